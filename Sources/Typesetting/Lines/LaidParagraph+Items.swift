package import Drawing
package import Geometry

extension LaidParagraph {
  /// What draws the paragraph, an item for every glyph run.
  ///
  /// `origin` is the paragraph's top left in points; the items are in device pixels, each line's
  /// baseline on a whole one.
  package func items(at origin: Point, scale: Double, element: ElementID = -1) -> [GlyphItem] {
    lines.flatMap { line in
      let baseline = ((origin.y + line.baseline) * scale).rounded(.toNearestOrAwayFromZero)
      return line.runs.filter { !$0.glyphs.isEmpty }.map { run in
        GlyphItem(
          glyphs: run.glyphs.map { glyph in
            GlyphItem.Glyph(
              outline: glyph.outline,
              origin: Point(x: (origin.x + glyph.x) * scale, y: baseline + glyph.y * scale))
          },
          size: run.size * scale, color: run.color, element: element)
      }
    }
  }
}
