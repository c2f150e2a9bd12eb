"""Prescribing: the list that is searched, the preview that follows, pausing, and a form sent twice."""

import re

import pytest
from checks import DESKTOP, PHONE, TABLET, assert_accessible, assert_fits, first_of
from people import choose, open_chart, sign_in
from playwright.sync_api import expect

LEVODOPA = "Levodopa/carbidopa 100 mg/25 mg"


@pytest.fixture
def bob(browser):
    """Opens Bob's chart as `bob(width=…, scripts=…)`: a page and the chart's address."""

    def open_bob(**options):
        page = browser(**options).new_page()
        sign_in(page)
        return page, open_chart(page)

    return open_bob


def test_the_list_is_searched_with_the_keyboard_alone(bob):
    page, chart = bob()
    page.goto(f"{chart}/prescriptions/new?kind=medication")
    field = page.get_by_role("combobox", name="Medication")
    options = page.locator(".combobox").get_by_role("option")
    field.focus()
    expect(field).to_have_attribute("aria-expanded", "false")
    page.keyboard.type("LEVODOPA carb")
    expect(field).to_have_attribute("aria-expanded", "true")
    some = options.count()
    assert some >= 1
    status = page.locator(".combobox").get_by_role("status")
    expect(status).to_have_text(f"{some} entries." if some > 1 else "1 entry.")
    assert_accessible(page)
    page.keyboard.press("ArrowDown")
    active = field.get_attribute("aria-activedescendant")
    expect(page.locator(f"#{active}")).to_have_attribute("aria-selected", "true")
    name = page.locator(f"#{active}").inner_text()
    page.keyboard.press("Enter")
    expect(field).to_have_value(name)
    expect(field).to_have_attribute("aria-expanded", "false")
    assert page.url.endswith("kind=medication")

    page.keyboard.press("ArrowUp")
    expect(options.last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(options).to_have_count(0)
    expect(field).to_have_value(name)
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    page.keyboard.type("zzz")
    expect(status).to_have_text("Nothing matches.")
    page.keyboard.press("Tab")
    expect(field).to_have_value("zzz")
    refusal = page.get_by_text("“zzz” is not in the list. Choose an entry of it.").and_(page.locator(".error"))
    expect(refusal).to_be_visible()
    expect(page.locator("select[name=item]")).to_have_value("")
    field.press("Escape")
    expect(field).to_have_value("")
    expect(refusal).to_have_count(0)


@pytest.mark.long
def test_what_was_typed_counts_where_it_means_one_entry(bob):
    page, chart = bob()
    page.goto(f"{chart}/prescriptions/new?kind=exercise")
    field = page.get_by_role("combobox", name="Exercise")
    field.fill("sit to st")
    page.keyboard.press("Tab")
    expect(field).to_have_value("Sit to stand")
    expect(page.locator("select[name=item] option:checked")).to_have_text("Sit to stand")


@pytest.mark.parametrize("width", first_of(PHONE, DESKTOP))
def test_the_preview_follows_what_is_typed(bob, width):
    page, chart = bob(width=width)
    page.goto(f"{chart}/prescriptions/new?kind=medication")
    preview = page.get_by_role("region", name="Preview")
    expect(preview).to_contain_text("What you prescribe shows here")
    choose(page, LEVODOPA)
    expect(preview).to_contain_text("Still to do:")
    page.get_by_label("In your words").fill("1 tablet bid")
    expect(preview).to_contain_text("1 tablet in the morning and in the evening every day")
    expect(preview.locator("td:not(.outside)")).to_have_count(14)
    expect(preview.get_by_role("table", name="The next 14 days")).to_be_visible()
    page.get_by_label("In your words").fill("1 tablet every other day at 23:55")
    expect(preview).to_contain_text("every second day")
    expect(preview.locator("td", has_text="23:55")).to_have_count(7)
    expect(page.get_by_label("In your words")).to_be_focused()
    assert_fits(page)
    assert_accessible(page)
    page.goto(chart)
    expect(page.locator("#prescriptions")).not_to_contain_text("23:55")


@pytest.mark.long
@pytest.mark.parametrize("width", [PHONE, TABLET])
def test_the_preview_is_read_before_the_button(bob, width):
    page, chart = bob(width=width)
    page.goto(f"{chart}/prescriptions/new?kind=medication")
    choose(page, LEVODOPA)
    page.get_by_label("In your words").fill("1 tablet bid")
    preview = page.get_by_role("region", name="Preview")
    expect(preview).to_contain_text("1 tablet in the morning and in the evening every day")
    prescribe = page.get_by_role("button", name="Prescribe", exact=True)
    expect(prescribe).to_have_count(1)
    place = preview.bounding_box()
    assert place["y"] + place["height"] <= prescribe.bounding_box()["y"]


@pytest.mark.long
@pytest.mark.parametrize("form", ["prescriptions/new?kind=medication", "change"])
def test_cancel_asks_nothing_though_something_was_typed(bob, form):
    page, chart = bob()
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    if form == "change":
        page.locator("#prescriptions").get_by_role("link", name="Change").first.click()
    else:
        page.goto(f"{chart}/{form}")
    page.get_by_label("Note for the patient").press_sequentially("with a glass of water")
    page.get_by_role("link", name="Cancel").click()
    expect(page).to_have_url(re.compile(f"{re.escape(chart)}$"))
    assert asked == []
    # Leaving by another way still asks.
    page.go_back()
    page.get_by_label("Note for the patient").press_sequentially("with tea")
    page.get_by_role("link", name="Patients", exact=True).first.click()
    expect(page).to_have_url(re.compile("/patients$"))
    assert asked == ["beforeunload"]


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_pausing_and_resuming(bob, scripts):
    page, chart = bob(scripts=scripts, width=PHONE)
    one = page.locator("#prescriptions article").filter(has_text=LEVODOPA).first
    one.get_by_role("link", name="Pause").click()
    page.get_by_label("Now").check()
    page.get_by_role("button", name="Pause this prescription").click()
    expect(page.get_by_text("Write why it is paused").first).to_be_visible()
    page.get_by_label("Why").fill("before surgery")
    page.get_by_role("button", name="Pause this prescription").click()
    expect(page.get_by_text("The prescription is paused.")).to_be_visible()
    expect(one).to_contain_text("Paused until further notice: before surgery")
    one.get_by_role("link", name="Resume").click()
    page.get_by_role("button", name="Resume").click()
    expect(page.get_by_text("The pause was ended.")).to_be_visible()
    expect(one).not_to_contain_text("Paused")
    one.get_by_role("link", name="History").click()
    expect(page.get_by_role("heading", name=re.compile("paused")).first).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("resumed")).first).to_be_visible()
    assert_fits(page)


