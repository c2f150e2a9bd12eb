"""Random prescriptions for a patient's story, as a rule is stored: short enough that much happens in weeks."""

from datetime import timedelta

import cases
from nominal import is_impossible, never_due
from patient import ONE_DAY

UNITS = ["mg", "ml"]
NOTES = ["", "", "with water", "30 min before food", "“slowly” – 5 × daily <b>"]
TIMES = ["00:00", "00:30", "01:30", "02:00", "02:30", "03:00", "07:00", "08:00", "08:00", "12:00", "20:00", "23:45"]


def quantity(chance):
    return {"value": chance.choice(["1", "2", "0.5", "12.25"]), "unit": chance.choice(UNITS)}


def doses(chance, is_medication):
    found = {}
    for _ in range(chance.choice([1, 1, 2, 3])):
        if chance.random() < 0.35:
            dose = {"dayPart": chance.choice(cases.PARTS)}
            if dose["dayPart"] != "bedtime" and chance.random() < 0.3:
                dose["meal"] = chance.choice(["before", "with", "after"])
        else:
            dose = {"time": chance.choice(TIMES)}
        if is_medication:
            dose["quantity"] = quantity(chance)
        found.setdefault(dose.get("time") or dose["dayPart"], dose)
    return list(found.values())


def recurrence(chance, start, is_medication):
    kind = chance.choice(["days", "days", "days", "weekdays", "cycle", "monthDays", "interval"])
    if kind == "interval":
        every = chance.choice([240, 360, 480, 480, 720, 1440, 97])
        offset = chance.choice(["Z", "+01:00", "-05:00", "+09:00"])
        interval = {"first": f"{start}T{chance.choice(TIMES)}:00.000{offset}", "every": every}
        if is_medication:
            interval["quantity"] = quantity(chance)
        return {"kind": "interval", "interval": interval}
    found = {"kind": kind, "doses": doses(chance, is_medication)}
    if kind == "days":
        return found | {"every": chance.choice([1, 1, 1, 2, 3])}
    if kind == "weekdays":
        return found | {
            "weekdays": sorted(chance.sample(range(1, 8), chance.randrange(2, 6))),
            "every": chance.choice([1, 1, 2]),
        }
    if kind == "cycle":
        return found | {"on": chance.randrange(1, 6), "off": chance.randrange(1, 4)}
    days = sorted(chance.sample(range(1, 32), 6) + ([29] if chance.random() < 0.3 else []))
    return found | {"days": sorted(set(days)), "whereMissing": chance.choice(["lastDay", "skip"]), "every": 1}


def as_needed(chance):
    found = {"maximumPerDay": chance.choice([1, 2, 3, 4])} if chance.random() < 0.8 else {}
    if chance.random() < 0.4:
        found["maximumIn24Hours"] = chance.choice([1, 2, 3])
    if chance.random() < 0.7:
        found["minimumInterval"] = chance.choice([60, 3600, 14400, 86400])
    if chance.random() < 0.5:
        found["indication"] = "pain"
    if chance.random() < 0.8:
        found["quantity"] = quantity(chance)
    return {"kind": "asNeeded", "asNeeded": found}


def pauses(chance, first):
    found, start = [], first
    while chance.random() < 0.25:
        start += chance.randrange(1, 8) * ONE_DAY
        pause = {"from": str(start), "reason": chance.choice(["", "surgery"])}
        if chance.random() < 0.1:
            return found + [pause]
        start += chance.randrange(6) * ONE_DAY
        found.append(pause | {"through": str(start)})
        start += ONE_DAY
    return found


def timing(chance, start, is_medication, is_as_needed, home=None):
    while True:
        found = any_timing(chance, start, is_medication, is_as_needed, home)
        if not is_impossible(found) and not never_due(found):
            return found


def any_timing(chance, start, is_medication, is_as_needed, home):
    phases, first = [], start
    count = 1 if is_as_needed else chance.choice([1, 1, 1, 2, 3])
    for number in range(count):
        rule = as_needed(chance) if is_as_needed else recurrence(chance, start, is_medication)
        phase = {"start": str(start), "recurrence": rule}
        if number < count - 1 or chance.random() < 0.2:
            end = start + chance.choice([2, 4, 9, 20]) * ONE_DAY
            phase["end"] = str(end)
            start = end + ONE_DAY
        phases.append(phase)
    found = {"version": 2, "phases": phases}
    if not is_as_needed and chance.random() < 0.15:
        found["count"] = chance.choice([3, 10, 18, 40])
        if chance.random() < 0.4:
            found["uncounted"] = chance.choice([-1, 1, 2, 3])
    if home:
        found["clock"] = home
    if not is_as_needed and chance.random() < 0.15:
        found["window"] = chance.choice(
            [{"opensBefore": 0}, {"lateAfter": 600}, {"opensBefore": 600, "closesAfter": 1200}]
        )
        smallest = min(gaps(found))
        if smallest < 1800 + 600:
            del found["window"]
    paused = pauses(chance, first)
    if paused:
        found["exceptions"] = {"pauses": paused, "moves": [], "additions": []}
    return found


def gaps(found):
    """Seconds between the closest doses of each phase by the usual day, over midnight too; roughly."""
    for phase in found["phases"]:
        rule = phase["recurrence"]
        if rule["kind"] == "interval":
            yield rule["interval"]["every"] * 60
        else:
            usual = {"morning": "08:00", "noon": "12:00", "evening": "18:00", "bedtime": "22:00"}
            times = [dose["time"] if "time" in dose else usual[dose["dayPart"]] for dose in rule["doses"]]
            minutes = sorted(int(text[:2]) * 60 + int(text[3:]) for text in times)
            yield from ((b - a) * 60 for a, b in zip(minutes, minutes[1:] + [minutes[0] + 1440]))


def version(chance, start, kind, is_as_needed, name, home=None):
    """What the physician writes; from when on it holds is the story's."""
    is_medication = kind == "medication"
    found = {"name": name, "note": chance.choice(NOTES)}
    found["timing"] = timing(chance, start, is_medication, is_as_needed, home)
    if not is_medication and chance.random() < 0.7:
        found["exercise"] = chance.choice(
            [
                {"sets": 3, "repetitions": 10},
                {"duration": 300},
                {"sets": 1},
                {"sets": 2, "repetitions": 1, "duration": 90},
            ]
        )
    return found


def near_changes(zone, chance, year):
    """Days shortly before the clocks change in a zone, or before the end of February."""
    from datetime import datetime

    first = datetime(year, 1, 1, 12, tzinfo=zone)
    days = [first + number * ONE_DAY for number in range(366)]
    changes = [a.date() for a, b in zip(days, days[1:]) if a.utcoffset() != b.utcoffset()]
    changes += [first.replace(month=2, day=27).date(), first.replace(month=12, day=30).date()]
    return chance.choice(changes) - timedelta(days=chance.randrange(0, 5))
