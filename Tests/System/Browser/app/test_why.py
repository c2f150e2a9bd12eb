"""Why something is planned, what a flight would do, and whether the list of who opened the record is whole."""

import json

import pytest
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect

EVENTS = "**/api/v1/audit-events**"


def test_an_item_says_why_it_is_there(phone, patient):
    patient.prescribe("Levodopa", 30)
    device = phone(patient)
    device.card("Levodopa").get_by_role("link").first.tap()
    page = device.page
    page.get_by_role("link", name="Why is this here?").tap()
    causes = page.locator("[data-key=causes] li")
    expect(causes.first).to_contain_text("Version 1 of your prescription applies from")
    expect(page.locator("[data-key=so]")).to_contain_text("So it is planned for")
    address = page.evaluate("location.hash").removeprefix("#/").split("/")
    device.prefer({"language": "de"})
    device.open("more")
    device.open(*address)
    expect(causes.first).to_contain_text("Fassung 1 Ihrer Verordnung gilt ab")
    expect(page.locator("[data-key=causes] [lang=en]")).to_have_count(0)
    for text in [100, 200]:
        device.prefer({"text": text})
        assert_fits(page)
        assert_accessible(page)


@pytest.mark.long
@pytest.mark.installed
def test_with_no_network_it_says_what_it_needs(phone, patient):
    patient.prescribe("Levodopa", 30)
    device = phone(patient)
    device.card("Levodopa").get_by_role("link").first.tap()
    link = device.page.get_by_role("link", name="Why is this here?")
    expect(link).to_be_visible()
    device.page.evaluate("async () => { await import('/app/pages/why.js'); await import('/app/words/en/why.js'); }")
    device.offline()
    link.tap()
    expect(device.page.get_by_text("This needs the internet.")).to_be_visible()
    device.online()


def test_a_journey_tells_the_time_between_doses(phone, patient):
    patient.prescribe("Levodopa", -120, 120)
    device = phone(patient)
    page = device.open("travel")
    page.get_by_label("Name of the place").fill("tokyo")
    page.get_by_role("button", name="Tokyo (Asia)", exact=True).tap()
    gaps = page.get_by_role("region", name="Time between doses")
    expect(gaps.get_by_role("listitem")).to_have_count(3)
    expect(gaps.locator("b")).to_have_text("Local time in Tokyo (as prescribed)")
    expect(gaps.get_by_role("listitem").nth(2)).to_have_text("Fixed interval: at least 4 hours, at most 20 hours")
    assert_fits(page)
    assert_accessible(page)


@pytest.mark.installed
def test_a_whole_list_is_said_to_be_whole_offline_too(phone, patient):
    device = phone(patient)
    page = device.open("access")
    expect(page.locator("[data-key=chain]")).to_contain_text("From now on this device remembers")
    device.open("more")
    patient.api.expect(200, "PATCH", "/me", {"phone": "1"})
    device.open("access")
    expect(page.locator("[data-key=chain]")).to_contain_text("no entry was altered, removed or moved")
    device.open("more")
    device.offline()
    device.open("access")
    expect(page.locator("[data-key=chain]")).to_contain_text("no entry was altered, removed or moved")
    device.online()


def altered(items):
    return [one | {"by": {"kind": "physician", "name": "Somebody else"}} if one["sequence"] == 2 else one for one in items]


def dropped(items):
    return [one for one in items if one["sequence"] != 2]


def cut(items):
    return items[2:]


def swapped(items):
    return [items[1], items[0], *items[2:]]


@pytest.mark.parametrize(
    ("forge", "said"),
    first_of(
        (altered, "Entry 2 does not fit"), (dropped, "Entry 2 is missing"), (cut, "is missing from the list"),
        (swapped, "is out of order"),
    ),
)
def test_what_was_done_to_the_list_shows(phone, patient, forge, said):
    device = phone(patient)
    page = device.open("access")
    expect(page.locator("[data-key=chain]")).to_contain_text("From now on this device remembers")
    device.open("more")

    def answer(route):
        body = route.fetch().json()
        route.fulfill(status=200, content_type="application/json", body=json.dumps(body | {"items": forge(body["items"])}))

    device.context.route(EVENTS, answer)
    patient.api.expect(200, "PATCH", "/me", {"phone": "2"})
    device.open("access")
    expect(page.get_by_role("alert")).to_contain_text(said)
    # What it saw stays what it holds the list against.
    device.context.unroute(EVENTS)
    device.open("more")
    device.open("access")
    expect(page.locator("[data-key=chain]")).to_contain_text("no entry was altered")
