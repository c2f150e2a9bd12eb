"""Arriving: signing in, a forgotten password, an invitation, the first start, and signing out."""

import json
import re

import pytest
from app.clinic import PASSWORD
from app.phone import Phone, settings
from checks import assert_accessible, assert_fits, first_of
from playwright.sync_api import expect

CHOSEN = "seven green kettles"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1"
ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/128.0.0.0 Mobile Safari/537.36"


@pytest.fixture
def handed(patient):
    """An invitation that the patient has handed to a daughter."""
    helper = {"name": "Sofia Patient", "relationship": "daughter", "access": "record"}
    return patient.api.expect(201, "POST", "/caregivers", helper)


@pytest.fixture
def due(clinic):
    found = clinic.admit()
    found.prescribe("Levodopa", -10)
    return found


def heading(page, text):
    expect(page.get_by_role("heading", level=1)).to_contain_text(text)


def helpers_way(page, name):
    """A caregiver is led to the day of the patient, by name."""
    return page.get_by_role("button", name=re.compile(f"^{name}[A-Z]"))


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def link(page, name):
    return page.get_by_role("link", name=name, exact=True)


def redraw(page):
    """As each minute, and whenever anything changes."""
    page.evaluate("async () => (await import('/app/state.js')).changed()")
    page.wait_for_timeout(100)


def kept(page):
    """The names of everything that the device keeps."""
    return page.evaluate(
        """async () => {
          const { all } = await import("/app/device/database.js");
          const pictures = (await caches.keys()).filter((name) => /picture/.test(name));
          return [...(await all("")).map(([name]) => name), ...pictures];
        }"""
    )


# Signing in


def test_a_wrong_password_is_told_and_nothing_typed_is_lost(phone, patient):
    page = phone().page
    page.get_by_label("User name").fill(patient.user_name)
    button(page, "Sign in").tap()
    expect(page.get_by_text("Please type your password.")).to_be_visible()
    secret = page.get_by_label("Password", exact=True)
    secret.fill("not this one")
    page.get_by_label("Show what I type").check()
    button(page, "Sign in").tap()
    told = page.get_by_role("alert").filter(has_text="do not match")
    expect(told).to_be_visible()
    redraw(page)
    expect(told).to_be_visible()
    expect(secret).to_have_value("not this one")
    expect(secret).to_have_attribute("type", "text")
    page.get_by_label("Show what I type").uncheck()
    expect(secret).to_have_attribute("type", "password")
    expect(page.get_by_label("User name")).to_have_value(patient.user_name)


@pytest.mark.long
@pytest.mark.installed
def test_with_no_network_signing_in_says_so(phone, patient):
    device = phone()
    heading(device.page, "Sign in")
    device.offline()
    device.page.get_by_label("User name").fill(patient.user_name)
    device.page.get_by_label("Password", exact=True).fill(PASSWORD)
    button(device.page, "Sign in").tap()
    expect(device.page.get_by_text("There is no internet.")).to_be_visible()
    expect(device.page.get_by_label("Password", exact=True)).to_have_value(PASSWORD)


@pytest.mark.parametrize("known", first_of(True, False))
def test_a_forgotten_password_is_answered_the_same_for_every_name(phone, patient, known):
    page = phone().page
    link(page, "Forgot your password?").tap()
    heading(page, "A new password")
    expect(page.get_by_text("Ask your clinic for a new invitation.")).to_be_visible()
    page.get_by_label("User name").fill(patient.user_name if known else "nobody.at.all")
    button(page, "Send me the e-mail").tap()
    expect(page.get_by_text("If this account has an e-mail address")).to_be_visible()
    expect(page.get_by_label("User name")).to_have_count(0)
    link(page, "Back to sign-in").tap()
    heading(page, "Sign in")


# Invitations


def test_a_code_from_paper_leads_to_the_day(phone, handed, patient):
    code = handed["invitation"]["code"]
    page = phone().page
    link(page, "I have an invitation").tap()
    page.get_by_label("Code").fill(code[:12])
    button(page, "Continue").tap()
    expect(page.get_by_text("The code is not complete")).to_be_visible()
    page.get_by_label("Code").fill("-".join(code[at : at + 5] for at in range(0, 20, 5)).upper())
    button(page, "Continue").tap()
    heading(page, "Welcome, Sofia Patient.")
    user_name = page.locator(".user-name strong").inner_text()
    secret = page.get_by_label("Choose a password")
    for refused, why in [("kettle", "at least 10 characters"), ("password123", "guess"), (user_name, "guess")]:
        secret.fill(refused)
        button(page, "Start").tap()
        expect(secret).to_have_attribute("aria-invalid", "true")
        expect(page.locator("#password-problem")).to_contain_text(why)
    secret.fill(CHOSEN)
    button(page, "Start").tap()
    heading(page, "Choose the text size")
    helpers_way(page, "Skip this and show the day of ").tap()
    expect(page.locator("#summary")).to_be_visible()
    expect(page.get_by_text("You are helping")).to_be_visible()
    assert code not in page.url


