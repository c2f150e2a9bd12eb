"""Progress: what was done of what was planned, and sharing it with the physician."""

import re

import pytest
from app.past import day, tick
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect

WORDS = "Mornings are slow.\nبعد الظهر أفضل\n<b>Walking</b> goes better."


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -240, 60, start=-40)
    found.prescribe("Sit to stand", 120, start=-40, kind="exercise", exercise={"sets": 2, "repetitions": 8})
    for days in range(-1, -21, -1):
        tick(found, day(found, days), *([] if days > -8 else ["Levodopa"]))
    return found


@pytest.fixture
def week(patient):
    """A day of the last whole week."""
    return day(patient, -7)


@pytest.fixture
def device(phone, patient):
    return phone(patient)


def statistics(patient, page):
    """What the server says of the days that are shown."""
    first, last = page.evaluate(
        """async () => {
          const { spanOf } = await import("/app/core/progress.js");
          const [, view, date] = location.hash.slice(2).split("/");
          const { from, to } = spanOf(view, date);
          return [from, to];
        }"""
    )
    return patient.api.expect(200, "GET", "/statistics", **{"from": first, "to": last})


def rows(page):
    """The table beneath the chart, once all of it has come."""
    expect(page.locator(".figures tbody tr").first).to_be_visible()
    expect(page.locator(".figures").get_by_text("…")).to_have_count(0)
    cells = "(rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)))"
    return page.locator(".figures tbody tr").evaluate_all(cells)


def test_it_says_what_the_server_counts(device, patient, week):
    page = device.page
    device.go("progress", "week", week)
    summary = page.locator("#summary")
    figures = statistics(patient, page)["summary"]
    expect(summary).to_contain_text(f"{figures['completed']} of {figures['expected']} completed, {figures['percent']}%.")
    expect(summary).to_contain_text("the week before")
    page.locator(".figures summary").tap()
    expect(page.locator(".figures tbody tr")).to_have_count(7)
    days = statistics(patient, page)["days"]
    assert rows(page) == [[each[key] for key in ["scheduled", "completed", "skipped", "missed"]] for each in days]


@pytest.mark.long
def test_what_was_skipped_as_advised_counts_nowhere(phone, clinic):
    patient = clinic.admit()
    patient.prescribe("Levodopa", -240, start=-40)
    for days in range(-14, -7):
        tick(patient, day(patient, days), outcome="completed" if days > -14 else "skipped", reason="advised")
    first, last = day(patient, -14), day(patient, -8)
    figures = patient.api.expect(200, "GET", "/statistics", **{"from": first, "to": last})["summary"]
    assert (figures["scheduled"], figures["expected"], figures["percent"]) == (7, 6, 100)
    device = phone(patient)
    device.go("progress", "year", first[:4])
    page = device.page
    # One figure wherever it is said: of all, of each, and of each row.
    said = page.locator("#summary strong")
    expect(said).to_be_visible()
    year = patient.api.expect(200, "GET", "/statistics", **{"from": f"{first[:4]}-01-01", "to": f"{first[:4]}-12-31"})
    summary = year["summary"]
    sentence = f"{summary['completed']} of {summary['expected']} completed, {summary['percent']}%."
    expect(said).to_have_text(sentence)
    expect(page.get_by_role("region", name="One by one").get_by_role("listitem")).to_contain_text(sentence)
    expect(page.get_by_text("1 was skipped as your physician advised. It does not count.")).to_be_visible()


def test_kinds_are_shown_by_themselves(device, patient, week):
    page = device.page
    device.go("progress", "week", week)
    page.locator(".figures summary").tap()
    kinds = page.get_by_role("group", name="What to show")
    shown = {}
    for kind in ["Medicines", "Exercises", "All"]:
        kinds.get_by_role("button", name=kind).tap()
        expect(kinds.get_by_role("button", name=kind)).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#summary strong")).to_be_visible()
        shown[kind] = rows(page)
    for all_of_it, medicines, exercises in zip(shown["All"], shown["Medicines"], shown["Exercises"], strict=True):
        assert all_of_it == [one + other for one, other in zip(medicines, exercises, strict=True)]
    assert [each[0] for each in shown["Medicines"]] == [2] * 7
    assert [each[0] for each in shown["Exercises"]] == [1] * 7


