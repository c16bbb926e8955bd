import Foundation
import Geometry
import Testing

@Suite struct PathDataTests {
  private func elements(_ text: String) throws -> [Path.Element] {
    try PathData.parse(text).elements
  }

  private func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func everyCommandIsRead() throws {
    #expect(
      try elements("M1 2L3 4H5V6C1 2 3 4 5 6S7 8 9 10Q1 1 2 2T4 4Z") == [
        .move(p(1, 2)), .line(p(3, 4)), .line(p(5, 4)), .line(p(5, 6)),
        .cubic(p(1, 2), p(3, 4), to: p(5, 6)), .cubic(p(7, 8), p(7, 8), to: p(9, 10)),
        .quadratic(p(1, 1), to: p(2, 2)), .quadratic(p(3, 3), to: p(4, 4)), .close,
      ])
  }

  @Test func relativeCommandsGoOnFromThePoint() throws {
    #expect(
      try elements("m1 2 l3 4 h5 v-6 c1 1 2 2 3 3 s1 1 2 2 q1 0 1 1 t1 1 z l1 1") == [
        .move(p(1, 2)), .line(p(4, 6)), .line(p(9, 6)), .line(p(9, 0)),
        .cubic(p(10, 1), p(11, 2), to: p(12, 3)), .cubic(p(13, 4), p(13, 4), to: p(14, 5)),
        .quadratic(p(15, 5), to: p(15, 6)), .quadratic(p(15, 7), to: p(16, 7)), .close,
        .line(p(2, 3)),
      ])
  }

  @Test(arguments: [
    ("M0 0 10 10 20 0", "M0 0 L10 10 L20 0"), ("m5 5 1 1 1 1", "M5 5 L6 6 L7 7"),
    ("M0,0L1.5.5-2-3", "M0 0 L1.5 0.5 L-2 -3"), ("M1e1 -1E-1L+.5 5.", "M10 -0.1 L0.5 5"),
    ("  M\n0\t0  ", "M0 0"), ("", ""), ("M0 0T4 0", "M0 0 Q0 0 4 0"),
    ("M0 0S1 1 2 0", "M0 0 C0 0 1 1 2 0"), ("M0 0 1 1zM5 5", "M0 0 L1 1 Z M5 5"),
    ("M0 0A5 5 0 0110 0", "M0 0 A"), ("M3 3A1 1 0 0 1 3 3", "M3 3"),
    ("M0 0A0 5 0 0 1 9 9", "M0 0 L9 9"),
  ])
  func shorthandsMeanTheSame(text: String, long: String) throws {
    let data = try PathData.parse(text).data
    if long.hasSuffix("A") {
      #expect(data.hasPrefix(String(long.dropLast())))
    } else {
      #expect(data == long)
    }
  }

  @Test func whatIsWrittenReadsBack() throws {
    let path = try PathData.parse("M.1.2C1e-9 3 4 5.000000001 6 7Q-1-2-3-4L1e17 2Z")
    #expect(try PathData.parse(path.data) == path)
  }

  @Test(arguments: [
    ("L1 1", 0, "expected M as the first command"), ("M1", 2, "expected a number"),
    ("M1 1 X", 5, "unknown command"),
    ("M0 0 A1 1 0 2 0 1 1", 12, "flag"), ("M0 0Z1 1", 5, "command letter"),
    ("M0 0 L1 é", 8, "expected a number"), ("M1e999 0", 1, "expected a number"),
  ])
  func mistakesHaveAPlace(text: String, offset: Int, message: String) throws {
    let problem = try #require(throws: PathData.Problem.self) { try PathData.parse(text) }
    #expect(problem.offset == offset)
    #expect(problem.message.contains(message), "\(problem.message)")
  }

  /// An arc's points lie on the ellipse that SVG's own formulas give, and cover its sweep.
  @Test(arguments: [0.0, 30, -75, 90, 200], [false, true])
  func arcsLieOnTheirEllipse(degrees: Double, large: Bool) throws {
    for clockwise in [false, true] {
      for (rx, ry, x, y) in [
        (50.0, 50.0, 60.0, 20.0), (80, 30, 40, -25), (10, 20, 100, 0), (25, 60, -30, 30),
        (40, 40, 80, 0),
      ] {
        let text = "M10 15 A\(rx) \(ry) \(degrees) \(large ? 1 : 0) \(clockwise ? 1 : 0) "
        let path = try PathData.parse(text + "\(10 + x) \(15 + y)")
        let ellipse = Ellipse(
          from: p(10, 15), to: p(10 + x, 15 + y), rx: rx, ry: ry, degrees: degrees, large: large,
          clockwise: clockwise)
        let angles = points(path).map(ellipse.angle)
        for point in points(path) {
          #expect(abs(ellipse.radius(point) - 1) < 4e-4, "\(path.data)")
        }
        var sweep = 0.0
        for (a, b) in zip(angles, angles.dropFirst()) {
          let step = remainder(b - a, 2 * .pi)
          #expect(clockwise ? step > -1e-9 : step < 1e-9)
          sweep += step
        }
        #expect(abs(sweep - ellipse.sweep) < 1e-3, "\(text): \(sweep), not \(ellipse.sweep)")
        #expect(points(path).last == p(10 + x, 15 + y))
      }
    }
  }

  /// Points along a path's cubics, its start first.
  private func points(_ path: Path) -> [Point] {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let to): points.append(to)
      case .cubic(let c1, let c2, let to):
        guard let from = points.last else { continue }
        for step in 1...15 {
          let t = Double(step) / 16
          let u = 1 - t
          points.append(
            from * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t) + to * (t * t * t))
        }
        points.append(to)
      case .line, .quadratic, .close: Issue.record("not an arc: \(element)")
      }
    }
    return points
  }
}

