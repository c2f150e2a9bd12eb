"""Reads what a server wrote to one connection, byte by byte as RFC 9112 has it, and judges it."""

import json
import re
from dataclasses import dataclass

import jsonschema_rs

TOKEN = rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
STATUS_LINE = re.compile(rb"HTTP/1\.([01]) ([1-5]\d\d) ([\t\x20-\x7e\x80-\xff]*)\r\n")
FIELD = re.compile(rb"(" + TOKEN + rb"):[ \t]*([\t\x20-\x7e\x80-\xff]*?)[ \t]*\r\n")
CHUNK = re.compile(rb"([0-9A-Fa-f]{1,8})\r\n")
ONCE = ["content-length", "content-type", "transfer-encoding", "etag", "retry-after", "x-request-id"]


class Unreadable(Exception):
    """These bytes are no answers."""


@dataclass
class Answer:
    version: int
    status: int
    fields: list
    body: bytes

    def values(self, name):
        return [value for each, value in self.fields if each == name]

    @property
    def is_bare(self):
        """What the layer below the site says to bytes that are no request: it knows no address, so it has no problem.

        So it answers a wrong or unknown request line, method or version, a faulty header field, more than 1,000 fields or
        80 kB of them, a length or a coding of the body that is wrong or ambiguous, and a request that ends early.
        """
        return (
            self.status == 400 and self.body == b"" and self.values("connection") == ["close"] and len(self.fields) == 2
        )


def read_all(data, methods):
    """The answers to requests of these methods, from all that came until the server closed the connection."""
    answers, position, number = [], 0, 0
    while position < len(data):
        method = methods[number] if number < len(methods) else "GET"
        answer, position = read_one(data, position, method)
        answers.append(answer)
        number += answer.status >= 200
    return answers


def read_one(data, position, method):
    line = STATUS_LINE.match(data, position)
    if not line:
        raise Unreadable(f"no status line: {data[position : position + 80]!r}")
    position, fields = line.end(), []
    while not data.startswith(b"\r\n", position):
        field = FIELD.match(data, position)
        if not field:
            raise Unreadable(f"no header field: {data[position : position + 80]!r}")
        fields.append((field[1].decode().lower(), field[2].decode("latin-1")))
        position = field.end()
    answer = Answer(int(line[1]), int(line[2]), fields, b"")
    for name in ONCE:
        if len(answer.values(name)) > 1:
            raise Unreadable(f"{name} stands twice")
    answer.body, position = read_body(data, position + 2, method, answer)
    return answer, position


def read_body(data, position, method, answer):
    length, coding = answer.values("content-length"), answer.values("transfer-encoding")
    if length and coding:
        raise Unreadable("both a length and a coding")
    if method == "HEAD" or answer.status in (204, 304) or answer.status < 200:
        return b"", position
    if coding:
        return read_chunks(data, position)
    if not length:
        # The end of the connection is the end of the body.
        return data[position:], len(data)
    end = position + int(length[0])
    if end > len(data):
        raise Unreadable(f"{len(data) - position} bytes of a body of {length[0]}")
    return data[position:end], end


def read_chunks(data, position):
    body = b""
    while True:
        size = CHUNK.match(data, position)
        if not size:
            raise Unreadable(f"no chunk: {data[position : position + 40]!r}")
        start, end = size.end(), size.end() + int(size[1], 16)
        if data[end : end + 2] != b"\r\n":
            raise Unreadable("a chunk without an end")
        if start == end:
            return body, end + 2
        body, position = body + data[start:end], end + 2


class Judge:
    """Knows what a refusal of the API has to look like."""

    def __init__(self, description):
        schema = {"$ref": "#/components/schemas/Problem", "components": description["components"]}
        self.problem = jsonschema_rs.Draft202012Validator(schema)

    def faults(self, answer, *, is_api, method):
        """What is wrong with an answer, whatever the request was."""
        if answer.status >= 500 and not (answer.status == 503 and answer.values("retry-after")):
            yield f"{answer.status}: {answer.body[:200]!r}"
        if answer.status < 200:
            return
        if answer.is_bare:
            return
        if not answer.values("x-request-id"):
            yield f"{answer.status} has no name for reports of faults"
        if "json" in "".join(answer.values("content-type")) and method != "HEAD":
            try:
                json.loads(answer.body)
            except ValueError as error:
                yield f"{answer.status} is said to be JSON: {error}"
                return
        if is_api and answer.status >= 400 and method != "HEAD":
            if answer.values("content-type") != ["application/problem+json"]:
                yield f"{answer.status} of the API is no problem but {answer.values('content-type')}"
                return
            problem = json.loads(answer.body)
            yield from (error.message for error in self.problem.iter_errors(problem))
            if problem.get("status") != answer.status:
                yield f"{answer.status} says that it is {problem.get('status')}"
