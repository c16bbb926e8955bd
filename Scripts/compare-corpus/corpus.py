#!/usr/bin/env python3
"""Makes the corpus of `citypaint compare`, and scores a program by it.

  Scripts/compare-corpus/corpus.py make FOLDER [--binary F] [--renderers us,chromium,skia] [--share 1.0]
      [--beyond 0.0] [--seed 0]
  Scripts/compare-corpus/corpus.py score FOLDER [--binary F] [--renderers …] [--jpeg 85] [--only TEXT] [--verbose]
  Scripts/compare-corpus/corpus.py sample FOLDER [--binary F] [--verbose]

A case is a design (`designs/SCREEN.json`), a picture of it with seeded edits by one renderer, and what is true
(`cases.jsonl`): no edit, one of each kind at each strength, or three at once. The same `--seed` gives the same
corpus, and another one other edits of the same screens. `--share` takes a part of the cases with edits, always the
same ones, and `--beyond` leaves out those of a smaller share: `--beyond 0.33 --share 0.44` makes no case that
`--share 0.33` makes. `sample` makes and scores a part by the renderers that are installed, and fails if a figure is
below its floor in `goals.py`.
"""
import argparse
import collections
import copy
import functools
import hashlib
import importlib.util
import itertools
import json
import os
import shutil
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from PIL import ImageChops  # noqa: E402

import edits  # noqa: E402
import goals  # noqa: E402
import screens  # noqa: E402
from scoring import Score, cases_in  # noqa: E402

CHROMIUM = "/usr/bin/chromium"
# How many times each edit is made on each screen, by seed.
TRIPLES = 3
# The CIEDE2000 difference that some pixel must have for an edit to count.
VISIBLE = 2
# The share of a shape's or a picture's frame that must show for an edit of it to count: of a track
# beneath a full bar, there are only the edges of its corners.
SHOWN = 0.02


def plans(seed):
  """All cases: a name, and the edits of each."""
  for screen in screens.SCREENS:
    yield screen, "none", []
    for kind, strengths in edits.STRENGTHS.items():
      for strength in strengths:
        yield screen, f"{kind}-{strength}", [(kind, strength)]
    for number in range(TRIPLES):
      first = chance(f"{screen} triple {number}", seed)
      kinds = [k for k in edits.STRENGTHS if k not in edits.ALONE]
      chosen = []
      for index in range(3):
        kind = kinds.pop(chance(f"{first} {index}") % len(kinds))
        strengths = edits.STRENGTHS[kind]
        chosen.append((kind, strengths[chance(f"{first} s{index}") % len(strengths)]))
      yield screen, f"three-{number}", chosen


def chance(text, seed=0):
  return int.from_bytes(hashlib.sha256((f"{seed} {text}" if seed else text).encode()).digest()[:6], "big")


def edited(laid, name, chosen, seed):
  """The edited document and its truths; None if the screen has nothing to edit that way."""
  for attempt in range(8):
    editor = edits.Editor(laid, chance(f"{name} {attempt}", seed))
    try:
      truths = [truth for kind, strength in chosen for truth in editor.apply(kind, strength)]
      return editor.document, truths
    except edits.Unsuitable:
      continue
  return None


def installed(renderers):
  """Those of the renderers that can draw here."""
  modules = {"us": [], "chromium": ["playwright", "uharfbuzz"], "skia": ["skia", "uharfbuzz"]}
  return [name for name in renderers if all(map(importlib.util.find_spec, modules[name]))
          and (name != "chromium" or os.path.exists(CHROMIUM))]


