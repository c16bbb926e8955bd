import Drawing
import Geometry
import Layout
import Pixels
import Scene
import Typesetting

extension Lowering {
  /// Returns text with its top left corner at a position in points, and its baselines on whole
  /// pixels.
  ///
  /// Paints extend over the node's whole frame.
  func text(
    _ content: TextContent, _ paragraph: LaidOutParagraph, at origin: Point, over frame: Rect,
    _ element: ElementID
  ) -> [DisplayItem] {
    let paints = paints(of: content, over: frame, element)
    let words =
      paragraph.items(at: origin, scale: scale, paints: paints, element: element)
      .map { DisplayItem.glyphs($0) }
      + paragraph.colorItems(at: origin, scale: scale, paints: paints, element: element)
    guard content.runs.contains(where: { $0.style.decoration != nil || $0.icon != nil }) else {
      return words
    }
    var below: [DisplayItem] = []
    var strokes: [DisplayItem] = []
    var above: [DisplayItem] = []
    for line in paragraph.lines {
      let baseline = ((origin.y + line.baseline) * scale).rounded(.toNearestOrAwayFromZero)
      for run in line.runs {
        if let object = run.object {
          above += icon(
            content.runs[run.tag], object, from: origin.x + run.x, baseline: baseline,
            paints[run.tag], element)
          continue
        }
        guard let decoration = content.runs[run.tag].style.decoration else { continue }
        let style = content.runs[run.tag].style
        let size = paragraph.sizes?[run.tag] ?? style.size
        let font = resources.fonts[style.font]?.font ?? run.font
        if decoration.underline {
          let line = rule(font.underline, size, run, at: origin.x, baseline)
          let start = Point(x: origin.x * scale, y: baseline)
          let gaps = UnderlineGaps(run: run, origin: start, scale: scale)
          let skips = UnderlineGaps.apply(to: content.runs[run.tag].text)
          for part in skips ? gaps.parts(of: line) : [line] {
            below += fill(part, run, paints[run.tag], element)
          }
        }
        if decoration.strike {
          let line = rule(font.strike, size, run, at: origin.x, baseline)
          above += fill(line, run, paints[run.tag], element)
        }
        if let stroke = decoration.stroke {
          strokes += outline(stroke, run, at: origin.x, baseline, element)
        }
      }
    }
    return below + strokes + words + above
  }

  /// Returns a line along a run, on whole pixels, and at least one pixel thick.
  private func rule(
    _ rule: FontMetrics.Rule, _ size: Double, _ run: GlyphRun, at x: Double, _ baseline: Double
  ) -> Rect {
    let left = ((x + run.x) * scale).rounded(.toNearestOrAwayFromZero)
    let right = ((x + run.x + run.width) * scale).rounded(.toNearestOrAwayFromZero)
    let height = max(1, (rule.thickness * size * scale).rounded(.toNearestOrAwayFromZero))
    // The center of the line stays in place when the thickness is rounded.
    let middle = (rule.top - rule.thickness / 2) * size * scale
    let top = baseline + (-middle - height / 2).rounded(.toNearestOrAwayFromZero)
    return Rect(x: left, y: top, width: max(0, right - left), height: height)
  }

  /// Returns a part of a line along a run.
  private func fill(
    _ line: Rect, _ run: GlyphRun, _ paint: Paint?, _ element: ElementID
  ) -> [DisplayItem] {
    guard line.width > 0 else { return [] }
    return [.fill(Fill(path: .rect(line), paint: paint ?? .color(run.color), element: element))]
  }

  /// Returns the outline around a run's letters in the stroke's color: a shadow that is grown by
  /// half the stroke's width.
  ///
  /// The cost therefore depends only on the pixels, not on the outlines, and a translucent color is
  /// not doubled where letters meet.
  private func outline(
    _ stroke: TextDecoration.Stroke, _ run: GlyphRun, at x: Double, _ baseline: Double,
    _ element: ElementID
  ) -> [DisplayItem] {
    let width = stroke.width.points(pixel: 1 / scale) * scale
    guard width > 0, !run.glyphs.isEmpty || !run.colored.isEmpty else { return [] }
    let color = stroke.color
    let solid = Color(red: color.red, green: color.green, blue: color.blue)
    let letters = GlyphItem(
      glyphs: run.glyphs.map { glyph in
        GlyphItem.Glyph(
          outline: glyph.outline,
          origin: Point(x: (x + glyph.x) * scale, y: baseline + glyph.y * scale))
      },
      size: run.size * scale, color: solid, isAliased: !run.font.antialias, element: element)
    let pictures = run.colorItems(
      at: x, baseline: baseline, scale: scale, color: solid, element: element)
    let grown = Group.Shadow(color: solid, offset: .zero, sigma: 0, spread: width / 2)
    return [
      .group(
        Group(
          items: (run.glyphs.isEmpty ? [] : [.glyphs(letters)]) + pictures, opacity: color.alpha,
          shadows: [grown], element: element))
    ]
  }

  /// Returns an icon in a line of text.
  private func icon(
    _ run: TextContent.Run, _ object: InlineObject, from x: Double, baseline: Double,
    _ paint: Paint?, _ element: ElementID
  ) -> [DisplayItem] {
    guard let icon = run.icon, let mask = resources.icons[icon.source] else { return [] }
    let frame = Rect(
      x: x, y: baseline / scale - object.ascent, width: object.width,
      height: object.ascent + object.descent)
    let content = IconContent(icon.source, tint: run.style.color)
    return self.icon(content, mask, in: frame, paint: paint, element)
  }
}
