"""A code after the password: set up with the camera, asked for at the door, and what helps without the phone."""

import uuid

import pytest
from authenticator import Authenticator
from checks import PHONE, assert_accessible, assert_fits, first_of
from letters import letter_to, link_in_picture
from playwright.sync_api import expect
from test_path import PASSWORD, register


def assert_sound(page, scripts):
    """Axe is a script itself."""
    assert_fits(page)
    if scripts:
        assert_accessible(page)


def type_password(page, address):
    page.goto("/sign-in?from=/account")
    page.get_by_label("E-mail address or user name").fill(address)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("One more step")


def sign_in_with(page, code):
    page.get_by_label("code").fill(code)
    page.get_by_role("button", name="Sign in").click()


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_a_code_after_the_password(browser, demo, tmp_path, scripts):
    address = f"dora-{uuid.uuid4().hex[:8]}@example.org"
    page = browser(width=PHONE, scripts=scripts).new_page()
    register(page, address, demo)
    page.goto("/account")
    page.get_by_role("link", name="Set up the second step").click()
    page.get_by_role("button", name="Set it up").click()
    app = Authenticator(link_in_picture(page.locator(".qr"), tmp_path / "code.png"))
    assert (app.label, app.issuer) == (f"/Remedi:{address}", ["Remedi"])
    typed = page.locator(".key").inner_text().replace(" ", "").replace("\n", "")
    link = page.get_by_role("link", name="Open the app").get_attribute("href")
    assert typed == Authenticator(link).secret == app.secret
    assert_sound(page, scripts)
    page.get_by_role("button", name="Turn it on").click()
    expect(page.get_by_role("alert")).to_contain_text("not the code")
    code = app.code()
    page.get_by_label("Code from the app").fill(f"{code[:3]} {code[3:]}")
    page.get_by_role("button", name="Turn it on").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your recovery codes")
    assert_sound(page, scripts)
    codes = page.locator(".recovery-codes li").all_inner_texts()
    assert len(codes) == 10
    page.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_text("10 recovery codes are left.")).to_be_visible()
    assert letter_to(address, demo, "The second step is on")

    phone = browser(width=PHONE, scripts=scripts).new_page()
    type_password(phone, address)
    assert_sound(phone, scripts)
    sign_in_with(phone, "000000")
    expect(phone.get_by_role("alert")).to_contain_text("not the code")
    sign_in_with(phone, app.code(ahead=1))
    expect(phone.get_by_role("heading", level=1)).to_have_text("Your account")

    without = browser(width=PHONE, scripts=scripts).new_page()
    type_password(without, address)
    without.get_by_role("link", name="Use a recovery code instead").click()
    sign_in_with(without, codes[0].lower())
    expect(without.get_by_role("heading", level=1)).to_have_text("Your account")
    expect(without.get_by_text("9 recovery codes are left.")).to_be_visible()
    assert letter_to(address, demo, "A recovery code was used")

    without.get_by_role("link", name="Change the second step").click()
    without.get_by_role("link", name="Turn it off").click()
    without.get_by_label("Your current password").fill(PASSWORD)
    without.get_by_label("Code").fill(codes[1])
    without.get_by_role("button", name="Turn it off").click()
    expect(without.get_by_role("status")).to_have_text("The second step is off. You sign in with the password alone.")
