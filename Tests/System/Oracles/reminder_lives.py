"""Random patients of a clinic who are reminded for a year: what they have, set, record and go through.

Each life is drawn while the model lives it, because what can happen depends on what is so.
"""

import random
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from patient import ONE_DAY, clock, day
from reminder_lived_world import moment_of, text
from reminder_scenes import TIMES, ZONES, settings, timing
from reminder_world import DAY, minute

BEGIN = date(2026, 3, 3)
# How often each is drawn, beside the others.
HAPPENS = {
    "record": 52, "undo": 8, "later": 16, "device": 5, "settings": 4, "move": 6, "pause": 2, "resume": 3, "version": 2,
    "zone": 1, "stop": 1, "prescribe": 1,
}  # fmt: skip
MOST_DEVICES, MOST_PRESCRIPTIONS = 3, 2
# Minutes between two things that happen, at the least and at the most.
BETWEEN = (20, 3600)


def clinic(number, seed, patients, days):
    """A clinic with a server that is away at times, and its patients on their first day."""
    chance = random.Random(f"{seed}/year/{number}")
    begin = minute(datetime.combine(BEGIN, clock("12:00"), timezone.utc)) + chance.randrange(-600, 600)
    end = begin + days * DAY
    return {
        "number": number,
        "seed": chance.randrange(2**32),
        "begin": begin,
        "end": end,
        "outages": outages(chance, begin, end),
        "patients": [patient(chance, begin, end) for _ in range(patients)],
    }


def outages(chance, begin, end):
    found, at = [], begin
    while True:
        at += chance.randrange(2 * DAY, 50 * DAY)
        until = at + chance.choice([7, 45, 200, 500, 1800])
        if until + DAY > end:
            return found
        found.append([at, until])
        at = until


def patient(chance, begin, end):
    before = moment_of(begin).date() - 4 * ONE_DAY
    count = chance.choice([1, 1, 1, 2])
    return {
        "begin": begin,
        "end": end,
        "zones": [{"from": str(before - 30 * ONE_DAY), "timeZone": chance.choice(ZONES)}],
        "devices": ["d0"] if chance.random() < 0.9 else [],
        "prescriptions": [prescription(chance, f"rx{index}", before) for index in range(count)],
        "settings": settings(chance, count),
        "events": [],
    }


def prescription(chance, id, start, effective=None):
    version = {"effectiveFrom": effective or f"{start}T00:00:00Z", "timing": timing(chance, start)}
    return {"id": id, "kind": chance.choice(["medication", "medication", "exercise"]), "versions": [version]}


