"""One completion as api.md says that it is: what was said of it, what a retry is answered, what a correction leaves."""

from patient import utc

REASONS = ["side-effects", "felt-well", "forgot", "unavailable", "advised", "other"]


class Completion:
    """A valid record, or one that was valid until it was undone."""

    def __init__(self, id, key, **fields):
        self.id, self.key, self.undone_at, self.revision = id, key, None, 1
        self.__dict__ |= fields
        # What a retry is answered, whatever was corrected since.
        self.first = dict(self.content)

    def shown(self, content=None, revision=None):
        content = content or self.content
        is_as_needed = self.occurrence is None
        over_limit, within_24_hours = self.marks()
        return {
            "id": self.id,
            "occurrenceId": self.occurrence,
            "prescriptionId": self.course.id,
            "version": self.version,
            "kind": self.course.kind,
            "name": self.course.versions[self.version - 1]["name"],
            "amount": self.amount,
            "date": str(self.day(content)),
            "scheduledFor": content["completedAt"] if is_as_needed else self.scheduled_for,
            "late": not is_as_needed and self.is_late(content),
            "overLimit": over_limit,
            "within24Hours": within_24_hours,
            "superseded": self.superseded,
            "receivedAt": self.received_at,
            "recordedBy": {"kind": "patient", "name": self.patient_name},
            "revision": revision or self.revision,
            "undoneAt": self.undone_at,
        } | content

    def marks(self):
        """Whether it is more than its rule allows, and how many 24 hours hold with it; by current records, also for a retry."""
        return (self.owner.is_over(self), self.owner.within_24_hours(self)) if self.occurrence is None else (False, None)

    def is_late(self, content):
        """Done when the window had closed; what was skipped was not done."""
        return content["outcome"] == "completed" and utc(content["completedAt"]) >= self.closes

    def first_shown(self):
        return self.shown(self.first, 1)

    def day(self, content=None):
        if self.occurrence is None:
            return self.owner.times.date(utc((content or self.content)["completedAt"]))
        return self.date


def normal(item):
    """What a completion says, as it is given back."""
    return {
        "outcome": item["outcome"],
        "completedAt": item["completedAt"],
        "reason": item.get("reason"),
        "feedback": feedback(item.get("feedback")),
    }


def feedback(said):
    """An empty note is none; where nothing is said there is no feedback."""
    found = {name: (said or {}).get(name) for name in ("pain", "effort", "note")}
    found["note"] = found["note"] or None
    return found if any(value is not None for value in found.values()) else None


def merged(content, patch):
    found = {**content, **{name: value for name, value in patch.items() if name != "feedback"}}
    if "feedback" in patch:
        # RFC 7396: null removes, an object is merged with what is there.
        if patch["feedback"] is None:
            found["feedback"] = None
        else:
            found["feedback"] = feedback((content["feedback"] or {}) | patch["feedback"])
    return found
