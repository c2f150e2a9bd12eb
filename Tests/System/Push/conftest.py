"""A demo whose messages go to a push service and to Apple's, both on loopback."""

import re

import pytest
from apns import AppleService
from patient_api import PatientAPI
from program import PASSWORD, Demo
from service import PushService


@pytest.fixture(scope="session")
def service():
    with PushService() as service:
        yield service


@pytest.fixture(scope="session")
def apple(tmp_path_factory):
    with AppleService(tmp_path_factory.mktemp("apple")) as apple:
        yield apple


@pytest.fixture(scope="session")
def demo(tmp_path_factory, service, apple):
    server = Demo(tmp_path_factory.mktemp("demo"), 8)
    server.arguments += ["--push", "on", "--push-test-service", service.origin, *apple.settings]
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def patients(demo):
    """The sign-in names of patients that the demo tells."""
    said = "".join(demo.said)
    return re.findall(r"^    (\S+)  ", said.partition("/app/")[2].partition("Password")[0], re.MULTILINE)


@pytest.fixture
def patient(demo, patients):
    """A patient's phone, signed in, with no devices of earlier tests."""
    phone = PatientAPI(demo.port)
    phone.sign_in(patients[0], PASSWORD)
    for device in devices(phone):
        phone.expect(204, "DELETE", f"/devices/{device['id']}")
    return phone


def devices(phone):
    answer = phone.expect(200, "GET", "/devices")
    return answer["items"] if isinstance(answer, dict) else answer


@pytest.fixture(autouse=True)
def no_faults(service):
    """Nothing that is sent is refused for what it is."""
    yield
    assert service.faults == []
