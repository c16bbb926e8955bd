import Drawing
import Geometry
import Pixels
import Testing

@testable import Raster

/// Paints that are more than a color.
@Suite struct PaintTests {

  private func fill(_ paint: Paint, _ width: Double, _ height: Double) -> DisplayItem {
    .fill(Fill(path: .rect(Rect(x: 0, y: 0, width: width, height: height)), paint: paint))
  }

  private func digest(_ pixmap: Pixmap) -> UInt64 {
    pixmap.pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  // MARK: Conic

  /// Angles of whole numbers are within a hundredth of a degree of what they stand for.
  @Test func anglesAreRight() {
    Angle.eighth.withUnsafeBufferPointer { table in
      for degrees in stride(from: 0.25, to: 360, by: 0.5) {
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
        let angle = Angle.clockwise(Int(sine * 1e9), Int(-cosine * 1e9), table)
        #expect((Double(angle) / Double(Angle.turn) * 360 - degrees).magnitude < 0.001)
      }
      let corners = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
      for (index, corner) in corners.enumerated() {
        for size in [1, 1 << 20, 1 << 62] {
          let angle = Angle.clockwise(corner.0 * size, corner.1 * size, table)
          #expect(angle & (Angle.turn - 1) == index * Angle.turn / 8)
        }
      }
      #expect(Angle.clockwise(0, 0, table) == 0)
      _ = Angle.clockwise(.min, .max, table)
    }
  }

  /// Four quarters of one color each, clockwise from where it starts.
  @Test(arguments: [0.0, 90, 180, 270, 360, -90, 3600])
  func aTurnBeginsWhereItSays(start: Double) {
    let colors = [Color.pureRed, Color.pureBlue, .white, .black]
    let stops = colors.enumerated().flatMap { i, color in
      [
        GradientStop(position: Double(i) / 4, color: color),
        GradientStop(position: Double(i + 1) / 4, color: color),
      ]
    }
    let paint = ConicGradient(center: Point(x: 8, y: 8), start: start, stops: stops)
    let pixels = render([fill(.conic(paint), 16, 16)], 16, 16).pixels
    let quarters = [(12, 2), (12, 12), (2, 12), (2, 2)].map { pixels[$0.1 * 16 + $0.0] }
    let turned = Int((start / 90).rounded()) + 400
    #expect(quarters == (0..<4).map { colors[($0 + 400 - turned % 4) % 4].premultiplied })
  }

  // MARK: Tiles

  @Test(arguments: [(0, 0), (1, 2), (-7, 100), (3, -4)])
  func tilesRepeatBothWays(x: Int, y: Int) {
    let cell = Rect(x: Double(x), y: Double(y), width: 3, height: 4)
    let pixels = render([fill(Paint.sampleTile(cell), 13, 11)], 13, 11).pixels
    for row in 0..<11 {
      for column in 0..<13 {
        let isCorner = (column - x) % 3 == 0 && (row - y) % 4 == 0
        #expect(
          pixels[row * 13 + column] == (isCorner ? Color.pureRed : Color.pureBlue).premultiplied)
      }
    }
  }

  @Test func withoutRepeatingTheEdgesGoOn() {
    let paint = Paint.sampleTile(Rect(x: 2, y: 2, width: 2, height: 2), repeats: false)
    let pixels = render([fill(paint, 6, 6)], 6, 6).pixels
    for (i, pixel) in pixels.enumerated() {
      let isCorner = i % 6 <= 2 && i / 6 <= 2
      #expect(pixel == (isCorner ? Color.pureRed : Color.pureBlue).premultiplied)
    }
  }

  /// A tile is painted as large as it shows, so that twice the size is not twice as coarse.
  @Test func anEnlargedTileIsPaintedAnew() {
    let dot = Path.ellipse(in: Rect(x: 0.5, y: 0.5, width: 3, height: 3))
    let list = DisplayList([.fill(Fill(path: dot, paint: .color(.black)))])
    let paint = TilePaint(list: list, cell: Rect(x: 0, y: 0, width: 4, height: 4))
    let twice = Group(items: [fill(.tile(paint), 8, 8)], transform: .scale(x: 2, y: 2))
    let direct = (0..<4).map { i in
      DisplayItem.group(
        Group(
          items: list.items,
          transform: Transform.scale(x: 2, y: 2).then(
            .translation(x: Double(i % 2) * 8, y: Double(i / 2) * 8))))
    }
    #expect(render([.group(twice)], 16, 16).pixels == render(direct, 16, 16).pixels)
  }

  /// A tile is painted once, however often it shows and however many bands use it.
  @Test func aTileIsPaintedOnce() {
    let cache = RasterCache()
    let paint = Paint.sampleTile(Rect(x: 0, y: 0, width: 1, height: 1))
    _ = Rasterizer(cache: cache, workers: 3).render(
      DisplayList([fill(paint, 2000, 200), fill(paint, 10, 10)]), width: 2000, height: 200)
    guard case .tile(let tile) = paint else { return }
    let bounds = PixelRect(left: 0, top: 0, right: 1, bottom: 1)
    let key = RasterCache.LayerKey(
      group: Group(items: tile.list.items), transform: .identity, visible: bounds)
    _ = cache.layer(key, area: 1) {
      Issue.record("it was not kept")
      return .empty
    }
  }

