"""Holds the description of the API against the copy of what clients were promised, openapi-v1.json.

    python3 Tests/System/API/promise.py            says what would break a client that was built to the copy
    python3 Tests/System/API/promise.py --renew    takes additions into the copy; refuses where something would break

A client sends what the copy allows and ignores fields that it does not know. So whatever the copy lets it send must
still be taken, and whatever it is answered must still be what the copy says.
"""

import json
import sys
from pathlib import Path

from parts import SERVED, joined, text

COPY = Path(__file__).with_name("openapi-v1.json")

METHODS = ["get", "put", "post", "delete", "patch"]
# A list of values that says this of itself may grow in answers.
OPEN_LIST = "may be added"
# A schema that says nothing; one object, since schemas are told apart by their identity.
ANYTHING = {}
# A limit, and whether more of it allows more.
LIMITS = {
    "minimum": False,
    "maximum": True,
    "exclusiveMinimum": False,
    "exclusiveMaximum": True,
    "minLength": False,
    "maxLength": True,
    "minItems": False,
    "maxItems": True,
}


class Document:
    def __init__(self, root):
        self.root = root

    def resolve(self, value):
        """What a value says itself, or what it refers to with what is beside the reference."""
        if "$ref" not in value:
            return value
        target = self.root
        for step in value["$ref"].removeprefix("#/").split("/"):
            target = target[step.replace("~1", "/").replace("~0", "~")]
        beside = {name: each for name, each in value.items() if name != "$ref"}
        return {**self.resolve(target), **beside}

    def operations(self):
        for path, item in self.root["paths"].items():
            for method in METHODS:
                if method in item:
                    yield f"{method.upper()} {path}", item, item[method]

    def parameters(self, item, operation):
        resolved = map(self.resolve, item.get("parameters", []) + operation.get("parameters", []))
        return {(each["in"], each["name"]): each for each in resolved}


def breaks(old, new):
    """Everything that would break a client of `old`, a sentence each that begins with the place."""
    return sorted(set(Comparison(Document(old), Document(new)).all()))


