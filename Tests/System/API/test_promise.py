"""What clients were promised holds, and the comparison that says so finds whatever would break them."""

import copy
import json

import pytest
from promise import COPY, METHODS, Comparison, Document, breaks

PROMISED = json.loads(COPY.read_text(encoding="utf-8"))


def test_what_was_promised_holds(description):
    assert breaks(PROMISED, description) == []


def changed(change):
    document = copy.deepcopy(PROMISED)
    change(document)
    assert document != PROMISED
    return document


def schema(document, *way):
    found = document["components"]["schemas"][way[0]]
    for step in way[1:]:
        found = found["properties"][step] if isinstance(step, str) else found["oneOf"][step]
    return found


def operation(document, method, path):
    return document["paths"][path][method]


def parameter(document, name):
    return next(each for each in document["components"]["parameters"].values() if each["name"] == name)


def put(found, name, value):
    found[name] = value


BREAKING = {
    "another address": ("servers", lambda d: put(d["servers"][0], "url", "/api/v2")),
    "another way to send tokens": (
        "securitySchemes/token",
        lambda d: put(d["components"]["securitySchemes"]["token"], "scheme", "basic"),
    ),
    "a code that is gone": (
        "codes/rate-limited",
        lambda d: schema(d, "Problem", "code")["x-codes"].pop("rate-limited"),
    ),
    "a code with another status": (
        "codes/too-early",
        lambda d: put(schema(d, "Problem", "code")["x-codes"]["too-early"], "status", 425),
    ),
    "another code for the same refusal": (
        "POST /invitations/{code} 409: it is refused with another code",
        lambda d: put(
            d["components"]["responses"]["InvitationUsed"]["content"]["application/problem+json"]["example"],
            "code",
            "conflict",
        ),
    ),
    "a path that is gone": ("GET /me: the call is gone", lambda d: d["paths"].pop("/me")),
    "another name in generated clients": (
        "GET /me: its operationId",
        lambda d: put(operation(d, "get", "/me"), "operationId", "getMe"),
    ),
    "a token where none was needed": (
        "POST /session: it asks for a token",
        lambda d: operation(d, "post", "/session").pop("security"),
    ),
    "a parameter that is gone": (
        "GET /schedule date: the parameter is gone",
        lambda d: operation(d, "get", "/schedule")["parameters"].pop(0),
    ),
    "a parameter that became required": (
        "GET /prescriptions limit: it must be sent now",
        lambda d: put(parameter(d, "limit"), "required", True),
    ),
    "a new parameter that is required": (
        "GET /me zone: it must be sent now",
        lambda d: operation(d, "get", "/me")["parameters"].append({"name": "zone", "in": "query", "required": True}),
    ),
    "a smaller page": (
        "GET /completions limit: what is beyond maximum 100",
        lambda d: put(parameter(d, "limit")["schema"], "maximum", 100),
    ),
    "another default": (
        "GET /completions limit: what is left out",
        lambda d: put(parameter(d, "limit")["schema"], "default", 50),
    ),
    "a body that became required": (
        "DELETE /session body: it must be sent now",
        lambda d: put(operation(d, "delete", "/session"), "requestBody", {"required": True, "content": {}}),
    ),
    "a media type that is no longer taken": (
        "PATCH /me body: application/json is no longer taken",
        lambda d: operation(d, "patch", "/me")["requestBody"]["content"].pop("application/json"),
    ),
    "a field that became required": (
        "POST /session body/device: it must be sent now",
        lambda d: schema(d, "Credentials")["required"].append("device"),
    ),
    "a field that is no longer known": (
        "POST /session body/device: the field is gone",
        lambda d: schema(d, "Credentials")["properties"].pop("device"),
    ),
    "less room for a name": (
        "POST /session body/userName: what is beyond maxLength 100",
        lambda d: put(schema(d, "Credentials", "userName"), "maxLength", 100),
    ),
    "a password that must be longer": (
        "body/password: what is beyond minLength 12",
        lambda d: put(schema(d, "Acceptance", "password"), "minLength", 12),
    ),
    "a limit where there was none": (
        "body/timeZone: what is beyond maxLength 20",
        lambda d: put(schema(d, "ProfilePatch", "timeZone"), "maxLength", 20),
    ),
    "a pattern where there was none": (
        "body/phone: its pattern",
        lambda d: put(schema(d, "ProfilePatch", "phone"), "pattern", "^[0-9]+$"),
    ),
    "fewer records at once": (
        "POST /completions body/completions: what is beyond maxItems 100",
        lambda d: put(schema(d, "CompletionBatch", "completions"), "maxItems", 100),
    ),
    "null that is no longer taken": (
        "POST /session body/device: null",
        lambda d: put(schema(d, "Credentials", "device"), "type", "string"),
    ),
    "an object in place of which null is no longer taken": (
        "PATCH /me body/dayParts: null",
        lambda d: schema(d, "ProfilePatch", "dayParts")["oneOf"].pop(),
    ),
    "another type of what is sent": (
        "body/textSize: integer",
        lambda d: put(schema(d, "ProfilePatch", "textSize"), "type", ["string", "null"]),
    ),
    "a reason that is no longer taken": (
        'PATCH /completions/{id} body/reason: "other" is no longer taken',
        lambda d: schema(d, "Correction", "reason")["enum"].remove("other"),
    ),
    "a status that is gone": (
        "DELETE /sessions/{id} 404: the status is gone",
        lambda d: operation(d, "delete", "/sessions/{id}")["responses"].pop("404"),
    ),
    "another status where all is well": (
        "POST /session 202",
        lambda d: put(operation(d, "post", "/session")["responses"], "202", {"description": "Later."}),
    ),
    "a header that is gone": (
        "GET /me 200 ETag",
        lambda d: operation(d, "get", "/me")["responses"]["200"]["headers"].pop("ETag"),
    ),
    "a header that may be missing": (
        "Retry-After",
        lambda d: d["components"]["headers"]["Retry-After"].pop("required"),
    ),
    "another media type of answers": (
        "GET /me 200: application/json is no longer answered",
        lambda d: put(operation(d, "get", "/me")["responses"]["200"], "content", {"application/cbor": {}}),
    ),
    "a field that may be missing": (
        "POST /session 201/token: it may be missing",
        lambda d: schema(d, "Session")["required"].remove("token"),
    ),
    "a field that may be null": (
        "/treatments: it may be null",
        lambda d: put(schema(d, "Patient", "treatments"), "type", ["string", "null"]),
    ),
    "an object that may be null": (
        "GET /me 200/dayParts: it may be null",
        lambda d: put(
            schema(d, "Patient")["properties"],
            "dayParts",
            {"oneOf": [{"$ref": "#/components/schemas/DayParts"}, {"type": "null"}]},
        ),
    ),
    "another type in an answer": (
        "/version: it may be string now",
        lambda d: put(schema(d, "Occurrence", "version"), "type", "string"),
    ),
    "a status of an occurrence that no client knows": (
        '/status: it may be "paused" now',
        lambda d: schema(d, "Occurrence", "status")["enum"].append("paused"),
    ),
    "a status of an occurrence that never comes": (
        '/status: it is never "late" any more',
        lambda d: schema(d, "Occurrence", "status")["enum"].remove("late"),
    ),
    "any text in place of listed ones": (
        "/outcome: it may be any other value",
        lambda d: schema(d, "Outcome").pop("enum"),
    ),
    "a moment in another form": (
        "/scheduledFor: its pattern",
        lambda d: put(schema(d, "Instant"), "pattern", "^\\d+$"),
    ),
    "a wider scale": (
        "/pain: what is beyond maximum 10",
        lambda d: put(schema(d, "Feedback", "pain"), "maximum", 100),
    ),
    "a list that may be empty": (
        "/versions: what is beyond minItems",
        lambda d: schema(d, "PrescriptionWithVersions", "versions").pop("minItems"),
    ),
    "another kind of item": (
        "GET /prescriptions 200/items[]",
        lambda d: put(schema(d, "PrescriptionList", "items"), "items", {"type": "string"}),
    ),
    "a form of an answer that is gone": (
        "GET /schedule 200",
        lambda d: operation(d, "get", "/schedule")["responses"]["200"]["content"]["application/json"]["schema"][
            "oneOf"
        ].pop(),
    ),
    "a form of an answer that no client knows": (
        "POST /completions 200/results[]",
        lambda d: schema(d, "CompletionResult")["oneOf"].append(
            {"type": "object", "required": ["id"], "properties": {"id": {"type": "string"}}}
        ),
    ),
}


