/// An entry in a string table: a single string, or a string for each plural form of a language.
package enum LocalizedText: Hashable, Sendable {
  case text(String)
  case plural(PluralForms)

  /// All strings in the entry.
  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .plural(let forms): PluralCategory.allCases.compactMap { forms[$0] }
    }
  }

  package var isPlural: Bool { if case .plural = self { true } else { false } }

  /// The names of the placeholders.
  package var names: Set<String> {
    Set(
      texts.flatMap { MessagePart.parts(of: $0) }.compactMap {
        if case .value(let name) = $0 { name } else { nil }
      })
  }

  /// Returns the text for a number, with its placeholders left as they are.
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

  /// Returns the text of a form with its placeholders filled in.
  ///
  /// - Parameter count: the count as it is displayed.
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

/// A part of text with placeholders.
package enum MessagePart: Hashable, Sendable {
  case text(String)
  /// `#`: the count, if there is one.
  case count
  /// `{name}`: the value with this name.
  case value(String)

  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Returns the part as written, with its text transformed.
  func mapped(_ change: (String) -> String) -> String {
    switch self {
    case .text(let text): change(text)
    case .count: "#"
    case .value(let name): "{\(name)}"
    }
  }

  /// Returns the parts of the text, in order.
  ///
  /// Braces that do not contain a name are text.
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
