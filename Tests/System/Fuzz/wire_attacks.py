"""What is done to the server, one connection each: bytes, and what may come of them.

An attack that is `sound` holds whole requests, each of which has one answer, in order. What is not sound may be
answered with anything that is well-formed, and nothing may be hidden in it.
"""

from dataclasses import dataclass, field

from wire_requests import Request

MARKER = Request("GET", "/readyz", [("Host", "clinic")])
MARKER_SAYS = b"ready\n"
HIDDEN = MARKER.plain()


@dataclass
class Attack:
    name: str
    data: bytes
    requests: list = field(default_factory=list)
    is_sound: bool = False
    # Whether what it asks for may be done.
    is_authorized: bool = True
    most_answers: int | None = None
    # The connection may end behind an answer, if that says so.
    may_end: bool = False


def sound(name, *requests, data=None, **more):
    requests = [*requests, MARKER]
    return Attack(name, (data or b"".join(each.plain() for each in requests[:-1])) + HIDDEN, requests, True, **more)


def broken(name, data, request=None, **more):
    return Attack(name, data, [request] if request else [], **more)
