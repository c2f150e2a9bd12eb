"""The store alone beside pgbench: commits of two documents, reads of one, and four processes beside one."""

import time
from contextlib import ExitStack
from functools import partial

import cgroup
from byhand import AT_ONCE, ByHand, processor_seconds, transaction
from store import Writer

# After `store`, which finds the folders of other tests.
from postgres import ROLE

SHARE = 0.15

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
TWO_DOCUMENTS = transaction([INSERT.format(name=name, body=BODY) for name in ("items", "twins")])
# Of what FaultWriter has written.
READ = f"""\\set task random(0, {AT_ONCE} - 1)
\\set number random(0, :numbers - 1)
SELECT revision, schema, body FROM remedi.documents
WHERE parent = 'items' AND id = :prefix || :task || '-' || :number AND body IS NOT NULL;
"""


class StoreBench:
    def __init__(self, cluster, chosen):
        self.cluster, self.chosen, self.runs = cluster, chosen, 0
        self.address = cluster.database("store")
        cluster.database("byhand")
        cluster.sql(TABLE, database="byhand", user=ROLE)
        self.tables, self.documents = ByHand(cluster, "byhand"), ByHand(cluster, "store")

    @property
    def arguments(self):
        return ["--store", self.address, "--store-password-file", str(self.cluster.password_file)]

    def commits(self, figures):
        hand = partial(self.tables.run, "two-documents", TWO_DOCUMENTS, self.chosen.seconds)
        rounds = [(self.write(), hand()) for _ in range(self.chosen.rounds)]
        figures.compare("commits of two documents", [(one[0], two[0]) for one, two in rounds], "0.7")
        processors = [(one[1], two[1]) for one, two in rounds]
        figures.compare("the same, the database's processors for one", processors, "at most 1.5", " µs")

    def reads(self, figures):
        prefix, numbers = "read-", 200
        writer = Writer("write", self.arguments, "--prefix", prefix, "--tasks", str(AT_ONCE))
        try:
            # All tasks write at about the same rate.
            writer.wait_for(lambda: self.fewest(writer, prefix) >= numbers)
        finally:
            writer.end()
        hand = partial(self.documents.run, "reads", READ, self.chosen.seconds, prefix=prefix, numbers=numbers)
        rounds = [(self.read(prefix, numbers), hand()[0]) for _ in range(self.chosen.rounds)]
        figures.compare("reads of one document", rounds, "0.8")

    @staticmethod
    def fewest(writer, prefix):
        counts = [0] * AT_ONCE
        for id in writer.said("+"):
            counts[int(id.removeprefix(prefix).partition("-")[0])] += 1
        return min(counts)

    def several(self, figures):
        what = f"four processes beside one, each with {SHARE:.0%} of a processor: commits of two documents"
        if why := cgroup.missing():
            return figures.leave_out(what, why)
        rounds = [(self.write(4, SHARE)[0], self.write(1, SHARE)[0]) for _ in range(self.chosen.rounds)]
        figures.compare(what, rounds, "2.5")

    def write(self, processes=1, share=None):
        """Commits a second of so many processes, which share the 16 among them, and the database's microseconds for one."""
        self.runs += 1
        with ExitStack() as stack:
            writers = []
            for number in range(processes):
                more = ["--prefix", f"{self.runs}-{number}-", "--tasks", str(AT_ONCE // processes)]
                writers.append(Writer("write", self.arguments, *more))
                if share:
                    held = stack.enter_context(cgroup.Share(f"{self.runs}-{number}", share))
                    held.hold(writers[-1].process.pid)
            try:
                for writer in writers:
                    writer.write(50)
                rate, spent = self.count(lambda: sum(len(writer.said("+")) for writer in writers))
            finally:
                for writer in writers:
                    writer.end()
        return rate, spent

    def read(self, prefix, numbers):
        """Reads a second."""
        more = ["--prefix", prefix, "--writers", AT_ONCE, "--numbers", numbers, "--tasks", AT_ONCE]
        reader = Writer("read", self.arguments, *map(str, more))
        try:
            reader.wait_for(lambda: reader.said("="))
            return self.count(lambda: sum(map(int, reader.said("="))))[0]
        finally:
            reader.end()

    def count(self, done):
        """How much more is done in a second, and the database's microseconds for one."""
        before, spent = done(), processor_seconds(self.cluster.pids())
        began = time.monotonic()
        time.sleep(self.chosen.seconds)
        took, more = time.monotonic() - began, done() - before
        return more / took, (processor_seconds(self.cluster.pids()) - spent) / max(more, 1) * 1e6
