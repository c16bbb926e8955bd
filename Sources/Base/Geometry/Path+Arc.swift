extension Path {
  /// Adds an elliptical arc from the current point, with the parameters of SVG's `A`.
  ///
  /// No angles are computed: the arc is cut into quarter turns and a remainder with dot products
  /// and square roots, so the result is the same on every machine.
  package mutating func arc(
    from start: Point, radii: Size, degrees: Double, large: Bool, clockwise: Bool, to end: Point
  ) {
    guard start != end else { return }
    var rx = abs(radii.width)
    var ry = abs(radii.height)
    guard rx > 0, ry > 0 else {
      line(to: end)
      return
    }
    let turn = Transform.rotation(degrees: degrees)
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let p = Point(x: turn.a * half.x + turn.b * half.y, y: -turn.b * half.x + turn.a * half.y)
    let reach = p.x * p.x / (rx * rx) + p.y * p.y / (ry * ry)
    if reach > 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let spare = max(0, 1 / max(reach, 1e-30) - 1).squareRoot()
    let k = reach > 1 ? 0 : (large == clockwise ? -spare : spare)
    let c = Point(x: k * rx * p.y / ry, y: -k * ry * p.x / rx)
    let toUnit = Point(x: (p.x - c.x) / rx, y: (p.y - c.y) / ry)
    let endUnit = Point(x: (-p.x - c.x) / rx, y: (-p.y - c.y) / ry)
    let mid = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let center = Point(
      x: turn.a * c.x - turn.b * c.y + mid.x, y: turn.b * c.x + turn.a * c.y + mid.y)
    let map = Transform.scale(x: rx, y: ry).then(turn).then(.translation(x: center.x, y: center.y))
    unitArc(from: toUnit, to: endUnit, clockwise: clockwise, map: map, end: end)
  }

  /// Adds an arc of the unit circle, at most a full turn, mapped by a transform.
  private mutating func unitArc(
    from start: Point, to end: Point, clockwise: Bool, map: Transform, end last: Point
  ) {
    let sign = clockwise ? 1.0 : -1.0
    var u = start
    for _ in 0..<4 {
      let dot = u.x * end.x + u.y * end.y
      let cross = (u.x * end.y - u.y * end.x) * sign
      if cross >= 0, dot >= 0 { break }
      let next = Point(x: -u.y * sign, y: u.x * sign)
      quarter(u, next, tangent: Path.quarterCircle * sign, map: map, to: map.apply(next))
      u = next
    }
    let cosine = min(1, max(-1, u.x * end.x + u.y * end.y))
    let halfCosine = ((1 + cosine) / 2).squareRoot()
    let halfSine = ((1 - cosine) / 2).squareRoot()
    guard halfSine > 1e-12 else { return }
    let tangent = 4.0 / 3 * halfSine / (1 + halfCosine)
    quarter(u, end, tangent: tangent * sign, map: map, to: last)
  }

  /// Adds one cubic between two unit vectors; its control points are `tangent` along the circle's
  /// tangents.
  private mutating func quarter(
    _ u: Point, _ v: Point, tangent: Double, map: Transform, to end: Point
  ) {
    let c1 = Point(x: u.x - u.y * tangent, y: u.y + u.x * tangent)
    let c2 = Point(x: v.x + v.y * tangent, y: v.y - v.x * tangent)
    cubic(map.apply(c1), map.apply(c2), to: end)
  }
}
