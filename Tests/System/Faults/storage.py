"""Lets the disk be full, and its syncs fail, under a running server, many times, and looks at what it answers.

Devices record, correct and undo completions and a physician adds patients all the while. As long as the fault lasts
every write has to be answered with 503 and a time to come back, and what can be read is read; with its end the same
process has to take writes again. In the end everything that was acknowledged has to be there, once.
"""

import argparse
import http.client
import random
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Support/Client"))

import preload  # noqa: E402
import row  # noqa: E402
from browser import Browser  # noqa: E402
from kill import DAYS, Unanswered, compare, new_devices  # noqa: E402
from patient_api import PatientAPI  # noqa: E402
from program import PASSWORD, Demo, check, verify_audit  # noqa: E402

PHYSICIAN = "ann@example.org"
NAMES = {preload.Storage.FULL: "a full disk", preload.Storage.UNSYNCED: "a failing fsync"}
# For which a fault lasts at least, and a well disk between two of them.
SPAN = 0.4
# Seconds that a busy machine gets until everybody has met what there is to meet.
PATIENCE = 120


class Weather:
    """How the storage is, and a number that tells whether it changed: odd while it changes."""

    def __init__(self, storage):
        self.storage, self.fault, self.epoch = storage, storage.WELL, 0
        self.changed = None
        # Seconds from the end of each fault to the first write that was asked for after it and taken, by the epoch.
        self.recoveries = {}

    def turn(self, fault):
        self.epoch += 1
        self.storage.say(fault)
        self.fault, self.changed = fault, time.monotonic()
        self.epoch += 1

    def note_write(self, epoch):
        if self.changed is not None:
            self.recoveries.setdefault(epoch, time.monotonic() - self.changed)

    @property
    def longest_recovery(self):
        return max(self.recoveries.values(), default=0)

    @property
    def quick_recoveries(self):
        """How many took a second at most; on a busy machine everything takes longer."""
        return sum(seconds <= 1 for seconds in self.recoveries.values())


class Visitor(threading.Thread):
    """Somebody who asks for one thing after the other, and judges what was asked and answered in one weather."""

    writes = False

    def __init__(self, name, weather):
        super().__init__(name=name)
        self.weather, self.is_over = weather, False
        self.epoch = None  # the weather in which something was asked and answered last
        self.faults = []

    def run(self):
        try:
            while not self.is_over:
                epoch, fault = self.weather.epoch, self.weather.fault
                took = self.ask()
                if epoch == self.weather.epoch and epoch % 2 == 0:
                    self.judge(epoch, fault, took)
        except (AssertionError, OSError, http.client.HTTPException) as error:
            self.faults.append(f"{self.name}: {type(error).__name__}: {error}")

    def judge(self, epoch, fault, took):
        if took and self.writes:
            self.weather.note_write(epoch)
        if took != self.should_take(fault):
            outcome = "answered" if took else "refused"
            self.faults.append(f"{self.name} was {outcome} while there was {NAMES.get(fault, 'no fault')}")
        self.epoch = epoch

    def ask(self):
        """Whether what was asked for was done; where not, it was refused as it should be."""
        raise NotImplementedError

    def should_take(self, fault):
        return fault == self.weather.storage.WELL

    def refused(self, status, headers, media_type):
        """Whether an answer is the refusal of a server that cannot at the moment."""
        if status != 503:
            return False
        assert headers["Content-Type"].startswith(media_type), f"503 came as {headers['Content-Type']}"
        assert int(headers["Retry-After"]) >= 1, "503 says no time to come back"
        return True


class Recording(Visitor):
    """A patient's device."""

    writes = True

    def __init__(self, device, weather):
        super().__init__(f"the device of {device.patient}", weather)
        self.device = device
        self.refusals = 0

    def ask(self):
        device = self.device
        if device.waiting is None:
            device.waiting, device.was_sent = device.think(), False
        try:
            device.send()
        except Unanswered:
            assert self.refused(503, device.api.headers, "application/problem+json")
            self.refusals += 1
            return False
        return True


class Adding(Visitor):
    """A physician who adds one patient after the other."""

    writes = True

    def __init__(self, browser, weather):
        super().__init__("the physician's form", weather)
        self.browser, self.charts, self.refusals, self.number = browser, {}, 0, 0

    def ask(self):
        # A page costs more than a completion, and the list is not to be grown for its own sake.
        time.sleep(0.1)
        self.number += 1
        name = f"Toggled {self.number:05d}"
        status, headers, body = self.browser.submit(
            "/patients/new", name=name, birthDate="1950-01-31", timeZone="Europe/Berlin", email=""
        )
        if self.refused(status, headers, "text/html"):
            self.refusals += 1
            return False
        assert status == 303, f"adding a patient was answered {status}: {body[:300]}"
        self.charts[headers["Location"]] = name
        return True


