"""A made-up clinic, and what its patients and a physician ask for."""

import json
import re
import sqlite3
import subprocess
import time
import urllib.request
import uuid
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from http.client import HTTPConnection

from load import raw
from program import PASSWORD
from servers import PROGRAMS, ROOT
from serving import Person

PHYSICIAN = "physician1@example.org"


def made(folder, physicians, patients, days):
    """The data of a clinic, as `remedi seed` makes them; kept for the next time. What it said, or None where it was there."""
    data = folder / f"clinic-{date.today()}-{physicians}-{patients}-{days}"
    if (data / "secret.key").exists():
        return data, None
    done = subprocess.run(
        [PROGRAMS / "remedi", "seed", "--data", data, "--physicians", str(physicians), "--patients", str(patients),
         "--days", str(days), "--password", PASSWORD],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return data, done.stdout


def user_names(data, count):
    """Of so many patients, spread over all of them."""
    store = sqlite3.connect(f"file:{data}/remedi.sqlite?mode=ro", uri=True)
    names = [name for (name,) in store.execute("SELECT id FROM documents WHERE parent = 'user-names' ORDER BY id")]
    store.close()
    return names[:: max(1, len(names) // count)][:count]


class Patient:
    """A patient who is signed in, at an address of her own."""

    def __init__(self, port, number, name):
        self.headers = {"X-Forwarded-For": f"10.0.{number // 250}.{number % 250 + 1}"}
        self.port = port
        answer = self.ask("POST", "/session", {"userName": name, "password": PASSWORD}, 201)
        self.token = answer["token"]
        self.headers["Authorization"] = f"Bearer {self.token}"

    def ask(self, method, path, body=None, status=200):
        text, _ = self.answer(method, path, body, status)
        return json.loads(text)

    def answer(self, method, path, body=None, status=200):
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        headers = {**self.headers, **({"Content-Type": "application/json"} if body is not None else {})}
        connection.request(method, f"/api/v1{path}", None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        assert answer.status == status, f"{method} {path}: {answer.status} {text}"
        return text, answer.headers

    def raw(self, method, path, body=None, **more):
        headers = {name.replace("-", "_"): value for name, value in self.headers.items()}
        return raw(method, f"/api/v1{path}", body, **headers, **more)

    def open_doses(self, days):
        """The doses of the last days that nobody has recorded, each as the completion that would."""
        today = date.today()
        found = self.ask("GET", f"/schedule?from={today - timedelta(days)}&to={today - timedelta(1)}")
        for day in found["days"]:
            for dose in day["occurrences"]:
                if dose["completion"] is None:
                    yield {"id": str(uuid.uuid4()), "occurrenceId": dose["id"], "outcome": "completed",
                           "completedAt": dose["scheduledFor"]}  # fmt: skip


def signed_in(port, data, count):
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda each: Patient(port, *each), enumerate(user_names(data, count))))


class Physician(Person):
    """A physician who is signed in, in a browser."""

    def __init__(self, port):
        super().__init__(f"http://127.0.0.1:{port}", PHYSICIAN)
        processor = next(each for each in self.browser.handlers if isinstance(each, urllib.request.HTTPCookieProcessor))
        self.cookie = "; ".join(f"{each.name}={each.value}" for each in processor.cookiejar)

    def timed(self, path):
        """Bytes and seconds of an answer that is read to its end."""
        began, size = time.monotonic(), 0
        with self.browser.open(self.address + path) as answer:
            while part := answer.read(1 << 20):
                size += len(part)
        return size, time.monotonic() - began

    def raw(self, path, number):
        return raw("GET", path, Cookie=self.cookie, X_Forwarded_For=f"10.1.{number // 250}.{number % 250 + 1}")

    def charts(self):
        """The paths of the charts on the first page of the board."""
        return sorted(set(re.findall(r'href="(/patients/[0-9a-f-]{36})"', self.read("/patients"))))
