#!/usr/bin/env python3
"""Says where Package.swift lists what a target does not import, or a stage that stands too early.

Usage: swift package dump-package | Scripts/check-stages.py

The compiler refuses an import that is not declared; this refuses a declaration that is not
imported, so that the table of stages stays the truth. A kit may import what kits may: the list is
one for all of them, and each of its names must be imported by some kit.
"""
import json
import re
import sys
from pathlib import Path

IMPORT = re.compile(r"^\s*(?:@testable |@_exported |package |public |internal |private )*import (\w+)", re.M)


def imports(folder):
  found = set()
  for file in folder.rglob("*.swift"):
    found.update(IMPORT.findall(file.read_text(encoding="utf-8")))
  return found


def main():
  package = json.load(sys.stdin)
  targets = {t["name"]: t for t in package["targets"] if t["type"] != "system"}
  order = list(targets)
  # The kits share one list of imports.
  kits = [n for n in order if n.endswith("Kit") and n != "CityPaintKit"]
  problems = []
  shared_by_kits = {}
  for name, target in targets.items():
    folder = Path(target.get("path") or ("Tests" if target["type"] == "test" else "Sources") + "/" + name)
    used = imports(folder)
    for dependency in target["dependencies"]:
      other = (dependency.get("byName") or dependency.get("target") or dependency.get("product"))[0]
      if other in order and target["type"] == "regular" and order.index(other) > order.index(name):
        problems.append(f"{name} imports {other}, which stands below it")
      if other in used:
        if name in kits:
          shared_by_kits[other] = True
        continue
      if name in kits:
        shared_by_kits.setdefault(other, False)
      elif name == "CLITests" and other == "citypaint":
        continue
      else:
        problems.append(f"{name} lists {other} and does not import it")
  problems += [f"kits list {other} and none imports it" for other, is_used in shared_by_kits.items() if not is_used]
  for problem in sorted(problems):
    print(f"Package.swift: error: {problem}", file=sys.stderr)
  sys.exit(1 if problems else 0)


main()
