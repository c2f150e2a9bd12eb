"""Sets the server's clock forth and back while patients record and letters go out, and looks at what it makes of it.

A year ahead and back, before 1970, to the end of 32 bits in 2038, over both edges of summer time where the patients
are. The devices' clocks are right all the time. After each jump: the server answers; the schedule of every day is
what it was; what was acknowledged is there, once; what is refused for the clock's sake is taken when it is right
again; letters go out, none of them twice; and with nothing to do the process is at rest.
"""

import argparse
import os
import random
import sys
import tempfile
import threading
import time
from datetime import datetime, timedelta, timezone
from http.client import HTTPException
from pathlib import Path
from zoneinfo import ZoneInfo

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / name) for name in ("Support/Client", "System/Mail")]

import kill  # noqa: E402
import preload  # noqa: E402
import row  # noqa: E402
from browser import Browser  # noqa: E402
from patient_api import PatientAPI  # noqa: E402
from program import PASSWORD, Demo, check, free_port, verify_audit  # noqa: E402
from serving import PHYSICIAN, Serving  # noqa: E402
from smtp import MailServer  # noqa: E402

# Seconds that a busy machine gets for what takes a moment.
PATIENCE = 90
# So often a process is looked at within a second, and at rest it wants a processor in this share of looks at most.
LOOKS, REST = 50, 0.5


class Device(kill.Device):
    """A device whose clock is right, whatever the server's says: what is refused for that is sent again later."""

    def __init__(self, clock, *arguments):
        super().__init__(*arguments)
        self.clock, self.put_off, self.signed_in = clock, 0, 0

    def ask(self, expected, method, path, body=None, **more):
        status, answer = self.api.call(method, path, body, **more)
        if status == 401:
            # The session has ended by the server's clock.
            self.api.sign_in(self.patient, PASSWORD)
            self.signed_in += 1
            status, answer = self.api.call(method, path, body, **more)
        problems = [each["problem"] for each in (answer or {}).get("results", []) if each["status"] == "rejected"]
        if status == 422:
            problems.append(answer)
        if problems:
            assert self.clock.is_behind, f"{method} {path} was refused though the clock is not behind: {problems[0]}"
            assert all(each["code"] in ("validation", "too-early") for each in problems), problems
            raise kill.Unanswered
        assert status == expected, f"{method} {path} was answered {status}: {answer}"
        return answer

    def send_some(self, count):
        for _ in range(count):
            if self.waiting is None:
                self.waiting, self.was_sent = self.think(), False
            try:
                self.send()
            except kill.Unanswered:
                self.put_off += 1


