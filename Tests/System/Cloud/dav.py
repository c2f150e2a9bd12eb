"""A server of WebDAV on loopback: wsgidav, with one user."""

import logging
import threading

from cheroot import wsgi
from wsgidav.wsgidav_app import WsgiDAVApp

USER, PASSWORD = "bob", "blue heron: word"


class DavServer:
    """What it was asked stands in `requests` as method and path; while `refusal` is a status, it answers nothing else."""

    def __init__(self, folder):
        self.folder, self.requests, self.refusal = folder, [], None
        logging.getLogger("wsgidav").setLevel(logging.ERROR)
        self.app = WsgiDAVApp(
            {
                "provider_mapping": {"/": str(folder)},
                "simple_dc": {"user_mapping": {"*": {USER: {"password": PASSWORD}}}},
                "http_authenticator": {"accept_basic": True, "accept_digest": False, "default_to_digest": False},
                "verbose": 0,
                "logging": {"enable": False},
            }
        )

    def _answer(self, environment, begin):
        self.requests.append((environment["REQUEST_METHOD"], environment["PATH_INFO"]))
        if self.refusal:
            environment["wsgi.input"].read(int(environment.get("CONTENT_LENGTH") or 0))
            begin(f"{self.refusal} Refused", [("Content-Length", "0"), ("Location", "http://127.0.0.1:9/")])
            return [b""]
        return self.app(environment, begin)

    def __enter__(self):
        self.server = wsgi.Server(("127.0.0.1", 0), self._answer)
        self.server.prepare()
        self.origin = f"http://127.0.0.1:{self.server.bind_addr[1]}"
        threading.Thread(target=self.server.serve, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.stop()
