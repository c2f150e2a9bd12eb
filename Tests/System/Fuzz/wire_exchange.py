"""One connection: everything is sent, in whatever pieces, and everything is read until the server closes it."""

import select
import socket
import struct
import time

PATIENCE = 20


class Hang(Exception):
    """The server neither answers nor closes."""


def connect(port):
    connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def pieces(chance, data):
    """The bytes as one, as a few parts, or dripped."""
    kind = chance.choice(["whole", "whole", "parts", "drip"])
    if kind == "whole" or len(data) < 2 or len(data) > 100_000:
        return [data]
    count = chance.randint(1, 4) if kind == "parts" else 40
    places = sorted({0, len(data), *(chance.randrange(1, len(data)) for _ in range(count))})
    return [data[start:end] for start, end in zip(places, places[1:], strict=False)]


def exchange(port, parts):
    """What came, and whether the server broke the connection off before it had read everything."""
    received, pending = bytearray(), list(parts)
    deadline = time.monotonic() + PATIENCE
    with connect(port) as connection:
        connection.setblocking(False)
        is_open = True
        try:
            while True:
                if time.monotonic() > deadline:
                    raise Hang(f"nothing more for {PATIENCE} s after {bytes(received[-200:])!r}")
                if not pending and is_open:
                    connection.shutdown(socket.SHUT_WR)
                    is_open = False
                readable, writable, _ = select.select([connection], [connection] if pending else [], [], 1)
                if readable:
                    data = connection.recv(1 << 20)
                    if not data:
                        return bytes(received), False
                    received += data
                elif writable:
                    sent = connection.send(pending[0][: 1 << 20])
                    pending[0] = pending[0][sent:]
                    if not pending[0]:
                        pending.pop(0)
                        # Lets the server see the part alone.
                        time.sleep(0.0005 if pending else 0)
        except (ConnectionResetError, BrokenPipeError, OSError):
            return bytes(received), True


def break_off(port, data):
    """Sends and breaks the connection off without a farewell."""
    with connect(port) as connection:
        connection.sendall(data)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
