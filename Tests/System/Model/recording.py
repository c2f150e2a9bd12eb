"""How a story's devices record: ticked off offline and sent later, sent again, and to a server that dies meanwhile."""

from datetime import timedelta

import cases
from comparing import same, text
from completion import REASONS
from patient import ONE_DAY, utc
from record import MS, Rejected
from server import Wrong

MINUTE = timedelta(minutes=1)


class Recording:
    def new_item(self, chance, **more):
        item = {"id": self.uuid(chance), "outcome": "completed"}
        if "prescriptionId" not in more and chance.random() < 0.2:
            item |= {"outcome": "skipped"}
            if chance.random() < 0.8:
                item["reason"] = chance.choice([*REASONS, "advised", "advised"])
        if chance.random() < 0.3:
            item["feedback"] = self.feedback(chance)
        return item | more

    @staticmethod
    def feedback(chance):
        found = {
            "pain": chance.randrange(11),
            "effort": chance.choice([None, 0, 10]),
            "note": chance.choice(["", "ß…\n😀", "sore"]),
        }
        return {name: found[name] for name in chance.sample(sorted(found), chance.choice([1, 2, 3]))}

    def some_occurrence(self, chance):
        """Mostly one of these days; now and then one that has gone, is not yet, or never was."""
        kind = chance.random()
        if kind < 0.55:
            days = [self.today, self.today, self.today - ONE_DAY]
        elif kind < 0.75:
            days = [self.today - chance.randrange(12) * ONE_DAY for _ in range(4)]
        elif kind < 0.82:
            days = [self.today + ONE_DAY, self.today + 2 * ONE_DAY]
        else:
            days = []
        found = [one["id"] for on in days for _, one, _ in self.views.occurrences(on)]
        if not found and kind < 0.97:
            found = self.gone()
        if found:
            return chance.choice(found)
        course = chance.choice(self.record.courses)
        return f"{course.id}.{cases.anchor_of(self.today, {'time': cases.time_of_day(chance)})}"

    def gone(self):
        """What some version asked for these days and no longer does."""
        found = []
        for course in self.record.courses:
            schedule = course.schedule(self.record.times, self.record.horizon(self.now))
            found += [
                slot.id
                for slot in schedule.slots
                if slot.id not in schedule.by_id and abs(slot.date - self.today) <= 9 * ONE_DAY
            ]
        return sorted(set(found))

    def when_done(self, chance, device, occurrence):
        """By the device's clock, or as the patient types it; often right at an edge."""
        kind = chance.random()
        if kind < 0.6:
            return self.now + device.skew
        _, found = self.record.find(occurrence, self.now)
        if found and kind < 0.8:
            edge = chance.choice([found["closesAt"], found["closesAt"], found["opensAt"], utc(found["scheduledFor"])])
            return edge + chance.choice([-1, 0, 1]) * MS
        if kind < 0.9:
            return self.now + 5 * MINUTE + chance.choice([-1, 0, 1]) * MS
        return self.now - timedelta(seconds=chance.randrange(40 * 86_400))

    def note_something(self, chance):
        """Ticked off on a device, perhaps without a network: it waits there, often on both devices."""
        device = chance.choice(self.devices)
        for _ in range(chance.choice([1, 1, 1, 2, 4])):
            occurrence = self.some_occurrence(chance)
            both = [device] if chance.random() < 0.7 else self.devices
            for one in both:
                done = text(self.when_done(chance, one, occurrence), chance, self.zone)
                one.queue.append(self.new_item(chance, occurrenceId=occurrence, completedAt=done))
                self.note(f"device {one.number} notes {one.queue[-1]}")

    def take_as_needed(self, chance):
        courses = [course for course in self.record.courses if course.is_as_needed]
        device, course = chance.choice(self.devices), chance.choice(courses)
        kind, moment = chance.random(), self.now + device.skew
        taken = self.record.taken(course)
        gap = timedelta(seconds=course.limits(len(course.versions)).get("minimumInterval", 0))
        if kind < 0.3 and taken and taken[-1] + gap <= self.now + MINUTE:
            moment = chance.choice(taken[-3:]) + chance.choice([-1, 1]) * gap + chance.choice([-1, 0, 1]) * MS
        elif kind < 0.6:
            moment = self.now - timedelta(minutes=chance.randrange(900))
        elif kind < 0.7:
            moment = self.record.start_of(self.today) + chance.choice([-1, 0, 1]) * MS
        elif kind < 0.75:
            moment = self.now - chance.randrange(40) * ONE_DAY
        item = self.new_item(chance, prescriptionId=course.id, completedAt=text(moment, chance, self.zone))
        if chance.random() < 0.05:
            item["outcome"] = "skipped"
        device.queue.append(item)
        self.note(f"device {device.number} notes {item}")
        if chance.random() < 0.7:
            self.deliver(chance, device, device.queue)

    # Sending

    def send(self, chance):
        device = chance.choice([device for device in self.devices if device.queue] or self.devices)
        if not device.queue:
            self.note_something(chance)
            device = next(device for device in self.devices if device.queue)
        self.deliver(chance, device, device.queue)

    def send_again(self, chance):
        """What was sent before: the same, or under a known id something else."""
        if not self.sent:
            return
        items = []
        for _ in range(chance.choice([1, 1, 2, 5])):
            item = dict(chance.choice(self.sent[-25:] if chance.random() < 0.7 else self.sent))
            kind = chance.random()
            if kind < 0.1:
                item["id"] = item["id"].upper()
            elif kind < 0.35:
                self.falsify(chance, item)
            items.append(item)
        # A list that holds the same id twice is a retry within one request.
        self.deliver(chance, chance.choice(self.devices), items)

    def falsify(self, chance, item):
        kind = chance.choice(["time", "offset", "feedback", "reason", "subject", "subject"])
        if kind == "time":
            item["completedAt"] = text(utc(item["completedAt"]) - MS, chance, self.zone)
        elif kind == "offset":
            item["completedAt"] = text(utc(item["completedAt"]), chance, self.zone)
        elif kind == "feedback":
            item["feedback"] = {"pain": chance.randrange(11)}
        elif kind == "reason" and item["outcome"] == "skipped":
            item["reason"] = chance.choice(REASONS)
        elif kind == "subject" and "occurrenceId" in item:
            item["occurrenceId"] = self.some_occurrence(chance)

    def deliver(self, chance, device, items):
        """Sends a batch; whether the device hears of it or not, what was answered or kept has to be right."""
        batch = [dict(item) for item in items]
        self.sent += batch
        fate = chance.choices(["answered", "lost", "killed after", "killed during"], [80, 10, 2, 4])[0]
        self.note(f"device {device.number} sends {[item['id'][:4] for item in batch]}: {fate}")
        if fate == "killed during":
            self.deliver_to_the_dying(chance, device, batch)
        else:
            found = self.ask(200, "POST", "/completions", {"completions": batch}, device)
            self.compare_results(self.record, batch, found.json["results"])
            if fate == "killed after":
                self.restart()
                self.compare_everything()
        if fate != "lost":
            device.queue = [item for item in device.queue if item not in batch]

    def compare_results(self, record, batch, results):
        if len(results) != len(batch):
            raise Wrong(f"{len(batch)} were sent and {len(results)} answered")
        outcomes = []
        for item in batch:
            try:
                outcomes.append(record.record(item, self.now))
            except Rejected as rejected:
                outcomes.append(("rejected", rejected.code))
        # What came later in the batch bears on the marks of what came before it.
        for item, result, (status, outcome) in zip(batch, results, outcomes):
            told = {"problem": {"code": outcome}} if status == "rejected" else {"completion": outcome()}
            same(f"result of {item}", result, {"id": item["id"], "status": status} | told)

    def deliver_to_the_dying(self, chance, device, batch):
        """Some items from the first on were kept when the server died, perhaps none: then all are sent again."""
        token = self.fresh(device)
        delay = chance.choice([0, 0.001, 0.003, 0.006, 0.01, 0.02])
        self.server.call_and_kill(delay, "POST", "/completions", {"completions": batch}, token)
        self.restart()
        may_be = []
        for kept in range(len(batch) + 1):
            trial = self.record.copy()
            for item in batch[:kept]:
                try:
                    trial.record(item, self.now)
                except Rejected:
                    continue
            may_be.append(trial)
        self.settle(may_be)
        results = self.ask(200, "POST", "/completions", {"completions": batch}, device).json["results"]
        self.settle(self.may_be, lambda trial: self.compare_results(trial, batch, results))

    def settle(self, may_be, compare=None):
        """Of what may have happened, what did: at least one has to agree with what the server now says."""
        agreeing, first = [], None
        for trial in may_be:
            self.record = trial
            try:
                (compare or (lambda _: self.compare_records_and_me()))(trial)
                agreeing.append(trial)
            except Wrong as wrong:
                first = first or wrong
        if not agreeing:
            raise first
        self.may_be, self.record = agreeing, agreeing[0]

    def crash(self, chance):
        self.note("the server is killed and started again")
        self.restart()
        self.compare_everything()