class Heartbeat(threading.Thread):
    """Asks all the time whether the process answers."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.browser, self.is_over, self.fault, self.longest = Browser(port), False, None, 0

    def run(self):
        try:
            while not self.is_over:
                began = time.monotonic()
                status, _, _ = self.browser.read("/healthz")
                assert status == 200, f"/healthz was answered {status}"
                self.longest = max(self.longest, time.monotonic() - began)
                time.sleep(0.1)
        except (AssertionError, OSError, HTTPException) as error:
            self.fault = f"the server did not answer: {error}"


def wants_a_processor(pid):
    """Whether a thread of a process runs or waits for a processor: load does not change who wants one."""
    for thread in os.listdir(f"/proc/{pid}/task"):
        try:
            state = Path(f"/proc/{pid}/task/{thread}/stat").read_text().rpartition(")")[2].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            continue
        if state == "R":
            return True
    return False


def seconds_until_rest(pid):
    """How long it takes until the process is at rest; None where it does not come to rest."""
    began = time.monotonic()
    while time.monotonic() < began + PATIENCE:
        start, looks = time.monotonic(), []
        while len(looks) < LOOKS:
            looks.append(wants_a_processor(pid))
            time.sleep(1 / LOOKS)
        if sum(looks) < REST * LOOKS:
            return start - began
    return None


def edges(zone, after):
    """The next two moments at which the clocks of a zone change, as UTC."""
    found, moment = [], after.replace(minute=0, second=0, microsecond=0)
    while len(found) < 2:
        further = moment + timedelta(hours=1)
        if moment.astimezone(zone).utcoffset() != further.astimezone(zone).utcoffset():
            found.append(further)
        moment = further
    return found


class Scene:
    """The clinic whose clock is set, who is at work in it, and what has to stay as it is."""

    def __init__(self, serving, clock, mail, chance):
        self.serving, self.clock, self.mail, self.chance = serving, clock, mail, chance
        self.port = serving.port
        self.faults, self.answered = [], {}
        self.browser = None
        self.physicians = self.letters = 0
        devices, self.days = kill.new_devices(self, chance)
        self.devices = [Device(clock, each.patient, each.free, each.chance) for each in devices]
        for device in self.devices:
            device.connect(self.port)
        self.patients = {device.patient: device for device in self.devices}
        zone = ZoneInfo(self.devices[0].api.schedule()["timeZone"])
        self.edges = edges(zone, datetime.now(timezone.utc))
        around = [edge.astimezone(zone).date() for edge in self.edges]
        day = timedelta(days=1)
        self.dates = [self.days, *((str(date - day), str(date + day)) for date in around)]
        self.plans = self.planned()
        # Every address that was written to, and whether a letter has to come; every dose at an edge, and its record.
        self.addresses, self.recorded = {}, {}

    def api(self, patient):
        """The patient's connection, signed in by the server's clock."""
        device = self.patients[patient]
        if device.api.call("GET", "/me")[0] == 401:
            device.api.sign_in(patient, PASSWORD)
            device.signed_in += 1
        return device.api

    def planned(self):
        """Which doses there are on the days that are looked at, and when."""
        return {
            (patient, dates): [
                (dose["id"], dose["scheduledFor"])
                for day in self.api(patient).schedule(*dates)
                for dose in day["occurrences"]
            ]
            for patient in self.patients
            for dates in self.dates
        }

    def physician(self):
        """The physician's browser, signed in anew where it was signed out."""
        if self.browser is None:
            self.browser = Browser(self.port)
            self.browser.sign_in(PHYSICIAN, PASSWORD)
            self.physicians += 1
        return self.browser

    def board(self):
        """How the board is answered."""
        status, _, _ = self.physician().read("/patients")
        if status == 303:
            # By the server's clock the session has ended, or is locked.
            self.browser = None
            status, _, _ = self.physician().read("/patients")
        return status

    def invite(self, action):
        """The physician makes a patient, and so a letter, at an address that nobody else has."""
        self.letters += 1
        address = f"{action}-{self.letters}@example.org"
        for _ in range(2):
            status, headers, page = self.physician().submit(
                "/patients/new",
                name=f"Clockwise {self.letters:04d}",
                birthDate="1950-01-31",
                timeZone="Europe/Vienna",
                email=address,
            )
            if status == 303 and headers["Location"].startswith("/patients/"):
                return address
            # By the server's clock the session has ended, or is locked.
            self.browser = None
        raise AssertionError(f"adding a patient was answered {status}: {page[:300]}")

    def wait_for(self, what, holds):
        deadline = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > deadline:
                self.faults.append(f"{what} within {PATIENCE} s, at {self.clock.now()}")
                return
            time.sleep(0.1)

    def look(self, where):
        """Everything that has to hold whatever the clock says."""
        for device in self.devices:
            device.send_some(2)
        if self.planned() != self.plans:
            changed = [key for key, plan in self.planned().items() if plan != self.plans[key]]
            self.faults.append(f"{where}: other doses of {changed}")
        for patient in self.patients:
            today = self.api(patient).schedule()
            if today["date"] != str(self.clock.now().astimezone(ZoneInfo(today["timeZone"])).date()):
                self.faults.append(f"{where}: today is {today['date']}")
        status = self.board()
        if status != 200:
            self.faults.append(f"{where}: the board was answered {status}")
        self.faults += [f"{where}: {fault}" for fault in kill.compare(self.devices, self.days)]
        for address in set(self.addresses):
            self.judge(address, where)

    def judge(self, address, where):
        if len(self.mail.letters_to(address)) > 1:
            self.faults.append(f"{where}: {address} was written to {len(self.mail.letters_to(address))} times")

    def record_at_the_edge(self):
        """A patient records a dose of the day on which the clocks change, with a device that says the same moment."""
        for patient in self.patients:
            api = self.api(patient)
            doses = [each for each in api.schedule()["occurrences"] if each["id"] not in self.recorded]
            if doses:
                moment = self.clock.now().isoformat(timespec="milliseconds")
                id = kill.uuid.UUID(int=self.chance.getrandbits(128), version=4)
                result = api.record(
                    {"id": str(id), "occurrenceId": doses[0]["id"], "outcome": "completed", "completedAt": moment}
                )
                if result[0]["status"] != "recorded":
                    self.faults.append(f"at the edge of {moment} a dose was answered {result[0]}")
                self.recorded[doses[0]["id"]] = (patient, str(id), moment)

    def jump(self, where, moment, passes=False):
        """Sets the clock, and looks. With `passes` the moment itself is two seconds ahead, and goes by."""
        # One letter is under way when it happens.
        straddling = self.invite("take")
        self.addresses[straddling] = False
        self.clock.to(moment - timedelta(seconds=2) if passes else moment)
        began = time.monotonic()
        status, _, _ = Browser(self.port).read("/readyz")
        self.answered[where] = time.monotonic() - began
        if status != 200:
            self.faults.append(f"{where}: /readyz was answered {status}")
        if passes:
            self.record_at_the_edge()
            while self.clock.now() < moment + timedelta(seconds=1):
                time.sleep(0.05)
            self.record_at_the_edge()
        address = self.invite("take")
        self.addresses[address] = True
        self.look(where)
        self.wait_for(f"{where}: no letter to {address}", lambda: self.mail.letters_to(address))
        rest = seconds_until_rest(self.serving.process.pid)
        if rest is None:
            self.faults.append(f"{where}: the process does not come to rest")
        if self.serving.process.poll() is not None:
            self.faults.append(f"{where}: the process ended with {self.serving.process.returncode}")
        print(
            f"{where}: {self.clock.now():%Y-%m-%d %H:%M:%S} UTC, answered after {self.answered[where]:.2f} s,"
            f" at rest after {'no' if rest is None else f'{rest:.1f}'} s, {len(self.faults)} faults so far",
            flush=True,
        )

    def put_off(self):
        """A letter that the mail server puts off while the clock is ahead goes out soon after it is right again."""
        self.clock.to(datetime.now(timezone.utc) + timedelta(days=365))
        address = self.invite("defer")
        self.addresses[address] = True
        self.wait_for(f"{address} was not tried", lambda: self.mail.times_asked(address))
        time.sleep(1)
        self.clock.to(None)
        what = f"no letter to {address}, which was put off while the clock was ahead"
        self.wait_for(what, lambda: self.mail.letters_to(address))

    def settle(self):
        """With the right clock everything that was put off is taken."""
        self.clock.to(None)
        for device in self.devices:
            if device.waiting is not None:
                device.send_some(1)
            if device.waiting is not None:
                self.faults.append(f"a record of {device.patient} is refused though the clock is right")
        self.look("in the end")
        for id, (patient, record, moment) in self.recorded.items():
            day = moment[:10]
            span = [str(datetime.fromisoformat(day).date() + timedelta(days=days)) for days in (-1, 1)]
            found = [each for each in self.api(patient).completions(*span) if each["occurrenceId"] == id]
            if [each["id"] for each in found] != [record]:
                self.faults.append(f"the dose {id} at the edge has {len(found)} records")
        wanted = [address for address, is_wanted in self.addresses.items() if is_wanted]
        lost = [address for address in wanted if not self.mail.letters_to(address)]
        if lost:
            self.faults.append(f"no letter came to {lost}")
        ids = [arrival.letter["Message-ID"] for arrival in self.mail.arrivals]
        if len(set(ids)) != len(ids):
            self.faults.append(f"{len(ids) - len(set(ids))} letters came twice")


