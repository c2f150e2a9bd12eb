#!/usr/bin/env python3
"""Whether any reader's work grows faster than what it reads.

    Tests/System/Fuzz/growth.py [long] [name…]

Each fuzzer of Tests/System/Fuzz/Parsers is fed the worst that is known of its kind (growth_worst.py) and its seeds, repeated
to 16 kB and to a quarter of it, and their words and single signs (growth_inputs.py), to 4 kB. Steps are counted
(Tests/System/Fuzz/Growth), not time. `long` doubles the worst that is known, and of the others those that grew most, up to the
longest input that the product lets through.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from math import log2

import fuzz_build
from fuzz_build import GROWTH
from fuzz_seeds import chosen
from growth_inputs import BRIEF, USUAL, longest, of_length, repeated, tokens
from growth_worst import worst

# Twice the input may take so much more: n log n takes 2.2 times as much above a thousand pieces, so that sorting is
# allowed; an array that doubles its room adds some; comparing all with all takes 4 times as much.
MOST = 2.4
# Steps a byte. Who takes fewer has refused the text at its beginning, or left it to Foundation: what is done once hides
# how the rest grows.
ENOUGH = 3
# Of the other inputs, those that grow most are doubled in the long form.
DOUBLED = 12
# What is quadratic on purpose, and has to be found.
CONTROL = "control"


class Reader:
    def __init__(self, name):
        self.name = name
        environment = {**os.environ, "FUZZER": name, "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "detect_leaks=0"}
        self.process = subprocess.Popen(
            [GROWTH.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
        )

    def steps(self, data):
        try:
            self.process.stdin.write(len(data).to_bytes(8, "big") + data)
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        answer = self.process.stdout.readline()
        if not answer:
            said = self.process.stderr.read().decode(errors="replace")[-2000:]
            raise SystemExit(f"{self.name}: {data[:80]!r}… of {len(data)} bytes ends the program.\n{said}")
        return int(answer)

    def growth(self, make, length):
        """How many times the steps twice as much takes, from a quarter to the whole of a length; and steps a byte."""
        quarter, whole = of_length(make, length // 4), of_length(make, length)
        # What is made once is made by the first reading.
        self.steps(quarter)
        few, many = self.steps(quarter), self.steps(whole)
        if many < ENOUGH * len(whole) or len(whole) < 2 * len(quarter):
            return 0, many / len(whole)
        return (many / max(1, few)) ** (1 / log2(len(whole) / len(quarter))), many / len(whole)


def shown(example):
    return f"{example!r}" if len(example) <= 70 else f"{example[:30]!r}…{example[-40:]!r}"


def measure(name, is_long):
    """Prints the worst growth and what shows it, and gives back all that is too much."""
    reader = Reader(name)
    known, found, failed, greatest = worst(name), [], [], (0, 0, "", 0)
    for make, usual in [*((make, USUAL) for make in known), *((make, BRIEF) for make in tokens(name, is_long))]:
        length = min(usual, longest(name, make))
        found.append((*reader.growth(make, length), make, length))
    if is_long:
        others = sorted(found[len(known) :], key=lambda one: one[0], reverse=True)[:DOUBLED]
        for make in [*known, *(other[2] for other in others)]:
            length = USUAL
            while length < longest(name, make):
                length = min(longest(name, make), 2 * length)
                found.append((*reader.growth(make, length), make, length))
    for growth, each, make, length in found:
        example = shown(make(3))
        greatest = max(greatest, (growth, each, example, length))
        if growth > MOST:
            failed.append(f"{name}: {example} of {length} bytes: {growth:.2f} times the steps for twice the input")
    reader.process.stdin.close()
    reader.process.wait()
    growth, each, example, length = greatest
    print(f"{name:12} {len(found):5} inputs, twice as long: {growth:4.2f} times the steps at most;"
          f" {max(one[1] for one in found):6.0f} steps a byte at most: {example}", flush=True)  # fmt: skip
    return failed


def main():
    asked = sys.argv[1:]
    is_long = asked[:1] == ["long"]
    readers = chosen(asked[is_long:])
    fuzz_build.build(GROWTH)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        failed = [line for lines in pool.map(lambda name: measure(name, is_long), readers) for line in lines]
    if Reader(CONTROL).growth(repeated(b"a"), BRIEF)[0] <= MOST:
        failed.append("The control, which is quadratic, was not found: nothing above is to be believed.")
    print("\n".join(failed) or "Every reader's work grows with what it reads; the control, which does not, was found.")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
