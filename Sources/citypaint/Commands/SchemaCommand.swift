import ArgumentParser
import Files
import Rendering
import Scene
import Schema
import Source

/// `citypaint schema`: the JSON Schema that documents are read by.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of every document, or its reference as Markdown.",
    discussion: """
      EXAMPLES
        citypaint schema > citypaint.schema.json
        citypaint schema --markdown > reference.md
        citypaint schema --check > check.schema.json

      EXIT STATUS
        0 fine, 64 usage, 66 the kit's own files are missing,
        73 standard output cannot be written
      """)

  @Flag(help: "Print the reference: every object, key, type, default and what it means.")
  var markdown = false

  @Flag(help: "Print the JSON Schema of what check --json writes.")
  var check = false

  func validate() throws {
    if markdown, check { throw ValidationError("write either --markdown or --check") }
  }

  func run() throws {
    var reporter = Reporter()
    var text = ""
    do throws(CityPaintError) {
      text = try check ? report : documents
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
    try put(text)
  }

  private var documents: String {
    get throws(CityPaintError) {
      let documents = try Renderer().documents
      let names = documents.vocabulary
      return markdown
        ? documents.type.reference(for: names)
        : JSONWriter.text(
          documents.type.jsonSchema(title: "citypaint document", for: names), .pretty) + "\n"
    }
  }

  private var report: String {
    get throws(CityPaintError) {
      let path = FilePath.join(Installation.find().assets ?? "", "Report/check.schema.json")
      do throws(FileError) {
        return String(decoding: try FileSystem.read(path), as: UTF8.self)
      } catch {
        throw CityPaintError([Diagnostic(.error, kind: .missingInput, error.message)])
      }
    }
  }
}
