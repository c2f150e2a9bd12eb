"""The calendar, the prescriptions and the history: days gone by and ahead."""

import re

import pytest
from app.past import day, tick
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect

LONG = "Wilhelmina’s Levodopa/carbidopa/entacapone 100 mg/25 mg/200 mg prolonged-release"
ARABIC = "ليفودوبا"
LAST = 20


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -240, 60, start=-40, note="With water, 30 minutes before food.")
    found.prescribe("Sit to stand", 120, start=-40, kind="exercise", exercise={"sets": 2, "repetitions": 8})
    return found


@pytest.fixture
def device(phone, patient):
    return phone(patient)


def open_month(device, date):
    device.go("plan", "month", date[:7])
    return device.page.locator(f"#day-{date}")


@pytest.mark.parametrize("days", first_of(-2, -20))
def test_the_month_says_what_became_of_each_day(phone, patient, days):
    tick(patient, day(patient, days))
    tick(patient, day(patient, days - 1), count=1)
    tick(patient, day(patient, days - 2), outcome="skipped")
    device = phone(patient)
    expected = {days: "all completed", days - 1: "partly completed", days - 2: "partly completed", days - 3: "not recorded"}
    for days_ago, words in expected.items():
        found = open_month(device, day(patient, days_ago))
        expect(found).to_have_accessible_name(re.compile(f": {words}$"))


@pytest.mark.parametrize("days", first_of(1, 50))
def test_days_ahead_are_planned(device, patient, days):
    expect(open_month(device, day(patient, days))).to_have_accessible_name(re.compile(": planned$"))
    expect(open_month(device, day(patient, -60))).to_have_accessible_name(re.compile(": nothing planned$"))


@pytest.mark.installed
def test_a_tick_changes_the_sign_before_it_is_sent(device, patient):
    expect(device.page.get_by_role("checkbox").first).to_be_visible()
    device.ready_for_offline()
    device.offline()
    device.box("Sit to stand").tap()
    expect(device.box("Sit to stand")).to_be_checked()
    expect(open_month(device, day(patient, 0))).to_have_accessible_name(re.compile(": partly completed$"))


def test_the_keyboard_moves_through_the_month(device):
    page = device.page
    device.go("plan", "month", "2026-03")
    expect(page.get_by_role("heading", level=1)).to_have_text("March 2026")
    assert page.locator("a.day[tabindex='0']").count() == 1
    page.locator("#day-2026-03-01").focus()
    moves = {"ArrowRight": "03-02", "ArrowDown": "03-09", "End": "03-15", "Home": "03-09", "ArrowUp": "03-02"}
    for key, date in {**moves, "PageDown": "04-02", "ArrowLeft": "04-01", "PageUp": "03-01"}.items():
        page.keyboard.press(key)
        expect(page.locator(f"#day-2026-{date}")).to_be_focused()
        expect(page.locator("a.day[tabindex='0']")).to_have_id(f"day-2026-{date}")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sunday 1 March")


def test_the_year_leads_to_its_months(device, patient):
    page = device.page
    date = day(patient, -2)
    device.go("plan", "year", date[:4])
    months = page.locator(".year").get_by_role("link")
    expect(months).to_have_count(12)
    months.first.focus()
    page.keyboard.press("End")
    expect(months.last).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"December {date[:4]}")
    page.get_by_role("navigation", name="Day, month or year").get_by_role("link", name="Year").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(date[:4])
    page.get_by_role("link", name="The year before").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(str(int(date[:4]) - 1))
    page.get_by_role("button", name="This year").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(day(patient, 0)[:4])


def test_a_day_ahead_is_there_to_be_looked_at(device, patient):
    device.go("plan", "day", day(patient, 3))
    expect(device.page.get_by_text("3 things are planned. This day is still to come.")).to_be_visible()
    expect(device.card("Levodopa")).to_have_count(2)
    expect(device.page.get_by_role("checkbox")).to_have_count(0)


def test_a_day_long_ago_is_put_right(device, patient):
    page = device.page
    date = day(patient, -30)
    device.go("plan", "day", date)
    expect(page.get_by_text("0 of 3 completed.")).to_be_visible()
    device.box("Sit to stand").tap()
    page.get_by_role("dialog").get_by_role("button", name="As planned").tap()
    expect(device.card("Sit to stand")).to_contain_text("Completed at")
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    expect(page.get_by_text("1 of 3 completed.")).to_be_visible()
    assert [each["date"] for each in patient.records()] == [date]
    # Longer than a second tap of a trembling hand may take.
    page.wait_for_timeout(1300)
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("0 of 3 completed.")).to_be_visible()


