"""Seeded edits of a plain scene: what a built app may have wrong, and what is then true.

An edit changes a copy of the document and returns its truths: `kind`, `source` (the element's place in the
design), `element` (its name), `property`, and `strength`. `within` lists elements whose finding says the same:
a container that moves with all its contents, for example.
"""
import copy
import random
import unicodedata

from screens import CHILDREN, at, nodes

STRENGTHS = {
  "moved": [1, 2, 4, 8], "resized": [1, 2, 4, 8], "color": [3, 6, 12], "text": ["letter", "word"], "weight": ["cut"],
  "fontSize": [1, 2], "missing": ["element"], "extra": ["element"], "swapped": ["pair"], "inserted": ["row"],
  "picture": ["other"], "icon": ["other"], "radius": [2], "opacity": [0.3, 0.5],
  "removed": ["row"], "taller": ["+8", "+12"], "longer": ["word"],
  "padding": [2, 4], "gap": [2, 4], "exchanged": ["rows"], "left": ["element"], "border": ["none"],
  "recolored": [8],
}
TALLER = STRENGTHS["taller"]
# Edits of the layout, which move other elements, and those of a style are never combined with others.
ALONE = ("inserted", "swapped", "removed", "taller", "longer", "padding", "gap", "exchanged", "left", "recolored")
CUTS = {
  "Helvetica Neue": "Helvetica Neue Bold", "Helvetica Neue Bold": "Helvetica Neue", "Helvetica": "Helvetica Bold",
  "Helvetica Bold": "Helvetica", "Helvetica Neue Light": "Helvetica Neue Bold", "Helvetica Neue Medium": "Helvetica Neue",
}


class Unsuitable(Exception):
  """No element of the screen can be edited this way."""


