"""Requests as bytes: well-formed ones of every call that the description names, on the wire in many ways."""

import json
import re
from dataclasses import dataclass, field
from urllib.parse import quote

# Calls that would end the session or change the password that the rest of the run needs: they get no token.
WITHOUT_TOKEN = {"signOut", "signOutMember", "changePassword", "endSession"}
JUNK = [
    "",
    "*",
    "W/",
    'W/"',
    '"',
    '""',
    '"a',
    "a",
    '"a", "b',
    ",,,",
    'W/W/"a"',
    '"\u00e9"',
    "x" * 4000,
    "Thu, 32 Foo 2026",
    "0",
]
ACCEPTED = [
    "",
    "*",
    "/",
    "*/",
    "/*",
    "a/b;q=",
    "*/*;q=0",
    "application/json;q=1e9",
    "text/html;;;,",
    "application/*;q=NaN",
]
ACCEPTED += [
    ",".join(["a/b"] * 500),
    "application/json;q=-1",
    ";",
    "APPLICATION/JSON",
    'application/json; charset="',
    "\t",
]
TYPES = [
    "",
    "application/json;charset=utf-7",
    "application/json;",
    "text/json",
    "application/JSON",
    "multipart/form-data",
]
TYPES += ["application/json, text/plain", ";application/json", 'application/json\t;x="', "application/merge-patch+json"]
SEGMENTS = [
    "..",
    ".",
    "%2e%2e",
    "%2F",
    "%00",
    "%",
    "%zz",
    "%c0%af",
    "%ff",
    "%E2%82",
    "a" * 5000,
    "%F0%9F%A4%92",
    ";x=1",
    "~",
]
QUERIES = [
    "?",
    "&",
    "=",
    "date=",
    "date=%00",
    "date=%ff",
    "date=%zz",
    "date=2026-02-30",
    "a=1&a=2",
    "limit=99999999999999999999",
]
QUERIES += [
    "limit=-1",
    "limit=1e2",
    "limit=%2B1",
    "cursor=" + "A" * 5000,
    "from=9999-12-31&to=0001-01-01",
    "x[]=1",
    "?" * 50,
]
QUERIES += [
    "from=0000-01-01&to=0000-12-31",
    "&".join(f"p{n}=1" for n in range(600)),
    "date=2026-01-01;x",
    "%3Fdate=1",
    "#a",
]


def one_of(chance, media):
    """The example of a body, or one of several."""
    return media["example"] if "example" in media else chance.choice(list(media["examples"].values()))["value"]


@dataclass
class Request:
    method: str
    target: str
    fields: list = field(default_factory=list)
    body: bytes = b""
    name: str = ""

    @property
    def is_api(self):
        path = re.sub(r"^[a-z]+://[^/?]*", "", self.target).partition("?")[0]
        return path == "/api" or path.startswith("/api/")

    def head(self, version="1.1"):
        lines = [f"{self.method} {self.target} HTTP/{version}", *(f"{name}: {value}" for name, value in self.fields)]
        return "\r\n".join(lines).encode("utf-8", "surrogatepass") + b"\r\n\r\n"

    def plain(self, version="1.1"):
        """With the length in front."""
        has_body = self.body or self.method in ("POST", "PUT", "PATCH")
        length = [("Content-Length", str(len(self.body)))] if has_body else []
        return Request(self.method, self.target, self.fields + length).head(version) + self.body

    def chunked(self, chance):
        head = Request(self.method, self.target, [*self.fields, ("Transfer-Encoding", "chunked")]).head()
        return head + chunks(chance, self.body)


def chunks(chance, body):
    """The body in pieces, with what RFC 9112 allows around them."""
    parts, position = [], 0
    while position < len(body):
        piece = body[position : position + chance.choice([1, 2, 7, 100, 65_536, 10**7])]
        # Not thousands of pieces: that is another test.
        piece = body[position:] if len(parts) > 200 else piece
        parts.append(chunk(chance, piece))
        position += len(piece)
    trailer = chance.choice([b"", b"", b"X-Trailer: a\r\n", b"Authorization: Bearer x\r\nHost: b\r\n"])
    return b"".join(parts) + chance.choice([b"0", b"000"]) + b"\r\n" + trailer + b"\r\n"


