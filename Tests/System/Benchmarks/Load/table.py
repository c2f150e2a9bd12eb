"""What was measured: a table for people, and a line of JSON in the history for the next time."""

import json
import statistics
import subprocess
from datetime import datetime, timezone

from servers import ROOT


class Results:
    def __init__(self):
        self.rows = []

    def add(self, what, who, samples, reference=None):
        """The median of rounds; `reference` is the row that its rate is told in ratios of."""
        middle = sorted(samples, key=lambda each: each.rate)[len(samples) // 2]
        row = {
            "what": what, "who": who, "rate": middle.rate, "p50": statistics.median(each.p50 for each in samples),
            "p99": statistics.median(each.p99 for each in samples), "cpu": statistics.median(each.cpu for each in samples),
            "ratio": middle.rate / reference["rate"] if reference else None,
        }  # fmt: skip
        self.rows.append(row)
        return row

    def note(self, what, who, value, unit):
        """Anything that is no rate."""
        self.rows.append({"what": what, "who": who, "value": value, "unit": unit})

    def before(self, file):
        """What the last run measured of the same."""
        lines = file.read_text().splitlines() if file.exists() else []
        rows = json.loads(lines[-1])["rows"] if lines else []
        return {(row["what"], row["who"]): row.get("rate") or row.get("value") for row in rows}

    def lines(self, before):
        yield "| what | who | requests/s | ratio | p50 ms | p99 ms | CPU µs | the last time |"
        yield "|---|---|---|---|---|---|---|---|"
        for row in self.rows:
            last = before.get((row["what"], row["who"]))
            if "unit" in row:
                value = f"{row['value']:,.3g} {row['unit']}" if row["value"] < 1000 else f"{row['value']:,.0f} {row['unit']}"
                cells = [value, "", "", "", "", f"{last:,.3g}" if last else ""]
            else:
                ratio = "" if row["ratio"] is None else f"{row['ratio']:.2f}"
                cells = [f"{row['rate']:,.0f}", ratio, f"{row['p50']:.1f}", f"{row['p99']:.1f}", f"{row['cpu']:.0f}",
                         f"{row['rate'] / last:.2f} ×" if last else ""]  # fmt: skip
            yield f"| {row['what']} | {row['who']} | {' | '.join(cells)} |"

    def write(self, file, settings):
        commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True)
        entry = {
            "at": datetime.now(timezone.utc).isoformat(timespec="seconds"), "commit": commit.stdout.strip(),
            "settings": settings, "rows": self.rows,
        }  # fmt: skip
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as history:
            history.write(json.dumps(entry) + "\n")
