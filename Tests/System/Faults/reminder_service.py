"""A push service that can refuse everybody for a while, and that knows which life of the program posted what."""

from service import Answer, PushService


class Service(PushService):
    def __init__(self, now):
        super().__init__(now=now)
        # What everybody is answered; None while all is well.
        self.refusal = None
        self.refused = 0
        # The number of the life that the program is in, and since when nothing new may be sent, in milliseconds by its
        # clock; None while it may.
        self.life, self.silent_since = 0, None

    def answer(self, path, headers, body):
        if len(body) < int(headers.get("content-length", 0)):
            # The program was ended while it sent this.
            return Answer(400)
        if self.refusal:
            self.refused += 1
            return self.refusal
        return super().answer(path, headers, body)

    def arrived(self, subscription, message):
        message.life, message.silent_since = self.life, self.silent_since
