package import Source

/// The result of reading a document.
package struct Reading<Value: Sendable>: Sendable {
  /// The value, if there was no error.
  package let value: Value?
  /// Every problem found.
  package let log: DiagnosticLog
  /// The files that the document names, whether or not the rest could be read.
  package var mentions: [Located<Mention>]

  package init(value: Value?, log: DiagnosticLog, mentions: [Located<Mention>] = []) {
    self.value = value
    self.log = log
    self.mentions = mentions
  }

  /// Every problem in the order of the document, including warnings.
  package var diagnostics: [Diagnostic] { log.sorted }
}

extension ValueType {
  /// Parses a file and reads its value.
  package func read(
    _ file: SourceFile, for context: any Sendable = ()
  ) -> Reading<Value> {
    do throws(Diagnostic) {
      return read(try JSONParser.parse(file), for: context)
    } catch {
      return Reading(value: nil, log: DiagnosticLog([error]))
    }
  }

  /// Reads a parsed document.
  ///
  /// `$schema` is allowed at its root and nowhere else.
  package func read(_ root: JSONValue, for context: any Sendable = ()) -> Reading<Value> {
    var reader = Reader(root: root, context: context)
    let value = read(root, in: &reader)
    return Reading(
      value: reader.log.hasErrors ? nil : value, log: reader.log, mentions: reader.mentions)
  }

  /// Returns the JSON Schema, draft 2020-12, of documents of this type.
  package func jsonSchema(
    title: String, id: String? = nil, for context: any Sendable = ()
  ) -> JSONOutput {
    var builder = SchemaBuilder(for: context)
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

  /// Returns every object with named keys in documents of this type.
  package func records(for context: any Sendable = ()) -> [RecordDescription] {
    described(for: context).records
  }

  /// Returns the reference for documents of this type, as Markdown.
  ///
  /// It has every object with named keys, and every list of allowed strings.
  package func reference(for context: any Sendable = ()) -> String {
    let all = described(for: context)
    return Reference.markdown(for: all.records, lists: all.lists)
  }
}
