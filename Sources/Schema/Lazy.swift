import Synchronization

/// A value that is made when it is first asked for, and once.
package final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable (Lazy) -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = { _ in make() }
  }

  /// A value that holds what will become of itself, to be asked for later.
  package init(recursively make: @escaping @Sendable (Lazy) -> Value) {
    self.make = make
  }

  package var value: Value {
    if let known = made.withLock({ $0 }) { return known }
    let fresh = make(self)
    return made.withLock { known in
      if let known { return known }
      known = fresh
      return fresh
    }
  }
}

extension ValueType {
  /// The same, read when it is first asked for: what is wrong with it is told then and no sooner.
  package var deferred: ValueType<Lazy<Reading<Value>>> {
    ValueType<Lazy<Reading<Value>>>(
      name, expecting: expectation, shapes: shapes, schema: { schema(in: &$0) },
      read: { value, reader in
        let context = reader.context
        return Lazy { read(value, for: context) }
      })
  }
}
