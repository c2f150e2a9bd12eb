"""What a patient did on days gone by."""

import uuid
from datetime import timedelta


def day(patient, days):
    """The date so many days from today, where the patient is."""
    return str(patient.now.date() + timedelta(days=days))


def tick(patient, date, *names, count=None, outcome="completed", reason=None):
    """Records what was planned on a day, at the time for which it was; the first `count` of it."""
    planned = [each for each in patient.api.schedule(date)["occurrences"] if not names or each["name"] in names]
    made = [
        {"id": str(uuid.uuid4()), "occurrenceId": each["id"], "outcome": outcome, "completedAt": each["scheduledFor"]}
        | ({"reason": reason} if outcome == "skipped" and reason else {})
        for each in planned[:count]
    ]
    results = patient.api.record(*made)
    assert [each["status"] for each in results] == ["recorded"] * len(made)
    return [each["completion"] for each in results]
