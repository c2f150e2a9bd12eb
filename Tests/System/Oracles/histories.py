"""Random prescriptions of random patients against a model that ticks off days: every kind of rule, phases, pauses,
moves, additions, numbers of doses, versions, stops, zones and day parts with a past, home clocks.

Ids are unique, and the same whatever zones and day parts the patient has.
"""

import json
import random

import cases
from answers import Disagreement, Refused, answers, batches
from nominal import is_impossible, placements
from patient import ONE_DAY, Patient, day, utc
from schedule import Schedule

REASONS = ("never be due", "Two phases overlap")
MOMENTS = ("opensAt", "lateFrom", "closesAt")


class History:
    """One random prescription, its patient, and what is asked about them."""

    def __init__(self, number, seed):
        self.number = number
        chance = random.Random(f"{seed}/histories/{number}")
        self.first = cases.first_day(chance)
        self.last = self.first + chance.choice([20, 60, 130, 400]) * ONE_DAY
        if chance.random() < 0.2:
            self.prescription, self.zones = cases.course_on_journeys(chance, self.first, self.last)
        else:
            self.prescription = cases.prescription(chance, self.first, self.last)
            self.zones = cases.zone_history(chance, self.first, self.last)
        self.day_parts = cases.day_part_history(chance, self.first, self.last)
        self.others = [
            (cases.zone_history(chance, self.first, self.last), cases.day_part_history(chance, self.first, self.last))
            for _ in range(2)
        ]
        self.ranges = [(self.first - 5 * ONE_DAY, self.last + 5 * ONE_DAY)]
        for length in (0, 0, 0, 0, 1, 6, 30):
            start = cases.any_day(chance, self.first, self.last)
            self.ranges.append((start, start + length * ONE_DAY))
        self.ranges += [(day, day) for day in self.days_of_change(chance)]
        self.is_refused = any(is_impossible(version["timing"]) for version in self.prescription["versions"])
        self.ids, self.schedule = [], None
        if not self.is_refused:
            patient = Patient(self.zones, self.day_parts)
            # Beyond the last day asked for, so that whatever a move brings back is there.
            self.schedule = Schedule(self.prescription, patient, self.last + 40 * ONE_DAY)
            # A dose at the horizon has a next one behind it.
            horizon = self.last + 30 * ONE_DAY
            known = sorted({slot.id for slot in self.schedule.slots if slot.date < horizon})
            self.ids = chance.sample(known, min(len(known), 20)) + [self.stranger(chance) for _ in range(3)]

    def days_of_change(self, chance):
        """Days that a dose was moved from or to, or near which a version or a zone begins."""
        found = {entry["from"] for entry in self.zones}
        for version in self.prescription["versions"]:
            found.add(version["effectiveFrom"][:10])
            for move in version["timing"].get("exceptions", {}).get("moves", []):
                anchor = move["anchor"]
                found |= {move["date"], f"{anchor[1:5]}-{anchor[5:7]}-{anchor[7:9]}"}
        near = sorted(day(text) + chance.choice([-1, 0, 0, 1]) * ONE_DAY for text in sorted(found))
        return chance.sample(near, min(len(near), 8))

    def stranger(self, chance):
        """The name of a dose that there most likely is not."""
        anchor = cases.anchor_of(cases.any_day(chance, self.first, self.last), {"time": cases.time_of_day(chance)})
        return f"rx.{anchor}"

    def question(self, zones, day_parts, ranges, ids=()):
        return {
            "ask": "occurrences",
            "prescription": self.prescription,
            "zones": zones,
            "dayParts": day_parts,
            "ranges": [[str(day) for day in pair] for pair in ranges],
            "ids": list(ids),
        }

    @property
    def questions(self):
        wide = [(self.first - 40 * ONE_DAY, self.last + 30 * ONE_DAY)]
        return [
            self.question(self.zones, self.day_parts, self.ranges + wide, self.ids),
            *(self.question(*other, wide) for other in self.others),
        ]

    def fail(self, sentence):
        raise Disagreement(
            self.number, f"{sentence}\n{json.dumps(self.question(self.zones, self.day_parts, self.ranges))}"
        )

    def compare(self, answers, sabotage):
        if self.is_refused:
            if not isinstance(answers[0], Refused) or not any(why in answers[0] for why in REASONS):
                self.fail(f"A rule is never due or overlaps, and is not refused for that: {answers[0]}")
            return 0
        if isinstance(answers[0], Refused):
            self.fail(f"Refused: {answers[0]}")
        for (first, last), found in zip(self.ranges, answers[0]["ranges"]):
            right = [dict(occurrence) for occurrence in self.schedule.on(first, last)]
            if sabotage and right:
                right[-1]["scheduledFor"] = right[-1]["scheduledFor"].replace("00.000", "01.000")
            self.compare_list(f"{first} to {last}", found, right)
        for id, found in zip(self.ids, answers[0]["found"]):
            right = self.schedule.find(id)
            self.compare_one(f"finding {id}", found, right)
        self.compare_ids([answer["ranges"][-1] for answer in answers])
        return sum(len(found) for found in answers[0]["ranges"])

    def compare_list(self, where, found, right):
        if [one["scheduledFor"] for one in found] != [
            one["scheduledFor"] for one in sorted(found, key=lambda one: utc(one["scheduledFor"]))
        ]:
            self.fail(f"{where}: not in the order of time")
        by_id = {one["id"]: one for one in found}
        if len(by_id) < len(found):
            self.fail(f"{where}: one id stands twice")
        expected = {one["id"]: one for one in right}
        for id in sorted(by_id.keys() | expected.keys()):
            self.compare_one(where, by_id.get(id), expected.get(id))

    def compare_one(self, where, found, right):
        if found is not None and right is not None:
            found = {"lateFrom": None, "quantity": None} | found
            found |= {name: found[name] and utc(found[name]) for name in MOMENTS}
        if found != right:
            self.fail(f"{where}: Remedi says\n  {found}\nthe model\n  {right}")

    def changed_by_journeys(self, zones, day_parts):
        """What a journey leaves out, and what a number of doses gains by that."""
        schedule = Schedule(self.prescription, Patient(zones, day_parts), self.last + 40 * ONE_DAY)
        timing = self.prescription["versions"][0]["timing"]
        usual = {anchor for anchor, _, _ in placements(timing, self.last + 40 * ONE_DAY)}
        return {slot.id for slot in schedule.slots if slot.is_left_out or slot.id.removeprefix("rx.") not in usual}

    def compare_ids(self, found):
        """Only a prescription that never changes has the same doses everywhere: a change is a moment, not a day."""
        if len(self.prescription["versions"]) > 1 or "stop" in self.prescription:
            return
        # At its edges a range, and the moment from which a prescription holds, are other days elsewhere.
        edge = (f"{self.first + 4 * ONE_DAY:%Y%m%d}", f"{self.last + 20 * ONE_DAY:%Y%m%d}")
        # What a journey leaves out is asked for where there is none.
        times = [(self.zones, self.day_parts), *self.others]
        changed = set().union(*(self.changed_by_journeys(*one) for one in times))
        inner = [
            {one["id"] for one in answer if edge[0] <= one["id"][4:12] <= edge[1]} - changed for answer in found
        ]
        if any(ids != inner[0] for ids in inner):
            self.fail(f"Ids change with the zone: {sorted(inner[0] ^ inner[1] | inner[0] ^ inner[2])}")


def check(seed, numbers, *, sabotage=False):
    figures = {"histories": 0, "occurrences": 0, "impossible ones refused": 0}
    for batch in batches((History(number, seed) for number in numbers), 50):
        found = answers([question for history in batch for question in history.questions])
        for index, history in enumerate(batch):
            figures["impossible ones refused" if history.is_refused else "histories"] += 1
            figures["occurrences"] += history.compare(found[3 * index : 3 * index + 3], sabotage)
    return figures
