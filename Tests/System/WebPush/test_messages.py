"""Reads what the Swift tests encrypted and signed as devices and push services do, with other people's code.

    WEB_PUSH_SAMPLE=$PWD/.build-tests/webpush.json swift test --filter WebPushTests.SampleTests
    .build-tests/python/bin/python -m pytest Tests/System/WebPush
"""

import base64
import json
from pathlib import Path

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

SAMPLE = Path(__file__).resolve().parents[3] / ".build-tests/webpush.json"


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.fixture(scope="module")
def sample():
    return json.loads(SAMPLE.read_text(encoding="utf-8"))


def read(message, body):
    key = ec.derive_private_key(int.from_bytes(decoded(message["deviceKey"]), "big"), ec.SECP256R1())
    return http_ece.decrypt(body, private_key=key, auth_secret=decoded(message["auth"]), version="aes128gcm")


def parts(authorization):
    """The token and the public key."""
    token, key = authorization.removeprefix("vapid t=").split(", k=")
    return token, key


def accepted(authorization):
    # The library knows the header without blanks between its parameters alone.
    return Vapid02.verify(authorization.replace(", ", ","))


def test_devices_read_every_message(sample):
    lengths = set()
    for message in sample["messages"]:
        body = decoded(message["body"])
        assert len(body) == 359
        assert read(message, body) == decoded(message["payload"])
        lengths.add(len(decoded(message["payload"])))
    assert len(sample["messages"]) == 200
    assert {min(lengths), max(lengths)} == {0, 256}


def test_no_message_is_read_where_a_byte_is_changed(sample):
    message = sample["messages"][100]
    for place in (0, 30, 86, 200, 358):
        body = bytearray(decoded(message["body"]))
        body[place] ^= 1
        with pytest.raises(Exception):
            read(message, bytes(body))


def test_push_services_accept_every_token(sample):
    tokens = {}
    for number, message in enumerate(sample["messages"]):
        assert accepted(message["authorization"])
        token, key = parts(message["authorization"])
        header, claims, signature = (decoded(part) for part in token.split("."))
        assert json.loads(header) == {"typ": "JWT", "alg": "ES256"}
        assert len(signature) == 64
        claims = json.loads(claims)
        expires = claims.pop("exp")
        assert sample["now"] < expires - 12 * 3600 + 1 <= sample["now"] + number + 1
        assert claims == {"aud": message["origin"], "sub": "mailto:ops@clinic.example.org"}
        tokens.setdefault((message["origin"], key), set()).add(token)
    # One for each service and key.
    assert len(tokens) == 8
    assert all(len(kept) == 1 for kept in tokens.values())


def test_no_token_is_accepted_for_another_service(sample):
    first, second = (message["authorization"] for message in sample["messages"][:2])
    (token, key), (other, _) = parts(first), parts(second)
    mixed = ".".join([*other.split(".")[:2], token.split(".")[2]])
    assert accepted(f"vapid t={token}, k={key}")
    assert not accepted(f"vapid t={mixed}, k={key}")
