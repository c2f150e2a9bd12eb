"""R-11: what the clinic records of a patient reaches the patient's app, and so does a correction."""

import pytest
from app.phone import Phone, settings
from checks import assert_accessible, assert_fits
from letters import code_of
from patient_api import PatientAPI
from people import daytime_zone, sign_in
from playwright.sync_api import expect
from test_path import add_patient, print_invitation

PASSWORD = "nine green canoes"
NAME = "Perla O’Neill-Ødegård"


@pytest.fixture
def physician(browser):
    page = browser().new_page()
    sign_in(page)
    return page


@pytest.fixture
def joined(chromium, demo, physician, tmp_path, workers):
    """The chart of a patient whom the clinic added, and the patient's phone."""
    chart = add_patient(physician, NAME, address="")
    api = PatientAPI(demo.port)
    api.accept(code_of(print_invitation(physician, demo, tmp_path)), PASSWORD)
    chosen = settings(demo.address, daytime_zone(), service_workers=workers)
    device = Phone(chromium.new_context(**chosen), demo.address)
    device.sign_in(api.expect(200, "GET", "/me")["userName"], PASSWORD)
    yield chart, device
    device.close()
    assert not device.faults, "\n".join(device.faults)


def fact(page, name):
    """What the app says beside a name."""
    return page.locator("[data-key=facts] div").filter(has=page.get_by_text(name, exact=True)).locator("dd")


def test_the_profile_that_the_clinic_keeps_is_shown_in_the_app(physician, joined):
    chart, device = joined
    physician.goto(f"{chart}/edit")
    number = physician.get_by_label("Health care number").input_value()
    assert number.startswith("0044-")
    page = device.open("settings", "details")
    expect(fact(page, "Name")).to_have_text(NAME)
    expect(fact(page, "Date of birth")).to_have_text("28 February 1951")
    expect(fact(page, "Health care number")).to_have_text(number)
    expect(fact(page, "E-mail")).to_have_count(0)
    assert_accessible(page)
    assert_fits(page)
    # The clinic corrects it; nobody touches the phone.
    physician.get_by_label("Full name").fill(f"Pearl {NAME}")
    physician.get_by_label("Date of birth").fill("1952-03-01")
    physician.get_by_label("Health care number").fill(f"{number}-A")
    physician.get_by_role("button", name="Save the changes").click()
    expect(fact(page, "Name")).to_have_text(f"Pearl {NAME}")
    expect(fact(page, "Date of birth")).to_have_text("1 March 1952")
    expect(fact(page, "Health care number")).to_have_text(f"{number}-A")
    # The patient cannot change what the clinic keeps.
    expect(page.get_by_role("textbox")).to_have_count(2)
    device.prefer({"language": "de"})
    device.open("more")
    device.open("settings", "details")
    expect(fact(page, "Geburtsdatum")).to_have_text("1. März 1952")