def test_an_invitation_that_was_used_leads_to_signing_in(phone, handed):
    code = handed["invitation"]["code"]
    device = phone(path=f"/app/#/invitation/{code}")
    heading(device.page, "Welcome")
    # Accepted elsewhere meanwhile.
    other = phone(path=f"/app/#/invitation/{code}").page
    other.get_by_label("Choose a password").fill(CHOSEN)
    button(other, "Start").tap()
    heading(other, "Choose the text size")
    device.page.get_by_label("Choose a password").fill(CHOSEN)
    button(device.page, "Start").tap()
    heading(device.page, "This invitation was used already")
    device.page.reload()
    heading(device.page, "This invitation was used already")
    assert_accessible(device.page)
    link(device.page, "Sign in").tap()
    heading(device.page, "Sign in")


@pytest.mark.parametrize("code", first_of("0" * 20, "no-code-at-all", "%F0%28"))
def test_a_code_that_opens_nothing(phone, code):
    page = phone(path=f"/app/#/invitation/{code}").page
    heading(page, "This invitation is not valid")
    link(page, "Type the code again").tap()
    expect(page.get_by_label("Code")).to_be_visible()


@pytest.mark.long
@pytest.mark.installed
def test_an_invitation_is_looked_up_when_the_network_returns(phone, handed):
    device = phone()
    heading(device.page, "Sign in")
    device.ready_for_offline()
    device.offline()
    device.go("invitation", handed["invitation"]["code"])
    heading(device.page, "cannot be checked")
    device.online()
    heading(device.page, "Welcome, Sofia Patient.")
    device.page.get_by_label("Choose a password").fill(CHOSEN)
    device.offline()
    button(device.page, "Start").tap()
    expect(device.page.get_by_text("There is no internet.")).to_be_visible()
    expect(device.page.get_by_label("Choose a password")).to_have_value(CHOSEN)


def test_a_patient_sees_who_invites(chromium, demo):
    [line] = [each for each in demo.said if "open invitation" in each]
    context = chromium.new_context(**settings(demo.address, "Europe/Berlin"))
    device = Phone(context, demo.address, path=f"/invitations/{line.split()[-1]}")
    heading(device.page, "Welcome, ")
    expect(device.page.get_by_text("invites you to Remedi")).to_contain_text("Dr Ann Archer, Example Clinic")
    expect(device.page.get_by_text("The invitation is valid until")).to_be_visible()
    device.close()
    assert device.faults == []


@pytest.mark.long
def test_anothers_invitation_says_who_is_signed_out(phone, patient, handed):
    device = phone(patient)
    device.go("invitation", handed["invitation"]["code"])
    expect(device.page.get_by_text("is signed in on this device and will be signed out")).to_be_visible()
    device.page.get_by_label("Choose a password").fill(CHOSEN)
    button(device.page, "Start").tap()
    heading(device.page, "Choose the text size")
    helpers_way(device.page, "Skip this and show the day of ").tap()
    expect(device.page.get_by_text("You are helping")).to_be_visible()


@pytest.mark.parametrize("language", first_of("en", "de"))
def test_a_temporary_password_leads_to_choosing_ones_own(phone, clinic, language):
    made = clinic.control("invitations", name="Greta Guest", timeZone="Europe/Berlin")
    _, user_name, code = made.split("/")
    words = {
        "en": ("Your temporary password was right.", "Welcome, Greta Guest."),
        "de": ("Ihr vorläufiges Passwort war richtig.", "Guten Tag, Greta Guest."),
    }[language]
    device = phone()
    device.prefer({"language": language})
    page = device.page
    page.reload()
    page.locator("#userName").fill(user_name)
    page.locator("#password").fill(" ".join(code[at : at + 4] for at in range(0, 20, 4)).upper())
    page.locator("form button").tap()
    heading(page, words[1])
    expect(page.get_by_text(words[0])).to_be_visible()
    assert "session" not in kept(page)
    readable(page)
    # Another address leads no way past it.
    device.go("today")
    expect(page.locator("main[data-page='sign-in']")).to_be_visible()
    device.go("invitation", code, "first")
    page.locator("#password").fill(CHOSEN)
    page.locator("form button").tap()
    expect(page.locator("main[data-page=welcome]")).to_be_visible()
    assert code not in page.url
    status, answer = clinic.call_session(user_name, code)
    assert (status, answer["code"]) == (401, "invalid-credentials")
    assert clinic.call_session(user_name, CHOSEN)[0] == 201


