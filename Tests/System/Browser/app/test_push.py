"""Push messages: what the phone shows, and what the buttons of a notification do, with and without a network."""

import os

import pytest
from app.messages import SHOWN, Messages, minute_of
from app.test_people import let_in
from limits import close
from playwright.sync_api import expect

pytestmark = pytest.mark.installed

# The shell without windows shows no notifications.
NOTIFYING = os.environ.get("NOTIFYING_CHROMIUM", "/usr/bin/chromium")


@pytest.fixture(scope="module")
def notifying(playwright):
    browser = playwright.chromium.launch(executable_path=NOTIFYING, args=["--no-sandbox"], timeout=120_000)
    yield browser
    close(browser)


@pytest.fixture
def chromium(notifying):
    return notifying


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -10)
    found.prescribe("Rasagiline", -10)
    found.prescribe("Pramipexole", 240)
    return found


@pytest.fixture
def reminded(phone, patient):
    """A phone whose patient has switched reminders on."""
    made = Messages(phone(patient, permissions=["notifications"]))
    expect(made.device.card("Levodopa")).to_be_visible()
    made.subscribe()
    return made


@pytest.fixture
def slot(patient):
    planned = patient.api.schedule(str(patient.now.date()))["occurrences"]
    [minutes] = {minute_of(one) for one in planned if one["name"] in ("Levodopa", "Rasagiline")}
    return minutes


def test_a_reminder_is_shown_once_with_its_buttons(reminded, slot):
    reminded.deliver("i1", slot)
    [shown] = reminded.shown()
    assert (shown["title"], shown["silent"], shown["actions"]) == ("Time for your 8:00 schedule", False, ["done", "later"])
    # The same dispatch again makes no sound, another one of the slot takes its place.
    reminded.deliver("i1", slot)
    [shown] = reminded.until(lambda found: found[0]["silent"], "known")
    reminded.deliver("i2", slot, phrase=2, title="Still open: your 8:00 schedule")
    [shown] = reminded.until(lambda found: found[0]["title"].startswith("Still open"), "the second")
    assert not shown["silent"]


@pytest.mark.long
def test_receipts_are_posted(reminded, slot):
    reminded.deliver("i1", slot)
    for _ in range(100):
        if reminded.kept("receipts") == []:
            break
        reminded.device.page.wait_for_timeout(100)
    assert reminded.kept("receipts") == []


@pytest.mark.long
def test_a_receipt_waits_for_the_network(reminded, slot):
    reminded.device.offline()
    reminded.deliver("i1", slot)
    for _ in range(100):
        if reminded.kept("receipts"):
            break
        reminded.device.page.wait_for_timeout(100)
    assert [one["id"] for one in reminded.kept("receipts")] == ["i1"]
    reminded.device.online()
    for _ in range(200):
        if reminded.kept("receipts") == []:
            break
        reminded.device.page.wait_for_timeout(100)
    assert reminded.kept("receipts") == []


@pytest.mark.long
def test_what_is_recorded_is_not_asked_for(reminded, slot):
    device = reminded.device
    device.box("Levodopa").tap()
    device.box("Rasagiline").tap()
    device.sent()
    reminded.deliver("i1", slot)
    [shown] = reminded.shown()
    assert (shown["title"], shown["silent"], shown["actions"]) == ("Recorded, nothing to do", True, [])


@pytest.mark.long
def test_what_was_undone_elsewhere_rings(reminded, slot, patient):
    device = reminded.device
    device.box("Levodopa").tap()
    device.box("Rasagiline").tap()
    device.sent()
    # The phone is told nothing of it.
    device.page.evaluate("async () => (await import('/app/device/listening.js')).stopListening()")
    [levodopa] = [one for one in patient.records() if one["name"] == "Levodopa"]
    patient.api.expect(204, "DELETE", f"/completions/{levodopa['id']}")
    reminded.deliver("i1", slot)
    [shown] = reminded.shown()
    assert (shown["title"], shown["silent"]) == ("Time for your 8:00 schedule", False)


@pytest.mark.long
def test_recording_in_the_app_closes_the_reminder(reminded, slot):
    reminded.deliver("i1", slot)
    reminded.device.box("Levodopa").tap()
    reminded.device.box("Rasagiline").tap()
    reminded.until(lambda found: not found, "closed")


