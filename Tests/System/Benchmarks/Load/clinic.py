"""A made-up clinic, and what its patients and a physician ask for."""

import json
import re
import shutil
import subprocess
import time
import urllib.request
import uuid
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import date, timedelta
from http.client import HTTPConnection
from itertools import islice

from load import raw
from program import PASSWORD
from servers import PROGRAMS, ROOT
from serving import Person


@contextmanager
def made(folder, physicians, patients, days, results):
    """The data of a clinic, as `remedi seed` makes them, for as long as it is measured: its doses are recorded once."""
    data, began = folder / f"clinic-{patients}-{days}", time.monotonic()
    shutil.rmtree(data, ignore_errors=True)
    done = subprocess.run(
        [PROGRAMS / "remedi", "seed", "--data", data, "--physicians", str(physicians), "--patients", str(patients),
         "--days", str(days), "--password", PASSWORD],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    print(done.stdout, flush=True)
    name, seconds = f"{patients:,} patients, {days} days", time.monotonic() - began
    completions = int(re.search(r"^(\d+) completions in", done.stdout, re.MULTILINE)[1])
    results.note("remedi seed", name, seconds, "s")
    results.note("remedi seed: completions", name, completions / seconds, "/s")
    results.note("on disk for each completion, with all that stands around it", name, size(data) / completions, "bytes")
    try:
        yield data
    finally:
        shutil.rmtree(data)


def size(data):
    """Bytes of the store and its log."""
    return sum(each.stat().st_size for each in data.glob("remedi.sqlite*"))


def user_names(patients, count):
    """Of so many of the patients whom `remedi seed` made, spread over all of them."""
    names = [f"patient{number + 1}" for number in range(patients)]
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


def signed_in(port, patients, count):
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda each: Patient(port, *each), enumerate(user_names(patients, count))))


class Physician(Person):
    """A physician who is signed in, in a browser."""

    def __init__(self, port, number=1):
        super().__init__(f"http://127.0.0.1:{port}", f"physician{number}@example.org")
        self.number = number
        processor = next(each for each in self.browser.handlers if isinstance(each, urllib.request.HTTPCookieProcessor))
        self.cookie = "; ".join(f"{each.name}={each.value}" for each in processor.cookiejar)

    def download(self, path, file):
        """Saves an answer; seconds until its end was there."""
        began = time.monotonic()
        with self.browser.open(self.address + path) as answer, file.open("wb") as saved:
            shutil.copyfileobj(answer, saved, 1 << 20)
        return time.monotonic() - began

    def raw(self, path):
        return raw("GET", path, Cookie=self.cookie, X_Forwarded_For=f"10.1.0.{self.number}")

    def charts(self):
        """The paths of the charts on the first page of the board."""
        return sorted(set(re.findall(r'href="(/patients/[0-9a-z-]{20,})"', self.read("/patients"))))


class Doses:
    """The doses of some patients that nobody has recorded, each to be recorded once."""

    def __init__(self, patients, days):
        self.open = deque((each, each.open_doses(days)) for each in patients)

    def requests(self, count, of_one=1):
        """So many requests, of each patient in turn; each records so many doses."""
        made = []
        while len(made) < count:
            assert self.open, "the patients have too few doses that nobody has recorded: more --days, or --signed-in"
            patient, doses = self.open.popleft()
            items = list(islice(doses, of_one))
            if len(items) == of_one:
                made.append(patient.raw("POST", "/completions", {"completions": items}))
                self.open.append((patient, doses))
        return made
