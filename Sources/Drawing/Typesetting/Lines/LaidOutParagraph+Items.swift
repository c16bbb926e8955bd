package import Drawing
package import Geometry
package import Pixels

extension LaidOutParagraph {
  /// Returns the items that draw the paragraph, one for each glyph run.
  ///
  /// `origin` is the paragraph's top left in points. The items are in device pixels, with each
  /// line's baseline on a whole pixel. `paints` are the paints of runs, by tag, for runs with a
  /// paint other than a plain color.
  package func items(
    at origin: Point, scale: Double, paints: [Int: Paint] = [:], element: ElementID = -1
  ) -> [GlyphItem] {
    lines.flatMap { line in
      let baseline = ((origin.y + line.baseline) * scale).rounded(.toNearestOrAwayFromZero)
      return line.runs.filter { !$0.glyphs.isEmpty }.map { run in
        GlyphItem(
          glyphs: run.glyphs.map { glyph in
            GlyphItem.Glyph(
              outline: glyph.outline,
              origin: Point(x: (origin.x + glyph.x) * scale, y: baseline + glyph.y * scale))
          },
          size: run.size * scale, color: run.color,
          paint: paints.isEmpty ? nil : paints[run.tag], isAliased: !run.font.antialias,
          element: element)
      }
    }
  }

  /// Returns the items that draw glyphs with their own colors, positioned as in `items`.
  ///
  /// - Parameter paints: the paints of runs, by tag; glyphs keep their own colors, and a run's own
  ///   color does not affect their opacity.
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
  /// Returns the items that draw the run's glyphs with their own colors.
  ///
  /// - Parameters:
  ///   - x: the paragraph's left edge in points.
  ///   - baseline: the baseline in device pixels.
  ///   - color: the color of a layer in the text's color; its alpha applies to all layers.
  ///   - paint: replaces `color` in such layers.
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
        // Layers are stacked, so opacity applies to them together.
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

extension GlyphRun {
  /// Returns the area that each glyph covers with its outline or picture, in points from the
  /// paragraph's top left.
  ///
  /// - Parameter baseline: the baseline of the run's line, in points from the paragraph's top.
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
