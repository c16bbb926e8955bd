import Bounds
import Source

/// The inputs that determine a style's result.
struct StyleKey: Hashable {
  var name: String
  var look: String
  var appearance: String
  var locale: String
  var direction: String

  init(_ name: String, in env: TemplateEnvironment) {
    self.name = name
    (look, appearance) = (env.look, env.appearance)
    (locale, direction) = (env.locale, env.direction)
  }
}

/// The keys that a state or a frame applies to nodes, by node name.
struct Overlay: Sendable {
  /// The overlay's name in notes: "state pressed", "frame 2".
  var title: String
  var patches: [JSONMember]
  /// Whether the overlay belongs to a frame rather than a state.
  var isFrame = false
  /// Whether the templates in the keys are already filled in.
  var isFilled = false
}

extension Expander {
  /// Returns an object's members, with those of its styles as defaults.
  mutating func styled(
    _ members: [JSONMember], at place: Place, of component: ComponentDefinition? = nil,
    in scope: Scope
  ) -> [JSONMember] {
    guard let style = members.first(where: { $0.key == "style" }) else {
      return self.members(members, of: component, in: scope)
    }
    let own = self.members(members.filter { $0.key != "style" }, of: component, in: scope)
    guard let below = keys(of: style.value, at: place, in: scope) else {
      return own + [style.with(JSONValue(.null, .failed, at: style.value.place))]
    }
    return Self.over(below, own, removing: true)
  }

  /// Returns the keys of a style or of a list of styles, for a node at `place`.
  private mutating func keys(
    of style: JSONValue, at place: Place, in scope: Scope
  ) -> [JSONMember]? {
    let names: [JSONValue]
    switch expand(style, in: scope) {
    case .absent, .dropped: return []
    case .failed: return nil
    case .value(let value):
      switch value.kind {
      case .string: names = value.nature == .placeholder ? [] : [value]
      case .array(let items):
        names = items.filter { $0.nature != .dropped && $0.nature != .placeholder }
      default: return refuse(value, as: Grammar.styleNames, in: scope)
      }
    }
    var keys: [JSONMember] = []
    for name in names {
      guard case .string(let text) = name.kind else {
        if name.nature != .failed {
          note(
            "expected a style name, found \(name.kindName)", at: whole(name.opening, scope),
            hint: "write \"style\": [\"caption\", \"loud\"]")
        }
        return nil
      }
      guard let style = resolved(text, name, chain: [], in: scope),
        count(values: style.count, at: name.place)
      else { return nil }
      let way = Provenance(.style(text, at: whole(place, scope)), in: scope.provenance)
      keys = Self.over(
        keys, style.map { $0.with($0.value.with(at: $0.value.place.with(way))) }, removing: true)
    }
    return keys
  }

  /// Returns a style's own keys, which override those of the styles it refers to.
  private mutating func resolved(
    _ name: String, _ use: JSONValue, chain: [String], in scope: Scope
  ) -> [JSONMember]? {
    let key = StyleKey(name, in: scope.env)
    if let known = styleCache[key] { return known }
    guard let member = definitions.styles[name], case .object(let members) = member.value.kind
    else {
      guard notes(at: use.place) else { return nil }
      return refuse(
        "unknown style \(SafeText.quoted(name))", at: whole(use.place, scope),
        hint: definitions.styles.isEmpty
          ? "define the style: \"styles\": {\"\(name)\": { … }}"
          : Suggestion.hint(
            for: name, in: definitions.styles.keys.filter { !chain.contains($0) }.sorted()))
    }
    guard chain.count < Bounds.nameDepth else {
      return refuse(
        "more than \(Bounds.nameDepth) styles refer to each other in a chain", at: use.place,
        hint: "merge some of the styles into one")
    }
    guard !chain.contains(name) else {
      return refuse(
        "styles refer to each other in a cycle: " + (chain + [name]).joined(separator: " → "),
        at: whole(use.place, scope), hint: "remove one of the references")
    }
    // A style can use the environment, but not data.
    let outside = Scope(data: nil, env: scope.env)
    var below: [JSONMember] = []
    if let style = members.first(where: { $0.key == "style" })?.value {
      let names: [JSONValue] = if case .array(let items) = style.kind { items } else { [style] }
      for other in names {
        guard case .string(let text) = other.kind else {
          return refuse(
            "expected a style name, found \(other.kindName)", at: other.opening,
            hint: "write \"style\": \"caption\"")
        }
        guard let keys = resolved(text, other, chain: chain + [name], in: outside) else {
          return nil
        }
        below = Self.over(below, keys, removing: true)
      }
    }
    let own = self.members(members.filter { $0.key != "style" }, in: outside)
    let whole = Self.over(below, own, removing: !below.isEmpty)
    styleCache[key] = whole
    return whole
  }

