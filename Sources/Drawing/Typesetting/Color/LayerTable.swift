import Pixels

/// The layers of the tables COLR, version 0, and CPAL: outlines of other glyphs, each in one color.
///
/// OpenType 1.9, "COLR" and "CPAL"; the font's first palette is used. For version 1, only the
/// painted glyphs are recorded, so that they can be reported.
struct LayerTable {
  struct Layer {
    var glyph: UInt32
    /// The layer's color; `nil` for the text's own color.
    var color: Color?
  }

  private static let layersName = "COLR"
  private static let colorsName = "CPAL"
  private static let mostLayers = 256

  private let table: TableBytes
  private let colors: TableBytes
  private var bases = (start: 0, count: 0)
  private var layers = (start: 0, count: 0)
  /// The base glyphs of version 1.
  private var graphs = (start: 0, count: 0)
  /// The offset of the first palette's colors, and their number.
  private var palette = (start: 0, count: 0)

  init(_ table: TableBytes, colors: TableBytes, name: String) throws(FontError) {
    (self.table, self.colors) = (table, colors)
    let reader = TableReader(bytes: table, font: name, table: Self.layersName)
    let version = try reader.uint16(0)
    bases = (try reader.uint32(4), try reader.uint16(2))
    layers = (try reader.uint32(8), try reader.uint16(12))
    if version > 0 {
      let start = try reader.uint32(14)
      if start > 0 { graphs = (start + 4, try reader.uint32(start)) }
    }
    try reader.require(6 * bases.count, at: bases.start)
    try reader.require(4 * layers.count, at: layers.start)
    try reader.require(6 * graphs.count, at: graphs.start)
    let palettes = TableReader(bytes: colors, font: name, table: Self.colorsName)
    let (entries, records) = (try palettes.uint16(2), try palettes.uint16(6))
    let (start, first) = (try palettes.uint32(8), try palettes.uint16(12))
    try palettes.require(4 * records, at: start)
    guard first + entries <= records, try palettes.uint16(4) > 0 else { throw palettes.truncation }
    palette = (start + 4 * first, entries)
  }

  /// Returns a glyph's layers, the lowest first; `nil` for a glyph without layers.
  func layers(of glyph: Int) throws(GlyphDamage) -> [Layer]? {
    guard let record = record(of: glyph, bases) else { return nil }
    guard let first = table.uint16(record + 2), let count = table.uint16(record + 4),
      first + count <= layers.count
    else { throw .outside(table: Self.layersName) }
    guard count <= Self.mostLayers else { throw .layers(count, limit: Self.mostLayers) }
    var found: [Layer] = []
    for index in first..<first + count {
      let start = layers.start + 4 * index
      guard let outline = table.uint16(start), let entry = table.uint16(start + 2) else {
        throw .outside(table: Self.layersName)
      }
      found.append(Layer(glyph: UInt32(outline), color: try color(entry)))
    }
    return found
  }

  /// Returns whether a glyph is painted by version 1.
  func isGraph(_ glyph: Int) -> Bool { record(of: glyph, graphs) != nil }

  private func record(of glyph: Int, _ list: (start: Int, count: Int)) -> Int? {
    table.record(of: glyph, from: list.start, count: list.count, stride: 6)
  }

  private func color(_ entry: Int) throws(GlyphDamage) -> Color? {
    guard entry != 0xFFFF else { return nil }
    let start = palette.start + 4 * entry
    guard entry < palette.count, let blue = colors.uint8(start),
      let green = colors.uint8(start + 1), let red = colors.uint8(start + 2),
      let alpha = colors.uint8(start + 3)
    else { throw .paletteEntry(entry, count: palette.count) }
    return Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: UInt8(alpha))
  }
}
