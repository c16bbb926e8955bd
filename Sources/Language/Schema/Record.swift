import Source

/// Declares an object with named fields.
///
///     record("author", "Who wrote it.",
///       Field("name", .text, "As shown."),
///       optional("avatar", .text, "Without one, initials."),
///       make: Author.init)
///
/// The name appears in errors, in `$defs`, and in the reference. Records declared in two places may
/// have the same name; the later one is numbered in `$defs`.
package func record<each Part: Sendable, Value>(
  _ name: String, _ documentation: String, _ field: repeat Field<each Part>,
  make: @escaping @Sendable (repeat each Part) -> Value, file: String = #fileID,
  line: UInt = #line
) -> ValueType<Value> {
  record(name, documentation, fields(repeat each field, make: make), file: file, line: line)
}

/// Declares an object with the keys of a group.
///
/// - Parameter looks: the keys that refer to another definition of the object's look, if any.
package func record<Value>(
  _ name: String, _ documentation: String, _ group: FieldGroup<Value>, looks: [String]? = nil,
  file: String = #fileID, line: UInt = #line
) -> ValueType<Value> {
  let keys = group.keys
  return ValueType(
    name, expecting: "an object (\(name))", shapes: .object,
    schema: { builder in
      builder.define(name, site: "\(file):\(line)") { builder in
        builder.object(
          RecordDescription(
            name: name, documentation: documentation, fields: group.descriptions, looks: looks))
      }
    },
    write: { value in group.write(value).map { .object($0) } },
    read: { value, reader in
      let object = JSONObject(value, in: &reader)
      object.refuseUnknown(besides: keys, in: &reader)
      return group.read(object, in: &reader)
    })
}
