"""The same questions to clinics of three sizes, each with a server of its own, in rounds that go round them."""

from contextlib import ExitStack
from functools import partial

import clinic
from load import send, send_one_after_another
from rounds import rounds
from servers import remedi

# Patients, and days of their history: what a small disk holds.
SIZES = [(100, 365), (10_000, 30), (100_000, 7)]
SIGNED_IN = 200
PHYSICIANS = 10
# Requests of a round that come one after another: they have to do with the doses of the shortest history.
EACH = 150
BOARDS = 6
# Of each physician.
PATIENTS = 100


def growth(chosen, folder, results):
    with ExitStack() as stack:
        found = [one(stack, folder, results, *size) for size in SIZES]

        def go_round(what, requests, way=send_one_after_another):
            rounds(
                chosen, results, what,
                [(server, f"{name} patients", requests(*who)) for name, server, *who in found], way,
            )  # fmt: skip

        go_round(
            "schedule", lambda patients, *_: [each.raw("GET", "/schedule") for each in patients],
            partial(send, seconds=chosen.seconds),
        )  # fmt: skip
        go_round("completion, alone", lambda _, doses, __: lambda: doses.requests(EACH))
        go_round("board of 50, alone", lambda _, __, physicians: [each.raw("/patients") for each in physicians] * BOARDS)
        for name, server, *_ in found:
            results.note("memory", f"{name} patients", server.memory, "MB")


def one(stack, folder, results, patients, days):
    name = f"{patients:,}"
    data = stack.enter_context(clinic.made(folder, max(1, patients // PATIENTS), patients, days, results))
    size = sum(each.stat().st_size for each in data.glob("remedi.sqlite*"))
    results.note(f"{days} days on disk", f"{name} patients", size / 1e6, "MB")
    server = stack.enter_context(remedi(data, folder / "log"))
    results.note("ready", f"{name} patients", server.start, "s")
    people = clinic.signed_in(server.port, data, SIGNED_IN)
    physicians = [clinic.Physician(server.port, 1 + number) for number in range(min(PHYSICIANS, patients // PATIENTS))]
    return name, server, people, clinic.Doses(people, days - 1), physicians
