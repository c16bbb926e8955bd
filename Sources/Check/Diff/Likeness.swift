import Source

/// How much two values have in common: 1 is equal, 0 is nothing.
enum Likeness {
  /// Scalars in the same place count as changed, not as others; objects are as alike as their parts.
  static func of(_ a: JSONOutput, _ b: JSONOutput) -> Double {
    if a == b { return 1 }
    switch (a, b) {
    case (.object(let first), .object(let second)):
      // Another kind of node or of post is another thing.
      for key in ["type", "kind"] {
        if let one = a[key], let other = b[key], one != other { return 0 }
      }
      let isNamed = a["name"] != nil && a["name"] == b["name"]
      let shared = common(first, second)
      let total = max(weight(a), weight(b))
      return min(1, shared / total + (isNamed ? 0.4 : 0))
    case (.array(let first), .array(let second)):
      let total = max(weight(a), weight(b))
      return total == 0 ? 0 : zip(first, second).reduce(0) { $0 + partial($1.0, $1.1) } / total
    case (.string, .string), (.number, .number), (.bool, .bool): return 0.5
    default: return 0
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

  /// The weight of what two values at one place share.
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

  /// The leaves of a value.
  private static func weight(_ value: JSONOutput) -> Double {
    switch value {
    case .object(let members): max(1, members.reduce(0) { $0 + weight($1.value) })
    case .array(let values): max(1, values.reduce(0) { $0 + weight($1) })
    default: 1
    }
  }
}
