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
  /// - Parameter operands: `nil` where nothing is counted.
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
