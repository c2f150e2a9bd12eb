"""Large letters on a small phone: what answers is in sight, no name breaks, and a trembling hand hits the way out."""

import pytest
from app.test_notices import CHANGE, Notices
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect

SMALL = {"width": 360, "viewport": {"width": 360, "height": 740}}
# Names that go on in the next line in the midst of a word, without the hyphens that a browser may know.
BROKEN_NAMES = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync("* { hyphens: manual !important; }");
  document.adoptedStyleSheets = [style];
  const broken = [];
  for (const name of document.querySelectorAll("#app bdi, #app .name, #app .amount, dialog .lead")) {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    for (let node; (node = texts.nextNode()); ) {
      const place = (at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return [...range.getClientRects()].at(-1);
      };
      for (const { 0: word, index } of node.data.matchAll(/\\p{L}{2,}/gu)) {
        for (let at = 1; at < word.length; at += 1) {
          const [before, after] = [place(index + at - 1), place(index + at)];
          if (before && after && after.top > before.top + before.height / 2) broken.push(`${word.slice(0, at)}|${word.slice(at)}`);
        }
      }
    }
  }
  document.adoptedStyleSheets = [];
  return broken;
}"""
NAMES = ["Rasagiline", "Levodopa/carbidopa", "Amantadine", "Hydrochlorothiazide"]


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    for name in NAMES:
        found.prescribe(name, -10, 300, note="With water, 30 minutes before food.")
    found.prescribe("Gleichgewichtsübung", -5, kind="exercise", exercise={"sets": 2, "repetitions": 8})
    found.prescribe("Gewichtsverlagerung", 5, kind="exercise", exercise={"sets": 2, "repetitions": 8})
    return found


def large(phone, patient, text=200, language="de"):
    device = phone(patient, **SMALL)
    device.prefer({"text": text, "language": language})
    device.page.reload()
    expect(device.page.locator("#summary")).to_be_visible()
    return device


def in_sight(page, target, beneath=".ways"):
    """Wholly on the first screen, above the ways."""
    box = target.bounding_box()
    edge = page.locator(beneath).bounding_box()["y"] if page.locator(beneath).count() else page.viewport_size["height"]
    return box["y"] >= 0 and box["y"] + box["height"] <= edge


@pytest.mark.parametrize("text", first_of(200, 150, 130, 100))
def test_no_name_breaks_in_a_word(phone, patient, text):
    device = large(phone, patient, text)
    date = str(patient.now.date())
    found = {each["name"]: each["id"] for each in patient.api.schedule(date)["occurrences"]}
    assert device.page.evaluate(BROKEN_NAMES) == []
    items = [f"item/{date}/{each}" for each in found.values()]
    for name in ["plan", f"plan/day/{date}", "prescriptions", "progress/week", "history", *items, "one"]:
        page = device.open(*name.split("/"))
        expect(page.get_by_text("Einen Augenblick")).to_have_count(0)
        assert page.evaluate(BROKEN_NAMES) == [], name
        assert_fits(page)


@pytest.mark.long
def test_a_name_that_breaks_is_found(phone, patient):
    page = large(phone, patient).page
    # At once: the page is drawn anew at any time.
    narrow = "document.querySelectorAll('.card .name').forEach((each) => { each.style.width = '3em'; });"
    assert page.evaluate(f"() => {{ {narrow} return ({BROKEN_NAMES})(); }}") != []


def stop(number, name):
    details = {"name": name, "before": "1 tablet", "change": "stopped", "from": "2026-11-27", "reason": "Es reicht"}
    return {**CHANGE, "id": f"s{number}", "details": details}


@pytest.mark.long
def test_no_name_breaks_where_the_clinic_tells_of_it(phone, patient):
    device = phone(patient, **SMALL)
    Notices(device, *(stop(number, name) for number, name in enumerate(NAMES)))
    device.prefer({"text": 200, "language": "de"})
    page = device.reopen()
    expect(page.get_by_role("group").get_by_role("listitem")).to_have_count(4)
    assert page.evaluate(BROKEN_NAMES) == []
    assert_fits(page)


@pytest.mark.parametrize(("text", "language"), first_of((200, "de"), (200, "en"), (100, "en")))
def test_over_the_limit_the_way_out_comes_first(phone, clinic, text, language):
    patient = clinic.admit()
    needed = {"maximumPerDay": 4, "minimumInterval": 14400}
    patient.prescribe("Levodopa/benserazide dispersible", rule={"kind": "asNeeded", "asNeeded": needed})
    device = large(phone, patient, text, language)
    page = device.page
    take = page.locator("[data-key=as-needed] .button.large")
    take.tap()
    expect(page.locator(".taken li")).to_have_count(1)
    page.wait_for_timeout(1300)
    take.tap()
    buttons = page.get_by_role("dialog").get_by_role("button")
    expect(buttons).to_have_text({"de": ["Abbrechen", "Jetzt nehmen"], "en": ["Cancel", "Take it now"]}[language])
    cancel, risky = buttons.all()
    assert in_sight(page, cancel, "none") and in_sight(page, risky, "none")
    assert cancel.bounding_box()["height"] >= risky.bounding_box()["height"] >= 48
    assert cancel.bounding_box()["width"] >= risky.bounding_box()["width"]
    filled = "(each) => getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)'"
    assert [each.evaluate(filled) for each in (cancel, risky)] == [True, False]
    assert page.evaluate(BROKEN_NAMES) == []
    assert_accessible(page)


@pytest.mark.long
def test_signing_out_offers_the_way_out_first(phone, patient):
    device = large(phone, patient, language="en")
    page = device.open("more")
    page.get_by_role("button", name="Sign out").tap()
    buttons = page.get_by_role("dialog").get_by_role("button")
    expect(buttons).to_have_text(["Cancel", "Sign out"])
    expect(buttons.last).to_have_class("button large danger")
    assert all(in_sight(page, each, "none") for each in buttons.all())


@pytest.mark.parametrize("name", first_of("Levodopa/carbidopa", "Gleichgewichtsübung"))
def test_what_records_is_on_the_first_screen_of_its_page(phone, patient, name):
    device = large(phone, patient)
    date = str(patient.now.date())
    [item, *_] = [each for each in patient.api.schedule(date)["occurrences"] if each["name"] == name]
    page = device.open("item", date, item["id"])
    main = page.locator("[data-key=guide], [data-key=now]").first
    expect(main).to_be_visible()
    assert in_sight(page, main)


def test_both_answers_are_in_sight_of_a_question_with_a_note(phone, patient):
    device = large(phone, patient)
    device.prefer({"isSimple": True})
    device.go("today")
    page = device.page
    expect(page.locator("main[data-page=one] .note")).to_be_visible()
    for key in ["yes", "not-now"]:
        assert in_sight(page, page.locator(f"[data-key={key}]")), key


@pytest.mark.parametrize("text", first_of(200, 100))
def test_progress_says_how_it_went_on_the_first_screen_and_its_table_fits(phone, patient, text):
    page = large(phone, patient, text).open("progress", "week")
    summary = page.locator("#summary")
    expect(summary).to_be_visible()
    assert summary.bounding_box()["y"] + 60 < page.locator(".ways").bounding_box()["y"]
    page.locator(".figures summary").tap()
    cells = page.get_by_role("table").get_by_role("cell")
    assert cells.count() >= 4
    wide = "(each) => each.getBoundingClientRect().right > document.documentElement.clientWidth || each.scrollWidth > each.clientWidth"
    assert not any(each.evaluate(wide) for each in cells.all()[:4])
    assert_accessible(page)
    assert_fits(page)


@pytest.mark.long
@pytest.mark.parametrize("text", [200, 150, 100])
def test_doses_stand_all_in_rows_or_all_stacked(phone, clinic, text):
    patient = clinic.admit()
    doses = [{"time": at, "quantity": {"value": "1", "unit": "tablet"}} for at in ["08:00", "12:00", "22:30"]]
    patient.prescribe("Levodopa", rule={"kind": "days", "every": 1, "doses": doses})
    page = large(phone, patient, text).open("prescriptions")
    expect(page.locator(".doses dd")).to_have_count(3)
    beside = """() => [...document.querySelectorAll(".doses div")].map(({ children: [term, said] }) =>
      [said.offsetTop < term.offsetTop + term.offsetHeight, said.offsetLeft])"""
    assert len({str(each) for each in page.evaluate(beside)}) == 1


@pytest.mark.long
def test_many_changes_leave_what_is_due_on_the_first_screen(phone, patient):
    device = phone(patient)
    server = Notices(device, *({**CHANGE, "id": f"c{number}"} for number in range(4)))
    page = device.reopen()
    told = page.get_by_text("4 changes of your plan. Tap to read them.")
    expect(told).to_be_visible()
    assert in_sight(page, page.get_by_role("region", name="Now", exact=True).locator("li.card").first)
    expect(page.get_by_role("button", name="I have read it")).to_have_count(0)
    told.tap()
    expect(page.get_by_role("button", name="I have read it")).to_have_count(4)
    assert_accessible(page)
    page.get_by_role("button", name="I have read it").first.tap()
    expect(page.get_by_text("3 changes of your plan. Tap to read them.")).to_be_visible()
    page.wait_for_timeout(1300)
    page.get_by_role("button", name="I have read it").first.tap()
    expect(page.get_by_role("group", name="Your plan changes")).to_have_count(2)
    expect(page.locator("details.banner")).to_have_count(0)
    server.hears(page, "c0", "c1")


def test_a_card_says_the_amount_once_and_times_in_one_way(phone, clinic):
    patient = clinic.admit()
    doses = [{"time": at, "quantity": {"value": "1", "unit": "tablet"}} for at in ["08:00", "20:30"]]
    patient.prescribe("Levodopa", rule={"kind": "days", "every": 1, "doses": doses})
    device = phone(patient)
    card = device.card("Levodopa").first
    expect(card.locator(".frequency")).to_have_text("at 8:00 and 20:30 every day")
    expect(card.locator(".amount")).to_have_text("1 tablet")
    device.prefer({"language": "de"})
    device.page.reload()
    expect(card.locator(".frequency")).to_have_text("um 8:00 und 20:30 Uhr jeden Tag")
