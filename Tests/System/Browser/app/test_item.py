"""One thing of a day: what is recorded of it, and everything that can be put right."""

import uuid
from collections import Counter
from datetime import timedelta

import pytest
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect

LONG = "Wilhelmina’s Levodopa/carbidopa/entacapone 100 mg/25 mg/200 mg prolonged-release"
HEBREW = "קימה מכיסא"
# Longer than a second tap of a trembling hand may take.
CALM = 1300


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -10, note="With water, 30 minutes before food.", start=-40)
    found.prescribe("Sit to stand", 5, kind="exercise", exercise={"sets": 2, "repetitions": 8})
    return found


def open_item(device, patient, name, days=0):
    """Opens the page of an occurrence, or of something taken as needed, so many days from today."""
    date = str((patient.now + timedelta(days=days)).date())
    day = patient.api.schedule(date)
    [item] = [each for each in day["occurrences"] + day["asNeeded"] if each["name"] == name]
    device.go("item", date, item.get("id", item["prescriptionId"]))
    expect(device.page.get_by_role("heading", level=1, name=name)).to_be_visible()
    return item


def press(device, name):
    device.page.wait_for_timeout(CALM)
    device.page.get_by_role("button", name=name, exact=True).tap()


def test_taken_now_and_undone(phone, patient):
    device = phone(patient)
    open_item(device, patient, "Levodopa")
    expect(device.page.get_by_text("With water, 30 minutes before food.")).to_be_visible()
    press(device, "I took it now")
    expect(device.page.get_by_text("Recorded by you")).to_be_visible()
    expect(device.page.get_by_text("Completed at")).to_be_visible()
    assert [each["outcome"] for each in patient.records()] == ["completed"]
    press(device, "Undo")
    expect(device.page.get_by_role("button", name="I took it now")).to_be_visible()
    device.sent()
    assert patient.records() == []


def test_a_trembling_tap_does_not_press_what_comes_next(phone, patient):
    device = phone(patient)
    open_item(device, patient, "Levodopa")
    place = device.page.get_by_role("button", name="I took it now").bounding_box()
    for _ in range(4):
        device.page.touchscreen.tap(place["x"] + 40, place["y"] + 20)
    expect(device.page.get_by_text("Recorded by you")).to_be_visible()
    assert device.page.get_by_role("dialog").count() == 0
    assert len(patient.records()) == 1


@pytest.mark.long
def test_a_trembling_tap_follows_no_link(phone, patient):
    device = phone(patient)
    open_item(device, patient, "Levodopa")
    press(device, "I took it now")
    expect(device.page.get_by_text("Recorded by you")).to_be_visible()
    press(device, "Undo")
    device.page.get_by_role("link", name="Calendar").tap()
    device.page.wait_for_timeout(CALM)
    assert device.page_name == "item"


def test_a_skip_its_reason_and_back(phone, patient):
    device = phone(patient)
    page = device.page
    open_item(device, patient, "Levodopa")
    press(device, "Skip this time")
    # Nobody has to say why.
    expect(page.get_by_role("radio", name="No answer")).to_be_checked()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Skipped", exact=True)).to_be_visible()
    device.sent()
    [record] = patient.records()
    assert (record["outcome"], record["reason"]) == ("skipped", None)
    press(device, "Change the reason")
    page.get_by_label("It has side effects").check()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("It has side effects")).to_be_visible()
    device.sent()
    assert patient.records()[0]["reason"] == "side-effects"
    press(device, "I did take it")
    page.get_by_role("button", name="As planned").tap()
    expect(page.get_by_text("Completed at")).to_be_visible()
    device.sent()
    [record] = patient.records()
    assert (record["outcome"], record["reason"], record["completedAt"]) == ("completed", None, record["scheduledFor"])
    press(device, "I did not take it")
    page.get_by_label("I forgot").check()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Skipped", exact=True)).to_be_visible()
    device.sent()
    [record] = patient.records()
    assert (record["outcome"], record["reason"]) == ("skipped", "forgot")


def test_the_time_is_corrected(phone, patient):
    device = phone(patient)
    page = device.page
    open_item(device, patient, "Levodopa")
    press(device, "I took it now")
    expect(page.get_by_text("Recorded by you")).to_be_visible()
    taken = patient.records()[0]["completedAt"]
    press(device, "Correct the time")
    time = page.get_by_label("At another time")
    expect(time).to_have_value(taken[11:16])
    time.fill("06:05")
    page.get_by_role("button", name="Save this time").tap()
    expect(page.get_by_text("Completed at 6:05")).to_be_visible()
    device.sent()
    [record] = patient.records()
    assert record["completedAt"][:16] == f"{patient.now.date()}T06:05"


