package import Source

/// A type of value that is applied over a base value.
///
/// The written members of an object replace those of the base, which keeps the rest; any other
/// value replaces the base.
package struct Layer<Value: Equatable & Sendable>: Sendable {
  package let type: ValueType<Value>
  private let reading: @Sendable (JSONValue, Value, inout Reader) -> Value?
  private let writing: @Sendable (Value, Value?) -> JSONOutput?

  /// Creates a layer in which a value replaces the whole base.
  package init(_ type: ValueType<Value>) {
    self.type = type
    reading = { value, _, reader in type.read(value, in: &reader) }
    writing = { value, _ in type.write(value) }
  }

  private init(
    _ type: ValueType<Value>,
    read: @escaping @Sendable (JSONValue, Value, inout Reader) -> Value?,
    write: @escaping @Sendable (Value, Value?) -> JSONOutput?
  ) {
    self.type = type
    reading = read
    writing = write
  }

  /// Creates a layer of objects in which each key overrides the base separately.
  ///
  /// - Parameter blank: the base to use if no other is given.
  package init(
    _ name: String, _ documentation: String, over blank: Value, _ list: [Key<Value>],
    file: String = #fileID, line: UInt = #line
  ) {
    let group = keys(blank, list)
    let type = record(name, documentation, group, file: file, line: line)
    self.init(
      type,
      read: { value, base, reader in
        guard case .object = value.kind else { return type.read(value, in: &reader) }
        return group.read(value, over: base, in: &reader)
      },
      write: { value, other in .object(members(of: value, beside: other, list)) })
  }

  /// Returns the written value applied over a base, or `nil` with an error in the reader if it is
  /// invalid.
  package func read(_ value: JSONValue, over base: Value, in reader: inout Reader) -> Value? {
    reading(value, base, &reader)
  }

  /// Returns the output that makes a value from a base, or from nothing if there is none.
  package func write(_ value: Value, over base: Value? = nil) -> JSONOutput? {
    writing(value, base)
  }

  /// The same type with `null` for `nil`.
  package var optional: Layer<Value?> {
    let type = type
    return Layer<Value?>(
      ValueType<Value?>(
        "\(type.name) or null", expecting: type.expectation, shapes: type.shapes.union(.null),
        schema: { ["anyOf": [["type": "null"], type.schema(in: &$0)]] },
        write: { $0.map { type.write($0) } ?? .null },
        read: { value, reader in
          if case .null = value.kind { return .some(nil) }
          return type.read(value, in: &reader)
        }),
      read: { value, base, reader in
        if case .null = value.kind { return .some(nil) }
        guard let base else { return type.read(value, in: &reader) }
        return self.read(value, over: base, in: &reader)
      },
      write: { value, base in value.map { self.write($0, over: base ?? nil) } ?? .null })
  }
}

/// Declares a key whose value is applied over the property's current value.
package func laid<Root, Value>(
  _ key: String,
  _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value> & Sendable,
  _ layer: @autoclosure @escaping @Sendable () -> Layer<Value>, _ documentation: String
) -> Key<Root> {
  Key(
    name: key, isRequired: false,
    binding: Lazy {
      let (property, layer) = (property(), layer())
      return Key.Binding(
        describe: { _ in
          FieldDescription(key, layer.type, documentation, .optional)
        },
        read: { root, member, reader in
          guard let value = layer.read(member.value, over: root[keyPath: property], in: &reader)
          else { return false }
          root[keyPath: property] = value
          return true
        },
        write: { root, below in
          let value = root[keyPath: property]
          let other = below?[keyPath: property]
          return value == other ? nil : layer.write(value, over: other)
        })
    })
}
