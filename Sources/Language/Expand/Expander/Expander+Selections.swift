import Schema
import Source

/// Directives that select or compute items: `$sort`, `$filter`, `$slice`, `$group`, and `$ticks`.
extension Expander {
  /// Returns the items that a directive selects, or `nil` if the object has no such directive.
  mutating func selection(
    _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> ListSource? {
    guard
      let directive = members.first(where: {
        $0.template.map(TemplateKey.selections.contains) ?? false
      }), let key = directive.template, !members.contains(where: { $0.template == .when })
    else { return nil }
    guard only([key.rawValue] + key.options, members, directive) else { return .failed }
    let list: ItemList
    switch source(directive.value, in: scope) {
    case .list(let found): list = found
    case .other(let found, let path):
      let name = path.map { "\(SafeText.quoted($0)) is" } ?? "expected a list, found"
      note(
        "\(name) \(found.kindName)" + (path == nil ? "" : ", not a list"),
        at: path == nil ? directive.value.opening : whole(directive.value.place, scope),
        hint: "write the path to a list: \"\(key.rawValue)\": \"posts\"")
      return .failed
    case let other: return other
    }
    guard look(at: list.items.count, place: directive.value.opening) else { return .failed }
    return switch key {
    case .sort: sorted(list, members, value, in: scope)
    case .filter: filtered(list, members, value, in: scope)
    case .slice: sliced(list, members, value, in: scope)
    case .group: grouped(list, members, value, in: scope)
    default: ticks(list, members, value, in: scope)
    }
  }

  /// Returns the result of a selection that is used as a value.
  mutating func value(of selection: ListSource, _ value: JSONValue) -> Result {
    switch selection {
    case .list(let list):
      hasShared = true
      if steps.readsContents { list.items.forEach { steps.read($0) } }
      return .value(JSONValue(.array(list.items), .datum, at: value.place))
    case .placeholder(let name, _): return .value(name)
    case .absent: return .absent
    case .other, .failed: return .failed(value.place)
    }
  }

  // MARK: Values of items

  /// The value of each item that a list is sorted or grouped by; `nil` for an item without one.
  mutating func keys(
    of list: ItemList, by written: String?, _ members: [JSONMember], _ value: JSONValue,
    in scope: Scope
  ) -> [JSONValue?]? {
    guard let written else { return list.items }
    let place = members.first { $0.key == "by" }?.value.place ?? value.place
    guard let path = path(written, at: place, in: scope) else { return nil }
    var keys: [JSONValue?] = []
    keys.reserveCapacity(list.items.count)
    for item in list.items {
      let start = Lookup.Match(value: item, isData: list.isData)
      switch scope.follow(path.steps[...], from: start, at: place, &steps) {
      case .found(let found): keys.append(found.value)
      case .absent: keys.append(nil)
      case .failed: return nil
      case .misfit(let message, let hint):
        return refuse(
          "\(SafeText.quoted(path.text)): \(message)", at: whole(place, scope), hint: hint)
      }
    }
    if !keys.isEmpty, !isSketch, keys.allSatisfy({ $0 == nil }) {
      let names = Lookup.Names.members(of: list.items[0]).list
      let near = Suggestion.nearest(to: path.text, in: names)
      return refuse(
        "no item of \(list.name) has \(SafeText.quoted(path.text))", at: whole(place, scope),
        hint: near.map { "did you mean \"\($0)\"?" }
          ?? (names.isEmpty
            ? "remove \"by\": the items have no members"
            : "available here: \(Suggestion.sentence(names.prefix(12).map { String($0) }))"))
    }
    return keys
  }

  // MARK: Parts of a list

  private mutating func filtered(
    _ list: ItemList, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> ListSource {
    guard let condition = members.first(where: { $0.key == FilterOptions.condition })?.value else {
      note(
        "missing key \"\(FilterOptions.condition)\"", at: value.opening, hint: FilterOptions.remedy)
      return .failed
    }
    var kept: [JSONValue] = []
    for (offset, item) in list.items.enumerated() {
      let inner = self.scope(
        scope, TemplateKey.item, item, list, offset, .init(index: offset, items: nil))
      guard let holds = holds(condition, in: inner) else { return .failed }
      if holds { kept.append(item) }
    }
    if kept.isEmpty, let first = list.items.first, log.keeps(.warning) {
      warn(of: condition, for: list, like: first, in: scope)
    }
    return .list(ItemList(items: kept, name: "\(list.name), filtered", isData: list.isData))
  }

  /// Warns of names in a condition that no item has but that resemble a name in the first item.
  private mutating func warn(
    of condition: JSONValue, for list: ItemList, like first: JSONValue, in scope: Scope
  ) {
    switch condition.kind {
    case .string(let text):
      guard let path = try? TextTemplate(text)?.only ?? DataPath(text), path.names.count > 1,
        path.head == TemplateKey.item, !list.items.contains(where: { $0[path.names[1]] != nil }),
        let near = Suggestion.nearest(
          to: path.names[1], in: Lookup.Names.members(of: first).list)
      else { return }
      log.report(
        Diagnostic(
          .warning,
          "no item of \(list.name) has \(SafeText.quoted(path.names[1])), so none is left",
          at: whole(condition.place, scope), hint: "did you mean \"\(near)\"?"))
    case .array(let parts): for part in parts { warn(of: part, for: list, like: first, in: scope) }
    case .object(let members):
      for member in members where ConditionKey.kinds.contains(member.key) {
        warn(of: member.value, for: list, like: first, in: scope)
      }
    case .null, .bool, .number: break
    }
  }

  private mutating func sliced(
    _ list: ItemList, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> ListSource {
    guard let options = options(SliceOptions.options, members, value, in: scope) else {
      return .failed
    }
    let total = list.items.count
    let first =
      options.from < 0 ? max(0, total &+ max(options.from, -total)) : min(options.from, total)
    let count = min(options.count ?? total, total - first)
    return .list(
      ItemList(
        items: Array(list.items[first..<first + count]), name: "\(list.name), sliced",
        isData: list.isData))
  }

  // MARK: Groups

  private mutating func grouped(
    _ list: ItemList, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> ListSource {
    guard let options = options(GroupOptions.options, members, value, in: scope),
      let keys = keys(of: list, by: options.by, members, value, in: scope)
    else { return .failed }
    var groups: [(key: JSONValue, items: [JSONValue])] = []
    var places: [String: Int] = [:]
    for (number, (item, key)) in zip(list.items, keys).enumerated() {
      guard let key, let spelling = Comparison.spelling(key) else {
        let problem =
          key.map { "is \($0.kindName), which cannot be the key of a group" } ?? "is missing"
        note(
          "\(SafeText.quoted(options.by)) \(problem) in item \(number + 1) of \(list.name)",
          at: whole(item.place, scope),
          hint: key == nil
            ? "omit such items: {\"$filter\": …, \"where\": {\"has\": \"item.\(options.by)\"}}"
            : "group by text, a number, or true and false")
        return .failed
      }
      if let index = places[spelling] {
        groups[index].items.append(item)
      } else {
        places[spelling] = groups.count
        groups.append((key, [item]))
      }
    }
    let items = groups.map { group in
      JSONValue(
        .object([
          JSONMember(key: "key", keySpan: group.key.span, value: group.key),
          JSONMember(
            key: "items", keySpan: group.key.span,
            value: JSONValue(.array(group.items), .datum, at: value.place)),
        ]), .datum, at: value.place)
    }
    return .list(ItemList(items: items, name: "\(list.name), grouped", isData: list.isData))
  }

  // MARK: Ticks

  private mutating func ticks(
    _ list: ItemList, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> ListSource {
    guard let options = options(TickOptions.options, members, value, in: scope) else {
      return .failed
    }
    var numbers: [Double] = []
    var rest = Array(list.items.reversed())
    while let item = rest.popLast() {
      if case .array(let inner) = item.kind {
        guard look(at: inner.count, place: value.opening) else { return .failed }
        rest += inner.reversed()
        continue
      }
      guard item.nature != .failed else { return .failed }
      guard item.nature != .placeholder else { continue }
      guard let number = Comparison.number(item) else {
        note(
          "\"$ticks\" needs numbers, not \(item.kindName)", at: whole(item.place, scope),
          hint: "name the key in each item: \"$ticks\": \"\(list.name).*.amount\"")
        return .failed
      }
      steps.read(item)
      numbers.append(number)
    }
    guard let least = numbers.min(), let greatest = numbers.max() else {
      return .list(ItemList(items: [], name: "the ticks", isData: list.isData))
    }
    guard let literals = Ticks.around(least, greatest, atMost: options.count) else {
      note(
        "the numbers from \(JSONWriter.text(least)) to \(JSONWriter.text(greatest)) have no round "
          + "numbers between them", at: whole(value.opening, scope),
        hint: "use numbers that differ within their first 15 digits")
      return .failed
    }
    let items = literals.map { literal in
      JSONValue(.number(Double(literal) ?? 0, literal: literal), .datum, at: value.place)
    }
    return .list(ItemList(items: items, name: "the ticks", isData: list.isData))
  }
}
