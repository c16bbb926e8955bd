#!/usr/bin/env python3
"""Writes the manual's gallery: every golden with its picture and a link to its document.

Usage: Scripts/gallery.py [--check]

With --check, nothing is written, and a page that is out of date is an error.
"""
import re
import struct
import sys
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Sources/CityPaintKit/CityPaintKit.docc"
PAGE = FOLDER / "Gallery.md"
GOLDENS = "../../../Goldens"
COLUMNS = 4
WIDTH = 180

# The folders shown first, with a heading and a sentence for each. Other folders follow by name.
FOLDERS = {
  "start": ("Starters", "Scenes in plain JSON: `citypaint new dashboard` prints one, `citypaint new weather` another."),
  "writing": ("Examples from the manual", "The documents of [Writing scenes](WritingScenes.md) and [Templates](Templates.md)."),
  "charts": ("Charts", "The documents of [Charts](Charts.md), and their special cases."),
  "city": ("The City", "Typed documents: feeds, details, events, menus, lists, and profiles. Each piece is optional, "
                       "and the screens exist in twenty languages besides English."),
  "icons": ("Tinted icons", "Lists, forms, pickers, and contact sheets of icons in one color each."),
  "phone": ("Phone parts", "Every part of the 2008 iPhone, in all of its variants."),
  "phone-screens": ("Phone screens", "Screens of the 2008 iPhone, composed of these parts."),
  "phone-today": ("Phones with a notch or an island", "Status bars, home indicators, and safe areas."),
  "scene": ("The scene language", "One golden for each thing that the language can lay out or paint."),
  "scripts": ("Scripts", "Text in every script that has a font."),
  "emoji": ("Emoji", "Color emoji alone and in running text."),
  "words": ("Plural forms", "Text with counts, in languages with several plural forms."),
  "formats": ("Formats", "Numbers, money, dates, durations, and lists, each as in its own locale."),
}
APPS = "One of the [fourteen apps](FourteenApps.md)."


def title(name):
  special = {"tanzen": "TanZen", "font-shuffle": "FontShuffle", "reader": "Google Reader client"}
  return special.get(name, name.replace("-", " ").title().replace(" Of ", " of "))


def width(folder, case):
  """Small pictures keep their size; the width of a PNG is in its first chunk."""
  with open(ROOT / "Goldens" / folder / f"{case}.png", "rb") as file:
    return min(WIDTH, struct.unpack(">I", file.read(20)[16:])[0])


def natural(case):
  return [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", case)]


def table(folder, cases):
  lines = ["| " + " | ".join([" "] * COLUMNS) + " |", "|" + " :-: |" * COLUMNS]
  for start in range(0, len(cases), COLUMNS):
    cells = []
    for case in cases[start:start + COLUMNS]:
      path = f"{GOLDENS}/{folder}/{case}"
      image = f'<img src="{path}.png" width="{width(folder, case)}" alt="{case}">'
      cells.append(f'<a href="{path}.png">{image}</a><br>[{case}]({path}.json)')
    cells += [" "] * (COLUMNS - len(cells))
    lines.append("| " + " | ".join(cells) + " |")
  return "\n".join(lines)


def page():
  locked = (ROOT / "Goldens/goldens.lock").read_text(encoding="utf-8").splitlines()
  names = sorted(line for line in locked if line and not line.startswith("#"))
  folders = {folder: [n.split("/", 1)[1] for n in group] for folder, group in groupby(names, lambda n: n.split("/")[0])}
  ordered = [f for f in FOLDERS if f in folders] + sorted(f for f in folders if f not in FOLDERS)
  parts = [
    "# Gallery\n",
    "Every golden of this project. A picture links to its full size, and the name below it to its document.\n"
    "`citypaint check Goldens` compares them all, and `Scripts/gallery.py` writes this page.\n",
  ]
  for folder in ordered:
    heading, text = FOLDERS.get(folder, (title(folder), APPS))
    parts.append(f"## {heading}\n\n{text}\n\n{table(folder, sorted(folders[folder], key=natural))}\n")
  return "\n".join(parts)


def main():
  text = page()
  if sys.argv[1:] == ["--check"]:
    if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
      sys.exit(f"{PAGE.relative_to(ROOT)} is out of date; run: Scripts/gallery.py")
  elif sys.argv[1:]:
    sys.exit(__doc__.strip())
  else:
    PAGE.write_text(text, encoding="utf-8")


main()
