"""A limit for what Playwright waits for without one: promises in pages, and pages and browsers that close."""

import os
import signal
import sys
import threading
from pathlib import Path

from playwright.sync_api import Error

# Seconds for one test with all that it opens, below the limit of pytest.ini, which ends the whole run. Playwright's own limits
# end most waits far sooner; the longest tests take five minutes on a machine with ten times its load.
LIMIT = 780
# Seconds for a browser to close what it opened. Chromium with windows answers one such call in forty never, after a test that
# was offline.
CLOSING = 60


def browsers():
    """Process id and arguments of every browser that the tests of this process opened."""
    parents, words = {}, {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            # The name in brackets may hold anything; state and parent follow it.
            parents[int(process.name)] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            words[int(process.name)] = (process / "cmdline").read_text().split("\0")
        except OSError:
            # It ended meanwhile.
            continue

    def is_ours(process):
        while process in parents:
            process = parents[process]
            if process == os.getpid():
                return True
        return False

    return {
        process: said
        for process, said in words.items()
        if any(word.startswith("--user-data-dir=") for word in said)
        and not any(word.startswith("--type=") for word in said)
        and is_ours(process)
    }


def end_browsers():
    """SIGKILL: whatever waits for one of them fails at its own line. The next test opens another."""
    for process in browsers():
        os.kill(process, signal.SIGKILL)


def end_test(name):
    print(f"{name} takes longer than {LIMIT} s: its browsers are ended", file=sys.stderr)
    end_browsers()


def close(opened):
    """Closes a context or a browser. A browser that does not answer is ended: what the test saw is judged all the same."""
    is_ended = threading.Event()

    def end():
        is_ended.set()
        print(f"a browser did not close within {CLOSING} s: it is ended", file=sys.stderr)
        end_browsers()

    browser = getattr(opened, "browser", opened)
    if browser and not browser.is_connected():
        return
    limit = threading.Timer(CLOSING, end)
    limit.daemon = True
    limit.start()
    try:
        opened.close()
    except Error:
        if not is_ended.is_set():
            raise
    finally:
        limit.cancel()
