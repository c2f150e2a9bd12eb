"""The samples of the gallery."""

import re

# A sample below it is a page about a letter; the letter itself is at `…/html`.
LETTERS = "/gallery/mail-"


def samples_of(page):
    """Name and address of each: `("patients-chart-an-empty-chart", "/gallery/patients-chart-1")`."""
    page.goto("/gallery")
    links = page.get_by_role("main").get_by_role("link")
    found = links.evaluate_all("links => links.map((link) => [link.textContent, new URL(link.href).pathname])")
    samples = [(name_of(text, path), path) for text, path in found]
    assert len({name for name, _ in samples}) == len(samples), "two samples of a page have the same name"
    assert len(samples) > 30
    return samples


def fullest_of(page, samples):
    """The longest sample of each page of the site: what a page can show is mostly in it."""
    longest = {}
    for name, path in samples:
        found = (len(page.request.get(path).text()), name, path)
        longest[template_of(path)] = max(found, longest.get(template_of(path), found))
    return [(name, path) for _, name, path in longest.values()]


def template_of(path):
    return re.sub(r"-\d+$", "", path.removeprefix("/gallery/"))


def name_of(text, path):
    return f"{template_of(path)}-{re.sub(r'[^a-z0-9]+', '-', text.lower()).strip('-')}"
