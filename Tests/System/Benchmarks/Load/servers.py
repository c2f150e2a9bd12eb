"""The servers that are measured, each a child process on loopback."""

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
# As a clinic builds it; in a folder of its own, since what the tests build is built with other flags and each would throw
# away what the other built.
SCRATCH = ROOT / ".build-benchmark"
PROGRAMS = SCRATCH / "release"
PATIENCE = 120
METRICS_KEY = "of a server on loopback"


def resident(process, what="VmRSS"):
    """Kilobytes that a process holds in memory; `VmHWM`: that it held at most."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith(f"{what}:"):
            return int(line.split()[1])
    raise AssertionError("the process has no memory")


class Server:
    def __init__(self, name, arguments, log, environment=None, directory=ROOT):
        """`arguments` with `PORT` where its port belongs."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.name, self.log = name, log
        self.arguments = [str(each).replace("PORT", str(self.port)) for each in arguments]
        self.environment, self.directory = {**os.environ, **(environment or {})}, directory
        self.process = None

    def __enter__(self):
        self.launch()
        return self

    def __exit__(self, *_):
        self.stop()

    def launch(self):
        """Starts it; `start` is how many seconds passed until it took a connection."""
        began = time.monotonic()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.arguments, cwd=self.directory, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        while time.monotonic() - began < PATIENCE and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                self.start = time.monotonic() - began
                return
            except OSError:
                time.sleep(0.002)
        raise AssertionError(f"{self.name} does not listen:\n{self.log.read_text()}")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    @property
    def memory(self):
        """Resident, in MB."""
        return resident(self.process.pid) / 1000

    @property
    def most_memory(self):
        """The most that it ever held, in MB."""
        return resident(self.process.pid, "VmHWM") / 1000


def remedi(data, log):
    """As behind a proxy on this machine, so that every patient is a client of her own and the limits are in force."""
    key = log.with_name("metrics.key")
    key.write_text(METRICS_KEY)
    return Server(
        "Remedi",
        [PROGRAMS / "remedi", "serve", "--data", data, "--port", "PORT", "--trusted-proxies", "127.0.0.1",
         "--metrics-key", key], log,
    )  # fmt: skip


def ceiling(answer, log):
    return Server("ceiling", [PROGRAMS / "Ceiling", "PORT", answer], log)


def reference(python, data, log):
    return Server(
        "FastAPI",
        [python, "-m", "uvicorn", "app:app", "--port", "PORT", "--workers", "2", "--loop", "uvloop", "--http", "httptools",
         "--no-access-log", "--log-level", "warning"],
        log, {"DATA": str(data)}, ROOT / "Tests/System/Benchmarks/Reference",
    )  # fmt: skip
