"""Asks Remedi: programs that take a question a line of JSON, and give answers in the same order."""

import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def program_at(variable, built):
    """The program's file, or the one that the environment names in its place."""
    return Path(os.environ.get(variable, built))


PROGRAM = program_at("TIMING_ORACLE", ROOT / ".build/release/TimingOracle")


class Disagreement(Exception):
    """Remedi and the oracle say different things; `case` names what to ask again."""

    def __init__(self, case, sentence):
        super().__init__(sentence)
        self.case = case


class Refused(str):
    """Why Remedi gives no answer, in its words."""


def answers(questions, program=PROGRAM):
    lines = [json.dumps(question, separators=(",", ":")) for question in questions]
    run = subprocess.run([program], input="\n".join(lines) + "\n", capture_output=True, text=True)
    found = [json.loads(line) for line in run.stdout.splitlines()]
    if run.returncode != 0 or len(found) != len(lines):
        unanswered = lines[len(found)] if len(found) < len(lines) else ""
        raise SystemExit(f"{program.name} ended with {run.returncode}: {run.stderr[-2000:]}\n{unanswered}")
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
