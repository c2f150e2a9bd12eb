"""Invitations as they reach a patient: by mail, and on paper."""

import email
import email.policy
import re
import time

from paper import output_of


def letter_to(address, demo, subject=None):
    """The letter in the spool that is addressed so, and headed so where that is asked, once the outbox was emptied."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for file in (demo.data / "mail").glob("*.eml"):
            letter = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
            if [each.addr_spec for each in letter["To"].addresses] == [address] and subject in (None, letter["Subject"]):
                return letter
        time.sleep(0.2)
    raise AssertionError(f"no letter to {address} was spooled")


def link_in(text, demo, kind="invitations"):
    return re.search(rf"{re.escape(demo.address)}/{kind}/[0-9a-z]+", text)[0]


def link_in_picture(element, file):
    """What a camera reads that is pointed at the QR code."""
    element.screenshot(path=file)
    return output_of("zbarimg", "--quiet", "--raw", file).strip()


def code_of(link):
    return link.rpartition("/")[2]
