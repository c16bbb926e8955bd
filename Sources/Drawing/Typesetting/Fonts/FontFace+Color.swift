import Drawing
import Geometry
import Pixels

extension FontFace {
  /// Whether some glyphs are pictures or layers.
  package var hasPictures: Bool { colors != nil }

  /// Returns the color glyphs that replace outlines; `nil` for glyphs without one.
  ///
  /// Pictures are decoded here once, so that errors are known before painting.
  func colorGlyphs(_ glyphs: [UInt32]) -> [ColorGlyph?] {
    guard colors != nil else { return glyphs.map { _ in nil } }
    return withHandles { handles in glyphs.map { try? colorGlyph($0, handles).get() } }
  }

  /// Returns the reason that a glyph cannot be shown; `nil` if it can.
  func damage(of glyph: UInt32) -> GlyphDamage? {
    guard mayBeDamaged else { return nil }
    return withHandles { handles in
      if let refusal = refusal(of: glyph, handles) { return refusal }
      guard colors != nil else { return handles.damagedOutlines[glyph] }
      switch colorGlyph(glyph, handles) {
      case .failure(let damage): return damage
      case .success(nil): return handles.damagedOutlines[glyph]
      case .success: return nil
      }
    }
  }

  func colorGlyph(_ glyph: UInt32, _ handles: FontHandles) -> Result<ColorGlyph?, GlyphDamage> {
    if let known = handles.colorGlyphs[glyph] { return known }
    let fresh = Result { () throws(GlyphDamage) in try makeColorGlyph(glyph, handles) }
    handles.colorGlyphs[glyph] = fresh
    return fresh
  }

  private func makeColorGlyph(
    _ glyph: UInt32, _ handles: FontHandles
  ) throws(GlyphDamage) -> ColorGlyph? {
    switch try colors?.glyph(glyph) {
    case nil: return nil
    case .picture(let picture):
      _ = try pictures.pixmap(glyph, picture)
      let (store, place) = (pictures, picture)
      return .picture(
        GlyphPicture(
          key: .init(face: key, glyph: glyph, strike: picture.strike), frame: picture.frame
        ) {
          // Decoding succeeded before, and the bytes never change.
          (try? store.pixmap(glyph, place)) ?? Pixmap(width: place.width, height: place.height)
        })
    case .layers(let layers):
      return .layers(
        try layers.map { layer throws(GlyphDamage) in
          ColorGlyph.Layer(outline: try layerOutline(layer.glyph, handles), color: layer.color)
        })
    }
  }

  private func layerOutline(
    _ glyph: UInt32, _ handles: FontHandles
  ) throws(GlyphDamage) -> GlyphOutline {
    if let known = handles.layerOutlines[glyph] { return known }
    if let refusal = refusal(of: glyph, handles) { throw refusal }
    guard let path = handles.outline(glyph) else { throw outlineDamage(of: glyph) }
    let outline = GlyphOutline(
      key: GlyphOutline.Key(face: key, glyph: glyph), path: path, unitsPerEm: unitsPerEm)
    handles.layerOutlines[glyph] = outline
    return outline
  }
}
