import Drawing
import Geometry
import Pixels
import Testing

@testable import Raster

/// Paints that are more than a colour.
@Suite struct PaintTests {
  private let red = Color(red: 255, green: 0, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 255)

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

  /// Four quarters of one colour each, clockwise from where it starts.
  @Test(arguments: [0.0, 90, 180, 270, 360, -90, 3600])
  func aTurnBeginsWhereItSays(start: Double) {
    let colors = [red, blue, .white, .black]
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

  private func tile(_ cell: Rect, repeats: Bool = true) -> Paint {
    .tile(
      TilePaint(
        list: DisplayList([
          rectangle(0, 0, cell.width, cell.height, blue), rectangle(0, 0, 1, 1, red),
        ]), cell: cell, repeats: repeats))
  }

  @Test(arguments: [(0, 0), (1, 2), (-7, 100), (3, -4)])
  func tilesRepeatBothWays(x: Int, y: Int) {
    let cell = Rect(x: Double(x), y: Double(y), width: 3, height: 4)
    let pixels = render([fill(tile(cell), 13, 11)], 13, 11).pixels
    for row in 0..<11 {
      for column in 0..<13 {
        let isCorner = (column - x) % 3 == 0 && (row - y) % 4 == 0
        #expect(pixels[row * 13 + column] == (isCorner ? red : blue).premultiplied)
      }
    }
  }

  @Test func withoutRepeatingTheEdgesGoOn() {
    let paint = tile(Rect(x: 2, y: 2, width: 2, height: 2), repeats: false)
    let pixels = render([fill(paint, 6, 6)], 6, 6).pixels
    for (i, pixel) in pixels.enumerated() {
      let isCorner = i % 6 <= 2 && i / 6 <= 2
      #expect(pixel == (isCorner ? red : blue).premultiplied)
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

  /// However often it shows, and however many bands ask for it, a tile is painted once.
  @Test func aTileIsPaintedOnce() {
    let cache = RasterCache()
    let paint = tile(Rect(x: 0, y: 0, width: 1, height: 1))
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
    var paint = tile(Rect(x: 0, y: 0, width: 2, height: 2))
    for _ in 0..<6 {
      paint = .tile(
        TilePaint(
          list: DisplayList([fill(paint, 9, 9)]), cell: Rect(x: 0, y: 0, width: 4, height: 4)))
    }
    let pixels = render([fill(paint, 8, 8)], 8, 8, workers: 2).pixels
    #expect(
      pixels == render([fill(tile(Rect(x: 0, y: 0, width: 2, height: 2)), 8, 8)], 8, 8).pixels)
  }

  // MARK: Noise

  private func noise(
    _ scale: Double, seed: UInt64 = 7, strength: Double = 1, colors: [Color] = []
  ) -> Paint {
    .noise(
      NoisePaint(
        origin: .zero, grain: scale, seed: seed, strength: strength, colors: colors))
  }

  /// One number for a whole picture, the same in debug and release and on every machine.
  @Test(arguments: [
    (1, 0, 1_979_969_179_742_635_492 as UInt64), (2, 0, 9_109_026_775_585_004_073),
    (1, 2, 12_429_704_049_163_011_070), (2, 2, 10_521_351_829_843_915_521),
  ])
  func grainIsWhatItWas(scale: Int, colors: Int, expected: UInt64) {
    let side = 32 * scale
    let paint = noise(Double(scale), colors: [red, blue].prefix(colors).map { $0 })
    let picture = render([fill(paint, Double(side), Double(side))], side, side)
    #expect(digest(picture) == expected)
  }

  /// Twice as large a picture has the same grains, each of four pixels.
  @Test func grainsAreAsLargeAtEveryScale() {
    let once = render([fill(noise(1), 24, 24)], 24, 24).pixels
    let twice = render([fill(noise(2), 48, 48)], 48, 48).pixels
    for (i, pixel) in twice.enumerated() { #expect(pixel == once[i / 48 / 2 * 24 + i % 48 / 2]) }
  }

  /// As much black as white, nothing beyond the strength, and another seed another grain.
  @Test(arguments: [0.0, 0.2, 1])
  func grainIsEven(strength: Double) {
    let pixels = render([fill(noise(1, strength: strength), 128, 128)], 128, 128).pixels
    let most = Int((strength * 255).rounded())
    let alphas = pixels.map { channel($0, 3) }
    #expect(alphas.max() ?? 0 <= most)
    if strength > 0 {
      let whites = pixels.filter { channel($0, 0) > 0 }.count
      #expect((whites - 128 * 64).magnitude < 300)
      let mean = Double(alphas.reduce(0, +)) / Double(alphas.count)
      #expect((mean - Double(most) / 2).magnitude < Double(most) * 0.02 + 0.5)
      // Neighbours know nothing of each other.
      let alike = zip(pixels, pixels.dropFirst()).filter {
        (channel($0, 0) > 0) == (channel($1, 0) > 0)
      }
      #expect((alike.count - 128 * 64).magnitude < 400)
      let other = render([fill(noise(1, seed: 8, strength: strength), 128, 128)], 128, 128).pixels
      #expect(zip(pixels, other).filter { $0 == $1 }.count < 128 * 128 / 20)
    } else {
      #expect(most == 0)
    }
  }

  @Test func coloursStrayFromTheirMiddle() {
    let colors = [Color(red: 0, green: 0, blue: 0), Color(red: 200, green: 100, blue: 0)]
    for (strength, low, high) in [(0.0, 100, 100), (0.5, 50, 150), (1, 0, 200)] {
      let paint = noise(1, strength: strength, colors: colors)
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

  // MARK: Any paint

  private var paints: [Paint] {
    let stops = [GradientStop(position: 0, color: red), GradientStop(position: 1, color: .clear)]
    return [
      .conic(ConicGradient(center: Point(x: 20, y: 9), start: 30, stops: stops)),
      tile(Rect(x: 1, y: 2, width: 3, height: 5)), noise(1.5, colors: [red, blue]), noise(1),
    ]
  }

  private func items(_ paint: Paint) -> [DisplayItem] {
    let path = Path.ellipse(in: Rect(x: 2, y: 3, width: 30, height: 40))
    let outline = GlyphOutline(
      key: .init(face: "ellipse", glyph: 1),
      path: .ellipse(in: Rect(x: 0, y: 0, width: 500, height: 700)), unitsPerEm: 1000)
    let glyph = GlyphItem.Glyph(outline: outline, origin: Point(x: 9.3, y: 30))
    let mask = MaskImage(
      mask: Mask(width: 2, height: 1, coverage: [255, 90]) ?? Mask(width: 0, height: 0), digest: "m"
    )
    return [
      .fill(Fill(path: path, paint: paint)),
      .stroke(Stroke(path: path, style: StrokeStyle(width: 3), paint: paint)),
      .stroke(
        Stroke(path: path, style: StrokeStyle(width: 3), side: .outside(.nonZero), paint: paint)),
      .glyphs(GlyphItem(glyphs: [glyph], size: 30, color: .black, paint: paint)),
      .mask(
        MaskItem(
          mask: mask, frame: Rect(x: 4, y: 4, width: 30, height: 20), color: .black, paint: paint)),
    ]
  }

  private let turned = Transform.rotation(degrees: 33).then(.translation(x: 20, y: 4))

  @Test func anyNumberOfWorkersGivesTheSamePixels() {
    for paint in paints {
      for item in items(paint) {
        for items in [[item], [.group(Group(items: [item], transform: turned, opacity: 200))]] {
          let one = render(items, 48, 64, background: .white).pixels
          #expect(one.contains { $0 != Color.white.premultiplied })
          #expect(render(items, 48, 64, background: .white, workers: 4).pixels == one)
        }
      }
    }
  }

  /// A letter or a mask of a paint is the paint where a fill of the same shape has it.
  @Test func aPaintLiesAlikeInEveryItem() {
    for paint in paints {
      for transform in [Transform.identity, turned] {
        func shown(_ item: DisplayItem) -> [UInt32] {
          render([.group(Group(items: [item], transform: transform))], 64, 64).pixels
        }
        let around = Rect(x: -90, y: -90, width: 256, height: 256)
        let whole = shown(.fill(Fill(path: .rect(around), paint: paint)))
        for item in items(paint) {
          let alone = shown(item)
          let black = shown(item.black)
          for i in alone.indices where black[i] == Color.black.premultiplied {
            let near = (0..<4).allSatisfy { c in
              (channel(alone[i], c) - channel(whole[i], c)).magnitude <= 2
            }
            if case .mask = item, !transform.isTranslation { continue }
            #expect(near)
          }
        }
      }
    }
  }

  /// What makes no sense paints nothing, or something; it never stops.
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e9, 0, 1e-300])
  func oddNumbersDoNoHarm(value: Double) {
    let r = Rect(x: value, y: 1, width: value, height: 4)
    let p = Point(x: value, y: 3)
    let stops = [GradientStop(position: value, color: red)]
    let paints: [Paint] = [
      .conic(ConicGradient(center: p, start: value, stops: stops)), tile(r),
      tile(r, repeats: false),
      .noise(NoisePaint(origin: p, grain: value, seed: .max, strength: value)),
      .noise(NoisePaint(origin: p, grain: 1, seed: 0, strength: value, colors: [red])),
    ]
    let odd = Transform(a: value, b: 0.5, c: 0.2, d: 1, tx: value, ty: 0)
    for paint in paints {
      for item in items(paint) {
        _ = render([item, .group(Group(items: [item], transform: odd))], 8, 8)
      }
    }
  }
}

extension DisplayItem {
  /// The same shape in black.
  fileprivate var black: DisplayItem {
    switch self {
    case .fill(var item):
      item.paint = .color(.black)
      return .fill(item)
    case .stroke(var item):
      item.paint = .color(.black)
      return .stroke(item)
    case .glyphs(var item):
      item.paint = nil
      return .glyphs(item)
    case .mask(var item):
      item.paint = nil
      return .mask(item)
    case .image, .group: return self
    }
  }
}
