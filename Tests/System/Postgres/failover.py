"""Loses the primary under load, promotes its synchronous standby, and looks for what was lost, doubled or missed.

    python Tests/System/Postgres/failover.py [--rounds 10] [--how kill|immediate|freeze]

Patients record at two servers over one pair of PostgreSQL servers, and send again under its id what was not answered.
Every round loses the primary: by SIGKILL, by an immediate end, or by SIGSTOP, after which it is killed as soon as the
other is promoted. At the end everything acknowledged is there once, by the API of both servers and in the physician's
file, and nobody who followed the changes has missed one. How long nothing was written is printed.
"""

import argparse
import csv
import io
import re
import sys
import tempfile
import time
from datetime import date, timedelta
from pathlib import Path

from installation import Installation, store
from follower import Follower
from devices import Load
from kill import DAYS
from pair import Pair
from postgres import missing
from serving import Ann


def csv_faults(server, expected):
    """What the physician's file holds of the load against what was acknowledged."""
    first, last = date.today() - timedelta(DAYS + 14), date.today() + timedelta(1)
    text = Ann(server.address).read(f"/reports/completions.csv?from={first}&to={last}")
    notes = {note for _, note in expected}
    rows = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))
    # What a spreadsheet would take for a number is marked as text there.
    plain = ((row["occurrence_id"], re.sub("[^0-9a-f]", "", row["note"])) for row in rows)
    found = sorted(each for each in plain if each[1] in notes)
    if found != expected:
        lost = [each for each in expected if each not in found]
        yield f"the file has {len(found)} of {len(expected)} rows; not there: {lost[:5]}"


def heard_by(followers, ids, seconds=60):
    """What the followers of all patients heard, as soon as that is everything, or after some time."""
    deadline = time.monotonic() + seconds
    while True:
        heard = set().union(*(set(follower.heard) for follower in followers))
        if ids <= heard or time.monotonic() > deadline:
            for follower in followers:
                follower.is_over = True
            return heard
        time.sleep(0.1)


def run(rounds, how, seed, folder):
    faults, pauses = [], []
    with Pair() as pair:
        pair.create()
        settings = store(pair.database("remedi"), pair.password_file, "standby")
        with Installation(folder, settings).fill() as clinic:
            servers = clinic.start()
            load = Load(servers, seed)
            followers = [Follower(servers, token).start() for token in load.patients().values()]
            with load:
                for number in range(1, rounds + 1):
                    load.wait_for(50)
                    lost = time.monotonic()
                    promotion, rejoining = pair.fail_over(how)
                    load.wait_for(20)
                    pauses.append(load.resumed(lost + promotion))
                    print(
                        f"{how} {number}: promoted after {promotion:.1f} s, a standby again after {rejoining:.1f} s,"
                        f" written {pauses[-1]:.1f} s after the promotion, {load.acknowledged} acknowledged so far",
                        flush=True,
                    )
            expected, ids = load.expected()
            faults += load.faults()
            for server in servers:
                faults += csv_faults(server, expected)
            heard = heard_by(followers, ids)
            faults += [f"nobody heard of {id}" for id in ids - heard]
            faults += [fault for follower in followers for fault in follower.faults]
            clinic.stop()
            status, sentence = clinic.check()
            print(sentence)
            if status != 0:
                faults.append("remedi check found faults")
    print(*faults[:20], sep="\n", end="\n" if faults else "")
    unanswered = sum(device.unanswered for device in load.devices)
    happened = sum(device.had_happened for device in load.devices)
    print(
        f"failover ({how}): {rounds} times, {load.acknowledged:,} acknowledged, {unanswered:,} requests unanswered"
        f" ({happened:,} of their records had been kept), {len(faults)} faults, longest pause {load.longest_pause():.1f} s"
    )
    return 1 if faults else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=10)
    arguments.add_argument("--how", choices=["kill", "immediate", "freeze"], default="kill")
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    if missing():
        print(f"SKIPPED: failover, {missing()}")
        return 1
    with tempfile.TemporaryDirectory(prefix="remedi-failover-") as folder:
        return run(chosen.rounds, chosen.how, chosen.seed, Path(folder))


if __name__ == "__main__":
    sys.exit(main())
