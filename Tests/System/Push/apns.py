"""Apple's push service on loopback: HTTP/2 over TLS, with the checks that it is known for."""

import asyncio
import base64
import json
import ssl
import subprocess
import threading
import time
from dataclasses import dataclass, field

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.events import ConnectionTerminated, DataReceived, RequestReceived, StreamEnded, StreamReset
from h2.exceptions import ProtocolError

KEY_ID, TEAM, TOPIC = "ABCDE12345", "FGHIJ67890", "org.example.remedi"
# How old a token of the server may be, in seconds.
OLDEST_TOKEN = 3600
LARGEST = 4096


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Notification:
    token: str
    headers: dict
    payload: dict
    authorization: str


@dataclass
class Request:
    headers: dict
    body: bytearray = field(default_factory=bytearray)


class AppleService:
    """`refusals` gives a device's token the status and reason with which all of its messages are answered."""

    def __init__(self, folder):
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.key_file = folder / "AuthKey.p8"
        self.key_file.write_bytes(self.key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        self.context = self._context(folder)
        self.accepted, self.refusals = [], {}
        # The tokens whose messages were refused because a test wants it.
        self.refused = []
        self.port = None
        self.loop = asyncio.new_event_loop()
        self.started = threading.Event()

    @property
    def settings(self):
        """The command line of a server that uses it."""
        return [
            *("--apns-key-file", str(self.key_file), "--apns-key-id", KEY_ID, "--apns-team", TEAM),
            *("--apns-topic", TOPIC, "--apns-test-service", f"https://127.0.0.1:{self.port}"),
        ]

    def __enter__(self):
        threading.Thread(target=self._run, daemon=True).start()
        assert self.started.wait(20)
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.loop.stop)

    def of(self, token):
        return [each for each in self.accepted if each.token == token]

    def _run(self):
        asyncio.set_event_loop(self.loop)

        async def listen():
            server = await asyncio.start_server(self._connection, "127.0.0.1", 0, ssl=self.context)
            self.port = server.sockets[0].getsockname()[1]
            self.started.set()

        self.loop.run_until_complete(listen())
        self.loop.run_forever()

    @staticmethod
    def _context(folder):
        certificate, key = folder / "apns.pem", folder / "apns.key"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
            + ["-days", "2", "-subj", "/CN=127.0.0.1", "-keyout", str(key), "-out", str(certificate)],
            check=True,
            capture_output=True,
        )
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        # Nothing but HTTP/2, as Apple.
        context.set_alpn_protocols(["h2"])
        return context

    async def _connection(self, reader, writer):
        connection = H2Connection(H2Configuration(client_side=False, header_encoding="utf-8"))
        connection.initiate_connection()
        writer.write(connection.data_to_send())
        requests = {}
        while data := await reader.read(65_536):
            try:
                events = connection.receive_data(data)
            except ProtocolError:
                break  # It is no HTTP/2.
            for event in events:
                match event:
                    case RequestReceived():
                        requests[event.stream_id] = Request(dict(event.headers))
                    case DataReceived():
                        requests[event.stream_id].body += event.data
                        connection.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                    case StreamEnded():
                        self._reply(connection, event.stream_id, requests.pop(event.stream_id))
                    case StreamReset():
                        requests.pop(event.stream_id, None)
                    case ConnectionTerminated():
                        writer.close()
                        return
            writer.write(connection.data_to_send())
            await writer.drain()
        writer.close()

    def _reply(self, connection, stream, request):
        status, reason = self._judged(request)
        connection.send_headers(stream, [(":status", str(status))], end_stream=reason is None)
        if reason is not None:
            connection.send_data(stream, json.dumps({"reason": reason}).encode(), end_stream=True)

    def _judged(self, request):
        headers, token = request.headers, request.headers[":path"].removeprefix("/3/device/")
        if headers[":method"] != "POST":
            return 405, "MethodNotAllowed"
        if reason := self._fault_of_token(headers.get("authorization", "")):
            return 403, reason
        if headers.get("apns-topic") != TOPIC:
            return 400, "TopicDisallowed"
        if headers.get("apns-push-type") != "alert":
            return 400, "InvalidPushType"
        if headers.get("apns-priority") not in {"5", "10"}:
            return 400, "BadPriority"
        if not headers.get("apns-expiration", "").isdigit():
            return 400, "BadExpirationDate"
        if len(headers.get("apns-collapse-id", "")) > 64:
            return 400, "BadCollapseId"
        if len(request.body) > LARGEST:
            return 413, "PayloadTooLarge"
        if token in self.refusals:
            self.refused.append(token)
            return self.refusals[token]
        payload = json.loads(request.body)
        self.accepted.append(Notification(token, headers, payload, headers["authorization"]))
        return 200, None

    def _fault_of_token(self, authorization):
        try:
            header, claims, signature = authorization.removeprefix("bearer ").split(".")
            raw = decoded(signature)
            r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
            signed = f"{header}.{claims}".encode()
            self.key.public_key().verify(encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
        except (ValueError, InvalidSignature):
            return "InvalidProviderToken"
        header, claims = json.loads(decoded(header)), json.loads(decoded(claims))
        if header != {"alg": "ES256", "kid": KEY_ID} or claims.get("iss") != TEAM:
            return "InvalidProviderToken"
        return None if abs(time.time() - claims.get("iat", 0)) < OLDEST_TOKEN else "ExpiredProviderToken"
