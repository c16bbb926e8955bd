import Bounds
import Drawing
import Geometry

/// The limits on an icon's content.
///
/// An element referenced by `use` counts each time it is drawn.
struct Budget {
  private var elements = 0
  private var segments = 0
  private var dashes = 0.0

  mutating func takeElement(depth: Int, at index: Int, _ tree: XMLTree) throws(SVGError) {
    elements += 1
    let (most, deepest) = (Bounds.iconShapes, Bounds.iconDepth)
    try check(elements <= most, "elements to draw", limit: most, at: index, tree)
    try check(depth <= deepest, "nested elements", limit: deepest, at: index, tree)
  }

  mutating func take(segments count: Int, at index: Int, _ tree: XMLTree) throws(SVGError) {
    segments += count
    let most = Bounds.iconSegments
    try check(segments <= most, "lines and curves", limit: most, at: index, tree)
  }

  private func check(
    _ isKept: Bool, _ what: String, limit: Int, at index: Int, _ tree: XMLTree
  ) throws(SVGError) { if !isKept { throw tree.error(.overLimit(what, limit: limit), at: index) } }

  /// Counts dashes based on the control polygon's length, which is at least the path's.
  mutating func take(
    _ path: Path, _ style: StrokeStyle, at index: Int, _ tree: XMLTree
  ) throws(SVGError) {
    let total = style.dashes.reduce(0, +)
    guard total > 0 else { return }
    var length = 0.0
    var (first, last) = (Point.zero, Point.zero)
    func line(_ p: Point) {
      let d = p - last
      length += (d.x * d.x + d.y * d.y).squareRoot()
      last = p
    }
    for element in path.elements {
      switch element {
      case .move(let p): (first, last) = (p, p)
      case .line(let p): line(p)
      case .quadratic(let c, let p): [c, p].forEach(line)
      case .cubic(let c1, let c2, let p): [c1, c2, p].forEach(line)
      case .close: line(first)
      }
    }
    dashes += length / total * Double(style.dashes.count)
    let most = Bounds.dashes
    try check(dashes <= Double(most), "dashes", limit: most, at: index, tree)
  }
}
