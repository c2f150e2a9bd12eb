"""With no network: nothing that was tapped is lost or doubled."""

import pytest
from playwright.sync_api import expect

# The clock of a device that is three hours fast.
AHEAD = """(() => {
  const Right = Date;
  const ahead = 3 * 3600 * 1000;
  globalThis.Date = class extends Right {
    constructor(...given) { given.length ? super(...given) : super(Right.now() + ahead); }
    static now() { return Right.now() + ahead; }
  };
})();"""


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
    expect(page.get_by_text("No internet. You can go on ticking.")).to_be_visible()
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
    expect(device.page.get_by_text("does not answer just now")).to_be_visible()
    device.waiting(1)
    device.context.unroute("**/api/v1/**")
    expect(device.page.get_by_text("does not answer just now")).to_have_count(0)
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
    # What no schedule ever held stands before the rest.
    device.page.evaluate(
        """async () => {
          const { changeQueue } = await import("/app/device/keeping.js");
          const { record } = await import("/app/core/queue.js");
          const id = crypto.randomUUID();
          const bad = { id, occurrenceId: "nothing.c20200101T0000", outcome: "completed", completedAt: "2020-01-01T00:00:00Z" };
          const about = { name: "Something else", date: "2020-01-01", prescriptionId: "x", kind: "medication", byClock: false };
          await changeQueue((queue) => {
            const { operations: [own], refused } = queue;
            const made = record({ operations: [], refused }, bad, about).operations[0];
            return { operations: [{ ...made, key: 900 }, own], refused };
          });
        }"""
    )
    device.online()
    expect(device.page.get_by_text("Something else: this is no longer in your plan")).to_be_visible()
    expect(device.card("Levodopa")).not_to_contain_text("not yet sent")
    assert [each["name"] for each in patient.records()] == ["Levodopa"]
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
    expect(device.page.get_by_text("This device cannot keep what you tick")).to_be_visible()
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    expect(device.page.get_by_text("not yet sent")).to_have_count(0)
    assert [each["name"] for each in patient.records()] == ["Levodopa"]


