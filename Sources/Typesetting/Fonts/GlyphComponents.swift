/// Which glyphs a TrueType glyph is made of (OpenType, "glyf": composite glyphs).
///
/// Read only where FreeType could not give an outline, to say why.
struct GlyphComponents {
  private let glyphs: TableBytes
  private let offsets: TableBytes
  private let hasLongOffsets: Bool

  private enum Flag {
    static let words = 0x0001
    static let scale = 0x0008
    static let more = 0x0020
    static let twoScales = 0x0040
    static let matrix = 0x0080
  }

  /// Of a font whose outlines are of another kind there is nothing to be said.
  init?(_ tables: FontTables) {
    guard let glyphs = tables["glyf"], let offsets = tables["loca"], let head = tables["head"],
      let format = head.int16(50)
    else { return nil }
    (self.glyphs, self.offsets, hasLongOffsets) = (glyphs, offsets, format != 0)
  }

  /// Whether a glyph is made of itself, or of one that is, however many lie between.
  func isCircular(_ glyph: Int) -> Bool {
    var finished: Set<Int> = []
    var open: Set = [glyph]
    // By hand and not by calls: a font may nest as deep as it has glyphs.
    var way = [(glyph: glyph, rest: parts(of: glyph)[...])]
    while let last = way.indices.last {
      guard let next = way[last].rest.popFirst() else {
        let done = way.removeLast().glyph
        open.remove(done)
        finished.insert(done)
        continue
      }
      if open.contains(next) { return true }
      if finished.contains(next) { continue }
      open.insert(next)
      way.append((next, parts(of: next)[...]))
    }
    return false
  }

  /// The glyphs that one is made of; none for one of contours, or where the table says nothing sound.
  private func parts(of glyph: Int) -> [Int] {
    guard let start = offset(glyph), let end = offset(glyph + 1), start < end,
      let data = glyphs.part(start, end - start), let contours = data.int16(0), contours < 0
    else { return [] }
    var parts: [Int] = []
    // Behind the count and the four sides of its box.
    var at = 10
    while let flags = data.uint16(at), let part = data.uint16(at + 2) {
      parts.append(part)
      guard flags & Flag.more != 0 else { break }
      at += flags & Flag.words != 0 ? 8 : 6
      if flags & Flag.scale != 0 {
        at += 2
      } else if flags & Flag.twoScales != 0 {
        at += 4
      } else if flags & Flag.matrix != 0 {
        at += 8
      }
    }
    return parts
  }

  private func offset(_ glyph: Int) -> Int? {
    hasLongOffsets ? offsets.uint32(glyph * 4) : offsets.uint16(glyph * 2).map { $0 * 2 }
  }
}
