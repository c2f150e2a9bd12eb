"""Somebody who reads pages, follows their links and sends their forms; no script runs."""

from urllib.parse import urlencode, urljoin, urlsplit

from browser import Browser
from elements import read

FORM = "application/x-www-form-urlencoded"
# What a form has only after a search for it.
FOUND = {"to", "patient"}


class Page:
    """A page, or another answer, with the address at which it was in the end."""

    def __init__(self, path, status, headers, text):
        self.path, self.status, self.headers = path, status, headers
        self.root = read(text)

    @property
    def main(self):
        return self.root.one("main")

    @property
    def title(self):
        return self.root.one("h1").text

    @property
    def text(self):
        return self.main.text

    def link(self, text):
        """Where the link leads that says this."""
        places = {each["href"] for each in self.main.all("a") if each.text == text}
        assert len(places) == 1, f"{len(places)} links “{text}” on {self.path}"
        return places.pop()

    def form(self, path):
        """The form that is sent to a path."""
        found = [each for each in self.main.all("form", method="post") if (each["action"] or self.path) == path]
        assert len(found) == 1, f"{len(found)} forms to {path} on {self.path}"
        return found[0]

    def rows(self, kind="mail-row"):
        return list(self.main.all("li", class_=kind))

    def row(self, words, kind="mail-row"):
        """The row of a list that says the words; None where there is none."""
        return next((each for each in self.rows(kind) if words in each.text), None)


class Visitor:
    def __init__(self, port):
        self.browser = Browser(port)

    def sign_in(self, name, password):
        self.browser.sign_in(name, password)

    def get(self, path, **headers):
        """What is there in the end."""
        status, found, text = self.browser.call("GET", path, Accept="text/html", **headers)
        return self._follow(path, status, found, text)

    def read(self, path):
        """A page that has to be there."""
        page = self.get(path)
        assert page.status == 200, f"{path} was answered {page.status}"
        return page

    def send(self, page, form, button=None, **changes):
        """Sends a form as the page has it, but for the changes; the page that follows."""
        missing = changes.keys() - FOUND - {each["name"] for each in form.all()}
        assert not missing, f"the form has no {missing}"
        fields = [each for each in filled(form) if each[0] not in changes]
        for name, value in changes.items():
            fields += [(name, each) for each in (value if isinstance(value, list) else [value])]
        path = form["action"] or page.path
        if button is not None:
            path = button["formaction"] or path
            fields += [(button["name"], button["value"] or "")] if button["name"] else []
        path = path.partition("#")[0]
        headers = {"Accept": "text/html", "Origin": self.browser.origin, "Content-Type": FORM}
        headers["Referer"] = self.browser.origin + page.path
        status, found, text = self.browser.call("POST", path, urlencode(fields), **headers)
        return self._follow(path, status, found, text)

    def press(self, page, form, words, **changes):
        """Sends a form by its button that says this."""
        return self.send(page, form, form.by_text("button", words), **changes)

    def _follow(self, path, status, headers, text):
        for _ in range(5):
            if status not in (301, 302, 303, 307, 308):
                return Page(path, status, headers, text)
            place = urlsplit(urljoin(self.browser.origin + path, headers["Location"]))
            path = place.path + (f"?{place.query}" if place.query else "")
            status, headers, text = self.browser.read(path)
        raise AssertionError(f"{path} leads on and on")


def filled(form):
    """What a form says as it stands: names and values."""
    for each in form.all():
        name, kind = each["name"], each["type"]
        if not name or each["disabled"] is not None:
            continue
        if each.tag == "textarea":
            yield name, each.text
        elif each.tag == "select":
            chosen = next((one for one in each.all("option", selected=True)), next(each.all("option"), None))
            if chosen:
                yield name, chosen["value"] or ""
        elif each.tag == "input" and kind not in ("submit", "button", "file"):
            if kind not in ("checkbox", "radio") or each["checked"] is not None:
                yield name, each["value"] or ""
