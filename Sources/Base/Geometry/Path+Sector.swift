extension Path {
  /// Returns an arc of the ellipse in a rectangle: an open line, or a closed one for a full turn.
  ///
  /// - Parameters:
  ///   - start: degrees clockwise from the top.
  ///   - sweep: degrees clockwise; negative for counterclockwise.
  package static func arc(in r: Rect, from start: Double, sweep: Double) -> Path {
    guard sweep != 0, !r.isEmpty else { return Path() }
    let turn = EllipseTurn(in: r, from: start, sweep: sweep)
    var path = Path()
    path.move(to: turn.point(at: 0))
    turn.add(to: &path)
    if turn.isWhole { path.close() }
    return path
  }

  /// Returns a sector of the ellipse in a rectangle: a piece of a pie or of a ring.
  ///
  /// - Parameter thickness: the ring's thickness, inward from the ellipse; `nil` for a pie. A ring
  ///   without a hole also becomes a pie.
  package static func sector(
    in r: Rect, from start: Double, sweep: Double, thickness: Double?
  ) -> Path {
    guard sweep != 0, !r.isEmpty else { return Path() }
    let outer = EllipseTurn(in: r, from: start, sweep: sweep)
    let hole = thickness.map { r.inset(by: Insets(all: max(0, $0))) } ?? .zero
    var path = Path()
    path.move(to: outer.point(at: 0))
    outer.add(to: &path)
    if hole.isEmpty {
      if !outer.isWhole { path.line(to: r.center) }
      path.close()
      return path
    }
    /// The hole is traced in the opposite direction, so that it is a hole under either fill rule.
    let inner = EllipseTurn(in: hole, from: start + outer.sweep, sweep: -outer.sweep)
    if outer.isWhole {
      path.close()
      path.move(to: inner.point(at: 0))
    } else {
      path.line(to: inner.point(at: 0))
    }
    inner.add(to: &path)
    path.close()
    return path
  }
}

/// An arc along an ellipse, at most a full turn, in pieces of at most a quarter turn.
private struct EllipseTurn {
  let center: Point
  let radii: Size
  let start: Double
  let sweep: Double
  let pieces: Int

  init(in r: Rect, from start: Double, sweep: Double) {
    center = r.center
    radii = Size(width: r.width / 2, height: r.height / 2)
    self.start = start
    self.sweep = min(360, max(-360, sweep))
    pieces = max(1, Int((abs(self.sweep) / 90).rounded(.up)))
  }

  var isWhole: Bool { abs(sweep) == 360 }

  /// Returns the start of the piece with this index.
  func point(at index: Int) -> Point { place(angle(index)) }

  /// Adds a cubic for each piece.
  func add(to path: inout Path) {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: sweep / Double(pieces) / 2)
    /// The control points' distance: four thirds of the tangent of a quarter of the piece's angle.
    let tangent = 4.0 / 3 * sine / (1 + cosine)
    for i in 0..<pieces {
      let (a, b) = (angle(i), angle(i + 1))
      let end = isWhole && i + 1 == pieces ? point(at: 0) : place(b)
      path.cubic(
        place(a) + heading(a) * tangent, place(b) - heading(b) * tangent, to: end)
    }
  }

  private func angle(_ index: Int) -> Double { start + sweep * Double(index) / Double(pieces) }

  private func place(_ degrees: Double) -> Point {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return Point(x: center.x + radii.width * sine, y: center.y - radii.height * cosine)
  }

  /// Returns the clockwise tangent vector, scaled to the ellipse.
  private func heading(_ degrees: Double) -> Point {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return Point(x: radii.width * cosine, y: radii.height * sine)
  }
}
