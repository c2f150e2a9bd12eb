"""The clinic whose program is killed, its patients, and what their phones have to have shown."""

import json
import sqlite3
import time
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime, timedelta

from phone import PHRASES, REMINDERS, dispatch_id
from reminder_asking import CLOSING, HAS_TO, HOUR, MUST_NOT, Asking
from reminder_patient import Slot, milliseconds

# Seconds that a busy machine gets for what takes a moment.
PATIENCE = 120
# Seconds without news after which the clock is moved on to the next attempt, and by how many.
NO_NEWS, FURTHER = 1.5, 10
# Seconds that a plan gets to follow what is recorded; where it takes longer, nobody can be sure of the next moment.
FOLLOWS = 5


@dataclass
class Arrival:
    """The last time that the push service accepted a message of an id."""

    life: int
    backs: int
    # Whether the server had written down that it was accepted.
    is_noted: bool = False


@dataclass(frozen=True)
class Asked:
    """A message that the schedule asks for, or allows."""

    patient: object
    phone: object
    minute: int
    moment: int

    def __str__(self):
        at, slot = (datetime.fromtimestamp(ms / 1000).isoformat() for ms in (self.moment, self.minute * 60_000))
        return f"the reminder at {at} of the slot {slot} on {self.patient.name}’s {self.phone.name}"


