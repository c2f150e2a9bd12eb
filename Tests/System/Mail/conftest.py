"""The data of a demo, and a mail server's certificates, for the whole run."""

import itertools
import ssl
from types import SimpleNamespace

import pytest
from program import Demo, free_port
from serving import Serving
from smtp import PASSWORD, USER, MailServer, make_authority

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def data(tmp_path_factory):
    folder = tmp_path_factory.mktemp("demo")
    demo = Demo(folder, 8, port=free_port())
    demo.start()
    demo.stop()
    return folder


@pytest.fixture(scope="session")
def certificates(tmp_path_factory):
    folder = tmp_path_factory.mktemp("certificates")
    authority, certificate, key = make_authority(folder, "clinic")
    other, _, _ = make_authority(folder, "other")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return SimpleNamespace(authority=authority, other=other, context=context)


@pytest.fixture
def recipient():
    """An address that nobody else has, which asks the mail server for something."""
    return lambda action, domain="example.org": f"{action}-{next(NUMBERS)}@{domain}"


@pytest.fixture
def post(certificates):
    """Opens a mail server: encrypted and with a password, or neither."""
    opened = []

    def open_server(is_plain=False, port=None, tls=True):
        context = None if is_plain or not tls else certificates.context
        server = MailServer(port or free_port(), context, wants_password=context is not None)
        server.__enter__()
        opened.append(server)
        return server

    yield open_server
    for server in opened:
        server.__exit__()


@pytest.fixture
def serve(data, certificates, tmp_path):
    """Starts `remedi serve` for a mail server's port."""
    running = []

    def start(port, is_plain=False, password=PASSWORD, authority=certificates.authority, environment=None):
        secret = tmp_path / f"password-{len(running)}"
        secret.write_text(f"{password}\n")
        protected = ("--smtp-user", USER, "--smtp-password-file", secret, "--smtp-ca-file", authority)
        arguments = ("--smtp-tls", "none") if is_plain else protected
        log = tmp_path / f"log-{len(running)}"
        serving = Serving(data, free_port(), log, "--smtp-url", f"smtp://127.0.0.1:{port}", *arguments, environment=environment)
        serving.start()
        running.append(serving)
        return serving

    yield start
    for serving in running:
        serving.__exit__()
        log = serving.log.read_text()
        assert "@" not in log.replace("remedi@clinic.example.org", ""), f"an address is logged:\n{log}"
        assert PASSWORD not in log and "Mara" not in log
