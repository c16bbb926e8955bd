import Source

extension Expander {
  /// What an object comes to that stands for a value; `nil` where its key is not known.
  mutating func computed(
    _ directive: JSONMember, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result? {
    switch directive.key {
    case "$value":
      guard only(["$value"], members, directive) else { return .failed(value.place) }
      return expand(directive.value, in: scope)
    case "$either":
      guard only(["$either"], members, directive) else { return .failed(value.place) }
      return either(directive.value, value, in: scope)
    case "$match": return match(directive.value, members, value, in: scope)
    case "$join":
      guard only(["$join", "with"], members, directive) else { return .failed(value.place) }
      return join(directive.value, members, value, in: scope)
    case "$scale":
      guard only(["$scale", "from", "to"], members, directive) else { return .failed(value.place) }
      return scale(directive.value, members, value, in: scope)
    case "$format":
      let keys = ["$format", "decimals", "group", "sign", "prefix", "suffix"]
      guard only(keys, members, directive) else { return .failed(value.place) }
      return format(directive.value, members, value, in: scope)
    default: return nil
    }
  }

  /// Refuses keys that have no meaning beside a directive.
  private mutating func only(
    _ known: [String], _ members: [JSONMember], _ directive: JSONMember
  ) -> Bool {
    for member in members where !known.contains(member.key) {
      let others = known.filter { $0 != directive.key }
      note(
        "\(SafeText.quoted(member.key)) has no meaning beside \"\(directive.key)\"",
        at: member.keyPlace,
        hint: others.isEmpty
          ? "\"\(directive.key)\" stands in the object's place"
          : Suggestion.hint(for: member.key, in: others))
      return false
    }
    return true
  }

  /// The first item that is left.
  private mutating func either(
    _ list: JSONValue, _ value: JSONValue, in scope: Scope
  ) -> Result {
    guard case .array(let items) = list.kind else {
      note(
        "expected a list to choose from, found \(list.kindName)", at: list.opening,
        hint: "write \"$either\": [{\"$when\": …}, …]")
      return .failed(value.place)
    }
    var isFailed = false
    for item in items {
      switch expand(item, in: scope) {
      case .value(let found): return isFailed ? .failed(value.place) : .value(found)
      case .failed: isFailed = true
      case .absent, .dropped: continue
      }
    }
    return isFailed ? .failed(value.place) : .absent
  }

  private mutating func match(
    _ subject: JSONValue, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    guard look(at: members.count, place: value.opening) else { return .failed(value.place) }
    let choices = members.filter { !$0.key.hasPrefix("$") }
    let otherwise = members.first { $0.key == "$else" }
    for member in members
    where member.key.hasPrefix("$") && member.key != "$match" && member.key != "$else" {
      note(
        "\(SafeText.quoted(member.key)) has no meaning beside \"$match\"", at: member.keyPlace,
        hint: "what fits none of the words is \"$else\"")
      return .failed(value.place)
    }
    let spelling: String
    switch expand(subject, in: scope) {
    case .failed: return .failed(value.place)
    case .absent, .dropped:
      guard let otherwise else { return .absent }
      return self.otherwise(otherwise.value, in: scope)
    case .value(let found):
      guard let text = Comparison.spelling(found) else {
        note(
          "\"$match\" compares words and numbers, and this is \(found.kindName)",
          at: whole(subject.place, scope), hint: "name something in it")
        return .failed(value.place)
      }
      spelling = text
      if let choice = choices.first(where: { $0.key == text }) {
        return expand(choice.value, in: scope)
      }
      if let otherwise { return self.otherwise(otherwise.value, in: scope) }
      guard log.keeps(.error) else {
        note("", at: found.place, hint: nil)
        return .failed(value.place)
      }
      note(
        "nothing fits \(SafeText.quoted(spelling))", at: whole(found.place, scope),
        hint: Suggestion.hint(for: spelling, in: choices.map(\.key))
          ?? "add the word, or \"$else\" for all others")
      return .failed(value.place)
    }
  }

  private mutating func otherwise(_ value: JSONValue, in scope: Scope) -> Result {
    if case .null = value.kind { .absent } else { expand(value, in: scope) }
  }

  private mutating func join(
    _ list: JSONValue, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    var separator = ""
    if let with = members.first(where: { $0.key == "with" })?.value {
      guard case .value(let text) = expand(with, in: scope),
        let spelling = Comparison.spelling(text)
      else {
        note("\"with\" is the text between", at: with.opening, hint: "write \"with\": \" · \"")
        return .failed(value.place)
      }
      separator = spelling
    }
    let items: [JSONValue]
    switch list.kind {
    case .array(let written): items = self.items(written, in: scope)
    default:
      guard case .value(let found) = expand(list, in: scope), case .array(let all) = found.kind
      else {
        note(
          "expected a list to join, found \(list.kindName)", at: list.opening,
          hint: "write \"$join\": [\"{{a}}\", \"{{b?}}\"]")
        return .failed(value.place)
      }
      items = all
    }
    var parts: [String] = []
    var datum: String?
    let flat = items.flatMap { item -> [JSONValue] in
      if case .array(let inner) = item.kind { inner } else { [item] }
    }
    for item in flat where item.nature != .dropped {
      if item.nature == .failed { return .failed(value.place) }
      guard let text = Comparison.spelling(item) else {
        note(
          "\(item.kindName) cannot stand in text", at: whole(item.opening, scope),
          hint: "join texts and numbers, or name one of its members")
        return .failed(value.place)
      }
      if datum == nil { datum = item.place.provenance?.datum }
      guard count(text: text.utf8.count + separator.utf8.count, at: value.opening) else {
        return .failed(value.place)
      }
      if !text.isEmpty { parts.append(text) }
    }
    return made(.string(parts.joined(separator: separator)), datum, value, in: scope)
  }

  /// A value that stands where the template does, and may hold a datum.
  func made(
    _ kind: JSONValue.Kind, _ datum: String?, _ value: JSONValue, in scope: Scope
  ) -> Result {
    let place = datum.map { value.place.with(Provenance(.datum($0), in: scope.provenance)) }
    return .value(
      JSONValue(kind, datum == nil ? .written : .datum, at: place ?? value.place))
  }

  private mutating func format(
    _ subject: JSONValue, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    let found: JSONValue
    switch expand(subject, in: scope) {
    case .failed: return .failed(value.place)
    case .absent, .dropped: return .absent
    case .value(let expanded): found = expanded
    }
    guard let number = Comparison.number(found), let literal = Comparison.spelling(found) else {
      note(
        "\"$format\" writes numbers, and this is \(found.kindName)", at: whole(found.place, scope),
        hint: "give a number, without quotes in JSON")
      return .failed(value.place)
    }
    var format = NumberFormat()
    for member in members where member.key != "$format" {
      guard case .value(let option) = expand(member.value, in: scope) else {
        return .failed(value.place)
      }
      guard format.take(member.key, option) else {
        note(
          "\"\(member.key)\" is \(NumberFormat.expectation(member.key)), found \(option.kindName)",
          at: option.opening, hint: "write \(NumberFormat.expectation(member.key))")
        return .failed(value.place)
      }
    }
    let text = format.text(number, literal: literal)
    return made(.string(text), found.place.provenance?.datum, value, in: scope)
  }
}
