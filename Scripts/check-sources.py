#!/usr/bin/env python3
"""Checks the structure of the sources: the table of stages, the layers, file sizes, and repetition.

Usage: swift package dump-package | Scripts/check-sources.py

The compiler rejects an undeclared import. This script rejects a declared import that is not used, and
an import of a later stage, so that the table of stages is accurate. All kits share one list
of imports, each of which must be used by some kit.

Layers are the folders in Sources, at most 16. A file has at most 300 lines, and the median is under
120. No run of six lines occurs twice, ignoring blank lines, comments, imports, and lines of
punctuation. The command line imports the library and the modules in STANDS_ON, and no stage of the
pipeline except those in PERMITTED, each in the files listed there. WIDTHS limits the number of
files that an addition of each kind touches, as listed in the table of Architecture. Words from
the project's former vocabulary, WORDS, must not occur in a name, comment, message, or page, except as
the text of a screen or the name of an API.

No source imports Foundation: linked in, it brings ICU, which doubles the program, and a third more
protocol conformances, all of which the runtime searches at every start.
"""
import json
import os
import re
import statistics
import sys
from pathlib import Path

IMPORT = re.compile(r"^\s*(?:@testable |@_exported |package |public |internal |private )*import (\w+)", re.M)
IGNORED = re.compile(r"//.*|(?:package |public )?import .*|\W*")

# The pattern for a declaration of each kind, the pattern for its uses, their folders, and the maximum
# number of files.
WIDTHS = {
  "a lint rule": (r"^  static let (\w+) = (?:Rule|guideline|city)\(", r"(?<![.\w]){}\b",
                  ["Kits/Rules", "Kits/CityKit/Rules", "Kits/PhoneKit/Rules"], 2),
  "a phone part": (r"^struct (\w+Part)\b", r"\b{}\b", ["Kits/PhoneKit"], 5),
  "an option of render": (r"^      \.flag\(\n\s+\"(apng|watch)\"", r"(?:\.|var ){}\b", ["citypaint"], 2),
  "an effect": (r"case (bevel)s?\b|var (bevel)\b", r"\b{}s?\b",
                ["Scene", "Drawing/Drawing/Group.swift", "Drawing/Raster/Groups", "Drawing/Raster/Filters"], 6),
  "an output format": (r"case (jpeg)\(quality", r"\b{}\(", ["Drawing/Codecs/PictureFormat.swift", "citypaint", "Tools"], 3),
}

# What the command line may import: the library, the parser of its arguments, the files that it writes, and threads.
STANDS_ON = {"CityPaintKit", "ArgumentParser", "Files", "Synchronization", "Workers"}
PROGRAM = Path("Sources/citypaint")
# The stages that some of its files also import, with the reasons.
PERMITTED = {
  # The arguments of a render are read into the codecs' own values, since most runs render one picture.
  "Start/PictureOutput.swift": {"Codecs", "Pixels"},
  # The code that makes text safe to print and suggests similar names is shared by the messages of all stages.
  "Support/CommandMistake.swift": {"Source"},
  "Support/InlinePicture.swift": {"Source"},
  "Support/Output.swift": {"Source"},
  "Support/Wording.swift": {"Codecs", "Source"},
}
WORDS = re.compile(
  r"\b(told|tells|heed(s|ed)?|nobody|whoever|somebody|mend(s|ed)?|forbids?|strangers|who asks|likewise|wayOut"
  r"|clerk|telling|objection|headStart|(font|string|art)Shelf|launching|lengthening|idlePlacement|likelyFiles"
  r"|desk|film|has not the|is no language)\b", re.I)
# The City's text for an answer without people, an element's name, lint's JSON key, a script's ISO 15924 code,
# and text in sample screens.
SPOKEN = re.compile(
  r"nobodyYet|[Nn]obody yet|list\.nobody|[Nn]obody said|\(mark\)Nobody|Mend the gate|\"([Mm]end|[Nn]obody)\\?\"")


def imports(folder):
  found = set()
  for file in folder.rglob("*.swift"):
    found.update(IMPORT.findall(file.read_text(encoding="utf-8")))
  return found


