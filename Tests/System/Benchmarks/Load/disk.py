"""What completions add to the store, once its log is folded into it."""

import sqlite3
from contextlib import closing

import clinic
from load import send_one_after_another
from usage import rest

COUNT = 1_000
DISK = "on disk for each completion that is added"


def disk(bench):
    requests = clinic.Doses(bench.patients, bench.chosen.days - 1).requests(COUNT)
    before = at_rest(bench)
    send_one_after_another(bench.remedi, requests)
    rest(bench.remedi, bench.chosen.settle)
    after = at_rest(bench)
    bench.results.note(DISK, "Remedi", (after - before) / COUNT, "bytes")
    print(f"{DISK}: {(after - before) / COUNT:.0f} bytes", flush=True)


def at_rest(bench):
    """Bytes of the store while no server has it open; free pages do not count. The server runs again afterwards."""
    bench.remedi.stop()
    with closing(sqlite3.connect(f"file:{bench.data}/remedi.sqlite?mode=ro", uri=True)) as store:
        figures = ("page_count", "freelist_count", "page_size")
        pages, free, size = (store.execute(f"PRAGMA {each}").fetchone()[0] for each in figures)
    bench.remedi.launch()
    return (pages - free) * size
