package import Source

/// The schema forms of templates that may replace values.
package struct TemplateForms: Sendable {
  /// The keys that objects of any kind may have.
  let control: [String]
  /// An item of a list, which may expand to no items or to several.
  let item: JSONOutput
  /// The schema of a place for a value, given the name of the place's definition.
  let place: @Sendable (TemplatePlace, _ name: String) -> JSONOutput
  /// The keys that refer from an object to a definition of its look.
  let looks: @Sendable (RecordDescription) -> [FieldDescription]

  package init(
    control: [String], item: JSONOutput,
    place: @escaping @Sendable (TemplatePlace, _ name: String) -> JSONOutput,
    looks: @escaping @Sendable (RecordDescription) -> [FieldDescription]
  ) {
    (self.control, self.item, self.place, self.looks) = (control, item, place, looks)
  }
}

/// A place for a value, which may also hold a template for it.
package struct TemplatePlace: Sendable {
  /// The schema of the place's values, without templates.
  package let schema: JSONOutput
  /// Whether the place is an item of a list, which may be repeated and spliced.
  package let isItem: Bool
  /// Whether null is allowed, to remove a style's value.
  package let isNullable: Bool
  /// Whether the value itself may be a list.
  package fileprivate(set) var takesLists = false
  /// Whether the value is a Boolean or a string from a closed list, which editors suggest.
  package fileprivate(set) var isWord = false
}

extension SchemaBuilder {
  /// Describes values in which templates are filled in, or which are read as written.
  package mutating func filling<Result>(
    _ fills: Bool?, _ describe: (inout SchemaBuilder) -> Result
  ) -> Result {
    let outer = isFilled
    isFilled = templates != nil && fills ?? outer
    defer { isFilled = outer }
    return describe(&self)
  }

  /// Returns the schema of a place for a value: the value itself or a template.
  package mutating func place(
    _ schema: JSONOutput, isItem: Bool = false, isNullable: Bool = false
  ) -> JSONOutput {
    guard isFilled, schema != [:] else { return schema }
    var base = "one"
    if schema.members.count == 1, let name = Self.name(in: schema) {
      base = name
    } else if case .string(let type)? = schema["type"] {
      base = type
    }
    let name = share(
      base + (isItem ? " item" : " value") + (isNullable ? " or null" : ""), schema)
    places[name] = TemplatePlace(schema: schema, isItem: isItem, isNullable: isNullable)
    return Self.reference(to: name)
  }

  func form(of place: TemplatePlace, _ name: String) -> JSONOutput? {
    var place = place
    place.takesLists = shapes(of: place.schema).contains(.array)
    place.isWord = isWord(place.schema)
    return templates?.place(place, name)
  }

  /// Returns the schema of a list; if an item is a template, the number of items is not known in
  /// advance.
  mutating func list(of item: JSONOutput, counts: JSONOutput) -> JSONOutput {
    let list: JSONOutput = ["type": "array", "items": place(item, isItem: true)]
    guard let templates, isFilled, counts != [:] else {
      return .object(list.members + counts.members)
    }
    return .object(
      list.members + [.init("if", ["contains": templates.item]), .init("else", counts)])
  }

  /// Returns the schema of a list in which each position has its own schema.
  mutating func list(inPlaces items: [JSONOutput]) -> JSONOutput {
    let count = JSONOutput.int(items.count)
    let whole: JSONOutput = [
      "prefixItems": .array(items), "items": false, "minItems": count, "maxItems": count,
    ]
    guard let templates, isFilled else { return .object([.init("type", "array")] + whole.members) }
    var kinds: [JSONOutput] = []
    for item in items where !kinds.contains(item) { kinds.append(item) }
    return [
      "type": "array", "if": ["contains": templates.item],
      "then": ["items": ["anyOf": .array(kinds.map { place($0, isItem: true) })]], "else": whole,
    ]
  }

  /// Returns the schema of an object whose keys are names.
  mutating func dictionary(
    of element: JSONOutput, _ about: KeyValuePairs<String, JSONOutput?> = [:]
  ) -> JSONOutput {
    var members: [JSONOutput.Member] = [.init("type", "object")]
    members += JSONOutput.compact(about).members
    guard isFilled, case .object = element else {
      return .object(members + [.init("additionalProperties", element)])
    }
    return .object(
      members + [
        .init("properties", .object(control)), .init("additionalProperties", place(element)),
      ])
  }

  // MARK: Keys

  /// Returns a key's schema, with its description; content shared by variants is written only once.
  mutating func property(
    _ field: FieldDescription, of record: RecordDescription? = nil, isNullable: Bool = false
  ) -> JSONOutput.Member {
    let whole = filling(field.isFilled) { builder in
      let schema = builder.inside { field.schema(&$0) }.withoutWords
      if isNullable, record != nil { builder.styleKeys.append((field, schema)) }
      return field.described(builder.place(schema, isNullable: isNullable))
    }
    guard isFilled, record?.tag != nil || record?.looks != nil else {
      return .init(field.key, whole)
    }
    return shared(.init(field.key, whole))
  }

