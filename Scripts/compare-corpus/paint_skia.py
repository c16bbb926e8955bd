"""Draws operations by Skia: glyphs by HarfBuzz from the same font files, Skia's own rasterizer."""
import functools
import io
import re
import unicodedata

import skia
import uharfbuzz
from PIL import Image

from items import FONTS, shaper
from paint_html import fitted, is_right_to_left, line_width, stroked


@functools.cache
def typeface(face):
  return skia.Typeface.MakeFromFile(FONTS[face.split("#")[0]], 0)


def argb(color):
  value = color.lstrip("#")
  if len(value) in (3, 4):
    value = "".join(c * 2 for c in value)
  if len(value) == 6:
    value += "FF"
  r, g, b, a = (int(value[i:i + 2], 16) for i in (0, 2, 4, 6))
  return skia.Color(r, g, b, a)


def directional_runs(text, right):
  """Splits a line into runs of one direction, in visual order: digits and Latin run left to right."""
  levels, neighbors, isolate = [], [], None
  kinds = [unicodedata.bidirectional(character) for character in text]
  for index, kind in enumerate(kinds):
    # A separator between digits counts as a digit.
    if kind in ("CS", "ES") and set(kinds[max(0, index - 1):index] + kinds[index + 1:index + 2]) in ({"EN"}, {"AN"}):
      kind = "EN"
    if kind in ("FSI", "LRI", "RLI"):
      first = next((k for k in kinds[index + 1:] if k in ("L", "R", "AL")), "L")
      isolate = kind == "RLI" or kind == "FSI" and first != "L"
    own = True if kind in ("R", "AL", "NSM") else False if kind in ("L", "EN", "AN") else isolate
    # The contents of an isolate do not affect its surroundings. Digits among right-to-left letters
    # count as such letters.
    levels.append(own)
    neighbors.append(None if isolate is not None else right if kind in ("EN", "AN") else own)
    if kind == "PDI":
      isolate = None
  last = right
  for index, level in enumerate(levels):
    if level is None:
      following = next((k for k in neighbors[index:] if k is not None), right)
      levels[index] = last if following == last else right
    if neighbors[index] is not None:
      last = neighbors[index]
  runs, start = [], 0
  for index in range(1, len(text) + 1):
    if index == len(text) or levels[index] != levels[start]:
      runs.append((start, index, levels[start]))
      start = index
  return runs[::-1] if right else runs