class Editor:
  def __init__(self, laid, seed):
    self.laid, self.random = laid, random.Random(seed)
    self.document = copy.deepcopy(laid.document)
    self.taken = set()

  def apply(self, kind, strength):
    return getattr(self, kind)(strength)

  # What may be edited.

  def candidates(self, test):
    """Returns elements that are completely visible below the status bar and not part of another edit."""
    height, width = self.laid.pixels[1] / self.laid.scale, self.laid.pixels[0] / self.laid.scale
    found = []
    for node, pointer, parent in nodes(self.laid.document["root"]):
      element = self.laid.listed.get(pointer)
      if element is None or not element["visible"] or "bounds" in element:
        continue
      x, y, w, h = element["frame"]
      seen = x >= 0 and y >= self.top() and x + w <= width and y + h <= height - self.bottom() and w >= 2 and h >= 2
      if not seen or element["name"].startswith(("status", "homeIndicator")) or self.hidden(pointer):
        continue
      if any(pointer.startswith(t) or t.startswith(pointer) for t in self.taken):
        continue
      if test(node, element):
        found.append((node, pointer, parent, element))
    return found

  def top(self):
    return 20 if self.laid.pixels[1] / self.laid.scale < 812 else 54

  def bottom(self):
    return 0 if self.laid.pixels[1] / self.laid.scale < 812 else 34

  def hidden(self, pointer):
    """Returns whether an ancestor is clear, scaled, filtered, or clipping, so that its contents may look different."""
    node, parts = self.laid.document["root"], pointer.split("/")[2:]
    while True:
      if node.get("opacity") == 0 or any(k in node for k in ("filter", "mask", "blend", "backdrop")) or node.get("fit") == "scale":
        return True
      if not parts:
        return False
      node, parts = node[CHILDREN][int(parts[1])], parts[2:]

  def pick(self, test):
    found = self.candidates(test)
    if not found:
      raise Unsuitable()
    chosen = self.random.choice(found)
    self.taken.add(chosen[1])
    return chosen

  def truth(self, kind, element, pointer, **more):
    return {"kind": kind, "element": element["name"], "source": pointer, **more}

  # The edits.

  def moved(self, by):
    node, pointer, _, element = self.pick(
      lambda n, e: n["type"] in ("text", "icon", "image", "shape") and self.has_edges(n, e) and not n.get("transform"))
    axis, sign = self.random.choice("xy"), self.random.choice((-1, 1))
    at(self.document, pointer)["transform"] = {axis: sign * by}
    return [self.truth("moved", element, pointer, property=axis, strength=by, delta=sign * by)]

  def has_edges(self, node, element):
    """Returns whether a move is visible: that of a picture that covers the screen, or of a line across it, is not."""
    w, h = element["frame"][2:]
    width, height = self.laid.pixels[0] / self.laid.scale, self.laid.pixels[1] / self.laid.scale
    if w > width * 0.8 or h > height * 0.5 or w < 3 or h < 3:
      return False
    return self.contrast(element)

  def contrast(self, element):
    """Returns whether the element stands out from its surroundings in the design's own picture."""
    x, y, w, h = (round(v * self.laid.scale) for v in element["frame"])
    around = self.laid.picture.crop((max(0, x - 3), max(0, y - 3), x + w + 3, y + h + 3)).convert("L")
    low, high = around.getextrema()
    return high - low >= 24

  def resized(self, by):
    node, pointer, _, element = self.pick(
      lambda n, e: n["type"] in ("image", "shape", "icon") and isinstance(n.get("width"), (int, float))
      and isinstance(n.get("height"), (int, float)) and min(n["width"], n["height"]) >= 2 * by + 4
      and self.has_edges(n, e) and "path" not in n)
    sign = self.random.choice((-1, 1))
    edited = at(self.document, pointer)
    for key in ("width", "height"):
      edited[key] += sign * by
    return [self.truth("resized", element, pointer, strength=by, delta=sign * by)]

  def color(self, strength):
    def colored(n, e):
      key = self.color_key(n)
      return key is not None and isinstance(n.get(key), str) and self.contrast(e) and opaque(n[key])
    node, pointer, _, element = self.pick(colored)
    edited, key = at(self.document, pointer), self.color_key(node)
    old = edited[key]
    edited[key] = shifted(old, strength, self.random)
    return [self.truth("color", element, pointer, strength=strength, design=old, app=edited[key])]

  def recolored(self, strength):
    """Makes all text in a color lighter or darker, as if a token had another value."""
    # At 1×, renderers draw small text of some colors more than this fainter or stronger.
    if self.laid.scale < 2:
      raise Unsuitable()
    groups = {}
    for node, pointer, _, element in self.candidates(
        lambda n, e: n["type"] == "text" and isinstance(n.get("color"), str) and isinstance(n.get("text"), str)
        and opaque(n["color"]) and self.contrast(e)):
      groups.setdefault(node["color"], []).append((pointer, element))
    old = self.random.choice(sorted(color for color, group in groups.items() if len(group) >= 3) or [None])
    if old is None:
      raise Unsuitable()
    values, sign = rgb(old)[0], self.random.choice((-1, 1))
    steps = ([min(255, max(0, value + sign * by)) for value in values] for by in range(1, 256))
    new = next((made for made in steps if delta(values, made) >= strength), None)
    if new is None:
      raise Unsuitable()
    new = "#" + "".join(f"{value:02X}" for value in new)
    for pointer, _ in groups[old]:
      at(self.document, pointer)["color"] = new
      self.taken.add(pointer)
    pointer, element = groups[old][0]
    return [self.truth("color", element, pointer, strength="everywhere", design=old, app=new,
                       same=[pointer for pointer, _ in groups[old]])]

  @staticmethod
  def color_key(node):
    return {"text": "color", "icon": "tint", "shape": "fill"}.get(node["type"])

  def text(self, strength):
    def worded(n, e):
      return n["type"] == "text" and isinstance(n.get("text"), str) and self.letters(n["text"]) and not e.get("truncated") \
        and e.get("lines") == 1
    node, pointer, _, element = self.pick(worded)
    edited, words = at(self.document, pointer), node["text"]
    if strength == "letter":
      index = self.random.choice(self.letters(words))
      edited["text"] = words[:index] + self.other(words[index]) + words[index + 1:]
    else:
      parts = words.split(" ")
      index = self.random.randrange(len(parts))
      parts[index] = "".join(self.other(c) if c.isalpha() else c for c in parts[index])
      if parts == words.split(" "):
        raise Unsuitable()
      edited["text"] = " ".join(parts)
    return [self.truth("text", element, pointer, strength=strength, design=words, app=edited["text"])]

  @staticmethod
  def letters(text):
    return [i for i, c in enumerate(text) if c.isalpha()]

  def other(self, character):
    """Returns another letter with the same script, case, and joining."""
    for _ in range(60):
      code = ord(character) + self.random.choice((-1, 1)) * self.random.randint(1, 9)
      made = chr(max(33, code))
      alike = unicodedata.category(made) == unicodedata.category(character)
      if made != character and alike and unicodedata.name(made, "").split(" ")[0] == unicodedata.name(character, "").split(" ")[0] \
          and {made, character} not in ({"l", "I"}, {"i", "l"}) and unicodedata.normalize("NFD", made)[0] != unicodedata.normalize("NFD", character)[0]:
        return made
    raise Unsuitable()

  def weight(self, _):
    node, pointer, _, element = self.pick(
      lambda n, e: n["type"] == "text" and n.get("font") in CUTS and isinstance(n.get("text"), str) and self.letters(n["text"])
      and not e.get("fallbacks") and e.get("lines") == 1 and not e.get("truncated"))
    at(self.document, pointer)["font"] = CUTS[node["font"]]
    return [self.truth("weight", element, pointer, strength="cut", design=node["font"], app=CUTS[node["font"]])]

  def fontSize(self, by):
    node, pointer, _, element = self.pick(
      lambda n, e: n["type"] == "text" and isinstance(n.get("size"), (int, float)) and isinstance(n.get("text"), str)
      and len(n["text"]) > 1 and e.get("lines") == 1 and not e.get("truncated"))
    sign = self.random.choice((-1, 1))
    edited = at(self.document, pointer)
    edited["size"] = node["size"] + sign * by
    return [self.truth("fontSize", element, pointer, strength=by, delta=sign * by)]

  def missing(self, _):
    node, pointer, _, element = self.pick(
      lambda n, e: n["type"] in ("text", "icon", "image", "shape") and self.has_edges(n, e) and "opacity" not in n)
    at(self.document, pointer)["opacity"] = 0
    return [self.truth("missing", element, pointer, strength="element")]

  def extra(self, _):
    root = at(self.document, "/root")
    width, height = self.laid.pixels[0] / self.laid.scale, self.laid.pixels[1] / self.laid.scale
    for _ in range(80):
      x = self.random.randint(8, int(width) - 60)
      y = self.random.randint(int(self.top()) + 30, int(height - self.bottom()) - 40)
      w, h = self.random.choice(((14, 14), (40, 12), (28, 20)))
      box = tuple(round(v * self.laid.scale) for v in (x - 2, y - 2, x + w + 2, y + h + 2))
      extrema = self.laid.picture.crop(box).getextrema()
      if all(high - low < 12 for low, high in extrema):
        break
    else:
      raise Unsuitable()
    luminance = sum(low for low, _ in extrema) / 3
    fill = "#C0392B" if luminance > 110 else "#F4D03F"
    right = self.document.get("direction") == "rtl" or self.document.get("locale") in ("ar", "he")
    root.setdefault(CHILDREN, []).append({
      "type": "shape", "frame": [width - x - w if right else x, y, w, h], "fill": fill, "corners": self.random.choice((0, 6)), "z": 900})
    return [{"kind": "extra", "element": None, "source": None, "box": [x, y, w, h], "strength": "element"}]

  def swapped(self, _):
    groups = {}
    for node, pointer, parent, element in self.candidates(
        lambda n, e: n["type"] == "text" and isinstance(n.get("text"), str) and "font" in n and e.get("lines") == 1
        and not e.get("truncated") and len(n["text"]) > 2):
      groups.setdefault((node["font"], node.get("size"), node.get("color")), []).append((node, pointer, element))
    pairs = [g for g in groups.values() if len({n["text"] for n, _, _ in g}) > 1]
    if not pairs:
      raise Unsuitable()
    group = self.random.choice(pairs)
    first = self.random.choice(group)
    second = self.random.choice([g for g in group if g[0]["text"] != first[0]["text"]])
    for one, other in ((first, second), (second, first)):
      at(self.document, one[1])["text"] = other[0]["text"]
      self.taken.add(one[1])
    return [self.truth("swapped", first[2], first[1], strength="pair", partner=second[2]["name"], partnerSource=second[1])]

  def rows(self):
    """The rows of columns that are followed by a row alike, each with its column's pointer and its place there."""
    found = []
    for node, pointer, _ in nodes(self.laid.document["root"]):
      children = node.get(CHILDREN, [])
      # Rows that share their column's height all change with one of them.
      if node["type"] != "column" or len(children) < 3 or any(
          key in c for c in children if isinstance(c, dict) for key in ("attach", "grow")):
        continue
      for index in range(len(children) - 1):
        element = self.laid.elements[f"{pointer}/{CHILDREN}/{index}"]
        x, y, w, h = element["frame"]
        alike = children[index].get("type") == children[index + 1].get("type") in ("row", "layers")
        if alike and 30 <= h <= 120 and w > self.laid.pixels[0] / self.laid.scale * 0.6 and y > self.top() + 30 \
            and not self.hidden(f"{pointer}/{CHILDREN}/{index}") and not any(pointer.startswith(t) or t.startswith(pointer) for t in self.taken):
          found.append((pointer, index, element))
    return found

  def inserted(self, _):
    """Repeats a row. Where it is depends on the layout: `settle` fills in the boxes of the row and of its twin."""
    rows = self.rows()
    if not rows:
      raise Unsuitable()
    pointer, index, _ = self.random.choice(rows)
    parent = at(self.document, pointer)
    parent[CHILDREN].insert(index + 1, copy.deepcopy(parent[CHILDREN][index]))
    self.taken.add(pointer)
    source = f"{pointer}/{CHILDREN}/{index}"
    return [{"kind": "extra", "element": None, "source": source, "made": [f"{pointer}/{CHILDREN}/{index + 1}", source],
             "next": f"{pointer}/{CHILDREN}/{index + 2}", "strength": "row"}]

  def removed(self, _):
    # Of rows that look the same, nobody can say which one is gone.
    rows = [(pointer, index, element) for pointer, index, element in self.rows()
            if at(self.document, pointer)[CHILDREN][index] != at(self.document, pointer)[CHILDREN][index + 1]]
    if not rows:
      raise Unsuitable()
    pointer, index, element = self.random.choice(rows)
    del at(self.document, pointer)[CHILDREN][index]
    self.taken.add(pointer)
    return [self.truth("missing", element, f"{pointer}/{CHILDREN}/{index}", strength="row")]

  def taller(self, by):
    """Makes a row with a fixed or least height taller, so that what follows in its column moves."""
    followed = {f"{pointer}/{CHILDREN}/{index}" for node, pointer, _ in nodes(self.laid.document["root"])
                if node["type"] == "column" for index in range(len(node.get(CHILDREN, [])) - 1)}
    def high(n, e):
      return e["source"] in followed and n["type"] in ("row", "column", "layers") and "clip" not in n and e["frame"][2] > self.laid.pixels[0] / self.laid.scale * 0.5 \
        and all(isinstance(n[k], (int, float)) for k in ("height", "minHeight") if k in n) and {"height", "minHeight"} & set(n)
    node, pointer, _, element = self.pick(high)
    height = element["frame"][3]
    edited = at(self.document, pointer)
    edited["height" if "height" in node else "minHeight"] = height + int(by)
    return [self.truth("resized", element, pointer, strength=by, delta=int(by))]

  def longer(self, _):
    """Makes a word longer, so that what is beside it may move."""
    node, pointer, _, element = self.pick(
      lambda n, e: n["type"] == "text" and isinstance(n.get("text"), str) and self.letters(n["text"]) and not e.get("truncated")
      and e.get("lines") == 1)
    edited, words = at(self.document, pointer), node["text"].split(" ")
    index = self.random.choice([i for i, word in enumerate(words) if any(c.isalpha() for c in word)])
    letters = [c for c in words[index] if c.isalpha()]
    words[index] += "".join(self.other(self.random.choice(letters)).lower() for _ in range(3))
    edited["text"] = " ".join(words)
    return [self.truth("text", element, pointer, strength="longer", design=node["text"], app=edited["text"])]

  def spaced(self, key, test):
    """A visible container, or text with a background, that has a padding or a gap; only distances in points."""
    width, height = self.laid.pixels[0] / self.laid.scale, self.laid.pixels[1] / self.laid.scale
    found = []
    for node, pointer, _ in nodes(self.laid.document["root"]):
      x, y, w, h = self.laid.elements[pointer]["frame"]
      seen = x >= 0 and y >= self.top() and x + w <= width and y + h <= height - self.bottom() and w >= 40 and h >= 10
      if seen and key in node and test(node) and not self.hidden(pointer):
        found.append((node, pointer, self.laid.elements[pointer]))
    if not found:
      raise Unsuitable()
    node, pointer, element = self.random.choice(found)
    self.taken.add(pointer)
    return at(self.document, pointer), pointer, element

  def padding(self, by):
    """Changes the padding at both sides."""
    edited, pointer, element = self.spaced("padding", lambda n: n["type"] in ("row", "column") and len(n.get(CHILDREN, [])) > 1
                                           and isinstance(n["padding"], list) and all(isinstance(v, (int, float)) for v in n["padding"]))
    places = (1, 3)
    sign = self.random.choice((-1, 1)) if min(edited["padding"][i] for i in places) >= by else 1
    edited["padding"] = [value + sign * by if index in places else value for index, value in enumerate(edited["padding"])]
    return [self.truth("spacing", element, pointer, strength=by, delta=sign * by)]

  def gap(self, by):
    edited, pointer, element = self.spaced("gap", lambda n: n["type"] in ("row", "column") and isinstance(n["gap"], (int, float))
                                           and len(n.get(CHILDREN, [])) > 2)
    sign = self.random.choice((-1, 1)) if edited["gap"] >= by else 1
    edited["gap"] += sign * by
    return [self.truth("spacing", element, pointer, strength=by, delta=sign * by)]

  def exchanged(self, _):
    """Exchanges two rows of the same height, with all that is in them."""
    pairs = []
    for pointer, index, element in self.rows():
      other = self.laid.elements[f"{pointer}/{CHILDREN}/{index + 1}"]
      if other["frame"][3] == element["frame"][3] and other["frame"][1] + other["frame"][3] < self.laid.pixels[1] / self.laid.scale - self.bottom():
        pairs.append((pointer, index, element))
    if not pairs:
      raise Unsuitable()
    pointer, index, element = self.random.choice(pairs)
    children = at(self.document, pointer)[CHILDREN]
    children[index], children[index + 1] = children[index + 1], children[index]
    self.taken.add(pointer)
    one, other = (f"{pointer}/{CHILDREN}/{i}" for i in (index, index + 1))
    return [self.truth("swapped", element, one, strength="rows", partnerSource=other, inside=[one, other])]

  def left(self, _):
    """Leaves out an element of a row, whose place the others take."""
    inside = {f"{pointer}/{CHILDREN}/{index}" for node, pointer, _ in nodes(self.laid.document["root"])
              if node["type"] == "row" for index in range(len(node.get(CHILDREN, [])))}
    node, pointer, _, element = self.pick(
      lambda n, e: e["source"] in inside and n["type"] in ("text", "icon", "image", "shape") and self.has_edges(n, e)
      and not {"frame", "attach", "center", "edges", "grow"} & set(n))
    edited = at(self.document, pointer)
    edited["opacity"], edited["frame"] = 0, [0, 0, 1, 1]
    for key in ("width", "height", "align", "valign", "spaceBefore", "minWidth", "maxWidth", "minHeight", "maxHeight", "aspect"):
      edited.pop(key, None)
    return [self.truth("missing", element, pointer, strength="element")]

  def border(self, _):
    node, pointer, _, element = self.pick(
      lambda n, e: n["type"] == "shape" and "fill" in n and isinstance(n.get("stroke"), dict)
      and isinstance(n["stroke"].get("width", 1), (int, float)) and n["stroke"].get("width", 1) >= 1
      and self.has_edges(n, e))
    del at(self.document, pointer)["stroke"]
    return [self.truth("border", element, pointer, strength="none")]

  def picture(self, _):
    files = sorted(name for name in self.document.get("files", {}) if "@" not in name)
    node, pointer, _, element = self.pick(
      lambda n, e: n["type"] == "image" and n.get("src") in files and len(files) > 1 and self.contrast(e))
    others = [f for f in files if f != node["src"] and self.document["files"][f] != self.document["files"][node["src"]]]
    if not others:
      raise Unsuitable()
    at(self.document, pointer)["src"] = self.random.choice(others)
    return [self.truth("picture", element, pointer, strength="other")]

  def icon(self, _):
    node, pointer, _, element = self.pick(lambda n, e: n["type"] == "icon" and self.contrast(e) and e["frame"][2] >= 8)
    others = [i for i in ("tree", "sailboat", "phone/refresh", "phone/compose", "phone/trash") if i != node["src"]]
    at(self.document, pointer)["src"] = self.random.choice(others)
    return [self.truth("picture", element, pointer, strength="icon")]

  def radius(self, by):
    node, pointer, _, element = self.pick(
      lambda n, e: n["type"] == "shape" and isinstance(n.get("corners"), (int, float)) and 3 <= n["corners"] <= min(e["frame"][2:]) / 2 - by
      and self.has_edges(n, e) and not n.get("continuous"))
    sign = self.random.choice((-1, 1))
    at(self.document, pointer)["corners"] = node["corners"] + sign * by
    return [self.truth("radius", element, pointer, strength=by, delta=sign * by)]

  def opacity(self, by):
    node, pointer, _, element = self.pick(
      lambda n, e: n["type"] in ("text", "icon", "image", "shape") and self.has_edges(n, e) and "opacity" not in n)
    at(self.document, pointer)["opacity"] = 1 - by
    return [self.truth("opacity", element, pointer, strength=by)]


