"""A data folder as a release left it, kept beside the tests, and what it answered then.

`make_golden.py` packs one, `upgrade.py` opens all of them with the current program. In `golden/RELEASE.tar.xz` are

    data/          the data folder of the stopped server
    heads          the heads of its audit chains, as `remedi audit heads` said them
    expected.json  who signs in with what, and what the API answered for days that were over
"""

import json
import tarfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "golden"
PHYSICIAN = "ann@example.org"
PATIENTS = ["bob@example.org", "wilma@example.org", "jose@example.org"]
# So small that they can be kept for ever.
MOST = 300_000


def answers(api, first, last):
    """What is asked of a patient's days that were over; it cannot change any more."""
    return ordered(
        {
            "schedule": api.schedule(first, last),
            "completions": api.completions(first, last),
            "prescriptions": api.expect(200, "GET", "/prescriptions")["items"],
        }
    )


def ordered(answers):
    """Completions are listed by day; in which order those of one day are, no release promises."""
    return answers | {"completions": sorted(answers["completions"], key=lambda one: (one["date"], one["id"]))}


def differences(expected, found, where=""):
    """Where an answer is no longer as it was. A release may say more, and never less or otherwise."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key, value in expected.items():
            if key in found:
                yield from differences(value, found[key], f"{where}/{key}")
            else:
                yield f"{where}/{key} is gone"
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, (value, other) in enumerate(zip(expected, found)):
            yield from differences(value, other, f"{where}/{number}")
    elif expected != found:
        yield f"{where} is {json.dumps(found)[:200]}, and was {json.dumps(expected)[:200]}"


def pack(folder, file):
    """Packs what is in `folder`, without what says when and by whom it was packed."""

    def plain(entry):
        entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = 0, 0, 0, "", ""
        return entry

    with tarfile.open(file, "w:xz", preset=9) as archive:
        for path in sorted(folder.rglob("*")):
            archive.add(path, path.relative_to(folder), recursive=False, filter=plain)


def unpack(file, folder):
    with tarfile.open(file) as archive:
        archive.extractall(folder, filter="data")
    expected = json.loads((folder / "expected.json").read_text())
    for patient in expected["patients"].values():
        patient["answers"] = ordered(patient["answers"])
    return folder / "data", folder / "heads", expected
