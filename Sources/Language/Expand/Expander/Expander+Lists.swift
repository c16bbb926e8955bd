import Bounds
import Source

extension Expander {
  /// Returns a list's items after repetition, conditions, and splicing.
  mutating func items(_ items: [JSONValue], in scope: Scope) -> [JSONValue] {
    var result: [JSONValue] = []
    result.reserveCapacity(items.count)
    for item in items {
      if case .object(let members) = item.kind, members.contains(where: { $0.template == .each }) {
        result += repeated(members, item, in: scope)
      } else if case .object(let members) = item.kind,
        let alias = members.first(where: { $0.template == .alias })
      {
        note(
          "\"$as\" names the items of \"$each\", which is missing", at: alias.keyPlace,
          hint: "write \"$each\": \"posts\" next to \"$as\"")
      } else {
        put(expand(item, in: scope), of: item, into: &result)
      }
    }
    return result
  }

  /// Appends an item's expansion; a list produced by a template is spliced.
  private mutating func put(
    _ outcome: Result, of item: JSONValue, into result: inout [JSONValue]
  ) {
    switch outcome {
    case .value(let value):
      if case .array(let items) = value.kind, isComputed(item), isSpliced(items) {
        guard count(values: items.count, at: item.place) else { break }
        result += items.map { inner in
          // An item that was left out, or could not be expanded, keeps its nature.
          let nature = inner.nature == .written ? value.nature : inner.nature
          return inner.place.provenance == nil && value.place.provenance != nil
            ? inner.with(nature, at: inner.place.with(value.place.provenance))
            : inner.with(nature)
        }
      } else {
        result.append(value)
      }
    case .absent: break
    case .dropped(let value): result.append(value)
    case .failed(let place): result.append(JSONValue(.null, .failed, at: place))
    }
  }

  /// Returns whether an item is produced by a template, not written as a list.
  private func isComputed(_ item: JSONValue) -> Bool {
    if case .array = item.kind { false } else { true }
  }

  /// Returns whether a list contains only objects and strings, so that its items are spliced.
  ///
  /// A list of percentages is a point. A cell that spells a number, and a placeholder for a value of
  /// any kind, may be one of the numbers in a list such as `[x, y]`; the code that reads the list
  /// decides.
  private func isSpliced(_ items: [JSONValue]) -> Bool {
    guard items.isEmpty || !items.allSatisfy(\.isPercentage) else { return false }
    return items.allSatisfy { item in
      switch item.kind {
      case .object: true
      case .string(let text):
        item.nature != .placeholder && (item.nature != .cell || Double(text) == nil)
      default: false
      }
    }
  }

  // MARK: Repetition

  private mutating func repeated(
    _ members: [JSONMember], _ item: JSONValue, in scope: Scope
  ) -> [JSONValue] {
    guard let each = members.first(where: { $0.template == .each }),
      let name = itemName(members),
      let repetition = repetition(each.value, in: scope),
      count(repetitions: repetition.items.count, at: each.value.place)
    else { return [JSONValue(.null, .failed, at: item.place)] }
    let condition = members.first { $0.template == .when }?.value
    var kept: [(offset: Int, item: JSONValue, data: String?)] = []
    var left = false
    for (offset, datum) in repetition.items.enumerated() {
      guard let condition else {
        kept.append((offset, datum, nil))
        continue
      }
      let inner = self.scope(
        scope, name, datum, repetition, offset, .init(index: kept.count, items: nil))
      let (holds, data) = decision(condition, in: inner)
      switch holds {
      case true?: kept.append((offset, datum, data))
      case false?: left = true
      case nil: return [JSONValue(.null, .failed, at: item.place)]
      }
    }
    var result: [JSONValue] = []
    if left || repetition.items.isEmpty {
      hasDropped = true
      // One instance is enough to check the item's keys.
      if kept.isEmpty { result.append(item.with(.dropped)) }
    }
    let all = RepeatedItems(kept.map(\.item))
    for (index, (offset, datum, data)) in kept.enumerated() {
      var inner = self.scope(
        scope, name, datum, repetition, offset, .init(index: index, items: all))
      if let data { inner = inner.chosen(by: data) }
      var values: [JSONValue] = []
      put(unconditional(members, item, in: inner), of: item, into: &values)
      result += values.map { value in
        value.place.provenance == nil ? value.with(at: value.place.with(inner.provenance)) : value
      }
    }
    return result
  }

