"""How often a program is right about the cases of the corpus: precision and recall by renderer and kind.

A finding is right if its kind and its element are those of a truth. A finding about an element that only an
edit's layout moved is a consequence, and counts as wrong: one cause is one finding.
"""
import collections
import json
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import bench_goals  # noqa: E402
import bench_process  # noqa: E402

# The edits so slight that fewer of them need to be found: 1 point, and ΔE 3.
SLIGHT = {("moved", "1"), ("resized", "1"), ("fontSize", "1"), ("color", "3")}
SHOWN = ("kind", "element", "source", "strength", "design", "app", "delta", "box", "message", "property")


def cases_in(folder, renderers=None, only=""):
  """The cases of a folder, of some renderers, with a text in their names."""
  with open(Path(folder) / "cases.jsonl", encoding="utf-8") as lines:
    cases = [json.loads(line) for line in lines]
  return [c for c in cases
          if (not renderers or c["renderer"] in renderers) and only in c["screen"] + " " + c["case"]]


def compare(program, folder, case, jpeg=None):
  """Runs the program on a case; returns its findings, its processor seconds, and what it said if it failed."""
  with tempfile.TemporaryDirectory() as temporary:
    app = folder / case["app"]
    if jpeg:
      app = Path(temporary) / "app.jpg"
      Image.open(folder / case["app"]).convert("RGB").save(app, quality=jpeg)
    report, log = Path(temporary) / "report.json", Path(temporary) / "log.txt"
    with open(log, "w", encoding="utf-8") as output:
      _, usage, status = bench_process.run(
        [program, "compare", str(folder / case["design"]), str(app), "--json", str(report), "--jobs", "1"], output)
    took = bench_process.processor(usage)
    if not report.exists():
      return None, took, log.read_text(encoding="utf-8") or f"status {status}"
    return json.loads(report.read_text(encoding="utf-8"))["findings"], took, None


def overlap(one, other):
  """The area that two boxes share, divided by the area of both."""
  x, y = max(one[0], other[0]), max(one[1], other[1])
  right, bottom = min(one[0] + one[2], other[0] + other[2]), min(one[1] + one[3], other[1] + other[3])
  shared = max(0, right - x) * max(0, bottom - y)
  return shared / max(1e-6, one[2] * one[3] + other[2] * other[3] - shared)


def fits(truth, finding):
  """Whether a finding is what a truth says."""
  # Another padding moves what is in an element, which is as true.
  if finding["kind"] != truth["kind"] and (truth["kind"], finding["kind"]) != ("spacing", "moved"):
    return False
  if truth["kind"] == "extra":
    if finding.get("box") and overlap(truth["box"], finding["box"]) > 0.3:
      return True
    # An inserted row is like the row above it: either of the two is the new one.
    return "twin" in truth and bool(finding.get("box")) and overlap(truth["twin"], finding["box"]) > 0.3
  place = finding.get("source") or finding.get("place") or ""
  places = {truth["source"], truth.get("partnerSource"), *truth.get("within", [])} - {None}
  return any(place.split("#")[-1] == p for p in places)


def reach(delta):
  """The larger of a move's two distances, if there are two."""
  return max(delta, key=abs) if isinstance(delta, list) else delta


