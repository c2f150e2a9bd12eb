"""Holds Remedi's times against oracles that Remedi did not write, and against a model that ticks off days.

Without arguments: every zone's changes of the clock from 2010 to 2037, and random rules, histories and calendars of
the fixed seed. `--brief`: some of these. `--all`: every change since 1970, and thousands of each with a seed of its
own. The first disagreement ends it, with the line that shows it again. Before each comparison a control, in which one
of the oracle's answers is falsified, has to be noticed.
"""

import argparse
import random
import sys
import time
import zoneinfo

# The files that the server reads, and no package's.
zoneinfo.reset_tzpath(["/usr/share/zoneinfo"])

import events  # noqa: E402
import histories  # noqa: E402
import rules  # noqa: E402
import zones  # noqa: E402
from answers import Disagreement  # noqa: E402

STANDING_SEED = 2026
# How many cases with --brief, without it and with --all; zones are all of them but with --brief.
SAMPLES = {rules: (50, 200, 5000), histories: (80, 400, 5000), events: (25, 100, 3000)}
BRIEF_ZONES = 60
CHECKS = {"zones": zones, "rules": rules, "histories": histories, "events": events}


def check_zones(arguments, sabotage=False):
    some = 3 if sabotage else BRIEF_ZONES if arguments.brief else None
    chance = random.Random(arguments.seed)
    return zones.check(chance, full=arguments.all, only=arguments.case, some=some, sabotage=sabotage)


def check_samples(module, arguments, sabotage=False):
    if arguments.case:
        numbers = [int(arguments.case)]
    else:
        brief, few, many = SAMPLES[module]
        usual = many if arguments.all else brief if arguments.brief else few
        numbers = range(20 if sabotage else arguments.number or usual)
    return module.check(arguments.seed, numbers, sabotage=sabotage)


def run(name, arguments):
    module = CHECKS[name]
    check = check_zones if module is zones else lambda *rest: check_samples(module, *rest)
    if not arguments.case:
        try:
            check(arguments, True)
            sys.exit(f"{name}: the control passed; a wrong answer is not noticed")
        except Disagreement:
            pass
    begun = time.monotonic()
    try:
        figures = check(arguments, arguments.sabotage)
    except Disagreement as disagreement:
        again = f"Tests/System/Oracles/sweep.py {name} --seed {arguments.seed} --case {disagreement.case}"
        sys.exit(f"{name}: {disagreement}\nTo see it again: python3 {again}{' --all' if arguments.all else ''}")
    said = ", ".join(f"{count:,} {noun}" for noun, count in figures.items())
    print(f"{name}: {said}, 0 disagreements, {time.monotonic() - begun:.0f} s", flush=True)
    return said


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checks", nargs="*", help=f"some of {', '.join(CHECKS)}; all of them without")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--brief", action="store_true", help="a part of the usual sweep")
    size.add_argument("--all", action="store_true", help="the full sweep")
    parser.add_argument("--seed", type=int, help="of random cases; printed")
    parser.add_argument("--number", type=int, help="how many random cases of a kind")
    parser.add_argument("--case", help="one random case by its number, or one zone by its name")
    parser.add_argument("--sabotage", action="store_true", help="falsify one answer of the oracle, which has to fail")
    arguments = parser.parse_args()
    if unknown := set(arguments.checks) - set(CHECKS):
        parser.error(f"no such check: {', '.join(sorted(unknown))}")
    if arguments.seed is None:
        arguments.seed = random.SystemRandom().randrange(10**9) if arguments.all else STANDING_SEED
    print(f"seed {arguments.seed}", flush=True)
    figures = [run(name, arguments) for name in arguments.checks or CHECKS]
    print(f"With seed {arguments.seed}: {'; '.join(figures)}: 0 disagreements.")


if __name__ == "__main__":
    main()
