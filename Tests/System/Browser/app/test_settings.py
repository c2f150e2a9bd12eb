"""Settings: what holds on this device at once, what the clinic's server keeps, and the time on travel."""

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from app.clinic import PASSWORD
from app.phone import Phone, settings
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect

PAGES = ["more", "settings", "settings/times", "settings/details", "settings/password", "travel"]
NEW_PASSWORD = "seven brown wrens"


@pytest.fixture
def patient(clinic):
    found = clinic.admit(zone="Europe/Berlin")
    found.prescribe("Levodopa", rule=daily("08:00", "20:00"))
    return found


def daily(*times):
    doses = [{"time": each, "quantity": {"value": "1", "unit": "tablet"}} for each in times]
    return {"kind": "days", "every": 1, "doses": doses}


def profile(patient):
    return patient.api.expect(200, "GET", "/me")


def wait_for_profile(page, patient, **wanted):
    """What is sent without a word to the patient is there soon."""
    for _ in range(100):
        found = profile(patient)
        if wanted.items() <= found.items():
            return
        page.wait_for_timeout(100)
    assert wanted.items() <= found.items()


def font_size(page):
    return page.evaluate("getComputedStyle(document.documentElement).fontSize")


def root(page, name):
    return page.evaluate("(name) => document.documentElement.dataset[name]", name)


def test_text_grows_at_once_and_on_the_next_device(phone, patient):
    page = phone(patient).open("settings")
    larger = page.get_by_role("button", name="Larger text")
    larger.tap()
    larger.tap()
    expect(page.get_by_text("120 %")).to_be_visible()
    assert font_size(page) == "19.2px"
    wait_for_profile(page, patient, textSize=120)
    page.reload()
    expect(page.get_by_text("120 %")).to_be_visible()
    assert font_size(page) == "19.2px"
    other = phone(patient)
    assert font_size(other.page) == "19.2px"


@pytest.mark.long
def test_text_has_its_limits(phone, patient):
    device = phone(patient)
    device.prefer({"text": 200})
    page = device.open("settings")
    expect(page.get_by_role("button", name="Larger text")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Larger text").tap(force=True)
    assert font_size(page) == "32px"
    device.prefer({"text": 100})
    expect(page.get_by_role("button", name="Smaller text")).to_have_attribute("aria-disabled", "true")


@pytest.mark.installed
def test_looks_and_sounds_are_chosen_without_a_network(phone, patient):
    device = phone(patient)
    device.ready_for_offline()
    page = device.open("settings")
    device.offline()
    page.get_by_role("radio", name="High contrast").tap()
    assert root(page, "look") == "contrast"
    page.get_by_role("checkbox", name="Reduce motion").tap()
    assert root(page, "motion") == "none"
    page.get_by_role("checkbox", name="Sound").tap()
    page.get_by_role("button", name="Larger text").tap()
    assert font_size(page) == "17.6px"
    # Whatever is read comes behind what is being written, so that nothing is under way when the app closes.
    page.evaluate("async () => (await import('/app/device/database.js')).get('preferences')")
    page = device.reopen()
    device.open("settings")
    assert (root(page, "look"), root(page, "motion"), font_size(page)) == ("contrast", "none", "17.6px")
    expect(page.get_by_role("checkbox", name="Sound")).not_to_be_checked()
    # It is felt at every tick, not at exercises alone.
    felt = page.locator("[data-key=look]").get_by_role("checkbox", name="Vibration")
    expect(felt).to_be_checked()


def test_another_language_is_spoken_at_once(phone, patient):
    page = phone(patient).open("settings")
    page.get_by_role("radio", name="Deutsch").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    assert page.evaluate("document.documentElement.lang") == "de"
    wait_for_profile(page, patient, language="de")
    page.get_by_role("radio", name="English").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    wait_for_profile(page, patient, language="en")


@pytest.mark.installed
def test_what_is_chosen_without_a_network_reaches_the_profile_later(phone, patient):
    device = phone(patient)
    page = device.open("settings")
    device.ready_for_offline()
    device.offline()
    page.get_by_role("button", name="Larger text").tap()
    page.get_by_role("button", name="Larger text").tap()
    page.get_by_role("radio", name="Deutsch").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.wait_for_timeout(1300)
    assert profile(patient)["textSize"] != 120
    page = device.reopen()
    sent = []
    device.context.on("request", lambda one: sent.append(one.url) if one.method == "PATCH" else None)
    device.online()
    send = "async () => { const { sendProfile } = await import('/app/device/profile.js'); await sendProfile(); }"
    # Asked for by several at once, it is sent once.
    page.evaluate(send.replace("sendProfile();", "Promise.all([sendProfile(), sendProfile(), sendProfile()]);"))
    wait_for_profile(page, patient, textSize=120, language="de")
    page.wait_for_timeout(300)
    count = len(sent)
    # Nothing waits any more.
    page.evaluate(send)
    assert len(sent) == count == 1


@pytest.mark.long
def test_a_broken_action_says_so_and_can_be_tried_again(phone, patient):
    device = phone(patient)
    page = device.open("settings", "details")
    page.get_by_label("Phone").fill("030 555 0100")
    page.evaluate(
        """() => {
          window.whole = AbortController;
          window.AbortController = class { constructor() { throw new Error("broken"); } };
        }"""
    )
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("alert")).to_contain_text("Something went wrong.")
    page.evaluate("() => { window.AbortController = whole; }")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".saved")).to_be_visible()
    assert device.faults and all("broken" in fault for fault in device.faults)
    device.faults.clear()


