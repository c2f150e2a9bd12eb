"""Many idle streams of changes: what each takes, and how soon all of them hear of a change.

The streams are those of one patient, all on loopback, at a server that holds nobody to a share. Memory is the server's
resident set, with the streams open and without; the first few are not counted, since they bring what is there once for all.
"""

import asyncio
import json
import resource
import statistics
import sys
import tempfile
import time
import uuid
from datetime import datetime, timezone

import program
from patient_api import PatientAPI
from servers import PROGRAMS, resident

PATIENT = "bob@example.org"
COUNT = 10_000
AT_ONCE = 200
WARM_UP = 100


class Stream:
    """One open stream, and when it heard of what."""

    def __init__(self):
        self.writer, self.at = None, None

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


def change(api):
    """Records a dose; the moment at which that was acknowledged."""
    for known in api.completions(*[api.schedule()["date"]] * 2):
        if known["undoneAt"] is None:
            api.expect(204, "DELETE", f"/completions/{known['id']}")
    days = api.schedule("2026-01-01", "2026-01-02") + [api.schedule()]
    api.record({
        "id": str(uuid.uuid4()), "occurrenceId": next(each["id"] for day in days for each in day["occurrences"]),
        "outcome": "completed", "completedAt": datetime.now(timezone.utc).isoformat(timespec="milliseconds"),
    })  # fmt: skip
    return time.monotonic()


async def measure(demo, results):
    api = PatientAPI(demo.port)
    api.sign_in(PATIENT, program.PASSWORD)
    gate, streams = asyncio.Semaphore(AT_ONCE), [Stream() for _ in range(WARM_UP + COUNT)]

    async def open_all(some):
        return await asyncio.gather(*(stream.open(demo.port, api.token, gate) for stream in some))

    def note(what, value, unit):
        results.note(f"{COUNT:,} streams of changes: {what}", "Remedi", value, unit)

    readers = await open_all(streams[:WARM_UP])
    await asyncio.sleep(2)
    before, begun = resident(demo.process.pid), time.monotonic()
    readers += await open_all(streams[WARM_UP:])
    note("opened within", time.monotonic() - begun, "s")
    await asyncio.sleep(20)  # Every stream has had a sign of life.
    after = resident(demo.process.pid)
    note("memory with them", after / 1000, "MB")
    note("memory of each", (after - before) / COUNT, "kB")
    listening = [asyncio.create_task(stream.listen(reader)) for stream, reader in zip(streams, readers, strict=True)]
    await asyncio.sleep(0.1)
    committed = change(api)
    await asyncio.wait_for(asyncio.gather(*listening), timeout=60)
    delays = [(stream.at - committed) * 1000 for stream in streams]
    note("half have heard of a change after", statistics.median(delays), "ms")
    note("all have", max(delays), "ms")
    for stream in streams:
        stream.writer.close()
    await asyncio.sleep(3)
    note("memory when they are closed", resident(demo.process.pid) / 1000, "MB")


def streams(_, folder, results):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = COUNT + WARM_UP + 200
    if hard != resource.RLIM_INFINITY and hard < needed:
        sys.exit(f"{COUNT} streams need {needed} open files; this user may have {hard}")
    # The server inherits it.
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, needed), hard))
    program.PROGRAM = PROGRAMS / "remedi"
    with tempfile.TemporaryDirectory(prefix="streams-", dir=folder) as data, (folder / "log").open("ab") as log:
        demo = program.Demo(data, 7, errors=log)
        demo.start()
        try:
            asyncio.run(measure(demo, results))
            demo.stop()
        finally:
            if demo.process.poll() is None:
                demo.kill()
