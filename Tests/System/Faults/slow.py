"""Is slow, silent and many, as clients that mean harm are, and looks at what the server makes of it.

    .build-tests/python/bin/python Tests/System/Faults/slow.py [--idle N] [--bodies N] [--heads] [--reader]

A body that comes drop by drop is answered 408. Bodies that are far too large are refused before they are read, and the
memory of the server does not grow by them. Connections that say nothing are borne: the server answers others meanwhile,
one client gets no more than its share of them, and where all are taken (--idle 10000) whoever has none gets one.

With --heads a head comes drop by drop until the server closes, and with --reader somebody asks for a large answer and
takes none of it, which both take minutes.
"""

import argparse
import json
import re
import resource
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Support/Client"))

from program import PROGRAM, ROOT, free_port  # noqa: E402

# As `ServerLimits` has them.
OF_ONE_CLIENT = 1000
IN_ALL = 12_000
BODY_GRACE = 30
IDLE = 60
UNREAD = 300
# What the bodies may cost, in MB.
MOST_MORE_MEMORY = 64
# A busy machine has its time.
PATIENCE = 60


class Fault(Exception):
    """The server did what it must not do."""


class Server:
    """`remedi serve` with an empty folder."""

    def __init__(self, data):
        self.port = free_port()
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--data", data, "--port", str(self.port), "--log-level", "warning"],
            cwd=ROOT, stdin=subprocess.DEVNULL, preexec_fn=fewer_files,
        )
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.healthy()
                return
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    self.process.kill()
                    raise Fault("the server does not start") from None
                time.sleep(0.1)

    def healthy(self):
        """Seconds that it takes to answer."""
        began = time.monotonic()
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=PATIENCE) as answer:
            if answer.read() != b"ok\n":
                raise Fault("/healthz says something else")
        return time.monotonic() - began

    def memory(self, name):
        """In MB: `VmRSS` is now, `VmHWM` the most since ``forget``."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{name}:\s+(\d+) kB", status)[1]) / 1024

    def forget(self):
        """Begins anew to keep the most memory."""
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")

    def connect(self, source="127.0.0.1"):
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE, source_address=(source, 0))

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        if self.process.wait(timeout=PATIENCE) != 0:
            raise Fault(f"the server ended with {self.process.returncode} after SIGTERM")


def fewer_files():
    """As most systems start a service: it has to ask for more."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, hard), hard))


def all_of(connection):
    """What comes until the server closes."""
    came = b""
    try:
        while data := connection.recv(1 << 16):
            came += data
    except ConnectionResetError:
        pass
    return came


def drip(connection, most):
    """Sends a byte every now and then until something comes back, or the server closes; says after how many seconds."""
    began = time.monotonic()
    while time.monotonic() - began < most:
        if select.select([connection], [], [], 0.5)[0]:
            return time.monotonic() - began
        try:
            connection.send(b"x")
        except (BrokenPipeError, ConnectionResetError):
            return time.monotonic() - began
    raise Fault(f"the server waits for more than {most} s")


def dripping_body(server):
    with server.connect() as connection:
        connection.sendall(
            b"POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            b"Content-Length: 1000\r\n\r\n"
        )
        seconds = drip(connection, BODY_GRACE + PATIENCE)
        head, _, body = all_of(connection).partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.1 408 ") or json.loads(body)["code"] != "http-408":
        raise Fault(f"a body drop by drop is answered {head!r}")
    if seconds < BODY_GRACE - 1:
        raise Fault(f"a body is given up after {seconds:.0f} s")
    print(f"a body drop by drop: 408 after {seconds:.0f} s")


def dripping_head(server):
    with server.connect() as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: ")
        seconds = drip(connection, IDLE + PATIENCE)
        if came := all_of(connection):
            raise Fault(f"half a head is answered {came!r}")
    print(f"a head drop by drop: closed after {seconds:.0f} s")


def large_body(server, is_chunked, megabytes, answers):
    with server.connect() as connection:
        length = b"Transfer-Encoding: chunked" if is_chunked else b"Content-Length: %d" % (megabytes << 20)
        connection.sendall(
            b"POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n" + length + b"\r\n\r\n"
        )
        chunk = b" " * (1 << 20)
        try:
            for _ in range(megabytes):
                connection.sendall(b"%x\r\n%b\r\n" % (len(chunk), chunk) if is_chunked else chunk)
        except (BrokenPipeError, ConnectionResetError):
            pass
        try:
            answers.append(connection.recv(12))
        except ConnectionResetError:
            answers.append(b"")