class Comparison:
    def __init__(self, old, new):
        self.old, self.new = old, new
        # Pairs of schemas in which nothing breaks: most are in many places.
        self.fine = set()
        # How often a pair was passed over because it was under way.
        self.open_ends = 0

    def all(self):
        yield from self.fundamentals()
        new = {place: (item, operation) for place, item, operation in self.new.operations()}
        for place, item, operation in self.old.operations():
            if place not in new:
                yield f"{place}: the call is gone"
                continue
            yield from self.operation(place, (item, operation), new[place])

    def fundamentals(self):
        old, new = self.old.root, self.new.root
        if old["servers"][0]["url"] != new["servers"][0]["url"]:
            yield "servers: the calls stand at another address"
        for name, scheme in old["components"]["securitySchemes"].items():
            found = new["components"]["securitySchemes"].get(name, {})
            if any(found.get(key) != scheme[key] for key in ("type", "scheme")):
                yield f"securitySchemes/{name}: tokens are sent otherwise"
        for code, row in codes(old).items():
            found = codes(new).get(code)
            if found is None:
                yield f"codes/{code}: the code is gone"
            elif found["status"] != row["status"]:
                yield f"codes/{code}: it has another status"

    def operation(self, place, old, new):
        (old_item, old_operation), (new_item, new_operation) = old, new
        if old_operation["operationId"] != new_operation["operationId"]:
            yield f"{place}: its operationId has changed"
        if old_operation.get("security") == [] and new_operation.get("security") != []:
            yield f"{place}: it asks for a token now"
        yield from self.sent_parameters(
            place, self.old.parameters(old_item, old_operation), self.new.parameters(new_item, new_operation)
        )
        yield from self.sent_body(f"{place} body", old_operation.get("requestBody"), new_operation.get("requestBody"))
        yield from self.answers(place, old_operation["responses"], new_operation["responses"])

    def sent_parameters(self, place, old, new):
        for key, parameter in old.items():
            where = f"{place} {key[1]}"
            if key not in new:
                yield f"{where}: the parameter is gone, and refused as unknown"
                continue
            if new[key].get("required") and not parameter.get("required"):
                yield f"{where}: it must be sent now"
            yield from self.sent(where, parameter.get("schema", ANYTHING), new[key].get("schema", ANYTHING))
        for key in new.keys() - old.keys():
            if new[key].get("required"):
                yield f"{place} {key[1]}: it must be sent now"

    def sent_body(self, place, old, new):
        old, new = self.old.resolve(old or {}), self.new.resolve(new or {})
        if new.get("required") and not old.get("required"):
            yield f"{place}: it must be sent now"
        for media_type, content in old.get("content", {}).items():
            found = new.get("content", {}).get(media_type)
            if found is None:
                yield f"{place}: {media_type} is no longer taken"
            else:
                yield from self.sent(place, content.get("schema", ANYTHING), found.get("schema", ANYTHING))

    def answers(self, place, old, new):
        for status, response in old.items():
            where = f"{place} {status}"
            if status not in new:
                yield f"{where}: the status is gone"
                continue
            response, found = self.old.resolve(response), self.new.resolve(new[status])
            for name, header in response.get("headers", {}).items():
                now = found.get("headers", {}).get(name)
                was_sure = self.old.resolve(header).get("required")
                if now is None or (was_sure and not self.new.resolve(now).get("required")):
                    yield f"{where} {name}: the header may be missing now"
            for media_type, content in response.get("content", {}).items():
                now = found.get("content", {}).get(media_type)
                if now is None:
                    yield f"{where}: {media_type} is no longer answered"
                    continue
                yield from self.answered(where, content.get("schema", ANYTHING), now.get("schema", ANYTHING))
                if problem_codes(content) - problem_codes(now):
                    yield f"{where}: it is refused with another code"
        for status in new.keys() - old.keys():
            if status.startswith("2"):
                yield f"{place} {status}: a client does not expect this status where all is well"

    def once(self, compare, place, old, new, seen):
        """Compares two schemas, unless that is under way, as in one that contains itself, or nothing was found before."""
        pair = (compare.__name__, id(old), id(new))
        if pair in seen:
            self.open_ends += 1
            return
        if pair in self.fine:
            return
        breaks, open_ends = False, self.open_ends
        for sentence in compare(place, old, new, (*seen, pair)):
            breaks = True
            yield sentence
        # What leans on a pair that is still under way is fine only if that one is.
        if not breaks and self.open_ends == open_ends:
            self.fine.add(pair)

    # What a client sends: the new schema must allow whatever the old one did.

    def sent(self, place, old, new, seen=()):
        yield from self.once(self.sent_schema, place, old, new, seen)

    def sent_schema(self, place, old, new, seen):
        old, new = self.old.resolve(old), self.new.resolve(new)
        if old.get("default") != new.get("default"):
            yield f"{place}: what is left out means something else now"
        old_forms, new_forms = forms(self.old, old), forms(self.new, new)
        if nullable(self.old, old) and not nullable(self.new, new):
            yield f"{place}: null is no longer taken"
        for form in old_forms:
            yield from best(list(self.sent_form(place, form, other, seen)) for other in new_forms)

    def sent_form(self, place, old, new, seen):
        missing = types(old) - types(new) if types(new) else set()
        if "number" in types(new):
            missing -= {"integer"}
        if missing or (types(new) and not types(old)):
            yield f"{place}: {' or '.join(sorted(missing)) or 'anything'} is no longer taken"
        gone = missing_values(values(old), values(new))
        if gone:
            yield f"{place}: {gone} is no longer taken"
        for name in ("pattern", "format"):
            if name in new and new[name] != old.get(name):
                yield f"{place}: its {name} is another one"
        yield from narrower(place, old, new)
        yield from self.sent_members(place, old, new, seen)
        if "items" in new:
            yield from self.sent(f"{place}[]", old.get("items", ANYTHING), new["items"], seen)

    def sent_members(self, place, old, new, seen):
        was, now = old.get("properties", {}), new.get("properties", {})
        is_closed = new.get("additionalProperties") is False
        if is_closed and old.get("additionalProperties") is not False and "properties" in old:
            yield f"{place}: fields of any name are no longer taken"
        for name, schema in was.items():
            if name in now:
                yield from self.sent(f"{place}/{name}", schema, now[name], seen)
            elif is_closed:
                yield f"{place}/{name}: the field is gone, and refused as unknown"
        for name in sorted(set(new.get("required", [])) - set(old.get("required", []))):
            yield f"{place}/{name}: it must be sent now"

    # What a client is answered: the new schema must allow nothing that the old one did not, but for more fields.

    def answered(self, place, old, new, seen=()):
        yield from self.once(self.answered_schema, place, old, new, seen)

    def answered_schema(self, place, old, new, seen):
        old, new = self.old.resolve(old), self.new.resolve(new)
        old_forms, new_forms = forms(self.old, old), forms(self.new, new)
        if nullable(self.new, new) and not nullable(self.old, old):
            yield f"{place}: it may be null now"
        for form in new_forms:
            yield from best(list(self.answered_form(place, other, form, seen)) for other in old_forms)
        if len(old_forms) > 1:
            # One of its forms may have gone.
            for form in old_forms:
                yield from best(list(self.answered_form(place, form, other, seen)) for other in new_forms)

    def answered_form(self, place, old, new, seen):
        more = types(new) - types(old) if types(old) else set()
        if "number" in types(old):
            more -= {"integer"}
        if more or (types(old) and not types(new)):
            yield f"{place}: it may be {' or '.join(sorted(more)) or 'anything'} now"
        if OPEN_LIST not in old.get("description", ""):
            unknown = missing_values(values(new), values(old))
            if unknown:
                yield f"{place}: it may be {unknown} now"
        gone = missing_values(values(old), values(new)) if values(new) is not None else ""
        if gone:
            yield f"{place}: it is never {gone} any more"
        for name in ("pattern", "format"):
            if name in old and old[name] != new.get(name):
                yield f"{place}: its {name} is another one"
        # What allows more than before is, seen from the new one, narrower before.
        for sentence in narrower(place, new, old):
            yield sentence.replace("is no longer taken", "may come now")
        yield from self.answered_members(place, old, new, seen)
        if "items" in old:
            yield from self.answered(f"{place}[]", old["items"], new.get("items", ANYTHING), seen)

    def answered_members(self, place, old, new, seen):
        now = new.get("properties", {})
        for name, schema in old.get("properties", {}).items():
            if name not in now:
                yield f"{place}/{name}: the field is gone"
            else:
                yield from self.answered(f"{place}/{name}", schema, now[name], seen)
        for name in sorted(set(old.get("required", [])) - set(new.get("required", []))):
            yield f"{place}/{name}: it may be missing now"


