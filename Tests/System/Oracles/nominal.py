"""What a rule asks for before any clock is looked at, counted out day by day from the stored coding of a Timing.

Written from the words of FHIR R4 Timing, RFC 5545 and the contract of the patient API: the days are enumerated
forwards, as a person would tick them off in a calendar.
"""

import calendar
from datetime import date, datetime, timedelta, timezone

from patient import ONE_DAY, USUAL, clock, day

# Weekdays return to their dates after 28 years, after 40 where a century has no leap day.
HORIZON = 366 * 41


def pattern_days(recurrence, first, last):
    """The days of a phase on which something is due, ascending."""
    kind = recurrence["kind"]
    if kind == "days":
        on = first
        while on <= last:
            yield on
            on += recurrence["every"] * ONE_DAY
    elif kind == "cycle":
        block = first
        while block <= last:
            for number in range(recurrence["on"]):
                if block + number * ONE_DAY <= last:
                    yield block + number * ONE_DAY
            block += (recurrence["on"] + recurrence["off"]) * ONE_DAY
    elif kind == "weekdays":
        monday = first - first.weekday() * ONE_DAY
        while monday <= last:
            for weekday in sorted(recurrence["weekdays"]):
                on = monday + (weekday - 1) * ONE_DAY
                if first <= on <= last:
                    yield on
            monday += 7 * recurrence["every"] * ONE_DAY
    else:
        year, month = first.year, first.month
        while date(year, month, 1) <= last:
            for number in sorted(month_days(recurrence, year, month)):
                if first <= date(year, month, number) <= last:
                    yield date(year, month, number)
            year, month = divmod(year * 12 + month - 1 + recurrence["every"], 12)
            month += 1


def month_days(recurrence, year, month):
    length = calendar.monthrange(year, month)[1]
    if recurrence["kind"] == "monthDays":
        if recurrence["whereMissing"] == "lastDay":
            return {min(number, length) for number in recurrence["days"]}
        return {number for number in recurrence["days"] if number <= length}
    column = [week[recurrence["weekday"] - 1] for week in calendar.monthcalendar(year, month)]
    column = [number for number in column if number]
    nth = recurrence["nth"]
    return set(column[-1:] if nth == -1 else column[nth - 1 : nth])


def rank(dose):
    """What orders the doses of a day: the usual day's times, a clock time before a part of the day at the same."""
    return clock(dose["time"] if "time" in dose else USUAL[dose["dayPart"]]), "dayPart" in dose


def interval_day(moment, first):
    """Days of the phase are counted in the offset that the first dose is written in."""
    return moment.astimezone(first.tzinfo).date()


def phase_slots(phase, last):
    """(day, anchor, quantity) of a phase until a day, in the order of the rule."""
    recurrence, first = phase["recurrence"], day(phase["start"])
    last = min(last, day(phase["end"])) if "end" in phase else last
    if recurrence["kind"] == "interval":
        interval = recurrence["interval"]
        start = datetime.fromisoformat(interval["first"])
        moment = start
        while interval_day(moment, start) <= last:
            anchor = moment.astimezone(timezone.utc).strftime("i%Y%m%dT%H%M")
            yield interval_day(moment, start), anchor, interval.get("quantity")
            moment += timedelta(minutes=interval["every"])
    elif recurrence["kind"] != "asNeeded":
        doses = sorted(recurrence["doses"], key=rank)
        for on in pattern_days(recurrence, first, last):
            for dose in doses:
                yield on, anchor_of(on, dose), dose.get("quantity")


def anchor_of(on, dose):
    if "time" in dose:
        return f"c{on:%Y%m%d}T{dose['time'].replace(':', '')}"
    return f"d{on:%Y%m%d}{dose['dayPart']}"


def never_due(timing):
    """Whether a phase has no day at all; one without an end is looked at for 41 years."""
    for phase in timing["phases"]:
        if phase["recurrence"]["kind"] in ("interval", "asNeeded"):
            continue
        last = day(phase["start"]) + HORIZON * ONE_DAY
        if next(phase_slots(phase, last), None) is None:
            return True
    return False


def overlaps(timing):
    """Whether doses at a fixed distance go on when those of a later phase, written in another offset, have begun."""
    latest = None
    for phase in timing["phases"]:
        if phase["recurrence"]["kind"] == "interval":
            first = datetime.fromisoformat(phase["recurrence"]["interval"]["first"])
            if latest and first <= latest:
                return True
            if "end" in phase:
                anchors = [anchor for _, anchor, _ in phase_slots(phase, day(phase["end"]))]
                latest = datetime.strptime(anchors[-1], "i%Y%m%dT%H%M").replace(tzinfo=timezone.utc)
    return False


def is_impossible(timing):
    return never_due(timing) or overlaps(timing)


def is_paused(timing, on):
    for pause in timing.get("exceptions", {}).get("pauses", []):
        if day(pause["from"]) <= on and ("through" not in pause or on <= day(pause["through"])):
            return True
    return False


def nominal(timing, last, left_out=()):
    """{anchor: (day, quantity)} of all phases until a day; a number of doses is used up by those that the patient is
    asked for: neither by one that stands on a paused day, nor by one that a journey leaves out."""
    to = {move["anchor"]: day(move["date"]) for move in timing.get("exceptions", {}).get("moves", [])}
    slots, remaining = {}, timing.get("count")
    if remaining is not None:
        remaining += timing.get("uncounted", 0)
    for phase in timing["phases"]:
        for on, anchor, quantity in phase_slots(phase, last):
            if remaining == 0:
                return slots
            slots[anchor] = (on, quantity)
            if remaining is not None and anchor not in left_out and not is_paused(timing, to.get(anchor, on)):
                remaining -= 1
    return slots


def placements(timing, last, left_out=()):
    """(anchor, nominal day, where it is now, quantity) after pauses, moves and additions, in no order."""
    exceptions = timing.get("exceptions", {})
    slots = nominal(timing, last, left_out)
    moved = {move["anchor"] for move in exceptions.get("moves", [])}
    for anchor, (on, quantity) in slots.items():
        if anchor not in moved and not is_paused(timing, on):
            yield anchor, anchor, quantity
    for move in exceptions.get("moves", []):
        if not is_paused(timing, day(move["date"])) and move["anchor"] in slots:
            to = anchor_of(day(move["date"]), {"time": move["time"]})
            yield move["anchor"], to, slots[move["anchor"]][1]
    for addition in exceptions.get("additions", []):
        if not is_paused(timing, day(addition["date"])):
            anchor = anchor_of(day(addition["date"]), {"time": addition["time"]})
            yield anchor, anchor, addition.get("quantity")
