import Drawing
import Geometry
import Pixels
import Raster
import Testing

@Suite struct ImageTests {
  private let plain = Color(red: 200, green: 100, blue: 50, alpha: 180)

  private func stretched(_ image: Image, _ frame: Rect, _ source: Rect? = nil) -> DisplayItem {
    let whole = Rect(
      x: 0, y: 0, width: Double(image.pixmap.width), height: Double(image.pixmap.height))
    return .image(
      ImageItem(image: image, frame: frame, fitting: .stretch(source: source ?? whole)))
  }

  @Test func atItsOwnSizeAnImageIsCopied() {
    var random = Sequence(3)
    let picture = image(9, 7) { _, _ in random.color() }
    let item = stretched(picture, Rect(x: 0, y: 0, width: 9, height: 7))
    #expect(render([item], 9, 7).pixels == picture.pixmap.pixels)
    let part = stretched(
      picture, Rect(x: 1, y: 0, width: 4, height: 3), Rect(x: 3, y: 2, width: 4, height: 3))
    let result = render([part], 6, 3).pixels
    for y in 0..<3 {
      for x in 0..<4 {
        #expect(result[y * 6 + x + 1] == picture.pixmap.pixels[(y + 2) * 9 + x + 3])
      }
      #expect(result[y * 6] == 0 && result[y * 6 + 5] == 0)
    }
  }

