import CFreeType
import CHarfBuzz
import Drawing

/// FreeType's and HarfBuzz's handles of one face, over the file's bytes.
///
/// `FontFace` gives access to one thread at a time. All pointers of the font code are confined to
/// this class and its extensions.
final class FontHandles {
  private let data: FontData
  private let library: FT_Library
  let face: FT_Face
  let font: OpaquePointer
  let buffer: OpaquePointer
  var outlines: [UInt32: GlyphOutline] = [:]
  /// The color glyphs that replace outlines, for a face with colors.
  var colorGlyphs: [UInt32: Result<ColorGlyph?, GlyphDamage>] = [:]
  var layerOutlines: [UInt32: GlyphOutline] = [:]
  /// The reasons why requested glyphs have no outline.
  var damagedOutlines: [UInt32: GlyphDamage] = [:]
  /// The number of lines and curves of all cached outlines.
  var outlineElements = 0
  /// Glyphs whose outlines would exceed the limit.
  var refused: Set<UInt32> = []
  /// The characters whose glyphs in this font are not used.
  private let without: Set<UInt32>

  init(
    data: FontData, faceIndex: Int, unitsPerEm: Int32, without: Set<UInt32>, name: String
  ) throws(FontError) {
    let bytes = data.buffer
    var library: FT_Library?
    var face: FT_Face?
    var code = FT_Init_FreeType(&library)
    if code == 0 {
      code = FT_New_Memory_Face(
        library, bytes.baseAddress, FT_Long(bytes.count), FT_Long(faceIndex), &face)
    }
    guard code == 0, let library, let face else {
      FT_Done_FreeType(library)
      throw .rejected(name: name, code: code)
    }
    let (font, buffer) = Self.shaper(bytes, faceIndex, unitsPerEm)
    guard let font, let buffer else {
      hb_buffer_destroy(buffer)
      hb_font_destroy(font)
      FT_Done_FreeType(library)
      // FreeType's code for out of memory.
      throw .rejected(name: name, code: 64)
    }
    (self.data, self.library, self.face, self.font) = (data, library, face, font)
    self.buffer = buffer
    self.without = without
  }

  /// Creates HarfBuzz's handle for the same bytes, in font units.
  private static func shaper(
    _ bytes: UnsafeBufferPointer<UInt8>, _ faceIndex: Int, _ unitsPerEm: Int32
  ) -> (font: OpaquePointer?, buffer: OpaquePointer?) {
    let blob = bytes.withMemoryRebound(to: CChar.self) {
      hb_blob_create($0.baseAddress, UInt32($0.count), HB_MEMORY_MODE_READONLY, nil, nil)
    }
    let face = hb_face_create(blob, UInt32(faceIndex))
    hb_blob_destroy(blob)
    let font = hb_font_create(face)
    hb_face_destroy(face)
    hb_ot_font_set_funcs(font)
    hb_font_set_scale(font, unitsPerEm, unitsPerEm)
    return (font, hb_buffer_create())
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
    FT_Done_FreeType(library)
  }

  var hasOutlines: Bool { face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }

  /// The upper edge of the box around all glyphs, in font units.
  var highest: Double { Double(face.pointee.bbox.yMax) }

  var familyName: String { face.pointee.family_name.map { String(cString: $0) } ?? "" }

  var postScriptName: String { FT_Get_Postscript_Name(face).map { String(cString: $0) } ?? "" }

  /// Returns the glyph for a scalar in the font's character map; `nil` if there is none, or if it
  /// is not used.
  func nominalGlyph(_ scalar: UInt32) -> UInt32? {
    if !without.isEmpty, without.contains(scalar) { return nil }
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 && glyph != 0 ? glyph : nil
  }

  /// Returns a glyph's own advance, in font units.
  func advance(_ glyph: UInt32) -> Int32 { hb_font_get_glyph_h_advance(font, glyph) }
}
