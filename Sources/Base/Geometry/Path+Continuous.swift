extension Path {
  /// How many of its radii a continuous corner takes of each side, where there is room.
  ///
  /// Half a radius more than a quarter of a circle does: as far as the phone's own corners reach.
  private static let reach = 1.5

  /// A rectangle whose corners ease out of its sides, as the phone's own do.
  ///
  /// Each corner is two cubics that mirror each other in its diagonal. Each leaves its side without
  /// any curvature and meets the other where a circle of the radius would have its middle, at the
  /// place where the curvature is stationary: along the whole outline neither it nor its rate
  /// jumps. Radii too large for a side are scaled down as those of circular corners are; if there
  /// is not enough room for `reach`, a corner eases over the room there is.
  static func continuousRect(_ r: Rect, corners: Corners) -> Path {
    let k = fit(corners, r)
    let radii = corners.radii.map { $0 * k }
    let sides = [r.width, r.height, r.width, r.height]
    /// Where the corners lie, and which way the side after each of them leads.
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

  /// How many of their radii two corners may each take of the side between them.
  private static func share(of side: Double, _ a: Double, _ b: Double) -> Double {
    a + b > 0 ? max(1, side / (a + b)) : reach
  }
}

/// One corner, as distances from where the sides would meet.
private struct ContinuousCorner {
  /// Where the curve leaves the side.
  let start: Double
  let firstControl: Double
  let secondControl: Double
  /// How far in from both sides its middle is.
  let depth: Double

  init(radius: Double, reach: Double) {
    let depth = 1 - 0.5.squareRoot()
    /// The second control point is where the middle's tangent meets the side.
    let second = 2 * depth
    /// The distance between the control points for which the curvature is stationary at the end:
    /// 3h² − 3·depth·h − depth·(reach − second) = 0.
    let h = (3 * depth + (9 * depth * depth + 12 * depth * (reach - second)).squareRoot()) / 6
    self.depth = depth * radius
    start = reach * radius
    secondControl = second * radius
    firstControl = min(second + h, reach) * radius
  }

  /// Adds the corner at `p`, into which `from` leads and out of which `to` does.
  func add(to path: inout Path, at p: Point, from: Point, to: Point) {
    let first = p - from * start
    if path.isEmpty { path.move(to: first) } else { path.line(to: first) }
    guard start > 0 else { return }
    let middle = p - from * depth + to * depth
    path.cubic(p - from * firstControl, p - from * secondControl, to: middle)
    path.cubic(p + to * secondControl, p + to * firstControl, to: p + to * start)
  }
}
