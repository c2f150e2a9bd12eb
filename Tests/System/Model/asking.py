"""What a story asks the server, and holds against the model: all that the patient can read."""

import json

from comparing import brief, same
from patient import ONE_DAY, day, utc
from server import Wrong
from views import Views


class Asking:
    # Schedules

    def compare_days(self, found, first, last):
        views = self.views
        days = [first + number * ONE_DAY for number in range((last - first).days + 1)]
        if len(found) != len(days):
            raise Wrong(f"schedule {first} to {last}: {brief(found)}")
        for on, one in zip(days, found):
            self.compare_day(one, views.schedule_day(on))

    @staticmethod
    def compare_day(found, expected):
        where = f"schedule of {expected['date']}"
        order = [(utc(one["scheduledFor"]), one["name"]) for one in found["occurrences"]]
        if order != sorted(order):
            raise Wrong(f"{where}: not in the order of time and name: {order}")
        for one in found["asNeeded"]:
            order = [utc(taken["completedAt"]) for taken in one["completions"]]
            if order != sorted(order):
                raise Wrong(f"{where}: taken as needed, not in the order of time: {order}")
            one["completions"].sort(key=lambda taken: (utc(taken["completedAt"]), taken["id"]))
            one["takenBefore"].sort(key=lambda taken: (utc(taken["completedAt"]), taken["id"]))
        # Of two doses at the same time of one prescription either may come first.
        for listed in (found["occurrences"], found.get("carriedOver", [])):
            listed.sort(key=lambda one: (utc(one["scheduledFor"]), one["name"], one["id"]))
            if not all(one.pop("frequency", "") for one in listed):
                raise Wrong(f"{where}: how often is not said")
        same(where, found, expected)

    def compare_today(self):
        answer = self.ask(200, "GET", "/schedule")
        self.compare_day(answer.json, self.views.today_schedule())

    def read_schedule(self, chance):
        kind = chance.random()
        if kind < 0.3:
            first = self.today - chance.randrange(40) * ONE_DAY
            last = first + chance.randrange(45) * ONE_DAY
            found = self.ask(200, "GET", "/schedule", **{"from": str(first), "to": str(last)}).json
            same("the range's zone", found["timeZone"], self.record.times.zone(self.today).key)
            self.compare_days(found["days"], first, last)
        elif kind < 0.6:
            on = self.today + chance.randrange(-10, 15) * ONE_DAY
            self.compare_days([self.ask(200, "GET", "/schedule", date=str(on)).json], on, on)
        else:
            self.read_with_tag(chance)

    def read_with_tag(self, chance):
        """304 only where the answer still is what it was."""
        on = str(self.today + chance.choice([0, 0, -1]) * ONE_DAY)
        tag, before = self.tags.get(on, (None, None))
        headers = {"If-None-Match": tag} if tag else {}
        answer = self.server.call("GET", "/schedule", token=self.fresh(self.devices[1]), headers=headers, date=on)
        if answer.status == 304:
            answer.json = before
        else:
            self.tags[on] = (answer.headers["ETag"], json.loads(json.dumps(answer.json)))
            if answer.json == before:
                raise Wrong(f"the same day {on} has another tag")
        self.compare_days([json.loads(json.dumps(answer.json))], day(on), day(on))

    # Prescriptions

    def read_prescriptions(self, chance):
        found = self.pages("/prescriptions", chance.choice([1, 2, 3, 500]))
        expected = [course.shown(self.now, self.record.times) for course in self.record.courses]
        self.compare_sets("prescriptions", found, {one["id"]: one for one in expected})
        for course in self.record.courses:
            one = self.ask(200, "GET", f"/prescriptions/{course.id}").json
            same("prescription", one, course.shown(self.now, self.record.times) | {"versions": course.shown_versions(self.record.times)})

    def pages(self, path, limit=None, **query):
        items, cursor = [], None
        while True:
            page = self.ask(200, "GET", path, limit=limit, cursor=cursor, **query).json
            items += page["items"]
            if limit and len(page["items"]) > limit:
                raise Wrong(f"{path}: {len(page['items'])} on a page of {limit}")
            cursor = page["next"]
            if cursor is None:
                return items

    @staticmethod
    def compare_sets(where, found, expected):
        ids = [one["id"] for one in found]
        if sorted(ids) != sorted(expected):
            raise Wrong(f"{where}: {sorted(ids)} instead of {sorted(expected)}")
        for one in found:
            same(f"{where}/{one['id']}", one, expected[one["id"]])

    # Completions

    @staticmethod
    def whole(record):
        """All days of which something can be recorded."""
        days = [one.day() for one in record.completions]
        return {"from": str(min(days)), "to": str(max(days))} if days else {"from": "2024-01-01", "to": "2024-01-02"}

    def everything(self, record):
        whole = self.whole(record)
        return Views(record, self.now).completions(day(whole["from"]), day(whole["to"]))

    def read_completions(self, chance):
        last = self.today + chance.choice([0, 0, 1, -1, -3]) * ONE_DAY
        first = last - chance.choice([0, 1, 3, 40]) * ONE_DAY
        self.compare_completions(first, last, chance.choice([1, 2, 3, 7, None]))

    def compare_completions(self, first, last, limit=None):
        found = self.pages("/completions", limit, **{"from": str(first), "to": str(last)})
        days = [one["date"] for one in found]
        if days != sorted(days):
            shown = [(one["date"], one["id"][:4], one["occurrenceId"], one["completedAt"]) for one in found]
            raise Wrong(f"completions not by day: {shown}")
        self.compare_sets("completions", found, self.views.completions(first, last))

    def compare_records_and_me(self):
        for one in self.record.completions:
            one.day()
        whole = self.whole(self.record)
        # A day more at both ends: what is where it should not be shows there.
        self.compare_completions(day(whole["from"]) - ONE_DAY, max(day(whole["to"]), self.today) + ONE_DAY)
        same("me", self.ask(200, "GET", "/me").json, self.expected_me())

    def compare_everything(self):
        self.compare_records_and_me()
        first, last = self.today - 8 * ONE_DAY, self.today + 8 * ONE_DAY
        found = self.ask(200, "GET", "/schedule", **{"from": str(first), "to": str(last)}).json
        self.compare_days(found["days"], first, last)
        if self.record.settings is not None:
            same("settings", self.ask(200, "GET", "/settings").json, self.record.settings)

    # The patient's own

    def expected_me(self):
        return {
            "id": self.record.id,
            "userName": self.record.user_name,
            "name": self.record.name,
            "timeZone": self.record.zones[-1]["timeZone"],
            "dayParts": self.record.latest_parts(),
            "effectiveFrom": self.record.effective_from(self.now),
        } | self.record.own

    def read_me(self, chance):
        same("me", self.ask(200, "GET", "/me").json, self.expected_me())

    # Statistics

    def read_statistics(self, chance):
        last = self.today + chance.choice([0, 0, 1, -1, -4, 5]) * ONE_DAY
        first = last - chance.choice([0, 1, 6, 13, 40]) * ONE_DAY
        found = self.ask(200, "GET", "/statistics", **{"from": str(first), "to": str(last)}).json
        same("statistics", found, self.views.statistics(first, last))

    # Changes

    def start_changes(self):
        if "/changes" in self.paths:
            for device in self.devices:
                found = self.ask(200, "GET", "/changes", device=device).json
                same("changes without a cursor", found, {"changes": [], "hasMore": False})
                device.cursor, device.asked = found["cursor"], self.now

    def compare_changes(self, before):
        """Nothing that changed is missed: one device asks after every step, the other one now and then."""
        if "/changes" not in self.paths:
            return
        after = self.record.mark()
        changed = {key for key in after if after[key] != before.get(key)}
        for device in self.devices:
            device.changed |= changed
        self.ask_changes(self.devices[0], 500)
        if self.current % 7 == 0:
            self.ask_changes(self.devices[1], 1 + self.current % 3)

    def ask_changes(self, device, limit):
        told, more = set(), True
        while more:
            answer = self.server.call(
                "GET", "/changes", token=self.fresh(device), since=device.cursor, limit=str(limit)
            )
            if answer.status == 410 and self.now - device.asked > 7 * ONE_DAY:
                # Offline for longer than changes are kept: the device reads everything anew and begins again.
                found = self.ask(200, "GET", "/changes", device=device).json
                device.cursor, device.asked, device.changed = found["cursor"], self.now, set()
                return
            if answer.status != 200:
                raise Wrong(f"changes since {device.asked} were answered {answer.status}: {answer.json}")
            page = answer.json
            # Completions of one dose are told together.
            one_dose = {(one["kind"], one.get("prescriptionId")) for one in page["changes"]}
            if len(page["changes"]) > limit and not (len(one_dose) == 1 and one_dose.pop()[0] == "completion"):
                raise Wrong(f"{len(page['changes'])} changes instead of at most {limit}")
            # Of the profile and the settings there is one each; the model knows no notices.
            told |= {
                (one["kind"], one["id"] if one["kind"] in ("prescription", "completion") else None)
                for one in page["changes"]
                if one["kind"] != "notice"
            }
            device.cursor, more = page["cursor"], page["hasMore"]
        if device.changed - told:
            raise Wrong(f"device {device.number} was not told of {device.changed - told}, but of {told}")
        strangers = told - set(self.record.mark())
        if strangers:
            raise Wrong(f"device {device.number} was told of what is not the patient's: {strangers}")
        device.changed, device.asked = set(), self.now

    # Another's

    def live_beside(self, chance):
        """Dora goes on with her own life, of which nobody is told."""
        token, views = self.fresh(self.stranger, self.other), Views(self.other, self.now)
        open_doses = [one for _, one, completion in views.occurrences(views.today) if not completion]
        self.note("Dora records or undoes something")
        if open_doses:
            item = self.new_item(chance, occurrenceId=chance.choice(open_doses)["id"], completedAt=self.server.now)
            answer = self.server.call("POST", "/completions", {"completions": [item]}, token)
            self.compare_results(self.other, [item], answer.json["results"])
            self.others.append(item)
        elif self.others:
            id = chance.choice(self.others)["id"]
            self.other.undo(id, self.now)
            self.server.call("DELETE", f"/completions/{id}", token=token)

    def try_another(self, chance):
        """As if it did not exist."""
        course = self.other.courses[0] if self.other.courses else None
        if course:
            self.ask(404, "GET", f"/prescriptions/{course.id}")
            item = self.new_item(chance, occurrenceId=f"{course.id}.c20260302T0800", completedAt=self.server.now)
            item["occurrenceId"] = next((one["occurrenceId"] for one in self.others), item["occurrenceId"])
            self.compare_results(
                self.record, [item], self.ask(200, "POST", "/completions", {"completions": [item]}).json["results"]
            )
        for item in self.others:
            self.ask(404, "PATCH", f"/completions/{item['id']}", {"outcome": "completed"})
            self.ask(404, "DELETE", f"/completions/{item['id']}")
            own = self.some_occurrence(chance)
            # An id is the client's: that another patient has used it says nothing about this one's.
            mine = self.new_item(chance, occurrenceId=own, completedAt=self.server.now) | {"id": item["id"]}
            if chance.random() < 0.3 and item["id"] not in self.record.ids:
                self.compare_results(
                    self.record, [mine], self.ask(200, "POST", "/completions", {"completions": [mine]}).json["results"]
                )
                self.others = []
                break
