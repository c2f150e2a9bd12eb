"""N-34 to N-38, N-40, N-41: the directory, the own profile, the settings."""

from rows import check

LIST = "/messages/directory"
PROFILE = {
    "specialty": "Neurology",
    "hospitals": "Princeton Hospital",
    "city": "Guilford",
    "state": "CT",
    "phone": "212-683-8993",
}
SETTINGS = ("vibration", "ring", "push")


def save_profile(person, **fields):
    """Changes the own entry on the site."""
    page = person.pages.read("/account/profile")
    saved = person.pages.send(page, page.form("/account/profile"), **fields)
    assert saved.status == 200 and "is saved" in saved.text, saved.text[:300]


def with_profile(clinic):
    """Charlie, of whom the directory says everything that it can say."""
    save_profile(clinic.charlie, **PROFILE)
    return clinic.charlie


@check("N-34", "the directory lists clinicians, the name in bold, with their speciality")
def listed(clinic):
    charlie = with_profile(clinic)
    row = clinic.ann.pages.read(LIST).row(charlie.name, "directory-row")
    assert row.one("strong").text == charlie.name
    assert row.one(class_="directory-specialty").text == "Neurology"


@check("N-35", "an entry is found, opens, and is hidden for oneself alone, until it is shown again")
def hidden(clinic):
    ann, charlie, sam = clinic.physicians
    with_profile(clinic)
    page = ann.pages.read(LIST)
    found = ann.pages.send(page, page.form(LIST), q="neuro chen")
    assert len(found.rows("directory-row")) == 1
    entry = ann.pages.read(next(found.rows("directory-row")[0].all("a"))["href"])
    assert entry.title == charlie.name
    ann.pages.press(entry, entry.form(f"{LIST}/{charlie.id}/hide"), "Delete from my directory")
    assert ann.pages.read(LIST).row(charlie.name, "directory-row") is None
    assert sam.pages.read(LIST).row(charlie.name, "directory-row")
    page = ann.pages.read(LIST)
    ann.pages.send(page, page.form(f"{LIST}/{charlie.id}/show"))
    assert ann.pages.read(LIST).row(charlie.name, "directory-row")


@check("N-36", "an entry says name, practice, speciality, town, state, status and phone")
def entry(clinic):
    page = clinic.ann.pages.read(f"{LIST}/{with_profile(clinic).id}")
    facts = page.main.one("dl")
    said = dict(zip((each.text for each in facts.all("dt")), (each.text for each in facts.all("dd")), strict=True))
    wanted = {"Practice": "Example Clinic", "Specialty": "Neurology", "City": "Guilford", "State": "CT"}
    wanted |= {"Status": "Available", "Phone": "212-683-8993"}
    assert said.items() >= wanted.items(), said
    assert page.title == clinic.charlie.name


@check("N-37", "an entry leads to a text message, a message and a discussion with that person")
def ways(clinic):
    ann, charlie, sam = clinic.physicians
    with_profile(clinic)
    page = ann.pages.read(f"{LIST}/{charlie.id}")
    assert page.link("Text message") == "sms:2126838993", page.link("Text message")
    for link, path in (("Send a message", "/messages/new"), ("Touch Base", "/messages/discussions/new")):
        form = ann.pages.read(page.link(link))
        assert form.path.startswith(path)
        assert form.main.one("input", name="to", checked=True)["value"] == charlie.id
    # Nobody can write to a number that is not there.
    assert not ann.pages.read(f"{LIST}/{sam.id}").main.says("a", "Text message")


@check("N-38", "the own profile is read in the app and changed on the site alone")
def profile(clinic):
    charlie = with_profile(clinic)
    page = charlie.pages.read("/messages/more/profile")
    assert "Neurology" in page.text and "Princeton Hospital" in page.text
    assert not list(page.main.all("form")), "the profile has a form"
    assert page.link("Back to More") == "/messages/more"
    for method in ("PUT", "POST", "PATCH", "DELETE"):
        charlie.api.expect(405, method, "/profile", {"specialty": "Surgery"})
    for field in ("speciality", "hospitals", "practice", "contactInfo"):
        answer = charlie.service.refused(14, **{field: "Surgery"})
        assert answer.message == "Your profile is changed on the website."
    assert charlie.service.done(14).details["speciality"] == "Neurology"


@check("N-40", "vibration and sound are chosen, kept for the person, and the same at every door")
def settings(clinic):
    sam = clinic.sam
    assert sam.service.done(102).details == {"vibration": "1", "ring": "1", "push": "0"}
    page = sam.pages.read("/messages/more/settings")
    form = page.form("/messages/more/settings")
    sam.pages.press(page, form, "Save the settings", ring=[])
    assert [sam.api.expect(200, "GET", "/settings")[name] for name in SETTINGS] == [True, False, False]
    assert sam.service.done(102, vibration="0").details == {"vibration": "0", "ring": "0", "push": "0"}
    page = sam.pages.read("/messages/more/settings")
    assert page.main.one(id="vibration")["checked"] is None and page.main.one(id="ring")["checked"] is None
    assert clinic.charlie.service.done(102).details["ring"] == "1", "another person's settings changed"
    sam.api.expect(200, "PUT", "/settings", {"vibration": True, "ring": True, "push": False})


@check("N-41", "push is off until the person switches it on; the device that came says so")
def push(clinic):
    service, token = clinic.charlie.service, "740f4707bebcf74f9b7c25d48e3358945f6aa01da5ddb387462c7eaf61bb78ad"
    assert service.done(102).details["push"] == "0"
    assert service.done(16, deviceToken=token).message == "The device is registered. Push notifications are off."
    assert service.done(102, push="1").details["push"] == "1"
    assert service.done(16, deviceToken=token).message == "The device is registered. Push notifications are on."
    service.done(102, push="0")