class Painter:
  """The pictures of laid-out documents by each renderer."""

  def __init__(self, binary, renderers, folder):
    self.program, self.folder, self.browser = screens.Program(binary), folder, None
    if "chromium" in renderers:
      import paint_html
      self.browser = paint_html.Chromium(CHROMIUM)

  def pictures(self, laid, renderers):
    if set(renderers) - {"us"}:
      from items import Flattener
      items = Flattener(self.program, laid).items()
    for renderer in renderers:
      if renderer == "us":
        yield renderer, laid.picture
      elif renderer == "chromium":
        yield renderer, self.browser.picture(items, laid.pixels, laid.scale, self.folder)
      else:
        import paint_skia
        yield renderer, paint_skia.picture(items, laid.pixels, laid.scale)

  def close(self):
    if self.browser:
      self.browser.close()
    self.program.close()


def make(folder, binary, shares, beyond=0.0, seed=0, jobs=1):
  """Makes the cases of a folder: for each renderer, the share of the cases with edits that it draws."""
  folder = Path(folder)
  (folder / "designs").mkdir(parents=True, exist_ok=True)
  work = [(screen, list(named)) for screen, named in itertools.groupby(plans(seed), key=lambda plan: plan[0])]
  skipped = collections.Counter()
  with ProcessPoolExecutor(jobs) as pool, open(folder / "cases.jsonl", "w", encoding="utf-8") as cases:
    maker = functools.partial(make_screen, folder, binary, shares, beyond, seed)
    for lines, without in pool.map(maker, *zip(*work)):
      cases.writelines(json.dumps(line) + "\n" for line in lines)
      skipped += without
  return skipped


def make_screen(folder, binary, shares, beyond, seed, screen, plan):
  """Makes the cases of a screen; returns them, and how many edits it has no element for."""
  cases, skipped = [], collections.Counter()
  key = screen.replace("/", "-")
  painter, design = None, None
  with tempfile.TemporaryDirectory() as temporary:
    for _, name, chosen in plan:
      place = chance(f"share {screen} {name}", seed) % 10_000 if chosen else 0
      renderers = [renderer for renderer, share in shares.items() if beyond * 10_000 <= place < share * 10_000]
      if not renderers:
        continue
      if painter is None:
        painter = Painter(binary, shares, temporary)
        document = screens.plain(painter.program, screen)
        design = screens.Laid(painter.program, document)
        (folder / "designs" / f"{key}.json").write_text(json.dumps(document), encoding="utf-8")
      made = edited(design, f"{screen} {name}", chosen, seed)
      if made is None:
        skipped[name] += 1
        continue
      document, truths = made
      laid = screens.Laid(painter.program, document) if truths else design
      if not edits.settle(truths, design, laid) or truths and alike(design.picture, laid.picture) or any(
          is_hidden(painter.program, design, laid, truth) for truth in truths):
        skipped[f"{name} (invisible)"] += 1
        continue
      for renderer, picture in painter.pictures(laid, renderers):
        file = f"{key}-{name}-{renderer}.png"
        picture.save(folder / file, compress_level=1)
        cases.append({
          "design": f"designs/{key}.json", "app": file, "screen": screen, "case": name, "renderer": renderer,
          "truths": truths, "consequences": consequences(design, laid, truths)})
    if painter:
      painter.close()
  return cases, skipped


def alike(one, other):
  """Whether no pixel differs visibly."""
  return one.size == other.size and differing(one, other) == 0


def differing(one, other):
  """How many pixels of two pictures of one size differ visibly."""
  box = ImageChops.difference(one, other).getbbox()
  if box is None:
    return 0
  pairs = collections.Counter(zip(*(zip(*[iter(picture.crop(box).tobytes())] * 3) for picture in (one, other))))
  return sum(count for (a, b), count in pairs.items() if a != b and edits.delta(a, b) >= VISIBLE)


def without(program, laid, place):
  """The picture of a document in which an element is clear."""
  document = copy.deepcopy(laid.document)
  screens.at(document, place)["opacity"] = 0
  return screens.Laid(program, document).picture


def shown(program, laid, place):
  """The share of an element's frame in which it shows."""
  width, height = laid.listed[place]["frame"][2:]
  return differing(laid.picture, without(program, laid, place)) / max(1, width * height * laid.scale ** 2)


