"""Pictures of every sample of the gallery at every width and in both schemes, for people to look at.

`pytest Tests/System/Browser/test_screens.py` leaves them in `.build-tests/screens`, as `360-dark/…` and so on.
"""

import pytest
from checks import SCHEMES, WIDTHS
from program import ROOT
from samples import samples_of

SCREENS = ROOT / ".build-tests/screens"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_sample_is_pictured(browser, gallery, width, scheme):
    context = browser(width=width, scheme=scheme, address=gallery.address)
    # The samples are charts of nobody, of whom no news come.
    context.route("**/events*", lambda route: route.fulfill(body="", content_type="text/event-stream"))
    page = context.new_page()
    for name, path in samples_of(page):
        page.goto(f"{path}/html" if path.startswith("/gallery/mail-") else path)
        file = SCREENS / f"{width}-{scheme}" / f"{name}.jpeg"
        page.screenshot(path=file, full_page=True, type="jpeg", quality=70)
