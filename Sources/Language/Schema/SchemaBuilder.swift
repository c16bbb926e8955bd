package import Source

/// Collects what a type's schema is made of: its `$defs`, and the records for the reference.
package struct SchemaBuilder: Sendable {
  var names: [String] = []
  private var sites: [String: String] = [:]
  var definitions: [String: JSONOutput] = [:]
  private var recursive: Set<String> = []
  /// Every object with named keys met so far.
  package private(set) var records: [RecordDescription] = []
  /// The words of lists that are too long for a table, by the list's name.
  package private(set) var lists: [(name: String, words: [String])] = []
  /// Whether the document's outermost value is being described.
  package private(set) var isAtRoot = true

  /// What documents are filled in with; `nil` if they are read as they are written.
  let templates: TemplateForms?
  /// Whether templates are filled in in what is being described.
  var isFilled: Bool
  /// Definitions by their content.
  private var shared: [JSONOutput.Member: String] = [:]
  var places: [String: TemplatePlace] = [:]
  /// Keys that styles may have, in the order in which objects had them.
  var styleKeys: [(field: FieldDescription, schema: JSONOutput)] = []
  /// What a document's root may have besides its own keys.
  var rootKeys: [JSONOutput.Member] = []

  /// What the schema is written for, such as the names that may be used.
  package private(set) var context: any Sendable
  /// What the names of definitions begin with that are not as they were before.
  private var prefix = ""
  /// Definitions that are as they were before.
  private var same: [String: String] = [:]

  package init(for context: any Sendable = (), filledBy templates: TemplateForms? = nil) {
    self.context = context
    self.templates = templates
    isFilled = templates != nil
  }

  /// Describes everything once more for another context: equal schemas are written only once, and
  /// other definitions get names with a prefix.
  package mutating func again<Result>(
    for context: any Sendable, prefix: String, _ describe: (inout SchemaBuilder) -> Result
  ) -> Result {
    self.context = context
    self.prefix = prefix
    styleKeys = []
    rootKeys = []
    return describe(&self)
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

  /// A reference to the definition of that name, which is made the first time.
  ///
  /// The site is where the type is declared: another type of the same name gets a number, and so
  /// does the same where templates are filled in in it and where they are not, if that makes a
  /// difference.
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

  /// A reference to a definition of this content, which is made the first time.
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

  /// The name with a number, if the plain name stands for something else.
  private func free(_ base: String, unless isSame: (_ site: String) -> Bool) -> String {
    var name = base
    var number = 1
    while let site = sites[name], !isSame(site) {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }

  /// A recursive type's schema, to which `reference` refers.
  ///
  /// It has its own name in `$defs`, because what it describes may have the same name.
  mutating func recursive(
    _ name: String, _ describe: (inout SchemaBuilder) -> JSONOutput
  ) -> JSONOutput {
    recursive.insert(name)
    return define(Self.recursiveName(name), site: "recursive", describe)
  }

  func reference(_ name: String) -> JSONOutput {
    recursive.contains(name) ? reference(to: Self.recursiveName(name)) : [:]
  }

  /// The schema of an object with named keys.
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

  /// Every definition, in the order they were first referred to.
  package var definitionMembers: [JSONOutput.Member] {
    names.filter { same[$0] == nil }.compactMap { name in
      (places[name].map { form(of: $0, name) } ?? definitions[name]).map { .init(name, $0) }
    }
  }

  /// The definition that a reference leads to.
  package func target(of schema: JSONOutput) -> JSONOutput? {
    Self.name(in: schema).flatMap { definitions[$0] }
  }

  /// The name of the definition that a reference leads to.
  static func name(in schema: JSONOutput) -> String? {
    guard case .string(let reference)? = schema["$ref"], reference.hasPrefix("#/$defs/") else {
      return nil
    }
    return String(reference.dropFirst(8)).replacing("~1", with: "/").replacing("~0", with: "~")
  }

  private static func recursiveName(_ name: String) -> String { "any-\(name)" }

  /// A reference to a definition that is made elsewhere, as it is for the context.
  package func reference(to name: String) -> JSONOutput {
    let own = prefix + name
    return Self.reference(to: same[own] ?? (sites[own] == nil ? name : own))
  }

  /// A reference to a definition.
  package static func reference(to name: String) -> JSONOutput {
    ["$ref": .string("#/$defs/" + JSONPointer.escape(name))]
  }
}
