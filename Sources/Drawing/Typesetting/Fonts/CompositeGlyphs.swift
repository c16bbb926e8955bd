import Bounds

/// The composite glyphs of a TrueType font, whose components are counted before FreeType is called.
///
/// FreeType sets no limit: ten glyphs, each made of a hundred copies of the next, would take 100¹⁰
/// steps.
struct CompositeGlyphs: Sendable {
  private let glyphs: TableBytes
  private let offsets: TableBytes
  private let hasLongOffsets: Bool

  /// Reads the tables; `nil` for a font without composite glyphs.
  init?(_ tables: FontTables) {
    guard let glyphs = tables["glyf"], let offsets = tables["loca"],
      let form = tables["head"]?.uint16(50)
    else { return nil }
    (self.glyphs, self.offsets) = (glyphs, offsets)
    hasLongOffsets = form != 0
  }

  /// Returns whether a glyph is within the limits for components and nesting.
  func isBounded(_ glyph: Int) -> Bool {
    guard let first = start(of: glyph), isComposite(first) else { return true }
    var known: [Int: Int] = [:]
    return count(glyph, depth: 0, &known) <= Bounds.glyphParts
  }

  /// Returns the number of glyphs drawn for one, including the glyph itself.
  ///
  /// Exceeds the limit if the glyph is nested too deeply.
  private func count(_ glyph: Int, depth: Int, _ known: inout [Int: Int]) -> Int {
    guard depth <= Bounds.glyphDepth else { return Bounds.glyphParts + 1 }
    if let count = known[glyph] { return count }
    guard let start = start(of: glyph), isComposite(start) else { return 1 }
    var total = 1
    for part in parts(from: start + 10) {
      total += count(part, depth: depth + 1, &known)
      if total > Bounds.glyphParts { break }
    }
    known[glyph] = total
    return total
  }

  /// Returns whether a glyph contains itself, directly or not, or contains a glyph that does.
  func isCircular(_ glyph: Int) -> Bool {
    var finished: Set<Int> = []
    var open: Set = [glyph]
    // Iterative rather than recursive, because a font's nesting may be as deep as its number of
    // glyphs.
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

  /// Returns the components of a glyph; none for a simple glyph.
  private func parts(of glyph: Int) -> [Int] {
    guard let start = start(of: glyph), isComposite(start) else { return [] }
    return parts(from: start + 10)
  }

  private func start(of glyph: Int) -> Int? {
    hasLongOffsets ? offsets.uint32(glyph * 4) : offsets.uint16(glyph * 2).map { $0 * 2 }
  }

  private func isComposite(_ start: Int) -> Bool { glyphs.int16(start).map { $0 < 0 } ?? false }

  /// Returns the components listed in a composite glyph's records.
  private func parts(from start: Int) -> [Int] {
    var parts: [Int] = []
    var at = start
    while parts.count <= Bounds.glyphParts, let flags = glyphs.uint16(at),
      let glyph = glyphs.uint16(at + 2)
    {
      parts.append(glyph)
      // ARG_1_AND_2_ARE_WORDS, then one scale, one per axis, or a matrix.
      at += 4 + (flags & 1 != 0 ? 4 : 2)
      at += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      // MORE_COMPONENTS
      if flags & 0x20 == 0 { break }
    }
    return parts
  }
}
