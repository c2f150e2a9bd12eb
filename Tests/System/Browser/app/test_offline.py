"""With no network: nothing that was tapped is lost or doubled."""

import os
import signal

import pytest
from app.clinic import PASSWORD
from app.phone import Phone, settings
from conftest import CHROMIUM
from limits import browsers
from playwright.sync_api import expect

pytestmark = pytest.mark.installed

# The clock of a device that is three hours fast, until somebody sets it.
AHEAD = """(() => {
  const Right = Date;
  globalThis.hoursAhead = 3;
  const now = () => Right.now() + globalThis.hoursAhead * 3_600_000;
  globalThis.Date = class extends Right {
    constructor(...given) { given.length ? super(...given) : super(now()); }
    static now() { return now(); }
  };
})();"""

# The patient looks elsewhere, or here again.
LOOK = """(isHidden) => {
  Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -10)
    found.prescribe("Rasagiline", -20)
    found.prescribe("Pramipexole", 180)
    return found


def ready(device):
    """The app is kept whole on the phone, and so are the days."""
    device.ready_for_offline()
    expect(device.page.locator("#summary")).to_be_visible()


def test_the_app_opens_with_no_network_and_sends_later(phone, patient):
    device = phone(patient)
    ready(device)
    device.offline()
    page = device.reopen()
    expect(device.card("Levodopa")).to_be_visible()
    expect(page.get_by_text("No internet. You can go on recording.")).to_be_visible()
    device.box("Levodopa").tap()
    device.waiting(1)
    expect(device.card("Levodopa")).to_contain_text("not yet sent")
    device.box("Rasagiline").tap()
    device.waiting(2)
    # Closed and opened again, still with no network.
    page = device.reopen()
    device.waiting(2)
    assert patient.records() == []
    device.online()
    expect(page.get_by_text("No internet")).to_have_count(0)
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    assert sorted(each["name"] for each in patient.records()) == ["Levodopa", "Rasagiline"]


def test_taken_back_before_it_was_sent_is_never_sent(phone, patient):
    device = phone(patient)
    ready(device)
    device.offline()
    device.box("Levodopa").tap()
    expect(device.card("Levodopa")).to_contain_text("not yet sent")
    device.page.get_by_role("button", name="Undo").tap()
    expect(device.box("Levodopa")).not_to_be_checked()
    device.online()
    expect(device.page.get_by_text("No internet")).to_have_count(0)
    today = str(patient.now.date())
    assert patient.api.completions(today, today) == []


def test_an_answer_that_is_lost_doubles_nothing(phone, patient):
    device = phone(patient)
    ready(device)
    # The server takes it, and the answer never arrives.
    device.context.route(
        "**/api/v1/completions", lambda route: (route.fetch(), route.abort()), times=1
    )
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    expect(device.card("Levodopa")).not_to_contain_text("not yet sent")
    today = str(patient.now.date())
    assert [each["name"] for each in patient.api.completions(today, today)] == ["Levodopa"]


def test_a_server_that_is_away_is_told_and_tried_again(phone, patient):
    device = phone(patient)
    ready(device)
    device.is_online = False
    away = {"status": 503, "headers": {"Retry-After": "1"}, "json": {"code": "storage-unavailable", "status": 503}}
    device.context.route("**/api/v1/**", lambda route: route.fulfill(**away))
    device.box("Levodopa").tap()
    expect(device.page.get_by_text("does not answer")).to_be_visible()
    device.waiting(1)
    device.context.unroute("**/api/v1/**")
    expect(device.page.get_by_text("does not answer")).to_have_count(0)
    assert [each["name"] for each in patient.records()] == ["Levodopa"]


def test_two_devices_agree(phone, patient):
    first, second = phone(patient), phone(patient)
    ready(first), ready(second)
    first.offline()
    second.offline()
    first.box("Levodopa").tap()
    second.box("Levodopa").tap()
    second.box("Rasagiline").tap()
    first.waiting(1)
    second.waiting(2)
    first.online()
    expect(first.card("Levodopa")).not_to_contain_text("not yet sent")
    second.online()
    expect(second.page.get_by_text("already recorded on another device")).to_be_visible()
    expect(first.box("Rasagiline")).to_be_checked()
    assert sorted(each["name"] for each in patient.records()) == ["Levodopa", "Rasagiline"]
    second.page.get_by_role("button", name="OK").tap()
    # What one takes back the other hears of.
    second.card("Rasagiline").get_by_role("button", name="Undo").tap()
    expect(first.box("Rasagiline")).not_to_be_checked()


def test_a_token_that_died_loses_nothing(phone, patient):
    device = phone(patient)
    ready(device)
    device.offline()
    device.box("Levodopa").tap()
    device.waiting(1)
    for each in patient.api.expect(200, "GET", "/sessions")["items"]:
        if not each["current"]:
            patient.api.expect(204, "DELETE", f"/sessions/{each['id']}")
    device.online()
    expect(device.page.get_by_text("Please sign in again.")).to_be_visible()
    device.page.get_by_role("link", name="Sign in").tap()
    expect(device.page.get_by_label("User name")).to_have_value(patient.user_name)
    device.page.get_by_label("Password", exact=True).fill("three blue herons")
    device.page.get_by_role("button", name="Sign in").tap()
    expect(device.page.locator("#summary")).to_be_visible()
    expect(device.page.get_by_text("not yet sent")).to_have_count(0)
    assert [each["name"] for each in patient.records()] == ["Levodopa"]


def test_one_bad_item_never_blocks_the_rest(phone, patient):
    device = phone(patient)
    ready(device)
    device.offline()
    device.box("Levodopa").tap()
    device.waiting(1)
    # What no schedule ever held comes before the rest.
    device.page.evaluate(
        """async () => {
          const { changeQueue } = await import("/app/device/storage.js");
          const { record } = await import("/app/core/queue.js");
          const id = crypto.randomUUID();
          const bad = { id, occurrenceId: "nothing.c20200101T0000", outcome: "completed", completedAt: "2020-01-01T00:00:00Z" };
          const about = { name: "Something else", date: "2020-01-01", prescriptionId: "x", kind: "medication", byClock: false };
          await changeQueue((queue) => {
            const { operations: [own] } = queue;
            const made = record({ ...queue, operations: [] }, bad, about).operations[0];
            return { ...queue, operations: [{ ...made, key: 900 }, own] };
          });
        }"""
    )
    device.online()
    expect(device.page.get_by_text("Something else: this is no longer in your plan")).to_be_visible()
    expect(device.card("Levodopa")).not_to_contain_text("not yet sent")
    assert [each["name"] for each in patient.records()] == ["Levodopa"]
    device.go("more")
    device.page.get_by_role("button", name="Sign out", exact=True).tap()
    asked = device.page.get_by_role("dialog")
    expect(asked).to_contain_text("1 entry could not be recorded and waits for your answer.")
    asked.get_by_role("button", name="Cancel").tap()
    device.page.wait_for_timeout(1300)
    device.page.get_by_role("button", name="OK").tap()
    expect(device.page.get_by_text("Something else")).to_have_count(0)


def test_a_clock_that_is_hours_off_is_noticed_and_put_right(phone, patient):
    device = phone(patient)
    ready(device)
    device.offline()
    device.page.add_init_script(AHEAD)
    device.page.reload()
    device.box("Levodopa").tap()
    device.waiting(1)
    before = patient.now
    device.online()
    expect(device.page.get_by_text("The clock of this device is 3 hours fast.")).to_be_visible()
    expect(device.page.get_by_text("not yet sent")).to_have_count(0)
    [record] = patient.records()
    written = type(before).fromisoformat(record["completedAt"])
    assert abs((written - before).total_seconds()) < 60


def test_a_device_that_keeps_nothing_says_so_and_still_sends(phone, patient):
    device = phone(patient)
    device.page.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('full', 'QuotaExceededError'); };"
    )
    device.page.reload()
    device.page.get_by_label("User name").fill(patient.user_name)
    device.page.get_by_label("Password", exact=True).fill("three blue herons")
    device.page.get_by_role("button", name="Sign in").tap()
    device.prefer({"isWelcomed": True})
    device.go("today")
    expect(device.page.get_by_text("This device cannot save your entries")).to_be_visible()
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    expect(device.page.get_by_text("not yet sent")).to_have_count(0)
    assert [each["name"] for each in patient.records()] == ["Levodopa"]


@pytest.mark.long
def test_what_a_full_device_could_not_keep_is_kept_as_soon_as_there_is_room(phone, patient):
    device = phone(patient)
    ready(device)
    device.offline()
    device.page.evaluate(
        """() => {
          const put = IDBObjectStore.prototype.put;
          globalThis.isFull = true;
          IDBObjectStore.prototype.put = function (...values) {
            if (globalThis.isFull) throw new DOMException("full", "QuotaExceededError");
            return put.apply(this, values);
          };
        }"""
    )
    device.box("Levodopa").tap()
    expect(device.page.get_by_text("This device cannot save your entries")).to_be_visible()
    device.waiting(1)
    device.page.evaluate("() => { globalThis.isFull = false; }")
    # Anything that can be kept again brings the tick with it.
    device.prefer({"sound": False})
    expect(device.page.get_by_text("This device cannot save your entries")).to_have_count(0)
    device.waiting(1)
    device.box("Rasagiline").tap()
    device.waiting(2)
    device.reopen()
    device.waiting(2)
    device.online()
    device.sent()
    assert sorted(each["name"] for each in patient.records()) == ["Levodopa", "Rasagiline"]


@pytest.mark.long
def test_a_clock_that_is_put_right_is_noticed_before_anything_is_sent(phone, patient):
    device = phone(patient)
    ready(device)
    device.page.add_init_script(AHEAD)
    device.page.reload()
    expect(device.page.get_by_text("The clock of this device is 3 hours fast.")).to_be_visible()
    # As the notice says, in the settings of the device; then back.
    device.page.evaluate(LOOK, True)
    device.page.evaluate("() => { globalThis.hoursAhead = 0; }")
    device.page.evaluate(LOOK, False)
    expect(device.page.get_by_role("region", name="Now", exact=True)).to_contain_text("Levodopa")
    before = patient.now
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    device.sent()
    [record] = patient.records()
    written = type(before).fromisoformat(record["completedAt"])
    assert abs((written - before).total_seconds()) < 60


@pytest.mark.long
def test_a_fetch_that_failed_is_tried_again_soon(phone, patient):
    device = phone(patient)
    ready(device)
    device.is_online = False
    away = {"status": 503, "json": {"code": "storage-unavailable", "status": 503}}
    device.context.route("**/api/v1/**", lambda route: route.fulfill(**away))
    page = device.reopen()
    expect(page.get_by_text("does not answer")).to_be_visible()
    device.context.unroute("**/api/v1/**")
    # Nobody touches anything.
    expect(page.get_by_text("does not answer")).to_have_count(0)


@pytest.mark.long
def test_an_answer_of_something_before_the_server_destroys_nothing(phone, patient):
    device = phone(patient)
    ready(device)
    device.go("prescriptions")
    expect(device.page.get_by_role("heading", name="Levodopa")).to_be_visible()
    portal = {"status": 200, "content_type": "text/plain", "body": "Welcome to our hotel"}
    device.context.route("**/api/v1/**", lambda route: route.fulfill(**portal))
    page = device.reopen()
    expect(page.get_by_text("does not answer")).to_be_visible()
    device.go("prescriptions")
    expect(page.get_by_role("heading", name="Levodopa")).to_be_visible()
    device.go("today")
    expect(device.box("Levodopa")).to_be_visible()


@pytest.mark.long
def test_what_happened_while_nobody_looked_is_heard(phone, patient):
    first, second = phone(patient), phone(patient)
    ready(first), ready(second)
    first.page.evaluate(LOOK, True)
    second.box("Levodopa").tap()
    second.sent()
    first.page.evaluate(LOOK, False)
    expect(first.box("Levodopa")).to_be_checked()


@pytest.mark.long
def test_an_app_that_is_not_installed_says_in_which_state_it_is(phone, patient):
    device = phone(patient, service_workers="block")
    with pytest.raises(AssertionError, match="after 1 s: not registered, installing: none, waiting: none, active: none$"):
        device.ready_for_offline(limit=1)


@pytest.mark.long
def test_an_installation_that_failed_is_tried_again_when_the_network_returns(phone):
    device = phone(path="/no-such-page")
    part = "**/app/pages/why.js"
    device.context.route(part, lambda route: route.abort())
    device.page.goto("/app/")
    with pytest.raises(AssertionError, match="not registered, .*/app/pages/why.js: Failed to fetch"):
        device.ready_for_offline(limit=5)
    device.context.unroute(part)
    device.offline()
    device.online()
    device.ready_for_offline()


@pytest.mark.long
def test_half_a_session_is_none(phone, patient):
    device = phone(patient)
    ready(device)
    device.page.evaluate(
        """async () => {
          const { put } = await import("/app/device/database.js");
          await put({ session: { isOver: true } });
        }"""
    )
    page = device.reopen()
    expect(page.get_by_label("User name")).to_be_visible()


@pytest.mark.long
def test_a_part_that_cannot_be_had_is_shown_once_there_is_a_network(phone, patient):
    device = phone(patient, service_workers="block")
    expect(device.box("Levodopa")).to_be_visible()
    device.offline()
    device.go("progress")
    expect(device.page.get_by_text("internet").first).to_be_visible()
    device.online()
    expect(device.page.locator("main[data-page=progress]")).to_be_visible()


def kill(profile):
    """SIGKILL to the browser that holds a profile, as when a phone's battery falls out."""
    [process] = [each for each, words in browsers().items() if f"--user-data-dir={profile}" in words]
    os.kill(process, signal.SIGKILL)


def test_a_browser_that_is_killed_loses_nothing(playwright, clinic, patient, tmp_path):
    def opened(**more):
        # A browser of its own, so that the others live; the folder keeps what it keeps.
        chosen = {**settings(clinic.address, str(patient.zone)), "executable_path": CHROMIUM, "args": ["--no-sandbox"]}
        return Phone(playwright.chromium.launch_persistent_context(tmp_path, **chosen, **more), clinic.address)

    device = opened()
    device.sign_in(patient.user_name, PASSWORD)
    ready(device)
    device.offline()
    device.box("Levodopa").tap()
    device.waiting(1)
    # The next one begins only once this one is known to be gone.
    with device.context.expect_event("close"):
        kill(tmp_path)
    device = opened(offline=True)
    device.waiting(1)
    device.online()
    device.sent()
    device.close()
    assert device.faults == []
    assert [each["name"] for each in patient.records()] == ["Levodopa"]
