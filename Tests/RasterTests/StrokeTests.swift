import Drawing
import Geometry
import Pixels
import Raster
import Testing

@Suite struct StrokeTests {
  private func line(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (i, point) in points.enumerated() {
      let p = Point(x: point.0, y: point.1)
      if i == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    if closed { path.close() }
    return path
  }

  /// The area a stroke paints, in pixels.
  private func area(_ path: Path, _ style: StrokeStyle) -> Double {
    let item = DisplayItem.stroke(Stroke(path: path, style: style, paint: .color(.black)))
    return Double(render([item], 40, 40).pixels.reduce(0) { $0 + channel($1, 3) }) / 255
  }

  @Test func capsAddTheirArea() {
    let path = line([(10, 20), (30, 20)])
    #expect((area(path, StrokeStyle(width: 4)) - 80).magnitude < 0.01)
    #expect((area(path, StrokeStyle(width: 4, cap: .square)) - 96).magnitude < 0.01)
    #expect((area(path, StrokeStyle(width: 4, cap: .round)) - 80 - Double.pi * 4).magnitude < 0.1)
  }

  @Test func joinsAddTheirArea() {
    let path = line([(10, 30), (10, 10), (30, 10)])
    let arms = 20.0 * 4 * 2 - 2 * 2
    #expect((area(path, StrokeStyle(width: 4, join: .bevel)) - arms - 2).magnitude < 0.1)
    #expect((area(path, StrokeStyle(width: 4, join: .miter)) - arms - 4).magnitude < 0.1)
    #expect((area(path, StrokeStyle(width: 4, join: .round)) - arms - .pi).magnitude < 0.1)
    let limited = StrokeStyle(width: 4, join: .miter, miterLimit: 1.4)
    #expect((area(path, limited) - arms - 2).magnitude < 0.1)
  }

  @Test func aClosedLineHasNoCaps() {
    let path = line([(10, 10), (30, 10), (30, 30), (10, 30)], closed: true)
    let style = StrokeStyle(width: 4, cap: .square)
    #expect((area(path, style) - (24 * 24 - 16 * 16)).magnitude < 0.01)
  }

  @Test func aCircleOfLineHasItsArea() {
    let path = Path.ellipse(in: Rect(x: 8, y: 8, width: 24, height: 24))
    #expect((area(path, StrokeStyle(width: 3)) - .pi * (13.5 * 13.5 - 10.5 * 10.5)).magnitude < 0.4)
  }

  @Test func whereALineCrossesItselfItIsPaintedOnce() {
    let cross = line([(20, 5), (20, 35), (5, 35), (5, 20), (35, 20)])
    let color = Color(red: 0, green: 0, blue: 0, alpha: 100)
    let item = Stroke(path: cross, style: StrokeStyle(width: 5), paint: .color(color))
    for pixel in render([.stroke(item)], 40, 40).pixels { #expect(channel(pixel, 3) <= 100) }
  }

  @Test func aPointHasCapsAlone() {
    let point = line([(20, 20), (20, 20)])
    #expect(area(point, StrokeStyle(width: 10)) == 0)
    #expect((area(point, StrokeStyle(width: 10, cap: .square)) - 100).magnitude < 0.01)
    #expect((area(point, StrokeStyle(width: 10, cap: .round)) - .pi * 25).magnitude < 0.3)
    var moved = Path()
    moved.move(to: Point(x: 20, y: 20))
    #expect(area(moved, StrokeStyle(width: 10, cap: .round)) == 0)
  }

  @Test func dashesLeaveGaps() {
    let path = line([(4, 20), (36, 20)])
    #expect((area(path, StrokeStyle(width: 2, dashes: [4, 4])) - 32).magnitude < 0.01)
    let shifted = StrokeStyle(width: 2, dashes: [4, 4], dashOffset: 2)
    #expect((area(path, shifted) - 32).magnitude < 0.01)
    let dots = StrokeStyle(width: 4, cap: .round, dashes: [0, 8])
    #expect((area(line([(4, 20), (35, 20)]), dots) - 4 * .pi * 4).magnitude < 0.5)
    #expect((area(path, StrokeStyle(width: 2, dashes: [0, 0])) - 64).magnitude < 0.01)
  }

  @Test func dashesOfAClosedLineMeetInAJoin() {
    let square = line([(10, 10), (30, 10), (30, 30), (10, 30)], closed: true)
    // On from the first corner to beyond the second, and from before the last to the first again.
    let style = StrokeStyle(width: 4, dashes: [25, 20, 35, 0])
    #expect((area(square, style) - 60 * 4).magnitude < 0.01)
    let whole = StrokeStyle(width: 4, dashes: [100, 5])
    #expect((area(square, whole) - (24 * 24 - 16 * 16)).magnitude < 0.01)
  }

  /// Half of a circle's length is half of the circle, to 1/20 pixel: chords would fall short.
  @Test func dashesFollowACurvesOwnLength() {
    var path = Path()
    let radius = 15.0
    path.move(to: Point(x: 20, y: 5))
    path.arc(
      from: Point(x: 20, y: 5), radii: Size(width: radius, height: radius), degrees: 0,
      large: false, clockwise: true, to: Point(x: 20, y: 35))
    path.arc(
      from: Point(x: 20, y: 35), radii: Size(width: radius, height: radius), degrees: 0,
      large: false, clockwise: true, to: Point(x: 20, y: 5))
    let style = StrokeStyle(width: 4, dashes: [1.5 * .pi * radius, 1000])
    #expect((area(path, style) - 1.5 * .pi * radius * 4).magnitude < 0.2)
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0, 1e300, 1e-300])
  func oddNumbersDoNoHarm(value: Double) {
    let path = line([(value, 3), (5, value), (8, 8)], closed: true)
    let style = StrokeStyle(
      width: value, cap: .round, join: .round, miterLimit: value, dashes: [value, value],
      dashOffset: value)
    _ = area(path, style)
    _ = area(path, StrokeStyle(width: 3, dashes: [value, 1], dashOffset: value))
    _ = area(line([(1, 1), (9, 9)]), StrokeStyle(width: 2, miterLimit: value, dashes: [1e-9]))
  }
}
