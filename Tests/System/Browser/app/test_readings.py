"""Readings: what is measured is chosen, entered in two taps, seen, corrected and removed, without a network too."""

import re
import time
import uuid

import pytest
from app.past import day
from app.test_people import let_in
from checks import assert_accessible, assert_fits
from playwright.sync_api import expect

WEIGHT = "selfhub.weight"
PAGES = [["readings"], ["reading", WEIGHT], ["enter", WEIGHT]]


def weigh(patient, days, kilograms, **more):
    values = [{"name": "weight", "value": kilograms, "unit": "kg"}]
    reading = {"id": str(uuid.uuid4()), "module": WEIGHT, "measuredAt": f"{day(patient, days)}T07:00:00Z", "values": values}
    [result] = patient.api.expect(200, "POST", "/readings", {"readings": [{**reading, **more}]})["results"]
    assert result["status"] == "recorded", result
    return result["reading"]


def standing(patient):
    return patient.api.expect(200, "GET", "/readings", module=WEIGHT)["items"]


def expect_standing(patient, holds):
    """What the app has sent, once it has."""
    deadline = time.monotonic() + 20
    while not holds(standing(patient)):
        assert time.monotonic() < deadline, standing(patient)[:2]
        time.sleep(0.2)


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.api.expect(200, "PUT", f"/modules/{WEIGHT}/settings", {"isOn": True})
    for days in range(-40, 0):
        weigh(found, days, f"{82 + days * 0.05 + (days % 3) * 0.2:.1f}")
    return found


@pytest.fixture
def device(phone, patient):
    return phone(patient)


def enter(device, text):
    page = device.open("enter", WEIGHT)
    page.get_by_role("textbox", name="Weight").fill(text)
    page.get_by_role("button", name="Save").tap()
    return page


def test_a_module_is_switched_on_and_off_and_keeps_its_readings(phone, clinic):
    found = clinic.admit()
    device = phone(found)
    page = device.open("readings")
    expect(page.get_by_text("Nothing is switched on yet.")).to_be_visible()
    page.get_by_role("checkbox", name="Measure: Weight").tap()
    expect(page.get_by_role("link", name="Enter a reading Weight")).to_be_visible()
    # The main navigation leads there once something is measured.
    expect(page.get_by_role("navigation", name="Main").get_by_role("link", name="Readings")).to_be_visible()
    enter(device, "81,4")
    expect(page.locator("li.card .latest")).to_have_text(re.compile("81.4"))
    device.sent()
    page = device.open("readings")
    page.get_by_role("checkbox", name="Measure: Weight").tap()
    expect(page.get_by_text("Nothing is switched on yet.")).to_be_visible()
    expect_standing(found, lambda items: len(items) == 1)


def test_a_reading_is_entered_by_two_taps_and_digits(device, patient):
    page = device.open("readings")
    page.get_by_role("link", name="Enter a reading Weight").tap()
    field = page.get_by_role("textbox", name="Weight")
    # The last value is there: only what changed has to be typed.
    expect(field).to_have_value(re.compile(r"\d+\.\d"))
    before = float(field.input_value())
    page.get_by_role("button", name="Weight: more").tap()
    expect(field).to_have_value(f"{before + 0.1:.1f}")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("main")).to_have_attribute("data-page", "reading")
    device.sent()
    expect_standing(patient, lambda items: len(items) == 41)


def test_it_shows_trend_forecast_figures_and_history(device):
    page = device.open("reading", WEIGHT)
    expect(page.get_by_role("img", name="Weight over time")).to_be_visible()
    assert page.locator(".plot .trend").count() and page.locator(".plot .band").count()
    page.locator(".figures summary").tap()
    assert page.locator(".figures tbody tr").count() > 3
    assert page.locator("li.card").count() > 20
    assert_accessible(page)


def test_what_is_impossible_is_told_and_what_is_unlikely_is_asked(device, patient):
    page = enter(device, "8140")
    expect(page.get_by_text(re.compile("Please enter a number from"))).to_be_visible()
    expect(page.get_by_role("textbox", name="Weight")).to_have_value("8140")
    page.get_by_role("textbox", name="Weight").fill("")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Please enter a number.", exact=True)).to_be_visible()
    # Possible, and far from the last: the server asks, and it does not count until then.
    page.get_by_role("textbox", name="Weight").fill("110")
    page.get_by_role("button", name="Save").tap()
    question = page.locator("li.card").filter(has_text="110")
    expect(question.get_by_role("button", name="This is right")).to_be_visible()
    question.get_by_role("button", name="This is right").tap()
    expect(question.get_by_role("button", name="This is right")).to_have_count(0)
    expect_standing(patient, lambda items: items[0]["standing"] == "counts")


def test_a_reading_is_corrected_and_removed(device, patient):
    page = device.open("reading", WEIGHT)
    first = page.locator("li.card").first
    first.get_by_role("link", name="Correct").tap()
    page.get_by_role("textbox", name="Weight").fill("80.9")
    page.get_by_label("Note (if you like)").fill("after breakfast")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator("li.card").first).to_contain_text("after breakfast")
    expect_standing(patient, lambda items: items[0]["values"][0]["value"] == "80.9")
    page.locator("li.card").first.get_by_role("button", name="Remove").tap()
    page.get_by_role("dialog").get_by_role("button", name="Remove").tap()
    expect(page.locator("li.card").filter(has_text="after breakfast")).to_have_count(0)
    expect_standing(patient, lambda items: len(items) == 39)


@pytest.mark.installed
def test_with_no_network_readings_are_entered_seen_and_sent_later(device, patient):
    device.ready_for_offline()
    page = device.open("reading", WEIGHT)
    expect(page.locator("li.card").first).to_be_visible()
    device.offline()
    page = device.reopen()
    page = enter(device, "80.2")
    expect(page.locator("li.card").first).to_contain_text("(not yet sent)")
    expect(page.locator(".plot .waiting").first).to_be_attached()
    device.waiting(1)
    assert len(standing(patient)) == 40
    device.online()
    device.sent()
    expect_standing(patient, lambda items: items[0]["values"][0]["value"] == "80.2")


def test_a_caregiver_who_only_looks_enters_nothing(phone, patient):
    patient.user_name = let_in(patient, "Sofia", "look").expect(200, "GET", "/me")["userName"]
    device = phone(patient)
    page = device.open("readings")
    expect(page.get_by_role("link", name="Look Weight")).to_be_visible()
    expect(page.get_by_role("link", name="Enter a reading Weight")).to_have_count(0)
    expect(page.get_by_role("checkbox")).to_have_count(0)


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("width", [320, pytest.param(390, marks=pytest.mark.long), pytest.param(768, marks=pytest.mark.long)])
def test_the_pages_fit_and_can_be_used_by_everybody(phone, patient, width, locale):
    device = phone(patient, width=width)
    device.prefer({"language": locale[:2]})
    for place in PAGES:
        page = device.open(*place)
        expect(page.locator("h1")).to_be_visible()
        assert_fits(page)
        assert_accessible(page)
