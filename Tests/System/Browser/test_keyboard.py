"""Without a mouse."""

import re

from checks import assert_focus_shows
from people import PASSWORD
from playwright.sync_api import expect


def tab_to(page, target):
    """Presses Tab until the target has the focus, and sees it all the way."""
    for _ in range(60):
        page.keyboard.press("Tab")
        assert_focus_shows(page)
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"Tab does not lead to {target}")


def test_signing_in_and_opening_a_chart(browser):
    page = browser().new_page()
    page.goto("/sign-in")
    tab_to(page, page.get_by_label("E-mail address or user name"))
    page.keyboard.type("ann@example.org")
    tab_to(page, page.get_by_label("Password"))
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your patients")
    tab_to(page, page.get_by_role("link", name="Bob Martin"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Bob Martin")


def test_skipping_to_the_content(browser):
    page = browser().new_page()
    page.goto("/sign-in")
    skip = page.get_by_role("link", name="Skip to the content")
    tab_to(page, skip)
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_a_refused_form_leads_to_its_faults(browser):
    page = browser().new_page()
    page.goto("/sign-in")
    tab_to(page, page.get_by_role("button", name="Sign in"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    tab_to(page, page.get_by_role("link", name="Type your password."))
    page.keyboard.press("Enter")
    expect(page.get_by_label("Password")).to_be_focused()
    expect(page.get_by_label("Password")).to_have_accessible_description(re.compile("Type your password"))
