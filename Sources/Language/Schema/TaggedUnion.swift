package import Source

/// One kind of object in a tagged union.
package struct Variant<Value: Sendable>: Sendable {
  /// The string under the union's key that selects this variant.
  package let tag: String
  package let documentation: String
  private let keys: Lazy<FieldGroup<Value>>

  package init(_ tag: String, _ documentation: String, _ group: FieldGroup<Value>) {
    self.init(lazily: tag, documentation) { group }
  }

  /// Creates a variant whose keys are declared when one of its objects is first read.
  package init(
    lazily tag: String, _ documentation: String,
    _ group: @escaping @Sendable () -> FieldGroup<Value>
  ) {
    self.tag = tag
    self.documentation = documentation
    keys = Lazy(group)
  }

  /// Creates a variant that consists only of fields.
  package init<each Part: Sendable>(
    _ tag: String, _ documentation: String, _ field: repeat Field<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value
  ) {
    self.init(tag, documentation, fields(repeat each field, make: make))
  }

  package var group: FieldGroup<Value> { keys.value }
}

/// Kinds of objects, selected by the string under one key: `{"type": "row", …}`.
///
/// The variants may come from a library at run time. If there is a `fallback`, an object without
/// the key has that variant.
package struct TaggedUnion<Value: Sendable>: Sendable {
  package let name: String
  package let key: String
  package let documentation: String
  package let variants: [Variant<Value>]
  private let fallback: String?
  private let looks: [String]?
  private let others: @Sendable (SchemaBuilder) -> RecordDescription?
  private let site: String
  private let byTag: [String: Int]

  package init(
    _ name: String, key: String, _ documentation: String, fallback: String? = nil,
    _ variants: [Variant<Value>], looks: [String]? = nil,
    others: @escaping @Sendable (SchemaBuilder) -> RecordDescription? = { _ in nil },
    file: String = #fileID, line: UInt = #line
  ) {
    self.name = name
    self.key = key
    self.documentation = documentation
    self.fallback = fallback
    self.looks = looks
    self.others = others
    self.variants = variants
    site = "\(file):\(line)"
    byTag = Dictionary(
      variants.enumerated().map { ($0.element.tag, $0.offset) },
      uniquingKeysWith: { first, _ in first })
  }

  private var tags: [String] { variants.map(\.tag) }

  /// Returns the index in `variants` of an object's variant, or reports an error and returns `nil`
  /// if it has none.
  package func variant(of value: JSONValue, in reader: inout Reader) -> Int? {
    let tag: String
    if let member = value[key] {
      guard let text = ValueType.text.read(member, in: &reader) else { return nil }
      tag = text
    } else if let fallback {
      tag = fallback
    } else {
      let object = JSONObject(value, in: &reader)
      reader.error(
        "missing key \"\(key)\"", at: value.opening,
        hint: object.hint(forMissing: key) ?? Suggestion.hint(for: "", in: tags))
      return nil
    }
    if let index = byTag[tag] { return index }
    if reader.checksKeysAlone, reader.knownTags.contains(tag) || tag.contains("{{") { return nil }
    let own = reader.knownTags
    reader.unknown(
      "unknown \(key) \(SafeText.quoted(tag))", at: value[key]?.place ?? value.place,
      hint: hint(for: tag, own, in: value.place.file))
    return nil
  }

  /// Returns a hint for an unknown tag: the nearest of the tags and of the document's own
  /// components.
  private func hint(for tag: String, _ own: Set<String>, in file: SourceFile) -> String? {
    guard key == "type" else {
      return Suggestion.nearest(toNameIn: tags, tag).map { "did you mean \"\($0)\"?" }
        ?? Suggestion.hint(for: tag, in: tags)
    }
    let known = tags + own.sorted()
    if let near = Suggestion.nearest(toNameIn: known, tag) {
      let meant = namesakes(of: near, in: known, file).map { "\"\($0)\"" }
      return "did you mean \(Suggestion.sentence(meant))?"
    }
    if let remedy = Synonyms.type(for: tag, among: tags) { return remedy }
    if let list = Suggestion.hint(for: tag, in: tags) { return list }
    let plain = known.filter { !$0.contains(".") }
    guard !plain.isEmpty, plain.count <= 32 else { return nil }
    return "write one of \(Suggestion.sentence(plain)), or a part that citypaint schema lists"
  }

  /// Returns the names in all libraries with the same last part, or only the names in the libraries
  /// that the file uses, if any.
  private func namesakes(of name: String, in known: [String], _ file: SourceFile) -> [String] {
    guard let dot = name.lastIndex(of: ".") else { return [name] }
    let all = known.filter { $0.hasSuffix(name[dot...]) }
    let used = all.filter { name in
      name.firstIndex(of: ".").map { file.contains("\"\(name[...$0])") } ?? false
    }
    return Array((used.isEmpty ? all : used).prefix(3))
  }

  package var type: ValueType<Value> {
    ValueType(
      name, expecting: "an object (\(name))", shapes: .object, schema: { schema(in: &$0) },
      write: { value in
        for variant in variants {
          guard let members = variant.group.write(value) else { continue }
          return .object([JSONOutput.Member(key, .string(variant.tag))] + members)
        }
        return nil
      },
      read: { value, reader in
        guard let index = variant(of: value, in: &reader) else { return nil }
        return variants[index].group.read(value, besides: [key], in: &reader)
      })
  }

  /// Returns a schema with one part for each variant, selected by the key.
  ///
  /// As a result, an error is reported at its location rather than as a mismatch with all variants.
  private func schema(in builder: inout SchemaBuilder) -> JSONOutput {
    builder.define(name, site: site) { builder in
      let references = variants.map { variant in
        builder.define("\(name).\(variant.tag)", site: site) { builder in
          builder.object(
            RecordDescription(
              name: "\(name).\(variant.tag)", documentation: variant.documentation,
              tag: .init(key: key, value: variant.tag, isRequired: variant.tag != fallback),
              fields: variant.group.descriptions, looks: looks))
        }
      }
      var choices = zip(variants, references).map { variant, reference -> JSONOutput in
        let isIt: JSONOutput = [
          "properties": .object([.init(key, ["const": .string(variant.tag)])])
        ]
        let named: JSONOutput =
          variant.tag == fallback
          ? isIt : .object(isIt.members + [.init("required", [.string(key)])])
        return ["if": named, "then": reference]
      }
      let known: JSONOutput = ["enum": .array(tags.map { .string($0) })]
      // In an object that may have a style, the tag cannot be a template.
      var tag = looks == nil ? builder.place(known) : known
      if let others = others(builder) {
        tag = ["anyOf": [tag, ["type": "string", "not": ["pattern": "\\{\\{"]]]]
        choices.append([
          "if": ["properties": .object([.init(key, ["not": known])]), "required": [.string(key)]],
          "then": builder.define(others.name, site: site) { $0.object(others) },
        ])
      }
      let whole = JSONOutput.compact([
        "description": .string(documentation), "type": "object",
        "properties": .object([.init(key, tag)]),
        "required": fallback == nil ? [.string(key)] : nil,
        "allOf": .array(choices),
      ])
      guard builder.isFilled, let look = looks?.prefix(1) else { return whole }
      return .object(whole.members + builder.unlessLooks(Array(look), isWhole: true))
    }
  }
}

/// Returns the type of objects whose kind is selected by the string under one key.
///
/// - Parameters:
///   - looks: the keys that refer to another definition of an object's look, if any.
///   - others: the schema of objects of other kinds, if they are allowed.
package func tagged<Value>(
  _ name: String, key: String, _ documentation: String, fallback: String? = nil,
  _ variants: [Variant<Value>], looks: [String]? = nil,
  others: @escaping @Sendable (SchemaBuilder) -> RecordDescription? = { _ in nil },
  file: String = #fileID, line: UInt = #line
) -> ValueType<Value> {
  TaggedUnion(
    name, key: key, documentation, fallback: fallback, variants, looks: looks, others: others,
    file: file, line: line
  ).type
}
