import Engine
import Source

/// The grammar of documents: a JSON Schema for editors and validators, and a reference for people.
public struct DocumentSchema: Sendable {
  private let inner: Engine.DocumentSchema

  init(_ schema: Engine.DocumentSchema) { inner = schema }

  /// The JSON Schema, draft 2020-12, indented.
  public var json: String { JSONWriter.text(inner.schema, .dense) + "\n" }

  /// The reference as Markdown: every object, key, type, default, and meaning.
  public var markdown: String { inner.reference }
}

extension Renderer {
  /// Returns the schema of every document, or of one document with its own components, styles,
  /// colors, lengths, fonts, and states.
  ///
  /// - Throws: `CityPaintError` with the problems of the document's definitions.
  public func schema(of document: Document? = nil) throws(CityPaintError) -> DocumentSchema {
    guard let document else { return DocumentSchema(inner.schema) }
    return try translatingErrors { () throws(Engine.CityPaintError) in
      DocumentSchema(try inner.schema(of: document.source, folder: document.folder))
    }
  }
}
