"""N-77, N-86 to N-97: what holds for messages because it holds for the whole program."""

import email
import email.policy
import json
import re
import time
import uuid

from browser import Browser
from member_api import MemberAPI
from program import PASSWORD
from rows import check
from service import Service
from visitor import Visitor

ADDRESS = "kit@example.org"


@check("N-87", "messages are served by REST: their calls are described, unsafe ones are safe to repeat")
def rest(clinic):
    _, _, text = Browser(clinic.port).call("GET", "/api/openapi.json", Accept="application/json")
    paths = json.loads(text)["paths"]
    calls = {path.partition("/member/")[2] for path in paths if "/member/" in path}
    wanted = {"summary", "messages", "messages/{id}", "drafts/{id}", "discussions", "directory", "settings", "changes"}
    assert wanted <= calls, f"{wanted - calls} is described nowhere"
    ann, id = clinic.ann.api, str(uuid.uuid4())
    body = {"id": id, "to": [clinic.charlie.id], "urgent": False, "subject": "Twice", "body": "Once"}
    ann.expect(201, "POST", "/messages", body)
    ann.expect(200, "POST", "/messages", body)
    ann.expect(409, "POST", "/messages", body | {"body": "Other"})
    ann.expect(405, "PATCH", f"/messages/{id}", {})
    assert "GET" in ann.headers["Allow"], ann.headers["Allow"]


@check("N-93", "every picture of the pages of messages comes from here and loads")
def pictures(clinic):
    ann, asked = clinic.ann, set()
    for path in ("inbox", "sent", "drafts", "trash", "new", "discussions", "directory", "more", "more/settings"):
        page = ann.pages.read(f"/messages/{path}")
        images = list(page.root.all("img"))
        assert all(each["alt"] is not None for each in images), f"{path} has a picture without words"
        icons = [each["href"] for each in page.root.all("link") if "icon" in each["rel"]]
        asked |= {*icons, *(each["src"] for each in images)}
    manifest = json.loads(ann.pages.browser.read("/messages/manifest.webmanifest")[2])
    asked |= {each["src"] for each in manifest["icons"]}
    assert len(asked) > 2, asked
    for path in asked:
        assert path.startswith("/"), f"{path} is another's"
        connection = ann.pages.browser.connection
        connection.request("GET", path)
        answer = connection.getresponse()
        body, kind = answer.read(), answer.headers["Content-Type"]
        assert answer.status == 200 and body and kind.startswith("image/"), f"{path}: {answer.status} {kind}"


@check("N-94", "physicians and staff have messages, whoever only looks after the server has none")
def roles(clinic):
    assert clinic.sam.pages.read("/messages/inbox").title == "Inbox"
    for path in ("/messages", "/messages/inbox", "/messages/new", "/messages/discussions", "/messages/directory"):
        status = clinic.mia.pages.get(path).status
        assert status == 403, f"{path} was answered {status}"
    for path in ("/summary", "/messages", "/discussions", "/directory", "/settings"):
        clinic.mia.api.expect(403, "GET", path)
    Service(clinic.port).refused(1, UserName=clinic.mia.address, Password=PASSWORD)
    names = clinic.ann.service.every(12)
    assert "Mia Moreau" not in [each["physicianName"] for each in names]


@check("N-95", "a colleague is let in while the server runs, and writes and is written to")
def colleague(clinic):
    ann = clinic.ann
    page = ann.pages.read("/clinic/people")
    page = ann.pages.read(page.link("Invite somebody"))
    form = next(each for each in page.main.all("form", method="post") if list(each.all("input", name="email")))
    sent = ann.pages.send(page, form, name="Kit", email=ADDRESS)
    assert "on its way" in sent.text, sent.text[:300]
    kit = Visitor(clinic.port)
    page = kit.read(link_in_letter(clinic))
    form = next(each for each in page.main.all("form", method="post") if list(each.all("input", type="password")))
    secrets = {each["name"]: PASSWORD for each in form.all("input", type="password")}
    name = next(each["name"] for each in form.all("input") if each["autocomplete"] == "name")
    opened = kit.send(page, form, **secrets, **{name: "Dr Kit Kessler"})
    assert "Your account is open" in opened.text, opened.text[:300]
    api = MemberAPI(clinic.port)
    api.sign_in(ADDRESS, PASSWORD)
    id = str(uuid.uuid4())
    body = {"id": id, "to": [ann.id], "urgent": False, "subject": "New here", "body": "Hello."}
    api.expect(201, "POST", "/messages", body)
    assert ann.api.folder("inbox")[0]["id"] == id
    reply = body | {"id": str(uuid.uuid4()), "to": [api.id]}
    ann.api.expect(201, "POST", "/messages", reply)
    assert [each["id"] for each in api.folder("inbox")] == [reply["id"]]


