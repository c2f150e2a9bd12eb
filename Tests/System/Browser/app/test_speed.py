"""How large the app is and how soon it can be used: the size is held, the time is measured and printed."""

import math
import statistics

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.installed

# Chromium's own "slow 3G", and a phone of a quarter of this machine's speed.
SLOW_3G = {"offline": False, "latency": 400, "downloadThroughput": 400_000 / 8, "uploadThroughput": 400_000 / 8}
SLOWER = 4
ROUNDS = 5


def loaded(page, before=math.inf):
    """Each file of the app that was asked for before a moment, with its bytes, uncompressed."""
    files = page.evaluate(
        """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
          .filter(({ name }) => new URL(name).pathname.startsWith("/app/"))
          .map(({ name, startTime, decodedBodySize }) => [new URL(name).pathname, startTime, decodedBodySize])"""
    )
    return {path: size for path, start, size in files if start < before and not path.endswith((".png", ".webmanifest"))}


def test_the_shell_stays_under_125_kilobytes(phone, patient):
    patient.prescribe("Levodopa", -10)
    device = phone(patient)
    page = device.reopen()
    expect(device.card("Levodopa")).to_be_visible()
    files = loaded(page, page.evaluate("() => performance.getEntriesByName('usable')[0].startTime"))
    size = sum(files.values())
    assert all(files.values()) and "/app/pages/today.js" in files
    page.wait_for_timeout(1000)
    print(f"\nshell: {size} bytes in {len(files)} files; with what sends and listens {sum(loaded(page).values())}")
    assert size < 125_000, "\n".join(f"{each[1]} {each[0]}" for each in sorted(files.items()))


@pytest.mark.long
def test_how_soon_a_slow_phone_with_a_slow_network_can_be_used(phone, patient, capsys):
    patient.prescribe("Levodopa", -10)
    device = phone(patient)
    device.ready_for_offline()
    expect(device.card("Levodopa")).to_be_visible()
    taken = []
    for _ in range(ROUNDS):
        device.page.close()
        device.page = device.context.new_page()
        session = device.context.new_cdp_session(device.page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", SLOW_3G)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        device.page.goto("/app/", wait_until="commit")
        device.page.locator("li.card input").first.wait_for(state="attached")
        taken.append(device.page.evaluate("() => performance.now()"))
    with capsys.disabled():
        print(
            f"\nToday on a slow phone (slow 3G, {SLOWER} x CPU, warm cache): "
            f"{statistics.median(taken):.0f} ms in the middle, {max(taken):.0f} ms at worst, of {ROUNDS}"
        )
