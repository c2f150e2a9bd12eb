"""Every zone's clocks around every change of their offset, against Python's zoneinfo on the same TZif files.

What a clock time means follows RFC 5545, 3.3.5: one that the clocks skip moves forward by the gap, one that they show
twice is its first. Python says the same for `fold=0` (PEP 495).
"""

import random
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo, available_timezones

from answers import Disagreement, Refused, answers, batches
from patient import clock

EPOCH = datetime(1970, 1, 1)
DAY = 86_400
HALF_HOURS = range(0, 24 * 60, 30)


def names():
    """All names that the folder holds; `localtime` is no zone but this computer's setting."""
    return sorted(available_timezones() - {"localtime"})


def offset(zone, second):
    return round(datetime.fromtimestamp(second, zone).utcoffset().total_seconds())


def changes(zone, first_year, last_year, step):
    """The seconds since 1970 UTC at which the offset changes, looked for in steps of so many seconds."""
    second = round((datetime(first_year, 1, 1) - EPOCH).total_seconds())
    end = round((datetime(last_year + 1, 1, 1) - EPOCH).total_seconds())
    before = offset(zone, second)
    while second < end:
        after = offset(zone, second + step)
        if after != before:
            low, high = second, second + step
            while high - low > 1:
                middle = (low + high) // 2
                if offset(zone, middle) == before:
                    low = middle
                else:
                    high = middle
            yield high
            # A second change within the step is found from here on.
            second, before = high, offset(zone, high)
        else:
            second += step


def days_near(second):
    """The day of a change, two before and two after."""
    return [(EPOCH + timedelta(seconds=second)).date() + timedelta(days=near) for near in (-2, -1, 0, 1, 2)]


def written(minute):
    return f"{minute // 60:02}:{minute % 60:02}"


class Zone:
    """One zone, its changes in some years, and what is asked about them."""

    def __init__(self, name, first_year, last_year, step, scheduled):
        chance = random.Random(name)
        self.name, self.zone = name, ZoneInfo(name)
        self.changes = list(changes(self.zone, first_year, last_year, step))
        self.days = sorted({day for second in self.changes for day in days_near(second)})
        self.days = self.days or [date(year, 7, 1) for year in range(first_year, last_year + 1)]
        self.times = [written(minute) for minute in sorted({*HALF_HOURS, *chance.sample(range(24 * 60), 6)})]
        self.seconds = [second + near for second in self.changes for near in (-1, 0, 1)]
        self.seconds += [(day - EPOCH.date()).days * DAY for day in self.days]
        # The most times that one rule can have, on the days around some of the changes.
        sample = chance.sample(self.changes, min(len(self.changes), scheduled))
        self.dose_days = [day for second in sample for day in days_near(second)] or self.days[:1]
        minutes = chance.sample(HALF_HOURS, 18) + chance.sample(range(1, 24 * 60, 30), 6)
        self.dose_times = [written(minute) for minute in minutes]

    @property
    def questions(self):
        recurrence = {"kind": "days", "every": 1, "doses": [{"time": text} for text in self.dose_times]}
        timing = {"version": 2, "phases": [{"start": "1960-01-01", "recurrence": recurrence}]}
        versions = [{"effectiveFrom": "1960-01-01T00:00:00Z", "timing": timing}]
        dates = [str(day) for day in self.days]
        return [
            {"ask": "readings", "timeZone": self.name, "dates": dates, "times": self.times},
            {"ask": "offsets", "timeZone": self.name, "seconds": self.seconds},
            {
                "ask": "occurrences",
                "prescription": {"id": "rx", "kind": "medication", "versions": versions},
                "zones": [{"from": "1960-01-01", "timeZone": self.name}],
                "dayParts": [],
                # Each day by itself, as a patient's device asks for it.
                "ranges": [[str(day), str(day)] for day in self.dose_days],
                "ids": [],
            },
        ]

    def fail(self, sentence):
        raise Disagreement(self.name, f"{self.name}: {sentence}")

    def compare(self, found, sabotage):
        for answer in found:
            if isinstance(answer, Refused):
                self.fail(f"refused: {answer}")
        self.compare_readings(found[0], sabotage)
        if found[1]["offsets"] != [offset(self.zone, second) for second in self.seconds]:
            self.fail("the offsets around a change differ")
        for day, doses in zip(self.dose_days, found[2]["ranges"]):
            self.compare_doses(day, doses)

    def compare_readings(self, answer, sabotage):
        right = self.readings()
        if sabotage:
            right["seconds"][len(right["seconds"]) // 2] += 60
        for index, (ours, theirs) in enumerate(zip(answer["seconds"], right["seconds"])):
            if ours != theirs:
                day, text = self.days[index // len(self.times)], self.times[index % len(self.times)]
                utc = [datetime.fromtimestamp(second, timezone.utc).isoformat() for second in (ours, theirs)]
                self.fail(f"{day} {text}: Remedi says {utc[0]}, zoneinfo {utc[1]}")
        if answer != right:
            self.fail("which times are skipped or shown twice differs")

    def readings(self):
        seconds, skipped, repeated = [], [], []
        times = [clock(text) for text in self.times]
        for day in self.days:
            for at in times:
                shown = datetime.combine(day, at, self.zone)
                moment, again = shown.timestamp(), shown.replace(fold=1).timestamp()
                if again > moment:
                    repeated.append([len(seconds), round(again)])
                elif again < moment:
                    # In a gap the two offsets change places (PEP 495).
                    skipped.append(len(seconds))
                seconds.append(round(moment))
        return {"seconds": seconds, "skipped": skipped, "repeated": repeated}

    def compare_doses(self, day, found):
        """What the rule of a prescription makes of the same clock: ids, days, moments and the offset written."""
        right = {}
        for text in self.dose_times:
            moment = datetime.combine(day, clock(text), self.zone).astimezone(timezone.utc)
            right[f"rx.c{day:%Y%m%d}T{text.replace(':', '')}"] = (str(day), moment)
        if len(found) != len(right):
            self.fail(f"{day}: {len(found)} doses, not {len(right)}")
        for one in found:
            shown = datetime.fromisoformat(one["scheduledFor"])
            if right.get(one["id"]) != (one["date"], shown):
                self.fail(f"{one['id']}: Remedi says {one['scheduledFor']}, zoneinfo {right.get(one['id'])}")
            # RFC 3339 has no offsets with seconds, as Liberia's was until 1972.
            if abs(shown.utcoffset() - shown.astimezone(self.zone).utcoffset()) > timedelta(seconds=30):
                self.fail(f"{one['id']}: written as {one['scheduledFor']}, in another zone's offset")


def check(chance, *, full=False, only=None, some=None, sabotage=False):
    """Compares all zones, some by chance or one; full: all changes since 1970 and well into the zones' later rules."""
    years = (1970, 2060) if full else (2010, 2037)
    step, scheduled = (DAY // 4, 12) if full else (DAY, 2)
    listed = [only] if only else chance.sample(names(), some) if some else names()
    figures = {"zones": 0, "changes of offset": 0, "clock times": 0, "doses beside them": 0}
    for batch in batches((Zone(name, *years, step, scheduled) for name in listed), 40):
        found = answers([question for zone in batch for question in zone.questions])
        for index, zone in enumerate(batch):
            zone.compare(found[3 * index : 3 * index + 3], sabotage)
            figures["zones"] += 1
            figures["changes of offset"] += len(zone.changes)
            figures["clock times"] += len(zone.days) * len(zone.times)
            figures["doses beside them"] += len(zone.dose_days) * len(zone.dose_times)
    return figures
