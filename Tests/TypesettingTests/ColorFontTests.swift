import Codecs
import Drawing
import Geometry
import Pixels
import TestSupport
import Testing

@testable import Typesetting

/// Glyphs in color out of fonts that are put together from numbers.
@Suite struct ColorFontTests {
  static let decoder: PictureDecoder = { bytes in
    Result { () throws(CodecError) in try PNG.decode(Array(bytes)) }
      .mapError { .undecodable($0.description) }
  }

  static let red = Color(red: 255, green: 0, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 255)

  static func face(
    _ tables: FontFileTables, decoder: PictureDecoder? = decoder
  ) throws -> FontFace {
    try FontFace(bytes: tables.file, digest: "color", name: "color.ttf", decoder: decoder)
  }

  static func layOut(
    _ text: String, _ face: FontFace, color: Color = .black, size: Double = 20
  ) -> LaidOutParagraph {
    let style = TextStyle(font: FontSpec(face: face), size: size, color: color)
    return Typesetter().layOut(Paragraph(text, style: style))
  }

  static func pictures(_ laid: LaidOutParagraph) -> [GlyphPicture] {
    laid.lines.flatMap(\.runs).flatMap(\.colored).compactMap {
      if case .picture(let picture) = $0.glyph { picture } else { nil }
    }
  }

  private static func picture(_ color: Color, _ width: Int = 8, _ height: Int = 6) throws
    -> ColorFont.Picture
  {
    ColorFont.Picture(
      try SamplePicture.png(color, width: width, height: height), width: width, height: height,
      left: 1, top: 5)
  }