/// The ellipse of an SVG arc by the formulas of SVG's implementation notes, with angles.
private struct Ellipse {
  var center: Point
  var rx: Double
  var ry: Double
  var turn: Double
  var sweep: Double

  init(
    from a: Point, to b: Point, rx: Double, ry: Double, degrees: Double, large: Bool,
    clockwise: Bool
  ) {
    turn = degrees * .pi / 180
    let dx = (a.x - b.x) / 2
    let dy = (a.y - b.y) / 2
    let x = cos(turn) * dx + sin(turn) * dy
    let y = -sin(turn) * dx + cos(turn) * dy
    let lambda = x * x / (rx * rx) + y * y / (ry * ry)
    self.rx = lambda > 1 ? rx * sqrt(lambda) : rx
    self.ry = lambda > 1 ? ry * sqrt(lambda) : ry
    let (r, s) = (self.rx, self.ry)
    let top = r * r * s * s - r * r * y * y - s * s * x * x
    let k = sqrt(max(0, top / (r * r * y * y + s * s * x * x))) * (large == clockwise ? -1 : 1)
    let cx = k * r * y / s
    let cy = -k * s * x / r
    center = Point(
      x: cos(turn) * cx - sin(turn) * cy + (a.x + b.x) / 2,
      y: sin(turn) * cx + cos(turn) * cy + (a.y + b.y) / 2)
    let first = atan2((y - cy) / s, (x - cx) / r)
    let last = atan2((-y - cy) / s, (-x - cx) / r)
    sweep = last - first
    if clockwise, sweep < 0 { sweep += 2 * .pi }
    if !clockwise, sweep > 0 { sweep -= 2 * .pi }
  }

  private func unit(_ p: Point) -> Point {
    let d = p - center
    return Point(
      x: (cos(turn) * d.x + sin(turn) * d.y) / rx, y: (-sin(turn) * d.x + cos(turn) * d.y) / ry)
  }

  func radius(_ p: Point) -> Double { hypot(unit(p).x, unit(p).y) }
  func angle(_ p: Point) -> Double { atan2(unit(p).y, unit(p).x) }
}