@pytest.mark.parametrize(("view", "parts"), first_of(("month", (4, 6)), ("year", (1, 12))))
def test_longer_spans_add_up(device, patient, view, parts):
    page = device.page
    date = day(patient, -7)
    device.go("progress", view, date[: 7 if view == "month" else 4])
    page.locator(".figures summary").tap()
    lines = rows(page)
    assert 1 <= len(lines) <= parts[1]
    page.evaluate("(hash) => history.replaceState(null, '', hash)", f"#/progress/{view}/{date}")
    figures = statistics(patient, page)["summary"]
    expected = [figures[key] for key in ["scheduled", "completed", "skipped", "missed"]]
    assert [sum(column) for column in zip(*lines, strict=True)] == expected


def test_the_chart_is_spoken_and_streaks_are_told(device, patient):
    page = device.page
    device.go("progress", "month", day(patient, -1)[:7])
    chart = page.get_by_role("img", name="Completed, week by week")
    expect(chart).to_be_visible()
    expect(chart.locator(".value").filter(has_text="…")).to_have_count(0)
    described = page.evaluate("document.getElementById('done-description').textContent")
    assert re.match(r"\d+ of \d+ completed, \d+%\. .+: \d+ of \d+", described)
    assert chart.get_attribute("aria-labelledby").split() == ["done-title", "done-description"]
    expect(page.get_by_role("region", name="One by one").get_by_role("listitem")).to_have_count(2)
    lines = page.get_by_role("listitem")
    expect(lines.filter(has_text="Sit to stand")).to_contain_text("7 days in a row")
    # This morning's was not recorded: no streak, and no word of it.
    expect(lines.filter(has_text="Levodopa")).not_to_contain_text("in a row")


def test_a_better_week_is_said_kindly(phone, clinic):
    patient = clinic.admit()
    patient.prescribe("Levodopa", -240, start=-40)
    monday = -patient.now.weekday()
    for days in range(monday - 7, monday):
        tick(patient, day(patient, days))
    device = phone(patient)
    device.go("progress", "week", day(patient, monday - 7))
    expect(device.page.locator("#summary")).to_have_text("7 of 7 completed, 100%. More than the week before. Well done.")
    device.go("progress", "week", day(patient, monday - 14))
    expect(device.page.locator("#summary")).to_have_text("0 of 7 completed, 0%. About the same as the week before.")


@pytest.mark.long
def test_before_anything_was_planned_there_is_nothing_to_count(device):
    device.go("progress", "week", "2020-01-01")
    expect(device.page.get_by_text("There is nothing to count in this week yet.")).to_be_visible()
    expect(device.page.get_by_role("link", name="Share with my physician")).to_have_count(0)


def open_sharing(device, week):
    device.go("progress", "week", week)
    device.page.get_by_role("link", name="Share with my physician").tap()
    expect(device.page.get_by_role("heading", level=1)).to_have_text("Share with my physician")
    field = device.page.get_by_label("Your note for your physician")
    expect(field).to_be_visible()
    return field


def shared(patient):
    return patient.api.expect(200, "GET", "/summaries")["items"]


def test_what_is_shared_is_seen_before(device, patient, week):
    page = device.page
    open_sharing(device, week).fill(WORDS)
    preview = page.get_by_role("region", name="Your physician will see this")
    expect(preview.get_by_role("blockquote")).to_have_text(WORDS)
    figures = preview.get_by_text("completed,").inner_text()
    page.get_by_role("button", name="Share now").tap()
    expect(page.locator("main").get_by_text("Your physician can read it now.")).to_be_visible()
    [one] = shared(patient)
    assert one["words"] == WORDS
    assert figures.startswith(f"{one['summary']['completed']} of {one['summary']['expected']} completed")
    before = page.get_by_role("region", name="Shared before")
    expect(before.get_by_role("listitem")).to_have_count(1)
    expect(before.get_by_role("blockquote")).to_have_text(WORDS)
    # What was shared is no longer a draft.
    assert open_sharing(device, week).input_value() == ""


