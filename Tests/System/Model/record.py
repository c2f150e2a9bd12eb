"""The record of one patient as api.md says that it is: zones and day parts, completions, undoing, correcting.

Nothing here looks at the server; what it answers is held against this.
"""

import copy
from datetime import timedelta

from completion import Completion, merged, normal
from patient import ONE_DAY, USUAL, Patient, day, utc

MS = timedelta(milliseconds=1)
LEEWAY = timedelta(minutes=5)


class Rejected(Exception):
    def __init__(self, code):
        self.code = code


def most(limits):
    """After how many doses one more within 24 hours is worth a question; None where no maximum is said."""
    found = [limits[name] for name in ("maximumPerDay", "maximumIn24Hours") if name in limits]
    return min(found) if found else None


def fullest(taken, moment):
    """How many doses the fullest 24 hours hold that one more at a moment lies in; two 24 hours apart do not."""
    doses = [*taken, moment]
    begins = [one for one in doses if moment - ONE_DAY < one <= moment]
    return max(sum(begin <= one < begin + ONE_DAY for one in doses) for begin in begins)


class Record:
    def __init__(self, id, user_name, name, zone, now):
        self.id, self.user_name, self.name = id, user_name, name
        self.zones = [
            {"from": str(Patient([{"from": "2000-01-01", "timeZone": zone}], []).date(now)), "timeZone": zone}
        ]
        self.day_parts = []
        self.own = {"phone": None, "address": None, "language": None, "textSize": None}
        self.settings = None
        self.courses = []
        self.completions = []  # in the order in which they were recorded
        self.ids = {}  # a client's id -> (the completion that it names, what was sent under it)

    # Times

    @property
    def times(self):
        return Patient(self.zones, self.day_parts)

    def today(self, now):
        return self.times.date(now)

    def written(self, moment):
        """As the server writes a moment of its own: milliseconds and the patient's offset."""
        return self.times.written(moment, self.today(moment))

    def horizon(self, now):
        """Beyond everything that is asked for; moves seldom, so that what was worked out can be kept."""
        return day(str(now.date())[:8] + "01") + 75 * ONE_DAY

    def start_of(self, on):
        return self.times.moment(on, utc("2000-01-01T00:00:00Z").time())

    def latest_parts(self):
        return self.day_parts[-1]["dayParts"] if self.day_parts else USUAL

    def follow(self, zone, now):
        """From the next local midnight on; what is in force withdraws a change that has not begun."""
        if zone == self.zones[-1]["timeZone"]:
            return
        today = self.today(now)
        self.zones = self.zones[:1] + [entry for entry in self.zones[1:] if day(entry["from"]) <= today]
        if zone != self.zones[-1]["timeZone"]:
            first = today + ONE_DAY
            there = Patient([{"from": "2000-01-01", "timeZone": zone}], [])
            while there.date(now) >= first:
                first += ONE_DAY
            self.zones.append({"from": str(first), "timeZone": zone})

    def set_parts(self, parts, now):
        if parts == self.latest_parts():
            return
        today = self.today(now)
        self.day_parts = [entry for entry in self.day_parts if day(entry["from"]) <= today]
        if parts != self.latest_parts():
            self.day_parts.append({"from": str(today + ONE_DAY), "dayParts": parts})

    def effective_from(self, now):
        starts = [day(self.zones[-1]["from"])] + [day(entry["from"]) for entry in self.day_parts[-1:]]
        return str(max(starts)) if max(starts) > self.today(now) else None

    # What there is

    def course(self, id):
        return next((course for course in self.courses if course.id == id), None)

    def current(self, occurrence):
        for one in self.completions:
            if one.occurrence == occurrence and one.undone_at is None:
                return one
        return None

    def find(self, occurrence, now):
        """What any version ever asked for under this name, and its prescription."""
        course = self.course(occurrence.rpartition(".")[0])
        found = course and course.schedule(self.times, self.horizon(now)).find(occurrence)
        return (course, found) if found else (None, None)

    # What the patient does

    def record(self, item, now):
        """(status, what shows the completion once all of the batch is there) of one item without a fault of form."""
        id = item["id"].lower()
        key = item.get("occurrenceId") or item.get("prescriptionId")
        content = normal(item)
        if id in self.ids:
            named, sent = self.ids[id]
            if sent != (key, content):
                raise Rejected("conflict")
            return "duplicate", named.first_shown if named.id == id else named.shown
        if "occurrenceId" in item:
            subject = self.subject(item["occurrenceId"], now)
        else:
            subject = self.as_needed_subject(item, now)
        if content["outcome"] == "skipped" and subject["occurrence"] is None:
            raise Rejected("validation")
        if utc(content["completedAt"]) > now + LEEWAY:
            raise Rejected("validation")
        current = subject["occurrence"] and self.current(subject["occurrence"])
        if current:
            self.ids[id] = (current, (key, content))
            return "duplicate", current.shown
        made = Completion(id, key, content=content, received_at=self.written(now), patient_name=self.name, **subject)
        made.owner = self
        # What was undone stands where its dose stands now.
        for one in self.completions:
            if one.occurrence is not None and one.occurrence == made.occurrence:
                one.date = made.date
        self.completions.append(made)
        self.ids[id] = (made, (key, content))
        return "recorded", made.shown

    def subject(self, occurrence, now):
        course, found = self.find(occurrence, now)
        if found is None:
            raise Rejected("not-found")
        if day(found["date"]) > self.today(now):
            raise Rejected("too-early")
        version = course.versions[found["version"] - 1]
        return {
            "course": course,
            "occurrence": occurrence,
            "version": found["version"],
            "amount": found["quantity"] if course.kind == "medication" else course.amount(version, None),
            "date": day(found["date"]),
            "scheduled_for": found["scheduledFor"],
            "closes": found["closesAt"],
            "superseded": found["superseded"],
        }

    def as_needed_subject(self, item, now):
        course = self.course(item["prescriptionId"])
        if course is None:
            raise Rejected("not-found")
        if not course.is_as_needed:
            raise Rejected("validation")
        moment = utc(item["completedAt"])
        ruling = course.as_needed_at(moment, self.times.date(moment))
        version = course.versions[ruling[0] - 1]
        return {
            "course": course,
            "occurrence": None,
            "version": ruling[0],
            "amount": course.amount(version, course.limits(ruling[0]).get("quantity")),
            "superseded": ruling[1],
        }

    def doses(self, course):
        """The valid doses taken as needed, in order of time."""
        current = [one for one in self.completions if one.course is course and not one.undone_at]
        return sorted(current, key=lambda one: utc(one.content["completedAt"]))

    def taken(self, course):
        """Their moments."""
        return [utc(one.content["completedAt"]) for one in self.doses(course)]

    def taken_before(self, one):
        """When the valid ones before a dose were taken."""
        at = (utc(one.content["completedAt"]), one.id)
        moments = [(utc(other.content["completedAt"]), other.id) for other in self.doses(one.course)]
        return [moment for moment, id in moments if (moment, id) < at]

    def is_over(self, one):
        limits, taken, moment = one.course.limits(one.version), self.taken_before(one), utc(one.content["completedAt"])
        on = self.times.date(moment)
        that_day = sum(self.times.date(other) == on for other in taken)
        gap = timedelta(seconds=limits.get("minimumInterval", 0))
        too_many = "maximumPerDay" in limits and that_day >= limits["maximumPerDay"]
        too_close = any(abs(other - moment) < gap for other in taken)
        return too_many or too_close or fullest(taken, moment) > limits.get("maximumIn24Hours", len(taken) + 1)

    def within_24_hours(self, one):
        """How many doses 24 hours hold with one, where that is worth a mark."""
        usual = most(one.course.limits(one.version))
        found = fullest(self.taken_before(one), utc(one.content["completedAt"]))
        return found if usual and found > usual else None

    def in_24_hours(self, course, number, now):
        """How many were taken within 24 hours until now, and until when one more is worth a question."""
        taken, usual = self.taken(course), most(course.limits(number))
        until = None
        if usual and fullest(taken, now) > usual:
            # Room is made only where a dose leaves the 24 hours.
            until = min(one + ONE_DAY for one in taken if one + ONE_DAY > now and fullest(taken, one + ONE_DAY) <= usual)
        return sum(one > now - ONE_DAY for one in taken), until

    def next_allowed(self, course, number, now):
        """The first moment from now on at which a dose would keep the limits; None where that is now."""
        limits, taken, moment = course.limits(number), self.taken(course), now
        gap = timedelta(seconds=limits.get("minimumInterval", 0))
        while True:
            on = self.times.date(moment)
            if (
                "maximumPerDay" in limits
                and sum(self.times.date(one) == on for one in taken) >= limits["maximumPerDay"]
            ):
                moment = self.start_of(on + ONE_DAY)
                continue
            close = [one for one in taken if abs(one - moment) < gap]
            if close:
                moment = max(close) + gap
            elif fullest(taken, moment) > limits.get("maximumIn24Hours", len(taken) + 1):
                moment = min(one + ONE_DAY for one in taken if one + ONE_DAY > moment)
            else:
                break
        return None if moment == now else moment

    def undo(self, id, now):
        """Whether there is such a record."""
        if id.lower() not in self.ids:
            return False
        named = self.ids[id.lower()][0]
        if named.undone_at is None:
            named.undone_at = self.written(now)
            named.revision += 1
        return True

    def correct(self, id, patch, now, if_match=None):
        """What the answer is: a completion, or the status of a refusal."""
        if id.lower() not in self.ids:
            return 404
        named = self.ids[id.lower()][0]
        is_stale = if_match is not None and if_match != named.revision
        if named.undone_at is not None:
            return 412 if is_stale else 409
        content = merged(named.content, patch)
        if content["outcome"] == "completed" and named.content["outcome"] == "skipped" and "reason" not in patch:
            content["reason"] = None
        if content == named.content:
            return named.shown()
        if is_stale:
            return 412
        if content["outcome"] == "completed" and content["reason"] is not None:
            return 422
        if content["outcome"] == "skipped" and named.occurrence is None:
            return 422
        if utc(content["completedAt"]) > now + LEEWAY:
            return 422
        named.content, named.revision = content, named.revision + 1
        return named.shown()

    def mark(self):
        """The state of everything that /changes has to tell of."""
        found = {("profile", None): str((self.zones, self.day_parts, self.own)), ("settings", None): str(self.settings)}
        for course in self.courses:
            found["prescription", course.id] = (len(course.versions), course.stop is None)
        for one in self.completions:
            found["completion", one.id] = (one.revision, one.undone_at, one.marks())
        return found

    def copy(self):
        """To try out what may have happened."""
        return copy.deepcopy(self)
