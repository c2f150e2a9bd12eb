"""Recipients with scripts: a combobox with a list below it, and chips. Without scripts, test_messages.py chooses by boxes."""

import re

import pytest
from checks import DESKTOP, PHONE, TABLET, assert_accessible, assert_fits, first_of
from people import choose_person, expect_chosen, sign_in
from playwright.sync_api import expect


@pytest.fixture
def form(browser):
    def open_form(width=DESKTOP):
        page = browser(width=width).new_page()
        sign_in(page)
        page.goto("/messages/new")
        return page, page.get_by_role("combobox", name="Find people")

    return open_form


def status_of(page):
    return page.locator("#mail-found").get_by_role("status")


def active_in(page, box):
    return page.locator(f"#{box.get_attribute('aria-activedescendant')}")


@pytest.mark.parametrize("width", first_of(PHONE, TABLET, DESKTOP))
def test_somebody_is_chosen_by_keys(form, width):
    page, box = form(width)
    expect(box).to_have_attribute("aria-expanded", "false")
    box.press_sequentially("cha")
    expect(box).to_have_attribute("aria-expanded", "true")
    expect(status_of(page)).to_have_text("1 person found.")
    expect(page.get_by_role("listbox", name="People found").get_by_role("option")).to_have_count(1)
    assert box.get_attribute("aria-activedescendant") is None
    box.press("ArrowDown")
    expect(active_in(page, box)).to_contain_text("Charlie Chen")
    expect(active_in(page, box)).to_have_attribute("aria-selected", "true")
    assert_fits(page)
    assert_accessible(page)
    box.press("Enter")
    expect_chosen(page, "Charlie Chen")
    expect(status_of(page)).to_have_text(re.compile("Charlie Chen is chosen"))
    expect(box).to_be_focused()
    expect(box).to_have_value("")
    expect(box).to_have_attribute("aria-expanded", "false")
    size = page.get_by_role("button", name=re.compile("^Remove")).bounding_box()
    assert size["width"] >= 44 and size["height"] >= 44, size
    assert_fits(page)
    assert_accessible(page)


def test_escape_closes_the_list_then_empties_the_field(form):
    page, box = form()
    box.press_sequentially("cha")
    expect(box).to_have_attribute("aria-expanded", "true")
    box.press("ArrowUp")
    expect(active_in(page, box)).to_contain_text("Charlie Chen")
    box.press("Escape")
    expect(page.get_by_role("listbox")).to_be_hidden()
    expect(box).to_have_value("cha")
    assert box.get_attribute("aria-activedescendant") is None
    box.press("ArrowDown")
    expect(page.get_by_role("listbox")).to_be_visible()
    box.press("Escape")
    box.press("Escape")
    expect(box).to_have_value("")
    expect(status_of(page)).to_have_text("")


def test_nobody_is_found_and_nothing_is_sent_by_enter(form):
    page, box = form()
    box.press_sequentially("zzz")
    expect(status_of(page)).to_have_text(re.compile("Nobody was found"))
    expect(page.get_by_role("listbox")).to_be_hidden()
    box.press("Enter")
    expect(page).to_have_url(re.compile(r"/messages/new$"))
    expect(box).to_have_value("zzz")


def test_chips_are_removed_by_key_and_by_button(form):
    page, box = form()
    for name in ["Ann", "Charlie"]:
        choose_person(page, name)
    chips = page.get_by_role("button", name=re.compile("^Remove"))
    expect(chips).to_have_count(2)
    box.press("Backspace")
    expect(chips.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(chips.nth(0)).to_be_focused()
    page.keyboard.press("Delete")
    expect(chips).to_have_count(1)
    expect(chips).to_be_focused()
    expect(status_of(page)).to_have_text(re.compile("Ann.* is removed"))
    # What was removed is found again, and the draft does without it.
    box.fill("ann")
    expect(page.get_by_role("option", name=re.compile("Ann"))).to_be_visible()
    box.fill("")
    expect(page.get_by_text("The draft is saved:")).to_be_visible()
    page.reload()
    expect_chosen(page, "Charlie")
    expect(chips).to_have_count(1)
    chips.click()
    expect(chips).to_have_count(0)
    expect(box).to_be_focused()


def test_without_a_connection_the_button_is_there_and_keeps_who_was_chosen(form):
    page, box = form()
    choose_person(page, "Charlie")
    page.route("**/messages/new", lambda route: route.abort())
    box.press_sequentially("ann")
    find = page.get_by_role("button", name="Find", exact=True).first
    expect(find).to_be_visible()
    page.unroute("**/messages/new")
    find.click()
    expect_chosen(page, "Charlie")
    expect(box).to_have_value("ann")
    box.press("ArrowDown")
    expect(active_in(page, box)).to_contain_text("Ann")
