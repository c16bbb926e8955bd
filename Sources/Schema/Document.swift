package import Source

/// What reading a document came to.
package struct Reading<Value: Sendable>: Sendable {
  /// The value, if there was no error.
  package let value: Value?
  /// Every problem in the order of the document, warnings too.
  package let diagnostics: [Diagnostic]
  /// Files the document names, whether or not the rest could be read.
  package var mentions: [Located<Mention>] = []
}

extension ValueType {
  /// Parses a file and reads its value.
  package func read(_ file: SourceFile, limits: JSONLimits = JSONLimits()) -> Reading<Value> {
    do throws(Diagnostic) {
      return read(try JSONParser.parse(file, limits: limits), of: file)
    } catch {
      return Reading(value: nil, diagnostics: [error])
    }
  }

  /// Reads a document that is parsed already.
  ///
  /// `$schema` is known at its root and nowhere else.
  package func read(_ root: JSONValue, of file: SourceFile) -> Reading<Value> {
    var reader = Reader(file: file, root: root)
    let value = read(root, in: &reader)
    return Reading(
      value: reader.hasErrors ? nil : value, diagnostics: reader.sortedDiagnostics,
      mentions: reader.mentions)
  }

  /// The JSON Schema, draft 2020-12, of documents of this type.
  package func jsonSchema(title: String, id: String? = nil) -> JSONOutput {
    var builder = SchemaBuilder()
    var members: [JSONOutput.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema")
    ]
    if let id { members.append(.init("$id", .string(id))) }
    members.append(.init("title", .string(title)))
    if case .object(let root) = schema(in: &builder) { members += root }
    let definitions = builder.definitionMembers
    if !definitions.isEmpty { members.append(.init("$defs", .object(definitions))) }
    return .object(members)
  }

  /// Every object with named keys in documents of this type, for the reference.
  package var records: [RecordDescription] {
    var builder = SchemaBuilder()
    _ = schema(in: &builder)
    return builder.records
  }
}