@pytest.mark.parametrize("name", BREAKING)
def test_what_breaks_a_client_is_found(name):
    place, change = BREAKING[name]
    found = breaks(PROMISED, changed(change))
    assert any(place in sentence for sentence in found), found


ADDITIONS = {
    "a call": lambda d: put(d["paths"], "/news", {"get": {"operationId": "readNews", "responses": {}}}),
    "a parameter": lambda d: operation(d, "get", "/me")["parameters"].append({"name": "more", "in": "query"}),
    "a field in an answer": lambda d: put(schema(d, "Occurrence")["properties"], "colour", {"type": "string"}),
    "a field that may be sent": lambda d: put(schema(d, "Credentials")["properties"], "colour", {"type": "string"}),
    "a field that is always there now": lambda d: schema(d, "Occurrence")["required"].append("sets"),
    "null that no longer comes": lambda d: put(schema(d, "Patient", "phone"), "type", "string"),
    "null that may be sent": lambda d: put(schema(d, "ProfilePatch", "timeZone"), "type", ["string", "null"]),
    "room for more": lambda d: put(schema(d, "Credentials", "userName"), "maxLength", 1000),
    "larger pages": lambda d: put(parameter(d, "limit")["schema"], "maximum", 1000),
    "a field that need not be sent any more": lambda d: schema(d, "CompletionInput")["required"].remove("outcome"),
    "a kind of rule, of which it is said": lambda d: schema(d, "Timing", "kind")["enum"].append("lunar"),
    "a code, of which it is said": lambda d: (
        schema(d, "Problem", "code")["enum"].append("asleep"),
        put(schema(d, "Problem", "code")["x-codes"], "asleep", {"status": 409}),
    ),
    "a refusal": lambda d: put(operation(d, "get", "/me")["responses"], "410", {"description": "Gone."}),
    "a media type that is taken": lambda d: put(
        operation(d, "post", "/session")["requestBody"]["content"], "application/cbor", {}
    ),
    "other words": lambda d: put(schema(d, "Occurrence", "name"), "description", "The name."),
    "an object that is named": lambda d: (
        put(d["components"]["schemas"], "ClinicName", schema(d, "Patient", "clinic")),
        put(schema(d, "Patient")["properties"], "clinic", {"$ref": "#/components/schemas/ClinicName"}),
    ),
}


