import Drawing
package import Geometry

extension GlyphRun {
  /// What each glyph covers by its own outline or picture, in points from the paragraph's top left.
  ///
  /// - Parameter baseline: of the run's line, in points from the paragraph's top.
  package func ink(baseline: Double) -> [Rect] {
    var rects = glyphs.compactMap { ink($0.outline, $0.x, baseline + $0.y) }
    for glyph in colored {
      switch glyph.glyph {
      case .picture(let picture):
        let frame = picture.frame
        rects.append(
          Rect(
            x: glyph.x + frame.x * size, y: baseline + glyph.y + frame.y * size,
            width: frame.width * size, height: frame.height * size))
      case .layers(let layers):
        rects += layers.compactMap { ink($0.outline, glyph.x, baseline + glyph.y) }
      }
    }
    return rects
  }

  private func ink(_ outline: GlyphOutline, _ x: Double, _ y: Double) -> Rect? {
    guard let bounds = outline.path.controlBounds, !bounds.isEmpty else { return nil }
    let em = size / outline.unitsPerEm
    return Rect(
      x: x + bounds.x * em, y: y - bounds.maxY * em, width: bounds.width * em,
      height: bounds.height * em)
  }
}
