"""Every page on phones and tablets of other widths than the narrowest, which each page's own tests look at."""

import pytest
from app.test_people import PAGES as PEOPLE
from app.test_settings import PAGES as SETTINGS
from checks import assert_fits
from playwright.sync_api import expect

# Words of headings and ways whose last two letters stand on a line of their own.
BROKEN = """() => [...document.querySelectorAll("h1, .ways a")].flatMap((each) => {
  const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let node; (node = texts.nextNode()); ) {
    const top = (at) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return Math.round(range.getBoundingClientRect().top);
    };
    for (const { 0: word, index } of node.data.matchAll(/\\p{L}{5,}/gu)) {
      const end = index + word.length;
      if (top(end - 1) !== top(end - 3)) broken.push(word);
    }
  }
  return broken;
})"""
WAYS = ["plan", "plan/year", "prescriptions", "history", "progress/week", "progress/month", "progress/year", "more"]


@pytest.fixture
def patient(clinic):
    found = clinic.admit("Wilhelmina Alexandrina van den Berg-Oosterhuis")
    found.prescribe("Levodopa/carbidopa/entacapone 150 mg/37.5 mg/200 mg", -10, 180)
    return found


@pytest.mark.parametrize("width", [390, 768])
@pytest.mark.parametrize("text", [100, 200])
def test_every_page_fits(phone, patient, width, text):
    device = phone(patient, width=width)
    device.prefer({"text": text, "language": "de"})
    assert_fits(device.page)
    for name in [*WAYS, *PEOPLE, *SETTINGS]:
        page = device.open(*name.split("/"))
        expect(page.get_by_text("Einen Augenblick")).to_have_count(0)
        assert_fits(page)


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("text", [180, 200])
def test_no_heading_leaves_a_letter_alone(phone, patient, width, text):
    device = phone(patient, width=width)
    device.prefer({"text": text, "language": "de"})
    for name in [*WAYS, *PEOPLE, *SETTINGS]:
        page = device.open(*name.split("/"))
        expect(page.get_by_text("Einen Augenblick")).to_have_count(0)
        assert page.evaluate(BROKEN) == []
