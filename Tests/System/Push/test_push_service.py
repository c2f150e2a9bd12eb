"""Messages of a running server through a push service that accepts, refuses, waits, hangs and leads astray."""

import time

import pytest
from conftest import devices
from service import ENDLESS, REDIRECT, SILENCE, Answer


def eventually(holds, seconds=60):
    """Waits until something holds, and returns it."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if found := holds():
            return found
        time.sleep(0.05)
    raise AssertionError(f"did not hold within {seconds} s")


@pytest.fixture
def phone(patient, service):
    """The patient's phone as a device: its id and subscription."""
    key = patient.expect(200, "GET", "/push-key")
    subscription = service.subscribe(key["publicKey"])
    device = patient.expect(201, "POST", "/devices", subscription.registration("Phone", key["keyId"], actions=2))
    return device["id"], subscription


def ask_for_test(patient, device):
    """The id of the message. A device can be tested once in ten seconds."""

    def asked():
        status, answer = patient.call("POST", f"/devices/{device}/test")
        assert status in {202, 429}, answer
        return answer["id"] if status == 202 else None

    return eventually(asked)


def test_a_message_arrives_and_says_only_what_it_should(patient, phone):
    device, subscription = phone
    dispatch = ask_for_test(patient, device)
    (message,) = eventually(subscription.accepted)
    content = subscription.read(message)
    assert content["i"] == dispatch
    assert content["web_push"] == 8030 and content["mutable"] is True
    assert set(content) <= {"web_push", "mutable", "notification", "i", "n", "t"}
    assert set(content["notification"]) == {"title", "navigate", "tag"}
    assert len(message.topic) == 24
    assert int(message.headers["ttl"]) in {60, 600, 3600, 10_800, 21_600}
    shown = {"receipts": [{"id": dispatch, "shownAt": time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime())}]}
    patient.expect(204, "POST", "/reminder-receipts", shown)
    assert next(each for each in devices(patient) if each["id"] == device)["lastShownAt"] is not None


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_gone_is_removed(patient, phone, status):
    device, subscription = phone
    subscription.answers = [Answer(status)]
    ask_for_test(patient, device)
    eventually(lambda: device not in [each["id"] for each in devices(patient)])
    assert len(subscription.messages) == 1


@pytest.mark.parametrize("status", [400, 403])
def test_a_subscription_that_is_refused_has_to_be_made_again(patient, phone, status):
    device, subscription = phone
    # A service that has accepted nothing may refuse the server.
    ask_for_test(patient, device)
    eventually(subscription.accepted)
    subscription.answers = [Answer(status)]
    ask_for_test(patient, device)
    eventually(lambda: [each["state"] for each in devices(patient) if each["id"] == device] == ["renew"])


def test_a_message_that_is_too_large_is_dropped_and_the_next_arrives(patient, phone):
    device, subscription = phone
    subscription.answers = [Answer(413)]
    ask_for_test(patient, device)
    eventually(lambda: subscription.messages)
    second = ask_for_test(patient, device)
    (message,) = eventually(subscription.accepted)
    assert subscription.read(message)["i"] == second
    assert len(subscription.messages) == 2


@pytest.mark.parametrize(
    "answer",
    [Answer(500), Answer(503), REDIRECT, Answer(429, "3"), Answer(429, "in a while"), Answer(429)],
    ids=lambda answer: f"{answer.status}-{answer.retry_after}",
)
def test_a_message_is_posted_again_under_the_same_name(patient, phone, service, answer):
    device, subscription = phone
    subscription.answers = [answer]
    strays = list(service.strays)
    dispatch = ask_for_test(patient, device)
    (message,) = eventually(subscription.accepted)
    first, second = subscription.messages
    assert message is second and first.topic == second.topic
    assert subscription.read(first)["i"] == subscription.read(second)["i"] == dispatch
    # Encrypted again: no salt is used twice.
    assert first.body[:16] != second.body[:16]
    assert service.strays == strays, "no redirect is followed"
    if answer.retry_after == "3":
        assert second.at - first.at >= 3


def test_an_absurd_time_to_wait_is_bounded(patient, phone):
    device, subscription = phone
    # In the past: the shortest wait.
    subscription.answers = [Answer(429, "Sun, 06 Nov 1994 08:49:37 GMT")]
    ask_for_test(patient, device)
    eventually(subscription.accepted)


def test_silence_ends_and_the_message_is_posted_again(patient, phone):
    device, subscription = phone
    subscription.answers = [SILENCE]
    dispatch = ask_for_test(patient, device)
    (message,) = eventually(subscription.accepted, 90)
    assert subscription.read(message)["i"] == dispatch


def test_an_endless_answer_holds_nothing_up(patient, phone):
    device, subscription = phone
    subscription.answers = [ENDLESS]
    ask_for_test(patient, device)
    eventually(subscription.accepted)
    second = ask_for_test(patient, device)
    eventually(lambda: [each for each in subscription.accepted() if subscription.read(each)["i"] == second])


def test_what_no_push_service_gave_is_refused(patient, phone, service):
    key = patient.expect(200, "GET", "/push-key")
    for endpoint in [
        "https://fcm.googleapis.com/fcm/send/1",
        "http://127.0.0.1:1/push/1",
        "http://localhost/push/1",
        "https://169.254.169.254/latest",
        service.origin.replace("127.0.0.1", "127.0.0.2") + "/push/1",
    ]:
        body = {**phone[1].registration("Phone", key["keyId"]), "endpoint": endpoint}
        problem = patient.expect(422, "POST", "/devices", body)
        assert [each["pointer"] for each in problem["errors"]] == ["/endpoint"], endpoint


def test_a_native_app_is_reached_through_apple(patient, apple):
    token = "0a1b2c3d" * 8
    device = patient.expect(201, "POST", "/devices", {"channel": "apns", "token": token, "name": "iPhone"})["id"]
    dispatch = ask_for_test(patient, device)
    (message,) = eventually(lambda: apple.of(token))
    assert message.payload["i"] == dispatch
    assert message.payload["aps"]["alert"]["title"]
    assert int(message.headers["apns-expiration"]) > time.time()


@pytest.mark.parametrize(
    "refusal", [(410, "Unregistered"), (400, "BadDeviceToken")], ids=lambda refusal: refusal[1]
)
def test_a_native_app_that_is_gone_is_removed(patient, apple, refusal):
    token = f"{refusal[0]:08x}" * 8
    apple.refusals[token] = refusal
    device = patient.expect(201, "POST", "/devices", {"channel": "apns", "token": token, "name": "iPhone"})["id"]
    ask_for_test(patient, device)
    eventually(lambda: device not in [each["id"] for each in devices(patient)])
    assert apple.of(token) == []


def test_a_bad_signature_of_this_server_costs_no_device(patient, apple):
    token = "ff00" * 16
    apple.refusals[token] = (403, "InvalidProviderToken")
    device = patient.expect(201, "POST", "/devices", {"channel": "apns", "token": token, "name": "iPhone"})["id"]
    ask_for_test(patient, device)
    eventually(lambda: token in apple.refused)
    assert [each["state"] for each in devices(patient) if each["id"] == device] == ["working"]
    del apple.refusals[token]
    eventually(lambda: apple.of(token), 120)
