import Drawing
import Geometry
import Layout
import Matching
import Pixels
import Scene

/// Colors that change along an element.
extension DifferenceWriter {
  /// Returns the difference for an element with another gradient, or with one instead of a color.
  func fill(_ node: Int, _ known: PaintSpec, _ shown: PaintSpec) -> Difference {
    let name = laid.nodes[node].text == nil ? "" : "background "
    let (own, other) = (Self.words(known), Self.words(shown))
    let pairs = zip(Self.colors(known), Self.colors(shown)).map { (RGB($0), RGB($1)) }
    let delta = pairs.map { $0.difference(from: $1) }.max() ?? 0
    let isTurned = known.color == nil && shown.color == nil && known.line != shown.line
    let words: String
    if known.color != nil || shown.color != nil {
      words = "\(name.isEmpty ? "color" : "background") is \(other) instead of \(own)"
    } else {
      let ways = (Self.way(known), Self.way(shown))
      let turned = isTurned ? "runs \(ways.1) instead of \(ways.0)" : nil
      let colors =
        delta < colorLimit
        ? nil
        : "is \(Self.list(shown)) instead of \(Self.list(known)), ΔE \(Words.tenths(delta))"
      words = "\(name)gradient " + [turned, colors].compactMap { $0 }.joined(separator: ", and ")
    }
    var difference = difference(
      .color, node, words,
      isAbove: delta >= colorLimit || isTurned || (known.color == nil) != (shown.color == nil))
    (difference.design, difference.app) = (own, other)
    difference.property = name.isEmpty ? nil : "background"
    (difference.delta, difference.unit) = ((delta * 10).rounded() / 10, "ΔE2000")
    difference.edits = [[DesignEdit(node, .fill(shown))]]
    return difference
  }

  private static func words(_ paint: PaintSpec) -> String {
    paint.color?.hex ?? "a gradient from \(list(paint))"
  }

  /// Returns the colors of a gradient as words, such as `#0A7BFF to #FFFFFF`.
  private static func list(_ paint: PaintSpec) -> String {
    colors(paint).map(\.hex).joined(separator: " to ")
  }

  private static func colors(_ paint: PaintSpec) -> [Color] {
    paint.color.map { [$0] } ?? paint.stops?.map(\.color) ?? []
  }

  private static func way(_ paint: PaintSpec) -> String {
    guard let line = paint.line, line.count == 2 else { return "from the center" }
    let (x, y) = (line[1].x - line[0].x, line[1].y - line[0].y)
    if abs(x) < 0.01 { return y >= 0 ? "from top to bottom" : "from bottom to top" }
    if abs(y) < 0.01 { return x >= 0 ? "from left to right" : "from right to left" }
    return "from \(y > 0 ? "top" : "bottom") \(x > 0 ? "left" : "right") "
      + "to \(y > 0 ? "bottom" : "top") \(x > 0 ? "right" : "left")"
  }
}
