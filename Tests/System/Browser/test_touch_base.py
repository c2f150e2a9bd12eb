"""Touch Base: a discussion from its form to the last who leaves, with and without scripts."""

import re
import uuid

import pytest
from checks import DESKTOP, PHONE, TABLET, assert_accessible, assert_fits, first_of
from people import choose_person, sign_in
from playwright.sync_api import expect

COLLEAGUE = "Dr Charlie Chen"


@pytest.mark.parametrize(
    "width, scripts", first_of((PHONE, True), (TABLET, True), (DESKTOP, True), (PHONE, False)), ids=str
)
def test_a_discussion_begins_goes_on_and_is_left(browser, width, scripts):
    ann, charlie = (browser(width=width, scripts=scripts).new_page() for _ in range(2))
    sign_in(ann)
    sign_in(charlie, "charlie@example.org")
    word = uuid.uuid4().hex[:8]
    begin(ann, f"Freezing at doorways {word}.", scripts)
    path = ann.url.partition("#")[0]
    if scripts:
        assert_accessible(ann)
        assert_fits(ann)

    charlie.goto("/messages/discussions")
    row = charlie.locator(".discussion-row", has_text="Maria").first
    expect(row).to_contain_text("1 unread")
    if scripts:
        assert_accessible(charlie)
        assert_fits(charlie)
    row.get_by_role("link").click()
    expect(charlie.get_by_text(f"Freezing at doorways {word}.")).to_be_visible()
    charlie.goto("/messages/discussions")
    expect(charlie.locator(".discussion-row").first).not_to_contain_text("unread")

    charlie.goto(path)
    charlie.get_by_text("Comment", exact=True).click()
    charlie.get_by_label("Your comment").fill(f"By half an hour {word}.")
    charlie.get_by_role("button", name="Send the comment").click()
    expect(charlie.get_by_text(f"By half an hour {word}.")).to_be_visible()
    ann.goto(path)
    expect(ann.get_by_text(f"By half an hour {word}.")).to_be_visible()
    expect(ann.get_by_text("Seen by 1 person").last).to_be_visible()

    charlie.get_by_text("2 participants").click()
    charlie.get_by_role("link", name="Remove me").click()
    charlie.get_by_role("button", name="Remove me").click()
    expect(charlie.get_by_text("You no longer take part in the discussion.")).to_be_visible()
    assert charlie.goto(path).status == 404


def begin(page, text, scripts):
    page.goto("/messages/discussions")
    page.get_by_role("link", name="Start a discussion").click()
    page.wait_for_load_state()
    choose_person(page, COLLEAGUE, scripts)
    page.get_by_label("What is it about?").fill(text)
    page.locator("#patient > summary").click()
    page.get_by_label("First name").fill("Maria")
    page.get_by_label("Last name").fill("Lopez")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page).to_have_url(re.compile(r"/messages/discussions/[0-9a-z]{25}$"))


@pytest.mark.long
def test_a_draft_is_finished_later(browser):
    page = browser(width=PHONE).new_page()
    sign_in(page)
    word = uuid.uuid4().hex[:8]
    page.goto("/messages/discussions/new")
    page.get_by_label("What is it about?").fill(f"Not yet {word}.")
    page.get_by_role("button", name="Save draft").click()
    expect(page.get_by_text("The draft is saved.")).to_be_visible()
    page.goto("/messages/discussions/drafts")
    assert_accessible(page)
    assert_fits(page)
    page.locator(".discussion-row", has_text=word).get_by_role("link").click()
    expect(page.get_by_label("What is it about?")).to_have_value(f"Not yet {word}.")
    page.get_by_role("button", name="Delete the draft").click()
    expect(page.get_by_text("The draft is deleted.")).to_be_visible()
    expect(page.get_by_text(word)).to_have_count(0)
