"""A wait that has no limit of its own ends, and the tests after it go on."""

import os
import signal
import threading

import limits
import pytest
from limits import browsers, end_browsers
from playwright.sync_api import Error


@pytest.mark.long
@pytest.mark.parametrize("time", ["first", "again"])
def test_a_promise_that_is_never_kept_ends_with_the_browser(browser, time):
    page = browser().new_page()
    threading.Timer(1, end_browsers).start()
    with pytest.raises(Error, match="closed"):
        page.evaluate("() => new Promise(() => {})")


@pytest.mark.long
@pytest.mark.parametrize("time", ["first", "again"])
def test_a_browser_that_does_not_close_is_ended(launch, monkeypatch, time):
    monkeypatch.setattr(limits, "CLOSING", 1)
    context, other = launch().new_context(), launch().new_context()
    context.new_page()
    for process in browsers():
        os.kill(process, signal.SIGSTOP)
    limits.close(context)
    limits.close(other)
    assert launch().new_page().evaluate("1 + 1") == 2
