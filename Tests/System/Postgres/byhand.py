"""What pgbench reaches with scripts that are written by hand, and what the server's processors spend on it."""

import os
import re

import installation  # noqa: F401 (the folders of other tests)
from postgres import ROLE

AT_ONCE = 16
TICKS = os.sysconf("SC_CLK_TCK")


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


def transaction(statements):
    """A script that sends them in one pipeline, as a transaction; `:n` counts the transactions of a client."""
    return "\n".join(["\\set n :n + 1", "\\startpipeline", "BEGIN;", *statements, "COMMIT;", "\\endpipeline", ""])


class ByHand:
    """Scripts for one database, each run by 16 clients; `:run` is another number in every run."""

    runs = 0

    def __init__(self, cluster, database):
        self.cluster, self.database = cluster, database

    def run(self, name, script, seconds, **variables):
        """Transactions a second, and microseconds of the server's processors for one."""
        ByHand.runs += 1
        file = self.cluster.write_secret(f"{name}.sql", script)
        # pgbench runs as the cluster's user.
        file.chmod(0o644)
        variables = {"n": 0, "run": ByHand.runs, **variables}
        before = processor_seconds(self.cluster.pids())
        said = self.cluster.run(
            "pgbench", "-n", "-M", "prepared", "-f", file, "-c", AT_ONCE, "-j", 2, "-T", seconds,
            *(part for each in variables.items() for part in ("-D", "=".join(map(str, each)))),
            "-h", self.cluster.folder, "-p", self.cluster.port, "-U", ROLE, self.database,
        )  # fmt: skip
        rate = float(re.search(r"tps = ([0-9.]+)", said)[1])
        return rate, (processor_seconds(self.cluster.pids()) - before) / (rate * seconds) * 1e6
