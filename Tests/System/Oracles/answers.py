"""Asks Remedi: the program TimingOracle, a question a line of JSON, and its answers in the same order."""

import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = Path(os.environ.get("TIMING_ORACLE", ROOT / ".build/release/TimingOracle"))


class Disagreement(Exception):
    """Remedi and the oracle say different things; `case` names what to ask again."""

    def __init__(self, case, sentence):
        super().__init__(sentence)
        self.case = case


class Refused(str):
    """Why Remedi gives no answer, in its words."""


def answers(questions):
    lines = [json.dumps(question, separators=(",", ":")) for question in questions]
    run = subprocess.run([PROGRAM], input="\n".join(lines) + "\n", capture_output=True, text=True)
    found = [json.loads(line) for line in run.stdout.splitlines()]
    if run.returncode != 0 or len(found) != len(lines):
        unanswered = lines[len(found)] if len(found) < len(lines) else ""
        raise SystemExit(f"TimingOracle ended with {run.returncode}: {run.stderr[-2000:]}\n{unanswered}")
    return [Refused(answer["refused"]) if "refused" in answer else answer for answer in found]


def batches(cases, size):
    """The cases in lists, so that few processes are started and little is held in memory."""
    batch = []
    for case in cases:
        batch.append(case)
        if len(batch) == size:
            yield batch
            batch = []
    if batch:
        yield batch
