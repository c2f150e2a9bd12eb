"""A phone that is reminded, as the service worker of the patient's app treats what reaches it, without a screen."""

import hashlib
import hmac

# In the order of `n` in what is encrypted for devices.
PHRASES = ["soon", "due", "open", "recorded", "plan-changed", "plan-ending", "missed", "cleared", "test"]
REMINDERS = {"soon", "due", "open"}
# So many ids a phone remembers.
REMEMBERED = 200
ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"


def dispatch_id(secret, device, subject, moment):
    """The id of a message about a subject and a moment, in milliseconds, to a device."""
    purpose = f"dispatch {len(device)} {device} {len(subject)} {subject} {moment}"
    return "".join(ALPHABET[byte & 31] for byte in hmac.digest(secret, purpose.encode(), hashlib.sha256)[:25])


class Phone:
    def __init__(self, name, subscription, remembered=REMEMBERED):
        self.name, self.subscription, self.remembered = name, subscription, remembered
        # By which the server knows it.
        self.id = None
        self.known, self.taken = [], 0
        # The phrase that stands under each tag, and when it came, in seconds by the server's clock.
        self.shown, self.shown_at = {}, {}
        # How often each message rang.
        self.rang = {}
        self.silent = self.recalled = 0
        # What was shown and not reported yet.
        self.receipts = []

    def take(self):
        """Shows what has arrived since; the messages, each with its id."""
        messages = self.subscription.messages
        while self.taken < len(messages):
            message = messages[self.taken]
            self.taken += 1
            if message.status == 201:
                content = self.subscription.read(message)
                self.show(content, message.at)
                yield message, content["i"]

    def show(self, content, at):
        id, phrase, tag = content["i"], PHRASES[content["n"]], content["notification"]["tag"]
        is_known = id in self.known
        if not is_known:
            self.known = [*self.known, id][max(0, len(self.known) + 1 - self.remembered) :]
        if is_known:
            self.silent += 1
        elif phrase == "recorded":
            self.recalled += 1
        else:
            self.rang[id] = self.rang.get(id, 0) + 1
            self.receipts.append(id)
        self.shown[tag], self.shown_at[tag] = phrase, at

    def reminds_since(self, tag):
        """When the reminder came that stands under a tag; None where there is none."""
        return self.shown_at[tag] if self.shown.get(tag) in REMINDERS else None

    def put_away(self, tag):
        """Somebody who looks at the phone dismisses the notification of a tag."""
        self.shown.pop(tag, None)

    def put_away_later_than(self, moment):
        """Likewise everything that came after a moment."""
        for tag, at in self.shown_at.items():
            if at > moment:
                self.put_away(tag)
