"""What is so at a moment of a year: slots are known for some weeks, and the past is left out."""

import json
from datetime import datetime, timedelta, timezone

from patient import ONE_DAY, day, utc
from reminder_world import DAY, World


def moment_of(at):
    """What happens in a minute happens at half past it."""
    return datetime.fromtimestamp(at * 60 + 30, timezone.utc)


def text(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


class LivedWorld(World):
    """What is so at a moment of a year: slots are known for some weeks around it."""

    AHEAD = 30 * DAY

    def __init__(self, scene):
        self.now, self.schedules = scene["begin"], {}
        super().__init__(scene)

    def window(self):
        return self.now - 5 * DAY, self.now + self.AHEAD

    def go_on(self, now):
        self.now = now
        if now + 12 * DAY > self.last:
            self.first, self.last = self.window()
            self.look()

    def schedule(self, prescription, patient, last):
        recent = without_past(prescription, moment_of(self.first - 4 * DAY))
        mark = json.dumps([recent, self.zones, str(last)])
        if self.schedules.get(prescription["id"], (None,))[0] != mark:
            self.schedules[prescription["id"]] = mark, super().schedule(recent, patient, last)
        return self.schedules[prescription["id"]][1]

    def look(self):
        super().look()
        self.ascending = sorted(self.slots)

    def apply(self, event):
        do = event["do"]
        if do == "prescribe":
            self.prescriptions.append(json.loads(json.dumps(event["prescription"])))
        elif do in ("move", "pause", "resume"):
            versions = self.prescriptions[event["number"]]["versions"]
            changed = json.loads(json.dumps(versions[-1]["timing"]))
            exceptions = changed.setdefault("exceptions", {})
            if do == "move":
                move = {name: event[name] for name in ("anchor", "date", "time")}
                exceptions.setdefault("moves", []).append(move)
            else:
                exceptions["pauses"] = paused(exceptions.get("pauses", []), event)
            versions.append({"effectiveFrom": text(moment_of(event["at"])), "timing": changed})
        else:
            return super().apply(event)
        self.look()


def without_past(prescription, moment):
    """The same doses from a moment on. Days of the past are only counted out again and again."""
    found, since = json.loads(json.dumps(prescription)), moment.date()
    ruling = [number for number, one in enumerate(found["versions"]) if utc(one["effectiveFrom"]) <= moment]
    for number, version in enumerate(found["versions"]):
        phase = version["timing"]["phases"][0]
        if ruling and number < ruling[-1]:
            # A later version has been in force for all that is asked for.
            phase["end"] = phase["start"]
            version["timing"].pop("exceptions", None)
        elif day(phase["start"]) < since:
            if phase["recurrence"]["kind"] == "interval":
                interval = phase["recurrence"]["interval"]
                first, every = utc(interval["first"]), timedelta(minutes=interval["every"])
                first += (moment - first) // every * every
                interval["first"], phase["start"] = text(first), str(first.date())
            else:
                phase["start"] = str(since)
    return found


def paused(pauses, event):
    """The pauses with one more, or with one that ends on the day before the patient goes on."""
    if event["do"] == "pause":
        return [*pauses, {"from": event["from"], "through": event["through"]}]
    rest = [pause for pause in pauses if pause["from"] != event["from"]]
    if event["from"] >= event["first"]:
        return rest
    return [*rest, {"from": event["from"], "through": str(day(event["first"]) - ONE_DAY)}]
