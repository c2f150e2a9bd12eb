"""Every page on phones and tablets of other widths than the narrowest, which each page's own tests look at."""

import re

import pytest
from app.test_people import PAGES as PEOPLE
from app.test_reminders import PAGES as REMINDERS
from app.test_settings import PAGES as SETTINGS
from checks import assert_fits
from playwright.sync_api import expect

# Words of the app that go on in the next line where no hyphen is. Names are others' words, and where the browser
# hyphenates by itself depends on what is installed with it.
BROKEN = """() => {
  const style = new CSSStyleSheet();
  style.replaceSync("* { hyphens: manual !important; }");
  document.adoptedStyleSheets = [style];
  const texts = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let node; (node = texts.nextNode()); ) {
    const on = node.parentElement;
    if (on.closest("bdi, .name:not(.rows .name), .unseen, [lang=en]") || !on.getClientRects().length) continue;
    const place = (at) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return [...range.getClientRects()].filter(({ width }) => width).at(-1);
    };
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\u00AD]{5,}/gu)) {
      for (let at = 1; at < word.length; at += 1) {
        if (word[at] === "\u00AD" || word[at - 1] === "\u00AD") continue;
        const [before, after] = [place(index + at - 1), place(index + at)];
        if (before && after && after.top > before.top + before.height / 2) broken.push(`${word.slice(0, at)}|${word.slice(at)}`);
      }
    }
  }
  document.adoptedStyleSheets = [];
  return broken;
}"""
# what is read has 18 pixels at least. A user who chooses letters twice as large gets larger ones everywhere, also
# where they have to yield to the width.
SMALLEST = {100: 18, 200: 23}
SMALL = """(smallest) => [...document.querySelectorAll("#app *")].filter((each) => {
  const isRead = [...each.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.data.trim());
  if (!(isRead || each.matches("input:not([type=checkbox], [type=radio], [type=range]), select, textarea")) || each.closest(".unseen") || !each.checkVisibility()) return false;
  return parseFloat(getComputedStyle(each).fontSize) < smallest;
}).map((each) => `${getComputedStyle(each).fontSize}: ${each.outerHTML.slice(0, 100)}`)"""
WAYS = ["plan", "plan/year", "prescriptions", "history", "progress/week", "progress/month", "progress/year", "more"]


@pytest.fixture
def patient(clinic):
    found = clinic.admit("Wilhelmina Alexandrina van den Berg-Oosterhuis")
    found.prescribe("Levodopa/carbidopa/entacapone 150 mg/37.5 mg/200 mg", -10, 180)
    found.prescribe("Sit to stand", 60, kind="exercise", exercise={"sets": 2, "repetitions": 8})
    return found


@pytest.mark.long
@pytest.mark.parametrize("width", [390, 768])
@pytest.mark.parametrize("text", [200, 100])
def test_every_page_fits(phone, patient, width, text):
    device = phone(patient, width=width)
    device.prefer({"text": text, "language": "de"})
    assert_fits(device.page)
    for name in [*WAYS, *PEOPLE, *SETTINGS, *REMINDERS]:
        page = device.open(*name.split("/"))
        expect(page.get_by_text("Einen Augenblick")).to_have_count(0)
        assert_fits(page)


def pages(device, patient):
    date = str(patient.now.date())
    dose = patient.api.schedule(date)["occurrences"][0]["id"]
    for name in ["one", *(f"{page}/{date}/{dose}" for page in ["item", "why"]), *WAYS, *PEOPLE, *SETTINGS, *REMINDERS]:
        page = device.open(*name.split("/"))
        expect(page.get_by_text(re.compile("Einen Augenblick|One moment"))).to_have_count(0)
        yield page


@pytest.mark.long
@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize(("language", "text"), [("de", 200), ("de", 180), ("de", 100), ("en", 200)])
def test_no_word_breaks_without_a_hyphen(phone, patient, width, language, text):
    device = phone(patient, width=width)
    device.prefer({"text": text, "language": language})
    device.page.reload()
    assert device.page.evaluate(BROKEN) == []
    for page in pages(device, patient):
        assert page.evaluate(BROKEN) == [], page.url


@pytest.mark.long
def test_a_word_that_breaks_is_found(phone, patient):
    device = phone(patient, width=360)
    device.prefer({"text": 200, "language": "de"})
    page = device.open("more")
    expect(page.get_by_role("link", name="Einstellungen")).to_be_visible()
    # At once, before the page is drawn anew.
    [broken] = page.get_by_role("heading", level=1).evaluate(
        f"(each) => {{ each.textContent = 'Einstellungseinstellungen'; return ({BROKEN})(); }}"
    )
    assert broken.replace("|", "") == "Einstellungseinstellungen"


@pytest.mark.long
def test_soft_hyphens_are_for_lines_alone(phone, patient):
    device = phone(patient, width=360)
    device.prefer({"text": 200, "language": "de"})
    page = device.open("prescriptions")
    expect(page.get_by_role("heading", level=1)).to_have_text("Meine Verordnungen")
    assert "\u00ad" in page.locator("h1").text_content()
    assert page.title() == "Meine Verordnungen · Remedi"
    spoken = "() => [...document.querySelectorAll('[aria-label], [alt]')].map((each) => each.ariaLabel ?? each.alt).join()"
    assert "\u00ad" not in page.evaluate(spoken)


@pytest.mark.long
def test_words_are_parted_as_soon_as_letters_are_large(phone, patient):
    device = phone(patient, width=360)
    device.prefer({"language": "de"})
    page = device.open("settings")
    heading = page.locator("h1")
    expect(heading).to_have_text("Einstellungen")
    assert "\u00ad" not in heading.text_content()
    device.prefer({"text": 200})
    # A function that is waited for would have to be evaluated, which the page's own policy forbids.
    for _ in range(50):
        if "\u00ad" in heading.text_content():
            break
        page.wait_for_timeout(100)
    assert "\u00ad" in heading.text_content()
    assert page.evaluate(BROKEN) == []


@pytest.mark.long
@pytest.mark.parametrize("text", SMALLEST)
def test_nothing_is_too_small_to_read(phone, patient, text):
    device = phone(patient, width=360)
    device.prefer({"text": text, "language": "de"})
    device.page.reload()
    assert device.page.evaluate(SMALL, SMALLEST[text]) == []
    for page in pages(device, patient):
        page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        assert page.evaluate(SMALL, SMALLEST[text]) == [], page.url


@pytest.mark.long
def test_what_is_too_small_is_found(phone, patient):
    page = phone(patient, width=360).open("more")
    # A rule stays where the page is drawn anew.
    page.evaluate("() => document.styleSheets[0].insertRule('h1 { font-size: 17px !important; }')")
    [found] = page.evaluate(SMALL, SMALLEST[100])
    assert found.startswith("17px: <h1")


def test_a_number_keeps_its_unit(phone, patient):
    page = phone(patient, width=360).open("prescriptions")
    name = page.get_by_role("heading", name="Levodopa")
    expect(name).to_have_text("Levodopa/carbidopa/entacapone 150 mg/37.5 mg/200 mg")
    assert name.text_content().count("\u00a0mg") == 3
