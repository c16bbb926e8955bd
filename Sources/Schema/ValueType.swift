package import Source

/// How a JSON value becomes a Swift value, and how it describes itself.
///
/// A type declared once can be read, every problem collected, and can say its JSON Schema and its
/// line of the reference. Whatever reads without errors is valid under the schema.
package struct ValueType<Value: Sendable>: Sendable {
  /// The short name the reference gives it: `text`, `author`.
  package let name: String
  /// What errors say was expected: "text", "an object (author)".
  package let expectation: String
  /// The kinds of JSON value it may be written as.
  package let shapes: JSONShapes
  private let reading: @Sendable (JSONValue, inout Reader) -> Value?
  private let writing: @Sendable (Value) -> JSONOutput?
  private let describing: @Sendable (inout SchemaBuilder) -> JSONOutput

  /// A type from its parts.
  ///
  /// `read` is called for values of the given shapes only; for others the error is made here.
  package init(
    _ name: String, expecting expectation: String, shapes: JSONShapes,
    schema: @escaping @Sendable (inout SchemaBuilder) -> JSONOutput,
    write: @escaping @Sendable (Value) -> JSONOutput? = { _ in nil },
    read: @escaping @Sendable (JSONValue, inout Reader) -> Value?
  ) {
    self.name = name
    self.expectation = expectation
    self.shapes = shapes
    reading = read
    writing = write
    describing = schema
  }

  /// The value, or `nil` and at least one error in the reader.
  package func read(_ value: JSONValue, in reader: inout Reader) -> Value? {
    let outer = reader.current
    reader.current = value
    defer { reader.current = outer }
    guard shapes.contains(JSONShapes(of: value)) else {
      reader.expected(expectation)
      return nil
    }
    return reading(value, &reader)
  }

  /// The value as it would be written in a document, where the type can say it.
  package func write(_ value: Value) -> JSONOutput? {
    writing(value)
  }

  package func schema(in builder: inout SchemaBuilder) -> JSONOutput {
    describing(&builder)
  }
}

extension ValueType where Value == JSONValue {
  /// Any JSON value, as it was parsed.
  package static var any: Self {
    Self(
      "any value", expecting: "a value", shapes: .all, schema: { _ in true },
      write: { JSONOutput($0) }, read: { value, _ in value })
  }
}
