"""A prescription's occurrences by api.md: the slots of its versions on the line of time, all at once."""

from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from nominal import placements
from patient import ONE_DAY, clock, day, utc

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)


class Slot:
    """Where a version has a dose."""

    def __init__(self, prescription, number, readings, anchor, position, quantity, patient):
        timing = prescription["versions"][number - 1]["timing"]
        home = ZoneInfo(timing["clock"]) if "clock" in timing else None
        self.number, self.quantity = number, quantity
        self.kind, self.policy = prescription["kind"], timing.get("window", {})
        self.id = f"{prescription['id']}.{anchor}"
        self.moment, self.date, shown = placed(position, patient, home)
        # A dose that a journey leaves out can still be recorded, and is asked for by nobody.
        self.is_left_out = False
        if position[0] != "i" and not home:
            self.travel(position, readings, patient)
        # A moved dose is ruled by the later of its two moments: moving it across the moment of the change loses nothing.
        self.governing = self.moment if anchor == position else max(self.moment, placed(anchor, patient, home)[0])
        self.text = self.moment.astimezone(patient.zone(shown)).isoformat(timespec="milliseconds")
        self.day_begins = patient.moment(self.date, clock("00:00"))
        self.next_day_begins = patient.moment(self.date + ONE_DAY, clock("00:00"))

    def travel(self, position, readings, patient):
        """A journey takes the end of a day. What was due then is left out where the days that begin have doses of their
        own. Its first dose is due in the last minute instead if that is half as far from its neighbours as usual, and
        either at most three hours early, or the gap would be half as long again as usual."""
        owner, reading = reading_of(position, patient)
        begun = patient.begun_by(self.moment, reading.date())
        if not begun:
            return
        own_days = {day_of for day_of, _ in readings}
        begun = [start for start in begun if any(reading.date() < other <= start for other in own_days)]
        self.is_left_out = bool(begun)
        if len(begun) != 1 or owner != reading.date():
            return
        midnight = datetime.combine(begun[0], clock("00:00"))
        last = patient.moment(begun[0], clock("00:00")) - MINUTE
        near = sorted({at for day_of, at in readings if abs(day_of - reading.date()) <= 2 * ONE_DAY})
        before, after = [at for at in near if at < reading], [at for at in near if at > reading]
        firsts = [at for at in near if at.date() == begun[0]]
        if not firsts or self.moment - (reading - datetime.combine(reading.date(), clock("00:00"))) > last:
            return
        usual_after, now_after = after[0] - reading, firsts[0] - midnight + MINUTE
        if 2 * now_after < usual_after:
            return
        if before:
            usual_before = reading - before[-1]
            now_before = last - (self.moment - usual_before)
            is_long = now_before + now_after > 1.5 * max(usual_before, usual_after)
            if 2 * now_before < usual_before or not (is_long or self.moment - last <= 3 * HOUR):
                return
        self.moment, self.is_left_out = last, False

    @property
    def opens(self):
        if "opensBefore" in self.policy:
            return self.moment - timedelta(seconds=self.policy["opensBefore"])
        return self.moment - HOUR if self.kind == "medication" else min(self.day_begins, self.moment)

    @property
    def late(self):
        if "lateAfter" in self.policy:
            return self.moment + timedelta(seconds=self.policy["lateAfter"])
        return self.moment + HOUR / 2 if self.kind == "medication" else None

    def closes(self, following):
        """At the next dose's opening or after six hours; where that opens before this is due, when that is due.

        An exercise has its local day, or six hours where it is due after that.
        """
        if "closesAfter" in self.policy:
            return self.moment + timedelta(seconds=self.policy["closesAfter"])
        if self.kind == "exercise":
            return self.next_day_begins if self.moment < self.next_day_begins else self.moment + 6 * HOUR
        ends = [self.moment + 6 * HOUR]
        if following:
            ends.append(following.opens if following.opens > self.moment else following.moment)
        return min(ends)

    def occurrence(self, following=None, superseded=False):
        return {
            "id": self.id,
            "version": self.number,
            "date": str(self.date),
            "quantity": self.quantity and f"{self.quantity['value']} {self.quantity['unit']}",
            "scheduledFor": self.text,
            "opensAt": self.opens,
            "lateFrom": self.late,
            "closesAt": self.closes(following),
            "superseded": superseded,
        }


