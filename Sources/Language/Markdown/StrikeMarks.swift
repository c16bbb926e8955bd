/// Strikethrough between two `~~` in a paragraph, which CommonMark itself does not support.
struct StrikeMarks {
  typealias Span = MarkdownDocument.Span

  private enum Piece {
    case text(String, MarkdownDocument.Marks)
    case tildes(MarkdownDocument.Marks, opens: Bool, closes: Bool)
  }

  private var pieces: [Piece] = []

  /// Returns the spans with strikethrough applied; unmatched tildes are kept.
  static func apply(to spans: [Span]) -> [Span] {
    guard spans.contains(where: { !$0.marks.contains(.code) && $0.text.contains("~~") }) else {
      return joined(spans)
    }
    var marks = StrikeMarks()
    for (index, span) in spans.enumerated() {
      if span.marks.contains(.code) {
        marks.pieces.append(.text(span.text, span.marks))
      } else {
        let before = index > 0 ? spans[index - 1].text.last : nil
        let after = index + 1 < spans.count ? spans[index + 1].text.first : nil
        marks.cut(span, before: before, after: after)
      }
    }
    return joined(marks.resolved())
  }

  /// Splits a span at each run of exactly two tildes, which can begin strikethrough directly before
  /// text, and end strikethrough directly after text.
  private mutating func cut(_ span: Span, before: Character?, after: Character?) {
    let text = Array(span.text)
    var plain = ""
    var i = 0
    while i < text.count {
      guard text[i] == "~" else {
        plain.append(text[i])
        i += 1
        continue
      }
      let end = text[i...].firstIndex { $0 != "~" } ?? text.count
      if end - i == 2 {
        let previous = i > 0 ? text[i - 1] : before
        let next = end < text.count ? text[end] : after
        pieces.append(.text(plain, span.marks))
        plain = ""
        pieces.append(
          .tildes(
            span.marks, opens: next.map { !$0.isWhitespace } ?? false,
            closes: previous.map { !$0.isWhitespace } ?? false))
      } else {
        plain.append(contentsOf: text[i..<end])
      }
      i = end
    }
    pieces.append(.text(plain, span.marks))
  }

  private func resolved() -> [Span] {
    var struck: [Range<Int>] = []
    var open: Int?
    for (index, piece) in pieces.enumerated() {
      guard case .tildes(_, let opens, let closes) = piece else { continue }
      if let start = open, closes {
        struck.append(start..<index)
        open = nil
      } else if open == nil, opens {
        open = index
      }
    }
    let ends = Set(struck.flatMap { [$0.lowerBound, $0.upperBound] })
    var spans: [Span] = []
    var next = 0
    for (index, piece) in pieces.enumerated() {
      while next < struck.count, struck[next].upperBound < index { next += 1 }
      let isStruck = next < struck.count && struck[next].contains(index)
      switch piece {
      case .text(let text, let marks):
        spans.append(Span(text, isStruck ? marks.union(.strike) : marks))
      case .tildes(let marks, _, _):
        if !ends.contains(index) {
          spans.append(Span("~~", isStruck ? marks.union(.strike) : marks))
        }
      }
    }
    return spans
  }

  /// Merges neighbors with the same markup.
  private static func joined(_ spans: [Span]) -> [Span] {
    var result: [Span] = []
    for span in spans where !span.text.isEmpty {
      if let last = result.last, last.marks == span.marks {
        result[result.count - 1].text += span.text
      } else {
        result.append(span)
      }
    }
    return result
  }
}
