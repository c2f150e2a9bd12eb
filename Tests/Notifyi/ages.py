"""N-08, N-64: thirty days to the millisecond, by a clock that stands still."""

from datetime import timedelta
from zoneinfo import ZoneInfo

from clinic import moment
from rows import check

LIFE, INSTANT = timedelta(days=30), timedelta(milliseconds=1)
FOLDERS = {"sent": "0", "inbox": "1", "drafts": "2", "trash": "3"}
ZONE = ZoneInfo("Europe/Berlin")


def items(clinic):
    """One in each folder, each with its time, in the order of their times."""
    ann, charlie = clinic.ann, clinic.charlie
    made = {"inbox": charlie.write(ann, subject="Aged inbox"), "sent": ann.write(charlie, subject="Aged sent")}
    made["drafts"] = ann.draft(charlie, subject="Aged drafts")
    made["trash"] = charlie.write(ann, subject="Aged trash")
    ann.move(made["trash"], "trash")
    aged = []
    for name, id in made.items():
        path, field = ("drafts", "savedAt") if name == "drafts" else ("messages", "sentAt")
        aged.append((moment(ann.api.expect(200, "GET", f"/{path}/{id}")[field]), name, id))
    return sorted(aged)


def places(clinic, folder, id):
    """Each door at which an item may be, and whether it is there; the count has to be that of the list."""
    ann = clinic.ann
    path = "drafts" if folder == "drafts" else "messages"
    listed = ann.api.items("/drafts") if folder == "drafts" else ann.api.folder(folder)
    yield "the list of the API", id in [each["id"] for each in listed]
    yield "the API", ann.api.call("GET", f"/{path}/{id}")[0] == 200
    page = ann.pages.read(f"/messages/{folder}")
    yield "the page", page.row(f"Aged {folder}") is not None
    found = [(each["MessageId"], each["MessageType"]) for each in ann.service.every(2)]
    yield "the message service", (id, FOLDERS[folder]) in found
    counted = ann.api.summary()[folder]["total"]
    assert counted == len(listed), f"{folder} counts {counted}, listed are {len(listed)}"


@check("N-08", "29 d 23:59:59.999 visible, 30 d gone: in all four folders and among discussions")
def thirty_days(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    aged = items(clinic)
    talk = ann.start(charlie, text="Aged discussion")
    charlie.comment(talk, "The last word")
    latest = moment(ann.api.expect(200, "GET", f"/discussions/{talk}")["latestAt"])
    clinic.stop_at(aged[0][0] + LIFE - INSTANT)
    for person in clinic.people:
        person.sign_out()
    for time, folder, id in aged:
        clinic.stop_at(time + LIFE - INSTANT)
        seen = dict(places(clinic, folder, id))
        assert all(seen.values()), f"a moment before 30 days, in {folder}: {seen}"
        clinic.stop_at(time + LIFE)
        seen = dict(places(clinic, folder, id))
        assert not any(seen.values()), f"at 30 days, in {folder}: {seen}"
    path = f"/messages/discussions/{talk}"

    def doors():
        yield ann.api.call("GET", f"/discussions/{talk}")[0] == 200
        yield talk in [each["id"] for each in ann.api.discussions()]
        yield ann.pages.get(path).status == 200
        yield any(each["href"] == path for each in ann.pages.read("/messages/discussions").main.all("a"))
        yield any(each["discussionId"] == talk for each in ann.service.every(8))

    clinic.stop_at(latest + LIFE - INSTANT)
    assert all(doors()), "the discussion is gone before its time"
    assert ann.api.summary()["touchBase"]["total"] == len(ann.api.discussions())
    clinic.stop_at(latest + LIFE)
    assert not any(doors()), "the discussion is there after its time"
    assert ann.api.summary()["touchBase"]["total"] == 0
    clinic.pass_time()


@check("N-64", "a first update reaches back 30 days; without news the mark stays, and nothing comes")
def first_update(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    older = charlie.write(ann, subject="Older")
    clinic.pass_time(hours=1)
    younger = charlie.write(ann, subject="Younger")
    end = moment(ann.api.expect(200, "GET", f"/messages/{older}")["sentAt"]) + LIFE
    for at, ids in ((end - INSTANT, [younger, older]), (end, [younger])):
        clinic.stop_at(at)
        for person in clinic.people:
            person.sign_out()
        first = (at - LIFE).astimezone(ZONE)
        # The 30th day before the current one, a day that is earlier still, and none at all.
        for since in (first, first - timedelta(days=400), None):
            asked = {"lastUpdatedDate": since.strftime("%d/%m/%Y")} if since else {}
            answer = ann.service.done(2, PageNumber=1, **asked)
            assert answer.all("MessageId") == ids, f"from {since} at {at}: {len(answer.details)} messages"
            idle = ann.service.done(2, lastUpdatedDate=answer.stamp, PageNumber=1)
            assert (idle.stamp, idle.details, idle.balance) == (answer.stamp, [], "0"), idle.json
    clinic.pass_time()
