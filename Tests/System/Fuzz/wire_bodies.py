"""Bodies that were good JSON once."""

import json

BIG = 5_000_000
NUMBERS = [
    "1e999999",
    "-1e999999",
    "1" * 400,
    "0." + "0" * 400 + "1",
    "-0",
    "01",
    "1.",
    ".5",
    "+1",
    "0x10",
    "1e",
    "NaN",
]
NUMBERS += ["Infinity", "9223372036854775808", "-9223372036854775809", "1.0", "1e0", "2e-1"]
TEXTS = [
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\\u0000"',
    '"\\x41"',
    '"\\u12"',
    '"\t"',
    '"\n"',
    "'text'",
    '"',
    '"\\',
    '"\u2028"',
]
TEXTS += [
    '"' + "\u0301" * 300 + '"',
    '"\ufeff"',
    '"\U0010ffff"',
    '"../../etc/passwd"',
    '"%00"',
    '"0000-00-00T00:00:00Z"',
]
TEXTS += [
    '"9999-12-31T23:59:59.999+23:59"',
    '"2026-03-01T08:00:60Z"',
    '"2026-02-30T08:00:00Z"',
    '"2026-03-01T08:00:00+99:99"',
]
VALUES = ["null", "true", "[]", "{}", "[[]]", '{"": 0}', '""', "[null]", *NUMBERS, *TEXTS]
BYTES = [
    b"\xff",
    b"\xc0\x80",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\xe2\x82",
    b"\x00",
    b"\xef\xbb\xbf",
    b"\x1a",
    b"\xc2\xa0",
]


def mutated(chance, value):
    """Bytes like those of the value, with one or a few things wrong."""
    text = json.dumps(value, ensure_ascii=chance.random() < 0.5)
    kind = chance.choice(
        [replaced, replaced, doubled, unknown, nested, in_bytes, in_bytes, cut, followed, recoded, blown_up]
    )
    return kind(chance, value, text)


def places(value, path=()):
    """The ways to every value inside this one."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        yield from places(part, (*path, name))


def written(value, path, raw, *, at=()):
    """The value as JSON, with `raw` in the place of one part."""
    if at == path:
        return raw
    if isinstance(value, dict):
        members = (f"{json.dumps(name)}: {written(part, path, raw, at=(*at, name))}" for name, part in value.items())
        return "{" + ", ".join(members) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(written(part, path, raw, at=(*at, index)) for index, part in enumerate(value)) + "]"
    return json.dumps(value)


def replaced(chance, value, text):
    return written(value, chance.choice(list(places(value))), chance.choice(VALUES)).encode("utf-8", "surrogatepass")


def doubled(chance, value, text):
    """A name twice: the second may be written in another way."""
    name = chance.choice(list(value)) if value else "a"
    again = chance.choice([json.dumps(name), '"' + "".join(f"\\u{ord(sign):04x}" for sign in name) + '"'])
    return f"{text[:-1]}{', ' if value else ''}{again}: {chance.choice(VALUES)}}}".encode("utf-8", "surrogatepass")


def unknown(chance, value, text):
    name = chance.choice(["a/b", "~", "__proto__", "", "é", "e\u0301", "x" * 5000, "\u202e"])
    return json.dumps({**value, name: 1}).encode()


def nested(chance, value, text):
    depth = chance.choice([32, 33, 100, 10_000, 200_000])
    opening, closing = chance.choice([("[", "]"), ('{"a":', "}")])
    deep = opening * depth + "1" + closing * chance.choice([depth, depth - 1, 0])
    return written(value, chance.choice(list(places(value))), deep).encode()


def in_bytes(chance, value, text):
    data = bytearray(text.encode())
    for _ in range(chance.choice([1, 1, 2, 8])):
        place = chance.randrange(len(data) + 1)
        end = min(len(data), place + chance.choice([0, 1, 1, 4]))
        data[place:end] = chance.choice([b"", *BYTES, bytes([chance.randrange(256)])])
    return bytes(data)


def cut(chance, value, text):
    return text.encode()[: chance.randrange(len(text))]


def followed(chance, value, text):
    more = chance.choice([b"x", b"{}", b",", b"]", b"\0", b"\r\n\r\n", b"//", b" " * 100_000, text.encode()])
    return chance.choice([text.encode() + more, more + text.encode()])


def recoded(chance, value, text):
    return text.encode(chance.choice(["utf-16", "utf-16-le", "utf-32", "utf-8-sig", "utf-7"]))


def blown_up(chance, value, text):
    # Rarely the largest, so that a run does not spend its time on copying.
    size = chance.choice([1000, 20_000, 300_000] * 8 + [BIG])
    filling = chance.choice(['"' + "a" * size + '"', "1" * size, "[" + "0," * (size // 2) + "0]"])
    return written(value, chance.choice(list(places(value))), filling).encode()
