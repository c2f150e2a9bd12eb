"""The whole path: a physician registers, invites, prescribes; the patient records; the chart and the CSV show it."""

import csv
import uuid
from datetime import datetime, timedelta
from itertools import count
from zoneinfo import ZoneInfo

import pytest
from letters import code_of, letter_to, link_in, link_in_picture
from patient_api import PatientAPI
from people import choose, daytime_zone, open_chart, search, sign_in
from playwright.sync_api import expect

PASSWORD = "seven slow ferries"
# No two patients of one physician are taken for one.
NUMBERS = count(7781)


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_from_registering_to_the_spreadsheet(browser, demo, tmp_path, scripts):
    mark = uuid.uuid4().hex[:8]
    page = browser(scripts=scripts).new_page()

    register(page, f"dora-{mark}@example.org", demo)
    expect(page.get_by_text("Your list is empty")).to_be_visible()
    sign_out(page)
    sign_in(page)

    on_paper = add_patient(page, f"Paula Paper {mark}", address="")
    link = print_invitation(page, demo, tmp_path)
    page.goto(on_paper)
    accept_on_page(browser(width=360, scripts=False).new_page(), link)
    page.reload()
    expect(page.get_by_role("link", name="Print the invitation")).to_have_count(0)

    address = f"emil-{mark}@example.org"
    chart = add_patient(page, f"Émil “Mail” O’Hara {mark}", address=address)
    letter = letter_to(address, demo)
    assert letter["To"].addresses[0].display_name == f"Émil “Mail” O’Hara {mark}"
    patient = PatientAPI(demo.port)
    patient.accept(code_of(link_in(letter.get_body(("plain",)).get_content(), demo)), PASSWORD)
    patient.sign_in(address, PASSWORD)

    prescribe_medication(page)
    prescribe_exercise(page)
    today = patient.schedule()
    planned = [(each["name"], each["scheduledFor"][11:16], each["amount"]) for each in today["occurrences"]]
    assert planned == [
        ("Levodopa/carbidopa 100 mg/25 mg", "22:30", "1 tablet"),
        ("Sit to stand", "23:00", "2 sets of 8 repetitions"),
        ("Levodopa/carbidopa 100 mg/25 mg", "23:30", "0.5 tablet"),
    ]
    assert [today["occurrences"][1][key] for key in ("sets", "repetitions")] == [2, 8]

    page.goto(chart)
    note = f"left hand “stiff”, {mark}"
    completed_at = record(patient, today["occurrences"][0], note)
    if not scripts:
        page.reload()
    row = page.locator("#today").get_by_role("listitem").filter(has_text=note)
    expect(row).to_contain_text("22:30")
    expect(row).to_contain_text(completed_at[11:16])

    line = download(page, tmp_path, note)
    assert line["completed_at"] == completed_at
    assert line["scheduled_for"] == today["occurrences"][0]["scheduledFor"]

    change_medication(page)
    tomorrow = str(datetime.fromisoformat(today["date"]).date() + timedelta(days=1))
    assert [each["scheduledFor"][11:16] for each in patient.schedule(tomorrow)["occurrences"]] == ["21:45", "23:00"]
    assert len(patient.schedule()["occurrences"]) == 3

    stop_exercise(page)
    assert [each["kind"] for each in patient.schedule(tomorrow)["occurrences"]] == ["medication"]
    assert [each["status"] for each in patient.schedule()["occurrences"]].count("completed") == 1

    sign_out(page)
    page.goto(chart)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_an_invitation_goes_on_in_the_app_where_scripts_run(browser, demo):
    page = browser().new_page()
    sign_in(page)
    search(page, "victor")
    page.goto(f"{open_chart(page, 'Victor Baptiste')}/invitation")
    code = "".join(page.locator(".code").inner_text().split()).lower()
    context = browser(width=360)
    # Whatever the app shows there: this is about the way to it.
    context.route("**/app/", lambda route: route.fulfill(body="<!doctype html><title>The app</title>"))
    visitor = context.new_page()
    visitor.goto("/invitations")
    visitor.get_by_label("Code").fill(code)
    visitor.get_by_role("button", name="Go on").click()
    visitor.wait_for_url(f"{demo.address}/app/#/invitation/{code}")
    # The page that leads there is left out of the way back.
    visitor.go_back()
    assert visitor.url == f"{demo.address}/invitations"


def register(page, address, demo):
    page.goto("/sign-in")
    page.get_by_role("link", name="Create an account").click()
    page.get_by_label("Your name").fill("Dr Dora Díaz")
    page.get_by_label("E-mail").fill(address)
    page.get_by_label("Name of your clinic").fill("Clinic by the River")
    choose(page, daytime_zone(), "timeZone")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Create the account").click()
    expect(page.get_by_role("main")).to_contain_text(f"follow the link in our letter to {address}")
    letter = letter_to(address, demo).get_body(("plain",)).get_content()
    page.goto(link_in(letter, demo, "registrations"))
    page.get_by_label("Your password").fill(PASSWORD)
    page.get_by_role("button", name="Open my account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your patients")


def sign_out(page):
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")


