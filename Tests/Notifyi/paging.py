"""N-65, N-66, N-73, N-77: lists of the message service that take several pages."""

from datetime import datetime, timezone

from program import PASSWORD, free_port, run
from rows import check
from service import Service
from serving import Serving

BALANCES = ["100", "85", "70", "55", "40", "25", "10"]


@check("N-66", "seven pages of a hundred messages say how many remain")
def balances(clinic):
    sent = []
    # Nobody sends a hundred messages within an hour.
    for sender in (clinic.charlie, clinic.sam):
        sent += [sender.write(clinic.ann, subject=f"Page {number}") for number in range(50)]
    service, day = clinic.ann.service, clinic.clock.now().strftime("%d/%m/%Y")
    pages = [service.done(2, lastUpdatedDate=day, PageNumber=number) for number in range(1, 9)]
    assert [page.balance for page in pages] == [*BALANCES, "0"], [page.balance for page in pages]
    for page in pages[:7]:
        assert set(page.all("balanceCount")) == {page.balance}, page.all("balanceCount")
    found = [id for page in pages for id in page.all("MessageId")]
    assert found == sent[::-1], "the pages are not what was sent, the latest first"
    assert pages[7].details == [], "there is something behind the last page"
    clinic.pass_time(minutes=61)


@check("N-65", "a page holds 15")
def length(clinic):
    ann = clinic.ann
    for _ in range(16):
        clinic.sam.write(ann)
    first = ann.service.done(2, PageNumber=1)
    assert len(first.details) == 15, f"{len(first.details)} on a page"
    page = ann.pages.read("/messages/inbox")
    assert len(page.rows()) == 15, f"{len(page.rows())} rows on the page"
    assert f"1–15 of {ann.api.summary()['inbox']['total']}" in page.text, page.text[:300]


@check("N-73", "discussions come page by page, with people, comments and what remains")
def discussions(clinic):
    ann, charlie = clinic.ann, clinic.charlie
    begun = [ann.start(charlie, text=f"Question {number}") for number in range(17)]
    assert ann.comment(begun[0], "By half.") == 2
    begun.append(begun.pop(0))
    service = charlie.service
    first = service.done(8, PageNumber=1)
    total = int(first.balance)
    assert total >= 17
    rest = [service.done(8, PageNumber=number) for number in range(2, total // 15 + 3)]
    pages = [first, *rest]
    assert [page.balance for page in pages] == [str(max(0, total - 15 * number)) for number in range(len(pages))]
    found = [id for page in pages for id in page.all("discussionId")]
    assert len(set(found)) == len(found) == total and found[:17] == begun[::-1], "not the latest first, each once"
    assert pages[-1].details == [], "there is something behind the last page"
    latest = first.details[0]
    fields = "senderName Participants patientName patientId lastUpdatedDate TextDiscussion discussionId Comments"
    missing = set(fields.split()) - latest.keys()
    assert not missing, f"{missing} missing"
    assert latest["Participants"] == [{"ParticipantName": charlie.name, "ParticipantId": charlie.id}]
    [comment] = latest["Comments"]
    assert (comment["CommentDescription"], comment["CommentId"], comment["CommentStatus"]) == ("By half.", "2", "1")
    service.done(4, discussionId=begun[-1], commentsId="2", ReadStatus=0)
    again = service.done(8, lastUpdatedDate=first.stamp)
    assert again.all("discussionId") == [begun[-1]], "only what changed comes again"
    assert again.details[0]["Comments"][0]["CommentStatus"] == "0"


@check("N-77", "the directory comes page by page, whole or searched")
def directory(clinic):
    data = clinic.data.with_name("large")
    size = ("--physicians", 20, "--patients", 1, "--days", 1)
    status, said = run("seed", "--data", data, *size, "--password", PASSWORD)
    assert status == 0, said
    with Serving(data, free_port(), clinic.log.with_name("log-large")) as server:
        service = Service(server.port)
        service.log_in("physician1@example.org", PASSWORD)
        # The clock of this server is the right one.
        day = datetime.now(timezone.utc).strftime("%d/%m/%Y")
        whole = [service.done(12, lastUpdatedDate=day, PageNumber=number, searching=0) for number in (1, 2, 3)]
        assert [(page.balance, len(page.details)) for page in whole] == [("20", 15), ("5", 5), ("0", 0)]
        people = [id for page in whole for id in page.all("physicianId")]
        assert len(set(people)) == 20 and service.id in people
        practice = whole[0].details[0]["practice"]
        pages = [service.done(12, PageNumber=number, searching=1, searchText=practice) for number in (1, 2, 3)]
        assert [(page.balance, len(page.details)) for page in pages] == [("20", 15), ("5", 5), ("0", 0)]
        assert [id for page in pages for id in page.all("physicianId")] == people, "a search has another order"
        names = {each["physicianId"]: each["physicianName"] for page in whole for each in page.details}
        [found] = service.done(12, searching=1, searchText=names[people[17]]).details
        assert found["physicianId"] == people[17], found