def large_bodies(server, count, megabytes=100):
    server.forget()
    before, answers = server.memory("VmHWM"), []
    threads = [
        threading.Thread(target=large_body, args=(server, number % 2 == 1, megabytes, answers))
        for number in range(count)
    ]
    for thread in threads:
        thread.start()
    while any(thread.is_alive() for thread in threads):
        server.healthy()
        time.sleep(0.05)
    more = server.memory("VmHWM") - before
    print(f"{count} bodies of {megabytes} MB at once: {sorted(set(answers))}, {more:.0f} MB more memory at most")
    # Whose connection is cut while it sends may lose the answer.
    if len(answers) != count or not {b"HTTP/1.1 413"} <= set(answers) <= {b"HTTP/1.1 413", b""}:
        raise Fault("a body that is too large is not refused")
    if more > MOST_MORE_MEMORY:
        raise Fault(f"the bodies cost {more:.0f} MB")


def idle(server, count):
    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, allowed))
    if count > allowed - 100:
        count = allowed - 100
        print(f"the system allows {count} connections here")
    before, began = server.memory("VmRSS"), time.monotonic()
    opened = [server.connect("127.0.0.2") for _ in range(min(count, OF_ONE_CLIENT))]
    # At once: a connection on which nothing is asked does not last long.
    if count >= OF_ONE_CLIENT:  # One that asks before the server has them all takes the seat of the last.
        until(server, "127.0.0.2", True, lambda: opened.append(server.connect("127.0.0.2")))
    else:
        refused(server, "127.0.0.2", False)
    opened += [server.connect(f"127.0.0.{2 + number // OF_ONE_CLIENT}") for number in range(len(opened), count)]
    took = time.monotonic() - began
    slowest = max(server.healthy() for _ in range(20))
    more = server.memory("VmRSS") - before
    print(
        f"{count} silent connections in {took:.1f} s: {more:.0f} MB more memory, others are answered within "
        f"{slowest * 1000:.0f} ms"
    )
    room = IN_ALL - count
    if room <= 2 * OF_ONE_CLIENT:
        opened += [server.connect(f"127.0.1.{1 + number // OF_ONE_CLIENT}") for number in range(room)]
        # Those who have many make room.
        refused(server, "127.0.2.1", False)
    for connection in opened:
        connection.close()
    until(server, "127.0.0.2", False)


def until(server, source, expected, otherwise=lambda: None):
    deadline = time.monotonic() + 10
    while is_refused(server, source) != expected:
        if time.monotonic() > deadline:
            raise Fault(f"one more from {source} is still {'let in' if expected else 'refused'}")
        otherwise()
        time.sleep(0.05)


def is_refused(server, source):
    with server.connect(source) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        answer = all_of(connection)
    if answer.startswith((b"HTTP/1.1 429 ", b"HTTP/1.1 503 ")) and b"\r\nRetry-After: " in answer:
        return True
    if not answer.startswith(b"HTTP/1.1 200 "):
        raise Fault(f"one more is answered {answer!r}")
    return False


def refused(server, source, expected):
    if is_refused(server, source) != expected:
        raise Fault(f"one more from {source} is {'let in' if expected else 'refused'}")


def unread(server):
    """Asks for a file again and again and takes nothing of it."""
    with server.connect() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n" * 500)
        began = time.monotonic()
        while time.monotonic() - began < UNREAD + PATIENCE:
            # Of a connection that was cut nothing can be written to any more.
            time.sleep(1)
            try:
                connection.send(b"\r\n")
            except (BrokenPipeError, ConnectionResetError):
                print(f"an answer that nobody takes: cut after {time.monotonic() - began:.0f} s")
                return
    raise Fault("an answer that nobody takes is kept for ever")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--idle", type=int, default=2000, help="silent connections at once")
    arguments.add_argument("--bodies", type=int, default=20, help="bodies of 100 MB at once")
    arguments.add_argument("--heads", action="store_true", help="a head drop by drop, too")
    arguments.add_argument("--reader", action="store_true", help="an answer that nobody takes, too")
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="remedi-slow-") as data:
        server = Server(data)
        try:
            faults, slow = [], [dripping_body]
            slow += [dripping_head] * chosen.heads + [unread] * chosen.reader

            def watched(step):
                try:
                    step(server)
                except (Fault, OSError) as fault:
                    faults.append(f"{step.__name__}: {fault}")

            threads = [threading.Thread(target=watched, args=(step,)) for step in slow]
            for thread in threads:
                thread.start()
            large_bodies(server, chosen.bodies)
            idle(server, chosen.idle)
            for thread in threads:
                thread.join()
            if faults:
                raise Fault("; ".join(faults))
            server.stop()
        except (Fault, OSError) as fault:
            print(fault)
            return 1
        finally:
            if server.process.poll() is None:
                server.process.kill()
                server.process.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
