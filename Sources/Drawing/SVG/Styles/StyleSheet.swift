/// The rules of a `<style>` element.
struct StyleSheet {
  struct Rule {
    var selector: Selector
    var declarations: [Declaration]
  }

  private(set) var rules: [Rule] = []

  mutating func add(_ text: String) throws(SVGError.Problem) {
    var scanner = TextScanner(try Self.withoutComments(text))
    scanner.skipSpace()
    while !scanner.isAtEnd {
      if scanner.peek == UInt8(ascii: "@") {
        try skipAtRule(&scanner)
      } else {
        try addRule(&scanner)
      }
      scanner.skipSpace()
    }
  }

  private mutating func addRule(_ scanner: inout TextScanner) throws(SVGError.Problem) {
    let head = scanner.text(until: UInt8(ascii: "{"))
    guard scanner.take(UInt8(ascii: "{")) else { throw Self.bad(head) }
    let body = scanner.text(until: UInt8(ascii: "}"))
    guard scanner.take(UInt8(ascii: "}")) else { throw Self.bad(body) }
    let declarations = try Declaration.list(body)
    for part in head.split(separator: ",", omittingEmptySubsequences: false) {
      rules.append(Rule(selector: try Selector(String(part)), declarations: declarations))
    }
  }

  /// Skips at-rules that draw nothing.
  private func skipAtRule(_ scanner: inout TextScanner) throws(SVGError.Problem) {
    _ = scanner.take(UInt8(ascii: "@"))
    let name = scanner.word().lowercased()
    switch name {
    case "charset", "namespace", "font-face":
      let end = UInt8(ascii: name == "font-face" ? "}" : ";")
      _ = scanner.text(until: end)
      _ = scanner.take(end)
    default:
      throw .unsupported(
        "the CSS rule @\(name)", remedy: "write the enclosed rules without @\(name)")
    }
  }

  static func bad(_ text: String) -> SVGError.Problem {
    .badValue(name: "a style sheet", value: text.trimmed, expected: "rules like .a{fill:none}")
  }

  static func withoutComments(_ text: String) throws(SVGError.Problem) -> String {
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    var i = 0
    while i < bytes.count {
      guard i + 1 < bytes.count, bytes[i] == UInt8(ascii: "/"), bytes[i + 1] == UInt8(ascii: "*")
      else {
        kept.append(bytes[i])
        i += 1
        continue
      }
      i += 2
      while i + 1 < bytes.count,
        bytes[i] != UInt8(ascii: "*") || bytes[i + 1] != UInt8(ascii: "/")
      { i += 1 }
      guard i + 1 < bytes.count else { throw bad("/*") }
      i += 2
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

/// One CSS declaration, `name: value`.
struct Declaration {
  var name: String
  var value: String
  var isImportant = false

  /// Returns the declarations of a rule or of a `style` attribute.
  static func list(_ text: String) throws(SVGError.Problem) -> [Declaration] {
    var result: [Declaration] = []
    for part in try StyleSheet.withoutComments(text).split(separator: ";") {
      let text = String(part).trimmed
      if text.isEmpty { continue }
      var scanner = TextScanner(text)
      let name = scanner.word().lowercased()
      scanner.skipSpace()
      guard !name.isEmpty, scanner.take(UInt8(ascii: ":")) else {
        throw .badValue(name: "a style", value: text, expected: "name:value")
      }
      var value = scanner.text { _ in true }.trimmed
      var isImportant = false
      if value.lowercased().hasSuffix("!important") {
        value = String(value.dropLast("!important".count)).trimmed
        isImportant = true
      }
      result.append(Declaration(name: name, value: value, isImportant: isImportant))
    }
    return result
  }
}
