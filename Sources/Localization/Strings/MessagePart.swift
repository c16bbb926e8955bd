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
    var plain = ""
    func close() {
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
    }
    var rest = text[...]
    while let character = rest.first {
      if character == "#" {
        close()
        parts.append(.count)
        rest.removeFirst()
      } else if character == "{", let end = rest.firstIndex(of: "}"),
        isName(rest[rest.index(after: rest.startIndex)..<end])
      {
        close()
        parts.append(.value(String(rest[rest.index(after: rest.startIndex)..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        plain.append(character)
        rest.removeFirst()
      }
    }
    close()
    return parts
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
