@testable import Source

/// A scene that uses every key of the language.
enum Sample {
  static let document = """
    {"screen": "scene", "$schema": "https://example.org/s.json", "device": "iphone-5",
     "locale": "sv", "direction": "rtl", "base": "pictures", "files": {"dot.png": "AAEC"},
     "check": {"full": true, "tolerance": {"pixels": 9, "step": 2, "because": "a blur"}, "ignore": ["clock"]},
     "root": \(root)}
    """

  static let root = """
    {"type": "column", "name": "all", "origin": "/x", "role": "table", "tappable": true, "maxWidth": 400, "width": 320, "height": 400,
     "padding": [1, 2, 3, 4], "children": [
      "A bare string",
      {"type": "row", "padding": 3, "spaceAbove": 2.5, "grow": 2, "align": "center", "children": [
        {"type": "text", "name": "t", "text": "Words", "font": "Georgia Italic", "size": 12.5,
         "color": "ink", "tracking": -20, "lineHeight": 15, "textAlign": "end", "maxLines": 2,
         "spaceBefore": 4, "valign": "baseline", "guides": {"tip": 5, "half": 2.25}},
        {"type": "text", "attach": {"to": "t", "at": "tip", "by": "center", "offset": -1.5},
         "runs": [{"text": "one", "font": "Helvetica Neue Bold", "size": 9, "color": "#ABC",
           "tracking": 10, "lineHeight": 11}, {"text": "two"}]}]},
      {"type": "layers", "frame": [1, -2, 30, 40], "z": -3, "isolate": true, "children": [
        {"type": "image", "src": "a/b.png", "fit": "contain", "matte": "#FFFFFF80"},
        {"type": "image", "art": "bg_light", "fit": "tile"},
        {"type": "icon", "src": "i.png", "tint": "paper", "size": 24},
        {"type": "icon", "art": "gear", "tint": "#123456", "width": 8}]},
      {"type": "grid", "columns": 3, "columnGap": 4, "rowGap": 5.5, "children": [
        {"type": "space", "height": "hairline", "edges": {"top": 1, "start": "hairline", "bottom": -3, "end": "-hairline"}},
        {"type": "space", "clear": {"past": "t", "by": "bottom", "gap": 6}},
        {"type": "badge", "count": 4}]},
      {"type": "shape", "shape": "rect", "corners": [1, 2, 3, 4], "fill": "ink",
       "stroke": {"color": "#000", "width": 2, "cap": "round", "join": "bevel", "dashes": [1, 2]}},
      {"type": "shape", "shape": "ellipse", "opacity": 0.25, "blend": "multiply", "clip": true,
       "fill": {"gradient": "linear", "stops": [[0, "#FFF"], [0.5, "ink"], [1, "#0000"]],
         "from": [0, 0.5], "to": [1, 0.25]}},
      {"type": "shape", "shape": "path", "path": "M0 0 L10 0 Q 5 5 10 10 C1 2 3 4 5.5 6 Z",
       "evenOdd": true, "clip": [1, 2, 3, 4],
       "fill": {"gradient": "radial", "stops": [[0, "#FFF"], [1, "#000"]], "center": [0.25, 0.75],
         "radius": [1, 2]},
       "mask": {"type": "shape", "fill": "#FFF"},
       "shadow": {"color": "#0008", "x": 1, "y": 2, "blur": 3, "spread": 4},
       "innerShadow": [{"color": "#000"}, {"color": "#FFF", "x": -1, "y": -2}],
       "transform": {"rotate": 45, "scale": 2, "x": 3, "y": 4},
       "filter": {"blur": 5, "saturation": 2.5}, "backdrop": {"blur": 1.5}}
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
