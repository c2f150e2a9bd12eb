"""A push service on loopback (RFC 8030): it refuses what a real one refuses, and answers otherwise where a test wants it."""

import sys
import threading
import time
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from subscription import Message, Subscription


@dataclass
class Answer:
    status: int = 201
    retry_after: str | None = None
    # `silence` says nothing, `redirect` leads to another place, `endless` never ends.
    kind: str = "plain"


SILENCE = Answer(kind="silence")
REDIRECT = Answer(307, kind="redirect")
ENDLESS = Answer(201, kind="endless")


class PushService:
    def __init__(self, port=0, now=time.time):
        """`now` is the clock that tokens and lifetimes are judged by, in seconds since 1970."""
        self.now = now
        self.subscriptions = {}
        # Why requests were refused that no test wanted refused.
        self.faults = []
        # Paths that no subscription has; a redirect that is followed ends here.
        self.strays = []
        self.lock = threading.Lock()
        self.closing = threading.Event()
        self.server = _Server(("127.0.0.1", port), _Handler)
        self.server.service = self
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.closing.set()
        self.server.shutdown()
        self.server.server_close()

    def subscribe(self, server_key):
        """What `pushManager.subscribe` gives. `server_key` is the public key of `GET /push-key`."""
        subscription = Subscription(self.origin, server_key, now=self.now)
        with self.lock:
            self.subscriptions[subscription.token] = subscription
        return subscription

    def unsubscribe(self, subscription):
        """From now on it is gone: 410."""
        with self.lock:
            del self.subscriptions[subscription.token]

    def return_of(self, subscription):
        """A device that was away is back; what was kept for it, and is not too old, arrives."""
        with self.lock:
            subscription.is_away = False
            kept, subscription.kept = list(subscription.kept.values()), {}
        return [each for each in kept if self.now() < each.at + int(each.headers["ttl"])]

    def answer(self, path, headers, body):
        with self.lock:
            token = path.removeprefix("/push/")
            subscription = self.subscriptions.get(token)
            if subscription is None:
                self.strays.append(path)
                return Answer(410)
            answer = subscription.answers.pop(0) if subscription.answers else Answer()
            faults = list(subscription.faults(headers, body))
            if faults:
                self.faults += faults
                answer = Answer(403)
            message = Message(answer.status, headers, body, self.now())
            subscription.messages.append(message)
            self.arrived(subscription, message)
            if subscription.is_away and answer.status == 201:
                subscription.kept[message.topic or len(subscription.kept)] = message
            return answer

    def arrived(self, subscription, message):
        """A request was judged, and is about to be answered. For services that keep more of it."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 1024
    service = None

    def __init__(self, *arguments):
        # How many connections are open.
        self.connections, self.lock = 0, threading.Lock()
        super().__init__(*arguments)

    def process_request_thread(self, request, client_address):
        with self.lock:
            self.connections += 1
        try:
            super().process_request_thread(request, client_address)
        finally:
            with self.lock:
                self.connections -= 1

    def handle_error(self, request, client_address):
        # The client may be gone.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_POST(self):
        service = self.server.service
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        answer = service.answer(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
        if answer.kind == "silence":
            service.closing.wait()
            self.close_connection = True
            return
        self.send_response(answer.status)
        if answer.retry_after is not None:
            self.send_header("Retry-After", answer.retry_after)
        if answer.kind == "redirect":
            self.send_header("Location", f"{service.origin}/inside")
        if answer.kind == "endless":
            self._endless(service)
            return
        if answer.status == 201:
            self.send_header("Location", f"{service.origin}/message/1")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _endless(self, service):
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        try:
            while not service.closing.is_set():
                self.wfile.write(b"400\r\n" + b"a" * 1024 + b"\r\n")
        except OSError:
            pass  # The client has had enough, which is the point.
        self.close_connection = True

    def log_message(self, *_):
        pass
