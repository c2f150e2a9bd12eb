"""Today: what is due, one tap, undo, and the looks of it."""

import json
from datetime import timedelta

import pytest
from checks import assert_accessible, assert_fits
from playwright.sync_api import expect

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
    expect(page.get_by_text("Taken at")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Levodopa")).to_be_checked()
    expect(page.get_by_role("status")).to_contain_text(["Levodopa: recorded"])
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    [record] = patient.records()
    assert record["name"] == "Levodopa" and record["outcome"] == "completed"
    taken = record["completedAt"]
    assert before - timedelta(seconds=2) <= type(before).fromisoformat(taken) <= patient.now
    assert taken[-6:] == before.isoformat()[-6:]


def test_undo_stays_and_takes_it_back(phone, patient):
    device = phone(patient)
    page = device.page
    device.box("Levodopa").tap()
    expect(page.get_by_text("Taken at")).to_be_visible()
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
    expect(group(page, "Done")).to_contain_text("Levodopa")
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
    expect(device.card("Pramipexole")).to_contain_text("Taken at")
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    [record] = patient.records()
    assert record["completedAt"] == record["scheduledFor"]


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


def test_leaving_the_question_records_nothing(phone, patient):
    device = phone(patient)
    device.box("Pramipexole").tap()
    device.page.get_by_role("button", name="Cancel").tap()
    expect(device.page.get_by_role("dialog")).to_have_count(0)
    expect(device.box("Pramipexole")).not_to_be_checked()
    assert patient.records() == []


def test_the_second_tap_on_a_question_goes_no_further(phone, patient):
    device = phone(patient)
    page = device.page
    device.box("Pramipexole").tap()
    page.get_by_role("button", name="As planned").tap()
    device.box("Levodopa").tap()
    expect(device.card("Pramipexole")).to_contain_text("Taken at")
    page.wait_for_timeout(1300)
    expect(device.box("Levodopa")).not_to_be_checked()
    device.sent()
    assert [each["name"] for each in patient.records()] == ["Pramipexole"]
    device.box("Levodopa").tap()
    expect(device.box("Levodopa")).to_be_checked()


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
    page.get_by_role("button", name="I take one now").tap()
    expect(page.get_by_text("Next possible at")).to_be_visible()
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    page.wait_for_timeout(1300)
    page.get_by_role("button", name="I take one now").tap()
    asked = page.get_by_role("dialog", name="It is early for another")
    asked.get_by_role("button", name="Cancel").tap()
    assert len(patient.records()) == 1
    page.wait_for_timeout(1300)
    page.get_by_role("button", name="I take one now").tap()
    asked.get_by_role("button", name="I take it now").tap()
    expect(page.get_by_role("button", name="Undo")).to_have_count(2)
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    assert sorted(each["overLimit"] for each in patient.records()) == [False, True]


@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
@pytest.mark.parametrize("text", [100, 200])
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
    page.get_by_role("button", name="I take one now").press("Enter")
    device.card("Paracetamol").get_by_role("button", name="Undo").press("Enter")
    expect(page.get_by_text("0 of at most 4 today")).to_be_visible()
    page.wait_for_timeout(200)
    expect(page.get_by_role("button", name="I take one now")).to_be_focused()


def test_it_speaks_german(phone, patient):
    device = phone(patient)
    device.prefer({"language": "de"})
    device.page.reload()
    expect(device.page.get_by_text("2 Dinge sind jetzt zu tun.")).to_be_visible()
    assert device.page.locator("html").get_attribute("lang") == "de"
    device.box("Levodopa").tap()
    expect(device.page.get_by_text("Genommen um")).to_be_visible()
