#!/usr/bin/env python3
"""Makes the corpus of `citypaint compare`, and scores a program by it.

  Scripts/compare-corpus/corpus.py make FOLDER [--binary F] [--renderers us,chromium,skia] [--share 1.0]
  Scripts/compare-corpus/corpus.py score FOLDER [--binary F] [--jpeg 85] [--limits]

A case is a design (`designs/SCREEN.json`), a picture of it with seeded edits by one renderer, and what is true
(`cases.jsonl`): no edit, one of each kind at each strength, or three at once. The same seed gives the same
corpus. `--share` takes a part of the cases, always the same ones.

A finding is right if its kind and its element are those of a truth. A finding about an element that only an
edit's layout moved is a consequence, and counts as wrong: one cause is one finding.
"""
import argparse
import collections
import hashlib
import io
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from PIL import Image  # noqa: E402

import edits  # noqa: E402
import screens  # noqa: E402
from items import Flattener  # noqa: E402

# How many times each edit is made on each screen, by seed.
TRIPLES = 3


def plans():
  """All cases: a name, and the edits of each."""
  for screen in screens.SCREENS:
    yield screen, "none", []
    for kind, strengths in edits.STRENGTHS.items():
      for strength in strengths:
        yield screen, f"{kind}-{strength}", [(kind, strength)]
    for number in range(TRIPLES):
      seed = chance(f"{screen} triple {number}")
      kinds = [k for k in edits.STRENGTHS if k not in ("inserted", "swapped")]
      chosen = []
      for index in range(3):
        kind = kinds.pop(chance(f"{seed} {index}") % len(kinds))
        strengths = edits.STRENGTHS[kind]
        chosen.append((kind, strengths[chance(f"{seed} s{index}") % len(strengths)]))
      yield screen, f"three-{number}", chosen


def chance(text):
  return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")


def edited(laid, name, chosen):
  """The edited document and its truths; None if the screen has nothing to edit that way."""
  for attempt in range(8):
    editor = edits.Editor(laid, chance(f"{name} {attempt}"))
    try:
      truths = [truth for kind, strength in chosen for truth in editor.apply(kind, strength)]
      return editor.document, truths
    except edits.Unsuitable:
      continue
  return None


def make(options):
  folder = Path(options.folder)
  (folder / "designs").mkdir(parents=True, exist_ok=True)
  program = screens.Program(options.binary)
  renderers = options.renderers.split(",")
  browser = None
  if "chromium" in renderers:
    import paint_html
    browser = paint_html.Chromium()
  if "skia" in renderers:
    import paint_skia
  designs, skipped = {}, collections.Counter()
  with open(folder / "cases.jsonl", "w", encoding="utf-8") as cases:
    for screen, name, chosen in plans():
      if chance(f"share {screen} {name}") % 10_000 >= options.share * 10_000:
        continue
      key = screen.replace("/", "-")
      if screen not in designs:
        document = screens.plain(program, screen)
        designs[screen] = screens.Laid(program, document)
        (folder / "designs" / f"{key}.json").write_text(json.dumps(document), encoding="utf-8")
      design = designs[screen]
      made = edited(design, f"{screen} {name}", chosen)
      if made is None:
        skipped[name] += 1
        continue
      document, truths = made
      laid = screens.Laid(program, document) if truths else design
      if truths and same(design.picture, laid.picture):
        skipped[f"{name} (invisible)"] += 1
        continue
      items = Flattener(program, laid).items() if set(renderers) - {"us"} else None
      for renderer in renderers:
        if renderer == "us":
          picture = laid.picture
        elif renderer == "chromium":
          picture = browser.picture(items, laid.pixels, laid.scale, folder)
        else:
          picture = paint_skia.picture(items, laid.pixels, laid.scale)
        file = f"{key}-{name}-{renderer}.png"
        picture.save(folder / file, compress_level=1)
        case = {
          "design": f"designs/{key}.json", "app": file, "screen": screen, "case": name, "renderer": renderer,
          "truths": truths, "consequences": consequences(design, laid, truths)}
        cases.write(json.dumps(case) + "\n")
      cases.flush()
  if browser:
    browser.close()
  program.close()
  (folder / "page.html").unlink(missing_ok=True)
  if skipped:
    print("without an element for the edit:", ", ".join(f"{k} × {v}" for k, v in sorted(skipped.items())))


def same(one, other):
  return one.size == other.size and one.tobytes() == other.tobytes()


def consequences(design, laid, truths):
  """Elements that moved or changed their size only because an edit changed the layout."""
  edited_places = {t["source"] for t in truths} | {t.get("partnerSource") for t in truths}
  found = []
  for source, element in design.listed.items():
    other = laid.listed.get(source)
    if other and source not in edited_places and any(abs(a - b) > 0.3 for a, b in zip(element["frame"], other["frame"])):
      found.append(source)
  return found


def compare(options, folder, case):
  """Runs the program on a case, and returns its findings and how long it took."""
  with tempfile.TemporaryDirectory() as temporary:
    app = folder / case["app"]
    if options.jpeg:
      app = Path(temporary) / "app.jpg"
      Image.open(folder / case["app"]).convert("RGB").save(app, quality=options.jpeg)
    report = Path(temporary) / "report.json"
    start = time.monotonic()
    done = subprocess.run(
      [options.binary, "compare", str(folder / case["design"]), str(app), "--json", str(report)],
      capture_output=True, text=True)
    took = time.monotonic() - start
    if done.returncode not in (0, 1):
      return None, took, done.stderr
    return json.loads(report.read_text(encoding="utf-8"))["findings"], took, None


