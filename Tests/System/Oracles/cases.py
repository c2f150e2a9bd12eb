"""Random prescriptions and patients, in the stored coding, with a taste for what is rare."""

from datetime import date, timedelta, timezone

from nominal import anchor_of, is_impossible, nominal
from patient import ONE_DAY, day
from zones import names

# Gaps at midnight, half an hour, two hours and a whole day; the ends of the date line; two changes a year in Ramadan.
ODD_ZONES = [
    "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "America/Havana", "America/St_Johns",
    "Pacific/Apia", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Africa/Casablanca", "Antarctica/Troll",
    "Pacific/Chatham", "Asia/Kathmandu", "America/Sao_Paulo", "Asia/Beirut", "America/Scoresbysund", "Africa/Cairo",
    "America/Asuncion", "Asia/Gaza", "Pacific/Kwajalein", "Europe/Dublin", "UTC",
]  # fmt: skip
# A flight between them takes a day out of the calendar, or puts one in.
DATE_LINE = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Pacific/Auckland", "Pacific/Honolulu"]
# From any of the first to any of the others the day is shorter by hours.
EASTWARDS = [
    ["America/Los_Angeles", "Pacific/Pago_Pago", "America/New_York", "Europe/Berlin"],
    ["Asia/Tokyo", "Pacific/Kiritimati", "Pacific/Auckland", "Asia/Kathmandu"],
]
PARTS = ["morning", "noon", "evening", "bedtime"]
ODD_TIMES = ["00:00", "00:01", "00:30", "01:30", "02:00", "02:15", "02:30", "03:00", "08:00", "23:30", "23:59"]


def zone(chance):
    return chance.choice(ODD_ZONES if chance.random() < 0.7 else names())


def time_of_day(chance):
    if chance.random() < 0.4:
        return chance.choice(ODD_TIMES)
    return f"{chance.randrange(24):02}:{chance.randrange(60):02}"


def any_day(chance, first, last):
    return first + chance.randrange((last - first).days + 1) * ONE_DAY


def first_day(chance):
    """Often shortly before the clocks change in many places."""
    year = chance.randrange(2010, 2037) if chance.random() < 0.8 else chance.randrange(1975, 2070)
    if chance.random() < 0.6:
        return date(year, chance.choice([3, 3, 4, 9, 10, 11]), 1) + chance.randrange(30) * ONE_DAY
    return date(year, 1, 1) + chance.randrange(365) * ONE_DAY


def quantity(chance):
    return {"value": chance.choice(["1", "2", "0.5", "12.25"]), "unit": "mg"}


def day_pattern(chance):
    kind = chance.choice(["days", "days", "weekdays", "monthDays", "monthWeekday", "cycle"])
    if kind == "days":
        return {"kind": kind, "every": chance.choice([1, 1, 1, 2, 3, 5, 10, 30])}
    if kind == "weekdays":
        days = chance.sample(range(1, 8), chance.randrange(1, 8))
        return {"kind": kind, "weekdays": days, "every": chance.choice([1, 1, 2, 3, 6])}
    if kind == "monthDays":
        days = chance.sample(range(1, 32), chance.choice([1, 1, 2, 5]))
        if chance.random() < 0.5:
            days = chance.sample([28, 29, 30, 31], chance.choice([1, 2]))
        missing = chance.choice(["lastDay", "skip"])
        return {"kind": kind, "days": days, "whereMissing": missing, "every": chance.choice([1, 1, 2, 3, 12])}
    if kind == "monthWeekday":
        nth, weekday = chance.choice([1, 2, 3, 4, 5, -1]), chance.randrange(1, 8)
        return {"kind": kind, "nth": nth, "weekday": weekday, "every": chance.choice([1, 1, 2, 3, 12])}
    return {"kind": kind, "on": chance.randrange(1, 29), "off": chance.randrange(1, 15)}


