"""The demo's clinic in a PostgreSQL database, and several servers over it, each with a folder of its own."""

import sys
from contextlib import ExitStack
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TESTS / name) for name in ("Support/Client", "System/Mail", "System/Faults")]
# For the benchmark; its names are found last.
sys.path.append(str(TESTS / "System/Benchmarks/Load"))

from program import Demo, free_port, run  # noqa: E402
from serving import Serving  # noqa: E402
from smtp import MailServer  # noqa: E402

DAYS = 8


def store(address, password_file, durability="single"):
    """The settings that name a store."""
    return ["--store", address, "--store-password-file", password_file, "--store-durability", durability]


class Installation:
    """
    `store` are the settings that name the store, `more` all others. The secret is that of the demo that filled it; letters
    of all servers go to one mail server.
    """

    def __init__(self, folder, store, count=2, more=()):
        self.folder, self.store, self.count, self.more = folder, store, count, more
        self.secret = folder / "demo/secret.key"
        self.servers, self.stack = [], ExitStack()
        self.mail = None

    def fill(self):
        demo = Demo(self.folder / "demo", DAYS, settings=self.store)
        demo.start()
        demo.stop()
        return self

    def __enter__(self):
        self.mail = self.stack.enter_context(MailServer(free_port()))
        return self

    def __exit__(self, *_):
        for server in self.servers:
            if server.process.poll() is None:
                server.kill()
        self.stack.close()

    def server(self):
        """One more, not started yet."""
        number = len(self.servers) + 1
        server = Serving(
            self.folder / f"server-{number}", free_port(), self.folder / f"log-{number}", *self.store,
            "--secret-file", self.secret, "--servers", self.count,
            "--smtp-url", f"smtp://127.0.0.1:{self.mail.controller.port}", "--smtp-tls", "none",
            *self.more,
        )  # fmt: skip
        self.servers.append(server)
        return server

    def start(self):
        """All of them, one after the other: only the first may have something to prepare."""
        while len(self.servers) < self.count:
            self.server().start()
        return self.servers

    def stop(self):
        for server in self.servers:
            if server.process.poll() is None:
                server.stop()

    def check(self):
        """`remedi check` after all have ended: its exit status and what it says."""
        return run("check", "--data", self.folder / "demo", *self.store)
