"""Letters over SMTP: to a mail server that takes, defers, refuses, drops, hangs, and proves who it is."""

import re
import time
import urllib.request

from program import free_port
from serving import Ann, Mia, eventually
from smtp import PASSWORD, USER

# The first attempt that failed is repeated after 10 to 12 seconds, in the next round of 5.
FIRST_RETRY = 10


def test_a_letter_is_sent_once_encrypted_and_signed_in(post, serve, recipient):
    server = post()
    remedi = serve(server.controller.port)
    address = recipient("take")
    Ann(remedi.address).invite(address)
    eventually(lambda: server.letters_to(address))
    time.sleep(FIRST_RETRY)
    (arrival,) = server.letters_to(address)
    assert arrival.is_encrypted and arrival.user == USER
    letter = arrival.letter
    assert letter["From"].addresses[0].addr_spec == "remedi@clinic.example.org"
    assert [each.addr_spec for each in letter["To"].addresses] == [address]
    assert letter["Message-ID"].endswith("@clinic.example.org>")
    assert letter.get_content_type() == "multipart/alternative"
    assert [part.get_content_type() for part in letter.iter_parts()] == ["text/plain", "text/html"]
    plain = letter.get_body(("plain",)).get_content()
    link = re.search(rf"{remedi.address}/invitations/[0-9a-z]+", plain)[0]
    assert f'href="{link}"' in letter.get_body(("html",)).get_content()
    assert PASSWORD not in remedi.command_line()


def test_a_deferred_letter_comes_later_and_once(post, serve, recipient):
    server = post(is_plain=True)
    ann = Ann(serve(server.controller.port, is_plain=True).address)
    address, other = recipient("defer"), recipient("take")
    chart = ann.invite(address)
    eventually(lambda: server.times_asked(address) == 1)
    first = time.monotonic()
    eventually(lambda: "It is still on its way" in ann.read(chart))
    ann.invite(other)
    eventually(lambda: server.letters_to(other))
    assert not server.letters_to(address), "others do not wait for a letter that does"
    eventually(lambda: server.letters_to(address))
    assert time.monotonic() - first > FIRST_RETRY - 1
    assert len(server.letters_to(address)) == 1


def test_a_letter_to_no_mailbox_is_given_up_and_shown_and_sent_to_the_right_one(post, serve, recipient):
    server = post(is_plain=True)
    ann = Ann(serve(server.controller.port, is_plain=True).address)
    mia = Mia(ann.address)
    wrong, right = recipient("refuse", "wrong.example.org"), recipient("take")
    chart = ann.invite(wrong)
    eventually(lambda: "The invitation was not delivered: mailbox unknown" in ann.read(chart))
    time.sleep(FIRST_RETRY + 8)
    assert server.times_asked(wrong) == 1
    page = mia.read("/operations/mail")
    assert "mailbox unknown (550)" in page and "to somebody at wrong.example.org" in page
    assert wrong not in page and "Mara" not in page
    (action,) = re.findall(r'action="(/operations/mail/[^"]+)"', page)
    assert_renewal(mia, server, action, wrong)
    form = ann.read(f"{chart}/edit")
    revision = re.search(r'name="revision" value="([^"]+)"', form)[1]
    fields = {"name": "Mara Right", "birthDate": "1950-01-31", "timeZone": "Europe/Berlin", "revision": revision}
    ann.submit(f"{chart}/edit", email=right, **fields)
    assert "Send it to the new address" in ann.read(chart)
    post_form(ann, chart, f"{chart}/invitation")
    eventually(lambda: server.letters_to(right))
    assert "not delivered" not in ann.read(chart)
    assert wrong.partition("@")[2] not in mia.read("/operations/mail")


def assert_renewal(mia, server, action, address):
    """Trying again asks the server once more."""
    before = server.times_asked(address)
    post_form(mia, "/operations/mail", action)
    eventually(lambda: server.times_asked(address) == before + 1)


def post_form(person, page, action):
    """Sends a form without fields that is on another page."""
    token = re.search(r'name="csrf" value="([0-9a-f]+)"', person.read(page))[1]
    request = urllib.request.Request(person.address + action, f"csrf={token}".encode(), {"Origin": person.address})
    with person.browser.open(request, timeout=60) as answer:
        assert answer.status == 200


