"""The board: live, searched while one types, by keyboard, and without script."""

import re
import uuid
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from checks import assert_accessible
from letters import code_of, letter_to, link_in
from patient_api import PatientAPI
from people import daytime_zone, search, sign_in
from playwright.sync_api import expect
from test_keyboard import tab_to
from test_path import PASSWORD, add_patient, prescribe_medication

SEARCH = "Find a patient"


def row_of(page, name):
    return page.locator("#board-patients").get_by_role("listitem").filter(has=page.get_by_role("link", name=name))


@pytest.fixture
def newcomer(browser, demo):
    """A patient of Ann's who has joined and has two doses this evening: the name, and the device."""
    mark = uuid.uuid4().hex[:8]
    name, address = f"Nell {mark}", f"nell-{mark}@example.org"
    page = browser().new_page()
    sign_in(page)
    add_patient(page, name, address)
    prescribe_medication(page)
    device = PatientAPI(demo.port)
    device.accept(code_of(link_in(letter_to(address, demo).get_body(("plain",)).get_content(), demo)), PASSWORD)
    return name, device


def complete(device, number, **feedback):
    moment = datetime.now(ZoneInfo(daytime_zone())) - timedelta(minutes=1)
    [result] = device.record(
        {
            "id": str(uuid.uuid4()),
            "occurrenceId": device.schedule()["occurrences"][number]["id"],
            "outcome": "completed",
            "completedAt": moment.isoformat(timespec="milliseconds"),
            **({"feedback": feedback} if feedback else {}),
        }
    )
    assert result["status"] == "recorded", result


def test_a_completion_appears_on_the_open_board(browser, newcomer):
    name, device = newcomer
    page = browser().new_page()
    sign_in(page)
    row = row_of(page, name)
    expect(row).to_contain_text("0 of 2 completed")
    complete(device, 0)
    expect(row).to_contain_text("1 of 2 completed")


@pytest.mark.long
def test_a_board_that_was_refused_its_stream_asks_again(browser, newcomer):
    name, device = newcomer
    page = browser().new_page()
    page.clock.install()
    page.route("**/patients/events*", lambda route: route.fulfill(status=204))
    with page.expect_response("**/patients/events*"):
        sign_in(page)
    page.unroute("**/patients/events*")
    row = row_of(page, name)
    complete(device, 0)
    expect(row).to_contain_text("0 of 2 completed")
    page.clock.fast_forward("00:31")
    expect(row).to_contain_text("1 of 2 completed")


@pytest.mark.long
def test_a_row_is_not_pulled_away_from_under_the_keyboard(browser, newcomer):
    name, device = newcomer
    page = browser().new_page()
    sign_in(page)
    search(page, name.split()[1])
    page.goto("/patients")
    row, link = row_of(page, name), page.get_by_role("link", name=name)
    expect(page.get_by_role("region", name="Everybody else").filter(has=link)).to_be_visible()
    link.focus()
    link.evaluate("link => { link.isTheSame = true; }")
    complete(device, 0, pain=9)
    # What is new is said where the row is.
    expect(row).to_contain_text("1 of 2 completed")
    expect(row).to_contain_text("Pain 9 after Levodopa")
    assert link.evaluate("link => link.isTheSame && link === document.activeElement")
    expect(page.get_by_role("region", name="Everybody else").filter(has=link)).to_be_visible()
    # The row moves as soon as nobody has it in focus.
    page.get_by_label(SEARCH).focus()
    expect(page.get_by_role("region", name="Needs attention").filter(has=link)).to_be_visible()
    assert_accessible(page)


