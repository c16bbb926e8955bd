import Geometry

/// The pictures of Apple's table sbix: PNGs of one or more sizes, found by glyph.
///
/// OpenType 1.9, "sbix". Of its kinds PNG and `dupe`, another glyph's picture, are read.
struct GraphicsTable {
  private struct Strike {
    var index: Int
    var pixelsPerEm: Int
    /// Its offset in the table.
    var start: Int
  }

  private static let name = "sbix"
  private static let mostStrikes = 64
  /// How far a picture may reach along a side, in ems: emoji are one, and the widest letters three.
  private static let mostEms = 4
  /// Glyphs that may stand for each other in a row.
  private static let mostDupes = 8

  private let table: TableBytes
  private let glyphCount: Int
  /// The largest first.
  private let strikes: [Strike]

  /// - Parameter glyphCount: how many glyphs the font has.
  init(_ table: TableBytes, glyphCount: Int, name: String) throws(FontError) {
    self.table = table
    self.glyphCount = glyphCount
    guard let count = table.uint32(4), table.has(4 * count, at: 8) else {
      throw .truncated(name: name, table: Self.name)
    }
    guard count <= Self.mostStrikes else {
      throw .unsound(
        name: name, table: Self.name,
        "it has \(count) strikes, more than the limit of \(Self.mostStrikes)")
    }
    var strikes: [Strike] = []
    for index in 0..<count {
      guard let start = table.uint32(8 + 4 * index), let size = table.uint16(start),
        table.has(4 + 4 * (glyphCount + 1), at: start)
      else { throw .truncated(name: name, table: Self.name) }
      guard size > 0 else {
        throw .unsound(name: name, table: Self.name, "its strike \(index) has no size")
      }
      strikes.append(Strike(index: index, pixelsPerEm: size, start: start))
    }
    self.strikes = strikes.sorted { ($0.pixelsPerEm, -$0.index) > ($1.pixelsPerEm, -$1.index) }
  }

  var isEmpty: Bool { strikes.isEmpty }

  /// The picture of a glyph in the largest strike that has one; `nil` where none has.
  func picture(of glyph: Int) throws(GlyphDamage) -> StrikePicture? {
    for strike in strikes {
      if let found = try picture(of: glyph, in: strike) { return found }
    }
    return nil
  }

  private func picture(
    of glyph: Int, in strike: Strike
  ) throws(GlyphDamage) -> StrikePicture? {
    var next = glyph
    for _ in 0...Self.mostDupes {
      guard next < glyphCount, let start = table.uint32(strike.start + 4 + 4 * next),
        let end = table.uint32(strike.start + 8 + 4 * next)
      else { throw .outside(table: Self.name) }
      if start == end { return nil }
      guard end >= start + 8, let image = table.part(strike.start + start, end - start),
        let x = image.int16(0), let y = image.int16(2), let kind = image.uint32(4),
        let content = image.part(8, image.count - 8)
      else { throw .outside(table: Self.name) }
      switch UInt32(kind) {
      case FontTables.tag("png "): return try picture(content, x, y, strike)
      case FontTables.tag("dupe"):
        guard let other = content.uint16(0) else { throw .outside(table: Self.name) }
        next = other
      case let other: throw .format("the kind \"\(FontTables.text(other))\"")
      }
    }
    throw .circle
  }

  private func picture(
    _ png: TableBytes, _ left: Int, _ bottom: Int, _ strike: Strike
  ) throws(GlyphDamage) -> StrikePicture {
    let (width, height) = try PNGSize.read(png)
    let limit = min(strike.pixelsPerEm * Self.mostEms, StrikeLimit.side)
    guard width > 0, height > 0, max(width, height) <= limit else {
      throw .tooLarge(width: width, height: height, limit: limit)
    }
    let em = Double(strike.pixelsPerEm)
    return StrikePicture(
      png: png, width: width, height: height, strike: strike.index,
      frame: Rect(
        x: Double(left) / em, y: -Double(bottom + height) / em, width: Double(width) / em,
        height: Double(height) / em))
  }
}

/// What no strike's pictures may be larger than.
enum StrikeLimit {
  /// Pixels along a side.
  static let side = 1024
}
