"""Recording on a patient's behalf: one dose, its correction and its undoing, and a week that comes back on paper."""

import re
import uuid
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from checks import first_of
from people import choose, daytime_zone, sign_in
from playwright.sync_api import expect
from test_path import add_patient


@pytest.fixture
def chart(browser):
    """Opens the chart of a new patient who does one exercise a day, as `chart(scripts=…)`."""

    def open_new(**options):
        page = browser(**options).new_page()
        sign_in(page)
        add_patient(page, f"Otto {uuid.uuid4().hex[:8]}", address="")
        page.get_by_role("link", name="Prescribe an exercise").click()
        choose(page, "Sit to stand")
        page.get_by_label("In your words").fill("at 23:50 every day")
        page.get_by_role("button", name="Prescribe", exact=True).first.click()
        expect(page.get_by_role("status")).to_have_text("Prescribed. The patient sees it in the schedule.")
        return page

    return open_new


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_a_dose_is_recorded_corrected_and_undone(chart, scripts):
    page = chart(scripts=scripts)
    today = page.locator("#today")
    today.get_by_role("link", name=re.compile("^Record Sit to stand")).click()
    page.get_by_label("Note").fill("Told on the phone.")
    page.get_by_label("Time").fill("")
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.get_by_label("Time")).to_have_accessible_description(re.compile("Type a time such as 08:00"))
    expect(page.get_by_label("Note")).to_have_value("Told on the phone.")
    page.get_by_role("radio", name="Skipped").check()
    page.get_by_label("Why").select_option(index=2)
    page.get_by_label("Time").fill("00:00")
    page.get_by_role("button", name="Record", exact=True).click()
    expect(page.get_by_role("status")).to_have_text("Recorded. The patient sees it as well.")
    expect(today).to_contain_text("Skipped")
    expect(today).to_contain_text("recorded by Dr Ann Archer")

    today.get_by_role("link", name=re.compile("^Correct Sit to stand")).click()
    page.get_by_role("radio", name="Completed").check()
    page.get_by_label("Effort").select_option("4")
    page.get_by_role("button", name="Save the correction").click()
    expect(page.get_by_role("status")).to_contain_text("The record was corrected.")
    expect(today).to_contain_text("Effort 4 of 10")

    today.get_by_role("link", name=re.compile("^Correct Sit to stand")).click()
    page.get_by_role("button", name="Undo this record").click()
    expect(page.get_by_role("status")).to_contain_text("The record was undone.")
    expect(today).not_to_contain_text("recorded by")


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_a_day_from_paper_is_entered_once(chart, scripts):
    page = chart(scripts=scripts)
    page.get_by_role("link", name="Enter a week from paper").click()
    today = datetime.now(ZoneInfo(daytime_zone())).date()
    page.goto(f"{page.url}?day={today}")
    page.get_by_role("button", name="Record what is marked").click()
    expect(page.get_by_role("alert").first).to_contain_text("Nothing is marked yet.")
    page.get_by_role("group", name="Sit to stand").get_by_role("radio", name="Completed").check()
    page.get_by_role("button", name="Record what is marked").click()
    expect(page.get_by_role("status")).to_have_text("Everything that you marked is recorded.")
    expect(page.locator("#today")).to_contain_text("Completed")
