"""Completions as people send them: one after another with pauses, each of another patient, and all that they cause.

At this pace nothing is shared: each completion has a transaction of its own, and so has each row of a board. The costs are
those of the whole process until it is at rest again, less what it uses in the same time while nobody asks.
"""

import html
import re
import socket
import threading
from contextlib import ExitStack, contextmanager

import clinic
from load import send_one_after_another
from usage import between, rest

COUNT = 150
EVERY = 0.1  # seconds
# The row that the simulation calculates with, as well.
CLOSED = "a completion every 100 ms, no board open"
OPEN = "a completion every 100 ms, all boards open"
CPU = "processor"


class OpenBoard:
    """A physician's board that is open in a browser: the stream of its changes."""

    def __init__(self, physician):
        path = re.search(r'data-events="([^"]+)"', physician.read("/patients"))[1]
        self.connection = socket.create_connection(("127.0.0.1", int(physician.address.rpartition(":")[2])))
        self.connection.sendall(physician.raw(html.unescape(path)))
        status = self.connection.recv(12)
        assert status == b"HTTP/1.1 200", status
        self.has_ended = False
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while self.connection.recv(1 << 16):
            pass
        self.has_ended = True

    def close(self):
        assert not self.has_ended, "the stream of a board has ended"
        self.connection.shutdown(socket.SHUT_RDWR)
        self.connection.close()


@contextmanager
def boards(physicians):
    with ExitStack() as stack:
        for each in physicians:
            stack.callback(OpenBoard(each).close)
        yield


def human(bench):
    doses = clinic.Doses(bench.patients, bench.chosen.days - 1)
    for what, physicians in ((CLOSED, []), (OPEN, bench.physicians)):
        # Made before: asking for the schedules is work, too.
        requests = doses.requests(COUNT)
        with boards(physicians):
            measure(bench, what, requests)


def measure(bench, what, requests):
    server, settle = bench.remedi, bench.chosen.settle
    rest(server, 0)
    idle = between(server, lambda: rest(server, COUNT * EVERY + settle))

    def pace():
        send_one_after_another(server, requests, every=EVERY)
        # Rows of boards that nobody looks at may wait for a while.
        rest(server, settle)

    used = between(server, pace).without(idle)
    for name, value, unit in (
        (CPU, used.cpu * 1000, "ms"), ("bytes written", used.written / 1000, "kB"),
        ("bytes to the disk", used.stored / 1000, "kB"), ("read calls", used.reads, ""),
        ("write calls", used.writes, ""), ("commits", used.commits, ""),
    ):  # fmt: skip
        bench.results.note(f"{what}: {name}", "Remedi", value / len(requests), unit)
        print(f"{what}: {name}: {value / len(requests):.2f} {unit}", flush=True)
