"""What every answer of the API has to be, beyond what schemathesis looks at."""

import json

import jsonschema_rs
import schemathesis
from schemathesis.core.failures import Failure

MARK = "x-request-id"


def register():
    checks = (problems_are_problems, fields_are_described, events_are_described, faulty_items_are_rejected)
    for check in checks:
        schemathesis.check(check)


def fault(case, title, message):
    return Failure(operation=case.operation.label, title=title, message=message)


def validator(case, schema):
    """Of a schema that may name components of the description."""
    components = case.operation.schema.raw_schema["components"]
    return jsonschema_rs.Draft202012Validator({**schema, "components": components}, validate_formats=True)


def problems_are_problems(ctx, response, case):
    """Every refusal is a problem (RFC 9457) of the status that it comes with, on addresses and methods that the
    description does not name too; and every answer has a name for reports of faults."""
    if MARK not in response.headers:
        raise fault(case, "An answer without a name", f"{response.status_code} has no X-Request-Id")
    if response.status_code < 400 or response.request.method == "HEAD":
        return
    kind = response.headers.get("content-type", [""])[0]
    if kind != "application/problem+json":
        raise fault(case, "A refusal that is no problem", f"{response.status_code} comes as {kind!r}")
    faults = validator(case, {"$ref": "#/components/schemas/Problem"}).iter_errors(response.json())
    for each in faults:
        raise fault(case, "A refusal that is no problem", each.message)
    if response.json()["status"] != response.status_code:
        raise fault(case, "A problem of another status", f"{response.json()['status']} in {response.status_code}")


def fields_are_described(ctx, response, case):
    """Clients have to ignore fields that they do not know, so that schemas allow them; the server has none such."""
    described = case.operation.definition.raw["responses"].get(str(response.status_code), {})
    components = case.operation.schema.raw_schema["components"]
    described = resolved(described, components)
    kind = response.headers.get("content-type", [""])[0].partition(";")[0]
    schema = described.get("content", {}).get(kind, {}).get("schema")
    if schema is None or "json" not in kind:
        return
    names = undescribed(response.json(), schema, components)
    if names:
        raise fault(case, "A field that is not described", ", ".join(names))


def events_are_described(ctx, response, case):
    """What an event of a patient's stream says is what the same call answers as JSON, and its id is where that ends."""
    if not response.headers.get("content-type", [""])[0].startswith("text/event-stream"):
        return
    schema = case.operation.definition.raw["responses"]["200"]["content"]["application/json"]["schema"]
    components = case.operation.schema.raw_schema["components"]
    *events, rest = response.content.decode().split("\n\n")
    if not events:
        raise fault(case, "A stream that does not begin", rest)
    for event in events:
        fields = dict(line.split(": ", 1) for line in event.split("\n") if not line.startswith(":"))
        if "data" not in fields:
            continue
        if case.operation.definition.raw.get("operationId") == "listMailboxChanges":
            # It says that there is something, never what.
            if fields["data"] != "look again" or not fields.get("id"):
                raise fault(case, "An event that says something else", event)
            continue
        data = json.loads(fields["data"])
        for each in validator(case, schema).iter_errors(data):
            raise fault(case, "An event that is not as described", each.message)
        if names := undescribed(data, schema, components):
            raise fault(case, "A field that is not described", ", ".join(names))
        if fields.get("id") != data["cursor"]:
            raise fault(case, "An event whose id is not its cursor", event)


def resolved(schema, components):
    while "$ref" in schema:
        _, _, group, name = schema["$ref"].split("/")
        schema = components[group][name]
    return schema


def undescribed(value, schema, components, path=""):
    """The ways to the fields that the schema does not name."""
    schema = resolved(schema, components)
    choices = [undescribed(value, choice, components, path) for choice in schema.get("oneOf", [])]
    if choices and "properties" not in schema:
        return min(choices, key=len)
    properties, unknown, parts = schema.get("properties"), [], []
    if isinstance(value, list) and "items" in schema:
        parts = [(index, each, schema["items"]) for index, each in enumerate(value)]
    elif isinstance(value, dict) and properties is not None:
        unknown = [f"{path}/{name}" for name in value if name not in properties]
        parts = [(name, each, properties[name]) for name, each in value.items() if name in properties]
    return unknown + [
        way for name, each, part in parts for way in undescribed(each, part, components, f"{path}/{name}")
    ]


# The member of the body, and the schema of its items.
BATCHES = {
    "recordCompletions": ("completions", "CompletionInput"),
    "recordReadings": ("readings", "NewReading"),
}


def faulty_items_are_rejected(ctx, response, case):
    """A batch is answered item by item: a faulty one is rejected, and spoils no other."""
    name = case.operation.definition.raw.get("operationId")
    if name not in BATCHES or response.status_code != 200:
        return
    member, schema = BATCHES[name]
    judge = validator(case, {"$ref": f"#/components/schemas/{schema}"})
    items, results = case.body[member], response.json()["results"]
    if len(items) != len(results):
        raise fault(case, "A batch that is not answered item by item", f"{len(items)} items, {len(results)} results")
    for item, result in zip(items, results, strict=True):
        if not judge.is_valid(item) and (result["status"] != "rejected" or "problem" not in result):
            raise fault(case, "A faulty item that is taken", f"{item} is answered {result}")
