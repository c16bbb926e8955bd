#!/usr/bin/env python3
"""Reports a program's AVX instructions outside the kernels that are selected at run time.

Usage: Scripts/check-avx2.py PROGRAM

A function that the compiler shares between modules exists in two copies, and the linker may keep the
one that a processor without AVX2 cannot run. So only Swift functions in KernelsAVX2 may have AVX
instructions; KernelsAVX2 must have some, and must not call shared functions.
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

KERNELS = "$s11KernelsAVX2"
# Only AVX instructions begin with v and name a vector register.
AVX = re.compile(r"\tv[a-z0-9]+\s.*%[xyz]mm")
CALL = re.compile(r"\t(?:call|jmp)q?\s.*<(\$s[^+>]*)")


def disassembler():
    beside = Path(shutil.which("swift") or "swift").resolve().parent / "llvm-objdump"
    return str(beside) if beside.exists() else shutil.which("objdump")


def main():
    lines = subprocess.run(
        [disassembler(), "-d", "--no-show-raw-insn", sys.argv[1]],
        check=True, capture_output=True, text=True).stdout.splitlines()
    function, counts, shared = "", {}, set()
    for line in lines:
        if line.endswith(">:"):
            function = line[line.index("<") + 1:-2]
        elif AVX.search(line):
            counts[function] = counts.get(function, 0) + 1
        if function.startswith(KERNELS) and (call := CALL.search(line)):
            if not call[1].startswith((KERNELS, "$s11KernelTable")):
                shared.add(f"{function} calls {call[1]}")
    problems = sorted(shared)
    problems += [f"{name} has {count} AVX instructions" for name, count in sorted(counts.items())
                 if name.startswith("$s") and not name.startswith(KERNELS)]
    if not any(name.startswith(KERNELS) for name in counts):
        problems.append("no AVX instruction in KernelsAVX2; is CITYPAINT_AVX2 set?")
    for problem in problems:
        print(f"{sys.argv[1]}: error: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


main()
