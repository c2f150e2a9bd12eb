"""What a test of faults found, as one row of the table that `Tests/System/Faults/run` prints."""

import json
from pathlib import Path


def add_argument(arguments):
    """Lets a test be asked for its row."""
    arguments.add_argument("--row", type=Path, help="write the row of the table that Tests/System/Faults/run prints here")


def write(path, fault, rounds, tried, wrong, recovery=None):
    """
    Writes the row, where somebody asked for it.

    `tried` is what happened meanwhile, in words; `wrong` the number of things that should not be; `recovery` the
    longest time, in seconds, from a fault to the first answer after it; None where there is nothing to wait for.
    """
    if path is None:
        return
    path.write_text(
        json.dumps({"fault": fault, "rounds": rounds, "tried": tried, "wrong": wrong, "recovery": recovery}) + "\n"
    )