def doses(chance, parts=True):
    found, has_quantities = {}, chance.random() < 0.7
    for _ in range(chance.choice([1, 1, 2, 3, 4])):
        dose = {"time": time_of_day(chance)}
        if parts and chance.random() < 0.5:
            dose = {"dayPart": chance.choice(PARTS)}
            if dose["dayPart"] != "bedtime" and chance.random() < 0.3:
                dose["meal"] = chance.choice(["before", "with", "after"])
        if has_quantities:
            dose["quantity"] = quantity(chance)
        found.setdefault(anchor_of(date(2000, 1, 1), dose), dose)
    return list(found.values())


def interval(chance, start):
    every = chance.choice([90, 240, 360, 480, 720, 1440, 36 * 60, 72 * 60, chance.randrange(30, 5000)])
    offset = timezone(timedelta(minutes=chance.choice([-720, -570, -300, 0, 60, 120, 345, 540, 840])))
    first = f"{start}T{time_of_day(chance)}:00" + offset.tzname(None).removeprefix("UTC").ljust(1, "Z")
    return {"kind": "interval", "interval": {"first": first, "every": every, "quantity": quantity(chance)}}


def recurrence(chance, start, parts):
    if chance.random() < 0.15:
        return interval(chance, start)
    if chance.random() < 0.03:
        most = chance.choice(["maximumPerDay", "maximumIn24Hours"])
        return {"kind": "asNeeded", "asNeeded": {most: 4}}
    return day_pattern(chance) | {"doses": doses(chance, parts)}


def phases(chance, start, parts):
    found, count = [], chance.choice([1, 1, 2, 3, 5])
    for number in range(count):
        phase = {"start": str(start), "recurrence": recurrence(chance, start, parts)}
        if number < count - 1 or chance.random() < 0.5:
            end = start + chance.choice([0, 3, 9, 20, 60, 200]) * ONE_DAY
            phase["end"] = str(end)
            start = end + ONE_DAY
        found.append(phase)
    return found


def pauses(chance, first, last):
    found, start = [], first - 3 * ONE_DAY
    while chance.random() < 0.35 and start < last:
        start = any_day(chance, start, last)
        pause = {"from": str(start), "reason": ""}
        if chance.random() < 0.9:
            end = start + chance.randrange(20) * ONE_DAY
            pause["through"] = str(end)
            start = end + ONE_DAY
        else:
            start = last
        found.append(pause)
    return found


def exceptions(chance, timing, first, last):
    """Pauses first, since a number of doses is not used up in them; then moves of what there is, and additions."""
    found = timing["exceptions"] = {"pauses": pauses(chance, first, last), "moves": [], "additions": []}
    slots = nominal(timing, last)
    for anchor in chance.sample(sorted(slots), min(len(slots), chance.choice([0, 0, 1, 2, 4]))):
        to = slots[anchor][0] + chance.choice([-2, -1, 0, 0, 0, 1, 3]) * ONE_DAY
        found["moves"].append({"anchor": anchor, "date": str(to), "time": time_of_day(chance)})
    for _ in range(chance.choice([0, 0, 1, 3])):
        dose = {"date": str(any_day(chance, first, last)), "time": time_of_day(chance)}
        anchor = anchor_of(day(dose["date"]), dose)
        if anchor not in slots and all(anchor != anchor_of(day(one["date"]), one) for one in found["additions"]):
            found["additions"].append(dose | ({"quantity": quantity(chance)} if chance.random() < 0.5 else {}))
    # A dose that is moved off a paused day uses up the number of doses, so that a later one of the same draw is none.
    while gone := [move for move in found["moves"] if move["anchor"] not in nominal(timing, last)]:
        found["moves"].remove(gone[-1])


def timing(chance, start, last, parts=True):
    """Mostly one that can be made."""
    while True:
        found = any_timing(chance, start, last, parts)
        if not is_impossible(found) or chance.random() < 0.1:
            return found


