package import Source

/// What the schema and the reference say about a field.
package struct FieldDescription: Sendable {
  package enum Absence: Hashable, Sendable {
    case required
    case optional
    /// The default as JSON, where it can be said.
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

  /// A schema of what the key takes, with the documentation and the default beside it.
  func described(_ schema: JSONOutput, hasDefault: Bool = true) -> JSONOutput {
    var members = schema.members + [.init("description", .string(documentation))]
    if hasDefault, let defaultValue { members.append(.init("default", defaultValue)) }
    return .object(members)
  }
}

/// What the schema and the reference say about an object with named keys.
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
  /// The keys by which something else may define the object's look; `nil` if nothing may.
  package let looks: [String]?
  /// Whether it may have keys that are not known.
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
