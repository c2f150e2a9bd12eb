"""The store alone: commits while primaries are lost, and a feed that is followed across.

    python Tests/System/Postgres/store.py [--rounds 10] [--how kill|immediate|freeze]

Every second round transaction numbers are made to come again: forty transactions are rolled back whose numbers never
reach the disk (`wal_writer_delay=10s`), the feed is read beyond them, and the promoted standby gives them out anew.
"""

import argparse
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from installation import TESTS
from pair import Pair
from postgres import missing

PROGRAM = Path(os.environ.get("FAULT_WRITER", TESTS.parent / ".build/release/FaultWriter"))
ROLLED_BACK = 40


class Writer:
    """One of the commands of FaultWriter, and the lines that it has said."""

    def __init__(self, command, arguments, *more):
        self.lines = []
        self.process = subprocess.Popen(
            [PROGRAM, command, *arguments, *more], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        )
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def said(self, sign):
        return [line[1:] for line in list(self.lines) if line.startswith(sign)]

    def wait_for(self, holds, seconds=120):
        deadline = time.monotonic() + seconds
        while not holds():
            assert self.process.poll() is None, f"FaultWriter ended with {self.process.returncode}"
            assert time.monotonic() < deadline, f"not within {seconds} s: {self.lines[-3:]}"
            time.sleep(0.01)

    def write(self, more):
        goal = len(self.said("+")) + more
        self.wait_for(lambda: len(self.said("+")) >= goal)

    def end(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.thread.join()


def use_up_numbers(primary):
    """Transactions of which nothing is written to the disk."""
    for _ in range(ROLLED_BACK):
        primary.sql("BEGIN", "SELECT pg_current_xact_id()", "ROLLBACK")


def round_of(number, pair, how, arguments, lines):
    writer = Writer("write", arguments, "--prefix", f"{number}-")
    try:
        writer.write(300)
        if number % 2 == 0:
            writer.end()
            lines += writer.lines
            use_up_numbers(pair.primary)
            # The feed is read every 10 ms.
            time.sleep(0.5)
            pair.fail_over(how)
            writer = Writer("write", arguments, "--prefix", f"{number}-after-")
        else:
            pair.fail_over(how)
        at = time.monotonic()
        writer.write(300)
        print(f"{how} {number}: {time.monotonic() - at:.1f} s to 300 commits after it", flush=True)
    finally:
        writer.end()
        lines += writer.lines


def run(rounds, how):
    lines, faults = [], []
    with Pair(settings={"wal_writer_delay": "10s"}) as pair:
        pair.create()
        arguments = ["--store", pair.database("faults"), "--store-password-file", str(pair.password_file)]
        first = Writer("write", arguments, "--prefix", "first-")
        first.write(10)
        follower = Writer("follow", arguments)
        follower.wait_for(lambda: "ready" in follower.lines)
        first.end()
        for number in range(1, rounds + 1):
            round_of(number, pair, how, arguments, lines)
        acknowledged = {line[1:] for line in lines if line.startswith("+")}
        deadline = time.monotonic() + 60
        while not acknowledged <= set(follower.said("~")) and time.monotonic() < deadline:
            time.sleep(0.1)
        follower.end()
        missed = acknowledged - set(follower.said("~"))
        done = subprocess.run(
            [PROGRAM, "verify", *arguments], input="\n".join(lines) + "\n", capture_output=True, text=True
        )
        print((done.stdout + done.stderr).strip())
        if done.returncode != 0:
            faults.append("what was acknowledged is not what is there")
        if missed:
            faults.append(f"{len(missed)} of {len(acknowledged)} commits were not heard of, {sorted(missed)[:5]} among them")
    print(*faults, sep="\n", end="\n" if faults else "")
    unanswered = sum(line.startswith("?") for line in lines)
    print(f"store ({how}): {rounds} primaries lost, {len(acknowledged):,} commits, {unanswered} in doubt, {len(faults)} faults")
    return 1 if faults else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=10)
    arguments.add_argument("--how", choices=["kill", "immediate", "freeze"], default="kill")
    chosen = arguments.parse_args()
    if missing():
        print(f"SKIPPED: the store alone, {missing()}")
        return 1
    return run(chosen.rounds, chosen.how)


if __name__ == "__main__":
    sys.exit(main())
