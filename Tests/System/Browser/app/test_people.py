"""Who sees the record: the care team, who opened it, and the devices that are signed in."""

import re
import uuid

import pytest
from app.clinic import PASSWORD
from app.phone import unparted
from checks import assert_accessible, assert_fits, first_of
from patient_api import PatientAPI
from playwright.sync_api import expect

PAGES = ["team", "team/invite", "team/consents", "team/agree", "access", "sessions"]
# Longer than a second tap of a trembling hand may take.
CALM = 1300
RIGHT_TO_LEFT = "سارة أحمد"


def caregivers(patient):
    return patient.api.expect(200, "GET", "/caregivers")["items"]


def let_in(patient, name, access="record"):
    """Somebody who has accepted; the API as they use it."""
    asked = {"name": name, "relationship": "daughter", "access": access}
    made = patient.api.expect(201, "POST", "/caregivers", asked)
    api = PatientAPI(patient.clinic.port)
    api.accept(made["invitation"]["code"], PASSWORD)
    return api


def agree(patient, recipient):
    wording = patient.api.expect(200, "GET", "/consents")["wording"]["version"]
    said = {"scope": "export", "recipient": recipient, "purpose": "second opinion", "wording": wording}
    return patient.api.expect(201, "POST", "/consents", said)


def person(page, name):
    return page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=name))


@pytest.mark.long
def test_staff_is_not_said_to_change_the_plan(phone, patient):
    device = phone(patient)

    def with_staff(body):
        [one] = body["clinicians"]
        staff = {"roles": ["staff"], "responsible": False, "may": ["read", "record"]}
        body["clinicians"].append({**one, "name": "Sam Okafor"} | staff)

    device.answers("**/api/v1/care-team", with_staff)
    page = device.open("team")
    expect(person(page, "Sam Okafor")).to_contain_text("Can see your plan and record for you.")
    expect(page.get_by_text("Can see and change your plan.")).to_have_count(1)


def test_somebody_is_let_in_by_a_code(phone, patient):
    device = phone(patient)
    page = device.open("team")
    expect(page.get_by_role("region", name="At the clinic").get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_text("Responsible for you")).to_be_visible()
    expect(page.get_by_text("Can see and change your plan.")).to_be_visible()
    expect(page.get_by_text("Has had access since")).to_be_visible()
    page.get_by_role("link", name="Invite a family member or helper").tap()
    page.get_by_role("button", name="Invite").tap()
    expect(page.get_by_text("Please type a name.")).to_be_visible()
    page.get_by_label("Name", exact=True).fill(RIGHT_TO_LEFT)
    page.get_by_label("Who is this person to you?").fill("daughter")
    page.get_by_label("E-mail address (optional)").fill("nowhere")
    page.get_by_role("radio", name="View only").tap()
    page.get_by_role("button", name="Invite").tap()
    expect(page.get_by_text("Please type an e-mail address such as")).to_be_visible()
    page.get_by_label("E-mail address (optional)").fill("")
    page.get_by_role("button", name="Invite").tap()
    expect(page.locator(".saved")).to_have_text(f"{RIGHT_TO_LEFT} is invited.")
    code = page.locator(".code").inner_text()
    assert re.fullmatch(r"(\w{4} ){4}\w{4}", code)
    [found] = caregivers(patient)
    assert (found["name"], found["access"], found["joinedAt"]) == (RIGHT_TO_LEFT, "look", None)
    link = page.locator("p.link a")
    assert link.get_attribute("href").endswith(f"/invitations/{code.replace(' ', '')}")
    # Later it can be shown again.
    page.get_by_role("link", name="My care team").tap()
    page.get_by_role("button", name=f"Show the invitation: {RIGHT_TO_LEFT}").tap()
    expect(page.locator(".code")).to_have_text(code)
    PatientAPI(patient.clinic.port).accept(code.replace(" ", ""), PASSWORD)
    device.open("team")
    expect(person(page, RIGHT_TO_LEFT)).to_contain_text("Joined on")