  /// Reports unknown style names in a style, whether it is used or not.
  mutating func checkNames(in style: JSONMember, of name: String) {
    guard case .object(let members) = style.value.kind,
      let names = members.first(where: { $0.key == "style" })?.value
    else { return }
    let list: [JSONValue] = if case .array(let items) = names.kind { items } else { [names] }
    for other in list {
      guard case .string(let text) = other.kind, !text.contains("{{"),
        definitions.styles[text] == nil
      else { continue }
      guard notes(at: other.place) else { continue }
      note(
        "unknown style \(SafeText.quoted(text))", at: other.place,
        hint: Suggestion.hint(
          for: text, in: definitions.styles.keys.filter { $0 != name }.sorted()))
    }
  }

  /// Adds the styles for Markdown markup, which only the Markdown reader applies.
  mutating func addMarkdownStyles(_ members: inout [JSONMember], in scope: Scope) {
    guard let markdown = members.first(where: { $0.key == "markdown" }),
      !members.contains(where: { $0.key == "markdownStyles" })
    else { return }
    let served = ["strong", "emphasis", "code", "link"].compactMap { name -> JSONMember? in
      guard let style = definitions.styles[name],
        let keys = resolved(name, style.value, chain: [], in: scope)
      else { return nil }
      return style.with(JSONValue(.object(keys), at: style.value.place))
    }
    guard !served.isEmpty else { return }
    members.append(
      JSONMember(
        key: "markdownStyles", keySpan: markdown.keySpan,
        value: JSONValue(.object(served), at: markdown.value.place)))
  }

  /// Merges keys over another object's keys: a value replaces the other's value, and `null` removes
  /// it.
  static func over(
    _ below: [JSONMember], _ above: [JSONMember], removing: Bool
  ) -> [JSONMember] {
    guard !below.isEmpty else { return above }
    let names = Set(above.map(\.key))
    let kept = below.filter { !names.contains($0.key) }
    guard removing else { return kept + above }
    let covered = Set(below.map(\.key))
    return kept
      + above.filter { member in
        guard case .null = member.value.kind, member.value.nature == .written else { return true }
        return !covered.contains(member.key)
      }
  }

  /// Overrides a node with the changes that states and frames specify for its name.
  mutating func applyStyles(_ members: inout [JSONMember], _ value: JSONValue, in scope: Scope) {
    guard !scope.overlays.isEmpty else { return }
    var names: [String] = []
    if case .string(let name)? = members.first(where: { $0.key == "name" })?.value.kind {
      names.append(name)
    }
    for overlay in scope.overlays {
      for patch in overlay.patches where names.contains(patch.key) {
        apply(patch, of: overlay, to: &members, at: value.place, in: scope)
      }
    }
  }

  /// Applies one patch to a node; `null` in the patch removes a key.
  mutating func apply(
    _ patch: JSONMember, of overlay: Overlay, to members: inout [JSONMember], at place: Place,
    in scope: Scope
  ) {
    guard case .object(let keys) = patch.value.kind else { return }
    if overlay.isFrame { patched.insert(patch.key) }
    var inner = scope
    inner.provenance = Provenance(
      .overlay(overlay.title, at: patch.keyPlace), in: scope.provenance)
    guard count(values: keys.count, at: patch.value.opening) else { return }
    let own = overlay.isFilled ? keys : styled(keys, at: place, in: inner)
    let laid = own.map { member in
      member.value.place.provenance == nil
        ? member.with(member.value.with(at: member.value.place.with(inner.provenance))) : member
    }
    let names = Set(laid.map(\.key))
    members =
      members.filter { !names.contains($0.key) }
      + laid.filter { member in
        if case .null = member.value.kind, member.value.nature == .written { false } else { true }
      }
  }
}
