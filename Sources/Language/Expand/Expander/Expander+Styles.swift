import Bounds
import Source

/// What the result of a style depends on.
struct StyleKey: Hashable {
  var name: String
  var look: String
  var appearance: String
}

/// Keys laid over nodes by their names: a state's, or a frame's.
struct Overlay: Sendable {
  /// As notes call it: "state pressed", "frame 2".
  var title: String
  var patches: [JSONMember]
  /// Where its own templates are filled in; `nil` for where the node is.
  var isFrame = false
  /// Whether its templates are filled in already.
  var isFilled = false
}

extension Expander {
  /// An object's members with those of its styles below them.
  mutating func styled(
    _ members: [JSONMember], at place: Place, in scope: Scope
  ) -> [JSONMember] {
    guard let style = members.first(where: { $0.key == "style" }) else {
      return self.members(members, in: scope)
    }
    let own = self.members(members.filter { $0.key != "style" }, in: scope)
    guard let below = keys(of: style.value, at: place, in: scope) else {
      return own + [style.with(JSONValue(.null, .failed, at: style.value.place))]
    }
    return Self.over(below, own, removing: true)
  }

  /// The keys of a style or of a list of them, as a node at `place` takes them.
  private mutating func keys(
    of style: JSONValue, at place: Place, in scope: Scope
  ) -> [JSONMember]? {
    let names: [JSONValue]
    switch expand(style, in: scope) {
    case .absent, .dropped: return []
    case .failed: return nil
    case .value(let value):
      switch value.kind {
      case .string: names = [value]
      case .array(let items): names = items.filter { $0.nature != .dropped }
      default: return refuse(value, as: Grammar.styleNames, in: scope)
      }
    }
    var keys: [JSONMember] = []
    for name in names {
      guard case .string(let text) = name.kind else {
        if name.nature != .failed {
          note(
            "expected a style's name, found \(name.kindName)", at: whole(name.opening, scope),
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

  /// A style's own keys over those of the styles it names.
  private mutating func resolved(
    _ name: String, _ use: JSONValue, chain: [String], in scope: Scope
  ) -> [JSONMember]? {
    let key = StyleKey(name: name, look: scope.env.look, appearance: scope.env.appearance)
    if let known = styleCache[key] { return known }
    guard let member = definitions.styles[name], case .object(let members) = member.value.kind
    else {
      guard notes(at: use.place) else { return nil }
      return refuse(
        "unknown style \(SafeText.quoted(name))", at: whole(use.place, scope),
        hint: definitions.styles.isEmpty
          ? "define it: \"styles\": {\"\(name)\": { … }}"
          : Suggestion.hint(
            for: name, in: definitions.styles.keys.filter { !chain.contains($0) }.sorted()))
    }
    guard chain.count < Bounds.nameDepth else {
      return refuse(
        "more than \(Bounds.nameDepth) styles name each other, one the next", at: use.place,
        hint: "write the keys of some of them in one")
    }
    guard !chain.contains(name) else {
      return refuse(
        "styles name each other in a circle: " + (chain + [name]).joined(separator: " → "),
        at: whole(use.place, scope), hint: "leave one of the names out")
    }
    // A style sees the environment, but no data.
    let outside = Scope(data: nil, env: scope.env)
    var below: [JSONMember] = []
    if let style = members.first(where: { $0.key == "style" })?.value {
      let names: [JSONValue] = if case .array(let items) = style.kind { items } else { [style] }
      for other in names {
        guard case .string(let text) = other.kind else {
          return refuse(
            "expected a style's name, found \(other.kindName)", at: other.opening,
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

  /// Reports names in a style that are not styles, used or not.
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

  /// Passes on the styles for Markdown markup, which only its reader finds.
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

  /// Keys over others: values replace, and `null` removes what is below it.
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

  /// Overrides a node with what states and frames say about its name.
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

  /// Lays one patch over a node; `null` in it removes.
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
