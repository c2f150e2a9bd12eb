"""Holds the modules for self-monitoring against the three lists that name them, and prints the lines that are missing.

A module with code is a folder of Sources/Modules; Package.swift, the list in Sources/Modules/All and AllModules.json
name it. A declarative module is a folder of Sources/Modules/All/Files; AllModules.json names it, and
DeclaredModules.swift each of its files. The files of a module begin with its name.
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = "Package.swift"
REGISTRY = "Sources/Modules/All/ModuleRegistry+All.swift"
LIST = "Sources/Modules/All/Files/AllModules.json"
DECLARED = "Sources/Modules/All/DeclaredModules.swift"
CODE, ANALYSIS, DECLARATIVE = 0, 1, 2

PACKAGED = re.compile(r"^let modules = \[(.*?)\]", re.MULTILINE | re.DOTALL)


def folders(place):
    return sorted(folder.name for folder in place.iterdir() if folder.is_dir() and not folder.name.startswith("."))


def module_name(folder):
    """`blood_pressure` of `BloodPressure`, `ecg` of `ECG`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", folder).lower()


def line(interface, name, kind):
    """The line of AllModules.json."""
    return (
        f'{{ "Interface": "{interface}", "ID": "selfhub.{name}", "ExchangeFile": "{name}.exchange.json", "Type": {kind} }}'
    )


def wrong_names(root, folder, name):
    for file in sorted((root / folder).rglob("*")):
        if file.is_file() and not file.name.startswith(f"{name}."):
            yield f"{file.relative_to(root)}: the name does not begin with “{name}.”"


def is_listed(entries, interface, name, kind):
    return any(
        entry.get("Interface") == interface and entry.get("ID") == f"selfhub.{name}" and entry.get("Type") == kind
        for entry in entries
    )


def faults_of_code(root, folder, texts, entries):
    name = module_name(folder)
    packaged = PACKAGED.search(texts[PACKAGE])
    if packaged is None or f'"{folder}"' not in packaged[1]:
        yield f'{PACKAGE}: in `modules` this line is missing: "{folder}",'
    for missing in (f"import {folder}Module", f"{folder}Module.self,"):
        if not re.search(rf"^\s*{re.escape(missing.rstrip(','))},?$", texts[REGISTRY], re.MULTILINE):
            yield f"{REGISTRY}: this line is missing: {missing}"
    if not is_listed(entries, f"{folder}Module", name, CODE):
        yield f"{LIST}: this line is missing: {line(f'{folder}Module', name, CODE)}"
    if not (root / f"Tests/{folder}ModuleTests").is_dir():
        yield f"Tests/{folder}ModuleTests: the tests of the module are missing"
    yield from wrong_names(root, f"Sources/Modules/{folder}/Files", name)


def faults_of_declared(root, name, texts, entries):
    # A folder with rules is a module of analysis.
    has_rules = (root / "Sources/Modules/All/Files" / name / f"{name}.rules.json").is_file()
    interface, kind = ("AnalysisModule", ANALYSIS) if has_rules else ("DeclarativeModule", DECLARATIVE)
    if not is_listed(entries, interface, name, kind):
        yield f"{LIST}: this line is missing: {line(interface, name, kind)}"
    for file in sorted((root / "Sources/Modules/All/Files" / name).iterdir()):
        missing = f'"{name}/{file.name}": PackageResources.{re.sub(r"[^A-Za-z0-9]", "_", file.name)},'
        if missing not in texts[DECLARED]:
            yield f"{DECLARED}: this line is missing: {missing}"
    yield from wrong_names(root, f"Sources/Modules/All/Files/{name}", name)


def faults(root):
    texts = {file: (root / file).read_text(encoding="utf-8") for file in (PACKAGE, REGISTRY, DECLARED)}
    entries = json.loads((root / LIST).read_text(encoding="utf-8"))
    code = [folder for folder in folders(root / "Sources/Modules") if folder not in ("All", "All.docc")]
    declared = folders(root / "Sources/Modules/All/Files")
    for folder in code:
        yield from faults_of_code(root, folder, texts, entries)
    for name in declared:
        yield from faults_of_declared(root, name, texts, entries)
    known = {f"selfhub.{module_name(folder)}" for folder in code} | {f"selfhub.{name}" for name in declared}
    for entry in entries:
        if entry.get("ID") not in known:
            yield f"{LIST}: there is no folder of {entry.get('ID')}"


def main():
    found = list(faults(ROOT))
    print(*found, sep="\n", end="\n" if found else "")
    print(f"modules: {len(json.loads((ROOT / LIST).read_text(encoding='utf-8')))} listed, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
