package import Source

/// How a JSON value becomes a Swift value, and how it describes itself.
///
/// A type declared once can be read, with every problem collected, and gives its JSON Schema and
/// its line of the reference. Whatever reads without errors is valid under the schema.
package struct ValueType<Value: Sendable>: Sendable {
  /// The short name the reference gives it: `text`, `author`.
  package let name: String
  /// What errors report as expected: "text", "an object (author)".
  package let expectation: String
  /// The kinds of JSON value it may be written as.
  package let shapes: JSONShapes
  /// Whether templates are filled in in it; `nil` if that is as it is around it.
  private(set) var isFilled: Bool?
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
    let outer = reader.enter(value)
    defer { reader.leave(to: outer) }
    guard value.nature == .written, shapes.contains(JSONShapes(of: value)) else {
      return readOtherwise(value, in: &reader)
    }
    return reading(value, &reader)
  }

  /// Reads what an expansion made, or what does not fit as it is written.
  private func readOtherwise(_ value: JSONValue, in reader: inout Reader) -> Value? {
    if value.nature == .failed { return nil }
    let value = reader.isInData ? value.standing(for: shapes) : value
    reader.current = value
    guard shapes.contains(JSONShapes(of: value)) else {
      reader.expected(expectation)
      return nil
    }
    return reading(value, &reader)
  }

  /// The value as it would be written in a document, if the type can express it.
  package func write(_ value: Value) -> JSONOutput? {
    writing(value)
  }

  package func schema(in builder: inout SchemaBuilder) -> JSONOutput {
    describing(&builder)
  }

  /// What describing the type comes to.
  func described(for context: any Sendable = ()) -> SchemaBuilder {
    var builder = SchemaBuilder(for: context)
    _ = schema(in: &builder)
    return builder
  }

  /// The same, read as it is written: no template is filled in inside it.
  package var asWritten: Self { filled(false) }

  /// The same, filled in although the value around it is read as written.
  package var filled: Self { filled(true) }

  private func filled(_ fills: Bool) -> Self {
    var type = self
    type.isFilled = fills
    return type
  }

  /// The same type with another name, another schema or another way to read it.
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
  /// Any JSON value, as it was parsed.
  package static var any: Self {
    Self(
      "any value", expecting: "a value", shapes: .all, schema: { _ in true },
      write: { JSONOutput($0) }, read: { value, _ in value })
  }

  /// A value of some kinds, as it was parsed: what else it has to be is known where it is used.
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
  /// Data as what is wanted of it: a number or boolean as text, a cell as what it spells.
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
