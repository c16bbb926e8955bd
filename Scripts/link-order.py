#!/usr/bin/env python3
"""Writes what the linker is to lay first, from a link map and profiles of runs.

Usage: Scripts/link-order.py MAP FOLDER PROFILE…
MAP is lld's, with names as they are in the program; each PROFILE callgrind's, with an address a line.
FOLDER gets render.order, names of functions, those that most runs need first; and render.ld, for
what no such list can name.
"""
import re
import sys
from bisect import bisect_right
from collections import Counter, defaultdict
from pathlib import Path

LINE = re.compile(r"\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+ \s*(\S.*)$")
SECTION = re.compile(r":\((\.[^)]*)\)$")
# Functions without a name that is theirs alone in the symbol table: the compiler's own helpers.
HELPERS = [
    ".text.startup", ".text.startup.*", ".text..L*", ".text.objectdestroy*", ".text.block_*_helper*",
]


def sections(file):
    """The sections of code in a map: start, end, name and the functions in it."""
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
                    current = (start, start + int(match[2], 16), section[1], [])
                    found.append(current)
            elif current and not match[3].startswith("."):
                current[3].append(match[3])
    return sorted(found)


def used(profile, sections, starts):
    """The sections of a map that a run was in, by their places."""
    places = set()
    with open(profile) as lines:
        for line in lines:
            if line.startswith("0x"):
                address = int(line.split(" ", 1)[0], 16)
                place = bisect_right(starts, address) - 1
                if place >= 0 and address < sections[place][1]:
                    places.add(place)
    return places


def main(link_map, folder, profiles):
    code = sections(link_map)
    starts = [start for start, *_ in code]
    homes = defaultdict(set)
    for _, _, section, names in code:
        for name in names:
            homes[name].add(section)
    runs = Counter()
    for profile in profiles:
        runs.update(used(profile, code, starts))
    order, shared = {}, set()
    for place, count in runs.items():
        _, _, section, names = code[place]
        # A library's functions that lie in one section are moved all or none.
        if section == ".text":
            continue
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
        "/* Written by Scripts/link-order: code that a cold render runs and render.order cannot name. */\n"
        f"SECTIONS {{\n  .text.render : {{\n{patterns}  }}\n}}\nINSERT BEFORE .text;\n")
    print(f"{len(names)} functions in the order, {len(shared)} sections besides the helpers'")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
