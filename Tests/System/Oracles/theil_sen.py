"""Holds the slope of laboratory results against scipy's theilslopes, which Remedi does not use.

Random results of 5 to 60 moments, with ties of both kinds. Slope, intercept and the interval of 95 % agree to 1e-9.
Before, a control in which Remedi's answer is falsified has to be noticed. `--case N` shows one again.
"""

import argparse
import sys

import numpy as np
from scipy.stats import theilslopes

from answers import ROOT, Disagreement, answers, program_at

PROGRAM = program_at("SLOPE_ORACLE", ROOT / ".build/release/SlopeOracle")
STANDING_SEED = 2026
CASES = 400
TOLERANCE = 1e-9
NAMES = ("slope", "intercept", "lower", "upper")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=STANDING_SEED)
    parser.add_argument("--case", type=int)
    arguments = parser.parse_args()
    numbers = range(CASES) if arguments.case is None else [arguments.case]
    questions = [question(arguments.seed, number) for number in numbers]
    found = answers(questions, PROGRAM)
    if arguments.case is None:
        control(questions[0], found[0])
    try:
        for number, asked, answer in zip(numbers, questions, found):
            check(number, asked, answer)
    except Disagreement as disagreement:
        again = f"Tests/System/Oracles/theil_sen.py --seed {arguments.seed} --case {disagreement.case}"
        sys.exit(f"slopes: {disagreement}\n{again}")
    results = sum(len(asked["x"]) for asked in questions)
    print(f"slopes: {len(questions)} tests, {results} results, 0 disagreements")


def control(asked, answer):
    for place, name in enumerate(NAMES):
        wrong = list(answer["line"])
        wrong[place] = wrong[place] * (1 + 1e-6) + 1e-6
        try:
            check(0, asked, {"line": wrong})
        except Disagreement:
            continue
        sys.exit(f"slopes: the control passed; a wrong {name} is not noticed")


def question(seed, number):
    """Results over up to six years. In every third case few different values, in every fourth several of one day."""
    chance = np.random.default_rng([seed, number])
    count = int(chance.integers(5, 61))
    x = np.sort(chance.uniform(0, 2200, count))
    if number % 4 == 0:
        x = np.round(x / 200) * 200
    y = chance.uniform(0, 300) + chance.normal(0, 0.02) * x + chance.standard_t(2, count) * chance.choice([0.2, 5])
    y = np.round(y, 0 if number % 3 == 0 else 2)
    return {"x": [float(one) for one in x], "y": [float(one) for one in y]}


def check(number, asked, answer):
    if len(set(asked["x"])) < 2:
        if answer["line"]:
            raise Disagreement(number, "there is a slope of one moment")
        return
    found = theilslopes(asked["y"], asked["x"], 0.95, method="separate")
    expected = (found.slope, found.intercept, found.low_slope, found.high_slope)
    for name, ours, theirs in zip(NAMES, answer["line"], expected, strict=True):
        if not abs(ours - theirs) <= TOLERANCE * max(1, abs(theirs)):
            raise Disagreement(number, f"{name} is {ours}, not {theirs}")


if __name__ == "__main__":
    main()
