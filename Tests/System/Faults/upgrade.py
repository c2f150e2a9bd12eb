"""Opens the data folder of every release in `golden/` with the current program.

It has to be whole before and after, with the audit's heads of then; everybody signs in with the password of then; days
that were over are told as they were told; and a dose of then that was missed can still be recorded.
"""

import argparse
import http.client
import json
import sys
import tempfile
import time
import uuid
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / name) for name in ("Support/Client", "System/Mail")]

import golden  # noqa: E402
import program  # noqa: E402
import row  # noqa: E402
from browser import Browser  # noqa: E402
from patient_api import PatientAPI  # noqa: E402
from serving import Serving  # noqa: E402


def look_through(data, heads, when):
    for status, sentence in (program.check(data), program.verify_audit(data, "--heads", heads)):
        print(f"{when}: {sentence}")
        if status != 0:
            yield f"{when}: {sentence}"


def visit(port, expected):
    """Signs everybody in, asks what was asked then, records what was missed; faults, and how many were told the same."""
    faults, same = [], 0
    browser = Browser(port)
    browser.sign_in(expected["physician"], expected["password"])
    status, _, _ = browser.read("/patients")
    if status != 200:
        faults.append(f"the board was answered {status}")
    for patient, known in expected["patients"].items():
        api = PatientAPI(port)
        api.sign_in(patient, expected["password"])
        found = golden.answers(api, *known["span"])
        same += json.dumps(found) == json.dumps(known["answers"])
        faults += [f"{patient}{difference}" for difference in golden.differences(known["answers"], found)]
        missed = next(
            (dose for day in found["schedule"] for dose in day["occurrences"] if dose["status"] == "missed"), None
        )
        if missed is None:
            faults.append(f"{patient} missed nothing that could be recorded now")
            continue
        record = {"id": str(uuid.uuid4()), "occurrenceId": missed["id"], "outcome": "completed"}
        result = api.record(record | {"completedAt": missed["scheduledFor"]})[0]
        if result["status"] != "recorded":
            faults.append(f"{patient}: a missed dose was answered {result}")
        if [each["id"] for each in api.completions(*known["span"])].count(record["id"]) != 1:
            faults.append(f"{patient}: what was recorded is not there once")
    return faults, same


def open_release(file, folder):
    data, heads, expected = golden.unpack(file, folder)
    faults = list(look_through(data, heads, f"{file.name} before"))
    began = time.monotonic()
    with Serving(data, program.free_port(), folder / "log") as serving:
        seconds = time.monotonic() - began
        found, same = visit(serving.port, expected)
        faults += found
    faults += look_through(data, heads, f"{file.name} after")
    everybody = len(expected["patients"])
    print(f"{file.name}: {same} of {everybody} patients told byte for byte as then, {len(faults)} faults")
    return faults, same, seconds


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    row.add_argument(arguments)
    chosen = arguments.parse_args()
    releases, faults, same, longest = sorted(golden.FOLDER.glob("*.tar.xz")), [], 0, 0
    for file in releases:
        with tempfile.TemporaryDirectory(prefix="remedi-upgrade-") as folder:
            try:
                found, alike, seconds = open_release(file, Path(folder))
                faults, same, longest = faults + found, same + alike, max(longest, seconds)
            except (AssertionError, OSError, http.client.HTTPException) as error:
                faults.append(f"{file.name}: {error}")
    if not releases:
        faults.append(f"there is no release in {golden.FOLDER}")
    print(*faults[:20], sep="\n", end="\n" if faults else "")
    names = ", ".join(file.name.removesuffix(".tar.xz") for file in releases)
    tried = f"{names}: {same} patients told byte for byte as then"
    print(f"upgrade: {len(releases)} releases, {tried}, {len(faults)} faults")
    row.write(chosen.row, "upgrade", len(releases), tried, len(faults), longest)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
