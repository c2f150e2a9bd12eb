"""What a schema cannot say: which ids there are, what belongs together, what time it is.

Requests that the schema calls good are made good in meaning too, so that a refusal of them is a fault. Those that the
schema calls bad stay as they are.
"""

import json
import re
from collections import Counter
from datetime import date, datetime, timedelta, timezone

import api_readings
import schemathesis
from schemathesis.core.parameters import ParameterLocation

# A sign-in costs as much as the hash of a password has to cost.
SIGN_INS = 12
ZONES = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Africa/Casablanca", "Pacific/Apia", "UTC"]
STREAM = "text/event-stream"
LONGEST_RANGE = 366
# A point of the curve P-256, and a secret of 16 bytes.
PUSH_KEYS = {
    "p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    "auth": "tBHItJI5svbpez7KI4CCXg",
}
DAY_PARTS = {"morning": (5, 9), "noon": (11, 13), "evening": (16, 19), "bedtime": (21, 23)}


def register(chance, patients, forgetful, codes, members):
    """Makes schemathesis ask; the answer knows what became of it."""
    meaning = Meaning(chance, patients, forgetful, codes, members)

    @schemathesis.hook
    def before_call(context, case, kwargs):
        meaning.before_call(case)

    @schemathesis.hook
    def after_call(context, case, response):
        meaning.after_call(case, response)

    @schemathesis.hook
    def filter_failure(context, failure, case, response):
        return meaning.is_failure(failure, case, response)

    return meaning


def name_of(case):
    return case.operation.definition.raw.get("operationId")


def is_good(case, location):
    """Whether this part of a request is as the schema wants it."""
    return case.meta is not None and not case.meta.is_negative_at(location)


def is_members(case):
    """Whether a member's token opens it."""
    return case.operation.path.startswith("/member/")


def kept_by(path):
    """The path of the item that a path is about: `/devices/{id}` of `/devices/{id}/test`."""
    before, name, _ = path.partition("{id}")
    return before + name


def joins(text):
    """Whether one of its code points may belong to the character before it: which do depends on the edition of Unicode."""
    return not text.isascii() or "\r\n" in text


