"""Kills the server with SIGKILL while physicians write to one another, and looks for what was lost or doubled.

Fifty devices of three people send messages, comment, mark as read, delete, restore, leave and are added again, until
the server dies at a random moment. After each restart every device sends again what was not answered. Then every
acknowledged message has to be once with its sender and with each recipient, every acknowledged comment once in its
discussion, and the counts have to be those of the lists. At the end `remedi check` counts again.
"""

import argparse
import random
import shutil
import sys
import tempfile
import threading
import time
import uuid
from collections import Counter
from http.client import HTTPException
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Support/Client"))

import row  # noqa: E402
from member_api import FOLDERS, MemberAPI  # noqa: E402
from program import PASSWORD, Demo, check  # noqa: E402

# The first begins the discussions and stays in them; the last leaves one and is added again.
PEOPLE = ["ann@example.org", "charlie@example.org", "sam@example.org"]
DEVICES = 50
# Then a new clinic: a person sends 60 messages an hour, a discussion takes 2,000 comments.
KILLS_A_CLINIC = 10
# What all write to, and what the last person leaves now and then.
KEPT, LEFT = "kept", "left"


class Unanswered(Exception):
    """The server said that it cannot at the moment: send it again."""


class Refused(Exception):
    """The server said that it will not, and nothing was done: think of something else."""


class Device:
    """One device of a person, and what it knows to be acknowledged."""

    def __init__(self, number, chance):
        self.person, self.chance = number % len(PEOPLE), chance
        self.api = None
        self.ids = []  # of all people, in their order
        self.discussions = {}
        self.messages = {}  # id -> recipients
        self.comments = []  # discussion and text
        self.waiting = None  # what is to be sent, or was sent and is not answered yet
        self.acknowledged = self.unanswered = self.refused = 0
        self.faults = []

    def connect(self, port):
        """Anew after a restart, which ends no session."""
        known = self.api
        self.api = MemberAPI(port)
        if known is None:
            self.api.sign_in(PEOPLE[self.person], PASSWORD)
        else:
            self.api.token, self.api.id = known.token, known.id

    def work(self):
        """Does one thing after the other until the server is gone."""
        try:
            while True:
                if self.waiting is None:
                    self.waiting = self.think()
                try:
                    self.send()
                except Unanswered:
                    self.unanswered += 1
                    time.sleep(0.05)
        except (OSError, HTTPException):
            self.unanswered += 1
        except AssertionError as error:
            self.faults.append(str(error))

    def think(self):
        others = [id for id in self.ids if id != self.api.id]
        deed = self.chance.choices(
            ["message", "comment", "read", "follow", "trash", "restore", "leave", "add"], [3, 6, 3, 3, 2, 2, 1, 1]
        )[0]
        match deed:
            case "message":
                return deed, self.uuid(), self.chance.sample(others, self.chance.choice([1, 2]))
            case "comment":
                return deed, self.chance.choice([KEPT, LEFT]), self.uuid()
            case "leave" if self.person != len(PEOPLE) - 1:
                return "follow", KEPT
            case "add" if self.person != 0:
                return "follow", LEFT
            case "follow":
                return deed, self.chance.choice([KEPT, LEFT])
        return (deed,)

    def uuid(self):
        return str(uuid.UUID(int=self.chance.getrandbits(128), version=4))

    def send(self):
        """Sends what waits; when it is answered, it is known."""
        kind, *content = self.waiting
        try:
            getattr(self, kind)(*content)
            self.acknowledged += 1
        except Refused:
            self.refused += 1
        self.waiting = None

    def send_again(self):
        """Sends what was not answered before the server died, until it is answered."""
        try:
            while self.waiting is not None:
                try:
                    self.send()
                except Unanswered:
                    time.sleep(0.05)
        except AssertionError as error:
            self.faults.append(str(error))

    def message(self, id, to):
        body = {"id": id, "to": to, "urgent": False, "subject": id, "body": "Text"}
        self.ask({200, 201}, "POST", "/messages", body)
        self.messages[id] = to

    def comment(self, discussion, id):
        # Who leaves the discussion on another device finds nothing.
        may_have_left = discussion == LEFT and self.person == len(PEOPLE) - 1
        path = f"/discussions/{self.discussions[discussion]}/comments"
        self.ask({200, 201}, "POST", path, {"id": id, "body": id}, refusals={404} if may_have_left else set())
        self.comments.append((discussion, id))

    def read(self):
        for item in self.some("inbox"):
            # Another device of the same person may be quicker.
            path, body = f"/messages/{item['id']}/reading", {"isRead": self.chance.random() < 0.8}
            self.ask({200, 204}, "PUT", path, body, refusals={404, 409})

    def follow(self, discussion):
        path = f"/discussions/{self.discussions[discussion]}"
        comments = self.ask({200}, "GET", f"{path}/comments", refusals={404})["items"]
        if comments:
            body = {"from": comments[0]["number"], "through": comments[-1]["number"], "isRead": True}
            self.ask({200, 204}, "PUT", f"{path}/reading", body, refusals={404})

    def trash(self):
        for item in self.some(self.chance.choice(["inbox", "sent"])):
            self.ask({200, 204}, "PUT", f"/messages/{item['id']}/folder", {"folder": "trash"}, refusals={404, 409})

    def restore(self):
        for item in self.some("trash"):
            self.ask({200, 204}, "PUT", f"/messages/{item['id']}/folder", {"folder": "inbox"}, refusals={404, 409})

    def leave(self):
        path = f"/discussions/{self.discussions[LEFT]}/participants/{self.api.id}"
        self.ask({200, 204}, "DELETE", path, refusals={404})

    def add(self):
        body = {"to": [self.ids[-1]], "seesAll": self.chance.random() < 0.5}
        self.ask({200, 201}, "POST", f"/discussions/{self.discussions[LEFT]}/participants", body)

    def some(self, folder):
        items = self.ask({200}, "GET", "/messages", folder=folder, limit=20)["items"]
        return self.chance.sample(items, min(2, len(items)))

    def ask(self, expected, method, path, body=None, refusals=frozenset(), **query):
        status, answer = self.api.call(method, path, body, **query)
        if status == 503:
            raise Unanswered
        # 429: a person sends at most 60 messages an hour.
        if status in refusals or status == 429:
            raise Refused
        assert status in expected, f"{method} {path} was answered {status}: {answer}"
        return answer