class Score:
  """The results of a program on cases."""

  def __init__(self, verbose=False):
    self.verbose = verbose
    # By renderer, kind, and strength: how many edits were found and missed; by renderer and kind: how many
    # findings are false or consequences.
    self.counts = collections.defaultdict(collections.Counter)
    # By renderer: how many pictures without edits have no finding, and how many have some.
    self.clean = collections.defaultdict(collections.Counter)
    # By renderer: how far the measured moves are from the true ones, in points.
    self.offsets = collections.defaultdict(list)
    self.seconds, self.failures = [], []

  @classmethod
  def of(cls, program, folder, cases, jpeg=None, jobs=1, verbose=False):
    """Scores a program on the cases of a folder."""
    score = cls(verbose)
    with ThreadPoolExecutor(jobs) as pool:
      results = pool.map(lambda case: compare(program, Path(folder), case, jpeg), cases)
      for case, (findings, took, problem) in zip(cases, results):
        score.seconds.append(took)
        if findings is None:
          score.failures.append((case["app"], problem.strip()[:300]))
        else:
          score.add(case, findings)
    return score

  def add(self, case, findings):
    renderer = case["renderer"]
    if not case["truths"]:
      self.clean[renderer]["dirty" if findings else "clean"] += 1
    left = list(findings)
    for truth in case["truths"]:
      hit = next((f for f in left if fits(truth, f)), None)
      counts = self.counts[renderer, truth["kind"], str(truth["strength"])]
      counts["missed" if hit is None else "found"] += 1
      if hit is None:
        self.note("missed", case, truth)
        continue
      left.remove(hit)
      if truth["kind"] == "moved" and hit.get("delta") is not None:
        self.offsets[renderer].append(abs(abs(reach(hit["delta"])) - abs(truth["delta"])))
    for finding in left:
      what = "consequence" if (finding.get("source") or "") in case["consequences"] else "false"
      self.counts[renderer, finding["kind"], "*"][what] += 1
      self.note(what, case, finding)

  def note(self, what, case, value):
    if self.verbose:
      short = {key: value[key] for key in SHOWN if key in value}
      print(f"{what:12} {case['app']}: {json.dumps(short, ensure_ascii=False)}")

  @property
  def renderers(self):
    return sorted({renderer for renderer, _, _ in self.counts} | set(self.clean))

  def kinds(self, renderer):
    return sorted({kind for r, kind, _ in self.counts if r == renderer})

  def total(self, renderer, *whats, kind=None, slight=None):
    """How often some results occurred, with edits of one kind, or slight or other ones only."""
    return sum(
      counts[what] for (r, k, strength), counts in self.counts.items() for what in whats
      if r == renderer and kind in (None, k) and (slight is None or slight == ((k, strength) in SLIGHT)))

  def precision(self, renderer, kind=None):
    """The share of findings that are right; 1 if there are none."""
    found = self.total(renderer, "found", kind=kind)
    return share(found, found + self.total(renderer, "false", "consequence", kind=kind))

  def recall(self, renderer, kind=None, slight=None):
    """The share of edits that are found; 1 if there are none."""
    return share(self.total(renderer, "found", kind=kind, slight=slight),
                 self.total(renderer, "found", "missed", kind=kind, slight=slight))

  def cleanness(self, renderer):
    """The share of pictures without edits that have no finding."""
    return share(self.clean[renderer]["clean"], self.clean[renderer].total())

  def nearness(self, renderer):
    """The share of found moves that are measured to half a point."""
    return share(sum(offset <= 0.5 for offset in self.offsets[renderer]), len(self.offsets[renderer]))

  def figures(self, renderer):
    """The figures of a renderer, by the names that goals have."""
    return {
      "precision": self.precision(renderer), "recall": self.recall(renderer, slight=False),
      "recall of slight edits": self.recall(renderer, slight=True),
      "no finding without edits": self.cleanness(renderer), "moves to half a point": self.nearness(renderer)}

  def below(self, floors):
    """What is below the floors of each renderer, and what could not be compared."""
    below = [f"{app} cannot be compared: {problem}" for app, problem in self.failures]
    for renderer in self.renderers:
      figures = self.figures(renderer)
      below += [f"{renderer}: {name} is {figures[name]:.3f}, and was at least {floor}"
                for name, floor in floors[renderer].items() if figures[name] < floor]
    return below

  def summary(self, renderer):
    return (
      f"{renderer} {self.precision(renderer):.3f} right, {self.recall(renderer):.3f} found, "
      f"{self.clean[renderer]['clean']} of {self.clean[renderer].total()} clean")

  def show(self, title):
    """Prints a table by renderer and kind, and the figures of each renderer."""
    rows = []
    for renderer in self.renderers:
      for kind in self.kinds(renderer):
        by = {strength: counts for (r, k, strength), counts in self.counts.items()
              if (r, k) == (renderer, kind) and strength != "*"}
        wrong = self.total(renderer, "false", "consequence", kind=kind)
        edits = "  ".join(f"{s}: {c['found']}/{c['found'] + c['missed']}" for s, c in sorted(by.items()))
        rows.append((
          renderer, kind, f"{self.precision(renderer, kind):.3f}", f"{self.recall(renderer, kind):.3f}", wrong, edits))
    bench_goals.table(title, ("", "kind", "precision", "recall", "wrong", "found by strength"), rows)
    bench_goals.table("By renderer", ("", *self.figures("us")), [
      (renderer, *(f"{value:.3f}" for value in self.figures(renderer).values())) for renderer in self.renderers])
    if self.seconds:
      middle = sorted(self.seconds)[len(self.seconds) // 2]
      print(f"{len(self.seconds)} comparisons of {middle * 1000:.0f} ms of one processor (median)")
    for app, problem in self.failures[:20]:
      print(f"failed {app}: {problem}")


def share(part, whole):
  return part / whole if whole else 1.0
