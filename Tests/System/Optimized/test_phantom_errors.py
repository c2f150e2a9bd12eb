"""What is found, and what is not, in code as compilers make it."""

import pytest
from phantom_errors import ends, functions

CATCHING = """
0000000000001000 <read>:
    1000:\tpush   %rbp
    1001:\tmov    %r12,-0x30(%rbp)
    1004:\tmov    -0x30(%rbp),%r12
    1008:\tcall   2000 <look>
    100d:\ttest   %r12,%r12
    1010:\tje     1020 <read+0x20>
    1012:\tmov    %r12,%rdi
    1015:\tcall   3000 <swift_release@plt>
{forgotten}
    1020:\tmov    $0x538,%edx
    1025:\txor    %esi,%esi
    1027:\tpop    %rbp
    1028:\tjmp    4000 <memset@plt>
"""


def found(code):
    return [address for _, each in functions(code.splitlines(keepends=True)) for address in ends(each)]


def test_an_error_that_was_caught_must_not_be_handed_back():
    assert found(CATCHING.format(forgotten="")) == ["1028"]


@pytest.mark.parametrize("step", ["xor    %r12d,%r12d", "mov    -0x30(%rbp),%r12", "mov    $0x0,%r12"])
def test_the_register_may_be_cleared_in_any_way(step):
    assert found(CATCHING.format(forgotten=f"    101a:\t{step}")) == []


def test_who_saves_the_register_for_the_caller_hands_nothing_back_in_it():
    assert found(CATCHING.format(forgotten="").replace("push   %rbp", "push   %r12")) == []


def test_a_slot_that_was_written_since_holds_no_zero():
    lost = "    1018:\tmov    %rdi,-0x30(%rbp)\n    101a:\tmov    -0x30(%rbp),%r12"
    assert found(CATCHING.format(forgotten=lost)) == ["1028"]


def test_an_error_that_is_asked_for_by_the_other_jump():
    other = CATCHING.format(forgotten="").replace("je     1020 <read+0x20>", "jne    1020 <read+0x20>")
    assert found(other) == ["1028"]