def new_devices(demo, chance):
    """Devices of people who have two discussions with one another."""
    devices = [Device(number, random.Random(chance.getrandbits(64))) for number in range(DEVICES)]
    for device in devices:
        device.connect(demo.port)
    first = devices[: len(PEOPLE)]
    ids = [device.api.id for device in first]
    discussions = {name: str(uuid.UUID(int=chance.getrandbits(128), version=4)) for name in [KEPT, LEFT]}
    for name, id in discussions.items():
        first[0].api.expect(201, "POST", "/discussions", {"id": id, "to": ids[1:], "body": name})
    for device in devices:
        device.ids, device.discussions = ids, discussions
    return devices


def work_until_killed(demo, devices, chance):
    before = sum(device.acknowledged for device in devices)
    threads = [threading.Thread(target=device.work) for device in devices]
    for thread in threads:
        thread.start()
    while sum(device.acknowledged for device in devices) < before + 50 and any(map(threading.Thread.is_alive, threads)):
        time.sleep(0.01)
    time.sleep(chance.uniform(0, 2))
    demo.kill()
    for thread in threads:
        thread.join()


def compare(devices):
    """What the server holds against what was acknowledged; every difference as a sentence."""
    first = devices[: len(PEOPLE)]
    held = {}
    for device in first:
        folders = {name: device.api.folder(name) for name in FOLDERS}
        yield from miscounted(device, folders)
        held[device.api.id] = Counter(item["id"] for items in folders.values() for item in items)
    for device in devices:
        for id, recipients in device.messages.items():
            for person in [device.api.id, *recipients]:
                if held[person][id] != 1:
                    yield f"the message {id} is {held[person][id]} times with {person}"
    # The first person sees all of them.
    for name, id in first[0].discussions.items():
        comments = first[0].api.comments(id)
        numbers = [comment["number"] for comment in comments]
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"the comments of {name} have the numbers {numbers}"
        texts = Counter(comment["body"] for comment in comments)
        yield from (f"the comment {text} is {count} times in {name}" for text, count in texts.items() if count > 1)
        for device in devices:
            for discussion, text in device.comments:
                if discussion == name and not texts[text]:
                    yield f"the comment {text} of {name} was acknowledged and is lost"


