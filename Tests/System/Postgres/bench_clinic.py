"""Completions of a made-up clinic's patients by HTTP, beside their documents written by hand; four servers beside one."""

import statistics
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from itertools import zip_longest

import cgroup
from byhand import processor_seconds
from clinic_copy import CompletionByHand, made
from installation import Installation

# After `installation`, which finds the folders of other tests.
from clinic import signed_in
from load import CONNECTIONS, send

SHARE = 0.2
SERVERS = 4


class ClinicBench:
    """Servers behind a proxy on this machine, so that every patient is a client of her own."""

    def __init__(self, cluster, folder, chosen, stack):
        self.cluster, self.chosen = cluster, chosen
        settings = made(cluster, folder, chosen.patients, chosen.days)
        self.hand = CompletionByHand(cluster)
        more = ["--trusted-proxies", "127.0.0.1"]
        self.installation = stack.enter_context(Installation(folder, settings, count=1, more=more))
        self.requests, self.fastest = [], 0

    def commits(self, figures):
        """The same documents by the call that the store sends, and by statements."""
        seconds = self.chosen.seconds
        rounds = [(self.hand.call(seconds), self.hand.statements(seconds)) for _ in range(self.chosen.rounds)]
        figures.compare("commits of a completion by the store's call", [(one[0], two[0]) for one, two in rounds], "0.7")
        processors = [(one[1], two[1]) for one, two in rounds]
        figures.compare("the same, the database's processors for one", processors, "at most 1.5", " µs")

    def start(self):
        """One server, and a request for each dose that nobody has recorded, each patient in turn."""
        [server] = self.installation.start()
        patients = signed_in(server.port, self.chosen.patients, self.chosen.patients)
        doses = [
            [each.raw("POST", "/completions", {"completions": [dose]}) for dose in each.open_doses(self.chosen.days - 1)]
            for each in patients
        ]
        self.requests = [request for turn in zip_longest(*doses) for request in turn if request is not None]

    def completions(self, figures):
        self.start()
        rounds, costs = [], []
        while len(rounds) < self.chosen.rounds and not self.lack():
            before = self.spent()
            [sample] = self.record(self.installation.servers)
            costs.append([(after - first) / sample.requests for after, first in zip(self.spent(), before)])
            rounds.append((sample, self.hand.statements(self.chosen.seconds)[0]))
        what = f"completions by HTTP, {CONNECTIONS} connections"
        figures.compare(what, [(sample.rate, hand) for sample, hand in rounds], "0.5")
        processors, log, disk = (statistics.median(each) for each in zip(*costs))
        figures.note("the same, the server's processors for one", statistics.median(each.cpu for each, _ in rounds), " µs")
        figures.note("the same, the database's processors for one", processors, " µs")
        figures.note("the same, log for one, boards and plans included", log, " bytes")
        figures.note("the same, disk for one, boards and plans included", disk, " bytes")

    def spent(self):
        """Microseconds of the database's processors, bytes of its log, and bytes of the clinic."""
        log, size = self.cluster.sql(
            "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint, pg_database_size('clinic')"
        ).split("|")
        return processor_seconds(self.cluster.pids()) * 1e6, int(log), int(size)

    def record(self, servers):
        """A `Sample` of each server, all at once; each dose is recorded once."""
        shares = [self.requests[number :: len(servers)] for number in range(len(servers))]
        more = {"seconds": self.chosen.seconds, "may_repeat": False, "connections": CONNECTIONS // len(servers)}
        with ThreadPoolExecutor(len(servers)) as pool:
            samples = list(pool.map(partial(send, **more), servers, shares))
        # Threads are not equally fast, and what was under way at the end was sent, too.
        used = max(sample.requests for sample in samples) * len(servers) * 6 // 5 + 2 * CONNECTIONS
        del self.requests[:used]
        self.fastest = max(self.fastest, used)
        return samples

    def lack(self, times=1):
        """Why there can be no more so many rounds as fast as the fastest; None where there can."""
        enough = self.fastest * times * 4 // 3
        return None if len(self.requests) > enough else "too few doses are left; please give more --days"

    def several(self, figures):
        """As the last: a group of processes can be removed when these have ended."""
        what = f"{SERVERS} servers beside one, each with {SHARE:.0%} of a processor: completions by HTTP"
        if why := cgroup.missing() or self.lack():
            return figures.leave_out(what, why)
        while len(self.installation.servers) < SERVERS:
            self.installation.server().start()
        servers = self.installation.servers
        with ExitStack() as stack:
            for number, server in enumerate(servers):
                stack.enter_context(cgroup.Share(f"server-{number}", SHARE)).hold(server.process.pid)
            stack.callback(self.installation.stop)
            # What is asked of a server for the first time takes longer; and held ones are slower than free ones.
            self.fastest = 0
            self.record(servers)
            rounds = []
            while len(rounds) < self.chosen.rounds and not self.lack(times=2):
                four = sum(sample.rate for sample in self.record(servers))
                rounds.append((four, self.record(servers[:1])[0].rate))
        if rounds:
            figures.compare(what, rounds, "2.5")
        else:
            figures.leave_out(what, self.lack(times=2))