class Scene:
    def __init__(self, serving, clock, service, data, patients):
        self.serving, self.clock, self.service, self.patients = serving, clock, service, patients
        self.store = f"file:{data / 'remedi.sqlite'}?mode=ro"
        self.secret = (data / "secret.key").read_bytes()
        self.askings = []
        # By id: what is asked for, what the service accepted, and what came and is not judged yet.
        self.asked, self.arrived, self.unexplained = {}, {}, {}
        # Ids of what has to come, and of what came and of which it is not known whether the server noted it.
        self.missing, self.unnoted = set(), set()
        self.backs = self.kills = self.doubles = self.repeated = 0
        # What a phone rang twice is a fault of its own, so that a control can tell it from others.
        self.faults, self.rang_again = [], []

    @property
    def now(self):
        return round(self.clock.now().timestamp() * 1000)

    def now_in_words(self):
        return f"{self.clock.now():%Y-%m-%d %H:%M:%S} UTC"

    def rang(self):
        """How many reminders rang, each counted on every phone."""
        return sum(len(phone.rang) for patient in self.patients for phone in patient.phones)

    def begin(self, remembered):
        """The patients sign in, and their phones are reminded from now on. A phone knows so many messages again."""
        for number, patient in enumerate(self.patients):
            patient.connect(self.serving.port)
            patient.set_up(self.service, 1 + (number % 3 == 0), remembered)
            patient.look_ahead(self.clock.now())
        self.wait_for_settings()
        self.askings = [Asking(patient, self.now) for patient in self.patients]

    def connect(self):
        for patient in self.patients:
            patient.connect(self.serving.port)
            if patient.waiting:
                patient.send()

    def next(self):
        return min(filter(None, (asking.next(self.now) for asking in self.askings)), default=None)

    # What came

    def take(self):
        """Lets the phones show what came; whether anything did."""
        news = False
        for patient in self.patients:
            for phone in patient.phones:
                for message, id in phone.take():
                    news = True
                    self.note(patient, phone, message, id)
        return news

    def note(self, patient, phone, message, id):
        if phone.rang.get(id, 0) > 1:
            self.rang_again.append(f"{self.asked.get(id, id)} rang {phone.rang[id]} times")
        known = self.arrived.get(id)
        self.arrived[id] = Arrival(message.life, self.backs)
        if id in self.missing:
            self.missing.discard(id)
            self.unnoted.add(id)
        if known is None:
            content = phone.subscription.read(message)
            if PHRASES[content["n"]] in REMINDERS:
                self.unexplained[id] = (patient, phone, message)
        elif known.backs != self.backs:
            # A clock that was ahead had it sent, and may have had it taken back.
            self.repeated += 1
            phone.put_away(phone.subscription.read(message)["notification"]["tag"])
        elif known.is_noted or known.life == message.life:
            why = "was noted as accepted" if known.is_noted else "was not ended meanwhile"
            self.faults.append(f"{self.asked.get(id, id)} was posted twice, though it {why}")
        else:
            self.doubles += 1

    def ask(self, was_away):
        """Judges the moments that have come."""
        for asking in self.askings:
            for slot, moment, verdict in asking.decide(self.now, was_away):
                if verdict == MUST_NOT:
                    continue
                for phone in asking.patient.phones:
                    id = dispatch_id(self.secret, phone.id, slot.subject, moment)
                    self.asked[id] = Asked(asking.patient, phone, slot.minute, moment)
                    arrival = self.arrived.get(id)
                    # After the clock was set back it comes once more.
                    if verdict == HAS_TO and (arrival is None or arrival.backs != self.backs):
                        self.missing.add(id)
                    elif verdict == HAS_TO and not arrival.is_noted:
                        self.unnoted.add(id)

    def explain(self):
        """Reminders that nothing asks for are faults, and so are those at a time at which nothing may be sent."""
        for id, (patient, phone, message) in self.unexplained.items():
            asked = self.asked.get(id)
            if asked is None:
                content = phone.subscription.read(message)
                slot = datetime.fromtimestamp(content["t"] * 60).isoformat()
                at = datetime.fromtimestamp(message.at).isoformat()
                phrase = PHRASES[content["n"]]
                self.faults.append(f"{patient.name}’s {phone.name} rang “{phrase}” at {at} for the slot {slot}: {id}")
            elif message.silent_since is not None and asked.moment >= message.silent_since:
                self.faults.append(f"{asked} was sent while nothing could be written, or the clock had leapt")
        self.unexplained = {}

    # What has to have come

    def not_noted(self):
        """What came and of which the server does not say yet that it was accepted."""
        # What is recorded since may be taken back before it is noted.
        self.unnoted = {id for id in self.unnoted if self.is_open(self.slot(self.asked[id]), self.asked[id].patient)}
        days = {(self.asked[id].patient, self.slot(self.asked[id]).date) for id in self.unnoted}
        noted = {each for patient, date in days for each in self.deliveries(patient, date)}
        for id in list(self.unnoted):
            asked = self.asked[id]
            if (asked.patient, asked.minute, asked.moment, asked.phone.name) in noted:
                self.arrived[id].is_noted = True
                self.unnoted.discard(id)
        return [f"{self.asked[id]} is not noted as accepted" for id in self.unnoted]

    @staticmethod
    def deliveries(patient, date):
        """What the server says of a day that the push service accepted."""
        for slot in patient.api.expect(200, "GET", "/reminders", date=date)["slots"]:
            minute = milliseconds(slot["scheduledFor"]) // 60_000
            for moment in slot["moments"]:
                for delivery in moment.get("deliveries", []):
                    if delivery["acceptedAt"]:
                        yield patient, minute, milliseconds(moment["at"]), delivery["device"]

    @staticmethod
    def slot(asked):
        return Slot(asked.minute, asked.patient.slots[asked.minute])

    @staticmethod
    def is_sure(slot, patient):
        return not any(dose.id in patient.unsure for dose in slot.doses)

    def is_open(self, slot, patient):
        return bool(slot.open) and self.is_sure(slot, patient)

    def not_recalled(self):
        """Reminders that stand on a phone though everything is recorded."""
        for patient in self.patients:
            for slot in patient.all_slots(self.now - 20 * HOUR, self.now + HOUR):
                # What takes it back lives until the doses close: who was away for longer does not hear of it.
                if slot.open or slot.closes < self.now + CLOSING or not self.is_sure(slot, patient):
                    continue
                for phone in patient.phones:
                    if (phone.reminds_since(slot.subject) or 0) > self.now / 1000 - 20 * 3600:
                        yield f"{slot.subject} stands on {patient.name}’s {phone.name} though it is recorded"

    def settle(self, was_away=False):
        """Waits until everything that has to has come, and judges all that came."""
        self.connect()
        deadline = time.monotonic() + PATIENCE
        news = time.monotonic()
        while True:
            if self.take():
                news = time.monotonic()
            self.ask(was_away)
            late = [self.asked[id] for id in self.missing] or list(self.not_recalled()) or self.not_noted()
            if not late:
                break
            if time.monotonic() > deadline:
                self.faults += [f"not within {PATIENCE} s, by {self.clock.now()}: {each}" for each in late]
                break
            if time.monotonic() > news + NO_NEWS:
                news = time.monotonic()
                self.go_on()
            time.sleep(0.05)
        self.explain()
        self.faults += self.service.faults + [f"a message went to {path}" for path in self.service.strays]
        self.wait_until_planned()
        for patient in self.patients:
            patient.look_ahead(self.clock.now())
            patient.report(self.clock.now())

    def go_on(self):
        """Moves the clock on to the next attempt, unless something else would come meanwhile."""
        coming = self.next()
        if coming is None or coming > self.now + 6 * FURTHER * 1000:
            self.clock.to(self.clock.now() + timedelta(seconds=FURTHER))

    # Plans

    def wait_until_planned(self):
        """Until plans follow what was recorded: afterwards the clock is moved by minutes, in no time."""
        deadline = time.monotonic() + FOLLOWS
        while time.monotonic() < deadline:
            slots = self.planned() if any(patient.unsure for patient in self.patients) else []
            open_doses = {dose for slot in slots for dose in slot["open"]}
            for patient in self.patients:
                doses = [patient.doses[id] for id in patient.unsure]
                if not patient.waiting and all((dose.id in open_doses) == (dose.record is None) for dose in doses):
                    patient.unsure = set()
            if all(patient.waiting or not patient.unsure for patient in self.patients):
                return
            time.sleep(0.05)

    def wait_for_settings(self):
        """Until the plans of the next hours ring when the settings say: new settings hold from the next moment on."""
        deadline = time.monotonic() + PATIENCE
        while True:
            planned = {dose: slot["moments"] for slot in self.planned() for dose in slot["open"]}
            late = [
                f"{slot.subject} of {patient.name} does not follow the settings"
                for patient in self.patients
                for slot in patient.all_slots(self.now + HOUR, self.now + 20 * HOUR)
                if any(planned.get(dose.id) != patient.moments(slot) for dose in slot.open)
            ]
            if not late:
                return
            if time.monotonic() > deadline:
                self.faults += late
                return
            time.sleep(0.1)

    def planned(self):
        """The slots of all plans, as they are stored."""
        with closing(sqlite3.connect(self.store, uri=True)) as store:
            plans = store.execute(
                "SELECT body FROM documents JOIN kinds ON number = kind WHERE name = 'reminder-plan'"
            ).fetchall()
        return [slot for (plan,) in plans for slot in json.loads(plan)["slots"]]
