import Source

/// One kind of object of a tagged union.
package struct Variant<Value: Sendable>: Sendable {
  /// The text under the union's key that names this variant.
  package let tag: String
  package let documentation: String
  package let group: FieldGroup<Value>

  package init(_ tag: String, _ documentation: String, _ group: FieldGroup<Value>) {
    self.tag = tag
    self.documentation = documentation
    self.group = group
  }

  /// A variant of fields alone.
  package init<each Part: Sendable>(
    _ tag: String, _ documentation: String, _ field: repeat Field<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value
  ) {
    self.init(tag, documentation, fields(repeat each field, make: make))
  }
}

/// An object whose kind is named by the text under one key: `{"type": "row", …}`.
///
/// The variants may come from a library at run time. Where `fallback` is given, an object without
/// the key is of that variant.
package func tagged<Value>(
  _ name: String, key: String, _ documentation: String, fallback: String? = nil,
  _ variants: [Variant<Value>], file: String = #fileID, line: UInt = #line
) -> ValueType<Value> {
  let site = "\(file):\(line)"
  let tags = variants.map(\.tag)
  let byTag = Dictionary(variants.map { ($0.tag, $0) }, uniquingKeysWith: { first, _ in first })
  let keys = byTag.mapValues { [key] + $0.group.keys }
  return ValueType(
    name, expecting: "an object (\(name))", shapes: .object,
    schema: { builder in
      builder.define(name, site: site) { builder in
        let references = variants.map { variant in
          builder.define("\(name).\(variant.tag)", site: site) { builder in
            builder.object(
              RecordDescription(
                name: "\(name).\(variant.tag)", documentation: variant.documentation,
                tag: .init(key: key, value: variant.tag, isRequired: variant.tag != fallback),
                fields: variant.group.descriptions))
          }
        }
        return ["description": .string(documentation), "oneOf": .array(references)]
      }
    },
    read: { value, reader in
      let object = JSONObject(value, in: &reader)
      let tag: String
      if let member = object.member(key) {
        let text = reader.descend(.key(key)) { ValueType.text.read(member.value, in: &$0) }
        guard let text else { return nil }
        tag = text
      } else if let fallback {
        tag = fallback
      } else {
        reader.error(
          "missing key \"\(key)\"", at: value.opening,
          hint: object.hint(forMissing: key) ?? Suggestion.hint(for: "", in: tags))
        return nil
      }
      guard let variant = byTag[tag], let known = keys[tag] else {
        let span = object.member(key)?.value.span
        reader.descend(.key(key)) {
          $0.error(
            "unknown \(key) \(SafeText.quoted(tag))", at: span,
            hint: Suggestion.hint(for: tag, in: tags))
        }
        return nil
      }
      object.refuseUnknown(besides: known, in: &reader)
      return variant.group.read(object, in: &reader)
    })
}
