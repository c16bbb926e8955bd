import Source

extension ValueType {
  /// Returns a recursive type, such as a node whose children are nodes.
  ///
  ///     ValueType<Node>.recursive("node") { node in
  ///       tagged("node", key: "type", "…", library.variants(children: .array(of: node)))
  ///     }
  ///
  /// The body is made once. The depth of documents is limited by the parser.
  package static func recursive(
    _ name: String, _ body: @escaping @Sendable (Self) -> Self
  ) -> Self {
    let made = Lazy(recursively: { own in body(.inner(name, own)) })
    let type = made.value
    return Self(
      type.name, expecting: type.expectation, shapes: type.shapes,
      schema: { builder in
        builder.recursive(name) { type.schema(in: &$0) }
      },
      write: { type.write($0) }, read: { value, reader in type.read(value, in: &reader) })
  }

  /// Returns a reference to a type, for use inside its own definition.
  private static func inner(_ name: String, _ own: Lazy<Self>) -> Self {
    Self(
      name, expecting: name, shapes: .all, schema: { $0.reference(name) },
      write: { own.value.write($0) }, read: { value, reader in own.value.read(value, in: &reader) })
  }

  /// Returns a type known only by name, for use when only the type around it is needed; reading a
  /// value of the type is an error.
  package static func reference(_ name: String) -> Self {
    Self(
      name, expecting: name, shapes: .all, schema: { $0.reference(name) },
      read: { _, reader in
        reader.error("the type \(name) is not defined here")
        return nil
      })
  }
}