@pytest.mark.long
def test_two_versions_side_by_side_without_scripts(bob):
    page, chart = bob(scripts=False, width=PHONE)
    page.locator("#prescriptions").get_by_role("link", name="Change").first.click()
    page.get_by_label("Note for the patient").fill("with a glass of water")
    page.get_by_role("button", name="Save the change").first.click()
    page.locator("#prescriptions").get_by_role("link", name="History").first.click()
    page.get_by_label("Version", exact=True).select_option("1")
    page.get_by_role("button", name="Compare").click()
    row = page.locator(".differs").filter(has=page.get_by_text("Note"))
    expect(row).to_contain_text("with a glass of water")
    assert_fits(page)


def test_a_double_click_prescribes_once(bob):
    page, chart = bob()
    page.goto(f"{chart}/prescriptions/new?kind=exercise")
    choose(page, "Wall push-up")
    page.get_by_label("In your words").fill("once a day at 5:55")
    page.get_by_role("button", name="Prescribe").first.dblclick()
    expect(page.get_by_text("Prescribed.")).to_be_visible()
    expect(page.locator("#prescriptions article").filter(has_text="05:55")).to_have_count(1)


def test_copying_opens_the_form_filled_in(bob):
    page, chart = bob()
    page.goto(f"{chart}/prescriptions/new?kind=medication")
    page.get_by_role("link", name="Copy from another prescription").click()
    page.get_by_role("link", name=LEVODOPA).first.click()
    expect(page.get_by_role("combobox", name="Medication")).to_have_value(LEVODOPA)
    expect(page.get_by_role("region", name="Preview")).to_contain_text(LEVODOPA)
