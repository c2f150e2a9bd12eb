"""Reminders in the app: the offer of Today, the settings, devices, calendars, what rang, and what caregivers are told."""

import json

import pytest
from app.messages import Messages
from app.test_people import let_in, person
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect

pytestmark = pytest.mark.installed

PAGES = ["settings/reminders", "settings/reminders/devices", "settings/reminders/calendars", "rang"]
# What the browser says of its permission: the shell without windows denies it, whatever was granted.
PERMISSION = """(() => {
  Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("permitted") ?? "default" });
  Notification.requestPermission = async () => {
    localStorage.setItem("permitted", "%s");
    return Notification.permission;
  };
})();"""
IS_OFFERED = """async () => {
  const offering = await import("/app/device/offering.js");
  await offering.load();
  return offering.isOffered();
}"""


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -10)
    return found


def offered(device, answer="granted", **more):
    """The phone after the first tick, and the card that offers to remind."""
    device.context.add_init_script(PERMISSION % answer)
    messages = Messages(device, **more)
    device.box("Levodopa").tap()
    device.sent()
    return messages, device.page.locator("[data-key=reminder-offer]")


def settings(patient):
    return patient.api.expect(200, "GET", "/settings")


def notifications(patient):
    return patient.api.expect(200, "GET", "/notifications")


def eventually(page, read, wanted):
    for _ in range(100):
        if read() == wanted:
            return
        page.wait_for_timeout(100)
    assert read() == wanted


def test_nothing_is_asked_before_the_first_tick(phone, patient):
    device = phone(patient)
    device.context.add_init_script(PERMISSION % "granted")
    Messages(device)
    offer = device.page.locator("[data-key=reminder-offer]")
    expect(device.card("Levodopa")).to_be_visible()
    expect(offer).to_have_count(0)
    device.box("Levodopa").tap()
    expect(offer).to_be_visible()
    assert device.page.evaluate("Notification.permission") == "default"
    assert_fits(device.page)
    assert_accessible(device.page)


def test_the_offer_leads_to_a_device_that_reminds(phone, patient):
    messages, offer = offered(phone(patient))
    offer.get_by_role("button", name="remind me").tap()
    expect(offer).to_contain_text("This device reminds you from now on.")
    [asked] = messages.asked
    assert (asked["channel"], asked["keyId"], asked["language"]) == ("push", "2026-11", "en")
    assert len(asked["keys"]["p256dh"]) == 87
    offer.get_by_role("button", name="OK").tap()
    expect(offer).to_have_count(0)
    page = messages.device.reopen()
    expect(messages.device.card("Levodopa")).to_be_visible()
    assert page.evaluate(IS_OFFERED) is False


@pytest.mark.long
def test_the_offer_is_put_away(phone, patient):
    messages, offer = offered(phone(patient))
    offer.get_by_role("button", name="Not now").tap()
    expect(offer).to_have_count(0)
    page = messages.device.reopen()
    expect(messages.device.card("Levodopa")).to_be_visible()
    assert page.evaluate(IS_OFFERED) is False


def test_a_refusal_says_how_messages_are_allowed(phone, patient):
    messages, offer = offered(phone(patient), answer="denied")
    offer.get_by_role("button", name="remind me").tap()
    expect(offer).to_contain_text("Messages are blocked on this device")
    expect(offer.get_by_role("listitem")).to_have_count(3)
    assert messages.asked == []
    assert_accessible(messages.device.page)


@pytest.mark.long
def test_a_clinic_without_push_offers_none_and_says_so(phone, patient):
    messages, offer = offered(phone(patient), is_set_up=False)
    page = messages.device.open("settings", "reminders")
    expect(page.locator("[data-key=here]")).to_contain_text("E-mail or a calendar can remind you instead.")
    expect(offer).to_have_count(0)
    messages.device.open("today")
    expect(messages.device.card("Levodopa")).to_be_visible()
    expect(offer).to_have_count(0)


