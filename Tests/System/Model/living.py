"""A story's time, and what the patient says of himself: journeys, parts of the day, settings, devices, passwords."""

from datetime import timedelta

import cases
from comparing import same
from patient import ONE_DAY, USUAL
from record import MS
from server import Wrong

ZONES = [
    "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu",
    "UTC",
]  # fmt: skip


class Living:
    # The clock

    def wait(self, chance):
        self.set_clock(self.now + timedelta(milliseconds=chance.randrange(1, 4 * 3600 * 1000)))
        self.note(f"it is {self.server.now}")

    def wait_for_days(self, chance):
        self.set_clock(
            self.now + chance.choice([1, 1, 2, 3, 7, 16]) * ONE_DAY + chance.randrange(86_400) * timedelta(seconds=1)
        )
        self.note(f"it is {self.server.now}, days later")

    def wait_for_a_boundary(self, chance):
        """A window opens, grows late or closes, or a day begins: a millisecond before, then, or after."""
        moments = [self.record.start_of(self.today + number * ONE_DAY) for number in (1, 2)]
        for on in (self.today, self.today + ONE_DAY):
            for _, one, _ in self.views.occurrences(on):
                moments += [one["opensAt"], one["lateFrom"], one["closesAt"]]
        moments = sorted(moment for moment in moments if moment and moment > self.now + MS)
        if moments:
            self.set_clock(chance.choice(moments[:6]) + chance.choice([-1, 0, 0, 1]) * MS)
        self.note(f"it is {self.server.now}, a boundary")

    def break_clock(self, chance):
        device = chance.choice(self.devices)
        device.skew = chance.choice([0, 0, -7200, -3600, -60, 240, 299, 300, 301, 7200]) * timedelta(seconds=1)
        self.note(f"device {device.number}'s clock is wrong by {device.skew}")

    # The patient's own

    def travel(self, chance):
        zone = chance.choice(ZONES)
        self.note(f"to {zone} at {self.server.now}")
        self.record.follow(zone, self.now)
        self.patch_me({"timeZone": zone})

    def set_day_parts(self, chance):
        if chance.random() < 0.2:
            parts, patch = dict(USUAL), None
        else:
            parts = patch = cases.day_parts(chance)
            if chance.random() < 0.3:
                one = chance.choice(cases.PARTS)
                parts = self.record.latest_parts() | {one: patch[one]}
                patch = {one: patch[one]}
                later = parts["bedtime"] > parts["evening"] or parts["bedtime"] < parts["morning"]
                if not (parts["morning"] < parts["noon"] < parts["evening"] and later):
                    return
        self.note(f"day parts {parts} at {self.server.now}")
        self.record.set_parts(parts, self.now)
        self.patch_me({"dayParts": patch})

    def change_own(self, chance):
        patch = chance.choice(
            [{"phone": "+49 30 123"}, {"language": "pt-BR"}, {"textSize": 150}, {"textSize": None, "phone": None}]
        )
        self.note(f"changes {patch}")
        self.record.own |= patch
        self.patch_me(patch)

    def change_settings(self, chance):
        settings = {
            "medicationReminders": chance.random() < 0.5,
            "exerciseReminders": chance.random() < 0.5,
            "lead": chance.choice([0, 600, 86_400]),
            "repeats": chance.choice([None, {"interval": 60, "count": 1}, {"interval": 86_400, "count": 20}]),
            "quietHours": chance.choice([None, {"from": "22:00", "to": "07:00"}, {"from": "01:00", "to": "02:30"}]),
        }
        self.note(f"settings {settings}")
        self.record.settings = settings
        for _ in range(chance.choice([1, 2])):
            same("settings", self.ask(200, "PUT", "/settings", settings).json, settings)

    def sign_out_and_in(self, chance):
        device = chance.choice(self.devices)
        self.note(f"device {device.number} signs out and in")
        token = self.fresh(device)
        self.ask(204, "DELETE", "/session", device=device)
        for method, path in (("GET", "/me"), ("POST", "/completions")):
            answer = self.server.call(method, path, {"completions": []} if method == "POST" else None, token)
            if answer.status != 401:
                raise Wrong(f"{method} {path} with a token that was signed out: {answer.status}")
        self.sign_in(device, self.record)

    def change_password(self, chance):
        """Ends the session of the other device, and its queue waits."""
        device, other = self.devices if chance.random() < 0.5 else reversed(self.devices)
        new = f"seven grey geese {chance.randrange(10**6)}"
        self.note(f"device {device.number} changes the password")
        old = self.fresh(other)
        self.ask(204, "PUT", "/password", {"current": self.password, "new": new}, device)
        self.password = new
        if self.server.call("GET", "/me", token=old).status != 401:
            raise Wrong("a new password ended no other session")
        self.sign_in(other, self.record)

    def patch_me(self, patch):
        same("me", self.ask(200, "PATCH", "/me", patch).json, self.expected_me())
