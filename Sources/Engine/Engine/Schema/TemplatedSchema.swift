import Expand
import Schema
import Source

/// The schema of documents that are expanded before they are read: made of the schema of what is
/// read, with a template allowed wherever a value may stand.
///
/// It works on JSON alone. Each place where a value stands becomes a slot, a definition of its own
/// that takes a template or else the value.
struct TemplatedSchema {
  /// What is known of a document beside what its schema says.
  struct Names {
    /// Whether there may be node types and names that are not known.
    var isOpen = false
    /// The states of a document's own components, by the components' names.
    var states: [String: [String]] = [:]
  }

  /// The definitions of the schema of what is read.
  let plain: [String: JSONOutput]
  let names: Names
  let order: [String]
  /// Definitions of what is read as it is written, templates and all.
  private let asWritten: Set<String>
  private var slots: [Slot: String] = [:]
  private var made: [String: JSONOutput] = [:]
  private var madeOrder: [String] = []

  /// A place for a value.
  struct Slot: Hashable {
    /// What may stand there, but for templates.
    var schema: JSONOutput
    /// Whether it is an item of a list, which may be repeated and spliced.
    var isItem = false
    /// Whether null may stand there, to remove what a style says.
    var isNullable = false
  }

  init(_ described: SchemaBuilder, names: Names) {
    let members = described.definitionMembers
    asWritten = described.asWritten
    plain = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    order = members.map(\.key)
    self.names = names
    addTemplates()
    for name in order { put(name, definition(name)) }
  }

  /// The definitions, in order; what several objects have in common stands but once.
  var definitions: [JSONOutput.Member] {
    let all = madeOrder.compactMap { name in made[name].map { JSONOutput.Member(name, $0) } }
    return SharedProperties.shared(all)
  }

  private mutating func put(_ name: String, _ value: JSONOutput) {
    if made.updateValue(value, forKey: name) == nil { madeOrder.append(name) }
  }

  // MARK: Templates

  private mutating func addTemplates() {
    put("template", TemplateForms.template)
    put("template or null", ["anyOf": [["type": "null"], TemplateForms.reference("template")]])
    put("template item", TemplateForms.item)
    put("template value", TemplateForms.value)
    put("given", ["description": "Null removes what a style says.", "not": ["type": "null"]])
  }

  // MARK: Definitions

  private mutating func definition(_ name: String) -> JSONOutput {
    let value = plain[name] ?? true
    if name == "template keys" { return TemplateForms.keys(value) }
    if TemplateKey.directives.contains(where: { $0.rawValue == name }) {
      let options = value["properties"]?.members ?? []
      return TemplateForms.directive(
        name, value,
        options: options.filter { $0.key != "$schema" }.map {
          .init($0.key, property($0.value, isNullable: false))
        })
    }
    switch name {
    case "style keys": return styleKeys(value)
    case "node": return nodes(value)
    case "run": return styled(record(value, isNullable: true), alsoBy: [])
    default: break
    }
    if asWritten.contains(name) { return withNodes(value) }
    if name.hasPrefix("node.") { return node(String(name.dropFirst(5)), value) }
    if name.hasPrefix("document.") { return document(value) }
    return inner(value)
  }

  /// What is read as it is written, but for nodes that stand in it.
  private mutating func withNodes(_ value: JSONOutput) -> JSONOutput {
    guard let properties = value["properties"]?.members else { return value }
    let node = TemplateForms.reference("any-node")["$ref"]
    let whole = properties.map { member in
      member.value["$ref"] == node
        ? JSONOutput.Member(member.key, property(member.value, isNullable: false)) : member
    }
    return value.replacing("properties") { _ in .object(whole) }
  }

  /// A screen's own keys and, beside them, those of every document.
  private mutating func document(_ value: JSONOutput) -> JSONOutput {
    let own = record(value, isNullable: false, isRoot: true)
    let shared = ["definitions", "settings"].flatMap { plain[$0]?["properties"]?.members ?? [] }
    return own.replacing("properties") { properties in
      let known = Set(properties.members.map(\.key))
      return .object(properties.members + shared.filter { !known.contains($0.key) })
    }
  }

  /// The union of all node types, which may have more types than are known.
  private mutating func nodes(_ value: JSONOutput) -> JSONOutput {
    guard let known = value["properties"]?["type"] else { return value }
    let noNull: [JSONOutput.Member] = [
      .init("if", ["required": ["style"]]),
      .init("else", ["additionalProperties": TemplateForms.reference("given")]),
    ]
    guard names.isOpen else { return .object(value.members + noNull) }
    put("node own", ownNode())
    let other: JSONOutput = [
      "if": ["properties": ["type": ["not": known]], "required": ["type"]],
      "then": TemplateForms.reference("node own"),
    ]
    let anyType: JSONOutput = ["type": "string", "not": ["pattern": "\\{\\{"]]
    let members = value.members.map { member -> JSONOutput.Member in
      switch (member.key, member.value) {
      case ("properties", let properties):
        .init("properties", properties.replacing("type") { ["anyOf": [$0, anyType]] })
      case ("allOf", .array(let all)): .init("allOf", .array(all + [other]))
      default: member
      }
    }
    return .object(members + noNull)
  }