def miscounted(device, folders):
    """Counts that are not those of the lists."""
    summary, discussions = device.api.summary(), device.api.discussions()
    expected = {
        name: {"total": len(items), "unread": sum(item["isUnread"] for item in items)}
        for name, items in folders.items()
    }
    unread = sum(item["unread"] > 0 for item in discussions)
    expected["touchBase"] = {"total": len(discussions), "unread": unread}
    for name, count in expected.items():
        if summary[name] != count:
            yield f"{PEOPLE[device.person]} counts {summary[name]} in {name}, listed are {count}"


def restart(demo):
    """Seconds until the program answers again."""
    began = time.monotonic()
    demo.start()
    MemberAPI(demo.port).call("GET", "/summary")
    return time.monotonic() - began


def one_clinic(kills, chance, data, killed):
    """A new clinic through so many kills; its devices, the faults found, and the longest restart in seconds.

    `killed` is how often a server was killed before.
    """
    demo = Demo(data, 7)
    recovery, faults = 0, []
    demo.start()
    try:
        devices = new_devices(demo, chance)
        for number in range(killed + 1, killed + kills + 1):
            for device in devices:
                device.connect(demo.port)
            work_until_killed(demo, devices, chance)
            recovery = max(recovery, restart(demo))
            for device in devices:
                device.connect(demo.port)
                device.send_again()
            faults += [fault for device in devices for fault in device.faults]
            faults += compare(devices)
            if faults:
                break
            print(f"kill {number}: {sum(device.acknowledged for device in devices)} acknowledged so far", flush=True)
        demo.stop()
    finally:
        if demo.process.poll() is None:
            demo.kill()
    status, sentence = check(data)
    print(sentence)
    if status != 0:
        faults.append("remedi check found faults")
    return devices, faults, recovery


def run(kills, chance, data, table):
    everybody, faults, recovery = [], [], 0
    for killed in range(0, kills, KILLS_A_CLINIC):
        folder = Path(data) / str(killed)
        devices, found, took = one_clinic(min(KILLS_A_CLINIC, kills - killed), chance, folder, killed)
        everybody, faults, recovery = everybody + devices, faults + found, max(recovery, took)
        if faults:
            break
        shutil.rmtree(folder)
    print(*faults[:20], sep="\n", end="\n" if faults else "")
    written = [sum(len(getattr(device, name)) for device in everybody) for name in ("messages", "comments")]
    unanswered = sum(device.unanswered for device in everybody)
    if 0 in written:
        faults.append("nothing was tried")
    tried = f"{written[0]:,} messages and {written[1]:,} comments acknowledged, {unanswered:,} requests unanswered"
    print(f"kill -9 among messages: {kills} times, {tried}, {len(faults)} faults, longest restart {recovery:.1f} s")
    row.write(table, "kill -9 among messages", kills, tried, len(faults), recovery)
    return 1 if faults else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--kills", type=int, default=5)
    arguments.add_argument("--seed", type=int, default=1)
    row.add_argument(arguments)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="remedi-messages-") as data:
        return run(chosen.kills, random.Random(chosen.seed), data, chosen.row)


if __name__ == "__main__":
    sys.exit(main())
