"""Somebody who follows a patient's changes by the event stream, and goes on at another server where one ends."""

import http.client
import json
import threading
import time
from itertools import cycle

# Seconds: longer than the heartbeat of a stream.
SILENCE = 40


class Follower:
    def __init__(self, servers, token):
        self.token, self.ports = token, cycle([server.port for server in servers])
        self.cursor, self.heard, self.heard_at, self.faults = None, set(), {}, []
        self.is_over, self.has_begun = False, threading.Event()
        self.connection = None
        self.thread = threading.Thread(target=self.follow, daemon=True)

    def start(self):
        """Follows from a moment that lies before the return."""
        self.thread.start()
        assert self.has_begun.wait(60), "the stream of changes did not begin"
        return self

    def follow(self):
        while not self.is_over:
            try:
                self.listen(next(self.ports))
            except (OSError, http.client.HTTPException, ValueError):
                time.sleep(0.2)

    def listen(self, port):
        self.connection = connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SILENCE)
        headers = {"Accept": "text/event-stream", "Authorization": f"Bearer {self.token}"}
        if self.cursor is not None:
            headers["Last-Event-ID"] = self.cursor
        try:
            connection.request("GET", "/api/v1/changes", headers=headers)
            answer = connection.getresponse()
            if answer.status in (503, 429):
                time.sleep(0.2)
            elif answer.status != 200:
                self.faults.append(f"the stream of changes was answered {answer.status}: {answer.read()[:300]}")
                self.is_over = True
            else:
                self.read(answer)
        finally:
            connection.close()

    def read(self, answer):
        cursor = None
        while not self.is_over and (line := answer.readline()):
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name == "id":
                cursor = value
            elif name == "data":
                at = time.monotonic()
                for change in json.loads(value)["changes"]:
                    self.heard.add(change["id"])
                    self.heard_at.setdefault(change["id"], at)
            elif not name and cursor is not None:
                # The place counts as soon as all of what is before it was heard.
                self.cursor, cursor = cursor, None
                self.has_begun.set()

    def missed(self, ids, seconds=60):
        """Those of which it does not hear in time."""
        deadline = time.monotonic() + seconds
        while not ids <= self.heard and not self.faults and time.monotonic() < deadline:
            time.sleep(0.05)
        self.is_over = True
        return ids - self.heard
