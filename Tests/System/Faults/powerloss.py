#!/usr/bin/env python3
"""Cuts the power under a store that is being written, many times, and counts what it had acknowledged and lost.

The power is cut on paper: a library loaded into the writer records every write and every sync, and from the record
each cut builds a disk that holds all that was synced and a random part, torn at 512 bytes, of what was not. With
--faults the disk is full, or fails to sync, every now and then before.
"""

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import disk
import preload
import row

HERE = os.path.dirname(os.path.abspath(__file__))
CUTS_A_RUN = 25


def record_run(arguments, library, folder, seconds):
    """Lets the writer write for a while, kills it, and reads what it did."""
    data, trace, fault = (os.path.join(folder, name) for name in ("written", "trace", "fault"))
    os.mkdir(data, 0o700)
    storage = preload.Storage(fault)
    environment = dict(os.environ, LD_PRELOAD=library, POWERLOSS_DIR=data, POWERLOSS_TRACE=trace, POWERLOSS_FAULT=fault)
    command = [arguments.writer, "write", "--data", data, "--synchronous", arguments.synchronous]
    with subprocess.Popen(
        command + ["--tasks", str(arguments.tasks)], env=environment, stdout=subprocess.DEVNULL
    ) as writer:
        # On a busy machine the writer takes its time to begin. While the store is opened a fault is a refusal to start;
        # here it is to meet a store that has acknowledged something.
        begun = time.monotonic()
        while not has_begun(trace, arguments.faults) and writer.poll() is None and time.monotonic() < begun + 60:
            time.sleep(0.01)
        time.sleep(0.1 if arguments.faults else seconds)
        for word in [storage.FULL, storage.UNSYNCED] * 2 if arguments.faults else []:
            storage.say(word)
            time.sleep(seconds / 8)
            storage.say(storage.WELL)
            time.sleep(seconds / 8)
        if writer.poll() is not None:
            sys.exit(f"power loss: the writer ended by itself with {writer.returncode}")
        writer.send_signal(signal.SIGKILL)
    records = disk.read_trace(trace)
    shutil.rmtree(data)
    os.remove(trace)
    return records


def has_begun(trace, is_acknowledging):
    """Whether the writer has written, or has acknowledged, something."""
    if not os.path.exists(trace):
        return False
    return not is_acknowledging or any(each.kind == disk.SAID for each in disk.read_trace(trace))


def check_recovery(records):
    """Both faults were met, and after the last of them the store acknowledged again, without a restart."""
    said = b"".join(record.data for record in records if record.kind == disk.SAID).split(b"\n")
    marks = b"".join(line[:1] for line in said)
    if b"-" not in marks or b"?" not in marks:
        sys.exit("power loss: a full disk or a failing sync was never met")
    if b"+" not in marks[max(marks.rindex(b"-"), marks.rindex(b"?")) :]:
        sys.exit("power loss: the store did not go on after the disk was well again")
    return marks.count(b"-"), marks.count(b"?")


def choose_cut(records, chance):
    """Any moment, or one beside a record of any kind and file, so that rare ones such as checkpoints have their share."""
    if chance.random() < 0.5:
        return chance.randrange(len(records) + 1)
    kind, file = chance.choice(sorted({(record.kind, record.file) for record in records}))
    places = [place for place, record in enumerate(records) if (record.kind, record.file) == (kind, file)]
    return chance.choice(places) + chance.randrange(2)


