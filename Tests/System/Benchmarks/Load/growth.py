"""The same questions to clinics of several sizes, each with a server of its own, in rounds that go round them."""

import time
from contextlib import ExitStack
from functools import partial
from itertools import cycle, islice

import clinic
from load import processor_seconds, send, send_one_after_another
from rounds import rounds
from servers import remedi

SIGNED_IN = 200
AT_REST = 5
# Of a round of schedules: a hundred patients who ask for longer come to the limits of their accounts.
SECONDS = 1
PHYSICIANS = 10
# Requests of a round that come one after another: they have to do with the doses of the shortest history.
EACH = 150
# Of each clinic as many, whether one physician asks or ten in turn.
BOARDS = 120
# Of each physician.
PATIENTS = 100


def growth(chosen, folder, results):
    with ExitStack() as stack:
        found = [one(stack, folder, results, *size) for size in chosen.clinics]
        for name, server, *_ in found:
            results.note("of a processor, when nobody asks", name, at_rest(server), "%")

        def go_round(what, requests, way=send_one_after_another):
            rounds(
                chosen, results, what,
                [(server, name, requests(*who)) for name, server, *who in found], way,
            )  # fmt: skip

        go_round(
            "schedule", lambda patients, *_: [each.raw("GET", "/schedule") for each in patients],
            partial(send, seconds=SECONDS),
        )  # fmt: skip
        go_round("completion, alone", lambda _, doses, __: lambda: doses.requests(EACH))
        go_round(
            "board of 50, alone",
            lambda _, __, physicians: list(islice(cycle(each.raw("/patients") for each in physicians), BOARDS)),
        )  # fmt: skip
        for name, server, *_ in found:
            results.note("memory", name, server.memory, "MB")


def at_rest(server):
    """What a server does by itself, such as to bring boards up to date as the day goes on; percent of a processor."""
    before = processor_seconds(server.process.pid)
    time.sleep(AT_REST)
    return (processor_seconds(server.process.pid) - before) / AT_REST * 100


def one(stack, folder, results, patients, days):
    name = f"{patients:,} patients, {days} days"
    data = stack.enter_context(clinic.made(folder, max(1, patients // PATIENTS), patients, days, results))
    results.note("on disk", name, clinic.size(data) / 1e6, "MB")
    server = stack.enter_context(remedi(data, folder / "log"))
    results.note("ready", name, server.start, "s")
    people = clinic.signed_in(server.port, patients, SIGNED_IN)
    physicians = [clinic.Physician(server.port, 1 + number) for number in range(min(PHYSICIANS, patients // PATIENTS))]
    return name, server, people, clinic.Doses(people, days - 1), physicians
