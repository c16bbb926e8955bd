import Bounds
import Drawing
import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Glyphs that are put together from others, which FreeType would follow however many there are.
@Suite struct CompositeGlyphTests {
  /// A font whose glyphs from 1 on are each made so many times of the next; the last is a
  /// rectangle.
  private func font(levels: Int, times: Int) throws -> FontFace {
    var tables = ColorFont.outlines
    let glyphs = try #require(tables["glyf"])
    let offsets = try #require(tables["loca"])
    let isLong = FontFileTables.u16(try #require(tables["head"]), 50) != 0
    func offset(_ glyph: Int) -> Int {
      isLong ? FontFileTables.u32(offsets, glyph * 4) : FontFileTables.u16(offsets, glyph * 2) * 2
    }
    let box = Array(glyphs[offset(1)..<offset(2)])
    var body: [UInt8] = []
    var places = [0, 0]
    for level in 0..<levels {
      var glyph = FontFileTables.be16(0xFFFF) + [0, 0, 0, 0, 0, 50, 0, 100]
      for part in 0..<times {
        // Bytes for x and y that are offsets; more follow, but for the last.
        glyph += FontFileTables.be16(part + 1 < times ? 0x22 : 0x02)
        glyph += FontFileTables.be16(level + 2) + [0, 0]
      }
      body += glyph + [UInt8](repeating: 0, count: glyph.count % 2)
      places.append(body.count)
    }
    body += box + [UInt8](repeating: 0, count: box.count % 2)
    places.append(body.count)
    let count = levels + 2
    tables["glyf"] = body
    tables["loca"] = places.flatMap {
      isLong ? FontFileTables.be32($0) : FontFileTables.be16($0 / 2)
    }
    tables["hmtx"] = (0..<count).flatMap { _ in FontFileTables.be16(100) + [0, 0] }
    var most = try #require(tables["maxp"])
    most.replaceSubrange(4..<6, with: FontFileTables.be16(count))
    // The greatest depth of parts, which FreeType believes.
    if most.count >= 32 { most.replaceSubrange(30..<32, with: FontFileTables.be16(levels + 1)) }
    tables["maxp"] = most
    var header = try #require(tables["hhea"])
    header.replaceSubrange(34..<36, with: FontFileTables.be16(count))
    tables["hhea"] = header
    return try FontFace(bytes: tables.file, digest: "composite", name: "Composite.ttf")
  }

  @Test func aFewPartsAreDrawn() throws {
    let face = try font(levels: 2, times: 3)
    #expect(face.damage(of: 1) == nil)
    #expect(face.outline(1).path.elements.count >= 9 * 4)
  }

  @Test func manyPartsAreABox() throws {
    let face = try font(levels: 10, times: 10)
    #expect(face.damage(of: 1) == .parts(limit: Bounds.glyphParts))
    #expect(face.outline(1).path.elements.count < 20)
    #expect(face.damage(of: 9) == nil, "a hundred of them are well")
  }

  @Test func partsTooDeepAreABox() throws {
    let face = try font(levels: 40, times: 1)
    #expect(face.damage(of: 1) == .parts(limit: Bounds.glyphParts))
    #expect(face.damage(of: 30) == nil)
  }

  /// A glyph that is its own part.
  @Test func aCircleIsABox() throws {
    var tables = FontFileTables(try font(levels: 1, times: 1).data.withBytes { Array($0) })
    var glyphs = try #require(tables["glyf"])
    glyphs.replaceSubrange(12..<14, with: FontFileTables.be16(1))
    tables["glyf"] = glyphs
    let face = try FontFace(bytes: tables.file, digest: "circle", name: "Circle.ttf")
    #expect(face.damage(of: 1) == .madeOfItself)
  }
}
