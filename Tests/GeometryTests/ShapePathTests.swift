import Testing

@testable import Geometry

/// Outlines by their points.
@Suite struct ShapePathTests {
  private let frame = Rect(x: 0, y: 0, width: 20, height: 20)

  private func points(_ path: Path) -> [Point] {
    path.elements.compactMap { element in
      switch element {
      case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): p
      case .close: nil
      }
    }
  }

  private func near(_ a: Point, _ b: Point, _ limit: Double = 1e-9) -> Bool {
    abs(a.x - b.x) < limit && abs(a.y - b.y) < limit
  }

  @Test func aDiamondAndASquareStar() {
    #expect(Path.regularPolygon(sides: 4, in: frame).data == "M10 0 L20 10 L10 20 L0 10 Z")
    let star = points(Path.regularPolygon(sides: 4, star: 0, in: frame))
    #expect(star.count == 8)
    #expect(star.indices.allSatisfy { $0 % 2 == 0 || star[$0] == Point(x: 10, y: 10) })
  }

  /// A point is up and in the middle, the frame is met on two opposite sides at least, and the left
  /// half is the mirror of the right.
  @Test(arguments: [3, 4, 5, 6, 7, 12, 1000], [nil, 0.0, 0.382, 1])
  func aRegularPolygonFitsItsFrame(sides: Int, star: Double?) throws {
    let frame = Rect(x: -30, y: 5, width: 60, height: 40)
    let path = Path.regularPolygon(sides: sides, star: star, in: frame)
    let points = points(path)
    #expect(points.count == sides * (star == nil ? 1 : 2))
    #expect(points.first?.x == 0)
    let top = points.map(\.y).min()
    #expect(points.first?.y == top)
    for (i, p) in points.enumerated() {
      let other = points[(points.count - i) % points.count]
      #expect(other == Point(x: p.x == 0 ? 0 : -p.x, y: p.y), "\(i)")
    }
    let box = try #require(path.controlBounds)
    #expect(abs(box.midX) < 1e-9 && abs(box.midY - 25) < 1e-9)
    #expect(box.width < 60 + 1e-9 && box.height < 40 + 1e-9)
    #expect(abs(box.width - 60) < 1e-9 || abs(box.height - 40) < 1e-9)
  }

  @Test(arguments: [Rect.zero, Rect(x: 0, y: 0, width: 9, height: 0)])
  func whatHasNoRoomHasNoOutline(frame: Rect) {
    #expect(Path.regularPolygon(sides: 5, in: frame).isEmpty)
    #expect(Path.arc(in: frame, from: 0, sweep: 90).isEmpty)
    #expect(Path.sector(in: frame, from: 0, sweep: 90, thickness: 2).isEmpty)
  }

  @Test func aQuarterOfAPie() {
    let pie = points(Path.sector(in: frame, from: 0, sweep: 90, thickness: nil))
    #expect(pie == [Point(x: 10, y: 0), Point(x: 20, y: 10), Point(x: 10, y: 10)])
    let back = points(Path.sector(in: frame, from: 0, sweep: -90, thickness: nil))
    #expect(back == [Point(x: 10, y: 0), Point(x: 0, y: 10), Point(x: 10, y: 10)])
    let half = points(Path.sector(in: frame, from: 90, sweep: 180, thickness: 4))
    #expect(
      half == [
        Point(x: 20, y: 10), Point(x: 10, y: 20), Point(x: 0, y: 10), Point(x: 4, y: 10),
        Point(x: 10, y: 16), Point(x: 16, y: 10),
      ])
  }

  /// A whole turn is closed without a seam, a ring's hole goes the other way around, and what is
  /// thicker than the ellipse is a pie.
  @Test func aWholeTurn() {
    for sweep in [360.0, -360] {
      let ring = Path.sector(in: frame, from: 0, sweep: sweep, thickness: 3)
      #expect(ring.elements.count { $0 == .close } == 2)
      #expect(ring.controlBounds == frame)
      #expect(area(ring) * sweep > 0)
      #expect(abs(abs(area(ring)) - 3.14159 * (100 - 49)) < 0.2)
      let pie = Path.sector(in: frame, from: 0, sweep: sweep, thickness: 10)
      #expect(pie.elements.count { $0 == .close } == 1)
      #expect(Path.arc(in: frame, from: 0, sweep: sweep).elements.last == .close)
    }
    #expect(Path.arc(in: frame, from: 0, sweep: 359).elements.last != .close)
    #expect(Path.arc(in: frame, from: 0, sweep: 0).isEmpty)
  }

  /// Every point of an arc lies on the ellipse, wherever it begins.
  @Test(arguments: [-3600, -77.5, 0, 33, 359.9, 3600] as [Double], [-359, -1, 0.001, 90, 271])
  func anArcLiesOnItsEllipse(start: Double, sweep: Double) {
    let path = Path.arc(
      in: Rect(x: -20, y: -10, width: 40, height: 20), from: start, sweep: sweep)
    var last = Point.zero
    for element in path.elements {
      guard case .cubic(let c1, let c2, let p) = element else {
        last = points(path)[0]
        continue
      }
      for step in 0...8 {
        let (t, s) = (Double(step) / 8, 1 - Double(step) / 8)
        let q =
          last * (s * s * s) + c1 * (3 * s * s * t) + c2 * (3 * s * t * t) + p * (t * t * t)
        let reach = q.x * q.x / 400 + q.y * q.y / 100
        #expect(abs(reach - 1) < 1e-3, "\(q)")
      }
      last = p
    }
  }

  /// Twice the shoelace's half, curves flattened.
  private func area(_ path: Path) -> Double {
    var sum = 0.0
    var (first, last) = (Point.zero, Point.zero)
    func side(_ p: Point) {
      sum += last.x * p.y - p.x * last.y
      last = p
    }
    for element in path.elements {
      switch element {
      case .move(let p): (first, last) = (p, p)
      case .line(let p): side(p)
      case .quadratic(_, let p): side(p)
      case .cubic(let c1, let c2, let p):
        let start = last
        for step in 1...64 {
          let (t, s) = (Double(step) / 64, 1 - Double(step) / 64)
          side(start * (s * s * s) + c1 * (3 * s * s * t) + c2 * (3 * s * t * t) + p * (t * t * t))
        }
      case .close: side(first)
      }
    }
    return sum / 2
  }
}

