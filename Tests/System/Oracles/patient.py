"""A patient's days as api.md tells them, on Python's zoneinfo.

Zones and day parts are dated histories: each day uses the values then in force. A day begins when its clock shows
00:00; which day a moment lies in is the latest that has begun.
"""

from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

USUAL = {"morning": "08:00", "noon": "12:00", "evening": "18:00", "bedtime": "22:00"}
ONE_DAY = timedelta(days=1)


def clock(text):
    return time(int(text[:2]), int(text[3:]))


def day(text):
    return date.fromisoformat(text)


def utc(text):
    """The moment of an RFC 3339 text."""
    return datetime.fromisoformat(text).astimezone(timezone.utc)


class Patient:
    def __init__(self, zones, day_parts):
        self.zones = [(day(entry["from"]), ZoneInfo(entry["timeZone"])) for entry in zones]
        self.day_parts = [(day(entry["from"]), entry["dayParts"]) for entry in day_parts]

    def zone(self, on):
        """The first zone also rules all days before it."""
        ruling = self.zones[0][1]
        for start, zone in self.zones:
            if start <= on:
                ruling = zone
        return ruling

    def part(self, on, name):
        """When a part of a day is: how many days later, and the time; bedtime may lie after midnight."""
        parts = USUAL
        for start, entry in self.day_parts:
            if start <= on:
                parts = entry
        after_midnight = name == "bedtime" and parts["bedtime"] < parts["morning"]
        return (1 if after_midnight else 0), clock(parts[name])

    def moment(self, on, at, home=None):
        """When the clock of the patient, or of a zone that a prescription follows, shows a time (PEP 495, fold 0)."""
        return datetime.combine(on, at, home or self.zone(on)).astimezone(timezone.utc)

    def date(self, moment):
        on = moment.date() + 2 * ONE_DAY
        while self.moment(on, time(0)) > moment:
            on -= ONE_DAY
        return on

    def begun_by(self, moment, on):
        """The later days that have begun in another zone before a day's clock shows a moment."""
        near = [start for start, _ in self.zones[1:] if on < start <= on + 2 * ONE_DAY]
        return [start for start in near if self.moment(start, time(0)) <= moment]

    def written(self, moment, on):
        """As the server writes it for a patient: milliseconds and the offset of a day's zone."""
        text = moment.astimezone(self.zone(on)).isoformat(timespec="milliseconds")
        return text
