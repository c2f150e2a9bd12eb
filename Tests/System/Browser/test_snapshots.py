"""Every sample of the gallery, word for word as it is stored: what a change does to a page shows in its own commit.

`pytest Tests/System/Browser/test_snapshots.py --renew` stores the pages as they are now.
"""

import difflib
import re
from pathlib import Path

from samples import samples_of

STORED = Path(__file__).parent / "snapshots"


def settled(html):
    """Without what differs from one start of the program to the next, or with every change of style or script."""
    html = re.sub(r'(name="(?:csrf|form)" value=")[^"]*"', r'\1…"', html)
    return re.sub(r"/assets/[0-9a-f]{16}/", "/assets/…/", html)


def test_every_sample_is_as_it_is_stored(browser, gallery, request):
    page = browser(address=gallery.address).new_page()
    samples = samples_of(page)
    shown = {f"{name}.html": settled(page.request.get(path).text()) for name, path in samples}
    if request.config.getoption("--renew"):
        renew(shown)
    stored = {file.name: file.read_text() for file in STORED.glob("*.html")}
    assert sorted(shown) == sorted(stored), "samples came or went; store the pages anew with --renew"
    differences = [line for name in shown for line in difference(name, stored[name], shown[name])]
    assert not differences, "\n".join([*differences[:200], "", "Meant? Store the pages anew with --renew."])


def renew(shown):
    STORED.mkdir(exist_ok=True)
    for file in STORED.glob("*.html"):
        file.unlink()
    for name, html in shown.items():
        (STORED / name).write_text(html)


def difference(name, stored, shown):
    return difflib.unified_diff(
        stored.splitlines(), shown.splitlines(), f"stored/{name}", f"shown/{name}", lineterm="", n=1
    )
