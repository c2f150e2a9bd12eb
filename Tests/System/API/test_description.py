"""The description of the API is valid OpenAPI 3.1, says everything that a client's developer asks, and its examples are
what they are examples of."""

import re

import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator
from promise import METHODS, Document
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

PROBLEM = "application/problem+json"


@pytest.fixture(scope="module")
def document(description):
    return Document(description)


def test_it_is_valid(description):
    assert [str(error) for error in OpenAPIV31SpecValidator(description).iter_errors()] == []


def pointer(way):
    return "/".join(str(step).replace("~", "~0").replace("/", "~1") for step in way)


def contents(value, way=()):
    """Every place where a schema is beside examples of it."""
    if isinstance(value, dict):
        if "schema" in value:
            shown = [value["example"]] if "example" in value else []
            shown += [each["value"] for each in value.get("examples", {}).values()]
            yield way, value["schema"], shown
        for name, each in value.items():
            if name not in ("example", "examples"):
                yield from contents(each, (*way, name))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from contents(each, (*way, index))


def test_examples_fit_their_schemas(description):
    registry = Registry().with_resource("urn:api", Resource(description, DRAFT202012))
    count = 0
    for way, _, shown in contents(description):
        reference = {"$ref": f"urn:api#/{pointer((*way, 'schema'))}"}
        validator = Draft202012Validator(reference, registry=registry, format_checker=Draft202012Validator.FORMAT_CHECKER)
        for example in shown:
            # Events are shown as they are sent, not as JSON.
            if way[-1] == "text/event-stream":
                continue
            count += 1
            assert [error.message for error in validator.iter_errors(example)] == [], way
    assert count > 40


def test_examples_of_schemas_fit_them(description):
    registry = Registry().with_resource("urn:api", Resource(description, DRAFT202012))
    for name, schema in description["components"]["schemas"].items():
        validator = Draft202012Validator({"$ref": f"urn:api#/components/schemas/{name}"}, registry=registry)
        for example in schema.get("examples", []):
            assert [error.message for error in validator.iter_errors(example)] == [], name


def test_every_body_and_every_answer_has_an_example(document):
    for place, _, operation in document.operations():
        bodies = [("body", document.resolve(operation.get("requestBody", {})))]
        bodies += [(status, document.resolve(each)) for status, each in operation["responses"].items()]
        for part, body in bodies:
            for media_type, content in body.get("content", {}).items():
                # Bytes of a picture show nobody anything.
                if not media_type.startswith("image/"):
                    assert "example" in content or content.get("examples"), f"{place} {part} {media_type}"


def test_every_refusal_says_its_code_and_its_status(document):
    rows = document.root["components"]["schemas"]["Problem"]["properties"]["code"]["x-codes"]
    for place, _, operation in document.operations():
        for status, response in operation["responses"].items():
            if int(status) < 400:
                continue
            response = document.resolve(response)
            assert list(response["content"]) == [PROBLEM], f"{place} {status}"
            content = response["content"][PROBLEM]
            shown = [content["example"]] if "example" in content else [e["value"] for e in content["examples"].values()]
            for example in shown:
                assert example["status"] == int(status), f"{place} {status}"
                assert rows[example["code"]]["status"] == int(status), f"{place} {status}"
                assert f"`{example['code']}`" in response["description"], f"{place} {status}"


def test_every_code_is_explained_and_each_has_one_status(document):
    code = document.root["components"]["schemas"]["Problem"]["properties"]["code"]
    assert list(code["x-codes"]) == code["enum"]
    for name, row in code["x-codes"].items():
        assert 400 <= row["status"] < 600 and row["description"].endswith("."), name


def test_every_call_and_every_parameter_is_described(document):
    tags = {tag["name"] for tag in document.root["tags"]}
    for place, item, operation in document.operations():
        assert operation.get("summary") and operation.get("description", "").endswith((".", "`")), place
        assert len(operation["tags"]) == 1 and set(operation["tags"]) <= tags, place
        for key, parameter in document.parameters(item, operation).items():
            assert parameter["description"].endswith("."), f"{place} {key}"
        for status, response in operation["responses"].items():
            assert document.resolve(response)["description"].endswith("."), f"{place} {status}"
        named = re.findall(r"\{(\w+)\}", place)
        assert [name for where, name in document.parameters(item, operation) if where == "path"] == named, place


def test_every_call_names_what_any_call_may_be_answered(document):
    """What api.md says of every call: broken requests, wrong forms of answers, a store that is away."""
    for place, _, operation in document.operations():
        always = {"400", "406", "503"}
        if operation.get("security") != []:
            always.add("401")
        if "requestBody" in operation:
            always |= {"413", "415", "422"}
        if place.startswith("GET "):
            always |= {"304", "422"}
        assert always <= set(operation["responses"]), place


def test_every_field_is_described(document):
    bare = []
    for name, schema in document.root["components"]["schemas"].items():
        bare += [f"{name}{way}" for way, each in fields(schema) if not document.resolve(each).get("description")]
    assert bare == []


def fields(schema, way=""):
    for name, each in schema.get("properties", {}).items():
        yield f"{way}/{name}", each
        yield from fields(each, f"{way}/{name}")
    if "items" in schema:
        yield from fields(schema["items"], f"{way}[]")
    for choice in schema.get("oneOf", []):
        yield from fields(choice, way)


def test_the_methods_are_those_that_the_comparison_knows(document):
    for path, item in document.root["paths"].items():
        assert set(item) - {"parameters"} <= set(METHODS), path
