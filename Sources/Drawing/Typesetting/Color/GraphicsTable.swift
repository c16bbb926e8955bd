import Geometry

/// The pictures of Apple's table sbix: PNGs of one or more sizes, by glyph.
///
/// OpenType 1.9, "sbix". The supported kinds are PNG and `dupe`, another glyph's picture.
struct GraphicsTable {
  private struct Strike {
    var index: Int
    var pixelsPerEm: Int
    /// The strike's offset in the table.
    var start: Int
  }

  private static let name = "sbix"
  /// The maximum side length of a picture, in ems: emoji are one em wide, and the widest letters
  /// are three ems wide.
  private static let mostEms = 4
  /// The maximum side length of a picture, in pixels.
  private static let largest = 1024
  /// The maximum length of a chain of references between glyphs.
  private static let mostDupes = 8

  private let table: TableBytes
  private let glyphCount: Int
  /// The strikes, largest first.
  private let strikes: [Strike]

  /// Reads the table.
  ///
  /// - Parameter glyphCount: the number of glyphs in the font.
  init(_ table: TableBytes, glyphCount: Int, name: String) throws(FontError) {
    (self.table, self.glyphCount) = (table, glyphCount)
    let reader = TableReader(bytes: table, font: name, table: Self.name)
    let count = try reader.uint32(4)
    try reader.require(4 * count, at: 8)
    try reader.checkStrikes(count)
    var strikes: [Strike] = []
    for index in 0..<count {
      let start = try reader.uint32(8 + 4 * index)
      let size = try reader.uint16(start)
      try reader.require(4 + 4 * (glyphCount + 1), at: start)
      guard size > 0 else { throw reader.unsound("strike \(index) has no size") }
      strikes.append(Strike(index: index, pixelsPerEm: size, start: start))
    }
    self.strikes = strikes.sorted { ($0.pixelsPerEm, -$0.index) > ($1.pixelsPerEm, -$1.index) }
  }

  var isEmpty: Bool { strikes.isEmpty }

  /// Returns the picture of a glyph in the largest strike that has one; `nil` if there is none.
  func picture(of glyph: Int) throws(GlyphDamage) -> StrikePicture? {
    for strike in strikes { if let found = try picture(of: glyph, in: strike) { return found } }
    return nil
  }

  private func picture(of glyph: Int, in strike: Strike) throws(GlyphDamage) -> StrikePicture? {
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
    let limit = min(strike.pixelsPerEm * Self.mostEms, Self.largest)
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