def settle(truths, design, laid):
  """Fills in what depends on the layout; returns whether all that was inserted is visible."""
  for truth in truths:
    own = truth["source"]
    if own and truth["kind"] != "extra":
      # A container and the background in it that has the same frame are one to the eye.
      frame = design.elements[own]["frame"]
      truth["within"] = [source for source, element in design.elements.items() if source != own and element["frame"] == frame
                         and (source.startswith(own + "/") or own.startswith(source + "/"))]
    truth.get("within", []).extend(truth.pop("same", []))
    for place in truth.pop("inside", []):
      # The rows are known by any of their elements.
      truth["within"] += [source for source in design.elements if source.startswith(place + "/")]
    if truth["kind"] == "spacing" and (len(set(changed(design, laid))) < 2 or len(changed(design, laid)) < 3):
      # If all elements moved alike, that is as true.
      return False
    boxes = [laid.elements[pointer]["frame"] for pointer in truth.pop("made", [])]
    if boxes:
      truth["box"], truth["twin"] = boxes
      x, y, w, h = boxes[0]
      if h < 8 or y < 0 or y + h > laid.pixels[1] / laid.scale:
        return False
  return True


def changed(design, laid):
  """The changes in the frames of the visible elements that have others."""
  both = [(element["frame"], laid.listed[source]["frame"]) for source, element in design.listed.items()
          if source in laid.listed and element["visible"]]
  return [tuple(round(b - a, 1) for a, b in zip(*frames)) for frames in both if frames[0] != frames[1]]


