"""The directory: found, kept in the browser, deleted and shown again; and the settings of messages."""

import re

import pytest
from checks import DESKTOP, PHONE, TABLET, assert_accessible, assert_fits, first_of
from people import sign_in
from playwright.sync_api import expect

COLLEAGUE = "Dr Charlie Chen"


@pytest.mark.parametrize(
    "width, scripts", first_of((PHONE, True), (TABLET, True), (DESKTOP, True), (PHONE, False)), ids=str
)
def test_somebody_is_found_deleted_and_shown_again(browser, width, scripts):
    page = browser(width=width, scripts=scripts).new_page()
    sign_in(page)
    page.goto("/messages/directory")
    if scripts:
        assert_accessible(page)
        assert_fits(page)
    page.locator("#q").fill("chen")
    if not scripts:
        page.get_by_role("button", name="Find").click()
    expect(page.locator("#directory-count")).to_have_text("1 person found")
    page.get_by_role("link", name=COLLEAGUE).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(COLLEAGUE)
    if scripts:
        assert_accessible(page)
        assert_fits(page)
    page.get_by_role("button", name="Delete from my directory").click()
    page.get_by_role("button", name=re.compile(f"^Show again.*{COLLEAGUE}")).click()
    expect(page.get_by_role("link", name=COLLEAGUE)).to_be_visible()
    expect(page.get_by_role("heading", name="Deleted from my directory")).to_have_count(0)


def test_who_was_shown_is_found_without_a_connection(browser):
    context = browser(width=PHONE)
    page = context.new_page()
    sign_in(page)
    page.goto("/messages/directory")
    expect(page.get_by_role("link", name=COLLEAGUE)).to_be_visible()
    page.wait_for_function(
        """async () => {
          const database = await new Promise((resolve) => {
            const request = indexedDB.open("remedi-directory", 1);
            request.onsuccess = () => resolve(request.result);
          });
          const count = await new Promise((resolve) => {
            const request = database.transaction("people").objectStore("people").count();
            request.onsuccess = () => resolve(request.result);
          });
          database.close();
          return count > 0;
        }"""
    )
    page.route("**/messages/directory", lambda route: route.abort())
    page.locator("#q").fill("char")
    expect(page.locator("#directory-count")).to_have_text("1 person found so far")
    expect(page.get_by_role("link", name=COLLEAGUE)).to_be_visible()


def test_the_settings_are_kept(browser):
    page = browser(width=PHONE).new_page()
    sign_in(page)
    page.goto("/messages/more")
    assert_accessible(page)
    page.get_by_role("link", name="Settings").click()
    ring = page.get_by_role("checkbox", name="Ring")
    wanted = not ring.is_checked()
    ring.set_checked(wanted)
    page.get_by_role("button", name="Save the settings").click()
    expect(page.get_by_text("The settings are saved.")).to_be_visible()
    expect(ring).to_be_checked(checked=wanted)
    assert_accessible(page)
    assert_fits(page)
    page.goto("/messages/more/profile")
    expect(page.get_by_role("link", name="Change it on your account")).to_be_visible()
    assert_accessible(page)
