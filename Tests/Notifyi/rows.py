"""What is asked, an ID of the requirements each, and what is said of it."""

import time
import traceback

# ID -> what is asked: a function that takes the clinic.
CHECKS = {}
# ID -> what is not asked here, and why.
REMARKS = {}


def check(key, sentence):
    """A function that asks a requirement of a running server; it fails by an exception."""

    def keep(function):
        assert key not in CHECKS and key not in REMARKS, f"{key} is there twice"
        CHECKS[key] = (sentence, function)
        return function

    return keep


def later(key, what):
    """What cannot be asked until something else exists."""
    _remark(key, f"later: {what}")


def held_by(key, tests):
    """What only other tests can ask, by their names in Tests/Conformance/requirements.tsv."""
    _remark(key, f"held by {tests}")


def not_here(key, why):
    _remark(key, f"not here: {why}")


def _remark(key, remark):
    assert key not in CHECKS and key not in REMARKS, f"{key} is there twice"
    REMARKS[key] = remark


def run(clinic, chosen):
    """Asks everything that is chosen, in the order in which it was written down; the IDs that failed."""
    failed = []
    for key, (sentence, function) in CHECKS.items():
        if chosen and key not in chosen:
            continue
        began = time.monotonic()
        try:
            function(clinic)
        except Exception as error:  # noqa: BLE001: whatever goes wrong is a failure of this ID alone
            failed.append(key)
            where = traceback.extract_tb(error.__traceback__)[-1]
            why = str(error) or type(error).__name__
            print(f"{key} FAIL {sentence}: {why} ({where.filename}:{where.lineno})", flush=True)
        else:
            print(f"{key} pass {sentence} ({time.monotonic() - began:.1f} s)", flush=True)
    for key, remark in sorted(REMARKS.items()):
        if not chosen or key in chosen:
            print(f"{key} {remark}")
    return failed