def add_patient(page, name, address):
    page.goto("/patients")
    page.get_by_role("link", name="Add a patient").first.click()
    page.get_by_label("Full name").fill(name)
    page.get_by_label("Date of birth").fill("1951-02-28")
    page.get_by_label("Health care number").fill(f"0044-{next(NUMBERS)}")
    page.get_by_label("E-mail").fill(address)
    choose(page, daytime_zone(), "timeZone")
    page.get_by_role("button", name="Add the patient").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return page.url


def print_invitation(page, demo, folder):
    """The link that the sheet's QR code holds."""
    page.get_by_role("link", name="Print the invitation").click()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Make a new invitation")).to_be_hidden()
    picture = page.get_by_role("img", name="Code for the camera")
    link = link_in_picture(picture, folder / "code.png")
    page.emulate_media(media="screen")
    assert link == link_in(link, demo)
    signs = page.locator(".code").inner_text().split()
    assert "".join(signs).lower() == code_of(link)
    return link


def accept_on_page(page, link):
    """As it is done without scripts: with them, the app does it."""
    page.goto(link)
    page.get_by_label("Password", exact=True).or_(page.get_by_label("Choose a password")).first.fill(PASSWORD)
    page.locator("input[name=repeated]").fill(PASSWORD)
    page.get_by_role("button", name="Open my account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Your account is open")
    expect(page.get_by_role("link", name="Open Remedi")).to_have_attribute("href", "/app/")


def fill_dose(page, number, time, quantity=None):
    """Types one row of times; a further row is asked for where it does not show yet."""
    field = page.get_by_label(f"Time {number}", exact=True)
    if not field.is_visible():
        page.get_by_role("button", name="Add a time").click()
    field.fill(time)
    if quantity:
        page.get_by_label(f"Quantity {number}", exact=True).fill(quantity)


def prescribe_medication(page):
    page.get_by_role("link", name="Prescribe a medication").click()
    choose(page, "Levodopa/carbidopa 100 mg/25 mg")
    page.get_by_label("Unit").fill("tablet")
    fill_dose(page, 1, "22:30", "1")
    fill_dose(page, 2, "23:30", "0.5")
    page.get_by_role("button", name="Preview").click()
    preview = page.get_by_role("region", name="Preview")
    expect(preview).to_contain_text("1 tablet at 22:30 and 0.5 tablet at 23:30")
    expect(preview.locator("td:not(.outside)")).to_have_count(14)
    preview.get_by_role("button", name="Prescribe").click()
    expect(page.locator("#prescriptions")).to_contain_text("Levodopa/carbidopa 100 mg/25 mg")


def prescribe_exercise(page):
    page.get_by_role("link", name="Prescribe an exercise").click()
    choose(page, "Sit to stand")
    page.get_by_label("Sets").fill("2")
    page.get_by_label("Repetitions").fill("8")
    fill_dose(page, 1, "23:00")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("region", name="Preview")).to_contain_text("2 sets of 8")
    page.get_by_role("button", name="Prescribe").first.click()
    expect(page.locator("#prescriptions")).to_contain_text("Sit to stand")


def record(patient, occurrence, note):
    """The instant as it is sent, a minute ago where the patient lives."""
    zone = ZoneInfo(daytime_zone())
    moment = datetime.now(zone).replace(microsecond=123_000) - timedelta(minutes=1)
    completion = {
        "id": str(uuid.uuid4()),
        "occurrenceId": occurrence["id"],
        "outcome": "completed",
        "completedAt": moment.isoformat(timespec="milliseconds"),
        "feedback": {"pain": 2, "note": note},
    }
    [result] = patient.record(completion)
    assert result["status"] == "recorded", result
    assert result["completion"]["completedAt"] == completion["completedAt"]
    return completion["completedAt"]


def download(page, folder, note):
    """The line of the CSV that holds the note."""
    with page.expect_download() as started:
        page.get_by_role("link", name="Download as CSV").click()
    file = folder / started.value.suggested_filename
    assert file.suffix == ".csv"
    started.value.save_as(file)
    with file.open(encoding="utf-8-sig", newline="") as text:
        [line] = [line for line in csv.DictReader(text) if line["note"] == note]
    return line


def change_medication(page):
    page.get_by_role("link", name="Change Levodopa/carbidopa 100 mg/25 mg").click()
    fill_dose(page, 1, "21:45", "2")
    page.get_by_label("Time 2", exact=True).fill("")
    page.get_by_label("Quantity 2", exact=True).fill("")
    page.get_by_label("Tomorrow").check()
    page.get_by_role("button", name="Preview").click()
    changes = page.get_by_role("table", name="What changes").get_by_role("row", name="How often")
    expect(changes).to_contain_text("1 tablet at 22:30 and 0.5 tablet at 23:30")
    expect(changes).to_contain_text("2 tablet")
    page.get_by_role("button", name="Save the change").first.click()
    expect(page.get_by_role("heading", name="Prescriptions")).to_be_visible()


def stop_exercise(page):
    page.get_by_role("link", name="Stop Sit to stand").click()
    page.get_by_label("After today").check()
    page.get_by_role("button", name="Stop this prescription").click()
    expect(page.get_by_text("Write why it is stopped").first).to_be_visible()
    page.get_by_label("Why").fill("Too hard on the knee.")
    page.get_by_role("button", name="Stop this prescription").click()
    expect(page.get_by_role("heading", name="Prescriptions")).to_be_visible()