@pytest.mark.long
def test_the_link_is_copied(phone, patient):
    device = phone(patient, permissions=["clipboard-read", "clipboard-write"])
    page = device.open("team", "invite")
    page.get_by_label("Name", exact=True).fill("Sofia")
    page.get_by_label("Who is this person to you?").fill("daughter")
    page.get_by_role("button", name="Invite").tap()
    page.get_by_role("button", name="Copy the link").tap()
    expect(page.get_by_role("button", name="The link is copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("p.link a").get_attribute("href")


@pytest.mark.installed
def test_access_is_changed_and_ended(phone, patient):
    sofia = let_in(patient, "Sofia Martin")
    device = phone(patient)
    page = device.open("team")
    page.get_by_role("button", name="No longer allow recording: Sofia Martin").tap()
    asked = page.get_by_role("dialog", name="Stop Sofia Martin from recording for you?")
    expect(asked).to_contain_text("Sofia Martin can still see your plan")
    asked.get_by_role("button", name="Cancel").tap()
    assert caregivers(patient)[0]["access"] == "record"
    page.wait_for_timeout(CALM)
    page.get_by_role("button", name="No longer allow recording: Sofia Martin").tap()
    asked.get_by_role("button", name="No longer allow recording").tap()
    expect(person(page, "Sofia Martin")).to_contain_text("Can see your plan.")
    page.wait_for_timeout(CALM)
    assert sofia.expect(200, "GET", "/me")["caregiver"]["access"] == "look"
    page.get_by_role("button", name="End access: Sofia Martin").tap()
    asked = page.get_by_role("dialog", name="End access for Sofia Martin?")
    device.offline()
    asked.get_by_role("button", name="End access").tap()
    expect(asked.get_by_role("alert")).to_contain_text("Nothing was changed.")
    assert sofia.call("GET", "/me")[0] == 200
    device.online()
    asked.get_by_role("button", name="End access").tap()
    expect(page.get_by_text("Nobody yet.")).to_be_visible()
    assert sofia.call("GET", "/me")[0] == 401


def test_a_caregiver_is_shown_nothing_that_is_the_patients(phone, patient):
    name = f"Sofia {uuid.uuid4().hex[:4]}"
    api = let_in(patient, name)
    user_name = api.expect(200, "GET", "/me")["userName"]
    patient.user_name = user_name
    device = phone(patient)
    page = device.open("more")
    expect(page.get_by_role("link", name="Where I am signed in")).to_be_visible()
    for hidden in ["My care team", "Who opened my record", "Travelling"]:
        expect(page.get_by_role("link", name=hidden)).to_have_count(0)
    expect(page.get_by_text(f"Signed in as {name}")).to_be_visible()
    device.open("settings")
    expect(page.get_by_role("link", name="Change my password")).to_be_visible()
    for hidden in ["Times of my day", "My details"]:
        expect(page.get_by_role("link", name=hidden)).to_have_count(0)
    for address in ["team", "access", "travel"]:
        device.open(address)
        expect(page.get_by_text("Only the patient")).to_be_visible()


def test_an_unknown_device_is_signed_out(phone, patient):
    other, device = phone(patient), phone(patient)
    page = device.open("sessions")
    # The API of the test is signed in too.
    expect(page.locator("ul.people > li")).to_have_count(3)
    expect(page.locator("ul.people > li").first).to_contain_text("This device")
    expect(page.locator("ul.people > li").first.get_by_role("button")).to_have_count(0)
    page.get_by_role("button", name="Sign out: A Linux computer").tap()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").tap()
    expect(page.locator("ul.people > li")).to_have_count(2)
    expect(other.page.get_by_text("Please sign in again.")).to_be_visible()
    expect(page.get_by_text("Please sign in again.")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize(
    ("status", "said"), [(503, "does not answer. Remedi tries again"), (403, "This cannot be shown.")]
)
def test_what_does_not_come_says_why(phone, patient, status, said):
    device = phone(patient)
    device.is_online = False
    answer = {"status": status, "json": {"status": status, "code": "none"}}
    for path in ["sessions", "care-team", "audit-events", "consents"]:
        device.context.route(f"**/api/v1/{path}**", lambda route: route.fulfill(**answer))
    for address in ["sessions", "team", "access", "team/consents", "team/agree"]:
        page = device.open(*address.split("/"))
        expect(page.locator("p.lead")).to_contain_text(said)


@pytest.mark.long
def test_a_page_with_no_session_says_to_sign_in(phone, patient):
    device = phone(patient)
    for each in patient.api.expect(200, "GET", "/sessions")["items"]:
        if not each["current"]:
            patient.api.expect(204, "DELETE", f"/sessions/{each['id']}")
    page = device.open("sessions")
    expect(page.locator("p.lead")).to_have_text("Please sign in again. Nothing was lost.")


def test_who_did_what_is_told_and_ones_own_on_request(phone, patient):
    patient.prescribe("Levodopa", -10)
    device = phone(patient)
    device.box("Levodopa").tap()
    expect(device.page.get_by_text("Completed at")).to_be_visible()
    expect(device.page.get_by_text("not yet sent")).to_have_count(0)
    page = device.open("access")
    events = page.locator("ul.events li")
    expect(events.filter(has_text="Levodopa")).to_have_count(1)
    expect(events.filter(has_text="You recorded")).to_have_count(0)
    page.get_by_role("checkbox", name="Show my own entries too").tap()
    expect(events.filter(has_text="You recorded Levodopa")).to_have_count(1)
    expect(page.get_by_text("There are no older entries.")).to_be_visible()


@pytest.mark.long
@pytest.mark.installed
def test_older_events_come_page_by_page(phone, patient):
    for number in range(110):
        patient.api.expect(200, "PATCH", "/me", {"phone": str(number)})
        patient.prescribe(f"Vitamin {number:03}", 60)
    device = phone(patient)
    page = device.open("access")
    page.get_by_role("checkbox", name="Show my own entries too").tap()
    events = page.locator("ul.events li")
    expect(events).to_have_count(200)
    device.offline()
    page.get_by_role("button", name="Show older").tap()
    expect(page.get_by_role("alert")).to_contain_text("need the internet")
    device.online()
    page.get_by_role("button", name="Show older").tap()
    expect(page.get_by_role("button", name="Show older")).to_have_count(0)
    expect(events.filter(has_text="Vitamin 000")).to_have_count(1)
    sentences = patient.api.expect(200, "GET", "/audit-events", limit=500)["items"]
    shown = [unparted(each) for each in events.locator("span").all_inner_texts()]
    assert shown == [each["text"] for each in sentences]


def test_consent_is_given_after_reading_and_withdrawn(phone, patient):
    page = phone(patient).open("team", "consents")
    expect(page.get_by_text("No consent is in force.")).to_be_visible()
    page.get_by_role("link", name="Give a consent").tap()
    page.get_by_label("Which person or clinic?").fill("Dr House")
    page.get_by_label("What is it for?").fill("second opinion")
    page.get_by_role("button", name="Read the text").tap()
    asked = page.get_by_role("dialog", name="Do you agree?")
    expect(asked).to_contain_text(re.compile("gives Dr House a copy of my record.*Purpose: second opinion"))
    assert patient.api.expect(200, "GET", "/consents")["items"] == []
    asked.get_by_role("button", name="Yes, I agree").tap()
    expect(page.get_by_role("heading", name="A copy of my record for Dr House")).to_be_visible()
    [given] = patient.api.expect(200, "GET", "/consents")["items"]
    assert (given["recipient"], given["manner"], given["inForce"]) == ("Dr House", "app", True)
    page.wait_for_timeout(CALM)
    page.get_by_role("button", name="Withdraw: Dr House").tap()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").tap()
    expect(page.get_by_role("heading", name="No longer in force")).to_be_visible()
    [withdrawn] = patient.api.expect(200, "GET", "/consents")["items"]
    assert not withdrawn["inForce"]


@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
@pytest.mark.parametrize("text", first_of(200, 100))
def test_every_look_fits_and_is_accessible(phone, patient, look, text):
    let_in(patient, "Wilhelmina Alexandrina van den Berg-Oosterhuis")
    let_in(patient, RIGHT_TO_LEFT, access="look")
    agree(patient, "Dr House")
    withdrawn = agree(patient, "Dr Wilson")
    patient.api.expect(204, "DELETE", f"/consents/{withdrawn['id']}")
    device = phone(patient, width=360)
    device.prefer({"look": look, "text": text, "language": "de"})
    for name in PAGES:
        page = device.open(*name.split("/"))
        expect(page.get_by_text("Einen Augenblick")).to_have_count(0)
        assert_fits(page)
        assert_accessible(page)
