import Schema
import Source

/// What kinds of JSON value a schema takes.
struct SchemaShapes {
  private let definitions: [String: JSONOutput]

  init(_ definitions: [String: JSONOutput]) {
    self.definitions = definitions
  }

  func shapes(_ schema: JSONOutput, depth: Int = 0) -> JSONShapes {
    guard depth < 16 else { return .all }
    func inner(_ part: JSONOutput) -> JSONShapes { shapes(part, depth: depth + 1) }
    if let target = target(schema) { return inner(target) }
    switch schema["type"] {
    case .string(let name)?: return Self.shape(name)
    case .array(let names)?:
      return names.reduce([]) { all, name in
        if case .string(let name) = name { all.union(Self.shape(name)) } else { all }
      }
    default: break
    }
    if schema["enum"] != nil { return .string }
    if case .array(let parts)? = schema["anyOf"] {
      return parts.reduce([]) { $0.union(inner($1)) }
    }
    if let then = schema["then"], let otherwise = schema["else"] {
      return inner(then).union(inner(otherwise))
    }
    return .all
  }

  /// Whether a schema takes words or flags of a closed list, which editors offer.
  func isWord(_ schema: JSONOutput, depth: Int = 0) -> Bool {
    guard depth < 16 else { return false }
    if let target = target(schema) { return isWord(target, depth: depth + 1) }
    if schema["enum"] != nil || schema["type"] == "boolean" { return true }
    guard case .array(let parts)? = schema["anyOf"] else { return false }
    return parts.contains { isWord($0, depth: depth + 1) }
      && shapes(schema).isDisjoint(with: [.object, .array])
  }

  private func target(_ schema: JSONOutput) -> JSONOutput? {
    guard case .string(let reference)? = schema["$ref"], let name = JSONPointer.name(in: reference)
    else { return nil }
    return definitions[name]
  }

  private static func shape(_ name: String) -> JSONShapes {
    switch name {
    case "null": .null
    case "boolean": .bool
    case "number", "integer": .number
    case "string": .string
    case "array": .array
    default: .object
    }
  }
}

extension JSONPointer {
  /// The name of the definition that a reference of a schema leads to.
  static func name(in reference: String) -> String? {
    guard reference.hasPrefix("#/$defs/") else { return nil }
    return String(reference.dropFirst(8)).replacing("~1", with: "/").replacing("~0", with: "~")
  }
}

extension JSONOutput {
  /// An object's members; none of anything else.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The object with another member behind the others, where there is one to add.
  func adding(_ key: String, _ value: JSONOutput?) -> JSONOutput {
    guard let value else { return self }
    return .object(members + [Member(key, value)])
  }

  /// The object with another value under a key that it has.
  func replacing(_ key: String, _ change: (JSONOutput) -> JSONOutput) -> JSONOutput {
    .object(members.map { $0.key == key ? Member(key, change($0.value)) : $0 })
  }

  /// A schema without what it says to people.
  var withoutWords: JSONOutput {
    .object(members.filter { $0.key != "description" && $0.key != "default" })
  }
}