def chunk(chance, piece):
    size = chance.choice([b"%x", b"%X", b"00%x"]) % len(piece)
    return size + chance.choice([b"", b"", b";a", b";a=b", b';a="b c"']) + b"\r\n" + piece + b"\r\n"


class Calls:
    """Every call of the description, filled with what is there."""

    def __init__(self, description, token, member_token, ids):
        self.token, self.member_token, self.ids = token, member_token, ids
        self.base = description["servers"][0]["url"]
        methods = ("get", "put", "post", "patch", "delete")
        self.all = [
            (method.upper(), path, item[method])
            for path, item in sorted(description["paths"].items())
            for method in methods
            if method in item and "text/event-stream" not in json.dumps(item[method]["responses"].get("200", {}))
        ]

    def request(self, chance, *, method=None):
        """One that is well-formed; its meaning may be nonsense."""
        choices = [each for each in self.all if method in (None, each[0])]
        if chance.random() < 0.2:
            # What is recorded for ever deserves more.
            choices = [each for each in choices if each[2]["operationId"] == "recordCompletions"] or choices
        method, path, operation = chance.choice(choices)
        token = self.token_of(path)
        path = re.sub(r"\{.*?\}", lambda found: chance.choice(self.ids.get(path) or ["7k3m9q2x5v8y1c4d6f0h"]), path)
        request = Request(method, self.base + path, [("Host", "clinic")], name=operation["operationId"])
        if request.name not in WITHOUT_TOKEN:
            request.fields.append(("Authorization", f"Bearer {token}"))
        content = operation.get("requestBody", {}).get("content", {})
        if content:
            kind = chance.choice(sorted(content))
            request.fields.append(("Content-Type", kind))
            request.body = json.dumps(self.example(chance, request.name, one_of(chance, content[kind]))).encode()
        return request

    def token_of(self, path):
        """A member's where the call is one of members, a patient's otherwise."""
        return self.member_token if path.startswith("/member/") else self.token

    def example(self, chance, name, example):
        if name in ("sendMessage", "startDiscussion", "addParticipants"):
            people = {"to": [chance.choice(self.ids["people"])]}
            return example | people | ({"id": identifier(chance)} if "id" in example else {})
        if name == "recordCompletions":
            return {"completions": [self.completion(chance) for _ in range(chance.choice([1, 1, 3]))]}
        return example

    def completion(self, chance):
        return {
            "id": identifier(chance),
            "occurrenceId": chance.choice(self.ids["occurrences"]),
            "outcome": chance.choice(["completed", "skipped"]),
            "completedAt": f"2026-0{chance.randint(1, 9)}-1{chance.randint(0, 9)}T08:04:31.250+01:00",
        }


def identifier(chance):
    text = f"{chance.getrandbits(128):032x}"
    return f"{text[:8]}-{text[8:12]}-4{text[13:16]}-a{text[17:20]}-{text[20:]}"


def oddly_aimed(chance, request):
    """The same method at an address that is odd and still one."""
    path, _, query = request.target.partition("?")
    parts = path.split("/")
    for _ in range(chance.choice([0, 1, 1, 3])):
        parts.insert(chance.randrange(1, len(parts) + 1), chance.choice(SEGMENTS))
    path = "/".join(parts)
    if chance.random() < 0.2:
        path = "/" + quote(path[1:], safe="%") if chance.random() < 0.5 else path.replace("/", "//")
    if chance.random() < 0.2:
        path = chance.choice(["http://clinic", "https://other:1", "HTTP://clinic:80"]) + path
    query = chance.choice(["", query, chance.choice(QUERIES), chance.choice(QUERIES)])
    return path + (f"?{query}" if query else "")
