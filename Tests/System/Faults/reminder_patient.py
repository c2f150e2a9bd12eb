"""A patient with phones that are reminded: what is to be done, what is recorded, and when it has to ring."""

import uuid
from datetime import datetime, timedelta
from http.client import HTTPException

from patient_api import PatientAPI
from phone import Phone
from program import PASSWORD

DAY = timedelta(days=1)


def milliseconds(text):
    return round(datetime.fromisoformat(text).timestamp() * 1000)


class Dose:
    def __init__(self, found):
        self.id, self.date = found["id"], found["scheduledFor"][:10]
        self.at, self.opens, self.closes = (
            milliseconds(found[name]) for name in ("scheduledFor", "opensAt", "closesAt")
        )
        # The id of the record that stands for it; None while it is open.
        self.record = found["completion"] and found["completion"]["id"]


class Slot:
    """All doses that are due in one minute, counted since 1970."""

    def __init__(self, minute, doses):
        self.minute, self.doses = minute, doses
        self.subject, self.date = f"s{minute}", doses[0].date

    @property
    def open(self):
        return [dose for dose in self.doses if dose.record is None]

    @property
    def closes(self):
        return max(dose.closes for dose in self.open or self.doses)


class Patient:
    def __init__(self, name, chance):
        self.name, self.chance = name, chance
        self.settings = {
            "medicationReminders": True,
            "exerciseReminders": True,
            "lead": chance.choice([0, 0, 600, 1800]),
            "repeats": {"interval": chance.choice([600, 600, 900, 1200]), "count": chance.choice([1, 2, 3, 4])},
            "quietHours": None,
        }
        self.doses, self.slots, self.phones = {}, {}, []
        self.through = None  # the last day of which the doses are known
        # Doses of which is not sure what is recorded, and what was sent without an answer.
        self.unsure, self.waiting = set(), None
        self.api = None
        self.recorded = self.undone = 0

    def connect(self, port):
        """Anew after a restart, which ends no session."""
        token = self.api and self.api.token
        self.api = PatientAPI(port)
        self.api.token = token
        if token is None:
            self.api.sign_in(self.name, PASSWORD)

    def set_up(self, service, count, remembered):
        """The patient's settings and phones; `remembered` is how many messages a phone knows again."""
        self.api.expect(200, "PUT", "/settings", self.settings)
        key = self.api.expect(200, "GET", "/push-key")
        for name in ["Phone", "Tablet"][:count]:
            phone = Phone(name, service.subscribe(key["publicKey"]), remembered)
            registration = phone.subscription.registration(name, key["keyId"], actions=2)
            phone.id = self.api.expect(201, "POST", "/devices", registration)["id"]
            self.phones.append(phone)

    def look_ahead(self, now):
        """Takes the doses of the days around, as far as they are not known."""
        today = now.date()
        if self.through is not None and today + DAY <= self.through:
            return
        first = self.through + DAY if self.through else today - DAY
        self.through = today + 2 * DAY
        for day in self.api.schedule(str(first), str(self.through)):
            for found in day["occurrences"]:
                if found["id"] not in self.doses:
                    dose = self.doses[found["id"]] = Dose(found)
                    self.slots.setdefault(dose.at // 60_000, []).append(dose)

    def all_slots(self, first, last):
        """The slots due between two moments in milliseconds."""
        for minute, doses in self.slots.items():
            if first <= minute * 60_000 <= last:
                yield Slot(minute, doses)

    def moments(self, slot):
        """When it rings if nothing is recorded meanwhile, ascending."""
        due, repeats = slot.minute * 60_000, self.settings["repeats"]
        found = {due - self.settings["lead"] * 1000, due}
        found |= {due + number * repeats["interval"] * 1000 for number in range(1, repeats["count"] + 1)}
        return sorted(moment for moment in found if moment < slot.closes)

    # Recording

    def think(self, now):
        """Something to record or to take back now; None where there is nothing."""
        moment = now.timestamp() * 1000
        doses = [dose for dose in self.doses.values() if dose.opens + 60_000 < moment < dose.closes - 60_000]
        done = [dose for dose in doses if dose.record]
        if done and self.chance.random() < 0.2:
            return "undo", [self.chance.choice(done)], None
        free = [dose for dose in doses if not dose.record and dose.at < moment + 3_600_000]
        if not free:
            return None
        first = self.chance.choice(free)
        # Mostly all that is due together.
        doses = [dose for dose in free if dose.at == first.at] if self.chance.random() < 0.7 else [first]
        at = now.isoformat(timespec="milliseconds")
        ids = [str(uuid.UUID(int=self.chance.getrandbits(128), version=4)) for _ in doses]
        items = [
            {"id": id, "occurrenceId": dose.id, "outcome": "completed", "completedAt": at}
            for id, dose in zip(ids, doses, strict=True)
        ]
        return "record", doses, items

    def begin(self, now):
        """Thinks of something; whether there was anything."""
        if self.waiting is None:
            self.waiting = self.think(now)
        if self.waiting:
            self.unsure |= {dose.id for dose in self.waiting[1]}
        return self.waiting is not None

    def send(self):
        """Sends what waits; whether it was answered. If not, it is sent again, and until then nobody can be sure."""
        kind, doses, items = self.waiting
        try:
            if kind == "undo":
                status, answer = self.api.call("DELETE", f"/completions/{doses[0].record}")
            else:
                status, answer = self.api.call("POST", "/completions", {"completions": items})
        except (OSError, HTTPException):
            return False
        if status == 503:
            return False
        assert status == (204 if kind == "undo" else 200), f"{kind} was answered {status}: {answer}"
        if kind == "undo":
            doses[0].record = None
            self.undone += 1
        else:
            for dose, item, result in zip(doses, items, answer["results"], strict=True):
                assert result["status"] in {"recorded", "duplicate"}, result
                dose.record = item["id"]
            self.recorded += len(doses)
        self.waiting = None
        return True

    def report(self, now):
        """Tells the server what the phones showed."""
        for phone in self.phones:
            while phone.receipts:
                batch, shown = phone.receipts[:100], now.isoformat(timespec="milliseconds")
                body = {"receipts": [{"id": id, "shownAt": shown} for id in batch]}
                self.api.expect(204, "POST", "/reminder-receipts", body)
                phone.receipts = phone.receipts[100:]