class Meaning:
    def __init__(self, chance, patients, forgetful, codes, members):
        self.chance, self.patients, self.forgetful, self.codes = chance, patients, forgetful, codes
        self.members = members
        tokens = [f"Bearer {each.first_token}" for each in patients.values()]
        self.owners = dict(zip(tokens, patients.values(), strict=True))
        # Who asks in the place of a patient where the call is a member's.
        self.deputies = dict(zip(tokens, members.all, strict=True))
        # What answers have told: by operation or path, never more than the latest.
        self.cursors, self.tags, self.ids = {}, {}, {}
        self.given_cursors = set()
        self.statuses, self.forgiven = {}, Counter()
        # The key with which devices subscribe. None until it was read.
        self.push_key = None
        self.notifications = {
            "mail": False, "planNotices": {"push": True, "mail": True}, "later": 600, "lockScreenButtons": True,
            "calendarTitle": None, "prescriptions": [],
        }

    # Before a request

    def before_call(self, case):
        self.authorize(case)
        self.ask_for_stream(case)
        if is_good(case, ParameterLocation.PATH):
            self.name_what_is_there(case)
        if is_good(case, ParameterLocation.QUERY) and case.query:
            self.settle_range(case.query)
            api_readings.settle_query(name_of(case), case.query)
            if name_of(case) == "previewSchedule":
                self.settle_preview(case.query)
            if name_of(case) == "listReminders" and "date" in case.query:
                case.query["date"] = (date.today() - timedelta(days=self.chance.randint(0, 3))).isoformat()
            if "part-of" in case.query:
                self.name_discussion(case)
            self.continue_list(case)
        if is_good(case, ParameterLocation.HEADER) and case.headers:
            self.name_tags(case)
        if is_good(case, ParameterLocation.BODY) and isinstance(case.body, dict):
            self.settle_body(case)

    def authorize(self, case):
        """Exchanges the token that a case was made with for one that works."""
        owners = self.deputies if is_members(case) else self.owners
        owner = owners.get(case.headers.get("Authorization"))
        if owner is None:
            return
        name = name_of(case)
        if name == "changePassword":
            owner = self.forgetful
        if name in ("signOut", "signOutMember") and owner.sign_ins > SIGN_INS:
            # It was seen often enough that a session ends.
            case.headers["Authorization"] = "Bearer ended"
            return
        case.headers["Authorization"] = f"Bearer {owner.live_token()}"
        if name in ("signOut", "signOutMember", "endSession"):
            owner.is_doubtful = True

    def ask_for_stream(self, case):
        """Where the description names one, which no parameter asks for."""
        if STREAM in self.kinds(case) and self.chance.random() < 0.3:
            case.headers["Accept"] = STREAM

    @staticmethod
    def kinds(case):
        return case.operation.definition.raw["responses"].get("200", {}).get("content", {})

    def name_what_is_there(self, case):
        path = case.operation.path
        owner = case.headers.get("Authorization")
        known = self.codes.get(path) or self.ids.get((kept_by(path), owner)) or self.ids.get((path, owner))
        name = "code" if path in self.codes else "slot" if "{slot}" in path else "id"
        if known and name in case.path_parameters and self.chance.random() < 0.7:
            case.path_parameters[name] = self.chance.choice(known)
        api_readings.settle_path(name_of(case), case.path_parameters)
        if is_members(case):
            self.members.settle_path(name_of(case), case.path_parameters, owner)

    def name_discussion(self, case):
        known = self.ids.get(("/member/discussions/{id}", case.headers.get("Authorization")))
        if known:
            case.query["part-of"] = self.chance.choice(known)

    def settle_range(self, query):
        """Both ends or none, in their order, no longer than is allowed; and no single day beside them."""
        if "from" not in query and "to" not in query:
            return
        query.pop("date", None)
        first = date.fromisoformat(query.get("from") or query["to"])
        first = min(first, date.max - timedelta(days=LONGEST_RANGE))
        query["from"] = first.isoformat()
        query["to"] = (first + timedelta(days=self.chance.randrange(LONGEST_RANGE))).isoformat()

    def settle_preview(self, query):
        """A zone that is known, parts of the day in their order, a day that is still to come."""
        if "timeZone" in query:
            query["timeZone"] = self.chance.choice(ZONES)
        for part, hours in DAY_PARTS.items():
            if part in query:
                query[part] = f"{self.chance.randint(*hours):02}:30"
        if "date" in query:
            query["date"] = (date.today() + timedelta(days=self.chance.randint(3, 3660))).isoformat()

    def continue_list(self, case):
        """With the cursor of a page before, where there is one, and the other parameters that it belongs to."""
        known = self.cursors.get((case.operation.path, case.headers.get("Authorization")))
        for name in ("cursor", "since"):
            if name not in case.query or self.chance.random() < 0.1:
                continue
            del case.query[name]
            if known:
                case.query.clear()
                case.query.update(known)

    def name_tags(self, case):
        if "Last-Event-ID" in case.headers:
            del case.headers["Last-Event-ID"]
            known = self.cursors.get((case.operation.path, case.headers.get("Authorization")))
            # What a member's stream says is no cursor.
            if known and not is_members(case):
                case.headers["Last-Event-ID"] = known["since"]
        for name in ("If-Match", "If-None-Match"):
            tag = self.tags.get((self.address(case), case.headers.get("Authorization")))
            if name in case.headers and tag and self.chance.random() < 0.5:
                case.headers[name] = tag

    @staticmethod
    def address(case):
        return case.operation.path, tuple(sorted((case.path_parameters or {}).items()))

    def settle_body(self, case):
        body, name = case.body, name_of(case)
        if isinstance(body.get("timeZone"), str):
            body["timeZone"] = self.chance.choice(ZONES)
        if isinstance(body.get("dayParts"), dict):
            body["dayParts"] = {part: f"{self.chance.randint(*hours):02}:30" for part, hours in DAY_PARTS.items()}
        for settings in (body, body.get("settings")):
            hours = settings.get("quietHours") if isinstance(settings, dict) else None
            if isinstance(hours, dict) and hours.get("from") == hours.get("to"):
                hours["to"] = "07:00" if hours.get("from") != "07:00" else "08:00"
        self.settle_reminders(body, name)
        api_readings.settle_body(name, body)
        if is_members(case):
            self.members.settle_body(name, body, case.headers.get("Authorization"))
        if name == "signInMember" and sum(each.sign_ins for each in self.members.all) < SIGN_INS:
            member = self.chance.choice(self.members.all)
            body.update(userName=member.name, password=member.password)
            body.pop("code", None)
            member.sign_ins += 1
        if name == "signIn" and sum(each.sign_ins for each in self.patients.values()) < SIGN_INS:
            patient = self.chance.choice(list(self.patients.values()))
            body.update(userName=patient.name, password=patient.password)
            patient.sign_ins += 1
        if name == "changePassword":
            body["current"] = self.forgetful.password
        if name == "shareSummary":
            last = date.today() - timedelta(days=self.chance.randint(2, 3660))
            body["to"] = last.isoformat()
            body["from"] = (last - timedelta(days=self.chance.randrange(LONGEST_RANGE))).isoformat()
        if name == "correctCompletion":
            self.settle_content(body)
        if name == "recordCompletions":
            for item in body["completions"]:
                self.settle_content(item)
                occurrences = self.ids.get(("occurrences", case.headers.get("Authorization")))
                if occurrences and self.chance.random() < 0.7:
                    item.pop("prescriptionId", None)
                    item["occurrenceId"] = self.chance.choice(occurrences)

    def settle_reminders(self, body, name):
        """A device of the push service that the demo knows, days and moments to come, prescriptions that there are."""
        if name == "addDevice" and body.get("channel") == "push":
            endpoint = f"https://push.example.org/{self.chance.randrange(12)}"
            body.update(name="Phone", endpoint=endpoint, keys=PUSH_KEYS)
            body.pop("token", None)
            body["language"] = "en"
            if self.push_key:
                body["keyId"] = self.push_key
        if name == "replaceNotifications" and "missed" in body:
            # A caregiver's; everybody here is a patient.
            body.clear()
            body.update(self.notifications)
        if name == "previewReminders" and isinstance(body.get("date"), str):
            body["date"] = (date.today() + timedelta(days=self.chance.randint(1, 300))).isoformat()
        for notifications in (body, body.get("notifications")):
            if isinstance(notifications, dict) and "prescriptions" in notifications:
                notifications["prescriptions"] = []
                if isinstance(notifications.get("calendarTitle"), str):
                    notifications["calendarTitle"] = "Exercises"
        if name == "putOffReminder":
            body["until"] = (datetime.now(timezone.utc) + timedelta(minutes=10)).isoformat(timespec="seconds")

    def settle_content(self, content):
        """Not in the future; with a reason only where it was skipped."""
        written = content.get("completedAt")
        if isinstance(written, str) and written[:4] > str(datetime.now(timezone.utc).year - 1):
            # 2024 has every day that a year can have.
            content["completedAt"] = "2024" + written[4:]
        if content.get("reason") is not None:
            content["outcome"] = "skipped"

    # After an answer

    def after_call(self, case, response):
        name, path, token = name_of(case), case.operation.path, case.headers.get("Authorization")
        self.statuses.setdefault(case.operation.label, set()).add(response.status_code)
        tag = response.headers.get("etag")
        if tag:
            self.tags[self.address(case), token] = tag[0]
        if name == "changePassword" and response.status_code == 204:
            self.forgetful.password = case.body["new"]
        if name == "resetPassword" and response.status_code == 204:
            self.forgetful.password = case.body["password"]
            self.forgetful.is_doubtful = True
        if response.status_code != 200 or "json" not in response.headers.get("content-type", [""])[0]:
            return
        self.learn(path, token, case.query or {}, response.json())

    def learn(self, path, token, query, answer):
        if not isinstance(answer, dict):
            return
        for name in ("cursor", "next"):
            if isinstance(answer.get(name), str):
                parameter = "since" if name == "cursor" else "cursor"
                self.cursors[path, token] = {**query, parameter: answer[name]}
                self.given_cursors.add((path, token, answer[name]))
        self.push_key = answer.get("keyId", self.push_key)
        slots = [each["slot"] for each in answer.get("slots", []) if path == "/reminders"]
        if slots:
            self.ids["/reminders/{slot}/later", token] = slots
        items = answer.get("items") or [
            each.get("completion") or each.get("reading") for each in answer.get("results", [])
        ]
        ids = [each["id"] for each in items if each and "id" in each and not each.get("current")]
        if ids and "{" not in path:
            self.ids[f"{path}/{{id}}", token] = ids[:20]
        days = answer.get("days") or [answer]
        occurrences = [each["id"] for day in days for each in day.get("occurrences", [])]
        if occurrences:
            self.ids["occurrences", token] = occurrences[:50]
            self.ids["/occurrences/{id}/explanation", token] = occurrences[:20]

    def never_done(self):
        """The operations that were refused whatever was sent: nothing behind their doors was tested."""
        return [label for label, seen in self.statuses.items() if not any(200 <= status < 300 for status in seen)]

    # Where a good request may be refused all the same

    def is_failure(self, failure, case, response):
        reason = self.reason(failure, case, response)
        if reason:
            self.forgiven[reason] += 1
        return reason is None

    def reason(self, failure, case, response):
        """Why the contract asks for this answer, though no schema can tell. As narrow as can be: no check is off."""
        kind = type(failure).__name__
        if failure.code == "ST108" and self.kinds(case)[STREAM]["schema"] == {"type": "string"}:
            return "OpenAPI 3.1 describes a stream as one text, not its events (events_are_described looks at each)"
        if kind == "AcceptedNegativeData":
            items = {"recordCompletions": "completions", "recordReadings": "readings"}.get(name_of(case))
            in_batch = items is not None and response.status_code == 200
            if in_batch and set(case.body) == {items} and 1 <= len(case.body[items]) <= 500:
                return "a batch is answered item by item (faulty_items_are_rejected looks at each)"
            password = case.body.get("password") if isinstance(case.body, dict) else None
            if isinstance(password, str) and re.search(r"maxLength[\s\S]*password", str(failure.message)) and joins(password):
                return "the length of a password is that of its characters, of which one may be several code points"
            if name_of(case) == "correctReading" and response.status_code in (410, 412):
                return "what is stale or removed is refused before its values are judged"
            if case.operation.path == "/changes" and "Last-Event-ID" in case.headers and response.status_code == 200:
                return "who comes back with Last-Event-ID is asked for no `since`"
        if kind != "RejectedPositiveData":
            return None
        if is_members(case) and (reason := self.members.reason(name_of(case), response.status_code)):
            return reason
        if reason := api_readings.reason(name_of(case), response.status_code):
            return reason
        if response.status_code == 412 and "If-Match" in case.headers:
            return "an If-Match that was made up names no revision that stands"
        if response.status_code != 422:
            return None
        faults = {each.get("parameter") or each.get("pointer"): each["detail"] for each in response.json()["errors"]}
        reasons = {self.reason_of_fault(case, name, sentence) for name, sentence in faults.items()}
        return None if None in reasons else "; ".join(sorted(reasons))

    def reason_of_fault(self, case, name, sentence):
        if "U+0000" in sentence and "\\u0000" in json.dumps(case.body):
            return "JSON can write U+0000 in any text, and a pattern for each would help no reader"
        if name in ("cursor", "since"):
            given = (case.operation.path, case.headers.get("Authorization"), case.query.get(name))
            return (
                None if given in self.given_cursors else "cursors are opaque: only those are taken that were given here"
            )
        if name == "/phone" and "does not look like a phone number" in sentence:
            return "what a phone number is no pattern tells that a reader could read"
        if name == "part-of" and sentence == "This must be the ID of a discussion.":
            return "what an ID is made of is for the server to know"
        obvious = "one of the first that others would try|easily guessed from your name"
        if name in ("/password", "/new") and re.search(obvious, sentence):
            return "passwords that others would try first are refused by what they say"
        if name == "/email" and "e-mail address" in sentence:
            return "what an address of mail is no pattern tells that a reader could read"
        if name == "timeZone" and "a known time zone" in sentence:
            return "which time zones are known no schema knows"
        if name == "date" and sentence.startswith("Name a day from "):
            return "which days have passed no schema knows"
        if "cannot be printed" in sentence or "must have a letter or a digit" in sentence:
            return "what can be read in a name is no pattern that a reader could read"
        text = case.body.get((name or "").strip("/")) if isinstance(case.body, dict) else None
        if "must not be empty" in sentence and isinstance(text, str) and not text.strip():
            return "blanks are no name, and no pattern that a reader could read"
        if name == "/channel" and "is not set up on this server" in sentence:
            return "which channels a server has no schema knows"
        if name == "/lastDay" and "today or a later day" in sentence:
            return "which days have passed no schema knows"
        return None
