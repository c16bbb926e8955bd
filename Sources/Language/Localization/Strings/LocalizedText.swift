/// What a table of strings has under a key: a text, or one for each form a language counts in.
package enum LocalizedText: Hashable, Sendable {
  case text(String)
  case plural(PluralForms)

  /// Every text it may come to.
  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .plural(let forms): PluralCategory.allCases.compactMap { forms[$0] }
    }
  }

  package var isPlural: Bool { if case .plural = self { true } else { false } }

  /// The names it has room for.
  package var names: Set<String> {
    Set(
      texts.flatMap { MessagePart.parts(of: $0) }.compactMap {
        if case .value(let name) = $0 { name } else { nil }
      })
  }

  /// The text for a number, its values not yet put in.
  ///
  /// - Parameter operands: `nil` if nothing is counted.
  package func form(for operands: PluralOperands?, by rule: PluralRule?) -> String {
    switch self {
    case .text(let text): return text
    case .plural(let forms):
      let category = operands.flatMap { rule?.category(of: $0) } ?? .other
      return forms[category] ?? forms[.other] ?? forms[.many] ?? texts.first ?? ""
    }
  }

  /// The text for a number, with all it has room for.
  ///
  /// - Parameter count: as it is to be shown.
  package static func fill(
    _ form: String, count: String?, values: [String: String]
  ) -> String {
    guard form.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "{") }) else {
      return form
    }
    return MessagePart.parts(of: form).map { part in
      switch part {
      case .text(let text): text
      case .count: count ?? "#"
      case .value(let name): values[name] ?? "{\(name)}"
      }
    }.joined()
  }
}

/// A piece of a text with room for values.
package enum MessagePart: Hashable, Sendable {
  case text(String)
  /// `#`: the count, where one is given.
  case count
  /// `{name}`.
  case value(String)

  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// What it was written as, its text changed.
  func mapped(_ change: (String) -> String) -> String {
    switch self {
    case .text(let text): change(text)
    case .count: "#"
    case .value(let name): "{\(name)}"
    }
  }

  /// A text's pieces, in order.
  ///
  /// Braces that hold no name are text.
  package static func parts(of text: String) -> [MessagePart] {
    var parts: [MessagePart] = []
    let bytes = text.utf8
    var start = bytes.startIndex
    var i = start
    func take(_ part: MessagePart, behind end: String.Index) {
      if start < i { parts.append(.text(String(text[start..<i]))) }
      parts.append(part)
      start = end
    }
    while i < bytes.endIndex {
      let next = bytes.index(after: i)
      if bytes[i] == UInt8(ascii: "#") {
        take(.count, behind: next)
      } else if bytes[i] == UInt8(ascii: "{"),
        let end = bytes[next...].firstIndex(of: UInt8(ascii: "}")), isName(text[next..<end])
      {
        take(.value(String(text[next..<end])), behind: bytes.index(after: end))
      }
      i = max(next, start)
    }
    if start < bytes.endIndex { parts.append(.text(String(text[start...]))) }
    return parts
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
