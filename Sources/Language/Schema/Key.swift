import Source

/// A key of an object and its property: declared once, it can be read, written, and described.
///
/// The key's type is created when the key is first read, written, or described, because a document
/// uses few of a language's keys.
package struct Key<Root: Sendable>: Sendable {
  let name: String
  let isRequired: Bool
  let binding: Lazy<Binding>

  struct Binding: Sendable {
    /// Describes the key, given the blank value of its group, which has the defaults.
    let describe: @Sendable (Root) -> FieldDescription
    /// Reads the key into the property; returns false if an error has been reported instead.
    let read: @Sendable (inout Root, JSONMember, inout Reader) -> Bool
    /// Returns the output for the property of the first value, or `nil` if the second value, the
    /// blank, has the same property.
    ///
    /// In this case, no key is needed. Without a second value, every key is written if possible.
    let write: @Sendable (Root, Root?) -> JSONOutput?
    /// The remedy if the key is missing.
    var remedy: String?
  }
}

extension Key {
  /// Returns the same key for a value that contains this key's root.
  package func within<Whole>(
    _ part: any WritableKeyPath<Whole, Root> & Sendable
  ) -> Key<Whole> {
    let inner = binding
    return Key<Whole>(
      name: name, isRequired: isRequired,
      binding: Lazy {
        let inner = inner.value
        return Key<Whole>.Binding(
          describe: { inner.describe($0[keyPath: part]) },
          read: { inner.read(&$0[keyPath: part], $1, &$2) },
          write: { inner.write($0[keyPath: part], $1?[keyPath: part]) }, remedy: inner.remedy)
      })
  }
}

extension Key {
  /// Creates a key whose property and type are evaluated when it is first read, written, or
  /// described.
  fileprivate init<Property, Value>(
    _ name: String, isRequired: Bool = false,
    _ property: @escaping @Sendable () -> any WritableKeyPath<Root, Property> & Sendable,
    _ type: @escaping @Sendable () -> ValueType<Value>,
    bind:
      @escaping @Sendable (
        any WritableKeyPath<Root, Property> & Sendable, ValueType<Value>
      ) -> Binding
  ) {
    self.init(
      name: name, isRequired: isRequired, binding: Lazy { bind(property(), type()) })
  }
}

/// Declares a required key; the remedy is reported if it is missing.
package func required<Root, Value>(
  _ key: String,
  _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value> & Sendable,
  _ type: @autoclosure @escaping @Sendable () -> ValueType<Value>, _ documentation: String,
  remedy: String? = nil
) -> Key<Root> {
  Key(key, isRequired: true, property, type) { property, type in
    Key.Binding(
      describe: { _ in
        FieldDescription(key, type, documentation, .required)
      },
      read: { root, member, reader in
        guard let value = type.read(member.value, in: &reader) else { return false }
        root[keyPath: property] = value
        return true
      },
      write: { root, _ in type.write(root[keyPath: property]) }, remedy: remedy)
  }
}

/// Declares an optional key; its documentation describes the meaning of its absence.
package func optional<Root, Value>(
  _ key: String,
  _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value?> & Sendable,
  _ type: @autoclosure @escaping @Sendable () -> ValueType<Value>, _ documentation: String
) -> Key<Root> {
  Key(key, property, type) { property, type in
    Key.Binding(
      describe: { _ in
        FieldDescription(key, type, documentation, .optional)
      },
      read: { root, member, reader in
        guard let value = type.read(member.value, in: &reader) else { return false }
        root[keyPath: property] = .some(value)
        return true
      },
      write: { root, _ in root[keyPath: property].flatMap { type.write($0) } })
  }
}

/// Declares a key that has a default value, which is taken from the group's blank.
package func defaulted<Root, Value: Equatable>(
  _ key: String,
  _ property: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Value> & Sendable,
  _ type: @autoclosure @escaping @Sendable () -> ValueType<Value>, _ documentation: String
) -> Key<Root> {
  Key(key, property, type) { property, type in
    Key.Binding(
      describe: { blank in
        FieldDescription(
          key, type, documentation, .defaulted(type.write(blank[keyPath: property])))
      },
      read: { root, member, reader in
        guard let value = type.read(member.value, in: &reader) else { return false }
        root[keyPath: property] = value
        return true
      },
      write: { root, blank in
        let value = root[keyPath: property]
        return value == blank?[keyPath: property] ? nil : type.write(value)
      })
  }
}

/// Declares the keys of a value, which are read into a blank value and written from any value.
package func keys<Root>(_ blank: Root, _ keys: [Key<Root>]) -> FieldGroup<Root> {
  let names = keys.map(\.name)
  let places = Dictionary(
    names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { _, last in last })
  return FieldGroup(
    names,
    describe: { keys.map { $0.binding.value.describe(blank) } },
    write: { members(of: $0, beside: blank, keys) },
    read: { object, base, reader in
      var root = base ?? blank
      var isWhole = true
      for member in object.members {
        guard let index = places[member.key] else { continue }
        let binding = keys[index].binding.value
        if member.value.nature == .placeholder, keys[index].isRequired {
          if !reader.needing(member.value, { binding.read(&root, member, &$0) }) { isWhole = false }
        } else if member.value.nature == .placeholder {
          _ = reader.attempt { binding.read(&root, member, &$0) ? true : nil }
        } else if !binding.read(&root, member, &reader) {
          isWhole = false
        }
      }
      for member in object.dropped {
        guard let index = places[member.key] else { continue }
        var scratch = blank
        _ = keys[index].binding.value.read(&scratch, member, &reader)
      }
      guard base == nil else { return isWhole ? root : nil }
      for key in keys where key.isRequired && object.member(key.name) == nil {
        guard !reader.checksKeysAlone else { return nil }
        reader.missing(
          [key.name], "missing key \"\(key.name)\"", hint: key.binding.value.remedy)
        isWhole = false
      }
      return isWhole ? root : nil
    })
}

/// Returns the members for a value: those that differ from another value's, or all.
func members<Root>(of root: Root, beside other: Root?, _ keys: [Key<Root>]) -> [JSONOutput.Member] {
  keys.compactMap { key in
    key.binding.value.write(root, other).map { JSONOutput.Member(key.name, $0) }
  }
}
