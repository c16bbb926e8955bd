import Testing

@testable import Geometry

@Suite struct TransformTests {
  @Test(arguments: [(0.0, 0.0, 1.0), (90, 1, 0), (180, 0, -1), (270, -1, 0), (-90, -1, 0)])
  func quarterTurnsAreExact(degrees: Double, sine: Double, cosine: Double) {
    let result = Trigonometry.sineAndCosine(degrees: degrees)
    #expect(result.sine == sine)
    #expect(result.cosine == cosine)
  }

  @Test func sixtyDegreesAgreesWithTheTable() {
    let result = Trigonometry.sineAndCosine(degrees: 60)
    #expect(abs(result.sine - 0.8660254037844386) < 1e-15)
    #expect(abs(result.cosine - 0.5) < 1e-15)
  }

  @Test func inverseUndoes() throws {
    let map = Transform.rotation(degrees: 30).then(.scale(x: 2, y: 3)).then(
      .translation(x: 5, y: 7))
    let back = try #require(map.inverse)
    let p = back.apply(map.apply(Point(x: 11, y: -4)))
    #expect(abs(p.x - 11) < 1e-12)
    #expect(abs(p.y + 4) < 1e-12)
    #expect(Transform.scale(x: 0, y: 1).inverse == nil)
  }

  @Test func cornersTooLargeAreScaledTogether() throws {
    let path = Path.roundedRect(
      Rect(x: 0, y: 0, width: 10, height: 40), corners: Path.Corners(all: 20))
    let bounds = try #require(path.controlBounds)
    #expect(bounds == Rect(x: 0, y: 0, width: 10, height: 40))
  }
}
