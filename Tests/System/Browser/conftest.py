"""One demo and one gallery for the whole run, and browsers that watch what every page does."""

import os
import threading

import pytest
from limits import LIMIT, close, end_test
from playwright.sync_api import expect, sync_playwright
from program import Demo, Server, free_port
from watch import Watch

# Chromium without a desktop's windows around its pages: opening one takes ten times what a page of ours does.
CHROMIUM = os.environ.get("CHROMIUM", "/usr/lib/chromium/chromium-headless-shell")
DAYS = 21
# What looks at many pages takes longest, so that workers begin with it.
FIRST = ["test_pages.py", "test_validity.py", "test_text_size.py"]

# Two busy cores are slow; nothing waits this long where all is well.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)


def pytest_addoption(parser):
    parser.addoption("--renew", action="store_true", help="store the pages of the gallery as they are now")
    parser.addoption("--installed", action="store_true", help="every phone installs the app")


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: item.path.name not in FIRST)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    limit = threading.Timer(LIMIT, end_test, [item.nodeid])
    limit.daemon = True
    limit.start()
    try:
        return (yield)
    finally:
        limit.cancel()


@pytest.fixture(scope="session")
def demo(tmp_path_factory):
    # The links of invitations name the port, so that it has to be known before.
    yield from serving(Demo(tmp_path_factory.mktemp("demo"), DAYS, port=free_port()))


@pytest.fixture(scope="session")
def gallery():
    yield from serving(Server("gallery", "--port", "0"))


def serving(server):
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def playwright():
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def launch(playwright):
    """Chromium as `launch()`, the same one until a test that took too long has ended it."""
    launched = []

    def launch_once():
        if not launched or not launched[-1].is_connected():
            # Chromium's own sandbox does not run as root, as which CI runs.
            launched.append(playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]))
        return launched[-1]

    yield launch_once
    for each in launched:
        close(each)


@pytest.fixture
def chromium(launch):
    return launch()


@pytest.fixture
def browser(chromium, demo):
    """Opens a browser of its own as `browser(width=…, scripts=…, scheme=…)`; what it saw is judged at the end."""
    opened = []

    def open_browser(width=1280, scripts=True, scheme="light", address=None):
        context = chromium.new_context(
            base_url=address or demo.address,
            viewport={"width": width, "height": 900},
            java_script_enabled=scripts,
            color_scheme=scheme,
            reduced_motion="reduce",
            accept_downloads=True,
        )
        context.set_default_timeout(PATIENCE)
        opened.append((context, Watch(context, address or demo.address)))
        return context

    yield open_browser
    for context, _ in opened:
        close(context)
    faults = [fault for _, watch in opened for fault in watch.faults]
    assert not faults, "\n".join(faults)
