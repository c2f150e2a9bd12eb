"""Cuts the network between a server and the two of a PostgreSQL pair, and looks for what was lost, doubled or stale.

    python Tests/System/Postgres/partition.py [--only NUMBER]

Each cut is made twice: packets are dropped, and they are refused. The last case cuts the primary off from everybody,
promotes the standby, lets patients record there, and brings the old primary back while the new one cannot be reached:
it must be refused, since its timeline is older than one that was seen.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from installation import Installation, store

# After `installation`, which finds the folders of other tests.
from certificates import Authority
from devices import Load
from network import Network
from network import missing as missing_network
from pair import Pair
from postgres import missing
from serving import eventually

# How long a cut lasts: longer than the deadline of a commit.
SECONDS = 12
CASES = [
    (how, pairs)
    for how in ("drop", "reject")
    for pairs in ([("server", "one")], [("one", "two")], [("server", "one"), ("one", "two")])
]


def named(pairs):
    names = {"server": "server", "one": "primary", "two": "standby"}
    return " and ".join(f"{names[one]}–{names[other]}" for one, other in pairs)


def cut_and_heal(network, load, how, pairs):
    """A cut that ends; what was sent meanwhile is answered afterwards."""
    load.wait_for(20)
    for one, other in pairs:
        network.cut(one, other, how)
    time.sleep(SECONDS)
    during, healed = load.acknowledged, time.monotonic()
    network.heal()
    load.wait_for(20)
    print(f"{how}, {named(pairs)}: written {load.resumed(healed):.1f} s after the cut ended", flush=True)
    return during


def bring_old_primary_back(network, pair, load, server, how):
    """Nobody has ended the old primary: what fences it is the timeline that the server has seen."""
    load.wait_for(20)
    network.cut("server", "one", how)
    network.cut("one", "two", how)
    old = pair.primary
    pair.promote()
    # Where the new one has no standby nothing is acknowledged; this one serves alone.
    pair.demand_standby(False)
    promoted = time.monotonic()
    load.wait_for(50)
    print(f"{how}, primary cut off and standby promoted: written after {load.resumed(promoted):.1f} s", flush=True)
    network.heal()
    network.cut("server", "two", how)
    # The old one takes writes of whoever asks it.
    old.sql("ALTER SYSTEM SET synchronous_standby_names = ''", "SELECT pg_reload_conf()")
    # Commits that waited for the standby since the cut end now: they are none that it took.
    eventually(lambda: old.sql("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") == "0")
    before = old.sql("SELECT count(*) FROM remedi.documents", database="remedi")
    time.sleep(SECONDS)
    after = old.sql("SELECT count(*) FROM remedi.documents", database="remedi")
    if before != after:
        yield f"{how}: the old primary took documents: {before} became {after}"
    if "timeline" not in server.log.read_text().lower():
        yield f"{how}: the log does not say that the old primary was refused"
    network.heal()
    load.wait_for(20)
    old.stop()
    pair.follow()
    pair.demand_standby(True)
    pair.wait_until_synchronous()


def run(chosen, folder):
    # The processes of the clusters read their certificates in it.
    os.chmod(folder, 0o755)
    authority, faults = Authority(folder, "authority"), []
    with Network("server", "one", "two") as network:
        hosts = [network.addresses[name] for name in ("one", "two")]
        with Pair(hosts, [network.namespace(name) for name in ("one", "two")], list(map(authority.certify, hosts))) as pair:
            pair.create()
            pair.database("remedi")
            network.enter("server")
            address = pair.address("remedi", sslmode="verify-full", sslrootcert=authority.file)
            # The old primary that comes back has no standby, and must be refused for its timeline alone.
            durability = "single"
            settings = store(address, pair.password_file, durability)
            with Installation(folder, settings, count=1).fill() as clinic:
                [server] = clinic.start()
                with Load([server], chosen.seed) as load:
                    for number, (how, pairs) in enumerate(CASES, 1):
                        if chosen.only in (None, number):
                            cut_and_heal(network, load, how, pairs)
                    for number, how in enumerate(("drop", "reject"), len(CASES) + 1):
                        if chosen.only in (None, number):
                            if pair.primary is not pair.clusters[0]:
                                pair.fail_over()
                            faults += bring_old_primary_back(network, pair, load, server, how)
                faults += load.faults()
                clinic.stop()
                status, sentence = clinic.check()
                print(sentence)
                if status != 0:
                    faults.append("remedi check found faults")
    print(*faults[:20], sep="\n", end="\n" if faults else "")
    print(f"partitions: {load.acknowledged:,} acknowledged, {len(faults)} faults, longest pause {load.longest_pause():.1f} s")
    return 1 if faults else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--only", type=int, help=f"only this case, of {len(CASES) + 2}")
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    why = missing() or missing_network()
    if why:
        print(f"SKIPPED: partitions ({len(CASES) + 2} cases), {why}")
        return 0 if missing() is None and "CI" not in os.environ else 1
    with tempfile.TemporaryDirectory(prefix="remedi-partition-") as folder:
        return run(chosen, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
