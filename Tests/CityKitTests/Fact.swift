import Geometry
import Layout
import Testing

/// A fact of the City's style guide, and its check on a block of the feed.
struct Fact: Sendable, CustomTestStringConvertible {
  /// The section of the guide.
  var section: String
  var statement: String
  /// The disagreements in a block; empty if the fact holds.
  var violations: @Sendable (Block) -> [String]

  var testDescription: String { "\(section): \(statement)" }
}

/// Reports a value that differs from the expected one by a thousandth of a point or more.
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
