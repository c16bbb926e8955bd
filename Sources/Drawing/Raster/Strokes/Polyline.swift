import Geometry

/// A contour of straight lines in which no two neighboring points are equal.
struct Polyline {
  var points: [Point] = []
  /// Whether each point is inside a curve, where the line bends without a join.
  var isSmooth: [Bool] = []
  var isClosed = false
  /// The direction of a single point, used for its caps.
  var heading = Point(x: 1, y: 0)

  /// The maximum coordinate; points farther out are clamped.
  private static let limit = 1e6

  mutating func add(_ p: Point, smooth: Bool = false) {
    func held(_ v: Double) -> Double { v.isNaN ? 0 : min(max(v, -Self.limit), Self.limit) }
    let point = Point(x: held(p.x), y: held(p.y))
    if let last = points.last, last == point {
      if !smooth, let i = isSmooth.indices.last { isSmooth[i] = false }
      return
    }
    points.append(point)
    isSmooth.append(smooth)
  }

  /// Returns the contours of a path; those that only move are ignored.
  ///
  /// - Parameter most: the maximum number of points; the result is `nil` if it is exceeded.
  static func contours(of path: Path, tolerance: Double, most: Int = .max) -> [Polyline]? {
    var result: [Polyline] = []
    var current = Polyline()
    var last = Point.zero
    var hasDrawn = false
    var count = 0
    func end(_ closed: Bool) {
      count += current.points.count
      if hasDrawn {
        current.isClosed = closed
        if closed, current.points.count > 1, current.points.first == current.points.last {
          current.points.removeLast()
          current.isSmooth.removeLast()
        }
        result.append(current)
      }
      current = Polyline()
      hasDrawn = false
    }
    func begin() {
      if current.points.isEmpty { current.add(last) }
      hasDrawn = true
    }
    /// Records that a curve ends with the last point.
    func endCurve(at p: Point) {
      if let i = current.isSmooth.indices.last { current.isSmooth[i] = false }
      last = p
    }
    for element in path.elements {
      guard count + current.points.count <= most else { return nil }
      switch element {
      case .move(let p):
        end(false)
        last = p
      case .line(let p):
        begin()
        current.add(p)
        last = p
      case .quadratic(let c, let p):
        begin()
        Flattening.quadratic(last, c, p, tolerance) { current.add($1, smooth: true) }
        endCurve(at: p)
      case .cubic(let c1, let c2, let p):
        begin()
        Flattening.cubic(last, c1, c2, p, tolerance) { current.add($1, smooth: true) }
        endCurve(at: p)
      case .close:
        begin()
        let first = current.points[0]
        end(true)
        last = first
      }
    }
    end(false)
    return result
  }
}
