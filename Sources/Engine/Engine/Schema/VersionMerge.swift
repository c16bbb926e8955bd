import Schema
import Source

/// Two versions of a schema in one: what they have alike stands but once, and what the second has
/// otherwise bears other names.
struct VersionMerge {
  private(set) var definitions: [JSONOutput.Member]
  /// What the second has otherwise.
  private var other: Set<String> = []

  init(_ first: [JSONOutput.Member], _ second: [JSONOutput.Member]) {
    definitions = first
    let known = Dictionary(
      first.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    var references: [String: Set<String>] = [:]
    for member in second {
      references[member.key] = Self.references(in: member.value)
      if known[member.key] != member.value { other.insert(member.key) }
    }
    // Whatever leads to something else is something else.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (name, targets) in references
      where !other.contains(name) && !targets.isDisjoint(with: other) {
        other.insert(name)
        isSettled = false
      }
    }
    for member in second where other.contains(member.key) {
      definitions.append(.init(Self.renamed(member.key), renamed(member.value)))
    }
  }

  /// A reference to a definition as the second version has it.
  func reference(to name: String) -> JSONOutput {
    TemplateForms.reference(other.contains(name) ? Self.renamed(name) : name)
  }

  private static func renamed(_ name: String) -> String { "open/" + name }

  private static func references(in value: JSONOutput) -> Set<String> {
    switch value {
    case .object(let members):
      members.reduce(into: []) { all, member in
        if member.key == "$ref", case .string(let reference) = member.value,
          let name = JSONPointer.name(in: reference)
        {
          all.insert(name)
        } else {
          all.formUnion(references(in: member.value))
        }
      }
    case .array(let items): items.reduce(into: []) { $0.formUnion(references(in: $1)) }
    default: []
    }
  }

  private func renamed(_ value: JSONOutput) -> JSONOutput {
    switch value {
    case .object(let members):
      .object(
        members.map { member in
          guard member.key == "$ref", case .string(let reference) = member.value,
            let name = JSONPointer.name(in: reference)
          else { return .init(member.key, renamed(member.value)) }
          return .init("$ref", self.reference(to: name)["$ref"] ?? member.value)
        })
    case .array(let items): .array(items.map(renamed))
    default: value
    }
  }
}
