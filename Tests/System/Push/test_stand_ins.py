"""The stand-ins themselves refuse what a push service refuses."""

import http.client
import json
import socket
import ssl
import time
import urllib.error
import urllib.request

import http_ece
import pytest
from apns import KEY_ID, TEAM, TOPIC
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import DataReceived, ResponseReceived, StreamEnded
from py_vapid import Vapid02
from service import Answer, PushService
from subscription import encoded


@pytest.fixture
def stand():
    with PushService() as service:
        yield service


@pytest.fixture
def server():
    """Somebody who sends: the key, and its public half as a browser subscribes with it."""
    vapid = Vapid02()
    vapid.generate_keys()
    public = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return vapid, encoded(public)


def post(subscription, vapid, text=b"{}", audience=None, **headers):
    key = ec.generate_private_key(ec.SECP256R1())
    receiver = subscription.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    # The library adds the byte that ends a record, and no padding.
    body = http_ece.encrypt(
        text.ljust(256),
        private_key=key,
        dh=receiver,
        auth_secret=subscription.auth,
        version="aes128gcm",
    )
    claims = {"aud": audience or subscription.origin, "exp": int(time.time()) + 3600, "sub": "mailto:ops@example.org"}
    headers = {
        "Content-Encoding": "aes128gcm",
        "TTL": "60",
        "Urgency": "high",
        "Topic": "a" * 24,
        "Authorization": vapid.sign(claims)["Authorization"].replace(",k=", ", k="),
        **headers,
    }
    request = urllib.request.Request(subscription.endpoint, body, headers, method="POST")
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def test_a_message_is_accepted_and_read(stand, server):
    vapid, public = server
    subscription = stand.subscribe(public)
    assert post(subscription, vapid, b'{"i":"1"}') == 201
    (message,) = subscription.accepted()
    assert subscription.read(message) == {"i": "1"}
    assert stand.faults == []


def test_another_key_another_audience_and_clear_text_are_refused(stand, server):
    vapid, public = server
    other = Vapid02()
    other.generate_keys()
    subscription = stand.subscribe(public)
    assert post(subscription, other) == 403
    assert post(subscription, vapid, audience="https://push.example.org") == 403
    assert post(subscription, vapid, **{"Content-Encoding": "identity"}) == 403
    assert post(subscription, vapid, TTL="soon") == 403
    assert len(stand.faults) == 4 and subscription.accepted() == []


def test_answers_come_in_their_order_and_a_subscription_that_ended_is_gone(stand, server):
    vapid, public = server
    subscription = stand.subscribe(public)
    subscription.answers = [Answer(429, "3"), Answer(500)]
    assert [post(subscription, vapid) for _ in range(3)] == [429, 500, 201]
    stand.unsubscribe(subscription)
    assert post(subscription, vapid) == 410


def test_the_latest_message_of_a_topic_is_kept_for_a_device_that_is_away(stand, server):
    vapid, public = server
    subscription = stand.subscribe(public)
    subscription.is_away = True
    for number in range(3):
        post(subscription, vapid, b'{"i":"%d"}' % number, Topic="a" if number < 2 else "b")
    kept = stand.return_of(subscription)
    assert [subscription.read(each)["i"] for each in kept] == ["1", "2"]


def ask_apple(apple, token="0a1b", path="/3/device/0a1b2c", topic=TOPIC):
    """One request over HTTP/2; the status and the body."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    context.set_alpn_protocols(["h2"])
    with socket.create_connection(("127.0.0.1", apple.port), 20) as plain, context.wrap_socket(plain) as wire:
        assert wire.selected_alpn_protocol() == "h2"
        connection = H2Connection(H2Configuration(header_encoding="utf-8"))
        connection.initiate_connection()
        headers = {":method": "POST", ":path": path, ":scheme": "https", ":authority": "127.0.0.1"}
        headers |= {"authorization": f"bearer {token}", "apns-topic": topic, "apns-push-type": "alert"}
        headers |= {"apns-priority": "10", "apns-expiration": "1772449800"}
        connection.send_headers(1, list(headers.items()))
        connection.send_data(1, b'{"i":"1"}', end_stream=True)
        wire.sendall(connection.data_to_send())
        status, body = None, b""
        while True:
            for event in connection.receive_data(wire.recv(65_536)):
                if isinstance(event, ResponseReceived):
                    status = int(dict(event.headers)[":status"])
                elif isinstance(event, DataReceived):
                    body += event.data
                elif isinstance(event, StreamEnded):
                    return status, json.loads(body) if body else None


def provider_token(apple, age=0, key=None, team=TEAM):
    parts = [{"alg": "ES256", "kid": KEY_ID}, {"iss": team, "iat": int(time.time()) - age}]
    signed = ".".join(encoded(json.dumps(part).encode()) for part in parts)
    r, s = decode_dss_signature((key or apple.key).sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def test_apple_takes_what_is_signed_and_refuses_the_rest(apple):
    token = provider_token(apple)
    assert ask_apple(apple, token) == (200, None)
    assert apple.of("0a1b2c")[-1].payload == {"i": "1"}
    assert ask_apple(apple, token, topic="org.example.other") == (400, {"reason": "TopicDisallowed"})
    apple.refusals["ffff"] = (410, "Unregistered")
    assert ask_apple(apple, token, path="/3/device/ffff") == (410, {"reason": "Unregistered"})
    assert ask_apple(apple, provider_token(apple, age=3700)) == (403, {"reason": "ExpiredProviderToken"})
    other = ec.generate_private_key(ec.SECP256R1())
    for wrong in [provider_token(apple, key=other), provider_token(apple, team="ABCDE00000"), "heron", "a.b.c"]:
        assert ask_apple(apple, wrong) == (403, {"reason": "InvalidProviderToken"})


def test_apple_speaks_nothing_but_http_2(apple):
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with pytest.raises((OSError, http.client.HTTPException)):
        urllib.request.urlopen(f"https://127.0.0.1:{apple.port}/3/device/00", context=context, timeout=20)
