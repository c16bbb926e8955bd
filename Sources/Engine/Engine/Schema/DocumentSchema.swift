import Expand
import Header
import Scene
import Schema
package import Source

/// The JSON Schema of documents as they are written, with templates and definitions of their own.
package struct DocumentSchema {
  private let documents: DocumentType
  private let vocabulary: Environment
  /// What a document at hand defines; `nil` for a schema of all documents.
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
    let known = version(isOpen: false)
    let definitions: [JSONOutput.Member]
    let free: JSONOutput
    let imported: JSONOutput
    if self.definitions == nil {
      // Names of their own are known of documents that define and import none, and of no others.
      let merged = VersionMerge(known, version(isOpen: true))
      definitions = merged.definitions
      free = merged.reference(to: "document")
      imported = merged.reference(to: "definitions")
    } else {
      definitions = known
      free = TemplateForms.reference("document")
      imported = TemplateForms.reference("definitions")
    }
    let sources = RootKey.names(.unlisted)
    let others = RootKey.names(.defines).filter { !sources.contains($0) }
    let defining = (sources + others).map { key -> JSONOutput in ["required": [.string(key)]] }
    let document: JSONOutput =
      self.definitions != nil
      ? free
      : [
        "if": ["anyOf": .array(Array(defining.prefix(sources.count)))], "then": free,
        "else": TemplateForms.reference("document"),
      ]
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "citypaint document",
      "if": ["required": ["screen"]],
      "then": document,
      // A file of definitions, to be imported.
      "else": [
        "if": ["anyOf": .array(defining)], "then": imported, "else": ["required": ["screen"]],
      ],
      "$defs": .object(definitions),
    ]
  }

  /// The reference, as Markdown: every object with named keys, and every list of words.
  package var reference: String {
    described.reference(for: vocabulary)
  }

  /// Every definition, with names that are not known let pass or not.
  private func version(isOpen: Bool) -> [JSONOutput.Member] {
    var environment = vocabulary
    environment.vocabulary.isOpen = isOpen
    let plain = described.described(for: environment)
    let states = (definitions?.outlines ?? []).map { ($0.name, $0.stateNames) }
    let names = TemplatedSchema.Names(
      isOpen: isOpen, states: Dictionary(states, uniquingKeysWith: { first, _ in first }))
    return TemplatedSchema(plain, names: names).definitions
  }

  /// Documents with all that an expansion leaves nothing of, to be described.
  private var described: ValueType<JSONValue> {
    let grammar = Grammar(
      styles: definitions?.styleNames, states: definitions?.stateNames,
      points: .raw("points") { Types.distance.schema(in: &$0) })
    let documents = documents.type
    return .raw("document") { builder in
      let root = documents.schema(in: &builder)
      grammar.describe(in: &builder)
      return root
    }
  }
}

extension Renderer {
  /// The schema of all documents.
  package var schema: DocumentSchema {
    DocumentSchema(documents, vocabulary: documents.vocabulary, definitions: nil)
  }

  /// The schema of one document: its own components, styles and names are known to it.
  ///
  /// - Throws: what is wrong with the document's definitions.
  package func schema(of file: SourceFile, folder: String) throws(CityPaintError) -> DocumentSchema
  {
    let document = try document(file, folder: folder)
    guard let template = document.template else { return schema }
    var log = DiagnosticLog(template.problems)
    var environment = documents.vocabulary
    define(template.definitions, of: document.root, in: &environment, &log)
    guard !log.hasErrors else { throw CityPaintError(log.sorted) }
    var own = library
    own.components += OwnComponents.components(
      template.definitions.outlines, styles: template.definitions.styleNames)
    return DocumentSchema(
      DocumentType(own), vocabulary: environment, definitions: template.definitions)
  }
}
