import Pixels

/// The layers of the tables COLR, version 0, and CPAL: outlines of other glyphs, each in one colour.
///
/// OpenType 1.9, "COLR" and "CPAL"; the font's first palette is taken. Of version 1 only those glyphs are
/// known which it paints, so that they can be named.
struct LayerTable {
  struct Layer {
    var glyph: UInt32
    /// `nil` for the text's own.
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
  /// Offset of the first palette's colours, and how many it has.
  private var palette = (start: 0, count: 0)

  init(_ table: TableBytes, colors: TableBytes, name: String) throws(FontError) {
    self.table = table
    self.colors = colors
    guard let version = table.uint16(0), let baseCount = table.uint16(2),
      let baseStart = table.uint32(4), let layerStart = table.uint32(8),
      let layerCount = table.uint16(12)
    else { throw .truncated(name: name, table: Self.layersName) }
    if version > 0 {
      guard let start = table.uint32(14) else {
        throw .truncated(name: name, table: Self.layersName)
      }
      if start > 0 {
        guard let count = table.uint32(start) else {
          throw .truncated(name: name, table: Self.layersName)
        }
        graphs = (start + 4, count)
      }
    }
    bases = (baseStart, baseCount)
    layers = (layerStart, layerCount)
    guard table.has(6 * bases.count, at: bases.start),
      table.has(4 * layers.count, at: layers.start), table.has(6 * graphs.count, at: graphs.start)
    else { throw .truncated(name: name, table: Self.layersName) }
    guard let entries = colors.uint16(2), let records = colors.uint16(6),
      let start = colors.uint32(8), let first = colors.uint16(12), let palettes = colors.uint16(4),
      colors.has(4 * records, at: start), first + entries <= records, palettes > 0
    else { throw .truncated(name: name, table: Self.colorsName) }
    palette = (start + 4 * first, entries)
  }

  /// A glyph's layers, the lowest first; `nil` for a glyph without.
  func layers(of glyph: Int) throws(GlyphDamage) -> [Layer]? {
    guard let record = record(of: glyph, bases, stride: 6) else { return nil }
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

  /// Whether a glyph is painted by version 1.
  func isGraph(_ glyph: Int) -> Bool { record(of: glyph, graphs, stride: 6) != nil }

  private func color(_ entry: Int) throws(GlyphDamage) -> Color? {
    guard entry != 0xFFFF else { return nil }
    let start = palette.start + 4 * entry
    guard entry < palette.count, let blue = colors.uint8(start),
      let green = colors.uint8(start + 1), let red = colors.uint8(start + 2),
      let alpha = colors.uint8(start + 3)
    else { throw .paletteEntry(entry, count: palette.count) }
    return Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: UInt8(alpha))
  }

  /// Where a glyph's record stands among some that ascend.
  private func record(of glyph: Int, _ list: (start: Int, count: Int), stride: Int) -> Int? {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      guard let found = table.uint16(list.start + stride * middle) else { return nil }
      if found == glyph { return list.start + stride * middle }
      if found < glyph { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
