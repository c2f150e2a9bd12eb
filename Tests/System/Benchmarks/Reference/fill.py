"""Makes the reference's store, with as many patients, prescriptions and days as there are in Remedi's."""

import random
import sqlite3
import uuid
from datetime import date, timedelta
from hashlib import sha256

TIMES = ["08:00,20:00", "07:00", "09:00,13:00,18:00", "10:00", "08:30,12:30,16:30,20:30"]


def fill(file, patients, days, tokens):
    """`tokens` are those of the first patients."""
    chance, store = random.Random(1), sqlite3.connect(file, isolation_level=None)
    store.executescript(
        """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
        CREATE TABLE patients (id TEXT PRIMARY KEY, zone TEXT);
        CREATE TABLE sessions (token TEXT PRIMARY KEY, patient TEXT);
        CREATE TABLE prescriptions (id TEXT PRIMARY KEY, patient TEXT, kind TEXT, name TEXT, description TEXT, amount TEXT,
          note TEXT, times TEXT);
        CREATE INDEX prescriptions_by_patient ON prescriptions (patient);
        CREATE TABLE completions (id TEXT PRIMARY KEY, patient TEXT, date TEXT, occurrence TEXT, completed_at TEXT,
          outcome TEXT);
        CREATE INDEX completions_by_day ON completions (patient, date);
        CREATE UNIQUE INDEX completions_by_occurrence ON completions (occurrence);
        """
    )
    store.execute("BEGIN")
    words = "Stand with your feet apart, reach out as far as you can, and come back slowly. " * 3
    today = date.today()
    prescribed = []
    for number in range(patients):
        patient = str(uuid.UUID(int=chance.getrandbits(128)))
        store.execute("INSERT INTO patients VALUES (?, 'Europe/Berlin')", [patient])
        if number < len(tokens):
            store.execute(
                "INSERT INTO sessions VALUES (?, ?)", [sha256(tokens[number].encode()).hexdigest(), patient]
            )
        for kind, times in enumerate(TIMES[:3]):
            rx = str(uuid.UUID(int=chance.getrandbits(128)))
            prescribed.append((number, rx, times))
            store.execute(
                "INSERT INTO prescriptions VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [rx, patient, "medication" if kind < 2 else "exercise", f"Levodopa/Carbidopa {kind}", words, "1 tablet",
                 "with water, 30 min before food", times],
            )  # fmt: skip
            for back in range(1, days + 1):
                day = today - timedelta(back)
                for clock in times.split(","):
                    if chance.random() < 0.8:
                        id = str(uuid.UUID(int=chance.getrandbits(128)))
                        store.execute(
                            "INSERT INTO completions VALUES (?, ?, ?, ?, ?, 'completed')",
                            [id, patient, str(day), f"{rx}.{day}.{clock}", f"{day}T{clock}:31.250+01:00"],
                        )
    for statement in ("COMMIT", "ANALYZE", "PRAGMA wal_checkpoint(TRUNCATE)"):
        store.execute(statement)
    store.close()
    return prescribed