def placed(position, patient, home):
    """The moment of a place in a rule, the patient's day that it belongs to, and the day whose zone it is written in."""
    kind, on, rest = position[0], day(f"{position[1:5]}-{position[5:7]}-{position[7:9]}"), position[9:]
    shown = on
    if kind == "i":
        moment = datetime.strptime(position, "i%Y%m%dT%H%M").replace(tzinfo=timezone.utc)
    else:
        later, at = patient.part(on, rest) if kind == "d" else (0, clock(f"{rest[1:3]}:{rest[3:]}"))
        shown = on + later * ONE_DAY
        moment = patient.moment(shown, at, home)
    if kind == "i" or home:
        on = shown = patient.date(moment)
    return moment, on, shown


def reading_of(position, patient):
    """The day that a dose belongs to, and what the clock on the wall shows when it is due."""
    on, rest = day(f"{position[1:5]}-{position[5:7]}-{position[7:9]}"), position[9:]
    later, at = patient.part(on, rest) if position[0] == "d" else (0, clock(f"{rest[1:3]}:{rest[3:]}"))
    return on, datetime.combine(on + later * ONE_DAY, at)


class Schedule:
    def __init__(self, prescription, patient, last):
        self.prescription = prescription
        self.slots = []
        for number, version in enumerate(prescription["versions"], 1):
            self.slots += self.slots_of(number, version["timing"], patient, last)
        ruling = {}
        for slot in self.slots:
            # Of two versions that both have a dose at a moment of theirs, the one written last has it.
            if self.version_at(slot.governing) == slot.number and not slot.is_left_out:
                ruling[slot.id] = slot
        ordered = sorted(ruling.values(), key=lambda slot: slot.moment)
        self.occurrences = []
        following, group = None, None
        for slot in reversed(ordered):
            if group is None or slot.moment < group.moment:
                following, group = group, slot
            self.occurrences.insert(0, slot.occurrence(following))
        self.by_id = {occurrence["id"]: occurrence for occurrence in self.occurrences}

    def slots_of(self, number, timing, patient, last):
        """What a journey leaves out does not use up a number of doses: the rule goes on for as many more, of which
        another journey may leave out some."""
        left_out = set()
        while True:
            places = list(placements(timing, last, left_out))
            # Only doses by the clock take the place of one that is left out.
            readings = [reading_of(at, patient) for _, at, _ in places if at[0] != "i"]
            slots = [Slot(self.prescription, number, readings, *place, patient) for place in places]
            now = {anchor for slot, (anchor, _, _) in zip(slots, places) if slot.is_left_out}
            if "count" not in timing or now == left_out:
                return slots
            left_out = now

    def version_at(self, moment):
        """Of the versions in force by then the one written last; none after the stop."""
        if self.prescription.get("stop") and utc(self.prescription["stop"]) <= moment:
            return None
        ruling = None
        for number, version in enumerate(self.prescription["versions"], 1):
            if utc(version["effectiveFrom"]) <= moment:
                ruling = number
        return ruling

    def on(self, first, last):
        return [occurrence for occurrence in self.occurrences if str(first) <= occurrence["date"] <= str(last)]

    def find(self, id):
        """What any version ever asked for, also where another has taken its place."""
        if id in self.by_id:
            return self.by_id[id]
        for slot in reversed(self.slots):
            began = utc(self.prescription["versions"][slot.number - 1]["effectiveFrom"])
            if slot.id == id and began <= slot.governing:
                return slot.occurrence(superseded=True)
        return None
