"""A browser without a screen: cookies, and forms sent as the site's own pages send them, over one connection."""

import re
from urllib.parse import urlencode

from connection import Connection

TIMEOUT = 120


class Browser:
    def __init__(self, port):
        self.connection = Connection(port, TIMEOUT)
        self.origin = f"http://127.0.0.1:{port}"
        self.cookies, self.token = {}, None

    def beside(self):
        """Another window of it."""
        other = Browser(self.connection.port)
        other.cookies, other.token = dict(self.cookies), self.token
        return other

    def call(self, method, path, body=None, **headers):
        """Status, headers and text."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        if cookies:
            headers["Cookie"] = cookies
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        text = answer.read().decode()
        for each in answer.headers.get_all("Set-Cookie", []):
            name, _, value = each.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer.status, answer.headers, text

    def read(self, path):
        return self.call("GET", path, Accept="text/html")

    def submit(self, path, **fields):
        """Sends a form with the proof that a page of the site gave."""
        body = urlencode({"csrf": self.token, **fields})
        media_type = "application/x-www-form-urlencoded"
        return self.call("POST", path, body, Accept="text/html", Origin=self.origin, **{"Content-Type": media_type})

    def take_token(self, path):
        """Takes the proof from a page with a form."""
        status, _, page = self.read(path)
        found = re.search(r'name="csrf" value="([0-9a-f]+)"', page)
        assert found, f"{path} has no form: {status}"
        self.token = found[1]

    def sign_in(self, name, password):
        self.take_token("/sign-in")
        status, _, page = self.submit("/sign-in", email=name, password=password)
        assert status == 303, f"signing in was answered {status}: {page[:300]}"
        # The session has a proof of its own.
        self.take_token("/account/name")
