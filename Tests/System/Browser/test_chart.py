"""The chart and what hangs on it: the days of its record, the patients beside it, its report and its invitation."""

import csv
import re
import uuid

import pytest
from checks import PHONE, assert_accessible, assert_fits, first_of
from letters import link_in_picture
from people import choose, daytime_zone, open_chart, search, sign_in
from playwright.sync_api import expect
from test_path import add_patient, prescribe_exercise


@pytest.fixture(params=first_of(True, False), ids=["scripts", "no scripts"])
def ann(request, browser):
    page = browser(scripts=request.param).new_page()
    sign_in(page)
    return page


def test_a_day_of_the_calendar_leads_to_its_doses(ann):
    # Solveig leaves out next to nothing, so that the chart folds her days.
    search(ann, "solveig")
    chart = open_chart(ann, "Solveig Ås")
    folds = ann.locator("#record details.fold")
    expect(folds).not_to_have_count(0)
    expect(ann.locator("#record details.fold[open]")).to_have_count(0)
    doses = folds.first.locator(".doses")
    expect(doses).to_be_hidden()
    day = doses.get_attribute("id")
    ann.locator(f"#calendar a[href='#{day}']").click()
    expect(doses).to_be_visible()
    expect(folds.first.locator("summary")).to_be_in_viewport()
    # An older day is on the page of its week, unfolded.
    ann.locator("#calendar a[href*='/record?until=']").first.click()
    expect(ann).to_have_url(re.compile(re.escape(chart) + r"/record\?until=.*#day-"))
    expect(ann.locator(f"#{ann.url.partition('#')[2]} .dose").first).to_be_visible()
    shown = ann.title()
    ann.get_by_role("link", name="Next week").click()
    expect(ann).not_to_have_title(shown)
    ann.get_by_role("link", name="Previous week").click()
    expect(ann).to_have_title(shown)


def test_today_names_what_is_paused(ann):
    search(ann, "solveig")
    open_chart(ann, "Solveig Ås")
    expect(ann.locator("#today")).to_contain_text(re.compile(r"Paused: Writing big, until \d+ \w+"))
    expect(ann.locator("#today .dose-name")).not_to_contain_text(["Writing big"])


def test_the_chart_is_printed_by_a_button(browser):
    page = browser().new_page()
    sign_in(page)
    open_chart(page)
    page.evaluate("() => { window.print = () => { document.title = 'printed'; }; }")
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page).to_have_title("printed")


def test_from_one_patient_to_the_next(ann):
    open_chart(ann)
    chart = ann.url
    ann.get_by_role("link", name="Next patient").click()
    expect(ann.get_by_role("heading", level=1)).not_to_have_text("Bob Martin")
    ann.get_by_role("link", name="Previous patient").click()
    expect(ann).to_have_url(chart)


def test_a_report_of_one_patient_stands_in_the_access_log(ann, tmp_path):
    ann.get_by_role("link", name="Reports").click()
    ann.get_by_label("Whose record").select_option(label="Uma Lindqvist")
    with ann.expect_download() as started:
        ann.get_by_role("button", name="Download CSV").click()
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    with file.open(encoding="utf-8-sig", newline="") as text:
        lines = list(csv.DictReader(text))
    assert len(lines) > 28
    assert {line["patient"] for line in lines} == {"Uma Lindqvist"}
    search(ann, "uma")
    open_chart(ann, "Uma Lindqvist")
    log = ann.locator("#access-log")
    log.locator("summary").click()
    expect(log.get_by_role("listitem").filter(has_text="downloaded the record").first).to_contain_text("Dr Ann Archer")


def test_a_lost_invitation_is_made_anew(ann, tmp_path):
    add_patient(ann, f"Lena Lost {uuid.uuid4().hex[:8]}", address="")
    ann.get_by_role("link", name="Print the invitation").click()
    first = link_in_picture(ann.get_by_role("img", name="Code for the camera"), tmp_path / "first.png")
    ann.get_by_role("button", name="Make a new invitation").click()
    second = link_in_picture(ann.get_by_role("img", name="Code for the camera"), tmp_path / "second.png")
    assert first != second
    for link, is_open in [(first, False), (second, True)]:
        # In a browser with scripts the page leads on to the app.
        assert ("Open my account" in ann.request.get(link).text()) == is_open


def test_what_was_done_is_said_where_the_focus_is(ann):
    chart = add_patient(ann, f"Nils Notice {uuid.uuid4().hex[:8]}", address="")
    ann.goto(f"{chart}/edit")
    choose(ann, daytime_zone(), "timeZone")
    ann.get_by_label("Phone").fill("030 5550100")
    ann.get_by_role("button", name="Save the changes").click()
    expect(ann.get_by_role("status").first).to_have_text("The profile is saved.")
    expect(ann.get_by_role("status").first).to_be_focused()
    expect(ann.locator("dl").first).to_contain_text("030 5550100")


def test_a_time_zone_is_found_by_typing(browser):
    page = browser(width=PHONE).new_page()
    sign_in(page)
    page.goto("/patients/new")
    field = page.get_by_role("combobox", name="Time zone")
    expect(field).to_have_value("Europe/Berlin")
    field.fill("new y")
    expect(page.get_by_role("listbox").get_by_role("option")).to_have_text(["America/New_York"])
    assert_accessible(page)
    assert_fits(page)
    field.press("Enter")
    expect(field).to_have_value("America/New_York")
    # What means no zone leaves the one that was chosen.
    field.fill("nowhere")
    field.press("Tab")
    expect(field).to_have_value("America/New_York")
    page.get_by_role("button", name="Add the patient").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_role("combobox", name="Time zone")).to_have_value("America/New_York")


@pytest.mark.long
def test_a_sentence_of_the_chart_is_no_column(browser):
    page = browser(width=1280).new_page()
    sign_in(page)
    add_patient(page, "Ylva Broad", "ylva.broad@example.org")
    whole = page.locator(".chart").bounding_box()["width"]

    def assert_is_a_line(selector, tallest):
        box = page.locator(selector).bounding_box()
        assert box["width"] == pytest.approx(whole, abs=1)
        assert box["height"] < tallest

    expect(page.locator("#prescriptions")).to_contain_text("Nothing is prescribed yet.")
    assert_is_a_line("#prescriptions", 320)
    prescribe_exercise(page)
    expect(page.locator(".take-back")).to_contain_text("It can be taken back until")
    assert_is_a_line(".take-back", 200)
    assert page.locator("#prescriptions").bounding_box()["width"] < whole / 1.2
    assert_fits(page)


@pytest.mark.long
def test_the_reason_for_stopping_everything_is_asked_for_at_once(browser, demo):
    page = browser(width=360).new_page()
    sign_in(page)
    open_chart(page, "Bob Martin")
    page.get_by_role("link", name="Stop all").click()
    expect(page.get_by_label("Why")).to_be_visible()
    expect(page.get_by_label("Last day")).to_be_hidden()
    page.get_by_label("After another day").check()
    expect(page.get_by_label("Last day")).to_be_visible()
    expect(page.get_by_label("Why")).to_be_visible()
