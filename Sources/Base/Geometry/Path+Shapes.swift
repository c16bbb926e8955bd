extension Path {
  /// The four radii of a rounded rectangle, clockwise from the top left.
  package struct Corners: Hashable, Sendable {
    package var topLeft: Double
    package var topRight: Double
    package var bottomRight: Double
    package var bottomLeft: Double
    /// Whether the corners ease out of the sides instead of being circular.
    package var isContinuous: Bool

    package init(
      topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double,
      isContinuous: Bool = false
    ) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomRight = bottomRight
      self.bottomLeft = bottomLeft
      self.isContinuous = isContinuous
    }

    package init(all radius: Double) {
      self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    package static let square = Corners(all: 0)

    /// The corners with left and right exchanged.
    package var mirrored: Corners {
      Corners(
        topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight,
        isContinuous: isContinuous)
    }

    /// The radii, clockwise from the top left.
    var radii: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
  }

  /// The distance of a cubic's control point along its tangent, for a quarter circle of radius 1.
  package static let quarterCircle = 0.5522847498307936

  package static func rect(_ r: Rect) -> Path {
    polygon([
      r.origin, Point(x: r.maxX, y: r.y), Point(x: r.maxX, y: r.maxY), Point(x: r.x, y: r.maxY),
    ])
  }

  package static func ellipse(in r: Rect) -> Path {
    roundedRect(r, radii: Size(width: r.width / 2, height: r.height / 2))
  }

  /// Returns a rectangle with four equal elliptical corners.
  package static func roundedRect(_ r: Rect, radii: Size) -> Path {
    let corner = Size(width: min(radii.width, r.width / 2), height: min(radii.height, r.height / 2))
    return rounded(r, [corner, corner, corner, corner])
  }

  /// Returns a rectangle with circular corners; radii too large for a side are scaled down
  /// together, as in CSS.
  package static func roundedRect(_ r: Rect, corners: Corners) -> Path {
    guard corners != .square else { return rect(r) }
    if corners.isContinuous { return continuousRect(r, corners: corners) }
    let k = fit(corners, r)
    return rounded(r, corners.radii.map { Size(width: $0 * k, height: $0 * k) })
  }

  /// Returns the factor by which to scale the radii so that no two of them exceed their side.
  static func fit(_ corners: Corners, _ r: Rect) -> Double {
    func fit(_ side: Double, _ a: Double, _ b: Double) -> Double {
      a + b > side ? side / (a + b) : 1
    }
    return min(
      min(
        fit(r.width, corners.topLeft, corners.topRight),
        fit(r.width, corners.bottomLeft, corners.bottomRight)),
      min(
        fit(r.height, corners.topLeft, corners.bottomLeft),
        fit(r.height, corners.topRight, corners.bottomRight)))
  }

  private static func rounded(_ r: Rect, _ radii: [Size]) -> Path {
    let k = 1 - quarterCircle
    let (tl, tr, br, bl) = (radii[0], radii[1], radii[2], radii[3])
    var path = Path()
    path.move(to: Point(x: r.x + tl.width, y: r.y))
    path.line(to: Point(x: r.maxX - tr.width, y: r.y))
    path.cubic(
      Point(x: r.maxX - tr.width * k, y: r.y), Point(x: r.maxX, y: r.y + tr.height * k),
      to: Point(x: r.maxX, y: r.y + tr.height))
    path.line(to: Point(x: r.maxX, y: r.maxY - br.height))
    path.cubic(
      Point(x: r.maxX, y: r.maxY - br.height * k), Point(x: r.maxX - br.width * k, y: r.maxY),
      to: Point(x: r.maxX - br.width, y: r.maxY))
    path.line(to: Point(x: r.x + bl.width, y: r.maxY))
    path.cubic(
      Point(x: r.x + bl.width * k, y: r.maxY), Point(x: r.x, y: r.maxY - bl.height * k),
      to: Point(x: r.x, y: r.maxY - bl.height))
    path.line(to: Point(x: r.x, y: r.y + tl.height))
    path.cubic(
      Point(x: r.x, y: r.y + tl.height * k), Point(x: r.x + tl.width * k, y: r.y),
      to: Point(x: r.x + tl.width, y: r.y))
    path.close()
    return path
  }
}

extension Path {
  /// Returns a closed polygon.
  package static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    for point in points.dropFirst() { path.line(to: point) }
    path.close()
    return path
  }

  /// Returns the largest regular polygon or star that fits into a rectangle, centered, with a point
  /// at the top.
  ///
  /// It keeps its proportions, and its left half mirrors its right half to the last bit.
  ///
  /// - Parameters:
  ///   - sides: the number of sides, or of points for a star.
  ///   - star: the inner radius as a fraction of the outer one; `nil` for a polygon.
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
