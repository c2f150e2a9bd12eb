"""A mail server that does what the first word of a recipient's address says, and remembers what it was brought."""

import asyncio
import email
import email.policy
import subprocess
import threading
from dataclasses import dataclass

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

USER, PASSWORD = "remedi", "correct horse battery"


@dataclass
class Arrival:
    """A letter that was taken."""

    recipient: str
    letter: email.message.EmailMessage
    is_encrypted: bool
    user: str | None


class MailServer:
    """
    `take-…@` is taken; `defer-…@` is put off once, `refuse-…@` is no mailbox, `spam-…@` is refused when its text is there,
    `drop-…@` loses the line once when its text is there, `hang-…@` gets no answer once, `slow-…@` is taken, and then the
    answer waits until `release` is set.
    """

    def __init__(self, port, tls=None, wants_password=False):
        self.arrivals, self.asked, self.sign_ins = [], [], []
        self.received = threading.Event()
        self.release = threading.Event()
        self.controller = Controller(
            self,
            hostname="127.0.0.1",
            port=port,
            ready_timeout=20,
            tls_context=tls,
            require_starttls=tls is not None,
            auth_required=wants_password,
            authenticator=self._authenticate if wants_password else None,
        )

    def __enter__(self):
        self.controller.start()
        return self

    def __exit__(self, *_):
        self.release.set()
        self.controller.stop()

    def letters_to(self, recipient):
        return [each for each in self.arrivals if each.recipient == recipient]

    def times_asked(self, recipient):
        return self.asked.count(recipient)

    def _authenticate(self, _server, _session, _envelope, _mechanism, data):
        name, password = data.login.decode(), data.password.decode()
        self.sign_ins.append(name)
        is_right = (name, password) == (USER, PASSWORD)
        # Where it is wrong the server itself says so.
        return AuthResult(success=is_right, handled=is_right, auth_data=name if is_right else None)

    async def handle_RCPT(self, _server, _session, envelope, address, _options):
        self.asked.append(address)
        match address.partition("-")[0]:
            case "defer" if self.times_asked(address) == 1:
                return "451 4.7.1 Greylisted, come again"
            case "refuse":
                return f"550 5.1.1 <{address}>: no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 fine"

    async def handle_DATA(self, server, session, envelope):
        (recipient,) = envelope.rcpt_tos
        is_first = self.times_asked(recipient) == 1
        match recipient.partition("-")[0]:
            case "spam":
                return "554 5.7.1 not wanted"
            case "drop" if is_first:
                server.transport.abort()
                return "451 4.3.0 gone"
            case "hang" if is_first:
                await asyncio.sleep(90)
                return "451 4.3.0 too late"
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        self.arrivals.append(Arrival(recipient, letter, session.ssl is not None, session.auth_data))
        self.received.set()
        if recipient.startswith("slow-"):
            while not self.release.is_set():
                await asyncio.sleep(0.05)
        return "250 2.0.0 taken"


def make_authority(folder, name):
    """A certificate authority of one's own: its certificate, and the certificate of 127.0.0.1 that it signs."""

    def openssl(*arguments):
        subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True, cwd=folder)

    authority, server = folder / f"{name}-ca.pem", folder / f"{name}.pem"
    key, request, extensions = folder / f"{name}.key", folder / f"{name}.csr", folder / f"{name}.ext"
    authority_key = folder / f"{name}-ca.key"
    extensions.write_text("subjectAltName=IP:127.0.0.1,DNS:localhost\n")
    subject = ("-subj", f"/CN={name}")
    new = ("req", "-newkey", "rsa:2048", "-nodes")
    openssl(*new, "-x509", "-days", "2", "-keyout", authority_key, "-out", authority, *subject)
    openssl(*new, "-keyout", key, "-out", request, "-subj", "/CN=127.0.0.1")
    openssl(
        *("x509", "-req", "-in", request, "-CA", authority, "-CAkey", authority_key, "-CAcreateserial"),
        *("-days", "2", "-extfile", extensions, "-out", server),
    )
    return authority, server, key
