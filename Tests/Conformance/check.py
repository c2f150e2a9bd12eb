"""Holds requirements.tsv against the tests that it names, and counts what is proven.

A row is `id<TAB>requirement<TAB>tests`; the tests are `open`, or names with `; ` between them:

    SuiteTests                       every test of a Swift suite
    SuiteTests/function              one of them; `Inner/` between them where suites are nested
    Target.SuiteTests/function       where suites of two test targets have one name
    Browser/test_x.py::test_y        a test of pytest, by its path below Tests/System
    App/x.test.js::"title"           a test of node
    Notifyi/checks.py::N-08          what that asks of a running server, by the requirement
    Spreadsheet/open_csv.py          a program that Tests/run runs and that fails by itself
"""

import re
import sys
from collections import Counter
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
SYSTEM = TESTS / "System"
NOTIFYI = TESTS / "Notifyi"
TABLE = Path(__file__).with_name("requirements.tsv")
HEADER = ["id", "requirement", "tests"]
ID = re.compile(r"[A-Z]-\d\d")

# A declaration of a type, or a test with the name of its function. The formatter's indentation says which types a test is
# in.
SWIFT = re.compile(
    r"^( *)(?:(?:@[^\n]* )?(?:(?:public|package|private|fileprivate|final) )*"
    r"(?:struct|class|actor|enum|extension) ([\w.]+)"
    r"|@Test\b.*?\bfunc (`[^`]+`|\w+))",
    re.MULTILINE | re.DOTALL,
)
PYTHON = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
CHECK = re.compile(r'^@check\("(N-\d\d)"', re.MULTILINE)
NODE = re.compile(r"""^\s*test\(\s*(["'`])(.*?)(?<!\\)\1""", re.MULTILINE)


def swift_tests(text):
    """The tests of a Swift source as `Suite/Inner/function`."""
    inside = []
    for indent, type_name, function in SWIFT.findall(text):
        inside = [(depth, name) for depth, name in inside if depth < len(indent)]
        if type_name:
            inside.append((len(indent), type_name.replace(".", "/")))
        else:
            yield "/".join([name for _, name in inside] + [function.strip("`")])


def targets_by_swift_name():
    """What Swift tests and suites are called, each with the targets that have it."""
    found = {}
    for file in TESTS.rglob("*Tests/**/*.swift"):
        target = next(part for part in reversed(file.relative_to(TESTS).parts[:-1]) if part.endswith("Tests"))
        for test in swift_tests(file.read_text(encoding="utf-8")):
            steps = test.split("/")
            for end in range(1, len(steps) + 1):
                found.setdefault("/".join(steps[:end]), set()).add(target)
    return found


def other_tests():
    """The names of the tests of pytest and node, and of what the programs ask that Tests/run runs."""
    steps = (TESTS / "run").read_text(encoding="utf-8")
    for file in SYSTEM.rglob("test_*.py"):
        for name in PYTHON.findall(file.read_text(encoding="utf-8")):
            yield f"{file.relative_to(SYSTEM).as_posix()}::{name}"
    for file in SYSTEM.rglob("*.test.js"):
        for _, title in NODE.findall(file.read_text(encoding="utf-8")):
            yield f'{file.relative_to(SYSTEM).as_posix()}::"{title}"'
    if "Tests/Notifyi/checks.py" in steps:
        for file in NOTIFYI.glob("*.py"):
            for key in CHECK.findall(file.read_text(encoding="utf-8")):
                yield f"Notifyi/checks.py::{key}"
    for path in re.findall(r"\bTests/System/(\w+/(?!test_)\w+(?:\.\w+)?)", steps):
        if (SYSTEM / path).is_file():
            yield path


def fault_of(test, swift, others):
    """What is wrong with the name of a test; None if there is that test."""
    if test in others:
        return None
    target, dot, name = test.partition(".")
    if dot and target in swift.get(name, ()):
        return None
    targets = swift.get(test, ())
    if len(targets) > 1:
        return f"{test} is in {' and '.join(sorted(targets))}; put the one that is meant before it"
    return None if targets else f"there is no test {test}"


def check(lines, swift, others):
    """The faults, and how many rows each system has and how many of them are proven."""
    faults, seen, rows, proven = [], set(), Counter(), Counter()
    if not lines or lines[0].split("\t") != HEADER:
        faults.append(f"1: the header is not {', '.join(HEADER)}")
    for number, line in enumerate(lines[1:], 2):
        cells = line.split("\t")
        if len(cells) != len(HEADER) or not all(cell and cell == cell.strip() for cell in cells):
            faults.append(f"{number}: a row has three cells, none empty and none with blanks around it")
            continue
        key, _, tests = cells
        if not ID.fullmatch(key):
            faults.append(f"{number}: {key} is no id like R-01")
            continue
        if key in seen:
            faults.append(f"{number}: {key} is there twice")
        seen.add(key)
        rows[key[0]] += 1
        if tests != "open":
            proven[key[0]] += 1
            found = (fault_of(test, swift, others) for test in tests.split("; "))
            faults += [f"{number}: {key}: {fault}" for fault in found if fault]
    return faults, rows, proven


def main():
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    faults, rows, proven = check(lines, targets_by_swift_name(), set(other_tests()))
    for fault in faults:
        print(f"requirements.tsv:{fault}")
    print("conformance: " + ", ".join(f"{system} {proven[system]} of {count}" for system, count in rows.items()))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
