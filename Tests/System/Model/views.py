"""What the server has to answer, made from the record: schedules, as needed, completions, statistics."""

from datetime import timedelta

from patient import ONE_DAY, day, utc
from record import MS, most


class Views:
    def __init__(self, record, now):
        self.record, self.now = record, now
        self.times, self.today = record.times, record.today(now)

    # Occurrences

    def occurrences(self, on):
        """(course, occurrence, what is recorded of it) of a day; also what was superseded since."""
        found, seen = [], set()
        for course in self.record.courses:
            if not course.is_as_needed:
                for occurrence in course.schedule(self.times, self.record.horizon(self.now)).on(on, on):
                    found.append((course, occurrence, self.record.current(occurrence["id"])))
                    seen.add(occurrence["id"])
        for one in self.record.completions:
            if one.undone_at is None and one.occurrence and one.occurrence not in seen:
                course, occurrence = self.record.find(one.occurrence, self.now)
                if occurrence["superseded"] and day(occurrence["date"]) == on:
                    found.append((course, occurrence, one))
        return found

    def schedule_day(self, on):
        shown = [self.occurrence(*each) for each in self.occurrences(on)]
        return {
            "date": str(on),
            "timeZone": self.times.zone(on).key,
            "occurrences": sorted(shown, key=lambda one: (utc(one["scheduledFor"]), one["name"], one["id"])),
            "asNeeded": self.as_needed(on),
        }

    def today_schedule(self):
        """Today, with what is still open from days before: however long ago, each by its own window."""
        carried = []
        for course in self.record.courses:
            if not course.is_as_needed:
                schedule = course.schedule(self.times, self.record.horizon(self.now))
                for occurrence in schedule.occurrences:
                    is_open = day(occurrence["date"]) < self.today and self.now < occurrence["closesAt"]
                    if is_open and self.record.current(occurrence["id"]) is None:
                        carried.append(self.occurrence(course, occurrence, None))
        carried.sort(key=lambda one: (utc(one["scheduledFor"]), one["name"], one["id"]))
        return self.schedule_day(self.today) | {"carriedOver": carried}

    def occurrence(self, course, occurrence, completion):
        version = course.versions[occurrence["version"] - 1]
        amount = occurrence["quantity"] if course.kind == "medication" else course.amount(version, None)
        return course.describes(occurrence["version"]) | {
            "id": occurrence["id"],
            "prescriptionId": course.id,
            "kind": course.kind,
            "amount": amount,
            "scheduledFor": occurrence["scheduledFor"],
            "opensAt": occurrence["opensAt"],
            "closesAt": occurrence["closesAt"],
            "status": self.status(occurrence, completion),
            "completion": completion and completion.shown(),
            "superseded": occurrence["superseded"],
        }

    def status(self, occurrence, completion):
        if completion:
            return completion.content["outcome"]
        if self.now < occurrence["opensAt"]:
            return "upcoming"
        if self.now >= occurrence["closesAt"]:
            return "missed"
        if occurrence["lateFrom"] is not None and self.now >= occurrence["lateFrom"]:
            return "late"
        return "due"

    # As needed

    def as_needed(self, on):
        shown = []
        for course in self.record.courses:
            if course.is_as_needed:
                taken = [one for one in self.record.completions if one.course is course and not one.undone_at]
                taken = [one for one in taken if one.day() == on]
                taken.sort(key=lambda one: (utc(one.content["completedAt"]), one.id))
                # What holds at the end of the day is what holds on it.
                ruling = course.as_needed_at(self.record.start_of(on + ONE_DAY) - MS, on)
                if taken or not ruling[1]:
                    shown.append(self.as_needed_entry(course, on, *ruling, taken))
        return sorted(shown, key=lambda one: one["name"])

    def as_needed_entry(self, course, on, number, is_superseded, taken):
        limits = course.limits(number)
        following = count = until = None
        if on == self.today:
            following = self.record.next_allowed(course, number, self.now)
            count, until = self.record.in_24_hours(course, number, self.now)
        begin = self.record.start_of(on)
        reach = max(limits.get("minimumInterval", 0), 24 * 3600 if most(limits) else 0)
        first = begin - timedelta(seconds=reach)
        before = [one for one in self.record.doses(course) if first < utc(one.content["completedAt"]) < begin]
        return course.describes(number) | {
            "prescriptionId": course.id,
            "kind": course.kind,
            "amount": course.amount(course.versions[number - 1], limits.get("quantity")),
            "indication": limits.get("indication"),
            "maxPerDay": limits.get("maximumPerDay"),
            "maxIn24Hours": limits.get("maximumIn24Hours"),
            "minimumInterval": limits.get("minimumInterval"),
            "recordedToday": len(taken),
            "nextAllowedAt": following and self.times.written(following, self.times.date(following)),
            "takenIn24Hours": count,
            "fullIn24HoursUntil": until and self.times.written(until, self.times.date(until)),
            "takenBefore": [
                {"id": one.id, "completedAt": one.content["completedAt"], "revision": one.revision}
                for one in sorted(before, key=lambda one: (utc(one.content["completedAt"]), one.id))
            ],
            "completions": [one.shown() for one in taken],
            "superseded": is_superseded,
        }

    # Completions

    def completions(self, first, last):
        """Undone ones too; by id, since only the order of their days is told."""
        return {one.id: one.shown() for one in self.record.completions if first <= one.day() <= last}

    # Statistics

    def statistics(self, first, last):
        days, of_course, of_kind = [], {}, {}
        summary = Tally()
        for number in range((last - first).days + 1):
            on, tally = first + number * ONE_DAY, Tally()
            for course, occurrence, completion in self.occurrences(on):
                _, own = of_course.setdefault(course.id, (course, Tally()))
                for each in (summary, tally, own, of_kind.setdefault(course.kind, Tally())):
                    each.count(occurrence, completion, self.now)
                before = own.last
                if before is None or utc(before["scheduledFor"]) <= utc(occurrence["scheduledFor"]):
                    own.last = occurrence
            days.append({"date": str(on)} | tally.shown())
        prescriptions = [
            {
                "prescriptionId": id,
                "name": course.versions[tally.last["version"] - 1]["name"],
                "currentStreak": self.streak(course),
            }
            | tally.shown()
            for id, (course, tally) in of_course.items()
        ]
        return {
            "from": str(first),
            "to": str(last),
            "summary": summary.shown(),
            "days": days,
            "kinds": {kind: tally.shown() for kind, tally in of_kind.items()},
            "prescriptions": sorted(prescriptions, key=lambda one: one["name"]),
        }

    def streak(self, course):
        """Days in a row up to today on which everything was done.

        Days on which nothing was expected are passed over, and days that are still open as long as nothing is missed.
        """
        found, was_expected, is_broken = 0, False, False
        on = self.today + 2 * ONE_DAY
        begin = min(day(version["effectiveFrom"][:10]) for version in course.versions) - 2 * ONE_DAY
        while on >= begin:
            tally = Tally()
            for each, occurrence, completion in self.occurrences(on):
                if each is course:
                    tally.count(occurrence, completion, self.now)
            was_expected |= tally.expected > 0
            is_broken |= tally.completed < tally.expected
            if not is_broken and tally.expected > 0 and not tally.is_open:
                found += 1
            on -= ONE_DAY
        return found if was_expected else None


class Tally:
    def __init__(self):
        self.scheduled = self.completed = self.skipped = self.excused = 0
        self.is_open, self.last = False, None

    def count(self, occurrence, completion, now):
        if completion is None and now < occurrence["closesAt"]:
            self.is_open = True
            return
        self.scheduled += 1
        if completion and completion.content["outcome"] == "completed":
            self.completed += 1
        elif completion:
            self.skipped += 1
            self.excused += completion.content["reason"] == "advised"

    @property
    def expected(self):
        return self.scheduled - self.excused

    def shown(self):
        return {
            "scheduled": self.scheduled,
            "completed": self.completed,
            "skipped": self.skipped,
            "missed": self.scheduled - self.completed - self.skipped,
            "expected": self.expected,
            "adherence": self.completed / self.expected if self.expected else None,
            "percent": self.percent,
        }

    @property
    def percent(self):
        if not self.expected:
            return None
        # A half is rounded up.
        rounded = (200 * self.completed + self.expected) // (2 * self.expected)
        return rounded if self.completed in (0, self.expected) else min(max(rounded, 1), 99)
