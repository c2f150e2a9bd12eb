"""The rows of the table, each in rounds that go round all servers."""

import statistics
import time
import uuid
from itertools import islice

import clinic
import fill
from load import raw, send
from servers import ceiling, reference, remedi

# Requests a second that record one dose, those that record many, and how many these record: more than any server takes.
SINGLE = 5_000
BATCHES = 60
BATCH = 50


class Bench:
    """The servers with what they serve, and who asks."""

    def __init__(self, chosen, folder, results, patients, physician, servers):
        self.chosen, self.folder, self.results = chosen, folder, results
        self.patients, self.physician = patients, physician
        self.remedi, self.ceiling, self.reference = servers

    def rounds(self, what, contenders):
        """
        Sends each of the contenders' requests in turn. A contender: server, its name in the table, and the requests, which
        are sent again and again, or a function that makes those of a round, of which none is sent twice.
        """
        samples = {name: [] for _, name, _ in contenders}
        for _ in range(self.chosen.rounds):
            for server, name, requests in contenders:
                some = requests() if callable(requests) else requests
                samples[name].append(send(server, some, self.chosen.seconds, may_repeat=not callable(requests)))
        first = None
        for _, name, _ in contenders:
            row = self.results.add(what, name, samples[name], first)
            first = first or row
            print(f"{what}, {name}: {row['rate']:,.0f}/s, {row['cpu']:.0f} µs", flush=True)


def schedule(bench):
    """A patient's day: warm, and unchanged."""
    day = [each.raw("GET", "/schedule") for each in bench.patients]
    tags = [(each, each.answer("GET", "/schedule")[1]["ETag"]) for each in bench.patients]
    tokens = [raw("GET", "/schedule", Authorization=f"Bearer {each.token}") for each in bench.patients]
    bench.rounds("schedule", [
        (bench.ceiling, "ceiling", [raw("GET", "/answer", Authorization=f"Bearer {each.token}") for each in bench.patients]),
        (bench.remedi, "Remedi", day),
        (bench.remedi, "Remedi, 304", [each.raw("GET", "/schedule", If_None_Match=tag) for each, tag in tags]),
        (bench.reference, "FastAPI", tokens),
    ])  # fmt: skip


def completions(bench):
    """One durable completion a request, then many."""
    days = bench.chosen.days - 1
    doses = {each: each.open_doses(days) for each in bench.patients}

    def fresh(count, of_one):
        """So many requests of unrecorded doses, of each patient in turn."""
        made = []
        while len(made) < count:
            assert doses, "the patients have too few doses that nobody has recorded: --days or --signed-in has to be more"
            for patient in list(doses):
                items = list(islice(doses[patient], of_one))
                if len(items) < of_one:
                    del doses[patient]
                elif len(made) < count:
                    made.append((patient, {"completions": items}))
        return made

    def ours(of_one, count):
        return [patient.raw("POST", "/completions", body) for patient, body in fresh(count, of_one)]

    def bare(of_one):
        item = {"id": str(uuid.uuid4()), "occurrenceId": "x" * 60, "outcome": "completed",
                "completedAt": "2026-03-01T08:04:31.250+01:00"}  # fmt: skip
        return [raw("POST", "/answer", {"completions": [item] * of_one}, Authorization=f"Bearer {each.token}")
                for each in bench.patients]  # fmt: skip

    def theirs(of_one, count):
        made = []
        for index in range(count):
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

    seconds = bench.chosen.seconds
    bench.rounds("completion, durable", [
        (bench.ceiling, "ceiling", bare(1)),
        (bench.remedi, "Remedi", lambda: ours(1, SINGLE * seconds)),
        (bench.reference, "FastAPI", lambda: theirs(1, 2 * SINGLE * seconds)),
    ])  # fmt: skip
    bench.rounds(f"{BATCH} completions, durable", [
        (bench.ceiling, "ceiling", bare(BATCH)),
        (bench.remedi, "Remedi", lambda: ours(BATCH, BATCHES * seconds)),
        (bench.reference, "FastAPI", lambda: theirs(BATCH, 4 * BATCHES * seconds)),
    ])  # fmt: skip


def pages(bench):
    """What a physician looks at."""
    board = [bench.physician.raw("/patients", number) for number in range(200)]
    charts = [bench.physician.raw(path, number) for number, path in enumerate(bench.physician.charts())]
    bench.rounds("page", [
        (bench.ceiling, "ceiling", [raw("GET", "/answer")]),
        (bench.remedi, "Remedi, board of 50", board),
        (bench.remedi, "Remedi, chart", charts),
    ])  # fmt: skip


CASES = {"schedule": schedule, "completions": completions, "pages": pages}


def all_of(chosen, python, folder, results):
    log = folder / "log"
    log.unlink(missing_ok=True)
    data, said = clinic.made(folder, chosen.physicians, chosen.patients, chosen.days)
    if said:
        print(said, flush=True)
    with remedi(data, log) as server:
        results.note("ready, with the data on disk", "Remedi", server.start, "s")
        results.note("memory after the start", "Remedi", server.memory, "MB")
        patients = clinic.signed_in(server.port, data, chosen.signed_in)
        cold = sorted(timed(each) for each in patients)
        results.note("schedule, a patient's first, half within", "Remedi", statistics.median(cold) * 1000, "ms")
        answers = sorted((each.answer("GET", "/schedule")[0] for each in patients), key=len)
        answer = folder / "answer.json"
        answer.write_bytes(answers[len(answers) // 2])
        results.note("a schedule's size, half of them", "Remedi", answer.stat().st_size, "bytes")
        base = folder / "reference.sqlite"
        for suffix in ("", "-wal", "-shm"):
            base.with_name(base.name + suffix).unlink(missing_ok=True)
        prescribed = fill.fill(base, chosen.patients, min(chosen.days, 90), [each.token for each in patients])
        with ceiling(answer, log) as bare, reference(python, base, log) as theirs:
            bench = Bench(chosen, folder, results, patients, clinic.Physician(server.port), (server, bare, theirs))
            bench.sequence, bench.prescribed = 0, {}
            for number, rx, _ in prescribed:
                bench.prescribed.setdefault(number, []).append(rx)
            for name in chosen.what:
                CASES[name](bench)
        results.note("memory after it all", "Remedi", server.memory, "MB")


def timed(patient):
    began = time.monotonic()
    patient.answer("GET", "/schedule")
    return time.monotonic() - began
