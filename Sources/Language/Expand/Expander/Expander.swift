import Bounds
import Schema
import Source

/// An expander that fills in templates: JSON in, JSON out, each value with its place and
/// provenance.
///
/// It does not interpret any keys except those of templates, `type`, `name`, `style`, `state`, and
/// `string`.
struct Expander {
  /// The result of expanding a value.
  enum Result {
    case value(JSONValue)
    /// The key or the item is absent.
    case absent
    /// The value was left out by a condition; its parts must still be checked.
    case dropped(JSONValue)
    /// An error that has already been reported.
    case failed(Place)
  }

  let definitions: Definitions
  let language: TemplateLanguage
  let commonKeys: Set<String>
  /// The state of component uses that do not specify one.
  let state: String?
  let limits: Limits
  var log = DiagnosticLog()
  var hasDropped = false
  /// The number of nodes made so far.
  var nodes = 0
  /// The number of items repeated so far, whatever they expand to.
  var repeated = 0
  /// The repetition with the most items.
  var widest: (count: Int, place: Place)?
  var isExhausted = false
  /// Whether the document is for a kit's screen, not a scene.
  var isKitsDocument = false
  /// Whether the names of missing data are shown in place of the values.
  var isSketch = false
  /// The document's data, which its components do not see.
  var data: JSONValue?
  /// The row that fills the document, and the cells that its object does not show.
  var row: (value: JSONValue, cells: RowCells?)?
  /// The number of values made so far.
  var values = 0
  /// The number of bytes of text made so far.
  var textBytes = 0
  /// The nesting depth of the current value, including the components it is used in.
  private var depth = 0
  /// The remaining budget for following paths.
  var steps: PathSteps
  /// Whether a list or an object was inserted by name; if so, it may occur several times.
  var hasShared = false
  /// The suggested name for each missing name in a condition, by the condition's location.
  var meant: [Missed: String?] = [:]
  var styleCache: [StyleKey: [JSONMember]] = [:]
  /// The names of the components used.
  var used: Set<String> = []
  /// The nodes passed to components whose bodies have not used them, by their source ranges.
  var handed: [SourceRange: JSONValue] = [:]
  /// The states in use, each as `component/state`.
  var takenStates: Set<String> = []
  /// The names of requested data; `nil` if they are not collected.
  var asked: Set<[String]>?
  /// The states of the kits' components that are in use.
  var kitStates: Set<String> = []
  /// The name of the data that the current decision depends on; `nil` as long as there is none.
  var chooser: String?
  /// Whether the document's state applies to any component use.
  var stateWasTaken = false
  /// The changes for the next node to be expanded, which is a component's own node; their node name
  /// is ".".
  var ownOverlays: [Overlay] = []
  /// The names of nodes that frames changed.
  var patched: Set<String> = []

  /// A range of bytes in a file.
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

  /// Records that a template requests data.
  mutating func ask(for path: DataPath, in scope: Scope) {
    guard asked != nil else { return }
    if !scope.hides(path.head) { asked?.insert(path.names) }
    for case .computed(let inner) in path.steps where Int(inner.text) == nil {
      ask(for: inner, in: scope)
    }
  }

  /// Expands a value that is the root or under a key.
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
        "\"\(each.key)\" repeats an item in a list, but this object is not in a list",
        at: each.keyPlace,
        hint: "put the object into a list") ?? .failed(value.place)
    }
    if let condition = value[.when] {
      return conditional(condition, members, value, in: scope)
    }
    return unconditional(members, value, in: scope)
  }

  /// Expands an object after its condition and its repetition have been handled.
  mutating func unconditional(
    _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    let rest = members.filter { member in
      member.template.map { !TemplateKey.control.contains($0) } ?? true
    }
    let own = rest.filter { $0.key.hasPrefix("$") && $0.key != "$schema" }
    // The order of keys has no meaning: a golden's record sorts "$else" before "$match".
    guard let directive = own.first(where: { $0.template != .otherwise }) ?? own.first else {
      return object(rest, value, in: scope)
    }
    if let result = computed(directive, rest, value, in: scope) { return result }
    return refuse(
      "unknown key \(SafeText.quoted(directive.key))", at: whole(directive.keyPlace, scope),
      hint: Suggestion.hint(
        for: directive.key, in: TemplateKey.allCases.filter(\.mayBeMeant).map(\.rawValue)))
      ?? .failed(value.place)
  }

  /// Expands a plain object: a node with its styles and overlays, or any other object.
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
    let component = isNode ? self.component(of: members, in: scope) : nil
    let own = ownOverlays
    ownOverlays = []
    if isNode {
      // A use expands to its body's own node, which is counted there.
      guard component != nil || count(value) else { return .failed(value.place) }
      scope.level += 1
      guard scope.level <= Bounds.nodeDepth else {
        return refuse(
          "nodes are nested more than \(Bounds.nodeDepth) levels deep", at: value.opening,
          hint: "reduce the nesting") ?? .failed(value.place)
      }
      takeEnvironment(members, into: &scope)
    }
    var whole = styled(members, at: value.place, of: component, in: scope)
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
        "a node's type must be text, and cannot be computed", at: type.value.opening,
        hint: "write the type; to choose among several nodes, give each a \"$when\"")
        ?? .failed(value.place)
    }
    if let written = members.first(where: { $0.key == "type" }), !Self.isPlain(written.value) {
      return refuse(
        "a node's type cannot be computed", at: written.value.place,
        hint: "write the type; to choose among several nodes, give each a \"$when\"")
        ?? .failed(value.place)
    }
    guard let component = self.component(named: name, in: scope) else {
      takeState(of: name, into: &whole, at: value.place)
      return .value(JSONValue(.object(whole), value.nature, at: value.place))
    }
    return use(component, whole, value, in: scope)
  }

  /// Returns whether a value is a string that contains no templates.
  private static func isPlain(_ value: JSONValue) -> Bool {
    if case .string(let text) = value.kind { !text.contains("{{") } else { false }
  }

  /// Expands members and omits those that are absent.
  ///
  /// - Parameter component: the component that the members are passed to, if there is one.
  mutating func members(
    _ members: [JSONMember], of component: ComponentDefinition? = nil, in scope: Scope
  ) -> [JSONMember] {
    var result: [JSONMember] = []
    result.reserveCapacity(members.count)
    for member in members {
      steps.readsContents = component?.passesData(in: member) != true
      let outcome = expand(member.value, in: scope)
      steps.readsContents = true
      switch outcome {
      case .value(let value): result.append(member.with(value))
      case .absent: continue
      case .dropped(let value): result.append(member.with(value))
      case .failed(let place): result.append(member.with(JSONValue(.null, .failed, at: place)))
      }
    }
    return result
  }
}

extension JSONMember {
  /// The template key with this name, if there is one.
  var template: TemplateKey? {
    key.utf8.first == UInt8(ascii: "$") || key == TemplateKey.string.rawValue
      ? TemplateKey(rawValue: key) : nil
  }
}

extension JSONValue {
  subscript(key: TemplateKey) -> JSONValue? { self[key.rawValue] }
}
