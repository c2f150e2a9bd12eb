"""The night after: what is open of yesterday evening, and which dose an early tick means."""

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from app.clinic import PASSWORD, moment
from checks import assert_accessible, assert_fits
from playwright.sync_api import expect


def night_zone():
    """An area of fixed offset where it is between two and three o'clock, with another to its west."""
    hour = datetime.now(UTC).hour
    offset = 2 - hour if hour < 14 else 26 - hour
    return f"Etc/GMT{-offset:+d}" if offset else "Africa/Abidjan"


@pytest.fixture
def patient(clinic):
    found = clinic.admit(zone=night_zone())
    # Three hours and more ago: yesterday evening, in a window of six hours.
    found.prescribe("Amantadine", -210)
    return found


def yesterday(patient):
    return str((patient.now - timedelta(days=1)).date())


def carried(device):
    return device.page.get_by_role("region", name="Now", exact=True).get_by_role("listitem")


def test_what_is_open_of_yesterday_evening_stands_on_top(phone, patient):
    device = phone(patient)
    page = device.page
    expect(page.get_by_text("One thing to do now.")).to_be_visible()
    expect(carried(device)).to_contain_text("From yesterday evening: ")
    assert_accessible(page)
    assert_fits(page)
    carried(device).get_by_role("checkbox").tap()
    expect(carried(device).get_by_role("checkbox")).to_be_checked()
    device.sent()
    [record] = patient.records()
    assert record["date"] == yesterday(patient)
    assert record["completedAt"][:10] == str(patient.now.date())
    # Who looks again in the night sees that it is done.
    page = device.reopen()
    expect(page.get_by_role("region", name="Recorded", exact=True)).to_contain_text("From yesterday evening: ")


@pytest.mark.long
@pytest.mark.installed
def test_what_the_server_carries_over_is_shown_once(phone, patient):
    device = phone()
    older = patient.now - timedelta(days=12)

    def carried_over(body):
        found = patient.api.schedule(yesterday(patient))["occurrences"]
        old = {**found[0], "id": "old", "scheduledFor": moment(older), "name": "Rotigotine"}
        body["carriedOver"] = [*found, old]

    device.answers("**/api/v1/schedule", carried_over)
    device.sign_in(patient.user_name, PASSWORD)
    expect(carried(device)).to_have_count(2)
    expect(carried(device).first).to_contain_text(f"From {older:%A}: ")
    expect(carried(device).last).to_contain_text("From yesterday evening: ")
    # The device keeps what it was told.
    device.ready_for_offline()
    device.offline()
    device.reopen()
    expect(carried(device)).to_have_count(2)


@pytest.mark.long
def test_after_a_flight_the_time_names_its_place(phone, patient):
    device = phone()
    hours = patient.now.utcoffset() // timedelta(hours=1) - 1
    west = f"Etc/GMT{-hours:+d}" if hours else "Africa/Abidjan"

    def yesterday_in_the_west(body):
        for day in body["days"]:
            if day["date"] == yesterday(patient):
                day["timeZone"] = west
                for one in day["occurrences"]:
                    planned = datetime.fromisoformat(one["scheduledFor"]).astimezone(ZoneInfo(west))
                    one["scheduledFor"] = planned.isoformat(timespec="milliseconds")

    device.answers("**/api/v1/schedule?from*", yesterday_in_the_west)
    device.sign_in(patient.user_name, PASSWORD)
    place = f"({west.split('/')[1]})"
    expect(carried(device)).to_contain_text("From yesterday evening: ")
    expect(carried(device)).to_contain_text(place)
    tonight(device).tap()
    asked = device.page.get_by_role("dialog", name="Which one do you mean?")
    expect(asked.get_by_role("button", name="Yesterday")).to_contain_text(place)
    asked.get_by_role("button", name="Cancel").tap()
    device.page.wait_for_timeout(1500)
    carried(device).get_by_role("checkbox").tap()
    # What was recorded has the time of the clock that the patient has now.
    expect(carried(device)).to_contain_text("Completed at 2:")
    device.sent()
    device.open("item", yesterday(patient), patient.api.schedule(yesterday(patient))["occurrences"][0]["id"])
    expect(device.page.locator("[data-key=place-of-day]")).to_have_text(f"The times of this day are those of {place[1:-1]}.")
    assert_accessible(device.page)
    assert_fits(device.page)


@pytest.mark.long
@pytest.mark.installed
def test_it_stays_with_no_network(phone, patient):
    device = phone(patient)
    device.ready_for_offline()
    expect(carried(device)).to_have_count(1)
    device.offline()
    device.reopen()
    expect(carried(device)).to_contain_text("From yesterday evening: ")


@pytest.mark.long
def test_one_question_asks_for_it(phone, patient):
    device = phone(patient)
    device.prefer({"isSimple": True})
    device.go("today")
    page = device.page
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_contain_text("From yesterday evening: ")
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Yes, taken").tap()
    expect(heading).to_contain_text("Recorded")
    expect(heading).to_contain_text("From yesterday evening: ")
    device.sent()
    assert [each["date"] for each in patient.records()] == [yesterday(patient)]
    page.wait_for_timeout(1500)
    page.get_by_role("button", name="Next").tap()
    expect(page.get_by_role("region", name="Today so far")).to_contain_text("From yesterday evening: ")


def tonight(device):
    return device.page.get_by_role("region", name="Later", exact=True).get_by_role("checkbox", name="Amantadine")


def test_an_early_tick_asks_which_dose_is_meant(phone, patient):
    device = phone(patient)
    page = device.page
    tonight(device).tap()
    asked = page.get_by_role("dialog", name="Which one do you mean?")
    expect(asked.get_by_role("button")).to_have_count(3)
    offered = [each.split()[0] for each in asked.get_by_role("button").all_inner_texts()]
    assert offered == ["Yesterday", "Tonight", "Cancel"]
    assert_accessible(page)
    asked.get_by_role("button", name="Cancel").tap()
    expect(asked).to_have_count(0)
    assert patient.records() == []
    page.wait_for_timeout(1500)
    tonight(device).tap()
    asked.get_by_role("button", name="Yesterday").tap()
    expect(carried(device).get_by_role("checkbox")).to_be_checked()
    device.sent()
    assert [each["date"] for each in patient.records()] == [yesterday(patient)]
    page.wait_for_timeout(1500)
    tonight(device).tap()
    asked = page.get_by_role("dialog", name="Do you want to record this now?")
    expect(asked.get_by_role("button")).to_have_text([re.compile("^Cancel$"), re.compile("^Tonight ")])
    expect(asked.get_by_role("button", name="Tonight")).to_have_class("button large quiet")
    asked.get_by_role("button", name="Tonight").tap()
    expect(tonight(device)).to_be_checked()
    device.sent()
    assert sorted(each["date"] for each in patient.records()) == [yesterday(patient), str(patient.now.date())]


@pytest.mark.long
def test_the_page_of_tonights_dose_asks_too(phone, patient):
    device = phone(patient)
    page = device.page
    date = str(patient.now.date())
    [item] = patient.api.schedule(date)["occurrences"]
    device.open("item", date, item["id"])
    page.get_by_role("button", name="I took it now").tap()
    page.get_by_role("dialog", name="Which one do you mean?").get_by_role("button", name="Yesterday").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    device.sent()
    page.wait_for_timeout(500)
    assert [each["date"] for each in patient.records()] == [yesterday(patient)]
