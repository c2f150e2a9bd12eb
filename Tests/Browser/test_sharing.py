"""What another may see, and what happens where two write at once."""

import pytest
from people import open_chart, sign_in
from playwright.sync_api import expect
from program import PASSWORD


def test_charlie_sees_nothing_of_bob(browser):
    ann = browser().new_page()
    sign_in(ann)
    chart = open_chart(ann)
    charlie = browser().new_page()
    sign_in(charlie, "charlie@example.org")
    expect(charlie.get_by_text("Your list is empty")).to_be_visible()
    for path in ["", "/record", "/week", "/edit", "/invitation", "/events", "/prescriptions/new?kind=exercise"]:
        answer = charlie.goto(chart + path)
        assert answer.status == 404, path
        assert "Bob" not in charlie.content()


def test_a_chart_sends_strangers_to_sign_in_and_back(browser):
    ann = browser().new_page()
    sign_in(ann)
    chart = open_chart(ann)
    stranger = browser().new_page()
    stranger.goto(chart)
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Sign in")
    stranger.get_by_label("E-mail or user name").fill("ann@example.org")
    stranger.get_by_label("Password").fill("a wrong password")
    stranger.get_by_role("button", name="Sign in").click()
    expect(stranger.get_by_role("alert")).to_contain_text("do not belong together")
    stranger.get_by_label("Password").fill(PASSWORD)
    stranger.get_by_role("button", name="Sign in").click()
    expect(stranger.get_by_role("heading", level=1)).to_have_text("Bob Martin")


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_two_tabs_with_one_profile(browser, scripts):
    context = browser(scripts=scripts)
    first = context.new_page()
    sign_in(first)
    first.goto("/patients?q=nora")
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
