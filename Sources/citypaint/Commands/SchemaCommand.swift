import ArgumentParser
import CityPaintKit
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

      EXIT STATUS
        0 fine, 64 usage, 66 the kit's own files are missing
      """)

  @Flag(help: "Print the reference: every object, key, type, default and what it means.")
  var markdown = false

  func run() throws {
    var reporter = Reporter()
    var text = ""
    do throws(CityPaintError) {
      let type = DocumentType(try Renderer().library).type
      text =
        markdown
        ? Reference.markdown(for: type.records)
        : JSONWriter.text(type.jsonSchema(title: "citypaint document"), .pretty) + "\n"
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
    try put(text)
  }
}
