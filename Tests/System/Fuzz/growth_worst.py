"""The worst that is known of each kind of text: what might be compared with all before it, searched anew or undone."""

from datetime import date, timedelta
from zlib import crc32

from growth_inputs import nested, numbered, repeated, up_to, wholes


def chunk(name, data=b""):
    """Of a PNG file."""
    return len(data).to_bytes(4, "big") + name + data + crc32(name + data).to_bytes(4, "big")


PNG = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", b"\0\0\0\1\0\0\0\1\x08\0\0\0\0")
JPEG = b"\xff\xd8\xff\xc0\0\x0b\x08\0\1\0\1\1\1\x11\0"
PART = b"\r\nContent-Disposition: form-data; name=\"#\"\r\n\r\n1\r\n--x"
DOSE = b'{"time":"08:00","quantity":{"value":"1.5","unit":"tablet"}}'
TIMING = b'{"version":2,"phases":[{"recurrence":{"kind":"days","every":1,"doses":[%s]},"start":"2026-03-02"}%s]}'
PHASE = b',{"recurrence":{"kind":"days","every":1,"doses":[' + DOSE + b']},"start":"2026-03-03"}'
EXCEPTIONS = TIMING[:-1] % (DOSE, b"") + b',"exceptions":{%s}}'


def changed(kind, item):
    """A rule of which many days were changed."""

    def make(count):
        days = [(date(2026, 3, 2) + timedelta(2 * number)).isoformat().encode() for number in range(count)]
        items = {b"pauses": b"", b"moves": b"", b"additions": b"", kind: b",".join(map(item, days))}
        return EXCEPTIONS % b",".join(b'"%s":[%s]' % pair for pair in items.items())

    return make


