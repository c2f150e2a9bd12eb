"""Who works in the clinic: from the invitation to the departure."""

import re
import uuid

import pytest
from checks import first_of
from letters import letter_to
from people import search, sign_in
from playwright.sync_api import expect
from test_path import add_patient


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_a_colleague_comes_and_goes(browser, demo, scripts):
    address = f"kit-{uuid.uuid4().hex[:8]}@example.org"
    name = f"Dr Kit {address[4:12]}"
    ann, kit = browser(scripts=scripts).new_page(), browser(scripts=scripts).new_page()
    sign_in(ann)
    ann.goto("/clinic/people")
    ann.get_by_role("link", name="Invite somebody").click()
    ann.get_by_role("button", name="Send the invitation").click()
    expect(ann.get_by_role("alert")).to_contain_text("Type the name.")
    ann.get_by_label("Name").fill("Kit")
    ann.get_by_label("E-mail").fill(address)
    ann.get_by_role("button", name="Send the invitation").click()
    expect(ann.get_by_role("status")).to_have_text("The invitation is on its way by e-mail.")

    text = letter_to(address, demo).get_body(("plain",)).get_content()
    link = re.search(rf"{re.escape(demo.address)}/colleague-invitations/[0-9a-z]+", text)[0]
    kit.goto(link)
    kit.get_by_label("Your name").fill(name)
    kit.get_by_label("Choose a password").fill("four grey geese")
    kit.get_by_label("The same password again").fill("four grey geese")
    kit.get_by_role("button", name="Open my account").click()
    expect(kit.get_by_text("Your account is open. Welcome.")).to_be_visible()
    patient = f"Pat {uuid.uuid4().hex[:8]}"
    add_patient(kit, patient, address="")
    assert browser().new_page().goto(link).status == 410

    ann.goto("/clinic/people")
    ann.get_by_role("link", name=f"Change the roles of {name}").click()
    ann.get_by_role("checkbox", name="Physician").uncheck()
    ann.get_by_role("checkbox", name="Staff").check()
    ann.get_by_role("button", name="Save the roles").click()
    expect(ann.get_by_role("alert")).to_contain_text("is still responsible for patients")
    ann.get_by_role("link", name="This person leaves the clinic").click()
    expect(ann.get_by_role("heading", name="1 patient")).to_be_visible()
    ann.get_by_label("Who is responsible for them from now on").select_option(label="Dr Charlie Chen")
    ann.get_by_role("button", name="Hand over").click()
    expect(ann.get_by_role("status")).to_have_text("The patients are handed over.")
    ann.get_by_role("button", name="Close the account").click()
    expect(ann.get_by_role("status")).to_have_text("The account is closed.")
    kit.goto("/patients")
    expect(kit.get_by_role("heading", level=1)).to_have_text("Sign in")
    charlie = browser(scripts=scripts).new_page()
    sign_in(charlie, "charlie@example.org")
    search(charlie, patient.split()[1])
    expect(charlie.get_by_role("link", name=patient)).to_be_visible()


def test_staff_adds_a_patient_for_a_physician(browser):
    sam = browser().new_page()
    sign_in(sam, "sam@example.org")
    sam.goto("/patients/new")
    name = f"Gus {uuid.uuid4().hex[:8]}"
    sam.get_by_label("Full name").fill(name)
    sam.get_by_label("Date of birth").fill("1950-01-02")
    sam.get_by_role("button", name="Add the patient").click()
    expect(sam.get_by_role("alert")).to_contain_text("Choose the physician who is responsible for the patient.")
    sam.get_by_label("Who is responsible for the patient?").select_option(label="Dr Charlie Chen")
    sam.get_by_role("button", name="Add the patient").click()
    expect(sam.get_by_role("heading", level=1)).to_have_text(name)
    expect(sam.get_by_role("link", name="Prescribe a medication")).to_have_count(0)
