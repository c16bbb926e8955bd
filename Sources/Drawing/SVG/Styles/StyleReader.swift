/// A reader of declared values, including the keywords that every property accepts.
struct StyleReader {
  let declared: [String: String]
  let parent: Style

  /// Reads an inherited property; `value` holds the parent's.
  func read<T>(
    _ name: String, _ value: inout T, _ initial: KeyPath<Style, T>, _ form: String,
    _ parse: (String) -> T?
  ) throws(SVGError.Problem) {
    guard let text = declared[name] else { return }
    switch text {
    case "inherit", "unset", "revert": break
    case "initial": value = Style()[keyPath: initial]
    default: value = try parsed(name, text, form, parse)
    }
  }

  /// Reads a property that is not inherited; `value` holds the initial value.
  func readOwn<T>(
    _ name: String, _ value: inout T, _ path: KeyPath<Style.Own, T>, _ form: String,
    _ parse: (String) -> T?
  ) throws(SVGError.Problem) {
    guard let text = declared[name] else { return }
    switch text {
    case "initial", "unset", "revert": break
    case "inherit": value = parent.own[keyPath: path]
    default: value = try parsed(name, text, form, parse)
    }
  }

  private func parsed<T>(
    _ name: String, _ text: String, _ form: String, _ parse: (String) -> T?
  ) throws(SVGError.Problem) -> T {
    guard let value = parse(text) else { throw .badValue(name: name, value: text, expected: form) }
    return value
  }
}

/// References to other elements.
enum Reference {
  /// Splits `url(#id) rest`: the text in the parentheses, with its `#`, and the text after them.
  static func split(_ text: String) -> (target: String, rest: String)? {
    var scanner = TextScanner(text)
    guard scanner.word() == "url", scanner.take(UInt8(ascii: "(")) else { return nil }
    let inside = scanner.text(until: UInt8(ascii: ")")).trimmed
    guard scanner.take(UInt8(ascii: ")")) else { return nil }
    var target = Substring(inside)
    if let quote = target.first, quote == "\"" || quote == "'", target.count > 1,
      target.last == quote
    {
      target = target.dropFirst().dropLast()
    }
    return (String(target), scanner.text { _ in true }.trimmed)
  }

  /// Returns the id in `#id`.
  static func id(_ target: String) throws(SVGError.Problem) -> String {
    let target = target.trimmed
    guard target.hasPrefix("#") else { throw .externalReference(target) }
    return String(target.dropFirst())
  }
}
