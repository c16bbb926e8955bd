import Bounds
import Schema
package import Source

/// A component that a document defines.
package struct ComponentDefinition: Sendable {
  package struct Parameter: Sendable {
    package var name = ""
    package var type = ParameterType.any
    /// The values of a choice parameter; `nil` for other types.
    package var words: [String]?
    /// The parameter that names the numbers in the items of this list; `nil` if there is none.
    var key: String?
    /// The parameter that this list has as many items as, unless it is empty.
    var like: String?
    package var isOptional = false
    package var fallback: JSONValue?
    package var about: String?

    package var choices: [String] { words ?? [] }
    package var isRequired: Bool { fallback == nil && !isOptional }
  }

  package var name = ""
  package var about: String?
  /// Whether the component is from a kit that is part of the program.
  package internal(set) var isFromKit = false
  /// Whether the definition has an error; if so, its uses report no further errors.
  var isDamaged = false
  package internal(set) var place = Place.nowhere
  package var parameters: [Parameter] = []
  var body = JSONValue(.null, at: .nowhere)
  /// The states by name; each maps names of the body's nodes to the keys that it sets.
  var states: [(name: String, patches: [JSONMember])] = []

  func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

  /// The states, `normal` first.
  package var stateNames: [String] { ["normal"] + states.map(\.name).filter { $0 != "normal" } }
}

extension ComponentDefinition {
  /// A component as documents write it, without its name; the reader's context is the language.
  static let type: ValueType<ComponentDefinition> = record(
    "component", "A custom node type.",
    keys(
      Parsed(),
      [
        optional("about", \.about, .text, "A description of the component, for users."),
        optional(
          "parameters", \.parameters, parameters, "Keys in addition to the keys of every node."),
        required(
          "body", \.body, body, "The node that the component expands to.",
          remedy: "write the node that the component expands to: \"body\": {\"type\": \"row\", …}"),
        optional(
          "states", \.states, states,
          "The keys that each state sets, by the names of the body's nodes; \".\" is the body."),
      ]
    ).map { written, reader in
      var definition = ComponentDefinition()
      definition.about = written.about
      definition.parameters = written.parameters ?? []
      definition.body = written.body
      definition.states = (written.states ?? []).map { state in
        guard case .object(let patches) = state.value.kind else { return (state.key, []) }
        return (state.key, patches)
      }
      definition.checkNames(in: &reader)
      return definition
    }
  ).refusing(
    "expected an object for a component, found",
    hint: "write {\"parameters\": { … }, \"body\": { … }}")

  private struct Parsed: Sendable {
    var about: String?
    var parameters: [Parameter]?
    var body = JSONValue(.null, at: .nowhere)
    var states: [JSONMember]?
  }

  private static var body: ValueType<JSONValue> {
    .raw("node", [.object, .string]) { $0.reference(to: "any-node") }
      .refusing("expected a node, found", hint: "write {\"type\": \"row\", …}").filled
  }

  private static var states: ValueType<[JSONMember]> {
    let keys = "{\"color\": \"#FFFFFF\"}"
    return .members(
      of: ParsedFrames.patches(hint: "write {\"label\": \(keys)}", inner: "write \(keys)"),
      isRead: true
    ).refusing(
      named: "keys by state and node", "expected an object of states, found",
      hint: "write {\"pressed\": {\"label\": \(keys)}}", else: [])
  }

  /// Reports keys for nodes that the body does not have.
  private func checkNames(in reader: inout Reader) {
    var named: Set<String> = ["."]
    guard !states.isEmpty, !Self.collectNames(body, &named) else { return }
    for patch in states.flatMap(\.patches) where !named.contains(patch.key) {
      reader.error(
        "the body has no node named \(SafeText.quoted(patch.key))", at: patch.keyPlace,
        hint: Suggestion.hint(for: patch.key, in: named.sorted())
          ?? "write \".\" for the body's own node")
    }
  }

  /// Collects the written names of a body's nodes; returns whether any name is computed.
  private static func collectNames(_ value: JSONValue, _ names: inout Set<String>) -> Bool {
    var isComputed = false
    var pending = [value]
    while let next = pending.popLast() {
      switch next.kind {
      case .array(let items): pending += items
      case .object(let members):
        for member in members {
          if member.key == "name", case .string(let name) = member.value.kind {
            if name.contains("{{") { isComputed = true }
            names.insert(name)
          } else if member.key == "name" {
            isComputed = true
          }
          pending.append(member.value)
        }
      default: break
      }
    }
    return isComputed
  }

  // MARK: Parameters

  private static var parameters: ValueType<[Parameter]> {
    ValueType<[JSONMember]>.members(of: parameter).map { members, reader in
      guard members.count <= Bounds.parameters else {
        reader.error(
          "a component has at most \(Bounds.parameters) parameters, not \(members.count)",
          at: reader.current.opening, hint: "combine parameters into an object or a list")
        return []
      }
      return members.map { member in
        // Only the name of a parameter with an error is kept.
        var parameter = parameter.read(member.value, in: &reader) ?? Parameter(isOptional: true)
        parameter.name = member.key
        check(member, parameter.type, in: &reader)
        return parameter
      }
    }.refusing(
      "expected an object of parameters, found",
      hint: "write {\"label\": \"text\", \"count\": {\"type\": \"number\", \"default\": 0}}",
      else: [])
  }

