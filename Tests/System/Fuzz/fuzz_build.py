"""Makes one program of every fuzzer.

Only rooms with a file that a fuzzer watches are compiled anew, those files with the eyes of libFuzzer and AddressSanitizer;
everything else is what `swift build` has made, optimized. So whatever stands in any room can be fuzzed.
"""

import json
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PARSERS = ROOT / "Tests/System/Fuzz/Parsers"
BUILT = ROOT / ".build/release"
SANITIZED = "-sanitize=address"


@dataclass(frozen=True)
class Kind:
    """A program of all fuzzers."""

    kept: Path
    # What the watched files are compiled with, and what is linked with them.
    watched: tuple
    linked: str
    # Its sources beside the fuzzers.
    own: tuple = ()

    @property
    def program(self):
        return self.kept / "fuzzers"


FUZZING = Kind(ROOT / ".build-tests/fuzz", ("-Onone", "-sanitize=address,fuzzer"), "-sanitize=address,fuzzer")
# Optimized, so that what the standard library does for a reader becomes part of it and is counted.
GROWTH = Kind(
    ROOT / ".build-tests/growth", ("-O", SANITIZED, "-sanitize-coverage=edge,trace-pc-guard"), SANITIZED,
    tuple(sorted((ROOT / "Tests/System/Fuzz/Growth").glob("*.swift"))),
)  # fmt: skip

# What only the driver understands, and how many words follow.
DRIVER_ONLY = {
    "-emit-dependencies": 0, "-emit-module": 0, "-emit-module-path": 1, "-output-file-map": 1, "-incremental": 0,
    "-c": 0, "-enable-batch-mode": 0, "-serialize-diagnostics": 0, "-index-store-path": 1, "-parseable-output": 0,
    "-emit-objc-header": 0, "-emit-objc-header-path": 1, "-module-name": 1, "-O": 0, "-whole-module-optimization": 0,
    "-num-threads": 1, "-gnone": 0,
}  # fmt: skip


def watched():
    """The files whose branches libFuzzer sees, by the room that they belong to; each fuzzer names its own."""
    rooms = {}
    for file in sorted(PARSERS.glob("*.swift")):
        for line in re.findall(r"^// Watches (.+)$", file.read_text(), re.M):
            for name in line.split():
                folder, _, path = name.partition("/")
                room = path.split("/")[0] if folder == "Features" else folder
                found = sorted((ROOT / "Sources").glob(name))
                assert found, f"{file.name} watches {name}, which is not there"
                rooms.setdefault(room, set()).update(found)
    return rooms


def arguments(room):
    """With what words SwiftPM compiles a room."""
    text = (ROOT / ".build/release.yaml").read_text()
    found = re.search(rf'^  "C\.{room}-[^\n]*\.module":\n(?:    .*\n)*?    args: (.*)$', text, re.M)
    compiler, *words = json.loads(found[1])
    kept = iter(words)
    rest = []
    for word in kept:
        if word.startswith(("@", "-j")):
            continue
        if word not in DRIVER_ONLY:
            rest.append(word)
        for _ in range(DRIVER_ONLY.get(word, 0)):
            next(kept)
    return compiler, rest


def run(command):
    """Says what the compiler says, and no more."""
    if subprocess.run(command, cwd=ROOT).returncode:
        sys.exit("The fuzzers cannot be built.")


def sources(room):
    folder = ROOT / "Sources" / room
    return sorted((folder if folder.is_dir() else ROOT / "Sources/Features" / room).rglob("*.swift"))


def instrument(kind, room, files):
    """
    Compiles a room anew, some of its files with eyes; the objects stand where their namesakes of `swift build` would
    be. Those cannot stand beside them: where a module is optimized as a whole, its objects lean on each other.
    """
    folder = kind.kept / "objects" / f"{room}.build"
    stamp, list_of_files = folder / "made", "\n".join(map(str, sorted(files)))
    # What any room holds may be built into any other.
    if stamp.exists() and stamp.read_text() == list_of_files and stamp.stat().st_mtime > newest(ROOT / "Sources"):
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    others = set(sources(room)) - files
    compile_files(room, files, others, folder, *kind.watched, "-g")
    if others:
        compile_files(room, others, files, folder, "-Onone")
    stamp.write_text(list_of_files)


def compile_files(room, files, others, folder, *how):
    """Compiles some files of a room, which read what the others say."""
    compiler, words = arguments(room)
    # Where nothing is looked at, nothing has to be found again in the source.
    words = [
        word for before, word in zip(["", *words], words) if word != "-Xfrontend" and (word != "-g" or before == "-Xcc")
    ]
    # Which the driver would say: where the macros are that come with Swift.
    words += ["-plugin-path", str(Path(compiler).parents[1] / "lib/swift/host/plugins")]
    command = [compiler, "-frontend", "-c", "-disable-objc-interop", *how, "-module-name", room, *words]
    command += [word for file in sorted(files) for word in ("-primary-file", str(file))]
    command += [str(file) for file in sorted(others)]
    command += [word for file in sorted(files) for word in ("-o", str(folder / f"{file.name}.o"))]
    run(command)


def compile_fuzzers(kind):
    # The program's own room has the words of all the others.
    compiler, words = arguments("Server")
    made = kind.kept / "objects/Fuzzers.o"
    command = [compiler, "-c", "-wmo", "-parse-as-library", "-Onone", "-module-name", "Fuzzers", *words, "-o", str(made)]
    run([*command, *map(str, [*sorted(PARSERS.glob("*.swift")), *kind.own])])


def link(kind, rooms):
    again = {f"{room}.build/{file.name}.o" for room in rooms for file in sources(room)}
    objects = []
    for line in (BUILT / "remedi.product/Objects.LinkFileList").read_text().split("\n"):
        name = "/".join(line.strip("'\"").split("/")[-2:])
        if line:
            objects.append(str(kind.kept / "objects" / name) if name in again else line.strip("'\""))
    (kind.kept / "objects.txt").write_text(
        "".join(f"'{each}'\n" for each in [*objects, kind.kept / "objects/Fuzzers.o"])
    )
    compiler, _ = arguments("Server")
    libraries = ["-lsqlite3", "-lcurl", "-lqrencode", "-lstdc++"]
    command = [compiler, kind.linked, "-use-ld=lld", "-Xlinker", "--gc-sections", "-emit-executable", *libraries]
    run([*command, f"@{kind.kept / 'objects.txt'}", "-o", str(kind.program)])


def newest(*folders):
    return max(file.stat().st_mtime for folder in folders for file in folder.rglob("*.swift"))


def build(kind):
    """Only where something changed since."""
    if kind.program.exists() and kind.program.stat().st_mtime > newest(ROOT / "Sources", ROOT / "Tests/System/Fuzz"):
        return
    if not (BUILT / "remedi").exists() or (BUILT / "remedi").stat().st_mtime < newest(ROOT / "Sources"):
        run("swift build --configuration release -debug-info-format none -Xswiftc -enable-testing --product remedi".split())
    kind.kept.mkdir(parents=True, exist_ok=True)
    rooms = watched()
    with ThreadPoolExecutor(2) as pool:
        made = [pool.submit(instrument, kind, room, files) for room, files in rooms.items()]
        made.append(pool.submit(compile_fuzzers, kind))
        for each in made:
            each.result()
    link(kind, rooms)