def journeys(scene, rounds, chance):
    """Where the clock goes, how often it is asked: the named jumps first, then any."""
    now, edge = datetime.now(timezone.utc), scene.edges
    at = lambda *moment: datetime(*moment, tzinfo=timezone.utc)  # noqa: E731
    named = [
        ("a year ahead", now + timedelta(days=365), False),
        ("back", None, False),
        ("1969", at(1969, 7, 20, 20, 17), False),
        ("forth from 1969", None, False),
        ("the end of 32 bits", at(2038, 1, 19, 3, 14, 8), True),
        ("back from 2038", None, False),
        *((f"the change of the clocks on {moment:%d %B %Y}", moment, True) for moment in edge),
        ("back from summer time", None, False),
    ]
    yield from named[:rounds]
    for number in range(len(named), rounds):
        moment = None
        if number % 2 == 1:
            far = chance.choice([at(1969, 12, 31, 23, 59, 50), at(2100, 3, 1), at(2038, 1, 19, 3, 14, 8), None, None])
            moment = far or now + timedelta(seconds=chance.uniform(-400 * 86_400, 400 * 86_400))
        yield f"jump {number + 1}", moment, False


def run(rounds, chance, folder, table):
    data = folder / "data"
    made = Demo(data, kill.DAYS, port=free_port())
    made.start()
    made.stop()
    clock = preload.Clock(folder / "clock")
    told = {"LD_PRELOAD": preload.build("clock", folder), "CLOCK_SHIFT": clock.path}
    with MailServer(free_port()) as mail:
        arguments = ("--smtp-url", f"smtp://127.0.0.1:{mail.controller.port}", "--smtp-tls", "none")
        with Serving(data, free_port(), folder / "log", *arguments, environment=told) as serving:
            scene = Scene(serving, clock, mail, chance)
            heartbeat = Heartbeat(scene.port)
            heartbeat.start()
            number = 0
            for number, journey in enumerate(journeys(scene, rounds, chance), 1):
                scene.jump(*journey)
                if heartbeat.fault or scene.faults:
                    break
            if not scene.faults:
                scene.put_off()
            scene.settle()
            heartbeat.is_over = True
            heartbeat.join()
            faults = scene.faults + ([heartbeat.fault] if heartbeat.fault else [])
    for status, sentence in (check(data), verify_audit(data)):
        print(sentence)
        if status != 0:
            faults.append(sentence)
    acknowledged = sum(device.acknowledged for device in scene.devices) + len(scene.recorded)
    put_off = sum(device.put_off for device in scene.devices)
    again = sum(device.signed_in for device in scene.devices) + scene.physicians - 1
    tried = (
        f"{acknowledged:,} completions acknowledged, {put_off} times put off until the clock was right,"
        f" {len(mail.arrivals)} letters, {again} times signed in again"
    )
    longest = max(scene.answered.values())
    print(*faults[:20], sep="\n", end="\n" if faults else "")
    print(f"clock: {number} jumps, {tried}, {len(faults)} faults, first answer after at most {longest:.2f} s")
    row.write(table, "the clock jumps", number, tried, len(faults), longest)
    return 1 if faults else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=9)
    arguments.add_argument("--seed", type=int, default=1)
    row.add_argument(arguments)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="remedi-clock-") as folder:
        return run(chosen.rounds, random.Random(chosen.seed), Path(folder), chosen.row)


if __name__ == "__main__":
    sys.exit(main())
