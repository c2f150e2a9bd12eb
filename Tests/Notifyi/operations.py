"""N-59 to N-82: the operations of the message service of 2012."""

import json

from people import with_profile
from program import PASSWORD
from rows import check
from service import Service
from tables import PATIENT, compose

EVERY = [*range(1, 18), *range(100, 107)]


@check("N-59", "the fifteen operations of the list have their numbers")
def numbers(clinic):
    ann, charlie, sam = clinic.physicians
    service = Service(clinic.port)
    service.log_in(ann.address, PASSWORD, codes="list")
    read, discussion = charlie.write(ann), charlie.start(ann)
    assert "MessageId" in service.done(2).details[0]
    item = {"messageId": read, "messageType": 1}
    begun = {"participantsId": [charlie.id], "TextDiscussionMessage": "Shall we?"}
    said = [
        (3, {"MessageId": read, "MessageType": 1, "ReadStatus": 0}, "Successfully Read the message"),
        (4, item, "Successfully deleted the message"),
        (5, item | {"messageType": 3}, "Successfully restored the message"),
        (6, {"Recipients": [{"RecipientId": sam.id}], "TextMessageBody": "B"}, "Successfully sent the message"),
        (9, {"discussionId": discussion, "participantsId": sam.id}, "Successfully added the participant"),
        (8, {"discussionId": discussion}, "You have left the discussion"),
        (10, begun, "Successfully started the discussion"),
        (12, {"physicianId": sam.id}, "Successfully removed from your directory"),
    ]
    for code, fields, sentence in said:
        answer = service.done(code, **fields)
        assert (answer.message, answer.type) == (sentence, str(code)), f"{code}: {answer.message}"
    assert "discussionId" in service.done(7).details[0]
    assert "physicianId" in service.done(11).details[0]
    assert service.done(13).details["userName"] == ann.name
    assert service.done(14).details == [] and service.done(14).balance == "0"
    assert "route" in service.done(15).details[0]
    service.done(105, physicianId=sam.id)


@check("N-60", "every answer has a code, a sentence and the operation's number as it came in")
def envelope(clinic):
    service = Service(clinic.port)
    for operation in EVERY:
        for asked in (operation, str(operation)):
            answer = service.ask(asked)
            assert answer.type == str(operation), f"{asked} is answered as {answer.type}"
            assert answer.code == ("600" if operation == 106 else "604"), f"{operation}: {answer.code}"
            assert answer.message or answer.code == "600"
    service.log_in(clinic.ann.address, PASSWORD)
    for operation in EVERY:
        if operation == 103:
            continue
        answer = service.ask(operation, MessageId="nothing", discussionId="nothing", physicianId="nothing")
        assert answer.type == str(operation) and answer.code in ("600", "604"), f"{operation}: {answer.json}"
        assert answer.json.keys() >= {"service response", "Details"}
    for wrong in ("", "[]", "{", '{"operationType": 2, "OPERATIONTYPE": 2}', '{"operationType": [2]}'):
        status, _, text = service.send(wrong)
        head = json.loads(text)["service response"]
        assert (status, head["response code"]) == (200, "604"), f"{wrong} was answered {status}: {text}"
    status, headers, _ = service.send(None, method="GET")
    assert status == 405 and "POST" in headers["Allow"], f"GET was answered {status}, Allow: {headers['Allow']}"


@check("N-61", "keys are read in any capitals, numbers as numbers or digits")
def capitals(clinic):
    service = Service(clinic.port)
    for keys in (("UserName", "Password", "operationtype"), ("USERNAME", "password", "OperationType")):
        for number in (1, "1"):
            body = dict(zip(keys, (clinic.ann.address, PASSWORD, number), strict=True))
            text = service.send(json.dumps(body))[2]
            assert json.loads(text)["service response"]["Message"] == "Login Success", text


