/// A path from the root of a document to a value, written as RFC 6901 says.
package struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// A step keeps its kind: a pointer's text does not distinguish the key "0" from a list's first
  /// item.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)

    package var text: String {
      switch self {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }

    package static func == (a: Step, b: Step) -> Bool {
      if case .index(let i) = a, case .index(let j) = b { return i == j }
      return a.text == b.text
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  package var steps: [Step]
  /// The file, as the document calls it that imports or is filled from it; empty for that document.
  package var file: String

  package init(_ steps: [Step] = [], in file: String = "") {
    self.steps = steps
    self.file = file
  }

  /// The way that a path into data leads: members by dots, items by number, `list.0` or `list[0]`;
  /// as `{{list.0}}` too.
  package init(dataPath path: String) {
    var plain = path.replacing("[", with: ".").replacing("]", with: "")
    if plain.hasPrefix("{{"), plain.hasSuffix("}}") {
      plain = String(plain.dropFirst(2).dropLast(2))
    }
    self.init(
      plain.split(separator: ".", omittingEmptySubsequences: false).map { part in
        Int(part).flatMap { String($0) == part && $0 >= 0 ? .index($0) : nil }
          ?? .key(String(part))
      })
  }

  /// Takes a pointer's text apart; a step that is a number as it is written is taken for an index.
  package init(_ text: String) {
    var text = text[...]
    file = ""
    if !text.hasPrefix("/"), let end = text.firstIndex(of: "#") {
      file = String(text[..<end])
      text = text[text.index(after: end)...]
    }
    steps = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { step in
      let key = Self.unescape(String(step))
      guard key.utf8.count < 10, let index = Int(key), String(index) == key, index >= 0 else {
        return .key(key)
      }
      return .index(index)
    }
  }

  /// The pointer's text: empty at the root, `/posts/0/title` below it, `kit.json#/styles/card` in
  /// another file.
  package var description: String {
    var text = file.isEmpty ? "" : file + "#"
    for step in steps {
      text.append("/")
      switch step {
      case .index(let index): text.append(String(index))
      case .key(let key): text.append(Self.escape(key))
      }
    }
    return text
  }

  /// The pointer to what contains the value; `nil` at the root.
  package var parent: JSONPointer? {
    steps.isEmpty ? nil : JSONPointer(Array(steps.dropLast()), in: file)
  }

  package static func / (pointer: JSONPointer, key: String) -> JSONPointer {
    JSONPointer(pointer.steps + [.key(key)], in: pointer.file)
  }

  package static func / (pointer: JSONPointer, index: Int) -> JSONPointer {
    JSONPointer(pointer.steps + [.index(index)], in: pointer.file)
  }

  /// Whether it leads to what another leads to, or to something in it.
  package func stands(in other: JSONPointer) -> Bool {
    file == other.file && steps.starts(with: other.steps)
  }

  /// The pointer with another place for what its first steps lead to.
  package func moved(from place: JSONPointer, to other: JSONPointer) -> JSONPointer {
    JSONPointer(other.steps + steps.dropFirst(place.steps.count), in: other.file)
  }

  private static func unescape(_ step: String) -> String {
    step.contains("~") ? step.replacing("~1", with: "/").replacing("~0", with: "~") : step
  }

  /// A key as it is written in a pointer: `~` is `~0` and `/` is `~1`.
  package static func escape(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return key
    }
    var text = ""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": text.append("~0")
      case "/": text.append("~1")
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
