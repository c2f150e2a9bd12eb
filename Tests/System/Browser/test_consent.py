"""A patient's record leaves the clinic for somebody else only while a consent of the patient's says so."""

import pytest
from checks import SCHEMES, WIDTHS, assert_accessible, assert_fits, first_of
from people import open_chart, sign_in
from playwright.sync_api import expect


def ask_for_file(page, recipient):
    """Asks for the file on the form that is open."""
    page.get_by_role("radio", name="Somebody else").check()
    page.get_by_label("Who else").fill(recipient)
    page.get_by_role("button", name="Download CSV").click()


def download(page, press):
    with page.expect_download() as waiting:
        press()
    return waiting.value.path().read_text("utf-8-sig")


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_a_file_leaves_on_a_consent_and_no_longer_once_it_is_withdrawn(browser, scripts):
    page = browser(scripts=scripts).new_page()
    # Of his own for each run, since the demo is one for all.
    recipient = f"Dr Wilson, {'North' if scripts else 'South'} Street"
    sign_in(page)
    chart = open_chart(page)
    page.goto("/reports")
    page.get_by_label("Whose record").select_option(label="Bob Martin")
    ask_for_file(page, recipient)
    expect(page.get_by_role("alert")).to_contain_text(f"Bob Martin has not agreed that {recipient} gets the record.")
    expect(page.get_by_role("radio", name="Somebody else")).to_be_checked()

    # The refusal leads to the form, which knows already whom it is for.
    page.get_by_role("link", name="Record the consent").click()
    expect(page.get_by_label("Who it is for")).to_have_value(recipient)
    page.get_by_label("What for").fill("Second opinion")
    page.get_by_role("radio", name="In conversation").check()
    page.get_by_role("button", name="Record the consent").click()
    expect(page.get_by_role("alert")).to_contain_text("Name somebody who was present, or ask the patient to sign.")
    expect(page.get_by_label("What for")).to_have_value("Second opinion")
    page.get_by_role("textbox", name="Witness").fill("Nurse Nora")
    page.get_by_role("button", name="Record the consent").click()
    expect(page.get_by_role("main")).to_contain_text("The consent is recorded.")
    expect(page.get_by_role("main")).to_contain_text(f"gives {recipient} a copy of my record")
    consent = page.url

    page.get_by_role("link", name="Make a file").click()
    expect(page.get_by_role("radio", name="Somebody else")).to_be_checked()
    file = download(page, page.get_by_role("button", name="Download CSV").click)
    assert "Bob Martin" in file and "Levodopa" in file

    page.goto(chart)
    page.get_by_role("link", name="Consents", exact=True).click()
    page.get_by_role("link", name=recipient).click()
    expect(page).to_have_url(consent.split("?")[0])
    page.get_by_role("link", name="Withdraw").click()
    expect(page.get_by_role("main")).to_contain_text(f"No file is made for {recipient} any more")
    page.get_by_role("button", name="Withdraw the consent").click()
    expect(page.get_by_role("main")).to_contain_text("The consent is withdrawn.")
    expect(page.get_by_role("link", name="Make a file")).to_have_count(0)

    page.goto("/reports")
    page.get_by_label("Whose record").select_option(label="Bob Martin")
    ask_for_file(page, recipient)
    expect(page.get_by_role("alert")).to_contain_text("has not agreed")
    page.goto(f"{chart}/access-log?show=changes")
    expect(page.get_by_role("main")).to_contain_text(f"Withdrew the consent for {recipient}")


@pytest.mark.parametrize("scheme", first_of(*SCHEMES))
@pytest.mark.parametrize("width", first_of(*WIDTHS))
def test_the_pages_of_one_consent(browser, width, scheme):
    page = browser(width=width, scheme=scheme).new_page()
    sign_in(page)
    chart = open_chart(page)
    page.goto(f"{chart}/consents/new")
    page.get_by_label("Who it is for").fill("ד״ר נועה לוי")
    page.get_by_label("What for").fill("Second opinion")
    page.get_by_role("radio", name="On paper").check()
    page.get_by_role("button", name="Record the consent").click()
    expect(page.get_by_role("main")).to_contain_text("The consent is recorded.")
    consent = page.url.split("?")[0]
    for path in [consent, f"{consent}/withdrawal", f"{chart}/consents", f"{chart}/consents/new"]:
        page.goto(path)
        assert_fits(page)
        assert_accessible(page)
