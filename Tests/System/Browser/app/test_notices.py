"""What the clinic tells the patient: a card on Today, a screen of its own, and a yes that is asked for."""

import json
import re

import pytest
from app.phone import PATIENCE
from checks import assert_accessible, assert_fits
from playwright.sync_api import expect

CHANGE = {
    "id": "rx1.2",
    "kind": "plan-changed",
    "at": "2026-11-25T10:12:00.000+01:00",
    "sentence": "Levodopa changes from 27 November.",
    "isRead": False,
    "details": {
        "name": "Levodopa/carbidopa 100 mg/25 mg",
        "before": "4 times a day",
        "now": "5 times a day",
        "change": "changed",
        "from": "2026-11-27",
        "by": "Dr Ann Archer",
    },
}
NEWS = {"id": "n2", "kind": "clinic-moved", "at": CHANGE["at"], "sentence": "The clinic has moved.", "details": None}


class Notices:
    """A server that tells something; `read` holds what it was told to be read."""

    def __init__(self, device, *items):
        self.items, self.read, self.status = list(items), [], 204
        device.context.route("**/api/v1/notices?*", self._list)
        device.context.route("**/api/v1/notices/*/reading", self._reading)

    def hears(self, page, *read):
        """What is read shows so on the phone before the server hears of it."""
        for _ in range(PATIENCE // 100):
            if len(self.read) >= len(read):
                break
            page.wait_for_timeout(100)
        assert sorted(self.read) == sorted(read)

    def _list(self, route):
        items = [{**each, "isRead": each["id"] in self.read} for each in self.items]
        route.fulfill(json={"items": items, "next": None})

    def _reading(self, route):
        if self.status == 204:
            self.read.append(route.request.url.split("/")[-2])
            assert json.loads(route.request.post_data) == {"isRead": True}
        route.fulfill(status=self.status, body="" if self.status == 204 else "{}")


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -10)
    return found


def card(page, heading):
    return page.get_by_role("group", name=heading)


def test_a_change_of_the_plan_stands_on_today_until_it_was_read(phone, patient):
    device = phone(patient)
    server = Notices(device, CHANGE, NEWS)
    page = device.reopen()
    expect(card(page, "Your plan changes")).to_contain_text("Levodopa/carbidopa 100 mg/25 mg")
    expect(card(page, "Your plan changes")).to_contain_text("Until now")
    expect(card(page, "Your plan changes").get_by_role("definition")).to_have_text(["4 times a day", "5 times a day"])
    expect(card(page, "Your plan changes")).to_contain_text("From Friday 27 November")
    expect(card(page, "Your plan changes")).to_contain_text("Prescribed by Dr Ann Archer")
    expect(card(page, "News from your clinic")).to_contain_text("The clinic has moved.")
    assert_accessible(page)
    card(page, "Your plan changes").get_by_role("button", name="I have read it").tap()
    expect(card(page, "Your plan changes")).to_have_count(0)
    server.hears(page, "rx1.2")
    page = device.reopen()
    expect(card(page, "News from your clinic")).to_be_visible()
    expect(card(page, "Your plan changes")).to_have_count(0)


@pytest.mark.installed
def test_what_was_read_with_no_network_is_told_later(phone, patient):
    device = phone(patient)
    server = Notices(device, CHANGE)
    page = device.reopen()
    expect(card(page, "Your plan changes")).to_be_visible()
    device.ready_for_offline()
    device.offline()
    card(page, "Your plan changes").get_by_role("button", name="I have read it").tap()
    expect(card(page, "Your plan changes")).to_have_count(0)
    page = device.reopen()
    expect(page.locator("#summary")).to_be_visible()
    expect(card(page, "Your plan changes")).to_have_count(0)
    assert server.read == []
    device.online()
    page.evaluate("() => dispatchEvent(new Event('online'))")
    server.hears(page, "rx1.2")
    expect(card(page, "Your plan changes")).to_have_count(0)


