import Geometry
import Resources
import Scene
import Typesetting

extension Measurer {
  /// A text as it is typeset; `least` and `factor` make it smaller, no run below `least` points.
  func paragraph(
    _ content: TextContent, factor: Double = 1, least: Double = 0
  ) -> Paragraph {
    let readsFromRight = environment.direction == .rightToLeft
    /// Of a text without a letter of a script from the right only the place is mirrored.
    let keepsOrder =
      readsFromRight && !Paragraph.hasRightToLeft(in: content.runs.lazy.map(\.text))
    return Paragraph(
      runs: content.runs.indices.compactMap { index in
        let run = content.runs[index]
        if run.icon != nil { return object(index, of: content, factor: factor, least: least) }
        return style(run.style, factor: factor, least: least).map {
          TextRun(text: run.text, style: $0, tag: index)
        }
      },
      baseDirection: keepsOrder ? .leftToRight : readsFromRight ? .rightToLeft : .auto,
      locale: environment.locale,
      alignment: alignment(content.alignment, isTurned: keepsOrder),
      maximumLines: content.maxLines,
      truncation: content.maxLines == nil ? .none : truncation(content.truncation ?? .tail))
  }

  /// A style with its faces; `nil` only where a font was not loaded, which resolving refuses.
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

  /// An icon as an object; it is on the line of the words before it, or else after it.
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

  /// - Parameter isTurned: whether the text runs the other way than the screen reads.
  private func alignment(
    _ alignment: TextContent.Alignment, isTurned: Bool
  ) -> Paragraph.Alignment {
    switch alignment {
    case .start: isTurned ? .end : .start
    case .center: .center
    case .end: isTurned ? .start : .end
    case .justify: .justify
    }
  }

  private func truncation(_ truncation: TextContent.Truncation) -> Paragraph.Truncation {
    switch truncation {
    case .head: .head
    case .middle: .middle
    case .tail: .end
    }
  }

  // MARK: Fitting

  private static func size(_ size: Double, _ factor: Double, _ least: Double) -> Double {
    max(size * factor, min(size, least))
  }

  /// Steps of a size, in points, by which a text is made smaller.
  private static let step = 0.25

  /// The text in the largest size that fits, its largest run a whole number of steps above the
  /// least; in the least where none does.
  func shrunk(_ content: TextContent, to least: Double, width: Double) -> LaidOutParagraph {
    let largest = content.runs.reduce(0) { max($0, $1.style.size) }
    guard largest > least else {
      return resources.typesetter.layOut(paragraph(content), width: width)
    }
    func layOut(_ steps: Int) -> LaidOutParagraph {
      let factor = (least + Double(steps) * Self.step) / largest
      var laid = resources.typesetter.layOut(
        paragraph(content, factor: factor, least: least), width: width)
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

  /// A size with room for so many lines in the style of the first words.
  func withRoom(for lines: Int, _ content: TextContent, _ size: Size) -> Size {
    let words = content.runs.first { $0.icon == nil } ?? content.runs.first
    guard let style = words?.style else { return size }
    let line = style.lineHeight ?? TextStyle.lineHeight(forSize: style.size)
    return Size(width: size.width, height: max(size.height, Double(lines) * line))
  }
}
