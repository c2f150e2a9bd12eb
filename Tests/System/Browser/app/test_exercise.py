"""An exercise with company: its steps, its sets and rests, its timer, its end."""

import re

import pytest
from app.phone import Phone, settings
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect
from program import PASSWORD

CALM = 1300
# What the device was asked for: a tone, a vibration, a screen that stays on.
WATCHED = """
  globalThis.asked = { tones: 0, vibrations: 0, awake: 0 };
  const Tone = globalThis.OscillatorNode;
  globalThis.OscillatorNode = class extends Tone {
    constructor(...given) { super(...given); asked.tones += 1; }
  };
  Navigator.prototype.vibrate = () => { asked.vibrations += 1; return true; };
  const lock = () => {
    const found = new EventTarget();
    found.release = () => { asked.awake -= 1; found.dispatchEvent(new Event("release")); return Promise.resolve(); };
    asked.awake += 1;
    return Promise.resolve(found);
  };
  Object.defineProperty(Navigator.prototype, "wakeLock", { value: { request: lock } });
"""


@pytest.fixture
def patient(clinic):
    found = clinic.admit()
    found.prescribe("Sit to stand", 5, kind="exercise", exercise={"sets": 2, "repetitions": 3})
    found.prescribe("Marching", 15, kind="exercise", exercise={"duration": 300})
    found.prescribe("Breathing", 25, kind="exercise", exercise={"duration": 2})
    return found


def open_exercise(device, patient, name):
    day = patient.api.schedule()
    [item] = [each for each in day["occurrences"] if each["name"] == name]
    device.page.evaluate(WATCHED)
    device.go("exercise", day["date"], item["id"])
    expect(device.page.get_by_role("heading", level=1, name=name)).to_be_visible()


def press(device, name):
    device.page.wait_for_timeout(CALM)
    device.page.get_by_role("button", name=name, exact=True).tap()


def phase(device, name):
    expect(device.page.get_by_role("heading", level=2, name=name, exact=True)).to_be_visible()


def asked(device):
    return device.page.evaluate("asked")


def sleep(device, seconds):
    """Nobody looks: time goes on, timers do not."""
    later = "(later) => { const now = performance.now.bind(performance); performance.now = () => now() + later; }"
    device.page.evaluate(later, seconds * 1000)


def set_clock(device, seconds):
    """Somebody sets the clock of the device."""
    device.page.evaluate("(later) => { const now = Date.now; Date.now = () => now() + later; }", seconds * 1000)


def test_repetitions_are_counted_and_the_end_is_recorded(phone, patient):
    device = phone(patient)
    page = device.page
    open_exercise(device, patient, "Sit to stand")
    press(device, "Start")
    expect(page.get_by_text("Set 1 of 2", exact=True)).to_be_visible()
    counter = page.get_by_role("button", name="Tap here after each repetition")
    place = counter.bounding_box()
    # A trembling finger: once.
    for _ in range(3):
        page.touchscreen.tap(place["x"] + 50, place["y"] + 50)
    expect(counter).to_contain_text("1 of 3")
    for _ in range(2):
        page.wait_for_timeout(600)
        counter.tap()
    phase(device, "Rest")
    expect(page.get_by_text("Next: set 2 of 2")).to_be_visible()
    press(device, "Continue now")
    expect(page.get_by_text("Set 2 of 2", exact=True)).to_be_visible()
    press(device, "Set completed")
    phase(device, "Well done")
    assert patient.records() == []
    press(device, "Record it")
    expect(page.get_by_text("Recorded by you")).to_be_visible()
    assert [each["name"] for each in patient.records()] == ["Sit to stand"]
    press(device, "Say how it went")
    page.get_by_role("group", name="How hard was it?").get_by_role("radio", name="5", exact=True).check()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("5 of 10")).to_be_visible()
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    assert patient.records()[0]["feedback"]["effort"] == 5
    press(device, "Undo")
    expect(page.get_by_role("button", name="Record it")).to_be_visible()
    expect(page.get_by_text("Recorded by you")).to_have_count(0)


