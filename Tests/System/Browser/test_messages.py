"""Messages between two physicians: written, followed live, read, answered, deleted and brought back."""

import re
import uuid

import pytest
from checks import DESKTOP, PHONE, TABLET, WIDTHS, assert_accessible, assert_fits, first_of
from people import choose_person, expect_chosen, sign_in
from playwright.sync_api import expect

CHARLIE = "charlie@example.org"


def mailbox_of(browser, name="ann@example.org", **options):
    page = browser(**options).new_page()
    sign_in(page, name)
    page.goto("/messages")
    expect(page.get_by_role("heading", level=1)).to_have_text("Inbox")
    return page


def write(page, subject, text="98/60 standing.", to="Charlie Chen", urgent=False, scripts=True):
    page.goto("/messages/new")
    choose_person(page, to, scripts)
    if urgent:
        page.get_by_role("checkbox", name=re.compile("^Urgent")).check()
    page.get_by_label("Subject").fill(subject)
    page.get_by_label("Message", exact=True).fill(text)


def send(page, subject, **options):
    write(page, subject, **options)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("The message is sent.")).to_be_visible()


def row_of(page, subject):
    return page.locator("#mail-list").get_by_role("listitem").filter(has_text=subject)


@pytest.fixture
def subject():
    return f"Pressure {uuid.uuid4().hex[:8]}"


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_from_one_to_the_other_and_back(browser, subject, scripts):
    ann = mailbox_of(browser, width=PHONE, scripts=scripts)
    send(ann, subject, urgent=True, scripts=scripts)
    charlie = mailbox_of(browser, CHARLIE, width=PHONE, scripts=scripts)
    row = row_of(charlie, subject)
    expect(row).to_contain_text("Unread")
    expect(row).to_contain_text("Urgent")
    row.get_by_role("link").click()
    expect(charlie.get_by_role("heading", level=1)).to_have_text(subject)
    expect(charlie.get_by_text("98/60 standing.")).to_be_visible()
    charlie.get_by_role("button", name="I have it").click()
    expect(charlie.get_by_text("You took this message on")).to_be_visible()
    assert_fits(charlie)
    if scripts:
        assert_accessible(charlie)
    charlie.get_by_role("link", name="Reply", exact=True).click()
    expect_chosen(charlie, "Ann", scripts)
    expect(charlie.get_by_label("Subject")).to_have_value(f"Re: {subject}")
    charlie.get_by_label("Message", exact=True).fill("I see to it.")
    charlie.get_by_role("button", name="Send").click()
    expect(charlie.get_by_text("The message is sent.")).to_be_visible()
    ann.goto("/messages/sent")
    row_of(ann, subject).get_by_role("link").click()
    expect(ann.get_by_role("region", name="Who has it")).to_contain_text("Taken on")
    ann.goto("/messages/inbox")
    expect(row_of(ann, f"Re: {subject}")).to_contain_text("Unread")


def test_an_open_inbox_shows_what_arrives(browser, subject):
    charlie = mailbox_of(browser, CHARLIE)
    expect(charlie.locator("[data-syncing]")).to_be_hidden()
    assert charlie.locator("[data-syncing]").text_content() == "Synching In Progress.."
    send(mailbox_of(browser), subject)
    expect(row_of(charlie, subject)).to_contain_text("Unread")
    expect(charlie.get_by_role("navigation", name="Messages")).to_contain_text(re.compile(r"Inbox \(unread: \d+\)"))


def test_refreshing_says_so_and_a_second_time_is_dropped(browser):
    page = mailbox_of(browser)
    held = []

    def hold(route):
        if route.request.resource_type == "fetch":
            held.append(route)
        else:
            route.fallback()

    page.route("**/messages/inbox", hold)
    with page.expect_request(lambda request: request.resource_type == "fetch" and request.url.endswith("/inbox")):
        page.get_by_role("link", name="Refresh").click()
    expect(page.get_by_text("Synching In Progress..")).to_be_visible()
    page.get_by_role("link", name="Refresh").click()
    assert len(held) == 1
    held[0].continue_()
    expect(page.get_by_text("Synching In Progress..")).to_be_hidden()


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_what_is_deleted_comes_back_from_the_trash(browser, subject, scripts):
    send(mailbox_of(browser), subject)
    page = mailbox_of(browser, CHARLIE, width=TABLET, scripts=scripts)
    row_of(page, subject).get_by_role("checkbox").check()
    page.get_by_role("button", name="Delete selected").click()
    expect(page.get_by_text("Moved to Trash.")).to_be_visible()
    expect(row_of(page, subject)).to_have_count(0)
    page.get_by_role("link", name="Trash").click()
    row_of(page, subject).get_by_role("checkbox").check()
    page.get_by_role("button", name="Restore selected").click()
    page.goto("/messages/inbox")
    expect(row_of(page, subject)).to_have_count(1)
    row_of(page, subject).get_by_role("button").click()
    expect(row_of(page, subject)).to_have_count(0)


def test_a_draft_is_saved_while_one_writes(browser, subject):
    page = mailbox_of(browser)
    write(page, subject, text="Not yet finished")
    expect(page.get_by_text("The draft is saved:")).to_be_visible()
    expect(page).to_have_url(re.compile(r"/messages/new\?draft="))
    # Nothing asks whether to leave, since nothing would be lost.
    page.goto("/messages/drafts")
    row_of(page, subject).get_by_role("link").click()
    expect(page.get_by_label("Message", exact=True)).to_have_value("Not yet finished")
    expect_chosen(page, "Charlie")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_text("The message is sent.")).to_be_visible()
    page.goto("/messages/drafts")
    expect(row_of(page, subject)).to_have_count(0)


