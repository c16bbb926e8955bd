"""Draws operations by Chromium: an HTML page with one SVG, text by the same font files, its own rasterizer."""
import base64
import contextlib
import html
import io
import time
import unicodedata
from pathlib import Path

from PIL import Image

from items import FONTS


class Page:
  def __init__(self, pixels, scale):
    self.pixels, self.scale = pixels, scale
    self.definitions, self.faces = [], {}

  def html(self, items):
    width, height = self.pixels[0] / self.scale, self.pixels[1] / self.scale
    body = "".join(self.write(item) for item in items)
    faces = "".join(
      f"@font-face{{font-family:'{family}';src:url('file://{path}')}}" for path, family in self.faces.items())
    return (
      "<!doctype html><meta charset=utf-8><style>"
      f"{faces}html,body{{margin:0;background:transparent}}svg{{display:block}}text{{white-space:pre}}</style>"
      f"<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' viewBox='0 0 {width} {height}'>"
      f"<defs>{''.join(self.definitions)}</defs>{body}</svg>")

  def define(self, text):
    name = f"d{len(self.definitions)}"
    self.definitions.append(text.format(id=name))
    return name

  def paint(self, paint, frame):
    if paint is None:
      return "none"
    if isinstance(paint, str):
      return paint
    x, y, w, h = frame
    (x1, y1), (x2, y2) = paint.get("from", [0, 0]), paint.get("to", [0, 1])
    stops = "".join(f"<stop offset='{p}' stop-color='{c}'/>" for p, c in paint["stops"])
    return "url(#" + self.define(
      f"<linearGradient id='{{id}}' gradientUnits='userSpaceOnUse' x1='{x + x1 * w}' y1='{y + y1 * h}' "
      f"x2='{x + x2 * w}' y2='{y + y2 * h}'>{stops}</linearGradient>") + ")"

  def write(self, item):
    return getattr(self, "write_" + item["op"])(item)

  def outline(self, frame, radii):
    x, y, w, h = frame
    if radii is None:
      return f"<ellipse cx='{x + w / 2}' cy='{y + h / 2}' rx='{max(0, w / 2)}' ry='{max(0, h / 2)}'"
    a, b, c, d = fitted(radii, w, h)
    return (
      f"<path d='M{x + a} {y}H{x + w - b}A{b} {b} 0 0 1 {x + w} {y + b}V{y + h - c}A{c} {c} 0 0 1 {x + w - c} {y + h}"
      f"H{x + d}A{d} {d} 0 0 1 {x} {y + h - d}V{y + a}A{a} {a} 0 0 1 {x + a} {y}Z'")

  def write_box(self, item):
    frame, radii, made = item["frame"], item["corners"], ""
    if item["fill"] is not None:
      made += self.outline(frame, radii) + f" fill='{self.paint(item['fill'], frame)}'/>"
    if item["stroke"]:
      inner, inner_radii, width = stroked(frame, radii, item["stroke"], self.scale)
      made += (self.outline(inner, inner_radii)
               + f" fill='none' stroke='{item['stroke']['color']}' stroke-width='{width}'/>")
    return made

  def write_path(self, item):
    x, y, w, h = item["frame"]
    rule = "evenodd" if item["evenOdd"] else "nonzero"
    stroke = item["stroke"]
    line = "" if not stroke else (
      f" stroke='{stroke['color']}' stroke-width='{line_width(stroke, self.scale)}'"
      f" stroke-linecap='{stroke.get('cap', 'butt')}' stroke-linejoin='{stroke.get('join', 'miter')}'")
    return (f"<path transform='translate({x} {y})' d='{item['path']}' fill-rule='{rule}' "
            f"fill='{self.paint(item['fill'], [0, 0, w, h])}'{line}/>")

  def write_text(self, item):
    whole = "".join(span["text"] for span in item["spans"])
    right = is_right_to_left(whole)
    anchor = item["x"] + item["width"] if right else item["x"]
    spans = "".join(
      f"<tspan style=\"font-family:{self.families(span)};font-size:{span['size']}px;"
      # Browsers turn contextual forms off in text with letterspacing, citypaint does not.
      f"letter-spacing:{span['tracking'] * span['size'] / 1000}px;font-feature-settings:'calt' 1;fill:{span['color']}"
      + (";text-decoration:line-through" if span["strike"] else "")
      + f"\">{html.escape(span['text'])}</tspan>" for span in item["spans"])
    # The letterspacing after the last letter is outside the line's width.
    return (f"<text x='{anchor}' y='{round(item['baseline'] * self.scale) / self.scale}' xml:space='preserve'"
            + (" direction='rtl'" if right else "") + f">{spans}</text>")

  def families(self, span):
    path = FONTS[span["face"].split("#")[0]]
    if path.endswith(".ttc"):
      return f"'{collection_family(path)}';font-weight:{'bold' if 'Bold' in path else 'normal'}"
    return "'" + self.faces.setdefault(path, f"f{len(self.faces)}") + "'"

  def write_picture(self, item):
    x, y, w, h = item["frame"]
    kind = "jpeg" if item["data"][:2] == b"\xff\xd8" else "png"
    data = base64.b64encode(item["data"]).decode()
    return (f"<image x='{x}' y='{y}' width='{w}' height='{h}' preserveAspectRatio='xMidYMid slice' "
            f"href='data:image/{kind};base64,{data}'/>")

  def write_piece(self, item):
    s = self.scale
    (x, y), (w, h) = item["at"], item["size"]
    data = base64.b64encode(item["data"]).decode()
    return (f"<image x='{x / s}' y='{y / s}' width='{w / s}' height='{h / s}' preserveAspectRatio='none' "
            f"style='image-rendering:pixelated' href='data:image/png;base64,{data}'/>")

  def write_group(self, item):
    inner = "".join(self.write(child) for child in item["children"])
    if "clip" in item:
      clip = self.define("<clipPath id='{id}'>" + self.outline(item["clip"]["frame"], item["clip"]["corners"]) + "/></clipPath>")
      inner = f"<g clip-path='url(#{clip})'>{inner}</g>"
    style = ""
    if "shadows" in item:
      style += "filter:" + " ".join(
        f"drop-shadow({s.get('x', 0)}px {s.get('y', 0)}px {s.get('blur', 0) / 2}px {s['color']})" for s in item["shadows"]) + ";"
    if "opacity" in item:
      style += f"opacity:{item['opacity']};"
    move = f" transform='translate({item['offset'][0]} {item['offset'][1]})'" if "offset" in item else ""
    return f"<g style='{style}'{move}>{inner}</g>"


