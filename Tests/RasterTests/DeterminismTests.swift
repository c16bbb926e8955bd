import Drawing
import Geometry
import Pixels
import Raster
import Testing

@Suite struct DeterminismTests {
  private let width = 64
  private let height = 80

  /// The modes that random groups have; their order is part of the recorded numbers.
  private static let blends: [Group.Blend] = [
    .normal, .multiply, .screen, .overlay, .softLight, .plusLighter,
  ]

  @Test(arguments: [1, 2, 3])
  func anyNumberOfWorkersGivesTheSamePixels(seed: Int) {
    var random = Sequence(UInt64(seed))
    let items = (0..<8).map { _ in item(&random, depth: 0) }
    let one = render(items, width, height, background: .white)
    for workers in [2, 5] {
      #expect(
        render(items, width, height, background: .white, workers: workers).pixels == one.pixels)
    }
    let cache = RasterCache()
    for _ in 0..<2 {
      let again = Rasterizer(cache: cache, workers: 2)
        .render(DisplayList(items), width: width, height: height, background: .white)
      #expect(again.pixels == one.pixels)
    }
    let tiny = Rasterizer(cache: RasterCache(budget: 2000), workers: 2)
      .render(DisplayList(items), width: width, height: height, background: .white)
    #expect(tiny.pixels == one.pixels)
  }

  /// One worker paints a tall picture in bands, too: here three, where five workers have ten.
  @Test(arguments: [1, 2, 3])
  func bandsOfATallPictureShowNoSeam(seed: Int) {
    var random = Sequence(UInt64(seed))
    let tall = 3 << 14
    let items = [1, 2].map { cut in
      DisplayItem.group(
        Group(
          items: (0..<8).map { _ in item(&random, depth: 0) },
          transform: .translation(x: 0, y: Double(cut << 14 - 40))))
    }
    let one = render(items, width, tall, background: .white)
    let five = render(items, width, tall, background: .white, workers: 5)
    #expect(one.pixels == five.pixels)
    #expect(one.pixels.contains { $0 != Color.white.premultiplied })
  }

  /// One number for a whole picture, the same in debug and release and on every machine.
  @Test(arguments: [(11, 7_902_132_596_168_045_286), (12, 3_475_475_171_188_164_175)])
  func pixelsAreWhatTheyWere(seed: Int, expected: UInt64) {
    var random = Sequence(UInt64(seed))
    let items = (0..<8).map { _ in item(&random, depth: 0) }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for pixel in render(items, width, height, background: .white).pixels {
      hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01b3
    }
    #expect(hash == expected)
  }

  @Test(arguments: 1...40)
  func changesAreInTheirBox(seed: Int) throws {
    var random = Sequence(UInt64(seed))
    var items = (0..<8).map { _ in item(&random, depth: 0) }
    let before = DisplayList(items)
    let place = random.next(items.count)
    if case .group(var group) = items[place] {
      group.items[1] = item(&random, depth: 1)
      items[place] = .group(group)
    } else if random.next(2) == 0 {
      items.remove(at: place)
    } else {
      items[place] = .group(
        Group(items: [items[place]], transform: .translation(x: 3, y: 1)))
    }
    let rasterizer = Rasterizer(cache: RasterCache(), workers: 1)
    #expect(rasterizer.changes(from: before, to: before, of: (width, height)) == nil)
    let (old, new) = (
      render(before.items, width, height, background: .white),
      render(items, width, height, background: .white)
    )
    guard
      let box = rasterizer.changes(from: before, to: DisplayList(items), of: (width, height))
    else {
      #expect(old.pixels == new.pixels)
      return
    }
    let part = rasterizer.render(
      DisplayList(items), in: box, of: (width, height), background: .white)
    var patched = old
    patched.draw(part, x: box.x, y: box.y, over: false)
    #expect(patched.pixels == new.pixels)
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (-1, 4), (1, 1)])
  func anySizeIsFine(width: Int, height: Int) {
    var random = Sequence(77)
    let items = (0..<6).map { _ in item(&random, depth: 0) }
    let result = render(items, width, height, background: .white, workers: 3)
    #expect(result.pixels.count == max(0, width) * max(0, height))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e9, -1e9, 0])
  func oddNumbersDoNoHarm(value: Double) {
    let r = Rect(x: value, y: 1, width: value, height: 4)
    let picture = image(3, 3, "odd") { _, _ in .black }
    let mask = MaskImage(mask: Mask(width: 3, height: 3), digest: "odd")
    let stop = GradientStop(position: value, color: .black)
    let p = Point(x: value, y: value)
    let outline = GlyphOutline(
      key: .init(face: "odd", glyph: 1), path: .rect(r), unitsPerEm: value)
    let glyph = GlyphItem.Glyph(outline: outline, origin: Point(x: 3, y: value))
    let items: [DisplayItem] = [
      .fill(Fill(path: .rect(r), paint: .color(.black))),
      .fill(
        Fill(
          path: .rect(Rect(x: 0, y: 0, width: 9, height: 9)),
          paint: .linear(LinearGradient(start: p, end: .zero, stops: [stop])))),
      .fill(
        Fill(
          path: .ellipse(in: r),
          paint: .radial(
            RadialGradient(center: p, radii: Size(width: value, height: 3), stops: [stop, stop])))),
      .image(ImageItem(image: picture, frame: r, fitting: .stretch(source: r))),
      .image(
        ImageItem(
          image: picture, frame: Rect(x: 0, y: 0, width: 5, height: 5), fitting: .stretch(source: r)
        )),
      .image(
        ImageItem(
          image: picture, frame: Rect(x: 0, y: 0, width: 5, height: 5), fitting: .tile(scale: value)
        )),
      .image(
        ImageItem(
          image: picture, frame: Rect(x: 0, y: 0, width: 5, height: 5),
          fitting: .ninePatch(caps: Insets(all: value), scale: value))),
      .mask(MaskItem(mask: mask, frame: r, color: .black)),
      .glyphs(GlyphItem(glyphs: [glyph], size: 12, color: .black)),
      .glyphs(GlyphItem(glyphs: [glyph], size: value, color: .black)),
    ]
    let turned = Transform(a: value, b: 0.5, c: 0.2, d: 1, tx: value, ty: 0)
    for item in items {
      _ = render([item, .group(Group(items: [item], transform: turned))], 8, 8)
      _ = render(
        [.group(Group(items: [item], clip: .ellipse(in: r), mask: DisplayList([item])))], 8, 8)
    }
  }

  /// Lengths that spread are clamped; a debug build takes seconds for the largest blur.
  @Test(arguments: [Double.nan, .infinity, -1e9, 0])
  func oddEffectsDoNoHarm(value: Double) {
    let turned = Transform(a: value, b: 0.5, c: 0.2, d: 1, tx: value, ty: 0)
    let offset = Point(x: value, y: 2)
    let wide = Group.Shadow(
      color: .black, offset: offset, sigma: value.isNaN ? value : 1, spread: 1)
    let grown = Group.Shadow(color: .black, offset: offset, sigma: 1, spread: value)
    let effects = Group(
      items: [rectangle(1, 1, 4, 4, .black)], shadows: [wide, grown], innerShadows: [grown],
      filters: [.saturation(value)],
      backdrop: [.saturation(value), .blur(sigma: value < 0 ? value : 3)])
    _ = render([.group(effects)], 8, 8)
    _ = render([.group(Group(items: [.group(effects)], transform: turned, opacity: 9))], 8, 8)
  }

  private func path(_ random: inout Sequence) -> Path {
    let r = Rect(
      x: random.real(50) - 5, y: random.real(70) - 5, width: random.real(40) + 1,
      height: random.real(40) + 1)
    switch random.next(4) {
    case 0: return .rect(r)
    case 1: return .ellipse(in: r)
    case 2: return .roundedRect(r, corners: .init(all: random.real(12)))
    default:
      var path = Path()
      path.move(to: r.origin)
      for _ in 0..<5 {
        path.cubic(
          Point(x: random.real(64), y: random.real(80)),
          Point(x: random.real(64), y: random.real(80)),
          to: Point(x: random.real(64), y: random.real(80)))
      }
      return path
    }
  }

  private func item(_ random: inout Sequence, depth: Int) -> DisplayItem {
    let r = Rect(
      x: random.real(50), y: random.real(60), width: random.real(30) + 1,
      height: random.real(30) + 1)
    switch random.next(depth < 2 ? 8 : 5) {
    case 0:
      return .fill(
        Fill(
          path: path(&random), rule: random.next(2) == 0 ? .nonZero : .evenOdd,
          paint: .color(random.color())))
    case 1:
      let style = StrokeStyle(
        width: random.real(6), cap: .round, join: .round, dashes: random.next(2) == 0 ? [] : [5, 3])
      return .stroke(Stroke(path: path(&random), style: style, paint: .color(random.color())))
    case 2:
      let colors = (0..<63).map { _ in random.color() }
      let picture = image(9, 7, "random \(random.next(1 << 30))") { x, y in colors[y * 9 + x] }
      let fittings: [ImageItem.Fitting] = [
        .stretch(source: Rect(x: 0, y: 0, width: 9, height: 7)), .tile(scale: 1),
        .ninePatch(caps: Insets(all: 2), scale: 1.5),
      ]
      return .image(ImageItem(image: picture, frame: r, fitting: fittings[random.next(3)]))
    case 3:
      let paint = LinearGradient(
        start: r.origin, end: Point(x: r.maxX, y: r.maxY),
        stops: [
          GradientStop(position: 0.1, color: random.color()),
          GradientStop(position: 0.8, color: random.color()),
        ])
      return .fill(Fill(path: path(&random), paint: .linear(paint)))
    case 4:
      let outline = GlyphOutline(
        key: .init(face: "ellipse", glyph: 1),
        path: .ellipse(in: Rect(x: 0, y: 0, width: 500, height: 700)), unitsPerEm: 1000)
      let glyphs = (0..<4).map { i in
        GlyphItem.Glyph(outline: outline, origin: Point(x: r.x + Double(i) * 7.3, y: r.y))
      }
      return .glyphs(GlyphItem(glyphs: glyphs, size: 14, color: random.color()))
    default: return .group(group(&random, depth: depth))
    }
  }

  private func group(_ random: inout Sequence, depth: Int) -> Group {
    var group = Group(items: (0..<3).map { _ in item(&random, depth: depth + 1) })
    let shadow = Group.Shadow(
      color: random.color(), offset: Point(x: random.real(6), y: random.real(6)),
      sigma: random.real(2), spread: random.real(3) - 1.5)
    switch random.next(8) {
    case 0: group.shadows = [shadow]
    case 1: group.innerShadows = [shadow]
    case 2: group.filters = [.blur(sigma: random.real(2))]
    case 3: group.mask = DisplayList([item(&random, depth: 2)])
    case 4:
      let isBlurred = depth == 0 && random.next(2) == 0
      group.backdrop = [isBlurred ? .blur(sigma: 2) : .saturation(90.0 / 255)]
    case 5: group.blend = Self.blends[random.next(6)]
    case 6: group.clip = path(&random)
    default: group.clip = .rect(Rect(x: 5, y: 9, width: 40, height: 50))
    }
    if random.next(2) == 0 {
      group.transform = Transform.rotation(degrees: random.real(360))
        .then(.translation(x: random.real(60), y: random.real(60)))
    }
    if random.next(2) == 0 { group.opacity = UInt8(random.next(256)) }
    return group
  }
}
