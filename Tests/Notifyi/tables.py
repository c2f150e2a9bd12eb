"""N-50 to N-58: the tables of the first clients, by their fields and numbers."""

from clinic import moment
from people import PROFILE, save_profile, with_profile
from rows import check

MESSAGE = (
    "senderName Recipients Subject ReadStatus TextMessageBody patientFirstName patientLastName patientDOB Date sentAt"
    " MessageId MessageType urgent balanceCount lastUpdatedDate"
)
DISCUSSION = (
    "senderName Participants patientName patientId lastUpdatedDate TextDiscussion discussionId Comments"
    " earlierComments balanceCount"
)
PERSON = "physicianName physicianId practice speciality city state status phone balanceCount lastUpdatedDate"
PATIENT = {"patientFirstName": "Francis", "patientLastName": "John", "patientDOB": "02/04/1985"}


def assert_fields(item, names):
    assert item.keys() == set(names.split()), item.keys() ^ set(names.split())


def compose(person, *to, **fields):
    """The message's ID."""
    text = {"subject": "Meeting", "TextMessageBody": "Sample body"}
    people = [{"RecipientId": each.id} for each in to]
    return person.service.done(7, Recipients=people, **(text | fields)).details["messageId"]


@check("N-50", "a message has the first clients' fields, and 0, 1, 2 or 3 by its folder")
def messages(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    since = ann.service.done(2).stamp
    sent = compose(ann, charlie, **PATIENT)
    received, deleted = compose(charlie, ann), compose(charlie, ann)
    ann.service.done(5, messageId=deleted, messageType=1)
    draft = ann.service.done(100, kind="message", subject="Draft", TextMessageBody="Not yet").details["messageId"]
    ann.service.done(3, MessageId=received, MessageType=1, ReadStatus=0)
    news = ann.service.done(2, lastUpdatedDate=since)
    types = {each["MessageId"]: each["MessageType"] for each in news.details}
    assert types == {sent: "0", received: "1", draft: "2", deleted: "3"}, types
    for item in news.details:
        assert_fields(item, MESSAGE)
        assert all(isinstance(value, str) for name, value in item.items() if name != "Recipients"), item
        assert item["Date"] == moment(item["sentAt"]).strftime("%d/%m/%Y"), item
    mine = news.of("MessageId", sent)
    assert {name: mine[name] for name in PATIENT} == PATIENT
    assert (mine["Subject"], mine["TextMessageBody"], mine["senderName"]) == ("Meeting", "Sample body", ann.name)
    status = {each["MessageId"]: each["ReadStatus"] for each in news.details}
    assert status == {sent: "0", received: "0", draft: "0", deleted: "1"}, status


@check("N-51", "a discussion has the first clients' fields")
def discussions(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    id = ann.start(charlie, patient={"firstName": "John", "lastName": "Samuel"})
    item = charlie.service.done(8).of("discussionId", id)
    assert_fields(item, DISCUSSION)
    assert (item["TextDiscussion"], item["patientName"]) == ("Shall we lower the dose?", "John Samuel")
    assert item["Comments"] == []


@check("N-52", "recipients are named for what was sent, 0, and for what was received, 1")
def recipients(clinic):
    ann, charlie, sam = clinic.physicians
    id = compose(ann, charlie, sam)
    wanted = [{"RecipientName": each.name, "RecipientId": each.id} for each in (charlie, sam)]
    for person, kind in ((ann, "0"), (charlie, "1"), (sam, "1")):
        item = person.service.done(2).of("MessageId", id)
        assert (item["Recipients"], item["MessageType"]) == (wanted, kind), item


@check("N-53", "the participants of a discussion are named")
def participants(clinic):
    ann, charlie, sam = clinic.physicians
    id = ann.start(charlie, sam)
    item = ann.service.done(8).of("discussionId", id)
    wanted = [{"ParticipantName": each.name, "ParticipantId": each.id} for each in (charlie, sam)]
    assert (item["senderName"], item["Participants"]) == (ann.name, wanted), item


@check("N-54", "comments are read, 0, or unread, 1")
def comments(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    id = ann.start(charlie)
    for text in ("One", "Two"):
        ann.service.done(101, discussionId=id, CommentDescription=text)
    charlie.service.done(4, discussionId=id, commentsId="2", ReadStatus=0)

    def status():
        found = charlie.service.done(8).of("discussionId", id)["Comments"]
        return [(each["CommentDescription"], each["CommentId"], each["CommentStatus"]) for each in found]

    assert status() == [("One", "2", "0"), ("Two", "3", "1")], status()
    charlie.service.done(4, discussionId=id, commentsId="2", ReadStatus=1)
    assert status()[0][2] == "1"


@check("N-55", "somebody of the directory has the first clients' fields")
def directory(clinic):
    item = clinic.ann.service.done(12).of("physicianId", with_profile(clinic).id)
    assert_fields(item, PERSON)
    assert (item["speciality"], item["city"], item["state"]) == ("Neurology", "Guilford", "CT"), item
    assert (item["practice"], item["status"], item["phone"]) == ("Example Clinic", "Available", "212-683-8993"), item


@check("N-56", "the own profile has the first clients' fields")
def profile(clinic):
    told = with_profile(clinic).service.done(14).details
    assert_fields(told, "userName speciality hospitals practice contactInfo lastUpdatedDate")
    assert (told["speciality"], told["hospitals"]) == ("Neurology", "Princeton Hospital")
    assert (told["userName"], told["contactInfo"]) == (clinic.charlie.name, "212-683-8993")


@check("N-58", "each resource has its mark, which stays while it says the same and changes with it")
def marks(clinic):
    ann, charlie = clinic.ann, clinic.charlie

    def mark(operation, **fields):
        answer = ann.service.done(operation, **fields)
        return answer.stamp or answer.details["lastUpdatedDate"]

    def leave_person():
        ann.service.done(13, physicianId=charlie.id)

    changes = {
        2: lambda: compose(charlie, ann),
        8: lambda: charlie.start(ann),
        12: leave_person,
        14: lambda: save_profile(ann, **(PROFILE | {"phone": "212-683-8990"})),
    }
    for operation, change in changes.items():
        before = mark(operation)
        assert mark(operation, lastUpdatedDate=before) == before, f"{operation} has another mark without news"
        change()
        after = mark(operation, lastUpdatedDate=before)
        assert after != before, f"{operation} has the same mark after news"
        assert mark(operation, lastUpdatedDate=after) == after
    ann.service.done(105, physicianId=charlie.id)
