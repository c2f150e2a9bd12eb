"""Packs the data folder of a release for `upgrade.py`: make_golden.py 2026-11, with that release's program."""

import argparse
import json
import os
import sys
import tempfile
from datetime import date, timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Support/Client"))

import golden  # noqa: E402
import program  # noqa: E402
from patient_api import PatientAPI  # noqa: E402

DAYS = 8


def make(file, folder):
    data = folder / "data"
    demo = program.Demo(data, DAYS)
    demo.start()
    try:
        patients = {}
        for patient in golden.PATIENTS:
            api = PatientAPI(demo.port)
            api.sign_in(patient, program.PASSWORD)
            # Two days back every window is closed, wherever the patient is.
            last = date.fromisoformat(api.schedule()["date"]) - timedelta(days=2)
            span = [str(last - timedelta(days=DAYS - 4)), str(last)]
            patients[patient] = {"span": span, "answers": golden.answers(api, *span)}
        demo.stop()
    finally:
        if demo.process.poll() is None:
            demo.kill()
    for status, sentence in (program.check(data), program.verify_audit(data)):
        assert status == 0, sentence
    status, heads = program.run("audit", "heads", "--data", data)
    assert status == 0, heads
    (folder / "heads").write_text(f"{heads}\n")
    expected = {"password": program.PASSWORD, "physician": golden.PHYSICIAN, "patients": patients}
    (folder / "expected.json").write_text(json.dumps(expected, indent=1))
    golden.pack(folder, file)
    size = os.stat(file).st_size
    print(f"{file.name}: {size:,} bytes")
    assert size <= golden.MOST, f"that is more than {golden.MOST:,}"


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("release")
    chosen = arguments.parse_args()
    golden.FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="remedi-golden-") as folder:
        make(golden.FOLDER / f"{chosen.release}.tar.xz", Path(folder))


if __name__ == "__main__":
    main()
