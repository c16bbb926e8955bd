import Source

extension Expander {
  /// Returns whether a condition holds, or `nil` if it is invalid, which is reported.
  mutating func holds(_ condition: JSONValue, in scope: Scope) -> Bool? {
    switch condition.kind {
    case .bool(let flag): return flag
    case .string(let text):
      guard let path = path(text, at: condition.place, in: scope) else { return nil }
      switch look(path, condition, in: scope) {
      case .found(let found): return Comparison.holds(found.value)
      case .left: return false
      case .wrong: return nil
      }
    case .object(let members): return holds(members, condition, in: scope)
    case .null, .number, .array: return refuse(condition, as: ConditionKey.condition)
    }
  }

  /// Follows a condition's path.
  ///
  /// An absent name is not an error, but a similar one may indicate a typo.
  private mutating func look(
    _ path: DataPath, _ condition: JSONValue, in scope: Scope
  ) -> Resolution {
    ask(for: path, in: scope)
    let outcome = scope.look(up: path, at: condition.place, &steps)
    if steps.isSpent {
      _ = exhaust(.paths, at: whole(condition.place, scope))
      return .wrong
    }
    switch outcome {
    case .found(let found):
      decide(by: path, found, in: scope)
      return .found(found)
    case .failed: return .wrong
    case .misfit(let message, let hint):
      if let name = placeholder(for: path, at: condition.place, in: scope, mayBeAbsent: true) {
        return .found(name)
      }
      note("\(SafeText.quoted(path.text)): \(message)", at: condition.place, hint: hint)
      return .wrong
    case .absent(let step, let names):
      decide(by: path, nil, in: scope)
      if let name = placeholder(for: path, at: condition.place, in: scope, mayBeAbsent: true) {
        return .found(name)
      }
      if step == path.head, isParameter(step, in: scope) { return .left }
      if step == path.head, !step.hasPrefix("$"), let component = scope.components.last {
        if log.keeps(.warning) {
          noteOutside(
            step, component, path, names.list, at: whole(condition.place, scope), as: .warning)
        }
        return .left
      }
      let isSpecial = step.hasPrefix("$") || path.head == "$env"
      if step == path.head || isSpecial, log.keeps(.warning),
        let near = meant(by: step, at: condition.place, step == path.head ? .scope(scope) : names)
      {
        log.report(
          Diagnostic(
            .warning, "there is no \(SafeText.quoted(step)), so the condition never holds",
            at: whole(condition.place, scope), hint: "did you mean \"\(near)\"?"))
      }
      return .left
    }
  }

  /// Returns the suggestion for a missing name, which is computed once for each location.
  private mutating func meant(
    by name: String, at place: Place, _ names: Lookup.Names
  ) -> String? {
    let key = Missed(name: name, spot: SourceRange(place))
    if let known = meant[key] { return known }
    let near = Suggestion.nearest(to: name, in: names.list + Scope.own(like: name))
    meant[key] = .some(near)
    return near
  }

  private mutating func holds(
    _ members: [JSONMember], _ condition: JSONValue, in scope: Scope
  ) -> Bool? {
    let known = ConditionKey.kinds
    guard let member = members.first(where: { known.contains($0.key) }) else {
      return refuse(
        "a condition needs a path", at: condition.opening,
        hint: "write {\"path\": \"post.unread\", \"above\": 3}, or use \"has\", \"not\", \"all\", "
          + "or \"any\"")
    }
    let isTest = member.key == ConditionKey.path.rawValue
    for other in members where other.key != member.key {
      if isTest, ConditionKey.comparisons.contains(other.key) { continue }
      return refuse(
        "\(SafeText.quoted(other.key)) has no effect next to \"\(member.key)\"",
        at: other.keyPlace,
        hint: known.contains(other.key)
          ? "write only one of the two keys, or combine conditions with \"all\" or \"any\""
          : Suggestion.hint(
            for: other.key,
            in: (isTest ? [] : [ConditionKey.path.rawValue]) + ConditionKey.comparisons))
    }
    switch ConditionKey(rawValue: member.key) {
    case .has:
      guard let path = pathOf(member.value, in: scope) else { return nil }
      return switch look(path, member.value, in: scope) {
      case .found: true
      case .left: false
      case .wrong: nil
      }
    case .not: return holds(member.value, in: scope).map { !$0 }
    case let key? where key == .all || key == .any:
      guard case .array(let parts) = member.value.kind else {
        return refuse(member.value, as: key.type)
      }
      return combine(parts, all: key == .all, in: scope)
    default: return test(member.value, members, condition, in: scope)
    }
  }

  /// Combines conditions, evaluating each part so that errors in all of them are reported.
  private mutating func combine(_ parts: [JSONValue], all: Bool, in scope: Scope) -> Bool? {
    var result: Bool? = all
    for part in parts {
      guard let holds = holds(part, in: scope) else {
        result = nil
        continue
      }
      if let known = result { result = all ? known && holds : known || holds }
    }
    return result
  }

  private mutating func pathOf(_ value: JSONValue, in scope: Scope) -> DataPath? {
    guard case .string(let text) = value.kind else {
      return refuse(value, as: ConditionKey.path.type)
    }
    return path(text, at: value.place, in: scope)
  }

  private mutating func test(
    _ subject: JSONValue, _ members: [JSONMember], _ condition: JSONValue, in scope: Scope
  ) -> Bool? {
    let tests = members.filter { ConditionKey.comparisons.contains($0.key) }
    guard !tests.isEmpty else {
      return refuse(
        "a path needs a comparison here", at: condition.opening,
        hint:
          "add \"is\", \"in\", \"above\", \"below\", \"from\", or \"to\", or write the path alone, "
          + "without an object")
    }
    guard let path = pathOf(subject, in: scope) else { return nil }
    let value: JSONValue
    switch look(path, subject, in: scope) {
    case .found(let found): value = found.value
    case .left: return false
    case .wrong: return nil
    }
    var result = true
    for test in tests {
      let operand: JSONValue
      switch expand(test.value, in: scope) {
      case .value(let expanded):
        operand = expanded
        chooser = chooser ?? expanded.place.provenance?.datum
      case .absent, .dropped:
        result = false
        continue
      case .failed: return nil
      }
      if value.nature == .placeholder || operand.nature == .placeholder { continue }
      guard let key = ConditionKey(rawValue: test.key),
        let holds = compare(value, key, operand, path, in: scope)
      else { return nil }
      result = result && holds
    }
    return result
  }

  private mutating func compare(
    _ value: JSONValue, _ test: ConditionKey, _ operand: JSONValue, _ path: DataPath,
    in scope: Scope
  ) -> Bool? {
    switch test {
    case .is: return Comparison.same(value, operand)
    case .in:
      guard case .array(let choices) = operand.kind else {
        return refuse(
          "expected a list for \"in\", found \(operand.kindName)", at: whole(operand.place, scope),
          hint: "write \"in\": [\"open\", \"late\"]")
      }
      return choices.contains { Comparison.same(value, $0) }
    default:
      guard let order = Comparison.order(value, operand) else {
        return refuse(
          "\(SafeText.quoted(path.text)) is \(Comparison.spelling(value) ?? value.kindName), "
            + "which cannot be compared with \(Comparison.spelling(operand) ?? operand.kindName)",
          at: whole(operand.place, scope), hint: "compare numbers, or dates such as 2026-11-21")
      }
      switch test {
      case .above: return order > 0
      case .below: return order < 0
      case .from: return order >= 0
      default: return order <= 0
      }
    }
  }
}
