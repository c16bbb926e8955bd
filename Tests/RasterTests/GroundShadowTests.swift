import Drawing
import Geometry
import Pixels
import Raster
import Testing

/// Shadows of a shape that is first scaled and skewed about a place.
@Suite struct GroundShadowTests {
  private static let red = Color(red: 255, green: 0, blue: 0)

  /// A white square of ten whose shadow is mapped about the middle of its bottom.
  private func square(
    _ map: Transform, at corner: Point = Point(x: 10, y: 10), sigma: Double = 0
  ) -> Group {
    let place = Point(x: corner.x + 5, y: corner.y + 10)
    let ground = Transform.translation(x: -place.x, y: -place.y).then(map)
      .then(.translation(x: place.x, y: place.y))
    return Group(
      items: [rectangle(corner.x, corner.y, 10, 10, .white)],
      shadows: [Group.Shadow(color: Self.red, offset: .zero, sigma: sigma, ground: ground)])
  }

  private func skew(_ k: Double) -> Transform { Transform(a: 1, b: 0, c: k, d: 1, tx: 0, ty: 0) }

  @Test func aMirroredShadowLiesBelow() {
    let result = render([.group(square(.scale(x: 1, y: -0.5)))], 30, 30).pixels
    for y in 0..<30 {
      for x in 0..<30 {
        let isSquare = (10..<20).contains(x) && (10..<20).contains(y)
        let isShade = (10..<20).contains(x) && (20..<25).contains(y)
        let expected: Color = isSquare ? .white : isShade ? Self.red : .clear
        #expect(result[y * 30 + x] == expected.premultiplied, "at \(x), \(y)")
      }
    }
  }

  /// What is above the place moves against the skew, by the height at the row's middle.
  @Test func aSkewedShadowLeans() {
    let map = Transform.scale(x: 1, y: -1).then(skew(-1))
    let result = render([.group(square(map))], 40, 40).pixels
    for y in 20..<30 {
      let row = (0..<40).map { channel(result[y * 40 + $0], 3) }
      #expect(row.reduce(0, +) == 10 * 255 + row.filter { $0 == 128 }.count - 1)
      let shift = Double(y) + 0.5 - 20
      for x in 0..<40 {
        let inside = min(20 - shift, Double(x) + 1) - max(10 - shift, Double(x))
        #expect(row[x] == Int((min(max(inside, 0), 1) * 255).rounded()), "at \(x), \(y)")
      }
    }
  }

  /// However small a shadow gets, it keeps its share of darkness.
  @Test(arguments: [0.7, 0.5, 0.31, 0.2, 0.1, 0.07])
  func aShrunkShadowKeepsItsMass(scale: Double) {
    let group = square(.scale(x: scale, y: -scale), at: Point(x: 20, y: 0))
    let result = render([.group(group)], 50, 30).pixels
    let mass = (10..<30).reduce(0) { sum, y in
      (0..<50).reduce(sum) { $0 + channel(result[y * 50 + $1], 3) }
    }
    let expected = 100 * scale * scale * 255
    #expect((Double(mass) - expected).magnitude < expected * 0.04 + 4)
  }

  @Test func aBlurComesAfterTheGround() {
    let result = render([.group(square(.scale(x: 1, y: -1), sigma: 2))], 30, 40).pixels
    var plain = square(.identity, at: Point(x: 10, y: 20), sigma: 2)
    plain.items = [rectangle(10, 20, 10, 10, .white)]
    plain.shadows[0].ground = nil
    let below = render([.group(plain), rectangle(10, 20, 10, 10, Self.red)], 30, 40).pixels
    for y in 31..<40 {
      for x in 0..<30 { #expect(result[y * 30 + x] == below[y * 30 + x]) }
    }
  }

  /// A shadow falls into the picture from a shape outside it, whichever way it is mapped.
  @Test func shadowsReachInFromOutside() {
    let group = square(.scale(x: 1, y: -2), at: Point(x: 2, y: -14))
    let result = render([.group(group)], 20, 30).pixels
    #expect(result[5 * 20 + 6] == Self.red.premultiplied)
    #expect(result[17 * 20 + 6] == 0)
  }

  /// A picture's window and its bands change nothing of what is seen.
  @Test(arguments: [
    Transform.scale(x: 0.5, y: -0.7), .scale(x: 3, y: 0.4), .rotation(degrees: 20),
    Transform(a: 1, b: 0.2, c: -1.4, d: 0.6, tx: 0, ty: 0),
  ])
  func whereItIsSeenChangesNothing(map: Transform) {
    func group(_ x: Double, _ y: Double) -> DisplayItem {
      .group(square(map, at: Point(x: x, y: y), sigma: 1.5))
    }
    let whole = render([group(40, 40)], 100, 100)
    #expect(render([group(40, 40)], 100, 100, workers: 4).pixels == whole.pixels)
    let part = render([group(10, -12)], 40, 40)
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(part.pixels[y * 40 + x] == whole.pixels[(y + 52) * 100 + x + 30])
      }
    }
  }

  /// A quarter turn around it all turns the shadow along, but for the samples' last bit.
  @Test func aShadowTurnsAlong() {
    let map = Transform.scale(x: 1, y: -0.5).then(skew(-0.5))
    let upright = render([.group(square(map))], 40, 40).pixels
    let turn = Transform.rotation(degrees: 90).then(.translation(x: 40, y: 0))
    let turned = render([.group(Group(items: [.group(square(map))], transform: turn))], 40, 40)
    for y in 0..<40 {
      for x in 0..<40 {
        for c in 0..<4 {
          let difference =
            channel(upright[y * 40 + x], c) - channel(turned.pixels[x * 40 + 39 - y], c)
          #expect(difference.magnitude <= 1)
        }
      }
    }
  }

  @Test(arguments: [0, .nan, .infinity, 1e300, -1e9, 1e-9, 1e-300])
  func oddGroundsDoNoHarm(value: Double) {
    for map in [
      Transform.scale(x: value, y: 1), .scale(x: 1, y: value), skew(value),
      Transform(a: value, b: value, c: value, d: 1, tx: value, ty: value),
    ] {
      let result = render([.group(square(map, sigma: 1))], 30, 30, workers: 2).pixels
      #expect(result[15 * 30 + 15] == Color.white.premultiplied)
    }
  }
}
