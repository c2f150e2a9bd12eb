"""A client of the message service of 2012, by the codes of the sections unless it says otherwise."""

import json

from connection import Connection

PATH = "/notifyi/service"


class Answer:
    def __init__(self, text):
        self.json = json.loads(text)
        head = self.json["service response"]
        self.code, self.message, self.type = head["response code"], head["Message"], head["operationType"]
        self.details = self.json["Details"]
        self.stamp, self.balance = self.json.get("lastUpdatedDate"), self.json.get("balanceCount")

    def all(self, name):
        return [each[name] for each in self.details]

    def of(self, name, value):
        """The one item of a list of which a field has the value; None where there is none."""
        found = [each for each in self.details if each[name] == value]
        assert len(found) <= 1, f"{len(found)} items with {name} {value}"
        return found[0] if found else None

    @property
    def wrong(self):
        return [each["field"] for each in self.json.get("Errors", [])]


class Service:
    def __init__(self, port):
        self.connection = Connection(port, 60)
        self.token = self.id = None

    def send(self, body, method="POST"):
        """Status, headers and text, whatever is sent."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        self.connection.request(method, PATH, body, headers)
        answer = self.connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()

    def ask(self, operation, **fields):
        """Any answer; `UserId` is sent along."""
        body = {"operationType": operation} | ({"UserId": self.id} if self.id else {}) | fields
        status, _, text = self.send(json.dumps(body))
        assert status == 200, f"operation {operation} was answered {status}: {text[:300]}"
        return Answer(text)

    def done(self, operation, **fields):
        answer = self.ask(operation, **fields)
        assert answer.code == "600", f"operation {operation} was answered {answer.code}: {answer.message}"
        return answer

    def refused(self, operation, **fields):
        answer = self.ask(operation, **fields)
        assert answer.code == "604", f"operation {operation} was answered {answer.code}: {answer.message}"
        return answer

    def log_in(self, name, password, **more):
        self.token = self.id = None
        answer = self.done(1, UserName=name, Password=password, **more)
        self.token, self.id = answer.details["SessionToken"], answer.details["UserId"]
        return answer

    def every(self, operation, **fields):
        """All items of a list, page by page."""
        items, number = [], 1
        while True:
            page = self.done(operation, PageNumber=number, **fields)
            if not page.details:
                return items
            items += page.details
            number += 1
