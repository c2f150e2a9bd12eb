"""One connection to a server on loopback, made anew where nothing was asked on it for a while."""

import http.client
import time

# Seconds; the server itself ends a connection after a minute, and what is sent at that moment is lost.
REST = 20


class Connection(http.client.HTTPConnection):
    def __init__(self, port, timeout):
        super().__init__("127.0.0.1", port, timeout=timeout)
        self.used = time.monotonic()

    def request(self, *arguments, **more):
        if time.monotonic() - self.used > REST:
            # The next request opens it again.
            self.close()
        super().request(*arguments, **more)

    def getresponse(self):
        answer = super().getresponse()
        self.used = time.monotonic()
        return answer
