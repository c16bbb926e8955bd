#!/usr/bin/env python3
"""Writes the order of functions for the linker: those that renders run come first.

Usage: Scripts/link-order.py MAP FOLDER PROGRAM DOCUMENT…
MAP is the link map of PROGRAM by lld, with names as they are in the program. FOLDER gets
render.order, names of functions, those first that most renders need; and render.ld, for what no such
list can name. Each DOCUMENT is a golden's, with what else is to be on the command line.

A render is run under ptrace with a breakpoint at every function, each of which is taken away when it is
met first: that takes no tool and a fraction of a second. Linux on x86-64 and arm64.
"""
import ctypes
import os
import platform
import re
import signal
import sys
import tempfile
from bisect import bisect_right
from collections import Counter, defaultdict
from pathlib import Path

LINE = re.compile(r"\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+ \s*(\S.*)$")
SECTION = re.compile(r":\((\.[^)]*)\)$")
# Functions without a unique name in the symbol table: the compiler's own helpers.
HELPERS = [
    ".text.startup", ".text.startup.*", ".text..L*", ".text.objectdestroy*", ".text.block_*_helper*",
]

TRACEME, CONT, SETOPTIONS, GETREGSET, SETREGSET = 0, 7, 0x4200, 0x4204, 0x4205
TRACE_CLONE, EXIT_WITH_TRACER = 1 << 3, 1 << 20
WALL = 0x40000000
# The instruction that traps, where the counter is among the registers, and how far it has gone by then.
TRAP, COUNTER, BEHIND = {
    "x86_64": (b"\xcc", 16, 1), "aarch64": (b"\x00\x00\x20\xd4", 32, 0),
}.get(platform.machine(), (None, 0, 0))


class Vector(ctypes.Structure):
    _fields_ = [("base", ctypes.c_void_p), ("length", ctypes.c_size_t)]


libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long


def ptrace(request, process, address=0, data=0):
    if libc.ptrace(request, process, address, data) < 0:
        raise OSError(ctypes.get_errno(), "ptrace")


def sections(file):
    """The sections of code in a map: start, end, name and the functions in it with their addresses."""
    found, current = [], None
    with open(file) as lines:
        for line in lines:
            match = LINE.match(line.rstrip("\n"))
            if not match:
                continue
            section = SECTION.search(match[3])
            if section:
                current = None
                if section[1].startswith(".text"):
                    start = int(match[1], 16)
                    current = (start, start + int(match[2], 16), section[1], {})
                    found.append(current)
            elif current and not match[3].startswith("."):
                current[3][match[3]] = int(match[1], 16)
    return sorted(found, key=lambda section: section[:3])


def met(arguments, addresses):
    """The addresses that a run of a program reaches."""
    process = os.fork()
    if process == 0:
        try:
            ptrace(TRACEME, 0)
            os.execv(arguments[0], arguments)
        finally:
            os._exit(127)
    _, status = os.waitpid(process, 0)
    if not os.WIFSTOPPED(status):
        raise OSError("the program cannot be traced")
    ptrace(SETOPTIONS, process, 0, TRACE_CLONE | EXIT_WITH_TRACER)
    memory = os.open(f"/proc/{process}/mem", os.O_RDWR)
    start, end = min(addresses), max(addresses) + len(TRAP)
    code = os.pread(memory, end - start, start)
    patched = bytearray(code)
    for address in addresses:
        patched[address - start:address - start + len(TRAP)] = TRAP
    os.pwrite(memory, patched, start)
    found = set()
    registers = (ctypes.c_uint64 * 64)()
    ptrace(CONT, process)
    while True:
        thread, status = os.waitpid(-1, WALL)
        if not os.WIFSTOPPED(status):
            if thread == process:
                break
            continue
        number = os.WSTOPSIG(status)
        if number == signal.SIGTRAP and status >> 16 == 0:
            vector = Vector(ctypes.addressof(registers), ctypes.sizeof(registers))
            ptrace(GETREGSET, thread, 1, ctypes.addressof(vector))
            address = registers[COUNTER] - BEHIND
            if address in addresses:
                # Another thread may have reached it at the same moment.
                os.pwrite(memory, code[address - start:address - start + len(TRAP)], address)
                found.add(address)
                registers[COUNTER] = address
                ptrace(SETREGSET, thread, 1, ctypes.addressof(vector))
                number = 0
        elif number in (signal.SIGTRAP, signal.SIGSTOP):
            number = 0
        ptrace(CONT, thread, 0, number)
    os.close(memory)
    if status != 0:
        raise OSError(f"{' '.join(arguments)} ended with {status}")
    return found


def main(link_map, folder, program, documents):
    code = sections(link_map)
    starts = [start for start, *_ in code]
    homes = defaultdict(set)
    for _, _, section, names in code:
        for name in names:
            homes[name].add(section)
    # Functions of a library in the same section are moved together.
    movable = [section for section in code if section[2] != ".text"]
    addresses = {address for section in movable for address in section[3].values()}
    addresses |= {section[0] for section in movable if section[1] > section[0]}
    runs = Counter()
    with tempfile.TemporaryDirectory() as scratch:
        for document in documents:
            arguments = [program, "render", *document.split(), "-o", f"{scratch}/picture.png"]
            places = {bisect_right(starts, address) - 1 for address in met(arguments, addresses)}
            runs.update(places)
    order, shared = {}, set()
    for place, count in runs.items():
        _, _, section, names = code[place]
        own = [name for name in names if ".text" not in homes[name]]
        if own:
            name = min(own, key=lambda name: (len(homes[name]), name))
            order[name] = max(order.get(name, 0), count)
        elif not any(re.fullmatch(re.escape(helper).replace(r"\*", ".*"), section) for helper in HELPERS):
            shared.add(section)
    names = sorted(order, key=lambda name: (-order[name], name))
    Path(folder, "render.order").write_text("".join(name + "\n" for name in names))
    patterns = "".join(f"    *({pattern})\n" for pattern in HELPERS + sorted(shared))
    Path(folder, "render.ld").write_text(
        "/* Written by Scripts/link-order.py: what a render runs and render.order cannot name. */\n"
        f"SECTIONS {{\n  .text.render : {{\n{patterns}  }}\n}}\nINSERT BEFORE .text;\n")
    print(f"{len(names)} functions in the order, {len(shared)} sections besides the helpers'")


if __name__ == "__main__":
    if TRAP is None or sys.platform != "linux":
        sys.exit("functions can be recorded only on Linux with x86-64 or arm64")
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
