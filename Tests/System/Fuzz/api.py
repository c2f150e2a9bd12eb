"""Holds the running server against its own description: schemathesis, with every check that it has and some of ours.

    .build-tests/python/bin/python Tests/System/Fuzz/api.py [--seed N] [--examples N]

A run is repeated by the seed that it prints. What the server makes up (ids, tokens, codes) differs all the same.
"""

import argparse
import json
import random
import sys
import tempfile
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Support/Client"))

import requests.sessions  # noqa: E402
from hypothesis.configuration import set_hypothesis_home_dir  # noqa: E402
from schemathesis import cli  # noqa: E402

import api_checks  # noqa: E402
import api_meaning  # noqa: E402
from api_members import Members  # noqa: E402
from people import Patient, invitation_codes, reset_code  # noqa: E402
from program import Demo, check  # noqa: E402

DAYS = 14
INVITATIONS = 8
# Nobody may see what is the other's: every read of one of them is tried with the other's token.
PEERS = ["bob@example.org", "wilma@example.org"]
# Where a call is a member's, these ask in their place. They have written to each other nothing.
MEMBERS = ["ann@example.org", "charlie@example.org"]
# Chooses new passwords, so that the others keep theirs.
FORGETFUL = "jose@example.org"


class ManyAddresses(requests.adapters.HTTPAdapter):
    """Comes from another address of this machine every ten requests.

    Too many unknown codes from one address are answered 429, which would hide what else there is to find.
    """

    sent = 0

    def send(self, request, **more):
        if self.sent % 10 == 0:
            number = self.sent // 10 % 65_000
            self.poolmanager.clear()
            address = f"127.1.{number // 250}.{number % 250 + 1}"
            self.init_poolmanager(1, 1, block=False, source_address=(address, 0))
        self.sent += 1
        return super().send(request, **more)


def configuration(folder, tokens, seed, examples):
    """Everything that schemathesis reads from files."""
    names = list(tokens)
    headers = [[{"name": "Authorization", "value": f"Bearer {tokens[name]}"}] for name in names]
    people = [{"name": name, "fixedHeaders": header} for name, header in zip(names, headers, strict=True)]
    (folder / "people.json").write_text(json.dumps({"auth": people}))
    text = f"""
seed = {seed}
# A stream of events goes on for ever; the first event comes at once.
max-stream-events = 1
request-timeout = 20
continue-on-failure = true
cache.enabled = false

[auth.wfc]
path = {json.dumps(str(folder / "people.json"))}
peers = {json.dumps(names)}

[generation]
max-examples = {examples}
database = "none"

[output.truncation]
max-lines = 30
"""
    (folder / "schemathesis.toml").write_text(text)
    return folder / "schemathesis.toml"


def run(demo, folder, seed, examples):
    demo.start()
    patients = {name: Patient(demo, name) for name in PEERS}
    forgetful = Patient(demo, FORGETFUL)
    codes = {
        "/invitations/{code}": invitation_codes(demo, INVITATIONS),
        "/password-resets/{code}": [reset_code(demo, FORGETFUL)],
    }
    api_checks.register()
    chance = random.Random(seed)
    meaning = api_meaning.register(chance, patients, forgetful, codes, Members(chance, demo, MEMBERS))
    token = next(iter(patients.values())).first_token
    asked = urllib.request.Request(f"{demo.address}/api/v1/push-key", headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(asked) as answer:
        meaning.push_key = json.load(answer)["keyId"]
    requests.sessions.HTTPAdapter = ManyAddresses
    file = configuration(folder, {name: each.first_token for name, each in patients.items()}, seed, examples)
    arguments = ["--config-file", str(file), "run", f"{demo.address}/api/openapi.json", "--checks", "all", "--no-color"]
    try:
        cli.schemathesis.main(args=arguments, prog_name="schemathesis")
        raise AssertionError("schemathesis ends with a status")
    except SystemExit as end:
        status = end.code
    assert demo.process.poll() is None, "the server has ended"
    demo.stop()
    damage, sentence = check(demo.data)
    print(sentence)
    for reason, count in meaning.forgiven.items():
        print(f"As the contract has it, {count} times: {reason}.")
    if never_done := meaning.never_done():
        print("Never done, whatever was sent:", ", ".join(never_done))
    return status or damage or bool(never_done)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--examples", type=int, default=25, help="cases of each operation and phase")
    arguments.add_argument("--port", type=int, default=0)
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="remedi-fuzz-") as folder:
        # Replays come from the seed alone; nothing is kept beside the sources.
        set_hypothesis_home_dir(Path(folder) / "hypothesis")
        # Nothing answers there: what is posted waits, and says so nowhere.
        push = ["--push", "on", "--push-host", "push.example.org"]
        demo = Demo(Path(folder) / "data", DAYS, chosen.port, settings=push)
        try:
            status = run(demo, Path(folder), chosen.seed, chosen.examples)
        finally:
            if demo.process and demo.process.poll() is None:
                demo.kill()
    if status:
        print(f"Repeat it with: Tests/System/Fuzz/api.py --seed {chosen.seed} --examples {chosen.examples}")
    return status


if __name__ == "__main__":
    sys.exit(main())
