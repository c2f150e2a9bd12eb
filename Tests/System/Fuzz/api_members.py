"""What a schema cannot say of members' calls: who can be written to, which messages there are, what a name looks like."""

from member_api import MemberAPI
from people import Member
from program import PASSWORD

# Who writes with each member. Nobody else does, so that the members have nothing in common.
PARTNER = "sam@example.org"
# How many messages each of them sent to the other, and how many discussions and drafts there are.
ROUNDS = 4
# The calls that are about one side of a message alone.
SIDES = {
    "acceptMessage": "received",
    "withdrawMessage": "sent",
    "getResolution": "sent",
    "getMessagePicture": "received",
}
# A grey pixel as PNG.
PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=="
DATES = ["1961-08-17", "2001-02-28", "1900-01-01"]


def correspond(demo, member, partner):
    """Messages, discussions and drafts of a member and the partner; the partner's ID, and those of the member's messages."""
    one, other = MemberAPI(demo.port), MemberAPI(demo.port)
    one.sign_in(member, PASSWORD)
    other.sign_in(partner, PASSWORD)
    name = member.partition("@")[0]
    sent = {one.id: [], other.id: []}
    for number in range(ROUNDS):
        for writer, reader in [(one, other), (other, one)]:
            message = {"id": f"{writer.id}-{name}-{number}", "to": [reader.id], "subject": "Gait", "body": "Steady."}
            message["pictures"] = [{"data": PICTURE, "description": "Grey"}]
            writer.expect(201, "POST", "/messages", message)
            sent[writer.id].append(message["id"])
        discussion = f"{name}-discussion-{number}"
        one.expect(201, "POST", "/discussions", {"id": discussion, "to": [other.id], "body": "Lower the dose?"})
        other.expect(201, "POST", f"/discussions/{discussion}/comments", {"body": "From Monday."})
        one.expect(201, "PUT", f"/drafts/{name}-draft-{number}", {"to": [other.id], "subject": "Gait", "body": "Shall"})
    for api in (one, other):
        api.summary()
        api.connection.close()
    return other.id, {"received": sent[other.id], "sent": sent[one.id]}


class Members:
    """Those who ask, and what makes their requests good."""

    def __init__(self, chance, demo, names):
        self.chance = chance
        self.all = [Member(demo, name) for name in names]
        self.messages = {}
        for name in names:
            self.partner, self.messages[name] = correspond(demo, name, PARTNER)
        self.sent = 0

    def settle_path(self, name, parameters, authorization):
        if self.chance.random() < 0.3:
            return
        if "person" in parameters:
            parameters["person"] = self.partner
        known = self.known(authorization)
        if name in SIDES and known:
            parameters["id"] = self.chance.choice(known[SIDES[name]])
            if "number" in parameters:
                parameters["number"] = 1

    def known(self, authorization):
        """The IDs of the messages of who asks. Nothing where it is nobody."""
        return next((self.messages[each.name] for each in self.all if authorization == f"Bearer {each.token}"), {})

    def settle_body(self, name, body, authorization):
        if "to" in body:
            body["to"] = [self.partner]
        if isinstance(body.get("patient"), dict):
            first, last = self.chance.choice([("John", "Samuel"), ("Ægir", "O'Neill"), ("Li", "N")])
            body["patient"] = {"firstName": first, "lastName": last, "birthDate": self.chance.choice(DATES)}
        for field in ("subject", "body"):
            if isinstance(body.get(field), str):
                body[field] = self.line(body[field])
        if name in ("sendMessage", "startDiscussion", "addComment"):
            self.sent += 1
            body["id"] = f"made-{self.sent}-{self.chance.getrandbits(32):x}"
            body["body"] = (body.get("body") or "").strip() or "Steady."
        for reference in ("inReplyTo", "forwardOf", "draft"):
            known = self.known(authorization) if reference != "draft" else None
            if body.pop(reference, None) and known:
                body[reference] = self.chance.choice(known["received"])
        # Four are the most, with those of a message that is passed on.
        if "forwardOf" in body:
            body.pop("pictures", None)
        for picture in body.get("pictures") or []:
            picture["data"] = PICTURE
            if "description" in picture:
                picture["description"] = self.line(picture["description"])
        if name == "saveDraft" and body.get("kind") == "discussion":
            # Discussions have neither of them, nor do they answer anything.
            for field in ("subject", "urgent", "inReplyTo", "forwardOf"):
                body.pop(field, None)
        if all(isinstance(body.get(end), int | float) for end in ("from", "through")):
            body["from"], body["through"] = sorted((body["from"], body["through"]))
        if name.startswith("search"):
            # A cursor belongs to the list that gave it.
            body.pop("cursor", None)

    @staticmethod
    def line(text):
        """Without what no text may have, and no longer than a subject may be."""
        return "".join(sign for sign in text or "" if sign.isprintable())[:200]

    @staticmethod
    def reason(name, status):
        """Why a good request may be refused."""
        if status == 429 and name == "sendMessage":
            return "a person sends at most 60 messages an hour, and 30 pictures in ten minutes"
        if status == 412 and name in ("saveDraft", "deleteDraft"):
            return "a draft is changed by the revision that stands"
        if status == 410 and name == "listMailboxChanges":
            return "cursors are opaque: only those are taken that were given here"
        return None
