import Bounds
import Schema
import Source

/// Fills templates in: JSON in, JSON out, each value with its place and the way to it.
///
/// It does not know what the keys mean, except for those of the templates themselves, `type`,
/// `name`, `style`, `state` and `string`.
struct Expander {
  /// What a value comes to.
  enum Result {
    case value(JSONValue)
    /// Left out: the key or the item is absent.
    case absent
    /// Left out by a condition, with the parts of it that must still be checked.
    case dropped(JSONValue)
    /// An error, which has been reported.
    case failed(Place)
  }

  let definitions: Definitions
  let language: TemplateLanguage
  let commonKeys: Set<String>
  /// The state of uses that name none.
  let state: String?
  let limits: Limits
  var log = DiagnosticLog()
  var hasDropped = false
  /// Nodes made so far.
  var nodes = 0
  /// Items repeated so far, whatever they come to.
  var repeated = 0
  /// The repetition with the most items.
  var widest: (count: Int, place: Place)?
  var isExhausted = false
  /// Whether the document is one of a kit's types, not a scene.
  var isKitsDocument = false
  /// Values made so far.
  var values = 0
  /// Bytes of text made so far.
  var textBytes = 0
  /// How deep the current value is, uses of components counted with what they come to.
  private var depth = 0
  /// What paths may still look at.
  var steps: PathSteps
  /// Whether a list or an object was put in by its name: then it may be in several places.
  var hasShared = false
  /// For a condition's place and the name that is not there, the name that may be meant.
  var meant: [Missed: String?] = [:]
  var styleCache: [StyleKey: [JSONMember]] = [:]
  /// Components that were used.
  var used: Set<String> = []
  /// Nodes passed to components whose bodies have not used them, by where they are written.
  var handed: [SourceRange: JSONValue] = [:]
  /// States that uses are in, each as `component/state`.
  var takenStates: Set<String> = []
  /// The names by which data is requested; `nil` if they are not collected.
  var asked: Set<[String]>?
  /// States of the kits' components that are used.
  private(set) var kitStates: Set<String> = []
  /// Whether any use took the document's state.
  var stateWasTaken = false
  /// What is laid over the next node to be expanded, a component's own, by the name ".".
  var ownOverlays: [Overlay] = []
  /// Names of nodes that frames changed.
  var patched: Set<String> = []

  /// Bytes of a file.
  struct SourceRange: Hashable {
    var file: String
    var span: Range<Int>

    init(_ place: Place) {
      file = place.file.name
      span = place.span ?? 0..<0
    }
  }

  /// A missing name, and where it is requested.
  struct Missed: Hashable {
    var name: String
    var spot: SourceRange
  }

  init(
    definitions: Definitions, language: TemplateLanguage, state: String?,
    limits: Limits = .standard
  ) {
    self.definitions = definitions
    self.language = language
    self.state = state
    self.limits = limits
    steps = PathSteps(limits)
    commonKeys = Set(language.commonKeys)
  }

  /// Records that data is requested.
  mutating func ask(for path: DataPath, in scope: Scope) {
    guard asked != nil else { return }
    if !scope.hides(path.head) { asked?.insert(path.names) }
    for case .computed(let inner) in path.steps where Int(inner.text) == nil {
      ask(for: inner, in: scope)
    }
  }

  /// Expands a value that is alone or under a key.
  mutating func expand(_ value: JSONValue, in scope: Scope) -> Result {
    guard !isExhausted else { return .failed(value.place) }
    values &+= 1
    switch value.kind {
    case .null, .bool, .number: return .value(value)
    case .string(let text): return expand(text, value, in: scope)
    case .array, .object: break
    }
    guard values <= limits.filledValues, depth < Self.deepest else {
      _ =
        values > limits.filledValues
        ? exhaust(.values, at: value.opening) : exhaust(.depth, at: value.opening)
      return .failed(value.place)
    }
    depth += 1
    defer { depth -= 1 }
    switch value.kind {
    case .null, .bool, .number, .string: return .value(value)
    case .array(let items):
      return .value(JSONValue(.array(self.items(items, in: scope)), value.nature, at: value.place))
    case .object(let members): return expand(members, value, in: scope)
    }
  }

  // MARK: Objects

  private mutating func expand(
    _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    let directives = members.filter { $0.key.hasPrefix("$") }
    guard !directives.isEmpty else { return object(members, value, in: scope) }
    if let each = directives.first(where: { $0.template == .each || $0.template == .alias }) {
      return refuse(
        "\"\(each.key)\" repeats an item of a list, and this is none", at: each.keyPlace,
        hint: "put the object into a list") ?? .failed(value.place)
    }
    if let condition = value[.when] {
      switch holds(condition, in: scope) {
      case true?: break
      case false?:
        hasDropped = true
        return .dropped(value.with(.dropped))
      case nil: return .failed(value.place)
      }
    }
    return unconditional(members, value, in: scope)
  }

