/// The Markdown content that a text node can show: paragraphs and lists.
package struct MarkdownDocument: Hashable, Sendable {
  package var blocks: [Block]
  /// The names of the unsupported constructs, in the plural and each once, such as `headings`.
  ///
  /// They are shown as plain paragraphs.
  package var unserved: [String]

  package indirect enum Block: Hashable, Sendable {
    case paragraph([Span])
    case list(List)
  }

  package struct List: Hashable, Sendable {
    /// The first item's number; `nil` for bullets.
    package var start: Int?
    /// Whether there are no blank lines between the list's items.
    package var isTight: Bool
    package var items: [[Block]]
  }

  /// A stretch of a paragraph with uniform markup.
  package struct Span: Hashable, Sendable {
    package var text: String
    package var marks: Marks

    package init(_ text: String, _ marks: Marks = []) {
      self.text = text
      self.marks = marks
    }
  }

  package struct Marks: OptionSet, Hashable, Sendable {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let strong = Marks(rawValue: 1)
    package static let emphasis = Marks(rawValue: 2)
    package static let strike = Marks(rawValue: 4)
    package static let code = Marks(rawValue: 8)
    package static let link = Marks(rawValue: 16)
  }

  /// The maximum nesting of lists and quotes; deeper content becomes plain paragraphs.
  package static let deepest = 16
}
