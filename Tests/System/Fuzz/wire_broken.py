"""What is no request, or does not say clearly where it ends."""

from wire_attacks import HIDDEN, broken
from wire_requests import Request, chunks


def lengths(chance, calls):
    """The length of the body is said wrongly, or in two ways; a request is hidden in what is ambiguous."""
    request = calls.request(chance, method="POST")
    size = len(request.body)
    wrong = [
        [str(size + 5)], ["-1"], ["+3"], ["0x10"], ["1e2"], [""], ["9" * 30], [str(2**63 - 1)], [str(2**63)],
        [str(2**64 + 2)],
        [str(size), str(size + 1)], [str(size), str(size)], [f"{size}, {size}"], [f"{size},{size + 1}"],
        [f"{size} {size}"],
        ["\u0663"], [f"{size}\x0b"], [f" {size} x"], ["0" * 3000 + str(size + 4)],
    ]  # fmt: skip
    request.fields += [("Content-Length", value) for value in chance.choice(wrong)]
    return broken("a wrong length", request.head() + request.body, request, most_answers=1)


def codings(chance, calls):
    """The body is framed in two ways, or in one that does not exist."""
    request = calls.request(chance, method="POST")
    coding = chance.choice(
        [
            "chunked, chunked",
            "xchunked",
            "chunked;q=1",
            "identity",
            "gzip",
            "gzip, chunked",
            " chunked x",
            "\x0bchunked",
        ]
        + ["chunked, identity", "", "chunked\x00", "chun\u212aed", "CHUNKED"]
    )
    request.fields.append(("Transfer-Encoding", coding))
    if coding in ("CHUNKED", "gzip, chunked") or chance.random() < 0.5:
        length = chance.choice([0, 3, len(request.body)])
        request.fields.insert(chance.randrange(len(request.fields)), ("Content-Length", str(length)))
    return broken("a wrong coding", request.head() + chunks(chance, request.body) + HIDDEN, request, most_answers=1)


def chunk_faults(chance, calls):
    request = calls.request(chance, method="POST")
    head = Request(request.method, request.target, [*request.fields, ("Transfer-Encoding", "chunked")]).head()
    good = chunks(chance, request.body)
    sizes = [
        b"zz",
        b"-1",
        b"",
        b"0x5",
        b"5 5",
        b"f" * 16,
        b"f" * 17,
        b"8000000000000000",
        b"5;" + b"a" * 100_000,
        b"1\0",
        b"+2",
    ]
    kind = chance.randrange(4)
    if kind == 0:
        data = chance.choice(sizes) + b"\r\n" + request.body + b"\r\n0\r\n\r\n"
    elif kind == 1:
        data = good.replace(b"\r\n", chance.choice([b"\n", b"\r", b"\r\r\n"]), chance.choice([1, 100]))
    elif kind == 2:
        data = good[: chance.randrange(len(good))]
    else:
        trailers = chance.choice([b"X: y\r\n" * 5000, b"X\0: y\r\nbad\r\n", b"Content-Length: 3\r\n"])
        data = good.removesuffix(b"\r\n") + trailers + b"\r\n"
    return broken("a wrong chunk", head + data, request, most_answers=1)


def cut(chance, calls):
    request = calls.request(chance)
    data = request.plain()
    return broken("a request that ends early", data[: chance.randrange(len(data))], request, most_answers=1)


def bytes_of_heads(chance, calls):
    request = calls.request(chance)
    data, size = bytearray(request.plain()), len(request.head())
    pieces = [
        b"\0",
        b"\r",
        b"\n",
        b"\r\n",
        b"\r\n ",
        b"\r\n\t",
        b"\xff",
        b"\xc0\xaf",
        b" ",
        b"\t",
        b":",
        b"\x7f",
        b"\x0b",
        b"\r\r\n",
    ]
    for _ in range(chance.choice([1, 1, 2, 5])):
        place = chance.randrange(size)
        data[place : place + chance.choice([0, 1, 3])] = chance.choice([b"", bytes([chance.randrange(256)]), *pieces])
    return broken("wrong bytes in the head", bytes(data))


def line_faults(chance, calls):
    request = calls.request(chance)
    line, _, rest = request.plain().partition(b"\r\n")
    method, target, _ = line.split(b" ", 2)
    lines = [
        method + b" " + target, method + b" " + target + b" HTTP/1.2", method + b" " + target + b" HTTP/2.0",
        method + b"  " + target + b" HTTP/1.1", method + b" HTTP/1.1", b" " + line, line + b" x", line.lower(),
        method + b" clinic:80 HTTP/1.1", method + b" * HTTP/1.1", method + b" /\xff\xfe HTTP/1.1",
        b"CONNECT a:1 HTTP/1.1",
        b"INVENTED " + target + b" HTTP/1.1", b"a" * 3000 + b" / HTTP/1.1", method + b" //a@b:c/ HTTP/1.1",
        method + b" " + target + b" HTTP/9.9", method + b" " + target + b" http/1.1", method + b" http:// HTTP/1.1",
        method + b" ftp://x:99999999/ HTTP/1.1", method + b" a HTTP/1.1", method + b" ?x HTTP/1.1",
    ]  # fmt: skip
    return broken("a wrong request line", chance.choice(lines) + b"\r\n" + rest)


def hosts(chance, calls):
    request = calls.request(chance)
    values = chance.choice(
        [[], ["a", "b"], ["a", "a"], [""], ["a b"], ["a\x0bb"], ["["], ["a:99999999"], ["\u00e9"], ["a,b"]]
    )
    request.fields = [*(("Host", value) for value in values), *request.fields[1:]]
    return broken("a wrong host", request.plain(), request)


def old(chance, calls):
    request = calls.request(chance)
    request.fields += chance.choice([[], [("Connection", "keep-alive")], [("Connection", "close")]])
    if chance.random() < 0.3:
        request.fields = request.fields[1:]
    return broken(
        "an old client", request.plain(chance.choice(["1.0", "1.0", "0.9"])) + HIDDEN * chance.choice([0, 1]), request
    )


def foreign(chance, calls):
    """What speaks another language than HTTP/1."""
    tongues = [
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\x04\0\0\0\0\0",
        b"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03" + b"x" * 508,
        b"GET /healthz\r\n", b"SSH-2.0-OpenSSH_9.2\r\n", b"\0" * 1000, b"\x80\x2e\x01\0\x02", b"EHLO a\r\n",
        b"\r\n" * 1000, b"",
        bytes(chance.randrange(256) for _ in range(chance.choice([1, 10, 5000]))), b"*1\r\n$4\r\nPING\r\n",
        b"\n\n\n", b"<a/>\0",
    ]  # fmt: skip
    return broken("another protocol", chance.choice(tongues))


def giants(chance, calls):
    request = calls.request(chance, method="GET")
    size = chance.choice([20_000, 200_000, 2_000_000])
    kind = chance.randrange(4)
    if kind == 0:
        request.target += "?" + "a" * size
    elif kind == 1:
        request.fields.append(("X-Giant", "a" * size))
    elif kind == 2:
        request.fields += [(f"X-{number}", "y") for number in range(size // 20)]
    else:
        request.fields.append(("Cookie", "; ".join(f"a{number}=b" for number in range(size // 10))))
    return broken("a giant", request.plain() + HIDDEN, request)


BROKEN = [lengths, codings, chunk_faults, cut, bytes_of_heads, bytes_of_heads, line_faults, hosts, old, foreign, giants]