def link_in_letter(clinic):
    """Where the invitation leads that lies in the spool."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for file in (clinic.data / "mail").glob("*.eml"):
            letter = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
            if ADDRESS in letter["To"]:
                text = letter.get_body(("plain",)).get_content()
                return re.search(r"/colleague-invitations/[0-9a-z]+", text)[0]
        time.sleep(0.1)
    raise AssertionError(f"no letter to {ADDRESS}")


@check("N-96", "another's message, draft and discussion are not there, at any door")
def others(clinic):
    ann, charlie, sam = clinic.physicians
    message, draft, talk = charlie.write(sam), charlie.draft(sam), charlie.start(sam)
    calls = [("GET", f"/messages/{message}", None), ("PUT", f"/messages/{message}/reading", {"isRead": True})]
    calls += [("PUT", f"/messages/{message}/folder", {"folder": "trash"}), ("DELETE", f"/messages/{message}", None)]
    calls += [("PUT", f"/messages/{message}/acceptance", {}), ("GET", f"/messages/{message}/resolution", None)]
    calls += [("PUT", f"/messages/{message}/withdrawal", {}), ("GET", f"/drafts/{draft}", None)]
    calls += [("GET", f"/discussions/{talk}", None), ("GET", f"/discussions/{talk}/comments", None)]
    calls += [("POST", f"/discussions/{talk}/comments", {"body": "Me too"})]
    calls += [("POST", f"/discussions/{talk}/participants", {"to": [ann.id]})]
    patient, nobody = clinic.patient(), MemberAPI(clinic.port)
    for method, path, body in calls:
        ann.api.expect(404, method, path, body)
        nobody.expect(401, method, path, body)
        patient.expect(401, method, f"/member{path}", body)
    for folder in ("inbox", "sent", "trash"):
        for name in (message, f"{message}.in", f"{message}.out"):
            assert ann.pages.get(f"/messages/{folder}/{name}").status == 404
    assert ann.pages.get(f"/messages/discussions/{talk}").status == 404
    assert ann.pages.get(f"/messages/new?draft={draft}").status == 404
    for operation in (3, 5, 6, 17, 104):
        ann.service.refused(operation, MessageId=message, MessageType=1)
    for operation in (9, 10, 101):
        ann.service.refused(operation, discussionId=talk, participantsId=ann.id, CommentDescription="Me too")
    assert charlie.folder_of(message) == "sent" and sam.folder_of(message) == "inbox"


@check("N-97", "messages go to other systems as FHIR, without being read by that")
def fhir(clinic):
    ann = clinic.ann
    id = clinic.charlie.write(ann, subject="For FHIR")
    bundle = ann.api.expect(200, "GET", "/fhir/Communication")
    assert (bundle["resourceType"], bundle["type"]) == ("Bundle", "searchset")
    found = [each["resource"] for each in bundle["entry"]]
    mine = next(each for each in found if "98/60 standing." in str(each.get("payload")) and id[:8] in str(each))
    assert (mine["resourceType"], mine["status"]) == ("Communication", "completed")
    assert ann.api.expect(200, "GET", f"/messages/{id}")["isUnread"]
    people = ann.api.expect(200, "GET", "/fhir/PractitionerRole")
    assert any(clinic.charlie.name in str(each) for each in people["entry"])


@check("N-90", "the program says whether it is well, and that it is ready")
def health(clinic):
    for path in ("/healthz", "/readyz"):
        status, _, _ = Browser(clinic.port).read(path)
        assert status == 200, f"{path} was answered {status}"


@check("N-91", "kill -9 loses nothing that was acknowledged, and the counts are those of the lists")
def killed(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    sent, draft = [charlie.write(ann) for _ in range(5)], ann.draft(charlie)
    talk = ann.start(charlie)
    ann.move(sent[0], "trash")
    number = charlie.comment(talk, "Just before")
    clinic.restart()
    assert set(sent[1:]) <= set(ann.ids("inbox")) and sent[0] in ann.ids("trash")
    ann.api.expect(200, "GET", f"/drafts/{draft}")
    assert ann.api.comments(talk)[-1]["number"] == number
    for person in clinic.physicians:
        summary = person.api.summary()
        for folder in ("inbox", "sent", "trash"):
            items = person.api.folder(folder)
            count = {"total": len(items), "unread": sum(each["isUnread"] for each in items)}
            assert summary[folder] == count, f"{folder}: {summary[folder]} counted, {count} listed"
        assert summary["drafts"]["total"] == len(person.api.items("/drafts"))
        talks = person.api.discussions()
        assert summary["touchBase"] == {"total": len(talks), "unread": sum(each["unread"] > 0 for each in talks)}
