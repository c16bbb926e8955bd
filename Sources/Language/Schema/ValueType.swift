package import Source

/// A type of JSON value, which reads a value as a Swift value and describes itself.
///
/// A type is declared once; it reads and collects all problems, and provides its JSON Schema and
/// its line in the reference. Everything that is read without errors is valid under the schema.
package struct ValueType<Value: Sendable>: Sendable {
  /// The short name in the reference: `text`, `author`.
  package let name: String
  /// The expected value in errors: "text", "an object (author)".
  package let expectation: String
  /// The kinds of JSON value that the type accepts.
  package let shapes: JSONShapes
  /// Whether templates are filled in inside the value; `nil` if this is inherited.
  private(set) var isFilled: Bool?
  private let reading: @Sendable (JSONValue, inout Reader) -> Value?
  private let writing: @Sendable (Value) -> JSONOutput?
  private let describing: @Sendable (inout SchemaBuilder) -> JSONOutput

  /// Creates a type from its parts.
  ///
  /// `read` is called only for values of the given shapes; for other values, the type itself
  /// reports the error.
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

  /// Returns the value, or `nil` with at least one error in the reader.
  package func read(_ value: JSONValue, in reader: inout Reader) -> Value? {
    let outer = reader.enter(value)
    defer { reader.leave(to: outer) }
    guard value.nature == .written, shapes.contains(JSONShapes(of: value)) else {
      return readOtherwise(value, in: &reader)
    }
    return reading(value, &reader)
  }

  /// Reads a value that was expanded, or that does not match as written.
  private func readOtherwise(_ value: JSONValue, in reader: inout Reader) -> Value? {
    if value.nature == .failed { return nil }
    var value = reader.isInData ? value.standing(for: shapes) : value
    if value.nature == .placeholder {
      value = value.standIn(for: shapes, isNeeded: reader.needsStandIn)
    }
    reader.current = value
    guard shapes.contains(JSONShapes(of: value)) else {
      reader.expected(expectation)
      return nil
    }
    return reading(value, &reader)
  }

  /// Returns the value in the form for a document, or `nil` if the type cannot express it.
  package func write(_ value: Value) -> JSONOutput? {
    writing(value)
  }

  package func schema(in builder: inout SchemaBuilder) -> JSONOutput {
    describing(&builder)
  }

  /// Returns a schema builder that has described the type.
  func described(for context: any Sendable = ()) -> SchemaBuilder {
    var builder = SchemaBuilder(for: context)
    _ = schema(in: &builder)
    return builder
  }

  /// The same type, read as written: templates inside it are not filled in.
  package var asWritten: Self { filled(false) }

  /// The same type, filled in even if the value around it is read as written.
  package var filled: Self { filled(true) }

  private func filled(_ fills: Bool) -> Self {
    var type = self
    type.isFilled = fills
    return type
  }

  /// Returns the same type with another name, another schema, or another read function.
  package func with(
    name: String? = nil, shapes: JSONShapes? = nil,
    schema: (@Sendable (inout SchemaBuilder) -> JSONOutput)? = nil,
    read: (@Sendable (JSONValue, inout Reader) -> Value?)? = nil
  ) -> Self {
    Self(
      name ?? self.name, expecting: expectation, shapes: shapes ?? self.shapes,
      schema: schema ?? { self.schema(in: &$0) }, write: { self.write($0) },
      read: read ?? { value, reader in self.read(value, in: &reader) })
  }
}

extension ValueType where Value == JSONValue {
  /// Any JSON value, as parsed.
  package static var any: Self {
    Self(
      "any value", expecting: "a value", shapes: .all, schema: { _ in true },
      write: { JSONOutput($0) }, read: { value, _ in value })
  }

  /// Returns the type of a value of one of several kinds, as parsed; its user checks further
  /// requirements.
  package static func raw(
    _ name: String, expecting expectation: String? = nil, _ shapes: JSONShapes = .all,
    schema: @escaping @Sendable (inout SchemaBuilder) -> JSONOutput
  ) -> Self {
    Self(
      name, expecting: expectation ?? "a value (\(name))", shapes: shapes, schema: schema,
      write: { JSONOutput($0) }, read: { value, _ in value })
  }
}

extension JSONValue {
  /// Returns the data converted to the requested shape.
  ///
  /// A number or Boolean becomes text, and a cell becomes the value that its text represents.
  fileprivate func standing(for shapes: JSONShapes) -> JSONValue {
    switch kind {
    case .number(_, let literal) where !shapes.contains(.number) && shapes.contains(.string):
      return JSONValue(.string(literal), nature, at: place)
    case .bool(let flag) where !shapes.contains(.bool) && shapes.contains(.string):
      return JSONValue(.string(flag ? "true" : "false"), nature, at: place)
    case .string(let text) where nature == .cell:
      guard let kind = JSONValue.spelled(text) else { return self }
      let spelled = JSONValue(kind, nature, at: place)
      return shapes.contains(JSONShapes(of: spelled)) ? spelled : self
    default: return self
    }
  }
}