@pytest.mark.installed
def test_without_network_the_words_stay_whatever_comes(device, patient, week):
    page = device.page
    device.ready_for_offline()
    open_sharing(device, week).fill(WORDS)
    device.offline()
    page.get_by_role("button", name="Share now").tap()
    expect(page.get_by_text("Your note is saved on this device.")).to_be_visible()
    device.go("today")
    expect(page.locator("main[data-page=today]")).to_be_visible()
    page = device.reopen()
    expect(page.locator("#summary")).to_be_visible()
    device.online()
    assert open_sharing(device, week).input_value() == WORDS
    page.get_by_role("button", name="Share now").tap()
    expect(page.locator("main").get_by_text("Your physician can read it now.")).to_be_visible()
    assert [each["words"] for each in shared(patient)] == [WORDS]


@pytest.mark.long
def test_an_answer_that_is_lost_shares_nothing_twice(device, patient, week):
    page = device.page
    open_sharing(device, week).fill("Once.")

    def lose(route):
        route.fetch()
        route.abort()

    page.route("**/api/v1/summaries", lose)
    page.get_by_role("button", name="Share now").tap()
    expect(page.get_by_text("Your note is saved on this device.")).to_be_visible()
    assert len(shared(patient)) == 1
    page.unroute("**/api/v1/summaries")
    page.get_by_role("button", name="Share now").tap()
    expect(page.locator("main").get_by_text("Your physician can read it now.")).to_be_visible()
    assert len(shared(patient)) == 1


@pytest.mark.long
def test_words_are_of_whoever_wrote_them(device, patient, week):
    page = device.page
    open_sharing(device, week).fill("Mine.")
    found = page.evaluate(
        """async () => {
          const { app } = await import("/app/state.js");
          const summaries = await import("/app/device/summaries.js");
          const { session } = app;
          const seen = [summaries.typed()];
          await summaries.keepDraft();
          app.session = null;
          seen.push(summaries.typed(), await summaries.hasDraft());
          app.session = { ...session, token: "another", patient: { ...session.patient, userName: "another" } };
          seen.push(summaries.typed());
          await summaries.readDraft();
          seen.push(summaries.typed());
          app.session = session;
          await summaries.readDraft();
          return [...seen, summaries.typed()];
        }"""
    )
    assert found == ["Mine.", None, False, None, "", "Mine."]


@pytest.mark.long
def test_signing_out_names_words_that_were_not_shared(device, patient, week):
    page = device.page
    open_sharing(device, week).fill("Not yet.")
    device.go("more")
    page.get_by_role("button", name="Sign out", exact=True).tap()
    asked = page.get_by_role("dialog", name="Sign out on this device?")
    expect(asked).to_contain_text("note for your physician is not shared yet")
    asked.get_by_role("button", name="Sign out anyway").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Sign in")


@pytest.mark.long
def test_too_often_is_said_plainly(device, patient, week):
    page = device.page
    open_sharing(device, week).fill("Again.")
    refusal = {"type": "about:blank", "title": "Too many", "status": 429, "code": "rate-limited"}
    page.route("**/api/v1/summaries", lambda route: route.fulfill(status=429, json=refusal))
    page.get_by_role("button", name="Share now").tap()
    expect(page.get_by_text("You have shared twenty times today.")).to_be_visible()
    expect(page.get_by_label("Your note for your physician")).to_have_value("Again.")


@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
@pytest.mark.parametrize("text", first_of(200, 100))
@pytest.mark.parametrize("language", first_of("de", "en"))
def test_everybody_can_read_it(phone, patient, week, look, text, language):
    device = phone(patient, width=360)
    device.prefer({"look": look, "text": text, "language": language})
    page = device.page
    for address in [["week", week], ["month", week[:7]], ["year", week[:4]], ["week", week, "share"]]:
        device.open("progress", *address)
        expect(page.get_by_text(re.compile("One moment|Augenblick"))).to_have_count(0)
        if page.locator(".figures").count():
            page.locator(".figures summary").tap()
        assert_accessible(page)
        assert_fits(page)
        cut = page.evaluate(
            """() => [...document.querySelectorAll(".chart g")].filter((row) => {
              const [label, value] = [...row.querySelectorAll("text")].map((each) => each.getBoundingClientRect());
              return label.right > value.left || label.left < 0 || value.right > document.documentElement.clientWidth;
            }).map((row) => row.textContent)"""
        )
        assert cut == [], (address, cut)
