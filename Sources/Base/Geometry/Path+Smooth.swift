extension Path {
  /// Returns a smooth curve through points that extends no further than neighboring points do.
  ///
  /// It is Fritsch and Carlson's monotone cubic interpolation (SIAM Journal on Numerical Analysis,
  /// 1980). If the points proceed in one direction along x, or otherwise along y, the curve is a
  /// function of this coordinate; if not, both coordinates are functions of the length of the
  /// straight line through the points. Repeated points count once.
  ///
  /// - Parameter isClosed: whether the curve continues from the last point to the first.
  package static func smooth(through points: [Point], isClosed: Bool = false) -> Path {
    var points = points.enumerated().filter { index, point in
      index == 0 || point != points[index - 1]
    }.map(\.element)
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 2 else {
      guard let first = points.first else { return Path() }
      return .open(through: [first] + points.dropFirst()).closed(isClosed)
    }
    if isClosed, let first = points.first { points.append(first) }
    let steps = steps(along: points, isClosed: isClosed)
    let slopes = zip(
      self.slopes(of: points.map(\.x), steps, isClosed: isClosed),
      self.slopes(of: points.map(\.y), steps, isClosed: isClosed)
    ).map { Point(x: $0, y: $1) }
    var path = Path()
    path.move(to: points[0])
    for (index, step) in steps.enumerated() {
      path.cubic(
        points[index] + slopes[index] * (step / 3),
        points[index + 1] - slopes[index + 1] * (step / 3), to: points[index + 1])
    }
    return path.closed(isClosed)
  }

  /// Returns straight lines through points.
  package static func open(through points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  private func closed(_ isClosed: Bool) -> Path {
    var path = self
    if isClosed { path.close() }
    return path
  }

  /// Returns the distances between points in the parameter of the curve, all above 0.
  private static func steps(along points: [Point], isClosed: Bool) -> [Double] {
    let spans = zip(points, points.dropFirst()).map { $1 - $0 }
    for coordinate in isClosed ? [] : [\Point.x, \Point.y] {
      let steps = spans.map { $0[keyPath: coordinate] }
      if steps.allSatisfy({ $0 > 0 }) { return steps }
      if steps.allSatisfy({ $0 < 0 }) { return steps.map { -$0 } }
    }
    return spans.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
  }

  /// Returns the slope of one coordinate at each point.
  private static func slopes(
    of values: [Double], _ steps: [Double], isClosed: Bool
  ) -> [Double] {
    let secants = steps.indices.map { (values[$0 + 1] - values[$0]) / steps[$0] }
    let last = secants.count
    func inner(_ before: Int, _ after: Int) -> Double {
      guard secants[before] * secants[after] > 0 else { return 0 }
      let (near, far) = (steps[before], steps[after])
      return (secants[before] * far + secants[after] * near) / (near + far)
    }
    var slopes = [Double](repeating: 0, count: values.count)
    for index in 1..<last { slopes[index] = inner(index - 1, index) }
    if isClosed {
      slopes[0] = inner(last - 1, 0)
      slopes[last] = slopes[0]
    } else {
      slopes[0] = end(secants[0], slopes[1])
      slopes[last] = end(secants[last - 1], slopes[last - 1])
    }
    return limited(slopes, secants, isClosed: isClosed)
  }

  /// Returns the slope at an end: that of a parabola, unless it would turn around.
  private static func end(_ secant: Double, _ neighbor: Double) -> Double {
    let slope = (3 * secant - neighbor) / 2
    return slope * secant > 0 ? slope : 0
  }

  /// Returns the slopes reduced so that the curve is monotone between any two points.
  private static func limited(
    _ slopes: [Double], _ secants: [Double], isClosed: Bool
  ) -> [Double] {
    var slopes = slopes
    for (index, secant) in secants.enumerated() {
      guard secant != 0 else {
        (slopes[index], slopes[index + 1]) = (0, 0)
        continue
      }
      let (a, b) = (slopes[index] / secant, slopes[index + 1] / secant)
      let length = a * a + b * b
      guard length > 9 else { continue }
      let factor = 3 / length.squareRoot() * secant
      (slopes[index], slopes[index + 1]) = (factor * a, factor * b)
    }
    // A closed curve begins and ends with the same slope, the less steep one.
    if isClosed, let last = slopes.last {
      if last.magnitude < slopes[0].magnitude {
        slopes[0] = last
      } else {
        slopes[slopes.count - 1] = slopes[0]
      }
    }
    return slopes
  }
}
