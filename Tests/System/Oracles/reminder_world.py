"""What is so at a moment of a scene: who, what is asked for, what is recorded, and what the patient set."""

import json
from datetime import datetime, timezone

from patient import ONE_DAY, Patient, clock, utc
from schedule import Schedule

DAY = 1440


def minute(moment):
    """Whole minutes since 1970."""
    return int(moment.timestamp()) // 60


def quiet_hours(hours):
    """From and to, in minutes of the day. None if there are none."""
    return tuple(clock(hours[name]).hour * 60 + clock(hours[name]).minute for name in ("from", "to")) if hours else None


class World:
    def __init__(self, scene):
        self.scene = scene
        self.zones = [dict(one) for one in scene["zones"]]
        self.prescriptions = json.loads(json.dumps(scene["prescriptions"]))
        self.settings = scene["settings"]
        self.devices = set(scene["devices"]) if "devices" in scene else {"phone"} if scene["device"] else set()
        self.recorded, self.later = set(), {}
        self.offsets = {}
        self.first, self.last = self.window()
        self.look()

    def window(self):
        return ((self.scene[name] // DAY + days) * DAY for name, days in (("begin", -3), ("end", 4)))

    @property
    def has_device(self):
        return bool(self.devices)

    def schedule(self, prescription, patient, last):
        return Schedule(prescription, patient, last)

    def look(self):
        """The slots, and the quiet hours, until the next event."""
        self.known = {}
        patient = self.patient = Patient(self.zones, [])
        first, last = (datetime.fromtimestamp(one * 60, timezone.utc).date() for one in (self.first, self.last))
        self.doses = {}
        for prescription in self.prescriptions:
            schedule = self.schedule(prescription, patient, last + 5 * ONE_DAY)
            for one in schedule.on(first, last):
                self.doses[one["id"]] = dict(one, at=minute(utc(one["scheduledFor"])), kind=prescription["kind"])
        self.slots = {}
        for dose in self.doses.values():
            if self.is_on(dose):
                self.slots.setdefault(dose["at"], []).append(dose)
        self.quiet = quiet_hours(self.settings.get("quietHours"))
        watcher = self.scene.get("caregiver")
        self.watcher_quiet = quiet_hours(watcher.get("quietHours")) if watcher else None

    def choice(self, dose):
        return self.settings.get("choices", {}).get(dose["id"].split(".")[0], "usual")

    def is_on(self, dose):
        return self.settings[dose["kind"]] and self.choice(dose) != "off"

    def ahead(self, at):
        """How many minutes the patient's clock is ahead: in the zone of the day."""
        # Clocks change at quarters of an hour.
        quarter = at // 15
        if quarter not in self.offsets:
            moment = datetime.fromtimestamp(quarter * 900, timezone.utc)
            patient = self.patient
            zone = patient.zone(patient.date(moment)) if len(self.zones) > 1 else patient.zones[0][1]
            self.offsets[quarter] = int(moment.astimezone(zone).utcoffset().total_seconds()) // 60
        return self.offsets[quarter]

    def is_quiet(self, at, quiet):
        if not quiet:
            return False
        (start, end), shown = quiet, (at + self.ahead(at)) % DAY
        return start <= shown < end if start < end else shown >= start or shown < end

    def apply(self, event):
        """Something happens."""
        do, self.known = event["do"], {}
        if do == "record":
            self.recorded.add(event["dose"])
        elif do == "undo":
            self.recorded.discard(event["dose"])
        elif do == "later":
            self.later[event["slot"]] = event["until"]
        elif do == "device":
            (self.devices.add if event["has"] else self.devices.discard)(event.get("device", "phone"))
        else:
            if do == "settings":
                self.settings = event["settings"]
            elif do == "zone":
                self.zones.append(event["zone"])
                self.offsets = {}
            elif do == "version":
                self.prescriptions[event["number"]]["versions"].append(event["version"])
            elif do == "stop":
                self.prescriptions[event["number"]]["stop"] = event["stop"]
            self.look()

    def slot(self, at):
        if at not in self.known:
            self.known[at] = Slot(self, at)
        return self.known[at]

    def series(self, slot):
        lead, repeats = self.settings["lead"], self.settings.get("repeats")
        count, interval = (repeats["count"], repeats["interval"]) if repeats else (0, 0)
        found = {slot - lead, slot} | {slot + number * interval for number in range(1, count + 1)}
        return found | ({self.later[slot]} if slot in self.later else set())


class Slot:
    """A slot at a moment: what is open, when it closes, whether it disregards the quiet hours."""

    def __init__(self, world, at):
        doses = world.slots[at]
        self.open = [dose for dose in doses if dose["id"] not in world.recorded]
        counting = self.open or doses
        self.closes = max(dose["closesAt"].timestamp() for dose in counting) / 60
        self.is_loud = any(world.choice(dose) == "always" for dose in counting)
        self.is_usual = any(world.choice(dose) == "usual" for dose in counting)
