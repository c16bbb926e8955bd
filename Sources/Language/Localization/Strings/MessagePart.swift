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
