import Bounds
import Source

/// A path into data, in template syntax: `post.who`, `feeds[post.feed].icon`, `list.*.key`.
///
/// Steps are separated by dots; a number is an index in a list, and `[path]` uses the value of
/// another path as a step. A `?` at the end allows an absent value to be left out.
struct DataPath: Hashable, Sendable {
  indirect enum Step: Hashable, Sendable {
    case name(String)
    /// All items of a list.
    case all
    case computed(DataPath)
  }

  /// A syntax error in a path.
  struct Problem: Error, Hashable, Sendable {
    var message: String
    var hint: String
  }

  /// The text as written, without the `?`.
  let text: String
  let steps: [Step]
  let isOptional: Bool

  /// The first name of the path.
  var head: String { if case .name(let name)? = steps.first { name } else { "" } }

  /// The names in the path, without item numbers.
  var names: [String] {
    steps.compactMap { if case .name(let name) = $0, Int(name) == nil { name } else { nil } }
  }

  init(_ written: String) throws(Problem) {
    var text = Self.trimmed(written[...])
    isOptional = text.hasSuffix("?")
    if isOptional { text = Self.trimmed(text.dropLast()) }
    self.text = String(text)
    var parser = Parser(rest: text, whole: String(text))
    steps = try parser.steps(inBrackets: false)
    guard steps.count <= Bounds.pathDepth else {
      throw Problem(
        message: "the path \(SafeText.quoted(self.text)) has \(steps.count) parts, more than the "
          + "limit of \(Bounds.pathDepth)", hint: "nest the data less deeply")
    }
  }

  private init(steps: [Step], text: String) {
    self.steps = steps
    self.text = text
    isOptional = false
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  private struct Parser {
    var rest: Substring
    let whole: String
    var depth = 0

    mutating func steps(inBrackets: Bool) throws(Problem) -> [Step] {
      var steps: [Step] = [.name(try name())]
      while let next = rest.first {
        switch next {
        case ".":
          rest.removeFirst()
          if rest.first == "*" {
            rest.removeFirst()
            steps.append(.all)
          } else {
            steps.append(.name(try name()))
          }
        case "[":
          depth += 1
          guard depth <= 16 else { throw problem("brackets are nested too deeply in") }
          rest.removeFirst()
          let start = rest
          let inner = try self.steps(inBrackets: true)
          guard rest.first == "]" else { throw problem("a [ is not closed in") }
          let text = start[..<rest.startIndex]
          rest.removeFirst()
          depth -= 1
          steps.append(.computed(DataPath(steps: inner, text: String(text))))
        case "]" where inBrackets: return steps
        default: throw problem("unexpected \"\(next)\" in")
        }
      }
      return steps
    }

    private mutating func name() throws(Problem) -> String {
      let end = rest.firstIndex { ".[]{}?*".contains($0) } ?? rest.endIndex
      let name = trimmed(rest[..<end])
      guard !name.isEmpty else { throw problem("a name is missing in") }
      rest = rest[end...]
      return String(name)
    }

    private func problem(_ what: String) -> Problem {
      Problem(
        message: "\(what) the path \(SafeText.quoted(whole))",
        hint: "separate members with dots, and select items by number or with a path in brackets: "
          + "posts.0.who, feeds[post.feed].icon")
    }
  }
}

/// Text that contains paths into data.
struct TextTemplate: Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case path(DataPath)
  }

  let parts: [Part]

  /// The path, if the text consists of nothing else.
  var only: DataPath? {
    if parts.count == 1, case .path(let path) = parts[0] { path } else { nil }
  }

  /// Parses text; the result is `nil` if it contains no templates.
  init?(_ text: String) throws(DataPath.Problem) {
    guard text.utf8.contains(UInt8(ascii: "{")), text.contains("{{") else { return nil }
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      plain += rest[..<open.lowerBound]
      rest = rest[open.upperBound...]
      if rest.hasPrefix("{{") {
        plain += "{{"
        rest = rest.dropFirst(2)
        continue
      }
      guard let close = rest.firstRange(of: "}}") else {
        throw DataPath.Problem(
          message: "a {{ is not closed", hint: "add }}, or write {{{{ for a literal {{")
      }
      let path = try DataPath(String(rest[..<close.lowerBound]))
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
      parts.append(.path(path))
      rest = rest[close.upperBound...]
    }
    plain += rest
    if !plain.isEmpty || parts.isEmpty { parts.append(.text(plain)) }
    self.parts = parts
  }
}

/// Escaping for text that must not be read as a template.
package enum TemplateText {
  /// Returns a template that expands to the given text.
  package static func escape(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "{")) ? text.replacing("{{", with: "{{{{") : text
  }
}
