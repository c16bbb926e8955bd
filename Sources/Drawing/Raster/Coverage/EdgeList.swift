import Geometry

/// A side of a polygon in fixed point, pointing down.
struct Edge {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int
  /// +1 where the contour ran downward, -1 where it ran upward.
  var winding: Int

  /// Returns the side's x at a height between its ends.
  @inline(__always)
  func x(at y: Int) -> Int {
    if x0 == x1 || y == y0 { return x0 }
    if y == y1 { return x1 }
    return x0 &+ (y &- y0) &* (x1 &- x0) / (y1 &- y0)
  }
}

/// The sides of flattened contours; open ones are closed with a straight line.
///
/// Curves become chords that deviate by at most 1/128 pixel in device space.
struct EdgeList {
  private(set) var edges: [Edge] = []
  /// The maximum number of sides.
  private let most: Int
  /// Whether the maximum was exceeded.
  private(set) var isOver = false
  /// The lowest and highest y of any side, in units of 1/256 pixel.
  private(set) var minY = Int.max
  private(set) var maxY = Int.min
  /// The lowest and highest x of any side, in units of 1/65536 pixel.
  private(set) var minX = Int.max
  private(set) var maxX = Int.min

  /// The pixels that the sides touch.
  var bounds: PixelRect {
    guard !edges.isEmpty else { return .empty }
    return PixelRect(
      left: minX >> 16, top: minY >> 8, right: (maxX + 65535) >> 16, bottom: (maxY + 255) >> 8)
  }

  /// The rectangle formed by two vertical sides, if all four of its edges are on pixel edges.
  var wholePixels: PixelRect? {
    guard edges.count == 2 else { return nil }
    let (a, b) = (edges[0], edges[1])
    guard a.x0 == a.x1, b.x0 == b.x1, a.y0 == b.y0, a.y1 == b.y1, a.winding != b.winding,
      (a.x0 | b.x0) & 0xffff == 0, (a.y0 | a.y1) & 0xff == 0
    else { return nil }
    return bounds
  }

  static let tolerance = 1.0 / 128

  init(most: Int = .max) { self.most = most }

  /// Records that there are too many sides.
  mutating func overflow() { isOver = true }

  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    isOver = false
    (minX, maxX, minY, maxY) = (.max, .min, .max, .min)
  }

  mutating func append(_ path: Path, _ t: Transform = .identity) {
    var start = Point.zero
    var last = Point.zero
    for element in path.elements {
      if edges.count > most { return overflow() }
      switch element {
      case .move(let p):
        line(last, start)
        start = place(p, t)
        last = start
      case .line(let p):
        let to = place(p, t)
        line(last, to)
        last = to
      case .quadratic(let c, let p):
        let to = place(p, t)
        Flattening.quadratic(last, place(c, t), to, Self.tolerance) { line($0, $1) }
        last = to
      case .cubic(let c1, let c2, let p):
        let to = place(p, t)
        Flattening.cubic(last, place(c1, t), place(c2, t), to, Self.tolerance) { line($0, $1) }
        last = to
      case .close:
        line(last, start)
        last = start
      }
    }
    line(last, start)
  }

  private func place(_ p: Point, _ t: Transform) -> Point {
    let q = t.apply(p)
    return Point(x: FixedPoint.clamped(q.x), y: FixedPoint.clamped(q.y))
  }

  private mutating func line(_ a: Point, _ b: Point) {
    let (y0, y1) = (FixedPoint.y(a.y), FixedPoint.y(b.y))
    guard y0 != y1 else { return }
    let (x0, x1) = (FixedPoint.x(a.x), FixedPoint.x(b.x))
    edges.append(
      y0 < y1
        ? Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: 1)
        : Edge(x0: x1, y0: y1, x1: x0, y1: y0, winding: -1))
    (minX, maxX) = (min(minX, min(x0, x1)), max(maxX, max(x0, x1)))
    (minY, maxY) = (min(minY, min(y0, y1)), max(maxY, max(y0, y1)))
  }
}