  @Test(arguments: [(1, 1), (3, 5), (7, 4), (13, 17), (40, 31)])
  func aPlainImageStaysPlain(width: Int, height: Int) {
    let picture = image(13, 11, "plain") { _, _ in plain }
    let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    for pixel in render([stretched(picture, frame)], width, height).pixels {
      #expect(pixel == plain.premultiplied)
    }
    let odd = stretched(picture, frame, Rect(x: 1.3, y: 2.6, width: 7.7, height: 5.1))
    for pixel in render([odd], width, height).pixels { #expect(pixel == plain.premultiplied) }
  }

  /// Scaling keeps a picture's mean, to rounding.
  @Test func shrinkingKeepsTheMean() {
    var random = Sequence(5)
    let picture = image(64, 64, "noise") { _, _ in
      let v = UInt8(random.next(256))
      return Color(red: v, green: v, blue: v)
    }
    let small = render([stretched(picture, Rect(x: 0, y: 0, width: 8, height: 8))], 8, 8).pixels
    let before = Double(picture.pixmap.pixels.reduce(0) { $0 + channel($1, 0) }) / 4096
    let after = Double(small.reduce(0) { $0 + channel($1, 0) }) / 64
    // A triangle filter weighs the picture's margin less than its middle.
    #expect((before - after).magnitude < 3)
  }

  @Test func aFrameBetweenPixelsIsSnapped() {
    let picture = image(2, 2, "two") { _, _ in plain }
    let result = render([stretched(picture, Rect(x: 0.6, y: 0.4, width: 2, height: 2))], 4, 3)
    #expect(result.pixels.map { $0 == 0 ? 0 : 1 } == [0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0])
    let thin = render([stretched(picture, Rect(x: 1.1, y: 0, width: 0.2, height: 2))], 4, 2)
    #expect(thin.pixels.filter { $0 != 0 }.count == 2)
  }

  @Test func tilesRepeatFromTheFrame() {
    let picture = image(3, 2, "tile") { x, y in
      Color(red: UInt8(x * 80), green: UInt8(y * 90), blue: 9)
    }
    let item = ImageItem(
      image: picture, frame: Rect(x: 1, y: 1, width: 7, height: 5), fitting: .tile(scale: 1))
    let result = render([.image(item)], 9, 7).pixels
    for y in 0..<5 {
      for x in 0..<7 {
        #expect(result[(y + 1) * 9 + x + 1] == picture.pixmap.pixels[y % 2 * 3 + x % 3])
      }
    }
    #expect(result[0] == 0 && result[62] == 0 && result[8] == 0)
  }

  @Test func aNinePatchKeepsItsCornersAndLeavesNoGap() {
    var random = Sequence(9)
    let picture = image(8, 8, "patch") { _, _ in
      Color(red: UInt8(random.next(256)), green: UInt8(random.next(256)), blue: 7)
    }
    let item = ImageItem(
      image: picture, frame: Rect(x: 0, y: 0, width: 21, height: 17),
      fitting: .ninePatch(caps: Insets(top: 2, left: 3, bottom: 1, right: 2), scale: 1))
    let result = render([.image(item)], 21, 17).pixels
    for pixel in result { #expect(channel(pixel, 3) == 255) }
    for y in 0..<2 {
      for x in 0..<3 { #expect(result[y * 21 + x] == picture.pixmap.pixels[y * 8 + x]) }
      for x in 0..<2 { #expect(result[y * 21 + 19 + x] == picture.pixmap.pixels[y * 8 + 6 + x]) }
    }
    for x in 0..<3 { #expect(result[16 * 21 + x] == picture.pixmap.pixels[7 * 8 + x]) }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7])
  func aNinePatchSmallerThanItsCapsLeavesNoGap(side: Int) {
    let picture = image(8, 8, "plain patch") { _, _ in plain }
    for scale in [0.5, 1, 2, 3] {
      let item = ImageItem(
        image: picture, frame: Rect(x: 0, y: 0, width: Double(side), height: Double(side)),
        fitting: .ninePatch(caps: Insets(all: 3), scale: scale))
      for pixel in render([.image(item)], side, side).pixels {
        #expect(pixel == plain.premultiplied)
      }
    }
  }

  /// Rows that are all alike are repeated, whatever is seen of them: the same as a higher picture.
  @Test(arguments: [255, 90] as [UInt8])
  func aNinePatchRepeatsRowsThatAreAlike(opacity: UInt8) {
    var random = Sequence(21)
    let rows = (0..<4).map { _ in (0..<8).map { _ in random.color() } }
    let low = image(8, 7, "low") { x, y in rows[y < 2 ? y : y < 6 ? 2 : 3][x] }
    let high = image(8, 40, "high") { x, y in rows[y < 2 ? y : y < 39 ? 2 : 3][x] }
    for (x, y) in [(1.0, 2.0), (-3, -7), (5, -30), (0, 12)] {
      let frame = Rect(x: x, y: y, width: 8, height: 40)
      let caps = Insets(top: 2, left: 3, bottom: 1, right: 2)
      let patch = ImageItem(
        image: low, frame: frame, fitting: .ninePatch(caps: caps, scale: 1), opacity: opacity)
      var whole = patch
      whole.image = high
      whole.fitting = .stretch(source: Rect(x: 0, y: 0, width: 8, height: 40))
      #expect(render([.image(patch)], 10, 20).pixels == render([.image(whole)], 10, 20).pixels)
    }
  }

  /// A quarter turn moves pixels without mixing them.
  @Test func aQuarterTurnIsExact() {
    var random = Sequence(11)
    let picture = image(4, 4, "turned") { _, _ in random.color() }
    let item = stretched(picture, Rect(x: 0, y: 0, width: 4, height: 4))
    let turn = Transform.rotation(degrees: 90).then(.translation(x: 4, y: 0))
    let result = render([.group(Group(items: [item], transform: turn))], 4, 4).pixels
    for y in 0..<4 {
      for x in 0..<4 { #expect(result[x * 4 + 3 - y] == picture.pixmap.pixels[y * 4 + x]) }
    }
  }

  /// A frame too vast to scale as a whole is sampled where it shows.
  @Test func aVastFrameIsPaintedWhereItShows() {
    let picture = image(2, 2, "vast") { x, _ in x == 0 ? plain : .black }
    let frame = Rect(x: -30000, y: -5000, width: 60000, height: 10000)
    let result = render([stretched(picture, frame)], 4, 2).pixels
    for pixel in result { #expect(channel(pixel, 0) > 0 && channel(pixel, 3) > 180) }
    let mask = MaskImage(
      mask: Mask(width: 1, height: 1, coverage: [255]) ?? Mask(width: 0, height: 0), digest: "one")
    let tinted = render([.mask(MaskItem(mask: mask, frame: frame, color: plain))], 4, 2).pixels
    for pixel in tinted { #expect(pixel == plain.premultiplied) }
  }
}
