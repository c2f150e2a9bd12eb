"""The clinic that is asked: that of a demo, served with a clock that is set, and its people, by pages and both APIs."""

import uuid
from datetime import datetime, timedelta
from functools import cached_property

import preload
from member_api import MemberAPI
from patient_api import PatientAPI
from program import PASSWORD, Demo, free_port
from service import Service
from serving import Serving
from visitor import Visitor

DAYS = 7
CONTACT = "help@clinic.example.org"


class Person:
    """Somebody of the clinic, signed in where this is needed first."""

    def __init__(self, clinic, name):
        self.clinic, self.address = clinic, f"{name}@example.org"

    @cached_property
    def api(self):
        api = MemberAPI(self.clinic.port)
        api.sign_in(self.address, PASSWORD)
        return api

    @cached_property
    def service(self):
        service = Service(self.clinic.port)
        service.log_in(self.address, PASSWORD)
        return service

    @cached_property
    def pages(self):
        visitor = Visitor(self.clinic.port)
        visitor.sign_in(self.address, PASSWORD)
        return visitor

    @property
    def id(self):
        return self.api.id

    @cached_property
    def name(self):
        return self.api.expect(200, "GET", "/profile")["name"]

    def sign_out(self):
        """Signs in anew at the next occasion: the clock has ended or locked the sessions."""
        for name in ("api", "service", "pages"):
            self.__dict__.pop(name, None)

    # What many checks need before they ask anything. Each returns an ID.

    def write(self, *to, subject=None, **more):
        """Sends a message."""
        id = str(uuid.uuid4())
        body = {"id": id, "to": [each.id for each in to], "urgent": False, "subject": subject or f"Subject {id[:8]}"}
        return self.api.expect(201, "POST", "/messages", body | {"body": "98/60 standing."} | more)["id"]

    def draft(self, *to, kind="message", **more):
        body = {"kind": kind, "to": [each.id for each in to], "body": "Not yet finished"} | more
        return self.api.expect(201, "PUT", f"/drafts/{uuid.uuid4()}", body)["id"]

    def start(self, *to, text="Shall we lower the dose?", **more):
        """Starts a discussion."""
        body = {"id": str(uuid.uuid4()), "to": [each.id for each in to], "body": text}
        return self.api.expect(201, "POST", "/discussions", body | more)["id"]

    def comment(self, discussion, text):
        """The number of the comment."""
        body = {"id": str(uuid.uuid4()), "body": text}
        return self.api.expect(201, "POST", f"/discussions/{discussion}/comments", body)["number"]

    def move(self, message, folder):
        self.api.expect(204, "PUT", f"/messages/{message}/folder", {"folder": folder})

    def folder_of(self, message):
        return self.api.expect(200, "GET", f"/messages/{message}")["folder"]

    def ids(self, folder):
        return [each["id"] for each in self.api.folder(folder)]


class Clinic:
    def __init__(self, folder):
        self.data, self.log = folder / "data", folder / "log"
        self.clock = preload.Clock(folder / "clock")
        told = {"LD_PRELOAD": str(preload.build("clock", folder)), "CLOCK_SHIFT": str(self.clock.path)}
        # Links in letters name the port.
        self.port = free_port()
        made = Demo(self.data, DAYS, port=self.port)
        made.start()
        made.stop()
        self.server = Serving(self.data, self.port, self.log, "--contact", CONTACT, environment=told)
        self.people = [Person(self, name) for name in ("ann", "charlie", "sam", "mia")]
        self.ann, self.charlie, self.sam, self.mia = self.people

    @property
    def physicians(self):
        """Who has a mailbox."""
        return self.people[:3]

    def patient(self, name="bob"):
        """A patient's device."""
        device = PatientAPI(self.port)
        device.sign_in(f"{name}@example.org", PASSWORD)
        return device

    def pass_time(self, **span):
        self.clock.to(self.clock.now() + timedelta(**span))
        for person in self.people:
            person.sign_out()

    def stop_at(self, moment):
        """Stops the clock in the middle of a millisecond, which no rounding makes another one."""
        self.clock.stop_at(moment + timedelta(microseconds=500))

    def restart(self):
        """Kills the program, and starts it over its data."""
        self.server.kill()
        self.server.start()
        for person in self.people:
            person.sign_out()


def moment(text):
    """What the API says of a time."""
    return datetime.fromisoformat(text)
