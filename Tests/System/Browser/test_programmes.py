"""Programmes: made of what a patient is prescribed, and applied to another, all at once."""

import re
import uuid

import pytest
from checks import first_of
from people import choose, search, sign_in
from playwright.sync_api import expect
from test_path import add_patient, prescribe_exercise, prescribe_medication


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_a_programme_is_made_of_one_chart_and_applied_to_another(browser, scripts):
    mark = uuid.uuid4().hex[:8]
    page = browser(scripts=scripts).new_page()
    sign_in(page)
    chart = add_patient(page, f"Mia {mark}", address="")
    prescribe_medication(page)
    prescribe_exercise(page)
    page.get_by_role("link", name="Apply a programme").click()
    page.get_by_role("link", name="Make one from the current prescriptions").click()
    page.get_by_label("Name", exact=True).fill(f"Morning {mark}")
    page.get_by_role("button", name="Make the programme").click()
    expect(page.get_by_role("status")).to_have_text("The programme was made.")
    expect(page.get_by_role("heading", level=3, name="Sit to stand")).to_be_visible()

    other = add_patient(page, f"Nora {mark}", address="")
    assert other != chart
    page.get_by_role("link", name="Apply a programme").click()
    page.get_by_role("searchbox", name="Find").fill(mark)
    page.get_by_role("button", name="Find").click()
    page.get_by_role("link", name=f"Morning {mark}").click()
    page.get_by_role("checkbox", name=re.compile("Sit to stand")).uncheck()
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("region", name="Preview")).to_contain_text("1 of 2 prescriptions")
    page.get_by_role("button", name="Prescribe").first.click()
    tick = page.get_by_role("checkbox", name="I have seen this")
    page.wait_for_load_state()
    for each in tick.all():
        each.check()
    if tick.count():
        page.get_by_role("button", name="Prescribe").first.click()
    expect(page.get_by_role("status")).to_have_text("Prescribed. The patient sees all of it in the schedule.")
    prescriptions = page.locator("#prescriptions")
    expect(prescriptions.get_by_role("heading", name="Levodopa/carbidopa 100 mg/25 mg")).to_be_visible()
    expect(prescriptions.get_by_role("heading", name="Sit to stand")).to_have_count(0)
    expect(prescriptions.get_by_text(f"with Morning {mark}").first).to_be_visible()


@pytest.mark.long
def test_a_programme_of_what_is_prescribed_already_opens_quietly_and_shows_what_is_ticked(browser):
    mark = uuid.uuid4().hex[:8]
    page = browser().new_page()
    sign_in(page)
    add_patient(page, f"Olga {mark}", address="")
    prescribe_exercise(page)
    page.get_by_role("link", name="Apply a programme").click()
    page.get_by_role("link", name="Make one from the current prescriptions").click()
    chart = page.url.removesuffix("/programmes/new")
    page.get_by_label("Name", exact=True).fill(f"Same {mark}")
    page.get_by_role("button", name="Make the programme").click()
    search(page, mark, f"{chart}/programmes")
    page.get_by_role("link", name=f"Same {mark}").click()
    tick = page.get_by_role("checkbox", name=re.compile("Sit to stand"))
    expect(tick).not_to_be_checked()
    expect(page.get_by_role("region", name="Preview")).to_contain_text("What you prescribe shows here")
    tick.check()
    expect(page.get_by_role("region", name="Preview")).to_contain_text("1 prescription, from")


def test_a_programme_is_written_item_by_item(browser):
    mark = uuid.uuid4().hex[:8]
    page = browser().new_page()
    sign_in(page)
    page.goto("/programmes")
    page.get_by_role("link", name="New programme").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("alert").first).to_be_visible()
    page.get_by_label("Name", exact=True).fill(f"Evening {mark}")
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("link", name="Add an exercise").click()
    choose(page, "Sit to stand")
    page.get_by_label("In your words").fill("at 19:00 every day for 10 days")
    page.get_by_role("button", name="Add to the programme").first.click()
    expect(page.get_by_role("status")).to_have_text("Added to the programme.")
    expect(page.get_by_role("main")).to_contain_text("At 19:00 every day, days 1 to 10.")
    page.get_by_role("button", name="Remove Sit to stand").click()
    expect(page.get_by_text("The programme is empty.")).to_be_visible()
    page.get_by_role("button", name="Archive").click()
    expect(page.get_by_role("status")).to_have_text("Archived. It is no longer offered.")
    search(page, mark, "/programmes")
    expect(page.get_by_role("link", name=f"Evening {mark}")).to_have_count(0)
