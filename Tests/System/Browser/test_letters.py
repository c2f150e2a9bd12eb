"""The HTML parts of the letters as a mail program shows them: accessible, never wider than the screen, alone."""

import re

import pytest
from checks import SCHEMES, WIDTHS, assert_accessible, assert_fits, first_of
from samples import LETTERS, samples_of


def letters_of(page):
    """Name and HTML of each sample."""
    found = [(name, path) for name, path in samples_of(page) if path.startswith(LETTERS)]
    assert len(found) >= 6
    return [(name, page.request.get(f"{path}/html").text()) for name, path in found]


@pytest.mark.parametrize("width", first_of(*WIDTHS))
@pytest.mark.parametrize("scheme", first_of(*SCHEMES))
def test_every_letter_reads_well(browser, gallery, width, scheme):
    page = browser(width=width, scheme=scheme, address=gallery.address).new_page()
    letters = letters_of(page)
    # A blank page opened by one of ours would hold to our content policy.
    page = page.context.new_page()
    for _, html in letters:
        page.set_content(html)
        assert_fits(page)
        assert_accessible(page)


def test_letters_ask_nobody_for_anything(browser, gallery):
    page = browser(address=gallery.address).new_page()
    letters = letters_of(page)
    page = page.context.new_page()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for _, html in letters:
        page.set_content(html, wait_until="load")
        assert not re.search(r"<(img|script|link|iframe|object|form)\b|url\(", html, re.IGNORECASE)
    assert asked == []