@pytest.mark.long
def test_a_server_that_tells_nothing_shows_nothing(phone, patient):
    device = phone(patient)
    device.context.route("**/api/v1/notices?*", lambda route: route.fulfill(status=404, json={"code": "not-found"}))
    page = device.reopen()
    expect(page.locator("#summary")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator(".banner")).to_have_count(0)


def test_one_thing_at_a_time_tells_it_first(phone, patient):
    device = phone(patient, width=360)
    server = Notices(device, CHANGE)
    device.prefer({"isSimple": True, "text": 200, "language": "de"})
    page = device.reopen()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Ihr Plan ändert sich")
    assert_fits(page)
    assert_accessible(page)
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Ich habe es gelesen").tap()
    expect(heading).to_contain_text("Levodopa")
    server.hears(page, "rx1.2")


def test_a_helper_of_the_clinic_waits_for_the_patients_yes(phone, patient):
    device = phone(patient)
    person = {
        "id": "c1",
        "name": "Nora Neighbour",
        "relationship": "neighbour",
        "email": None,
        "access": "record",
        "invitedBy": {"kind": "physician", "name": "Dr Ann Archer"},
        "invitedAt": CHANGE["at"],
        "joinedAt": None,
        "expiresAt": CHANGE["at"],
        "letter": None,
        "status": "awaiting-consent",
    }
    given = []
    people = lambda route: route.fulfill(json={"items": [] if given else [person], "next": None})  # noqa: E731
    device.context.route("**/api/v1/caregivers", people)

    def consent(route):
        given.append(json.loads(route.request.post_data))
        route.fulfill(status=204, body="")

    device.context.route("**/api/v1/caregivers/c1/consent", consent)
    page = device.open("team")
    asked = page.get_by_role("listitem").filter(has_text="Nora Neighbour")
    expect(asked).to_contain_text("Dr Ann Archer wants to let Nora Neighbour see your plan and record for you.")
    assert_accessible(page)
    asked.get_by_role("button", name="Yes, I agree").tap()
    page.get_by_role("dialog").get_by_role("button", name="Yes, I agree").tap()
    expect(asked).to_have_count(0)
    assert given == [{"isGiven": True, "access": "record"}]


@pytest.mark.long
def test_a_helper_may_do_more_after_the_patients_yes(phone, patient):
    device = phone(patient)
    person = {
        "id": "c1",
        "name": "Nora Neighbour",
        "relationship": "neighbour",
        "email": None,
        "access": "look",
        "invitedBy": {"kind": "patient", "name": "Bob"},
        "invitedAt": CHANGE["at"],
        "joinedAt": CHANGE["at"],
        "expiresAt": None,
        "letter": None,
        "status": "joined",
        "proposal": {"access": "record", "at": CHANGE["at"], "by": {"kind": "physician", "name": "Dr Ann Archer"}},
    }
    sent = []
    people = lambda route: route.fulfill(json={"items": [person], "next": None})  # noqa: E731
    device.context.route("**/api/v1/caregivers", people)

    def answer(route):
        sent.append((route.request.method, json.loads(route.request.post_data)))
        if route.request.method == "PATCH":
            person["proposal"] = None
        elif len(sent) == 2:
            route.fulfill(status=409, json={"status": 409, "code": "conflict", "detail": "Something else."})
            return
        route.fulfill(json=person)

    device.context.route("**/api/v1/caregivers/c1**", answer)
    page = device.open("team")
    asked = page.get_by_role("listitem").filter(has_text="Nora Neighbour")
    expect(asked).to_contain_text("Can see your plan.")
    expect(asked).to_contain_text("Dr Ann Archer wants to let Nora Neighbour see your plan and record for you.")
    asked.get_by_role("button", name="No: Nora Neighbour", exact=True).tap()
    page.get_by_role("dialog").get_by_role("button", name="No, I do not agree").tap()
    expect(asked.get_by_role("button", name="Allow recording")).to_be_visible()
    person["proposal"] = {"access": "record", "at": CHANGE["at"], "by": {"kind": "physician", "name": "Dr Ann Archer"}}
    device.reopen()
    page = device.open("team")
    asked = page.get_by_role("listitem").filter(has_text="Nora Neighbour")
    asked.get_by_role("button", name="Yes, I agree").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Yes, I agree").tap()
    expect(dialog).to_contain_text("This has changed.")
    consent = ("PUT", {"isGiven": True, "access": "record"})
    assert sent == [("PATCH", {"access": "look"}), consent]


