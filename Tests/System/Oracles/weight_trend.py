"""Holds the trend of weights against statsmodels, whose Kalman filter Remedi does not use.

Random weighings with gaps, where no innovation is down-weighted. They are computed twice by statsmodels: with a step for
each weighing, whose matrices depend on the gap before it; and with a step for each day, on most of which nothing was
weighed. Level, slope, smoothed level, likelihood, noise and forecast agree to 1e-6, and so does the choice on the grid.
Before, a control in which Remedi's answer is falsified has to be noticed. `--case N` shows one again.
"""

import argparse
import sys
import time

import numpy as np
from statsmodels.tsa.statespace.kalman_smoother import KalmanSmoother

from answers import ROOT, Disagreement, answers, program_at

PROGRAM = program_at("TREND_ORACLE", ROOT / ".build/release/TrendOracle")
STANDING_SEED = 2026
CASES = 60
TOLERANCE = 1e-6
# What is taken for granted before the first weighing, as multiples of the noise.
START_VARIANCES = (9.0, 0.1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=STANDING_SEED)
    parser.add_argument("--case", type=int)
    arguments = parser.parse_args()
    numbers = range(CASES) if arguments.case is None else [arguments.case]
    questions = [question(arguments.seed, number) for number in numbers]
    begun = time.monotonic()
    found = answers(questions, PROGRAM)
    if arguments.case is None:
        control(questions[0], found[0])
    try:
        for number, asked, answer in zip(numbers, questions, found):
            check(number, asked, answer)
    except Disagreement as disagreement:
        again = f"Tests/System/Oracles/weight_trend.py --seed {arguments.seed} --case {disagreement.case}"
        sys.exit(f"weight trend: {disagreement}\n{again}")
    weighings = sum(len(asked["days"]) for asked in questions)
    seconds = time.monotonic() - begun
    print(f"weight trend: {len(questions)} histories, {weighings} weighings, 0 disagreements ({seconds:.1f} s)")


def control(asked, answer):
    for name in ("logLikelihood", "noiseVariance"):
        try:
            check(0, asked, answer | {name: answer[name] * (1 + 1e-5)})
        except Disagreement:
            continue
        sys.exit(f"weight trend: the control passed; a wrong {name} is not noticed")


def question(seed, number):
    """Weighings over up to a year. Every third has the ratios chosen from the grid."""
    chance = np.random.default_rng([seed, number])
    length, share = int(chance.integers(21, 366)), chance.uniform(0.15, 1)
    days = [day for day in range(length) if chance.uniform() < share]
    for _ in range(int(chance.integers(0, 3))):
        gap = int(chance.integers(0, length))
        days = [day for day in days if not gap <= day < gap + 30]
    while len(days) < 14:
        days = sorted({*days, int(chance.integers(0, length))})
    slope = np.cumsum(chance.normal(0, chance.choice([0, 0.003, 0.01]), length)) + chance.normal(0, 0.05)
    level = chance.uniform(40, 160) + np.cumsum(slope + chance.normal(0, chance.choice([0, 0.1]), length))
    weights = [round(level[day] + chance.normal(0, 0.5), 1) for day in days]
    ratios = {"level": float(chance.choice([0, 0.01, 0.3])), "slope": float(chance.choice([3e-5, 1e-4, 1e-3]))}
    first = 20_000
    return {
        "days": [first + day for day in days],
        "weights": weights,
        "ratios": None if number % 3 == 0 else ratios,
        "later": [first + days[-1] + ahead for ahead in (1, 7, 28, 84)],
    }


def check(number, asked, answer):
    ratios = answer["ratios"]
    by_gap = computed(ratios, answer["start"], asked, *steps(asked))
    by_day = computed(ratios, answer["start"], asked, *single_days(asked))
    for oracle in (by_gap, by_day):
        for name, value in oracle.items():
            difference = np.max(np.abs(np.asarray(value) - np.asarray(answer[name])))
            if not difference <= TOLERANCE:
                raise Disagreement(number, f"{name} differs by {difference}")
    if asked["ratios"] is None:
        likelihoods = [
            computed(pair, answer["start"], asked, *steps(asked))["logLikelihood"] for pair in answer["grid"]
        ]
        if max(likelihoods) > by_gap["logLikelihood"] + TOLERANCE:
            raise Disagreement(number, f"{answer['grid'][int(np.argmax(likelihoods))]} is likelier than {ratios}")


def steps(asked):
    """A step for each weighing and each later day, with the days before it."""
    days = asked["days"] + asked["later"]
    return np.diff(days, prepend=days[0]), asked["weights"] + [np.nan] * len(asked["later"])


def single_days(asked):
    """A step for each day from the first weighing to the last later day."""
    weights = dict(zip(asked["days"], asked["weights"]))
    days = range(asked["days"][0], asked["later"][-1] + 1)
    return np.array([0] + [1] * (len(days) - 1)), [weights.get(day, np.nan) for day in days]


def computed(ratios, start, asked, gaps, weights):
    """By statsmodels, with a noise of 1; then the noise is concentrated out."""
    after = np.append(gaps[1:], 1).astype(float)
    model = KalmanSmoother(k_endog=1, k_states=2, k_posdef=2, nobs=len(gaps))
    model.bind(np.array(weights))
    model["design"] = np.array([[1.0, 0.0]])
    model["obs_cov"] = np.array([[1.0]])
    model["selection"] = np.eye(2)
    transition, state_cov = np.zeros((2, 2, len(gaps))), np.zeros((2, 2, len(gaps)))
    for step, days in enumerate(after):
        transition[:, :, step] = [[1, days], [0, 1]]
        state_cov[:, :, step] = gained(ratios, int(days))
    model["transition"], model["state_cov"] = transition, state_cov
    model.initialize_known(np.array([start, 0.0]), np.diag(START_VARIANCES))
    result = model.smooth()
    dates = asked["days"][0] + np.cumsum(gaps)
    weighed, later = np.isin(dates, asked["days"]), np.isin(dates, asked["later"])
    variances = result.forecasts_error_cov[0, 0]
    errors, spreads = result.forecasts_error[0][weighed], variances[weighed]
    noise = float(np.mean(errors**2 / spreads))
    count = len(errors)
    return {
        "logLikelihood": -0.5 * (np.sum(np.log(spreads)) + count * (np.log(2 * np.pi * noise) + 1)),
        "noiseVariance": noise,
        "filtered": result.filtered_state[0][weighed],
        "slopes": result.filtered_state[1][weighed],
        "smoothed": result.smoothed_state[0][weighed],
        "predictions": result.forecasts[0][later],
        "variances": predicted_variances(result, later) * noise,
    }


def predicted_variances(result, later):
    """Of a weighing on days without one, of which statsmodels has the level's."""
    return result.predicted_state_cov[0, 0, :-1][later] + 1


def gained(ratios, days):
    """What level and slope gain in some days, added up day by day."""
    step = np.array([[1.0, 1.0], [0.0, 1.0]])
    daily = np.diag([ratios["level"], ratios["slope"]])
    total = np.zeros((2, 2))
    for _ in range(days):
        total = step @ total @ step.T + daily
    return total


if __name__ == "__main__":
    main()
