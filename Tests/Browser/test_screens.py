"""Pictures of every sample of the gallery as `test_pages` does not see them."""

import pytest
from checks import SCHEMES, WIDTHS, assert_fits
from samples import LOOKED_AT, picture, samples_of

OTHERS = [(width, scheme) for width in WIDTHS for scheme in SCHEMES if (width, scheme) not in LOOKED_AT]


@pytest.mark.parametrize("width, scheme", OTHERS)
def test_every_sample_is_pictured(browser, gallery, width, scheme):
    context = browser(width=width, scheme=scheme, address=gallery.address)
    # The samples are charts of nobody, of whom no news come.
    context.route("**/events*", lambda route: route.fulfill(body="", content_type="text/event-stream"))
    page = context.new_page()
    for name, path in samples_of(page):
        page.goto(path)
        assert_fits(page)
        picture(page, name, width, scheme)