def test_a_tick_is_written_in_the_zone_of_its_day(phone, patient):
    patient.api.expect(200, "PATCH", "/me", {"timeZone": "Asia/Tokyo"})
    device = phone(patient)
    moment = device.page.evaluate("async () => (await import('/app/actions.js')).thisMoment()")
    assert moment[-6:] == patient.now.isoformat()[-6:]


@pytest.mark.long
def test_one_thing_at_a_time_takes_the_place_of_today(phone, patient):
    device = phone(patient)
    page = device.open("settings")
    page.get_by_role("checkbox", name="Ask one question at a time").tap()
    device.go("today")
    expect(page.locator("main")).to_have_attribute("data-page", "one")


def test_times_of_the_day_hold_from_tomorrow_on(phone, patient):
    page = phone(patient).open("settings", "times")
    page.get_by_label("Noon").fill("07:00")
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_text("Noon comes after the morning.")).to_be_visible()
    expect(page.get_by_label("Noon")).to_be_focused()
    page.get_by_label("Noon").fill("12:30")
    page.get_by_role("button", name="Save").tap()
    tomorrow = patient.now.date() + timedelta(days=1)
    expect(page.locator(".saved")).to_contain_text(f"{tomorrow.day} {tomorrow:%B}")
    found = profile(patient)
    assert found["dayParts"] == {"morning": "08:00", "noon": "12:30", "evening": "18:00", "bedtime": "22:00"}
    assert found["effectiveFrom"] == str(tomorrow)
    page.get_by_label("Noon").fill("12:00")
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".saved")).to_have_text("Saved. These are the times that apply today.")
    assert profile(patient)["effectiveFrom"] is None


@pytest.mark.installed
def test_what_is_typed_stays_without_a_network(phone, patient):
    device = phone(patient)
    page = device.open("settings", "details")
    expect(page.get_by_text(patient.user_name)).to_be_visible()
    page.get_by_label("Phone").fill("030 555 0100")
    page.get_by_label("Address").fill("1 Riverside Lane\n10115 Berlin")
    device.offline()
    page.get_by_role("button", name="Save").tap()
    expect(page.get_by_role("alert")).to_contain_text("There is no internet. Nothing was changed.")
    expect(page.get_by_label("Phone")).to_have_value("030 555 0100")
    assert profile(patient)["phone"] is None
    device.online()
    page.get_by_role("button", name="Save").tap()
    expect(page.locator(".saved")).to_be_visible()
    found = profile(patient)
    assert (found["phone"], found["address"]) == ("030 555 0100", "1 Riverside Lane\n10115 Berlin")


