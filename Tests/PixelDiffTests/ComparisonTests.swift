import PixelDiff
import Pixels
import TestSupport
import Testing

/// Facts that are true for any pictures.
@Suite struct ComparisonTests {
  /// A picture of noise, with alpha; pixels are premultiplied.
  private static func random(
    _ width: Int, _ height: Int, _ source: inout RandomSource, isOpaque: Bool = false
  ) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    pixmap.withMutablePixels { pixels in
      for i in pixels.indices {
        let bits = source.next()
        pixels[i] =
          Color(
            red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
            blue: UInt8(truncatingIfNeeded: bits >> 16),
            alpha: isOpaque ? 255 : UInt8(truncatingIfNeeded: bits >> 24)
          ).premultiplied
      }
    }
    return pixmap
  }

  private static func set(_ pixmap: inout Pixmap, _ x: Int, _ y: Int, _ color: Color) {
    let index = y * pixmap.width + x
    pixmap.withMutablePixels { $0[index] = color.premultiplied }
  }

  @Test func aPictureIsItself() {
    var source = RandomSource(1)
    for (width, height) in [(0, 0), (1, 1), (3, 200), (33, 7), (64, 64), (127, 19)] {
      let picture = Self.random(width, height, &source)
      for difference in [
        PixelDiff.exact(picture, picture), PixelDiff.perceptual(picture, picture, workers: 2),
      ] {
        #expect(difference.isSame && difference.counts.unequal == 0)
        #expect(difference.counts.compared == width * height)
        #expect(difference.box.isEmpty && difference.clusters.isEmpty)
      }
    }
  }

  /// Counts, box and largest step against a plain loop.
  @Test func exactCountsAreThoseOfALoop() {
    var source = RandomSource(2)
    for round in 0..<40 {
      let width = Int.random(in: 1...90, using: &source)
      let height = Int.random(in: 1...40, using: &source)
      let a = Self.random(width, height, &source)
      var b = a
      for _ in 0..<round {
        Self.set(
          &b, Int.random(in: 0..<width, using: &source), Int.random(in: 0..<height, using: &source),
          source.pick([.clear, .black, .white]))
      }
      let (one, other) = (a.pixels, b.pixels)
      let places = one.indices.filter { one[$0] != other[$0] }
      let steps = places.flatMap { index in
        stride(from: 0, to: 32, by: 8).map { shift in
          abs(Int(one[index] >> shift & 255) - Int(other[index] >> shift & 255))
        }
      }
      let difference = PixelDiff.exact(a, b, workers: 1 + round % 3)
      #expect(difference.counts.unequal == places.count)
      #expect(difference.counts.different == places.count)
      #expect(difference.largestStep == steps.max() ?? 0)
      #expect(difference.isSame == places.isEmpty)
      #expect(difference.clusters.reduce(0) { $0 + $1.pixels } == places.count)
      let columns = places.map { $0 % width }
      let rows = places.map { $0 / width }
      if let left = columns.min(), let right = columns.max(), let top = rows.min(),
        let bottom = rows.max()
      {
        let box = PixelBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        #expect(difference.box == box)
      }
    }
  }

  /// The contents of an ignored area have no effect, not even its edges.
  @Test func whatIsIgnoredChangesNothing() {
    var source = RandomSource(3)
    let box = PixelBox(x: 11, y: 5, width: 30, height: 22)
    let a = Self.random(70, 50, &source, isOpaque: true)
    var b = a
    for x in 0..<70 where x % 3 == 0 { Self.set(&b, x, 30, .black) }
    let reference = PixelDiff.perceptual(a, b, ignoring: [box])
    for _ in 0..<20 {
      var (one, other) = (a, b)
      for y in box.y..<box.bottom {
        for x in box.x..<box.right {
          Self.set(&one, x, y, source.pick([.black, .white, .clear]))
          Self.set(&other, x, y, source.pick([.black, .white, .clear]))
        }
      }
      let difference = PixelDiff.perceptual(one, other, ignoring: [box])
      #expect(difference.counts == reference.counts)
      #expect(difference.failedGates == reference.failedGates)
      #expect(difference.clusters.map(\.box) == reference.clusters.map(\.box))
    }
    #expect(reference.counts.ignored == 660)
    let whole = PixelBox(x: -5, y: -5, width: 1000, height: 1000)
    #expect(PixelDiff.exact(a, b, ignoring: [whole, box]).isSame)
    #expect(PixelDiff.exact(a, b, ignoring: [whole, box]).counts.compared == 0)
  }

  @Test func sizesThatDifferDifferAndTheOverlapIsCompared() {
    var source = RandomSource(4)
    let a = Self.random(40, 30, &source)
    var b = Pixmap(width: 50, height: 20)
    let pixels = a.pixels
    b.withMutablePixels { target in
      for y in 0..<20 { for x in 0..<40 { target[y * 50 + x] = pixels[y * 40 + x] } }
    }
    let difference = PixelDiff.perceptual(a, b)
    #expect(difference.failedGates.map(\.gate) == [.size])
    #expect(difference.counts.compared == 800 && difference.counts.unequal == 0)
    for empty in [Pixmap(width: 0, height: 0), Pixmap(width: 0, height: 9)] {
      #expect(!PixelDiff.perceptual(a, empty).isSame)
      #expect(!PixelDiff.exact(empty, a, workers: 2).isSame)
      let picture = DifferencePicture.highlight(empty, PixelDiff.exact(empty, a))
      #expect(picture.width == 40 && picture.height == 30)
    }
  }

  /// Clear and black are alike over black, clear and white over white; neither pair is the same.
  @Test(arguments: [Color.black, Color.white]) func clearIsNeitherBlackNorWhite(color: Color) {
    let clear = Pixmap(width: 20, height: 20)
    let filled = SamplePicture.pixmap(color, width: 20, height: 20)
    let difference = PixelDiff.perceptual(clear, filled)
    #expect(difference.counts.different == 400)
    #expect(difference.clusters.first?.strongest == 255)
  }

  @Test(arguments: [(2, 0), (0, -3), (7, 5), (-40, 12), (0, 55)])
  func aMovedBlockIsReportedAsItsShift(dx: Int, dy: Int) {
    func screen(_ x: Int, _ y: Int) -> Pixmap {
      var screen = Screen(width: 240, height: 200)
      screen.fill(Double(x), Double(y), 90, 40, (255, 255, 255))
      screen.text(Double(x) + 10, Double(y) + 10, letters: 10)
      return screen.pixmap
    }
    let difference = PixelDiff.perceptual(screen(80, 60), screen(80 + dx, 60 + dy))
    #expect(!difference.isSame)
    #expect(difference.shifts.map(\.dx) == [dx] && difference.shifts.map(\.dy) == [dy])
    #expect(difference.clusters.first?.shift != nil)
  }

  @Test func rowsThatMovedAreReportedTogether() {
    func screen(_ down: Double) -> Pixmap {
      var screen = Screen(width: 200, height: 300)
      screen.text(10, 8, letters: 25)
      for row in 0..<8 {
        let y = 40 + Double(row) * 30 + down
        screen.text(10, y, letters: 24, seed: UInt64(row) + 20)
        screen.fill(0, y + 18, 200, 1, (200, 200, 200))
      }
      return screen.pixmap
    }
    let difference = PixelDiff.perceptual(screen(0), screen(2))
    #expect(difference.shifts.count == 1)
    #expect(difference.shifts.first?.dy == 2 && difference.shifts.first?.dx == 0)
    let box = difference.shifts.first?.box
    #expect(box?.y == 40)
    #expect(box.map { $0.width > 150 && $0.bottom > 260 } == true)
  }

  @Test func whatIsGoneHasNotMoved() {
    var before = Screen()
    before.text(20, 20, letters: 8)
    before.text(20, 60, letters: 8, seed: 9)
    var after = Screen()
    after.text(20, 20, letters: 8)
    let difference = PixelDiff.perceptual(before.pixmap, after.pixmap)
    #expect(!difference.isSame && difference.shifts.isEmpty)
  }

  @Test func clustersAreSortedBySeverityAndNearOnesMerged() {
    let a = SamplePicture.pixmap(.white, width: 200, height: 100)
    var b = a
    for x in 0..<4 { Self.set(&b, 10 + x * 5, 10, .black) }
    for x in 150..<190 { Self.set(&b, x, 80, .black) }
    Self.set(&b, 100, 50, Color(red: 200, green: 200, blue: 200))
    let clusters = PixelDiff.perceptual(a, b).clusters
    #expect(
      clusters.map(\.box) == [
        PixelBox(x: 150, y: 80, width: 40, height: 1), PixelBox(x: 10, y: 10, width: 16, height: 1),
        PixelBox(x: 100, y: 50, width: 1, height: 1),
      ])
    #expect(clusters.map(\.pixels) == [40, 4, 1])
    #expect(clusters.map(\.strongest) == [255, 255, 55])
  }

  @Test func theHighlightShowsEveryKindOfPixel() {
    let a = SamplePicture.pixmap(.white, width: 60, height: 40)
    var b = a
    Self.set(&b, 30, 20, .black)
    let box = PixelBox(x: 0, y: 0, width: 60, height: 6)
    let difference = PixelDiff.perceptual(a, b, ignoring: [box])
    let one = DifferencePicture.highlight(a, difference, workers: 1)
    #expect(one.pixels == DifferencePicture.highlight(a, difference, workers: 3).pixels)
    #expect(one.pixels[20 * 60 + 30] == Color(red: 224, green: 0, blue: 36).premultiplied)
    #expect(one.pixels[39 * 60 + 59] == Color.white.premultiplied)
    #expect(Set(one.pixels.prefix(360)).count == 2)
    let strip = DifferencePicture.strip(expected: a, difference: one, actual: b)
    #expect(strip.width > 180 && strip.height > 40 && strip.isOpaque)
  }
}
