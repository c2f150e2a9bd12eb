"""R-47: the site with its largest letters, and with a browser's zoom of 200 %, loses nothing."""

import pytest
from checks import PHONE, assert_fits
from people import search, sign_in
from playwright.sync_api import expect
from test_pages import INSIDE, OUTSIDE, SEARCHES, paths_of_charts

LARGEST = 150
# Pixels of letters at the usual size: what is read, and what is pressed, but for quiet buttons,
# which look like links.
READ, PRESSED = 18, 20
# A window of 1280 pixels, of which a zoom of 200 % leaves half.
ZOOMED = 640
# What a box cuts off that neither grows nor scrolls. Meant are an ellipsis and a routine dose's badge, of which the sign is
# left; a field scrolls by itself.
MEANT = ".visually-hidden, thead, svg, input, select, .is-routine .badge"
CUT = f"""() => [...document.querySelectorAll("body *:not({MEANT})")].filter((each) => {{
  const style = getComputedStyle(each);
  if (style.textOverflow === "ellipsis" || each.closest("{MEANT}") || !each.checkVisibility()) return false;
  const hides = (overflow) => ["hidden", "clip"].includes(overflow);
  return (hides(style.overflowX) && each.scrollWidth > each.clientWidth + 1)
    || (hides(style.overflowY) && each.scrollHeight > each.clientHeight + 1);
}}).map((each) => each.outerHTML.slice(0, 120))"""
SMALL = """(smallest) => [...document.querySelectorAll(".button:not(.quiet)")].filter((each) => each.checkVisibility())
  .map((each) => [each, parseFloat(getComputedStyle(each).fontSize)]).filter(([, size]) => size < smallest)
  .map(([each, size]) => `${size}px: ${each.outerHTML.slice(0, 120)}`)"""


def choose_size(page, name):
    page.goto("/account")
    page.get_by_role("radio", name=name).check()
    page.get_by_role("button", name="Save the text size").click()
    expect(page.get_by_text("The text size is changed")).to_be_visible()


@pytest.fixture
def physician(browser):
    page = browser(width=PHONE).new_page()
    sign_in(page)
    yield page
    choose_size(page, "Usual")


def assert_nothing_is_lost(page, factor):
    for width in (PHONE, ZOOMED):
        page.set_viewport_size({"width": width, "height": 900})
        assert_fits(page)
        cut = page.evaluate(CUT)
        assert cut == [], "\n".join([page.url, *cut])
    assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == READ * factor
    small = page.evaluate(SMALL, PRESSED * factor)
    assert small == [], "\n".join([page.url, *small])


def test_every_page_with_the_largest_letters(physician):
    page = physician
    choose_size(page, f"{LARGEST}%")
    page.goto("/patients")
    for path in INSIDE + paths_of_charts(page) + [search(page, *sought) for sought in SEARCHES]:
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("data-text-size", str(LARGEST))
        assert_nothing_is_lost(page, LARGEST / 100)


def test_every_page_of_nobody_at_twice_the_size(browser):
    page = browser().new_page()
    for path in OUTSIDE:
        page.goto(path)
        assert_nothing_is_lost(page, 1)
