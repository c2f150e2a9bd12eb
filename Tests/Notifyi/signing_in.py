"""N-01 to N-05, N-46, N-62: how one comes in, and what is there then."""

import re
from datetime import timedelta

from browser import Browser
from clinic import CONTACT
from member_api import MemberAPI
from program import PASSWORD
from rows import check
from service import Service
from visitor import Visitor

WRONG = "four loud herons"


@check("N-01", "name and password open pages and both APIs, and a wrong pair is told")
def passwords(clinic):
    visitor = Visitor(clinic.port)
    visitor.browser.take_token("/sign-in")
    status, _, page = visitor.browser.submit("/sign-in", email=clinic.ann.address, password=WRONG)
    assert status == 401, f"a wrong password was answered {status}"
    assert "do not belong together" in page, page[:300]
    assert visitor.get("/messages/inbox").title == "Sign in"
    visitor.sign_in(clinic.ann.address, PASSWORD)
    assert visitor.get("/messages/inbox").title == "Inbox"
    api = MemberAPI(clinic.port)
    api.expect(401, "POST", "/session", {"userName": clinic.ann.address, "password": WRONG})
    api.sign_in(clinic.ann.address, PASSWORD)
    refused = Service(clinic.port).refused(1, UserName=clinic.ann.address, Password=WRONG)
    assert (refused.message, refused.details) == ("Entered information is wrong", {})


@check("N-62", "Login answers with the user's ID and name")
def login(clinic):
    answer = Service(clinic.port).log_in(clinic.ann.address, PASSWORD)
    assert answer.message == "Login Success"
    assert answer.details.keys() == {"UserId", "UserName", "operationType", "SessionToken"}
    assert answer.details["UserId"] == clinic.ann.id and answer.details["UserName"] == clinic.ann.name
    assert answer.details["operationType"] == "1"


@check("N-02", "signing in at the start of messages leads to the Inbox")
def inbox_first(clinic):
    visitor = Visitor(clinic.port)
    start = visitor.get("/messages")
    assert start.title == "Sign in", start.title
    form = next(each for each in start.main.all("form", method="post") if list(each.all("input", name="password")))
    page = visitor.send(start, form, email=clinic.ann.address, password=PASSWORD)
    assert (page.path, page.title) == ("/messages/inbox", "Inbox")


@check("N-03", "after ten wrong passwords the right one waits a quarter of an hour, at every door")
def lock(clinic):
    person = clinic.people[3]
    browser = Browser(clinic.port)
    browser.take_token("/sign-in")
    for _ in range(10):
        browser.submit("/sign-in", email=person.address, password=WRONG)
    status, headers, _ = browser.submit("/sign-in", email=person.address, password=PASSWORD)
    assert status == 429, f"the right password was answered {status}"
    wait = int(headers["Retry-After"])
    assert 800 <= wait <= 900, f"to wait {wait} s"
    status, _ = MemberAPI(clinic.port).call("POST", "/session", {"userName": person.address, "password": PASSWORD})
    assert status == 429, f"the API answered {status}"
    told = Service(clinic.port).refused(1, UserName=person.address, Password=PASSWORD)
    assert re.fullmatch(r"Too many attempts\. Please try again in 1[45] minutes\.", told.message), told.message
    until = clinic.clock.now() + timedelta(seconds=wait)
    clinic.pass_time(seconds=wait + 1)
    assert clinic.clock.now() > until
    Browser(clinic.port).sign_in(person.address, PASSWORD)


@check("N-04", "a forgotten password and whom to ask have a page each, linked where one signs in")
def links(clinic):
    visitor = Visitor(clinic.port)
    linked = {each["href"] for each in visitor.read("/sign-in").root.all("a")}
    told = Service(clinic.port).done(106).details
    for name, path in (("forgotPassword", "/forgotten-password"), ("contactUs", "/contact")):
        assert path in linked, f"the sign-in page does not link {path}"
        assert told[name].endswith(path), told
        visitor.read(path)
    assert CONTACT in visitor.read("/contact").text


@check("N-05", "a bar leads to Inbox, discussions, directory and the rest, a button to a new message")
def bar(clinic):
    page = clinic.ann.pages.read("/messages/inbox")
    places = list(page.main.one("nav", aria_label="Messages").all("a"))
    assert [each["href"].rpartition("/")[2] for each in places] == ["inbox", "discussions", "directory", "more"]
    for place in places:
        found = clinic.ann.pages.read(place["href"])
        current = [each["href"] for each in found.main.one("nav", aria_label="Messages").all("a", aria_current="page")]
        assert current == [place["href"]], f"{place['href']} marks {current}"
    rest = clinic.ann.pages.read("/messages/more")
    for path in ("/messages/more/profile", "/messages/more/settings"):
        assert any(each["href"] == path for each in rest.main.all("a")), f"More does not lead to {path}"
        clinic.ann.pages.read(path)
    assert clinic.ann.pages.read(page.link("Send a message")).path == "/messages/new"


@check("N-46", "nobody signs up by the APIs, and whom no clinic let in finds no door")
def strangers(clinic):
    api = MemberAPI(clinic.port)
    account = {"userName": "new@example.org", "name": "New", "password": PASSWORD}
    for path in ("/registrations", "/register", "/accounts", "/people", "/directory"):
        status, _ = api.call("POST", path, account)
        assert status in (404, 405), f"POST {path} was answered {status}"
    api.expect(401, "POST", "/session", {"userName": "new@example.org", "password": PASSWORD})
    Service(clinic.port).refused(1, UserName="new@example.org", Password=PASSWORD)
    # A patient is somebody, but nobody who writes messages.
    api.expect(401, "POST", "/session", {"userName": "bob@example.org", "password": PASSWORD})
    Service(clinic.port).refused(1, UserName="bob@example.org", Password=PASSWORD)
