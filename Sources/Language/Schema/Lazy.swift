import Synchronization

/// A value that is made when first requested; if several are made concurrently, one is kept.
package final class Lazy<Value: Sendable>: Sendable {
  /// The value, in a nongeneric box so that the runtime has less metadata to resolve per `Value`.
  private let made = AtomicLazyReference<LazyBox>()
  private let make: @Sendable (Lazy) -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = { _ in make() }
  }

  /// Creates a value that may refer to itself before it is complete, for later use.
  package init(recursively make: @escaping @Sendable (Lazy) -> Value) {
    self.make = make
  }

  package var value: Value {
    let box = made.load() ?? made.storeIfNil(FilledBox(make(self)))
    return unsafeDowncast(box, to: FilledBox<Value>.self).value
  }
}

private class LazyBox: @unchecked Sendable {}

private final class FilledBox<Value: Sendable>: LazyBox, @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

extension ValueType {
  /// The same type, read when its value is first requested; errors are reported only then.
  package var deferred: ValueType<Lazy<Reading<Value>>> {
    ValueType<Lazy<Reading<Value>>>(
      name, expecting: expectation, shapes: shapes, schema: { schema(in: &$0) },
      read: { value, reader in
        let context = reader.context
        return Lazy { read(value, for: context) }
      })
  }
}