  @Test(arguments: [(1, 17), (1, 18), (3, 17), (3, 18), (4, 17), (2, 19), (5, 19), (1, 17)])
  func everyFormatOfBitmapsIsRead(index: Int, image: Int) throws {
    let tables = ColorFont.bitmaps(
      [try Self.picture(Self.red), try Self.picture(Self.blue)], index: index, image: image)
    let face = try Self.face(tables)
    let laid = Self.layOut("AB", face)
    let shown = Self.pictures(laid)
    #expect(shown.map(\.key.glyph) == [1, 2])
    #expect(
      shown.map(\.pixmap.pixels.first) == [Self.red.premultiplied, Self.blue.premultiplied])
    #expect(shown[0].frame == Rect(x: 0.1, y: -0.5, width: 0.8, height: 0.6))
    #expect(laid.size.width == 40, "the advances are those of hmtx")
    #expect(laid.damaged.isEmpty && laid.missing.isEmpty)
    #expect(laid.lines[0].runs.allSatisfy { $0.glyphs.isEmpty })
    #expect(
      laid.lines[0].runs[0].ink(baseline: 10)
        == [Rect(x: 2, y: 0, width: 16, height: 12), Rect(x: 22, y: 0, width: 16, height: 12)])
  }

  @Test func aFaceWithNeitherIsRefused() {
    #expect(throws: FontError.noOutlines(name: "color.ttf")) { try Self.face(ColorFont.bare) }
  }

  @Test func theTextsColorSetsOnlyHowOpaqueAPictureIs() throws {
    let face = try Self.face(ColorFont.bitmaps([try Self.picture(Self.red)]))
    let clear = Color(red: 9, green: 9, blue: 9, alpha: 100)
    let laid = Self.layOut("A", face, color: clear)
    guard case .glyphPictures(let item)? = laid.colorItems(at: .zero, scale: 2).first else {
      Issue.record("no pictures")
      return
    }
    #expect(item.opacity == 100)
    #expect(item.size == 40)
    #expect(laid.items(at: .zero, scale: 2).isEmpty)
    let paints: [Int: Paint] = [0: .color(Self.blue)]
    guard
      case .glyphPictures(let painted)? = laid.colorItems(at: .zero, scale: 2, paints: paints).first
    else {
      Issue.record("no pictures")
      return
    }
    #expect(painted.opacity == 255)
  }

  @Test func theLargestStrikeServes() throws {
    let png = try SamplePicture.png(Self.red, width: 4, height: 8)
    let tables = ColorFont.graphics(
      [nil, ("png ", png), ("dupe", [0, 1])], pixelsPerEm: [5, 20, 10], left: 2, bottom: -4)
    let shown = Self.pictures(Self.layOut("AB", try Self.face(tables)))
    #expect(shown.map(\.key.strike) == [1, 1])
    #expect(shown[1].frame == Rect(x: 0.1, y: -0.2, width: 0.2, height: 0.4))
    #expect(shown[1].pixmap.pixels.first == Self.red.premultiplied)
  }

  @Test func layersAreOutlinesInColorsOfTheirOwn() throws {
    let tables = ColorFont.layers(
      [(2, 0), (1, 0xFFFF)], palette: [(10, 20, 30, 255)])
    let laid = Self.layOut("AB", try Self.face(tables), color: Self.blue)
    let run = laid.lines[0].runs[0]
    #expect(run.glyphs.map(\.outline.key.glyph) == [2], "B is a plain outline")
    guard case .layers(let layers)? = run.colored.first?.glyph else {
      Issue.record("no layers")
      return
    }
    #expect(layers.map(\.outline.key.glyph) == [2, 1])
    #expect(layers.map(\.color) == [Color(red: 10, green: 20, blue: 30), nil])
    let items = laid.colorItems(at: .zero, scale: 1)
    let colors = items.map { if case .glyphs(let item) = $0 { item.color } else { Color.black } }
    #expect(colors == [Color(red: 10, green: 20, blue: 30), Self.blue])
    var faded = Self.blue
    faded.alpha = 128
    let group = Self.layOut("A", try Self.face(tables), color: faded).colorItems(
      at: .zero, scale: 1)
    guard case .group(let layer)? = group.first else {
      Issue.record("no group")
      return
    }
    #expect(layer.opacity == 128 && layer.items.count == 2)
  }

  /// What is wrong with one glyph leaves the others alone: it shows as a box, and it is said why.
  @Test func damagedGlyphsAreBoxes() throws {
    let good = try SamplePicture.png(Self.red, width: 8, height: 6)
    func bitmap(_ png: [UInt8]) -> FontFileTables {
      ColorFont.bitmaps([.init(png, width: 8, height: 6), .init(good, width: 8, height: 6)])
    }
    func graphic(_ kind: String, _ bytes: [UInt8]) -> FontFileTables {
      ColorFont.graphics([nil, (kind, bytes), ("png ", good)])
    }
    var outside = ColorFont.bitmaps(
      [.init(good, width: 8, height: 6), .init(good, width: 8, height: 6)])
    outside["CBDT"] = outside["CBDT"]?.dropLast(10)
    var format = bitmap(good)
    format["CBLC"]?[56 + 8 + 3] = 5
    var broken = good
    broken[broken.count - 20] ^= 0xFF
    let bomb = SamplePicture.header(width: 60_000, height: 60_000)
    let cases: [(FontFileTables, String, (GlyphDamage) -> Bool)] = [
      (
        bitmap(bomb), "A",
        { $0 == .size(width: 60_000, height: 60_000, expectedWidth: 8, expectedHeight: 6) }
      ),
      (bitmap(Array("GIF89a".utf8)), "A", { $0 == .notPNG }),
      (bitmap(Array(good.prefix(24))), "A", { if case .undecodable = $0 { true } else { false } }),
      (bitmap(broken), "A", { if case .undecodable = $0 { true } else { false } }),
      (outside, "B", { $0 == .outside(table: "CBDT") }),
      (format, "AB", { if case .format(let text) = $0 { text.contains("5") } else { false } }),
      (graphic("png ", bomb), "A", { $0 == .tooLarge(width: 60_000, height: 60_000, limit: 40) }),
      (
        graphic("jpg ", [0xFF, 0xD8]), "A",
        { if case .format(let text) = $0 { text.contains("jpg") } else { false } }
      ),
      (graphic("dupe", [0, 1]), "A", { $0 == .circle }),
      (graphic("dupe", [0xFF, 1]), "A", { $0 == .outside(table: "sbix") }),
      (
        ColorFont.layers([(1, 3)], palette: [(0, 0, 0, 255)]), "A",
        { $0 == .paletteEntry(3, count: 1) }
      ),
      (ColorFont.layers([], palette: [(0, 0, 0, 255)], graphs: [1]), "A", { $0 == .paintGraph }),
      (
        ColorFont.layers(
          [(glyph: Int, color: Int)](repeating: (1, 0), count: 300), palette: [(0, 0, 0, 255)]),
        "A", { $0 == .layers(300, limit: 256) }
      ),
    ]
    for (number, (tables, letter, isExpected)) in cases.enumerated() {
      let laid = Self.layOut("ABBA", try Self.face(tables))
      let damage = try #require(laid.damaged.first, "case \(number)")
      #expect(laid.damaged.map(\.text).joined() == letter, "case \(number)")
      #expect(isExpected(damage.reason), "case \(number): \(damage.reason.message)")
      #expect(damage.font == "color.ttf", "case \(number)")
      let run = laid.lines[0].runs[0]
      let boxes = run.glyphs.filter { $0.outline.key.glyph == damage.glyph }
      #expect(boxes.count == 2 && boxes.allSatisfy { !$0.outline.path.isEmpty }, "case \(number)")
      #expect(run.glyphs.count + run.colored.count == 4, "case \(number)")
    }
  }

  @Test func withoutADecoderPicturesAreBoxes() throws {
    let face = try Self.face(
      ColorFont.bitmaps([try Self.picture(Self.red)]), decoder: nil)
    #expect(Self.layOut("A", face).damaged.count == 1)
  }

  /// Of what finds pictures nothing may be missing, wherever the table is cut.
  @Test func tablesCutShortAreRefused() throws {
    let pair = [try Self.picture(Self.red), try Self.picture(Self.blue)]
    let palette = [(red: 1, green: 2, blue: 3, alpha: 255)]
    let fonts: [(FontFileTables, String)] =
      [(1, 17), (3, 17), (4, 17), (2, 19), (5, 19)]
      .map { (ColorFont.bitmaps(pair, index: $0.0, image: $0.1), "CBLC") } + [
        (ColorFont.layers([(1, 0), (2, 0)], palette: palette, graphs: [2]), "COLR"),
        (ColorFont.layers([(1, 0), (2, 0)], palette: palette), "CPAL"),
      ]
    for (tables, tag) in fonts {
      let whole = try #require(tables[tag])
      for count in 0..<whole.count {
        var cut = tables
        cut[tag] = Array(whole.prefix(count))
        #expect(throws: FontError.truncated(name: "color.ttf", table: tag), "\(tag) \(count)") {
          try Self.face(cut)
        }
      }
    }
    let png = try SamplePicture.png(Self.red, width: 4, height: 8)
    let tables = ColorFont.graphics([nil, ("png ", png), ("dupe", [0, 1])])
    let whole = try #require(tables["sbix"])
    for count in 0..<whole.count {
      var cut = tables
      cut["sbix"] = Array(whole.prefix(count))
      guard let face = try? Self.face(cut) else { continue }
      #expect(count >= 32 && !Self.layOut("AB", face).damaged.isEmpty, "\(count)")
    }
  }

  @Test func strikesOfNoSizeAreRefused() throws {
    var tables = ColorFont.bitmaps([try Self.picture(Self.red)])
    tables["CBLC"]?[8 + 45] = 0
    #expect {
      try Self.face(tables)
    } throws: { error in
      (error as? FontError)?.message.contains("strike 0 has no size") == true
    }
    let png = try SamplePicture.png(Self.red)
    #expect(throws: FontError.self) {
      try Self.face(ColorFont.graphics([nil, ("png ", png), nil], pixelsPerEm: [10, 0]))
    }
  }

  @Test func endlessListsAreRefused() throws {
    for (at, value) in [(4, 65), (16, 0x00FF_FFFF), (16, 5000)] {
      var tables = ColorFont.bitmaps([try Self.picture(Self.red)])
      var table = try #require(tables["CBLC"]) + [UInt8](repeating: 0, count: 64 * 48)
      table.replaceSubrange(at..<at + 4, with: FontFileTables.be32(value))
      tables["CBLC"] = table
      #expect(throws: FontError.self, "\(at) \(value)") { try Self.face(tables) }
    }
  }
}