def test_leaving_at_the_end_asks_whether_it_is_recorded(phone, patient):
    device = phone(patient)
    page = device.page
    open_exercise(device, patient, "Breathing")
    press(device, "Start")
    phase(device, "Well done")
    asked = page.get_by_role("dialog", name="Record this exercise?")
    for way in ["Back to my day", "Close"]:
        page.wait_for_timeout(CALM)
        page.get_by_role("link", name=way).tap()
        assert_accessible(page)
        asked.get_by_role("button", name="Cancel").tap()
        phase(device, "Well done")
    page.wait_for_timeout(CALM)
    page.get_by_role("link", name="Back to my day").tap()
    asked.get_by_role("button", name="Record it").tap()
    expect(page.locator("main")).to_have_attribute("data-page", "today")
    device.sent()
    assert [each["name"] for each in patient.records()] == ["Breathing"]


@pytest.mark.long
def test_setting_the_clock_does_not_shorten_an_exercise(phone, patient):
    device = phone(patient)
    open_exercise(device, patient, "Marching")
    press(device, "Start")
    phase(device, "Keep going")
    set_clock(device, 3600)
    device.page.wait_for_timeout(1000)
    phase(device, "Keep going")


def test_the_timer_gets_ready_goes_pauses_and_wakes_at_the_right_time(phone, patient):
    device = phone(patient)
    page = device.page
    open_exercise(device, patient, "Marching")
    timer = page.get_by_role("timer")
    press(device, "Start")
    phase(device, "Get ready")
    phase(device, "Keep going")
    expect(timer).to_have_text("4:58")
    press(device, "Pause")
    phase(device, "Paused")
    shown = timer.text_content()
    sleep(device, 60)
    page.wait_for_timeout(1500)
    expect(timer).to_have_text(shown)
    press(device, "Continue")
    expect(timer).not_to_have_text(shown)
    sleep(device, 240)
    # Had the minute of the pause counted, nothing would be left.
    expect(timer).to_have_text(re.compile(r"^\d\d$"))
    sleep(device, 3600)
    phase(device, "Well done")
    expect(page.locator("#announcer")).to_have_text("The exercise is complete. Well done.")


def test_it_sounds_shakes_and_keeps_the_screen_on(phone, patient):
    device = phone(patient)
    open_exercise(device, patient, "Breathing")
    press(device, "Start")
    expect(device.page.locator("#announcer")).to_have_text("Get ready.")
    assert asked(device)["awake"] == 1
    phase(device, "Well done")
    found = asked(device)
    # Ready, three seconds counted, go, and three tones at the end.
    assert found["tones"] == 8, found
    assert found["vibrations"] == 6, found
    assert found["awake"] == 0


@pytest.mark.long
def test_less_movement_leaves_the_digits_alone(phone, patient):
    device = phone(patient)
    device.prefer({"motion": False})
    open_exercise(device, patient, "Marching")
    press(device, "Start")
    phase(device, "Keep going")
    expect(device.page.get_by_role("timer")).to_be_visible()
    expect(device.page.locator(".timer .ring")).to_be_visible()
    expect(device.page.locator(".timer .left")).not_to_be_visible()


@pytest.mark.long
def test_sound_and_vibration_can_be_off(phone, patient):
    device = phone(patient)
    page = device.page
    open_exercise(device, patient, "Breathing")
    page.get_by_label("Sound").uncheck()
    page.get_by_label("Vibration").uncheck()
    press(device, "Start")
    phase(device, "Keep going")
    phase(device, "Well done")
    assert asked(device) == {"tones": 0, "vibrations": 0, "awake": 0}
    page.reload()
    expect(page.get_by_label("Sound")).not_to_be_checked()


@pytest.mark.long
def test_leaving_in_the_middle_loses_the_count_alone(phone, patient):
    device = phone(patient)
    page = device.page
    open_exercise(device, patient, "Sit to stand")
    press(device, "Start")
    page.get_by_role("button", name="Tap here").tap()
    page.get_by_role("link", name="Close").tap()
    expect(page.get_by_role("button", name="I did it now")).to_be_visible()
    assert asked(device)["awake"] == 0
    page.get_by_role("link", name="Show me, step by step").tap()
    press(device, "Start")
    expect(page.get_by_role("button", name="Tap here")).to_contain_text("0 of 3")
    assert patient.records() == []