def test_two_devices_that_write_one_draft_lose_nothing(browser, subject):
    page = mailbox_of(browser)
    write(page, subject, text="From here")
    page.get_by_role("button", name="Save draft").click()
    expect(page.get_by_text("The draft is saved.")).to_be_visible()
    other = mailbox_of(browser)
    other.goto(page.url)
    for each, text in [(page, "From the phone"), (other, "From the desk")]:
        each.get_by_label("Message", exact=True).fill(text)
        each.get_by_role("button", name="Save draft").click()
    expect(other.get_by_text("This draft was saved elsewhere meanwhile.")).to_be_visible()
    page.goto("/messages/drafts")
    expect(row_of(page, subject)).to_have_count(2)


def test_keys_lead_from_message_to_message(browser, subject):
    ann = mailbox_of(browser)
    for number in (1, 2):
        send(ann, f"{subject} {number}")
    page = mailbox_of(browser, CHARLIE)
    row_of(page, f"{subject} 2").get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{subject} 2")
    page.keyboard.press("j")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{subject} 1")
    page.keyboard.press("k")
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{subject} 2")


def swipe(page, first, last):
    """A finger from one place to another."""
    touch = page.context.new_cdp_session(page)
    (left, top), (right, bottom) = first, last
    for part in range(5):
        place = {"x": left + (right - left) * part / 4, "y": top + (bottom - top) * part / 4}
        kind = "touchMove" if part else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [place]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def test_a_swipe_leads_from_message_to_message(browser, subject):
    ann = mailbox_of(browser)
    for number in (1, 2, 3):
        send(ann, f"{subject} {number}")
    page = mailbox_of(browser, CHARLIE, width=PHONE)
    row_of(page, f"{subject} 3").get_by_role("link").click()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text(f"{subject} 3")
    swipe(page, (280, 300), (100, 310))
    expect(heading).to_have_text(f"{subject} 2")
    swipe(page, (100, 300), (280, 290))
    expect(heading).to_have_text(f"{subject} 3")
    # Downwards, too short, and from the edge, where it is the browser's: none of them leads anywhere, or the last
    # would lead past the second.
    swipe(page, (250, 200), (150, 500))
    swipe(page, (200, 300), (140, 300))
    swipe(page, (350, 300), (100, 300))
    swipe(page, (280, 300), (100, 310))
    expect(heading).to_have_text(f"{subject} 2")


def test_a_sent_message_is_withdrawn(browser, subject):
    ann = mailbox_of(browser)
    send(ann, subject)
    ann.goto("/messages/sent")
    row_of(ann, subject).get_by_role("link").click()
    ann.get_by_role("link", name=re.compile("^Withdraw it")).click()
    assert_accessible(ann)
    ann.get_by_role("button", name="Withdraw it").click()
    expect(ann.get_by_text("Withdrawn before it was opened")).to_be_visible()
    charlie = mailbox_of(browser, CHARLIE)
    expect(row_of(charlie, subject)).to_have_count(0)


@pytest.mark.parametrize("width", first_of(PHONE, TABLET, DESKTOP))
def test_the_bar_is_where_a_hand_reaches_it(browser, width):
    page = mailbox_of(browser, width=width)
    bar = page.get_by_role("navigation", name="Messages")
    places = bar.get_by_role("link")
    expect(places).to_have_count(4)
    boxes = [places.nth(number).bounding_box() for number in range(4)]
    assert all(box["height"] >= 44 and box["width"] >= 44 for box in boxes), boxes
    whole = bar.bounding_box()
    if width == PHONE:
        assert whole["y"] + whole["height"] == pytest.approx(page.viewport_size["height"], abs=1)
    else:
        assert whole["x"] + whole["width"] < page.get_by_role("heading", level=1).bounding_box()["x"]
    assert_fits(page)


@pytest.mark.long
def test_every_page_fits_at_every_width(browser, subject):
    page = mailbox_of(browser)
    send(page, f"{subject} {'endless' * 12}", urgent=True)
    page.goto("/messages/sent")
    message = row_of(page, subject).get_by_role("link").get_attribute("href")
    for path in ["/messages/inbox", "/messages/sent", message, f"{message}/withdraw", "/messages/new"]:
        page.goto(path)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert_fits(page)
            assert_accessible(page)


def test_without_a_connection_the_installed_app_says_so(browser):
    context = browser()
    page = context.new_page()
    sign_in(page)
    page.goto("/messages/inbox")
    manifest = page.locator("link[rel=manifest]").get_attribute("href")
    assert page.request.get(manifest).json()["start_url"] == "/messages/"
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    kept = page.evaluate(
        """async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith("remedi-messages-"));
          const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
          return lists.flat().map((request) => new URL(request.url).pathname).sort();
        }"""
    )
    assert kept == ["/messages/offline.css", "/messages/offline.html"]
    # From a page without a stream of events, whose loss the console would tell.
    page.goto("/messages/new")
    context.set_offline(True)
    page.goto("/messages/sent")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no connection")
    context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Inbox")
