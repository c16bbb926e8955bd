/// Text to be set as one block: runs in logical order, one base direction.
package struct Paragraph: Hashable, Sendable {
  package enum Direction: Hashable, Sendable {
    /// That of the first character that has one; left to right where none has.
    case auto
    case leftToRight, rightToLeft
  }

  package enum Alignment: Hashable, Sendable {
    case start, center, end
    /// Spaces grow so that lines fill the width; a line that ends a paragraph is aligned to its
    /// start.
    case justify
  }

  package enum Truncation: Hashable, Sendable {
    /// The last line is shortened and ends in an ellipsis.
    case end
    /// The last line has an ellipsis and then the end of the text.
    case head
    /// The last line has its own beginning, an ellipsis and the end of the text.
    case middle
    /// Lines beyond the maximum are left out.
    case none
  }

  package var runs: [TextRun]
  package var baseDirection: Direction
  /// BCP 47 tag that chooses language-specific forms; `nil` for none.
  package var locale: String?
  package var alignment: Alignment
  package var maximumLines: Int?
  package var truncation: Truncation

  package init(
    runs: [TextRun], baseDirection: Direction = .auto, locale: String? = nil,
    alignment: Alignment = .start, maximumLines: Int? = nil, truncation: Truncation = .end
  ) {
    (self.runs, self.baseDirection, self.locale) = (runs, baseDirection, locale)
    (self.alignment, self.maximumLines, self.truncation) = (alignment, maximumLines, truncation)
  }

  package init(_ text: String, style: TextStyle) {
    self.init(runs: [TextRun(text: text, style: style)])
  }
}

/// A stretch of text in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var style: TextStyle
  /// The caller's own number, handed back with every glyph run.
  package var tag: Int
  /// What takes the place of the text, which is `InlineObject.text` then.
  package var object: InlineObject?

  package init(text: String, style: TextStyle, tag: Int = 0) {
    (self.text, self.style, self.tag) = (text, style, tag)
  }

  package init(_ object: InlineObject, style: TextStyle, tag: Int = 0) {
    self.init(text: InlineObject.text, style: style, tag: tag)
    self.object = object
  }
}

/// Something that takes a character's place in a text and is drawn by the caller, such as an icon.
///
/// Lengths are points. A line grows where the object reaches beyond its line box.
package struct InlineObject: Hashable, Sendable {
  package var width: Double
  /// How far it reaches above the baseline.
  package var ascent: Double
  /// How far it reaches below the baseline; negative where it ends above.
  package var descent: Double

  /// What stands for it in a run's text: U+FFFC, before and after which a line may break.
  package static let text = "\u{FFFC}"

  package init(width: Double, ascent: Double, descent: Double) {
    (self.width, self.ascent, self.descent) = (width, ascent, descent)
  }
}

extension Paragraph {
  /// Whether any of these texts has letters that run from the right, or a control that requests it.
  ///
  /// One that has none keeps its own order everywhere: `9:41 AM`, `14 Orchard Lane`.
  package static func hasRightToLeft(in texts: some Sequence<String>) -> Bool {
    texts.contains { BidiLevels.mayTurn($0.unicodeScalars.map(\.value)) }
  }
}
