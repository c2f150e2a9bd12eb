"""A PostgreSQL cluster of a test's own, as an ordinary user, in a folder of its own, on loopback and a free port.

    python Tests/Support/Client/postgres.py --ready FILE

runs one until it is ended by SIGTERM or SIGINT, and writes two lines into FILE as soon as it answers: its address and the
file with the password.
"""

import argparse
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from program import free_port

BIN = Path(os.environ.get("POSTGRES_BIN", "/usr/lib/postgresql/15/bin"))
# Slow disks get their time.
LIMIT = 120
SUPERUSER, ROLE, REPLICATOR = "postgres", "remedi", "replicator"

# What Remedi demands of a server, said here though it is the default, and what a standby and a rewind need.
SETTINGS = {
    "fsync": "on", "full_page_writes": "on", "synchronous_commit": "on", "wal_level": "replica", "wal_log_hints": "on",
    "max_wal_senders": 10, "max_replication_slots": 10, "hot_standby": "on", "max_connections": 200,
    "password_encryption": "scram-sha-256", "wal_receiver_timeout": "5s", "wal_sender_timeout": "5s",
    "wal_retrieve_retry_interval": "200ms", "shared_buffers": "64MB",
}  # fmt: skip


def missing():
    """Why no cluster can be made here; None where one can."""
    return None if (BIN / "initdb").exists() else f"{BIN} has no PostgreSQL 15 (apt-get install postgresql-15)"


def owner():
    """The user of the cluster's processes: PostgreSQL refuses root."""
    return pwd.getpwnam("postgres") if os.geteuid() == 0 else pwd.getpwuid(os.geteuid())


def as_owner(*command):
    """The command line that runs a command as that user, and ends it with the thread that started it."""
    who = owner()
    change = [f"--reuid={who.pw_uid}", f"--regid={who.pw_gid}", "--clear-groups"] if os.geteuid() == 0 else []
    return ["setpriv", *change, "--pdeathsig", "INT", *map(str, command)]


class Passwords:
    """The passwords of one installation, alike on a primary and its standbys."""

    def __init__(self):
        self.role, self.replicator = secrets.token_hex(16), secrets.token_hex(16)


