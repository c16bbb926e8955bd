import Drawing
import Geometry
import Pixels
import Raster
import Testing

@Suite struct BevelTests {
  private static let gray = Color(red: 128, green: 128, blue: 128)

  private func bevel(
    _ depth: Double, _ degrees: Double = 0, sigma: Double = 0
  ) -> Group.Bevel {
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    return Group.Bevel(
      depth: depth, sigma: sigma, light: Point(x: sine, y: -cosine), highlight: .white,
      shade: .black)
  }

  private func picture(
    _ items: [DisplayItem], _ bevel: Group.Bevel?, _ side: Int, clip: Path? = nil
  ) -> [UInt32] {
    render([.group(Group(items: items, clip: clip, bevel: bevel))], side, side).pixels
  }

  /// Above, below and beside the middle of a square of 24: what faces the light is bright, what is
  /// turned away dark, the rest as it was.
  @Test func aSlopeIsAsWideAsTheBevelIsDeep() {
    let items = [rectangle(3, 3, 24, 24, Self.gray)]
    let result = picture(items, bevel(5), 30)
    let column = (0..<30).map { channel(result[$0 * 30 + 15], 0) }
    #expect(column[..<3].allSatisfy { $0 == 0 })
    #expect(column[3..<7].allSatisfy { $0 >= 252 })
    #expect(column[8] < 160)
    #expect(column[10..<20].allSatisfy { $0 == 128 })
    #expect(column[23..<27].allSatisfy { $0 <= 3 })
    let row = (0..<30).map { channel(result[15 * 30 + $0], 0) }
    #expect(row[3..<27].allSatisfy { $0 == 128 })
    #expect(result.map { $0 >> 24 } == picture(items, nil, 30).map { $0 >> 24 })
  }

  /// Each quarter turn of the light is a quarter turn of the picture.
  @Test(arguments: [(90.0, 1), (180, 2), (270, 3), (-90, 3)])
  func theLightComesFromItsAngle(degrees: Double, quarters: Int) {
    let path = Path.roundedRect(
      Rect(x: 4, y: 4, width: 24, height: 24), corners: Path.Corners(all: 7))
    let items = [DisplayItem.fill(Fill(path: path, paint: .color(Self.gray)))]
    var expected = picture(items, bevel(4), 32)
    for _ in 0..<quarters {
      let before = expected
      for y in 0..<32 {
        for x in 0..<32 { expected[x * 32 + 31 - y] = before[y * 32 + x] }
      }
    }
    let result = picture(items, bevel(4, degrees), 32)
    for (a, b) in zip(result, expected) {
      #expect((channel(a, 0) - channel(b, 0)).magnitude <= 6)
    }
  }

  /// On a disk each place of the slope is as bright as the cosine of its angle to the light.
  @Test func aDiskIsLitByTheCosine() {
    let disk = Path.ellipse(in: Rect(x: 4, y: 4, width: 72, height: 72))
    let items = [DisplayItem.fill(Fill(path: disk, paint: .color(Self.gray)))]
    let result = picture(items, bevel(8, 30), 80)
    for step in 0..<72 {
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(step) * 5)
      let radius = 32.0
      let x = Int(40 + radius * sine)
      let y = Int(40 - radius * cosine)
      let (dx, dy) = (Double(x) + 0.5 - 40, Double(y) + 0.5 - 40)
      let length = (dx * dx + dy * dy).squareRoot()
      let facing = (dx * 0.5 - dy * 0.75.squareRoot()) / length
      let expected = facing > 0 ? 128 + 127 * facing : 128 + 128 * facing
      #expect((Double(channel(result[y * 80 + x], 0)) - expected).magnitude < 14, "at \(step * 5)°")
    }
  }

  @Test func softeningSpreadsTheSlopeInward() {
    let items = [rectangle(4, 4, 40, 40, Self.gray)]
    let hard = picture(items, bevel(4), 48)
    let soft = picture(items, bevel(4, sigma: 3), 48)
    func at(_ pixels: [UInt32], _ y: Int) -> Int { channel(pixels[y * 48 + 24], 0) }
    #expect(at(hard, 10) == 128)
    #expect(at(soft, 10) > 140)
    #expect(at(soft, 4) > 200)
    for y in 4..<20 { #expect(at(soft, y + 1) <= at(soft, y)) }
  }

  /// A clip's edge is an edge, a picture's is none.
  @Test func whatIsCutIsBeveledWhereItIsCut() {
    let items = [rectangle(-40, -40, 200, 200, Self.gray)]
    let disk = Path.ellipse(in: Rect(x: 4, y: 4, width: 24, height: 24))
    let filled = [DisplayItem.fill(Fill(path: disk, paint: .color(Self.gray)))]
    let clipped = picture(items, bevel(4), 32, clip: disk)
    for (a, b) in zip(clipped, picture(filled, bevel(4), 32)) {
      #expect((channel(a, 0) - channel(b, 0)).magnitude <= 1)
    }
    #expect(picture(items, bevel(20), 32) == picture(items, nil, 32))
  }

  @Test(arguments: [0.0, 2])
  func whereItIsSeenChangesNothing(sigma: Double) {
    func group(_ x: Double, _ y: Double) -> DisplayItem {
      let path = Path.ellipse(in: Rect(x: x, y: y, width: 50, height: 38))
      return .group(
        Group(
          items: [.fill(Fill(path: path, paint: .color(Self.gray)))],
          bevel: bevel(9, 40, sigma: sigma)))
    }
    let whole = render([group(20, 20)], 90, 80)
    #expect(render([group(20, 20)], 90, 80, workers: 4).pixels == whole.pixels)
    let part = render([group(-20, -10)], 40, 40)
    for y in 0..<40 {
      for x in 0..<40 {
        #expect(part.pixels[y * 40 + x] == whole.pixels[(y + 30) * 90 + x + 40])
      }
    }
  }

  /// Turned by a quarter, the light comes from the side.
  @Test func theLightTurnsAlong() {
    let items = [rectangle(4, 4, 24, 24, Self.gray)]
    let inner = Group(items: items, bevel: bevel(4))
    let turn = Transform.rotation(degrees: 90).then(.translation(x: 32, y: 0))
    let turned = render([.group(Group(items: [.group(inner)], transform: turn))], 32, 32).pixels
    #expect(turned == picture(items, bevel(4, 90), 32))
  }

  /// A shape that is nowhere opaque has the slope of one that is.
  @Test func aTranslucentShapeIsBeveledAlike() {
    func alpha(_ value: UInt8) -> [UInt32] {
      let color = Color(red: 128, green: 128, blue: 128, alpha: value)
      return picture([rectangle(3, 3, 24, 24, color)], bevel(5), 30)
    }
    let (opaque, half) = (alpha(255), alpha(128))
    for (a, b) in zip(opaque, half) {
      #expect((channel(a, 0) * 128 / 255 - channel(b, 0)).magnitude <= 1)
      #expect(channel(b, 3) == channel(a, 3) * 128 / 255)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e300, 1e-9])
  func oddNumbersDoNoHarm(value: Double) {
    let items = [rectangle(2, 2, 9, 9, Self.gray)]
    for bevel in [
      bevel(value), bevel(3, value), bevel(3, sigma: value),
      Group.Bevel(
        depth: 3, sigma: 0, light: Point(x: value, y: value), highlight: .white, shade: .black),
    ] {
      let result = picture(items, bevel, 14)
      #expect(result.map { $0 >> 24 } == picture(items, nil, 14).map { $0 >> 24 })
    }
    #expect(picture([], bevel(3), 14).allSatisfy { $0 == 0 })
  }
}
