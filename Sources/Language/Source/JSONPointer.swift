/// A path from the root of a document to a value, as in RFC 6901.
package struct JSONPointer: Hashable, Sendable, CustomStringConvertible {
  /// A step, which is either a key or an index.
  ///
  /// A pointer's text does not distinguish the key "0" from a list's first item.
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
  /// The file's name in the document that imports it or uses it as data; empty for the document
  /// itself.
  package var file: String

  package init(_ steps: [Step] = [], in file: String = "") {
    self.steps = steps
    self.file = file
  }

  /// Creates a pointer from a path into data.
  ///
  /// Members are separated by dots, and items are numbered: `list.0` or `list[0]`. Braces
  /// around the path are ignored: `{{list.0}}`.
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

  /// Parses a pointer's text; a step that is a number is treated as an index.
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

  /// The pointer's text.
  ///
  /// Empty at the root, `/posts/0/title` below it, and `kit.json#/styles/card` in another file.
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

  /// The pointer to the value's container; `nil` at the root.
  package var parent: JSONPointer? {
    steps.isEmpty ? nil : JSONPointer(Array(steps.dropLast()), in: file)
  }

  package static func / (pointer: JSONPointer, key: String) -> JSONPointer {
    JSONPointer(pointer.steps + [.key(key)], in: pointer.file)
  }

  package static func / (pointer: JSONPointer, index: Int) -> JSONPointer {
    JSONPointer(pointer.steps + [.index(index)], in: pointer.file)
  }

  /// Returns whether the pointer refers to another pointer's value, or to a part of it.
  package func stands(in other: JSONPointer) -> Bool {
    file == other.file && steps.starts(with: other.steps)
  }

  /// Returns the pointer with its first steps, which lead to `place`, replaced by another pointer.
  package func moved(from place: JSONPointer, to other: JSONPointer) -> JSONPointer {
    JSONPointer(other.steps + steps.dropFirst(place.steps.count), in: other.file)
  }

  private static func unescape(_ step: String) -> String {
    step.contains("~") ? step.replacing("~1", with: "/").replacing("~0", with: "~") : step
  }

  /// Returns a key escaped for a pointer: `~` becomes `~0` and `/` becomes `~1`.
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