def test_settings_are_seen_before_they_are_saved(phone, patient):
    page = phone(patient).open("settings", "reminders")
    preview = page.get_by_role("region", name="How ")
    expect(preview).to_contain_text("it is time")
    expect(preview).not_to_contain_text("first reminder")
    page.get_by_label("First reminder").select_option("1800")
    expect(preview).to_contain_text("first reminder")
    assert settings(patient)["lead"] == 0
    page.get_by_role("checkbox", name="Keep quiet hours").tap()
    page.get_by_label("Quiet from").fill("21:30")
    page.get_by_label("Quiet until").fill("06:30")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("[data-key=saved]")).to_be_visible()
    found = settings(patient)
    assert (found["lead"], found["quietHours"]) == (1800, {"from": "21:30", "to": "06:30"})


def test_quiet_hours_need_two_times(phone, patient):
    page = phone(patient).open("settings", "reminders")
    page.get_by_role("checkbox", name="Keep quiet hours").tap()
    page.get_by_label("Quiet from").fill("07:00")
    page.get_by_label("Quiet until").fill("07:00")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("alert")).to_have_text("Please set two different times.")
    assert settings(patient)["quietHours"] is None


@pytest.mark.long
def test_further_choices_are_saved(phone, patient):
    page = phone(patient).open("settings", "reminders")
    page.get_by_text("More choices").tap()
    page.get_by_label("Levodopa").select_option("always")
    page.get_by_label("puts a reminder off by").select_option("1800")
    page.get_by_role("checkbox", name="Show “All done” and “Later”").tap()
    page.get_by_label("Title in the calendar").fill("Tea time")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("[data-key=saved]")).to_be_visible()
    found = notifications(patient)
    assert (found["later"], found["lockScreenButtons"], found["calendarTitle"]) == (1800, False, "Tea time")
    assert [one["reminders"] for one in found["prescriptions"]] == ["always"]


def test_settings_wait_for_the_network(phone, patient):
    device = phone(patient)
    device.ready_for_offline()
    page = device.open("settings", "reminders")
    page.get_by_label("First reminder").wait_for()
    device.offline()
    page.get_by_label("First reminder").select_option("600")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("[data-key=waiting]")).to_contain_text("It is sent when there is a connection.")
    page = device.reopen()
    device.open("settings", "reminders")
    expect(page.get_by_label("First reminder")).to_have_value("600")
    assert settings(patient)["lead"] == 0
    device.online()
    eventually(page, lambda: settings(patient)["lead"], 600)
    expect(page.locator("[data-key=waiting]")).to_have_count(0)


@pytest.mark.parametrize(("answer", "lead"), first_of(("Use those of this device", 600), ("Use the others", 900)))
def test_two_versions_are_both_shown(phone, patient, answer, lead):
    device = phone(patient)
    page = device.open("settings", "reminders")
    page.get_by_label("First reminder").wait_for()
    device.offline()
    page.get_by_label("First reminder").select_option("600")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("[data-key=waiting]")).to_be_visible()
    patient.api.expect(200, "PUT", "/settings", settings(patient) | {"lead": 900})
    device.online()
    asked = page.get_by_role("alert").filter(has_text="Two versions of your settings")
    expect(asked).to_contain_text("On this device: 10 minutes before")
    expect(asked).to_contain_text("On the other device: 15 minutes before")
    assert_accessible(page)
    asked.get_by_role("button", name=answer).tap()
    expect(asked).to_have_count(0)
    eventually(page, lambda: settings(patient)["lead"], lead)
    expect(page.get_by_label("First reminder")).to_have_value(str(lead))


def test_a_device_is_tested(phone, patient):
    messages, offer = offered(phone(patient))
    offer.get_by_role("button", name="remind me").tap()
    expect(offer).to_contain_text("from now on")
    page = messages.device.open("settings", "reminders", "devices")
    page.get_by_role("button", name="Send a test message").tap()
    expect(page.locator("[data-key=outcome]")).to_contain_text("shown")
    page.get_by_role("button", name="Remove").tap()
    page.get_by_role("dialog").get_by_role("button", name="Remove").tap()
    expect(page.get_by_text("No device reminds you yet.")).to_be_visible()
    assert page.evaluate("localStorage.getItem('subscribed')") is None


