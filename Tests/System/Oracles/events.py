"""Random rules as the events of a calendar, which icalendar reads and recurring-ical-events expands.

Wherever Remedi can say a rule in the terms of RFC 5545, a calendar has to show the same moments with the same amounts.
"""

import json
import random
import re
from datetime import datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events

import cases
from answers import Disagreement, Refused, answers, batches
from nominal import is_impossible
from patient import ONE_DAY, utc


def text(events):
    """A calendar with an event a component; moved doses share the UID of theirs (RFC 5545, 3.8.4.4)."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Remedi//Oracles//EN"]
    for number, event in enumerate(events):
        for content in [event["lines"], *event["moves"]]:
            lines += ["BEGIN:VEVENT", f"UID:{number}", "DTSTAMP:20000101T000000Z"]
            lines += [f"SUMMARY:{event.get('quantity', '')}", *content, "END:VEVENT"]
    return "\r\n".join([*lines, "END:VCALENDAR", ""])


def is_mistaken(event):
    """Whether recurring-ical-events takes one recurrence for another.

    It knows a moved or excluded one by its reading in UTC as well as by that of the clock (`to_recurrence_ids` of 3.8),
    so that leaving out 03:00 in Recife leaves out 00:00, too, where the rule has both.
    """
    lines = [line for content in [event["lines"], *event["moves"]] for line in content]
    hours = {int(hour) for line in lines for found in re.findall("BYHOUR=([0-9,]+)", line) for hour in found.split(",")}
    for line in lines:
        if found := re.fullmatch("(?:EXDATE|RECURRENCE-ID);TZID=([^:]+):(.+)", line):
            for text in found[2].split(","):
                shown = datetime.strptime(text, "%Y%m%dT%H%M%S")
                for near in (shown - ONE_DAY, shown, shown + ONE_DAY):
                    ahead = near.replace(tzinfo=ZoneInfo(found[1])).utcoffset()
                    others = [shown - ahead, shown + ahead]
                    if ahead and any(other.minute == shown.minute and other.hour in hours for other in others):
                        return True
    return False


class Events:
    def __init__(self, number, seed):
        self.number = number
        chance = random.Random(f"{seed}/events/{number}")
        while True:
            first = cases.first_day(chance)
            last = first + chance.choice([20, 60, 130]) * ONE_DAY
            self.timing = cases.timing(chance, first, last, parts=chance.random() < 0.1)
            if not is_impossible(self.timing):
                break
        self.zone = cases.zone(chance)
        # By moments: whose day it is differs between the clocks.
        self.begin, self.end = (
            datetime.combine(on, time(0), timezone.utc) for on in (first - 3 * ONE_DAY, last + 3 * ONE_DAY)
        )
        version = {"effectiveFrom": f"{first - 30 * ONE_DAY}T00:00:00Z", "timing": self.timing}
        occurrences = {
            "ask": "occurrences",
            "prescription": {"id": "rx", "kind": "medication", "versions": [version]},
            "zones": [{"from": "2000-01-01", "timeZone": self.zone}],
            "dayParts": [],
            "ranges": [[str(first - 6 * ONE_DAY), str(last + 6 * ONE_DAY)]],
            "ids": [],
        }
        self.questions = [{"ask": "events", "timing": self.timing, "timeZone": self.zone}, occurrences]

    def may_be_unsayable(self, why):
        """Parts of a day and doses as needed always are; the rest comes from pauses."""
        doses = [dose for phase in self.timing["phases"] for dose in phase["recurrence"].get("doses", [])]
        pauses = self.timing.get("exceptions", {}).get("pauses", [])
        return {
            "dayParts": any("dayPart" in dose for dose in doses),
            "asNeeded": any(phase["recurrence"]["kind"] == "asNeeded" for phase in self.timing["phases"]),
            "movedAcrossPause": bool(pauses and self.timing["exceptions"]["moves"]),
            "longPause": bool(pauses),
            "neverDue": bool(pauses),
            "centuries": False,
        }[why]

    def shown(self, events):
        calendar = icalendar.Calendar.from_ical(text(events))
        for event in recurring_ical_events.of(calendar).between(self.begin, self.end + timedelta(seconds=1)):
            moment = event.start.astimezone(timezone.utc)
            if self.begin <= moment < self.end:
                yield moment, str(event["SUMMARY"])

    def compare(self, events, occurrences, sabotage):
        def fail(sentence):
            raise Disagreement(self.number, f"{sentence}\n{json.dumps(self.questions[0])}")

        for answer in (events, occurrences):
            if isinstance(answer, Refused):
                fail(f"Refused: {answer}")
        if "unsayable" in events:
            if not self.may_be_unsayable(events["unsayable"]):
                fail(f"Said to be beyond iCalendar without a cause: {events['unsayable']}")
            return "rules beyond iCalendar", 0
        if self.may_be_unsayable("dayParts") or self.may_be_unsayable("asNeeded"):
            fail("Said in iCalendar, which has no words for it.")
        if any(is_mistaken(event) for event in events["events"]):
            return "calendars that their reader mistakes", 0
        found = [(utc(one["scheduledFor"]), one.get("quantity", "")) for one in occurrences["ranges"][0]]
        found = sorted(pair for pair in found if self.begin <= pair[0] < self.end)
        right = sorted(self.shown(events["events"]))
        if sabotage and right:
            right[-1] = (right[-1][0] + timedelta(minutes=1), right[-1][1])
        if found != right:
            ours, theirs = (
                [str(pair) for pair in sorted(set(a) - set(b))] for a, b in ((found, right), (right, found))
            )
            fail(f"Only in Remedi: {ours}\nonly in the calendar: {theirs}\n{text(events['events'])}")
        return "calendars", len(found)


def check(seed, numbers, *, sabotage=False):
    figures = {"calendars": 0, "events": 0, "rules beyond iCalendar": 0, "calendars that their reader mistakes": 0}
    for batch in batches((Events(number, seed) for number in numbers), 50):
        found = answers([question for events in batch for question in events.questions])
        for index, events in enumerate(batch):
            outcome, shown = events.compare(*found[2 * index : 2 * index + 2], sabotage)
            figures[outcome] += 1
            figures["events"] += shown
    return figures