class Reading(Visitor):
    """A device that shows the day and a browser that shows the board: what needs no disk."""

    def __init__(self, api, browser, weather):
        super().__init__("reading", weather)
        self.api, self.browser = api, browser
        self.noted = None  # the hour, of UTC, in which the board was read last

    def ask(self):
        time.sleep(0.02)
        self.api.expect(200, "GET", "/schedule")
        before = time.gmtime().tm_hour
        status, headers, _ = self.browser.read("/patients")
        # Once an hour it is written down who read the board: what cannot be written down is not shown. Of a board that
        # was asked for in one hour and answered in the next, nobody outside knows for which it was to be written down.
        is_noted = before == self.noted == time.gmtime().tm_hour
        if is_noted or not self.refused(status, headers, "text/html"):
            assert status == 200, f"the board was answered {status}"
            self.noted = before
        status, _, _ = self.browser.read("/healthz")
        assert status == 200, f"/healthz was answered {status}"
        return True

    def should_take(self, fault):
        return True


class Readiness(Visitor):
    """A client that asks whether the server can do its work. It looks once a second: an answer may be out of date."""

    HOLDS = 1.5

    def __init__(self, browser, weather):
        super().__init__("/readyz", weather)
        self.browser = browser
        self.seen, self.since = None, 0.0  # the weather that is there, and when it was met first

    def judge(self, epoch, fault, took):
        if epoch != self.seen:
            self.seen, self.since = epoch, time.monotonic()
        if time.monotonic() - self.since >= self.HOLDS:
            super().judge(epoch, fault, took)

    def ask(self):
        time.sleep(0.02)
        status, headers, _ = self.browser.read("/readyz")
        if self.refused(status, headers, "text/plain"):
            return False
        assert status == 200, f"/readyz was answered {status}"
        return True


def wait_until_all_met(visitors, weather):
    """Everybody has had an answer that was asked for and given in this weather."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if all(visitor.epoch == weather.epoch or not visitor.is_alive() for visitor in visitors):
            return []
        time.sleep(0.01)
    late = [visitor.name for visitor in visitors if visitor.epoch != weather.epoch]
    return [f"no answer within {PATIENCE} s: {', '.join(late)}"]


def toggle(rounds, visitors, weather, chance, process):
    """How often it was done, and what went wrong."""
    words = [weather.storage.FULL, weather.storage.UNSYNCED]
    for number in range(1, rounds + 1):
        fault, faults = words[number % 2], []
        for word in (fault, weather.storage.WELL):
            weather.turn(word)
            time.sleep(chance.uniform(SPAN, 2 * SPAN))
            faults += wait_until_all_met(visitors, weather)
        faults += [fault for visitor in visitors for fault in visitor.faults]
        if process.poll() is not None:
            faults.append(f"the server ended with {process.returncode}")
        recovery = weather.longest_recovery
        print(f"{NAMES[fault]} {number}: longest recovery so far {recovery:.2f} s, {len(faults)} faults", flush=True)
        if faults:
            break
    return number, faults


def run(rounds, chance, folder, table):
    data, log = folder / "data", folder / "log"
    storage = preload.Storage(folder / "fault")
    library = preload.build("storage", folder)
    with log.open("wb") as errors:
        told = {"LD_PRELOAD": library, "STORAGE_DIRECTORY": data, "STORAGE_FAULT": storage.path}
        demo = Demo(data, DAYS, environment=told, errors=errors)
        demo.start()
    weather = Weather(storage)
    try:
        devices, days = new_devices(demo, chance)
        for device in devices:
            device.connect(demo.port)
        browser = Browser(demo.port)
        browser.sign_in(PHYSICIAN, PASSWORD)
        browser.read("/patients")
        reading = PatientAPI(demo.port)
        reading.token = devices[0].api.token
        adding = Adding(browser, weather)
        recording = [Recording(device, weather) for device in devices]
        visitors = [
            *recording,
            adding,
            Reading(reading, browser.beside(), weather),
            Readiness(browser.beside(), weather),
        ]
        for visitor in visitors:
            visitor.start()
        try:
            faults = wait_until_all_met(visitors, weather)
            number, found = toggle(rounds, visitors, weather, chance, demo.process)
            faults += found
        finally:
            storage.say(storage.WELL)
            for visitor in visitors:
                visitor.is_over = True
            for visitor in visitors:
                visitor.join()
        for device in devices:
            device.send_again()
        faults += compare(devices, days)
        for chart, name in adding.charts.items():
            status, _, body = browser.read(chart)
            if status != 200 or name not in body:
                faults.append(f"{name} was acknowledged and is not there: {status}")
        demo.stop()
    finally:
        if demo.process.poll() is None:
            demo.kill()
    for status, sentence in (check(data), verify_audit(data)):
        print(sentence)
        if status != 0:
            faults.append(sentence)
    acknowledged = sum(device.acknowledged for device in devices) + len(adding.charts)
    refused = sum(each.refusals for each in recording) + adding.refusals
    recovery = weather.longest_recovery
    print(*faults[:20], sep="\n", end="\n" if faults else "")
    tried = (
        f"{acknowledged:,} writes acknowledged, {refused:,} refused with 503, the same process throughout,"
        f" {weather.quick_recoveries} times well within a second"
    )
    print(f"full disk, failing fsync: {number} times, {tried}, {len(faults)} faults, longest recovery {recovery:.2f} s")
    row.write(table, "full disk, failing fsync", number, tried, len(faults), recovery)
    return 1 if faults else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=6)
    arguments.add_argument("--seed", type=int, default=1)
    row.add_argument(arguments)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="remedi-storage-") as folder:
        return run(chosen.rounds, random.Random(chosen.seed), Path(folder).resolve(), chosen.row)


if __name__ == "__main__":
    sys.exit(main())