def test_a_text_that_is_refused_is_given_up(post, serve, recipient):
    server = post(is_plain=True)
    ann = Ann(serve(server.controller.port, is_plain=True).address)
    address = recipient("spam")
    chart = ann.invite(address)
    eventually(lambda: "refused by the recipient’s mail server" in ann.read(chart))
    assert server.times_asked(address) == 1


def test_a_line_that_breaks_in_the_text_is_tried_again(post, serve, recipient):
    server = post(is_plain=True)
    ann = Ann(serve(server.controller.port, is_plain=True).address)
    address = recipient("drop")
    ann.invite(address)
    eventually(lambda: server.letters_to(address))
    assert server.times_asked(address) == 2
    assert len(server.letters_to(address)) == 1


def test_a_server_that_is_somebody_else_learns_nothing(post, serve, recipient, certificates):
    server = post()
    port, address = server.controller.port, recipient("take")
    remedi = serve(port, authority=certificates.other)
    ann = Ann(remedi.address)
    mia = Mia(ann.address)
    ann.invite(address)
    eventually(lambda: "encryption or certificate cannot be trusted" in mia.read("/operations/mail"))
    time.sleep(12)
    assert server.sign_ins == [] and server.asked == []
    assert remedi.log.read_text().count("No mail can be sent") == 1
    remedi.stop()
    serve(port)
    eventually(lambda: server.letters_to(address))


def test_a_server_without_encryption_learns_nothing(post, serve, recipient):
    server = post(tls=False)
    address = recipient("take")
    ann = Ann(serve(server.controller.port).address)
    mia = Mia(ann.address)
    ann.invite(address)
    eventually(lambda: "encryption or certificate cannot be trusted" in mia.read("/operations/mail"))
    assert server.sign_ins == [] and server.asked == []


def test_a_wrong_password_kills_no_letter(post, serve, recipient):
    server = post()
    port, address = server.controller.port, recipient("take")
    remedi = serve(port, password="wrong")
    ann = Ann(remedi.address)
    mia = Mia(ann.address)
    chart = ann.invite(address)
    eventually(lambda: "refuses the user name or password" in mia.read("/operations/mail"))
    eventually(lambda: len(server.sign_ins) >= 2)
    assert server.asked == []
    assert "not delivered" not in ann.read(chart)
    assert remedi.log.read_text().count("No mail can be sent") == 1
    remedi.stop()
    serve(port)
    eventually(lambda: server.letters_to(address))
    assert len(server.letters_to(address)) == 1


def test_a_server_that_is_away_is_waited_for(post, serve, recipient):
    port, address = free_port(), recipient("take")
    remedi = serve(port, is_plain=True)
    ann = Ann(remedi.address)
    mia = Mia(ann.address)
    ann.invite(address)
    eventually(lambda: "the mail server cannot be reached" in mia.read("/operations/mail"))
    server = post(is_plain=True, port=port)
    eventually(lambda: server.letters_to(address), 60)
    assert len(server.letters_to(address)) == 1
    eventually(lambda: "cannot be reached" not in mia.read("/operations/mail"))
    assert "Mail is sent again" in remedi.log.read_text()


def test_a_server_that_hangs_holds_up_no_page_and_the_others_come_after_it(post, serve, recipient):
    server = post(is_plain=True)
    ann = Ann(serve(server.controller.port, is_plain=True).address)
    address, other = recipient("hang"), recipient("take")
    ann.invite(address)
    eventually(lambda: server.times_asked(address) == 1)
    ann.invite(other)
    started = time.monotonic()
    ann.read("/patients")
    assert time.monotonic() - started < 10, "pages do not wait for mail"
    # The server is silent for 90 seconds, Remedi patient for 60; the letter that it is silent about comes round again.
    eventually(lambda: server.letters_to(other), 80)
    eventually(lambda: server.letters_to(address), 60)
    assert len(server.letters_to(address)) == len(server.letters_to(other)) == 1