def overlap(one, other):
  x1, y1, x2, y2 = max(one[0], other[0]), max(one[1], other[1]), min(one[0] + one[2], other[0] + other[2]), min(one[1] + one[3], other[1] + other[3])
  shared = max(0, x2 - x1) * max(0, y2 - y1)
  return shared / max(1e-6, one[2] * one[3] + other[2] * other[3] - shared)


def fits(truth, finding):
  if finding["kind"] != truth["kind"]:
    return False
  if truth["kind"] == "extra":
    if finding.get("box") and overlap(truth["box"], finding["box"]) > 0.3:
      return True
    # An inserted row is like the row above it: either of the two is the new one.
    x, y, w, h = truth["box"]
    return truth["strength"] == "row" and bool(finding.get("box")) and overlap([x, y - h, w, h], finding["box"]) > 0.3
  place = finding.get("source") or finding.get("place") or ""
  places = {truth["source"], truth.get("partnerSource")} - {None}
  return any(place.split("#")[-1] == p for p in places)


def score(options):
  folder = Path(options.folder)
  cases = [json.loads(line) for line in open(folder / "cases.jsonl", encoding="utf-8")]
  cases = [c for c in cases if not options.renderers or c["renderer"] in options.renderers.split(",")]
  if options.only:
    cases = [c for c in cases if options.only in c["screen"] + " " + c["case"]]
  with ThreadPoolExecutor(options.jobs) as pool:
    results = list(pool.map(lambda case: compare(options, folder, case), cases))
  table = collections.defaultdict(lambda: collections.Counter())
  clean, offsets, times, failures = collections.Counter(), collections.defaultdict(list), [], []
  for case, (findings, took, problem) in zip(cases, results):
    renderer = case["renderer"]
    times.append(took)
    if findings is None:
      failures.append((case["app"], problem))
      continue
    if not case["truths"]:
      clean[renderer, not findings] += 1
    left = list(findings)
    for truth in case["truths"]:
      key = renderer, truth["kind"], str(truth["strength"])
      hit = next((f for f in left if fits(truth, f)), None)
      table[key]["missed" if hit is None else "found"] += 1
      if hit is None:
        note(options, case, "missed", truth)
        continue
      left.remove(hit)
      if truth["kind"] == "moved" and hit.get("delta") is not None:
        offsets[renderer].append(abs(abs(reach(hit["delta"])) - abs(truth["delta"])))
    for finding in left:
      place = finding.get("source") or ""
      kind = "consequence" if place in case["consequences"] else "false"
      table[renderer, finding["kind"], "*"][kind] += 1
      note(options, case, kind, finding)
  report(table, clean, offsets, times, failures)
  return table, clean, failures


def reach(delta):
  """The larger of a move's two distances, if there are two."""
  return max(delta, key=abs) if isinstance(delta, list) else delta


def note(options, case, what, value):
  if options.verbose:
    short = {k: v for k, v in value.items() if k in ("kind", "element", "source", "strength", "design", "app", "delta", "box", "message", "property")}
    print(f"{what:12} {case['app']}: {json.dumps(short, ensure_ascii=False)}")


def report(table, clean, offsets, times, failures):
  kinds = sorted({(r, k) for r, k, _ in table})
  print(f"{'renderer':10} {'kind':10} {'precision':>9} {'recall':>7}   recall by strength")
  for renderer, kind in kinds:
    rows = {s: c for (r, k, s), c in table.items() if (r, k) == (renderer, kind)}
    found = sum(c["found"] for c in rows.values())
    missed = sum(c["missed"] for c in rows.values())
    wrong = sum(c["false"] + c["consequence"] for c in rows.values())
    by = "  ".join(f"{s}: {c['found']}/{c['found'] + c['missed']}" for s, c in sorted(rows.items()) if s != "*")
    precision = f"{found / (found + wrong):.3f}" if found + wrong else "-"
    recall = f"{found / (found + missed):.3f}" if found + missed else "-"
    print(f"{renderer:10} {kind:10} {precision:>9} {recall:>7}   {by}   wrong {wrong}")
  for renderer in sorted({r for r, _, _ in table} | {r for r, _ in clean}):
    rows = [c for (r, _, _), c in table.items() if r == renderer]
    found, missed = sum(c["found"] for c in rows), sum(c["missed"] for c in rows)
    wrong, after = sum(c["false"] for c in rows), sum(c["consequence"] for c in rows)
    total = clean[renderer, True] + clean[renderer, False]
    near = offsets[renderer]
    print(
      f"{renderer}: precision {found / max(1, found + wrong + after):.3f} ({wrong} false, {after} consequences), "
      f"recall {found / max(1, found + missed):.3f}, no finding in {clean[renderer, True]} of {total} without edits, "
      f"position within half a point in {sum(o <= 0.5 for o in near)} of {len(near)}")
  if times:
    print(f"{len(times)} runs, median {sorted(times)[len(times) // 2] * 1000:.0f} ms")
  for app, problem in failures[:20]:
    print(f"failed {app}: {problem.strip()[:300]}")


def main():
  parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
  parser.add_argument("command", choices=["make", "score"])
  parser.add_argument("folder")
  parser.add_argument("--binary", default=os.environ.get("CITYPAINT_BIN", str(screens.ROOT / ".build/release/citypaint")))
  parser.add_argument("--renderers", default="")
  parser.add_argument("--share", type=float, default=1.0)
  parser.add_argument("--jpeg", type=int)
  parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
  parser.add_argument("--only", default="")
  parser.add_argument("--verbose", action="store_true")
  options = parser.parse_args()
  if options.command == "make":
    options.renderers = options.renderers or "us,chromium,skia"
    make(options)
  else:
    _, _, failures = score(options)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
  main()
