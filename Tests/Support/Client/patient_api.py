"""A patient's device: the API as /api/openapi.json describes it, over one connection."""

import json
from urllib.parse import urlencode

from connection import Connection

TIMEOUT = 60


class PatientAPI:
    def __init__(self, port):
        self.connection = Connection(port, TIMEOUT)
        self.token = None
        # Of the last answer.
        self.headers = None

    def call(self, method, path, body=None, media_type="application/json", **query):
        """Status and what the JSON says; None where there is no body."""
        path = f"/api/v1{path}" + (f"?{urlencode(query)}" if query else "")
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if body is not None:
            headers["Content-Type"] = media_type
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        text, self.headers = answer.read(), answer.headers
        return answer.status, json.loads(text) if text else None

    def expect(self, status, method, path, body=None, **more):
        found, answer = self.call(method, path, body, **more)
        assert found == status, f"{method} {path}: {found} instead of {status}: {answer}"
        return answer

    def sign_in(self, name, password):
        self.token = None
        self.token = self.expect(201, "POST", "/session", {"userName": name, "password": password})["token"]

    def accept(self, code, password):
        """Accepts an invitation and is signed in by it."""
        self.token = self.expect(201, "POST", f"/invitations/{code}", {"password": password})["token"]

    def schedule(self, first=None, last=None):
        """One day, today by default, or the days from `first` to `last`."""
        if last is None:
            return self.expect(200, "GET", "/schedule", **({"date": first} if first else {}))
        return self.expect(200, "GET", "/schedule", **{"from": first, "to": last})["days"]

    def completions(self, first, last):
        """Everything recorded from `first` to `last`, undone ones too, page by page."""
        query, items = {"from": first, "to": last}, []
        while True:
            page = self.expect(200, "GET", "/completions", **query)
            items += page["items"]
            if page["next"] is None:
                return items
            query["cursor"] = page["next"]

    def record(self, *completions):
        return self.expect(200, "POST", "/completions", {"completions": list(completions)})["results"]
