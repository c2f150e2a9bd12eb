"""A patient's schedule and completions as somebody would write them in an afternoon with FastAPI and SQLite, at its best.

    DATA=FILE uvicorn app:app --workers 2 --loop uvloop --http httptools

It does less than Remedi: fixed clock times in one zone a patient, no rules, no late, missed or superseded doses, no audit,
no corrections. Statements are cached, answers are made by orjson, and a completion is durable before it is answered.
"""

import os
import sqlite3
from datetime import datetime, time, timedelta
from hashlib import sha256
from zoneinfo import ZoneInfo

import orjson
from fastapi import FastAPI, Request, Response

app = FastAPI()
store = sqlite3.connect(os.environ["DATA"], isolation_level=None, cached_statements=100, timeout=30)
store.execute("PRAGMA synchronous = FULL")


class JSON(Response):
    media_type = "application/json"

    def render(self, content):
        return orjson.dumps(content)


def patient(request):
    """Id and zone of who holds the token; None where nobody does."""
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    return store.execute(
        "SELECT p.id, p.zone FROM sessions s JOIN patients p ON p.id = s.patient WHERE s.token = ?",
        [sha256(token.encode()).hexdigest()],
    ).fetchone()


@app.get("/schedule")
async def schedule(request: Request):
    found = patient(request)
    if found is None:
        return JSON({"code": "unauthenticated"}, 401)
    id, name = found
    zone = ZoneInfo(name)
    now = datetime.now(zone)
    today = now.date()
    recorded = dict(
        store.execute("SELECT occurrence, completed_at FROM completions WHERE patient = ? AND date = ?", [id, str(today)])
    )
    occurrences = []
    for rx, kind, title, description, amount, note, times in store.execute(
        "SELECT id, kind, name, description, amount, note, times FROM prescriptions WHERE patient = ?", [id]
    ):
        for clock in times.split(","):
            at = datetime.combine(today, time.fromisoformat(clock), zone)
            opens, closes = at - timedelta(hours=1), at + timedelta(hours=6)
            occurrence = f"{rx}.{today}.{clock}"
            done = recorded.get(occurrence)
            status = "completed" if done else "upcoming" if now < opens else "due" if now < closes else "missed"
            occurrences.append({
                "id": occurrence, "prescriptionId": rx, "version": 1, "kind": kind, "name": title,
                "description": description, "imageURL": None, "amount": amount, "note": note,
                "scheduledFor": at.isoformat(timespec="milliseconds"), "opensAt": opens.isoformat(timespec="milliseconds"),
                "closesAt": closes.isoformat(timespec="milliseconds"), "status": status,
                "completion": {"completedAt": done} if done else None, "superseded": False,
            })  # fmt: skip
    occurrences.sort(key=lambda each: (each["scheduledFor"], each["name"]))
    return JSON({"date": str(today), "timeZone": name, "occurrences": occurrences, "asNeeded": []})


@app.post("/completions")
async def record(request: Request):
    found = patient(request)
    if found is None:
        return JSON({"code": "unauthenticated"}, 401)
    results = []
    store.execute("BEGIN IMMEDIATE")
    try:
        for each in orjson.loads(await request.body())["completions"]:
            rx, date, _ = each["occurrenceId"].split(".")
            datetime.fromisoformat(each["completedAt"])
            known = store.execute(
                "SELECT 1 FROM prescriptions WHERE id = ? AND patient = ?", [rx, found[0]]
            ).fetchone()
            if known is None:
                results.append({"id": each["id"], "status": "rejected"})
                continue
            done = store.execute(
                "INSERT OR IGNORE INTO completions VALUES (?, ?, ?, ?, ?, ?)",
                [each["id"], found[0], date, each["occurrenceId"], each["completedAt"], each["outcome"]],
            )
            results.append({"id": each["id"], "status": "recorded" if done.rowcount else "duplicate", "completion": each})
    finally:
        store.execute("COMMIT")
    return JSON({"results": results})
