"""What a reader is given, as long as is wanted: a piece again and again, with numbers in it, or nested."""

from fuzz_seeds import seeds, words

# Bytes: of what is known to be bad, and of single signs and words.
USUAL, BRIEF = 16_384, 4_096
# Bytes that the product lets through, where that is another number than what a document of the API may have.
LONGEST = {
    "completion": 6 << 20, "cursor": 2_000, "events": 1 << 18, "form": 1 << 18, "forwarded": 80_000,
    "frequency": 30_000, "head": 80_000, "mail": 1 << 17, "multipart": 1 << 20, "names": 1 << 18,
    "negotiation": 80_000, "path": 2_000, "picture": 512 << 10, "query": 80_000, "recurrence": 1 << 16,
    "template": 1 << 16, "time": 1 << 18, "typed": 1 << 18, "zone": 1 << 18,
}  # fmt: skip
DOCUMENT = 1 << 20
# What comes before the text: how it is to be read.
BEFORE = {
    "backup": [b"\0\x40\1"], "events": [b"\0", b"\xff"], "frequency": [b"0", b"3"], "multipart": [b"\0--x", b"\x3f--x"],
    "recurrence": [b"\0\x08"],
}  # fmt: skip
SIGNS = [bytes([sign]) for sign in range(1, 127) if not chr(sign).isalnum()] + [
    text.encode()
    for text in ("½", "“", "é", "İ", "\u0301", "中", "👩\u200d👩", "🇩🇪", "0", "1 ", "a", "a ", "1,", "a.", "a\r\n")
]  # fmt: skip


def repeated(unit, before=b"", after=b""):
    return lambda count: before + unit * count + after


def numbered(text, before=b"", after=b""):
    """With a number in place of each #, so that no two are alike."""
    return lambda count: before + b"".join(text.replace(b"#", b"%d" % number) for number in range(count)) + after


def nested(opening, middle, closing, before=b""):
    return lambda count: before + opening * count + middle + closing * count


def up_to(most, make):
    """What is refused at a length of its own."""
    make.most = most
    return make


def longest(name, make):
    return getattr(make, "most", LONGEST.get(name, DOCUMENT))


def wholes(name):
    """Seeds, each repeated as a whole, without what says how it is read."""
    made = []
    for seed in seeds(name):
        for before in BEFORE.get(name, [b""]):
            piece = seed[len(before) :] if len(before) <= 2 else seed
            if 0 < len(piece) <= 400:
                made.append(repeated(piece, before))
    return made


def tokens(name, is_long):
    """Signs, and the words of the seeds; in the long form with a comma behind them, too, and read in every way."""
    found = dict.fromkeys(word for seed in seeds(name) if len(seed) <= 400 for word in words(seed))
    each = [*SIGNS, *(word + behind for word in found for behind in ((b"", b" ", b",") if is_long else (b" ",)))]
    ways = BEFORE.get(name, [b""])
    return [repeated(piece, before) for before in (ways if is_long else ways[:1]) for piece in each]


def of_length(make, length):
    """As many pieces as fit into it."""
    begun = len(make(0))
    count = max(1, (length - begun) * 64 // max(1, len(make(64)) - begun))
    # Later numbers are longer.
    while count > 1 and len(made := make(count)) > length:
        count = min(count - 1, count * length // len(made))
    return make(count)
