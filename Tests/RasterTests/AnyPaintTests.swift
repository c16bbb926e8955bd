import Drawing
import Geometry
import Pixels
import Testing

@testable import Raster

/// What is true of every paint.
@Suite struct AnyPaintTests {
  private var paints: [Paint] {
    let stops = [
      GradientStop(position: 0, color: Color.pureRed), GradientStop(position: 1, color: .clear),
    ]
    return [
      .conic(ConicGradient(center: Point(x: 20, y: 9), start: 30, stops: stops)),
      Paint.sampleTile(Rect(x: 1, y: 2, width: 3, height: 5)),
      Paint.sampleNoise(1.5, colors: [Color.pureRed, Color.pureBlue]), Paint.sampleNoise(1),
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
    let stops = [GradientStop(position: value, color: Color.pureRed)]
    let paints: [Paint] = [
      .conic(ConicGradient(center: p, start: value, stops: stops)), Paint.sampleTile(r),
      Paint.sampleTile(r, repeats: false),
      .noise(NoisePaint(origin: p, grain: value, seed: .max, strength: value)),
      .noise(NoisePaint(origin: p, grain: 1, seed: 0, strength: value, colors: [Color.pureRed])),
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
    case .image, .glyphPictures, .group: return self
    }
  }
}

extension Color {
  static let pureRed = Color(red: 255, green: 0, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 255)
}

extension Paint {
  static func sampleTile(_ cell: Rect, repeats: Bool = true) -> Paint {
    .tile(
      TilePaint(
        list: DisplayList([
          rectangle(0, 0, cell.width, cell.height, .pureBlue), rectangle(0, 0, 1, 1, .pureRed),
        ]), cell: cell, repeats: repeats))
  }

  static func sampleNoise(
    _ scale: Double, seed: UInt64 = 7, strength: Double = 1, colors: [Color] = []
  ) -> Paint {
    .noise(
      NoisePaint(
        origin: .zero, grain: scale, seed: seed, strength: strength, colors: colors))
  }

  /// One number for a whole picture, the same in debug and release and on every machine.
}
