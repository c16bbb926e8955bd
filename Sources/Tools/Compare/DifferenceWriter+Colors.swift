import Geometry
import Layout
import Matching
import Pixels
import Scene
import Sheets

/// Colors.
extension DifferenceWriter {
  /// Returns whether another element of the design has a color that looks like this one: another
  /// text, or another element without text.
  func hasColor(like color: RGB, besides own: RGB, ofText: Bool) -> Bool {
    (ofText ? colors.texts : colors.others).contains {
      RGB($0).difference(from: color) < 1 && RGB($0).difference(from: own) > 1
    }
  }

  /// - Parameters:
  ///   - shown: the color in the app's picture.
  ///   - delta: the CIEDE2000 difference from the design's color.
  func color(
    _ node: Int, _ known: Color, _ shown: Color, delta: Double, limit: Double, written: Color?,
    isGround: Bool, at offset: Point = .zero
  ) -> Difference {
    let name = written.flatMap { colorNames[$0].first }
    // An element with text has two colors.
    let property = isGround && laid.nodes[node].text != nil ? "background" : nil
    var difference = difference(
      .color, node,
      "\(property ?? "color") is \(Self.words(shown, insteadOf: known, name, delta: delta))",
      at: offset, isAbove: delta >= limit)
    (difference.design, difference.app, difference.colorName) = (known.hex, shown.hex, name)
    difference.property = property
    (difference.delta, difference.unit) = ((delta * 10).rounded() / 10, "ΔE2000")
    difference.edits = [[DesignEdit(node, isGround ? .ground(shown) : .color(shown))]]
    let steps = [
      Int(shown.red) - Int(known.red), Int(shown.green) - Int(known.green),
      Int(shown.blue) - Int(known.blue),
    ]
    let (least, most) = (steps.min() ?? 0, steps.max() ?? 0)
    difference.isOfStrength = least * most > 0 && most - least <= 8
    return difference
  }

  private static func words(
    _ shown: Color, insteadOf known: Color, _ name: String?, delta: Double
  ) -> String {
    let name = name.map { " (\($0))" } ?? ""
    return "\(shown.hex) instead of \(known.hex)\(name), ΔE \(Words.tenths(delta))"
  }

  /// Returns the difference for a border in another color, of another width, or both.
  ///
  /// - Parameters:
  ///   - delta: the CIEDE2000 difference of the colors.
  ///   - width: the width in the design, in points.
  func border(
    _ node: Int, _ known: Color, _ shown: Color, delta: Double, width: Double,
    changedBy step: Double
  ) -> Difference {
    let (own, other) = (Words.points(width), Words.points(width + step))
    let name = colorNames[known].first
    let words =
      if known == shown {
        "border is \(other) wide instead of \(own)"
      } else if step == 0 {
        "border is \(Self.words(shown, insteadOf: known, name, delta: delta))"
      } else {
        "border is \(shown.hex), \(other) wide, instead of \(known.hex), \(own) wide"
      }
    var border = difference(.border, node, words)
    border.design = known == shown ? Words.number(width) : known.hex
    border.app = known == shown ? Words.number(width + step) : shown.hex
    (border.delta, border.unit) =
      known == shown ? (step, "pt") : ((delta * 10).rounded() / 10, "ΔE2000")
    if known != shown, step == 0 { border.colorName = name }
    border.edits = [[DesignEdit(node, .border(shown, width: width + step))]]
    return border
  }
}
