package import Source

/// A builder that collects the parts of a type's schema: its `$defs`, and the records for the
/// reference.
package struct SchemaBuilder: Sendable {
  var names: [String] = []
  private var sites: [String: String] = [:]
  var definitions: [String: JSONOutput] = [:]
  private var recursive: Set<String> = []
  /// Every object with named keys found so far.
  package private(set) var records: [RecordDescription] = []
  /// The strings of lists that are too long for a table, by the lists' names.
  package private(set) var lists: [(name: String, words: [String])] = []
  /// Whether the document's outermost value is being described.
  package private(set) var isAtRoot = true

  /// The schema forms of templates; `nil` if documents are read as written.
  let templates: TemplateForms?
  /// Whether templates are filled in where the type is being described.
  var isFilled: Bool
  /// The names of definitions, by their content.
  private var shared: [JSONOutput.Member: String] = [:]
  var places: [String: TemplatePlace] = [:]
  /// The keys that styles may have, in the order in which objects had them.
  var styleKeys: [(field: FieldDescription, schema: JSONOutput)] = []
  /// The keys that a document's root may have besides its own.
  var rootKeys: [JSONOutput.Member] = []

  /// The context of the schema, such as the names that may be used.
  package private(set) var context: any Sendable
  /// The prefix for the names of definitions that differ from the previous context's.
  private var prefix = ""
  /// The definitions that equal those of the previous context.
  private var same: [String: String] = [:]

  package init(for context: any Sendable = (), filledBy templates: TemplateForms? = nil) {
    self.context = context
    self.templates = templates
    isFilled = templates != nil
  }

  /// Describes everything again for another context.
  ///
  /// Equal schemas are written only once, and other definitions get names with a prefix.
  package mutating func again<Result>(
    for context: any Sendable, prefix: String, _ describe: (inout SchemaBuilder) -> Result
  ) -> Result {
    self.context = context
    self.prefix = prefix
    styleKeys = []
    rootKeys = []
    return describe(&self)
  }

  /// Records a list of allowed strings for the reference.
  package mutating func note(words: [String], of name: String) {
    guard !words.isEmpty, !lists.contains(where: { $0.name == name }) else { return }
    lists.append((name, words))
  }

  /// Describes a type inside the current one.
  package mutating func inside<Result>(_ describe: (inout SchemaBuilder) -> Result) -> Result {
    let outer = isAtRoot
    isAtRoot = false
    defer { isAtRoot = outer }
    return describe(&self)
  }

  /// Returns a reference to the definition with this name, which is made on first use.
  ///
  /// The site is where the type is declared: another type with the same name gets a number, and so
  /// does the same type with and without templates, if they differ.
  package mutating func define(
    _ name: String, site: String, _ describe: (inout SchemaBuilder) -> JSONOutput
  ) -> JSONOutput {
    let site = isFilled ? site : site + ", as written"
    let first = prefix + name
    let name = free(first) { $0 == site }
    if sites.updateValue(site, forKey: name) == nil {
      names.append(name)
      let written = describe(&self)
      same[name] = [first, String(name.dropFirst(prefix.count))].first {
        $0 != name && definitions[$0] == written
      }
      definitions[name] = written
    }
    return Self.reference(to: same[name] ?? name)
  }

  /// Returns a reference to a definition with the given content, which is made on first use.
  mutating func share(_ name: String, _ content: JSONOutput) -> String {
    let member = JSONOutput.Member(name, content)
    if let name = shared[member] { return name }
    let name = free(name) { _ in false }
    shared[member] = name
    sites[name] = ""
    names.append(name)
    definitions[name] = content
    return name
  }

  /// Returns the name, numbered if it is already used for another definition.
  private func free(_ base: String, unless isSame: (_ site: String) -> Bool) -> String {
    var name = base
    var number = 1
    while let site = sites[name], !isSame(site) {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }

  /// Returns a recursive type's schema, to which `reference` refers.
  ///
  /// The schema has its own name in `$defs`, because the type inside it may have the same name.
  mutating func recursive(
    _ name: String, _ describe: (inout SchemaBuilder) -> JSONOutput
  ) -> JSONOutput {
    recursive.insert(name)
    return define(Self.recursiveName(name), site: "recursive", describe)
  }

  func reference(_ name: String) -> JSONOutput {
    recursive.contains(name) ? reference(to: Self.recursiveName(name)) : [:]
  }

  /// Returns the schema of an object with named keys.
  package mutating func object(_ record: RecordDescription) -> JSONOutput {
    records.append(record)
    var properties: [JSONOutput.Member] = []
    var required: [JSONOutput] = []
    if isAtRoot { properties.append(.init("$schema", ["type": "string"])) }
    if let tag = record.tag {
      properties.append(.init(tag.key, ["const": .string(tag.value)]))
      if tag.isRequired { required.append(.string(tag.key)) }
    }
    let looks = isFilled ? record.looks : nil
    properties += record.fields.map { property($0, of: record, isNullable: looks != nil) }
    properties += keysBeside(of: record, known: properties)
    let needed = record.fields.filter(\.isRequired).map { JSONOutput.string($0.key) }
    if looks == nil { required += needed }
    let whole = JSONOutput.compact([
      "type": "object", "description": .string(record.documentation),
      "properties": .object(properties), "required": required.isEmpty ? nil : .array(required),
      "additionalProperties": record.isOpen ? nil : false,
    ])
    guard let looks, !record.isOpen else { return whole }
    return .object(whole.members + unlessLooks(looks, needed: needed, isWhole: record.tag == nil))
  }

  /// All definitions, in the order of their first references.
  package var definitionMembers: [JSONOutput.Member] {
    names.filter { same[$0] == nil }.compactMap { name in
      (places[name].map { form(of: $0, name) } ?? definitions[name]).map { .init(name, $0) }
    }
  }

  /// Returns the definition that a reference refers to.
  package func target(of schema: JSONOutput) -> JSONOutput? {
    Self.name(in: schema).flatMap { definitions[$0] }
  }

  /// Returns the name of the definition that a reference refers to.
  static func name(in schema: JSONOutput) -> String? {
    guard case .string(let reference)? = schema["$ref"], reference.hasPrefix("#/$defs/") else {
      return nil
    }
    return String(reference.dropFirst(8)).replacing("~1", with: "/").replacing("~0", with: "~")
  }

  private static func recursiveName(_ name: String) -> String { "any-\(name)" }

  /// Returns a reference to a definition made elsewhere, named for the context.
  package func reference(to name: String) -> JSONOutput {
    let own = prefix + name
    return Self.reference(to: same[own] ?? (sites[own] == nil ? name : own))
  }

  /// Returns a reference to a definition.
  package static func reference(to name: String) -> JSONOutput {
    ["$ref": .string("#/$defs/" + JSONPointer.escape(name))]
  }
}
