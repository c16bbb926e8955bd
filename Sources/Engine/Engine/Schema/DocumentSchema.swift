import Expand
import Header
import Scene
import Schema
package import Source

/// The JSON Schema of documents in their source form, with templates and definitions.
package struct DocumentSchema {
  private let documents: DocumentType
  private let vocabulary: Environment
  /// The definitions of one document; `nil` for a schema of all documents.
  private let definitions: Definitions?

  fileprivate init(
    _ documents: DocumentType, vocabulary: Environment, definitions: Definitions?
  ) {
    self.documents = documents
    self.vocabulary = vocabulary
    self.definitions = definitions
  }

  /// The schema, draft 2020-12.
  package var schema: JSONOutput {
    var builder = SchemaBuilder(for: vocabulary, filledBy: grammar(isOpen: false).templates)
    grammar(isOpen: false).describeTemplates(in: &builder)
    let known = describe(in: &builder, isOpen: false)
    var free = known
    if definitions == nil {
      // A document's own names are known only if the document neither defines nor imports any.
      var environment = vocabulary
      environment.vocabulary.isOpen = true
      free = builder.again(for: environment, prefix: "open/") { describe(in: &$0, isOpen: true) }
    }
    func has(_ keys: [String]) -> JSONOutput {
      ["anyOf": .array(keys.map { ["required": [.string($0)]] })]
    }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "citypaint document",
      "if": ["required": ["screen"]],
      "then": definitions == nil
        ? [
          "if": has(RootKey.names(.unlisted)), "then": free.document, "else": known.document,
        ] : known.document,
      // A file of definitions, for imports.
      "else": [
        "if": has(RootKey.names(.defines)), "then": free.definitions,
        "else": ["required": ["screen"]],
      ],
      "$defs": .object(builder.definitionMembers),
    ]
  }

  /// The reference as Markdown: every object with named keys, and every enumeration.
  package var reference: String {
    let grammar = grammar(isOpen: false)
    return ValueType<JSONValue>.raw("document") { builder in
      let root = documents.type.schema(in: &builder)
      grammar.describe(in: &builder)
      return root
    }.reference(for: vocabulary)
  }

  /// Returns the grammar of constructs that an expansion removes.
  ///
  /// - Parameter isOpen: whether unknown names are accepted.
  private func grammar(isOpen: Bool) -> Grammar {
    let states = (definitions?.outlines ?? []).map { ($0.name, $0.stateNames) }
    return Grammar(
      styles: definitions?.styleNames, states: definitions?.stateNames,
      statesOf: Dictionary(states, uniquingKeysWith: { first, _ in first }),
      commonKeys: isOpen ? NodeType.commonKeys : nil,
      points: .raw("points") { Types.distance.schema(in: &$0) })
  }

  private func describe(
    in builder: inout SchemaBuilder, isOpen: Bool
  ) -> (document: JSONOutput, definitions: JSONOutput) {
    _ = builder.inside { NodeType(documents.library).type.schema(in: &$0) }
    let definitions = grammar(isOpen: isOpen).describeDefinitions(in: &builder)
    return (documents.type.schema(in: &builder), definitions)
  }
}

extension Renderer {
  /// The schema of all documents.
  package var schema: DocumentSchema {
    DocumentSchema(
      described(with: templateLanguage.value.kitOutlines), vocabulary: documents.vocabulary,
      definitions: nil)
  }

  /// Returns the type of documents that may use components written in their own language.
  private func described(
    with components: [ComponentDefinition], styles: [String] = []
  ) -> DocumentType {
    var whole = library
    whole.components += OwnComponents.components(components, styles: styles)
    return DocumentType(whole)
  }

  /// Returns the schema of one document, which includes its own components, styles, and names.
  ///
  /// - Throws: the problems of the document's definitions.
  package func schema(of file: SourceFile, folder: String) throws(CityPaintError) -> DocumentSchema
  {
    let document = try document(file, folder: folder)
    guard let template = document.template else { return schema }
    var log = DiagnosticLog(template.problems)
    var environment = documents.vocabulary
    define(template.definitions, of: document.root, in: &environment, &log)
    guard !log.hasErrors else { throw CityPaintError(log.sorted) }
    let own = template.definitions.outlines
    let kits = templateLanguage.value.kitOutlines.filter { kit in
      !own.contains { $0.name == kit.name }
    }
    return DocumentSchema(
      described(with: own + kits, styles: template.definitions.styleNames),
      vocabulary: environment, definitions: template.definitions)
  }
}
