import Bounds
import Source

/// A component of a document's own.
struct ComponentDefinition: Sendable {
  struct Parameter: Sendable {
    var name: String
    var type: ParameterType
    /// The words of a choice.
    var choices: [String] = []
    var isOptional = false
    var fallback: JSONValue?
    var about = ""
  }

  var name: String
  var about = ""
  var place: Place
  var parameters: [Parameter]
  var body: JSONValue
  /// Keys for nodes of the body by name, under each state's name.
  var states: [(name: String, patches: [JSONMember])]

  func parameter(_ name: String) -> Parameter? { parameters.first { $0.name == name } }

  var stateNames: [String] { ["normal"] + states.map(\.name).filter { $0 != "normal" } }
}

/// What a parameter takes.
enum ParameterType: String, CaseIterable, Sendable {
  case text, number, boolean, color, length, paint, image, icon, font, style, node, nodes, list
  case object, choice, any

  /// What an error says was expected.
  var expectation: String {
    switch self {
    case .text: "text"
    case .number: "a number"
    case .boolean: "true or false"
    case .color: "a colour"
    case .length: "a length"
    case .paint: "a colour or a paint"
    case .image: "a picture's name"
    case .icon: "an icon's name"
    case .font: "a font"
    case .style: "a style's name"
    case .node: "a node"
    case .nodes: "nodes"
    case .list: "a list"
    case .object: "an object"
    case .choice: "a word"
    case .any: "a value"
    }
  }

  /// Whether a value is of the type, as far as its shape tells; the rest is told where it is used.
  func takes(_ value: JSONValue) -> Bool {
    switch (self, value.kind) {
    case (_, .null): false
    case (.any, _), (.text, .string), (.number, .number), (.boolean, .bool), (.color, .string),
      (.length, .number), (.length, .string), (.paint, .string), (.paint, .object),
      (.image, .string), (.icon, .string), (.font, .string), (.font, .object), (.style, .string),
      (.style, .array), (.node, .string), (.node, .object), (.nodes, .array), (.list, .array),
      (.object, .object), (.choice, .string):
      true
    default: false
    }
  }
}

/// Reads components as documents write them.
struct ComponentReader {
  private(set) var log = DiagnosticLog()
  private let language: TemplateLanguage

  init(language: TemplateLanguage) {
    self.language = language
  }

  private static let keys = ["about", "parameters", "body", "states"]
  private static let parameterKeys = ["type", "of", "default", "optional", "about"]

  mutating func read(_ member: JSONMember) -> ComponentDefinition? {
    let value = member.value
    let name = member.key
    guard case .object(let members) = value.kind else {
      note(
        "a component is an object, and this is \(value.kindName)", at: value.opening,
        hint: "write {\"parameters\": { … }, \"body\": { … }}")
      return nil
    }
    if language.nodeTypes.contains(name) {
      note(
        "\(SafeText.quoted(name)) is a node type already", at: member.keyPlace,
        hint: "give the component another name")
    }
    if name.isEmpty || name.contains("{{") {
      note("a component needs a plain name", at: member.keyPlace, hint: "write \"pill\": { … }")
    }
    refuseUnknown(members, Self.keys)
    var definition = ComponentDefinition(
      name: name, place: member.keyPlace, parameters: [],
      body: JSONValue(.null, at: value.place), states: [])
    if case .string(let about)? = value["about"]?.kind { definition.about = about }
    if let parameters = value["parameters"] { definition.parameters = read(parameters) }
    guard let body = value["body"] else {
      note(
        "missing key \"body\"", at: value.opening,
        hint: "write the node it stands for: \"body\": {\"type\": \"row\", …}")
      return nil
    }
    switch body.kind {
    case .object, .string: definition.body = body
    default:
      note(
        "expected a node, found \(body.kindName)", at: body.opening,
        hint: "write {\"type\": \"row\", …}")
      return nil
    }
    if let states = value["states"] { definition.states = self.states(states, body: body) }
    return definition
  }

  private mutating func read(_ parameters: JSONValue) -> [ComponentDefinition.Parameter] {
    guard case .object(let members) = parameters.kind else {
      note(
        "expected parameters by name, found \(parameters.kindName)", at: parameters.opening,
        hint: "write {\"label\": \"text\", \"count\": {\"type\": \"number\", \"default\": 0}}")
      return []
    }
    guard members.count <= Bounds.parameters else {
      note(
        "a component has at most \(Bounds.parameters) parameters, and here are \(members.count)",
        at: parameters.opening, hint: "take one parameter of type object or list for several")
      return []
    }
    return members.compactMap { parameter($0) }
  }