  /// An object whose condition holds, and which is not repeated any further.
  mutating func unconditional(
    _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    let rest = members.filter { member in
      member.template.map { !TemplateKey.control.contains($0) } ?? true
    }
    guard let directive = rest.first(where: { $0.key.hasPrefix("$") && $0.key != "$schema" }) else {
      return object(rest, value, in: scope)
    }
    if let result = computed(directive, rest, value, in: scope) { return result }
    return refuse(
      "unknown key \(SafeText.quoted(directive.key))", at: directive.keyPlace,
      hint: Suggestion.hint(
        for: directive.key, in: TemplateKey.allCases.filter(\.mayBeMeant).map(\.rawValue)))
      ?? .failed(value.place)
  }

  /// A plain object: a node with its styles and what is laid over it, or any other.
  private mutating func object(
    _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    let isNode = members.contains { $0.key == "type" }
    if !isNode, let key = members.first(where: { $0.template == .string }) {
      return localized(key, members, value, in: scope)
    }
    guard isNode || members.contains(where: { $0.key == "style" }) else {
      return .value(
        JSONValue(.object(self.members(members, in: scope)), value.nature, at: value.place))
    }
    var scope = scope
    let own = ownOverlays
    ownOverlays = []
    if isNode {
      // A use comes to its body's own node, which is counted there.
      guard isUse(members) || count(value) else { return .failed(value.place) }
      scope.level += 1
      guard scope.level <= Bounds.nodeDepth else {
        return refuse(
          "nodes are nested more than \(Bounds.nodeDepth) deep", at: value.opening,
          hint: "nest less deeply") ?? .failed(value.place)
      }
      takeEnvironment(members, into: &scope)
    }
    var whole = styled(members, at: value.place, in: scope)
    addMarkdownStyles(&whole, in: scope)
    if isNode { applyStyles(&whole, value, in: scope) }
    for overlay in own where !overlay.isFrame {
      for patch in overlay.patches where patch.key == "." {
        apply(patch, of: overlay, to: &whole, at: value.place, in: scope)
      }
    }
    guard isNode, let type = whole.first(where: { $0.key == "type" }) else {
      return .value(JSONValue(.object(whole), value.nature, at: value.place))
    }
    guard case .string(let name) = type.value.kind else {
      return refuse(
        "a node's type is a word, and never computed", at: type.value.opening,
        hint: "write the word; \"$when\" on several nodes chooses among them")
        ?? .failed(value.place)
    }
    if let written = members.first(where: { $0.key == "type" }), !Self.isPlain(written.value) {
      return refuse(
        "a node's type is never computed", at: written.value.place,
        hint: "write the word; \"$when\" on several nodes chooses among them")
        ?? .failed(value.place)
    }
    guard let component = definitions.components[name] else {
      takeState(of: name, into: &whole, at: value.place)
      return .value(JSONValue(.object(whole), value.nature, at: value.place))
    }
    return use(component, whole, value, in: scope)
  }

  /// A kit's component takes the document's state if its use names none.
  private mutating func takeState(
    of type: String, into members: inout [JSONMember], at place: Place
  ) {
    guard let known = language.states[type] else { return }
    kitStates.formUnion(known)
    guard let state, known.contains(state), !members.contains(where: { $0.key == "state" })
    else { return }
    stateWasTaken = true
    members.append(
      JSONMember(
        key: "state", keySpan: place.span ?? 0..<0, value: JSONValue(.string(state), at: place)))
  }

  private func isUse(_ members: [JSONMember]) -> Bool {
    guard case .string(let type)? = members.first(where: { $0.key == "type" })?.value.kind else {
      return false
    }
    return definitions.components[type] != nil
  }

  /// Whether a text has nothing to fill in.
  private static func isPlain(_ value: JSONValue) -> Bool {
    if case .string(let text) = value.kind { !text.contains("{{") } else { false }
  }

  /// Members expanded; those that are absent left out.
  mutating func members(_ members: [JSONMember], in scope: Scope) -> [JSONMember] {
    var result: [JSONMember] = []
    result.reserveCapacity(members.count)
    for member in members {
      switch expand(member.value, in: scope) {
      case .value(let value): result.append(member.with(value))
      case .absent: continue
      case .dropped(let value): result.append(member.with(value))
      case .failed(let place): result.append(member.with(JSONValue(.null, .failed, at: place)))
      }
    }
    return result
  }

  /// A node's own look and appearance hold for what is in it, its own keys too.
  private mutating func takeEnvironment(_ members: [JSONMember], into scope: inout Scope) {
    for member in members where member.key == "look" || member.key == "appearance" {
      guard case .value(let value) = expand(member.value, in: scope),
        case .string(let word) = (value["name"] ?? value["from"] ?? value).kind
      else { continue }
      if member.key == "look" {
        scope.env.look = word
      } else {
        scope.env.appearance = word
      }
    }
  }
}

extension JSONMember {
  /// Which key of templates it is.
  var template: TemplateKey? {
    key.utf8.first == UInt8(ascii: "$") || key == TemplateKey.string.rawValue
      ? TemplateKey(rawValue: key) : nil
  }
}

extension JSONValue {
  subscript(key: TemplateKey) -> JSONValue? { self[key.rawValue] }
}