@pytest.mark.installed
def test_with_no_network_the_days_at_hand_are_shown(device, patient):
    page = device.page
    device.ready_for_offline()
    device.offline()
    device.go("plan", "day", day(patient, LAST - 1))
    expect(page.get_by_text("3 things are planned.")).to_be_visible()
    device.go("plan", "day", day(patient, 90))
    expect(page.locator("main").get_by_text("This needs the internet.")).to_be_visible()
    device.go("plan", "month", day(patient, 90)[:7])
    expect(page.get_by_text("Some of these days need the internet.")).to_be_visible()
    device.go("history", day(patient, -30))
    expect(page.locator("main").get_by_text("This needs the internet.").first).to_be_visible()
    device.online()
    expect(page.locator("main").get_by_text("This needs the internet.")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("address", ["constructor", "plan/constructor", "progress/toString"])
def test_an_address_that_names_no_page_breaks_nothing(device, address):
    device.go(*address.split("/"))
    name = address.split("/")[0]
    expect(device.page.locator("main")).to_have_attribute("data-page", "today" if name == "constructor" else name)
    expect(device.page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.long
def test_an_address_that_names_no_date_shows_today(device):
    for address in ["plan/day/2026-02-31", "plan/century/20", "plan/month/", "progress/week/x", "history/x"]:
        device.go(*address.split("/"))
        expect(device.page.locator(f"main[data-page={address.partition('/')[0]}]")).to_be_visible()
        expect(device.page.locator(".steps")).to_be_visible()
        # The link to the present is there only on other days.
        expect(device.page.get_by_role("button", name=re.compile("^(Today|This )"))).to_have_count(0)


def test_the_history_shows_what_was_recorded_and_taken_back(device, patient):
    page = device.page
    date = day(patient, -20)
    [dose, *_] = tick(patient, date, "Levodopa")
    [exercise] = tick(patient, date, "Sit to stand")
    patient.api.expect(204, "DELETE", f"/completions/{dose['id']}")
    device.go("history")
    expect(page.locator(".back a")).to_have_attribute("href", "#/more")
    page.get_by_label("Show another day").fill(date)
    page.get_by_role("button", name="Show this day").tap()
    shown = page.locator("details[open]").filter(has=page.locator(f"#day-{date}"))
    expect(shown).to_contain_text("2 of 3 completed")
    expect(shown.get_by_role("listitem")).to_have_count(4)
    expect(shown).to_contain_text("Undone: Completed at")
    expect(shown.get_by_role("listitem").filter(has_text="Not recorded")).to_have_count(1)
    shown.get_by_role("link", name="Sit to stand").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sit to stand")
    assert page.evaluate("location.hash") == f"#/item/{date}/{exercise['occurrenceId']}"


@pytest.mark.long
def test_the_history_quotes_and_counts_in_german(device, patient):
    page = device.page
    date = day(patient, -1)
    [exercise] = tick(patient, date, "Sit to stand")
    patient.api.expect(200, "PATCH", f"/completions/{exercise['id']}", {"feedback": {"note": "Stiff."}})
    device.prefer({"language": "de"})
    page.reload()
    device.go("history", date)
    shown = page.locator(f"details[open]:has(#day-{date})")
    expect(shown).to_contain_text("Sit to stand, 2 Durchgänge zu je 8 Wiederholungen")
    expect(shown).to_contain_text("„Stiff.“")
    expect(shown).to_contain_text("Levodopa, 1 Tablette")


def test_prescriptions_stand_in_the_physicians_words(device):
    page = device.page
    device.go("prescriptions")
    medicine = page.get_by_role("region", name="Medicines")
    expect(medicine).to_contain_text("With water, 30 minutes before food.")
    expect(medicine.get_by_role("definition")).to_have_text(["1 tablet", "1 tablet"])
    expect(medicine).to_contain_text("prescribed by")
    page.get_by_role("link", name="Details Sit to stand").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sit to stand")
    expect(page.get_by_text("2 sets of 8 repetitions")).to_be_visible()
    assert_accessible(page)
    device.go("prescription", "nothing-of-the-kind")
    expect(page.get_by_text("This is not among your prescriptions.")).to_be_visible()


@pytest.mark.long
def test_a_pause_does_not_begin_a_prescription(device):
    def pause(body):
        """The version in force is one that a pause wrote a moment ago, by somebody else."""
        for one in body["items"]:
            one.update(version=2, effectiveFrom=one["effectiveFrom"].replace("20", "19", 1), prescribedBy="Dr Otto Other")

    device.answers("**/api/v1/prescriptions?limit=500", pause)
    page = device.page
    page.reload()
    device.go("prescriptions")
    medicine = page.get_by_role("region", name="Medicines")
    expect(medicine).to_contain_text("Since")
    expect(medicine).not_to_contain_text("Otto Other")
    expect(medicine).not_to_contain_text(" 19")


@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
@pytest.mark.parametrize("text", first_of(200, 100))
@pytest.mark.parametrize("language", first_of("de", "en"))
def test_everybody_can_read_it(phone, patient, look, text, language):
    for name in [LONG, ARABIC]:
        patient.prescribe(name, -200, start=-40)
    tick(patient, day(patient, -1))
    device = phone(patient, width=360)
    device.prefer({"look": look, "text": text, "language": language})
    today = day(patient, 0)
    addresses = [["plan"], ["plan", "day", day(patient, -1)], ["plan", "year", today[:4]]]
    addresses += [["prescriptions"], ["history"]]
    for address in addresses:
        device.open(*address)
        expect(device.page.get_by_text(re.compile("One moment|Augenblick"))).to_have_count(0)
        assert_accessible(device.page)
        assert_fits(device.page)
        small = device.page.evaluate(
            """() => [...document.querySelectorAll("a.day, .views > *, .line, summary, .year a, main .button")]
              .map((each) => [each.getBoundingClientRect(), each.textContent])
              .filter(([box]) => box.height && (box.width < 48 || box.height < 48)).map(([, name]) => name)"""
        )
        assert small == [], (address, small)
