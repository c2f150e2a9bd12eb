"""Today: what is due, one tap, undo, and the looks of it."""

import json
import re
import uuid
from datetime import UTC, timedelta

import pytest
from app.clinic import PASSWORD, moment
from app.past import day, tick
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect

# Longer than a second tap of a trembling hand may take.
CALM = 1300
LONG = "Wilhelmina’s Levodopa/carbidopa/entacapone 100 mg/25 mg/200 mg prolonged-release"


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -10, note="With water, 30 minutes before food.")
    found.prescribe("Rasagiline", 180)
    found.prescribe("Pramipexole", -600)
    found.prescribe("Sit to stand", 5, kind="exercise", exercise={"sets": 2, "repetitions": 8})
    return found


def group(page, name):
    return page.get_by_role("region", name=name, exact=True)


def test_what_is_due_stands_on_top_and_one_tap_records_it(phone, patient):
    device = phone(patient)
    page = device.page
    expect(page.get_by_text("2 things to do now.")).to_be_visible()
    expect(group(page, "Now").get_by_role("listitem")).to_have_count(2)
    expect(group(page, "Later")).to_contain_text("Rasagiline")
    expect(group(page, "Earlier today")).to_contain_text("Pramipexole")
    before = patient.now
    # Anywhere on the card, not on the box alone.
    device.card("Levodopa").locator(".tick").tap(position={"x": 200, "y": 40})
    expect(page.get_by_text("Completed at")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Levodopa")).to_be_checked()
    expect(page.get_by_role("status")).to_contain_text(["Levodopa: recorded"])
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    [record] = patient.records()
    assert record["name"] == "Levodopa" and record["outcome"] == "completed"
    taken = record["completedAt"]
    assert before - timedelta(seconds=2) <= type(before).fromisoformat(taken) <= patient.now
    assert taken[-6:] == before.isoformat()[-6:]


def test_an_exercise_of_later_can_be_done_at_any_time(phone, clinic):
    patient = clinic.admit()
    patient.prescribe("Marching", 180, kind="exercise", exercise={"duration": 300})
    device = phone(patient)
    page = device.page
    expect(page.get_by_text("Nothing to do just now.")).to_be_visible()
    expect(group(page, "Any time today").get_by_role("listitem")).to_contain_text("Marching")
    expect(group(page, "Any time today").locator(".time")).to_have_text(re.compile("^Planned for "))
    expect(group(page, "Later")).to_have_count(0)
    assert_accessible(page)
    # It is open: nothing is asked, and it stays where it was.
    device.box("Marching").tap()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(group(page, "Any time today").get_by_role("checkbox", name="Marching")).to_be_checked()
    device.sent()
    assert [each["name"] for each in patient.records()] == ["Marching"]


def test_undo_stays_and_takes_it_back(phone, patient):
    device = phone(patient)
    page = device.page
    device.box("Levodopa").tap()
    expect(page.get_by_text("Completed at")).to_be_visible()
    # It stays where it was, however long one looks, until one has been elsewhere.
    expect(group(page, "Now").get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Undo").tap()
    expect(device.box("Levodopa")).not_to_be_checked()
    device.sent()
    assert patient.records() == []
    page.wait_for_timeout(1300)
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    assert len(patient.records()) == 1
    device.go("more")
    device.go("today")
    expect(group(page, "Recorded")).to_contain_text("Levodopa")
    expect(group(page, "Now").get_by_role("listitem")).to_have_count(1)


def test_a_trembling_finger_taps_once(phone, patient):
    device = phone(patient)
    place = device.page.get_by_text("Levodopa", exact=True).bounding_box()
    for _ in range(4):
        device.page.touchscreen.tap(place["x"] + 5, place["y"] + 5)
    expect(device.box("Levodopa")).to_be_checked()
    device.page.wait_for_timeout(500)
    expect(device.box("Levodopa")).to_be_checked()
    expect(device.page.get_by_text("not yet sent")).to_have_count(0)
    assert len(patient.records()) == 1
    assert len([each for each in patient.api.completions(*[str(patient.now.date())] * 2)]) == 1


def test_what_passed_asks_when_it_was(phone, patient):
    device = phone(patient)
    page = device.page
    device.box("Pramipexole").tap()
    asked = page.get_by_role("dialog", name="When did you take it?")
    asked.get_by_role("button", name="As planned").tap()
    expect(device.card("Pramipexole")).to_contain_text("Completed at")
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    [record] = patient.records()
    assert record["completedAt"] == record["scheduledFor"]


@pytest.mark.long
def test_a_time_that_has_not_come_is_asked_again(phone, patient):
    device = phone(patient)
    page = device.page
    device.box("Pramipexole").tap()
    page.get_by_label("At another time").fill("23:59")
    page.get_by_role("button", name="Save this time").tap()
    expect(page.get_by_role("alert").filter(has_text="has not come yet")).to_be_visible()
    page.get_by_label("At another time").fill("03:15")
    page.get_by_role("button", name="Save this time").tap()
    expect(device.card("Pramipexole")).to_contain_text("3:15")
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    assert patient.records()[0]["completedAt"][11:16] == "03:15"


@pytest.mark.long
def test_leaving_the_question_records_nothing(phone, patient):
    device = phone(patient)
    device.box("Pramipexole").tap()
    device.page.get_by_role("button", name="Cancel").tap()
    expect(device.page.get_by_role("dialog")).to_have_count(0)
    expect(device.box("Pramipexole")).not_to_be_checked()
    assert patient.records() == []


@pytest.mark.long
def test_the_second_tap_on_a_question_goes_no_further(phone, patient):
    device = phone(patient)
    page = device.page
    device.box("Pramipexole").tap()
    page.get_by_role("button", name="As planned").tap()
    device.box("Levodopa").tap()
    expect(device.card("Pramipexole")).to_contain_text("Completed at")
    page.wait_for_timeout(1300)
    expect(device.box("Levodopa")).not_to_be_checked()
    device.sent()
    assert [each["name"] for each in patient.records()] == ["Pramipexole"]
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()


@pytest.mark.long
def test_the_keyboard_goes_on_at_once_after_a_question(phone, patient):
    device = phone(patient)
    page = device.page
    device.box("Pramipexole").tap()
    page.get_by_role("button", name="As planned").press("Enter")
    device.box("Levodopa").press("Space")
    expect(device.box("Levodopa")).to_be_checked()


def test_as_needed_says_when_the_next_is_possible(phone, clinic):
    patient = clinic.admit()
    needed = {"maximumPerDay": 4, "minimumInterval": 14400}
    patient.prescribe("Paracetamol", rule={"kind": "asNeeded", "asNeeded": needed})
    device = phone(patient)
    page = device.page
    expect(page.get_by_text("0 of at most 4 today")).to_be_visible()
    page.get_by_role("button", name="Take it now").tap()
    expect(page.get_by_text("Next possible at")).to_be_visible()
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    page.wait_for_timeout(1300)
    page.get_by_role("button", name="Take it now").tap()
    asked = page.get_by_role("dialog", name="It is too early for another dose")
    asked.get_by_role("button", name="Cancel").tap()
    assert len(patient.records()) == 1
    page.wait_for_timeout(1300)
    page.get_by_role("button", name="Take it now").tap()
    asked.get_by_role("button", name="Take it now").tap()
    expect(page.get_by_role("button", name="Undo")).to_have_count(2)
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    assert sorted(each["overLimit"] for each in patient.records()) == [False, True]


@pytest.mark.long
def test_a_tick_in_the_calendar_leaves_today_whole(phone, patient):
    device = phone(patient)
    device.open("plan", "day", day(patient, 0))
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    device.open("today")
    expect(device.page.get_by_text("One thing to do now.")).to_be_visible()
    expect(group(device.page, "Recorded")).to_contain_text("Levodopa")


@pytest.mark.long
def test_what_is_full_for_the_day_names_the_next_day(phone, clinic):
    patient = clinic.admit()
    patient.prescribe("Zopiclone", rule={"kind": "asNeeded", "asNeeded": {"maximumPerDay": 1}})
    device = phone(patient)
    page = device.page
    page.get_by_role("button", name="Take it now").tap()
    tomorrow = patient.now + timedelta(days=1)
    possible = f"Next possible on {tomorrow:%a} {tomorrow.day} {tomorrow:%b} at"
    expect(device.card("Zopiclone")).to_contain_text(possible)
    expect(device.card("Zopiclone")).to_contain_text("1 of at most 1 today")
    page.wait_for_timeout(CALM)
    page.get_by_role("button", name="Take it now").tap()
    asked = page.get_by_role("dialog", name="This is more than planned for a day")
    expect(asked).to_contain_text(possible)
    expect(asked).to_contain_text("Zopiclone")
    expect(asked).not_to_contain_text("early")


@pytest.mark.long
def test_what_24_hours_hold_is_asked_about_wherever_midnight_lies(phone, clinic):
    patient = clinic.admit()
    patient.prescribe("Zolmitriptan", rule={"kind": "asNeeded", "asNeeded": {"maximumIn24Hours": 1}})
    device = phone(patient)
    page = device.page
    expect(page.get_by_text("0 of at most 1 in 24 hours")).to_be_visible()
    page.get_by_role("button", name="Take it now").tap()
    tomorrow = patient.now + timedelta(days=1)
    possible = f"Next possible on {tomorrow:%a} {tomorrow.day} {tomorrow:%b} at"
    expect(device.card("Zolmitriptan")).to_contain_text(possible)
    expect(device.card("Zolmitriptan")).to_contain_text("1 of at most 1 in 24 hours")
    page.wait_for_timeout(CALM)
    page.get_by_role("button", name="Take it now").tap()
    asked = page.get_by_role("dialog", name="This is more than planned for 24 hours")
    expect(asked).to_contain_text("1 within the last 24 hours")
    asked.get_by_role("button", name="Take it now").tap()
    expect(page.get_by_role("button", name="Undo")).to_have_count(2)
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    assert sorted(each["overLimit"] for each in patient.records()) == [False, True]


def tap_twice(page, target):
    """What a trembling hand does, on a page that moves between the taps."""
    place = target.bounding_box()
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(300)
    page.touchscreen.tap(x, y)
    page.wait_for_timeout(CALM)


@pytest.mark.long
def test_a_trembling_hand_takes_back_one_dose(phone, clinic):
    patient = clinic.admit()
    patient.prescribe("Paracetamol", rule={"kind": "asNeeded", "asNeeded": {"maximumPerDay": 4}})
    device = phone(patient)
    for count in [1, 2]:
        device.page.get_by_role("button", name="Take it now").tap()
        expect(device.card("Paracetamol").get_by_role("button", name="Undo")).to_have_count(count)
        device.page.wait_for_timeout(CALM)
    device.sent()
    tap_twice(device.page, device.card("Paracetamol").get_by_role("button", name="Undo").first)
    expect(device.card("Paracetamol").get_by_role("button", name="Undo")).to_have_count(1)
    device.sent()
    assert len(patient.records()) == 1


@pytest.mark.long
def test_a_trembling_hand_does_not_go_on_from_undo(phone, patient):
    device = phone(patient)
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    # What says that it waits goes, and the button comes up by its line.
    device.sent()
    tap_twice(device.page, device.card("Levodopa").get_by_role("button", name="Undo"))
    expect(device.box("Levodopa")).not_to_be_checked()
    assert device.page_name == "today"


@pytest.mark.long
def test_what_rests_shows_that_it_rests(phone, patient):
    device = phone(patient)
    device.box("Levodopa").tap()
    device.card("Levodopa").get_by_role("button", name="Undo").tap()
    border = "() => getComputedStyle(document.querySelector('.card .button')).borderTopStyle"
    assert device.page.evaluate(border) == "dashed"
    assert_accessible(device.page)
    device.page.wait_for_timeout(CALM)
    assert device.page.evaluate(border) == "solid"


@pytest.mark.long
def test_what_is_taken_up_is_not_the_loudest_button(phone, clinic):
    patient = clinic.admit()
    patient.prescribe("Macrogol", rule={"kind": "asNeeded", "asNeeded": {"maximumPerDay": 1}})
    device = phone(patient)
    take = device.page.get_by_role("button", name="Take it now")
    expect(take).not_to_have_class(re.compile("quiet"))
    take.tap()
    expect(take).to_have_class(re.compile("quiet"))


@pytest.mark.long
def test_a_record_has_its_time_by_the_patients_clock(phone, patient):
    item = next(each for each in patient.api.schedule()["occurrences"] if each["name"] == "Pramipexole")
    done = patient.now.astimezone(UTC).replace(microsecond=0)
    record = {"id": str(uuid.uuid4()), "occurrenceId": item["id"], "outcome": "completed", "completedAt": moment(done)}
    patient.api.record(record)
    here = done.astimezone(patient.zone)
    device = phone(patient)
    expect(device.card("Pramipexole")).to_contain_text(f"Completed at {here.hour}:{here.minute:02}")


def test_the_illustration_stands_on_every_exercise_of_the_day(phone, clinic):
    patient = clinic.admit()
    shown = {"kind": "exercise", "exercise": {"sets": 2, "repetitions": 8}}
    for name, minutes in [("Marching", 10), ("Reaching", 200), ("Stretching", -120)]:
        patient.prescribe(name, minutes, **shown)

    def with_pictures(body):
        for each in (one for day in body.get("days", []) for one in day["occurrences"]):
            each["imageURL"], each["imageDescription"] = "/icons/remedi.svg", "Somebody exercises."

    device = phone()
    device.answers("**/api/v1/schedule?*", with_pictures)
    device.sign_in(patient.user_name, PASSWORD)
    for name in ["Marching", "Reaching", "Stretching"]:
        expect(device.card(name).get_by_role("img", name="Somebody exercises.")).to_have_count(1)
    device.box("Marching").tap()
    expect(device.box("Marching")).to_be_checked()
    expect(device.card("Marching").get_by_role("img", name="Somebody exercises.")).to_have_count(1)


def test_how_often_stands_where_it_is_ticked(phone, patient):
    device = phone()

    def with_frequency(body):
        for each in (one for day in body.get("days", []) for one in day["occurrences"]):
            each["frequency"] = "one in the morning, with water"

    device.answers("**/api/v1/schedule?*", with_frequency)
    device.sign_in(patient.user_name, PASSWORD)
    expect(device.card("Levodopa")).to_contain_text("one in the morning, with water")
    device.card("Levodopa").get_by_role("link", name="More").tap()
    expect(device.page.locator("[data-page=item]")).to_contain_text("one in the morning, with water")


@pytest.mark.long
def test_a_short_note_leaves_the_name_its_room(phone, clinic):
    patient = clinic.admit()
    patient.prescribe("Levodopa/carbidopa 100 mg/25 mg", -10, note="with water")
    device = phone(patient)
    note = device.card("Levodopa").locator(".note").bounding_box()
    name = device.card("Levodopa").locator(".name").bounding_box()
    assert note["y"] >= name["y"] + name["height"]


@pytest.mark.long
def test_an_empty_first_day_says_when_the_plan_begins(phone, clinic):
    patient = clinic.admit()
    patient.prescribe("Levodopa", 60, start=2)
    device = phone(patient)
    begins = patient.now + timedelta(days=2)
    expect(device.page.locator("#summary")).to_have_text("Nothing is planned for today.")
    expect(device.page.get_by_text(f"The plan begins on {begins:%A} {begins.day} {begins:%B} at")).to_be_visible()


@pytest.mark.long
def test_amounts_are_said_in_german(phone, patient):
    device = phone(patient)
    device.prefer({"language": "de"})
    device.page.reload()
    expect(device.card("Levodopa")).to_contain_text("1 Tablette")
    expect(device.card("Sit to stand")).to_contain_text("2 Durchgänge zu je 8 Wiederholungen")
    expect(device.box("Levodopa")).to_have_accessible_name(re.compile("1 Tablette"))


def test_what_was_skipped_is_no_open_box(phone, patient):
    tick(patient, day(patient, 0), "Pramipexole", "Sit to stand", outcome="skipped")
    device = phone(patient)
    card = device.card("Sit to stand")
    expect(card).to_contain_text("Skipped")
    expect(device.card("Pramipexole")).to_contain_text("Skipped")
    expect(device.box("Sit to stand")).to_have_count(0)
    expect(card.get_by_role("img")).to_have_accessible_name(re.compile("Sit to stand.*: Skipped"))
    card.get_by_role("button", name="Undo").press("Enter")
    expect(device.box("Sit to stand")).to_be_focused()
    expect(device.box("Sit to stand")).not_to_be_checked()


@pytest.mark.long
def test_an_exercise_as_needed_is_done(phone, clinic):
    patient = clinic.admit()
    needed = {"kind": "asNeeded", "asNeeded": {"maximumPerDay": 4}}
    patient.prescribe("Deep breaths", kind="exercise", rule=needed, exercise={"sets": 1, "repetitions": 5})
    device = phone(patient)
    device.page.get_by_role("button", name="Do it now").tap()
    expect(device.card("Deep breaths").get_by_role("list")).to_contain_text("Completed at")


def test_what_is_no_longer_planned_says_so(phone, clinic):
    patient = clinic.admit()
    prescription = patient.prescribe("Levodopa", 20)
    device = phone(patient)
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    device.sent()
    stop = {"effectiveFrom": moment(patient.now), "reason": "No longer needed"}
    clinic.control("stop", patient=patient.identifier, prescription=prescription, **stop)
    device.reopen()
    expect(device.card("Levodopa")).to_contain_text("This is not in your plan for this day.")


@pytest.mark.long
def test_the_note_is_part_of_what_is_tapped(phone, patient):
    device = phone(patient)
    note = device.card("Levodopa").get_by_text("With water").bounding_box()
    device.page.touchscreen.tap(note["x"] + note["width"] / 2, note["y"] + note["height"] / 2)
    expect(device.box("Levodopa")).to_be_checked()


@pytest.mark.long
def test_vibration_can_be_off(phone, patient):
    device = phone(patient)
    device.page.evaluate("() => { globalThis.felt = 0; Navigator.prototype.vibrate = () => { felt += 1; return true; }; }")
    device.prefer({"vibration": False})
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    device.prefer({"vibration": True})
    device.box("Sit to stand").tap()
    expect(device.box("Sit to stand")).to_be_checked()
    assert device.page.evaluate("felt") == 1


@pytest.mark.long
def test_the_same_is_said_again(phone, patient):
    device = phone(patient)
    announcer = device.page.locator("#announcer")
    said = """async () => {
      const { announce } = await import("/app/parts/announce.js");
      const said = [];
      const announcer = document.getElementById("announcer");
      new MutationObserver(() => said.push(announcer.textContent)).observe(announcer, { childList: true });
      for (const _ of [1, 2]) {
        announce("Recorded.");
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
      return said;
    }"""
    assert device.page.evaluate(said) == ["Recorded.", "", "Recorded."]
    device.box("Levodopa").tap()
    expect(announcer).to_have_text(re.compile(r"Levodopa: recorded at \d+:\d\d"))


@pytest.mark.long
def test_ticks_that_a_busy_server_does_not_take_are_counted(phone, patient):
    device = phone(patient)
    busy = {"status": 429, "headers": {"Retry-After": "60"}, "json": {"code": "rate-limited", "status": 429}}
    device.context.route("**/api/v1/completions", lambda route: route.fulfill(**busy))
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    device.waiting(1)


@pytest.mark.long
def test_what_has_the_focus_is_not_beneath_the_ways(phone, patient):
    device = phone(patient, width=360)
    device.prefer({"text": 200})
    page = device.page
    hidden = """() => {
      const found = document.activeElement.closest(".tick") ?? document.activeElement;
      const box = document.activeElement.getBoundingClientRect();
      return !found.closest(".ways") && box.bottom > document.querySelector(".ways").getBoundingClientRect().top;
    }"""
    for _ in range(12):
        page.keyboard.press("Tab")
        assert not page.evaluate(hidden), page.evaluate("document.activeElement.outerHTML")


@pytest.mark.long
@pytest.mark.parametrize("text", [200, 100])
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_ways_grow_with_the_text_and_stay_low(phone, patient, text, language):
    device = phone(patient, width=360)
    device.prefer({"text": text, "language": language})
    device.page.reload()
    expect(device.page.locator("#summary")).to_be_visible()
    sizes = "() => [...document.querySelectorAll('.ways a')].map((each) => parseFloat(getComputedStyle(each).fontSize))"
    assert all(size >= {100: 18, 200: 23}[text] for size in device.page.evaluate(sizes))
    # One row; two where the font is as wide as this machine's.
    assert device.page.locator(".ways").bounding_box()["height"] < {100: 80, 200: 135}[text]
    cut = "() => [...document.querySelectorAll('.ways a')].filter((each) => each.scrollWidth > each.clientWidth).length"
    assert device.page.evaluate(cut) == 0
    assert_fits(device.page)


def test_signs_show_in_forced_colours(phone, patient):
    device = phone(patient, forced_colors="active")
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    paint = "(box) => [getComputedStyle(box).backgroundColor, getComputedStyle(box.nextElementSibling).stroke]"
    ground, tick_colour = device.box("Levodopa").evaluate(paint)
    assert ground == "rgb(20, 83, 47)" and tick_colour == "rgb(255, 255, 255)"
    here = device.page.locator(".ways [aria-current]").evaluate("(each) => getComputedStyle(each).outlineStyle")
    assert here == "solid"


@pytest.mark.long
def test_more_contrast_is_followed(phone, patient):
    device = phone(patient, contrast="more")
    soft = "() => getComputedStyle(document.querySelector('.what .time')).color"
    assert device.page.evaluate(soft) == "rgb(15, 32, 36)"
    device.prefer({"look": "light"})
    device.page.wait_for_timeout(100)
    assert device.page.evaluate(soft) == "rgb(56, 74, 79)"


STRICT = {"rules": {"color-contrast-enhanced": {"enabled": True}, "target-size": {"enabled": True}}}


@pytest.mark.installed
@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
def test_today_with_what_stands_above_it_is_accessible(phone, patient, look):
    needed = {"maximumPerDay": 1}
    patient.prescribe("Paracetamol", rule={"kind": "asNeeded", "asNeeded": needed}, note="Not before a meal.")
    device = phone(patient)
    device.ready_for_offline()
    device.prefer({"look": look})
    page = device.page
    page.get_by_role("button", name="Take it now").tap()
    expect(device.card("Paracetamol")).to_contain_text("Next possible on")
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()
    device.sent()
    device.offline()
    page.wait_for_timeout(CALM)
    device.box("Sit to stand").tap()
    device.waiting(1)
    assert_accessible(page, STRICT)
    page.get_by_role("button", name="Take it now").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert_accessible(page, STRICT)
    page.get_by_role("button", name="Cancel").tap()
    page.wait_for_timeout(CALM)
    device.box("Pramipexole").tap()
    expect(page.get_by_role("dialog", name="When did you take it?")).to_be_visible()
    assert_accessible(page, STRICT)


@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
@pytest.mark.parametrize("text", first_of(200, 100))
def test_everybody_can_read_it(phone, clinic, patient, look, text):
    patient.prescribe(LONG, -20)
    patient.prescribe(LONG, 200, kind="exercise")
    device = phone(patient, width=360)
    device.prefer({"look": look, "text": text})
    device.box("Sit to stand").tap()
    expect(device.box("Sit to stand")).to_be_checked()
    assert_accessible(device.page)
    assert_fits(device.page)
    small = device.page.evaluate(
        """() => [...document.querySelectorAll(".box, main .button")]
          .map((each) => [each.getBoundingClientRect(), each.textContent || each.className])
          .filter(([box]) => box.width < 64 || box.height < 64).map(([, name]) => name)"""
    )
    assert small == [], json.dumps(small)


def test_the_keyboard_is_enough(phone, patient):
    device = phone(patient)
    device.box("Levodopa").focus()
    device.page.keyboard.press("Space")
    expect(device.box("Levodopa")).to_be_checked()
    expect(device.box("Levodopa")).to_be_focused()


@pytest.mark.long
def test_focus_stays_where_something_was_taken_back(phone, patient):
    rule = {"kind": "asNeeded", "asNeeded": {"maximumPerDay": 4}}
    patient.prescribe("Paracetamol", rule=rule)
    device = phone(patient)
    page = device.page
    link = device.card("Levodopa").get_by_role("link")
    link.focus()
    device.box("Levodopa").evaluate("(box) => box.click()")
    expect(device.box("Levodopa")).to_be_checked()
    expect(link).to_be_focused()
    device.card("Levodopa").get_by_role("button", name="Undo").press("Enter")
    expect(device.box("Levodopa")).not_to_be_checked()
    page.wait_for_timeout(200)
    expect(device.box("Levodopa")).to_be_focused()
    page.get_by_role("button", name="Take it now").press("Enter")
    page.wait_for_timeout(CALM)
    device.card("Paracetamol").get_by_role("button", name="Undo").press("Enter")
    expect(page.get_by_text("0 of at most 4 today")).to_be_visible()
    page.wait_for_timeout(200)
    expect(page.get_by_role("button", name="Take it now")).to_be_focused()


def test_it_speaks_german(phone, patient):
    device = phone(patient)
    device.prefer({"language": "de"})
    device.page.reload()
    expect(device.page.get_by_text("Jetzt stehen 2 Sachen an.")).to_be_visible()
    assert device.page.locator("html").get_attribute("lang") == "de"
    device.box("Levodopa").tap()
    expect(device.page.get_by_text("Erledigt um")).to_be_visible()
