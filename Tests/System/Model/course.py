"""One prescription as the model knows it: what it asks for, and how /prescriptions shows it. By api.md."""

from datetime import timedelta

from nominal import is_paused, nominal, rank
from patient import ONE_DAY, day, utc
from schedule import Schedule

MS = timedelta(milliseconds=1)
PHYSICIAN = "Dr Ann Archer"
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


class Course:
    def __init__(self, id, kind, is_as_needed, home):
        self.id, self.kind, self.is_as_needed, self.home = id, kind, is_as_needed, home
        self.versions, self.stop = [], None
        self._schedules = {}

    def __getstate__(self):
        # A copy works out its own.
        return self.__dict__ | {"_schedules": {}}

    def add(self, version, effective_from, authored_at):
        times = {"effectiveFrom": effective_from.isoformat(), "authoredAt": authored_at.isoformat()}
        self.versions.append(version | times)
        self._schedules = {}

    def end(self, effective_from, reason):
        self.stop = {"effectiveFrom": effective_from.isoformat(), "reason": reason, "by": PHYSICIAN}
        self._schedules = {}

    @property
    def latest(self):
        return self.versions[-1]

    def schedule(self, times, last):
        """Everything until a day, by the independent oracle of the rules of time."""
        key = (str(times.zones), str(times.day_parts), last)
        if key not in self._schedules:
            written = {"id": self.id, "kind": self.kind, "versions": self.versions}
            if self.stop:
                written["stop"] = self.stop["effectiveFrom"]
            self._schedules = {key: Schedule(written, times, last)}
        return self._schedules[key]

    def version_at(self, moment):
        """Of the versions in force by then the one written last; nothing after the stop."""
        if self.stop and utc(self.stop["effectiveFrom"]) <= moment:
            return None
        begun = [number for number, one in enumerate(self.versions, 1) if utc(one["effectiveFrom"]) <= moment]
        return begun[-1] if begun else None

    def amount(self, version, quantity):
        if self.kind == "medication":
            return quantity and f"{quantity['value']} {quantity['unit']}"
        return exercise_words(version.get("exercise"))

    def describes(self, number):
        """What an occurrence or a prescription says about the thing itself."""
        version = self.versions[number - 1]
        return {
            "version": number,
            "name": version["name"],
            "description": f"About {version['name']}.",
            "imageURL": None,
            "imageDescription": None,
            "note": version["note"] or None,
        } | version.get("exercise", {})

    # As needed

    def as_needed_at(self, moment, on):
        """The version whose rule a dose taken then follows, and whether it was not asked for then.

        Before anything was prescribed, the first: what happened is never refused.
        """
        number = self.version_at(moment)
        if number and self.allows(number, on):
            return number, False
        begun = [
            number
            for number, one in enumerate(self.versions, 1)
            if utc(one["effectiveFrom"]) <= moment and day(one["timing"]["phases"][0]["start"]) <= on
        ]
        return (begun[-1] if begun else 1), True

    def allows(self, number, on):
        """Whether a version holds on a day, apart from other versions and the stop."""
        timing = self.versions[number - 1]["timing"]
        phase = timing["phases"][0]
        ended = "end" in phase and day(phase["end"]) < on
        return day(phase["start"]) <= on and not ended and not is_paused(timing, on)

    def limits(self, number):
        return self.versions[number - 1]["timing"]["phases"][0]["recurrence"]["asNeeded"]

    # /prescriptions

    def shown(self, now, times):
        ended = self.stop and utc(self.stop["effectiveFrom"]) <= now
        # After the stop the one that it ended; what was to come later never came.
        moment = utc(self.stop["effectiveFrom"]) - MS if ended else now
        begun = [number for number, one in enumerate(self.versions, 1) if utc(one["effectiveFrom"]) <= moment]
        number = begun[-1] if begun else 1
        last, today = last_day(self.latest["timing"], times), times.date(now)
        return {
            "id": self.id,
            "kind": self.kind,
            "active": not ended and (last is None or last >= today),
            "stop": self.stop and self.stop | {"effectiveFrom": utc(self.stop["effectiveFrom"])},
        } | self.shown_version(number, times)

    def shown_version(self, number, times):
        version = self.versions[number - 1]
        return self.describes(number) | {
            "effectiveFrom": utc(version["effectiveFrom"]),
            "authoredAt": utc(version["authoredAt"]),
            "prescribedBy": PHYSICIAN,
            # The model writes pauses as changes: each version prescribes something new.
            "order": {"version": number, "effectiveFrom": utc(version["effectiveFrom"]), "prescribedBy": PHYSICIAN},
            "timing": shown_timing(version["timing"], times, lambda quantity: self.amount(version, quantity)),
        }

    def shown_versions(self, times):
        return [self.shown_version(number, times) for number in range(1, len(self.versions) + 1)]


