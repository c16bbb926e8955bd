package import Schema
package import Source

/// An object that is only described: whoever expands documents reads it.
package struct Described: Sendable {
  fileprivate var value: JSONValue?
}

extension Key<Described> {
  /// A key that may be left out, with the schema of its values.
  package static func described(
    _ key: String, _ name: String, _ documentation: String,
    _ schema: @escaping @Sendable (inout SchemaBuilder) -> JSONOutput
  ) -> Key<Described> {
    optional(key, \.value, .described(name, schema), documentation)
  }

  /// A key whose values are those of a type.
  package static func described<Value>(
    _ key: String, _ type: ValueType<Value>, _ documentation: String
  ) -> Key<Described> {
    described(key, type.name, documentation) { type.schema(in: &$0) }
  }
}

extension ValueType<JSONValue> {
  /// Any value, of which the schema says more.
  package static func described(
    _ name: String, _ schema: @escaping @Sendable (inout SchemaBuilder) -> JSONOutput
  ) -> Self {
    Self(
      name, expecting: "a value (\(name))", shapes: .all, schema: schema,
      write: { JSONOutput($0) }, read: { value, _ in value })
  }
}

extension ValueType<Described> {
  /// An object of described keys; none of them must be there.
  package static func described(
    _ name: String, _ documentation: String, _ all: [Key<Described>]
  ) -> Self {
    record(name, documentation, keys(Described(), all), file: "described", line: 0)
  }
}
