"""The rows of the table, each in rounds that go round all servers."""

import os
import statistics
import time
import uuid
from functools import partial
from hashlib import scrypt

import clinic
import fill
from disk import disk
from growth import growth
from human import human
from load import raw, send
from program import PASSWORD
from report import report
from rounds import rounds
from servers import ceiling, reference, remedi
from streams import streams

# Requests a second that record one dose, those that record many, and how many these record: more than any server takes.
SINGLE = 5_000
BATCHES = 500
BATCH = 50
# What hashing a password costs, see `PasswordCost`.
COST = {"n": 1 << 14, "r": 8, "p": 5, "maxmem": 1 << 26}


class Bench:
    """The servers with what they serve, and who asks."""

    def __init__(self, chosen, results, data, patients, physicians, servers):
        self.chosen, self.results, self.data = chosen, results, data
        self.patients, self.physicians = patients, physicians
        self.remedi, self.ceiling, self.reference = servers

    def rounds(self, what, contenders, **more):
        more = {"seconds": self.chosen.seconds, **more}
        return rounds(self.chosen, self.results, what, contenders, partial(send, **more))

    def compare(self, what, rows):
        """Remedi beside the reference: rates, and the processor of a request."""
        ours, theirs = rows["Remedi"], rows["FastAPI"]
        self.results.note(f"{what}: rate, to FastAPI's", "Remedi", ours["rate"] / theirs["rate"], "×")
        self.results.note(f"{what}: processor, to FastAPI's", "Remedi", ours["cpu"] / theirs["cpu"], "×")


def schedule(bench):
    """A patient's day: warm, and unchanged."""
    day = [each.raw("GET", "/schedule") for each in bench.patients]
    tags = [(each, each.answer("GET", "/schedule")[1]["ETag"]) for each in bench.patients]
    tokens = [raw("GET", "/schedule", Authorization=f"Bearer {each.token}") for each in bench.patients]
    rows = bench.rounds("schedule", [
        (bench.ceiling, "ceiling", [raw("GET", "/answer", Authorization=f"Bearer {each.token}") for each in bench.patients]),
        (bench.remedi, "Remedi", day),
        (bench.remedi, "Remedi, 304", [each.raw("GET", "/schedule", If_None_Match=tag) for each, tag in tags]),
        (bench.reference, "FastAPI", tokens),
    ])  # fmt: skip
    bench.compare("schedule", rows)


def completions(bench):
    """One durable completion a request."""
    record(bench, "completion, durable", 1, SINGLE, bench.chosen.seconds)