def stages(package):
  targets = {t["name"]: t for t in package["targets"] if t["type"] != "system"}
  order = list(targets)
  folders = {
    name: Path(target.get("path") or ("Tests" if target["type"] == "test" else "Sources") + "/" + name)
    for name, target in targets.items()
  }
  kits = [name for name in order if name.endswith("Kit") and folders[name].parts[1] == "Kits"]
  shared_by_kits = {}
  for name, target in targets.items():
    used = imports(folders[name])
    for dependency in target["dependencies"]:
      other = (dependency.get("byName") or dependency.get("target") or dependency.get("product"))[0]
      if other in order and target["type"] == "regular" and order.index(other) > order.index(name):
        yield f"{name} imports {other}, which is below it"
      if other in used:
        if name in kits:
          shared_by_kits[other] = True
      elif name in kits:
        shared_by_kits.setdefault(other, False)
      elif not (name == "CLITests" and other == "citypaint"):
        yield f"{name} lists {other} but does not import it"
  for other, is_used in shared_by_kits.items():
    if not is_used:
      yield f"kits list {other}, but none imports it"


def sources():
  for folder, folders, files in os.walk("Sources"):
    folders[:] = sorted(f for f in folders if not os.path.islink(os.path.join(folder, f)))
    for file in sorted(files):
      if file.endswith(".swift"):
        yield Path(folder, file), Path(folder, file).read_text(encoding="utf-8").splitlines()


def shape():
  floors = [f for f in Path("Sources").iterdir() if f.is_dir()]
  if len(floors) > 16:
    yield f"Sources has {len(floors)} folders; 16 at most"
  lengths, runs = [], {}
  for file, lines in sources():
    lengths.append(len(lines))
    if len(lines) > 300:
      yield f"{file} has {len(lines)} lines; 300 at most"
    code = [(n, line.strip()) for n, line in enumerate(lines, 1) if not IGNORED.fullmatch(line.strip())]
    for start in range(len(code) - 5):
      run = tuple(line for _, line in code[start:start + 6])
      if run in runs:
        yield f"{file}:{code[start][0]} repeats six lines of {runs[run]}"
      else:
        runs[run] = f"{file}:{code[start][0]}"
  if statistics.median(lengths) >= 120:
    yield f"the median of files is {statistics.median(lengths)} lines; it must be under 120"


def widths():
  texts = {str(file.relative_to("Sources")): "\n".join(lines) for file, lines in sources()}
  for kind, (declaration, mention, places, limit) in WIDTHS.items():
    within = {name: text for name, text in texts.items() if any(name.startswith(place) for place in places)}
    found = {next(filter(None, m.groups())) for text in within.values() for m in re.finditer(declaration, text, re.M)}
    if not found:
      yield f"nothing declares {kind} as WIDTHS expects"
    for name in sorted(found):
      pattern = re.compile(mention.replace("{}", re.escape(name)))
      files = sorted(file for file, text in within.items() if pattern.search(text))
      if len(files) > limit:
        yield f"{kind}, {name}, touches {len(files)} files; {limit} at most: {', '.join(files)}"


def commands():
  for file in sorted(PROGRAM.rglob("*.swift")):
    permitted = PERMITTED.get(file.relative_to(PROGRAM).as_posix(), set())
    stages = set(IMPORT.findall(file.read_text(encoding="utf-8"))) - STANDS_ON
    if stages - permitted:
      yield f"{file} imports {', '.join(sorted(stages - permitted))}: the command line is a client of CityPaintKit"
    if permitted - stages:
      yield f"{file} does not import {', '.join(sorted(permitted - stages))}: remove it from PERMITTED"


def foundation():
  for file, lines in sources():
    for number, line in enumerate(lines, 1):
      match = IMPORT.match(line)
      if match and match[1].startswith("Foundation"):
        yield f"{file}:{number} imports {match[1]}, which doubles the size of the program"


def words():
  pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Package.swift"]
  for folder in ["Sources", "Tests"]:
    pages += [str(file) for file in Path(folder).rglob("*") if file.suffix in (".swift", ".md") and file.is_file()]
  for file in pages:
    # The glossary lists some of them, with their replacements.
    if file.endswith("Glossary.md") or "KernelsAVX2" in file:
      continue
    for number, line in enumerate(Path(file).read_text(encoding="utf-8").splitlines(), 1):
      for match in WORDS.finditer(SPOKEN.sub("", line)):
        yield f"{file}:{number} has the word {match[0]}"


def main():
  problems = sorted([*stages(json.load(sys.stdin)), *shape(), *widths(), *commands(), *foundation(), *words()])
  for problem in problems:
    print(f"Sources: error: {problem}", file=sys.stderr)
  sys.exit(1 if problems else 0)


main()