  private static let parameter: ValueType<Parameter> = {
    let short = parameterType.map("parameter type") { type, reader in
      if type == .choice {
        reader.error(
          "a choice parameter needs a list of values",
          hint: "write {\"type\": \"choice\", \"of\": [\"calm\", \"loud\"]}")
      }
      return Parameter(type: type)
    }
    let words = ValueType<String>(
      "words", expecting: "text", shapes: [.string, .number, .bool],
      schema: { _ in ["type": ["string", "number", "boolean"]] },
      read: { value, _ in Comparison.spelling(value) })
    let whole = record(
      "component parameter", "A parameter of a component.",
      keys(
        Parameter(),
        [
          required(
            "type", \.type, parameterType.refusing(refusal, hint: remedy),
            "The type of the parameter's values.", remedy: remedy),
          optional("of", \.words, .array(of: words), "The values allowed for type `choice`."),
          optional(
            "key", \.key, .text,
            "For types `numbers` and `series`: the parameter that names the number in each item, if "
              + "the items are objects."),
          optional(
            "like", \.like, .text,
            "For type `list`: the parameter of type `numbers` or `series` that has as many values as "
              + "this list, unless the list is empty."),
          optional("default", \.fallback, .any, "The value for uses that do not specify one."),
          defaulted("optional", \.isOptional, .bool, "Whether a use may omit the parameter."),
          optional("about", \.about, .text, "A description of the parameter, for users."),
        ]
      ).map { parameter, reader in
        parameter.checkWords(in: &reader)
        return parameter
      })
    return whole.or(short).refusing(named: "parameter", refusal, hint: remedy)
  }()

  private static let refusal = "expected a parameter type, found"
  private static let remedy =
    "write " + Suggestion.sentence(ParameterType.allCases.map(\.rawValue))

  /// A parameter's type, by its name in JSON.
  private static var parameterType: ValueType<ParameterType> {
    .cases("parameter type").with(name: "parameter type") { builder in
      builder.define("parameter type", site: "parameter") { _ in
        [
          "enum": .array(ParameterType.allCases.map { .string($0.rawValue) }),
          "description": "The type of a parameter's values.",
        ]
      }
    }
  }

  private static func check(
    _ member: JSONMember, _ type: ParameterType, in reader: inout Reader
  ) {
    let name = member.key
    let common = (reader.context as? TemplateLanguage)?.commonKeys ?? []
    let isReserved =
      ["type", "state", "style"].contains(name) || common.contains(name)
      || name == "children" && type != .nodes || name.hasPrefix("$")
    guard isReserved else { return }
    reader.error(
      "a parameter cannot be named \(SafeText.quoted(name))", at: member.keyPlace,
      hint: name == "children"
        ? "rename the parameter, or give it the type nodes"
        : "rename the parameter: the name is reserved")
  }
}

extension ComponentDefinition.Parameter {
  /// Reports a choice without values, values for any other type, and a default that does not match
  /// the type or the values.
  fileprivate func checkWords(in reader: inout Reader) {
    let written = reader.current
    if let fallback, !fallback.isTemplate, !type.takes(fallback),
      type != .nodes || !ParameterType.node.takes(fallback)
    {
      reader.error(
        "expected \(type.expectation), found \(fallback.kindName)", at: fallback.opening,
        hint: "write \(type.expectation)")
    }
    if key != nil, type != .numbers, type != .series {
      reader.error(
        "only a parameter of type numbers or series has a \"key\"",
        at: written["key"]?.place ?? written.opening, hint: "remove \"key\"")
    }
    if like != nil, type != .list {
      reader.error(
        "only a parameter of type list has \"like\"",
        at: written["like"]?.place ?? written.opening, hint: "remove \"like\"")
    }
    guard type == .choice else {
      if let words = written["of"] {
        reader.error(
          "only a choice parameter has a list of values", at: words.opening, hint: "remove \"of\"")
      }
      return
    }
    if choices.isEmpty {
      reader.error(
        "a choice parameter needs a list of values", at: written.opening,
        hint: "write \"of\": [\"calm\", \"loud\"]")
    }
    if let fallback, case .string(let word) = fallback.kind, !word.contains("{{"),
      !choices.contains(word)
    {
      reader.error(
        "\(SafeText.quoted(word)) is not one of the values in \"of\"", at: fallback.place,
        hint: Suggestion.hint(for: word, in: choices))
    }
  }
}

extension JSONValue {
  /// Whether the value contains a template.
  fileprivate var isTemplate: Bool {
    switch kind {
    case .string(let text): text.contains("{{")
    case .object(let members): members.contains { $0.template != nil }
    default: false
    }
  }
}
