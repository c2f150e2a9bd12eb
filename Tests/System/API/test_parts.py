"""The description is in parts, a file for each subject, and is served as one document."""

import json
import re
import urllib.request
from collections import Counter

from parts import SERVED, joined, text

PARTS = sorted(SERVED.iterdir())


def test_what_is_served_are_the_parts_byte_for_byte(demo):
    with urllib.request.urlopen(f"{demo.address}/api/openapi.json", timeout=60) as answer:
        assert answer.read().decode() == text(joined())


def test_the_names_of_the_parts_say_their_order():
    assert len(PARTS) > 10
    assert [part.name for part in PARTS if not re.fullmatch(r"\d\d-[a-z-]+\.json", part.name)] == []


def test_every_part_is_written_as_it_is_served():
    for part in PARTS:
        written = part.read_text(encoding="utf-8")
        assert written == text(json.loads(written)), part.name


def test_no_tag_stands_twice():
    assert [name for name, count in Counter(tag["name"] for tag in joined()["tags"]).items() if count > 1] == []
