import ArgumentParser
import CityPaintKit

/// `citypaint schema`: prints the JSON Schema of documents.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of every document, or its reference as Markdown.",
    discussion: """
      The schema of one document lists the components, styles, colors, lengths,
      fonts, and states that the document defines or imports. The general schema
      accepts any names in their place.

      EXAMPLES
        citypaint schema > citypaint.schema.json
        citypaint schema feed.json > feed.schema.json
        citypaint schema --markdown > reference.md
        citypaint schema --check > check.schema.json

      EXIT STATUS
        0 success, 64 usage, 65 invalid definitions, 66 a file is missing,
        73 standard output cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "A document, or a file of definitions; - is standard input.", valueName: "file"))
  var file: String?

  @Flag(help: "Print the reference: every object, key, type, default, and meaning.")
  var markdown = false

  @Flag(help: "Print the JSON Schema of the output of check --json.")
  var check = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A folder of files to import. May be repeated.", valueName: "dir"))
  var assets: [String] = []

  func validate() throws {
    if check, file != nil { throw ValidationError("--check cannot be used with a document") }
    if markdown, check { throw ValidationError("--markdown cannot be used with --check") }
  }

  func run() throws {
    let text = try Reporter.run { _ in try check ? GoldenReport.schema : documents }
    if let text { try put(exactly: text) }
  }

  private var documents: String {
    get throws(CityPaintError) {
      let renderer = try Renderer(RenderOptions(assets: assets))
      let schema = try renderer.schema(
        of: file.map { file throws(CityPaintError) in
          try Document(argument: file)
        })
      return markdown ? schema.markdown : schema.json
    }
  }
}
