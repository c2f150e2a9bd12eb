"""What another may see, and what happens where two write at once."""

import uuid

import pytest
from checks import first_of
from people import open_chart, search, sign_in
from playwright.sync_api import expect
from program import PASSWORD
from test_path import add_patient, register


# What hangs on a patient, and on a prescription.
PAGES = ["", "/record", "/week", "/edit", "/invitation", "/events", "/prescriptions/copy"]
PAGES += ["/prescriptions/pause", "/prescriptions/resume", "/prescriptions/stop"]
PAGES += ["/care-team", "/handover", "/archive", "/doses", "/consents", "/consents/new"]
FORMS = ["/prescriptions/new?kind=exercise", "/prescriptions/new?kind=medication"]
OF_A_PRESCRIPTION = ["", "/change", "/pause", "/resume", "/stop"]
STRANGERS = ["of the same clinic", "of another clinic"]


def stranger(browser, demo, whence):
    """Somebody who is signed in, and may not see Bob."""
    page = browser().new_page()
    if whence == "of the same clinic":
        sign_in(page, "charlie@example.org")
    else:
        register(page, f"dora-{uuid.uuid4().hex[:8]}@example.org", demo)
    expect(page.get_by_role("heading", level=1)).to_have_text("Your patients")
    return page


@pytest.fixture
def bob(browser):
    """The addresses of Bob's chart and of one of his prescriptions."""
    page = browser().new_page()
    sign_in(page)
    chart = open_chart(page)
    return chart, page.locator("#prescriptions").get_by_role("link", name="History").first.get_attribute("href")


@pytest.mark.long
@pytest.mark.parametrize("whence", STRANGERS)
def test_a_physician_sees_nothing_of_anothers_patient(browser, demo, bob, whence):
    chart, prescription = bob
    page = stranger(browser, demo, whence)
    paths = [chart + path for path in PAGES + FORMS] + [prescription + path for path in OF_A_PRESCRIPTION]
    patient = chart.rpartition("/")[2]
    report = "/reports/completions.csv?from=2026-01-01&to=2026-01-02&patient="
    for path in [*paths, report + patient]:
        answer = page.goto(path)
        assert answer.status == 404, path
        assert "Bob" not in page.content()
    page.goto("/reports")
    assert "Bob" not in page.content()
    # What is asked of all holds one's own patients alone.
    everybody = page.request.get(report)
    assert everybody.status == 200
    assert len(everybody.text().splitlines()) == 1
    for path in ["/patients", "/patients?show=attention"]:
        page.goto(path)
        assert "Bob" not in page.content()
    for words in ["bob", "1951-04-17"]:
        search(page, words)
        assert "Bob" not in page.content().replace('value="bob"', "")


@pytest.mark.long
def test_nothing_of_anothers_patient_is_copied(browser, demo, bob):
    chart, prescription = bob
    page = stranger(browser, demo, "of another clinic")
    own = add_patient(page, f"Dan {uuid.uuid4().hex[:8]}", address="")
    page.goto(f"{own}/prescriptions/copy")
    page.get_by_label("Find a patient").fill("Bob")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_role("main")).to_contain_text("None of your patients has “Bob” in the name.")
    patient = chart.rpartition("/")[2]
    copied = prescription.rpartition("/")[2]
    for path in [f"/prescriptions/copy?of={patient}", f"/prescriptions/new?copy={copied}&of={patient}"]:
        answer = page.goto(own + path)
        assert answer.status in (404, 422), path
        assert "Levodopa" not in page.content()


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_a_patient_is_shared_for_looking_and_taken_back(browser, scripts):
    ann, charlie = browser(scripts=scripts).new_page(), browser(scripts=scripts).new_page()
    sign_in(ann)
    search(ann, "solveig")
    chart = open_chart(ann, "Solveig Ås")
    ann.get_by_role("link", name="Care team").click()
    ann.get_by_label("Colleague", exact=True).select_option(label="Dr Charlie Chen")
    ann.get_by_role("radio", name="Look").check()
    ann.get_by_role("button", name="Share the patient").click()
    expect(ann.get_by_role("alert")).to_contain_text("Say in a few words why the patient is shared.")
    expect(ann.get_by_role("radio", name="Look")).to_be_checked()
    ann.get_by_label("Purpose").fill("Second opinion")
    ann.get_by_role("button", name="Share the patient").click()
    expect(ann.get_by_role("status")).to_have_text("The record is shared.")
    sign_in(charlie, "charlie@example.org")
    open_chart(charlie, "Solveig Ås")
    expect(charlie.get_by_text("You may look at this record, but not change or download it.")).to_be_visible()
    expect(charlie.get_by_role("link", name="Prescribe a medication")).to_have_count(0)
    assert charlie.goto(f"{chart}/edit").status == 403
    expect(charlie.get_by_role("heading", level=1)).to_have_text("You cannot do this")
    ann.get_by_role("button", name="End the access of Dr Charlie Chen").click()
    expect(ann.get_by_role("status")).to_have_text("The access has ended.")
    assert charlie.goto(chart).status == 404


