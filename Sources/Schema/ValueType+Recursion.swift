import Source

extension ValueType {
  /// A type that occurs in itself: a node whose children are nodes.
  ///
  ///     ValueType<Node>.recursive("node") { node in
  ///       tagged("node", key: "type", "…", library.variants(children: .array(of: node)))
  ///     }
  ///
  /// The body is made once. How deep a document goes is bounded by the parser.
  package static func recursive(_ name: String, _ body: (Self) -> Self) -> Self {
    let type = body(.reference(name))
    return Self(
      type.name, expecting: type.expectation, shapes: type.shapes,
      schema: { builder in
        builder.recursive(name) { type.schema(in: &$0) }
      },
      write: { type.write($0) },
      read: { value, reader in
        let outer = reader.scope[name]
        reader.scope[name] = type
        defer { reader.scope[name] = outer }
        return type.read(value, in: &reader)
      })
  }

  /// The recursive type of that name that is being read.
  ///
  /// Of use where a part of a recursive type is declared apart from it; it means something only
  /// inside `recursive` of the same name.
  package static func reference(_ name: String) -> Self {
    Self(
      name, expecting: name, shapes: .all,
      schema: { $0.reference(name) },
      read: { value, reader in
        guard let type = reader.scope[name] as? Self else {
          reader.error("the type \(name) is not defined here")
          return nil
        }
        return type.read(value, in: &reader)
      })
  }
}
