"""Kills the server with SIGKILL while patients record, and looks for what was lost or doubled.

Devices record, correct and undo completions, alone and in batches, until the server dies at a random moment. After
each restart every device sends again what was not answered, and the record has to hold exactly what was acknowledged.

With --gently it is asked to end, by SIGTERM: then it has to end well, and what it did it has to have answered.
"""

import argparse
import random
import sys
import tempfile
import threading
import time
import uuid
from datetime import datetime, timedelta, timezone
from http.client import HTTPException
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Support/Client"))

import row  # noqa: E402
from patient_api import PatientAPI  # noqa: E402
from program import PASSWORD, Demo, check  # noqa: E402

PATIENTS = ["bob@example.org", "wilma@example.org", "jose@example.org"]
DEVICES_EACH = 2
DAYS = 7
MERGE_PATCH = "application/merge-patch+json"


class Unanswered(Exception):
    """The server said that it cannot at the moment: send it again."""


class Device:
    """One device of a patient with occurrences of its own, and what it knows to be acknowledged."""

    def __init__(self, patient, occurrences, chance):
        self.patient, self.free, self.chance = patient, occurrences, chance
        self.api = None
        self.records = {}  # id -> occurrenceId, completedAt, note, undone
        self.waiting = None  # what is to be sent, or was sent and is not answered yet
        self.was_sent = False
        self.acknowledged = self.unanswered = self.had_happened = 0
        self.faults = []

    def connect(self, port):
        """Anew after a restart, which ends no session."""
        known = self.api
        self.api = PatientAPI(port)
        if known is None:
            self.api.sign_in(self.patient, PASSWORD)
        else:
            self.api.token = known.token

    def work(self):
        """Sends one thing after the other until the server is gone."""
        try:
            while True:
                if self.waiting is None:
                    self.waiting, self.was_sent = self.think(), False
                try:
                    self.send()
                except Unanswered:
                    self.unanswered += 1
        except (OSError, HTTPException):
            self.unanswered += 1
        except AssertionError as error:
            self.faults.append(str(error))

    def think(self):
        current = [id for id, record in self.records.items() if not record["undone"]]
        if self.free and (not current or self.chance.random() < 0.6):
            # Alone, or together as when a phone was offline for some time.
            count = min(len(self.free), self.chance.choice([1, 1, 1, 5, 20]))
            occurrences = [self.free.pop(self.chance.randrange(len(self.free))) for _ in range(count)]
            return "record", {self.uuid(): self.new(occurrence) for occurrence in occurrences}
        id = self.chance.choice(current)
        if self.chance.random() < 0.5:
            return "correct", {id: self.new(self.records[id]["occurrenceId"])}
        return "undo", {id: self.records[id] | {"undone": True}}

    def uuid(self):
        return str(uuid.UUID(int=self.chance.getrandbits(128), version=4))

    def new(self, occurrence):
        moment = datetime.now(timezone(timedelta(minutes=self.chance.choice([-210, 0, 60, 345]))))
        moment -= timedelta(seconds=self.chance.uniform(1, 1e6))
        return {
            "occurrenceId": occurrence,
            "completedAt": moment.isoformat(timespec=self.chance.choice(["seconds", "milliseconds"])),
            "note": f"{self.chance.getrandbits(32):08x}",
            "undone": False,
        }

    def send(self):
        """Sends what waits; when it is answered, it is known."""
        kind, records = self.waiting
        again, self.was_sent = self.was_sent, True
        getattr(self, kind)(records, again)
        if kind == "undo":
            self.free += [record["occurrenceId"] for record in records.values()]
        self.records |= records
        self.acknowledged += len(records)
        self.waiting = None

    def send_again(self):
        """Sends what was not answered before the server died."""
        try:
            if self.waiting is not None:
                self.send()
        except AssertionError as error:
            self.faults.append(str(error))

    def record(self, records, again):
        items = [
            {"id": id, "occurrenceId": record["occurrenceId"], "outcome": "completed"} | self.content(record)
            for id, record in records.items()
        ]
        answer = self.ask(200, "POST", "/completions", {"completions": items})
        for item, result in zip(items, answer["results"], strict=True):
            status = result["status"]
            # Only what was sent before may have been there, and then it is this one and no other.
            known = status == "duplicate" and again and result["completion"]["id"] == item["id"]
            assert status == "recorded" or known, f"{item['id']} was answered {result}"
            self.had_happened += known

    def correct(self, records, again):
        for id, record in records.items():
            self.ask(200, "PATCH", f"/completions/{id}", self.content(record), media_type=MERGE_PATCH)

    def undo(self, records, again):
        for id in records:
            self.ask(204, "DELETE", f"/completions/{id}")

    @staticmethod
    def content(record):
        return {"completedAt": record["completedAt"], "feedback": {"note": record["note"]}}

    def ask(self, expected, *call, **more):
        status, answer = self.api.call(*call, **more)
        if status == 503:
            raise Unanswered
        assert status == expected, f"{call[:2]} was answered {status}: {answer}"
        return answer


