"""A cluster for all tests, and the clinic of the demo in it with two servers."""

import os

import pytest
from installation import Installation, store
from postgres import Cluster, missing


@pytest.fixture(scope="session")
def cluster():
    why = missing()
    if why:
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)
    with Cluster() as made:
        yield made.create()


@pytest.fixture(scope="module")
def clinic(cluster, request, tmp_path_factory):
    """Two servers over one database, and the mail server of both."""
    name = request.module.__name__.removeprefix("test_")
    settings = store(cluster.database(name), cluster.password_file)
    with Installation(tmp_path_factory.mktemp(name), settings).fill() as made:
        made.start()
        yield made


@pytest.fixture
def servers(clinic):
    """Both, started again where a test has killed one."""
    for server in clinic.servers:
        if server.process.poll() is not None:
            server.start()
    return clinic.servers
