"""The server that the model test drives: started, killed and started again in one folder, with a clock that is set."""

import http.client
import json
import os
import sys
import time
from pathlib import Path
from urllib.parse import urlencode

TESTS = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TESTS / "Support/Client"), str(TESTS / "System/Oracles")]

from program import ROOT, Server, check  # noqa: E402

PROGRAM = Path(os.environ.get("MODEL_SERVER", ROOT / ".build/release/ModelServer"))
# That of the usual cast.
PASSWORD = "three blue herons"
START = "2026-01-01T00:00:00.000Z"


class Wrong(Exception):
    """The server says something else than the model."""


class Refused(Exception):
    """The physician's page would have shown a sentence instead."""


class Answer:
    def __init__(self, status, headers, text):
        self.status, self.headers = status, headers
        self.json = json.loads(text) if text else None


class ModelServer(Server):
    def __init__(self, data, port=0, store=(), mutant=None):
        """`store` names a database in place of one in the folder; `mutant` is what it leaves out."""
        environment = {"MODEL_MUTANT": mutant} if mutant else None
        super().__init__("--data", data, "--port", port, *store, environment=environment)
        self.program, self.data, self.now = self.arguments[1:], data, START
        self.connection = None
        self.requests = self.starts = 0

    def start(self):
        self.arguments = [PROGRAM, *self.program, "--now", self.now]
        super().start()
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        self.starts += 1

    def kill(self):
        super().kill()
        if self.connection:
            self.connection.close()

    def send(self, method, path, body, headers):
        self.requests += 1
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)

    def call(self, method, path, body=None, token=None, headers=None, **query):
        self.send(*self._request(method, path, body, token, headers, query))
        answer = self.connection.getresponse()
        answer = Answer(answer.status, answer.headers, answer.read())
        if answer.status >= 500:
            raise Wrong(f"{method} {path} was answered {answer.status}: {answer.json}")
        return answer

    def call_and_kill(self, delay, method, path, body=None, token=None, headers=None, **query):
        """The server dies so many seconds after the last byte was sent; what it answered nobody knows."""
        self.send(*self._request(method, path, body, token, headers, query))
        time.sleep(delay)
        self.kill()

    @staticmethod
    def _request(method, path, body, token, headers, query):
        query = {name: value for name, value in query.items() if value is not None}
        path = f"/api/v1{path}" + (f"?{urlencode(query)}" if query else "")
        fields = {"Content-Type": "application/json"} if body is not None else {}
        if token:
            fields["Authorization"] = f"Bearer {token}"
        return method, path, body, fields | (headers or {})

    # What only the test may do.

    def control(self, call, **body):
        self.send("POST", f"/control/{call}", body, {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        text = json.loads(answer.read())
        if answer.status != 200:
            raise Refused(text["refused"])
        return text["id"]

    def set_clock(self, text):
        self.now = text
        self.control("clock", now=text)

    def is_whole(self):
        return is_whole(self.data)

    def paths(self):
        """What the API's description says that there is."""
        self.send("GET", "/api/openapi.json", None, {})
        return set(json.loads(self.connection.getresponse().read())["paths"])


def is_whole(data):
    """`remedi check` on the data of a stopped server: whether it found nothing, and what it says."""
    status, sentence = check(data)
    return status == 0, sentence
