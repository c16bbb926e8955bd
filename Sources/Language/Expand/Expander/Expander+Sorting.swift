import Schema
import Source

/// The order of a list's items: `$sort`.
extension Expander {
  /// A value in an order.
  private enum Rank {
    case number(Double)
    case text(String)

    /// Whether this value is before another; `nil` for equal values.
    func isBefore(_ other: Rank) -> Bool? {
      switch (self, other) {
      case (.number(let a), .number(let b)): a == b ? nil : a < b
      case (.text(let a), .text(let b)): a == b ? nil : a < b
      case (.number, .text): true
      case (.text, .number): false
      }
    }
  }

  mutating func sorted(
    _ list: ItemList, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> ListSource {
    guard let options = options(SortOptions.options, members, value, in: scope),
      let keys = keys(of: list, by: options.by, members, value, in: scope),
      let ranks = ranks(of: keys, in: list, value, in: scope)
    else { return .failed }
    // The comparisons count as values that are visited.
    let comparisons = list.items.count * (Int.bitWidth - list.items.count.leadingZeroBitCount)
    guard look(at: comparisons, place: value.opening) else { return .failed }
    let order = list.items.indices.sorted { a, b in
      switch (ranks[a], ranks[b]) {
      case (let x?, let y?):
        return x.isBefore(y).map { $0 != options.isDescending } ?? (a < b)
      case (.some, nil): return true
      case (nil, .some): return false
      case (nil, nil): return a < b
      }
    }
    return .list(
      ItemList(
        items: order.map { list.items[$0] }, name: "\(list.name), sorted", isData: list.isData))
  }

  /// Returns values that can be compared: all numbers, all dates, or all text.
  private mutating func ranks(
    of keys: [JSONValue?], in list: ItemList, _ value: JSONValue, in scope: Scope
  ) -> [Rank?]? {
    let known = keys.compactMap { $0 }.filter { $0.nature != .placeholder }
    for read in [Comparison.number, Comparison.date] where known.allSatisfy({ read($0) != nil }) {
      return keys.map { key in key.flatMap(read).map(Rank.number) }
    }
    var ranks: [Rank?] = []
    for key in keys {
      guard let key, key.nature != .placeholder else {
        ranks.append(nil)
        continue
      }
      guard case .string(let text) = key.kind else {
        guard notes(at: key.place) else { return nil }
        let others = known.contains { if case .string = $0.kind { true } else { false } }
        return refuse(
          others && Comparison.number(key) != nil
            ? "\(list.name) mixes numbers and text, which have no order"
            : "\"$sort\" sorts by numbers, dates, or text, not by \(key.kindName)",
          at: whole(key.place, scope),
          hint: key.isObject
            ? "name the key to sort by: \"by\": \"amount\""
            : "sort by a key whose values are of the same kind")
      }
      ranks.append(.text(text.lowercased()))
    }
    return ranks
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = kind { true } else { false } }
}
