import Source

/// The measures of lists, and the running totals of repeated items.
extension Scope {
  static let count = "$count"
  static let before = "$before"
  static let measures: Set = [count, "$least", "$greatest", "$sum", "$average"]

  /// Returns a measure of a list, such as its count; returns `nil` if the name does not begin with
  /// `$`.
  func measure(
    _ list: Lookup.Match, _ name: String, at place: Place, _ steps: inout PathSteps
  ) -> Lookup? {
    guard name.hasPrefix("$") else { return nil }
    guard Self.measures.contains(name) else {
      guard name != Self.before else {
        return .misfit(
          "\(name) follows the name of an item, not \(list.value.kindName)",
          hint: "write item.\(name).KEY inside \"$each\"")
      }
      return .absent(name, names: .these(Self.measures.sorted()))
    }
    guard case .array(let items) = list.value.kind else {
      return .misfit(
        "\(name) applies to a list, not \(list.value.kindName)",
        hint: "write \(name) directly after a list")
    }
    if name == Self.count {
      return .found(
        .init(
          value: JSONValue(
            .number(Double(items.count), literal: "\(items.count)"), .datum, at: place),
          isData: list.isData))
    }
    steps.take(items.count)
    return name == "$sum" || name == "$average"
      ? total(of: items, name, list, at: place) : extreme(of: items, name, list)
  }

  /// Returns the least or the greatest item.
  private func extreme(of items: [JSONValue], _ name: String, _ list: Lookup.Match) -> Lookup {
    guard var best = items.first else { return .absent(name, names: .these([])) }
    for item in items {
      guard let order = Comparison.order(item, best) else {
        return misfit(name, "numbers or dates", item)
      }
      if name == "$least" ? order < 0 : order > 0 { best = item }
    }
    return .found(.init(value: best, isData: list.isData))
  }

  private func total(
    of items: [JSONValue], _ name: String, _ list: Lookup.Match, at place: Place
  ) -> Lookup {
    var sum = DecimalSum()
    for item in items {
      guard sum.add(item) else { return misfit(name, "numbers", item) }
    }
    if name == "$average" {
      guard !items.isEmpty else { return .absent(name, names: .these([])) }
      sum.divide(by: items.count)
    }
    return .found(
      .init(value: JSONValue(sum.kind, .datum, at: place), isData: list.isData))
  }

  private func misfit(_ name: String, _ kinds: String, _ item: JSONValue) -> Lookup {
    .misfit(
      "\(name) applies to \(kinds), not \(item.kindName)",
      hint: "name the key to \(name == "$sum" || name == "$average" ? "add up" : "compare") in "
        + "each item: list.*.key.\(name)")
  }

  // MARK: Running totals

  /// Returns the sum of a member over the items before the current one: `item.$before.amount`.
  func total(
    before iteration: Iteration, _ path: DataPath, isData: Bool, at place: Place,
    _ steps: inout PathSteps
  ) -> Lookup {
    guard let items = iteration.items else {
      return .misfit(
        "the items before this one are not known until \"$when\" is evaluated for all items",
        hint: "filter the items first: \"$each\": {\"$filter\": \"list\", \"where\": …}")
    }
    let way = path.steps.dropFirst(2)
    if let known = items.total(before: iteration.index, way) {
      return .found(.init(value: JSONValue(known, .datum, at: place), isData: isData))
    }
    var sum = DecimalSum()
    var totals: [JSONValue.Kind] = []
    totals.reserveCapacity(items.values.count)
    steps.take(items.values.count)
    for item in items.values {
      totals.append(sum.kind)
      let value: JSONValue
      switch follow(way, from: .init(value: item, isData: isData), at: place, &steps) {
      case .found(let found): value = found.value
      case .absent: continue
      case let misfit: return misfit
      }
      guard value.nature != .placeholder else { continue }
      guard sum.add(value) else {
        return .misfit(
          "\(Self.before) adds up numbers, not \(value.kindName)",
          hint: way.isEmpty
            ? "name the key to add up: \(path.head).\(Self.before).KEY"
            : "use a key whose values are numbers")
      }
    }
    items.keep(totals, of: way)
    return .found(
      .init(value: JSONValue(totals[iteration.index], .datum, at: place), isData: isData))
  }
}