def fitted(radii, w, h):
  a, b, c, d = radii
  share = min([1] + [side / total for side, total in ((w, a + b), (w, c + d), (h, a + d), (h, b + c)) if total > 0])
  return [max(0, r * share) for r in (a, b, c, d)]


def line_width(stroke, scale):
  width = stroke.get("width", 1)
  return 1 / scale if width == "hairline" else width


def stroked(frame, radii, stroke, scale):
  width = line_width(stroke, scale)
  by = {"inside": width / 2, "center": 0, "outside": -width / 2}[stroke.get("align", "inside")]
  x, y, w, h = frame
  inner = None if radii is None else [max(0, r - by) if r else 0 for r in fitted(radii, w, h)]
  return [x + by, y + by, w - 2 * by, h - 2 * by], inner, width


def is_right_to_left(text):
  """Whether the first strong character outside isolates is of a script from the right (UAX #9, P2)."""
  isolates = 0
  for character in text:
    kind = unicodedata.bidirectional(character)
    if kind in ("LRI", "RLI", "FSI"):
      isolates += 1
    elif kind == "PDI":
      isolates = max(0, isolates - 1)
    elif isolates == 0 and kind in ("R", "AL", "L"):
      return kind != "L"
  return False


def collection_family(path):
  """The installed family of a collection's first face, which a page cannot load from its file."""
  return {"NotoSansCJK-Regular.ttc": "Noto Sans CJK JP", "NotoSansCJK-Bold.ttc": "Noto Sans CJK JP"}[Path(path).name]


class Chromium:
  """A headless browser that photographs pages at a scale; rendering of text as a phone does, without LCD."""

  # Chromium sometimes fails to capture a page ("Unable to capture screenshot", robotframework-browser #5237).
  ATTEMPTS = 4

  def __init__(self, program):
    from playwright.sync_api import sync_playwright
    self.program, self.playwright = program, sync_playwright().start()
    self.browser = self.launch()

  def launch(self):
    return self.playwright.chromium.launch(
      executable_path=self.program,
      args=["--no-sandbox", "--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb",
            "--allow-file-access-from-files"])

  def picture(self, items, pixels, scale, folder):
    path = Path(folder) / "page.html"
    path.write_text(Page(pixels, scale).html(items), encoding="utf-8")
    data = self.retrying(lambda: self.capture(path, pixels, scale))
    return Image.open(io.BytesIO(data)).convert("RGB")

  def retrying(self, capture):
    """What a capture returns; after a failure, it is tried again in a new browser."""
    from playwright.sync_api import Error
    for attempt in range(1, self.ATTEMPTS + 1):
      try:
        return capture()
      except Error:
        if attempt == self.ATTEMPTS:
          raise
      time.sleep(attempt)
      with contextlib.suppress(Error):
        self.browser.close()
      self.browser = self.launch()

  def capture(self, path, pixels, scale):
    page = self.browser.new_page(
      viewport={"width": round(pixels[0] / scale), "height": round(pixels[1] / scale)}, device_scale_factor=scale)
    page.goto(f"file://{path.resolve()}")
    page.evaluate("document.fonts.ready")
    data = page.screenshot(omit_background=False)
    page.close()
    return data

  def close(self):
    self.browser.close()
    self.playwright.stop()
