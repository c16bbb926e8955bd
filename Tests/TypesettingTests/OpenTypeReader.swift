/// A second, independent reading of a font's advances and pair kerning.
///
/// It knows cmap formats 4 and 12, hmtx, and the pair adjustments of GPOS's `kern` feature, and
/// neither HarfBuzz nor FreeType.
struct OpenTypeReader {
  private let bytes: [UInt8]
  private var tables: [String: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for i in 0..<u16(4) {
      let record = 12 + 16 * i
      tables[String(decoding: bytes[record..<record + 4], as: UTF8.self)] = u32(record + 8)
    }
  }

  private func u16(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
  private func i16(_ at: Int) -> Int { Int(Int16(truncatingIfNeeded: u16(at))) }
  private func u32(_ at: Int) -> Int { u16(at) << 16 | u16(at + 2) }

  /// Font units of a text set in plain glyphs with pair kerning.
  func width(_ text: String) -> Int {
    let glyphs = text.unicodeScalars.map { glyph(Int($0.value)) }
    let kerning = zip(glyphs, glyphs.dropFirst()).map { kern($0, $1) }
    return glyphs.map(advance).reduce(0, +) + kerning.reduce(0, +)
  }

  /// Font units that pair kerning takes from or adds to a text.
  func kerning(_ text: String) -> Int {
    let glyphs = text.unicodeScalars.map { glyph(Int($0.value)) }
    return zip(glyphs, glyphs.dropFirst()).map { kern($0, $1) }.reduce(0, +)
  }

  func advance(_ glyph: Int) -> Int {
    guard let hhea = tables["hhea"], let hmtx = tables["hmtx"] else { return 0 }
    return u16(hmtx + 4 * min(glyph, u16(hhea + 34) - 1))
  }

  func glyph(_ scalar: Int) -> Int {
    guard let cmap = tables["cmap"] else { return 0 }
    for i in 0..<u16(cmap + 2) {
      let table = cmap + u32(cmap + 4 + 8 * i + 4)
      switch u16(table) {
      case 4:
        let count = u16(table + 6) / 2
        for s in 0..<count where scalar <= u16(table + 14 + 2 * s) {
          let start = u16(table + 16 + 2 * (count + s))
          let delta = u16(table + 16 + 2 * (2 * count + s))
          let at = table + 16 + 2 * (3 * count + s)
          guard scalar >= start else { break }
          if u16(at) == 0 { return (scalar + delta) & 0xFFFF }
          return (u16(at + u16(at) + 2 * (scalar - start)) + delta) & 0xFFFF
        }
      case 12:
        for g in 0..<u32(table + 12) {
          let group = table + 16 + 12 * g
          if u32(group)...u32(group + 4) ~= scalar { return u32(group + 8) + scalar - u32(group) }
        }
      default: break
      }
    }
    return 0
  }

  private func kern(_ a: Int, _ b: Int) -> Int {
    kernLookups.map { subtables in subtables.lazy.compactMap { pair($0, a, b) }.first ?? 0 }
      .reduce(0, +)
  }

  /// The subtables of every lookup that a `kern` feature names.
  private var kernLookups: [[Int]] {
    guard let gpos = tables["GPOS"] else { return [] }
    let features = gpos + u16(gpos + 6)
    let lookups = gpos + u16(gpos + 8)
    var chosen: Set<Int> = []
    for i in 0..<u16(features) {
      let record = features + 2 + 6 * i
      guard String(decoding: bytes[record..<record + 4], as: UTF8.self) == "kern" else { continue }
      let feature = features + u16(record + 4)
      for j in 0..<u16(feature + 2) { chosen.insert(u16(feature + 4 + 2 * j)) }
    }
    return chosen.sorted().map { index in
      let lookup = lookups + u16(lookups + 2 + 2 * index)
      return (0..<u16(lookup + 4)).compactMap { i in
        let subtable = lookup + u16(lookup + 6 + 2 * i)
        switch u16(lookup) {
        case 2: return subtable
        case 9 where u16(subtable + 2) == 2: return subtable + u32(subtable + 4)
        default: return nil
        }
      }
    }
  }

  /// What a pair subtable adds to the first glyph's advance; `nil` where it says nothing.
  private func pair(_ table: Int, _ a: Int, _ b: Int) -> Int? {
    guard let index = coverage(table + u16(table + 2), a) else { return nil }
    let first = u16(table + 4)
    let before = (first & 3).nonzeroBitCount * 2
    let size = (first.nonzeroBitCount + u16(table + 6).nonzeroBitCount) * 2
    func value(_ record: Int) -> Int { first & 4 != 0 ? i16(record + before) : 0 }
    if u16(table) == 1 {
      let set = table + u16(table + 10 + 2 * index)
      for i in 0..<u16(set) {
        let record = set + 2 + (size + 2) * i
        if u16(record) == b { return value(record + 2) }
      }
      return nil
    }
    let row = classOf(table + u16(table + 8), a)
    let column = classOf(table + u16(table + 10), b)
    return value(table + 16 + size * (row * u16(table + 14) + column))
  }

  private func coverage(_ table: Int, _ glyph: Int) -> Int? {
    for i in 0..<u16(table + 2) {
      if u16(table) == 1 {
        if u16(table + 4 + 2 * i) == glyph { return i }
      } else {
        let range = table + 4 + 6 * i
        if u16(range)...u16(range + 2) ~= glyph { return u16(range + 4) + glyph - u16(range) }
      }
    }
    return nil
  }

  private func classOf(_ table: Int, _ glyph: Int) -> Int {
    if u16(table) == 1 {
      let i = glyph - u16(table + 2)
      return 0..<u16(table + 4) ~= i ? u16(table + 6 + 2 * i) : 0
    }
    for i in 0..<u16(table + 2) {
      let range = table + 4 + 6 * i
      if u16(range)...u16(range + 2) ~= glyph { return u16(range + 4) }
    }
    return 0
  }
}
