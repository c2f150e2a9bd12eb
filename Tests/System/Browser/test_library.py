"""The clinic's own library: from a new exercise to what the patient sees, and back into the cupboard."""

import re
import uuid
from pathlib import Path

import pytest
from checks import PHONE, assert_accessible, assert_fits, first_of
from patient_api import PatientAPI
from people import PASSWORD, choose, open_chart, search, sign_in
from playwright.sync_api import expect

PICTURES = Path(__file__).resolve().parents[2] / "Support/Pictures"


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_an_exercise_of_ones_own(browser, demo, scripts):
    name = f"Reach {uuid.uuid4().hex[:8]}"
    page = browser(width=PHONE, scripts=scripts).new_page()
    sign_in(page)
    page.get_by_role("link", name="Library").click()
    page.get_by_role("link", name="Add an exercise").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Steps").fill("1. Sit tall.\n2. Reach far.")
    page.get_by_label("Body region").select_option("Shoulders and arms")
    page.get_by_label("Video").fill("http://videos.example.org/reach")
    page.get_by_label("Picture", exact=False).first.set_input_files(PICTURES / "drawing.png")
    page.get_by_role("button", name="Add the exercise").click()

    # What is wrong is said beside the field; everything else stays, the picture too.
    expect(page.get_by_label("Video")).to_have_accessible_description(re.compile("begins with https"))
    expect(page.locator("#pictureDescription-error")).to_be_visible()
    expect(page.get_by_label("Steps")).to_have_value("1. Sit tall.\n2. Reach far.")
    page.get_by_label("Video").fill("https://videos.example.org/reach")
    page.get_by_label("What the picture shows").fill("A person reaches far.")
    page.get_by_role("button", name="Add the exercise").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.locator("ol.steps > li")).to_have_text(["Sit tall.", "Reach far."])
    expect(page.get_by_role("img", name="A person reaches far.")).to_be_visible()
    video = page.get_by_role("link", name="Video on videos.example.org")
    expect(video).to_have_attribute("rel", "noopener noreferrer")
    if scripts:
        assert_accessible(page)
    assert_fits(page)
    entry = page.url

    search(page, "thomas")
    open_chart(page, "Thomas Keller")
    page.get_by_role("link", name="Prescribe an exercise").click()
    choose(page, name)
    page.locator("[name=time1]").fill("23:58")
    page.get_by_role("button", name="Prescribe").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thomas Keller")

    # It is archived: nobody is offered it any more, and the patient keeps it.
    page.goto(entry)
    page.get_by_role("button", name="Archive").click()
    expect(page.get_by_role("button", name="Bring back")).to_be_visible()
    page.goto("/library/exercises?show=own")
    expect(page.get_by_role("link", name=name)).to_have_count(0)
    page.goto("/library/exercises?show=archived")
    expect(page.get_by_role("link", name=name)).to_have_count(1)
    patient = PatientAPI(demo.port)
    patient.sign_in("thomas@example.org", PASSWORD)
    [prescribed] = [
        each for each in patient.expect(200, "GET", "/prescriptions", limit=500)["items"] if each["name"] == name
    ]
    assert prescribed["steps"] == ["Sit tall.", "Reach far."]
    assert prescribed["videoURL"] == "https://videos.example.org/reach"
    assert prescribed["imageDescription"] == "A person reaches far."


@pytest.mark.long
def test_two_who_write_at_once_see_both_versions(browser):
    name = f"Walk {uuid.uuid4().hex[:8]}"
    mine = browser().new_page()
    sign_in(mine)
    mine.goto("/library/medications/new")
    mine.get_by_label("Name").fill(name)
    mine.get_by_label("Form").select_option("Tablet")
    mine.get_by_role("button", name="Add the medication").click()
    expect(mine.get_by_role("heading", level=1)).to_have_text(name)
    theirs = browser().new_page()
    sign_in(theirs, "charlie@example.org")
    for page, words in [(mine, "For the morning."), (theirs, "For the night.")]:
        page.goto(mine.url.removesuffix("/edit") + "/edit")
        page.get_by_label("Description").fill(words)
    theirs.get_by_role("button", name="Save the changes").click()
    expect(theirs.get_by_text("The changes are saved.")).to_be_visible()
    mine.get_by_role("button", name="Save the changes").click()
    conflict = mine.get_by_role("alert")
    expect(conflict).to_contain_text("Dr Charlie Chen saved another version")
    expect(conflict.get_by_role("row", name="Description")).to_contain_text("For the night.")
    expect(mine.get_by_label("Description")).to_have_value("For the morning.")
    assert_accessible(mine)
    mine.get_by_role("button", name="Save my version").click()
    expect(mine.get_by_text("The changes are saved.")).to_be_visible()
    expect(mine.get_by_role("main")).to_contain_text("For the morning.")
