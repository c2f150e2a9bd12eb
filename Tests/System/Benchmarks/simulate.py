#!/usr/bin/env python3
"""A day of very many patients, made up by chance, and what it asks of how many servers.

    Tests/System/Benchmarks/simulate.py [--recording µs] [--reading µs] [--written bytes] [--bytes N]

What a request costs is what `Tests/System/Benchmarks/run` measured last on this machine, unless it is given. A completion is
assumed to cost at every hour what it costs at the pace of people, boards and all commits included, before it is answered: in
a crowd, where commits share a transaction and rows of boards are brought up to date once for many completions, it costs less.
Each patient takes doses in the morning, at noon, in the evening and at night of the own clock, early or late by chance,
and looks at the schedule each time. The busiest minute of the day is then played through, request by request, at a
server of two processors whose commits wait for the disk together, to see how long people wait there.
"""

import argparse
import heapq
import json
import random
import sys
from pathlib import Path
from typing import NamedTuple

HISTORY = Path(__file__).resolve().parents[3] / ".build-tests/benchmark/history.jsonl"


class Figure(NamedTuple):
    """What the simulation calculates with, and where the benchmark's history has it."""

    words: str
    row: str
    cell: str
    factor: float
    who: str | None = "Remedi"


FIGURES = {
    "recording": Figure(
        "µs of a processor for a completion", "a completion every 100 ms, no board open: processor", "value", 1000
    ),
    "reading": Figure("µs of a processor for a schedule", "schedule", "cpu", 1),
    "written": Figure(
        "bytes given to write calls for a completion", "a completion every 100 ms, no board open: bytes written", "value", 1000
    ),
    # Of any clinic.
    "bytes": Figure(
        "bytes on disk for a completion, with all that stands around it",
        "on disk for each completion, with all that stands around it", "value", 1, None,
    ),
}  # fmt: skip
SAMPLE = 200_000  # patients whose day is made up; the rest are like them
MINUTES = 24 * 60
DOSES = [(8 * 60, 1.2), (12 * 60 + 30, 0.8), (18 * 60, 1.1), (22 * 60, 0.9)]  # when, and how many of a patient: 4 a day
SPREAD = 25  # minutes: the standard deviation of when it is done
READINGS = 3  # schedules that are asked for with each completion
# How far the patients of a country, and of the world, live apart, in hours.
ZONES = {1_000_000: [0], 10_000_000: [0, 0, 1], 100_000_000: [-8, -6, -5, -3, 0, 1, 1, 2, 3, 5.5, 8, 9]}
COMMIT = 0.003  # seconds of a durable commit, of however many
PROCESSORS = 2
SHARE = 0.5  # of its processors that a server is planned for at the busiest minute
RESTORED = 45_000  # completions a second, put back from a backup
LONGEST_RESTORE = 3600  # seconds
# Euro a month, as assumed: a processor, a GB of disk, a GB of backup elsewhere.
PROCESSOR, DISK, BACKUP = 12, 0.08, 0.02


def measured(name):
    """The newest figure in the history of the benchmark, and the day and commit of its run."""
    figure = FIGURES[name]
    lines = HISTORY.read_text().splitlines() if HISTORY.exists() else []
    for run in map(json.loads, reversed(lines)):
        for row in run["rows"]:
            if row["what"] == figure.row and figure.who in (None, row["who"]):
                return row[figure.cell] * figure.factor, f"{run['at'][:10]}, {run['commit']}"
    sys.exit(f"No run of Tests/System/Benchmarks/run has measured “{figure.row}”. Run it, or give --{name}.")


def day(patients, chance):
    """How many completions come in each minute of a day."""
    found, each = [0.0] * MINUTES, patients / SAMPLE
    for _ in range(SAMPLE):
        zone = chance.choice(ZONES[patients]) * 60
        for at, often in DOSES:
            found[int(chance.gauss(at, SPREAD) - zone) % MINUTES] += each * often
    return found


def waits(rate, recording, reading, chance, seconds=30):
    """Seconds that requests wait from coming in to their answer, sorted; `rate` completions a second."""
    arrivals, at = [], 0.0
    while at < seconds:
        at += chance.expovariate(rate * (1 + READINGS))
        arrivals.append((at, chance.random() < 1 / (1 + READINGS)))
    free, waited, commit = [0.0] * PROCESSORS, [], -COMMIT
    for at, is_recording in arrivals:
        begin = max(at, heapq.heappop(free))
        end = begin + (recording if is_recording else reading)
        heapq.heappush(free, end)
        if is_recording:
            # `commit` is when the last one begins: with that it goes, or with the next, when that one has ended.
            if end > commit:
                commit = max(end, commit + COMMIT)
            end = commit + COMMIT
        waited.append(end - at)
    return sorted(waited)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, figure in FIGURES.items():
        arguments.add_argument(f"--{name}", type=float, help=figure.words)
    chosen = arguments.parse_args()
    for name, figure in FIGURES.items():
        source = "as given"
        if getattr(chosen, name) is None:
            value, source = measured(name)
            setattr(chosen, name, value)
        print(f"{figure.words}: {getattr(chosen, name):,.0f} ({source})")
    print()
    recording, reading = chosen.recording / 1e6, chosen.reading / 1e6
    print("| patients | completions a second, mean | busiest minute | processors then | MB written a second then"
          " | a year on disk | servers for the rate | servers to restore a year in an hour"
          " | waiting at servers for the rate, half / 99 % | € a patient and year |")  # fmt: skip
    print("|---|---|---|---|---|---|---|---|---|---|")
    for patients in ZONES:
        chance = random.Random(1)
        completions = day(patients, chance)
        mean, most = sum(completions) / 86_400, max(completions) / 60
        busy = most * (recording + READINGS * reading)
        year = sum(completions) * 365
        by_rate = max(1, -(-busy // (PROCESSORS * SHARE)))
        by_restore = max(1, -(-year // (RESTORED * LONGEST_RESTORE)))
        servers = max(by_rate, by_restore)
        waited = waits(most / by_rate, recording, reading, chance)
        size = year * chosen.bytes / 1e9
        # A year's growth on disk and in two backups, and its servers.
        cost = 12 * (servers * PROCESSORS * PROCESSOR + size * (DISK + 2 * BACKUP)) / patients
        print(f"| {patients:,} | {mean:,.0f} | {most:,.0f} | {busy:,.1f} | {most * chosen.written / 1e6:,.0f}"
              f" | {size / 1000:,.1f} TB | {by_rate:,.0f} | {by_restore:,.0f}"
              f" | {waited[len(waited) // 2] * 1000:.1f} / {waited[len(waited) * 99 // 100] * 1000:.1f} ms | {cost:.3f} |")  # fmt: skip


if __name__ == "__main__":
    main()
