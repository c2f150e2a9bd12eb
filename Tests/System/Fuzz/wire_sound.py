"""Whole requests that ask for odd things."""

import json

from wire_attacks import HIDDEN, sound
from wire_bodies import mutated
from wire_requests import ACCEPTED, JUNK, TYPES, oddly_aimed


def bodies(chance, calls):
    request = calls.request(chance, method=chance.choice(["POST", "POST", "PUT", "PATCH"]))
    if request.body:
        request.body = mutated(chance, json.loads(request.body))
    data = request.chunked(chance) if chance.random() < 0.3 else request.plain()
    return sound("a mutated body", request, data=data)


def pipelined(chance, calls):
    return sound("pipelined requests", *(calls.request(chance) for _ in range(chance.randint(2, 6))))


def targets(chance, calls):
    request = calls.request(chance)
    request.target = oddly_aimed(chance, request)
    return sound("an odd target", request)


def fields(chance, calls):
    request = calls.request(chance)
    names = [
        "If-Match",
        "If-None-Match",
        "If-Modified-Since",
        "If-Unmodified-Since",
        "If-Range",
        "Range",
        "Last-Event-ID",
    ]
    names += ["X-Forwarded-For", "Cookie", "Origin", "Content-Encoding", "X-Request-Id", "Cache-Control", "Via", "TE"]
    for _ in range(chance.randint(1, 4)):
        request.fields.append((chance.choice(names), chance.choice(JUNK)))
    if chance.random() < 0.5:
        request.fields.append(("Accept", chance.choice(ACCEPTED)))
    if chance.random() < 0.3:
        request.fields = [each for each in request.fields if each[0] != "Content-Type"]
        request.fields += [("Content-Type", chance.choice(TYPES))] * chance.choice([1, 2])
    return sound("odd header fields", request)


def many_fields(chance, calls):
    request = calls.request(chance)
    count = chance.choice([50, 90])
    request.fields += [(f"X-{number}", "y" * chance.choice([0, 10])) for number in range(count)]
    return sound("many header fields", request)


def methods(chance, calls):
    request = calls.request(chance)
    request.method = chance.choice(
        ["HEAD", "GET", "OPTIONS", "TRACE", "PROPFIND", "PATCH", "PUT", "M-SEARCH", "PURGE", "LINK"]
    )
    request.body = chance.choice([b"", b"", b"abc", HIDDEN])
    return sound("a method that is not meant", request)


def expectations(chance, calls):
    request = calls.request(chance, method="POST")
    request.fields.append(("Expect", chance.choice(["100-continue", "100-Continue", "200-ok", ""])))
    return sound("an expectation", request)


def upgrades(chance, calls):
    request = calls.request(chance)
    to = chance.choice(["h2c", "websocket", "HTTP/2.0", "TLS/1.0", "", "h2c, websocket"])
    request.fields += [("Connection", chance.choice(["Upgrade", "keep-alive, Upgrade", "upgrade, HTTP2-Settings"]))]
    request.fields += [("Upgrade", to), ("HTTP2-Settings", "AAMAAABkAARAAAAAAAIAAAAA")]
    return sound("an upgrade", request, may_end=True)


def tokens(chance, calls):
    """Somebody who is not signed in asks for something to be recorded."""
    token, request = calls.token, calls.request(chance, method="POST")
    while request.name != "recordCompletions":
        request = calls.request(chance, method="POST")
    place = chance.randrange(len(token))
    other = chance.choice([sign for sign in "0123456789abcdefghjkmnpqrstvwxyz" if sign != token[place]])
    faulty = token[:place] + other + token[place + 1 :]
    wrong = [
        [f"Bearer {faulty}"], [f"Bearer {token[:-1]}"], [f"Bearer {token}0"], ["Bearer"], [f"Basic {token}"], [token],
        [f"Bearer {token},"], [f"Bearer {token}\u00e9"], [f"Bearer \"{token}\""], [f"Bearer {faulty}",
        f"Bearer {token}"],
        [f"Bearer {token}", "Basic eA=="], ["Bearer " + "a" * 5000], [f"Bearer {token} {token}"], [""], [],
    ]  # fmt: skip
    request.fields = [each for each in request.fields if each[0] != "Authorization"]
    request.fields += [("Authorization", value) for value in chance.choice(wrong)]
    request.fields += chance.choice([[], [("Cookie", f"remedi={token}; token={token}")], [("X-Authorization", token)]])
    request.target += chance.choice(["", f"?token={token}", f"?access_token={token}"])
    return sound("a token that is none", request, is_authorized=False)


SOUND = [bodies, bodies, bodies, pipelined, targets, fields, many_fields, methods, expectations, upgrades, tokens]