# The first start


def test_the_first_start_asks_three_things(phone, handed):
    page = phone(path=f"/app/#/invitation/{handed['invitation']['code']}", user_agent=ANDROID).page
    page.get_by_label("Choose a password").fill(CHOSEN)
    button(page, "Start").tap()
    heading(page, "Choose the text size")
    expect(button(page, "Large")).to_have_attribute("aria-pressed", "true")
    before = page.locator(".sample-text").bounding_box()["height"]
    button(page, "Largest").tap()
    expect(button(page, "Largest")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".sample-text").bounding_box()["height"] > before * 1.2
    link(page, "Next").tap()
    heading(page, "How should the day look?")
    page.get_by_role("button", name="One question at a time").tap()
    link(page, "Next").tap()
    heading(page, "Add Remedi to the Home Screen")
    expect(page.get_by_text("Tap “Install app”")).to_be_visible()
    expect(page.get_by_text("Tap the Share button")).to_be_hidden()
    page.get_by_text("Other devices").tap()
    expect(page.get_by_text("Tap the Share button")).to_be_visible()
    page.go_back()
    heading(page, "How should the day look?")
    page.go_forward()
    helpers_way(page, "Show the day of ").tap()
    expect(page.locator("main[data-page=one]")).to_be_visible()
    # Once on this device.
    page.reload()
    expect(page.locator("main[data-page=one]")).to_be_visible()
    assert page.evaluate("document.documentElement.style.fontSize") == "200%"


@pytest.mark.long
def test_the_size_of_the_first_start_holds_on_other_devices(phone, patient):
    device = phone(patient)
    page = device.page
    device.go("welcome")
    heading(page, "Choose the text size")
    with page.expect_response(lambda answer: answer.request.method == "PATCH") as sent:
        button(page, "Larger").tap()
        expect(button(page, "Larger")).to_have_attribute("aria-pressed", "true")
        button(page, "Skip this and show my day").tap()
    assert sent.value.status == 200
    assert patient.api.expect(200, "GET", "/me")["textSize"] == 150
    other = phone(patient)
    other.go("welcome")
    expect(button(other.page, "Larger")).to_have_attribute("aria-pressed", "true")


@pytest.mark.long
def test_an_iphone_is_told_about_sharing(phone, patient):
    device = phone(patient, user_agent=IPHONE)
    device.go("welcome", "home")
    expect(device.page.get_by_text("Tap the Share button")).to_be_visible()
    expect(device.page.get_by_text("Tap “Install app”")).to_be_hidden()


@pytest.mark.long
def test_a_device_that_installs_is_asked_by_one_tap(phone, patient):
    device = phone(patient)
    page = device.page
    page.evaluate(
        """() => {
          const offer = new Event("beforeinstallprompt", { cancelable: true });
          offer.prompt = async () => { globalThis.isAsked = true; };
          dispatchEvent(offer);
        }"""
    )
    device.go("welcome", "home")
    button(page, "Add it now").tap()
    expect(button(page, "Add it now")).to_have_count(0)
    assert page.evaluate("globalThis.isAsked")


@pytest.mark.long
def test_an_app_on_the_home_screen_is_not_told_to_be_put_there(phone, patient):
    device = phone(patient)
    device.context.add_init_script("Object.defineProperty(navigator, 'standalone', { value: true });")
    device.page.reload()
    device.go("welcome")
    expect(device.page.get_by_text("Step 1 of 2")).to_be_visible()
    device.go("welcome", "way")
    expect(button(device.page, "Show my day")).to_be_visible()


# Signing out


