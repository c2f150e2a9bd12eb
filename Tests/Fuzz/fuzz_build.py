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
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PARSERS = ROOT / "Tests/Fuzz/Parsers"
KEPT = ROOT / ".build-tests/fuzz"
PROGRAM = KEPT / "fuzzers"
BUILT = ROOT / ".build/release"
SANITIZERS = "-sanitize=address,fuzzer"
OPTIMIZED = "-Onone"

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


def instrument(room, files):
    """
    Compiles a room anew, some of its files for libFuzzer; the objects stand where their namesakes of `swift build` would
    be. Those cannot stand beside them: where a module is optimized as a whole, its objects lean on each other.
    """
    folder = KEPT / "objects" / f"{room}.build"
    stamp, list_of_files = folder / "made", "\n".join(map(str, sorted(files)))
    # What any room holds may be built into any other.
    if stamp.exists() and stamp.read_text() == list_of_files and stamp.stat().st_mtime > newest(ROOT / "Sources"):
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    others = set(sources(room)) - files
    compile_files(room, files, others, folder, SANITIZERS, "-g")
    if others:
        compile_files(room, others, files, folder)
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
    command = [compiler, "-frontend", "-c", "-disable-objc-interop", OPTIMIZED, *how, "-module-name", room, *words]
    command += [word for file in sorted(files) for word in ("-primary-file", str(file))]
    command += [str(file) for file in sorted(others)]
    command += [word for file in sorted(files) for word in ("-o", str(folder / f"{file.name}.o"))]
    run(command)


def compile_fuzzers():
    # The program's own room has the words of all the others.
    compiler, words = arguments("Server")
    command = [compiler, "-c", "-wmo", OPTIMIZED, "-module-name", "Fuzzers", *words, "-o", str(KEPT / "objects/Fuzzers.o")]
    run([*command, *map(str, sorted(PARSERS.glob("*.swift")))])


def link(rooms):
    again = {f"{room}.build/{file.name}.o" for room in rooms for file in sources(room)}
    objects = []
    for line in (BUILT / "remedi.product/Objects.LinkFileList").read_text().split("\n"):
        name = "/".join(line.strip("'\"").split("/")[-2:])
        if line:
            objects.append(str(KEPT / "objects" / name) if name in again else line.strip("'\""))
    (KEPT / "objects.txt").write_text("".join(f"'{each}'\n" for each in [*objects, KEPT / "objects/Fuzzers.o"]))
    compiler, _ = arguments("Server")
    libraries = ["-lsqlite3", "-lcurl", "-lqrencode", "-lstdc++"]
    command = [compiler, SANITIZERS, "-use-ld=lld", "-Xlinker", "--gc-sections", "-emit-executable", *libraries]
    run([*command, f"@{KEPT / 'objects.txt'}", "-o", str(PROGRAM)])


def newest(*folders):
    return max(file.stat().st_mtime for folder in folders for file in folder.rglob("*.swift"))


def build():
    """Only where something changed since."""
    if PROGRAM.exists() and PROGRAM.stat().st_mtime > newest(ROOT / "Sources", PARSERS):
        return
    if not (BUILT / "remedi").exists() or (BUILT / "remedi").stat().st_mtime < newest(ROOT / "Sources"):
        run("swift build --configuration release -debug-info-format none -Xswiftc -enable-testing --product remedi".split())
    KEPT.mkdir(parents=True, exist_ok=True)
    rooms = watched()
    with ThreadPoolExecutor(2) as pool:
        made = [pool.submit(instrument, room, files) for room, files in rooms.items()]
        made.append(pool.submit(compile_fuzzers))
        for each in made:
            each.result()
    link(rooms)
