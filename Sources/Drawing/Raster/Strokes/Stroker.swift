import Drawing
import Geometry

/// A converter from lines to outlines that are filled with the nonzero rule.
///
/// The outline is a set of convex pieces with the same orientation: one for each straight part,
/// join, and cap. They may overlap, since the sweep counts each position once.
struct Stroker {
  private var outline = Path()
  private let radius: Double
  private let tolerance: Double
  private let style: StrokeStyle
  private let most: Int

  /// Returns the maximum distance between a path and the pixels that its line paints.
  static func reach(_ style: StrokeStyle) -> Double {
    let wide = style.join == .miter ? max(style.miterLimit, 1.5) : 1.5
    let reach = style.width / 2 * wide
    return reach.isFinite ? max(reach, 0) : 0
  }

  /// Returns the outline in the path's own units, fine enough for its size under `transform`.
  ///
  /// - Parameter most: the approximate maximum number of sides; the result is `nil` if it is
  ///   exceeded.
  static func outline(
    _ path: Path, _ style: StrokeStyle, _ transform: Transform, most: Int = .max
  ) -> Path? {
    guard style.width > 0, style.width.isFinite else { return Path() }
    let growth = transform.growth
    let scale = min(max(max(growth.width, growth.height), 1e-3), 1e3)
    var stroker = Stroker(
      radius: min(style.width / 2, 1e6), tolerance: EdgeList.tolerance / scale, style: style,
      most: most)
    let dashes = Dashes(style)
    // Chords are shorter than their curve, and the errors accumulate along dashes.
    let fine = dashes == nil ? stroker.tolerance : stroker.tolerance / 16
    guard let lines = Polyline.contours(of: path, tolerance: fine, most: most) else { return nil }
    for line in lines {
      if most < .max, let dashes, dashes.isTooFine(for: line) { return nil }
      for part in dashes?.cut(line) ?? [line] {
        stroker.add(part)
        if stroker.outline.elements.count > most { return nil }
      }
    }
    return stroker.outline
  }

  private init(radius: Double, tolerance: Double, style: StrokeStyle, most: Int) {
    (self.most, self.radius, self.tolerance, self.style) = (most, radius, tolerance, style)
  }

  private mutating func add(_ line: Polyline) {
    let points = line.points
    guard points.count > 1 else {
      if let point = points.first { dot(point, line.heading) }
      return
    }
    let parts = line.isClosed ? points.count : points.count - 1
    var headings: [Point] = []
    for i in 0..<parts where outline.elements.count <= most {
      let (a, b) = (points[i], points[(i + 1) % points.count])
      let heading = unit(b - a)
      headings.append(heading)
      let n = normal(heading) * radius
      polygon([a + n, b + n, b - n, a - n])
    }
    guard headings.count == parts else { return }
    for i in (line.isClosed ? 0 : 1)..<parts where outline.elements.count <= most {
      let before = headings[(i + parts - 1) % parts]
      join(points[i], before, headings[i], smooth: line.isSmooth[i])
    }
    if !line.isClosed {
      cap(points[0], headings[0] * -1)
      cap(points[points.count - 1], headings[parts - 1])
    }
  }

  private mutating func dot(_ p: Point, _ heading: Point) {
    guard style.cap != .butt else { return }
    cap(p, heading)
    cap(p, heading * -1)
  }

  private mutating func cap(_ p: Point, _ heading: Point) {
    let n = normal(heading)
    switch style.cap {
    case .butt: break
    case .square:
      let (side, ahead) = (n * radius, heading * radius)
      polygon([p + side, p + side + ahead, p - side + ahead, p - side])
    case .round:
      var points = [p + n * radius]
      arc(p, n, heading, &points)
      arc(p, heading, n * -1, &points)
      polygon(points)
    }
  }

  private mutating func join(_ p: Point, _ before: Point, _ after: Point, smooth: Bool) {
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    if cross == 0, dot > 0 { return }
    // The gap opens on the outside of the turn.
    let side = cross > 0 ? -1.0 : 1.0
    let (n, m) = (normal(before) * side, normal(after) * side)
    var points = [p, p + n * radius]
    switch smooth ? .round : style.join {
    case .bevel: points.append(p + m * radius)
    case .round:
      if dot < -0.99 {
        arc(p, n, before, &points)
        arc(p, before, m, &points)
      } else {
        arc(p, n, m, &points)
      }
    case .miter:
      if 1 + dot > 1e-9, 2 <= style.miterLimit * style.miterLimit * (1 + dot) {
        points.append(p + (n + m) * (radius / (1 + dot)))
      }
      points.append(p + m * radius)
    }
    polygon(points)
  }

  /// Adds the points of an arc of less than half a turn, except the first one.
  private func arc(
    _ center: Point, _ from: Point, _ to: Point, _ points: inout [Point], depth: Int = 0
  ) {
    let dot = from.x * to.x + from.y * to.y
    let height = radius * (1 - (max(0, 1 + dot) / 2).squareRoot())
    if height > tolerance, depth < 8 {
      let middle = unit(from + to)
      arc(center, from, middle, &points, depth: depth + 1)
      arc(center, middle, to, &points, depth: depth + 1)
    } else {
      points.append(center + to * radius)
    }
  }

  /// Adds a convex contour in the common orientation.
  private mutating func polygon(_ points: [Point]) {
    var area = 0.0
    for i in points.indices {
      let (a, b) = (points[i], points[(i + 1) % points.count])
      area += (a.x - points[0].x) * (b.y - points[0].y) - (b.x - points[0].x) * (a.y - points[0].y)
    }
    guard area != 0 else { return }
    let ordered = area > 0 ? points : points.reversed()
    outline.move(to: ordered[0])
    for point in ordered.dropFirst() { outline.line(to: point) }
    outline.close()
  }

  private func normal(_ p: Point) -> Point { Point(x: -p.y, y: p.x) }

  private func unit(_ p: Point) -> Point {
    let length = p.length
    return length > 0 ? p * (1 / length) : Point(x: 1, y: 0)
  }
}
