import Drawing
import Geometry
import Pixels
import Raster
import Testing

@Suite struct GroupTests {
  private let red = Color(red: 255, green: 0, blue: 0)

  private func total(_ pixmap: Pixmap) -> Double {
    Double(pixmap.pixels.reduce(0) { $0 + channel($1, 3) })
  }

  @Test func opacityCountsOnce() {
    let group = Group(
      items: [rectangle(0, 0, 3, 1, red), rectangle(1, 0, 3, 1, red)], opacity: 100)
    let result = render([.group(group)], 4, 1).pixels
    for pixel in result {
      #expect(pixel == Color(red: 255, green: 0, blue: 0, alpha: 100).premultiplied)
    }
  }

  @Test func aClipCutsByCoverage() {
    let group = Group(
      items: [rectangle(0, 0, 4, 4, red)], clip: .rect(Rect(x: 1, y: 1, width: 1.5, height: 2)))
    let alphas = render([.group(group)], 4, 4).pixels.map { channel($0, 3) }
    #expect(alphas == [0, 0, 0, 0, 0, 255, 128, 0, 0, 255, 128, 0, 0, 0, 0, 0])
  }

  @Test func aMaskMultipliesAlpha() {
    let mask = DisplayList([rectangle(1, 0, 2, 1, Color(red: 9, green: 9, blue: 9, alpha: 60))])
    let group = Group(items: [rectangle(0, 0, 4, 1, red)], mask: mask)
    #expect(render([.group(group)], 4, 1).pixels.map { channel($0, 3) } == [0, 60, 60, 0])
  }

  @Test(arguments: [0.5, 1, 1.7, 3, 4.2])
  func aBlurKeepsMassAndSymmetry(sigma: Double) {
    let side = 61
    let group = Group(items: [rectangle(26, 26, 9, 9, .black)], filters: [.blur(sigma: sigma)])
    let result = render([.group(group)], side, side)
    let alphas = result.pixels.map { channel($0, 3) }
    // Tails below half a step are lost to rounding.
    #expect((total(result) - 81 * 255).magnitude < 81 * 255 * 0.02)
    var variance = 0.0
    for y in 0..<side {
      for x in 0..<side {
        let value = alphas[y * side + x]
        #expect(value == alphas[y * side + side - 1 - x])
        #expect(value == alphas[x * side + y])
        variance += Double(value * (x - 30) * (x - 30))
      }
    }
    // A box of nine has variance 80/12 by itself.
    let expected = sigma * sigma + 80.0 / 12
    #expect((variance / total(result) - expected).magnitude < expected * 0.05)
  }

  @Test func aBlurredPlainBackdropStaysPlain() {
    let color = Color(red: 90, green: 140, blue: 33)
    let group = Group(items: [], backdrop: [.blur(sigma: 4)])
    for pixel in render([.group(group)], 24, 20, background: color).pixels {
      #expect(pixel == color.premultiplied)
    }
  }

  @Test func aBackdropChangesWhatLiesInsideItsClip() {
    let clip = Path.rect(Rect(x: 4, y: 0, width: 4, height: 2))
    let group = Group(items: [], clip: clip, backdrop: [.saturation(0)])
    let result = render([.group(group)], 8, 2, background: red).pixels
    #expect(result[0] == red.premultiplied)
    #expect(channel(result[5], 0) == 54 && channel(result[5], 1) == 54)
  }

  @Test func aSharpShadowIsAnOffsetCopy() {
    let group = Group(
      items: [rectangle(2, 2, 4, 4, .white)],
      shadows: [Group.Shadow(color: red, offset: Point(x: 3, y: 1), sigma: 0)])
    let result = render([.group(group)], 12, 9).pixels
    for y in 0..<9 {
      for x in 0..<12 {
        let isCard = (2..<6).contains(x) && (2..<6).contains(y)
        let isShade = (5..<9).contains(x) && (3..<7).contains(y)
        let expected: Color = isCard ? .white : isShade ? red : .clear
        #expect(result[y * 12 + x] == expected.premultiplied)
      }
    }
  }

  @Test func spreadGrowsByADisk() {
    let group = Group(
      items: [rectangle(10, 10, 10, 10, .white)],
      shadows: [Group.Shadow(color: red, offset: .zero, sigma: 0, spread: 5)])
    let result = render([.group(group)], 30, 30).pixels
    #expect(result[15 * 30 + 5] == red.premultiplied)
    #expect(result[15 * 30 + 4] == 0)
    #expect(channel(result[5 * 30 + 5], 3) == 0)
    #expect(result[7 * 30 + 7] == red.premultiplied)
    let shrunk = Group(
      items: [rectangle(10, 10, 10, 10, .clear), rectangle(10, 10, 10, 10, .white)],
      shadows: [Group.Shadow(color: red, offset: Point(x: 10, y: 0), sigma: 0, spread: -2)])
    let less = render([.group(shrunk)], 40, 30).pixels
    #expect(less[15 * 40 + 21] == 0)
    #expect(less[15 * 40 + 22] == red.premultiplied)
    #expect(less[15 * 40 + 27] == red.premultiplied)
    #expect(less[15 * 40 + 28] == 0)
  }

