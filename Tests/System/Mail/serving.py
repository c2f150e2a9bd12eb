"""`remedi serve` as a child process, and Ann, who makes patients there and so writes letters."""

import os
import re
import signal
import subprocess
import time
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar

from program import PASSWORD, PROGRAM, ROOT, START_LIMIT

PHYSICIAN = "ann@example.org"
ENGINEER = "mia@example.org"


class Serving:
    def __init__(self, data, port, log, *arguments, environment=None):
        """`environment` is what it has beside the test's own."""
        self.port, self.address = port, f"http://127.0.0.1:{port}"
        self.log = log
        self.arguments = [PROGRAM, "serve", "--data", data, "--port", port, "--mail-from", "remedi@clinic.example.org"]
        self.arguments = list(map(str, [*self.arguments, *arguments]))
        self.environment = {**os.environ, **(environment or {})}
        self.process = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()

    def start(self):
        self.launch()
        self.wait_until_ready()

    def launch(self):
        """Begins the process, which answers some time later."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.arguments, cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )

    def wait_until_ready(self):
        deadline = time.monotonic() + START_LIMIT
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.address}/readyz", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError(f"remedi serve is not ready:\n{self.log.read_text()}")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=60) == 0, self.log.read_text()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def command_line(self):
        with open(f"/proc/{self.process.pid}/cmdline", encoding="utf-8") as file:
            return file.read()


class Person:
    """Somebody of the demo's clinic in a browser."""

    def __init__(self, address, name):
        self.address = address
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        self.submit("/sign-in", email=name, password=PASSWORD)

    def read(self, path):
        with self.browser.open(self.address + path, timeout=60) as page:
            return page.read().decode()

    def submit(self, path, **fields):
        page = self.read(path)
        fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', page)) | fields
        body = urllib.parse.urlencode(fields).encode()
        request = urllib.request.Request(self.address + path, body, {"Origin": self.address})
        with self.browser.open(request, timeout=60) as answer:
            return urllib.parse.urlsplit(answer.url).path


class Mia(Person):
    """The engineer, who sees which letters do not arrive."""

    def __init__(self, address):
        super().__init__(address, ENGINEER)


class Ann(Person):
    """The physician."""

    def __init__(self, address):
        super().__init__(address, PHYSICIAN)

    def invite(self, recipient):
        """Makes a patient with the address; the path of the chart."""
        name = f"Mara {recipient.partition('@')[0].title()}"
        return self.submit("/patients/new", name=name, birthDate="1950-01-31", timeZone="Europe/Berlin", email=recipient)


def eventually(holds, seconds=40):
    """Waits until something holds."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if holds():
            return
        time.sleep(0.1)
    raise AssertionError(f"did not hold within {seconds} s")