def new_devices(demo, chance):
    """Devices that share the occurrences of their patients, all of them free."""
    devices, days = [], None
    for patient in PATIENTS:
        api = PatientAPI(demo.port)
        api.sign_in(patient, PASSWORD)
        today = datetime.fromisoformat(api.schedule()["date"]).date()
        days = (str(today - timedelta(days=DAYS)), str(today))
        for completion in api.completions(*days):
            api.expect(204, "DELETE", f"/completions/{completion['id']}")
        occurrences = [each["id"] for day in api.schedule(*days) for each in day["occurrences"]]
        for index in range(DEVICES_EACH):
            own = random.Random(chance.getrandbits(64))
            devices.append(Device(patient, occurrences[index::DEVICES_EACH], own))
    return devices, days


def work_until_ended(demo, devices, chance, end):
    before = sum(device.acknowledged for device in devices)
    threads = [threading.Thread(target=device.work) for device in devices]
    for thread in threads:
        thread.start()
    while sum(device.acknowledged for device in devices) < before + 20 and any(map(threading.Thread.is_alive, threads)):
        time.sleep(0.01)
    time.sleep(chance.uniform(0, 2))
    end()
    for thread in threads:
        thread.join()


def compare(devices, days):
    """What the server holds against what was acknowledged; every difference as a sentence."""
    for patient in PATIENTS:
        own = [device for device in devices if device.patient == patient]
        expected = {id: record for device in own for id, record in device.records.items()}
        current = set()
        seen = set()
        for found in own[0].api.completions(*days):
            id = found["id"]
            if id in seen:
                yield f"{id} is listed twice"
            seen.add(id)
            if found["undoneAt"] is None:
                if id not in expected:
                    yield f"{id} stands though nobody recorded it"
                if found["occurrenceId"] in current:
                    yield f"two records stand for {found['occurrenceId']}"
                current.add(found["occurrenceId"])
            if id in expected:
                held = {
                    "occurrenceId": found["occurrenceId"],
                    "completedAt": found["completedAt"],
                    "note": (found["feedback"] or {}).get("note"),
                    "undone": found["undoneAt"] is not None,
                }
                if held != expected[id]:
                    yield f"{id} is {held}, acknowledged was {expected[id]}"
        for id in expected.keys() - seen:
            yield f"{id} was acknowledged and is lost"


def restart(demo):
    """Seconds until the program answers again."""
    began = time.monotonic()
    demo.start()
    PatientAPI(demo.port).call("GET", "/schedule")
    return time.monotonic() - began


def run(kills, chance, data, is_gentle, table):
    demo = Demo(data, DAYS)
    name = "SIGTERM" if is_gentle else "kill"
    recovery = 0
    demo.start()
    try:
        devices, days = new_devices(demo, chance)
        faults = []
        for number in range(1, kills + 1):
            for device in devices:
                device.connect(demo.port)
            work_until_ended(demo, devices, chance, demo.stop if is_gentle else demo.kill)
            recovery = max(recovery, restart(demo))
            for device in devices:
                device.connect(demo.port)
                device.send_again()
            faults += [fault for device in devices for fault in device.faults]
            faults += compare(devices, days)
            happened = sum(device.had_happened for device in devices)
            if is_gentle and happened:
                faults.append(f"{happened} records were made and never answered")
            if faults:
                break
            print(f"{name} {number}: {sum(device.acknowledged for device in devices)} acknowledged so far", flush=True)
        demo.stop()
    finally:
        if demo.process.poll() is None:
            demo.kill()
    status, sentence = check(data)
    print(sentence)
    if status != 0:
        faults.append("remedi check found faults")
    print(*faults[:20], sep="\n", end="\n" if faults else "")
    total = {name: sum(getattr(device, name) for device in devices) for name in ("acknowledged", "unanswered")}
    name = "SIGTERM under load" if is_gentle else "kill -9 under load"
    tried = (
        f"{total['acknowledged']:,} acknowledged, {total['unanswered']:,} requests unanswered"
        f" ({happened:,} of their records had been kept)"
    )
    print(f"{name}: {number} times, {tried}, {len(faults)} faults, longest restart {recovery:.1f} s")
    row.write(table, name, number, tried, len(faults), recovery)
    return 1 if faults else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--kills", type=int, default=5)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--gently", action="store_true", help="SIGTERM instead of SIGKILL")
    row.add_argument(arguments)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="remedi-kill-") as data:
        return run(chosen.kills, random.Random(chosen.seed), data, chosen.gently, chosen.row)


if __name__ == "__main__":
    sys.exit(main())