def test_searching_while_typing(browser):
    page = browser().new_page()
    sign_in(page)
    field, count = page.get_by_label(SEARCH), page.get_by_role("status")
    expect(page.get_by_role("button", name="Find")).to_be_hidden()
    # Where the caret is in the middle it stays there.
    field.press_sequentially("helmina")
    expect(count).to_have_text("No patient matches")
    field.press("Home")
    field.press_sequentially("wil")
    expect(count).to_have_text("1 patient matches")
    expect(row_of(page, "Wilhelmina van den Berg")).to_be_visible()
    expect(field).to_be_focused()
    assert field.evaluate("field => [field.value, field.selectionStart]") == ["wilhelmina", 3]
    # The address opens the search again, and does not tell it.
    expect(page).to_have_url(re.compile(r"/patients\?q=[0-9a-f]+$"))
    key = page.url.rpartition("=")[2]
    expect(page.get_by_role("link", name="Needs attention")).to_have_attribute("href", re.compile(f"q={key}"))
    page.reload()
    expect(page).to_have_url(re.compile(key))
    expect(count).to_have_text("1 patient matches")
    page.get_by_label(SEARCH).fill("")
    expect(count).to_have_text(re.compile(r"^\d+ patients"))
    expect(page).to_have_url(re.compile("/patients$"))
    assert_accessible(page)


@pytest.mark.long
def test_a_slow_answer_does_not_overwrite_a_later_one(browser):
    page = browser().new_page()
    sign_in(page)
    held = []

    def hold(route):
        if "q=wilh" in (route.request.post_data or ""):
            held.append(route)
        else:
            route.fallback()

    page.route("**/patients", hold)
    field = page.get_by_label(SEARCH)
    with page.expect_request(lambda request: "q=wilh" in (request.post_data or "")):
        field.fill("wilh")
    field.fill("thomas")
    expect(page.get_by_role("status")).to_have_text("1 patient matches")
    expect(row_of(page, "Thomas Keller")).to_be_visible()
    held[0].continue_()
    page.wait_for_load_state("networkidle")
    expect(field).to_have_value("thomas")
    expect(row_of(page, "Thomas Keller")).to_be_visible()
    expect(row_of(page, "Wilhelmina")).to_have_count(0)


def test_filters_by_keyboard(browser):
    page = browser().new_page()
    sign_in(page)
    tab_to(page, page.get_by_label(SEARCH))
    tab_to(page, page.get_by_role("link", name="Not joined yet"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Not joined yet")).to_have_attribute("aria-current", "page")
    expect(row_of(page, "Victor Baptiste")).to_be_visible()
    expect(row_of(page, "Bob Martin")).to_have_count(0)
    # A search keeps the filter.
    tab_to(page, page.get_by_label(SEARCH))
    page.keyboard.type("bob")
    expect(page.get_by_role("status")).to_have_text("No patient matches")
    expect(page).to_have_url(re.compile(r"q=[0-9a-f]+&show=invited$"))
    tab_to(page, page.get_by_role("link", name="Search all patients"))
    page.keyboard.press("Enter")
    expect(row_of(page, "Bob Martin")).to_be_visible()


def test_the_board_without_scripts(browser):
    page = browser(scripts=False).new_page()
    sign_in(page)
    page.get_by_label(SEARCH).fill("tanaka")
    page.get_by_role("button", name="Find").click()
    expect(row_of(page, "Aiko Tanaka")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("1 patient matches")
    page.get_by_role("link", name="Archived").click()
    expect(page.get_by_text("No patient here matches “tanaka”.")).to_be_visible()
    page.get_by_role("link", name="Search all patients").click()
    page.get_by_role("link", name="Aiko Tanaka").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Aiko Tanaka")
    # The way back leads to what was found, and asks for nothing to be sent again.
    page.go_back()
    expect(page.get_by_role("status")).to_have_text("1 patient matches")
    expect(page.get_by_label(SEARCH)).to_have_value("tanaka")
    assert "tanaka" not in page.url


@pytest.mark.long
def test_charlies_board_shows_nothing_of_bob(browser):
    page = browser().new_page()
    sign_in(page, "charlie@example.org")
    for path in ["/patients", "/patients?show=attention", "/patients?show=archived"]:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text("Your patients")
        assert "Bob Martin" not in page.content()
    for words, path in [("bob", "/patients"), ("vic", "/patients?show=invited")]:
        search(page, words, path)
        expect(page.get_by_role("status")).to_have_text(re.compile("^No patient"))
        assert "Bob Martin" not in page.content()
    page.goto("/patients")
    page.get_by_label(SEARCH).fill("bob")
    expect(page.get_by_text("None of your patients matches “bob”.")).to_be_visible()
