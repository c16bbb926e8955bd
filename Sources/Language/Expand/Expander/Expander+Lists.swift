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
  /// A cell that spells a number, and a placeholder for a value of any kind, may be one of the
  /// numbers in a list such as `[x, y]`; the code that reads the list decides.
  private func isSpliced(_ items: [JSONValue]) -> Bool {
    items.allSatisfy { item in
      switch item.kind {
      case .object: true
      case .string(let text):
        item.nature != .placeholder && (item.nature != .cell || Double(text) == nil)
      default: false
      }
    }
  }

  // MARK: Repetition

  /// The items that a template is repeated for.
  private struct Repetition {
    var items: [JSONValue]
    /// The list's name in messages.
    var list: String
    var isData: Bool
  }

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
        scope, name, datum, repetition, offset, .init(index: kept.count, count: nil), item)
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
    for (index, (offset, datum, data)) in kept.enumerated() {
      var inner = self.scope(
        scope, name, datum, repetition, offset, .init(index: index, count: kept.count), item)
      if let data { inner = inner.chosen(by: data) }
      var values: [JSONValue] = []
      put(unconditional(members, item, in: inner), of: item, into: &values)
      result += values.map { value in
        value.place.provenance == nil ? value.with(at: value.place.with(inner.provenance)) : value
      }
    }
    return result
  }

  private func scope(
    _ scope: Scope, _ name: String, _ datum: JSONValue, _ repetition: Repetition, _ offset: Int,
    _ iteration: Scope.Iteration, _ item: JSONValue
  ) -> Scope {
    var inner = scope.binding(
      name, to: .init(value: datum, isData: repetition.isData, iteration: iteration))
    inner.provenance = Provenance(
      .item(number: offset + 1, of: repetition.list, at: datum.place), in: scope.provenance)
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

  private mutating func repetition(_ value: JSONValue, in scope: Scope) -> Repetition? {
    switch value.kind {
    case .array(let items):
      return Repetition(
        items: self.items(items, in: scope).filter { $0.nature != .dropped }, list: "the list",
        isData: false)
    case .number: return times(value, value.place)
    case .string(let text):
      guard let path = path(text, at: value.place, in: scope) else { return nil }
      steps.readsContents = false
      let list = find(path, at: value.place, in: scope)
      steps.readsContents = true
      switch list {
      case .left: return Repetition(items: [], list: path.text, isData: true)
      case .wrong: return nil
      case .found(let found):
        if found.value.nature == .placeholder { return sketched(found.value, list: path.text) }
        if case .array(let items) = found.value.kind {
          return Repetition(
            items: items.filter { $0.nature != .dropped }, list: path.text, isData: found.isData)
        }
        if Comparison.number(found.value) != nil { return times(found.value, value.place) }
        return refuse(
          "\(SafeText.quoted(path.text)) is \(found.value.kindName), which cannot be repeated",
          at: whole(value.place, scope), hint: "use a list or a number")
      }
    case .object:
      switch expand(value, in: scope) {
      case .value(let list):
        if list.nature == .placeholder { return sketched(list, list: "the list") }
        if case .array(let items) = list.kind {
          return Repetition(items: items, list: "the list", isData: false)
        }
        if Comparison.number(list) != nil { return times(list, value.place) }
      case .absent, .dropped: return Repetition(items: [], list: "the list", isData: false)
      case .failed: return nil
      }
      fallthrough
    case .null, .bool:
      return refuse(
        "expected a list or the number of repetitions, found \(value.kindName)", at: value.opening,
        hint: "write \"$each\": \"posts\", or \"$each\": 5")
    }
  }

  /// Returns the placeholder items for a list without data in a sketch.
  private func sketched(_ name: JSONValue, list: String) -> Repetition {
    Repetition(
      items: Array(repeating: name, count: Self.sketchedItems), list: list, isData: false)
  }

  /// Returns the items 1…n for the given number of repetitions, n.
  private mutating func times(_ value: JSONValue, _ place: Place) -> Repetition? {
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
    return Repetition(items: items, list: "\(count)", isData: false)
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
