"""Looks through the machine code of a program for functions that would tell of an error that nobody threw.

    Tests/System/Optimized/phantom_errors.py PROGRAM…

Swift hands an error back in a register (r12 on x86-64), which holds 0 where there is none. Compilers whose LLVM lacks
llvm/llvm-project#214590 (Swift 6.3 among them) may end a function by a jump to `memset`, `memcpy` or `memmove` and forget
to put the 0 back after an error that was caught within: the caller is told of an error that is freed already
(swiftlang/swift#90477). Only optimized code has such jumps. What is found is mended where it is: nothing may be caught
(`try?`, `catch`) in a function that throws and ends with a large value.
"""

import platform
import re
import subprocess
import sys

ERROR = "r12"
MEMORY = re.compile(r"<(?:memset|memcpy|memmove)@plt>")
FUNCTION = re.compile(r"^[0-9a-f]+ <(.+)>:$")
LINE = re.compile(r"^ +([0-9a-f]+):\t(\S+) *([^#<]*)(<.*)?")
SAVED = re.compile(rf"\tpush +%{ERROR}$")
TARGET = re.compile(r"^([0-9a-f]+) ?")
# 32-bit names of the registers that have others than `r8d`.
WIDE = {f"e{name}": f"r{name}" for name in ("ax", "bx", "cx", "dx", "si", "di", "bp", "sp")}
# What a called function need not put back.
LOST = frozenset({"rax", "rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11"})


def operands(text):
    """Registers by their 64-bit names; memory as it is written."""
    for part in re.split(r",(?![^(]*\))", text.strip()):
        name = part.strip().lstrip("%")
        yield WIDE.get(name, re.sub(r"^(r\d+)[dwb]$", r"\1", name))


def after(step, zero):
    """Where 0 is known to be after an instruction, if it was in `zero`."""
    verb, words = step
    if verb == "call":
        return zero - LOST
    if verb.startswith(("cmp", "test", "push", "j", "ret", "nop", "ud2")) or not words:
        return zero
    source, target = words[0], words[-1]
    holds = (verb.startswith("xor") and source == target) or (verb.startswith("mov") and (source in zero or source == "$0x0"))
    return zero | {target} if holds else zero - {target}


def ends(code):
    """Addresses of the jumps to `memset` and the like at which the register may hold an error."""
    place = {address: index for index, (address, *_) in enumerate(code)}
    known, waiting, found = {0: frozenset({ERROR})}, [0], set()
    while waiting:
        index = waiting.pop()
        address, verb, words, name = code[index]
        zero = after((verb, words), known[index])
        paths = []
        if verb.startswith("j"):
            target = TARGET.match(",".join(words))
            inside = place.get(target[1]) if target else None
            if inside is None and MEMORY.search(name or "") and ERROR not in zero:
                found.add(address)
            # Whether there was an error is asked right before.
            asked = index > 0 and code[index - 1][1] == "test" and code[index - 1][2] == [ERROR, ERROR]
            if inside is not None:
                paths.append((inside, zero | {ERROR} if asked and verb == "je" else zero - {ERROR} if asked else zero))
            if verb != "jmp":
                paths.append((index + 1, zero | {ERROR} if asked and verb == "jne" else zero - {ERROR} if asked else zero))
        elif not verb.startswith(("ret", "ud2")):
            paths.append((index + 1, zero))
        for following, state in paths:
            if following >= len(code):
                continue
            merged = state if following not in known else known[following] & state
            if merged != known.get(following):
                known[following] = merged
                waiting.append(following)
    return found


def functions(listing):
    """The code of each function that could hand back an error by mistake: that saves the register for no caller, and ends
    in a jump to `memset` or the like. `listing` is objdump's."""
    name, lines = None, []
    for line in [*listing, "0 <end>:"]:
        if begins := FUNCTION.match(line.rstrip("\n")):
            jumps = any("jmp" in each and MEMORY.search(each) for each in lines)
            if jumps and not any(SAVED.search(each) for each in lines):
                steps = (LINE.match(each) for each in lines)
                yield name, [(step[1], step[2], list(operands(step[3])), step[4]) for step in steps if step]
            name, lines = begins[1], []
        else:
            lines.append(line)


def disassembled(program):
    process = subprocess.Popen(["objdump", "-d", "--no-show-raw-insn", program], stdout=subprocess.PIPE, text=True)
    yield from process.stdout
    assert process.wait() == 0, f"{program} cannot be read"


def main():
    if platform.machine() != "x86_64":
        sys.exit("This reads the code of x86-64 alone.")
    looked, found = 0, []
    for program in sys.argv[1:]:
        for name, code in functions(disassembled(program)):
            looked += 1
            found += [f"{program}: {name} at {address}" for address in sorted(ends(code))]
    print(f"{looked} functions that hand errors back end in a jump to memset, memcpy or memmove; {len(found)} would tell of "
          "an error that nobody threw")  # fmt: skip
    if found:
        names = subprocess.run(["swift", "demangle", "--compact"], input="\n".join(found), capture_output=True, text=True)
        print(names.stdout)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
