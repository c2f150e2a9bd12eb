"""Pictures of every sample of the gallery, to be looked at: `.build-tests/screens/360-dark/…`."""

import pytest
from checks import WIDTHS, assert_fits
from program import ROOT
from samples import samples_of
from test_pages import SCHEMES

SCREENS = ROOT / ".build-tests/screens"


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("width", WIDTHS)
def test_every_sample_is_pictured(browser, gallery, width, scheme):
    folder = SCREENS / f"{width}-{scheme}"
    context = browser(width=width, scheme=scheme, address=gallery.address)
    # The samples are charts of nobody, of whom no news come.
    context.route("**/events*", lambda route: route.fulfill(body="", content_type="text/event-stream"))
    page = context.new_page()
    for name, path in samples_of(page):
        page.goto(path)
        assert_fits(page)
        page.screenshot(path=folder / f"{name}.jpeg", full_page=True, type="jpeg", quality=70)
