"""Who uses the site, and what they do again and again."""

import re
from datetime import datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import expect
from program import PASSWORD

# The test prescribes for this evening, so that the patient lives where it is neither night nor evening now.
ZONES = ["Europe/Berlin", "America/Los_Angeles", "Asia/Tokyo"]


def daytime_zone():
    return next(zone for zone in ZONES if 2 <= datetime.now(ZoneInfo(zone)).hour < 20)


def sign_in(page, name="ann@example.org", password=PASSWORD, first="Your patients"):
    page.goto("/sign-in")
    page.get_by_label("E-mail address or user name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(first)


def choose_person(page, name, scripts=True):
    """Makes somebody a recipient: chosen from the list below the field, or without scripts by a box."""
    page.get_by_label("Find people").fill(next(word for word in name.split() if word != "Dr"))
    if scripts:
        page.get_by_role("option", name=re.compile(name)).click()
    else:
        page.get_by_role("button", name="Find", exact=True).first.click()
        page.get_by_role("checkbox", name=re.compile(name)).check()
    expect_chosen(page, name, scripts)


def expect_chosen(page, name, scripts=True):
    if scripts:
        expect(page.get_by_role("button", name=re.compile(f"^Remove .*{name}"))).to_be_visible()
    else:
        expect(page.get_by_role("checkbox", name=re.compile(name))).to_be_checked()


def open_chart(page, name="Bob Martin"):
    page.get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    # A button that its script has not reached yet sends its form instead.
    page.wait_for_load_state()
    return page.url


def search(page, words, path="/patients"):
    """Looks for something in a list, of which the address tells nothing."""
    page.goto(path)
    page.locator("#q").fill(words)
    page.locator("#q").press("Enter")
    page.wait_for_url(re.compile(r"[?&]q=[0-9a-f]{50,}"))
    return page.url


def choose(page, name, field="item"):
    """Chooses an entry of a long list, such as the library: by typing where scripts run, otherwise as it is."""
    plain = page.locator(f"select#{field}")
    # What is typed into takes the list's place while the page loads.
    expect(page.locator(f"#{field}")).to_be_visible()
    page.wait_for_load_state()
    if plain.count():
        plain.select_option(label=name)
        return
    page.locator(f"#{field}").fill(name[:8])
    page.get_by_role("option", name=name, exact=True).click()
