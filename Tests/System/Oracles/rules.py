"""Random rules of every kind that RFC 5545 can say, expanded by python-dateutil's rrule.

The rule is written down twice, in the stored coding of Remedi and as RRULE; what dateutil makes of the latter, put on
the line of time by Python's zoneinfo, is what Remedi has to answer.
"""

import json
import random
from datetime import date, datetime, time, timedelta, timezone
from itertools import islice

from dateutil.rrule import rruleset, rrulestr

import cases
from answers import Disagreement, Refused, answers, batches
from nominal import HORIZON
from patient import ONE_DAY, Patient, clock, utc

WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def parts(recurrence):
    """RRULEs whose union is the pattern, without times of the day."""
    kind, every = recurrence["kind"], f"INTERVAL={recurrence.get('every', 1)}"
    if kind == "days":
        return [f"FREQ=DAILY;{every}"]
    if kind == "weekdays":
        days = ",".join(WEEKDAYS[number - 1] for number in recurrence["weekdays"])
        return [f"FREQ=WEEKLY;{every};WKST=MO;BYDAY={days}"]
    if kind == "monthWeekday":
        return [f"FREQ=MONTHLY;{every};BYDAY={recurrence['nth']}{WEEKDAYS[recurrence['weekday'] - 1]}"]
    if recurrence["whereMissing"] == "skip":
        return [f"FREQ=MONTHLY;{every};BYMONTHDAY={','.join(map(str, recurrence['days']))}"]
    return [f"FREQ=MONTHLY;{every};{last_day(number)}" for number in recurrence["days"]]


def last_day(number):
    """A day of the month, or the last one of a month that has none."""
    if number == 31:
        return "BYMONTHDAY=-1"
    if number <= 28:
        return f"BYMONTHDAY={number}"
    return f"BYMONTHDAY={','.join(map(str, range(28, number + 1)))};BYSETPOS=-1"


def random_rule(chance, start):
    while True:
        recurrence = cases.day_pattern(chance)
        if recurrence["kind"] != "cycle":
            break
    recurrence["doses"] = cases.doses(chance, parts=False)
    if chance.random() < 0.3:
        # Hours that one rule can name together.
        hours = chance.sample(range(24), chance.choice([2, 3, 6]))
        minute = chance.randrange(60)
        recurrence["doses"] = [{"time": f"{hour:02}:{minute:02}"} for hour in hours]
    return recurrence


def by_clock(recurrence, start, end, count):
    """The clock times that dateutil makes of a rule; it counts itself where one RRULE holds everything."""
    times = [clock(dose["time"]) for dose in recurrence["doses"]]
    horizon = min(end or start + HORIZON * ONE_DAY, start + HORIZON * ONE_DAY)
    until = f"UNTIL={horizon:%Y%m%d}T235959"
    first = f"DTSTART:{start:%Y%m%d}T000000\nRRULE:"
    found = parts(recurrence)
    if len(found) == 1 and len({at.minute for at in times}) == 1 and "BYSETPOS" not in found[0]:
        hours = ",".join(str(at.hour) for at in times)
        rule = f"{found[0]};BYHOUR={hours};BYMINUTE={times[0].minute};BYSECOND=0"
        if count and not end:
            # An RRULE has an UNTIL or a COUNT, never both; without either dateutil is asked for the days needed.
            return [shown for shown in rrulestr(f"{first}{rule};COUNT={count}") if shown.date() <= horizon]
        return list(islice(rrulestr(f"{first}{rule};{until}"), count))
    union = rruleset()
    for part in found:
        for at in times:
            union.rrule(rrulestr(f"{first}{part};BYHOUR={at.hour};BYMINUTE={at.minute};BYSECOND=0;{until}"))
    return list(islice(union, count))


def by_distance(recurrence, end, count, last):
    """In UTC, which no clock moves; the last day ends by the clock that the first dose is written in."""
    interval = recurrence["interval"]
    first = datetime.fromisoformat(interval["first"])
    ends = datetime.combine(min(end or last, last), time(23, 59, 59), first.tzinfo).astimezone(timezone.utc)
    every = interval["every"]
    rule = f"FREQ=HOURLY;INTERVAL={every // 60}" if every % 60 == 0 else f"FREQ=MINUTELY;INTERVAL={every}"
    start = first.astimezone(timezone.utc)
    text = f"DTSTART:{start:%Y%m%dT%H%M%SZ}\nRRULE:{rule};UNTIL={ends:%Y%m%dT%H%M%SZ}"
    return list(islice(rrulestr(text), count))


