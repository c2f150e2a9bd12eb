"""N-10, N-16 to N-18, N-42, N-43: a message on its page, and lists that keep up."""

from rows import check
from visitor import Visitor


def opened(person, folder, subject):
    page = person.pages.read(f"/messages/{folder}")
    return person.pages.read(next(page.row(subject).all("a"))["href"])


@check("N-10", "a message opens by its row and is read by that, not by a look ahead")
def opens(clinic):
    ann = clinic.ann
    id = clinic.charlie.write(ann, subject="To be opened", body="First line.\n\nSecond line.")
    row = ann.pages.read("/messages/inbox").row("To be opened")
    assert "Unread" in row.text, row.text
    path = next(row.all("a"))["href"]
    ann.pages.get(path, **{"Sec-Purpose": "prefetch"})
    assert ann.api.expect(200, "GET", f"/messages/{id}")["isUnread"], "a page fetched ahead counts as read"
    page = ann.pages.read(path)
    assert page.title == "To be opened"
    assert [each.text for each in page.main.one(class_="mail-text").all("p")] == ["First line.", "Second line."]
    assert not ann.api.expect(200, "GET", f"/messages/{id}")["isUnread"]
    assert "Unread" not in ann.pages.read("/messages/inbox").row("To be opened").text


@check("N-16", "a message is answered to one or all, forwarded and deleted")
def answered(clinic):
    ann, charlie, sam = clinic.physicians
    id = charlie.write(ann, sam, subject="Answer me")
    page = opened(ann, "inbox", "Answer me")

    def form(link):
        found = ann.pages.read(page.link(link))
        people = {each["value"] for each in found.main.all("input", name="to", checked=True)}
        return found, people, found.main.one(id="subject")["value"]

    assert form("Reply")[1:] == ({charlie.id}, "Re: Answer me")
    assert form("Reply all")[1:] == ({charlie.id, sam.id}, "Re: Answer me")
    forward, people, subject = form("Forward")
    assert (people, subject) == (set(), "Fwd: Answer me"), (people, subject)
    assert "98/60 standing." in forward.main.one(id="message").text
    reply = form("Reply")[0]
    ann.pages.press(reply, reply.form("/messages/new"), "Send", message="I see to it.")
    answer = next(each for each in charlie.api.folder("inbox") if each["subject"] == "Re: Answer me")
    assert charlie.api.expect(200, "GET", f"/messages/{answer['id']}")["inReplyTo"] == id
    ann.pages.press(page, page.form("/messages/inbox/delete"), "Delete")
    assert ann.folder_of(id) == "trash"


@check("N-17", "the recipients unfold, all of them")
def recipients(clinic):
    ann, charlie, sam = clinic.physicians
    charlie.write(ann, sam, subject="To two")
    page = opened(ann, "inbox", "To two")
    details = page.main.one("details", id="mail-recipients")
    assert details["open"] is None and "2 recipients" in details.one("summary").text
    assert [each.text for each in details.all("li")] == [ann.name, sam.name]
    charlie.write(ann, subject="To one")
    assert ann.name in opened(ann, "inbox", "To one").main.one(class_="mail-facts").text


@check("N-18", "links lead to the messages beside this one, which a swipe and keys follow")
def beside(clinic):
    ann = clinic.ann
    for number in range(3):
        clinic.charlie.write(ann, subject=f"Beside {number}")
    page = opened(ann, "inbox", "Beside 1")
    assert page.main.one("article")["data-swipe"] is not None
    older, newer = (page.main.one("a", **{name: True}) for name in ("data_older", "data_newer"))
    assert (older["rel"], newer["rel"]) == ("next", "prev")
    assert ann.pages.read(older["href"]).title == "Beside 0"
    assert ann.pages.read(newer["href"]).title == "Beside 2"
    assert not list(ann.pages.read(newer["href"]).main.all("a", data_newer=True)), "something is newer than the newest"


@check("N-42", "what arrives is told to an open list, which is also refreshed by hand")
def told(clinic):
    ann = clinic.ann
    page = ann.pages.read("/messages/inbox")
    assert page.main.one("a", data_refresh=True)["href"] == "/messages/inbox"
    listening = Visitor(clinic.port)
    listening.browser.cookies = dict(ann.pages.browser.cookies)
    connection = listening.browser.connection
    cookies = "; ".join(f"{name}={value}" for name, value in listening.browser.cookies.items())
    headers = {"Accept": "text/event-stream", "Cookie": cookies}
    connection.request("GET", page.main.one(class_="mail")["data-events"], None, headers)
    stream = connection.getresponse()
    assert stream.status == 200 and stream.headers["Content-Type"].startswith("text/event-stream")
    cursor = ann.api.summary()["cursor"]
    id = clinic.charlie.write(ann, subject="Arrives meanwhile")
    # The connection gives up after its time.
    while not (line := stream.readline()).startswith(b"data:"):
        assert line, "the stream ended"
    connection.close()
    assert ann.pages.read("/messages/inbox").row("Arrives meanwhile")
    changes = ann.api.expect(200, "GET", "/changes", since=cursor)
    assert [each["id"] for each in changes["messages"]] == [id], changes


@check("N-43", "the label of a refresh is there, word for word, hidden until one runs")
def label(clinic):
    label = clinic.ann.pages.read("/messages/inbox").main.one(data_syncing=True)
    assert label.text == "Synching In Progress.." and label["hidden"] is not None
    assert label["role"] == "status"