@check("N-63", "the inbox is asked for by its user alone, by mark and page")
def inbox(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    since = ann.service.done(2).stamp
    id = charlie.write(ann)
    news = ann.service.done(2, lastUpdatedDate=since, PageNumber=1)
    assert news.all("MessageId") == [id] and news.balance == "1"
    for fields, name in (
        ({"lastUpdatedDate": "31/02/2026"}, "lastUpdatedDate"),
        ({"lastUpdatedDate": "01/01/2999"}, "lastUpdatedDate"),
        ({"PageNumber": 0}, "PageNumber"),
    ):
        assert ann.service.refused(2, **fields).wrong == [name], fields
    for user in (charlie.id, "nobody", ""):
        answer = ann.service.refused(2, UserId=user)
        assert answer.details == {}, answer.json
    nobody = Service(clinic.port)
    nobody.id = ann.id
    nobody.refused(2)


@check("N-67", "what arrives has its sender, recipients, text and patient")
def arrived(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    id = compose(charlie, ann, urgent="1", **PATIENT)
    item = ann.service.done(2).of("MessageId", id)
    assert {name: item[name] for name in PATIENT} == PATIENT
    assert (item["senderName"], item["Subject"], item["ReadStatus"]) == (charlie.name, "Meeting", "1")
    assert (item["urgent"], item["MessageType"]) == ("1", "1")


@check("N-68", "a message is marked read and unread, which its sender's “opened” outlives")
def read_message(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    id = compose(charlie, ann)
    answer = ann.service.done(3, MessageId=id, MessageType=1, ReadStatus=0)
    assert answer.message == "Successfully Read the message"
    assert answer.details == {"MessageType": "1", "MessageId": id}
    ann.service.done(3, MessageId=id, MessageType=1, ReadStatus=1)
    assert ann.service.done(2).of("MessageId", id)["ReadStatus"] == "1"
    [row] = charlie.service.done(17, MessageId=id).details
    assert row["route"] == "Notifyi Opened"
    clinic.sam.service.refused(3, MessageId=id, MessageType=1, ReadStatus=0)


@check("N-69", "a comment is marked read")
def read_comment(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    id = ann.start(charlie)
    ann.comment(id, "By half.")
    answer = charlie.service.done(4, discussionId=id, commentsId="2", ReadStatus=0)
    assert answer.message == "Successfully Read the comment"
    assert (answer.details["discussionId"], answer.details["commentsId"]) == (id, "2")
    assert charlie.api.comments(id)[1]["isRead"]
    clinic.sam.service.refused(4, discussionId=id, commentsId="2", ReadStatus=0)
    charlie.service.refused(4, discussionId=id, commentsId="3", ReadStatus=0)


@check("N-70", "a message is deleted, and from the trash for good, which is told once")
def delete(clinic):
    ann, service = clinic.ann, clinic.ann.service
    id = clinic.charlie.write(ann)
    # So that this session is known to use the codes of the sections.
    service.done(8)
    since = service.done(2).stamp
    assert service.done(5, messageId=id, messageType=1).details == {"messageId": id}
    assert service.done(2).of("MessageId", id)["MessageType"] == "3"
    service.done(5, messageId=id, messageType=3)
    news = service.done(2, lastUpdatedDate=since)
    assert news.of("MessageId", id) is None
    assert news.json["Removed"] == [{"MessageId": id, "MessageType": "3"}], news.json.get("Removed")
    assert "Removed" not in service.done(2, lastUpdatedDate=news.stamp).json
    service.refused(6, messageId=id, messageType=3)


@check("N-71", "a message comes back from the trash to where it was")
def restore(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    for id, kind in ((charlie.write(ann), "1"), (ann.write(charlie), "0")):
        ann.service.done(5, messageId=id, messageType=kind)
        for _ in range(2):
            answer = ann.service.done(6, messageId=id, messageType=3)
            assert answer.details == {"messageId": id}
        assert ann.service.done(2).of("MessageId", id)["MessageType"] == kind


@check("N-72", "a message is sent once however often it is sent, and to somebody")
def sent(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    ids = {compose(ann, charlie, ClientMessageId="once", sendersName="Somebody else", **PATIENT) for _ in range(2)}
    [id] = ids
    assert charlie.service.done(2).of("MessageId", id)["senderName"] == ann.name
    text = {"subject": "Meeting", "TextMessageBody": "Sample body"}
    assert ann.service.refused(7, Recipients=[], **text).wrong == ["Recipients"]
    assert ann.service.refused(7, Recipients=[{"RecipientId": "nobody"}], **text).wrong == ["Recipients"]


@check("N-74", "leaving a discussion is an operation")
def leave(clinic):
    id = clinic.ann.start(clinic.charlie)
    assert clinic.charlie.service.done(9, discussionId=id).details == {"discussionId": id}
    clinic.charlie.service.refused(9, discussionId=id)
    assert clinic.charlie.service.done(8).of("discussionId", id) is None


@check("N-75", "adding people is an operation, one or several, from now on or with everything")
def add(clinic):
    ann, charlie, sam = clinic.physicians
    id = ann.start(charlie)
    answer = ann.service.done(10, discussionId=id, participantsId=sam.id)
    assert answer.details == {"participantsId": sam.id}
    assert sam.service.done(8).of("discussionId", id)["TextDiscussion"] == ""
    whole = ann.start(charlie)
    ann.service.done(10, discussionId=whole, participantsId=[sam.id], history="all")
    assert sam.service.done(8).of("discussionId", whole)["TextDiscussion"] == "Shall we lower the dose?"
    assert ann.service.refused(10, discussionId=id, participantsId=["nobody"]).wrong == ["participantsId"]


@check("N-76", "a discussion is begun with people by their names")
def start(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    text = {"TextDiscussionMessage": "Shall we?"} | PATIENT
    answer = ann.service.done(11, participantsName=[charlie.name, clinic.sam.name], **text)
    item = charlie.service.done(8).of("discussionId", answer.details["discussionId"])
    assert (item["patientName"], item["TextDiscussion"]) == ("Francis John", "Shall we?")
    assert ann.service.refused(11, participantsName=["Nobody"], **text).wrong == ["participantsName"]


@check("N-78", "hiding somebody of the directory is an operation, and counts for oneself alone")
def hide(clinic):
    ann, charlie, sam = clinic.physicians
    assert ann.service.done(13, physicianId=charlie.id).details == {"physicianId": charlie.id}
    assert ann.service.done(12).of("physicianId", charlie.id) is None
    assert sam.service.done(12).of("physicianId", charlie.id)
    ann.service.done(105, physicianId=charlie.id)
    assert ann.service.done(12).of("physicianId", charlie.id)


@check("N-79", "the own profile is read by an operation, and by nobody else")
def profile(clinic):
    told = with_profile(clinic).service.done(14).details
    assert (told["userName"], told["speciality"]) == (clinic.charlie.name, "Neurology")
    assert clinic.sam.service.done(14).details["speciality"] == ""
    assert clinic.sam.service.refused(14, UserId=clinic.charlie.id).details == {}


@check("N-81", "a device leaves its token, which has to be one")
def device(clinic):
    service = clinic.sam.service
    assert service.done(16, deviceToken="7a" * 32).details == {}
    for token in ("", "a b", "7" * 1001):
        assert service.refused(16, deviceToken=token).wrong == ["deviceToken"], token


@check("N-82", "how a message reached its recipients is told to its sender alone, through the app")
def resolution(clinic):
    ann, charlie, sam = clinic.physicians
    id = compose(ann, charlie, sam)
    charlie.service.done(3, MessageId=id, MessageType=1, ReadStatus=0)
    rows = ann.service.done(17, MessageId=id).details
    fields = {"Recipients", "route", "Alert", "notified", "coverage", "MessageId"}
    assert all(row.keys() == fields and row["notified"].keys() == {"date", "Time"} for row in rows), rows
    routes = {row["Recipients"][0]["RecipientId"]: row["route"] for row in rows}
    assert routes == {charlie.id: "Notifyi Opened", sam.id: "Notifyi Sent"}, routes
    charlie.service.refused(17, MessageId=id)