  /// Returns a key whose schema is a shared definition.
  private mutating func shared(_ key: JSONOutput.Member) -> JSONOutput.Member {
    .init(key.key, Self.reference(to: share("key \(key.key)", key.value)))
  }

  private var control: [JSONOutput.Member] {
    isFilled ? templates?.control.map { .init($0, true) } ?? [] : []
  }

  /// Returns the keys of templates and looks that an object has in addition to its own.
  ///
  /// At the root, these are the keys of every document.
  mutating func keysBeside(
    of record: RecordDescription, known: [JSONOutput.Member]
  ) -> [JSONOutput.Member] {
    guard isFilled else { return [] }
    if isAtRoot {
      return rootKeys.filter { key in !known.contains { $0.key == key.key } }
    }
    let looks = record.looks == nil ? [] : templates?.looks(record) ?? []
    return control + looks.map { property($0, isNullable: true) }
  }

  /// Adds the keys of an already described object to every root.
  package mutating func addToRoots(_ schema: JSONOutput) {
    rootKeys += (target(of: schema)?["properties"]?.members ?? []).map { shared($0) }
  }

  // MARK: Looks

  /// Returns the schema of an object that does not refer to another definition of its look.
  ///
  /// - Parameters:
  /// - looks: the keys that refer to another definition.
  /// - isWhole: whether null is rejected here.
  mutating func unlessLooks(
    _ looks: [String], needed: [JSONOutput] = [], isWhole: Bool
  ) -> [JSONOutput.Member] {
    var otherwise: [JSONOutput.Member] = []
    if !needed.isEmpty { otherwise.append(.init("required", .array(needed))) }
    if isWhole {
      let given = define("given", site: "style") { _ in
        ["description": "Null removes the value from a style.", "not": ["type": "null"]]
      }
      otherwise.append(.init("additionalProperties", given))
    }
    if otherwise.isEmpty { return [] }
    return [
      .init("if", ["anyOf": .array(looks.map { ["required": [.string($0)]] })]),
      .init("else", .object(otherwise)),
    ]
  }

  /// Returns the keys that styles may have: those of all objects that accept a style.
  ///
  /// - Parameters:
  /// - sure: the keys that mean the same everywhere, used when not every object is known.
  /// - looks: the additional keys of a style.
  package mutating func styleProperties(
    sure: [String]?, and looks: [FieldDescription]
  ) -> [JSONOutput.Member] {
    var all: [String: [JSONOutput]] = [:]
    for (field, schema) in styleKeys where all[field.key]?.contains(schema) != true {
      all[field.key, default: []].append(schema)
    }
    let keys = styleKeys.compactMap { field, _ -> JSONOutput.Member? in
      guard let kinds = all.removeValue(forKey: field.key) else { return nil }
      if let sure, !sure.contains(field.key) {
        return .init(field.key, ["description": .string(field.documentation)])
      }
      if kinds.count == 1 {
        return shared(.init(field.key, field.described(place(kinds[0], isNullable: true))))
      }
      let either = place(["anyOf": .array(kinds)], isNullable: true)
      return .init(field.key, field.described(either, hasDefault: false))
    }
    return keys + looks.map { property($0, isNullable: true) }
  }

  // MARK: Shapes

  /// Returns the kinds of JSON values that a schema accepts.
  private func shapes(of schema: JSONOutput, depth: Int = 0) -> JSONShapes {
    guard depth < 16 else { return .all }
    func all(_ parts: [JSONOutput]) -> JSONShapes {
      JSONShapes(parts.map { shapes(of: $0, depth: depth + 1) })
    }
    if let target = target(of: schema) { return all([target]) }
    switch schema["type"] {
    case .array(let names)?: return JSONShapes(names.map { JSONShapes(typeName: $0) })
    case let name?: return JSONShapes(typeName: name)
    case nil: break
    }
    if schema["enum"] != nil { return .string }
    if case .array(let parts)? = schema["anyOf"] { return all(parts) }
    if let then = schema["then"], let otherwise = schema["else"] { return all([then, otherwise]) }
    return .all
  }

  /// Returns whether a schema accepts Booleans or strings from a closed list.
  private func isWord(_ schema: JSONOutput, depth: Int = 0) -> Bool {
    guard depth < 16 else { return false }
    if let target = target(of: schema) { return isWord(target, depth: depth + 1) }
    if schema["enum"] != nil || schema["type"] == "boolean" { return true }
    guard case .array(let parts)? = schema["anyOf"] else { return false }
    return parts.contains { isWord($0, depth: depth + 1) }
      && shapes(of: schema).isDisjoint(with: [.object, .array])
  }
}

extension JSONOutput {
  /// An object's members; empty for other values.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The schema without its descriptions; empty if it accepts any value.
  fileprivate var withoutWords: JSONOutput {
    .object(members.filter { $0.key != "description" && $0.key != "default" })
  }
}
