"""What the process of a server has used, more exactly than in ticks: for work that takes a few milliseconds."""

import re
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path

from servers import METRICS_KEY

# Of a processor, in a second of a server that does nothing.
IDLE = 0.01
PATIENCE = 300


@dataclass
class Usage:
    """What a process has used since its start, or what it used between two moments."""

    at: float  # seconds
    cpu: float  # seconds of a processor, its own and the kernel's
    written: float  # bytes given to write calls: to the store, the log and connections
    stored: float  # bytes that went to the disk
    reads: float  # calls
    writes: float
    commits: float

    def __sub__(self, other):
        return self.with_each(other, lambda one, before: one - before)

    def without(self, idle):
        """Less what the process would have used in this time while nobody asked."""
        return self.with_each(idle, lambda one, rest: one - rest * self.at / idle.at)

    def with_each(self, other, change):
        return Usage(*(change(one, vars(other)[name]) for name, one in vars(self).items()))


def processor_time(process):
    """Seconds of a process and its threads, also of those that have ended."""
    # As clock_getcpuclockid(3) makes it; 2 is the scheduler's own count.
    return time.clock_gettime((~process << 3) | 2)


def commits(server):
    """How many the store has made durable."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{server.port}/metrics", headers={"Authorization": f"Bearer {METRICS_KEY}"}
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        text = answer.read().decode()
    counts = re.findall(r"^remedi_store_commit_duration_seconds_count\S* (\S+)$", text, re.MULTILINE)
    return sum(map(float, counts))


def usage(server):
    process = server.process.pid
    io = dict(line.split(": ") for line in Path(f"/proc/{process}/io").read_text().splitlines())
    figures = [float(io[name]) for name in ("wchar", "write_bytes", "syscr", "syscw")]
    # Last, since the answer is work, too.
    return Usage(time.monotonic(), processor_time(process), *figures, commits(server))


def between(server, work):
    """What a server used while `work` ran."""
    before = usage(server)
    # Without what its own first answer about the commits took.
    after_answer = processor_time(server.process.pid)
    work()
    used = usage(server) - before
    used.cpu -= after_answer - before.cpu
    return used


def rest(server, seconds):
    """Waits so long, and then until a server has nothing left to do."""
    time.sleep(seconds)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        before = processor_time(server.process.pid)
        time.sleep(1)
        if processor_time(server.process.pid) - before < IDLE:
            return
    raise AssertionError(f"the server was not at rest within {PATIENCE} s")
