import Geometry
import Layout
import Testing

/// A fact of the City's style guide, and what it says of a block of the feed.
struct Fact: Sendable, CustomTestStringConvertible {
  /// The section of the guide.
  var section: String
  var statement: String
  /// What in a block does not agree; nothing where the fact holds.
  var violations: @Sendable (Block) -> [String]

  var testDescription: String { "\(section): \(statement)" }
}

/// Says what was found where it is not what was expected, to a thousandth of a point.
func differs(_ what: String, _ found: Double?, _ expected: Double) -> [String] {
  guard let found, abs(found - expected) < 0.001 else {
    return ["\(what): \(found.map { "\($0)" } ?? "nothing"), not \(expected)"]
  }
  return []
}

func differs(_ what: String, _ frame: Rect, x: Double, width: Double, height: Double? = nil)
  -> [String]
{
  differs("\(what) x", frame.x, x) + differs("\(what) width", frame.width, width)
    + (height.map { differs("\(what) height", frame.height, $0) } ?? [])
}
