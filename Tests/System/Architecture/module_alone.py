"""Builds and tests each module with code in a package of its own: JSON, Remedi, ModuleKit and that module, nothing else
of the program (S-22).

    python3 Tests/System/Architecture/module_alone.py [Weight…]

The package is made anew for each module in `.build-tests/module-alone`; what modules have in common is built once.
"""

import shutil
import subprocess
import sys
from pathlib import Path

from modules import ROOT, folders

PLACE = ROOT / ".build-tests/module-alone"

MANIFEST = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ModuleAlone",
  targets: [
    .target(name: "JSON"),
    .target(name: "Remedi", dependencies: ["JSON"]),
    .target(name: "ModuleKit", dependencies: ["JSON", "Remedi"]),
    .target(
      name: "{module}Module", dependencies: ["ModuleKit", "Remedi"], path: "Sources/{module}",
      resources: [.embedInCode("Files")]),
    .testTarget(name: "{module}ModuleTests", dependencies: ["{module}Module", "ModuleKit", "Remedi"]),
  ],
  swiftLanguageModes: [.v6]
)
"""


def copy(source, target):
    """A copy whose unchanged files keep their times, so that they are not compiled again."""
    shutil.copytree(ROOT / source, PLACE / target, ignore=shutil.ignore_patterns("*.docc"))


def make(module):
    for part in ("Sources", "Tests"):
        shutil.rmtree(PLACE / part, ignore_errors=True)
    for room in ("JSON", "Remedi", "ModuleKit"):
        copy(f"Sources/{room}", f"Sources/{room}")
    copy(f"Sources/Modules/{module}", f"Sources/{module}")
    copy(f"Tests/{module}ModuleTests", f"Tests/{module}ModuleTests")
    (PLACE / "Package.swift").write_text(MANIFEST.format(module=module), encoding="utf-8")


def main():
    modules = sys.argv[1:] or [name for name in folders(ROOT / "Sources/Modules") if name not in ("All", "All.docc")]
    failed = []
    for module in modules:
        print(f"-- {module}, alone", flush=True)
        make(module)
        if subprocess.run(["swift", "test", "--package-path", PLACE]).returncode:
            failed.append(module)
    print(f"modules alone: {len(modules)}, failed: {', '.join(failed) or 'none'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