  /// A use of a component that is not known here: every node's keys, and any others.
  private mutating func ownNode() -> JSONOutput {
    let nodes: JSONOutput = [
      "if": ["type": ["array"]],
      "then": ["type": "array", "items": TemplateForms.reference("any-node")],
      "else": TemplateForms.reference("any-node"),
    ]
    let common = record(plain["node.space"] ?? [:], isNullable: true)["properties"]?.members ?? []
    let children = JSONOutput.Member(
      "children", slot(Slot(schema: nodes, isNullable: true)).adding("description", "Its nodes."))
    return [
      "type": "object", "description": "A component of the document's own, or an imported one.",
      "properties": .object(
        common.filter { $0.key != "type" } + uses(["style", "state"]) + [children]),
    ]
  }

  private mutating func node(_ type: String, _ value: JSONOutput) -> JSONOutput {
    var whole = styled(record(value, isNullable: true), alsoBy: ["name"])
    if let states = names.states[type] {
      let words: JSONOutput = ["enum": .array(states.map { .string($0) })]
      let state = uses(["state"]).map { use in
        JSONOutput.Member(
          "state",
          slot(Slot(schema: words, isNullable: true))
            .adding("description", use.value["description"]))
      }
      whole = whole.replacing("properties") { .object($0.members + state) }
    }
    return whole
  }

  // MARK: Places

  /// An object with named keys.
  private mutating func record(
    _ value: JSONOutput, isNullable: Bool, isRoot: Bool = false
  ) -> JSONOutput {
    value.replacing("properties") { properties in
      let own = properties.members.map { member -> JSONOutput.Member in
        if member.key == "$schema" || member.value["const"] != nil { return member }
        if isRoot, RootKey.is(member.key, .asWritten) { return member }
        return .init(member.key, property(member.value, isNullable: isNullable))
      }
      return .object(own + (isRoot ? [] : TemplateForms.control))
    }
  }

  /// A key's schema: a slot, with what is said of the key beside it.
  mutating func property(_ value: JSONOutput, isNullable: Bool) -> JSONOutput {
    let schema = value.withoutWords
    guard case .object(let members) = schema, !members.isEmpty else { return value }
    return slot(Slot(schema: schema, isNullable: isNullable))
      .adding("description", value["description"]).adding("default", value["default"])
  }

  /// A schema with slots in place of all that stands inside it.
  private mutating func inner(_ value: JSONOutput) -> JSONOutput {
    guard case .object(let members) = value else { return value }
    if value["properties"] != nil, value["additionalProperties"] == false {
      return record(value, isNullable: false)
    }
    if value["type"] == "array" { return list(value) }
    var result: [JSONOutput.Member] = []
    for member in members {
      switch (member.key, member.value) {
      case ("then", let part), ("else", let part):
        result.append(.init(member.key, inner(part)))
      case ("anyOf", .array(let parts)), ("allOf", .array(let parts)):
        result.append(.init(member.key, .array(parts.map { inner($0) })))
      case ("properties", .object(let tags)):
        result.append(
          .init(
            "properties",
            .object(tags.map { .init($0.key, slot(Slot(schema: $0.value))) })))
      case ("additionalProperties", .object):
        result.append(.init("properties", .object(TemplateForms.control)))
        result.append(.init(member.key, slot(Slot(schema: member.value))))
      default: result.append(member)
      }
    }
    return .object(result)
  }

  /// A list: where an item is a template there is no telling how many items there will be.
  private mutating func list(_ value: JSONOutput) -> JSONOutput {
    let isTemplate: JSONOutput = ["contains": TemplateForms.reference("template item")]
    if case .array(let places)? = value["prefixItems"] {
      var kinds: [JSONOutput] = []
      for place in places where !kinds.contains(place) { kinds.append(place) }
      let items = kinds.map { slot(Slot(schema: $0, isItem: true)) }
      return [
        "type": "array", "if": isTemplate,
        "then": ["items": items.count == 1 ? items[0] : ["anyOf": .array(items)]],
        "else": .object(
          value.members.filter { $0.key != "type" && $0.key != "prefixItems" } + [
            .init("prefixItems", .array(places.map { inner($0) }))
          ]),
      ]
    }
    guard let item = value["items"] else { return value }
    let counts = value.members.filter { $0.key == "minItems" || $0.key == "maxItems" }
    let whole: JSONOutput = ["type": "array", "items": slot(Slot(schema: item, isItem: true))]
    return counts.isEmpty
      ? whole : whole.adding("if", isTemplate).adding("else", .object(counts))
  }

  /// A reference to a slot's definition, which is made the first time.
  mutating func slot(_ slot: Slot) -> JSONOutput {
    if case .object(let members) = slot.schema, members.isEmpty { return slot.schema }
    if let name = slots[slot] { return TemplateForms.reference(name) }
    let base = SlotName.name(of: slot)
    var name = base
    var number = 1
    while made[name] != nil || plain[name] != nil {
      number += 1
      name = "\(base)-\(number)"
    }
    slots[slot] = name
    put(name, true)
    let kinds = SchemaShapes(plain)
    let form = TemplateForms.slot(
      slot, inner(slot.schema), name: name, takesLists: kinds.shapes(slot.schema).contains(.array),
      isWord: kinds.isWord(slot.schema))
    put(name, form)
    return TemplateForms.reference(name)
  }
}
