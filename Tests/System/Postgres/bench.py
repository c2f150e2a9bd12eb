"""What Remedi reaches on PostgreSQL beside scripts that are written by hand for the same documents, in one run.

    python Tests/System/Postgres/bench.py [--rounds 3] [--seconds 2] [--limit 360] [case…]

Both sides write and read the same in turns, 16 at once: Remedi's store, its call and its servers, and pgbench in pipelined
transactions on tables with the same columns and indexes. The middle of the rounds is printed beside the aims, and nothing
is judged. Servers, database and load share the processors of this machine: what four servers of their own reach it cannot
show, so that each process is held to a share of a processor instead. A case that would not end within the limit is left
out. The machine has to be idle.
"""

import argparse
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from bench_clinic import ClinicBench
from bench_store import StoreBench
from figures import Figures
from postgres import Cluster, missing

# Of the store, and of the clinic. In this order: the last ends the servers.
STORE = {"commits": StoreBench.commits, "reads": StoreBench.reads, "processes": StoreBench.several}
CLINIC = {"completions": ClinicBench.commits, "http": ClinicBench.completions, "servers": ClinicBench.several}
# Seconds beside the rounds: to make the clinic, and to start a server and sign its patients in.
MAKING, STARTING = 100, 30


class Run:
    def __init__(self, chosen):
        self.chosen, self.figures = chosen, Figures()
        self.end = time.monotonic() + chosen.limit

    def has_time(self, what, beside=0):
        """Both sides of each round, and as long again for what is around them."""
        needed = 4 * self.chosen.rounds * self.chosen.seconds + beside
        if time.monotonic() + needed < self.end:
            return True
        self.figures.leave_out(what, f"not within {self.chosen.limit} s")
        return False

    def perform(self, cases, bench):
        for name, case in cases.items():
            if name in self.chosen.cases and self.has_time(name, STARTING * (name in ("http", "servers"))):
                print(f"{name} …", flush=True)
                case(bench, self.figures)

    def perform_all(self):
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="remedi-bench-")))
            cluster = stack.enter_context(Cluster()).create()
            if any(name in self.chosen.cases for name in STORE):
                self.perform(STORE, StoreBench(cluster, self.chosen))
            if any(name in self.chosen.cases for name in CLINIC) and self.has_time("clinic", MAKING):
                print("clinic …", flush=True)
                self.perform(CLINIC, ClinicBench(cluster, folder, self.chosen, stack))
        self.figures.note("processors of this machine, for servers, database and load", os.cpu_count())
        print(self.figures)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--seconds", type=int, default=2, help="of each side of a round")
    arguments.add_argument("--limit", type=int, default=360, help="seconds of the whole run")
    arguments.add_argument("--patients", type=int, default=120, help="of the clinic; all are signed in")
    arguments.add_argument("--days", type=int, default=300, help="of its history: one dose in ten or so is still open")
    arguments.add_argument("cases", nargs="*", default=[*STORE, *CLINIC], help=f"of {', '.join([*STORE, *CLINIC])}")
    chosen = arguments.parse_args()
    if missing():
        print(f"SKIPPED: the benchmark, {missing()}")
        return 1
    Run(chosen).perform_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
