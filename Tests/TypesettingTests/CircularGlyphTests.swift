import TestSupport
import Testing

@testable import Typesetting

/// Glyphs of TrueType fonts that are made of other glyphs.
@Suite struct CircularGlyphTests {
  /// The second and third glyphs are as given; the fourth is a box.
  private func face(_ b: [Int], _ c: [Int]) throws -> FontFace {
    let box = [(x: 100, y: 0, width: 300, height: 500)]
    let writer = TrueTypeWriter(
      family: "Parts", unitsPerEm: 1000, ascent: 800, descent: 200,
      glyphs: [
        .init(nil, advance: 500, box), .init("B", advance: 500, [], madeOf: b),
        .init("C", advance: 500, [], madeOf: c), .init("D", advance: 500, box),
      ])
    return try FontFace(bytes: writer.bytes, digest: "\(b)\(c)", name: "parts.ttf")
  }

  @Test("a glyph that is made of itself is reported, by however many others")
  func circles() throws {
    for (b, c) in [([1], [3]), ([2], [1]), ([3, 2], [3, 3, 1]), ([2], [2])] {
      let laid = ColorFontTests.layOut("DB", try face(b, c))
      #expect(laid.damaged.map(\.glyph) == [1], "\(b) \(c)")
      #expect(laid.damaged.first?.reason == .madeOfItself)
      #expect(laid.damaged.first?.text == "B")
      #expect(laid.lines[0].runs.flatMap(\.glyphs).count == 2, "a box is drawn")
    }
  }

  @Test("a glyph that is made of others is sound, however often they are used")
  func parts() throws {
    let laid = ColorFontTests.layOut("BCD", try face([2, 3], [3, 3]))
    #expect(laid.damaged.isEmpty)
    #expect(laid.lines[0].runs.flatMap(\.glyphs).count == 3)
  }
}
