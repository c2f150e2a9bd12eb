"""A year of patients who are reminded, lived by a model without a plan and by the record with two processes.

    reminder_year.py [--brief] [--seed N] [--case CLINIC] [-- command…]

The model draws each life and notes what is sent. Then the command is run, usually the record's test, which finds the
folder in `REMINDER_YEAR`: it reads `clinics.jsonl` and writes `sent.jsonl`. Both have to name the same slots, moments
and devices, and the record none twice. Before that, one reminder that is taken out has to be noticed.

The model looks only at minutes in which something can come: the moments of a slot, and the ends of quiet hours.
"""

import argparse
import json
import multiprocessing
import os
import random
import subprocess
import sys
import time
import zoneinfo
from bisect import bisect_left, bisect_right
from collections import Counter
from pathlib import Path

zoneinfo.reset_tzpath(["/usr/share/zoneinfo"])

import reminder_lives  # noqa: E402
from reminder_lived_world import LivedWorld  # noqa: E402
from reminder_lives import BETWEEN, Life  # noqa: E402
from reminder_world import DAY  # noqa: E402
from reminders import Model  # noqa: E402

ROOT = Path(__file__).resolve().parents[3]
STANDING_SEED = 2032
# Clinics, patients of each, days.
WHOLE, BRIEF = (4, 50, 365), (2, 5, 30)
COMMAND = ["swift", "test", "--filter", "RemindersTests.ReminderYearTests"]


class Year(Model):
    """A patient's year: looks only at minutes in which something can come."""

    def __init__(self, scene, outages, chance):
        self.scene, self.outages = scene, outages
        self.world = LivedWorld(scene)
        self.life, self.chance = Life(chance, self.world), chance
        self.found, self.fell, self.sent = {}, {}, []

    def live(self):
        now, outages = self.scene["begin"], list(self.outages)
        while now < self.scene["end"]:
            at = self.next_event(now)
            if outages and at >= outages[0][0] - 1:
                since, until = outages.pop(0)
                self.advance(now, since)
                self.world.go_on(since)
                self.world.known = {}
                self.catch_up(since, until)
                now = until
                continue
            self.advance(now, min(at, self.scene["end"]))
            now = at
            if at < self.scene["end"]:
                self.happen(at)
        return self.sent

    def next_event(self, now):
        """Often shortly after a slot's time, between its moments."""
        at = now + self.chance.randrange(*BETWEEN)
        coming = self.slots(at, at + DAY)
        return coming[0] + self.chance.randrange(20) if coming and self.chance.random() < 0.5 else at

    def happen(self, at):
        self.world.go_on(at)
        self.world.known = {}
        event = self.life.event(at)
        if event:
            self.scene["events"].append(event)
            self.world.apply(json.loads(json.dumps(event)))

    def advance(self, begin, end):
        """Everything that comes after one minute and until another."""
        step = begin
        while step < end:
            upper = min(step + 5 * DAY, end)
            self.world.go_on(step)
            self.pass_time(step, upper)
            step = upper

    def pass_time(self, begin, end):
        world, coming = self.world, {}
        for at in self.slots(begin - 2 * DAY, end + DAY):
            for one in world.series(at):
                if begin < one <= end:
                    coming.setdefault(one, set()).add(at)
        for one in self.quiet_ends(begin, end):
            coming.setdefault(one, set()).update(self.slots(one - 2 * DAY, one + DAY))
        for now in sorted(coming):
            for at in sorted(coming[now]):
                self.tick(at, now)

    def slots(self, first, last):
        found = self.world.ascending
        return found[bisect_left(found, first) : bisect_right(found, last)]

    def quiet_ends(self, begin, end):
        """The minutes at which quiet hours end: once a day, and where a change of the clock leaps over their end."""
        world, quiet = self.world, self.world.quiet
        if not quiet:
            return []
        found, step = [], begin
        while step < end:
            upper = min(step + DAY, end)
            ahead = world.ahead(step)
            if world.ahead(upper) == ahead:
                first = step + (quiet[1] - step - ahead) % DAY
                among = [one for one in (first, first + DAY) if step < one <= upper]
            else:
                among = range(step + 1, upper + 1)
            found += [one for one in among if world.is_quiet(one - 1, quiet) and not world.is_quiet(one, quiet)]
            step = upper
        return found

    def note(self, at, moment, text):
        if text[0].isupper():
            self.sent += [f"{at} {moment} {device}" for device in sorted(self.world.devices)]


