"""A laid-out scene as drawing operations that other rasterizers can follow.

An operation is a dictionary in points: `group` (opacity, clip, shadows, offset, children), `box` (frame,
corners, fill, stroke), `path` (SVG path data in the frame), `text` (one line), `picture` (a file's bytes
in a frame) and `piece` (pixels drawn by citypaint, for what another tool cannot express: the built-in art,
icons, bevels, filters).
"""
import base64
import copy
import functools
import io
import json
from pathlib import Path

import uharfbuzz
from PIL import Image

from screens import CHILDREN, ROOT

SIMPLE_SHAPES = {"rect", "ellipse", "path", "line"}
# What only citypaint draws; a node that has one of these is a piece with all its contents.
OWN = {"bevel", "filter", "backdrop", "blend", "mask", "innerShadow"}


def is_simple_paint(paint):
  return paint is None or isinstance(paint, str) or (isinstance(paint, dict) and paint.get("gradient") == "linear")


def is_simple_stroke(stroke):
  return stroke is None or (isinstance(stroke.get("color"), str) and not stroke.get("dashes"))


def background(node):
  paint = node.get("background")
  if isinstance(paint, dict) and "gradient" not in paint:
    return paint
  return None if paint is None else {"fill": paint}


class Flattener:
  def __init__(self, program, laid):
    self.program, self.laid = program, laid
    self.document, self.scale = laid.document, laid.scale
    self.pieces = 0

  def items(self):
    return self.contents(self.document["root"], "/root")

  def contents(self, node, pointer):
    """The operations of a node, in paint order."""
    if node.get("opacity") == 0:
      return []
    element = self.laid.elements[pointer]
    frame = element["frame"]
    if self.needs_piece(node, element):
      return self.piece(node, pointer)
    made = []
    box = background(node)
    if box:
      made.append(self.box(frame, box, inside=True))
    kind = node["type"]
    if kind == "shape":
      made += self.shape(node, frame)
    elif kind == "text":
      made += self.text(node, element)
    elif kind == "image":
      made += self.image(node, pointer, frame)
    elif kind == "icon":
      made += self.piece(dict(node, shadow=[], transform={}), pointer)
    children = list(enumerate(node.get(CHILDREN, [])))
    for index, child in sorted(children, key=lambda pair: pair[1].get("z", 0) if isinstance(pair[1], dict) else 0):
      if isinstance(child, dict):
        made += self.contents(child, f"{pointer}/{CHILDREN}/{index}")
    return self.grouped(node, frame, made)

  def grouped(self, node, frame, made):
    group = {}
    if node.get("opacity", 1) != 1:
      group["opacity"] = node["opacity"]
    clip = node.get("clip")
    if clip is None and "scroll" in node:
      clip = True
    if clip is not None and clip is not False:
      group["clip"] = {"frame": frame, "corners": [0] * 4 if clip is True else corners(clip)}
    shadow = node.get("shadow")
    if shadow:
      group["shadows"] = shadow if isinstance(shadow, list) else [shadow]
    move = node.get("transform") or {}
    if move.get("x") or move.get("y"):
      group["offset"] = [move.get("x", 0), move.get("y", 0)]
    return [dict(group, op="group", children=made)] if group and made else made

  def needs_piece(self, node, element):
    if any(key in node for key in OWN) or node.get("fit") == "scale":
      return True
    if set(node.get("transform") or {}) - {"x", "y"}:
      return True
    clip = node.get("clip")
    if isinstance(clip, dict):
      return True
    box = background(node)
    if (box or node).get("continuous") or set(box or {}) - {"fill", "corners", "stroke", "autoMirrored"}:
      return True
    if box and (not is_simple_paint(box.get("fill")) or not is_simple_stroke(box.get("stroke"))):
      return True
    if node["type"] == "shape":
      kind = node.get("shape", "path" if "path" in node else "rect")
      return (
        kind not in {"rect", "ellipse", "path"} or not is_simple_paint(node.get("fill"))
        or not is_simple_stroke(node.get("stroke"))
        or (kind == "path" and (node.get("stroke") or {}).get("align", "center") != "center"))
    if node["type"] == "text":
      runs = node.get("runs", [node])
      return any(
        not isinstance(run, str) and (not isinstance(run.get("color", ""), str) or "icon" in run or "stroke" in run)
        for run in runs) or "stroke" in node or "features" in node or "markdown" in node or any(
          style.get("fallbacks") and any("Emoji" in face for face in style["fallbacks"])
          for style in element.get("runs", [element]))
    return False

  def box(self, frame, box, inside=False):
    return {"op": "box", "frame": frame, "corners": corners(box.get("corners", 0)), "fill": box.get("fill"),
            "stroke": box.get("stroke")}

  def shape(self, node, frame):
    kind = node.get("shape", "path" if "path" in node else "rect")
    if kind == "path":
      return [{"op": "path", "frame": frame, "path": node["path"], "evenOdd": node.get("evenOdd", False),
               "fill": node.get("fill"), "stroke": node.get("stroke")}]
    if kind == "ellipse":
      return [{"op": "box", "frame": frame, "corners": None, "fill": node.get("fill"), "stroke": node.get("stroke")}]
    return [self.box(frame, node)]

  def text(self, node, element):
    styles = element.get("runs", [element])
    lines, position = [], 0
    whole = element["text"]
    for line in element.get("textLines", []):
      start = whole.find(line["text"], position) if line["text"] else position
      start = position if start < 0 else start
      position = start + len(line["text"])
      text, spans, offset = line["text"], [], 0
      for style in styles:
        length = len(style["text"])
        low, high = max(offset, start), min(offset + length, start + len(text))
        if low < high:
          spans.append((whole[low:high], style))
        offset += length
      if not spans and text:
        spans = [(text, styles[0])]
      if spans:
        last, style = spans[-1]
        spans[-1] = (last.rstrip(), style)
      if element.get("truncated") and line is element["textLines"][-1] and spans:
        spans = self.shortened(node, spans)
      lines.append({
        "op": "text", "x": line["frame"][0], "width": line["frame"][2], "baseline": line["baseline"],
        "spans": [part for t, s in spans if t for part in self.parts(t, s)]})
    return lines

  @staticmethod
  def parts(text, style):
    """A span as parts of one face each; spaces and marks belong to what precedes them."""
    faces = [style["face"], *style.get("fallbacks", [])]
    parts = []
    for character in text:
      covering = next((face for face in faces if covers(face, character)), faces[0])
      joins = not character.isalnum() and parts and covers(parts[-1][0], character)
      if parts and (joins or parts[-1][0] == covering):
        parts[-1][1] += character
      else:
        parts.append([covering, character])
    # A face that stands in for the font may be tracked to its widths: the font map says by how much.
    return [{
      "text": part, "face": face, "size": style["size"],
      "tracking": style["tracking"] + (EXTRA_TRACKING.get((style["font"], face), 0) if face == style["face"] else 0),
      "color": style.get("color", "#000000"), "strike": style.get("strike", False)} for face, part in parts]

  @staticmethod
  def shortened(node, spans):
    text, style = spans[-1]
    where = node.get("truncate", "tail")
    if where == "tail":
      spans[-1] = (text + "…", style)
    elif where == "head":
      spans[0] = ("…" + spans[0][0], spans[0][1])
    return spans

  def image(self, node, pointer, frame):
    plain = "src" in node and not set(node) & {"caps", "crop", "focus", "frame3"} and node.get("fit", "cover") in ("cover",)
    data = self.file(node.get("src")) if plain else None
    if data is None:
      return self.piece(dict(node, shadow=[], opacity=1, transform={}, clip=False), pointer)
    made = []
    if "matte" in node:
      made.append({"op": "box", "frame": frame, "corners": [0] * 4, "fill": node["matte"], "stroke": None})
    made.append({"op": "picture", "frame": frame, "data": data})
    return made

  def file(self, name):
    files = self.document.get("files", {})
    if name is None:
      return None
    stem, dot, ending = name.rpartition(".")
    for candidate in (f"{stem}@{self.scale}x.{ending}", name):
      if candidate in files:
        return base64.b64decode(files[candidate].split(",")[-1])
    return None

  def piece(self, node, pointer):
    """A node drawn by citypaint alone, as pixels at their place on the screen."""
    element = self.laid.elements[pointer]
    frame = element["frame"]
    if frame[2] <= 0 or frame[3] <= 0:
      return []
    alone = copy.deepcopy(node)
    for key in ("edges", "center", "attach", "clear", "grow", "basis", "span", "rowSpan", "z", "spaceAbove",
                "spaceBefore", "align", "valign", "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight"):
      alone.pop(key, None)
    direction = self.document.get("direction")
    locale = self.document.get("locale")
    width = self.laid.elements["/root"]["frame"][2]
    alone["frame"] = frame if direction != "rtl" and locale not in ("ar", "he") else [
      width - frame[0] - frame[2], frame[1], frame[2], frame[3]]
    document = {key: value for key, value in self.document.items() if key != "root"}
    document["root"] = {"type": "layers", "children": [alone]}
    answer = self.program.ask_once(document)
    picture = Image.open(io.BytesIO(base64.b64decode(answer["png"]))).convert("RGBA")
    box = picture.getbbox()
    if box is None:
      return []
    self.pieces += 1
    bytes_ = io.BytesIO()
    picture.crop(box).save(bytes_, "PNG")
    return [{"op": "piece", "at": [box[0], box[1]], "size": [box[2] - box[0], box[3] - box[1]], "data": bytes_.getvalue()}]


def corners(value):
  return [value] * 4 if isinstance(value, (int, float)) else list(value)


def font_files():
  """The paths of installed font files by name."""
  found = {}
  for folder in ("/usr/share/fonts", "/usr/share/texmf/fonts"):
    for path in Path(folder).rglob("*.*t[tfc]*"):
      found.setdefault(path.name, str(path))
  return found


@functools.cache
def shaper(face):
  """A font file's face for HarfBuzz, and its units per em."""
  blob = uharfbuzz.Face(Path(FONTS[face.split("#")[0]]).read_bytes(), 0)
  return uharfbuzz.Font(blob), blob.upem


@functools.cache
def covers(face, character):
  return bool(shaper(face)[0].get_nominal_glyph(ord(character)))


def extra_tracking():
  fonts = json.loads((ROOT / "Assets" / "fonts.json").read_text())["fonts"]
  return {(name, candidate["file"]): candidate["tracking"]
          for name, font in fonts.items() for candidate in font.get("candidates", []) if "tracking" in candidate}


FONTS = font_files()
EXTRA_TRACKING = extra_tracking()
