"""N-23 to N-30: Touch Base."""

from rows import check

LIST = "/messages/discussions"


@check("N-23", "several talk about a patient, each of them seen by all")
def together(clinic):
    ann, charlie, sam = clinic.physicians
    patient = {"firstName": "John", "lastName": "Samuel", "birthDate": "1961-08-17"}
    id = ann.start(charlie, sam, patient=patient)
    for person in (charlie, sam, ann):
        person.comment(id, f"By {person.address}")
    for person in (ann, charlie, sam):
        comments = person.api.comments(id)
        assert [each["author"]["id"] for each in comments] == [ann.id, charlie.id, sam.id, ann.id]
        assert "John Samuel" in person.pages.read(f"{LIST}/{id}").title
    body = {"from": 1, "through": 4, "isRead": True}
    charlie.api.expect(204, "PUT", f"/discussions/{id}/reading", body)
    seen = [each["readBy"] for each in ann.api.comments(id)]
    assert any(each["id"] == charlie.id for each in seen[3]), seen


@check("N-24", "Touch Base opens on the latest discussions")
def latest(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    ids = [charlie.start(ann, text=f"Latest {number}") for number in range(2)]

    def listed():
        rows = ann.pages.read(LIST).rows("discussion-row")
        assert len(rows) == min(15, ann.api.summary()["touchBase"]["total"]), f"{len(rows)} on the page"
        return [next(each.all("a"))["href"].rpartition("/")[2] for each in rows]

    assert listed()[:2] == ids[::-1]
    charlie.comment(ids[0], "By half.")
    assert listed()[:2] == ids
    row = ann.pages.read(LIST).rows("discussion-row")[0]
    assert "is-unread" in row["class"] and charlie.name in row.text


@check("N-25", "a button on top begins a discussion")
def button(clinic):
    page = clinic.ann.pages.read(LIST)
    assert page.main.one(class_="page-head").one("a", href=f"{LIST}/new").text == "Start a discussion"
    assert clinic.ann.pages.read(f"{LIST}/new").title == "Start a discussion"


@check("N-26", "drafts of discussions have a list, which leads back")
def drafts(clinic):
    ann = clinic.ann
    page = ann.pages.read(f"{LIST}/new")
    form = page.form(f"{LIST}/new")
    saved = ann.pages.press(page, form, "Save draft", to=clinic.charlie.id, message="Not yet asked")
    assert saved.path.startswith(f"{LIST}/new?draft="), saved.path
    drafts = ann.pages.read(next(each["href"] for each in ann.pages.read(LIST).main.all("a", href=f"{LIST}/drafts")))
    assert drafts.link("Discussions") == LIST
    row = drafts.row("Not yet asked", "discussion-row")
    opened = ann.pages.read(next(row.all("a"))["href"])
    assert opened.main.one(id="message").text == "Not yet asked"
    ann.pages.press(opened, opened.form(f"{LIST}/new"), "Send")
    assert ann.pages.read(f"{LIST}/drafts").row("Not yet asked", "discussion-row") is None
    assert clinic.charlie.api.discussions()[0]["latestBy"]["id"] == ann.id


@check("N-27", "a discussion is read in full, and a button opens the area for a comment")
def commented(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    id = ann.start(charlie)
    for number in range(2, 54):
        assert ann.comment(id, f"Comment {number}.") == number
    page = charlie.pages.read(f"{LIST}/{id}")
    assert [each.one(class_="comment-text").text for each in page.rows("comment")][-1] == "Comment 53."
    assert len(page.rows("comment")) == 50
    earlier = charlie.pages.read(page.main.one("a", rel="prev")["href"])
    assert earlier.row("Shall we lower the dose?", "comment")
    area = page.main.one("details", id="write")
    assert area["open"] is None and area.one("summary").text == "Comment"
    form = page.form(f"{LIST}/{id}/comments")
    for _ in range(2):
        page = charlie.pages.press(page, form, "Send the comment", text="By half.")
    assert [each["body"] for each in ann.api.comments(id)].count("By half.") == 1


@check("N-28", "who leaves finds nothing of it any more")
def left(clinic):
    ann, charlie, sam = clinic.physicians
    id = ann.start(charlie, sam)
    page = charlie.pages.read(f"{LIST}/{id}")
    asked = charlie.pages.read(page.link("Remove me"))
    charlie.pages.press(asked, asked.form(f"{LIST}/{id}/leave"), "Remove me")
    sam.comment(id, "After that.")
    assert charlie.pages.get(f"{LIST}/{id}").status == 404
    charlie.api.expect(404, "GET", f"/discussions/{id}")
    charlie.api.expect(404, "GET", f"/discussions/{id}/comments")
    assert id not in [each["id"] for each in charlie.api.discussions()]
    charlie.service.refused(101, discussionId=id, CommentDescription="Still here?")
    assert [each["id"] for each in sam.api.expect(200, "GET", f"/discussions/{id}")["participants"]] == [ann.id, sam.id]


@check("N-29", "who is added sees what follows, or everything, as who adds them says")
def added(clinic):
    ann, charlie, sam = clinic.physicians
    for choice, numbers in enumerate([[2], [1, 2]]):
        id = ann.start(charlie)
        path = f"{LIST}/{id}/participants"
        page = ann.pages.read(ann.pages.read(f"{LIST}/{id}").link("Add participants"))
        form = page.form(path)
        options = list(form.all("input", type="radio"))
        assert [each["checked"] is not None for each in options] == [True, False], "more is shown than was asked for"
        option = options[choice]
        ann.pages.press(page, form, "Add them", to=sam.id, **{option["name"]: option["value"]})
        charlie.comment(id, "By half.")
        assert [each["number"] for each in sam.api.comments(id)] == numbers, option["value"]


@check("N-30", "one form begins a discussion, and sends it once")
def form(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    page = ann.pages.read(f"{LIST}/new")
    form = page.form(f"{LIST}/new")
    assert ann.pages.press(page, form, "Send").status == 422
    before = len(charlie.api.discussions())
    about = {"firstName": "Mara", "lastName": "Klein", "birthDate": "1950-01-31"}
    for _ in range(2):
        begun = ann.pages.press(page, form, "Send", to=charlie.id, message="Shall we?", **about)
        assert begun.title == "Mara Klein", begun.title
    assert len(charlie.api.discussions()) == before + 1