def codes(root):
    """Every code of a refusal with its status and what it means."""
    return root["components"]["schemas"]["Problem"]["properties"].get("code", ANYTHING).get("x-codes", ANYTHING)


def problem_codes(content):
    """The codes that the examples of a refusal show."""
    examples = [content.get("example")] + [each.get("value") for each in content.get("examples", {}).values()]
    return {each["code"] for each in examples if isinstance(each, dict) and "code" in each and "status" in each}


def forms(document, schema):
    """The ways in which a value may look, null aside."""
    if "oneOf" not in schema:
        return [schema]
    each = [form for choice in schema["oneOf"] for form in forms(document, document.resolve(choice))]
    return [form for form in each if form.get("type") != "null"]


def nullable(document, schema):
    if "oneOf" in schema:
        return any(nullable(document, document.resolve(choice)) for choice in schema["oneOf"])
    found = schema.get("type", [])
    return found == "null" or (isinstance(found, list) and "null" in found)


def types(schema):
    found = schema.get("type", [])
    return set([found] if isinstance(found, str) else found) - {"null"}


def values(schema):
    """The values that a schema lists, as JSON; None where it takes any."""
    if "const" in schema:
        return {json.dumps(schema["const"])}
    return {json.dumps(each) for each in schema["enum"]} if "enum" in schema else None


def missing_values(some, others):
    """What `some` lists and `others` does not, as words; null is told by its type."""
    if others is None:
        return ""
    if some is None:
        return "any other value"
    return ", ".join(sorted(some - others - {"null"}))


def narrower(place, old, new):
    """Limits of `new` that leave less than those of `old`."""
    for name, more_allows_more in LIMITS.items():
        if name not in new:
            continue
        if name not in old:
            # The least length and the least number of items are nought where nothing is said.
            if name in ("minLength", "minItems") and new[name] == 0:
                continue
            yield f"{place}: what is beyond {name} {new[name]} is no longer taken"
        elif (new[name] < old[name]) if more_allows_more else (new[name] > old[name]):
            yield f"{place}: what is beyond {name} {new[name]} is no longer taken"


def best(attempts):
    """The faults against the form that fits best: none where one fits."""
    return min(attempts, key=len, default=["a form without any counterpart"])


def main(arguments):
    new = joined()
    found = breaks(json.loads(COPY.read_text(encoding="utf-8")), new)
    print(*found, sep="\n", end="\n" if found else "")
    if found:
        return 1
    if arguments == ["--renew"]:
        COPY.write_text(text(new), encoding="utf-8")
        print(f"{COPY.name} is what {SERVED.name} says now")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