DOSAGE = (
    b'{"sequence":%s,"timing":{"repeat":{"boundsPeriod":{"start":"2026-03-02T06:00:00.000Z"},"frequency":1,"period":8,'
    b'"periodUnit":"h"%s}}}'
)
WITH_LIST = (DOSAGE % (b"1", b"!")).partition(b"!")[0].replace(b"%", b"%%") + b",%s"
ITEM = (
    b'{"id":"7d0c9a1e-3f55-4c1e-9d8f-0a4c2f6d8b11","occurrenceId":"p1.c20260301T0800","outcome":"completed",'
    b'"completedAt":"2026-03-01T08:04:00.000+01:00"%s}'
)
HEADS = b'{"format":"remedi-audit-heads","version":1,"takenAt":"2026-03-02T11:00:00.000Z","chains":['
HEAD = b'\n{"chain":"clinics/c1/patients/p#","entries":12,"hash":"' + b"0f" * 32 + b'"},'
DOCUMENTS = [
    numbered(b'"a#":1,', b"{", b'"z":1}'), numbered(b'"a#":"b",', b'{"feedback":{', b'"z":1}}'),
    nested(b"[", b"", b"]"), nested(b'{"a":', b"1", b"}"), repeated(b"[" * 30 + b"]" * 30 + b",", b"[", b"1]"),
    repeated(b"1,", b"[", b"1]"), repeated(b'{"a":1},', b"[", b"1]"), repeated(b'"a",', b"[", b"1]"),
    repeated(b"\\u0041", b'{"a":"', b'"}'), repeated(b"\\ud83d\\udc8a", b'{"a":"', b'"}'),
    repeated(b"\\n", b'"', b'"'), repeated(b"a", b'{"a":"', b'"}'), repeated("é".encode(), b'{"a":"', b'"}'),
    repeated(b"1", b'{"a":', b"}"), repeated(b"1", b'{"a":0.', b"}"), repeated(b"9", b'{"a":1e', b"}"),
    repeated(b" ", b'{"a":', b"1}"), numbered(b'"\\u0061#":1,', b"{", b'"z":1}'),
]  # fmt: skip
OWN = {
    "backup": [
        repeated(b"\0\0\0\1a" + bytes(8), b"\0\x40\1"), repeated(b"\0\0\0\1a" + bytes(7) + b"\1x", b"\0\x40\1"),
        repeated(b"x", b"\0\x40\1\0\0\0\1a" + bytes(8)),
    ],
    "completion": [
        *DOCUMENTS, numbered(b',"a#":1', ITEM[:-3], b"}"), repeated(b"a", ITEM % b',"feedback":{"note":"', b'"}'),
        repeated("é\\n".encode(), (ITEM % b',"feedback":{"note":"')[:-1], b'"}}'),
    ],
    "csv": [repeated(b"a\0"), repeated(b"'"), repeated(b'"'), repeated(b"\r\n"), repeated("\u202f".encode(), b"1")],
    "cursor": [
        repeated(b'"a",', b'{"v":[', b'"a"],"p":"a/b"}'), repeated(b"a/", b'{"v":[],"p":"', b'a"}'),
        repeated(b"a/", b"17/", b"b"), repeated(b"A"),
    ],
    "dosage": [
        *DOCUMENTS, repeated(DOSAGE % (b"1", b"") + b",", b"[", DOSAGE % (b"1", b"") + b"]"),
        numbered(DOSAGE % (b"1#", b"") + b",", b"[", DOSAGE % (b"1", b"") + b"]"),
        repeated(b'"08:00:00",', b"[" + WITH_LIST % b'"timeOfDay":[', b'"09:00:00"]}}}]'),
        repeated(b'"mon",', b"[" + WITH_LIST % b'"dayOfWeek":[', b'"tue"]}}}]'),
    ],
    "events": [
        repeated(b"data: a\n", b"\0", b"\n"), repeated(b"data:a\n\n", b"\0"), repeated(b"data:\r", b"\0", b"\r"),
        repeated(b": a\n", b"\0"), repeated(b"id: a\n", b"\0"), repeated(b"a", b"\0data: ", b"\n\n"),
    ],
    "form": [
        numbered(b"a#=1&"), repeated(b"a=1&"), repeated(b"%41"), repeated(b"%0D%0A", b"a="), repeated(b"%C3%A9", b"a="),
        repeated(b"+", b"a=", b"b"), repeated(b"0"), repeated(b"0a"),
    ],
    "forwarded": [
        repeated(b"for=192.0.2.1;proto=https,"), repeated(b"for=10.0.0.1,"), repeated(b'for="\\"",'),
        repeated(b"\\a", b'for="', b'"'), numbered(b"a#=1;"), repeated(b"10.0.0.1,", b"\n"), repeated(b"10.0.0.0/8,"),
        numbered(b"10.0.#.0/24,"), repeated(b"fd00::1,", b"\n"), repeated(b"https,", b"\n10.0.0.1\n"),
        repeated(b" ", b"\n", b"10.0.0.1"), repeated(b"\t,", b"\n\n"), repeated(b"0:", b"\n["), repeated(b";"),
    ],
    "frequency": [
        before_form
        for form in (b"0", b"3")
        for before_form in (
            repeated(b"1 tab for 1 day then ", form, b"1 tab daily"), repeated(b"1 tab at 8:00 and ", form, b"9:00"),
            numbered(b"# tab for # days, then ", form, b"1 tab daily"), repeated(b"Mon,", form, b"Tue"),
            repeated(b"1-", form, b"1"), repeated(b"8:00, ", form, b"9:00"), numbered(b"#, ", form),
            repeated(b"1 ", form),
            repeated(b"at least ", form), repeated(b"every ", form), repeated(b"1/", form, b"2"), repeated(b"(", form),
            nested(b"(", b"1 tab daily", b")", form), repeated("“".encode(), form), repeated(b"or ", form),
            repeated(b"1 tab daily or ", form, b"twice daily"), repeated(b"reduce by 5 mg every week until ", form),
            repeated(b"1,500 ", form), repeated(b"except ", form), repeated(b"1st, ", form, b"2nd of every month"),
        )
    ],
    "head": [
        numbered(b"a#=1; "), repeated(b"remedi-session=a; "), repeated(b";"), repeated(b"a", b"remedi-session="),
        repeated(b"a", b"Bearer "), repeated(b" ", b"Bearer", b"a"), repeated(b"a;", b"text/html;"),
        repeated(b"a=b;", b"multipart/form-data; ", b"boundary=x"), repeated(b'a="b";', b"multipart/form-data; "),
        repeated(b" ;", b"multipart/form-data"), repeated(b"/", b"https://"), repeated(b"://"),
    ],
    "heads": [numbered(HEAD, HEADS, b'\n],"count":0,'), repeated(b"\n", HEADS), repeated(b"a", HEADS + b"\n")],
    "json": DOCUMENTS,
    "mail": [
        repeated(b"250-a\n"), repeated(b"550 5.1.1 a\n", b">RCPT\n"), repeated(b">RCPT TO:<a>\n"),
        repeated(b"a" * 80 + b"\r\n"),
        repeated(b"=?"), repeated(b"\r"), repeated(b"\t \n"),
    ],
    "multipart": [
        before_size
        for size in (b"\0", b"\x3f")
        for before_size in (
            numbered(PART, size + b"--x", b"--"), repeated(b"\r\n", size + b"--x"),
            up_to(8_000, repeated(b"a:b\r\n", size + b"--x\r\n")),
            repeated(b"a", size + b"--x\r\n"), repeated(b"\r\n--", size + b"--x" + PART[:-5]),
            repeated(b"\r", size + b"--x" + PART[:-5]), repeated(b"a", size + b"--x" + PART[:-5], b"\r\n--x--"),
            repeated(b"--", size + b"multipart/form-data; boundary=" + b"-" * 70 + b"\n" + b"-" * 72 + PART[:-5]),
            repeated(b"%22", size + b'--x\r\nContent-Disposition: form-data; name="', b'"\r\n\r\n\r\n--x--'),
        )
    ],
    "names": [
        repeated(b"a@"), repeated(b"a.", b"a@", b"example"), repeated("é".encode(), b"a@", b".example"),
        numbered("é#.".encode(), b"a@", b"example"), repeated(b"a/"), repeated(b"a-", b"https://", b"b.example"),
        repeated(b"a.", b"https://", b"example"), repeated(b"1."), repeated(b"0", b"0."), repeated(b"O"),
        repeated(b"$"),
        repeated(b"A", b"$scrypt$ln=14,r=8,p=5$"),
    ],
    "negotiation": [
        repeated(b"text/html;q=0.5,"), numbered(b"a/b#,"), repeated(b";", b"a/b"), repeated(b";q=1", b"a/b"),
        repeated(b"0", b"0."), numbered(b'"#-a",'), repeated(b'W/"1-a",'), repeated(b"*,"),
        repeated(b" ", b"a/b", b";q=1"),
    ],
    "path": [repeated(b"/a", b"/"), repeated(b"/..", b"/a"), repeated(b"%2F", b"/"), repeated(b"?", b"/a"),
        repeated(b"#", b"/a")],
    "picture": [
        repeated(chunk(b"teXt"), PNG), repeated(chunk(b"IDAT", b"\x78\x9c"), PNG, chunk(b"IEND")),
        repeated(chunk(b"IDAT"), PNG),
        repeated(b"\xff\xfe\0\2", JPEG), repeated(b"\xff\xdb\0\2", JPEG), repeated(b"\xff", JPEG),
        repeated(b"\xff\xda\0\6\1\0\0\0" + b"a" * 500, JPEG, b"\xff\xd9"),
        repeated(b"\xff\0", JPEG + b"\xff\xda\0\6\1\0\0\0"),
        repeated(b"XMP \0\0\0\0", b"RIFF\0\0\0\0WEBP"), repeated(b"ANMF\0\0\0\0", b"RIFF\0\0\0\0WEBP"),
    ],
    "profile": [
        *DOCUMENTS, repeated(b"a", b'{"phone":"', b'"}'), repeated(b"a\\n", b'{"address":"', b'"}'), repeated(b"a-"),
        repeated(b"a/", b'{"timeZone":"', b'a"}'), numbered(b'"a#":"b",', b'{"dayParts":{', b'"z":1}}'),
    ],
    "query": [
        numbered(b"a#=1&"), repeated(b"limit=1&"), repeated(b"%41", b"a="), repeated(b"+", b"a="),
        repeated(b"0", b"limit=", b"1"),
        repeated(b"%00=1&"),
    ],
    "recurrence": [
        repeated(b"8,", b"\0\x08FREQ=DAILY;BYHOUR=", b"9"), numbered(b"#,", b"\0\x08FREQ=DAILY;BYHOUR=", b"9"),
        repeated(b"1,", b"\0\x08FREQ=MONTHLY;BYMONTHDAY=", b"2"), repeated(b"MO,", b"\0\x08FREQ=WEEKLY;BYDAY=", b"TU"),
        numbered(b"X#=1;", b"\0\x08FREQ=DAILY;"), repeated(b"\n", b"\0\x08FREQ=DAILY"),
    ],
    "settings": [*DOCUMENTS, repeated(b"fd00::/8,", b'{"trusted-proxies":"', b'fd00::/8"}'),
        repeated(b"/", b"https://a")],
    "template": [
        repeated(b"{{.a}}"), repeated(b"{{.a}}\n"), repeated(b"{{"), repeated(b"}}"), repeated(b"{"), repeated(b"\n"),
        nested(b"{{#.a}}", b"a", b"{{/.a}}"), nested(b"{{#.a}}\n", b"a", b"{{/.a}}\n"), repeated(b"{{#.a}}"),
        repeated(b"{{/.a}}"),
        nested(b"{{<a}}{{$b}}", b"a", b"{{/b}}{{/a}}"), numbered(b"{{$a#}}{{/a#}}", b"{{<a}}", b"{{/a}}"),
        nested(b"  {{<a}}\n  {{$b}}\n", b"  a\n", b"  {{/b}}\n  {{/a}}\n"), repeated(b"  {{> a}}\n"),
        repeated(b"\n", b"{{!", b"}}"), repeated(b" ", b"{{", b".a}}"), repeated(b".a", b"{{", b"}}"),
        repeated(b"{{!\n}}"),
    ],
    "time": [repeated(b"0", b"2026-03-01T08:00:00.", b"Z"), repeated(b"1"), repeated(b":", b"08"),
        repeated(b" ", b"08:00")],
    "timing": [
        *DOCUMENTS, lambda count: TIMING % (b",".join([DOSE] * (count + 1)), b""),
        lambda count: TIMING % (DOSE, PHASE * count),
        lambda count: TIMING % (DOSE, b"".join(
            PHASE.replace(b"2026-03-03", b"%d-03-03" % (2027 + number % 7000)) for number in range(count))),
        lambda count: TIMING % (b",".join(
            DOSE.replace(b"08:00", b"%02d:%02d" % (number // 60 % 24, number % 60)) for number in range(count + 1)),
            b""),
        changed(b"pauses", lambda date: b'{"from":"%s","through":"%s","reason":""}' % (date, date)),
        changed(b"moves", lambda date: (
            b'{"anchor":"c%sT0800","date":"%s","time":"09:00"}' % (date.replace(b"-", b""), date))),
        changed(b"additions", lambda date: b'{"date":"%s","time":"09:00"}' % date),
    ],
    "typed": [
        repeated("🇩🇪".encode()), repeated("👩‍".encode(), b"a"), repeated("\u0301".encode(), b"a"),
        repeated("é ".encode()),
        repeated(b" ", b"a", b"a"), repeated(b"a.", b"", b"de"), repeated(b"1/"), repeated("½ ".encode()),
        repeated(b"0."),
        repeated(b"1", b"ann."), repeated(b"\n\n"), repeated(b"ann.keller "), repeated(b"remedi"),
        repeated("\u3002".encode()),
        numbered(b"a# "),
    ],
    "zone": [
        lambda count: b"TZif2" + bytes(15) + bytes(24) + b"TZif2" + bytes(15) + bytes(12) + count.to_bytes(4, "big")
        + b"\0\0\0\1\0\0\0\4" + b"".join((number * 1000).to_bytes(8, "big") for number in range(count)) + bytes(count)
        + bytes(6) + b"UTC\0\nUTC0\n",
        repeated(b"A", b"", b"0"), repeated(b"0", b"UTC"), repeated(b"<a>0"),
    ],
}  # fmt: skip


def worst(name):
    return [*OWN.get(name, []), *wholes(name)]
