import Source

extension Lookup {
  /// The names that exist, computed only for messages.
  enum Names: Sendable {
    case these([String])
    case members(of: JSONValue)
    case scope(Scope)

    var list: [String] {
      switch self {
      case .these(let names): names
      case .members(let value): value.someNames
      case .scope(let scope): scope.names
      }
    }

    /// The value whose names these are; the data for the names of a scope.
    var holder: JSONValue? {
      switch self {
      case .these: nil
      case .members(let value): value
      case .scope(let scope): scope.data
      }
    }

    /// The remedy for a missing item if the value is an empty list.
    var remedyForEmptyList: String? {
      guard case .members(let value) = self, case .array(let items) = value.kind, items.isEmpty
      else { return nil }
      let file = value.place.file.name
      guard value.place.isRoot, RowFile.isNamed(file) else {
        return "add an item to the list"
          + (value.place.position.map { ", which is at \(file):\($0.line):\($0.column)" } ?? "")
      }
      return "add a row to \(file), which has none"
    }
  }
}

extension JSONValue {
  /// The names of the members, or the numbers of the items; only the first ones if there are many.
  fileprivate var someNames: [String] {
    switch kind {
    case .object(let members): members.prefix(200).map(\.key)
    case .array(let items):
      items.count < 3 ? items.indices.map { "\($0)" } : ["0 to \(items.count - 1)"]
    default: []
    }
  }
}
