import Drawing
import Geometry

/// How much an icon may draw, `use` counted as often as it draws.
struct Budget {
  static let maxElements = 20_000
  static let maxDepth = 128
  static let maxSegments = 500_000
  static let maxDashes = 50_000

  private var elements = 0
  private var segments = 0
  private var dashes = 0.0

  mutating func takeElement(depth: Int) throws(SVGError.Problem) {
    elements += 1
    guard elements <= Self.maxElements else {
      throw .overLimit("elements to draw", limit: Self.maxElements)
    }
    guard depth <= Self.maxDepth else {
      throw .overLimit("elements inside each other", limit: Self.maxDepth)
    }
  }

  mutating func take(_ path: Path) throws(SVGError.Problem) {
    try take(segments: path.elements.count)
  }

  mutating func take(segments count: Int) throws(SVGError.Problem) {
    segments += count
    guard segments <= Self.maxSegments else {
      throw .overLimit("lines and curves", limit: Self.maxSegments)
    }
  }

  /// Counts dashes by the control polygon's length, which is at least the path's.
  mutating func take(_ path: Path, _ style: StrokeStyle) throws(SVGError.Problem) {
    let total = style.dashes.reduce(0, +)
    guard total > 0 else { return }
    var length = 0.0
    var last = Point.zero
    var first = Point.zero
    func line(_ p: Point) {
      let d = p - last
      length += (d.x * d.x + d.y * d.y).squareRoot()
      last = p
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        first = p
        last = p
      case .line(let p): line(p)
      case .quadratic(let c, let p):
        line(c)
        line(p)
      case .cubic(let c1, let c2, let p):
        line(c1)
        line(c2)
        line(p)
      case .close: line(first)
      }
    }
    dashes += length / total * Double(style.dashes.count)
    guard dashes <= Double(Self.maxDashes) else {
      throw .overLimit("dashes", limit: Self.maxDashes)
    }
  }
}
