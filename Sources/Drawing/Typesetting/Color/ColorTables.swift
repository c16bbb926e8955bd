package import Drawing
package import Pixels

/// A font's glyphs in color: pictures (CBDT, sbix) and layers (COLR version 0).
///
/// The tables are parsed here rather than by a library, so that errors in a file are detected in
/// the same way, and the pixels are the same, with every version of the libraries.
struct ColorTables: Sendable {
  enum Glyph {
    case picture(StrikePicture)
    case layers([LayerTable.Layer])
  }

  private let bitmaps: BitmapTable?
  private let graphics: GraphicsTable?
  private let layers: LayerTable?

  /// Reads the tables; `nil` for a font that has none.
  init?(_ tables: FontTables, name: String) throws(FontError) {
    bitmaps =
      if let locations = tables["CBLC"], let images = tables["CBDT"] {
        try BitmapTable(locations: locations, images: images, name: name)
      } else { nil }
    graphics =
      if let table = tables["sbix"] {
        try GraphicsTable(table, glyphCount: tables["maxp"]?.uint16(4) ?? 0, name: name)
      } else { nil }
    layers =
      if let table = tables["COLR"], let colors = tables["CPAL"] {
        try LayerTable(table, colors: colors, name: name)
      } else { nil }
    if bitmaps == nil, graphics == nil, layers == nil { return nil }
  }

  /// Whether a face without outlines has anything to show.
  var hasPictures: Bool { bitmaps?.isEmpty == false || graphics?.isEmpty == false }

  /// Returns the color glyph that replaces an outline; `nil` if the outline is used.
  ///
  /// Layers take precedence over pictures, which have a fixed size.
  func glyph(_ id: UInt32) throws(GlyphDamage) -> Glyph? {
    let glyph = Int(id)
    if let layers = try layers?.layers(of: glyph) { return .layers(layers) }
    if let picture = try bitmaps?.picture(of: glyph) { return .picture(picture) }
    if let picture = try graphics?.picture(of: glyph) { return .picture(picture) }
    if layers?.isGraph(glyph) == true { throw .paintGraph }
    return nil
  }
}

/// A glyph with its own colors.
package enum ColorGlyph: Hashable, Sendable {
  case picture(GlyphPicture)
  /// Stacked outlines, the lowest first.
  case layers([Layer])

  package struct Layer: Hashable, Sendable {
    package var outline: GlyphOutline
    /// The layer's color; `nil` for the text's own color.
    package var color: Color?
  }
}

/// A glyph that could not be shown as its font specifies.
package struct DamagedGlyph: Hashable, Sendable {
  /// The font file's name.
  package var font: String
  package var glyph: UInt32
  /// The characters that the glyph represents.
  package var text: String
  package var reason: GlyphDamage
}
