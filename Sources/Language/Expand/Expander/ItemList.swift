import Source

/// A list that a template repeats or selects from.
struct ItemList {
  var items: [JSONValue]
  /// The list's name in messages.
  var name: String
  var isData: Bool
}

/// The value found where a template needs a list.
enum ListSource {
  case list(ItemList)
  /// The name shown for a list without data in a sketch.
  case placeholder(JSONValue, list: String)
  case absent(list: String)
  /// A value that is not a list, and the path to it if it was found by one.
  case other(JSONValue, path: String?)
  /// An error that has already been reported.
  case failed
}

extension Expander {
  /// The name of a list that is written or computed in place.
  static let unnamed = "the list"

  /// Returns the list that is written, named by a path, or computed by a directive.
  mutating func source(_ value: JSONValue, in scope: Scope) -> ListSource {
    switch value.kind {
    case .array(let items):
      return .list(
        ItemList(
          items: self.items(items, in: scope).filter { $0.nature != .dropped },
          name: Self.unnamed, isData: false))
    case .string(let text):
      guard let path = path(text, at: value.place, in: scope) else { return .failed }
      steps.readsContents = false
      let resolution = find(path, at: value.place, in: scope)
      steps.readsContents = true
      switch resolution {
      case .left: return .absent(list: path.text)
      case .wrong: return .failed
      case .found(let found):
        return source(found.value, name: path.text, path: path.text, isData: found.isData)
      }
    case .object(let members):
      if let selection = selection(members, value, in: scope) { return selection }
      switch expand(value, in: scope) {
      case .value(let found):
        return source(found, name: Self.unnamed, path: nil, isData: false)
      case .absent, .dropped: return .absent(list: Self.unnamed)
      case .failed: return .failed
      }
    case .null, .bool, .number: return .other(value, path: nil)
    }
  }

  private func source(
    _ found: JSONValue, name: String, path: String?, isData: Bool
  ) -> ListSource {
    if found.nature == .placeholder { return .placeholder(found, list: name) }
    guard case .array(let items) = found.kind else { return .other(found, path: path) }
    return .list(
      ItemList(items: items.filter { $0.nature != .dropped }, name: name, isData: isData))
  }
}
