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
