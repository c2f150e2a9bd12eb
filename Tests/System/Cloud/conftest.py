"""A demo whose patients keep copies in stores on loopback, which the operator allows."""

import re
import time

import pytest
from dav import DavServer
from patient_api import PatientAPI
from program import PASSWORD, Demo
from s3 import S3Server


@pytest.fixture(scope="session")
def dav(tmp_path_factory):
    with DavServer(tmp_path_factory.mktemp("dav")) as server:
        yield server


@pytest.fixture(scope="session")
def s3():
    with S3Server() as server:
        yield server


@pytest.fixture(scope="session")
def demo(tmp_path_factory, dav, s3):
    server = Demo(tmp_path_factory.mktemp("demo"), 8)
    server.arguments += ["--copy-hosts", f"{dav.origin},{s3.origin}"]
    server.start()
    yield server
    server.stop()


@pytest.fixture
def patient(demo):
    """A patient's phone, signed in, whose copies go nowhere yet."""
    said = "".join(demo.said)
    names = re.findall(r"^    (\S+)  ", said.partition("/app/")[2].partition("Password")[0], re.MULTILINE)
    phone = PatientAPI(demo.port)
    phone.sign_in(names[0], PASSWORD)
    phone.expect(204, "DELETE", "/push")
    return phone


@pytest.fixture
def copied(patient):
    """Sets a target, has a copy made, and gives its result."""

    def copy(target):
        patient.expect(200, "PUT", "/push", {"every": "monthly", "keep": 2, "wording": "v1", **target})
        return again(patient)

    return copy


def again(patient):
    """Has a copy made, and gives its result."""
    before = patient.expect(200, "GET", "/push")["results"]
    patient.expect(202, "POST", "/push/runs", {})
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        results = patient.expect(200, "GET", "/push")["results"]
        if results[:1] != before[:1]:
            return results[0]
        time.sleep(0.5)
    raise AssertionError("no copy was made or tried within two minutes")
