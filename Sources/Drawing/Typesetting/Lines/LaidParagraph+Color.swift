package import Drawing
package import Geometry
package import Pixels

extension LaidParagraph {
  /// What draws the glyphs that have colours of their own, in place as `items` are.
  ///
  /// - Parameter paints: what runs are filled with by their tags: it leaves colours as they are, and a
  ///   run's own colour has no say in how opaque they are.
  package func colorItems(
    at origin: Point, scale: Double, paints: [Int: Paint] = [:], element: ElementID = -1
  ) -> [DisplayItem] {
    lines.flatMap { line -> [DisplayItem] in
      guard line.runs.contains(where: { !$0.colored.isEmpty }) else { return [] }
      let baseline = ((origin.y + line.baseline) * scale).rounded(.toNearestOrAwayFromZero)
      return line.runs.flatMap { run in
        run.colorItems(
          at: origin.x, baseline: baseline, scale: scale, color: run.color,
          paint: paints[run.tag], element: element)
      }
    }
  }
}

extension GlyphRun {
  /// What draws the run's glyphs that have colours of their own.
  ///
  /// - Parameters:
  ///   - x: the paragraph's left in points.
  ///   - baseline: in device pixels.
  ///   - color: what a layer has that takes the text's colour; its alpha is that of all.
  ///   - paint: what is taken in the place of that colour.
  package func colorItems(
    at x: Double, baseline: Double, scale: Double, color: Color, paint: Paint? = nil,
    element: ElementID = -1
  ) -> [DisplayItem] {
    var pictures: [GlyphPictureItem.Glyph] = []
    var layered: [DisplayItem] = []
    let opacity = paint == nil ? color.alpha : 255
    let solid = Color(red: color.red, green: color.green, blue: color.blue)
    for glyph in colored {
      let origin = Point(x: (x + glyph.x) * scale, y: baseline + glyph.y * scale)
      switch glyph.glyph {
      case .picture(let picture):
        pictures.append(GlyphPictureItem.Glyph(picture: picture, origin: origin))
      case .layers(let layers):
        let items = layers.filter { !$0.outline.path.isEmpty }.map { layer in
          DisplayItem.glyphs(
            GlyphItem(
              glyphs: [GlyphItem.Glyph(outline: layer.outline, origin: origin)],
              size: size * scale, color: layer.color ?? solid,
              paint: layer.color == nil ? paint : nil, isAliased: !font.antialias,
              element: element))
        }
        // Layers lie over each other: they are clear together.
        layered +=
          opacity == 255
          ? items : [.group(Group(items: items, opacity: opacity, element: element))]
      }
    }
    guard !pictures.isEmpty else { return layered }
    let item = GlyphPictureItem(
      glyphs: pictures, size: size * scale, opacity: opacity, element: element)
    return [.glyphPictures(item)] + layered
  }
}
