"""A message that arrives while a page of messages is open: the phone vibrates and rings as the settings say."""

import uuid

import pytest
from checks import PHONE
from playwright.sync_api import expect
from test_messages import CHARLIE, mailbox_of, row_of, send

# What the phone is told to do, in place of a phone that does it.
PHONE_STUB = """
  window.told = [];
  navigator.vibrate = (pattern) => (window.told.push(["vibrate", pattern]), true);
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    createGain() { return { gain: {}, connect() {} }; }
    createOscillator() {
      return {
        frequency: {},
        connect() {},
        start() { window.told.push(["tone", this.frequency.value]); },
        stop() {},
        addEventListener() {},
      };
    }
    close() {}
  };
"""
VIBRATION, TONES = ["vibrate", 200], [["tone", 880], ["tone", 660]]


@pytest.fixture
def choose(browser):
    """Says in another window what the phone of this person does."""
    window = mailbox_of(browser, CHARLIE)

    def choose_in_settings(vibration, ring):
        window.goto("/messages/more/settings")
        window.get_by_role("checkbox", name="Vibrate").set_checked(vibration)
        window.get_by_role("checkbox", name="Ring").set_checked(ring)
        window.get_by_role("button", name="Save the settings").click()
        expect(window.get_by_text("The settings are saved.")).to_be_visible()

    yield choose_in_settings
    choose_in_settings(vibration=True, ring=True)


def test_the_phone_vibrates_and_rings_as_it_is_set(browser, choose):
    subject = f"Alert {uuid.uuid4().hex[:8]}"
    ann = mailbox_of(browser)
    charlie = mailbox_of(browser, CHARLIE, width=PHONE)
    charlie.add_init_script(PHONE_STUB)
    charlie.reload()
    expected = []
    cases = [(True, True), (True, False), (False, False), (False, True)]
    for number, (vibration, ring) in enumerate(cases):
        choose(vibration, ring)
        with charlie.expect_response("**/messages/more/settings"):
            send(ann, f"{subject} {number}")
        expect(row_of(charlie, f"{subject} {number}")).to_contain_text("Unread")
        expected += ([VIBRATION] if vibration else []) + (TONES if ring else [])
        charlie.wait_for_function("count => window.told.length >= count", arg=len(expected))
    # What the third message may not do would stand before what the last one did.
    assert charlie.evaluate("window.told") == expected
