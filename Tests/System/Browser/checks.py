"""What holds for every page."""

import pytest
from axe_playwright_python.sync_playwright import Axe

DESKTOP, TABLET, PHONE = 1280, 768, 360
WIDTHS = [PHONE, TABLET, DESKTOP]
SCHEMES = ["light", "dark"]


def first_of(first, *others):
    """Values of a parameter, a tuple where they are several: `-m "not long"` looks at the first alone."""
    values = [each if isinstance(each, tuple) else (each,) for each in others]
    return [first, *(pytest.param(*each, marks=pytest.mark.long) for each in values)]


def seen(page):
    return f"{page.url} at {page.viewport_size['width']} pixels"


def bring_axe(context):
    """Each page of the context has axe from its beginning: bringing it to every page anew takes as long as the page."""
    context.add_init_script(Axe().axe_script)


def assert_accessible(page, options=None):
    """Axe finds nothing, not even against its best practices; `options` are axe's own."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    # Only what is wrong is brought over: all that is well takes longer than to find it.
    found = page.evaluate(
        "(options) => axe.run(document, options).then(({ violations }) => violations)",
        {"resultTypes": ["violations"]} | (options or {}),
    )
    places = [f"{each['id']}: {each['help']} at {node['target']}" for each in found for node in each["nodes"]]
    assert not places, "\n".join([seen(page), *places])


def assert_fits(page):
    """Nothing makes the page scroll sideways."""
    wide = page.evaluate(
        """() => {
          const room = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= room) return null;
          return [...document.querySelectorAll("body *")]
            .filter((element) => element.getBoundingClientRect().right > room + 0.5)
            .map((element) => element.outerHTML.slice(0, 120));
        }"""
    )
    assert wide is None, "\n".join([seen(page), *wide])


def assert_focus_shows(page):
    """A user of the keyboard sees where they are."""
    shows = page.evaluate(
        """() => {
          const focused = document.activeElement;
          // A link that fills its row draws the ring around the row.
          return focused !== document.body && [null, "::after"].some((part) => {
            const style = getComputedStyle(focused, part);
            return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
          });
        }"""
    )
    assert shows, page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
