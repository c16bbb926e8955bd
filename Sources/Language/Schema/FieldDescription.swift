package import Source

/// The description of a field in the schema and the reference.
package struct FieldDescription: Sendable {
  package enum Absence: Hashable, Sendable {
    case required
    case optional
    /// The default as JSON, if it can be expressed.
    case defaulted(JSONOutput?)
  }

  package let key: String
  package let typeName: String
  package let documentation: String
  package let absence: Absence
  let isFilled: Bool?
  let schema: @Sendable (inout SchemaBuilder) -> JSONOutput

  init<Value>(
    _ key: String, _ type: ValueType<Value>, _ documentation: String, _ absence: Absence
  ) {
    self.key = key
    self.documentation = documentation
    self.absence = absence
    (typeName, isFilled, schema) = (type.name, type.isFilled, { type.schema(in: &$0) })
  }

  package var isRequired: Bool { absence == .required }

  package var defaultValue: JSONOutput? {
    if case .defaulted(let value) = absence { value } else { nil }
  }

  /// Returns a schema of the key's value, with the documentation and the default.
  func described(_ schema: JSONOutput, hasDefault: Bool = true) -> JSONOutput {
    var members = schema.members + [.init("description", .string(documentation))]
    if hasDefault, let defaultValue { members.append(.init("default", defaultValue)) }
    return .object(members)
  }
}

/// The description of an object with named keys in the schema and the reference.
package struct RecordDescription: Sendable {
  /// The key that selects a union's variant.
  package struct Tag: Hashable, Sendable {
    package var key: String
    package var value: String
    package var isRequired: Bool
  }

  package let name: String
  package let documentation: String
  package let tag: Tag?
  package let fields: [FieldDescription]
  /// The keys that refer to another definition of the object's look; `nil` if there are none.
  package let looks: [String]?
  /// Whether unknown keys are allowed.
  package let isOpen: Bool

  package init(
    name: String, documentation: String, tag: Tag? = nil, fields: [FieldDescription],
    looks: [String]? = nil, isOpen: Bool = false
  ) {
    self.name = name
    self.documentation = documentation
    self.tag = tag
    self.fields = fields
    self.looks = looks
    self.isOpen = isOpen
  }
}
