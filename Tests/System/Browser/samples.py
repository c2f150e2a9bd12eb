"""The samples of the gallery."""

import re


def samples_of(page):
    """Name and address of each: `("patients-chart-an-empty-chart", "/gallery/patients-chart-1")`."""
    page.goto("/gallery")
    links = page.get_by_role("main").get_by_role("link")
    found = links.evaluate_all("links => links.map((link) => [link.textContent, new URL(link.href).pathname])")
    samples = [(name_of(text, path), path) for text, path in found]
    assert len({name for name, _ in samples}) == len(samples), "two samples of a page have the same name"
    assert len(samples) > 30
    return samples


def name_of(text, path):
    template = re.sub(r"-\d+$", "", path.removeprefix("/gallery/"))
    return f"{template}-{re.sub(r'[^a-z0-9]+', '-', text.lower()).strip('-')}"
