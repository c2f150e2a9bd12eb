"""One question a screen: asked, answered once, taken back, put off, and the day so far."""

import json

import pytest
from app.phone import PATIENCE
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect

LONG = "Wilhelmina’s Carbidopa/entacapone/tolcapone 100 mg/25 mg/200 mg prolonged-release"


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -10, note="With water, 30 minutes before food.")
    found.prescribe("Rasagiline", 180)
    found.prescribe("Pramipexole", -600)
    return found


@pytest.fixture
def one(phone):
    """Opens a phone on which one thing at a time is asked."""

    def open_one(patient, **settings):
        device = phone(patient, **settings)
        device.prefer({"isSimple": True})
        device.go("today")
        expect(device.page.locator("main[data-page=one]")).to_be_visible()
        return device

    return open_one


def question(page, *said):
    """The one thing that the screen asks or says; a user looks at it for a moment before answering."""
    expect(page.get_by_role("heading", level=1)).to_contain_text(said[0])
    for each in said[1:]:
        expect(page.get_by_role("heading", level=1)).to_contain_text(each)
    awake(page)


def awake(page):
    rests = "() => document.getAnimations().some((each) => each.animationName === 'rest')"
    for _ in range(PATIENCE // 100):
        if not page.evaluate(rests):
            return
        page.wait_for_timeout(100)
    raise AssertionError("the buttons never wake")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def calm(page):
    """Longer than a second tap of a trembling hand may take."""
    page.wait_for_timeout(1300)


def sent(page):
    expect(page.get_by_text("not yet sent")).to_have_count(0)


def test_a_day_is_answered_one_by_one(one, patient):
    page = one(patient).page
    question(page, "It is", "Levodopa", "1 tablet", "Taken?")
    button(page, "Yes, taken").tap()
    question(page, "Levodopa", "Recorded: completed at")
    sent(page)
    assert [each["name"] for each in patient.records()] == ["Levodopa"]
    button(page, "Undo").tap()
    question(page, "Levodopa", "Taken?")
    expect(button(page, "Undo")).to_have_count(0)
    button(page, "Yes, taken").tap()
    question(page, "Recorded: completed at")
    button(page, "Next").tap()
    question(page, "Planned for", "Pramipexole", "Did you take it?")
    button(page, "Yes").tap()
    page.get_by_role("dialog", name="When did you take it?").get_by_role("button", name="As planned").tap()
    question(page, "Pramipexole", "Recorded: completed at")
    button(page, "Next").tap()
    question(page, "Nothing to do just now.")
    expect(page.get_by_role("region", name="Today so far").get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_text("Next:")).to_contain_text("Rasagiline")
    sent(page)
    found = {each["name"]: each for each in patient.records()}
    assert set(found) == {"Levodopa", "Pramipexole"}
    assert found["Pramipexole"]["completedAt"] == found["Pramipexole"]["scheduledFor"]


def test_not_now_records_nothing_and_is_asked_again(one, patient):
    device = one(patient)
    page = device.page
    question(page, "Levodopa")
    button(page, "Not now").tap()
    question(page, "Pramipexole")
    button(page, "Leave it open").tap()
    question(page, "One thing to do now.")
    expect(page.get_by_role("region", name="Still open").get_by_role("listitem")).to_have_count(2)
    calm(page)
    button(page, "Ask me again").tap()
    question(page, "Levodopa", "Taken?")
    button(page, "Not now").tap()
    question(page, "Pramipexole")
    device.go("more")
    device.go("today")
    question(page, "Levodopa", "Taken?")
    assert patient.records() == []


@pytest.mark.long
@pytest.mark.installed
def test_not_now_holds_for_ten_minutes(one, patient):
    device = one(patient)
    device.ready_for_offline()
    device.context.clock.install()
    page = device.reopen()
    question(page, "Levodopa")
    # The server would tell the true time.
    device.offline()
    button(page, "Not now").tap()
    question(page, "Pramipexole")
    device.context.clock.fast_forward(9 * 60_000)
    question(page, "Pramipexole")
    device.context.clock.fast_forward(2 * 60_000)
    question(page, "Levodopa", "Taken?")


@pytest.mark.parametrize(("answer", "records"), first_of(("Yes, taken", 1), ("Not now", 0)))
def test_a_trembling_finger_answers_one_question(one, patient, answer, records):
    page = one(patient).page
    question(page, "Levodopa")
    box = button(page, answer).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(5):
        page.touchscreen.tap(x, y)
        page.wait_for_timeout(60)
    question(page, "Recorded" if records else "Pramipexole")
    sent(page)
    page.wait_for_timeout(500)
    assert len(patient.records()) == records
    assert len(patient.api.completions(*[str(patient.now.date())] * 2)) == records


@pytest.mark.long
def test_a_trembling_finger_does_not_follow_a_link_that_comes(one, patient):
    page = one(patient).page
    question(page, "Levodopa")
    button(page, "Not now").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Pramipexole")
    page.get_by_role("link", name="More about this").tap()
    page.wait_for_timeout(200)
    question(page, "Pramipexole")
    calm(page)
    page.get_by_role("link", name="More about this").tap()
    expect(page.locator("main[data-page=item]")).to_be_visible()


@pytest.mark.installed
def test_it_works_with_no_network(one, patient):
    device = one(patient)
    question(device.page, "Levodopa")
    device.ready_for_offline()
    device.offline()
    button(device.page, "Yes, taken").tap()
    question(device.page, "Recorded: completed at")
    expect(device.page.get_by_text("not yet sent")).to_be_visible()
    page = device.reopen()
    question(page, "Pramipexole")
    assert patient.records() == []
    device.online()
    expect(page.get_by_text("is saved here")).to_have_count(0)
    page.wait_for_timeout(500)
    assert [each["name"] for each in patient.records()] == ["Levodopa"]


@pytest.mark.long
def test_what_is_planned_later_can_be_done_already(one, clinic):
    patient = clinic.admit()
    patient.prescribe("Sit to stand", 90, kind="exercise", exercise={"sets": 2, "repetitions": 8})
    page = one(patient).page
    question(page, "Nothing to do just now.")
    button(page, "I did it already").tap()
    question(page, "Sit to stand", "Done?")
    expect(page.get_by_role("link", name="Show me how")).to_be_visible()
    button(page, "Not now").tap()
    question(page, "Nothing to do just now.")
    calm(page)
    button(page, "I did it already").tap()
    question(page, "Sit to stand")
    button(page, "Yes, done").tap()
    question(page, "Recorded: completed at")
    sent(page)
    assert len(patient.records()) == 1


def test_the_whole_day_is_one_tap_away_and_back(one, patient):
    page = one(patient).page
    page.get_by_role("link", name="The whole day").tap()
    expect(page.locator("#summary")).to_be_visible()
    page.get_by_role("link", name="Show one question at a time").tap()
    question(page, "Levodopa")


@pytest.mark.long
def test_who_only_looks_is_asked_nothing(phone, patient):
    helper = {"name": "Nora Neighbour", "relationship": "neighbour", "access": "look"}
    handed = patient.api.expect(201, "POST", "/caregivers", helper)["invitation"]
    # What is told in the instant of joining is news; the server's clock runs in steps.
    patient.clinic.set_clock()
    device = phone(locale="en-GB")
    device.prefer({"isWelcomed": True, "isSimple": True})
    device.go("invitation", handed["code"])
    device.page.get_by_label("Choose a password").fill("seven green kettles")
    button(device.page, "Start").tap()
    expect(device.page.get_by_role("heading", level=1)).to_have_text("One thing to do now.")
    expect(device.page.get_by_role("region", name="Still open").get_by_role("listitem")).to_have_count(2)
    expect(device.page.get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
@pytest.mark.parametrize("text", first_of(200, 100))
def test_everybody_can_read_it(one, patient, look, text):
    patient.prescribe(LONG, -20)
    device = one(patient, width=360)
    device.prefer({"look": look, "text": text})
    for said, answer in [("Carbidopa", "Yes, taken"), ("Recorded", "Next"), ("Levodopa", "Not now")]:
        question(device.page, said)
        readable(device.page)
        button(device.page, answer).tap()
    question(device.page, "Pramipexole")
    button(device.page, "Leave it open").tap()
    question(device.page, "One thing to do now.")
    readable(device.page)


def readable(page):
    assert_accessible(page)
    assert_fits(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll("main .button")]
          .filter((each) => each.getBoundingClientRect().height < 64).map((each) => each.textContent)"""
    )
    assert small == [], json.dumps(small)


def test_the_keyboard_is_enough(one, patient):
    page = one(patient).page
    question(page, "Levodopa")
    button(page, "Yes, taken").focus()
    page.keyboard.press("Enter")
    question(page, "Recorded")
    # What is said next is where one is.
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.keyboard.press("Tab")
    expect(button(page, "Next")).to_be_focused()
    # The page is drawn anew when it is sent.
    sent(page)
    expect(button(page, "Next")).to_be_focused()
    page.keyboard.press("Enter")
    question(page, "Pramipexole")


@pytest.mark.long
def test_a_key_need_not_wait(one, patient):
    device = one(patient)
    page = device.page
    for said in ["Levodopa", "Pramipexole"]:
        expect(page.get_by_role("heading", level=1)).to_contain_text(said)
        page.locator(".answers [data-key=not-now]").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("One thing to do now.")


@pytest.mark.long
def test_what_rests_can_be_read(one, patient):
    page = one(patient).page
    button(page, "Yes, taken").wait_for()
    page.evaluate("""() => document.getAnimations().forEach((each) => { each.pause(); each.currentTime = 600; })""")
    assert button(page, "Yes, taken").evaluate("(each) => getComputedStyle(each).opacity") == "1"
    assert button(page, "Yes, taken").evaluate("(each) => getComputedStyle(each).borderTopStyle") == "dashed"
    assert_accessible(page)


@pytest.mark.long
def test_it_speaks_german(one, patient):
    device = one(patient)
    device.prefer({"language": "de"})
    device.page.reload()
    question(device.page, "Es ist", "Levodopa", "Genommen?")
    button(device.page, "Ja, genommen").tap()
    question(device.page, "Erfasst: erledigt um")


@pytest.mark.long
@pytest.mark.parametrize("text", [200, 180])
def test_yes_is_seen_without_scrolling(one, patient, text):
    device = one(patient, width=390)
    device.prefer({"language": "de", "text": text})
    device.page.reload()
    question(device.page, "Es ist", "Levodopa", "Genommen?")
    place = button(device.page, "Ja, genommen").bounding_box()
    assert place["y"] >= 0
    assert place["y"] + place["height"] <= device.page.viewport_size["height"]


# Lines of text that the answer which sticks to the lower edge lies over, where the page is scrolled to.
COVERED = """() => {
  const yes = document.querySelector(".answers .yes");
  const { top, bottom } = yes.getBoundingClientRect();
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const covered = [];
  for (let node; (node = texts.nextNode()); ) {
    if (yes.contains(node) || !node.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((line) => line.bottom > top + 1 && line.top < bottom - 1);
    if (lines.length) covered.push(node.data);
  }
  return covered;
}"""


@pytest.mark.parametrize(("width", "height"), first_of((360, 740), (390, 844)))
@pytest.mark.parametrize("text", first_of(200, 150, 100))
def test_yes_lies_over_no_line(one, patient, width, height, text):
    device = one(patient, width=width)
    page = device.page
    page.set_viewport_size({"width": width, "height": height})
    device.prefer({"language": "de", "text": text})
    page.reload()
    question(page, "Es ist", "Levodopa", "Genommen?")
    expect(page.get_by_text("With water, 30 minutes before food.")).to_be_visible()
    assert page.evaluate(COVERED) == []
    assert button(page, "Ja, genommen").evaluate("(each) => each.getBoundingClientRect().bottom <= innerHeight")


@pytest.mark.long
def test_a_line_beneath_yes_is_found(one, patient):
    device = one(patient, width=360)
    page = device.page
    device.prefer({"language": "de", "text": 200})
    page.reload()
    question(page, "Es ist", "Levodopa", "Genommen?")
    page.locator(".note").evaluate("(each) => { each.style.order = 0; each.style.fontSize = '5rem'; }")
    assert page.evaluate(COVERED) == ["With water, 30 minutes before food."]
