import Foundation
import TestSupport
import Testing

/// The `schema` of documents with templates, validated by an independent implementation.
@Suite(
  .enabled(
    if: Validator.isThere || ProcessInfo.processInfo.environment["CI"] == "true",
    "python3 has no jsonschema; pip install jsonschema"))
struct TemplateSchemaTests {
  /// Prints each document's number with the places of its mistakes.
  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for number, text in enumerate(json.load(open(sys.argv[2]))):
        errors = validator.iter_errors(json.loads(text))
        places = sorted("/".join(map(str, error.absolute_path)) for error in errors)
        print(json.dumps(places))
    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The places of each document's mistakes, by the schema that arguments ask for.
  private func mistakes(in documents: [String], schema arguments: [String] = []) throws
    -> [[String]]
  {
    let schema = try Program.run(["schema"] + arguments, in: folder.path)
    #expect(schema.status == 0, "\(schema.errors)")
    try folder.write(schema.output, "schema.json")
    try folder.write(
      String(decoding: try JSONEncoder().encode(documents), as: UTF8.self), "all.json")
    let outcome = try Program.run(
      "/usr/bin/env",
      ["python3", "-c", Self.script, folder.file("schema.json"), folder.file("all.json")],
      in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try outcome.text.split(separator: "\n").map {
      try JSONDecoder().decode([String].self, from: Data($0.utf8))
    }
  }

  @Test func templatesAgree() throws {
    let documents = TemplateSchemaTables.valid
    #expect(documents.count >= 25)
    let found = try mistakes(in: documents)
    #expect(found.count == documents.count)
    for (document, places) in zip(documents, found) {
      #expect(places == [], "\(document)")
    }
    for (number, document) in documents.enumerated() {
      let file = try folder.write(document, "\(number).json")
      let outcome = try Program.run(["inspect", file])
      #expect(outcome.status == 0, "\(document)\n\(outcome.errors)")
    }
  }

  /// Documents that `render` rejects are rejected by the schema as well, at the same place.
  @Test func mistakesAreFoundWhereTheyAre() throws {
    let table = TemplateSchemaTables.mistakes
    let found = try mistakes(in: table.map { $0.0 })
    #expect(found.count == table.count)
    for ((document, place), places) in zip(table, found) {
      #expect(places.contains(place), "\(places) of \(document)")
    }
    for (number, row) in table.enumerated() {
      let file = try folder.write(row.0, "\(number).json")
      #expect(try Program.run(["inspect", file]).status == 65, "\(row.0)")
    }
  }

  @Test func aDocumentsOwnNamesAreKnown() throws {
    try folder.write(TemplateSchemaTables.imported, "kit.json")
    let file = try folder.write(TemplateSchemaTables.own(#"{"type": "space"}"#), "a.json")
    let table = TemplateSchemaTables.uses
    let found = try mistakes(
      in: table.map { TemplateSchemaTables.own($0.0) } + [TemplateSchemaTables.imported],
      schema: [file])
    #expect(found.count == table.count + 1)
    #expect(found.last == [])
    for ((use, place), places) in zip(table, found) {
      #expect(place.map { places.contains($0) } ?? places.isEmpty, "\(places) of \(use)")
      let file = try folder.write(TemplateSchemaTables.own(use), "b.json")
      let outcome = try Program.run(["inspect", file])
      #expect(outcome.status == (place == nil ? 0 : 65), "\(use)\n\(outcome.errors)")
    }
  }

  /// A schema that does not include imports accepts any name.
  @Test func namesThatMayBeImportedPass() throws {
    let documents = TemplateSchemaTables.uses.filter { $0.1 == nil }.map {
      TemplateSchemaTables.own($0.0)
    }
    #expect(try mistakes(in: documents) == documents.map { _ in [] })
  }

  @Test func wrongDefinitionsAreReported() throws {
    let file = try folder.write(#"{"colors": {"a": "nowhere"}, "import": "gone.json"}"#, "a.json")
    let outcome = try Program.run(["schema", file])
    #expect(outcome.status == 65 || outcome.status == 66)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("gone.json") && outcome.errors.contains("nowhere"))
    #expect(try Program.run(["schema", "--report", "lint", file]).status == 64)
  }

  @Test func theReferenceNamesWhatTemplatesHave() throws {
    let outcome = try Program.run(["schema", "--markdown"])
    #expect(outcome.status == 0)
    let keys = [
      "import", "colors", "lengths", "fonts", "styles", "components", "data", "state",
      "placeholder", "frames", "style", "$each", "$as", "$when", "$value", "$match", "$else",
      "$scale", "$format", "$join", "$either", "decimals", "with", "has", "parameters", "body",
    ]
    for key in keys { #expect(outcome.text.contains("| `\(key)` |"), "\(key)") }
  }

  /// Editors read the schema for every document, so its size is limited: it grows only with the
  /// types of nodes and the values of a look.
  @Test func theSchemaIsNoLargerThanItNeedsToBe() throws {
    let outcome = try Program.run(["schema"])
    let types = Set(outcome.text.matches(of: /"(node\.[\w.]+)": \{/).map { String($0.1) })
    #expect(types.count > 20)
    let looks = outcome.text.matches(of: /"(?:open\/)?[\w ]+ look": \{/).count
    #expect(looks > 20)
    #expect(outcome.output.count < 22_400 * types.count + 6_700 * looks)
    let reference = "\"name\": {\"$ref\": \"#/$defs/key name\"}"
    #expect(outcome.text.contains(reference), "a reference is on one line")
    let open = outcome.text.components(separatedBy: "\"open/")
    #expect(open.count > 10, "unknown names are a separate version")
  }
}
