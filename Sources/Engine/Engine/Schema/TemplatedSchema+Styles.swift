import Schema
import Source

extension TemplatedSchema {
  /// An object that takes styles: they may say what it needs, and null removes what they say.
  mutating func styled(_ value: JSONOutput, alsoBy others: [String]) -> JSONOutput {
    let style = uses(["style"])
    var members = value.members
    var rest: [JSONOutput] = []
    if case .array(let required)? = value["required"] {
      rest = required.filter { $0 != "type" }
      members.removeAll { $0.key == "required" }
      if required.contains("type") { members.append(.init("required", ["type"])) }
    }
    let whole = JSONOutput.object(members).replacing("properties") { properties in
      .object(properties.members + style)
    }
    var otherwise: [JSONOutput.Member] = []
    if !rest.isEmpty { otherwise.append(.init("required", .array(rest))) }
    if others.isEmpty {
      otherwise.append(.init("additionalProperties", TemplateForms.reference("given")))
    }
    guard !otherwise.isEmpty else { return whole }
    let saysMore = (["style"] + others).map { key -> JSONOutput in ["required": [.string(key)]] }
    return whole.adding("if", saysMore.count == 1 ? saysMore[0] : ["anyOf": .array(saysMore)])
      .adding("else", .object(otherwise))
  }

  mutating func uses(_ keys: [String]) -> [JSONOutput.Member] {
    keys.compactMap { key in
      plain["uses"]?["properties"]?[key].map { .init(key, property($0, isNullable: true)) }
    }
  }

  /// What a style may say: the keys of every node type, and of runs.
  mutating func styleKeys(_ value: JSONOutput) -> JSONOutput {
    let objects = order.filter { $0.hasPrefix("node.") || $0 == "run" }
    let common = Set(plain["node.space"]?["properties"]?.members.map(\.key) ?? [])
    var keys: [String] = []
    var found: [String: [JSONOutput]] = [:]
    for member in objects.flatMap({ plain[$0]?["properties"]?.members ?? [] })
    where member.key != "type" {
      if found[member.key] == nil { keys.append(member.key) }
      let alike = found[member.key, default: []].contains {
        $0.withoutWords == member.value.withoutWords
      }
      if !alike { found[member.key, default: []].append(member.value) }
    }
    let properties = keys.map { key -> JSONOutput.Member in
      let all = found[key] ?? []
      let words = all.first?["description"]
      // A component that is not known here may have the key for something else.
      if names.isOpen, !common.contains(key) {
        return .init(key, .compact(["description": words]))
      }
      if all.count == 1 { return .init(key, property(all[0], isNullable: true)) }
      let either: JSONOutput = ["anyOf": .array(all.map(\.withoutWords))]
      return .init(
        key, slot(Slot(schema: either, isNullable: true)).adding("description", words))
    }
    let whole = value.adding("properties", .object(properties + uses(["style"])))
    return names.isOpen ? whole : whole.adding("additionalProperties", false)
  }
}