def test_a_patient_is_archived_and_brought_back(browser):
    page = browser().new_page()
    sign_in(page)
    # No other test looks at this one's plan.
    search(page, "ravi")
    open_chart(page, "Ravi Krishnamurthy")
    page.get_by_role("link", name="Archive the patient").click()
    expect(page.get_by_text("2 prescriptions will be stopped")).to_be_visible()
    page.get_by_role("radio", name="The treatment is finished").check()
    page.get_by_role("button", name="Archive the patient").click()
    expect(page.get_by_text("Archived today by Dr Ann Archer: the treatment is finished.")).to_be_visible()
    page.get_by_role("button", name="Bring the patient back").click()
    expect(page.get_by_role("status")).to_contain_text("The patient is back on the lists.")


@pytest.mark.long
def test_a_possible_duplicate_is_shown_before_anybody_is_added(browser):
    page = browser().new_page()
    sign_in(page)
    page.goto("/patients/new")
    page.get_by_label("Full name").fill("Martin, Bob")
    page.get_by_label("Date of birth").fill("1951-04-17")
    page.get_by_label("Notes").fill("Came on Monday")
    page.get_by_role("button", name="Add the patient").click()
    expect(page.get_by_role("alert")).to_contain_text("Same name and date of birth")
    expect(page.get_by_label("Notes")).to_have_value("Came on Monday")
    # Looking who it is loses nothing.
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Bob Martin").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Bob Martin")
    expect(page.get_by_label("Notes")).to_have_value("Came on Monday")


def test_a_chart_sends_strangers_to_sign_in_and_back(browser):
    ann = browser().new_page()
    sign_in(ann)
    chart = open_chart(ann)
    stranger = browser().new_page()
    stranger.goto(chart)
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Sign in")
    stranger.get_by_label("E-mail address or user name").fill("ann@example.org")
    stranger.get_by_label("Password").fill("a wrong password")
    stranger.get_by_role("button", name="Sign in").click()
    expect(stranger.get_by_role("alert")).to_contain_text("do not belong together")
    stranger.get_by_label("Password").fill(PASSWORD)
    stranger.get_by_role("button", name="Sign in").click()
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Bob Martin")


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_two_tabs_with_one_profile(browser, scripts):
    context = browser(scripts=scripts)
    first = context.new_page()
    sign_in(first)
    search(first, "nora")
    chart = open_chart(first, "Nora O’Sullivan")
    second = context.new_page()
    for tab in (first, second):
        tab.goto(f"{chart}/edit")
    first.get_by_label("Phone").fill("+353 1 555 0101")
    first.get_by_role("button", name="Save the changes").click()
    expect(first.get_by_role("heading", level=1)).to_have_text("Nora O’Sullivan")
    second.get_by_label("Phone").fill("+353 1 555 0202")
    second.get_by_role("button", name="Save the changes").click()
    conflict = second.get_by_role("row", name="Phone")
    expect(conflict).to_contain_text("+353 1 555 0101")
    expect(conflict).to_contain_text("+353 1 555 0202")
    expect(second.get_by_label("Phone")).to_have_value("+353 1 555 0202")
    second.get_by_role("button", name="Save my version").click()
    expect(second.get_by_text("+353 1 555 0202").first).to_be_visible()
