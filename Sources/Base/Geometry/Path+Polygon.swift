extension Path {
  /// A closed contour of straight sides.
  package static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    for point in points.dropFirst() { path.line(to: point) }
    path.close()
    return path
  }

  /// A regular polygon or star, as large as it fits into a rectangle, in its middle, a point up.
  ///
  /// It keeps its proportions, and its left half mirrors its right half to the last bit.
  ///
  /// - Parameters:
  ///   - sides: of a star, its points.
  ///   - star: the inner radius in parts of the outer one; `nil` for a polygon.
  package static func regularPolygon(sides: Int, star: Double? = nil, in r: Rect) -> Path {
    guard sides > 2, !r.isEmpty else { return Path() }
    let count = star == nil ? sides : sides * 2
    let points = (0..<count).map { i in
      let (sine, cosine) = Trigonometry.sineAndCosine(
        degrees: 360 * Double(min(i, count - i)) / Double(count))
      let radius = i % 2 == 1 ? star ?? 1 : 1
      return Point(x: (i * 2 > count ? -sine : sine) * radius, y: -cosine * radius)
    }
    guard let box = Path.polygon(points).controlBounds, !box.isEmpty else { return Path() }
    let k = min(r.width / box.width, r.height / box.height)
    return .polygon(
      points.map { p in
        Point(x: r.midX + (p.x - box.midX) * k, y: r.midY + (p.y - box.midY) * k)
      })
  }
}
