"""Moves the demo's data from SQLite to PostgreSQL and back, and backups of each into the other, and compares every byte.

    python Tests/System/Postgres/move.py
"""

import hashlib
import sqlite3
import sys
import tempfile
from pathlib import Path

from installation import DAYS, store
from postgres import Cluster, missing
from program import Demo, run


def content(folder):
    """Of a store in a folder: the number of its documents, and a digest of their paths, schemas and bodies.

    Without the note of the secret, which a database has and a folder need not have.
    """
    files = [file for file in Path(folder).iterdir() if file.is_file()]
    [file] = [file for file in files if file.read_bytes()[:15] == b"SQLite format 3"]
    count, digest = 0, hashlib.sha256()
    connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    # Bodies byte for byte.
    connection.text_factory = bytes
    rows = connection.execute(
        "SELECT c.path, d.id, d.schema, d.body FROM documents d JOIN collections c ON c.number = d.collection"
        " WHERE c.path != 'secret-proofs'"
        " ORDER BY c.path, d.id"
    )
    for row in rows:
        count += 1
        for column in row:
            part = column if isinstance(column, bytes) else str(column).encode()
            digest.update(len(part).to_bytes(4, "big") + part)
    connection.close()
    return count, digest.hexdigest()


class Steps:
    """Commands in their order; each has to end well, or to be refused."""

    def __init__(self):
        self.faults = []

    def do(self, *arguments, is_refused=False):
        found, sentence = run(*arguments)
        print(f"remedi {arguments[0]}: {found}\n{sentence}", flush=True)
        if (found != 0) != is_refused:
            self.faults.append(f"remedi {' '.join(map(str, arguments))} ended with {found}")


def move(folder, cluster):
    steps, first, back, restored = Steps(), folder / "first", folder / "back", folder / "restored"
    into, out_of = (["--to-password-file", cluster.password_file], ["--from-password-file", cluster.password_file])
    demo = Demo(first, DAYS)
    demo.start()
    demo.stop()
    # Every command first notes which layout the data are in.
    steps.do("check", "--data", first)
    before = content(first)
    print(f"{before[0]:,} documents")
    address = cluster.database("moved")
    steps.do("move", "--from", first, "--to", address, *into)
    steps.do("check", "--data", first, *store(address, cluster.password_file))
    # A second time into what is not empty is refused, and the data stay as they are.
    steps.do("move", "--from", first, "--to", address, *into, is_refused=True)
    secret = ["--secret-file", first / "secret.key"]
    steps.do("move", "--from", address, "--to", back, *out_of, *secret)
    if content(back) != before:
        steps.faults.append(f"moved there and back: {content(back)} instead of {before}")
    if content(first) != before:
        steps.faults.append("moving has changed what was moved")
    # From one engine's backup into the other's store.
    key = folder / "backup.key"
    steps.do("backup", "key", "--to", key)
    # What was moved away stays locked.
    steps.do("backup", "--data", first, *store(address, cluster.password_file), "--to", key, "--key", key, is_refused=True)
    steps.do("unlock", "--data", first, *store(address, cluster.password_file))
    for name, source in (
        ("of-sqlite", ["--data", first]),
        ("of-postgres", ["--data", first, *store(address, cluster.password_file)]),
    ):
        steps.do("backup", *source, "--to", folder / f"{name}.backup", "--key", key)
    target = store(cluster.database("restored"), cluster.password_file)
    steps.do("restore", "--from", folder / "of-sqlite.backup", "--key", key, "--data", folder / "postgres-data", *target)
    steps.do("check", "--data", folder / "postgres-data", *target)
    steps.do("restore", "--from", folder / "of-postgres.backup", "--key", key, "--data", restored)
    steps.do("check", "--data", restored)
    if content(restored) != before:
        steps.faults.append(f"restored from PostgreSQL's backup: {content(restored)} instead of {before}")
    return steps.faults


def main():
    if missing():
        print(f"SKIPPED: moving, {missing()}")
        return 1
    with tempfile.TemporaryDirectory(prefix="remedi-move-") as folder, Cluster() as cluster:
        faults = move(Path(folder), cluster.create())
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"moving: {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