@pytest.mark.long
def test_a_dose_of_the_night_keeps_its_day_when_it_is_corrected(phone, patient):
    yesterday = str((patient.now - timedelta(days=1)).date())
    planned = next(each for each in patient.api.schedule(yesterday)["occurrences"] if each["name"] == "Levodopa")
    night = patient.now.replace(hour=0, minute=30, second=0, microsecond=0).isoformat(timespec="milliseconds")
    completion = {"id": str(uuid.uuid4()), "occurrenceId": planned["id"], "outcome": "completed", "completedAt": night}
    patient.api.record(completion)
    device = phone(patient)
    page = device.page
    open_item(device, patient, "Levodopa", -1)
    press(device, "Correct the time")
    expect(page.get_by_label("At another time")).to_have_value("00:30")
    expect(page.get_by_label("On", exact=True)).to_have_value(str(patient.now.date()))
    page.get_by_label("At another time").fill("00:20")
    page.get_by_role("button", name="Save this time").tap()
    expect(page.get_by_text("at 12:20 am").or_(page.get_by_text("at 0:20"))).to_be_visible()
    device.sent()
    [record] = patient.records()
    assert record["completedAt"][:16] == f"{patient.now.date()}T00:20"


@pytest.mark.long
def test_focus_goes_on_to_what_comes_next(phone, patient):
    device = phone(patient)
    page = device.page
    open_item(device, patient, "Levodopa")
    page.get_by_role("button", name="I took it now").press("Enter")
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.wait_for_timeout(CALM)
    page.get_by_role("button", name="Undo").press("Enter")
    expect(page.get_by_role("button", name="I took it now")).to_be_focused()


def test_how_it_went_is_said_changed_and_left_out(phone, patient):
    device = phone(patient)
    page = device.page
    open_item(device, patient, "Sit to stand")
    press(device, "I did it now")
    press(device, "Say how it went")
    asked = page.get_by_role("dialog", name="How did it go?")
    asked.get_by_role("group", name="How hard was it?").get_by_role("radio", name="7", exact=True).check()
    asked.get_by_label("Note for your physician").fill("Stiff at first.\nThen fine. <b>✓</b>")
    asked.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("7 of 10")).to_be_visible()
    expect(page.get_by_text("Then fine. <b>✓</b>")).to_be_visible()
    device.sent()
    note = "Stiff at first.\nThen fine. <b>✓</b>"
    assert patient.records()[0]["feedback"] == {"pain": None, "effort": 7, "note": note}
    press(device, "Change what you said")
    expect(asked.get_by_label("Note for your physician")).to_have_value(note)
    asked.get_by_role("group", name="Did it hurt?").get_by_role("radio", name="0", exact=True).check()
    asked.get_by_role("group", name="How hard was it?").get_by_label("No answer").check()
    asked.get_by_label("Note for your physician").fill(" ")
    asked.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("0 of 10")).to_be_visible()
    expect(page.get_by_text("7 of 10")).to_have_count(0)
    device.sent()
    assert patient.records()[0]["feedback"] == {"pain": 0, "effort": None, "note": None}
    revision = patient.records()[0]["revision"]
    press(device, "Change what you said")
    asked.get_by_role("button", name="Cancel").tap()
    press(device, "Change what you said")
    asked.get_by_role("button", name="Save").tap()
    expect(asked).to_have_count(0)
    # What says nothing new is not sent.
    assert patient.records()[0]["revision"] == revision


@pytest.mark.long
@pytest.mark.parametrize("width", [360, 390, 768])
@pytest.mark.parametrize("text", [200, 180, 150, 100])
def test_no_number_of_a_scale_stands_alone(phone, patient, width, text):
    device = phone(patient, width=width)
    device.prefer({"text": text})
    open_item(device, patient, "Sit to stand")
    press(device, "I did it now")
    press(device, "Say how it went")
    numbers = device.page.get_by_role("dialog").locator(".numbers").first.locator(".number")
    expect(numbers).to_have_count(11)
    rows = Counter(round(each.bounding_box()["y"]) for each in numbers.all())
    assert min(rows.values()) > 1


@pytest.mark.long
@pytest.mark.installed
def test_what_is_said_of_a_record_that_waits_goes_with_it(phone, patient):
    device = phone(patient)
    page = device.page
    device.ready_for_offline()
    open_item(device, patient, "Levodopa")
    device.offline()
    press(device, "I took it now")
    expect(page.get_by_text("not yet sent")).to_be_visible()
    press(device, "Say how it went")
    page.get_by_label("Note for your physician").fill("Slow morning.")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Slow morning.")).to_be_visible()
    device.waiting(1)
    device.online()
    device.sent()
    [record] = patient.records()
    assert (record["feedback"]["note"], record["revision"]) == ("Slow morning.", 1)


def test_as_needed_the_limit_stands_before_the_button(phone, patient):
    rule = {"kind": "asNeeded", "asNeeded": {"maximumPerDay": 3, "minimumInterval": 7200}}
    patient.prescribe("Paracetamol", rule=rule)
    device = phone(patient)
    page = device.page
    open_item(device, patient, "Paracetamol")
    expect(page.get_by_text("0 of at most 3 on this day")).to_be_visible()
    expect(page.get_by_text("At least 2 hours apart")).to_be_visible()
    press(device, "Take it now")
    expect(page.get_by_text("Next possible at")).to_be_visible()
    press(device, "Take it now")
    page.get_by_role("dialog", name="It is too early for another dose").get_by_role("button", name="Cancel").tap()
    device.sent()
    assert len(patient.records()) == 1
    press(device, "Correct the time")
    page.get_by_label("At another time").fill("01:10")
    page.get_by_role("button", name="Save this time").tap()
    expect(page.get_by_text("Completed at 1:10")).to_be_visible()
    expect(page.get_by_text("Possible now")).to_be_visible()
    device.sent()
    assert patient.records()[0]["completedAt"][11:16] == "01:10"
    press(device, "Undo")
    expect(page.get_by_text("0 of at most 3 on this day")).to_be_visible()
    # A dose that is gone says nothing of being sent.
    for _ in range(100):
        if not patient.records():
            break
        page.wait_for_timeout(100)
    assert patient.records() == []


