"""An authenticator app, as RFC 6238 describes it."""

import base64
import hashlib
import hmac
import struct
import time
from urllib.parse import parse_qs, unquote, urlsplit


class Authenticator:
    """What a phone keeps after its camera saw the square."""

    def __init__(self, address):
        parts = urlsplit(address)
        assert (parts.scheme, parts.netloc) == ("otpauth", "totp")
        self.label = unquote(parts.path)
        (self.secret,) = parse_qs(parts.query)["secret"]
        self.key = base64.b32decode(self.secret)
        self.issuer = parse_qs(parts.query)["issuer"]

    def code(self, ahead=0):
        """The code of the present half minute, or of one ahead."""
        counter = struct.pack(">Q", int(time.time()) // 30 + ahead)
        mac = hmac.new(self.key, counter, hashlib.sha1).digest()
        (number,) = struct.unpack(">I", mac[mac[-1] & 15 :][:4])
        return f"{(number & 0x7FFFFFFF) % 1_000_000:06}"
