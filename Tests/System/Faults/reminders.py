"""Kills the server with SIGKILL while it reminds patients, and looks at what their phones make of it.

Thirty patients with phones at a push service on loopback, and doses at many times. The clock goes from moment to
moment; about each the program is ended while it decides, posts and notes, and some of its next lives likewise. Now and
then the disk is full, the push service refuses, the clock leaps ahead or is set back, the program is away for hours;
and all the time patients record and undo. In the end every reminder that the schedule asks for has rung once on every
phone, and none that it does not ask for; what was recorded is taken back; and the push service was given twice only
what was on its way when the program was ended.

With --control phones know no message again: then something has to ring twice.
"""

import argparse
import random
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

ROOMS = ("Support/Client", "System/Mail", "System/Push")
sys.path[:0] = [str(Path(__file__).resolve().parents[2] / name) for name in ROOMS]

import preload  # noqa: E402
import row  # noqa: E402
from phone import REMEMBERED  # noqa: E402
from program import PASSWORD, check, free_port, verify_audit  # noqa: E402
from program import run as run_program  # noqa: E402
from reminder_patient import Patient  # noqa: E402
from reminder_rounds import Rounds  # noqa: E402
from reminder_service import Service  # noqa: E402
from serving import Serving  # noqa: E402

PATIENTS = 30
# From so many kills on there are two clinics.
MANY = 100
# Two days before the clocks change where the patients are, when the day before is over for everybody.
BEGIN = "2027-03-26T04:30:00Z"
WORDS = {
    "refusal": "times refused by the push service",
    "full": "times a full disk",
    "away": "times away for hours",
    "leap": "leaps of the clock ahead",
    "back": "back",
}


def make_clinic(data, number):
    """Makes the data; the names that its patients sign in with."""
    arguments = ("--days", 7, "--seed", number, "--until", BEGIN, "--password", PASSWORD)
    status, said = run_program("seed", "--data", data, "--patients", PATIENTS, *arguments)
    assert status == 0, said
    return [f"patient{number + 1}" for number in range(PATIENTS)]


class Clinic:
    """Made-up data with a program, a push service and faults of their own."""

    def __init__(self, kills, number, folder, remembered):
        self.kills, self.number, self.folder, self.remembered = kills, number, folder, remembered
        self.chance = random.Random(number)
        self.scene = None

    def live(self):
        self.folder.mkdir()
        data = self.folder / "data"
        names = make_clinic(data, self.number)
        clock, storage = preload.Clock(self.folder / "clock"), preload.Storage(self.folder / "fault")
        clock.to(datetime.fromisoformat(BEGIN))
        libraries = [preload.build(name, self.folder) for name in ("clock", "storage")]
        told = {"LD_PRELOAD": ":".join(map(str, libraries)), "CLOCK_SHIFT": clock.path}
        told |= {"STORAGE_DIRECTORY": data, "STORAGE_FAULT": storage.path}
        with Service(now=lambda: clock.now().timestamp()) as service:
            arguments = ("--push", "on", "--push-test-service", service.origin, "--reminder-spread", 1)
            with Serving(data, free_port(), self.folder / "log", *arguments, environment=told) as serving:
                patients = [Patient(name, random.Random(self.chance.getrandbits(64))) for name in names]
                self.scene = Rounds(storage, self.chance, serving, clock, service, data, patients)
                self.follow()
        for status, sentence in (check(data), verify_audit(data)):
            if status != 0:
                self.scene.faults.append(sentence)

    def follow(self):
        scene = self.scene
        scene.begin(self.remembered)
        while scene.kills < self.kills and not scene.faults and not scene.rang_again:
            kind = scene.round()
            print(
                f"clinic {self.number}, {kind}: {scene.kills} kills, {scene.now_in_words()},"
                f" {scene.rang()} rang, {scene.doubles} doubles, {len(scene.faults)} faults",
                flush=True,
            )


def control(folder, kills, number, table):
    """With phones that know no message again; whether one rang twice, as it has to."""
    clinic = Clinic(kills, number, folder / "control", remembered=0)
    clinic.live()
    found, faults, done = clinic.scene.rang_again, clinic.scene.faults, clinic.scene.kills
    print(*faults, *found, sep="\n")
    tried = f"{clinic.scene.rang():,} reminders, {len(found)} of them rang twice, as one has to"
    print(f"the control, phones that know nothing again: {done} times, {tried}, {len(faults)} faults")
    row.write(table, "the control, phones that know nothing again", done, tried, len(faults) + (not found))
    return 1 if faults or not found else 0


def run(kills, count, number, folder, table):
    clinics = [Clinic(-(-kills // count), number + each, folder / str(each), REMEMBERED) for each in range(count)]
    with ThreadPoolExecutor(count) as pool:
        # What one of them raises is raised here.
        list(pool.map(Clinic.live, clinics))
    scenes = [clinic.scene for clinic in clinics]
    faults = [fault for scene in scenes for fault in [*scene.faults, *scene.rang_again]]
    phones = [phone for scene in scenes for patient in scene.patients for phone in patient.phones]
    done, rang = sum(scene.kills for scene in scenes), sum(scene.rang() for scene in scenes)
    doubles, repeated = sum(scene.doubles for scene in scenes), sum(scene.repeated for scene in scenes)
    recorded = sum(patient.recorded + patient.undone for scene in scenes for patient in scene.patients)
    kinds = ", ".join(f"{sum(scene.kinds[kind] for scene in scenes)} {word}" for kind, word in WORDS.items())
    tried = (
        f"{rang:,} reminders rang once on {len(phones)} phones, {sum(each.recalled for each in phones)}"
        f" taken back; the service got {doubles} twice that were on their way and"
        f" {repeated} again after the clock was set back, shown silently;"
        f" {recorded:,} records and undos; {kinds}"
    )
    longest = max(scene.longest_start for scene in scenes)
    print(*faults[:20], sep="\n", end="\n" if faults else "")
    print(f"kill -9 while it reminds: {done} times, {tried}, {len(faults)} faults, longest restart {longest:.1f} s")
    row.write(table, "kill -9 while it reminds", done, tried, len(faults), longest)
    return 1 if faults else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--kills", type=int, default=20)
    arguments.add_argument("--clinics", type=int, help="how many programs beside each other; two for many kills")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--control", action="store_true", help="phones know no message again")
    row.add_argument(arguments)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="remedi-reminders-") as folder:
        place = Path(folder).resolve()
        if chosen.control:
            return control(place, chosen.kills, chosen.seed, chosen.row)
        return run(chosen.kills, chosen.clinics or 1 + (chosen.kills >= MANY), chosen.seed, place, chosen.row)


if __name__ == "__main__":
    sys.exit(main())
