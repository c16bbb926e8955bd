import Schema
import Source

extension Expander {
  /// Returns the result of an object with a directive, or `nil` if its key is unknown.
  mutating func computed(
    _ directive: JSONMember, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result? {
    guard let key = directive.template else { return nil }
    if key == .match { return match(directive.value, members, value, in: scope) }
    guard TemplateKey.directives.contains(key) else { return nil }
    if let selection = selection(members, value, in: scope) {
      return self.value(of: selection, value)
    }
    guard only([key.rawValue] + key.options, members, directive) else {
      return .failed(value.place)
    }
    switch key {
    case .either: return either(directive.value, value, in: scope)
    case .join: return join(directive.value, members, value, in: scope)
    case .scale, .format:
      switch expand(directive.value, in: scope) {
      case .failed: return .failed(value.place)
      case .absent, .dropped: return .absent
      case .value(let found):
        if found.nature == .placeholder {
          return sketched(found, as: key, members, value, in: scope)
        }
        return key == .scale
          ? scale(found, members, value, in: scope) : format(found, members, value, in: scope)
      }
    default: return expand(directive.value, in: scope)
    }
  }

  /// Fills in and reads the keys next to a directive; returns `nil` if they have an error.
  mutating func options<Options>(
    _ group: FieldGroup<Options>, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Options? {
    let written = members.filter { group.keys.contains($0.key) }
    let filled = JSONValue(
      .object(self.members(written, in: scope).filter { $0.value.nature != .dropped }),
      at: value.place)
    var reader = Reader(root: filled)
    defer { log.take(reader.log) }
    return group.read(filled, besides: nil, in: &reader)
  }

  /// Reports keys that have no meaning next to a directive.
  mutating func only(
    _ known: [String], _ members: [JSONMember], _ directive: JSONMember
  ) -> Bool {
    for member in members where !known.contains(member.key) {
      let others = known.filter { $0 != directive.key }
      note(
        "\(SafeText.quoted(member.key)) has no effect next to \"\(directive.key)\"",
        at: member.keyPlace,
        hint: others.isEmpty
          ? "remove the key: \"\(directive.key)\" replaces the whole object"
          : Suggestion.hint(for: member.key, in: others))
      return false
    }
    return true
  }

  private mutating func match(
    _ subject: JSONValue, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    guard look(at: members.count, place: value.opening) else { return .failed(value.place) }
    let choices = members.filter { !$0.key.hasPrefix("$") }
    let otherwise = members.first { $0.template == .otherwise }
    for member in members
    where member.key.hasPrefix("$") && member.template != .match && member.template != .otherwise {
      return refuse(
        "\(SafeText.quoted(member.key)) has no effect next to \"$match\"", at: member.keyPlace,
        hint: "write \"$else\" for a value that matches none of the keys") ?? .failed(value.place)
    }
    let spelling: String
    let outer = chooser
    defer { chooser = outer }
    chooser = nil
    switch expand(subject, in: scope) {
    case .failed: return .failed(value.place)
    case .absent, .dropped:
      guard let otherwise else { return .absent }
      return self.otherwise(otherwise.value, chosenBy: chooser, in: scope)
    case .value(let found):
      let way = found.place.provenance
      let data = way?.datum ?? way?.choice
      guard let text = Comparison.spelling(found) else {
        return refuse(
          "\"$match\" compares text and numbers, not \(found.kindName)",
          at: whole(subject.place, scope), hint: "use text or a number") ?? .failed(value.place)
      }
      spelling = text
      if let choice = choices.first(where: { $0.key == text }) {
        return expand(choice.value, chosenBy: data, in: scope)
      }
      if let otherwise { return self.otherwise(otherwise.value, chosenBy: data, in: scope) }
      if found.nature == .placeholder, let choice = choices.first {
        return expand(choice.value, in: scope)
      }
      guard notes(at: found.place) else { return .failed(value.place) }
      return refuse(
        "no key matches \(SafeText.quoted(spelling))", at: whole(found.place, scope),
        hint: Suggestion.hint(for: spelling, in: choices.map(\.key))
          ?? "add the key, or \"$else\" for all other values") ?? .failed(value.place)
    }
  }

  private mutating func otherwise(
    _ value: JSONValue, chosenBy data: String?, in scope: Scope
  ) -> Result {
    if case .null = value.kind { .absent } else { expand(value, chosenBy: data, in: scope) }
  }

  /// Expands a value; if data chose it, its provenance names the data.
  private mutating func expand(
    _ value: JSONValue, chosenBy data: String?, in scope: Scope
  ) -> Result {
    guard let data else { return expand(value, in: scope) }
    let scope = scope.chosen(by: data)
    return expand(value, in: scope).attributed(to: scope.provenance)
  }

  private mutating func join(
    _ list: JSONValue, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    guard let options = options(JoinOptions.options, members, value, in: scope) else {
      return .failed(value.place)
    }
    let separator = options.with.flatMap { Comparison.spelling($0) } ?? ""
    let items: [JSONValue]
    if case .array(let written) = list.kind {
      items = self.items(written, in: scope)
    } else {
      switch expand(list, in: scope) {
      case .failed: return .failed(value.place)
      case .absent, .dropped: return .absent
      case .value(let found):
        if found.nature == .placeholder { return .value(found) }
        guard case .array(let all) = found.kind else {
          return refuse(
            "expected a list to join, found \(found.kindName)", at: whole(list.opening, scope),
            hint: "write \"$join\": [\"{{a}}\", \"{{b?}}\"]") ?? .failed(value.place)
        }
        items = all
      }
    }
    var parts: [String] = []
    var datum: String?
    let flat = items.flatMap { item -> [JSONValue] in
      if case .array(let inner) = item.kind { inner } else { [item] }
    }
    for item in flat where item.nature != .dropped {
      if item.nature == .failed { return .failed(value.place) }
      guard let text = Comparison.spelling(item) else {
        return refuse(
          "\(item.kindName) cannot appear in text", at: whole(item.opening, scope),
          hint: "join only text and numbers") ?? .failed(value.place)
      }
      if datum == nil { datum = item.place.provenance?.datum }
      guard count(text: text.utf8.count + separator.utf8.count, at: value.opening) else {
        return .failed(value.place)
      }
      if !text.isEmpty { parts.append(text) }
    }
    let isSketched = flat.contains { $0.nature == .placeholder }
    return made(
      .string(parts.joined(separator: separator)), datum, value, in: scope, isSketched: isSketched)
  }

  /// Returns a value at the template's location, which may contain a value from the data.
  ///
  /// - Parameter isSketched: whether it contains a placeholder for a missing value.
  func made(
    _ kind: JSONValue.Kind, _ datum: String?, _ value: JSONValue, in scope: Scope,
    isSketched: Bool = false
  ) -> Result {
    let place = datum.map { value.place.with(Provenance(.datum($0), in: scope.provenance)) }
    let nature: JSONValue.Nature =
      isSketched ? .placeholder : datum == nil ? .written : .datum
    return .value(JSONValue(kind, nature, at: place ?? value.place))
  }
}
