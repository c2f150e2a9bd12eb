"""The program `remedi` as a child process, for the tests that look at it from outside."""

import os
import queue
import re
import signal
import socket
import subprocess
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = Path(os.environ.get("PROGRAM", ROOT / ".build/release/remedi"))
PASSWORD = "four quiet herons"

# The history of a few weeks takes a moment; a slow machine gets its time.
START_LIMIT = 300


class Server:
    """`remedi` with a subcommand that serves on loopback and says where."""

    def __init__(self, *arguments, environment=None, errors=None):
        """
        `environment` is what it has beside the test's own, `errors` an open file for its standard error instead of the
        test's.
        """
        self.arguments = [PROGRAM, *map(str, arguments)]
        self.environment, self.errors = {**os.environ, **(environment or {})}, errors
        self.process = None
        self.address = None
        # Everything that it said, a line each.
        self.said = []

    @property
    def port(self):
        return int(self.address.rpartition(":")[2])

    def start(self):
        """Starts the program and waits until it says where it listens."""
        self.process = subprocess.Popen(
            self.arguments,
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )
        addresses = queue.Queue()
        threading.Thread(target=self._listen, args=(self.process.stdout, addresses, self.said), daemon=True).start()
        try:
            self.address = addresses.get(timeout=START_LIMIT)
        except queue.Empty:
            self.kill()
            raise AssertionError(f"{self.arguments} did not say its address within {START_LIMIT} s") from None
        if self.address is None:
            raise AssertionError(f"{self.arguments} ended with {self.process.wait()} before it listened")

    @staticmethod
    def _listen(output, addresses, said):
        # Read to the end, so that the program never waits for a full pipe.
        address = None
        for line in output:
            said.append(line)
            found = re.search(r"http://127\.0\.0\.1:\d+", line)
            address = address or (found and found[0])
            if line.startswith("End with"):
                addresses.put(address)
        addresses.put(None)

    def kill(self):
        """SIGKILL, as when the process falls over."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """SIGTERM, and the program has to end well."""
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("remedi did not end within 60 s of SIGTERM") from None
        assert status == 0, f"remedi ended with {status} after SIGTERM"


class Demo(Server):
    """The made-up clinic; its data are kept in `data`."""

    def __init__(self, data, days, port=0, settings=(), **more):
        usual = ["--port", port, "--data", data, "--password", PASSWORD, "--days", days]
        super().__init__("demo", *usual, *settings, **more)
        self.data = Path(data)


def free_port():
    """A port that is free now, for links that have to name it before the program runs."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def run(*arguments):
    """One of its subcommands to its end; its exit status and what it says."""
    command = [PROGRAM, *map(str, arguments)]
    done = subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=START_LIMIT
    )
    return done.returncode, (done.stdout + done.stderr).strip()


def check(data):
    """`remedi check` on the data of a stopped server; its exit status and what it says."""
    return run("check", "--data", data)


def verify_audit(data, *more):
    """`remedi audit verify` likewise."""
    return run("audit", "verify", "--data", data, *more)