def batch(bench):
    """Many in one request. A round is short: it takes more doses than all others."""
    record(bench, f"{BATCH} completions, durable", BATCH, BATCHES, max(1, bench.chosen.seconds // 2))


def record(bench, what, of_one, rate, seconds):
    """So many durable completions a request; `rate` requests a second are more than any server takes."""
    doses = clinic.Doses(bench.patients, bench.chosen.days - 1)

    def bare():
        item = {"id": str(uuid.uuid4()), "occurrenceId": "x" * 60, "outcome": "completed",
                "completedAt": "2026-03-01T08:04:31.250+01:00"}  # fmt: skip
        return [raw("POST", "/answer", {"completions": [item] * of_one}, Authorization=f"Bearer {each.token}")
                for each in bench.patients]  # fmt: skip

    def theirs():
        made = []
        for index in range(2 * rate * seconds):
            number = index % len(bench.patients)
            items = []
            for _ in range(of_one):
                bench.sequence += 1
                rx = bench.prescribed[number][bench.sequence % 3]
                items.append({"id": str(uuid.uuid4()), "occurrenceId": f"{rx}.2020-01-01.{bench.sequence}",
                              "outcome": "completed", "completedAt": "2020-01-01T08:04:31.250+01:00"})  # fmt: skip
            token = bench.patients[number].token
            made.append(raw("POST", "/completions", {"completions": items}, Authorization=f"Bearer {token}"))
        return made

    rows = bench.rounds(what, [
        (bench.ceiling, "ceiling", bare()),
        (bench.remedi, "Remedi", lambda: doses.requests(rate * seconds, of_one)),
        (bench.reference, "FastAPI", theirs),
    ], seconds=seconds)  # fmt: skip
    bench.compare(what, rows)


def pages(bench):
    """What physicians look at, each at what is hers."""
    charts = [each.charts() for each in bench.physicians]
    bench.rounds("page", [
        (bench.ceiling, "ceiling", [raw("GET", "/answer")]),
        (bench.remedi, "Remedi, board of 50", [each.raw("/patients") for each in bench.physicians]),
        (bench.remedi, "Remedi, chart",
         [each.raw(path) for row in zip(*charts) for each, path in zip(bench.physicians, row)]),
    ])  # fmt: skip


def sign_in(bench):
    """A patient's sign-in, beside the hash of the password alone: that is to cost what it costs."""
    names = iter(clinic.user_names(bench.chosen.patients, bench.chosen.patients))
    spent = []
    for _ in range(bench.chosen.rounds):
        began = time.process_time()
        scrypt(PASSWORD.encode(), salt=os.urandom(16), dklen=32, **COST)
        spent.append(time.process_time() - began)
    bench.results.note("the hash of a password", "scrypt", statistics.median(spent) * 1e6, "µs")

    def requests():
        some = [next(names) for _ in range(100 * bench.chosen.seconds)]
        return [raw("POST", "/api/v1/session", {"userName": name, "password": PASSWORD},
                    X_Forwarded_For=f"10.2.{number // 250}.{number % 250 + 1}") for number, name in enumerate(some)]  # fmt: skip

    # Few at once: more would wait for nothing but the hash.
    bench.rounds("sign-in", [(bench.remedi, "Remedi", requests)], connections=4)


# Of one clinic, whose server is up; what starts it anew; and what makes its own clinic.
CASES = {
    "schedule": schedule, "human": human, "batch": batch, "completions": completions, "pages": pages, "sign-in": sign_in,
}  # fmt: skip
ANEW = {"disk": disk}
ALONE = {"report": report, "streams": streams, "growth": growth}


def all_of(chosen, python, folder, results):
    (folder / "log").unlink(missing_ok=True)
    if any(name in CASES or name in ANEW for name in chosen.what):
        beside(chosen, python, folder, results)
    for name in chosen.what:
        if name in ALONE:
            ALONE[name](chosen, folder, results)


def beside(chosen, python, folder, results):
    """Remedi's server beside the others."""
    log, made = folder / "log", clinic.made(folder, chosen.physicians, chosen.patients, chosen.days, results)
    with made as data, remedi(data, log) as server:
        results.note("ready, with the data on disk", "Remedi", server.start, "s")
        results.note("memory after the start", "Remedi", server.memory, "MB")
        patients = clinic.signed_in(server.port, chosen.patients, chosen.signed_in)
        cold = sorted(timed(each) for each in patients)
        results.note("schedule, a patient's first, half within", "Remedi", statistics.median(cold) * 1000, "ms")
        results.note("schedule, a patient's first, 99 % within", "Remedi", cold[len(cold) * 99 // 100] * 1000, "ms")
        answers = sorted((each.answer("GET", "/schedule")[0] for each in patients), key=len)
        answer = folder / "answer.json"
        answer.write_bytes(answers[len(answers) // 2])
        results.note("a schedule's size, half of them", "Remedi", answer.stat().st_size, "bytes")
        base = folder / "reference.sqlite"
        for suffix in ("", "-wal", "-shm"):
            base.with_name(base.name + suffix).unlink(missing_ok=True)
        prescribed = fill.fill(base, chosen.patients, min(chosen.days, 90), [each.token for each in patients])
        physicians = [clinic.Physician(server.port, number + 1) for number in range(min(chosen.physicians, 20))]
        with ceiling(answer, log) as bare, reference(python, base, log) as theirs:
            bench = Bench(chosen, results, data, patients, physicians, (server, bare, theirs))
            bench.sequence, bench.prescribed = 0, {}
            for number, rx, _ in prescribed:
                bench.prescribed.setdefault(number, []).append(rx)
            # In this order: fifty doses of one patient are there only at first.
            run(chosen, CASES, bench)
            results.note("memory after it all", "Remedi", server.memory, "MB")
            run(chosen, ANEW, bench)


def run(chosen, cases, bench):
    for name, case in cases.items():
        if name in chosen.what:
            case(bench)


def timed(patient):
    began = time.monotonic()
    patient.answer("GET", "/schedule")
    return time.monotonic() - began
