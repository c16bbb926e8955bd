package import Source

/// Stand-ins for missing data in a sketch where the name of the data cannot be used.
extension JSONValue {
  /// The number of items in a list without data.
  private static let sketchedItems = 3

  /// Returns the name of missing data in the requested shape.
  ///
  /// For a list, the name is repeated. For a number or a Boolean, the result is 0 or false if the
  /// value is required; otherwise, the key is left out.
  func standIn(for shapes: JSONShapes, isNeeded: Bool) -> JSONValue {
    guard case .string = kind, !shapes.contains(.string) else { return self }
    let stand: Kind
    if isNeeded, shapes.contains(.bool) {
      stand = .bool(false)
    } else if isNeeded, shapes.contains(.number) {
      stand = .number(0, literal: "0")
    } else if shapes.contains(.array) {
      stand = .array(Array(repeating: self, count: Self.sketchedItems))
    } else {
      return self
    }
    return JSONValue(stand, nature, at: place)
  }

  /// Whether the value consists only of placeholders for missing data.
  package var isSketched: Bool {
    if nature == .placeholder { return true }
    guard case .array(let items) = kind else { return false }
    return !items.isEmpty && items.allSatisfy(\.isSketched)
  }

  /// The values to splice into a list for an item that a template produced without knowing whether
  /// the item is itself a list; `nil` for any other item.
  ///
  /// Such values are a table's cells, which may be numbers, and placeholders for missing data.
  var spliced: [JSONValue]? {
    guard case .array(let inner) = kind, !inner.isEmpty else { return nil }
    let isMade = inner.allSatisfy {
      $0.nature == .cell || $0.nature == .placeholder || $0.spliced != nil
    }
    return isMade ? inner.flatMap { $0.spliced ?? [$0] } : nil
  }
}

extension Reader {
  /// Reads a value that cannot be left out, so that missing data gets a stand-in.
  mutating func needing<Result>(
    _ value: JSONValue, _ read: (inout Reader) -> Result
  ) -> Result {
    guard value.nature == .placeholder else { return read(&self) }
    let outer = needsStandIn
    needsStandIn = true
    defer { needsStandIn = outer }
    return read(&self)
  }
}

extension ValueType {
  /// Returns the values that an item made by a template adds to a list: the item itself, or the
  /// item's values if they are of this type and the item is not.
  func splicing(_ item: JSONValue, in reader: inout Reader) -> [JSONValue] {
    guard let inner = item.spliced else { return [item] }
    func isOfType(_ value: JSONValue) -> Bool {
      reader.attempt { $0.needing(value) { self.read(value, in: &$0) } }.result != nil
    }
    return isOfType(item) || !inner.allSatisfy(isOfType) ? [item] : inner
  }
}
