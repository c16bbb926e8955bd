import Source

/// A key of an object and the property it is: declared once, it is read, written and described.
package struct Key<Root: Sendable>: Sendable {
  let description: FieldDescription
  /// Reads the key into the property; false where it has noted an error instead.
  fileprivate let read: @Sendable (inout Root, JSONMember, inout Reader) -> Bool
  /// What is written for the property; `nil` where it is as it would be without the key.
  fileprivate let write: @Sendable (Root) -> JSONOutput?
}

extension Key {
  /// The same key of a value that has this one's as a part.
  package func within<Whole>(
    _ part: any WritableKeyPath<Whole, Root> & Sendable
  ) -> Key<Whole> {
    Key<Whole>(
      description: description, read: { read(&$0[keyPath: part], $1, &$2) },
      write: { write($0[keyPath: part]) })
  }
}

/// A key that must be there.
package func required<Root, Value>(
  _ key: String, _ property: any WritableKeyPath<Root, Value> & Sendable,
  _ type: ValueType<Value>, _ documentation: String
) -> Key<Root> {
  Key(
    description: FieldDescription(
      key: key, typeName: type.name, documentation: documentation, absence: .required,
      schema: { type.schema(in: &$0) }),
    read: { root, member, reader in
      guard let value = type.read(member.value, in: &reader) else { return false }
      root[keyPath: property] = value
      return true
    },
    write: { type.write($0[keyPath: property]) })
}

/// A key that may be left out; what its absence means is said by the documentation.
package func optional<Root, Value>(
  _ key: String, _ property: any WritableKeyPath<Root, Value?> & Sendable,
  _ type: ValueType<Value>, _ documentation: String
) -> Key<Root> {
  Key(
    description: FieldDescription(
      key: key, typeName: type.name, documentation: documentation, absence: .optional,
      schema: { type.schema(in: &$0) }),
    read: { root, member, reader in
      guard let value = type.read(member.value, in: &reader) else { return false }
      root[keyPath: property] = .some(value)
      return true
    },
    write: { $0[keyPath: property].flatMap { type.write($0) } })
}

/// A key that has a value where it is left out: the one the group's blank has.
package func defaulted<Root, Value: Equatable>(
  _ key: String, _ property: any WritableKeyPath<Root, Value> & Sendable,
  _ type: ValueType<Value>, _ fallback: Value, _ documentation: String
) -> Key<Root> {
  Key(
    description: FieldDescription(
      key: key, typeName: type.name, documentation: documentation,
      absence: .defaulted(type.write(fallback)), schema: { type.schema(in: &$0) }),
    read: { root, member, reader in
      guard let value = type.read(member.value, in: &reader) else { return false }
      root[keyPath: property] = value
      return true
    },
    write: { root in
      let value = root[keyPath: property]
      return value == fallback ? nil : type.write(value)
    })
}

/// Keys of a value, read into a blank one and written from any.
package func keys<Root>(_ blank: Root, _ keys: [Key<Root>]) -> FieldGroup<Root> {
  var places: [String: Int] = [:]
  for (index, key) in keys.enumerated() { places[key.description.key] = index }
  let required = keys.indices.filter { keys[$0].description.isRequired }
  return FieldGroup(
    keys.map(\.description),
    write: { root in
      keys.compactMap { key in
        key.write(root).map { JSONOutput.Member(key.description.key, $0) }
      }
    },
    read: { [places] object, base, reader in
      var root = base ?? blank
      var isWhole = true
      for member in object.members {
        guard let index = places[member.key] else { continue }
        if !keys[index].read(&root, member, &reader) { isWhole = false }
      }
      guard base == nil else { return isWhole ? root : nil }
      for index in required where object.member(keys[index].description.key) == nil {
        let key = keys[index].description.key
        reader.error(
          "missing key \"\(key)\"", at: object.value.opening, hint: object.hint(forMissing: key))
        isWhole = false
      }
      return isWhole ? root : nil
    })
}