def test_another_password_signs_other_devices_out(phone, patient):
    elsewhere = phone(patient)
    page = phone(patient).open("settings", "password")
    change_password(page, "not this one at all", NEW_PASSWORD)
    expect(page.get_by_text("This is not your current password.")).to_be_visible()
    change_password(page, PASSWORD, "short")
    expect(page.get_by_text("Please use at least 10 characters.")).to_be_visible()
    change_password(page, PASSWORD, "ab" * 101)
    expect(page.get_by_text("Please use at most 200 characters.")).to_be_visible()
    change_password(page, PASSWORD, "passwordpassword")
    expect(page.get_by_text("This password is easy to guess.")).to_be_visible()
    change_password(page, PASSWORD, NEW_PASSWORD)
    expect(page.locator(".saved")).to_contain_text("Your password is changed.")
    expect(page.locator("input[type=password]")).to_have_count(0)
    expect(elsewhere.page.get_by_text("Please sign in again.")).to_be_visible()
    patient.api.sign_in(patient.user_name, NEW_PASSWORD)
    # Here it goes on.
    page.reload()
    expect(page.get_by_role("button", name="Change the password")).to_be_visible()
    expect(page.get_by_text("Please sign in again.")).to_have_count(0)


def change_password(page, current, new):
    page.get_by_label("Current password").fill(current)
    page.get_by_label("New password").fill(new)
    page.get_by_role("button", name="Change the password").tap()


@pytest.fixture
def abroad(chromium, clinic, patient, workers):
    """A phone in Tokyo, with a plan in Berlin."""
    chosen = settings(clinic.address, "Asia/Tokyo", service_workers=workers)
    device = Phone(chromium.new_context(**chosen), clinic.address)
    device.sign_in(patient.user_name, PASSWORD)
    yield device
    device.close()
    assert not device.faults, "\n".join(device.faults)


def times(page, name):
    """What is beneath a name: home time, and the time over there."""
    return page.locator("table tbody").filter(has_text=name).get_by_role("cell")


def test_tomorrow_is_seen_under_both_times_before_one_is_chosen(abroad, patient):
    first = f"{(patient.now - timedelta(days=7)).date()}T04:00:00.000Z"
    interval = {"first": first, "every": 1440, "quantity": {"value": "1", "unit": "patch"}}
    patient.prescribe("Rotigotine", rule={"kind": "interval", "interval": interval})
    page = abroad.page
    page.get_by_role("link", name="Choose the time").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Travelling")
    columns = [re.compile("Home time.*Berlin"), re.compile("Time in.*Tokyo")]
    expect(page.get_by_role("columnheader")).to_have_text(columns)
    # The wall clock stays.
    ahead = (datetime.now(UTC) + timedelta(days=1)).astimezone(patient.zone).utcoffset()
    there = 8 + 9 - int(ahead.total_seconds()) // 3600
    expect(times(page, "Levodopa").nth(0)).to_have_text(f"8:00{there}:00 in Tokyo")
    expect(times(page, "Levodopa").nth(1)).to_have_text("8:00")
    # The moment stays.
    expect(times(page, "Rotigotine").nth(1)).to_have_text("13:00")
    expect(times(page, "Rotigotine").nth(0)).to_contain_text("13:00 in Tokyo")
    assert profile(patient)["timeZone"] == "Europe/Berlin"
    page.get_by_role("button", name="Use the time in Tokyo").tap()
    expect(page.locator(".saved")).to_contain_text("your plan follows the time in Tokyo.")
    found = profile(patient)
    # In Tokyo the day after the patient's may have begun already.
    first = max(patient.now.date(), datetime.now(ZoneInfo("Asia/Tokyo")).date()) + timedelta(days=1)
    assert (found["timeZone"], found["effectiveFrom"]) == ("Asia/Tokyo", str(first))
    # Until then it can be taken back.
    page.get_by_role("button", name="No, keep Berlin").tap()
    expect(page.locator(".saved")).to_have_text("Your plan still follows the time in Berlin.")
    assert profile(patient)["timeZone"] == "Europe/Berlin"