@pytest.mark.parametrize("name", ADDITIONS)
def test_what_is_added_breaks_nobody(name):
    assert breaks(PROMISED, changed(ADDITIONS[name])) == []


def test_no_call_no_status_and_no_field_can_go_unseen():
    """Each of them is taken away once, wherever it is."""
    paths = PROMISED["paths"]
    places = [("paths", path, method) for path in paths for method in METHODS if method in paths[path]]
    places += [
        (*place, "responses", status) for place in places for status in paths[place[1]][place[2]]["responses"]
    ]
    places += list(members(PROMISED["components"]["schemas"], ("components", "schemas")))
    assert len(places) > 400
    document = copy.deepcopy(PROMISED)
    for place in places:
        found = document
        for step in place[:-1]:
            found = found[step]
        taken = found.pop(place[-1])
        # The first break is enough: looking for all of them takes minutes.
        assert next(Comparison(Document(PROMISED), Document(document)).all(), None), place
        found[place[-1]] = taken


def members(value, way):
    if isinstance(value, dict):
        for name in value.get("properties", {}) if "type" in value else ():
            yield (*way, "properties", name)
        children = value.items()
    else:
        children = enumerate(value) if isinstance(value, list) else ()
    for name, each in children:
        if name not in ("example", "examples"):
            yield from members(each, (*way, name))