def is_hidden(program, design, laid, truth):
  """Whether nothing shows that an edited element is not missing, or which row was inserted."""
  place = truth["source"]
  if truth["kind"] in ("moved", "resized", "color", "border") and truth["strength"] not in edits.TALLER:
    if alike(without(program, laid, place), laid.picture):
      return True
  elif "next" in truth:
    return alike(without(program, laid, truth["next"]), laid.picture)
  if truth["kind"] not in ("moved", "resized", "color", "opacity", "radius", "missing"):
    return False
  both = [each for each in (design, laid) if place in each.listed]
  return bool(both) and screens.at(design.document, place)["type"] in ("shape", "icon", "image") and all(
    shown(program, each, place) < SHOWN for each in both)


def consequences(design, laid, truths):
  """Elements that moved or changed their size only because an edit changed the layout."""
  edited_places = {t["source"] for t in truths} | {t.get("partnerSource") for t in truths}
  found = []
  for source, element in design.listed.items():
    other = laid.listed.get(source)
    if other and source not in edited_places and any(abs(a - b) > 0.3 for a, b in zip(element["frame"], other["frame"])):
      found.append(source)
  return found


def sample(options):
  """Makes and scores the sample; returns what is below its floor."""
  renderers = installed(goals.SHARES)
  shutil.rmtree(options.folder, ignore_errors=True)
  make(options.folder, options.binary, {renderer: goals.SHARES[renderer] for renderer in renderers}, jobs=options.jobs)
  cases = cases_in(options.folder)
  score = Score.of(options.binary, options.folder, cases, jobs=options.jobs, verbose=options.verbose)
  if options.verbose:
    score.show("The sample")
  print(f"compare, {len(cases)} cases: " + "; ".join(map(score.summary, renderers)) + (
    "" if len(renderers) == len(goals.SHARES) else f"; not installed: {', '.join(set(goals.SHARES) - set(renderers))}"))
  below = score.below(goals.FLOORS)
  # Screenshots are often compressed.
  others = [case for case in cases if case["renderer"] in goals.JPEG_FLOORS]
  if others:
    lossy = Score.of(options.binary, options.folder, others, goals.JPEG_QUALITY, options.jobs, options.verbose)
    print(f"the same as JPEG, {len(others)} cases: " + "; ".join(map(lossy.summary, lossy.renderers)))
    below += [f"as JPEG, {line}" for line in lossy.below(goals.JPEG_FLOORS)]
  return below


def main():
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("command", choices=["make", "score", "sample"])
  parser.add_argument("folder")
  parser.add_argument("--binary", default=os.environ.get("CITYPAINT_BIN", str(screens.ROOT / ".build/release/citypaint")))
  parser.add_argument("--renderers", default="us,chromium,skia")
  parser.add_argument("--share", type=float, default=1.0)
  parser.add_argument("--beyond", type=float, default=0.0, help="leave out the cases that this share takes")
  parser.add_argument("--seed", type=int, default=0)
  parser.add_argument("--jpeg", type=int)
  parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
  parser.add_argument("--only", default="")
  parser.add_argument("--verbose", action="store_true")
  options = parser.parse_args()
  renderers = options.renderers.split(",")
  if options.command == "make":
    skipped = make(options.folder, options.binary, dict.fromkeys(renderers, options.share), options.beyond, options.seed, options.jobs)
    if skipped:
      print("without an element for the edit:", ", ".join(f"{k} × {v}" for k, v in sorted(skipped.items())))
  elif options.command == "score":
    cases = cases_in(options.folder, renderers, options.only)
    score = Score.of(options.binary, options.folder, cases, options.jpeg, options.jobs, options.verbose)
    score.show(f"{len(cases)} cases")
    sys.exit(1 if score.failures else 0)
  else:
    below = sample(options)
    if below:
      sys.exit("error: citypaint compare is less often right than it was\n  " + "\n  ".join(below)
               + f"\n  help: Scripts/test-compare --verbose lists each mistake; the pictures are in {options.folder}")


if __name__ == "__main__":
  main()
