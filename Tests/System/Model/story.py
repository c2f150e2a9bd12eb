"""One patient's story: what is done in each step, and what has to come of it.

Every step draws from a generator of its own, so that a story from which steps are taken out does in the others what it
did before, as far as it still can.
"""

import random
import uuid
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import therapies
from amending import Amending
from asking import Asking
from comparing import same
from living import Living
from patient import ONE_DAY
from prescribing import Prescribing
from record import Record
from recording import Recording
from server import PASSWORD, Wrong
from views import Views

HOMES = [
    "Europe/Berlin", "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "America/Havana",
    "Pacific/Kiritimati", "Pacific/Pago_Pago", "Pacific/Chatham", "Asia/Kathmandu", "America/St_Johns", "Asia/Beirut",
    "Africa/Casablanca", "UTC",
]  # fmt: skip


class Device:
    """One of the patient's: a token, a clock that may be wrong, and what waits to be sent."""

    def __init__(self, number):
        self.number, self.token, self.cursor = number, None, None
        self.skew, self.queue, self.changed = timedelta(0), [], set()
        self.last_used = self.asked = None


class Story(Living, Recording, Amending, Prescribing, Asking):
    def __init__(self, server, seed, number, paths):
        self.server, self.seed, self.number, self.paths = server, seed, number, paths
        self.log, self.counts, self.current = [], {}, 0
        self.sent = []  # every item that any device ever sent
        self.tags = {}  # query -> (tag, what was answered with it)

    # The clock

    @property
    def now(self):
        return self._now

    def set_clock(self, moment):
        # The record keeps milliseconds.
        self._now = moment.replace(microsecond=moment.microsecond // 1000 * 1000)
        self.server.set_clock(self._now.isoformat(timespec="milliseconds").replace("+00:00", "Z"))

    @property
    def today(self):
        return self.record.today(self.now)

    @property
    def views(self):
        return Views(self.record, self.now)

    @property
    def zone(self):
        return self.record.times.zone(self.today)

    # The story

    def begin(self):
        chance = random.Random(f"{self.seed}/{self.number}")
        zone = chance.choice(HOMES)
        on = therapies.near_changes(ZoneInfo(zone), chance, chance.randrange(2024, 2030))
        self.set_clock(
            datetime(on.year, on.month, on.day, chance.randrange(24), chance.randrange(60), tzinfo=timezone.utc)
        )
        self.password = PASSWORD
        self.other = self.admit("Dora Dale", "Europe/Berlin")
        self.record = self.admit("Bob Martin", zone)
        self.devices = [Device(1), Device(2)]
        self.stranger = Device(0)
        self.sign_in(self.stranger, self.other)
        for device in self.devices:
            self.sign_in(device, self.record)
        self.note(f"Bob lives in {zone}; it is {self.server.now}")
        self.prescribe_something(chance, self.other, is_as_needed=False)
        for _ in range(chance.choice([1, 2, 3])):
            self.prescribe_something(chance, self.record)
        self.prescribe_something(chance, self.record, is_as_needed=True)
        if "/settings" in self.paths:
            self.record.settings = self.ask(200, "GET", "/settings").json
        self.own_records_of_the_other(chance)
        self.start_changes()

    def admit(self, name, zone):
        id, _, user_name = self.server.control("patients", name=name, timeZone=zone).partition("/")
        return Record(id, user_name, name, zone, self.now)

    def own_records_of_the_other(self, chance):
        """Dora records what nobody else may see, change or undo."""
        views, self.others = Views(self.other, self.now), []
        for _, occurrence, _ in views.occurrences(views.today)[:2]:
            item = self.new_item(chance, occurrenceId=occurrence["id"], completedAt=self.server.now)
            self.others.append(item)
            expected = self.other.record(item, self.now)
            answer = self.server.call("POST", "/completions", {"completions": [item]}, self.stranger.token)
            same("Dora's record", answer.json["results"][0]["completion"], expected[1]())

    def step(self, number):
        chance = random.Random(f"{self.seed}/{self.number}/{number}")
        names, weights = zip(*self.steps())
        name = chance.choices(names, weights)[0]
        self.counts[name] = self.counts.get(name, 0) + 1
        self.current = number
        before = self.record.mark()
        getattr(self, name)(chance)
        self.compare_today()
        self.compare_changes(before)

    def steps(self):
        found = [
            ("wait", 16), ("wait_for_a_boundary", 10), ("wait_for_days", 4), ("note_something", 12), ("send", 16),
            ("send_again", 6), ("undo", 6), ("correct", 8), ("take_as_needed", 7), ("send_faults", 3),
            ("try_another", 2), ("live_beside", 2), ("change_mind", 5), ("travel", 3), ("set_day_parts", 2),
            ("change_own", 1), ("change_course", 5), ("stop_course", 1), ("prescribe", 2), ("crash", 1),
            ("sign_out_and_in", 1), ("change_password", 0.5),
            ("break_clock", 1), ("read_schedule", 5), ("read_prescriptions", 2), ("read_completions", 4),
            ("read_me", 1),
        ]  # fmt: skip
        if "/statistics" in self.paths:
            found.append(("read_statistics", 5))
        if "/settings" in self.paths:
            found.append(("change_settings", 2))
        return found

    def end(self):
        """Everything once more, of both."""
        self.compare_everything()
        views = Views(self.other, self.now)
        found = self.server.call("GET", "/schedule", token=self.fresh(self.stranger, self.other), date=str(views.today))
        same("Dora's day", found.json, views.schedule_day(views.today))
        found = self.server.call("GET", "/completions", token=self.stranger.token, **self.whole(self.other))
        same("Dora's records", {one["id"]: one for one in found.json["items"]}, self.everything(self.other))

    def note(self, text):
        self.log.append((self.current, text))

    # Calls

    def uuid(self, chance):
        return str(uuid.UUID(int=chance.getrandbits(128), version=4))

    def sign_in(self, device, record):
        body = {"userName": record.user_name, "password": self.password if record.name == "Bob Martin" else PASSWORD}
        answer = self.server.call("POST", "/session", body | {"device": f"device {device.number}"})
        if answer.status != 201:
            raise Wrong(f"signing in was answered {answer.status}: {answer.json}")
        device.token, device.last_used = answer.json["token"], self.now
        same("session/patient", answer.json["patient"], {"id": record.id, "userName": record.user_name})

    def fresh(self, device, record=None):
        """The device's token; it lives for 90 days after its last use, which is noted once a day."""
        if device.token is None or self.now - device.last_used > 88 * ONE_DAY:
            self.sign_in(device, record or self.record)
        if self.now - device.last_used > ONE_DAY:
            device.last_used = self.now
        return device.token

    def ask(self, status, method, path, body=None, device=None, **more):
        answer = self.server.call(method, path, body, self.fresh(device or self.devices[0]), **more)
        if answer.status != status:
            raise Wrong(f"{method} {path} {body or ''} was answered {answer.status} instead of {status}: {answer.json}")
        return answer

    def restart(self):
        if self.server.process.poll() is None:
            self.server.kill()
        self.server.start()