def test_what_is_coming_stands_among_the_prescriptions(phone, patient):
    device = phone(patient)

    def with_upcoming(body):
        for each in body["items"]:
            later = {"version": 2, "frequency": "5 times a day", "effectiveFrom": "2099-11-27T00:00:00.000Z"}
            each["upcoming"] = {**each, **later, "order": {**each["order"], **later}}

    device.answers("**/api/v1/prescriptions?*", with_upcoming)
    device.reopen()
    page = device.open("prescriptions")
    expect(page.get_by_role("heading", name="Changes on 27 November 2099")).to_be_visible()
    expect(page.get_by_text("5 times a day")).to_be_visible()
    expect(page.get_by_text("From 27 November 2099, prescribed by")).to_be_visible()


def stop(number, name, **more):
    details = {
        "name": name,
        "before": "1 tablet at 08:00 every day",
        "change": "stopped",
        "from": "2026-11-27",
        "reason": "لا حاجة",
    }
    return {**CHANGE, "id": f"s{number}", "details": {**details, **more}}


def test_the_same_stop_of_several_is_one_card_with_its_reason(phone, patient):
    device = phone(patient)
    server = Notices(device, stop(1, "Levodopa"), stop(2, "Rasagiline"), stop(3, "Melatonin", reason="Sleeps well"))
    page = device.reopen()
    expect(card(page, "Your plan changes")).to_have_count(2)
    several = card(page, "Your plan changes").first
    expect(several).to_contain_text("From Friday 27 November these are no longer in your plan:")
    expect(several.get_by_role("listitem")).to_have_text(["Levodopa", "Rasagiline"])
    expect(several.locator("[dir=auto]")).to_have_text("لا حاجة")
    expect(card(page, "Your plan changes").last).to_contain_text("The reason: Sleeps well")
    assert_accessible(page)
    several.get_by_role("button", name="I have read it").tap()
    expect(card(page, "Your plan changes")).to_have_count(1)
    server.hears(page, "s1", "s2")


@pytest.mark.long
def test_one_thing_at_a_time_tells_the_same_of_several_at_once(phone, patient):
    device = phone(patient, width=360)
    mistake = {"change": "undone", "reason": None, "reasonCode": "entered-in-error"}
    server = Notices(device, stop(1, "Levodopa", **mistake), stop(2, "Rasagiline", **mistake))
    device.prefer({"isSimple": True, "text": 200, "language": "de"})
    page = device.reopen()
    told = page.locator("section.banner")
    expect(told).to_contain_text("Diese stehen nicht mehr in Ihrem Plan:")
    expect(told.get_by_role("listitem")).to_have_text(["Levodopa", "Rasagiline"])
    expect(told).to_contain_text("Versehentlich verordnet.")
    assert_fits(page)
    assert_accessible(page)
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Ich habe es gelesen").tap()
    server.hears(page, "s1", "s2")


