import Drawing
import Geometry
import Pixels
import Testing

@testable import Raster

/// Random polygons, with upright, level and slanting sides that overlap as they like, against
/// counting winding numbers at many points of every pixel.
@Suite struct CoverageOracleTests {
  private static let size = 12
  private static let samples = 24

  @Test(arguments: 0..<60, [Fill.Rule.nonZero, .evenOdd])
  func coverageAgreesWithCountedPoints(seed: Int, rule: Fill.Rule) {
    var random = Generator(state: UInt64(seed) &* 7919 &+ 17)
    let polygons = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Self.polygon(isRectilinear: seed.isMultiple(of: 2), &random)
    }
    var path = Path()
    for polygon in polygons {
      for (i, p) in polygon.enumerated() { i == 0 ? path.move(to: p) : path.line(to: p) }
      path.close()
    }
    let mask = CoverageMask.of(path, rule: rule, width: Self.size, height: Self.size)
    for y in 0..<Self.size {
      for x in 0..<Self.size {
        let expected = Self.counted(polygons, rule, x: x, y: y)
        let got = Double(mask.coverage[y * Self.size + x]) / 255
        #expect(abs(got - expected) < 0.06, "pixel \(x), \(y) of \(polygons)")
      }
    }
  }

  private static func polygon(isRectilinear: Bool, _ random: inout Generator) -> [Point] {
    func coordinate(_ random: inout Generator) -> Double {
      Double(Int.random(in: 0...(size * 8), using: &random)) / 8
    }
    var points = [Point(x: coordinate(&random), y: coordinate(&random))]
    for i in 0..<Int.random(in: 2...7, using: &random) {
      let last = points[points.count - 1]
      var next = Point(x: coordinate(&random), y: coordinate(&random))
      if isRectilinear { if i.isMultiple(of: 2) { next.y = last.y } else { next.x = last.x } }
      points.append(next)
    }
    if isRectilinear { points.append(Point(x: points[0].x, y: points[points.count - 1].y)) }
    return points
  }

  private static func counted(
    _ polygons: [[Point]], _ rule: Fill.Rule, x: Int, y: Int
  ) -> Double {
    var inside = 0
    for j in 0..<samples {
      for i in 0..<samples {
        let p = Point(
          x: Double(x) + (Double(i) + 0.5) / Double(samples),
          y: Double(y) + (Double(j) + 0.5) / Double(samples))
        let winding = polygons.reduce(0) { $0 + self.winding($1, around: p) }
        if rule == .nonZero ? winding != 0 : winding & 1 != 0 { inside += 1 }
      }
    }
    return Double(inside) / Double(samples * samples)
  }

  private static func winding(_ polygon: [Point], around p: Point) -> Int {
    var winding = 0
    for i in polygon.indices {
      let (a, b) = (polygon[i], polygon[(i + 1) % polygon.count])
      guard (a.y <= p.y) != (b.y <= p.y) else { continue }
      let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x < p.x { winding += a.y < b.y ? 1 : -1 }
    }
    return winding
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }
}
