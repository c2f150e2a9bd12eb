"""A physician's device: the calls below /api/v1/member as /api/openapi.json describes them, over one connection."""

from patient_api import PatientAPI

FOLDERS = ["inbox", "sent", "trash"]


class MemberAPI(PatientAPI):
    def __init__(self, port):
        super().__init__(port)
        self.id = None

    def call(self, method, path, body=None, media_type="application/json", **query):
        return super().call(method, f"/member{path}", body, media_type, **query)

    def sign_in(self, name, password):
        self.token = None
        answer = self.expect(201, "POST", "/session", {"userName": name, "password": password})
        self.token, self.id = answer["token"], answer["member"]["id"]

    def items(self, path, **query):
        """All items of a list, page by page."""
        items = []
        while True:
            page = self.expect(200, "GET", path, **query)
            items += page["items"]
            if page["next"] is None:
                return items
            query["cursor"] = page["next"]

    def summary(self):
        return self.expect(200, "GET", "/summary")

    def folder(self, name):
        return self.items("/messages", folder=name)

    def discussions(self):
        return self.items("/discussions")

    def comments(self, discussion):
        """All comments that this person sees, the last 50 first asked for, in the order of their numbers."""
        comments, query = [], {}
        while True:
            page = self.expect(200, "GET", f"/discussions/{discussion}/comments", **query)["items"]
            comments = page + comments
            if not page or page[0]["number"] == 1:
                return comments
            query = {"before": page[0]["number"]}
