"""Holds the heartbeats that Remedi finds, and what it reads of EDF, against libraries that Remedi does not use.

Simulated ECGs (neurokit2) of 40 to 180 beats a minute, with noise, as CSV and as EDF written by pyedflib. The beats are
those that neurokit2 finds in the same ECG without noise: both sensitivity and precision are at least 0.995, within 150 ms.
Samples of EDF are those that pyedflib reads. Before, a control in which beats are moved has to be noticed. `--case N`
shows one again.
"""

import argparse
import base64
import sys
import tempfile
import warnings
from pathlib import Path

import neurokit2
import numpy as np
import pyedflib

from answers import ROOT, Disagreement, answers, program_at

PROGRAM = program_at("BEAT_ORACLE", ROOT / ".build/release/BeatOracle")
RATES = range(40, 181, 10)
NOISES = (0.02, 0.1, 0.3)
SAMPLING = (128, 250, 500)
SECONDS = 60
NEAR = 0.15
LEAST = 0.995
# Nobody can tell whether a beat that is cut off is one.
EDGE = 0.25


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--case", type=int)
    arguments = parser.parse_args()
    warnings.filterwarnings("ignore")
    cases = [case(number) for number in ([arguments.case] if arguments.case is not None else range(len(RATES) * 3))]
    found = answers([one["question"] for one in cases], PROGRAM)
    if arguments.case is None:
        control(cases[0], found[0])
    try:
        for one, answer in zip(cases, found):
            check(one, answer)
    except Disagreement as disagreement:
        sys.exit(f"heartbeats: {disagreement}\nTests/System/Oracles/heartbeats.py --case {disagreement.case}")
    print(f"heartbeats: {len(cases)} ECGs, {sum(len(one['beats']) for one in cases)} beats, 0 disagreements")


def control(one, answer):
    for wrong in ([beat + 0.2 for beat in answer["beats"]], answer["beats"][::2], []):
        try:
            check(one, answer | {"beats": wrong})
        except Disagreement:
            continue
        sys.exit("heartbeats: the control passed; wrong beats are not noticed")


def case(number):
    """Each heart rate with three noises; sampling rate and format change from one to the next."""
    heart_rate, noise = RATES[number // 3], NOISES[number % 3]
    sampling = SAMPLING[(number // 3 + number) % 3]
    clean, noisy = (
        neurokit2.ecg_simulate(
            duration=SECONDS, sampling_rate=sampling, heart_rate=heart_rate, heart_rate_std=1, noise=level,
            random_state=number,
        )
        for level in (0, noise)
    )
    peaks = neurokit2.ecg_peaks(neurokit2.ecg_clean(clean, sampling), sampling)[1]["ECG_R_Peaks"]
    one = {"number": number, "rate": sampling, "beats": [float(peak) / sampling for peak in peaks]}
    if number % 2 == 0:
        one["samples"] = [round(float(sample), 5) for sample in noisy]
        text = "mV\n" + "\n".join(f"{sample:.5f}" for sample in one["samples"])
        return one | {"question": {"csv": text, "rate": sampling}}
    file, one["samples"] = written(noisy, sampling)
    return one | {"question": {"edf": base64.b64encode(file).decode()}}


def written(samples, sampling):
    """An EDF+ file with annotations and a second signal before the ECG, and the ECG as pyedflib reads it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ecg.edf"
        writer = pyedflib.EdfWriter(str(path), 2, file_type=pyedflib.FILETYPE_EDFPLUS)
        common = {"digital_min": -32768, "digital_max": 32767, "transducer": "", "prefilter": ""}
        writer.setSignalHeaders(
            [
                common
                | {"label": "Resp", "dimension": "Ohm", "sample_frequency": 25, "physical_min": -1, "physical_max": 1},
                common
                | {"label": "ECG I", "dimension": "uV", "sample_frequency": sampling, "physical_min": -5000,
                   "physical_max": 5000},
            ]
        )
        writer.writeSamples([np.zeros(25 * SECONDS), samples * 1000])
        writer.writeAnnotation(3, -1, "a remark")
        writer.close()
        with pyedflib.EdfReader(str(path)) as reader:
            return path.read_bytes(), [float(sample) / 1000 for sample in reader.readSignal(1)]


def check(one, answer):
    number = one["number"]
    if answer["rate"] != one["rate"]:
        raise Disagreement(number, f"the rate is {answer['rate']}, not {one['rate']}")
    difference = np.max(np.abs(np.array(answer["samples"]) - np.array(one["samples"])))
    if not difference <= 1e-5:
        raise Disagreement(number, f"the samples differ by {difference}")
    ours, theirs = (
        [beat for beat in beats if EDGE <= beat <= SECONDS - EDGE] for beats in (answer["beats"], one["beats"])
    )
    for name, inside, others in (("missing", theirs, answer["beats"]), ("too many", ours, one["beats"])):
        alone = [beat for beat in inside if not any(abs(beat - other) <= NEAR for other in others)]
        if not inside or len(alone) > (1 - LEAST) * len(inside):
            raise Disagreement(number, f"beats are {name}: {alone[:5]} of {len(inside)}")


if __name__ == "__main__":
    main()
