import Source

/// The similarity of two values, from 0 for nothing in common to 1 for equal values.
enum Likeness {
  /// Returns the similarity of two values by their parts; different scalars are partly similar.
  static func of(_ a: JSONOutput, _ b: JSONOutput) -> Double {
    if a == b { return 1 }
    switch (a, b) {
    case (.object(let first), .object(let second)):
      let isNamed = a["name"] != nil && a["name"] == b["name"]
      let shared = common(first, second)
      let total = max(weight(a), weight(b))
      let likeness = min(1, shared / total + (isNamed ? 0.4 : 0))
      // A node or post of a different kind is a different element, unless most of it is unchanged.
      return hasOtherKind(a, b) && likeness < 0.6 ? 0 : likeness
    case (.array(let first), .array(let second)):
      let total = max(weight(a), weight(b))
      return total == 0 ? 0 : zip(first, second).reduce(0) { $0 + partial($1.0, $1.1) } / total
    case (.string, .string), (.number, .number), (.bool, .bool): return 0.5
    default: return 0
    }
  }

  /// Returns whether two values at the same place can be a single value that changed.
  ///
  /// Such values have the same form and, if they have a kind, the same kind.
  static func couldBeOne(_ a: JSONOutput, _ b: JSONOutput) -> Bool {
    switch (a, b) {
    case (.object(let first), .object(let second)):
      if hasOtherKind(a, b) { return of(a, b) > 0 }
      let shared = first.count { b[$0.key] != nil }
      return shared * 2 >= max(first.count, second.count)
    case (.array, .array), (.string, .string), (.number, .number), (.bool, .bool): return true
    default: return false
    }
  }

  private static func hasOtherKind(_ a: JSONOutput, _ b: JSONOutput) -> Bool {
    ["type", "kind"].contains { key in
      guard let one = a[key], let other = b[key] else { return false }
      return one != other
    }
  }

  private static func common(
    _ a: [JSONOutput.Member], _ b: [JSONOutput.Member]
  ) -> Double {
    let other = Dictionary(b.map { ($0.key, $0.value) }, uniquingKeysWith: { x, _ in x })
    return a.reduce(0) { sum, member in
      other[member.key].map { sum + partial(member.value, $0) } ?? sum
    }
  }

  /// Returns the weight of the common parts of two values at the same place.
  private static func partial(_ a: JSONOutput, _ b: JSONOutput) -> Double {
    if a == b { return weight(a) }
    switch (a, b) {
    case (.object(let first), .object(let second)): return common(first, second)
    case (.array(let first), .array(let second)):
      return zip(first, second).reduce(0) { $0 + partial($1.0, $1.1) }
    case (.string, .string), (.number, .number): return 0.25
    default: return 0
    }
  }

  /// Returns the number of leaves of a value.
  private static func weight(_ value: JSONOutput) -> Double {
    switch value {
    case .object(let members): max(1, members.reduce(0) { $0 + weight($1.value) })
    case .array(let values): max(1, values.reduce(0) { $0 + weight($1) })
    default: 1
    }
  }
}
