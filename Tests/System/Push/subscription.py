"""A browser's subscription at a push service: real keys, and what it can read of a message (RFC 8291, RFC 8292)."""

import base64
import json
import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

# What RFC 8292 allows a token.
LONGEST_TOKEN = 24 * 3600


def encoded(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Message:
    """A request that was answered, in the order in which they came."""

    status: int
    headers: dict
    body: bytes
    at: float

    @property
    def topic(self):
        return self.headers.get("topic")


@dataclass
class Subscription:
    """Answers are given one after the other; after the last, every message is accepted."""

    origin: str
    server_key: str
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    auth: bytes = field(default_factory=lambda: os.urandom(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    answers: list = field(default_factory=list)
    messages: list = field(default_factory=list)
    # While it is away, the service keeps the latest message of each topic.
    is_away: bool = False
    kept: dict = field(default_factory=dict)
    # Seconds since 1970.
    now: Callable[[], float] = time.time

    @property
    def endpoint(self):
        return f"{self.origin}/push/{self.token}"

    @property
    def p256dh(self):
        return encoded(self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def registration(self, name, key_id, **more):
        """The body of `POST /devices`."""
        keys = {"p256dh": self.p256dh, "auth": encoded(self.auth)}
        return {"channel": "push", "name": name, "endpoint": self.endpoint, "keys": keys, "keyId": key_id, **more}

    def accepted(self):
        return [each for each in self.messages if each.status == 201]

    def read(self, message):
        """What the service worker gets."""
        plain = http_ece.decrypt(message.body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")
        return json.loads(plain)

    def faults(self, headers, body):
        """Why a push service would refuse a request, a sentence each."""
        if headers.get("content-encoding") != "aes128gcm":
            yield "The content is not encrypted as aes128gcm."
        if len(body) != 359:
            yield f"The body has {len(body)} bytes."
        if not headers.get("ttl", "").isdigit():
            yield "There is no TTL."
        if headers.get("urgency") not in {"very-low", "low", "normal", "high"}:
            yield "There is no urgency."
        if len(headers.get("topic", "")) > 32:
            yield "The topic is too long."
        yield from self._faults_of_token(headers.get("authorization", ""))

    def _faults_of_token(self, authorization):
        token, _, key = authorization.removeprefix("vapid t=").partition(", k=")
        if key != self.server_key:
            yield "It is signed with another key than the one that the browser subscribed with."
            return
        # The library knows the header without blanks between its parameters alone.
        if not Vapid02.verify(authorization.replace(", ", ",")):
            yield "The signature is wrong."
            return
        claims = json.loads(decoded(token.split(".")[1]))
        if claims.get("aud") != self.origin:
            yield f"The token is for {claims.get('aud')}."
        if not self.now() < claims.get("exp", 0) <= self.now() + LONGEST_TOKEN:
            yield "The token has expired, or is good for too long."
        if not claims.get("sub", "").startswith(("mailto:", "https://")):
            yield "There is nobody to ask."
