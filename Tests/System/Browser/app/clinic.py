"""A clinic whose patients the tests make: at noon where they live, so that something is due, was, and will be."""

import itertools
import json
import os
import sys
import threading
import uuid
from datetime import UTC, datetime, timedelta
from pathlib import Path
from urllib.request import Request, urlopen
from zoneinfo import ZoneInfo

sys.path.append(str(Path(__file__).resolve().parents[2] / "Model"))

from patient_api import PatientAPI  # noqa: E402
from program import ROOT, Server  # noqa: E402

PASSWORD = "three blue herons"
PROGRAM = Path(os.environ.get("MODEL_SERVER", ROOT / ".build/release/ModelServer"))
NAMES = itertools.count(1)


def noon_zone():
    """An area of fixed offset where it is between noon and one o'clock."""
    offset = 12 - datetime.now(UTC).hour
    return f"Etc/GMT{-offset:+d}" if offset else "Africa/Abidjan"


class Clinic(Server):
    """The site over an empty clinic, with the true time."""

    def __init__(self, data):
        super().__init__()
        self.arguments = [PROGRAM, "--data", str(data), "--now", moment(datetime.now(UTC))]
        self.ended = threading.Event()

    def start(self):
        super().start()
        threading.Thread(target=self._run_clock, daemon=True).start()

    def stop(self):
        self.ended.set()
        super().stop()

    def _run_clock(self):
        while not self.ended.wait(1):
            self.set_clock()

    def set_clock(self):
        self.control("clock", now=moment(datetime.now(UTC)))

    def control(self, call, **body):
        request = Request(
            f"{self.address}/control/{call}", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urlopen(request, timeout=60) as answer:
            return json.load(answer)["id"]

    def call_session(self, user_name, password):
        """How signing in is answered."""
        return PatientAPI(self.port).call("POST", "/session", {"userName": user_name, "password": password})

    def admit(self, name=None, zone=None):
        """A patient who has accepted the invitation."""
        zone = zone or noon_zone()
        name = name or f"Paul Patient {next(NAMES)} {uuid.uuid4().hex[:4]}"
        made = self.control("patients", name=name, timeZone=zone)
        return Patient(self, *made.split("/"), zone)


class Patient:
    """Somebody of the clinic, and what a physician prescribes them."""

    def __init__(self, clinic, identifier, user_name, zone):
        self.clinic, self.identifier, self.user_name = clinic, identifier, user_name
        self.zone = ZoneInfo(zone)
        self.api = PatientAPI(clinic.port)
        self.api.sign_in(user_name, PASSWORD)

    @property
    def now(self):
        return datetime.now(UTC).astimezone(self.zone)

    def time(self, minutes):
        """The clock so many minutes from now, as the rule of a prescription has it; to five minutes."""
        then = self.now + timedelta(minutes=minutes)
        return f"{then.hour:02}:{then.minute // 5 * 5:02}"

    def prescribe(self, name, *minutes, kind="medication", note="", start=-7, exercise=None, rule=None):
        """Daily, so many minutes from now each; `rule` takes the place of the times."""
        doses = [{"time": self.time(each)} | self._amount(kind) for each in minutes]
        recurrence = rule or {"kind": "days", "every": 1, "doses": doses}
        day = (self.now + timedelta(days=start)).date()
        version = {
            "effectiveFrom": moment(self.now + timedelta(days=start)),
            "name": name,
            "note": note,
            "timing": {"version": 2, "phases": [{"start": str(day), "recurrence": recurrence}]},
        }
        if exercise:
            version["exercise"] = exercise
        made = self.clinic.control("prescribe", patient=self.identifier, kind=kind, version=version)
        self.read_notices()
        return made

    def read_notices(self):
        """What the clinic told of the plan is read: it would be above everything else."""
        for notice in self.api.expect(200, "GET", "/notices")["items"]:
            self.api.expect(204, "PUT", f"/notices/{notice['id']}/reading", {"isRead": True})

    @staticmethod
    def _amount(kind):
        return {"quantity": {"value": "1", "unit": "tablet"}} if kind == "medication" else {}

    def records(self):
        """Everything that the server has."""
        today = self.now.date()
        items = self.api.completions(str(today - timedelta(days=30)), str(today + timedelta(days=1)))
        return [each for each in items if each["undoneAt"] is None]


def moment(when):
    """A time as the API writes it."""
    text = when.isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")