def is_of_a_programme(day):
    """Whether a day represents one of a programme, which falls on no weekday before a patient begins with it."""
    return date(1990, 1, 1) <= day < date(1990, 1, 1) + 3650 * ONE_DAY


class Rule:
    """One random rule of a patient who stays in one zone."""

    def __init__(self, number, seed):
        self.number = number
        chance = random.Random(f"{seed}/rules/{number}")
        start = cases.first_day(chance)
        self.zone = cases.zone(chance)
        end = start + chance.choice([0, 5, 30, 100, 400]) * ONE_DAY if chance.random() < 0.5 else None
        count = chance.choice([1, 3, 18, chance.randrange(1, 400)]) if chance.random() < 0.4 else None
        is_interval = chance.random() < 0.2
        recurrence = cases.interval(chance, start) if is_interval else random_rule(chance, start)
        phase = {"start": str(start), "recurrence": recurrence} | ({"end": str(end)} if end else {})
        self.timing = {"version": 2, "phases": [phase]} | ({"count": count} if count else {})
        self.first, self.last = start - 3 * ONE_DAY, start + chance.choice([100, 400, 1200]) * ONE_DAY
        patient = Patient([{"from": "2000-01-01", "timeZone": self.zone}], [])
        if is_interval:
            moments = by_distance(recurrence, end, count, self.last + 2 * ONE_DAY)
            placed = [(f"i{moment:%Y%m%dT%H%M}", patient.date(moment), moment) for moment in moments]
        else:
            shown = by_clock(recurrence, start, end, count)
            placed = [(f"c{at:%Y%m%dT%H%M}", at.date(), patient.moment(at.date(), at.time())) for at in shown]
        self.is_refused = not placed and not is_of_a_programme(start)
        self.expected = {
            f"rx.{anchor}": (str(on), moment) for anchor, on, moment in placed if self.first <= on <= self.last
        }

    @property
    def question(self):
        version = {"effectiveFrom": f"{self.first - 3 * ONE_DAY}T00:00:00Z", "timing": self.timing}
        return {
            "ask": "occurrences",
            "prescription": {"id": "rx", "kind": "medication", "versions": [version]},
            "zones": [{"from": "2000-01-01", "timeZone": self.zone}],
            "dayParts": [],
            "ranges": [[str(self.first), str(self.last)]],
            "ids": [],
        }

    def compare(self, answer, sabotage):
        def fail(sentence):
            raise Disagreement(self.number, f"{sentence}\n{json.dumps(self.question)}")

        if self.is_refused:
            if not isinstance(answer, Refused) or "never be due" not in answer:
                fail("dateutil finds nothing in 41 years, and Remedi does not refuse.")
            return 0
        if isinstance(answer, Refused):
            fail(f"Refused: {answer}")
        found = {one["id"]: (one["date"], utc(one["scheduledFor"])) for one in answer["ranges"][0]}
        if len(found) < len(answer["ranges"][0]):
            fail("One id stands twice.")
        right = dict(self.expected)
        if sabotage and right:
            id = max(right)
            right[id] = (right[id][0], right[id][1] + timedelta(minutes=1))
        for id in sorted(found.keys() | right.keys()):
            if found.get(id) != right.get(id):
                fail(f"{id}: Remedi says {found.get(id)}, dateutil {right.get(id)}")
        return len(found)


def check(seed, numbers, *, sabotage=False):
    figures = {"rules": 0, "doses": 0, "never due and refused": 0}
    for batch in batches((Rule(number, seed) for number in numbers), 50):
        for rule, answer in zip(batch, answers([rule.question for rule in batch])):
            figures["never due and refused" if rule.is_refused else "rules"] += 1
            figures["doses"] += rule.compare(answer, sabotage)
    return figures
