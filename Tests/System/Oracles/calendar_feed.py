"""Reads the calendars that the Swift tests wrote as calendar programs do, with other people's code, and compares them with
the schedule beside them and with Python's zoneinfo.

    CALENDAR_SAMPLE=$PWD/.build-tests/calendars swift test --filter RemindersTests.CalendarSampleTests
    .build-tests/python/bin/python Tests/System/Oracles/calendar_feed.py .build-tests/calendars
"""

import json
import sys
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events

LEAD, REPEATS, INTERVAL = timedelta(minutes=30), 2, timedelta(minutes=10)
QUIET = "22:00", "06:45"
MINUTE = timedelta(minutes=1)
FIXED = {"CLASS": "PRIVATE", "TRANSP": "TRANSPARENT", "URL": "https://remedi.example.org/app/#/today"}


def utc(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).replace(second=0, microsecond=0)


def is_quiet(moment, zone):
    shown = moment.astimezone(zone).strftime("%H:%M")
    return shown >= QUIET[0] or shown < QUIET[1]


def audible(moment, zone, ends):
    """The first minute from here on that is not in quiet hours. `ends` holds those that were found."""
    passed = []
    while moment not in ends and is_quiet(moment, zone):
        passed.append(moment)
        moment += MINUTE
    end = ends.get(moment, moment)
    ends.update((minute, end) for minute in passed)
    return end


def alarms(due, closes, zone, ends):
    """When a reminder comes: what falls into quiet hours comes once at their end."""
    series = [due - LEAD, *(due + number * INTERVAL for number in range(REPEATS + 1))]
    rung = {audible(moment, zone, ends) for moment in series if moment < closes}
    return sorted(moment for moment in rung if moment < closes)


def days(span):
    first, last = (date.fromisoformat(text) for text in span.split("/"))
    return [first + timedelta(days=number) for number in range((last - first).days + 1)]


def clock_doses(span, times, zone):
    """What times on a clock mean (RFC 5545, 3.3.5): a skipped one moves by the gap, a repeated one is its first."""
    for day in days(span):
        for text in times:
            hour, minute = map(int, text.split(":"))
            local = datetime(day.year, day.month, day.day, hour, minute, tzinfo=zone)
            yield local.astimezone(timezone.utc)


def check(sample, entry, times):
    zone = ZoneInfo(entry["timeZone"])
    content = (sample / entry["file"]).read_bytes()
    assert all(len(line) <= 75 for line in content.split(b"\r\n")), "a line is longer than 75 octets"
    assert b"\n" not in content.replace(b"\r\n", b""), "a line ends otherwise than by CRLF"
    calendar = icalendar.Calendar.from_ical(content)
    closes = {}
    for dose in entry["schedule"]:
        at, end = utc(dose["at"]), utc(dose["closes"])
        closes[at] = max(end, closes.get(at, end))
    expected = {moment for span in entry["spans"] for moment in clock_doses(span, times, zone)}
    missing = expected - closes.keys()
    assert not missing, f"the schedule lacks {sorted(missing)[:3]}"

    first, last = min(closes), max(closes)
    # As a program shows the days, not as the file lists them.
    events = recurring_ical_events.of(calendar).between(first, last + timedelta(days=1))
    found = {event["DTSTART"].dt: event for event in events}
    assert len(found) == len(events), "two events begin together"
    assert found.keys() == closes.keys(), f"events differ: {sorted(found.keys() ^ closes.keys())[:3]}"
    assert len({str(event["UID"]) for event in events}) == len(events), "two events have one name"
    ends, count = {}, 0
    for at, event in found.items():
        local = at.astimezone(zone)
        assert str(event["SUMMARY"]) == f"Remedi {local.hour}:{local.minute:02}", (at, event["SUMMARY"])
        assert event["DTEND"].dt - at == timedelta(minutes=15), at
        assert {name: str(event[name]) for name in FIXED} == FIXED, at
        assert "DESCRIPTION" not in event and "RRULE" not in event, at
        rung, due = sorted(time.trigger for time in event.alarms.times), alarms(at, closes[at], zone, ends)
        assert rung == due, (at, rung, due)
        count += len(rung)
    return len(events), count


def main():
    sample = Path(sys.argv[1])
    schedule = json.loads((sample / "schedule.json").read_text(encoding="utf-8"))
    events = alarms_read = spans = 0
    for entry in schedule["calendars"]:
        try:
            found, rung = check(sample, entry, schedule["times"])
        except AssertionError as fault:
            sys.exit(f"{entry['timeZone']}: {fault}")
        events, alarms_read, spans = events + found, alarms_read + rung, spans + len(entry["spans"])
    zones = len(schedule["calendars"])
    assert zones > 300 and spans > zones, "the sample is too small"
    print(f"{zones} zones, {spans} changes of the clocks: {events} events, {alarms_read} alarms, all as the schedule has them")


if __name__ == "__main__":
    main()
