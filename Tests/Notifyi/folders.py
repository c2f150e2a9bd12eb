"""N-06 to N-15, N-21, N-22: the four folders as pages."""

import re

from rows import check


@check("N-06", "Inbox and Sent hold what was received and sent, the latest first")
def latest_first(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    for _ in range(13):
        clinic.sam.write(ann)
    received = [charlie.write(ann, subject=f"Received {number}") for number in range(3)]
    sent = [ann.write(charlie, subject=f"Sent {number}") for number in range(3)]
    for folder, ids, word in (("inbox", received, "Received"), ("sent", sent, "Sent")):
        assert ann.ids(folder)[:3] == ids[::-1], folder
        rows = ann.pages.read(f"/messages/{folder}").rows()
        subjects = [each.one(class_="mail-subject").text for each in rows[:3]]
        assert subjects == [f"{word} {number}" for number in (2, 1, 0)], subjects
        assert all(charlie.name in each.text for each in rows[:3])
    older = ann.pages.read(ann.pages.read("/messages/inbox").link("Older"))
    assert "16–30 of" in older.text, older.text[:300]


@check("N-07", "messages are read, marked unread, filed and removed")
def managed(clinic):
    ann, api = clinic.ann, clinic.ann.api
    id = clinic.charlie.write(ann)
    api.expect(204, "PUT", f"/messages/{id}/reading", {"isRead": True})
    assert not api.expect(200, "GET", f"/messages/{id}")["isUnread"]
    api.expect(204, "PUT", f"/messages/{id}/reading", {"isRead": False})
    assert api.expect(200, "GET", f"/messages/{id}")["isUnread"]
    ann.move(id, "trash")
    assert id in ann.ids("trash") and id not in ann.ids("inbox")
    ann.move(id, "inbox")
    assert id in ann.ids("inbox")
    ann.move(id, "trash")
    api.expect(204, "DELETE", f"/messages/{id}")
    api.expect(204, "DELETE", f"/messages/{id}")
    api.expect(404, "GET", f"/messages/{id}")


@check("N-09", "the bar counts what is unread, on every page of messages")
def unread(clinic):
    ann = clinic.ann

    def shown(path):
        bar = ann.pages.read(path).main.one("ul", id="mail-places")
        said = re.search(r"Inbox \(unread: (\d+)\)", bar.text)
        assert bar["data-unread"] == (said[1] if said else "0"), f"{path} says {bar.text}, marks {bar['data-unread']}"
        return int(bar["data-unread"])

    before = ann.api.summary()["inbox"]["unread"]
    id = clinic.charlie.write(ann)
    assert ann.api.summary()["inbox"]["unread"] == before + 1
    for path in ("/messages/inbox", "/messages/sent", "/messages/discussions", "/messages/directory", "/messages/more"):
        assert shown(path) == before + 1, path
    ann.api.expect(204, "PUT", f"/messages/{id}/reading", {"isRead": True})
    assert shown("/messages/inbox") == before


@check("N-11", "a menu on top leads to each folder")
def menu(clinic):
    names = ["Inbox", "Sent", "Drafts", "Trash"]
    for start in names:
        page = clinic.ann.pages.read(f"/messages/{start.lower()}")
        links = list(page.main.one("nav", aria_label="Folders").all("a"))
        assert [each.text.split()[0] for each in links] == names, [each.text for each in links]
        for name, link in zip(names, links, strict=True):
            found = clinic.ann.pages.read(link["href"])
            assert found.title.startswith(name), f"{link['href']} is headed {found.title}"
            assert (link["aria-current"] == "page") == (name == start), f"{start} marks {name}"


@check("N-12", "what was sent is listed, and deleted one by one")
def sent(clinic):
    ann = clinic.ann
    id, kept = (ann.write(clinic.charlie, subject=name) for name in ("Sent and deleted", "Sent and kept"))
    page = ann.pages.read("/messages/sent")
    button = page.row("Sent and deleted").one("button", name="one")
    page = ann.pages.send(page, page.form("/messages/sent/delete"), button)
    assert page.row("Sent and deleted") is None and page.row("Sent and kept")
    assert ann.folder_of(id) == "trash" and ann.folder_of(kept) == "sent"
    # It is gone for its sender alone.
    assert clinic.charlie.folder_of(id) == "inbox"


@check("N-13", "drafts are listed page by page, and open the form as it was left")
def drafts(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    for number in range(16):
        ann.draft(charlie, subject=f"Draft {number}", urgent=number == 15)
    page = ann.pages.read("/messages/drafts")
    assert len(page.rows()) == 15 and page.row("Draft 15")
    assert ann.pages.read(page.link("Older")).row("Draft 0")
    form = ann.pages.read(next(page.row("Draft 15").all("a"))["href"])
    assert form.path.startswith("/messages/new")
    assert form.main.one(id="subject")["value"] == "Draft 15"
    assert form.main.one(id="message").text == "Not yet finished"
    assert form.main.one("input", name="to")["value"] == charlie.id
    assert form.main.one(id="urgent")["checked"] is not None


@check("N-14", "the trash lists what was deleted, like the Inbox")
def trash(clinic):
    ann = clinic.ann
    ids = [clinic.charlie.write(ann, subject=f"Trash {number}") for number in range(2)]
    for id in ids:
        ann.move(id, "trash")
    page = ann.pages.read("/messages/trash")
    assert [each.one(class_="mail-subject").text for each in page.rows()[:2]] == ["Trash 1", "Trash 0"]
    assert all(clinic.charlie.name in each.text for each in page.rows()[:2])


@check("N-15", "several are restored at once, each to where it came from, and one from its own page")
def restored(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    places = {
        charlie.write(ann, subject="Restored Inbox"): "inbox",
        ann.write(charlie, subject="Restored Sent"): "sent",
        ann.draft(charlie, subject="Restored Draft"): "drafts",
    }
    for id in places:
        ann.move(id, "trash")
    page = ann.pages.read("/messages/trash")
    entries = [page.row(f"Restored {name}").one("input", name="entry")["value"] for name in ("Inbox", "Sent", "Draft")]
    form = page.form("/messages/trash/restore")
    # The buttons come before the list.
    assert list(form.all("button"))[0].text == "Restore selected"
    page = ann.pages.press(page, form, "Restore selected", entry=entries)
    assert page.path == "/messages/trash" and page.row("Restored ") is None
    for id, folder in places.items():
        assert ann.folder_of(id) == folder, f"{folder} got {ann.folder_of(id)}"
    id = next(iter(places))
    ann.move(id, "trash")
    page = ann.pages.read(next(ann.pages.read("/messages/trash").row("Restored Inbox").all("a"))["href"])
    words = page.text
    assert all(each in words for each in ("From", charlie.name, "To", "Restored Inbox", "98/60 standing.")), words
    ann.pages.press(page, page.form("/messages/trash/restore"), "Restore")
    assert ann.folder_of(id) == "inbox"


@check("N-21", "each folder is searched for itself")
def search(clinic):
    ann = clinic.ann
    clinic.charlie.write(ann, subject="Dyskinesia received", body="Worse after levodopa.")
    ann.write(clinic.charlie, subject="Dyskinesia sent")

    def found(folder, words):
        page = ann.pages.read(f"/messages/{folder}")
        page = ann.pages.send(page, page.form(f"/messages/{folder}"), q=words)
        return [each.one(class_="mail-subject").text for each in page.rows()]

    assert found("inbox", "dyskin") == ["Dyskinesia received"]
    assert found("sent", "dyskin") == ["Dyskinesia sent"]
    assert found("inbox", "levodo dysk chen") == ["Dyskinesia received"]
    assert found("inbox", "kinesia") == [], "a word is found by its middle"
    assert found("trash", "dyskin") == []


@check("N-22", "messages are deleted from the list, those that are selected")
def selected(clinic):
    ann = clinic.ann
    ids = [clinic.charlie.write(ann, subject=f"Selected {number}") for number in range(3)]
    page = ann.pages.read("/messages/inbox")
    entries = [page.row(f"Selected {number}").one("input", name="entry")["value"] for number in (0, 2)]
    page = ann.pages.press(page, page.form("/messages/inbox/delete"), "Delete selected", entry=entries)
    assert [ann.folder_of(id) for id in ids] == ["trash", "inbox", "trash"]
    assert page.row("Selected 1") and not page.row("Selected 0")
