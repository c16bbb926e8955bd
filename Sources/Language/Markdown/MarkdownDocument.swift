/// What Markdown says that a text can show: paragraphs and lists.
package struct MarkdownDocument: Hashable, Sendable {
  package var blocks: [Block]
  /// What it has besides, in the plural and each once, as `headings`; set as plain paragraphs.
  package var unserved: [String]

  package indirect enum Block: Hashable, Sendable {
    case paragraph([Span])
    case list(List)
  }

  package struct List: Hashable, Sendable {
    /// The first item's number; `nil` for bullets.
    package var start: Int?
    /// Whether there is no blank line between its items.
    package var isTight: Bool
    package var items: [[Block]]
  }

  /// A stretch of a paragraph that is marked alike throughout.
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

  /// How deep lists and quotes may nest; anything deeper becomes plain paragraphs.
  package static let deepest = 16
}