  private mutating func parameter(_ member: JSONMember) -> ComponentDefinition.Parameter? {
    let words = ParameterType.allCases.map(\.rawValue)
    let word = member.value["type"] ?? member.value
    guard case .string(let text) = word.kind, let type = ParameterType(rawValue: text) else {
      if case .string(let text) = word.kind {
        note(
          "unknown parameter type \(SafeText.quoted(text))", at: word.place,
          hint: Suggestion.hint(for: text, in: words))
      } else {
        note(
          "expected a parameter's type, found \(word.kindName)", at: word.opening,
          hint: "write " + Suggestion.sentence(words))
      }
      return nil
    }
    checkName(member, type)
    var parameter = ComponentDefinition.Parameter(name: member.key, type: type)
    guard case .object(let members) = member.value.kind else {
      if type == .choice {
        note(
          "a choice needs its words", at: word.place,
          hint: "write {\"type\": \"choice\", \"of\": [\"calm\", \"loud\"]}")
      }
      return parameter
    }
    refuseUnknown(members, Self.parameterKeys)
    if case .bool(let flag)? = member.value["optional"]?.kind { parameter.isOptional = flag }
    parameter.fallback = member.value["default"]
    if case .string(let about)? = member.value["about"]?.kind { parameter.about = about }
    if case .array(let words)? = member.value["of"]?.kind {
      parameter.choices = words.compactMap { Comparison.spelling($0) }
    }
    if type == .choice, parameter.choices.isEmpty {
      note(
        "a choice needs its words", at: member.value.opening,
        hint: "write \"of\": [\"calm\", \"loud\"]")
    } else if type != .choice, let words = member.value["of"] {
      note("only a choice has words of its own", at: words.opening, hint: "leave \"of\" out")
    }
    if let fallback = parameter.fallback, type == .choice, case .string(let word) = fallback.kind,
      !word.contains("{{"), !parameter.choices.contains(word)
    {
      note(
        "\(SafeText.quoted(word)) is none of the choice's words", at: fallback.place,
        hint: Suggestion.hint(for: word, in: parameter.choices))
    }
    return parameter
  }

  private mutating func checkName(_ member: JSONMember, _ type: ParameterType) {
    let name = member.key
    let isReserved =
      ["type", "state", "style"].contains(name) || language.commonKeys.contains(name)
      || name == "children" && type != .nodes || name.hasPrefix("$")
    guard isReserved else { return }
    note(
      "a parameter cannot be called \(SafeText.quoted(name))", at: member.keyPlace,
      hint: name == "children"
        ? "only a parameter of type nodes is called so" : "it is a key of every use; rename it")
  }

  private mutating func states(
    _ value: JSONValue, body: JSONValue
  ) -> [(name: String, patches: [JSONMember])] {
    guard case .object(let states) = value.kind else {
      note(
        "expected states by name, found \(value.kindName)", at: value.opening,
        hint: "write {\"pressed\": {\"label\": {\"color\": \"#FFFFFF\"}}}")
      return []
    }
    var named: Set<String> = ["."]
    let isComputed = Self.collectNames(body, &named)
    return states.compactMap { state in
      guard case .object(let patches) = state.value.kind else {
        note(
          "expected keys for nodes by name, found \(state.value.kindName)",
          at: state.value.opening, hint: "write {\"label\": {\"color\": \"#FFFFFF\"}}")
        return nil
      }
      for patch in patches {
        if case .object = patch.value.kind {
        } else {
          note(
            "expected keys of a node, found \(patch.value.kindName)", at: patch.value.opening,
            hint: "write {\"color\": \"#FFFFFF\"}")
        }
        guard !isComputed, !named.contains(patch.key) else { continue }
        guard log.keeps(.error) else {
          note("", at: patch.keyPlace, hint: nil)
          continue
        }
        note(
          "no node of the body is called \(SafeText.quoted(patch.key))", at: patch.keyPlace,
          hint: Suggestion.hint(for: patch.key, in: named.sorted())
            ?? "\".\" is the body's own node")
      }
      return (state.key, patches)
    }
  }

  /// The names nodes of a body are written with; whether any is computed.
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

  private mutating func refuseUnknown(_ members: [JSONMember], _ known: [String]) {
    for member in members where !known.contains(member.key) {
      note(
        "unknown key \(SafeText.quoted(member.key))", at: member.keyPlace,
        hint: Suggestion.hint(for: member.key, in: known))
    }
  }

  private mutating func note(_ message: String, at place: Place, hint: String?) {
    log.report(Diagnostic(.error, message, at: place, hint: hint))
  }
}
