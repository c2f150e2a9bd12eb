"""What the schedule asks for: which moments have come, and whether they have to ring, may, or must not."""

# Milliseconds around a dose's closing in which it depends on the program's pace whether it still rings.
CLOSING = 60_000
# A clock that is set back by no more than this leaves what was decided.
TOLERANCE = 60_000
HOUR = 3_600_000
HAS_TO, MAY, MUST_NOT = "has to ring", "may ring", "must not ring"


class Asking:
    """One patient's reminders by the specification alone, followed from outside."""

    def __init__(self, patient, begin):
        self.patient, self.begin = patient, begin
        # When each moment of a slot was decided, by the server's clock, in milliseconds; None where it is known ahead
        # that nothing rings, so that it may have been decided long before.
        self.decided = {}
        # Moments of which is not known whether a clock that was set back made them undecided.
        self.loose = set()

    def decide(self, now, was_away=False):
        """What has come since the last call: slots, moments, and whether they ring.

        `was_away`: the program slept over all of it, so that of each slot the latest moment counts alone.
        """
        for slot in self.patient.all_slots(now - 36 * HOUR, now + HOUR):
            keys = [(slot.minute, moment) for moment in self.patient.moments(slot)]
            due = [key for key in keys if self.begin < key[1] <= now and key not in self.decided]
            is_loose = not self.loose.isdisjoint(due)
            for key in due:
                verdict = MAY if is_loose else self.verdict(slot, now, key == due[-1], was_away)
                self.decided[key] = now if verdict != MAY and slot.open else None
                yield slot, key[1], verdict
            self.loose.difference_update(due)

    def verdict(self, slot, now, is_latest, was_away):
        if any(dose.id in self.patient.unsure for dose in slot.doses) or abs(slot.closes - now) < CLOSING:
            return MAY
        if not slot.open or slot.closes <= now:
            return MUST_NOT
        if is_latest:
            return HAS_TO
        return MUST_NOT if was_away else MAY

    def set_back(self, now):
        """The clock was set back: what was decided at a moment that is ahead now counts as not done."""
        for key, at in list(self.decided.items()):
            if at is None:
                self.loose.add(key)
            if at is None or at > now + TOLERANCE:
                del self.decided[key]

    def next(self, now):
        """The next moment at which something is open; None where there is none within a day."""
        coming = [
            moment
            for slot in self.patient.all_slots(now - 24 * HOUR, now + 24 * HOUR)
            if slot.open
            for moment in self.patient.moments(slot)
            if moment > now
        ]
        return min(coming, default=None)

    def latest(self, now):
        """The last moment of any slot until now; 0 where there is none within a day."""
        slots = self.patient.all_slots(now - 24 * HOUR, now + HOUR)
        return max((moment for slot in slots for moment in self.patient.moments(slot) if moment <= now), default=0)
