"""What each fuzzer begins with: a line each of Tests/System/Fuzz/Seeds, escapes as in Python, or after an @ a file."""

import re
from glob import glob
from pathlib import Path

from fuzz_build import PARSERS, ROOT

SEEDS = ROOT / "Tests/System/Fuzz/Seeds"


def names():
    return sorted(re.findall(r'static let name = "(\w+)"', "".join(f.read_text() for f in PARSERS.glob("*"))))


def chosen(words):
    """The fuzzers that are named; all where none is."""
    known = names()
    if unknown := set(words) - set(known):
        raise SystemExit(f"There is no fuzzer {', '.join(sorted(unknown))}; there are: {' '.join(known)}")
    return words or known


def seeds(name):
    """The lines of the file of seeds, as bytes."""
    for line in (SEEDS / f"{name}.txt").read_text().splitlines():
        if line.startswith("@"):
            found = sorted(glob(str(ROOT / line[1:])))
            assert found, f"{name}: there is no {line[1:]}"
            yield from (Path(file).read_bytes() for file in found)
        else:
            yield line.encode().decode("unicode_escape").encode("latin-1")


def words(seed):
    return re.findall(rb"[A-Za-z0-9]+", seed) if len(seed) < 1000 else []
