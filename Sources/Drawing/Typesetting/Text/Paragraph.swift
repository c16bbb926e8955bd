/// Text set as one block: runs in logical order with one base direction.
package struct Paragraph: Hashable, Sendable {
  package enum Direction: Hashable, Sendable {
    /// The direction of the first strong character; left to right if there is none.
    case auto
    case leftToRight, rightToLeft
  }

  /// The side on which a line starts.
  package enum StartDirection: Hashable, Sendable {
    case leftToRight, rightToLeft
  }

  package enum Alignment: Hashable, Sendable {
    case start, center, end
    case left, right
    /// Spaces grow so that lines fill the width; the last line of a paragraph is aligned to its
    /// start.
    case justify
  }

  package enum Truncation: Hashable, Sendable {
    /// The last line is shortened and ends in an ellipsis.
    case end
    /// The last line shows an ellipsis and then the end of the text.
    case head
    /// The last line shows the end of the text alone, as if scrolled to it.
    case scrolled
    /// The last line shows its own beginning, an ellipsis, and the end of the text.
    case middle
    /// Lines beyond the maximum are omitted.
    case none
  }

  package var runs: [TextRun]
  package var baseDirection: Direction
  /// The BCP 47 tag that selects language-specific forms; `nil` for none.
  package var locale: String?
  package var alignment: Alignment
  /// The direction that determines the side on which a line starts; `nil` for the base direction.
  package var startDirection: StartDirection?
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
  /// The caller's own number, which is returned with every glyph run.
  package var tag: Int
  /// The object that replaces the text, which must be `InlineObject.text`.
  package var object: InlineObject?

  package init(text: String, style: TextStyle, tag: Int = 0) {
    (self.text, self.style, self.tag) = (text, style, tag)
  }

  package init(_ object: InlineObject, style: TextStyle, tag: Int = 0) {
    self.init(text: InlineObject.text, style: style, tag: tag)
    self.object = object
  }
}

/// An object, such as an icon, that takes the place of a character and is drawn by the caller.
///
/// Lengths are in points. A line grows if the object extends beyond its line box.
package struct InlineObject: Hashable, Sendable {
  package var width: Double
  /// The height above the baseline.
  package var ascent: Double
  /// The depth below the baseline; negative if the object ends above.
  package var descent: Double

  /// The placeholder in a run's text: U+FFFC, before and after which a line may break.
  package static let text = "\u{FFFC}"

  package init(width: Double, ascent: Double, descent: Double) {
    (self.width, self.ascent, self.descent) = (width, ascent, descent)
  }
}

extension Paragraph {
  /// Returns whether any of the strings has right-to-left letters, or a control that requests that
  /// direction.
  ///
  /// Text without them keeps its order everywhere: `9:41 AM`, `14 Orchard Lane`.
  package static func hasRightToLeft(in texts: some Sequence<String>) -> Bool {
    texts.contains { BidiLevels.mayTurn($0.unicodeScalars.map(\.value)) }
  }

  /// Returns the direction of the first character that has one; `nil` if there is no such
  /// character.
  package static func direction(of texts: some Sequence<String>) -> StartDirection? {
    switch BidiLevels.firstStrong(texts.flatMap { $0.unicodeScalars.map(\.value) }) {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .auto, nil: nil
    }
  }
}
