"""How a story's devices undo and correct what is recorded, and send what has to be refused."""

from datetime import timedelta

from comparing import same, text
from completion import REASONS
from server import Wrong


class Amending:
    # Undoing and correcting

    def some_id(self, chance):
        ids = list(self.record.ids)
        if not ids:
            return self.uuid(chance)
        return chance.choice(ids[-12:] if chance.random() < 0.8 else ids)

    def undo(self, chance):
        for _ in range(chance.choice([1, 1, 2])):
            id, device = self.some_id(chance), chance.choice(self.devices)
            path = f"/completions/{id if chance.random() < 0.9 else id.upper()}"
            if chance.random() < 0.05:
                self.note(f"device {device.number} undoes {id[:4]}, and the server dies")
                trial = self.record.copy()
                trial.undo(id, self.now)
                self.server.call_and_kill(chance.choice([0, 0.002, 0.005]), "DELETE", path, token=self.fresh(device))
                self.restart()
                self.settle([self.record, trial])
            self.note(f"device {device.number} undoes {id[:4]}")
            self.ask(204 if self.record.undo(id, self.now) else 404, "DELETE", path, device=device)

    def change_mind(self, chance):
        """Undone, the old id sent again revives nothing, and under a new id it is recorded; perhaps undone again."""
        current = [one for one in self.record.completions if one.undone_at is None and one.occurrence]
        if not current:
            return
        one, device = chance.choice(current[-6:]), chance.choice(self.devices)
        self.note(f"device {device.number} undoes {one.id[:4]} and thinks again")
        self.record.undo(one.id, self.now)
        self.ask(204, "DELETE", f"/completions/{one.id}", device=device)
        old = [item for item in self.sent if item["id"].lower() == one.id][:1]
        again = self.new_item(chance, occurrenceId=one.occurrence, completedAt=text(self.now, chance, self.zone))
        batch = chance.choice([old, old + [again], [again] + old, [again]])
        if batch:
            self.deliver(chance, device, batch)
        if chance.random() < 0.4:
            found = self.record.undo(again["id"], self.now)
            self.ask(204 if found else 404, "DELETE", f"/completions/{again['id']}", device=device)

    def correct(self, chance):
        id, device, patch = self.some_id(chance), chance.choice(self.devices), {}
        if chance.random() < 0.5:
            moment = self.now + chance.choice([-60, -3600, -90_000, 299, 301]) * timedelta(seconds=1)
            patch["completedAt"] = text(moment, chance, self.zone)
        if chance.random() < 0.3:
            patch["outcome"] = chance.choice(["completed", "skipped"])
        if chance.random() < 0.25:
            patch["reason"] = chance.choice([None, *REASONS])
        if chance.random() < 0.3:
            patch["feedback"] = chance.choice([None, self.feedback(chance), {"pain": None}])
        named = self.record.ids.get(id, (None,))[0]
        revision, headers = None, {}
        if named and chance.random() < 0.5:
            revision = chance.choice([named.revision, named.revision, named.revision - 1, named.revision + 1])
            revision = max(revision, 1)
            headers = {"If-Match": f'"{revision}"'}
        self.note(f"device {device.number} corrects {id[:4]}: {patch} {headers}")
        expected = self.record.correct(id, patch, self.now, revision)
        status = expected if isinstance(expected, int) else 200
        answer = self.ask(status, "PATCH", f"/completions/{id}", patch, device, headers=headers)
        if status == 200:
            same(f"corrected {id}", answer.json, expected)

    # What has to be refused

    def send_faults(self, chance):
        """Items with a fault among good ones: each is refused by itself."""
        device, batch = chance.choice(self.devices), []
        for _ in range(chance.choice([1, 2, 4])):
            todays = [one["id"] for _, one, _ in self.views.occurrences(self.today)]
            is_good = not todays or chance.random() < 0.4
            named = self.some_occurrence(chance) if is_good else chance.choice(todays)
            good = self.new_item(chance, occurrenceId=named, completedAt=self.server.now)
            batch.append((good, True) if is_good else self.faulty(chance, good))
        self.note(f"device {device.number} sends faults: {[item for item, _ in batch]}")
        results = self.ask(200, "POST", "/completions", {"completions": [item for item, _ in batch]}, device).json[
            "results"
        ]
        if len(results) != len(batch):
            raise Wrong(f"{len(batch)} were sent and {len(results)} answered")
        for (item, is_good), result in zip(batch, results):
            if is_good:
                self.compare_results(self.record, [item], [result])
                self.sent.append(item)
            else:
                same(f"result of {item}", result, {"status": "rejected", "problem": {"code": "validation"}})
                if not result["problem"].get("errors"):
                    raise Wrong(f"{item} is refused and nobody is told which field is wrong: {result}")

    @staticmethod
    def faulty(chance, good):
        fault = chance.choice(
            [
                {"outcome": "done"},
                {"completedAt": "2026-02-30T08:00:00Z"},
                {"completedAt": 7},
                {"id": "six"},
                {"id": 6},
                {"extra": True},
                {"outcome": "completed", "reason": "forgot"},
                {"feedback": {"pain": 11}},
                {"reason": "lazy"},
                {"prescriptionId": "both"},
                {"feedback": {"mood": 1}},
                {"occurrenceId": 5},
            ]  # fmt: skip
        )
        return good | fault, False
