"""Reminders by the specification's text alone: a model without a plan, which looks at the clock every minute.

`--scenes FILE` writes scenes of a fixed seed with what rings in them, for `Tests/RemindersTests`. Without it: writes
nothing, and fails if the file of the tests is not what this model says.

A scene is a patient for three days: prescriptions, settings, and what happens. What comes of it is told per slot, each
moment in minutes after the slot's time: `-30S30` is “in 30 minutes”, `0D` “time for”, `10O` “still open”; sent later
than its moment, with the minute after `@`; and in small letters why nothing was sent: `r` recorded, `q` quiet hours,
`l` put off, `v` overtaken, `n` no device, `a` the server was away. Events are at half minutes, moments at whole ones.
"""

import argparse
import json
import sys
import zoneinfo
from datetime import datetime, timezone
from pathlib import Path

zoneinfo.reset_tzpath(["/usr/share/zoneinfo"])

from reminder_scenes import scene  # noqa: E402
from reminder_world import DAY, World  # noqa: E402

SEED = 2031
SCENES = 200
FILE = Path(__file__).resolve().parents[2] / "RemindersTests/scenes.json"
# A reminder that is sent this many minutes after the time says “still open” and no longer “time for”.
ON_TIME = 5
MOST_NUMBER = 99
# Minutes after its moment in which a caregiver is still told, and after that in which the all-clear still comes.
TOLD_WITHIN, CLEARED_WITHIN = 12 * 60, 24 * 60


class Model:
    def __init__(self, scene):
        self.scene, self.world = scene, World(scene)
        self.events = sorted(scene["events"], key=lambda event: event["at"])
        self.found, self.told, self.cleared, self.fell = {}, {}, {}, {}

    def run(self):
        events, away_since = list(self.events), None
        for now in range(self.scene["begin"] + 1, self.scene["end"] + 1):
            # An event of minute n is at half past it: after what is due in n, and before n + 1.
            while events and events[0]["at"] < now:
                event = events.pop(0)
                if event["do"] == "away":
                    away_since = event["at"]
                elif event["do"] == "back":
                    self.catch_up(away_since, event["at"])
                    away_since = None
                else:
                    self.world.apply(event)
                    self.watch(event["at"])
            if away_since is None:
                for at in list(self.world.slots):
                    self.tick(at, now)
                self.watch(now)
        return self.written()

    def calls(self, at, slot, now):
        """Whether something of a slot comes in this minute, silent or not."""
        world, series = self.world, self.world.series(at)
        if now >= slot.closes:
            return False
        if now in series:
            return True
        if not slot.is_usual or not world.is_quiet(now - 1, world.quiet) or world.is_quiet(now, world.quiet):
            return False
        begin = now - 1
        while world.is_quiet(begin - 1, world.quiet) and begin - 1 > world.first:
            begin -= 1
        return any(begin <= one < now for one in series | self.fell.get(at, set()))

    def note(self, at, moment, text):
        self.found.setdefault(at, {})[moment] = text

    def phrase(self, at, moment, now):
        late = f"@{now - at}" if now != moment else ""
        if now < at:
            number = at - now
            return f"S{number if number <= MOST_NUMBER else 0}{late}"
        return ("D" if now < at + ON_TIME and moment <= at else "O") + late

    def tick(self, at, now):
        world = self.world
        if not world.first + DAY < at < world.last - DAY or now < at - DAY or now > at + 2 * DAY:
            return
        slot = world.slot(at)
        if not self.calls(at, slot, now):
            return
        if not slot.open:
            self.note(at, now, "r")
        elif now < world.later.get(at, 0):
            self.note(at, now, "l")
        elif world.is_quiet(now, world.quiet) and not slot.is_loud:
            self.note(at, now, "q")
        elif not world.has_device:
            self.note(at, now, "n")
        else:
            self.note(at, now, self.phrase(at, now, now))

    def catch_up(self, since, now):
        """After an outage: of each open slot the latest alone, of a closed one nothing."""
        world = self.world
        for at in list(world.slots):
            if not since - 3 * DAY < at < now + 2 * DAY:
                continue
            slot = world.slot(at)
            missed = [one for one in range(since + 1, now + 1) if self.calls(at, slot, one)]
            may = []
            for one in missed:
                if not slot.open:
                    self.note(at, one, "r")
                elif one < world.later.get(at, 0):
                    self.note(at, one, "l")
                elif world.is_quiet(one, world.quiet) and not slot.is_loud:
                    self.note(at, one, "q")
                elif now + 0.5 >= slot.closes:
                    self.note(at, one, "a")
                else:
                    may.append(one)
            for one in may[:-1]:
                self.note(at, one, "v")
            for one in may[-1:]:
                if world.is_quiet(now, world.quiet) and not slot.is_loud:
                    self.note(at, one, "q")
                    self.fell.setdefault(at, set()).add(now)
                else:
                    self.note(at, one, self.late(at, one, now) if world.has_device else "n")
        self.watch(now)

    def late(self, at, moment, now):
        # Half a minute later: what is 30 minutes ahead by the minute is 29 and a half, told as 30.
        return self.phrase(at, moment, now) if now != moment else self.phrase(at, moment, moment)

    def watch(self, now):
        """The caregiver is told once what is not recorded by then, and afterwards that it is."""
        world, watcher = self.world, self.scene.get("caregiver")
        if not watcher:
            return
        for at in list(world.slots):
            if not watcher["since"] < at <= now:
                continue
            slot = world.slot(at)
            due = min(at + watcher["after"], slot.closes)
            if world.is_quiet(now, world.watcher_quiet):
                continue
            if slot.open and at not in self.told and due <= now <= due + TOLD_WITHIN:
                self.told[at] = now
            elif not slot.open and at in self.told and at not in self.cleared:
                if now <= self.told[at] + CLEARED_WITHIN:
                    self.cleared[at] = now

    def written(self):
        def name(at):
            return datetime.fromtimestamp(at * 60, timezone.utc).strftime("%Y%m%dT%H%MZ")

        moments = {
            name(at): " ".join(f"{moment - at}{text}" for moment, text in sorted(found.items()))
            for at, found in sorted(self.found.items())
        }
        told = {
            name(at): f"{now - at}" + (f" {self.cleared[at] - at}" if at in self.cleared else "")
            for at, now in sorted(self.told.items())
        }
        return {"moments": moments, "told": told}


def written(seed, count):
    lines = []
    for number in range(count):
        one = scene(number, seed)
        lines.append(json.dumps(one | Model(one).run(), separators=(",", ":")))
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenes", type=Path, metavar="FILE")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--number", type=int, default=SCENES)
    arguments = parser.parse_args()
    text = written(arguments.seed, arguments.number)
    if arguments.scenes:
        arguments.scenes.write_text(text, encoding="utf-8")
    elif FILE.read_text(encoding="utf-8") != text:
        sys.exit(f"{FILE} is not what the model says; write it anew with --scenes {FILE}")
    print(f"reminders: {arguments.number} scenes, {len(text)} bytes")


if __name__ == "__main__":
    main()