@pytest.mark.long
def test_home_time_is_asked_about_once(abroad, patient):
    page = abroad.page
    page.get_by_role("link", name="Choose the time").tap()
    page.get_by_role("button", name="Keep the time in Berlin").tap()
    expect(page.locator(".saved")).to_contain_text("Your plan keeps the time in Berlin.")
    abroad.go("today")
    expect(page.locator("#summary")).to_be_visible()
    expect(page.get_by_role("link", name="Choose the time")).to_have_count(0)
    assert profile(patient)["timeZone"] == "Europe/Berlin"


def find_place(page, label, typed, name):
    page.get_by_label(label).fill(typed)
    page.get_by_role("button", name=name, exact=True).tap()


@pytest.mark.long
def test_a_place_is_found_by_typing(phone, patient):
    page = phone(patient).open("travel")
    places = page.locator("[data-key=places] button")
    expect(places).to_have_count(0)
    page.get_by_label("Name of the place").fill("a")
    expect(places).to_have_count(8)
    expect(page.get_by_text("more: please type more of the name.")).to_be_visible()
    page.get_by_label("Name of the place").fill("munch")
    expect(places).to_have_text(["München (Berlin)"])
    page.get_by_label("Name of the place").fill("Middle-earth")
    expect(page.get_by_text("No place of this name is known.")).to_be_visible()
    expect(places).to_have_count(0)


@pytest.mark.long
def test_nobody_is_asked_about_a_journey_that_is_still_to_come(phone, patient):
    device = phone(patient)
    page = device.open("travel")
    find_place(page, "Name of the place", "tokyo", "Tokyo (Asia)")
    page.get_by_role("button", name="Use the time in Tokyo").tap()
    expect(page.locator(".saved")).to_contain_text("your plan follows the time in Tokyo.")
    device.go("today")
    expect(page.locator("#summary")).to_be_visible()
    expect(page.get_by_text("Are you travelling?")).to_have_count(0)


@pytest.mark.long
def test_three_text_sizes_are_one_tap_away(phone, patient):
    page = phone(patient).open("settings")
    page.get_by_role("button", name="Largest", exact=True).tap()
    expect(page.get_by_text("200 %")).to_be_visible()
    assert font_size(page) == "32px"
    wait_for_profile(page, patient, textSize=200)


@pytest.mark.long
@pytest.mark.installed
def test_any_place_can_be_looked_at(phone, patient):
    device = phone(patient)
    page = device.open("travel")
    expect(page.get_by_text("Your plan follows the time in Berlin, as this device does.")).to_be_visible()
    expect(page.get_by_role("table")).to_have_count(0)
    find_place(page, "Name of the place", "new y", "New York (America)")
    expect(page.get_by_role("columnheader")).to_contain_text(["Berlin", "New York"])
    expect(page.get_by_role("heading", name="From now until then")).to_be_visible()
    assert profile(patient)["timeZone"] == "Europe/Berlin"
    device.offline()
    page.get_by_role("button", name="Use the time in New York").tap()
    expect(page.get_by_role("alert")).to_contain_text("Nothing was changed.")
    # What nobody has seen is not chosen.
    find_place(page, "Name of the place", "Tokio", "Tokio (Tokyo)")
    expect(page.get_by_text("This needs the internet.")).to_be_visible()
    expect(page.get_by_role("button", name="Use the time")).to_have_count(0)


@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
@pytest.mark.parametrize("text", first_of(200, 100))
def test_every_look_fits_and_is_accessible(phone, patient, look, text):
    device = phone(patient, width=360)
    device.prefer({"look": look, "text": text, "language": "de"})
    for name in PAGES:
        page = device.open(*name.split("/"))
        if name == "travel":
            find_place(page, "Name des Ortes", "tokio", "Tokio (Asien)")
            expect(page.get_by_role("table")).to_be_visible()
        assert_fits(page)
        assert_accessible(page)
