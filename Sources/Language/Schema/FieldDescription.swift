package import Source

/// What the schema and the reference say of a field.
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
  let schema: @Sendable (inout SchemaBuilder) -> JSONOutput

  package var isRequired: Bool { absence == .required }

  package var defaultValue: JSONOutput? {
    if case .defaulted(let value) = absence { value } else { nil }
  }

  /// The property's schema: the type's, with the documentation and the default beside it.
  func property(in builder: inout SchemaBuilder) -> JSONOutput {
    var members: [JSONOutput.Member] = []
    if case .object(let typeMembers) = builder.inside({ schema(&$0) }) { members = typeMembers }
    members.removeAll { $0.key == "description" || $0.key == "default" }
    members.append(.init("description", .string(documentation)))
    if let defaultValue { members.append(.init("default", defaultValue)) }
    return .object(members)
  }
}

/// What the schema and the reference say of an object with named keys.
package struct RecordDescription: Sendable {
  /// The key that tells a union's variants apart.
  package struct Tag: Hashable, Sendable {
    package var key: String
    package var value: String
    package var isRequired: Bool
  }

  package let name: String
  package let documentation: String
  package let tag: Tag?
  package let fields: [FieldDescription]

  init(name: String, documentation: String, tag: Tag? = nil, fields: [FieldDescription]) {
    self.name = name
    self.documentation = documentation
    self.tag = tag
    self.fields = fields
  }
}