def exercise_words(exercise):
    if not exercise:
        return None
    words = []
    if "sets" in exercise:
        words.append(counted(exercise["sets"], "set"))
    if "repetitions" in exercise:
        words[0] += f" of {counted(exercise['repetitions'], 'repetition')}"
    minutes, seconds = divmod(exercise.get("duration", 0), 60)
    words += [counted(number, unit) for number, unit in ((minutes, "minute"), (seconds, "second")) if number]
    return ", ".join(words)


def counted(number, noun):
    return f"{number} {noun}" + ("" if number == 1 else "s")


def last_day(timing, times):
    """The last day of a rule, as the patient is asked for it; None where it goes on."""
    end = timing["phases"][-1].get("end")
    if "count" in timing:
        horizon = day(end) if end else day(timing["phases"][0]["start"]) + 4000 * ONE_DAY
        version = {"effectiveFrom": "2000-01-01T00:00:00Z", "timing": timing}
        slots = Schedule({"id": "", "kind": "medication", "versions": [version]}, times, horizon).slots
        left_out = {slot.id.removeprefix(".") for slot in slots if slot.is_left_out}
        found = nominal(timing, horizon, left_out).items()
        days = [on for anchor, (on, _) in found if anchor not in left_out and not is_paused(timing, on)]
        if len(days) == timing["count"] + timing.get("uncounted", 0):
            return max(days)
    return day(end) if end else None


def shown_timing(timing, times, written):
    phases = [shown_phase(phase, written) for phase in timing["phases"]]
    found = phases[0]
    if len(phases) > 1:
        found = {"kind": "phases", "phases": phases}
    found["start"], last = phases[0]["start"], last_day(timing, times)
    found["end"] = last and str(last)
    if "count" in timing:
        found["count"] = timing["count"]
    if "clock" in timing:
        found |= {"clock": "home", "homeZone": timing["clock"]}
    if "window" in timing:
        found["window"] = dict.fromkeys(["opensBefore", "lateAfter", "closesAfter"]) | timing["window"]
    paused = timing.get("exceptions", {}).get("pauses", [])
    if paused:
        found["pauses"] = [
            {"start": one["from"], "end": one.get("through"), "reason": one["reason"] or None} for one in paused
        ]
    return found


def shown_phase(phase, written):
    rule = phase["recurrence"]
    found = {"kind": rule["kind"], "start": phase["start"], "end": phase.get("end")}
    if rule["kind"] == "asNeeded":
        limits = rule["asNeeded"]
        return found | {
            "amount": written(limits.get("quantity")),
            "minimumInterval": limits.get("minimumInterval"),
            "maxPerDay": limits.get("maximumPerDay"),
            "maxIn24Hours": limits.get("maximumIn24Hours"),
            "indication": limits.get("indication"),
        }
    if rule["kind"] == "interval":
        interval = rule["interval"]
        return found | {
            "intervalMinutes": interval["every"],
            "first": interval["first"],
            "amount": written(interval.get("quantity")),
        }
    found["doses"] = [shown_dose(dose, written) for dose in sorted(rule["doses"], key=rank)]
    if rule["kind"] == "weekdays":
        found["weekdays"] = [WEEKDAYS[number - 1] for number in rule["weekdays"]]
    if rule["kind"] == "monthDays":
        # Every month has a 28th.
        missing = rule["whereMissing"] if max(rule["days"]) > 28 else "skip"
        found |= {"monthDays": rule["days"], "whereMissing": missing}
    if rule["kind"] == "cycle":
        found |= {"on": rule["on"], "off": rule["off"]}
    elif rule["kind"] == "days" and rule["every"] == 1 and all("time" in dose for dose in rule["doses"]):
        found["kind"] = "daily"
    else:
        found["every"] = rule["every"]
    return found


def shown_dose(dose, written):
    found = {"amount": written(dose.get("quantity"))}
    if "time" in dose:
        return found | {"time": dose["time"]}
    return found | {"dayPart": dose["dayPart"], "meal": dose.get("meal")}