  /// A tile in a tile in a tile, none of which waits for another's buffers.
  @Test func tilesMayLieInTiles() {
    var paint = Paint.sampleTile(Rect(x: 0, y: 0, width: 2, height: 2))
    for _ in 0..<6 {
      paint = .tile(
        TilePaint(
          list: DisplayList([fill(paint, 9, 9)]), cell: Rect(x: 0, y: 0, width: 4, height: 4)))
    }
    let pixels = render([fill(paint, 8, 8)], 8, 8, workers: 2).pixels
    #expect(
      pixels
        == render([fill(Paint.sampleTile(Rect(x: 0, y: 0, width: 2, height: 2)), 8, 8)], 8, 8)
        .pixels)
  }

  // MARK: Noise

  @Test(arguments: [
    (1, 0, 1_979_969_179_742_635_492 as UInt64), (2, 0, 9_109_026_775_585_004_073),
    (1, 2, 12_429_704_049_163_011_070), (2, 2, 10_521_351_829_843_915_521),
  ])
  func grainIsWhatItWas(scale: Int, colors: Int, expected: UInt64) {
    let side = 32 * scale
    let paint = Paint.sampleNoise(
      Double(scale), colors: [Color.pureRed, Color.pureBlue].prefix(colors).map { $0 })
    let picture = render([fill(paint, Double(side), Double(side))], side, side)
    #expect(digest(picture) == expected)
  }

  /// Twice as large a picture has the same grains, each of four pixels.
  @Test func grainsAreAsLargeAtEveryScale() {
    let once = render([fill(Paint.sampleNoise(1), 24, 24)], 24, 24).pixels
    let twice = render([fill(Paint.sampleNoise(2), 48, 48)], 48, 48).pixels
    for (i, pixel) in twice.enumerated() { #expect(pixel == once[i / 48 / 2 * 24 + i % 48 / 2]) }
  }

  /// As much black as white, nothing beyond the strength, and another seed another grain.
  @Test(arguments: [0.0, 0.2, 1])
  func grainIsEven(strength: Double) {
    let pixels = render([fill(Paint.sampleNoise(1, strength: strength), 128, 128)], 128, 128).pixels
    let most = Int((strength * 255).rounded())
    let alphas = pixels.map { channel($0, 3) }
    #expect(alphas.max() ?? 0 <= most)
    if strength > 0 {
      let whites = pixels.filter { channel($0, 0) > 0 }.count
      #expect((whites - 128 * 64).magnitude < 300)
      let mean = Double(alphas.reduce(0, +)) / Double(alphas.count)
      #expect((mean - Double(most) / 2).magnitude < Double(most) * 0.02 + 0.5)
      // Neighbors know nothing of each other.
      let alike = zip(pixels, pixels.dropFirst()).filter {
        (channel($0, 0) > 0) == (channel($1, 0) > 0)
      }
      #expect((alike.count - 128 * 64).magnitude < 400)
      let other = render(
        [fill(Paint.sampleNoise(1, seed: 8, strength: strength), 128, 128)], 128, 128
      ).pixels
      #expect(zip(pixels, other).filter { $0 == $1 }.count < 128 * 128 / 20)
    } else {
      #expect(most == 0)
    }
  }

  @Test func colorsStrayFromTheirMiddle() {
    let colors = [Color(red: 0, green: 0, blue: 0), Color(red: 200, green: 100, blue: 0)]
    for (strength, low, high) in [(0.0, 100, 100), (0.5, 50, 150), (1, 0, 200)] {
      let paint = Paint.sampleNoise(1, strength: strength, colors: colors)
      let reds = render([fill(paint, 64, 64)], 64, 64).pixels.map { channel($0, 0) }
      #expect(((reds.min() ?? 0) - low).magnitude <= 1)
      #expect(((reds.max() ?? 0) - high).magnitude <= 1)
    }
  }

  // MARK: Sides of lines

  private func line(_ side: Stroke.Side, rule: Fill.Rule = .nonZero, _ path: Path) -> Pixmap {
    let stroke = Stroke(
      path: path, style: StrokeStyle(width: 2), side: side, paint: .color(.black))
    return render([.stroke(stroke)], 24, 24)
  }

  /// The two sides and the fill meet without a gap: together they are the wide line and the fill.
  @Test func aLineLiesOnOneSide() {
    let path = Path.rect(Rect(x: 6, y: 6, width: 12, height: 12))
    func area(_ pixmap: Pixmap) -> Int { pixmap.pixels.reduce(0) { $0 + channel($1, 3) } / 255 }
    #expect(area(line(.center, path)) == 14 * 14 - 10 * 10)
    let inside = line(.inside(.nonZero), path)
    let outside = line(.outside(.nonZero), path)
    #expect(area(inside) == 12 * 12 - 8 * 8)
    #expect(area(outside) == 16 * 16 - 12 * 12)
    let filled = CoverageMask.of(path, width: 24, height: 24).coverage
    for i in filled.indices {
      #expect(channel(inside.pixels[i], 3) == 0 || filled[i] == 255)
      #expect(channel(outside.pixels[i], 3) == 0 || filled[i] == 0)
    }
  }

  /// At the path itself an inner line has just the edge that a fill has.
  @Test func anInnerLinesEdgeIsTheFills() {
    let path = Path.ellipse(in: Rect(x: 3.3, y: 4.1, width: 17, height: 15))
    let inside = line(.inside(.nonZero), path).pixels.map { channel($0, 3) }
    let filled = CoverageMask.of(path, width: 24, height: 24).coverage
    for i in inside.indices where filled[i] > 0 && filled[i] < 255 {
      #expect(inside[i] == Int(filled[i]))
    }
  }
}
