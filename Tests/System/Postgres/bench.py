"""What the store in PostgreSQL reaches beside a script that is written by hand for the same documents, in one run.

    python Tests/System/Postgres/bench.py [--rounds 3] [--seconds 5]

Both write two new documents a commit, of 16 at once, in turns: FaultWriter by the store, pgbench in one pipelined
transaction into a table with the same columns and indexes. Then four processes, each held to a share of a processor,
beside one that is held to the same. The middle of the rounds is printed, and nothing is judged.
"""

import argparse
import os
import re
import statistics
import sys
import time
from contextlib import ExitStack

import cgroup
from store import Writer

# After `store`, which finds the folders of other tests.
from postgres import ROLE, Cluster, missing

AT_ONCE = 16
SHARE = 0.15
TICKS = os.sysconf("SC_CLK_TCK")

TABLE = """
CREATE TABLE documents (
  parent text COLLATE "C", id text COLLATE "C", collection text COLLATE "C", revision bigint, xid xid8, schema bigint,
  body text COLLATE "C", keys bytea[], PRIMARY KEY (parent, id)
);
CREATE INDEX ON documents (xid, revision, parent, id);
CREATE INDEX ON documents (parent, (keys[1]), id) WHERE collection = 'items' AND body IS NOT NULL;
CREATE SEQUENCE revisions;
"""
# As long as FaultWriter's at the middle.
BODY = """'{"id":"' || :client_id || '-' || :n || '","text":"' || repeat(:client_id || '-' || :n || ' ', 30) || '"}'"""
INSERT = (
    "INSERT INTO documents VALUES ('{name}', :run || '-' || :client_id || '-' || :n, '{name}', nextval('revisions'),"
    " pg_current_xact_id(), 1, {body}, ARRAY[convert_to(:client_id || '-' || :n, 'UTF8')]);"
)
SCRIPT = "\n".join(
    ["\\set n :n + 1", "\\startpipeline", "BEGIN;"]
    + [INSERT.format(name=name, body=BODY) for name in ("items", "twins")]
    + ["COMMIT;", "\\endpipeline", ""]
)


def processor_seconds(pids):
    """Of these processes and those of their children that were waited for."""
    seconds = 0
    for pid in pids:
        try:
            with open(f"/proc/{pid}/stat") as file:
                fields = file.read().rpartition(")")[2].split()
        except OSError:
            continue
        seconds += sum(map(int, fields[11:15])) / TICKS
    return seconds


class Bench:
    def __init__(self, cluster, seconds):
        self.cluster, self.seconds, self.runs = cluster, seconds, 0
        self.address = cluster.database("store")
        cluster.database("byhand")
        cluster.sql(TABLE, database="byhand", user=ROLE)
        self.script = cluster.write_secret("script.sql", SCRIPT)
        self.script.chmod(0o644)

    def by_hand(self):
        """Commits a second, and microseconds of the server's processors for one."""
        self.runs += 1
        before = processor_seconds(self.cluster.pids())
        said = self.cluster.run(
            "pgbench", "-n", "-M", "prepared", "-f", self.script, "-c", AT_ONCE, "-j", 2, "-T", self.seconds,
            "-D", "n=0", "-D", f"run={self.runs}", "-h", self.cluster.folder, "-p", self.cluster.port,
            "-U", ROLE, "byhand",
        )  # fmt: skip
        rate = float(re.search(r"tps = ([0-9.]+)", said)[1])
        return rate, (processor_seconds(self.cluster.pids()) - before) / (rate * self.seconds) * 1e6

    def by_store(self, processes=1, share=None):
        """Likewise of so many processes, which share the 16 among them."""
        self.runs += 1
        arguments = ["--store", self.address, "--store-password-file", str(self.cluster.password_file)]
        with ExitStack() as stack:
            writers = []
            for number in range(processes):
                more = ["--prefix", f"{self.runs}-{number}-", "--tasks", str(AT_ONCE)]
                writers.append(Writer("write", arguments, *more))
                if share:
                    held = stack.enter_context(cgroup.Share(f"{self.runs}-{number}", share))
                    held.hold(writers[-1].process.pid)
            try:
                for writer in writers:
                    writer.write(50)
                before, cpu = sum(len(writer.said("+")) for writer in writers), processor_seconds(self.cluster.pids())
                began = time.monotonic()
                time.sleep(self.seconds)
                took = time.monotonic() - began
                done = sum(len(writer.said("+")) for writer in writers) - before
                cpu = processor_seconds(self.cluster.pids()) - cpu
            finally:
                for writer in writers:
                    writer.end()
        return done / took, cpu / max(done, 1) * 1e6


def run(rounds, seconds):
    rows = []
    with Cluster() as cluster:
        bench = Bench(cluster.create(), seconds)
        pairs = [(bench.by_store(), bench.by_hand()) for _ in range(rounds)]
        store, hand = ([statistics.median(column) for column in zip(*(pair[side] for pair in pairs))] for side in (0, 1))
        ratio = statistics.median(one[0] / other[0] for one, other in pairs)
        work = statistics.median(one[1] / other[1] for one, other in pairs)
        rows += [
            ("commits/s by the store", f"{store[0]:,.0f}"), ("commits/s by hand", f"{hand[0]:,.0f}"),
            ("the store to by hand", f"{ratio:.2f}"), ("PostgreSQL's processor a commit, by the store", f"{store[1]:.0f} µs"),
            ("by hand", f"{hand[1]:.0f} µs"), ("the store to by hand", f"{work:.2f}"),
        ]  # fmt: skip
        why = cgroup.missing()
        if why:
            print(f"SKIPPED: four processes beside one, {why}")
        else:
            several = [(bench.by_store(4, SHARE)[0], bench.by_store(1, SHARE)[0]) for _ in range(rounds)]
            rows.append((f"four processes to one, each of {SHARE:.0%} of a processor",
                         f"{statistics.median(four / one for four, one in several):.2f}"))  # fmt: skip
    print("| what | middle of the rounds |\n|---|---|")
    for what, value in rows:
        print(f"| {what} | {value} |")
    return 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--seconds", type=int, default=5)
    chosen = arguments.parse_args()
    if missing():
        print(f"SKIPPED: the benchmark, {missing()}")
        return 1
    return run(chosen.rounds, chosen.seconds)


if __name__ == "__main__":
    sys.exit(main())