def verify(arguments, directory, said):
    """The counts that the verification printed, or why it printed none."""
    done = subprocess.run(
        [arguments.writer, "verify", "--data", directory], input=b"".join(said), capture_output=True, check=False
    )
    counts = dict(re.findall(r"(\w+)=(\d+)", done.stdout.decode()))
    if not counts:
        return None, done.stderr.decode().strip() or f"exit {done.returncode}"
    return {name: int(count) for name, count in counts.items()}, done.stderr.decode().strip()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cuts", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tasks", type=int, default=8)
    parser.add_argument("--synchronous", choices=["full", "normal"], default="full")
    parser.add_argument("--control", action="store_true", help="write at normal, where the test must find losses")
    parser.add_argument("--faults", action="store_true", help="let the disk be full, and its syncs fail, now and then")
    parser.add_argument("--writer", default=os.path.join(HERE, "..", "..", "..", ".build", "release", "FaultWriter"))
    row.add_argument(parser)
    arguments = parser.parse_args()
    if arguments.control:
        arguments.synchronous = "normal"
    chance = random.Random(arguments.seed)
    total = dict.fromkeys(["cuts", "acknowledged", "lost", "losing", "refused", "doubtful", "revived", "half", "damaged"], 0)
    with tempfile.TemporaryDirectory(prefix="powerloss-") as folder:
        folder = os.path.realpath(folder)
        library = preload.build("powerloss", folder)
        while total["cuts"] < arguments.cuts:
            records = record_run(arguments, library, folder, chance.uniform(0.5, 2.0))
            if arguments.faults:
                refused, doubtful = check_recovery(records)
                total["refused"] += refused
                total["doubtful"] += doubtful
            count = min(CUTS_A_RUN, arguments.cuts - total["cuts"])
            cuts = sorted(choose_cut(records, chance) for _ in range(count))
            follow(arguments, records, cuts, chance, folder, total)
            lost, acknowledged = total["lost"], total["acknowledged"]
            print(f"power loss: {total['cuts']} cuts so far, {lost} lost of {acknowledged} acknowledged", flush=True)
    print(
        f"power loss: {total['cuts']} cuts, {total['lost']} lost acknowledged writes of {total['acknowledged']} "
        f"(in {total['losing']} cuts), {total['revived']} revived of {total['refused']} refused, "
        f"{total['doubtful']} in doubt, {total['half']} half commits, {total['damaged']} damaged stores "
        f"(synchronous={arguments.synchronous}, seed {arguments.seed})"
    )
    write_row(arguments, total)
    if total["acknowledged"] == 0:
        sys.exit("power loss: nothing was acknowledged before any cut, so nothing is shown")
    if arguments.control:
        sys.exit(0 if total["lost"] > 0 else "power loss: the control lost nothing, so this test cannot see a loss")
    sys.exit(1 if total["lost"] + total["revived"] + total["half"] + total["damaged"] else 0)


def write_row(arguments, total):
    wrong = total["lost"] + total["revived"] + total["half"] + total["damaged"]
    fault, tried = "power cuts", f"{total['acknowledged']:,} acknowledged commits"
    if arguments.faults:
        fault = "full disk and failing fsync, then a power cut"
        tried += f", {total['refused']:,} refused, {total['doubtful']:,} in doubt"
    if arguments.control:
        # Here it is wrong to lose nothing.
        fault, tried = "the control, synchronous=NORMAL", f"{tried}, {total['lost']:,} of them lost, as it has to"
        wrong = 0 if total["lost"] else 1
    row.write(arguments.row, fault, total["cuts"], tried, wrong)


def follow(arguments, records, cuts, chance, folder, total):
    """Goes through one record and verifies a disk at every cut."""
    state, place = disk.Disk(), 0
    for cut in cuts:
        while place < cut:
            state.take(records[place])
            place += 1
        directory = os.path.join(folder, "cut")
        disk.write_out(state.after_power_loss(chance), directory)
        counts, words = verify(arguments, directory, state.said)
        total["cuts"] += 1
        if counts is None or counts["findings"]:
            total["damaged"] += 1
            print(f"power loss: damaged after record {cut} of {len(records)}: {words}", file=sys.stderr)
        if counts is not None:
            for name in ("acknowledged", "lost", "revived", "half"):
                total[name] += counts[name]
            total["losing"] += counts["lost"] > 0
        shutil.rmtree(directory)


if __name__ == "__main__":
    main()
