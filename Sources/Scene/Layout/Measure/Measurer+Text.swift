import Geometry
import Resources
import Scene
import Typesetting

extension Measurer {
  /// Returns a text node as a paragraph; `factor` reduces its size, but no run becomes smaller than
  /// `least` points.
  func paragraph(
    _ content: TextContent, in context: ReadingContext, factor: Double = 1, least: Double = 0
  ) -> Paragraph {
    let direction = self.direction(of: content, in: context)
    var paragraph = Paragraph(
      runs: content.runs.indices.compactMap { index in
        let run = content.runs[index]
        if run.icon != nil { return object(index, of: content, factor: factor, least: least) }
        return style(run.style, factor: factor, least: least).map {
          TextRun(text: run.text, style: $0, tag: index)
        }
      },
      baseDirection: direction.base, locale: context.locale,
      alignment: alignment(content.alignment), maximumLines: content.maxLines,
      truncation: content.maxLines == nil ? .none : truncation(content.truncation ?? .tail))
    paragraph.startDirection = direction.start
    return paragraph
  }

  /// Returns the base direction of text, and the direction that determines where its lines start.
  private func direction(
    of content: TextContent, in context: ReadingContext
  ) -> (base: Paragraph.Direction, start: Paragraph.StartDirection?) {
    let own: Paragraph.StartDirection = context.isMirrored ? .rightToLeft : .leftToRight
    if content.startsByWords {
      let words = Paragraph.direction(of: content.runs.lazy.map(\.text))
      return (.auto, words ?? own)
    }
    guard context.isMirrored else { return (.auto, context.statesDirection ? own : nil) }
    /// In text without right-to-left letters, only the position is mirrored.
    let keepsOrder = !Paragraph.hasRightToLeft(in: content.runs.lazy.map(\.text))
    let isPlaced = context.statesDirection || content.alignment != .justify
    return (keepsOrder ? .leftToRight : .rightToLeft, isPlaced ? own : nil)
  }

  /// Returns a style with its faces; `nil` only if a font was not loaded, which resolving rejects.
  private func style(
    _ spec: TextStyleSpec, factor: Double = 1, least: Double = 0
  ) -> TextStyle? {
    resources.fonts[spec.font].map { fonts in
      let size = factor < 1 ? Self.size(spec.size, factor, least) : spec.size
      var style = TextStyle(
        font: fonts.font, fallbacks: fonts.fallbacks, size: size, tracking: spec.tracking,
        color: spec.color,
        lineHeight: factor < 1 ? spec.lineHeight.map { $0 * size / spec.size } : spec.lineHeight)
      if !spec.features.isEmpty {
        style.features = spec.features.map {
          ShapingFeature(tag: $0.tag, value: UInt32(clamping: $0.value))
        }
      }
      return style
    }
  }

  /// Returns an icon as an inline object, in the style of the text before it or, if there is none,
  /// after it.
  private func object(
    _ index: Int, of content: TextContent, factor: Double, least: Double
  ) -> TextRun? {
    let run = content.runs[index]
    guard let icon = run.icon else { return nil }
    let words =
      content.runs[..<index].last { $0.icon == nil }
      ?? content.runs[index...].first { $0.icon == nil } ?? run
    guard let style = style(words.style, factor: factor, least: least) else { return nil }
    let height = factor < 1 ? Self.size(run.style.size, factor, least) : run.style.size
    let natural = resources.icons[icon.source]?.size ?? .zero
    let width = natural.height > 0 ? height * natural.width / natural.height : height
    let bottom =
      icon.baseline.map { $0 * height / run.style.size }
      ?? (style.font.capHeight * style.size - height) / 2
    return TextRun(
      InlineObject(width: width, ascent: bottom + height, descent: -bottom), style: style,
      tag: index)
  }

  private func alignment(_ alignment: TextContent.Alignment) -> Paragraph.Alignment {
    switch alignment {
    case .start: .start
    case .center: .center
    case .end: .end
    case .left: .left
    case .right: .right
    case .justify: .justify
    }
  }

  private func truncation(_ truncation: TextContent.Truncation) -> Paragraph.Truncation {
    switch truncation {
    case .head: .head
    case .scroll: .scrolled
    case .middle: .middle
    case .tail: .end
    }
  }

  // MARK: Fitting

  private static func size(_ size: Double, _ factor: Double, _ least: Double) -> Double {
    max(size * factor, min(size, least))
  }

  /// The increment for reducing the font size, in points.
  private static let step = 0.25

  /// Returns the text in the largest size that fits.
  ///
  /// The largest run is a whole number of increments above the minimum size; if no such size fits,
  /// it has the minimum size.
  func shrunk(
    _ content: TextContent, in context: ReadingContext, to least: Double, width: Double
  ) -> LaidOutParagraph {
    let largest = content.runs.reduce(0) { max($0, $1.style.size) }
    guard largest > least else {
      return resources.typesetter.layOut(paragraph(content, in: context), width: width)
    }
    func layOut(_ steps: Int) -> LaidOutParagraph {
      let factor = (least + Double(steps) * Self.step) / largest
      var laid = resources.typesetter.layOut(
        paragraph(content, in: context, factor: factor, least: least), width: width)
      laid.sizes = content.runs.map { Self.size($0.style.size, factor, least) }
      return laid
    }
    var best = layOut(0)
    var (low, high) = (0, Int(((largest - least) / Self.step).rounded(.up)))
    while high - low > 1 {
      let middle = (low + high) / 2
      let laid = layOut(middle)
      if laid.isTruncated || laid.breaksWord {
        high = middle
      } else {
        (low, best) = (middle, laid)
      }
    }
    return best
  }

  /// Returns a size with room for the given number of lines in the style of the first run of text.
  func withRoom(for lines: Int, _ content: TextContent, _ size: Size) -> Size {
    let words = content.runs.first { $0.icon == nil } ?? content.runs.first
    guard let style = words?.style else { return size }
    let line = style.lineHeight ?? TextStyle.lineHeight(forSize: style.size)
    return Size(width: size.width, height: max(size.height, Double(lines) * line))
  }
}