/// The corners that ease out of their sides.
@Suite struct ContinuousCornersTests {
  private typealias Cubic = (Point, Point, Point, Point)

  private func cubics(_ path: Path) -> [Cubic] {
    var last = Point.zero
    var found: [Cubic] = []
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p), .quadratic(_, let p): last = p
      case .cubic(let c1, let c2, let p):
        found.append((last, c1, c2, p))
        last = p
      case .close: break
      }
    }
    return found
  }

  /// How much a curve bends at its start (0) or end (1), per unit of length.
  private func bend(_ c: Cubic, atEnd: Bool) -> Double {
    let (a, b) = atEnd ? (c.3 - c.2, c.2 - c.1) : (c.1 - c.0, c.2 - c.1)
    let length = (a.x * a.x + a.y * a.y).squareRoot()
    return abs(a.x * b.y - a.y * b.x) * 2 / 3 / (length * length * length)
  }

  private func corners(_ radius: Double) -> Path.Corners {
    var corners = Path.Corners(all: radius)
    corners.isContinuous = true
    return corners
  }

  @Test(arguments: [(100.0, 100.0, 20.0), (100, 44, 20), (100, 50, 25), (30, 30, 15), (9, 9, 90)])
  func theCurvatureNeverJumps(width: Double, height: Double, radius: Double) {
    let r = Rect(x: 0, y: 0, width: width, height: height)
    let path = Path.roundedRect(r, corners: corners(radius))
    let found = cubics(path)
    #expect(found.count == 8)
    #expect(path.controlBounds == r)
    for i in stride(from: 0, to: 8, by: 2) {
      #expect(bend(found[i], atEnd: false) < 1e-12, "out of a side without any")
      #expect(bend(found[i + 1], atEnd: true) < 1e-12, "into the next")
      let (before, after) = (bend(found[i], atEnd: true), bend(found[i + 1], atEnd: false))
      #expect(before > 0 && abs(before - after) < before * 1e-9, "the same in the middle")
    }
  }

  /// Where there is room a corner begins one and a half radii away, and its middle is a circle's.
  @Test func aCornerReachesFartherThanACircle() throws {
    let r = Rect(x: 0, y: 0, width: 100, height: 100)
    let found = cubics(Path.roundedRect(r, corners: corners(20)))
    let topRight = found[2]
    #expect(topRight.0 == Point(x: 70, y: 0))
    let off = 20 * (1 - 0.5.squareRoot())
    #expect(abs(topRight.3.x - (100 - off)) < 1e-9 && abs(topRight.3.y - off) < 1e-9)
    /// A pill has no more room than a circle takes.
    let pill = cubics(
      Path.roundedRect(Rect(x: 0, y: 0, width: 100, height: 40), corners: corners(20)))
    #expect(pill[2].0 == Point(x: 80, y: 0))
  }

  @Test func sharpOnesStaySharp() {
    let r = Rect(x: 0, y: 0, width: 10, height: 8)
    #expect(Path.roundedRect(r, corners: corners(0)).data == "M0 0 L10 0 L10 8 L0 8 Z")
    var one = Path.Corners(topLeft: 0, topRight: 4, bottomRight: 0, bottomLeft: 0)
    one.isContinuous = true
    #expect(cubics(Path.roundedRect(r, corners: one)).count == 2)
    #expect(Path.roundedRect(.zero, corners: corners(3)).controlBounds == .zero)
  }

  @Test func theLeftHalfMirrorsTheRight() {
    let r = Rect(x: -50, y: 0, width: 100, height: 64)
    let found = cubics(Path.roundedRect(r, corners: corners(20)))
    func mirrored(_ p: Point) -> Point { Point(x: -p.x, y: p.y) }
    /// The top left corner is the first, the top right one the second, run through backwards.
    for (a, b) in [(found[0], found[3]), (found[1], found[2])] {
      #expect(a.0 == mirrored(b.3) && a.1 == mirrored(b.2))
      #expect(a.2 == mirrored(b.1) && a.3 == mirrored(b.0))
    }
  }

  @Test func aSlantIsByItsAngles() {
    let map = Transform.skew(degrees: Point(x: 45, y: 0))
    let p = map.apply(Point(x: 1, y: 10))
    #expect(abs(p.x - 11) < 1e-12 && p.y == 10)
    let level = Transform.skew(degrees: Point(x: 0, y: -45)).apply(Point(x: 10, y: 1))
    #expect(level.x == 10 && abs(level.y + 9) < 1e-12)
  }
}
