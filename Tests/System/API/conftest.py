"""One demo for the whole run, and what it says about its API."""

import json
import urllib.request

import pytest
from program import Demo, free_port


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    # The letters' links name the port, so that it has to be known before.
    # Devices are added, at a host that nobody has.
    push = ["--push", "on", "--push-host", "push.example.org", "--push-contact", "mailto:ops@example.org"]
    server = Demo(tmp_path_factory.mktemp("demo"), 8, port=free_port(), settings=push)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def description(demo):
    with urllib.request.urlopen(f"{demo.address}/api/openapi.json", timeout=60) as answer:
        return json.load(answer)


@pytest.fixture(scope="session")
def page(demo):
    with urllib.request.urlopen(f"{demo.address}/api", timeout=60) as answer:
        return answer.read().decode()
