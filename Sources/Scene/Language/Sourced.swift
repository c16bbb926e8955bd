package import Schema
import Source

/// A value of a document and the JSON pointer it stood at.
package struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  package var source: String

  package init(_ value: Value, at source: String) {
    self.value = value
    self.source = source
  }
}

extension Types {
  /// A value with the pointer it stood at.
  package static func sourced<Value: Hashable & Sendable>(
    _ type: ValueType<Value>
  ) -> ValueType<Sourced<Value>> {
    type.map(write: { type.write($0.value) }) { value, reader in
      Sourced(value, at: reader.path.description)
    }
  }
}