def lived(numbers):
    """A clinic with all events, and what its patients were sent."""
    number, seed, patients, days = numbers
    found = reminder_lives.clinic(number, seed, patients, days)
    sent = []
    for index, scene in enumerate(found["patients"]):
        sent.append(Year(scene, found["outages"], random.Random(f"{seed}/year/{number}/{index}")).live())
    return json.dumps(found, separators=(",", ":")), sent


class Disagreement(Exception):
    pass


def compare(clinics, right, sent):
    if len(sent) != len(right):
        raise Disagreement(f"the record answered for {len(sent)} clinics, not {len(right)}")
    for clinic, ours, theirs in zip(map(json.loads, clinics), right, sent):
        for index, (model, record) in enumerate(zip(ours, theirs, strict=True)):
            wrong = Counter(model)
            wrong.subtract(record)
            missing = sorted(one for one, count in wrong.items() if count > 0)
            more = sorted(one for one, count in wrong.items() if count < 0)
            if missing or more:
                scene = clinic["patients"][index]
                raise Disagreement(
                    f"clinic {clinic['number']}, patient {index}: of {len(model)} reminders the record did not send "
                    f"{len(missing)}, such as {missing[:10]}, and sent {len(more)} more, such as {more[:10]}\n"
                    f"{json.dumps(scene)[:4000]}"
                )


def check_control(clinics, right):
    """A reminder that is missing is noticed."""
    fewer = [[list(sent) for sent in one] for one in right]
    next(sent for one in fewer for sent in one if sent).pop()
    try:
        compare(clinics, right, fewer)
    except Disagreement:
        return
    sys.exit("the control passed; a missing reminder is not noticed")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--brief", action="store_true", help="10 patients for 30 days in place of 200 for a year")
    parser.add_argument("--seed", type=int, default=STANDING_SEED)
    parser.add_argument("--clinics", type=int)
    parser.add_argument("--patients", type=int, help="of each clinic")
    parser.add_argument("--days", type=int)
    parser.add_argument("--case", type=int, metavar="CLINIC", help="only this clinic")
    parser.add_argument("--folder", type=Path, default=ROOT / ".build-tests/reminder-year")
    parser.add_argument("--model", action="store_true", help="only the model: writes the folder, and compares nothing")
    parser.add_argument("command", nargs="*", help=f"in place of {' '.join(COMMAND)}")
    arguments = parser.parse_args()
    usual = BRIEF if arguments.brief else WHOLE
    count, patients, days = (
        given or other for given, other in zip((arguments.clinics, arguments.patients, arguments.days), usual)
    )
    numbers = range(count) if arguments.case is None else [arguments.case]
    begun = time.monotonic()
    with multiprocessing.Pool(min(os.cpu_count() or 1, len(numbers))) as pool:
        found = pool.map(lived, [(number, arguments.seed, patients, days) for number in numbers], chunksize=1)
    clinics, right = [text for text, _ in found], [sent for _, sent in found]
    arguments.folder.mkdir(parents=True, exist_ok=True)
    (arguments.folder / "clinics.jsonl").write_text("\n".join(clinics) + "\n", encoding="utf-8")
    (arguments.folder / "model.jsonl").write_text("".join(json.dumps(one) + "\n" for one in right), encoding="utf-8")
    events = Counter(event["do"] for text in clinics for one in json.loads(text)["patients"] for event in one["events"])
    total = sum(len(sent) for one in right for sent in one)
    said = ", ".join(f"{number:,} {name}" for name, number in sorted(events.items()))
    print(f"model: {total:,} reminders, {said}, {time.monotonic() - begun:.0f} s", flush=True)
    if arguments.model:
        return
    check_control(clinics, right)
    answers = arguments.folder / "sent.jsonl"
    answers.unlink(missing_ok=True)
    begun = time.monotonic()
    environment = os.environ | {"REMINDER_YEAR": str(arguments.folder.resolve())}
    if status := subprocess.run(arguments.command or COMMAND, env=environment).returncode:
        sys.exit(status)
    if not answers.exists():
        sys.exit("the command wrote no sent.jsonl: it did not live the year")
    sent = [json.loads(line) for line in answers.read_text(encoding="utf-8").splitlines()]
    try:
        compare(clinics, right, sent)
    except Disagreement as disagreement:
        again = " --brief" if arguments.brief else ""
        sys.exit(f"{disagreement}\nTo see it again: reminder_year.py{again} --seed {arguments.seed} --case CLINIC")
    print(f"record: the same {total:,} reminders, none twice, {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
