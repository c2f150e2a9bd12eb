#!/usr/bin/env python3
"""Whether any reader's work grows faster than what it reads.

    Tests/Fuzz/growth.py [name…]

Each fuzzer of Tests/Fuzz/Parsers is fed its seeds, their words and single signs, repeated up to the longest input that
the product lets through, to half and to a quarter of it. Steps are counted (Tests/Fuzz/Growth), not time. Four times the
input may take little more than four times the steps: sorting is allowed, comparing all with all is not.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import fuzz_build
from fuzz_build import GROWTH
from fuzz_seeds import chosen, seeds, words

# Bytes that the product lets through, where that is another number than the usual.
USUAL = 16_384
LONGEST = {"frequency": 30_000, "path": 2_000, "names": 1_000, "time": 200}
# 4 × log(4 n) ÷ log(n) is below 5 for what is this long.
MOST_GROWTH = 6
# Below that many steps, what is done once hides how the rest grows.
ENOUGH = 20_000
SIGNS = [bytes([sign]) for sign in range(1, 127) if not chr(sign).isalnum()] + [
    text.encode() for text in ("½", "“", "”", "é", "İ", "\u0301", "中", "👩‍👩", "0", "1 ", "a ", "1,", "a.", "((", "{\"a\":", "[")
]  # fmt: skip


def units(name):
    """What is repeated, each once, with and without a blank or comma behind it."""
    found = {}
    for seed in seeds(name):
        for unit in [seed, *words(seed)]:
            if 0 < len(unit) <= 400:
                found.update(dict.fromkeys([unit, unit + b" ", unit + b","]))
    return list(dict.fromkeys([*SIGNS, *found]))


def hexadecimal(part):
    return part.hex() or "-"


class Reader:
    def __init__(self, name):
        self.name = name
        environment = {**os.environ, "FUZZER": name, "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "detect_leaks=0"}
        self.process = subprocess.Popen(
            [GROWTH.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=environment,
        )  # fmt: skip

    def steps(self, before, unit, count):
        print(hexadecimal(before), hexadecimal(unit), "-", count, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"{self.name}: {unit!r} × {count} ends the program.\n{self.process.stderr.read()[-2000:]}")
        return int(answer)


def measure(name):
    """The worst growth and what shows it, and all that is too much."""
    reader = Reader(name)
    longest = LONGEST.get(name, USUAL)
    # The first byte of some inputs chooses how the rest is read.
    firsts = sorted({seed[:1] for seed in seeds(name) if len(seed) > 1 and seed[:1] in b"0123456789"}) or [b""]
    worst, failed = (0, None, 0), []
    for unit in units(name):
        for before in firsts[:2]:
            count = max(4, longest // len(unit))
            whole = reader.steps(before, unit, count)
            if whole < ENOUGH:
                continue
            growth = whole / max(1, reader.steps(before, unit, count // 4))
            worst = max(worst, (growth, repr(unit), whole / (count * len(unit))))
            if growth > MOST_GROWTH:
                failed.append(f"{name}: {before + unit!r} × {count}: {growth:.1f} times the steps for 4 times the input")
    reader.process.stdin.close()
    reader.process.wait()
    growth, unit, each = worst
    print(f"{name:12} {growth:5.1f} at most, {each:6.0f} steps a byte: {(unit or '')[:60]}", flush=True)
    return failed


def main():
    readers = chosen(sys.argv[1:])
    fuzz_build.build(GROWTH)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failed = [line for lines in pool.map(measure, readers) for line in lines]
    print("\n".join(failed) or "Every reader's work grows with what it reads.")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
