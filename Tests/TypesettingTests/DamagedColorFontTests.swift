import Drawing
import Pixels
import TestSupport
import Testing

@testable import Typesetting

/// Fonts in color with bytes changed at random: they are refused or set, and never end the program.
@Suite struct DamagedColorFontTests {
  private struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  private func damage(
    _ tables: FontFileTables, _ tags: [String], text: String, rounds: Int, seed: UInt64
  ) -> (opened: Int, shown: Int, boxes: Int) {
    var random = Random(state: seed)
    var (opened, shown, boxes) = (0, 0, 0)
    for round in 0..<rounds {
      var damaged = tables
      let tag = tags[round % tags.count]
      guard var bytes = damaged[tag], !bytes.isEmpty else { continue }
      for _ in 0...random.below(6) {
        bytes[random.below(bytes.count)] =
          random.below(3) == 0 ? [0, 0x7F, 0x80, 0xFF][random.below(4)] : UInt8(random.below(256))
      }
      if random.below(10) == 0 { bytes.removeLast(random.below(bytes.count)) }
      damaged[tag] = bytes
      guard
        let face = try? FontFace(
          bytes: damaged.file, digest: "\(round)", name: "damaged",
          decoder: ColorFontTests.decoder)
      else { continue }
      opened += 1
      let laid = ColorFontTests.layOut(text, face)
      for picture in ColorFontTests.pictures(laid) {
        let pixmap = picture.pixmap
        #expect(pixmap.width * pixmap.height <= 1 << 20)
        shown += 1
      }
      boxes += laid.damaged.count
    }
    return (opened, shown, boxes)
  }

  @Test func smallFontsWithBytesChanged() throws {
    let red = try SamplePicture.png(Color(red: 255, green: 0, blue: 0), width: 8, height: 6)
    let pair = [
      ColorFont.Picture(red, width: 8, height: 6), ColorFont.Picture(red, width: 8, height: 6),
    ]
    var (opened, shown, boxes) = (0, 0, 0)
    var fonts: [(FontFileTables, [String])] = [
      (ColorFont.graphics([nil, ("png ", red), ("dupe", [0, 1])]), ["sbix"]),
      (
        ColorFont.layers([(1, 0), (2, 0)], palette: [(1, 2, 3, 4)], graphs: [2]),
        ["COLR", "CPAL"]
      ),
    ]
    for (index, image) in [(1, 17), (3, 18), (4, 17), (2, 19), (5, 19)] {
      fonts.append((ColorFont.bitmaps(pair, index: index, image: image), ["CBLC", "CBDT"]))
    }
    for (number, (tables, tags)) in fonts.enumerated() {
      let found = damage(tables, tags, text: "ABA", rounds: 1500, seed: UInt64(number) + 1)
      opened += found.opened
      shown += found.shown
      boxes += found.boxes
    }
    #expect(opened > 1000 && shown > 1000 && boxes > 500, "\(opened) \(shown) \(boxes)")
  }

  /// A part of the installed font: its first glyphs with pictures, and all that leads to them.
  @Test func aPartOfARealFontWithBytesChanged() throws {
    var tables = FontFileTables(try Fonts.bytes(Fonts.emoji))
    let locations = try #require(tables["CBLC"])
    let read = FontFileTables.u32
    // The second index subtable, of format 1: from glyph 19 on, of which forty are kept.
    let array = read(locations, 8)
    let start = array + read(locations, array + 12)
    let first = FontFileTables.u16(locations, array + 8)
    let (images, kept) = (read(locations, start + 4), 40)
    let end = images + read(locations, start + 8 + 4 * kept)
    let be16 = FontFileTables.be16
    let be32 = FontFileTables.be32
    let part = Array(locations[start..<start + 8 + 4 * (kept + 1)])
    var strike = Array(locations[8..<56])
    strike.replaceSubrange(0..<12, with: be32(56) + be32(8 + part.count) + be32(1))
    tables["CBLC"] =
      be32(0x0003_0000) + be32(1) + strike + be16(first) + be16(first + kept - 1) + be32(8) + part
    tables["CBDT"] = Array(try #require(tables["CBDT"]).prefix(end))
    for tag in ["vhea", "vmtx"] { tables[tag] = nil }
    let whole = try FontFace(
      bytes: tables.file, digest: "cut", name: "cut", decoder: ColorFontTests.decoder)
    let text = String(
      String.UnicodeScalarView(
        (0x203C..<0x2700).compactMap { Unicode.Scalar($0) }.filter { scalar in
          guard let glyph = whole.withHandles({ $0.nominalGlyph(scalar.value) }) else {
            return false
          }
          return (first..<first + kept).contains(Int(glyph))
        }))
    #expect(text.unicodeScalars.count >= 20)
    #expect(ColorFontTests.pictures(ColorFontTests.layOut(text, whole)).count >= 20)
    let found = damage(
      tables, ["CBLC", "CBDT", "CBDT", "GSUB", "cmap"], text: text, rounds: 500, seed: 7)
    #expect(found.opened > 200 && found.shown > 2000, "\(found)")
  }
}
