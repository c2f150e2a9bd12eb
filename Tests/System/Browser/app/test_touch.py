"""Fingers and old eyes: what is touched is large enough on every page of the app, and so are its letters."""

import re

import pytest
from app.test_widths import BROKEN, SMALL, SMALLEST, pages
from checks import assert_fits
from playwright.sync_api import expect

# pixels of whatever a finger has to hit; the label of a field is hit with it.
SMALLEST_TARGET = 44
# pixels of the letters of a button. A letter of 200 % may yield to the width of the phone, to no less than this.
SMALLEST_LETTERS = {100: 20, 200: 23}
SMALL_TARGETS = """(smallest) => [...document.querySelectorAll(
  "#app :is(a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button])"
)].map((each) => [each, each.closest("label") ?? each])
  .filter(([each]) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".unseen, .skip"))
  .map(([each, hit]) => [each, hit.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < smallest - 0.01)
  .map(([each, { width, height }]) => `${width.toFixed(1)} x ${height.toFixed(1)}: ${each.outerHTML.slice(0, 120)}`)"""
SMALL_LETTERS = """(smallest) => [...document.querySelectorAll("#app :is(button, .button, [role=button])")]
  .filter((each) => each.checkVisibility() && each.textContent.trim())
  .map((each) => [each, parseFloat(getComputedStyle(each).fontSize)])
  .filter(([, size]) => size < smallest)
  .map(([each, size]) => `${size}px: ${each.outerHTML.slice(0, 120)}`)"""
OUTSIDE = ["sign-in", "forgot-password", "invitation"]
WAIT = re.compile("Einen Augenblick|One moment")


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -10, 180)
    found.prescribe("Rasagiline", 200, rule={"kind": "asNeeded", "asNeeded": {"maximumPerDay": 4}})
    found.prescribe("Sit to stand", 60, kind="exercise", exercise={"sets": 2, "repetitions": 8})
    return found


def assert_large_enough(page, text):
    # What is folded is touched, too.
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    found = page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) + page.evaluate(SMALL_LETTERS, SMALLEST_LETTERS[text])
    assert found == [], "\n".join([page.url, *found])


def test_every_page_with_letters_twice_as_large(phone, patient):
    """What the tests marked `long` here and in test_widths.py look for one by one."""
    device = phone(patient, width=360)
    device.prefer({"text": 200, "language": "de"})
    device.page.reload()
    expect(device.page.locator("#summary")).to_be_visible()
    assert_readable(device.page)
    for page in pages(device, patient):
        assert_readable(page)
    device.prefer({"isWelcomed": False})
    assert_large_enough(device.open("welcome"), 200)


def assert_readable(page):
    assert_fits(page)
    assert page.evaluate(BROKEN) == [], page.url
    assert_large_enough(page, 200)
    assert page.evaluate(SMALL, SMALLEST[200]) == [], page.url


@pytest.mark.long
@pytest.mark.parametrize(("text", "language"), [(100, "en"), (100, "de"), (200, "de")])
def test_every_page_is_large_enough_for_fingers_and_eyes(phone, patient, text, language):
    device = phone(patient, width=360)
    device.prefer({"text": text, "language": language})
    device.page.reload()
    expect(device.page.locator("#summary")).to_be_visible()
    assert_large_enough(device.page, text)
    for page in pages(device, patient):
        assert_large_enough(page, text)
    device.prefer({"isWelcomed": False})
    assert_large_enough(device.open("welcome"), text)


@pytest.mark.parametrize("name", OUTSIDE)
def test_every_page_before_signing_in_is_large_enough(phone, name):
    device = phone(width=360)
    page = device.open(name)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text(WAIT)).to_have_count(0)
    assert_large_enough(page, 100)


@pytest.mark.long
def test_what_is_too_small_is_found(phone, patient):
    page = phone(patient, width=360).open("more")
    # A rule stays where the page is drawn anew.
    page.evaluate(
        """() => document.styleSheets[0].insertRule(
          "main :is(a, .button) { display: inline-block !important; padding: 0 !important; min-height: 0 !important;"
            + " height: 43px !important; font-size: 19px !important; }")"""
    )
    assert page.evaluate(SMALL_TARGETS, SMALLEST_TARGET) != []
    assert page.evaluate(SMALL_LETTERS, SMALLEST_LETTERS[100]) != []
