"""Opens many idle streams of changes, and says what each costs and how soon all of them hear of a change.

The server is the program as built; the streams are those of one patient, all on loopback. Memory is the server's
resident set, with the streams open and without; the first few streams are not counted, since they bring what is there
once for all.
"""

import argparse
import asyncio
import json
import os
import resource
import statistics
import sys
import tempfile
import time
import uuid
from datetime import datetime, timezone
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Client"))

from patient_api import PatientAPI  # noqa: E402
from program import PASSWORD, Demo  # noqa: E402

PATIENT = "bob@example.org"
AT_ONCE = 200
WARM_UP = 100


def resident(process):
    """Kilobytes that the process holds in memory."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise AssertionError("the process has no memory")


class Stream:
    """One open stream, and when it heard of what."""

    def __init__(self):
        self.heard = asyncio.Event()
        self.writer = None

    async def open(self, port, token, gate):
        async with gate:
            reader, self.writer = await asyncio.open_connection("127.0.0.1", port, limit=4096)
            self.writer.write(
                f"GET /api/v1/changes HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/event-stream\r\n"
                f"Authorization: Bearer {token}\r\n\r\n".encode()
            )
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200"), head
            await self.event(reader)
        return reader

    async def event(self, reader):
        """Reads on until an event is there; signs of life are none."""
        while not (line := await reader.readline()).startswith(b"data:"):
            assert line, "the stream has ended"
        return json.loads(line[5:])

    async def listen(self, reader):
        while not (await self.event(reader))["changes"]:
            pass
        self.at = time.monotonic()


async def measure(demo, count):
    api = PatientAPI(demo.port)
    api.sign_in(PATIENT, PASSWORD)
    gate, streams = asyncio.Semaphore(AT_ONCE), [Stream() for _ in range(WARM_UP + count)]

    async def open_all(some):
        return await asyncio.gather(*(stream.open(demo.port, api.token, gate) for stream in some))

    readers = await open_all(streams[:WARM_UP])
    await asyncio.sleep(2)
    before = resident(demo.process.pid)
    begun = time.monotonic()
    readers += await open_all(streams[WARM_UP:])
    opened = time.monotonic() - begun
    await asyncio.sleep(20)  # Every stream has had a sign of life.
    after = resident(demo.process.pid)
    each = (after - before) / count
    print(f"{count} idle streams: {each:.1f} kB each, {before} kB before, {after} kB with them, opened in {opened:.1f} s")

    listening = [asyncio.create_task(stream.listen(reader)) for stream, reader in zip(streams, readers, strict=True)]
    await asyncio.sleep(0.1)
    occurrence = next(
        each["id"] for day in api.schedule("2026-01-01", "2026-01-02") + [api.schedule()] for each in day["occurrences"]
    )
    item = {
        "id": str(uuid.uuid4()),
        "occurrenceId": occurrence,
        "outcome": "completed",
        "completedAt": datetime.now(timezone.utc).isoformat(timespec="milliseconds"),
    }
    for known in api.completions(*[api.schedule()["date"]] * 2):
        if known["undoneAt"] is None:
            api.expect(204, "DELETE", f"/completions/{known['id']}")
    api.record(item)
    committed = time.monotonic()
    await asyncio.wait_for(asyncio.gather(*listening), timeout=60)
    delays = sorted(stream.at - committed for stream in streams)
    print(
        f"A change was heard by {len(delays)} streams: the first after {delays[0] * 1000:.0f} ms,"
        f" half after {statistics.median(delays) * 1000:.0f} ms, the last after {delays[-1] * 1000:.0f} ms"
    )
    for stream in streams:
        stream.writer.close()
    await asyncio.sleep(3)
    print(f"All closed again: {resident(demo.process.pid)} kB")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--streams", type=int, default=10_000)
    chosen = arguments.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = chosen.streams + WARM_UP + 200
    if hard != resource.RLIM_INFINITY and hard < needed:
        sys.exit(f"{chosen.streams} streams need {needed} open files; this user may have {hard}")
    # The server inherits it.
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, needed), hard))
    with tempfile.TemporaryDirectory(prefix="remedi-streams-") as data:
        demo = Demo(data, 7)
        demo.start()
        try:
            asyncio.run(measure(demo, chosen.streams))
            demo.stop()
        finally:
            if demo.process.poll() is None:
                demo.kill()


if __name__ == "__main__":
    main()