def any_timing(chance, start, last, parts):
    found = {"version": 2, "phases": phases(chance, start, parts)}
    if chance.random() < 0.3:
        found["count"] = chance.choice([1, 2, 7, 18, chance.randrange(1, 300)])
        # Begun late in the day, or paused after doses of the day were asked for.
        if chance.random() < 0.4:
            found["uncounted"] = chance.choice([number for number in (-2, -1, 1, 2, 5) if found["count"] + number > 0])
    if chance.random() < 0.3:
        found["clock"] = zone(chance)
    if chance.random() < 0.2:
        found["window"] = chance.choice([{"opensBefore": 0}, {"lateAfter": 600}, {"lateAfter": 0, "closesAfter": 0}])
    if not is_impossible(found) and chance.random() < 0.5:
        exceptions(chance, found, start, last)
    return found


def zone_history(chance, first, last):
    """At home, or with flights; the first zone also rules all days before it."""
    starts = {first - 30 * ONE_DAY} | {any_day(chance, first, last) for _ in range(chance.choice([0, 0, 1, 2, 4]))}
    crosses = chance.random() < 0.2
    zones = [chance.choice(DATE_LINE) if crosses else zone(chance) for _ in starts]
    return [{"from": str(start), "timeZone": zone} for start, zone in zip(sorted(starts), zones)]


def day_parts(chance):
    minutes = sorted(chance.sample(range(3 * 60, 24 * 60), 4))
    if chance.random() < 0.4:
        minutes[3] = chance.randrange(min(minutes[0], 18 * 60))
    return {part: f"{minute // 60:02}:{minute % 60:02}" for part, minute in zip(PARTS, minutes)}


def day_part_history(chance, first, last):
    starts = {any_day(chance, first, last) for _ in range(chance.choice([0, 1, 1, 2, 4]))}
    return [{"from": str(start), "dayParts": day_parts(chance)} for start in sorted(starts)]


def moment(chance, first, last):
    on = any_day(chance, first, last)
    return f"{on}T{time_of_day(chance)}:00{chance.choice(['Z', '+02:00', '-07:00', '+13:00'])}"


def course_on_journeys(chance, first, last):
    """A prescription of a number of doses, and zones far east of one another in which the patient takes them."""
    found = prescription(chance, first, last)
    for version in found["versions"]:
        timing = version["timing"]
        rhythms = [{"kind": "days", "every": 1}, {"kind": "days", "every": 2}, {"kind": "cycle", "on": 2, "off": 1}]
        timing["phases"] = [{"start": str(first), "recurrence": chance.choice(rhythms) | {"doses": doses(chance)}}]
        timing["count"] = chance.randrange(2, 25)
        for name in ("uncounted", "clock", "window", "exceptions"):
            timing.pop(name, None)
        if chance.random() < 0.4:
            timing["uncounted"] = chance.choice([-1, 1, 2])
        if chance.random() < 0.5:
            exceptions(chance, timing, first, first + 20 * ONE_DAY)
    starts = sorted({any_day(chance, first + ONE_DAY, first + 12 * ONE_DAY) for _ in range(chance.choice([1, 2, 3]))})
    zones = [chance.choice(EASTWARDS[number % 2]) for number in range(len(starts) + 1)]
    journeys = zip([first - 30 * ONE_DAY, *starts], zones)
    return found, [{"from": str(start), "timeZone": zone} for start, zone in journeys]


def prescription(chance, first, last):
    """Later versions are often the ones before with one thing changed, so that ids meet."""
    versions = [{"effectiveFrom": moment(chance, first - 3 * ONE_DAY, first), "timing": timing(chance, first, last)}]
    while chance.random() < 0.5 and len(versions) < 5:
        before = versions[-1]["timing"]
        if chance.random() < 0.6 and not is_impossible(before):
            changed = dict(before)
            if chance.random() < 0.5:
                exceptions(chance, changed, first, last)
            else:
                changed["clock"] = zone(chance)
        else:
            changed = timing(chance, any_day(chance, first, last), last)
        versions.append({"effectiveFrom": moment(chance, first, last), "timing": changed})
    found = {"id": "rx", "kind": chance.choice(["medication", "exercise"]), "versions": versions}
    if chance.random() < 0.25:
        found["stop"] = moment(chance, first, last)
    return found