@pytest.mark.long
def test_all_done_records_what_is_open_and_nothing_else(reminded, slot, patient):
    reminded.deliver("i1", slot)
    reminded.tap(slot, "done")
    assert reminded.shown() == []
    expect(reminded.device.card("Levodopa")).to_contain_text("Completed at")
    reminded.device.sent()
    assert sorted(one["name"] for one in patient.records()) == ["Levodopa", "Rasagiline"]
    expect(reminded.device.box("Pramipexole")).not_to_be_checked()


def test_all_done_with_no_network_is_sent_once_after_the_app_was_closed(reminded, slot, patient):
    device = reminded.device
    reminded.deliver("i1", slot)
    device.offline()
    reminded.tap(slot, "done")
    assert reminded.shown() == []
    device.waiting(2)
    ids = {one["id"] for one in reminded.kept("queue")["operations"]}
    device.reopen()
    device.waiting(2)
    assert patient.records() == []
    device.online()
    device.sent()
    assert {one["id"] for one in patient.records()} == ids
    today = str(patient.now.date())
    assert len(patient.api.completions(today, today)) == 2


@pytest.mark.long
def test_later_with_no_network_leaves_the_reminder(reminded, slot):
    reminded.deliver("i1", slot)
    reminded.device.offline()
    reminded.tap(slot, "later")
    [shown] = reminded.until(lambda found: found and found[0]["body"], "said")
    assert shown["body"].startswith("There is no connection")
    assert (shown["silent"], shown["actions"]) == (True, ["done", "later"])
    reminded.device.online()


@pytest.mark.long
def test_a_tap_opens_today_at_the_slot(reminded, slot):
    device = reminded.device
    device.open("more")
    reminded.deliver("i1", slot)
    reminded.tap(slot)
    assert reminded.shown() == []
    expect(device.page.locator("main")).to_have_attribute("data-page", "today")
    expect(device.box("Levodopa").or_(device.box("Rasagiline")).and_(device.page.locator(":focus"))).to_have_count(1)
    assert device.page.evaluate("location.hash") == "#/today"


@pytest.mark.long
def test_who_may_only_look_has_no_buttons(phone, patient, slot):
    sofia = let_in(patient, "Sofia Martin", access="look")
    patient.user_name = sofia.expect(200, "GET", "/me")["userName"]
    device = phone(patient, permissions=["notifications"])
    watching = Messages(device)
    expect(device.card("Levodopa")).to_be_visible()
    watching.subscribe()
    watching.deliver("i1", slot)
    assert watching.shown()[0]["actions"] == []


def test_signing_out_ends_the_subscription(reminded, slot):
    page = reminded.device.page
    reminded.deliver("i1", slot)
    reminded.device.open("more")
    page.get_by_role("button", name="Sign out").tap()
    page.get_by_role("dialog").get_by_role("button", name="Sign out").tap()
    expect(page.get_by_label("User name")).to_be_visible()
    assert page.evaluate("localStorage.getItem('subscribed')") is None
    assert page.evaluate(SHOWN) == []
    assert reminded.kept("device") is None


@pytest.mark.long
def test_a_phone_that_the_server_no_longer_reaches_subscribes_again(reminded):
    assert len(reminded.asked) == 1
    reminded.devices = [one | {"state": "renew"} for one in reminded.devices]
    reminded.device.reopen()
    for _ in range(100):
        if len(reminded.asked) == 2:
            break
        reminded.device.page.wait_for_timeout(100)
    assert len(reminded.asked) == 2
    assert reminded.asked[1]["endpoint"] == reminded.asked[0]["endpoint"]


@pytest.mark.long
def test_a_phone_that_was_removed_elsewhere_stays_removed_and_says_so(reminded):
    device = reminded.device
    device.box("Levodopa").tap()
    device.sent()
    reminded.devices = []
    device.reopen()
    offer = device.page.locator("[data-key=reminder-offer]")
    expect(offer).to_contain_text("This device does not remind you any more")
    assert len(reminded.asked) == 1
    offer.get_by_role("button", name="remind me").tap()
    expect(offer).to_contain_text("reminds you from now on")
    assert len(reminded.asked) == 2
