/// A paragraph shaped as one endless line, ready to be broken at any width.
final class ShapedParagraph: Sendable {
  /// The shaping results for a scalar.
  struct Measure {
    /// The width in font units of the cluster that begins here; 0 within a cluster.
    var units = 0
    /// The item that contains the scalar; -1 for a line end.
    var item: Int32 = -1
    /// Whether HarfBuzz began a cluster here.
    var startsGlyphs = false
    /// Whether a line that begins or ends here must be reshaped.
    var isUnsafe = false
    /// Whether letterspacing follows the cluster that begins here.
    var isSpaced = false
  }

  let paragraph: Paragraph
  let text: ParagraphText
  let isRightToLeft: Bool
  let measures: [Measure]
  let itemizer: Itemizer
  /// The width of the widest line if lines break only at the text's own line ends.
  let naturalWidth: Double

  var items: [ShapedItem] { itemizer.items }

  init(_ paragraph: Paragraph) {
    let text = ParagraphText(paragraph.runs, locale: paragraph.locale)
    let isRightToLeft =
      switch paragraph.baseDirection {
      case .leftToRight: false
      case .rightToLeft: true
      case .auto:
        BidiLevels.mayTurn(text.scalars) && BidiLevels.firstStrong(text.scalars) == .rightToLeft
      }
    let itemizer = Itemizer(paragraph, text, isRightToLeft: isRightToLeft)
    let measures = Self.measure(text, itemizer.items)
    (self.paragraph, self.text, self.isRightToLeft) = (paragraph, text, isRightToLeft)
    (self.itemizer, self.measures) = (itemizer, measures)
    var meter = LineMeter()
    var widest = 0.0
    for i in text.scalars.indices {
      if text.marks[i].contains(.mustBreakBefore) { meter = LineMeter() }
      meter.add(measures[i], itemizer.items)
      if text.marks[i].isDisjoint(with: [.space, .newline]) { widest = max(widest, meter.width) }
    }
    naturalWidth = widest
  }

  private static func measure(_ text: ParagraphText, _ items: [ShapedItem]) -> [Measure] {
    var measures = [Measure](repeating: Measure(), count: text.scalars.count)
    for (index, item) in items.enumerated() {
      for i in item.range { measures[i].item = Int32(index) }
      for glyph in item.glyphs where item.range.contains(glyph.cluster) {
        let i = glyph.cluster
        measures[i].units += Int(glyph.advance)
        measures[i].startsGlyphs = true
        if glyph.isUnsafeToBreak { measures[i].isUnsafe = true }
        measures[i].isSpaced = !text.marks[i].contains(.ignorable)
      }
    }
    return measures
  }

  /// Returns whether a line can begin at a scalar without reshaping its item.
  func isSafe(_ index: Int) -> Bool { measures[index].startsGlyphs && !measures[index].isUnsafe }

  /// Returns whether a word too long for the line may be cut before a scalar.
  func mayCut(_ index: Int) -> Bool {
    index >= measures.count
      || text.marks[index].contains(.cluster)
        && (measures[index].startsGlyphs || measures[index].item < 0)
  }
}