class Life:
    """What happens to a patient, drawn one after the other."""

    def __init__(self, chance, world):
        self.chance, self.world = chance, world
        self.done, self.stopped, self.pending = [], set(), {}
        self.devices = len(world.devices)

    def event(self, at):
        """Something that can happen in a minute. None if all that was drawn cannot."""
        active = [number for number in range(len(self.world.prescriptions)) if number not in self.stopped]
        for _ in range(4):
            do = self.chance.choices(list(HAPPENS), HAPPENS.values())[0] if active else "prescribe"
            found = getattr(self, do)(at, moment_of(at), active)
            if found:
                return {"at": at, "do": do} | found
        return None

    def record(self, at, moment, _):
        world = self.world
        near = sorted((dose["at"], name) for name, dose in world.doses.items() if at - 700 < dose["at"] < at + 60)
        free = [
            name for _, name in near
            if name not in world.recorded
            and world.patient.moment(day(world.doses[name]["date"]), clock("00:00")) <= moment
        ]  # fmt: skip
        if not free:
            return None
        dose = self.chance.choice(free[-3:])
        self.done.append(dose)
        return {"dose": dose}

    def undo(self, at, moment, _):
        if not self.done:
            return None
        dose = self.chance.choice(self.done[-5:] if self.chance.random() < 0.8 else self.done[-200:])
        self.done.remove(dose)
        return {"dose": dose}

    def later(self, at, moment, _):
        world = self.world
        slots = [slot for slot in world.ascending if at - 2 * DAY < slot <= at and world.slot(slot).open]
        until = at + self.chance.choice([5, 11, 31, 91])
        for slot in reversed(slots):
            closes = world.slot(slot).closes
            # In the plan for sure: it has not rung for the last time.
            if slot > self.world.scene["begin"] and until < closes:
                if max(one for one in world.series(slot) if one < closes) >= at:
                    return {"slot": slot, "until": until}
        return None

    def device(self, at, moment, _):
        known = sorted(self.world.devices)
        if known and (len(known) == MOST_DEVICES or self.chance.random() < 0.5):
            return {"device": self.chance.choice(known), "has": False}
        self.devices += 1
        return {"device": f"d{self.devices}", "has": True}

    def settings(self, at, moment, _):
        return {"settings": settings(self.chance, len(self.world.prescriptions))}

    def version(self, at, moment, active):
        number = self.changeable(at, active)
        if number is None:
            return None
        soon = self.chance.random() < 0.5
        if not soon:
            self.pending[number] = at + 20 * 60
        effective = moment if soon else moment + timedelta(hours=20)
        start = moment.date() - 2 * ONE_DAY
        return {
            "number": number,
            "version": {"effectiveFrom": text(effective), "timing": timing(self.chance, start)},
        }

    def stop(self, at, moment, active):
        number = self.changeable(at, active)
        if number is None:
            return None
        self.stopped.add(number)
        return {"number": number, "stop": text(self.chance.choice([moment, moment + timedelta(hours=20)]))}

    def prescribe(self, at, moment, active):
        if len(active) >= MOST_PRESCRIPTIONS:
            return None
        id = f"rx{len(self.world.prescriptions)}"
        return {"prescription": prescription(self.chance, id, moment.date() - 2 * ONE_DAY, text(moment))}

    def changeable(self, at, active):
        """A prescription that no change waits for."""
        free = [number for number in active if self.pending.get(number, 0) < at]
        return self.chance.choice(free) if free else None

    def latest(self, number):
        return self.world.prescriptions[number]["versions"][-1]["timing"]

    def pause(self, at, moment, active):
        number = self.changeable(at, active)
        if number is None:
            return None
        first = self.world.patient.date(moment) + self.chance.choice([0, 0, 1, 3]) * ONE_DAY
        pauses = self.latest(number).get("exceptions", {}).get("pauses", [])
        if pauses and str(first) <= pauses[-1]["through"]:
            return None
        through = first + self.chance.choice([0, 2, 6, 13]) * ONE_DAY
        return {"number": number, "from": str(first), "through": str(through)}

    def resume(self, at, moment, active):
        today = self.world.patient.date(moment)
        for number in active:
            pauses = self.latest(number).get("exceptions", {}).get("pauses", [])
            if self.pending.get(number, 0) < at and pauses and str(today) < pauses[-1]["through"]:
                left = (day(pauses[-1]["through"]) - today).days
                first = today + self.chance.randrange(1, left + 1) * ONE_DAY
                return {"number": number, "from": pauses[-1]["from"], "through": pauses[-1]["through"],
                        "first": str(first)}  # fmt: skip
        return None

    def zone(self, at, moment, _):
        world = self.world
        here, latest = world.patient.date(moment), world.zones[-1]
        zone = self.chance.choice(ZONES)
        if zone == latest["timeZone"] or len(world.zones) > 1 and here < day(latest["from"]) + 10 * ONE_DAY:
            return None
        # The next midnight there that begins a day that the patient has not had.
        first = here + ONE_DAY
        while datetime.combine(first, clock("00:00"), ZoneInfo(zone)) <= moment:
            first += ONE_DAY
        return {"zone": {"from": str(first), "timeZone": zone}}

    def move(self, at, moment, active):
        number = self.changeable(at, active)
        if number is None or self.is_travelling(moment):
            return None
        world, versions = self.world, self.world.prescriptions[number]["versions"]
        exceptions = versions[-1]["timing"].get("exceptions", {})
        own = [dose for name, dose in world.doses.items() if name.split(".")[0] == f"rx{number}"]
        near = [
            dose for dose in own
            if at - 300 < dose["at"] < at + DAY and dose["closesAt"] > moment and dose["version"] == len(versions)
            and dose["id"] not in world.recorded and dose["id"].split(".")[1][0] == "c"
            and not any(move["anchor"] == dose["id"].split(".")[1] for move in exceptions.get("moves", []))
        ]  # fmt: skip
        if not near:
            return None
        dose = self.chance.choice(sorted(near, key=lambda one: one["at"]))
        on = day(dose["date"]) + self.chance.choice([0, 0, 0, 1]) * ONE_DAY
        time = self.chance.choice([*TIMES, "09:17", "13:41", "19:03"])
        there = shown_once(on, clock(time), world.patient)
        is_paused = any(pause["from"] <= str(on) <= pause["through"] for pause in exceptions.get("pauses", []))
        if there is None or there <= at or is_paused or str(on) < versions[-1]["timing"]["phases"][0]["start"]:
            return None
        if any(other["at"] == there for other in own):
            return None
        return {"number": number, "anchor": dose["id"].split(".")[1], "date": str(on), "time": time}

    def is_travelling(self, moment):
        here = self.world.patient.date(moment)
        return len(self.world.zones) > 1 and abs(day(self.world.zones[-1]["from"]) - here) < 5 * ONE_DAY


def shown_once(on, time, patient):
    """The minute in which the clock shows a time. None if it never does, or twice."""
    readings = {datetime.combine(on, time, patient.zone(on)).replace(fold=fold).utcoffset() for fold in (0, 1)}
    return minute(patient.moment(on, time)) if len(readings) == 1 else None
