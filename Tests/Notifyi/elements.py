"""A page of the site as a tree, as far as a reader of it needs one."""

from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Element:
    def __init__(self, tag, attributes=None):
        self.tag, self.attributes, self.children = tag, attributes or {}, []

    def __getitem__(self, name):
        return self.attributes.get(name)

    def all(self, tag=None, **wanted):
        """Every element below it, in their order, with the attributes; `True` asks only whether one is there."""
        for child in self.children:
            if isinstance(child, str):
                continue
            if (tag is None or child.tag == tag) and all(child.has(name, value) for name, value in wanted.items()):
                yield child
            yield from child.all(tag, **wanted)

    def has(self, name, value):
        name = name.rstrip("_").replace("_", "-")
        if name == "class":
            return value in (self["class"] or "").split()
        return name in self.attributes if value is True else self.attributes.get(name) == value

    def one(self, tag=None, **wanted):
        found = list(self.all(tag, **wanted))
        assert len(found) == 1, f"{len(found)} times <{tag or '*'} {wanted}>"
        return found[0]

    def by_text(self, tag, text):
        """The one element with the tag that says exactly this."""
        found = [each for each in self.all(tag) if each.text == text]
        assert len(found) == 1, f"{len(found)} times <{tag}> “{text}”"
        return found[0]

    def says(self, tag, text):
        return any(each.text == text for each in self.all(tag))

    @property
    def text(self):
        return " ".join("".join(self._words()).split())

    def _words(self):
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif child.tag not in ("script", "style"):
                yield from child._words()


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.root = Element("")
        self.open = [self.root]

    def handle_starttag(self, tag, attributes):
        element = Element(tag, {name: value or "" for name, value in attributes})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attributes):
        self.open[-1].children.append(Element(tag, {name: value or "" for name, value in attributes}))

    def handle_endtag(self, tag):
        depth = next((number for number in range(len(self.open) - 1, 0, -1) if self.open[number].tag == tag), None)
        if depth:
            del self.open[depth:]

    def handle_data(self, data):
        self.open[-1].children.append(data)


def read(text):
    reader = Reader()
    reader.feed(text)
    reader.close()
    return reader.root
