"""A wait that has no limit of its own ends, and the tests after it go on."""

import threading

import pytest
from limits import end_browsers
from playwright.sync_api import Error


@pytest.mark.parametrize("time", ["first", "again"])
def test_a_promise_that_is_never_kept_ends_with_the_browser(browser, time):
    page = browser().new_page()
    threading.Timer(1, end_browsers).start()
    with pytest.raises(Error, match="closed"):
        page.evaluate("() => new Promise(() => {})")