def test_a_german_app_says_how_often_in_german(phone, clinic):
    patient = clinic.admit()
    patient.prescribe("Levodopa", -10)
    patient.prescribe("Squats", -5, kind="exercise", exercise={"sets": 2, "repetitions": 8})
    device = phone(patient)
    device.prefer({"language": "de"})
    page = device.reopen()
    often = f"um {patient.time(-10).removeprefix('0')} Uhr jeden Tag"
    expect(device.card("Levodopa").locator(".frequency")).to_have_text(often)
    expect(device.card("Levodopa").locator("[lang=en]")).to_have_count(0)
    # How much is beside it.
    expect(device.card("Squats").locator(".frequency")).to_have_text(re.compile(r"^um \d+:\d\d Uhr jeden Tag$"))
    device.card("Levodopa").locator("a[href^='#/item/']").first.tap()
    expect(page.locator("[data-key=frequency]")).to_have_text(often)
    page = device.open("one")
    expect(page.locator("[data-key^=frequency-]")).to_contain_text("Uhr jeden Tag")
    # A version that the list does not have is asked for.
    device.answers("**/api/v1/prescriptions?*", lambda body: [each.update(version=9) for each in body["items"]])
    page = device.reopen()
    expect(device.card("Levodopa").locator(".frequency")).to_have_text(often)


@pytest.mark.long
def test_words_that_a_physician_typed_stay_as_they_are(phone, patient):
    device = phone(patient)
    device.prefer({"language": "de"})
    words = "one with breakfast, as discussed"

    def typed(body):
        for each in body.get("items", []):
            each["frequency"] = words
        for day in body.get("days", []):
            for each in day["occurrences"]:
                each["frequency"] = words

    device.answers("**/api/v1/prescriptions?*", typed)
    device.answers("**/api/v1/schedule?*", typed)
    device.reopen()
    expect(device.card("Levodopa").locator(".frequency")).to_have_text(words)
    expect(device.card("Levodopa").locator(".frequency [lang=en]")).to_have_text(words)


@pytest.mark.long
@pytest.mark.installed
def test_a_german_app_says_the_change_in_german_also_with_no_network(phone, clinic):
    patient = clinic.admit()
    made = patient.prescribe("Levodopa", -10)
    device = phone(patient)
    details = {"prescriptionId": made, "beforeVersion": 1, "nowVersion": 2}
    Notices(device, {**CHANGE, "details": {**CHANGE["details"], **details}})
    # The list has the version after that alone: the one before is asked for.
    device.answers("**/api/v1/prescriptions?*", lambda body: [each.update(version=9) for each in body["items"]])
    device.prefer({"language": "de"})
    page = device.reopen()
    before, now = (card(page, "Ihr Plan ändert sich").get_by_role("definition").nth(each) for each in range(2))
    expect(before).to_have_text(re.compile(r"^1 Tablette um \d+:\d\d Uhr jeden Tag$"))
    # Of a version that is nowhere to be had the server's words are shown, as English.
    expect(now.locator("[lang=en]")).to_have_text("5 times a day")
    device.ready_for_offline()
    device.offline()
    page = device.reopen()
    before = card(page, "Ihr Plan ändert sich").get_by_role("definition").first
    expect(before).to_have_text(re.compile(r"^1 Tablette um \d+:\d\d Uhr jeden Tag$"))


@pytest.mark.long
def test_an_invitation_and_a_new_address_are_told_in_german(phone, patient):
    device = phone(patient)
    helper = {"by": "Dr Ann Archer", "name": "Nora", "relationship": "Nachbarin", "access": "look"}
    invited = {**NEWS, "id": "i1", "kind": "caregiver-invited", "details": {**helper, "consent": "awaited"}}
    address = {"by": "Dr Ann Archer", "address": "bob@example.org"}
    asked = {**NEWS, "id": "a1", "kind": "address-asked", "details": address}
    older = {**NEWS, "id": "a2", "kind": "address-asked", "details": {}}
    Notices(device, invited, asked, older)
    device.prefer({"language": "de"})
    page = device.reopen()
    page.locator("details.banner summary").tap()
    expect(card(page, "Jemand möchte Ihnen helfen")).to_contain_text("Darf")
    addresses = card(page, "Ihre neue E-Mail-Adresse")
    expect(addresses.first).to_contain_text("als Ihre E-Mail-Adresse eingetragen")
    expect(addresses.last.locator("[lang=en]")).to_have_text("The clinic has moved.")
