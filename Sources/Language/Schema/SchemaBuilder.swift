package import Source

/// Collects what a type's schema is made of: its `$defs`, and the records for the reference.
package struct SchemaBuilder: Sendable {
  private var names: [String] = []
  private var sites: [String: String] = [:]
  private var definitions: [String: JSONOutput] = [:]
  private var recursive: Set<String> = []
  /// Every object with named keys met so far.
  package private(set) var records: [RecordDescription] = []
  /// The words of lists too long to stand in a table, by the list's name.
  package private(set) var lists: [(name: String, words: [String])] = []
  /// Whether the document's outermost value is being described.
  package private(set) var isAtRoot = true

  /// The definitions of what is read as it is written, templates and all.
  package private(set) var asWritten: Set<String> = []
  private var isAsWritten = false

  /// What the schema is written for: the names that may be used, say.
  package let context: any Sendable

  package init(for context: any Sendable = ()) {
    self.context = context
  }

  /// Notes the words of a list, for the reference.
  package mutating func note(words: [String], of name: String) {
    guard !words.isEmpty, !lists.contains(where: { $0.name == name }) else { return }
    lists.append((name, words))
  }

  /// Describes something inside the current type.
  package mutating func inside<Result>(_ describe: (inout SchemaBuilder) -> Result) -> Result {
    let outer = isAtRoot
    isAtRoot = false
    defer { isAtRoot = outer }
    return describe(&self)
  }

  /// Describes what is read as it is written: definitions first made in it are of that kind.
  package mutating func asWritten<Result>(
    _ describe: (inout SchemaBuilder) -> Result
  ) -> Result {
    let outer = isAsWritten
    isAsWritten = true
    defer { isAsWritten = outer }
    return describe(&self)
  }

  /// A reference to the definition of that name, which is made the first time.
  ///
  /// The site is where the type is declared: another type of the same name gets a number.
  package mutating func define(
    _ name: String, site: String, _ describe: (inout SchemaBuilder) -> JSONOutput
  ) -> JSONOutput {
    let base = name
    var name = name
    var number = 1
    while let other = sites[name], other != site {
      number += 1
      name = "\(base)-\(number)"
    }
    if sites.updateValue(site, forKey: name) == nil {
      names.append(name)
      if isAsWritten { asWritten.insert(name) }
      definitions[name] = describe(&self)
    }
    return Self.reference(to: name)
  }

  /// A recursive type's schema, to which `reference` refers.
  ///
  /// It has a name of its own in `$defs`, for what it describes may be named as it is.
  mutating func recursive(
    _ name: String, _ describe: (inout SchemaBuilder) -> JSONOutput
  ) -> JSONOutput {
    recursive.insert(name)
    return define(Self.recursiveName(name), site: "", describe)
  }

  func reference(_ name: String) -> JSONOutput {
    recursive.contains(name) ? Self.reference(to: Self.recursiveName(name)) : [:]
  }

  /// The schema of an object with named keys.
  mutating func object(_ record: RecordDescription) -> JSONOutput {
    records.append(record)
    var properties: [JSONOutput.Member] = []
    var required: [JSONOutput] = []
    if isAtRoot { properties.append(.init("$schema", ["type": "string"])) }
    if let tag = record.tag {
      properties.append(.init(tag.key, ["const": .string(tag.value)]))
      if tag.isRequired { required.append(.string(tag.key)) }
    }
    for field in record.fields {
      properties.append(.init(field.key, field.property(in: &self)))
      if field.isRequired { required.append(.string(field.key)) }
    }
    return .compact([
      "type": "object", "description": .string(record.documentation),
      "properties": .object(properties), "required": required.isEmpty ? nil : .array(required),
      "additionalProperties": false,
    ])
  }

  /// Every definition, in the order they were first referred to.
  package var definitionMembers: [JSONOutput.Member] {
    names.compactMap { name in definitions[name].map { .init(name, $0) } }
  }

  private static func recursiveName(_ name: String) -> String { "any-\(name)" }

  /// A reference to a definition.
  package static func reference(to name: String) -> JSONOutput {
    ["$ref": .string("#/$defs/" + JSONPointer.escape(name))]
  }
}
