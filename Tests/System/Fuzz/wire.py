"""Sends to the running server what no client would send, byte by byte, and looks at everything that comes back.

    .build-tests/python/bin/python Tests/System/Fuzz/wire.py [--seed N] [--attacks N] [--only N]

Each attack is made from the seed and its number, so that the one that is told can be repeated by `--only`.
"""

import argparse
import json
import os
import random
import re
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Support/Client"))

from member_api import MemberAPI  # noqa: E402
from patient_api import PatientAPI  # noqa: E402
from program import PASSWORD, Demo, check  # noqa: E402

from wire_answers import Judge, Unreadable, read_all  # noqa: E402
from wire_attacks import MARKER_SAYS  # noqa: E402
from wire_broken import BROKEN  # noqa: E402
from wire_exchange import Hang, break_off, connect, exchange, pieces  # noqa: E402
from wire_requests import Calls  # noqa: E402
from wire_sound import SOUND  # noqa: E402

DAYS = 14
PATIENT = "bob@example.org"
MEMBER = "ann@example.org"
UUID = re.compile(rb"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
# What the run may cost, in MB and open files: room for what is kept, none for a leak.
MOST_MEMORY = 600
MOST_FILES_MORE = 5
# A connection with a head that is too large is held until it has been silent for a minute.
FILES_TAKE = 90


class Fault(Exception):
    """The server did what it must not do."""


class Run:
    def __init__(self, demo, seed):
        self.demo, self.seed = demo, seed
        self.api = PatientAPI(demo.port)
        self.api.sign_in(PATIENT, PASSWORD)
        self.member = MemberAPI(demo.port)
        self.member.sign_in(MEMBER, PASSWORD)
        self.before = self.recorded()
        self.acknowledged, self.possible = set(), set()
        with urllib.request.urlopen(f"{demo.address}/api/openapi.json") as answer:
            self.description = json.load(answer)
        self.judge = Judge(self.description)
        self.calls = Calls(self.description, self.api.token, self.member.token, self.ids() | self.member_ids())
        self.counts = Counter()

    def ids(self):
        today = date.fromisoformat(self.api.schedule()["date"])
        days = self.api.schedule(str(today - timedelta(days=DAYS)), str(today))
        prescriptions = self.api.expect(200, "GET", "/prescriptions")["items"]
        occurrences = [each["id"] for day in days for each in day["occurrences"]]
        return {
            "occurrences": occurrences,
            "/occurrences/{id}/explanation": occurrences[:20],
            "/prescriptions/{id}": [each["id"] for each in prescriptions],
            "/completions/{id}": sorted(self.before)[:20],
        }

    def member_ids(self):
        """What Ann finds in her mailbox, written by herself, and whom she may write to."""
        people = [each["id"] for each in self.member.items("/directory")]
        colleague = next(id for id in people if id != self.member.id)
        messages, discussions, drafts = ([f"{kind}-{number}" for number in range(3)] for kind in ("m", "d", "n"))
        for message, discussion, draft in zip(messages, discussions, drafts, strict=True):
            to = [self.member.id, colleague]
            self.member.expect(201, "POST", "/messages", {"id": message, "to": to, "body": "Steady."})
            self.member.expect(201, "POST", "/discussions", {"id": discussion, "to": to, "body": "Lower the dose?"})
            self.member.expect(201, "PUT", f"/drafts/{draft}", {"to": to, "body": "Shall"})
        ids = {"people": people, "/member/directory/{id}/listing": people}
        # With a person in the second place most are 404, which is an answer, too.
        kept = {"messages": messages, "discussions": discussions, "drafts": drafts}
        paths = [path for path in self.description["paths"] if path.startswith("/member/")]
        return ids | {path: kept[name] for path in paths for name in kept if path.startswith(f"/member/{name}/")}

    def recorded(self):
        return {each["id"].lower() for each in self.api.completions("0001-01-01", "9999-12-31")}

    # One attack

    def attack(self, number):
        chance = random.Random(f"{self.seed}/{number}")
        attack = chance.choice(chance.choice([SOUND, BROKEN]))(chance, self.calls)
        self.counts[attack.name] += 1
        try:
            if chance.random() < 0.03:
                self.allow_what_is_sent(attack)
                break_off(self.demo.port, attack.data)
            else:
                self.judge_exchange(attack, *exchange(self.demo.port, pieces(chance, attack.data)))
            if self.demo.process.poll() is not None:
                raise Fault(f"the server has ended with {self.demo.process.returncode}")
            if number % 10 == 0:
                self.ask_as_ever()
        except (Fault, Unreadable, Hang, OSError) as error:
            raise Fault(f"attack {number}, {attack.name}: {error}\n{attack.data[:3000]!r}") from error

    def allow_what_is_sent(self, attack):
        if attack.is_authorized:
            self.possible |= {found.decode().lower() for found in UUID.findall(attack.data)}

    def judge_exchange(self, attack, received, was_broken_off):
        if was_broken_off:
            # What was on its way is lost with the connection; a whole request is never cut off like that.
            if attack.is_sound and len(attack.data) < 1_000_000:
                raise Fault("the connection of a sound request was broken off")
            return self.allow_what_is_sent(attack)
        answers = read_all(received, [each.method for each in attack.requests])
        final = [each for each in answers if each.status >= 200]
        for index, answer in enumerate(final):
            request = attack.requests[index] if index < len(attack.requests) else None
            is_api = bool(request and request.is_api and (attack.is_sound or index == 0))
            for fault in self.judge.faults(answer, is_api=is_api, method=request.method if request else "GET"):
                raise Fault(fault)
            self.note(attack, request, answer)
        if any(each.is_bare for each in final[:-1]):
            raise Fault("something is answered after the connection was given up")
        if attack.is_sound:
            self.judge_sound(attack, final)
        elif attack.most_answers is not None and len(final) > attack.most_answers:
            raise Fault(f"{[each.status for each in final]} for at most {attack.most_answers} requests")

    def judge_sound(self, attack, final):
        statuses = [each.status for each in final]
        if attack.may_end and len(final) == 1 and final[0].values("connection") == ["close"]:
            return
        if len(final) != len(attack.requests):
            raise Fault(f"{len(attack.requests)} requests are answered {statuses}")
        if any(each.is_bare for each in final):
            raise Fault(f"whole requests are taken for broken ones: {statuses}")
        if [each.body == MARKER_SAYS for each in final] != [False] * (len(final) - 1) + [True]:
            raise Fault(f"the answers are mixed up: {statuses}")
        if not attack.is_authorized and final[0].status != 401:
            raise Fault(f"who is not signed in is answered {final[0].status}")

    def note(self, attack, request, answer):
        """What is acknowledged may be in the record."""
        if answer.status != 200 or b'"results"' not in answer.body:
            return
        if not attack.is_authorized:
            raise Fault("something is recorded for whoever asks")
        for result in json.loads(answer.body)["results"]:
            # What is held against the record in the end are completions, not readings.
            if result["status"] == "recorded" and "completion" in result:
                self.acknowledged.add(result["completion"]["id"].lower())

    def ask_as_ever(self):
        """A client that did nothing wrong notices nothing."""
        self.api.expect(200, "GET", "/me")
        self.member.expect(200, "GET", "/summary")
        with urllib.request.urlopen(f"{self.demo.address}/healthz", timeout=20) as answer:
            if answer.read() != b"ok\n":
                raise Fault("/healthz says something else")

    # Streams of events, and the end

    def drop_streams(self, count):
        """Opens every stream that the description names, hears it begin, and goes."""
        for path, item in self.description["paths"].items():
            if "text/event-stream" not in json.dumps(item.get("get", {}).get("responses", {}).get("200", {})):
                continue
            head = f"GET {self.calls.base}{path} HTTP/1.1\r\nHost: a\r\nAccept: text/event-stream\r\n"
            head += f"Authorization: Bearer {self.calls.token_of(path)}\r\n\r\n"
            for number in range(count):
                if number % 2:
                    break_off(self.demo.port, head.encode())
                    continue
                with connect(self.demo.port) as connection:
                    connection.sendall(head.encode())
                    came = b""
                    while b"\nid:" not in came and b"\nid: " not in came:
                        came += connection.recv(65536) or b"\nid: gone"
                    if not came.startswith(b"HTTP/1.1 200 ") or b"text/event-stream" not in came:
                        raise Fault(f"{path} does not begin to stream: {came[:300]!r}")
            self.counts["a dropped stream"] += count

    def files(self):
        return len(os.listdir(f"/proc/{self.demo.process.pid}/fd"))

    def memory(self, name):
        """In MB: `VmRSS` is now, `VmHWM` the most that it ever was."""
        status = Path(f"/proc/{self.demo.process.pid}/status").read_text()
        return int(re.search(rf"{name}:\s+(\d+) kB", status)[1]) // 1024

    def judge_record(self):
        """What was acknowledged is in the record, and nothing else is."""
        found = self.recorded() - self.before
        if lost := self.acknowledged - found:
            raise Fault(f"{len(lost)} acknowledged records are lost: {sorted(lost)[:3]}")
        if more := found - self.acknowledged - self.possible:
            raise Fault(f"{len(more)} records were never acknowledged: {sorted(more)[:3]}")
        if not self.acknowledged:
            raise Fault("nothing was ever recorded: the requests do not reach the record")


def run(demo, seed, attacks, only):
    demo.start()
    run = Run(demo, seed)
    files, memory = run.files(), run.memory("VmRSS")
    for number in [only] if only is not None else range(attacks):
        run.attack(number)
    if only is not None:
        return
    run.drop_streams(60)
    run.ask_as_ever()
    run.judge_record()
    deadline = time.monotonic() + FILES_TAKE
    while run.files() > files + MOST_FILES_MORE and time.monotonic() < deadline:
        time.sleep(0.5)
    for name, count in sorted(run.counts.items()):
        print(f"  {count:5} {name}")
    print(f"{sum(run.counts.values())} attacks, seed {seed}; {len(run.acknowledged)} records acknowledged and kept")
    print(f"memory {memory} MB before, {run.memory('VmRSS')} MB after, {run.memory('VmHWM')} MB at most", end="; ")
    print(f"open files {files} before, {run.files()} after")
    if run.memory("VmHWM") > MOST_MEMORY or run.files() > files + MOST_FILES_MORE:
        raise Fault("that is too much")
    demo.stop()
    damage, sentence = check(demo.data)
    print(sentence)
    if damage:
        raise Fault("remedi check found faults")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--attacks", type=int, default=3000)
    arguments.add_argument("--only", type=int, help="the number of one attack, to repeat it")
    arguments.add_argument("--port", type=int, default=0)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="remedi-wire-") as folder:
        demo = Demo(Path(folder) / "data", DAYS, chosen.port)
        try:
            run(demo, chosen.seed, chosen.attacks, chosen.only)
        except Fault as fault:
            print(fault)
            print(f"Repeat it with: Tests/System/Fuzz/wire.py --seed {chosen.seed} --only NUMBER")
            return 1
        finally:
            if demo.process and demo.process.poll() is None:
                demo.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
