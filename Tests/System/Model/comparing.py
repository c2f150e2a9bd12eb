"""Holds what the server says against what it has to say, field by field."""

import re
from datetime import datetime, timedelta

from patient import utc
from server import Wrong

MADE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)")


def same(where, found, expected):
    """Fields may be added; a moment that the server writes is compared by what it means, and has milliseconds."""
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            raise Wrong(f"{where}: {found!r} instead of {expected!r}")
        for name, value in expected.items():
            if name not in found:
                raise Wrong(f"{where}/{name} is missing; it has to be {value!r}")
            same(f"{where}/{name}", found[name], value)
    elif isinstance(expected, list):
        if not isinstance(found, list) or len(found) != len(expected):
            raise Wrong(f"{where}: {brief(found)} instead of {brief(expected)}")
        for index, value in enumerate(expected):
            same(f"{where}/{index}", found[index], value)
    elif isinstance(expected, datetime):
        if not isinstance(found, str) or not MADE.fullmatch(found) or utc(found) != expected:
            raise Wrong(f"{where}: {found!r} instead of {expected.isoformat(timespec='milliseconds')!r}")
    elif isinstance(expected, float):
        if not isinstance(found, (int, float)) or abs(found - expected) > 1e-9:
            raise Wrong(f"{where}: {found!r} instead of {expected!r}")
    elif found != expected or isinstance(found, bool) != isinstance(expected, bool):
        raise Wrong(f"{where}: {found!r} instead of {expected!r}")


def brief(found):
    """The names of what is in a list, and its state."""
    if not isinstance(found, list):
        return repr(found)
    names = [
        f"{one.get('id') or one.get('prescriptionId') or one.get('date')}" if isinstance(one, dict) else one
        for one in found
    ]
    return f"{len(names)} {names}"


def text(moment, chance, zone):
    """A moment as some device writes it."""
    from datetime import timezone

    form = chance.randrange(4)
    if form == 0:
        return moment.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    there = zone if form == 1 else timezone(timedelta(minutes=chance.choice([-570, 0, 120, 345])))
    return moment.astimezone(there).isoformat(timespec="milliseconds" if moment.microsecond or form > 2 else "seconds")