class Drawing:
  def __init__(self, pixels, scale):
    self.scale = scale
    self.surface = skia.Surface.MakeRasterN32Premul(*pixels)
    self.canvas = self.surface.getCanvas()
    self.canvas.clear(skia.ColorWHITE)
    self.canvas.scale(scale, scale)

  def picture(self, items):
    for item in items:
      self.draw(item)
    data = self.surface.makeImageSnapshot().encodeToData(skia.kPNG, 100)
    return Image.open(io.BytesIO(bytes(data))).convert("RGB")

  def draw(self, item):
    getattr(self, "draw_" + item["op"])(item)

  def paint(self, paint, frame):
    made = skia.Paint(AntiAlias=True)
    if isinstance(paint, str):
      made.setColor(argb(paint))
      return made
    x, y, w, h = frame
    (x1, y1), (x2, y2) = paint.get("from", [0, 0]), paint.get("to", [0, 1])
    made.setShader(skia.GradientShader.MakeLinear(
      [skia.Point(x + x1 * w, y + y1 * h), skia.Point(x + x2 * w, y + y2 * h)],
      [argb(c) for _, c in paint["stops"]], [p for p, _ in paint["stops"]]))
    return made

  def path(self, frame, radii):
    x, y, w, h = frame
    made = skia.Path()
    if radii is None:
      made.addOval(skia.Rect.MakeXYWH(x, y, max(0, w), max(0, h)))
    else:
      round_rect = skia.RRect()
      round_rect.setRectRadii(
        skia.Rect.MakeXYWH(x, y, max(0, w), max(0, h)), [skia.Point(r, r) for r in fitted(radii, w, h)])
      made.addRRect(round_rect)
    return made

  def stroke(self, stroke, width):
    made = self.paint(stroke["color"], None)
    made.setStyle(skia.Paint.kStroke_Style)
    made.setStrokeWidth(width)
    made.setStrokeCap({"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}[
      stroke.get("cap", "butt")])
    made.setStrokeJoin({"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join, "bevel": skia.Paint.kBevel_Join}[
      stroke.get("join", "miter")])
    return made

  def draw_box(self, item):
    if item["fill"] is not None:
      self.canvas.drawPath(self.path(item["frame"], item["corners"]), self.paint(item["fill"], item["frame"]))
    if item["stroke"]:
      frame, radii, width = stroked(item["frame"], item["corners"], item["stroke"], self.scale)
      self.canvas.drawPath(self.path(frame, radii), self.stroke(item["stroke"], width))

  def draw_path(self, item):
    x, y, w, h = item["frame"]
    path = skia.ParsePath.FromSVGString(item["path"]) if hasattr(skia, "ParsePath") else svg_path(item["path"])
    path.setFillType(skia.PathFillType.kEvenOdd if item["evenOdd"] else skia.PathFillType.kWinding)
    self.canvas.save()
    self.canvas.translate(x, y)
    if item["fill"] is not None:
      self.canvas.drawPath(path, self.paint(item["fill"], [0, 0, w, h]))
    if item["stroke"]:
      self.canvas.drawPath(path, self.stroke(item["stroke"], line_width(item["stroke"], self.scale)))
    self.canvas.restore()

  def draw_text(self, item):
    whole = "".join(span["text"] for span in item["spans"])
    right = is_right_to_left(whole)
    owners = [span for span in item["spans"] for _ in span["text"]]
    y, x = round(item["baseline"] * self.scale) / self.scale, item["x"]
    parts = []
    for start, end, backward in directional_runs(whole, right):
      pieces, first = [], start
      for index in range(start + 1, end + 1):
        if index == end or owners[index] is not owners[first]:
          pieces.append((first, index))
          first = index
      parts += [(low, high, backward) for low, high in (reversed(pieces) if backward else pieces)]
    if right:
      x += item["width"] - sum(self.shaped(whole[low:high], owners[low], None, y, back) for low, high, back in parts)
    for low, high, backward in parts:
      x += self.shaped(whole[low:high], owners[low], x, y, backward)

  def shaped(self, text, span, x, y, backward):
    face, upem = shaper(span["face"])
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.direction = "rtl" if backward else "ltr"
    uharfbuzz.shape(face, buffer, {"liga": not span["tracking"]})
    font = skia.Font(typeface(span["face"]), span["size"])
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    factor, spacing = span["size"] / upem, span["tracking"] * span["size"] / 1000
    glyphs, points, at = [], [], x or 0
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions):
      if backward and spacing:
        at += spacing if glyphs else 0
      glyphs.append(info.codepoint)
      points.append(skia.Point(at + position.x_offset * factor, y - position.y_offset * factor))
      at += position.x_advance * factor + (0 if backward else spacing)
    paint = self.paint(span["color"], None)
    if x is None:
      return at
    if glyphs:
      builder = skia.TextBlobBuilder()
      builder.allocRunPos(font, glyphs, points)
      self.canvas.drawTextBlob(builder.make(), 0, 0, paint)
    if span["strike"]:
      metrics = font.getMetrics()
      middle, thick = y + metrics.fStrikeoutPosition, metrics.fStrikeoutThickness
      self.canvas.drawRect(skia.Rect.MakeLTRB(x, middle, at, middle + thick), paint)
    return at - x

  def draw_picture(self, item):
    image = skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(item["data"]))
    x, y, w, h = item["frame"]
    share = max(w / image.width(), h / image.height())
    sw, sh = w / share, h / share
    source = skia.Rect.MakeXYWH((image.width() - sw) / 2, (image.height() - sh) / 2, sw, sh)
    self.canvas.drawImageRect(
      image, source, skia.Rect.MakeXYWH(x, y, w, h), skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear),
      skia.Paint(AntiAlias=True))

  def draw_piece(self, item):
    image = skia.Image.MakeFromEncoded(skia.Data.MakeWithCopy(item["data"]))
    s = self.scale
    self.canvas.drawImageRect(
      image, skia.Rect.MakeXYWH(item["at"][0] / s, item["at"][1] / s, item["size"][0] / s, item["size"][1] / s))

  def draw_group(self, item):
    canvas = self.canvas
    depth = canvas.getSaveCount()
    canvas.save()
    if "offset" in item:
      canvas.translate(*item["offset"])
    if "opacity" in item:
      canvas.saveLayer(None, skia.Paint(Alphaf=item["opacity"]))
    if "shadows" in item:
      made = None
      for shadow in item["shadows"]:
        sigma = shadow.get("blur", 0) / 2
        made = skia.ImageFilters.DropShadow(
          shadow.get("x", 0), shadow.get("y", 0), sigma, sigma, argb(shadow["color"]), made)
      canvas.saveLayer(None, skia.Paint(ImageFilter=made))
    if "clip" in item:
      canvas.clipPath(self.path(item["clip"]["frame"], item["clip"]["corners"]), True)
    for child in item["children"]:
      self.draw(child)
    canvas.restoreToCount(depth)


def svg_path(text):
  """Parses path data: M L H V C Q A Z, absolute and relative, as the scenes write it."""
  path, tokens = skia.Path(), re.findall(r"[A-Za-z]|[-+]?(?:\d*\.\d+|\d+\.?)(?:[eE][-+]?\d+)?", text)
  position, command, at, start = 0, "", (0.0, 0.0), (0.0, 0.0)

  def take(count):
    nonlocal position
    values = [float(t) for t in tokens[position:position + count]]
    position += count
    return values

  while position < len(tokens):
    if tokens[position].isalpha():
      command = tokens[position]
      position += 1
    kind, relative = command.upper(), command.islower()
    dx, dy = at if relative else (0, 0)
    if kind == "Z":
      path.close()
      at = start
      continue
    if kind == "M":
      x, y = take(2)
      at = start = (x + dx, y + dy)
      path.moveTo(*at)
      command = "l" if relative else "L"
    elif kind == "L":
      x, y = take(2)
      at = (x + dx, y + dy)
      path.lineTo(*at)
    elif kind == "H":
      at = (take(1)[0] + dx, at[1])
      path.lineTo(*at)
    elif kind == "V":
      at = (at[0], take(1)[0] + dy)
      path.lineTo(*at)
    elif kind == "C":
      v = take(6)
      points = [v[i] + (dx if i % 2 == 0 else dy) for i in range(6)]
      path.cubicTo(*points)
      at = (points[4], points[5])
    elif kind == "Q":
      v = take(4)
      points = [v[i] + (dx if i % 2 == 0 else dy) for i in range(4)]
      path.quadTo(*points)
      at = (points[2], points[3])
    elif kind == "A":
      rx, ry, turn, large, sweep, x, y = take(7)
      at = (x + dx, y + dy)
      path.arcTo(rx, ry, turn, skia.Path.ArcSize.kLarge_ArcSize if large else skia.Path.ArcSize.kSmall_ArcSize,
                 skia.PathDirection.kCW if sweep else skia.PathDirection.kCCW, *at)
    else:
      raise RuntimeError(f"path command {command}")
  return path


def picture(items, pixels, scale):
  return Drawing(pixels, scale).picture(items)
