"""Sends many requests at once by `wrk`, and says what they took."""

import json
import os
import socket
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

SCRIPT = Path(__file__).with_name("load.lua")
THREADS = 2
CONNECTIONS = 64
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Sample:
    """What one round took."""

    requests: int
    seconds: float
    p50: float  # milliseconds
    p99: float
    cpu: float  # microseconds of the server's processor a request

    @property
    def rate(self):
        return self.requests / self.seconds


def raw(method, path, body=None, **headers):
    """A request as it goes over the wire."""
    body = None if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *(f"{k.replace('_', '-')}: {v}" for k, v in headers.items())]
    if body is not None:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + (body or b"")


def processor_seconds(process):
    """Of a process and of all that it started."""
    seconds = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(stat.parent.name) == process or int(fields[1]) == process:
            seconds += (int(fields[11]) + int(fields[12])) / TICKS
    return seconds


def send_one_after_another(server, requests, may_repeat=True, every=0):
    """
    Sends each of these requests once, as soon as the one before is answered, and no sooner than `every` so many seconds;
    a `Sample`.
    """
    start = time.monotonic()
    spent, times = processor_seconds(server.process.pid), []
    with socket.create_connection(("127.0.0.1", server.port)) as connection, connection.makefile("rb") as answers:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for number, request in enumerate(requests):
            time.sleep(max(0, start + number * every - time.monotonic()))
            began = time.monotonic()
            connection.sendall(request)
            status = answers.readline()
            assert status.startswith(b"HTTP/1.1 200"), status
            length = 0
            while (line := answers.readline().lower()) != b"\r\n":
                if line.startswith(b"content-length:"):
                    length = int(line.partition(b":")[2])
            assert length, "the answer has no length"
            answers.read(length)
            times.append(time.monotonic() - began)
    spent = processor_seconds(server.process.pid) - spent
    times.sort()
    middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
    return Sample(len(times), sum(times), middle * 1000, late * 1000, spent / len(times) * 1e6)


def send(server, requests, seconds, may_repeat=True, connections=CONNECTIONS):
    """Sends these requests in turn for so long; a `Sample`. None may be refused, and there have to be enough."""
    with tempfile.NamedTemporaryFile() as file:
        for request in requests:
            file.write(b"%d\n%b" % (len(request), request))
        file.flush()
        before = processor_seconds(server.process.pid)
        done = subprocess.run(
            ["wrk", f"-t{min(THREADS, connections)}", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s",
             "-s", SCRIPT, f"http://127.0.0.1:{server.port}", "--", file.name, str(min(THREADS, connections))],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        spent = processor_seconds(server.process.pid) - before
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["refused"] == told["broken"] == 0, done.stdout
    assert may_repeat or not told["repeated"], f"{len(requests)} requests were too few for {seconds} s"
    return Sample(
        told["requests"], told["microseconds"] / 1e6, told["p50"] / 1000, told["p99"] / 1000,
        spent / told["requests"] * 1e6,
    )  # fmt: skip
