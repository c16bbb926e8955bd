#!/usr/bin/env python3
"""Writes the order of functions for the linker, with those that renders call first.

Usage: Scripts/link-order.py MAP FOLDER PROGRAM DOCUMENT…
MAP is lld's link map of PROGRAM, with names as they are in the program. FOLDER gets render.order, the
names of functions, with those that most renders need first, and render.ld, for what no such list can
name. Each DOCUMENT belongs to a golden, and may be followed by other command-line arguments.

A render runs under ptrace with a breakpoint at every function, each of which is removed when it is first
reached. This needs no other tool and takes a fraction of a second. It works on Linux on x86-64 and arm64.

The same program gives the same order. What concurrent threads reach depends on timing, so one run has no
threads, and another ends when its first thread has nothing left to do. Functions that run only with
several threads, or only where the identities of two files have similar hashes, are recognized by name.
"""
import ctypes
import errno
import os
import platform
import re
import signal
import sys
import tempfile
import time
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
# Parts of the names of functions that run only by chance: those of threads, which are the worker pool,
# prefetching, and waiting for locks; and the comparison of files, whose numbers differ with every run.
CHANCES = [
    "7Workers", "9citypaint8Prefetch", "6Engine14ParsedDocument", "15Synchronization12_MutexHandle",
    "AtomicWaitQueue", "5Files12FileIdentityVSQ",
]
# The system call numbers of clone and clone3.
CLONES = {"x86_64": (56, 435), "aarch64": (220, 435)}.get(platform.machine(), ())
# The trap instruction, the place of the program counter among the registers, and how far it has advanced.
TRAP, COUNTER, BEHIND = {
    "x86_64": (b"\xcc", 16, 1), "aarch64": (b"\x00\x00\x20\xd4", 32, 0),
}.get(platform.machine(), (None, 0, 0))


class Vector(ctypes.Structure):
    _fields_ = [("base", ctypes.c_void_p), ("length", ctypes.c_size_t)]


class Instruction(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint16), ("yes", ctypes.c_uint8), ("no", ctypes.c_uint8),
                ("value", ctypes.c_uint32)]


class Filter(ctypes.Structure):
    _fields_ = [("length", ctypes.c_uint16), ("instructions", ctypes.POINTER(Instruction))]


libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
libc.ptrace.restype = ctypes.c_long


def ptrace(request, process, address=0, data=0):
    if libc.ptrace(request, process, address, data) < 0:
        raise OSError(ctypes.get_errno(), "ptrace")


def sections(file):
    """Returns the code sections in a map: start, end, name, and functions with their addresses."""
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


def refuse_threads():
    """Denies this process new threads from now on (seccomp): clone fails with EAGAIN."""
    load, equal, answer = 0x20, 0x15, 0x06
    steps = [(load, 0, 0, 0)]
    steps += [(equal, len(CLONES) - index, 0, number) for index, number in enumerate(CLONES)]
    steps += [(answer, 0, 0, 0x7FFF0000), (answer, 0, 0, 0x00050000 | errno.EAGAIN)]
    program = (Instruction * len(steps))(*steps)
    no_new_privileges, seccomp, by_filter = 38, 22, 2
    if libc.prctl(no_new_privileges, 1, 0, 0, 0) != 0 or libc.prctl(
            seccomp, by_filter, ctypes.byref(Filter(len(steps), program)), 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "seccomp")


def rests(process):
    """Returns whether all threads of a process except its first are waiting for work."""
    for thread in os.listdir(f"/proc/{process}/task"):
        if int(thread) != process:
            with open(f"/proc/{process}/task/{thread}/stat") as stat:
                if stat.read().rpartition(")")[2].split()[0] != "S":
                    return False
    return True


def next_stop(process, held):
    """Returns the next thread that stops, with its status; None if the first is held and the others wait."""
    rested = 0
    while held and rested < 50:
        thread, status = os.waitpid(-1, WALL | os.WNOHANG)
        if thread != 0:
            return thread, status
        rested = rested + 1 if rests(process) else 0
        time.sleep(0.001)
    return (0, 0) if held else os.waitpid(-1, WALL)


def met(arguments, addresses, ahead):
    """Returns the addresses that a run reaches: a run without threads, or that of its first thread up
    to where it creates a second one, and then of that one alone."""
    process = os.fork()
    if process == 0:
        try:
            ptrace(TRACEME, 0)
            if not ahead:
                refuse_threads()
            os.execve(arguments[0], arguments, {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
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
    found, held = set(), False
    registers = (ctypes.c_uint64 * 64)()
    ptrace(CONT, process)
    while True:
        thread, status = next_stop(process, held)
        if thread == 0:
            os.kill(process, signal.SIGKILL)
            while os.waitpid(-1, WALL)[0] != process:
                pass
            status = 0
            break
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
                os.pwrite(memory, code[address - start:address - start + len(TRAP)], address)
                found.add(address)
                registers[COUNTER] = address
                ptrace(SETREGSET, thread, 1, ctypes.addressof(vector))
                number = 0
        elif number == signal.SIGTRAP:
            held = True
            continue
        elif number == signal.SIGSTOP:
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
            found = met(arguments, addresses, ahead=False) | met(arguments, addresses, ahead=True)
            runs.update({bisect_right(starts, address) - 1 for address in found})
    for place, (_, _, _, names) in enumerate(code):
        if any(part in name for part in CHANCES for name in names):
            runs[place] = len(documents)
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
        "/* Written by Scripts/link-order.py: what a render calls but render.order cannot name. */\n"
        f"SECTIONS {{\n  .text.render : {{\n{patterns}  }}\n}}\nINSERT BEFORE .text;\n")
    print(f"{len(names)} functions in the order, and {len(shared)} sections in addition to the helpers'")


if __name__ == "__main__":
    if TRAP is None or sys.platform != "linux":
        sys.exit("functions can be recorded only on Linux with x86-64 or arm64")
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
