"""A physician's own picture: from the file on their disk to what the patient sees."""

import random
import re
import struct
import uuid
import zlib
from pathlib import Path

import pytest
from checks import assert_accessible, assert_fits, first_of
from patient_api import PatientAPI
from people import PASSWORD, choose, open_chart, search, sign_in
from playwright.sync_api import expect

PICTURES = Path(__file__).resolve().parents[2] / "Support/Pictures"
PATIENT, ADDRESS = "Thomas Keller", "thomas@example.org"

# Whether the browser could show it, and how large it is once the right side is up.
SIZE = "image => image.decode().then(() => [image.naturalWidth, image.naturalHeight])"


def start(page):
    sign_in(page)
    search(page, "thomas")
    open_chart(page, PATIENT)
    page.get_by_role("link", name="Prescribe an exercise").click()
    choose(page, "Sit to stand")
    page.get_by_label("Time 1", exact=True).fill("23:59")


def prescribe(page):
    """Prescribes, also where the same exercise runs already: that is asked about."""
    button = page.get_by_role("button", name="Prescribe").first
    # The page that was sent must not be looked at for the question of the next one.
    with page.expect_navigation():
        button.click()
    meant = page.get_by_role("checkbox", name=re.compile("I mean it"))
    if meant.count():
        meant.check()
        button.click()


def noise(side):
    """A PNG that no compression makes smaller."""
    rows = b"".join(b"\0" + random.Random(row).randbytes(3 * side) for row in range(side))

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def newest(demo, words):
    """The picture's address, as the patient's device learns it."""
    patient = PatientAPI(demo.port)
    patient.sign_in(ADDRESS, PASSWORD)
    prescriptions = patient.expect(200, "GET", "/prescriptions", limit=500)["items"]
    [address] = [each["imageURL"] for each in prescriptions if each["imageDescription"] == words]
    return address


def shows(page, link, words):
    page.goto(link)
    return page.get_by_role("img", name=words).count() == 1


@pytest.mark.parametrize("scripts", first_of(True, False), ids=["scripts", "no scripts"])
def test_from_the_disk_to_the_patient(browser, demo, scripts):
    words = f"A person stands up from a chair, “{uuid.uuid4().hex[:8]}”"
    page = browser(width=360, scripts=scripts).new_page()
    start(page)
    page.get_by_label("Your own picture").set_input_files(PICTURES / "photo.jpg")
    page.get_by_role("button", name="Prescribe").first.click()

    # What is missing is said beside the field; the picture stays.
    description = page.get_by_label("What your picture shows")
    expect(description).to_have_accessible_description(re.compile("Describe the picture"))
    chosen = page.get_by_role("img", name="The picture that you chose")
    # A telephone that was held upright wrote it lying, with a note which side is up.
    assert chosen.evaluate(SIZE) == [30, 40]
    description.fill(words)
    prescribe(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(PATIENT)

    address = newest(demo, words)
    assert address.startswith("/media/")
    answer = browser().request.get(address)
    assert answer.headers["content-type"] == "image/jpeg"
    assert b"Secret" not in answer.body()

    histories = page.locator("#prescriptions").get_by_role("link", name="History")
    links = histories.evaluate_all("links => links.map((link) => link.href)")
    history = next(link for link in links if shows(page, link, words))
    assert page.get_by_role("img", name=words).evaluate(SIZE) == [30, 40]

    # Taken away, the library's drawing is back.
    page.get_by_role("link", name="Change", exact=True).click()
    page.get_by_label("Remove this picture").check()
    page.get_by_label("Tomorrow").check()
    page.get_by_role("button", name="Save the change").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(PATIENT)
    page.goto(history)
    versions = page.get_by_role("main").get_by_role("img").evaluate_all("all => all.map((image) => image.alt)")
    assert versions[1:] == [words]
    assert versions[0].startswith("A person sits on a chair")
    assert page.get_by_role("main").get_by_role("img").first.evaluate(SIZE)


def test_a_picture_that_is_too_large_is_made_smaller(browser, demo):
    words = f"Noise {uuid.uuid4().hex[:8]}"
    page = browser().new_page()
    start(page)
    file = {"name": "noise.png", "mimeType": "image/png", "buffer": noise(600)}
    page.get_by_label("Your own picture").set_input_files(file)
    expect(page.get_by_role("button", name="Prescribe").first).to_be_enabled()
    page.wait_for_function("document.querySelector('#picture').files[0].size <= 512 * 1024")
    page.get_by_label("What your picture shows").fill(words)
    prescribe(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(PATIENT)
    answer = browser().request.get(newest(demo, words))
    assert answer.headers["content-type"] == "image/jpeg"
    assert len(answer.body()) <= 512 * 1024


@pytest.mark.long
def test_without_scripts_it_is_said_beside_the_field(browser):
    page = browser(scripts=False).new_page()
    start(page)
    file = {"name": "noise.png", "mimeType": "image/png", "buffer": noise(1500)}
    page.get_by_label("Your own picture").set_input_files(file)
    page.get_by_label("Repetitions").fill("8")
    page.get_by_role("button", name="Prescribe").first.click()
    expect(page.locator("#picture-error")).to_have_text(
        "This file is too large: a picture may have at most 512 kB."
    )
    expect(page.get_by_label("Repetitions")).to_have_value("8")


@pytest.mark.parametrize("reached", [True, False], ids=["loads", "is lost"])
def test_a_picture_that_is_lost_says_so(chromium, demo, reached):
    # Not one of the watched browsers: what is missing is reported in the console.
    context = chromium.new_context(base_url=demo.address, viewport={"width": 360, "height": 900})
    page = context.new_page()
    sign_in(page)
    if not reached:
        page.route(re.compile("/(drawings|media)/"), lambda route: route.abort())
    page.goto("/library/exercises")
    page.get_by_role("link", name="Sit to stand", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sit to stand")
    picture, words = page.get_by_role("img", name="A person sits on a chair"), page.get_by_text("The picture did not load.")
    if reached:
        expect(picture).to_be_visible()
        assert picture.evaluate(SIZE)
        expect(words).to_have_count(0)
    else:
        expect(words).to_contain_text("It shows: A person sits on a chair")
        expect(picture).to_have_count(0)
        assert_accessible(page)
        assert_fits(page)
    context.close()
