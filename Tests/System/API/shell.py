"""The lines to try of the page at /api, in the order in which a reader meets them."""

from dataclasses import dataclass
from html.parser import HTMLParser


@dataclass
class Block:
    """Lines that are pasted together; the first block of a page makes no call and has no status."""

    call: str
    status: str | None
    lines: str = ""


class Blocks(HTMLParser):
    def __init__(self):
        super().__init__()
        self.found, self.call, self.inside = [], "", False

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "article":
            self.call = attributes["id"]
        if tag == "pre" and "shell" in attributes.get("class", "").split():
            self.found.append(Block(self.call, attributes.get("data-status")))
            self.inside = True

    def handle_data(self, text):
        if self.inside:
            self.found[-1].lines += text

    def handle_endtag(self, tag):
        self.inside = self.inside and tag != "pre"


def blocks(page):
    parser = Blocks()
    parser.feed(page)
    return parser.found