@pytest.mark.long
def test_what_is_taken_as_needed_has_no_company(phone, patient):
    made = patient.prescribe("Stretching", kind="exercise", rule={"kind": "asNeeded", "asNeeded": {"maximumPerDay": 2}})
    device = phone(patient)
    device.go("exercise", str(patient.now.date()), made)
    expect(device.page.get_by_text("not in your plan for that day")).to_be_visible()
    expect(device.page.locator("main").get_by_role("button")).to_have_count(0)


@pytest.mark.long
@pytest.mark.installed
def test_it_works_with_no_network(phone, patient):
    device = phone(patient)
    device.ready_for_offline()
    open_exercise(device, patient, "Breathing")
    device.offline()
    press(device, "Start")
    phase(device, "Well done")
    press(device, "Record it")
    expect(device.page.get_by_text("Saved on this device, not yet sent")).to_be_visible()
    device.online()
    expect(device.page.get_by_text("Recorded by you")).to_be_visible()
    assert [each["name"] for each in patient.records()] == ["Breathing"]


@pytest.fixture
def bob(chromium, demo, workers):
    """Bob of the demo, whose exercises have drawings and steps."""
    opened = []

    def open_phone(**more):
        chosen = settings(demo.address, "Europe/Berlin", service_workers=workers, **more)
        device = Phone(chromium.new_context(**chosen), demo.address)
        opened.append(device)
        device.sign_in("bob@example.org", PASSWORD)
        return device

    yield open_phone
    for each in opened:
        each.close()
    assert not [fault for each in opened for fault in each.faults]


def open_sit_to_stand(device):
    link = device.card("Sit to stand").get_by_role("link").first
    device.go(*link.get_attribute("href").replace("item", "exercise").split("/")[1:])
    expect(device.page.get_by_text("Step 1 of 4")).to_be_visible()


def test_steps_stand_one_after_the_other_beside_the_drawing(bob):
    device = bob()
    page = device.page
    open_sit_to_stand(device)
    expect(page.get_by_role("img", name="A person sits on a chair")).to_be_visible()
    expect(page.get_by_role("button", name="Back")).to_have_count(0)
    for number, step in [(2, "Put your feet flat"), (3, "Lean forward"), (4, "Take a breath")]:
        press(device, "Next step")
        expect(page.get_by_text(f"Step {number} of 4")).to_be_visible()
        expect(page.get_by_text(step)).to_be_visible()
    expect(page.get_by_role("button", name="Next step")).to_have_count(0)
    press(device, "Back")
    expect(page.get_by_text("Step 3 of 4")).to_be_visible()


@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
@pytest.mark.parametrize("text", first_of(200, 100))
def test_everybody_can_read_it(bob, look, text):
    device = bob(width=360)
    device.prefer({"look": look, "text": text})
    open_sit_to_stand(device)

    def assert_readable():
        assert_accessible(device.page)
        assert_fits(device.page)

    assert_readable()
    press(device, "Start")
    assert_readable()
    press(device, "Set completed")
    phase(device, "Rest")
    assert_readable()
    press(device, "Pause")
    phase(device, "Paused")
    assert_readable()
    press(device, "Continue")
    press(device, "Continue now")
    press(device, "Set completed")
    phase(device, "Well done")
    assert_readable()


def test_an_entry_for_demonstration_says_so_wherever_it_is_shown(bob):
    device = bob()
    page = device.page
    mark = "This entry is for demonstration. Your physician decides what is right for you."
    open_sit_to_stand(device)
    expect(page.get_by_text(mark)).to_be_visible()
    _, date, occurrence = page.url.partition("#/")[2].split("/")
    for place in [("item", date, occurrence), ("prescription", occurrence.rpartition(".")[0])]:
        device.go(*place)
        expect(page.get_by_text(mark)).to_be_visible()