@pytest.mark.long
def test_a_test_that_does_not_arrive_says_what_may_be_wrong(phone, patient):
    messages, offer = offered(phone(patient))
    offer.get_by_role("button", name="remind me").tap()
    expect(offer).to_contain_text("from now on")
    messages.arrives = False
    page = messages.device.open("settings", "reminders")
    page.get_by_role("button", name="Send a test message").tap()
    expect(page.locator("[data-key=outcome]")).to_contain_text("has not shown it within 15 seconds", timeout=40_000)


@pytest.mark.long
def test_a_doubtful_device_says_since_when(phone, patient):
    messages, offer = offered(phone(patient))
    offer.get_by_role("button", name="remind me").tap()
    expect(offer).to_contain_text("from now on")
    doubt = {"state": "doubtful", "doubtfulSince": "2026-03-01T08:00:00.000+01:00"}
    messages.devices = [one | doubt for one in messages.devices]
    page = messages.device.open("settings", "reminders", "devices")
    expect(page.get_by_text("In doubt: messages are accepted since 1 March 2026")).to_be_visible()


def test_a_calendar_is_added_copied_and_revoked(phone, patient):
    device = phone(patient, permissions=["clipboard-read", "clipboard-write"])
    page = device.open("settings", "reminders", "calendars")
    page.get_by_role("button", name="Add a calendar").tap()
    expect(page.get_by_text("Please type a name.")).to_be_visible()
    page.get_by_label("Name").fill("Kitchen tablet")
    page.get_by_role("button", name="Add a calendar").tap()
    expect(page.locator("[data-key=added]")).to_contain_text("Kitchen tablet is added.")
    feed = person(page, "Kitchen tablet")
    expect(feed).to_contain_text("Not read yet.")
    assert feed.get_by_role("link").get_attribute("href").startswith("webcal://")
    feed.get_by_role("button", name="Show the QR code").tap()
    assert feed.get_by_role("img", name="QR code of the address: Kitchen tablet").bounding_box()["width"] >= 200
    feed.get_by_role("button", name="Copy the address").tap()
    expect(page.get_by_text("The address is copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(".ics")
    feed.get_by_role("button", name="Revoke").tap()
    page.get_by_role("dialog").get_by_role("button", name="Revoke").tap()
    expect(page.get_by_text("No calendar reads your times yet.")).to_be_visible()
    assert patient.api.expect(200, "GET", "/calendars")["items"] == []


def test_each_reminder_says_why_it_came_or_not(phone, patient):
    device = phone(patient)
    at = patient.now.isoformat(timespec="milliseconds")
    shown = {"device": "Tablet", "acceptedAt": at, "shownAt": at}
    silent = {"device": "Kitchen", "acceptedAt": at, "shownAt": None}
    moments = [
        {"at": at, "outcome": "sent", "deliveries": [shown, silent]},
        {"at": at, "outcome": "quiet", "sentence": "Quiet hours until 7:00."},
        {"at": at},
    ]
    slots = [{"slot": "20260301T0700Z", "scheduledFor": at, "moments": moments}]
    device.context.route(
        "**/api/v1/reminders?*", lambda route: route.fulfill(json={"date": str(patient.now.date()), "slots": slots})
    )
    page = device.open("rang")
    lines = page.locator("ul.events li")
    expect(lines).to_have_count(3)
    expect(lines.nth(0)).to_contain_text("(Tablet)")
    expect(lines.nth(0)).to_contain_text("has not reported that it was shown")
    expect(lines.nth(1)).to_contain_text("Quiet hours until 7:00.")
    expect(lines.nth(2)).to_contain_text("Still to come.")
    page.get_by_role("link", name="The day before").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Reminders on")
    device.prefer({"language": "de"})
    page.reload()
    expect(lines.nth(1)).to_contain_text("Nicht geklingelt: Ruhezeit.")


@pytest.mark.long
def test_the_server_tells_what_rang(phone, patient):
    page = phone(patient).open("rang")
    expect(page.locator("[data-key=slots], [data-key=none]")).to_have_count(1)


@pytest.mark.long
def test_not_recorded_says_how_it_is_decided(phone, patient):
    patient.prescribe("Rasagiline", -700)
    device = phone(patient)
    card = device.card("Rasagiline")
    expect(card).to_contain_text("Not recorded.")
    card.get_by_role("link", name="How is this decided?").tap()
    window = device.page.locator("[data-key=window]")
    expect(window.get_by_role("term")).to_have_text(
        ["It can be recorded from", "It is planned for", "It is shown as “not recorded” from"]
    )
    assert_fits(device.page)
    assert_accessible(device.page)


def test_a_caregiver_is_told_what_the_patient_allows(phone, patient):
    sofia = let_in(patient, "Sofia Martin")
    device = phone(patient)
    page = device.open("team")
    page.get_by_role("link", name="Messages: Sofia Martin").tap()
    page.get_by_role("checkbox", name="Tell if something is not recorded").tap()
    page.get_by_label("How long after the planned time").select_option("1800")
    assert_accessible(page)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("[data-key=saved]")).to_contain_text("Saved.")
    [found] = patient.api.expect(200, "GET", "/caregivers")["items"]
    assert found["notices"] == {"missed": True, "after": 1800, "reminders": False}
    assert sofia.expect(200, "GET", "/notifications")["allowed"] == {"missedAfter": 1800, "reminders": False}
    device.open("team")
    expect(person(page, "Sofia Martin")).to_contain_text("May be told if something is not recorded after 30 minutes.")


@pytest.mark.long
def test_a_caregiver_chooses_on_a_page_of_the_own(phone, patient):
    sofia = let_in(patient, "Sofia Martin")
    [found] = patient.api.expect(200, "GET", "/caregivers")["items"]
    allowed = {"missed": True, "after": 3600, "reminders": False}
    patient.api.expect(200, "PUT", f"/caregivers/{found['id']}/notices", allowed)
    patient.user_name = sofia.expect(200, "GET", "/me")["userName"]
    page = phone(patient).open("settings", "reminders")
    expect(page.get_by_role("link", name="My devices")).to_be_visible()
    expect(page.get_by_role("link", name="Your times in the calendar")).to_have_count(0)
    page.get_by_role("checkbox", name="Tell me if something is not recorded").tap()
    expect(page.get_by_role("checkbox", name="Remind me at the times")).to_have_count(0)
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("[data-key=saved]")).to_be_visible()
    assert sofia.expect(200, "GET", "/notifications")["missed"] is True


def test_notices_of_reminders_are_told(phone, patient):
    device = phone(patient)
    ending = {"id": "plan-ending.2026-03-01", "kind": "plan-ending", "at": "2026-03-01T08:00:00.000+01:00"}
    silent = {"id": "device-silent.1", "kind": "device-silent", "at": "2026-03-01T08:00:00.000+01:00"}
    items = [one | {"sentence": "In English.", "isRead": False, "details": None} for one in (ending, silent)]
    device.context.route(
        "**/api/v1/notices?*", lambda route: route.fulfill(body=json.dumps({"items": items, "next": None}))
    )
    page = device.reopen()
    expect(page.get_by_text("Part of your plan ends on Monday 2 March.")).to_be_visible()
    expect(page.get_by_role("link", name="My devices")).to_be_visible()


@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
@pytest.mark.parametrize("text", first_of(200, 100))
def test_every_look_fits_and_is_accessible(phone, patient, look, text):
    device = phone(patient, width=360)
    device.prefer({"look": look, "text": text, "language": "de"})
    for name in PAGES:
        page = device.open(*name.split("/"))
        expect(page.get_by_text("Einen Augenblick")).to_have_count(0)
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        assert_fits(page)
        assert_accessible(page)
