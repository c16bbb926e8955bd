extension Path {
  /// The length of a continuous corner along each side, in multiples of the radius, if there is
  /// enough room.
  ///
  /// It is half a radius longer than a quarter circle, like the phone's own corners.
  private static let reach = 1.5

  /// Returns a rectangle whose corners ease out of its sides, like the phone's own.
  ///
  /// Each corner consists of two cubics that mirror each other across its diagonal. Each cubic
  /// leaves its side with zero curvature and meets the other at the midpoint of a circular corner
  /// with the same radius, with stationary curvature: neither the curvature nor its rate of change
  /// jumps along the outline. Radii too large for a side are scaled down as for circular corners;
  /// if there is not enough room for `reach`, a corner uses the available room.
  static func continuousRect(_ r: Rect, corners: Corners) -> Path {
    let k = fit(corners, r)
    let radii = corners.radii.map { $0 * k }
    let sides = [r.width, r.height, r.width, r.height]
    /// The corner points, and the direction of the side after each.
    let points = [
      r.origin, Point(x: r.maxX, y: r.y), Point(x: r.maxX, y: r.maxY), Point(x: r.x, y: r.maxY),
    ]
    let ahead = [
      Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1),
    ]
    var path = Path()
    for i in 0..<4 {
      let room = min(
        share(of: sides[i], radii[i], radii[(i + 1) % 4]),
        share(of: sides[(i + 3) % 4], radii[i], radii[(i + 3) % 4]))
      let corner = ContinuousCorner(radius: radii[i], reach: min(reach, room))
      corner.add(to: &path, at: points[i], from: ahead[(i + 3) % 4], to: ahead[i])
    }
    path.close()
    return path
  }

  /// Returns the multiple of the radii that two corners may each use on the side between them.
  private static func share(of side: Double, _ a: Double, _ b: Double) -> Double {
    a + b > 0 ? max(1, side / (a + b)) : reach
  }
}

/// One corner, described by distances from the point where the sides would meet.
private struct ContinuousCorner {
  /// The distance from the corner where the curve leaves the side.
  let start: Double
  let firstControl: Double
  let secondControl: Double
  /// The distance of the curve's midpoint from both sides.
  let depth: Double

  init(radius: Double, reach: Double) {
    let depth = 1 - 0.5.squareRoot()
    /// The second control point is where the tangent at the midpoint meets the side.
    let second = 2 * depth
    /// The distance between the control points that makes the curvature stationary at the end: 3h²
    /// − 3·depth·h − depth·(reach − second) = 0.
    let h = (3 * depth + (9 * depth * depth + 12 * depth * (reach - second)).squareRoot()) / 6
    self.depth = depth * radius
    start = reach * radius
    secondControl = second * radius
    firstControl = min(second + h, reach) * radius
  }

  /// Adds the corner at `p`, entered in direction `from` and left in direction `to`.
  func add(to path: inout Path, at p: Point, from: Point, to: Point) {
    let first = p - from * start
    if path.isEmpty { path.move(to: first) } else { path.line(to: first) }
    guard start > 0 else { return }
    let middle = p - from * depth + to * depth
    path.cubic(p - from * firstControl, p - from * secondControl, to: middle)
    path.cubic(p + to * secondControl, p + to * firstControl, to: p + to * start)
  }
}
