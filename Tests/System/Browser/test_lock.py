"""A session that nobody uses: the page covers itself, and the way back is short."""

from datetime import UTC, datetime

import pytest
from checks import DESKTOP, PHONE, assert_accessible, assert_fits, assert_focus_shows, first_of
from people import PASSWORD, open_chart, search, sign_in
from playwright.sync_api import expect


def covered(page):
    return page.get_by_role("dialog", name="Locked")


def warning(page):
    return page.get_by_role("alertdialog", name="Are you still there?")


def stay(page):
    """Says that somebody is still there, and waits until the page has taken it in: no time may pass in between."""
    page.evaluate(
        """() => {
          window.isTaken = new Promise((done) =>
            document.getElementById("idle-warning").addEventListener("close", () => done(), { once: true }));
        }"""
    )
    page.keyboard.press("Enter")
    page.evaluate("() => window.isTaken")


def unlock(page, password=PASSWORD):
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Unlock").click()


def assert_shows_nothing(page):
    assert "Bob" not in page.content()
    assert page.title() == "Locked · Remedi"


def test_a_page_that_nobody_uses_covers_itself(browser):
    page = browser().new_page()
    page.clock.install()
    sign_in(page)
    chart = open_chart(page)
    # However long a slow machine takes, no more time passes here than is said.
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.clock.fast_forward("13:50")
    expect(warning(page)).to_be_hidden()
    page.clock.fast_forward("00:15")
    expect(warning(page)).to_be_visible()
    expect(page.get_by_role("button", name="Stay signed in")).to_be_focused()
    stay(page)
    expect(warning(page)).to_be_hidden()
    page.clock.fast_forward("14:30")
    expect(warning(page)).to_be_visible()
    page.clock.fast_forward("00:31")
    expect(covered(page)).to_be_visible()
    expect(warning(page)).to_be_hidden()
    assert_shows_nothing(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(covered(page)).to_be_visible()
    page.clock.resume()
    unlock(page, "a wrong password")
    expect(covered(page).get_by_role("alert")).to_contain_text("not the password")
    assert_shows_nothing(page)
    unlock(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Bob Martin")
    assert page.url == chart


@pytest.mark.long
def test_whoever_is_at_work_is_left_alone(browser):
    context = browser()
    context.clock.install()
    page, other = context.new_page(), context.new_page()
    sign_in(page)
    other.goto("/reports")
    page.bring_to_front()
    for _ in range(3):
        context.clock.fast_forward("10:00")
        # The server hears of it, and the other tab.
        with page.expect_request("**/activity"):
            page.mouse.move(200, 200)
            page.mouse.move(210, 210)
            page.keyboard.press("Shift")
            context.clock.fast_forward("01:01")
    for tab in (page, other):
        expect(warning(tab)).to_be_hidden()
        expect(covered(tab)).to_be_hidden()
    context.clock.fast_forward("12:00")
    expect(covered(page)).to_be_hidden()
    context.clock.fast_forward("03:00")
    for tab in (page, other):
        expect(covered(tab)).to_be_visible()


def test_what_was_typed_is_still_there(browser):
    context = browser(width=PHONE)
    page = context.new_page()
    page.clock.install()
    sign_in(page)
    page.goto(f"{open_chart(page)}/edit")
    page.get_by_label("Phone").fill("+49 30 555 0199")
    page.clock.fast_forward("15:01")
    expect(covered(page)).to_be_visible()
    assert_fits(page)
    assert_accessible(page)
    unlock(page)
    expect(page.get_by_label("Phone")).to_have_value("+49 30 555 0199")
    page.get_by_role("button", name="Save the changes").click()
    expect(page.get_by_role("main").get_by_text("+49 30 555 0199")).to_be_visible()


def test_all_tabs_are_locked_and_unlocked_together(browser):
    context = browser()
    first, second = context.new_page(), context.new_page()
    sign_in(first)
    chart = open_chart(first)
    second.goto("/reports")
    second.get_by_role("button", name="Lock").click()
    for page in (first, second):
        expect(covered(page)).to_be_visible()
    assert_shows_nothing(first)
    third = context.new_page()
    third.goto(chart)
    expect(third.get_by_role("heading", level=1)).to_have_text("Locked")
    unlock(first)
    expect(first.get_by_role("heading", level=1)).to_have_text("Bob Martin")
    expect(second.get_by_role("heading", level=1)).to_have_text("Reports")


@pytest.mark.long
def test_neither_reloading_nor_going_back_uncovers(browser):
    page = browser().new_page()
    sign_in(page)
    open_chart(page)
    with page.expect_response("**/lock"):
        page.get_by_role("button", name="Lock").click()
        expect(covered(page)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Locked")
    assert "Bob" not in page.content()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Locked")
    assert "Bob" not in page.content()


@pytest.mark.long
def test_reloading_before_the_server_has_heard_uncovers_nothing(browser):
    context = browser()
    # However long a slow machine takes, what was locked was locked just now.
    context.clock.set_fixed_time(datetime.now(UTC))
    # The call hangs on the way, as on a slow network.
    context.route("**/lock", lambda route: None)
    page = context.new_page()
    sign_in(page)
    open_chart(page)
    page.get_by_role("button", name="Lock").click()
    expect(covered(page)).to_be_visible()
    page.reload()
    expect(covered(page)).to_be_visible()
    assert_shows_nothing(page)
    page.go_back()
    expect(covered(page)).to_be_visible()
    assert_shows_nothing(page)
    # A page that follows what happens loads itself again, and comes as it is.
    with page.expect_navigation():
        unlock(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Your patients")
    expect(covered(page)).to_be_hidden()


@pytest.mark.parametrize("width", first_of(PHONE, DESKTOP))
def test_a_form_sent_while_locked_goes_on_without_scripts(browser, width):
    context = browser(width=width, scripts=False)
    page = context.new_page()
    sign_in(page)
    search(page, "nora")
    page.goto(f"{open_chart(page, 'Nora O’Sullivan')}/edit")
    page.get_by_label("Phone").fill("+353 1 555 0303")
    elsewhere = context.new_page()
    elsewhere.goto("/reports")
    elsewhere.get_by_role("button", name="Lock").click()
    expect(elsewhere.get_by_role("heading", level=1)).to_have_text("Locked")
    page.get_by_role("button", name="Save the changes").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Locked")
    assert "555 0303" not in page.content()
    assert_fits(page)
    unlock(page, "a wrong password")
    expect(page.get_by_role("main").get_by_text("not the password")).to_be_visible()
    unlock(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Nora O’Sullivan")
    expect(page.get_by_role("main").get_by_text("+353 1 555 0303").first).to_be_visible()
    unlocked = elsewhere.goto("/reports")
    assert unlocked.status == 200


def test_by_keyboard(browser):
    page = browser().new_page()
    sign_in(page)
    page.goto("/reports")
    page.get_by_role("button", name="Lock").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Password")).to_be_focused()
    assert_focus_shows(page)
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Reports")
    expect(page.get_by_role("button", name="Lock")).to_be_focused()
