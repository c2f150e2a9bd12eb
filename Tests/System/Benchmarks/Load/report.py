"""A physician's file of a million rows, beside `sqlite3 -csv` on a table that holds nothing but these rows."""

import statistics
import subprocess
import time
from datetime import date, timedelta

import clinic
from load import processor_seconds
from servers import remedi

# Of one physician: with what the made-up patients are asked for, a million rows.
PATIENTS, DAYS = 610, 365


def report(chosen, folder, results):
    file, table = folder / "report.csv", folder / "report.sqlite"
    today = date.today()
    path = f"/reports/completions.csv?from={today - timedelta(DAYS - 1)}&to={today}"
    with clinic.made(folder, 1, PATIENTS, DAYS, results) as data, remedi(data, folder / "log") as server:
        physician = clinic.Physician(server.port)
        before, spent = server.memory, processor_seconds(server.process.pid)
        seconds = physician.download(path, file)
        spent = processor_seconds(server.process.pid) - spent
        most = server.most_memory
    table.unlink(missing_ok=True)
    subprocess.run(["sqlite3", table, f".import --csv {file} rows"], check=True)
    rows = int(subprocess.run(["sqlite3", table, "SELECT count(*) FROM rows"], capture_output=True, check=True).stdout)
    bare = statistics.median(dumped(table) for _ in range(chosen.rounds))
    results.note("report as CSV: rows", "Remedi", rows, "")
    results.note("report as CSV: size", "Remedi", file.stat().st_size / 1e6, "MB")
    results.note("report as CSV", "sqlite3 -csv", rows / bare, "rows/s")
    results.note("report as CSV", "Remedi", rows / seconds, "rows/s")
    results.note("report as CSV, to sqlite3's", "Remedi", bare / seconds, "")
    results.note("report as CSV: processor", "Remedi", spent / rows * 1e6, "µs a row")
    results.note("report as CSV: memory before", "Remedi", before, "MB")
    results.note("report as CSV: memory at most", "Remedi", most, "MB")
    file.unlink()
    table.unlink()


def dumped(table):
    """Seconds that `sqlite3` takes for all of it."""
    began = time.monotonic()
    subprocess.run(
        ["sqlite3", "-csv", "-header", table, "SELECT * FROM rows"], stdout=subprocess.DEVNULL, check=True
    )
    return time.monotonic() - began
