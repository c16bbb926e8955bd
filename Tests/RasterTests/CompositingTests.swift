import Drawing
import Geometry
import Pixels
import Raster
import Testing

@Suite struct CompositingTests {
  /// Every pair of alphas a few steps apart, against the formula channel by channel.
  @Test func sourceOverIsExact() {
    var random = Sequence(1)
    var sources: [Color] = []
    var backs: [Color] = []
    for a in stride(from: 0, through: 255, by: 5) {
      for b in stride(from: 0, through: 255, by: 15) {
        var (s, d) = (random.color(), random.color())
        s.alpha = UInt8(a)
        d.alpha = UInt8(b)
        sources.append(s)
        backs.append(d)
      }
    }
    let count = sources.count
    let whole = Rect(x: 0, y: 0, width: Double(count), height: 1)
    func item(_ colors: [Color], _ name: String) -> DisplayItem {
      .image(
        ImageItem(
          image: image(count, 1, name) { x, _ in colors[x] }, frame: whole,
          fitting: .stretch(source: whole)))
    }
    let result = render([item(backs, "back"), item(sources, "source")], count, 1).pixels
    for i in 0..<count {
      let (s, d) = (sources[i].premultiplied, backs[i].premultiplied)
      for c in 0..<4 {
        #expect(
          channel(result[i], c) == channel(s, c) + divided(channel(d, c) * (255 - channel(s, 3))))
      }
    }
  }

  /// A tint on nothing is the color faded and premultiplied, for all 256 coverages.
  @Test(arguments: ["#2C95B5", "#FFFFFF", "#01FE80", "#2C95B580", "#FF000003"])
  func tintIsExact(hex: String) throws {
    let color = try #require(Color(hex: hex))
    let mask = try #require(Mask(width: 256, height: 1, coverage: (0...255).map { UInt8($0) }))
    let frame = Rect(x: 0, y: 0, width: 256, height: 1)
    let item = MaskItem(mask: MaskImage(mask: mask, digest: "ramp"), frame: frame, color: color)
    let result = render([.mask(item)], 256, 1).pixels
    for coverage in 0...255 {
      #expect(result[coverage] == color.faded(by: UInt8(coverage)).premultiplied)
      guard color.alpha == 255 else { continue }
      #expect(channel(result[coverage], 0) == divided(Int(color.red) * coverage))
    }
  }

  @Test func aTranslucentFillIsTheSameForAnyLength() {
    let color = Color(red: 200, green: 30, blue: 90, alpha: 77)
    let back = Color(red: 10, green: 250, blue: 128)
    for width in 1...40 {
      let result = render(
        [rectangle(0, 0, Double(width), 1, color)], width, 1, background: back
      ).pixels
      for pixel in result {
        for c in 0..<4 {
          let (s, d) = (color.premultiplied, back.premultiplied)
          #expect(channel(pixel, c) == channel(s, c) + divided(channel(d, c) * 178))
        }
      }
    }
  }

  @Test func gradientsEndOnTheirColors() {
    let stops = [
      GradientStop(position: 0, color: Color(red: 10, green: 200, blue: 30)),
      GradientStop(position: 1, color: Color(red: 250, green: 0, blue: 31, alpha: 128)),
    ]
    let linear = LinearGradient(
      start: Point(x: 0.5, y: 0), end: Point(x: 15.5, y: 0), stops: stops)
    let row = render(
      [.fill(Fill(path: .rect(Rect(x: 0, y: 0, width: 16, height: 1)), paint: .linear(linear)))],
      16, 1
    ).pixels
    #expect(row[0] == stops[0].color.premultiplied)
    #expect(row[15] == stops[1].color.premultiplied)
    for i in 1..<16 { #expect(channel(row[i], 3) <= channel(row[i - 1], 3)) }

    let radial = RadialGradient(
      center: Point(x: 8.5, y: 8.5), radii: Size(width: 8, height: 8), stops: stops)
    let disk = render(
      [.fill(Fill(path: .rect(Rect(x: 0, y: 0, width: 17, height: 17)), paint: .radial(radial)))],
      17, 17
    ).pixels
    #expect(disk[8 * 17 + 8] == stops[0].color.premultiplied)
    #expect(disk[0] == stops[1].color.premultiplied)
    for i in 0..<289 { #expect(disk[i] == disk[288 - i]) }
  }

  /// A slow gradient's steps fall where the exact value rounds.
  @Test func aSlowGradientIsRoundedToNearest() {
    let linear = LinearGradient(
      start: .zero, end: Point(x: 256, y: 0),
      stops: [
        GradientStop(position: 0, color: .black),
        GradientStop(position: 1, color: Color(red: 16, green: 255, blue: 1)),
      ])
    let row = render(
      [.fill(Fill(path: .rect(Rect(x: 0, y: 0, width: 256, height: 1)), paint: .linear(linear)))],
      256, 1
    ).pixels
    for x in 0..<256 {
      let t = (Double(x) + 0.5) / 256
      for (c, end) in [16.0, 255, 1].enumerated() {
        #expect(channel(row[x], c) == Int((t * end).rounded()))
      }
    }
  }
}