@pytest.mark.long
def test_an_amount_is_said_in_the_language_of_the_app(phone, patient):
    device = phone(patient)
    page = device.page
    device.prefer({"language": "de"})
    page.reload()
    open_item(device, patient, "Sit to stand")
    expect(page.locator(".amount")).to_have_text("2 Durchgänge zu je 8 Wiederholungen")
    page.get_by_role("link", name="Schritt für Schritt zeigen").tap()
    expect(page.get_by_text("2 Durchgänge zu je 8 Wiederholungen")).to_be_visible()
    open_item(device, patient, "Levodopa")
    expect(page.locator(".amount")).to_have_text("1 Tablette")
    # What has no word here the clinic wrote in English, and it is read aloud as that.
    needed = {"kind": "asNeeded", "asNeeded": {"quantity": {"value": "2", "unit": "ampoule"}}}
    patient.prescribe("Apomorphine", rule=needed)
    device.reopen()
    open_item(device, patient, "Apomorphine")
    expect(device.page.locator(".amount > [lang=en]")).to_have_text("2 ampoule")


@pytest.mark.parametrize("days", first_of(-2, -30))
def test_any_day_that_passed_can_be_put_right(phone, patient, days):
    device = phone(patient)
    page = device.page
    item = open_item(device, patient, "Levodopa", days)
    # Nobody took it just now on a day that has passed.
    expect(page.get_by_role("button", name="I took it now")).to_have_count(0)
    press(device, "I took it")
    page.get_by_role("button", name="As planned").tap()
    expect(page.get_by_text("Completed at")).to_be_visible()
    device.sent()
    [record] = patient.records()
    assert (record["occurrenceId"], record["completedAt"]) == (item["id"], item["scheduledFor"])
    # What the server took down stays to be seen, though the day is not among those at hand.
    expect(page.get_by_text("Completed at")).to_be_visible()
    press(device, "I did not take it")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Skipped", exact=True)).to_be_visible()
    device.sent()
    assert patient.records()[0]["outcome"] == "skipped"


@pytest.mark.long
def test_days_ahead_are_looked_at(phone, patient):
    device = phone(patient)
    open_item(device, patient, "Levodopa", 2)
    expect(device.page.get_by_text("This is planned for")).to_be_visible()
    expect(device.page.locator("main").get_by_role("button")).to_have_count(0)


@pytest.mark.long
def test_who_only_looks_finds_no_buttons(phone, patient):
    device = phone(patient)
    caregiver = {"name": "Carla", "access": "view"}
    device.answers("**/api/v1/me", lambda body: body.update(caregiver=caregiver))
    device.page.reload()
    expect(device.page.get_by_text("You are looking at")).to_be_visible()
    open_item(device, patient, "Levodopa")
    expect(device.page.get_by_text("Not recorded yet.")).to_be_visible()
    expect(device.page.locator("main").get_by_role("button")).to_have_count(0)


@pytest.mark.long
@pytest.mark.installed
def test_what_is_not_there_says_so(phone, patient):
    device = phone(patient)
    page = device.page
    device.go("item", str(patient.now.date()), "nothing")
    expect(page.get_by_text("not in your plan for that day")).to_be_visible()
    device.go("item", "yesterday", "nothing")
    expect(page.get_by_text("not in your plan for that day")).to_be_visible()
    device.ready_for_offline()
    device.offline()
    device.go("item", str((patient.now - timedelta(days=25)).date()), "nothing")
    expect(page.get_by_text("This needs the internet.")).to_be_visible()


@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
@pytest.mark.parametrize("text", first_of(200, 100))
def test_everybody_can_read_it(phone, patient, look, text):
    patient.prescribe(LONG, -20)
    patient.prescribe(HEBREW, -5, kind="exercise", exercise={"repetitions": 6})
    device = phone(patient, width=360)
    device.prefer({"look": look, "text": text})
    for name in (LONG, HEBREW):
        open_item(device, patient, name)
        assert_accessible(device.page)
        assert_fits(device.page)
    press(device, "Skip this time")
    assert_accessible(device.page)
    assert_fits(device.page)
    device.page.get_by_role("button", name="Cancel").tap()
    press(device, "I did it now")
    press(device, "Say how it went")
    assert_accessible(device.page)
    assert_fits(device.page)
    smallest = device.page.evaluate(
        "Math.min(...[...document.querySelectorAll('dialog label:has(input)')].map((each) => each.offsetHeight))"
    )
    assert smallest >= 48
