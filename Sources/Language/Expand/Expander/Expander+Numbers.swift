import Source

/// Arguments that are numbers: a component's body sees plain lists of them, whatever their items
/// are.
extension Expander {
  /// Returns the numbers in a list or, for a parameter of type `series`, a list of such lists.
  ///
  /// Every item that is not a number is reported where it is written; the result is then `nil`.
  ///
  /// - Parameter key: the value that names the numbers in items that are objects.
  mutating func numbers(
    _ list: JSONValue, for parameter: ComponentDefinition.Parameter, by key: JSONValue?,
    in scope: Scope
  ) -> JSONValue? {
    guard case .array(let items) = list.kind, list.nature != .placeholder else {
      return sample(of: list, for: parameter)
    }
    guard let keys = names(key, for: parameter, in: scope) else { return nil }
    let reading = NumberReading(
      parameter: parameter, key: key, keys: keys, items: items.filter { $0.nature != .dropped },
      list: list, scope: scope)
    if case .array? = reading.items.first?.kind, parameter.type == .series {
      return lists(reading)
    }
    guard hasKeys(reading), count(values: items.count * max(1, keys.count), at: list.place) else {
      return nil
    }
    var columns: [[JSONValue]] = Array(repeating: [], count: max(1, keys.count))
    var isWhole = true
    for (offset, item) in reading.items.enumerated() {
      for (column, path) in (keys.isEmpty ? [nil] : keys.map(Optional.some)).enumerated() {
        guard let number = number(item, at: path, offset, reading) else {
          isWhole = false
          break
        }
        columns[column].append(number)
      }
    }
    guard isWhole else { return nil }
    let found = columns.map { JSONValue(.array($0), .datum, at: list.place) }
    return parameter.type == .numbers ? found[0] : JSONValue(.array(found), .datum, at: list.place)
  }

  /// A list whose items are read as numbers.
  private struct NumberReading {
    var parameter: ComponentDefinition.Parameter
    var key: JSONValue?
    var keys: [DataPath]
    var items: [JSONValue]
    var list: JSONValue
    var scope: Scope
  }

  /// Returns numbers that stand for a list without data in a sketch.
  private func sample(
    of list: JSONValue, for parameter: ComponentDefinition.Parameter
  ) -> JSONValue {
    let numbers = [2, 3, 1].map { number in
      JSONValue(.number(number, literal: JSONWriter.text(number)), .datum, at: list.place)
    }
    let one = JSONValue(.array(numbers), .datum, at: list.place)
    return parameter.type == .numbers ? one : JSONValue(.array([one]), .datum, at: list.place)
  }

  /// Returns the paths that a key's value names; empty if there is none.
  private mutating func names(
    _ key: JSONValue?, for parameter: ComponentDefinition.Parameter, in scope: Scope
  ) -> [DataPath]? {
    guard let key, key.nature != .placeholder else { return [] }
    let written: [JSONValue]
    switch key.kind {
    case .string: written = [key]
    case .array(let items) where parameter.type == .series && !items.isEmpty: written = items
    default:
      return refuse(
        "expected the key of the number in each item, found \(key.kindName)",
        at: whole(key.opening, scope),
        hint: parameter.type == .series
          ? "write one key, or a list with a key for each series" : "write one key as text")
    }
    var paths: [DataPath] = []
    for name in written {
      guard case .string(let text) = name.kind else {
        return refuse(
          "expected the key of the number in each item, found \(name.kindName)",
          at: whole(name.opening, scope), hint: "write the key as text")
      }
      guard let path = path(text, at: name.place, in: scope) else { return nil }
      paths.append(path)
    }
    return paths
  }

  /// Reports a key that no item has.
  private mutating func hasKeys(_ reading: NumberReading) -> Bool {
    guard let key = reading.key, let first = reading.items.first, !isSketch,
      case .object = first.kind
    else { return true }
    for path in reading.keys {
      let isThere = reading.items.contains { item in
        if case .found = look(in: item, path, reading) { true } else { false }
      }
      guard !isThere else { continue }
      let known = Lookup.Names.members(of: first).list
      note(
        "no item of \"\(reading.parameter.name)\" has \(SafeText.quoted(path.text))",
        at: whole(key.place, reading.scope),
        hint: Suggestion.nearest(to: path.text, in: known).map { "did you mean \"\($0)\"?" }
          ?? "available here: \(Suggestion.sentence(known.prefix(12).map { String($0) }))")
      return false
    }
    return true
  }

  private mutating func look(
    in item: JSONValue, _ path: DataPath, _ reading: NumberReading
  ) -> Lookup {
    reading.scope.follow(
      path.steps[...], from: .init(value: item, isData: true), at: reading.list.place, &steps)
  }