def test_signing_out_empties_the_device(phone, due):
    device = phone(due)
    page = device.page
    device.prefer({"text": 150, "isSimple": True})
    assert "session" in kept(page)
    page.evaluate("async () => { window.token = (await import('/app/state.js')).app.session.token; }")
    device.go("more")
    button(page, "Sign out").tap()
    asked = page.get_by_role("dialog", name="Sign out on this device?")
    button(asked, "Cancel").tap()
    expect(asked).to_have_count(0)
    # Longer than a second tap of a trembling hand may take.
    page.wait_for_timeout(1300)
    button(page, "Sign out").tap()
    assert_accessible(page)
    button(asked, "Sign out").tap()
    heading(page, "Sign in")
    assert set(kept(page)) == {"preferences", "queue"}
    due.api.token = page.evaluate("window.token")
    assert due.api.call("GET", "/me")[0] == 401
    # The next one reads as well as before, and is welcomed.
    page.reload()
    heading(page, "Sign in")
    assert page.evaluate("document.documentElement.style.fontSize") == "150%"
    page.get_by_label("User name").fill(due.user_name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    button(page, "Sign in").tap()
    heading(page, "Choose the text size")


@pytest.mark.installed
def test_signing_out_says_what_is_not_sent_and_sends_it_first(phone, due):
    device = phone(due)
    page = device.page
    expect(device.box("Levodopa")).to_be_visible()
    device.ready_for_offline()
    device.offline()
    device.box("Levodopa").tap()
    device.waiting(1)
    device.go("more")
    button(page, "Sign out").tap()
    asked = page.get_by_role("dialog", name="Sign out on this device?")
    expect(asked).to_contain_text("1 entry is not sent yet.")
    button(asked, "Send, then sign out").tap()
    expect(asked.get_by_role("alert")).to_contain_text("could not be sent. Nothing is lost")
    assert due.records() == []
    device.online()
    button(asked, "Send, then sign out").tap()
    heading(page, "Sign in")
    assert len(due.records()) == 1


@pytest.mark.long
@pytest.mark.installed
def test_signing_out_with_no_network_says_what_stays(phone, due):
    device = phone(due)
    page = device.page
    device.go("more")
    heading(page, "More")
    device.ready_for_offline()
    device.offline()
    button(page, "Sign out").tap()
    asked = page.get_by_role("dialog", name="Sign out on this device?")
    button(asked, "Sign out").tap()
    expect(asked.get_by_role("alert")).to_contain_text("The device stays in the list")
    assert "session" in kept(page)
    button(asked, "Sign out anyway").tap()
    heading(page, "Sign in")
    assert set(kept(page)) == {"preferences", "queue"}
    assert len(due.api.expect(200, "GET", "/sessions")["items"]) >= 2


@pytest.mark.long
@pytest.mark.installed
def test_nobody_takes_the_place_of_ticks_that_wait(phone, due, patient):
    device = phone(due)
    page = device.page
    expect(device.box("Levodopa")).to_be_visible()
    device.ready_for_offline()
    device.offline()
    device.box("Levodopa").tap()
    device.waiting(1)
    for session in due.api.expect(200, "GET", "/sessions")["items"]:
        if not session["current"]:
            due.api.expect(204, "DELETE", f"/sessions/{session['id']}")
    device.online()
    expect(page.get_by_text("Please sign in again.")).to_contain_text("1 entry is saved")
    link(page, "Sign in").tap()
    expect(page.get_by_label("User name")).to_have_value(due.user_name)
    page.get_by_label("User name").fill(patient.user_name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    button(page, "Sign in").tap()
    told = page.get_by_role("alert").filter(has_text="is not sent yet")
    expect(told).to_contain_text(f"Please sign in as {due.user_name} first")
    assert due.records() == []
    page.get_by_label("User name").fill(due.user_name)
    button(page, "Sign in").tap()
    expect(device.box("Levodopa")).to_be_checked()
    expect(page.get_by_text("not yet sent")).to_have_count(0)
    assert len(due.records()) == 1


# For everybody


@pytest.mark.parametrize("look", first_of("light", "dark", "contrast"))
@pytest.mark.parametrize(("text", "language"), first_of((200, "de"), (100, "en")))
def test_everybody_can_read_it(phone, patient, handed, look, text, language):
    device = phone(width=360)
    device.prefer({"look": look, "text": text, "language": language})
    page = device.page
    page.reload()
    places = [["sign-in"], ["forgot-password"], ["invitation"], ["invitation", "0" * 20]]
    for place in [*places, ["invitation", handed["invitation"]["code"]]]:
        device.go(*place)
        readable(page)
    page.locator("#password").fill(CHOSEN)
    page.locator("form button").tap()
    expect(page.locator("main[data-page=welcome]")).to_be_visible()
    for step in ["text", "way", "home"]:
        device.go("welcome", step)
        expect(page.locator(f"[data-key={step}]")).to_be_visible()
        readable(page)


def readable(page):
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)
    assert_accessible(page)
    assert_fits(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll("main :is(.button, .pick, .reveal, summary, p a, input[type=text])")]
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 48)
          .map((each) => each.textContent || each.id)"""
    )
    assert small == [], json.dumps(small)
