"""Asks every requirement of Notifyi from outside, a line an ID; ends with 1 where one does not hold.

The clinic of a demo is served with a clock that is set. It is asked by its pages without scripts, by the member API,
and by the message service of 2012. What only other tests can ask names them; what cannot be asked yet says what is
missing.

    python Tests/Notifyi/checks.py N-08 N-66
"""

import argparse
import re
import sys
import tempfile
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / name) for name in ("Support/Client", "System/Faults", "System/Mail")]

import rows  # noqa: E402
from clinic import Clinic  # noqa: E402
from program import check as check_data  # noqa: E402

# In this order: the first fills a mailbox that nobody has written to, the last turn the clock and end the program.
import paging  # noqa: E402, F401  isort: skip
import signing_in  # noqa: E402, F401  isort: skip
import folders  # noqa: E402, F401  isort: skip
import reading  # noqa: E402, F401  isort: skip
import writing  # noqa: E402, F401  isort: skip
import discussions  # noqa: E402, F401  isort: skip
import people  # noqa: E402, F401  isort: skip
import tables  # noqa: E402, F401  isort: skip
import operations  # noqa: E402, F401  isort: skip
import house  # noqa: E402, F401  isort: skip
import ages  # noqa: E402, F401  isort: skip
import remarks  # noqa: E402, F401  isort: skip

TABLE = TESTS / "Conformance/requirements.tsv"


def unasked():
    """The requirements of which no line would say anything, and lines of no requirement."""
    wanted = set(re.findall(r"^(N-\d\d)\t", TABLE.read_text(encoding="utf-8"), re.MULTILINE))
    return sorted(wanted ^ (rows.CHECKS.keys() | rows.REMARKS.keys()))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("ids", nargs="*", help="ask only these")
    chosen = set(arguments.parse_args().ids)
    began = time.monotonic()
    if astray := unasked():
        print(f"{', '.join(astray)}: in the table or among the checks, but not in both")
        return 1
    with tempfile.TemporaryDirectory(prefix="remedi-notifyi-") as folder:
        clinic = Clinic(Path(folder))
        clinic.server.start()
        try:
            failed = rows.run(clinic, chosen)
            clinic.server.stop()
        finally:
            if clinic.server.process.poll() is None:
                clinic.server.kill()
        status, sentence = check_data(clinic.data)
        print(sentence)
        if status != 0:
            failed.append("remedi check")
        if failed:
            told = [line for line in clinic.log.read_text().splitlines() if " info " not in line]
            print(*told[-20:], sep="\n", end="\n" if told else "")
    asked = len(chosen & rows.CHECKS.keys()) if chosen else len(rows.CHECKS)
    print(f"notifyi: {asked} asked, {len(failed)} failed, {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
