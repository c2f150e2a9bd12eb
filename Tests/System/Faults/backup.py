"""Makes backups while patients record, restores each, and looks for what is missing or not whole.

Devices record, correct and undo completions all the while. Every round makes a backup of the running server by a second
process, restores it into a folder of its own, has `remedi check` and `remedi audit verify` look it through, serves it and
asks for every record: what was acknowledged before the backup was begun has to be there as it was acknowledged, unless the
same device has changed it since.
"""

import argparse
import random
import shutil
import sys
import tempfile
import threading
import time
from http.client import HTTPException
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / name) for name in ("Support/Client", "System/Mail")]

import program  # noqa: E402
import row  # noqa: E402
from kill import DAYS, PATIENTS, Unanswered, new_devices  # noqa: E402
from patient_api import PatientAPI  # noqa: E402
from program import Demo, check, verify_audit  # noqa: E402
from serving import Serving  # noqa: E402

# Seconds that a device rests after every answer. That something is under way at every moment is what counts; how much there
# is, is read again in every round.
REST = 0.2


class Traffic:
    """The devices at work, and what each of them knows."""

    def __init__(self, devices):
        self.devices, self.is_over, self.lock = devices, False, threading.Lock()
        self.sent = {}  # id -> how many times something was sent for it
        self.threads = [threading.Thread(target=self.work, args=[device]) for device in devices]

    def work(self, device):
        try:
            while not self.is_over:
                if device.waiting is None:
                    device.waiting, device.was_sent = device.think(), False
                with self.lock:
                    for id in device.waiting[1]:
                        self.sent[id] = self.sent.get(id, 0) + 1
                try:
                    device.send()
                except Unanswered:
                    device.unanswered += 1
                time.sleep(REST)
        except (AssertionError, OSError, HTTPException) as error:
            device.faults.append(f"{type(error).__name__}: {error}")

    @property
    def acknowledged(self):
        return sum(device.acknowledged for device in self.devices)

    def known(self):
        """What is acknowledged now, each with how often it had been sent: sent again since, it may be another."""
        with self.lock:
            sent = dict(self.sent)
        known = {}
        for device in self.devices:
            waiting = device.waiting
            for id, record in list(device.records.items()):
                # What is under way may be answered already, or not.
                if waiting is None or id not in waiting[1]:
                    known[device.patient, id] = (dict(record), sent.get(id, 0))
        return known

    def was_sent_since(self, id, count):
        with self.lock:
            return self.sent.get(id, 0) != count


def compare(port, tokens, known, changed, days):
    """What a restored server holds against what was acknowledged; every difference as a sentence."""
    for patient in PATIENTS:
        api = PatientAPI(port)
        # Sessions are restored too.
        api.token = tokens[patient]
        found = {each["id"]: each for each in api.completions(*days)}
        for (owner, id), (record, _) in known.items():
            if owner != patient:
                continue
            if id not in found:
                yield f"{id} was acknowledged before the backup and is not in it"
            elif id not in changed:
                held = found[id]
                same = (
                    held["occurrenceId"] == record["occurrenceId"]
                    and held["completedAt"] == record["completedAt"]
                    and (held["feedback"] or {}).get("note") == record["note"]
                    and (held["undoneAt"] is not None) == record["undone"]
                )
                if not same:
                    yield f"{id} is {held}, acknowledged was {record}"


def round_of(number, traffic, demo, key, folder, days):
    """One backup, restored and looked through."""
    file, data = folder / f"{number}.backup", folder / f"restored-{number}"
    known = traffic.known()
    before = traffic.acknowledged
    began = time.monotonic()
    status, sentence = program.run("backup", "--data", demo.data, "--to", file, "--key", key)
    seconds = time.monotonic() - began
    changed = {id for (_, id), (_, count) in known.items() if traffic.was_sent_since(id, count)}
    during = traffic.acknowledged - before
    if status != 0:
        return [f"backup {number} ended with {status}: {sentence}"]
    status, sentence = program.run("restore", "--from", file, "--key", key, "--data", data)
    if status != 0:
        return [f"restoring {number} ended with {status}: {sentence}"]
    faults = []
    for status, sentence in (check(data), verify_audit(data)):
        if status != 0:
            faults.append(f"restored {number}: {sentence}")
    tokens = {device.patient: device.api.token for device in traffic.devices}
    with Serving(data, program.free_port(), folder / "log") as restored:
        faults += compare(restored.port, tokens, known, changed, days)
    shutil.rmtree(data)
    file.unlink()
    print(
        f"backup {number}: {seconds:.2f} s, {len(known)} records known before, {len(changed)} of them changed and"
        f" {during} acknowledged meanwhile, {len(faults)} faults",
        flush=True,
    )
    return faults


def run(rounds, chance, folder, table):
    demo = Demo(folder / "data", DAYS)
    demo.start()
    faults, number = [], 0
    try:
        key = folder / "backup.key"
        status, sentence = program.run("backup", "key", "--to", key)
        assert status == 0, sentence
        devices, days = new_devices(demo, chance)
        for device in devices:
            device.connect(demo.port)
        traffic = Traffic(devices)
        for thread in traffic.threads:
            thread.start()
        try:
            for number in range(1, rounds + 1):
                goal = traffic.acknowledged + 20
                while traffic.acknowledged < goal and any(map(threading.Thread.is_alive, traffic.threads)):
                    time.sleep(0.01)
                time.sleep(chance.uniform(0, 0.5))
                faults += round_of(number, traffic, demo, key, folder, days)
                faults += [fault for device in devices for fault in device.faults]
                if faults:
                    break
        finally:
            traffic.is_over = True
            for thread in traffic.threads:
                thread.join()
        demo.stop()
    finally:
        if demo.process.poll() is None:
            demo.kill()
    print(*faults[:20], sep="\n", end="\n" if faults else "")
    tried = f"each restored, checked and served; {traffic.acknowledged:,} acknowledged meanwhile"
    print(f"backups under load: {number} made, {tried}, {len(faults)} faults")
    row.write(table, "backups under load", number, tried, len(faults))
    return 1 if faults else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--seed", type=int, default=1)
    row.add_argument(arguments)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="remedi-backup-") as folder:
        return run(chosen.rounds, random.Random(chosen.seed), Path(folder), chosen.row)


if __name__ == "__main__":
    sys.exit(main())
