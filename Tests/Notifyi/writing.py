"""N-19, N-20, N-92: the form of a message, and what is said of what is wrong in it."""

import uuid

from rows import check

PATIENT = {"firstName": "Francis", "lastName": "John", "birthDate": "1985-04-02"}


def form_of(person):
    page = person.pages.read("/messages/new")
    return page, page.form("/messages/new")


@check("N-19", "one form asks for people, subject, text and the patient, and sends once however often it is sent")
def form(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    page, form = form_of(ann)
    labels = {each["for"] for each in form.all("label")}
    wanted = {"people", "urgent", "subject", "message", "firstName", "lastName", "birthDate"}
    assert wanted <= labels, f"no label for {wanted - labels}"
    found = ann.pages.send(page, form, next(form.all("button", value="find")), people="chen")
    assert found.main.one("input", name="to")["value"] == charlie.id
    fields = {"to": charlie.id, "subject": "By the form", "message": "98/60 standing.", "urgent": "1"}
    for _ in range(2):
        sent = ann.pages.press(page, form, "Send", **fields)
        assert sent.status == 200 and "The message is sent." in sent.text, sent.text[:300]
    arrived = [each for each in charlie.api.folder("inbox") if each["subject"] == "By the form"]
    assert len(arrived) == 1 and arrived[0]["isUrgent"], arrived


@check("N-20", "the patient is named with the date of birth, or linked by who treats them")
def patient(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    page, form = form_of(ann)
    assert form.one("details", id="patient").one("summary").text == "Patient information"
    ann.pages.press(page, form, "Send", to=charlie.id, subject="About Francis", message="Fell twice.", **PATIENT)
    arrived = charlie.pages.read("/messages/inbox").row("About Francis")
    assert arrived.one(class_="mail-initials").text == "Patient: F. J."
    assert "Francis John, born 2 April 1985" in charlie.pages.read(next(arrived.all("a"))["href"]).text
    page, form = form_of(ann)
    looked = ann.pages.send(page, form, list(form.all("button", value="find"))[1], patients="Martin")
    bob = next(each for each in looked.main.all("input", name="patient") if each["value"])["value"]
    about = {"patient": {"id": bob}}
    id = ann.write(charlie, subject="About Bob", **about)
    told = charlie.api.expect(200, "GET", f"/messages/{id}")["patient"]
    assert (told["firstName"], told["lastName"]) == ("Bob", "Martin"), told
    body = {"id": str(uuid.uuid4()), "to": [ann.id], "subject": "", "body": "Whose?", "urgent": False}
    unknown = charlie.api.expect(422, "POST", "/messages", body | {"patient": {"id": "nobody"}})
    refused = charlie.api.expect(422, "POST", "/messages", body | about)
    assert unknown["errors"] == refused["errors"], "who treats a patient can be found out"


@check("N-92", "what is wrong is said beside its field, and what was typed stays")
def faults(clinic):
    ann = clinic.ann
    page, form = form_of(ann)
    again = ann.pages.press(page, form, "Send", subject="Typed already", birthDate="2999-01-01")
    assert again.status == 422
    for name in ("people", "message", "birthDate"):
        sentence = again.main.one(id=f"{name}-error").text
        assert sentence.endswith("."), f"{name}: {sentence}"
    assert again.main.one(id="subject")["value"] == "Typed already"
    body = {"id": str(uuid.uuid4()), "to": [], "body": "", "urgent": "yes", "more": 1}
    problem = ann.api.expect(422, "POST", "/messages", body)
    assert {each["pointer"] for each in problem["errors"]} == {"/urgent", "/more"}, problem
    body = {"id": body["id"], "to": [], "body": "a" * 10_001, "urgent": False}
    problem = ann.api.expect(422, "POST", "/messages", body)
    said = {each["pointer"]: each["detail"] for each in problem["errors"]}
    assert said.keys() == {"/to", "/body"} and "10000" in said["/body"], said
