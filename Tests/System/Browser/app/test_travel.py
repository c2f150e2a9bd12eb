"""The app around a flight: which place the times are of, and what changes of the plan before the new times hold."""

import re
from datetime import UTC, datetime

import pytest
from app.clinic import PASSWORD
from app.phone import Phone, settings
from checks import assert_accessible, assert_fits
from playwright.sync_api import expect

PLACE = "[data-key=place-of-day]"


def area(offset):
    """An area so many hours ahead of UTC. Browsers know Etc/GMT by another name."""
    return f"Etc/GMT{-offset:+d}" if offset else "Africa/Abidjan"


def evening_offset():
    """Hours ahead of UTC of where it is between six and seven in the evening, with three hours more to the east."""
    offset = 18 - datetime.now(UTC).hour
    return offset if offset <= 11 else offset - 24


def city(offset):
    return area(offset).split("/")[1]


@pytest.fixture
def home():
    return evening_offset()


@pytest.fixture
def patient(clinic, home):
    """Once the clock is put on by three hours, the new day begins at nine in the evening."""
    found = clinic.admit(zone=area(home))
    for name, times in [("Levodopa", ["22:00"]), ("Rotigotine", ["00:30", "22:00"])]:
        doses = [{"time": time, "quantity": {"value": "1", "unit": "tablet"}} for time in times]
        found.prescribe(name, rule={"kind": "days", "every": 1, "doses": doses})
    return found


@pytest.fixture
def abroad(chromium, clinic, patient, workers):
    """Opens the patient's phone in a time zone."""
    opened = []

    def open_phone(zone):
        chosen = settings(clinic.address, zone, service_workers=workers)
        device = Phone(chromium.new_context(**chosen), clinic.address)
        opened.append(device)
        device.sign_in(patient.user_name, PASSWORD)
        return device

    yield open_phone
    for each in opened:
        each.close()
        assert not each.faults, "\n".join(each.faults)


def choose(device, offset):
    page = device.open("travel")
    page.get_by_role("button", name=f"Use the time in {city(offset)}").tap()
    expect(page.locator(".saved")).to_contain_text(f"your plan follows the time in {city(offset)}.")
    return page


def until_then(page):
    return page.get_by_role("region", name="From now until then")


def planned(device, name):
    """The times of the cards of today."""
    return device.card(name).locator(".time")


def test_times_of_another_clock_than_the_devices_name_their_place(abroad, patient, home):
    device = abroad(area(home + 3))
    page = device.page
    today = f"Today’s times are those of {city(home)}."
    expect(page.locator(PLACE)).to_have_text(today)
    date = str(patient.now.date())
    [item] = [one for one in patient.api.schedule(date)["occurrences"] if one["name"] == "Levodopa"]
    for name in ["item", "why"]:
        device.open(name, date, item["id"])
        expect(page.locator(PLACE)).to_have_text(today)
        assert_accessible(page)
    device.open("plan", "day", date)
    expect(page.locator(PLACE)).to_have_text(today)
    device.open("one", "now")
    expect(page.locator(PLACE)).to_have_text(today)
    device.prefer({"language": "de"})
    device.open("today", "all")
    expect(page.locator(PLACE)).to_have_text(f"Die Zeiten von heute gelten für {city(home)}.")
    assert_accessible(page)


@pytest.mark.long
def test_a_place_with_the_same_clock_is_not_named(chromium, clinic):
    patient = clinic.admit(zone="Europe/Berlin")
    for zone, count in [("Europe/Paris", 0), ("Asia/Tokyo", 1)]:
        device = Phone(chromium.new_context(**settings(clinic.address, zone)), clinic.address)
        device.sign_in(patient.user_name, PASSWORD)
        expect(device.page.locator(PLACE)).to_have_count(count)
        device.close()
        assert not device.faults, "\n".join(device.faults)


def test_what_changes_before_the_new_times_hold_is_said_and_stays(abroad, patient, home):
    device = abroad(area(home + 3))
    page = device.open("travel")
    moved = until_then(page).get_by_role("listitem").filter(has_text="Levodopa").first
    expect(moved).to_contain_text("20:59")
    expect(moved).to_contain_text("moved from 22:00 to the minute before the new day begins")
    removed = until_then(page).get_by_role("list").last
    expect(removed).to_contain_text("22:00")
    expect(removed).to_contain_text("Rotigotine")
    page = choose(device, home + 3)
    said = page.locator(".saved")
    expect(said).to_contain_text("Levodopa is planned for 20:59 instead of 22:00.")
    expect(said).to_contain_text("Rotigotine at 22:00 is removed because of the journey.")
    expect(said).not_to_contain_text("Today stays as it is.")
    # Both are there until the new times hold.
    device.open("more")
    device.open("travel")
    expect(said).to_have_count(0)
    expect(moved).to_contain_text("moved from 22:00")
    expect(removed).to_contain_text("Rotigotine")
    assert_accessible(page)
    device.open("today")
    line = page.locator("[data-key^=removed-]")
    expect(line).to_contain_text("Rotigotine at 22:00 is removed because of the journey.")
    expect(planned(device, "Levodopa")).to_have_text(["20:59"])
    expect(planned(device, "Rotigotine")).to_have_text(["0:30"])
    assert_accessible(page)
    line.get_by_role("link", name="Why?").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Why is this not here?")
    expect(page.locator("[data-key=what]")).to_have_text("Rotigotine")
    expect(page.get_by_text("The new day begins before this time and has its own times.")).to_be_visible()
    assert_accessible(page)
    device.prefer({"isSimple": True})
    page.get_by_role("link", name="Today").first.tap()
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Leave it open").tap()
    expect(line).to_contain_text("Rotigotine at 22:00")
    device.prefer({"isSimple": False, "language": "de", "text": 200})
    for name in ["travel", "today"]:
        device.open(name)
        expect(page.get_by_text(re.compile("auf die Minute|wegen der Reise")).first).to_be_visible()
        assert_fits(page)
        assert_accessible(page)
    device.prefer({"language": "en", "text": 100})
    device.open("travel")
    # A tap counts once the page lies still in its new letters.
    page.wait_for_timeout(1000)
    page.get_by_role("button", name=f"No, keep {city(home)}").tap()
    expect(page.locator("[data-key=chosen]")).to_have_count(0)
    device.open("today")
    expect(planned(device, "Rotigotine")).to_have_text(["0:30", "22:00"])
    expect(line).to_have_count(0)


@pytest.mark.long
def test_a_journey_that_changes_nothing_of_today_says_so(abroad, patient, home):
    device = abroad(area(home + 1))
    page = choose(device, home + 1)
    expect(page.locator(".saved")).to_contain_text("Today stays as it is.")
    device.open("today")
    expect(planned(device, "Rotigotine")).to_have_text(["0:30", "22:00"])
    expect(page.locator("[data-key^=removed-]")).to_have_count(0)


@pytest.mark.long
def test_day_and_month_stay_on_one_line(abroad, patient, home):
    device = abroad(area(home))
    heading = device.page.get_by_role("heading", level=1)
    assert re.search(r"\d\u00a0\w", heading.text_content())
    device.prefer({"language": "de"})
    device.open("today", "all")
    assert re.search(r"\d\.\u00a0\w", heading.text_content())