  /// Returns the number in an item, or reports an item without one.
  private mutating func number(
    _ item: JSONValue, at path: DataPath?, _ offset: Int, _ reading: NumberReading
  ) -> JSONValue? {
    let place = whole(item.place, reading.scope)
    var value = item
    if case .object = item.kind {
      guard let path else {
        return refuse(
          "expected a number in \"\(reading.parameter.name)\", found an object",
          at: whole(item.opening, reading.scope), hint: remedy(for: item, reading))
      }
      switch look(in: item, path, reading) {
      case .found(let found): value = found.value
      case .failed: return nil
      case .absent:
        return refuse(
          "item \(offset + 1) of \"\(reading.parameter.name)\" has no "
            + SafeText.quoted(path.text),
          at: place, hint: "add the number, or leave out the item with \"$filter\"")
      case .misfit(let message, let hint):
        return refuse("\(SafeText.quoted(path.text)): \(message)", at: place, hint: hint)
      }
    } else if let key = reading.key, path != nil {
      return refuse(
        "\"\(reading.parameter.key ?? "key")\" names a member of each item, but item "
          + "\(offset + 1) of \"\(reading.parameter.name)\" is \(item.kindName)",
        at: whole(key.place, reading.scope), hint: "remove the key, or use a list of objects")
    }
    return number(value, reading)
  }

  /// Returns a number, or a cell that spells one, and reports any other value.
  private mutating func number(_ value: JSONValue, _ reading: NumberReading) -> JSONValue? {
    guard value.nature != .failed else { return nil }
    guard value.nature != .placeholder else { return value.with(kind: .number(0, literal: "0")) }
    guard let number = Comparison.number(value), let literal = Comparison.spelling(value) else {
      let found = Comparison.spelling(value).map { SafeText.quoted($0) } ?? value.kindName
      return refuse(
        "expected a number in \"\(reading.parameter.name)\", found \(found)",
        at: whole(value.opening, reading.scope),
        hint: Comparison.spelling(value).flatMap { Double($0) } != nil
          ? "write the number without quotes" : "use numbers only")
    }
    steps.read(value)
    return JSONValue(.number(number, literal: literal), .datum, at: value.place)
  }

  private func remedy(for item: JSONValue, _ reading: NumberReading) -> String {
    guard let name = reading.parameter.key else { return "use numbers only" }
    var example = "amount"
    if case .object(let members) = item.kind,
      let numeric = members.first(where: { Comparison.number($0.value) != nil })
    {
      example = numeric.key
    }
    return "name the key of the number: \"\(name)\": \"\(example)\""
  }

  /// Returns lists of numbers that are written as such, each for one series.
  private mutating func lists(_ reading: NumberReading) -> JSONValue? {
    if let key = reading.key {
      return refuse(
        "\"\(reading.parameter.key ?? "key")\" names a member of each item, but item 1 of "
          + "\"\(reading.parameter.name)\" is a list",
        at: whole(key.place, reading.scope), hint: "remove the key, or use a list of objects")
    }
    var isWhole = true
    var lists: [JSONValue] = []
    var length: Int?
    for (offset, item) in reading.items.enumerated() {
      guard case .array(let values) = item.kind else {
        note(
          "expected a list of numbers, found \(item.kindName)",
          at: whole(item.opening, reading.scope), hint: "write a list of numbers for each series")
        isWhole = false
        continue
      }
      guard count(values: values.count, at: item.place) else { return nil }
      let kept = values.filter { $0.nature != .dropped }
      let numbers = kept.compactMap { number($0, reading) }
      if let length, length != kept.count {
        note(
          "series \(offset + 1) has \(kept.count) \(kept.count == 1 ? "number" : "numbers"), and the "
            + "first series has \(length)",
          at: whole(item.opening, reading.scope), hint: "give every series as many numbers")
        isWhole = false
      }
      length = length ?? kept.count
      isWhole = isWhole && numbers.count == kept.count
      lists.append(JSONValue(.array(numbers), .datum, at: item.place))
    }
    return isWhole ? JSONValue(.array(lists), .datum, at: reading.list.place) : nil
  }

  /// Reports a list that does not have as many items as the numbers that it belongs to.
  mutating func agree(
    _ bindings: [(name: String, binding: Scope.Binding)], of component: ComponentDefinition,
    in scope: Scope
  ) -> Bool {
    var isWhole = true
    for parameter in component.parameters {
      guard let like = parameter.like,
        let list = bindings.first(where: { $0.name == parameter.name })?.binding.value,
        case .array(let items) = list.kind, list.nature != .placeholder,
        var numbers = bindings.first(where: { $0.name == like })?.binding.value
      else { continue }
      if component.parameter(like)?.type == .series, case .array(let series) = numbers.kind,
        let first = series.first
      {
        numbers = first
      }
      let count = items.count { $0.nature != .dropped }
      guard case .array(let values) = numbers.kind, count > 0, count != values.count, !isSketch
      else { continue }
      note(
        "\"\(parameter.name)\" has \(count) \(count == 1 ? "item" : "items"), and \"\(like)\" has "
          + "\(values.count)", at: whole(list.opening, scope),
        hint: "give \"\(parameter.name)\" one item for each value")
      isWhole = false
    }
    return isWhole
  }
}
