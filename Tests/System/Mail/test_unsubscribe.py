"""Letters that can be ended: two header fields say how (RFC 8058), and what a mail program does with them works."""

import re
import urllib.error
import urllib.request
from datetime import datetime, timedelta, timezone
from http.cookiejar import CookieJar

import preload
from serving import Ann, Person, eventually

BOB, ADDRESS = "bob.martin", "bob@example.org"
# Changes of a plan are collected for so many seconds.
BUNDLING = 300


class Visitor(Person):
    """Somebody who has not signed in."""

    def __init__(self, address):
        self.address = address
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))


def test_a_letter_about_the_plan_is_ended_by_what_its_header_says(post, serve, tmp_path):
    clock = preload.Clock(tmp_path / "clock")
    environment = {"LD_PRELOAD": preload.build("clock", tmp_path), "CLOCK_SHIFT": clock.path}
    server = post(is_plain=True)
    remedi = serve(server.controller.port, is_plain=True, environment=environment)
    prove_address(remedi, server)
    stop_a_prescription(Ann(remedi.address), "It is not needed any more.")
    clock.to(datetime.now(timezone.utc) + timedelta(seconds=BUNDLING))
    eventually(lambda: letters_to_be_ended(server))
    (letter,) = letters_to_be_ended(server)
    assert letter["Subject"] == "Your plan has changed"
    assert letter.get_all("List-Unsubscribe-Post") == ["List-Unsubscribe=One-Click"]
    (link,) = letter.get_all("List-Unsubscribe")
    address = re.fullmatch(r"<(http[^<>\s]+)>", link)[1]
    assert re.fullmatch(rf"{remedi.address}/unsubscribe/plan\.[0-9a-z]+\.[0-9a-z]{{32}}", address)
    plain, html = (text(letter, kind) for kind in ("plain", "html"))
    assert f"\n{address}\n" in plain and f'href="{address}"' in html
    assert "Bob" not in plain + html and "not needed" not in plain + html
    # Looking at the link changes nothing, and a wrong code opens nothing.
    with urllib.request.urlopen(address, timeout=60) as page:
        assert page.status == 200 and 'name="List-Unsubscribe" value="One-Click"' in page.read().decode()
    assert ask(address[:-1] + ("0" if address[-1] != "0" else "1"))[0] == 404
    for _ in range(2):
        status, headers, answer = ask(address)
        assert status == 200 and "Set-Cookie" not in headers and "Location" not in headers
        assert answer == "You get no more letters about changes of your plan.\n"


def prove_address(remedi, server):
    """Bob chooses a new password by a letter, and so proves that he reads what goes to his address."""
    visitor = Visitor(remedi.address)
    visitor.submit("/forgotten-password", name=BOB)

    def link():
        texts = (text(each.letter, "plain") for each in server.letters_to(ADDRESS))
        found = (re.search(rf"{remedi.address}(/password-resets/\w+)", text) for text in texts)
        return next((each[1] for each in found if each), None)

    eventually(link)
    password = "seven calm herons"
    assert visitor.submit(link(), password=password, repeated=password) == "/password-resets/done"


def stop_a_prescription(ann, reason):
    chart = re.search(r'href="(/patients/[0-9a-z]+)"><bdi>Bob Martin</bdi>', ann.read("/patients"))[1]
    stop = re.search(rf'href="({chart}/prescriptions/[0-9a-z]+/stop)"', ann.read(chart))[1]
    revision = re.search(r'name="revision" value="([^"]+)"', ann.read(stop))[1]
    assert ann.submit(stop, reason=reason, effective="now", revision=revision) == chart


def text(letter, kind):
    return letter.get_body((kind,)).get_content().replace("\r\n", "\n")


def letters_to_be_ended(server):
    return [each.letter for each in server.letters_to(ADDRESS) if each.letter["List-Unsubscribe"]]


def ask(address):
    """What a mail program sends: one header field to the address in the other, and nothing of a browser."""
    request = urllib.request.Request(address, b"List-Unsubscribe=One-Click")
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, dict(answer.headers), answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, dict(refused.headers), refused.read().decode()
