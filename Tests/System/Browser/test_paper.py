"""The chart for the paper file, and the week for a patient without a phone."""

import re

import pytest
from paper import codes, printed, sheets, size, smallest_letters
from people import open_chart, search, sign_in
from playwright.sync_api import expect

WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def test_a_chart_is_two_sheets_with_the_name_on_each(browser, tmp_path):
    page = browser().new_page()
    sign_in(page)
    open_chart(page)
    pdf = printed(page, tmp_path)
    assert size(pdf) == [210, 297]
    found = sheets(pdf)
    # How much there is depends on the day; no sheet is begun for a line or two.
    assert len(found) in (2, 3) and all(len(sheet.splitlines()) > 8 for sheet in found)
    for sheet in found:
        assert "Bob Martin" in sheet.splitlines()[0] + sheet.splitlines()[1]
    text = "\n".join(found)
    assert "Prescriptions" in text and "Profile" in text and "Macrogol" in text
    assert_says_what_it_is_no_substitute_for(text)
    for left_out in ["Sign out", "Prescribe an exercise", "Download", "Week by week", "Aiko Tanaka", "Who can see"]:
        assert left_out not in text, left_out


def assert_says_what_it_is_no_substitute_for(text):
    said = " ".join(text.split())
    assert said.count("It does not replace the advice of a physician or pharmacist") == 1, said[-400:]


def test_a_week_is_large_and_cuts_no_day_in_two(browser, demo, tmp_path):
    page = browser().new_page()
    sign_in(page)
    chart = open_chart(page)
    page.get_by_role("link", name="Week to print").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bob Martin")
    boxes = boxes_of_days(page)
    assert len(boxes) == 7 and min(boxes) >= 5
    pdf = printed(page, tmp_path)
    assert size(pdf) == [210, 297]
    assert smallest_letters(pdf) >= 14
    found = sheets(pdf)
    assert len(found) > 1
    assert_whole_days(found, boxes)
    for sheet in found:
        assert "Dr Ann Archer, Example Clinic" in sheet
    assert codes(pdf, tmp_path) == [f"{demo.address}/app/"]
    assert_says_what_it_is_no_substitute_for("\n".join(found))

    # Gerhard takes ten doses a day and something as needed: more sheets, no day in two.
    search(page, "gerhard")
    chart = open_chart(page, "Gerhard Öztürk")
    page.goto(f"{chart}/week")
    boxes = boxes_of_days(page)
    found = sheets(printed(page, tmp_path))
    assert_whole_days(found, boxes)
    text = " ".join(" ".join(found).split())
    assert "as needed for constipation, at least 12 hours apart, at most 2 a day" in text


def boxes_of_days(page):
    """How many boxes each day of a week has, be they ticked already or not."""
    box = re.compile("Box to tick|Completed|Skipped")
    return [len(day.get_by_role("img", name=box).all()) for day in page.locator(".week-day").all()]


def assert_whole_days(found, boxes):
    """Each day is on one sheet with all its doses."""
    seen = {}
    for sheet in found:
        day = None
        for line in sheet.splitlines():
            heading = re.match(r"\s*(\w+day), \d", line)
            if heading:
                day = heading[1]
                assert day not in seen, f"{day} stands twice"
                seen[day] = 0
            elif day and re.match(r"\s*\d\d:\d\d ", line):
                seen[day] += 1
    assert list(seen) == WEEKDAYS
    assert list(seen.values()) == boxes


@pytest.mark.long
def test_a_week_is_chosen_without_scripts(browser):
    page = browser(scripts=False).new_page()
    sign_in(page)
    open_chart(page)
    page.get_by_role("link", name="Week to print").click()
    shown = page.get_by_label("Any day of the week").input_value()
    page.get_by_role("link", name="Next week").click()
    later = page.get_by_label("Any day of the week").input_value()
    assert later > shown
    page.get_by_label("Any day of the week").fill(shown)
    page.get_by_role("button", name="Show the week").click()
    assert page.get_by_label("Any day of the week").input_value() == shown
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
