"""Random scenes of patients who are reminded: prescriptions, settings, caregivers, and what happens in three days."""

import json
import random
from datetime import date, datetime, timedelta, timezone

from patient import ONE_DAY, Patient, clock
from reminder_world import DAY, World, minute

DAYS = [date(2026, 3, 27), date(2026, 10, 23), date(2026, 4, 3), date(2026, 9, 25), date(2028, 2, 27)]
DAYS += [date(2026, 12, 30), date(2026, 6, 10)]
ZONES = ["Europe/Berlin", "Europe/Berlin", "Pacific/Chatham", "America/New_York", "Asia/Tokyo", "Asia/Kathmandu"]
TIMES = ["00:00", "01:30", "02:30", "03:30", "06:30", "08:00", "08:00", "12:00", "12:05", "18:00", "22:00", "23:30"]


def timing(chance, start):
    if chance.random() < 0.15:
        every = chance.choice([240, 360, 480, 720])
        first = f"{start}T{chance.choice(['00:30', '05:00', '06:15'])}:00Z"
        recurrence = {"kind": "interval", "interval": {"first": first, "every": every}}
    else:
        times = sorted(set(chance.sample(TIMES, chance.choice([1, 1, 2, 3]))))
        recurrence = {"kind": "days", "every": 1, "doses": [{"time": time} for time in times]}
    found = {"version": 2, "phases": [{"start": str(start), "recurrence": recurrence}]}
    if chance.random() < 0.3:
        closes = chance.choice([900, 1800, 5400])
        # A window must not be longer than the time between two doses.
        if recurrence["kind"] == "interval" or 600 + closes <= smallest_gap(times):
            found["window"] = {"opensBefore": 600, "closesAfter": closes}
    return found


def smallest_gap(times):
    """Seconds, also over midnight."""
    minutes = [clock(time).hour * 60 + clock(time).minute for time in times]
    return 60 * min(later - earlier for earlier, later in zip(minutes, [*minutes[1:], minutes[0] + DAY]))


def settings(chance, count):
    found = {"medication": chance.random() < 0.95, "exercise": chance.random() < 0.9}
    found["lead"] = chance.choice([0, 0, 10, 30, 120])
    if chance.random() < 0.8:
        found["repeats"] = {"interval": chance.choice([10, 10, 15, 45, 90]), "count": chance.choice([1, 2, 2, 5])}
    if chance.random() < 0.6:
        found["quietHours"] = quiet_hours(chance)
    choices = {f"rx{number}": chance.choice(["usual", "usual", "always", "off"]) for number in range(count)}
    chosen = {name: choice for name, choice in choices.items() if choice != "usual"}
    return found | ({"choices": chosen} if chosen else {})


def quiet_hours(chance):
    start, end = chance.choice([("22:00", "07:00"), ("23:00", "06:30"), ("00:00", "08:00"), ("01:00", "02:30"),
                                ("02:15", "02:45"), ("12:00", "14:00"), ("21:30", "02:30")])  # fmt: skip
    return {"from": start, "to": end}


def scene(number, seed):
    chance = random.Random(f"{seed}/reminders/{number}")
    start = chance.choice(DAYS)
    zone = chance.choice(ZONES)
    noon = datetime.combine(start, clock("12:00"), timezone.utc)
    begin = minute(noon) + chance.randrange(-600, 600)
    end = begin + chance.choice([2, 2, 3]) * DAY
    count = chance.choice([1, 1, 2, 3])
    before = start - 4 * ONE_DAY
    prescriptions = [
        {
            "id": f"rx{index}",
            "kind": chance.choice(["medication", "medication", "exercise"]),
            "versions": [{"effectiveFrom": f"{before}T00:00:00Z", "timing": timing(chance, before)}],
        }
        for index in range(count)
    ]
    found = {
        "zones": [{"from": str(before - 30 * ONE_DAY), "timeZone": zone}],
        "begin": begin,
        "end": end,
        "device": chance.random() < 0.9,
        "prescriptions": prescriptions,
        "settings": settings(chance, count),
        "events": [],
    }
    if chance.random() < 0.4:
        found["caregiver"] = {"after": chance.choice([15, 60, 60, 360]), "since": begin}
        if chance.random() < 0.5:
            found["caregiver"]["quietHours"] = quiet_hours(chance)
    events(chance, found)
    return found


def events(chance, found):
    world, at, stopped = World(found), found["begin"] + 1, set()
    away_until = 0
    for _ in range(chance.choice([3, 6, 9, 12])):
        at += chance.randrange(5, 400)
        at = max(at, away_until + 1)
        if at >= found["end"] - 5:
            break
        event = any_event(chance, found, world, at, stopped)
        if not event:
            continue
        found["events"].append(event)
        if event["do"] == "away":
            away_until = min(at + chance.choice([7, 45, 200, 500, 1800]), found["end"] - 2)
            found["events"].append({"at": away_until, "do": "back"})
            continue
        world.apply(json.loads(json.dumps(event)))


def any_event(chance, found, world, at, stopped):
    rest = ["undo", "undo", "settings", "version", "away", "device", "zone", "stop"]
    do = chance.choice(["record"] * 5 + ["later"] * 8 + rest)
    moment = datetime.fromtimestamp(at * 60 + 30, timezone.utc)
    text = moment.strftime("%Y-%m-%dT%H:%M:%SZ")
    near = sorted((dose["at"], name) for name, dose in world.doses.items() if at - 700 < dose["at"] < at + 60)
    if do == "record":
        free = [name for _, name in near if name not in world.recorded]
        return free and {"at": at, "do": do, "dose": chance.choice(free[-3:])}
    if do == "undo":
        done = sorted(world.recorded)
        return done and {"at": at, "do": do, "dose": chance.choice(done)}
    if do == "later":
        slots = [
            slot for slot in world.slots if slot <= at and at + 1 < world.slot(slot).closes and world.slot(slot).open
        ]
        if not slots:
            return None
        slot = max(slots)
        until = at + chance.choice([5, 11, 31, 91])
        last = max(world.series(slot))
        # In the plan for sure: it was due after the beginning, and has not rung for the last time.
        is_known = last >= at and slot > found["begin"] and until < world.slot(slot).closes
        return {"at": at, "do": do, "slot": slot, "until": until} if is_known else None
    if do == "settings":
        return {"at": at, "do": do, "settings": settings(chance, len(found["prescriptions"]))}
    if do == "device":
        return {"at": at, "do": do, "has": not world.has_device}
    if do == "away":
        return {"at": at, "do": do}
    if do == "zone":
        here = Patient(world.zones, []).date(moment)
        if len(world.zones) > 1:
            return None
        return {"at": at, "do": do, "zone": {"from": str(here + ONE_DAY), "timeZone": chance.choice(ZONES)}}
    number = chance.randrange(len(found["prescriptions"]))
    if number in stopped:
        return None
    effective = chance.choice([text, (moment + timedelta(hours=20)).strftime("%Y-%m-%dT%H:%M:%SZ")])
    if do == "stop":
        stopped.add(number)
        return {"at": at, "do": do, "number": number, "stop": effective}
    start = moment.date() - 2 * ONE_DAY
    return {"at": at, "do": do, "number": number,
            "version": {"effectiveFrom": effective, "timing": timing(chance, start)}}  # fmt: skip