  /// Returns the scope in which a template is expanded for one item.
  func scope(
    _ scope: Scope, _ name: String, _ datum: JSONValue, _ list: ItemList, _ offset: Int,
    _ iteration: Scope.Iteration
  ) -> Scope {
    var inner = scope.binding(
      name, to: .init(value: datum, isData: list.isData, iteration: iteration))
    // The items of a list that a kit writes in place are no data.
    guard !scope.isInKit || list.name != Self.unnamed else { return inner }
    inner.provenance = Provenance(
      .item(number: offset + 1, of: list.name, at: datum.place), in: scope.provenance)
    return inner
  }

  private mutating func itemName(_ members: [JSONMember]) -> String? {
    guard let alias = members.first(where: { $0.template == .alias }) else {
      return TemplateKey.item
    }
    guard case .string(let name) = alias.value.kind, !name.isEmpty,
      !name.contains(where: { ".[]{}?*$".contains($0) || $0.isWhitespace })
    else {
      return refuse(
        "\"$as\" must be a plain name for the items", at: alias.value.opening,
        hint: "write \"$as\": \"post\"")
    }
    return name
  }

  private mutating func repetition(_ value: JSONValue, in scope: Scope) -> ItemList? {
    switch source(value, in: scope) {
    case .list(let list): return list
    case .placeholder(let name, let list):
      return ItemList(
        items: Array(repeating: name, count: Self.sketchedItems), name: list, isData: false)
    case .absent(let list): return ItemList(items: [], name: list, isData: true)
    case .other(let number, _) where Comparison.number(number) != nil:
      return times(number, value.place)
    case .other(let found, let path?):
      return refuse(
        "\(SafeText.quoted(path)) is \(found.kindName), which cannot be repeated",
        at: whole(value.place, scope), hint: "use a list or a number")
    case .other(let found, nil):
      return refuse(
        "expected a list or the number of repetitions, found \(found.kindName)",
        at: value.opening, hint: "write \"$each\": \"posts\", or \"$each\": 5")
    case .failed: return nil
    }
  }

  /// Returns the items 1…n for the given number of repetitions, n.
  private mutating func times(_ value: JSONValue, _ place: Place) -> ItemList? {
    guard let number = Comparison.number(value), let count = Int(exactly: number), count >= 0 else {
      return refuse(
        "expected a whole number of repetitions, found "
          + "\(Comparison.spelling(value) ?? "")", at: place,
        hint: "write a whole number, 0 or more")
    }
    guard count <= limits.nodes else {
      _ = self.count(repetitions: count, at: place)
      return nil
    }
    let items = (0..<count).map { index in
      JSONValue(.number(Double(index + 1), literal: "\(index + 1)"), .datum, at: place)
    }
    return ItemList(items: items, name: "\(count)", isData: false)
  }

  /// Parses a path, with or without its braces, where only a path is allowed.
  mutating func path(_ text: String, at place: Place, in scope: Scope) -> DataPath? {
    do throws(DataPath.Problem) {
      _ = look(at: text.utf8.count >> 5, place: place)
      if let template = try TextTemplate(text) {
        if let only = template.only { return only }
        throw DataPath.Problem(
          message: "expected a path, found \(SafeText.quoted(text))",
          hint: "write the path alone, such as post.unread")
      }
      return try DataPath(text)
    } catch {
      return refuse(error.message, at: whole(place, scope), hint: error.hint)
    }
  }
}

extension JSONValue {
  /// Whether the value is a text such as `50%`.
  fileprivate var isPercentage: Bool {
    guard case .string(let text) = kind, text.utf8.last == UInt8(ascii: "%") else { return false }
    return Double(text.dropLast()) != nil
  }
}