class Cluster:
    """
    One server. `folder` is short, since a socket's path may have 107 bytes. `namespace` is the network namespace in which
    its processes run; `certificate` a pair of files, the server's certificate and its key.
    """

    def __init__(self, host="127.0.0.1", port=None, namespace=None, certificate=None, settings=None, passwords=None):
        self.host, self.port, self.namespace, self.certificate = host, port or free_port(), namespace, certificate
        self.settings = {**SETTINGS, **(settings or {})}
        self.passwords = passwords or Passwords()
        self.folder = Path(tempfile.mkdtemp(prefix="remedi-pg-", dir="/tmp"))
        self.data, self.log = self.folder / "data", self.folder / "log"
        self.password_file = self.write_secret("password", self.passwords.role)
        os.chown(self.folder, owner().pw_uid, owner().pw_gid)
        self.process = None

    # Making one

    def create(self):
        """A new cluster with the role of Remedi, which may make databases, and that of standbys."""
        self.run("initdb", "-D", self.data, "-U", SUPERUSER, "-E", "UTF8", "--locale=C.UTF-8", "-k", "--no-instructions")
        (self.data / "pg_hba.conf").write_text(
            # Nobody else reaches the socket: the folder is its owner's.
            "local all all trust\n"
            "host all all 0.0.0.0/0 scram-sha-256\n"
            "host replication all 0.0.0.0/0 scram-sha-256\n"
        )
        self.start()
        self.sql(
            f"CREATE ROLE {ROLE} LOGIN CREATEDB PASSWORD '{self.passwords.role}'",
            f"CREATE ROLE {REPLICATOR} LOGIN REPLICATION PASSWORD '{self.passwords.replicator}'",
            # The last so that it can drop a database while the server tidies it up.
            f"GRANT pg_monitor, pg_signal_backend TO {ROLE}",
        )
        for database in ("template1", "postgres"):
            self.sql(
                "CREATE EXTENSION amcheck",
                f"GRANT EXECUTE ON FUNCTION bt_index_check(regclass), bt_index_check(regclass, boolean) TO {ROLE}",
                f"GRANT CREATE ON DATABASE {database} TO {ROLE}",
                f"GRANT CREATE ON SCHEMA public TO {ROLE}",
                database=database,
            )
        return self

    def database(self, name):
        """A new empty database of Remedi's role; its address."""
        self.sql(f"CREATE DATABASE {name} OWNER {ROLE}")
        return self.address(name)

    def address(self, database="postgres", **query):
        """Without the password, which an address must not have."""
        more = "?" + "&".join(f"{name}={value}" for name, value in query.items()) if query else ""
        return f"postgres://{ROLE}@{self.host}:{self.port}/{database}{more}"

    def write_secret(self, name, text):
        """A file that only the user of the test can read."""
        file = self.folder / name
        file.touch(0o600)
        file.write_text(f"{text}\n")
        return file

    # Its life

    def start(self):
        """In the foreground, as a child of the thread that calls: the end of that thread ends the server too."""
        self.launch()
        self.wait_until_ready()

    def launch(self):
        settings = {
            **self.settings, "port": self.port, "listen_addresses": self.host, "unix_socket_directories": self.folder,
        }  # fmt: skip
        if self.certificate:
            settings |= {"ssl": "on", "ssl_cert_file": self.certificate[0], "ssl_key_file": self.certificate[1]}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        enter = ["ip", "netns", "exec", self.namespace] if self.namespace else []
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*enter, *as_owner(BIN / "postgres", "-D", self.data, *options)],
                cwd="/", stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip

    def wait_until_ready(self):
        deadline = time.monotonic() + LIMIT
        while time.monotonic() < deadline and self.process.poll() is None:
            if self.try_sql("SELECT 1") is not None:
                return
            time.sleep(0.05)
        raise AssertionError(f"PostgreSQL is not ready:\n{self.log.read_text()[-3000:]}")

    @property
    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def pids(self):
        """Of the postmaster and its children, each of which has a process group of its own."""
        found = [self.process.pid]
        for entry in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = entry.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == self.process.pid:
                found.append(int(entry.parent.name))
        return found

    def signal_all(self, number):
        # The postmaster first, so that it starts nothing anew.
        for pid in self.pids():
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass

    def kill(self):
        """SIGKILL for all of it at once."""
        # A stopped postmaster starts no child between the reading of their numbers and their end.
        os.kill(self.process.pid, signal.SIGSTOP)
        self.signal_all(signal.SIGKILL)
        self.process.wait()

    def freeze(self):
        """SIGSTOP: its connections stay open and nothing answers."""
        self.signal_all(signal.SIGSTOP)

    def thaw(self):
        self.signal_all(signal.SIGCONT)

    def stop(self, mode=signal.SIGINT):
        """SIGINT ends open transactions, SIGQUIT ends it at once, and it recovers at the next start."""
        self.process.send_signal(mode)
        try:
            self.process.wait(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"PostgreSQL did not end within {LIMIT} s") from None

    def remove(self):
        """Ends it, whatever state it is in, and deletes it."""
        if self.is_running:
            self.kill()
        shutil.rmtree(self.folder)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.remove()

    # What is asked of it

    def sql(self, *statements, database="postgres", user=SUPERUSER):
        """What the last statement answers, a line a row, columns separated by `|`."""
        done = self.psql(statements, database, user)
        assert done.returncode == 0, f"{statements}: {done.stderr}"
        return done.stdout.strip()

    def try_sql(self, *statements, database="postgres"):
        """Likewise; None where there is no answer."""
        done = self.psql(statements, database, SUPERUSER)
        return done.stdout.strip() if done.returncode == 0 else None

    def psql(self, statements, database, user):
        options = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-p", self.port, "-U", user]
        commands = [part for statement in statements for part in ("-c", statement)]
        return subprocess.run(
            as_owner(BIN / "psql", *options, "-d", database, *commands),
            cwd="/", stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT,
        )  # fmt: skip

    def run(self, program, *arguments, environment=None):
        """One of PostgreSQL's programs to its end, in the namespace of the server."""
        enter = ["ip", "netns", "exec", self.namespace] if self.namespace else []
        done = subprocess.run(
            [*enter, *as_owner(BIN / program, *arguments)],
            cwd="/", env={**os.environ, **(environment or {})}, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, f"{program} ended with {done.returncode}: {done.stderr}"
        return done.stdout


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--ready", type=Path, required=True)
    ready = arguments.parse_args().ready
    why = missing()
    if why:
        print(f"PostgreSQL: {why}", file=sys.stderr)
        return 1
    # Waited for below; both end `sigwait`, and neither ends the program before the cluster.
    ends = {signal.SIGTERM, signal.SIGINT}
    cluster = Cluster()
    try:
        for number in ends:
            signal.signal(number, lambda *_: sys.exit(143))
        cluster.create()
        unfinished = ready.with_suffix(".new")
        unfinished.write_text(f"{cluster.address()}\n{cluster.password_file}\n")
        unfinished.rename(ready)
        # The end of the cluster before that of the tests is a fault.
        return cluster.process.wait()
    finally:
        for number in ends:
            signal.signal(number, signal.SIG_IGN)
        ready.unlink(missing_ok=True)
        if cluster.is_running:
            cluster.stop()
        cluster.remove()


if __name__ == "__main__":
    sys.exit(main())