# Colors in CIE Lab.

def rgb(color):
  value = color.lstrip("#")
  if len(value) in (3, 4):
    value = "".join(c * 2 for c in value)
  return [int(value[i:i + 2], 16) for i in (0, 2, 4)], value[6:]


def opaque(color):
  return color.startswith("#") and rgb(color)[1] in ("", "FF", "ff")


def lab(values):
  linear = [v / 255 / 12.92 if v <= 10.31475 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in values]
  r, g, b = linear
  xyz = ((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047, 0.2126 * r + 0.7152 * g + 0.0722 * b,
         (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  f = [v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz]
  return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def delta(one, other):
  """Returns the CIEDE2000 difference of two sRGB colors."""
  from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
  (l1, a1, b1), (l2, a2, b2) = lab(one), lab(other)
  c = (hypot(a1, b1) + hypot(a2, b2)) / 2
  g = 0.5 * (1 - sqrt(c ** 7 / (c ** 7 + 25 ** 7)))
  a1, a2 = a1 * (1 + g), a2 * (1 + g)
  c1, c2 = hypot(a1, b1), hypot(a2, b2)
  h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
  dh = 0 if c1 * c2 == 0 else h2 - h1 - 360 * (h2 - h1 > 180) + 360 * (h2 - h1 < -180)
  dl, dc, dH = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(dh / 2))
  lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
  hm = h1 + h2 if c1 * c2 == 0 else (h1 + h2) / 2 if abs(h1 - h2) <= 180 else (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
  t = 1 - 0.17 * cos(radians(hm - 30)) + 0.24 * cos(radians(2 * hm)) + 0.32 * cos(radians(3 * hm + 6)) - 0.2 * cos(radians(4 * hm - 63))
  sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
  sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
  rt = -2 * sqrt(cm ** 7 / (cm ** 7 + 25 ** 7)) * sin(radians(60 * exp(-((hm - 275) / 25) ** 2)))
  return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dH / sh) ** 2 + rt * dc / sc * dH / sh)


def shifted(color, wanted, chance):
  """Returns a color at the wanted distance or slightly more, in a random direction."""
  values, alpha = rgb(color)
  for _ in range(40):
    direction = [chance.uniform(-1, 1) for _ in range(3)]
    low, high = 0.0, 255.0
    for _ in range(24):
      middle = (low + high) / 2
      made = [min(255, max(0, round(v + d * middle))) for v, d in zip(values, direction)]
      if delta(values, made) < wanted:
        low = middle
      else:
        high = middle
    made = [min(255, max(0, round(v + d * high))) for v, d in zip(values, direction)]
    if 0 <= delta(values, made) - wanted < 0.4:
      return "#" + "".join(f"{v:02X}" for v in made) + alpha
  raise Unsuitable()
