"""What the check of the table finds, and what it passes."""

import pytest
from check import HEADER, TABLE, check, other_tests, swift_tests, targets_by_swift_name

SWIFT = '''
@Suite("Doses, @Test func no()")
struct DoseTests {
  @Test func early() {}
  @Test(
    "late", arguments: [1, 2])
  func late(hours: Int) {}
  func helper() {}

  @Suite(.timeLimit(.minutes(1))) struct Night {
    @Test func midnight() {}
  }
}

extension DoseTests.Night {
  @Test(arguments: ["a"]) func `a name, in words`(_ text: String) {}
}

@MainActor final class OtherTests {
  @Test func early() {}
}
'''
TESTS = {"A": {"T"}, "A/b": {"T"}, "Two": {"T", "U"}, "Two/c": {"T", "U"}}
OTHERS = {"App/x.test.js::\"one, two\"", "Faults/run"}


def faults(*rows):
    return check(["\t".join(HEADER), *rows], TESTS, OTHERS)[0]


def test_tests_are_named_by_what_they_stand_in():
    assert list(swift_tests(SWIFT)) == [
        "DoseTests/early",
        "DoseTests/late",
        "DoseTests/Night/midnight",
        "DoseTests/Night/a name, in words",
        "OtherTests/early",
    ]


def test_what_is_well_passes_and_is_counted():
    rows = ["R-01\tOne\tA; A/b; T.Two/c", "R-02\tTwo\topen", 'N-01\tThree\tApp/x.test.js::"one, two"; Faults/run']
    found, count, proven = check(["\t".join(HEADER), *rows], TESTS, OTHERS)
    assert found == []
    assert (count, proven) == ({"R": 2, "N": 1}, {"R": 1, "N": 1})


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("R-01\tOne", "three cells"),
        ("R-01\tOne\t", "three cells"),
        ("R-01\tOne \tA", "three cells"),
        ("", "three cells"),
        ("R-1\tOne\tA", "no id"),
        ("r-01\tOne\tA", "no id"),
        ("R-01\tOne\tA/nothing", "no test A/nothing"),
        ("R-01\tOne\tA, A/b", "no test A, A/b"),
        ("R-01\tOne\tA; ", "three cells"),
        ("R-01\tOne\tA; open", "no test open"),
        ("R-01\tOne\tTwo/c", "in T and U"),
        ("R-01\tOne\tU.A", "no test U.A"),
        ("R-01\tOne\tFaults/walk", "no test Faults/walk"),
    ],
)
def test_what_is_wrong_is_one_line(row, fault):
    [found] = faults(row)
    assert fault in found and found.startswith("2: ")


def test_an_id_twice_and_another_header_are_found():
    assert faults("R-01\tOne\tA", "R-01\tOne\topen") == ["3: R-01 is there twice"]
    [found] = check(["id\ttests"], TESTS, OTHERS)[0]
    assert found.startswith("1: ")


def test_the_tests_of_this_house_are_known():
    assert "Browser/test_path.py::test_from_registering_to_the_spreadsheet" in set(other_tests())
    assert "Notifyi/checks.py::N-08" in set(other_tests())
    assert len(targets_by_swift_name()) > 1000
    assert TABLE.exists()
