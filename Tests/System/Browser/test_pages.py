"""Every page of the running site and every sample of the gallery: accessible, and never wider than the screen."""

import re

import pytest
from checks import DESKTOP, PHONE, TABLET, assert_accessible, assert_fits, bring_axe, first_of
from people import open_chart, search, sign_in
from playwright.sync_api import expect
from program import run
from samples import fullest_of, samples_of

# Width moves things and the scheme colours them: every width is seen, and what the site and the gallery share in both
# schemes at each. A page that is loaded is seen at several, since no script asks how wide it is.
LOOKS_OF_SITE = first_of([(DESKTOP, "light")], [(PHONE, "dark"), (TABLET, "light")])
LOOKS_OF_GALLERY = [[(PHONE, "light")], [(TABLET, "dark"), (DESKTOP, "dark")]]
PARTS_OF_GALLERY = 4

# Bytes of a page, without its pictures. The manual of the API is read once, not every day.
LARGEST = 100_000
OUTSIDE = ["/sign-in", "/register", "/forgotten-password", "/forgotten-password/sent", "/invitations"]
OUTSIDE += ["/registrations/0000", "/unsubscribe/0000", "/api", "/notifyi", "/no-such-page"]
INSIDE = [
    "/patients",
    "/patients?show=attention",
    "/patients?show=archived",
    "/patients/new",
    "/library/exercises",
    "/library/exercises?show=archived",
    "/library/exercises/new?copy=sit-to-stand",
    "/library/medications",
    "/library/medications/entacapone-200",
    "/library/medications/new",
    "/library/changes",
    "/programmes",
    "/programmes/new",
    "/messages/inbox",
    "/messages/sent",
    "/messages/drafts",
    "/messages/trash",
    "/messages/new",
    "/messages/discussions",
    "/messages/discussions/new",
    "/messages/discussions/drafts",
    "/messages/directory",
    "/messages/more",
    "/messages/more/profile",
    "/messages/more/settings",
    "/reports",
    "/operations",
    "/account",
    "/account/name",
    "/account/password",
    "/account/address",
    "/account/digest",
    "/account/second-step",
    "/clinic",
    "/clinic/people",
    "/clinic/invitations/new",
    "/patients/no-such-patient",
]
SEARCHES = [("bob", "/patients"), ("nobody", "/patients"), ("nothing", "/programmes")]
OF_ENGINEERS = [
    "/operations",
    "/operations/storage",
    "/operations/backups",
    "/operations/documents",
    "/operations/documents?at=patients",
    "/operations/mail",
]
OF_BOB = [
    "",
    "/record",
    "/summaries",
    "/week",
    "/doses",
    "/doses?as=completed",
    "/edit",
    "/prescriptions/new?kind=exercise",
    "/prescriptions/new?kind=medication",
    "/prescriptions/copy",
    "/care-team",
    "/access-log",
    "/caregivers/new",
    "/consents",
    "/consents/new",
    "/handover",
    "/archive",
    "/programmes",
    "/programmes/new",
    "/why",
]


def page_of(context):
    bring_axe(context)
    return context.new_page()


def look(page, path, looks):
    answer = page.goto(path)
    assert path == "/api" or len(answer.body()) < LARGEST, f"{path} has {len(answer.body())} bytes"
    assert page.title().endswith(" · Remedi"), page.title()
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    for width, scheme in looks:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=scheme)
        assert_fits(page)
        assert_accessible(page)


def paths_of_charts(page):
    """Bob's pages with those of his first prescription, and the sheet of a patient who has not joined."""
    chart = open_chart(page)
    of_dose = [
        page.locator("#today .dose-act").get_by_role("link", name=name).first.get_attribute("href")
        for name in (re.compile("^(Record|Correct)"), re.compile("^Why"))
    ]
    of_prescription = [
        page.locator("#prescriptions").get_by_role("link", name=name).first.get_attribute("href")
        for name in ("Change", "Pause", "Stop", "History")
    ]
    caregiver = paths_of_caregiver(page, chart)
    search(page, "victor")
    sheet = f"{open_chart(page, 'Victor Baptiste')}/invitation"
    page.goto("/library/exercises")
    exercise = page.get_by_role("main").get_by_role("listitem").get_by_role("link").first.get_attribute("href")
    page.goto("/programmes")
    programme = page.locator(".gallery a").first.get_attribute("href")
    sheets = [sheet, sheet.removesuffix("/invitation"), exercise, programme, chart + programme]
    return [chart + more for more in OF_BOB] + caregiver + of_dose + of_prescription + sheets


def paths_of_caregiver(page, chart):
    """The pages of somebody whom Bob lets in: inviting the same again invites once."""
    page.goto(f"{chart}/caregivers/new")
    page.get_by_label("Name", exact=True).fill("Sofia Martin")
    page.get_by_label("Relationship to the patient").fill("daughter")
    page.get_by_role("radio", name="On paper, signed").check()
    page.get_by_role("button", name="Invite").click()
    edit = page.get_by_role("link", name="Change the access of Sofia Martin").get_attribute("href")
    return [edit, f"{edit}/invitation"]


@pytest.mark.parametrize("looks", LOOKS_OF_SITE)
def test_every_page_of_a_physician(browser, looks):
    page = page_of(browser())
    sign_in(page)
    for path in INSIDE + paths_of_charts(page) + [search(page, *sought) for sought in SEARCHES]:
        look(page, path, looks)


@pytest.mark.parametrize("looks", LOOKS_OF_SITE)
def test_every_page_of_nobody_and_of_an_engineer(browser, looks):
    page = page_of(browser())
    for path in OUTSIDE:
        look(page, path, looks)
    sign_in(page, "mia@example.org", first="People")
    for path in OF_ENGINEERS:
        look(page, path, looks)


@pytest.mark.long
def test_every_page_without_scripts(browser):
    context = browser()
    # Axe is a script itself, so that the page's own is taken away and not the engine that runs it.
    context.route("**/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page = page_of(context)
    for path in OUTSIDE:
        look(page, path, [(PHONE, "light")])
    sign_in(page)
    for path in INSIDE + paths_of_charts(page) + [search(page, *sought) for sought in SEARCHES]:
        look(page, path, [(PHONE, "light")])


def test_a_port_that_is_taken_is_named_in_one_line(gallery):
    port = gallery.address.rsplit(":", 1)[1]
    sentence = f"remedi: --port: 127.0.0.1:{port} cannot be used: another program already uses it."
    assert run("gallery", "--port", port) == (2, sentence)


def test_the_address_of_the_gallery_leads_to_its_list(browser, gallery):
    page = browser(address=gallery.address).new_page()
    page.goto("/")
    expect(page).to_have_url(re.compile(r"/gallery$"))


@pytest.fixture
def gallery_page(browser, gallery):
    context = browser(address=gallery.address)
    # The samples are charts of nobody, of whom no news come.
    context.route("**/events", lambda route: route.fulfill(body="", content_type="text/event-stream"))
    return page_of(context)


def test_every_page_by_its_fullest_sample(gallery_page):
    for _, path in [("", "/gallery"), *fullest_of(gallery_page, samples_of(gallery_page))]:
        look(gallery_page, path, [(PHONE, "light")])


@pytest.mark.long
@pytest.mark.parametrize("looks", LOOKS_OF_GALLERY)
@pytest.mark.parametrize("part", range(PARTS_OF_GALLERY))
def test_every_sample_of_the_gallery(gallery_page, part, looks):
    for _, path in samples_of(gallery_page)[part::PARTS_OF_GALLERY]:
        look(gallery_page, path, looks)
