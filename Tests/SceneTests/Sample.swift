@testable import Source

/// A scene that uses every key of the language.
enum Sample {
  static let document = """
    {"screen": "scene", "$schema": "https://example.org/s.json", "device": "iphone-5",
     "orientation": "landscape-left", "look": "classic", "appearance": "dark",
     "locale": "sv", "direction": "rtl", "base": "pictures", "files": {"dot.png": "AAEC"},
     "check": {"full": true, "tolerance": {"pixels": 9, "step": 2, "because": "a blur"}, "ignore": ["clock"],
       "sheet": ["targets", "fingers"], "title": "A sheet", "finger": "all"},
     "lint": {"off": {"text-cut": "it is a sample"}}, "previous": "Before",
     "matrix": {"device": ["iphone-6"], "locale": ["en", "de"], "direction": ["ltr"], "look": ["flat"], "appearance": ["light", "dark"], "state": ["on"], "scale": [1, 2]},
     "root": \(root)}
    """

  static let root = """
    {"type": "column", "name": "all", "origin": "/x", "role": "table", "tappable": true, "tapArea": [44, 50], "lint": {"off": {"target-size": "a sample"}}, "maxWidth": 400, "width": "50%", "height": 400,
     "minWidth": 10, "minHeight": 20, "maxHeight": 900, "safeArea": true, "gap": 3, "fit": "scale", "overflow": "visible", "look": "flat", "appearance": "dark",
     "locale": "ar", "direction": "ltr",
     "padding": [1, 2, 3, 4], "children": [
      "A bare string",
      {"type": "screen", "src": "k.json", "device": "iphone-6", "state": "on", "data": {"k": [1]}, "placeholder": true, "scroll": 20, "fit": "crop"},
      {"type": "space", "origin": {"source": "/y", "items": ["/a/0"], "in": ["/b"]}},
      {"type": "text", "text": "Cut", "truncate": "head", "shrink": 9, "lines": 2, "case": "upper",
       "font": {"src": "f.ttf", "bold": "b.ttf", "italic": "i.ttf", "tracking": 1, "antialias": false,
         "metrics": {"ascent": 0.9, "descent": 0.2, "lineGap": 0.1}},
       "underline": true, "strike": true, "stroke": {"color": "ink", "width": 2},
       "features": {"smcp": true, "liga": false, "ss01": 2}},
      {"type": "text", "runs": [{"icon": "j.png", "baseline": -1}, {"text": "a", "case": "title",
        "underline": true, "strike": true, "stroke": {"color": "ink"}, "features": ["onum"]}]},
      {"type": "text", "markdown": "**a**", "markdownStyles": {
        "strong": {"underline": true}, "emphasis": {"strike": true}, "code": {"case": "lower"}, "link": {}}},
      {"type": "column", "scroll": {"y": 1}, "distribute": "around", "children": []},
      {"type": "row", "fit": "scale", "children": []},
      {"type": "layers", "fit": "scale", "children": []},
      {"type": "layers", "scroll": {"x": 1}, "children": []},
      {"type": "grid", "columns": 1, "fit": "scale", "children": []},
      {"type": "grid", "columns": 1, "scroll": {"x": 1}, "children": []},
      {"type": "row", "padding": 3, "spaceAbove": 2.5, "grow": 2, "basis": 0, "align": "center", "gap": 4, "distribute": "evenly", "wrap": true,
        "lineGap": 5, "scroll": {"x": 10, "y": -4}, "background": {"fill": "ink", "corners": 3, "stroke": {"color": "#000"}, "autoMirrored": false}, "children": [
        {"type": "text", "name": "t", "text": "Words", "textValign": "center", "font": "Georgia Italic", "size": 12.5,
         "color": "ink", "tracking": -20, "lineHeight": 15, "textAlign": "end", "textDirection": "auto", "maxLines": 2,
         "spaceBefore": 4, "valign": "baseline", "guides": {"tip": 5, "half": 2.25}},
        {"type": "text", "attach": {"to": "t", "at": "tip", "by": "center", "offset": -1.5},
         "runs": [{"text": "one", "font": "Helvetica Neue Bold", "size": 9, "color": "#ABC",
           "tracking": 10, "lineHeight": 11}, {"text": "two"}]}]},
      {"type": "layers", "frame": [1, -2, 30, 40], "z": -3, "isolate": true, "children": [
        {"type": "image", "src": "a/b.png", "fit": "contain", "matte": "#FFFFFF80"},
        {"type": "image", "art": "bg_light", "fit": "tile", "autoMirrored": true},
        {"type": "image", "src": "c.png", "caps": [1, 2, 3, 4], "crop": [1, 2, 30, 40]},
        {"type": "image", "src": "d.png", "focus": [0.5, 0.25], "clip": {"type": "shape",
          "shape": "polygon", "sides": 5, "star": 0.5}},
        {"type": "icon", "src": "i.png", "tint": "paper", "size": 24},
        {"type": "icon", "art": "gear", "tint": "#123456", "width": 8,
          "autoMirrored": false}]},
      {"type": "grid", "columns": 3, "gap": 2, "columnGap": 4, "rowGap": 5.5, "background": "paper", "children": [
        {"type": "grid", "columns": [20, "2.5fr", "auto"], "gap": 3, "span": 2, "rowSpan": 3, "children": []},
        {"type": "space", "center": ["50%", 12.5], "aspect": 1.5},
        {"type": "space", "height": "hairline", "edges": {"top": 1, "start": "hairline", "bottom": -3, "end": "-hairline"}},
        {"type": "space", "padding": {"x": 4, "y": 5, "top": 6}, "border": {"color": "ink", "width": 2}},
        {"type": "space", "border": {"bottom": {"color": "ink", "width": "hairline"}}},
        {"type": "space", "clear": {"past": "t", "by": "bottom", "gap": 6}},
        {"type": "badge", "count": 4}]},
      {"type": "shape", "shape": "rect", "corners": [1, 2, 3, 4], "continuous": true, "fill": "ink",
       "stroke": {"color": "#000", "width": 2, "cap": "round", "join": "bevel", "dashes": [1, 2],
         "dashOffset": 1, "align": "outside"}},
      {"type": "shape",
       "fill": {"gradient": "conic", "stops": [[0, "#FFF"], [1, "ink"]], "center": [0, 1], "from": 90,
         "autoMirrored": false},
       "stroke": {"color": {"noise": 0.5, "seed": 7, "scale": 2, "colors": ["ink", "paper"]}}},
      {"type": "text", "text": "Words", "color": {"image": "a/b.png", "mode": "tile"}},
      {"type": "icon", "src": "i.png",
       "tint": {"pattern": {"type": "space"}, "width": 4, "height": 5.5, "offset": [1, -2],
         "autoMirrored": false}},
      {"type": "shape", "shape": "polygon", "points": [[1, 2], [3, 4.5], [-5, 6]], "evenOdd": true,
       "autoMirrored": false},
      {"type": "shape", "shape": "polyline", "points": [[0, "5%"], ["50%", 2]], "smooth": true, "closed": "bottom",
       "viewBox": [0, 0, 24, 12]},
      {"type": "shape", "shape": "arc", "from": 30, "sweep": -90, "thickness": 4, "fill": "ink"},
      {"type": "shape", "shape": "line", "to": [10, -5], "startArrow": "circle", "endArrow": "open",
       "stroke": {"color": "ink"}},
      {"type": "shape", "shape": "ellipse", "opacity": 0.25, "blend": "multiply", "clip": true,
       "fill": {"gradient": "linear", "stops": [[0, "#FFF"], [0.5, "ink"], [1, "#0000"]],
         "from": [0, 0.5], "to": [1, 0.25], "autoMirrored": false}},
      {"type": "shape", "shape": "path", "path": "M0 0 L10 0 Q 5 5 10 10 C1 2 3 4 5.5 6 Z",
       "evenOdd": true, "clip": [1, 2, 3, 4],
       "fill": {"gradient": "radial", "stops": [[0, "#FFF"], [1, "#000"]], "center": [0.25, 0.75],
         "radius": [1, 2], "autoMirrored": true},
       "mask": {"type": "shape", "fill": "#FFF"},
       "shadow": {"color": "#0008", "x": 1, "y": 2, "blur": 3, "spread": 4},
       "innerShadow": [{"color": "#000"}, {"color": "#FFF", "x": -1, "y": -2}],
       "transform": {"scale": [2, -1], "skew": [10, 0], "rotate": 45, "x": 3, "y": 4, "anchor": "top",
         "autoMirrored": false},
       "filter": {"blur": 5, "saturation": 2.5}, "backdrop": {"blur": 1.5}},
      {"type": "shape", "shadow": {"color": "#000", "skew": [-30, 5], "scale": [1, -0.5]},
       "bevel": {"depth": 3, "soften": 1, "angle": 315, "highlight": "#FFF", "shade": "ink"},
       "filter": ["grayscale", {"grayscale": 0.5}, {"sepia": 0.8}, {"saturation": 2},
         {"brightness": 1.5}, {"contrast": 0.5}, {"invert": 0.25}, {"blur": 2},
         {"tint": {"color": "paper", "amount": 0.5}}],
       "backdrop": "invert"}
     ]}
    """.replacing("\"#0000\"", with: "\"#00000000\"").replacing("\"#0008\"", with: "\"#00000088\"")

  /// Every object of the sample: the keys it has.
  static func objects(in value: JSONValue) -> [[String: JSONValue]] {
    switch value.kind {
    case .array(let values): return values.flatMap(objects)
    case .object(let members):
      let own = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { a, _ in a })
      return [own] + members.flatMap { objects(in: $0.value) }
    case .null, .bool, .number, .string: return []
    }
  }
}
