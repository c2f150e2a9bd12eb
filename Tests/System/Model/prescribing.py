"""What the physician does in a story: prescribe, change, pause and stop."""

import therapies
from course import Course
from patient import ONE_DAY, day
from server import Refused, Wrong


class Prescribing:
    def prescribe_something(self, chance, record, is_as_needed=None):
        is_as_needed = chance.random() < 0.2 if is_as_needed is None else is_as_needed
        kind = "exercise" if chance.random() < 0.25 and not is_as_needed else "medication"
        home = chance.choice([None] * 8 + ["Asia/Tokyo", "America/New_York"]) if not is_as_needed else None
        start = record.today(self.now) + chance.choice([0, 0, 0, 1, 2]) * ONE_DAY
        name = f"{chance.choice('ABC')}-{kind} {len(record.courses) + 1}"
        version = therapies.version(chance, start, kind, is_as_needed, name, home)
        self.note(f"{record.name} is prescribed {version}")
        try:
            id = self.server.control(
                "prescribe", patient=record.id, kind=kind, version=version | {"effectiveFrom": self.server.now}
            )
        except Refused as refused:
            # What contradicts itself no physician can save; the rules of that have tests of their own.
            self.count_refused(refused)
            return
        course = Course(id, kind, is_as_needed, home)
        course.add(version, self.now, self.now)
        record.courses.append(course)

    def count_refused(self, refused):
        self.note(f"refused: {refused}")
        self.counts["refused by the rules"] = self.counts.get("refused by the rules", 0) + 1

    def prescribe(self, chance):
        if len(self.record.courses) < 7:
            self.prescribe_something(chance, self.record)

    def some_moment(self, chance):
        """From when on: now, or from the beginning of a later day."""
        later = chance.choice([0, 0, 1, 1, 3])
        return self.now if later == 0 else self.record.start_of(self.today + later * ONE_DAY)

    def change_course(self, chance):
        """Another rule, other words, or the same with a pause."""
        course = chance.choice(self.record.courses)
        if len(course.versions) > 6:
            return
        moment, before = self.some_moment(chance), course.latest
        begins = day(before["timing"]["phases"][0]["start"])
        start = chance.choice([begins, begins, self.today, self.today + ONE_DAY])
        version = therapies.version(chance, start, course.kind, course.is_as_needed, before["name"], course.home)
        kind = chance.random()
        if kind < 0.35:
            paused = therapies.pauses(chance, self.today - ONE_DAY) or [
                {"from": str(self.today), "through": str(self.today + 2 * ONE_DAY), "reason": "fever"}
            ]
            version["timing"] = before["timing"] | {"exceptions": {"pauses": paused, "moves": [], "additions": []}}
        elif kind < 0.5:
            version = {name: value for name, value in before.items() if name not in ("effectiveFrom", "authoredAt")}
            version |= {"note": chance.choice(therapies.NOTES), "name": f"{version['name']}+"}
        basis = len(course.versions)
        is_stale = chance.random() < 0.1
        self.note(f"{before['name']} is changed from {moment} on: {version}")
        try:
            self.server.control(
                "change",
                patient=self.record.id,
                prescription=course.id,
                basedOn=basis - is_stale,
                version=version | {"effectiveFrom": moment.isoformat(timespec="milliseconds")},
            )
        except Refused as refused:
            if not (is_stale or course.stop):
                self.count_refused(refused)
            return
        if is_stale or course.stop:
            raise Wrong(
                f"{before['name']} was changed though it was {'stopped' if course.stop else 'changed meanwhile'}"
            )
        course.add(version, moment, self.now)

    def stop_course(self, chance):
        course = chance.choice(self.record.courses)
        moment = self.some_moment(chance)
        self.note(f"{course.latest['name']} is stopped from {moment} on")
        try:
            self.server.control(
                "stop",
                patient=self.record.id,
                prescription=course.id,
                reason="enough",
                effectiveFrom=moment.isoformat(timespec="milliseconds"),
            )
        except Refused:
            if not course.stop:
                raise
            return
        if course.stop:
            raise Wrong(f"{course.latest['name']} was stopped twice")
        course.end(moment, "enough")
