import Markdown
import Schema
import Source

extension TextContent {
  /// The size in points below which antialiased letters blur, according to the chapter on Snow
  /// Reports in the book on fourteen apps.
  package static let leastLegibleSize = 9.0

  /// The phrase that suggests a smaller size in the remedy for text that is cut; `nil` if the text
  /// may already shrink to the smallest legible size.
  package var shrinkRemedy: String? {
    guard let shrink else { return "\"shrink\"" }
    return shrink > Self.leastLegibleSize ? "a smaller \"shrink\"" : nil
  }
}

extension TextKeys {
  /// A text node as written.
  struct Parsed: Sendable {
    var text: String?
    var runs: [Run]?
    var markdown: String?
    var markdownStyles: MarkdownText.Styles?
    var alignment = TextContent.Alignment.start
    var verticalPlace = TextContent.VerticalPlace.top
    var startsByWords = false
    var maxLines: Int?
    var truncation: TextContent.Truncation?
    var shrink: Double?
    var lines: Int?
    var style = Style()

    /// The text content without its runs.
    ///
    /// Truncation and shrinking apply to `maxLines` lines, or to one line if it is not specified.
    var pattern: TextContent {
      let isBounded = truncation != nil || shrink != nil
      var content = TextContent(
        runs: [], alignment: alignment, maxLines: maxLines ?? (isBounded ? lines ?? 1 : nil))
      content.verticalPlace = verticalPlace
      content.startsByWords = startsByWords
      content.truncation = truncation
      content.shrink = shrink
      content.lines = lines
      return content
    }
  }

  static func apply(
    _ cases: [TextCase?], to content: inout TextContent, _ reader: inout Reader
  ) {
    let texts = TextCase.apply(
      zip(content.runs.map(\.text), cases).map { ($0, $1) }, locale: reader.environment.locale)
    for (index, text) in texts.enumerated() { content.runs[index].text = text }
  }

  static func content(
    _ markdown: String, _ written: Parsed, _ base: TextStyleSpec, _ reader: inout Reader
  ) -> Node.Content {
    let document = MarkdownDocument(markdown)
    let place = reader.current["markdown"]?.place
    for name in document.unserved {
      reader.warning(
        "\(name) in Markdown \(name == "HTML" ? "is" : "are") shown as plain paragraphs", at: place,
        hint: "use only emphasis, strong, strike, code, links, paragraphs, and lists")
    }
    let text = MarkdownText(
      base: base, styles: written.markdownStyles ?? MarkdownText.Styles(),
      pattern: written.pattern, textCase: written.style.textCase, place: reader.place,
      cuts: FontCuts(reader.environment.vocabulary), locale: reader.environment.locale)
    let content = text.content(of: document, in: &reader)
    if case .column = content {
      for key in ["maxLines", "lines", "truncate", "shrink"] {
        guard let place = reader.place(of: key) else { continue }
        reader.warning(
          "\"\(key)\" applies to each paragraph of the Markdown, not to all of it", at: place,
          hint: "keep the text to one paragraph, or leave the key out")
      }
    }
    return content
  }

  /// Returns the arrangement of Markdown's paragraphs: their place in the column's height.
  static func arrangement(of paragraphs: [Node]) -> Arrangement {
    var arrangement = Arrangement()
    switch paragraphs.lazy.compactMap(\.firstText).first?.verticalPlace ?? .top {
    case .top: break
    case .center: arrangement.distribution = .center
    case .bottom: arrangement.distribution = .end
    }
    return arrangement
  }

  /// Reports keys that have no effect as written.
  static func warn(
    of written: Parsed, _ base: TextStyleSpec, _ reader: inout Reader
  ) {
    if written.markdown == nil {
      reader.warnIdle(
        "markdownStyles", "without \"markdown\"", hint: "leave \"markdownStyles\" out")
    }
    guard let shrink = written.shrink else { return }
    let sizes = written.runs?.map { $0.style.size ?? base.size } ?? [base.size]
    if sizes.allSatisfy({ $0 <= shrink }) {
      reader.warning(
        "\"shrink\" is not less than the text's size", at: reader.place(of: "shrink"),
        hint: "write a minimum size that is less than the text's size, or leave \"shrink\" out")
    }
  }
}

extension Node {
  fileprivate var firstText: TextContent? {
    if case .text(let text) = content { return text }
    return children.lazy.compactMap(\.firstText).first
  }
}

extension TextKeys.Parsed {
  /// Returns the keys of a text node in a sketch; if its runs are missing data, the data's name
  /// becomes its text.
  func sketched(in reader: Reader) -> Self {
    guard runs == nil, let missing = reader.current["runs"], missing.nature == .placeholder,
      case .string(let name) = missing.kind
    else { return self }
    var keys = self
    keys.text = name
    return keys
  }
}
