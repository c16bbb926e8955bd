import Drawing
import Geometry
import Pixels
import Raster
import Testing

@Suite struct CoverageTests {
  @Test func aRectangleCoversItsArea() {
    let mask = CoverageMask.of(
      .rect(Rect(x: 0.5, y: 0.5, width: 2, height: 1)), width: 4, height: 2)
    #expect(mask.coverage == [64, 128, 64, 0, 64, 128, 64, 0])
  }

  @Test(arguments: [
    (0.25, 1.0, 64), (0.5, 0.5, 64), (1.0, 0.0625, 16), (0.75, 0.75, 143), (1.0, 1.0, 255),
  ])
  func coverageIsAreaRoundedToNearest(width: Double, height: Double, expected: Int) {
    let mask = CoverageMask.of(
      .rect(Rect(x: 0, y: 0, width: width, height: height)), width: 1, height: 1)
    #expect(mask.coverage == [UInt8(expected)])
  }

  /// Where the same half of a pixel is covered twice, the rules differ.
  @Test(arguments: [
    (false, Fill.Rule.nonZero, 128), (false, .evenOdd, 0), (true, .nonZero, 0), (true, .evenOdd, 0),
  ])
  func theSameHalfTwice(reversed: Bool, rule: Fill.Rule, expected: Int) {
    var path = Path.rect(Rect(x: 0, y: 0, width: 0.5, height: 1))
    let again = Path.rect(Rect(x: 0, y: 0, width: 0.5, height: 1))
    path.append(
      reversed ? again.transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, tx: 0.5, ty: 0)) : again)
    #expect(CoverageMask.of(path, rule: rule, width: 1, height: 1).coverage == [UInt8(expected)])
  }

  @Test func twoHalvesMakeAWhole() {
    for second in [0.5, 0.25] {
      var path = Path.rect(Rect(x: 0, y: 0, width: 0.5, height: 1))
      path.append(.rect(Rect(x: second, y: 0, width: 0.5, height: 1)))
      let whole = second == 0.5
      #expect(CoverageMask.of(path, width: 1, height: 1).coverage == [whole ? 255 : 191])
      let odd = CoverageMask.of(path, rule: .evenOdd, width: 1, height: 1).coverage
      #expect(odd == [whole ? 255 : 128])
    }
  }

  /// A bow tie inside one pixel: its two triangles turn opposite ways and must not cancel.
  @Test func aCrossingInsideAPixel() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.line(to: Point(x: 1, y: 1))
    path.line(to: Point(x: 1, y: 0))
    path.line(to: Point(x: 0, y: 1))
    path.close()
    for rule in [Fill.Rule.nonZero, .evenOdd] {
      #expect(CoverageMask.of(path, rule: rule, width: 1, height: 1).coverage == [128])
    }
  }

  /// Clips a triangle to each pixel and takes the shoelace area: no part of it is the sweep's.
  @Test func aTriangleAgreesWithClippedPolygons() {
    let corners = [Point(x: 0.5, y: 0.25), Point(x: 8.75, y: 3.5), Point(x: 2.25, y: 9.5)]
    var path = Path()
    path.move(to: corners[0])
    path.line(to: corners[1])
    path.line(to: corners[2])
    let mask = CoverageMask.of(path, width: 10, height: 10)
    for y in 0..<10 {
      for x in 0..<10 {
        let area = clippedArea(corners, Rect(x: Double(x), y: Double(y), width: 1, height: 1))
        let difference = Double(mask.coverage[y * 10 + x]) - area * 255
        // Half a step is rounding; the rest is where sides are cut at 1/65536 and 1/4096 pixel.
        #expect(difference.magnitude < 0.6, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [4.0, 7.3, 20, 30])
  func aCircleHasItsArea(radius: Double) {
    let mask = CoverageMask.of(
      .ellipse(in: Rect(x: 1.3, y: 1.6, width: 2 * radius, height: 2 * radius)),
      width: 64, height: 64)
    let sum = Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
    let area = Double.pi * radius * radius
    // Chords lie inside the curve by up to 1/128 pixel, which shows on small circles.
    let tolerance = radius < 10 ? 0.003 : 0.001
    #expect((sum - area).magnitude < area * tolerance)
  }

  /// Both of a ring's contours may turn alike when the rule is even-odd.
  @Test func aRingHasItsArea() {
    var path = Path.ellipse(in: Rect(x: 1, y: 1, width: 30, height: 30))
    path.append(.ellipse(in: Rect(x: 6, y: 6, width: 20, height: 20)))
    let mask = CoverageMask.of(path, rule: .evenOdd, width: 32, height: 32)
    let sum = Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
    #expect((sum - Double.pi * 125).magnitude < 0.6)
    #expect(mask.coverage[16 * 32 + 16] == 0)
    #expect(CoverageMask.of(path, width: 32, height: 32).coverage[16 * 32 + 16] == 255)
  }

  /// The part left of the picture still counts for what is inside it.
  @Test func whatLiesOutsideChangesNothingInside() {
    var path = Path.ellipse(in: Rect(x: -7.3, y: -4.6, width: 30, height: 21))
    path.append(.rect(Rect(x: -100, y: 2.5, width: 300, height: 0.5)))
    let small = CoverageMask.of(path, width: 8, height: 8)
    let moved = CoverageMask.of(
      path, width: 40, height: 40, transform: .translation(x: 10, y: 10))
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(small.coverage[y * 8 + x] == moved.coverage[(y + 10) * 40 + x + 10])
      }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e18, 1e9])
  func whatMakesNoSenseDoesNoHarm(value: Double) {
    var path = Path()
    path.line(to: Point(x: value, y: 1))
    path.quadratic(Point(x: 1, y: value), to: Point(x: value, y: value))
    path.cubic(Point(x: 2, y: value), Point(x: value, y: 3), to: Point(x: 4, y: 4))
    path.close()
    path.close()
    let mask = CoverageMask.of(path, width: 8, height: 8)
    #expect(mask.width == 8)
    #expect(CoverageMask.of(path, width: 0, height: 0).coverage.isEmpty)
    #expect(CoverageMask.of(path, width: -3, height: 8).coverage.isEmpty)
    #expect(CoverageMask.of(Path(), width: 2, height: 1).coverage == [0, 0])
  }

  private func clippedArea(_ polygon: [Point], _ pixel: Rect) -> Double {
    var points = polygon
    func clip(_ inside: (Point) -> Double) {
      var result: [Point] = []
      for i in points.indices {
        let (a, b) = (points[i], points[(i + 1) % points.count])
        let (u, v) = (inside(a), inside(b))
        if u >= 0 { result.append(a) }
        if (u < 0) != (v < 0) { result.append(a + (b - a) * (u / (u - v))) }
      }
      points = result
    }
    clip { $0.x - pixel.x }
    clip { pixel.maxX - $0.x }
    clip { $0.y - pixel.y }
    clip { pixel.maxY - $0.y }
    var area = 0.0
    for i in points.indices {
      let (a, b) = (points[i], points[(i + 1) % points.count])
      area += a.x * b.y - b.x * a.y
    }
    return area.magnitude / 2
  }
}