  @Test func anInnerShadowStaysInside() {
    let group = Group(
      items: [
        .fill(
          Fill(path: .ellipse(in: Rect(x: 2, y: 2, width: 20, height: 20)), paint: .color(.white)))
      ],
      innerShadows: [Group.Shadow(color: .black, offset: Point(x: 0, y: 3), sigma: 1)])
    var plain = group
    plain.innerShadows = []
    let shaded = render([.group(group)], 24, 24).pixels
    let bare = render([.group(plain)], 24, 24).pixels
    #expect(shaded.map { $0 >> 24 } == bare.map { $0 >> 24 })
    #expect(channel(shaded[3 * 24 + 12], 0) < 60)
    #expect(shaded[18 * 24 + 12] == Color.white.premultiplied)
  }

  @Test func grayHasNoColor() {
    let group = Group(items: [rectangle(0, 0, 1, 1, red)], filters: [.saturation(0)])
    #expect(render([.group(group)], 1, 1).pixels == [0xff36_3636])
    let same = Group(items: [rectangle(0, 0, 1, 1, red)], filters: [.saturation(1)])
    #expect(render([.group(same)], 1, 1).pixels == [red.premultiplied])
  }

  /// Away from the gray of 121 that red-gray has, and no farther than its alpha lets it.
  @Test(
    arguments: [
      (255, 1.2, [216, 96, 96, 255]), (255, 2, [255, 79, 79, 255]), (255, 4, [255, 37, 37, 255]),
      (128, 4, [128, 17, 17, 128]), (255, 1e9, [255, 0, 0, 255]), (255, -3, [121, 121, 121, 255]),
      (255, .nan, [200, 100, 100, 255]),
    ] as [(UInt8, Double, [Int])])
  func aboveOneColorsAreMoreVivid(alpha: UInt8, amount: Double, channels: [Int]) {
    let color = Color(red: 200, green: 100, blue: 100, alpha: alpha)
    let group = Group(items: [rectangle(0, 0, 1, 1, color)], filters: [.saturation(amount)])
    let pixel = render([.group(group)], 1, 1).pixels[0]
    #expect((0..<4).map { channel(pixel, $0) } == channels)
  }

  /// Filters are done in their order, of a layer as of what lies behind.
  @Test func filtersAreDoneOneAfterTheOther() {
    let items = [
      rectangle(0, 0, 9, 20, red), rectangle(9, 0, 11, 20, Color(hex: "#3060C0") ?? .black),
    ]
    let vivid = Group.Filter.saturation(2.5)
    let blur = Group.Filter.blur(sigma: 2)
    func pixels(_ filters: [Group.Filter]) -> [UInt32] {
      render([.group(Group(items: items, filters: filters))], 20, 20).pixels
    }
    func nested(_ inner: Group.Filter, _ outer: Group.Filter) -> [UInt32] {
      let group = Group(items: items, filters: [inner])
      return render([.group(Group(items: [.group(group)], filters: [outer]))], 20, 20).pixels
    }
    #expect(pixels([vivid, blur]) == nested(vivid, blur))
    #expect(pixels([blur, vivid]) == nested(blur, vivid))
    #expect(pixels([vivid, blur]) != pixels([blur, vivid]))
    let behind = render(items + [.group(Group(items: [], backdrop: [vivid, blur]))], 20, 20)
    let each = render(
      items + [
        .group(Group(items: [], backdrop: [vivid])), .group(Group(items: [], backdrop: [blur])),
      ],
      20, 20)
    #expect(behind.pixels == each.pixels)
    #expect(behind.pixels != render(items, 20, 20).pixels)
  }

  /// A shadow that falls into the picture from outside it is there.
  @Test func shadowsReachInFromOutside() {
    let group = Group(
      items: [rectangle(-20, 0, 10, 10, .white)],
      shadows: [Group.Shadow(color: red, offset: Point(x: 14, y: 0), sigma: 0)])
    let result = render([.group(group)], 8, 4).pixels
    #expect(
      result.prefix(8).map { $0 == red.premultiplied } == [true, true, true, true] + [
        false, false, false, false,
      ])
  }
}
