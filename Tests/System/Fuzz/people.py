"""The people of the demo as the fuzzers need them: patients and members with live tokens, and codes that open something."""

import email
import email.policy
import re
import sys
import time
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Support/Client"))

from member_api import MemberAPI  # noqa: E402
from patient_api import PatientAPI  # noqa: E402
from program import PASSWORD  # noqa: E402

PHYSICIAN = "ann@example.org"
LETTERS_TAKE = 60


class Patient:
    """Somebody who is signed in, and signs in again when that has ended."""

    device = PatientAPI
    # What anybody may read who is signed in.
    proof = "/me"

    def __init__(self, demo, name, password=PASSWORD):
        self.demo, self.name, self.password = demo, name, password
        self.sign_ins = 0
        self.sign_in()
        self.first_token = self.token

    def sign_in(self):
        api = self.device(self.demo.port)
        api.sign_in(self.name, self.password)
        api.connection.close()
        self.token = api.token
        self.is_doubtful = False
        self.sign_ins += 1

    def live_token(self):
        """A token that works, though an earlier one may have been ended."""
        if self.is_doubtful and not self.works():
            self.sign_in()
        self.is_doubtful = False
        return self.token

    def works(self):
        api = self.device(self.demo.port)
        api.token = self.token
        try:
            return api.call("GET", self.proof)[0] == 200
        finally:
            api.connection.close()


class Member(Patient):
    """A practitioner's device."""

    device = MemberAPI
    proof = "/summary"


def invitation_codes(demo, count):
    """Ann makes so many patients with addresses of mail; the codes of the letters to them."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def submit(path, **fields):
        with browser.open(demo.address + path) as page:
            token = re.search(r'name="csrf" value="([0-9a-f]+)"', page.read().decode())[1]
        body = urllib.parse.urlencode({"csrf": token, **fields}).encode()
        with browser.open(urllib.request.Request(demo.address + path, body, {"Origin": demo.address})) as answer:
            return answer.url

    submit("/sign-in", email=PHYSICIAN, password=PASSWORD)
    for number in range(count):
        guest = {"name": f"Gwen Guest{number}", "birthDate": "1950-01-31", "timeZone": "Europe/Berlin"}
        submit("/patients/new", email=f"guest-{number}@example.org", **guest)
    return [code_to(demo, f"guest-{number}@example.org", "invitations") for number in range(count)]


def reset_code(demo, patient):
    """A code with which the patient may choose a new password."""
    api = PatientAPI(demo.port)
    api.expect(202, "POST", "/password-resets", {"userName": patient})
    return code_to(demo, patient, "password-resets")


def code_to(demo, address, kind):
    """The code in the spooled letter to the address."""
    deadline = time.monotonic() + LETTERS_TAKE
    while time.monotonic() < deadline:
        for file in (demo.data / "mail").glob("*.eml"):
            letter = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
            text = letter.get_body(("plain",)).get_content()
            found = re.search(rf"/{kind}/([0-9a-z]+)", text)
            if found and [each.addr_spec for each in letter["To"].addresses] == [address]:
                return found[1]
        time.sleep(0.2)
    raise AssertionError(f"no letter to {address} was spooled")
