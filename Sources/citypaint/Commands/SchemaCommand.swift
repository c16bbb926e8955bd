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
        citypaint schema --report check > check.schema.json

      EXIT STATUS
        0 success, 64 usage, 65 invalid definitions, 66 a file is missing,
        73 standard output cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      "A document, or a file of definitions; - is standard input.", valueName: "file"),
    completion: .file())
  var file: String?

  @Flag(help: "Print the reference: every object, key, type, default, and meaning.")
  var markdown = false

  @Option(
    help: ArgumentHelp(
      "Print the JSON Schema of a command's report: \(Self.reports).", valueName: "command"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)),
    transform: { name in
      guard let format = ReportFormat(rawValue: name) else {
        throw ValidationError("the reports are of \(Self.reports)")
      }
      return format
    })
  var report: ReportFormat?

  private static var reports: String {
    Wording.sentence(ReportFormat.allCases.map(\.rawValue))
  }

  @Flag(help: "Print the JSON Schema of a project's .citypaint.json.")
  var configuration = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("A folder of files to import. May be repeated.", valueName: "dir"),
    completion: .directory)
  var assets: [String] = []

  func validate() throws {
    let chosen = [("--report", report != nil), ("--configuration", configuration)].filter(\.1)
      .map(\.0)
    if let one = chosen.first, file != nil {
      throw ValidationError("\(one) cannot be used with a document")
    }
    let all = chosen + (markdown ? ["--markdown"] : [])
    if all.count > 1 { throw ValidationError("\(all[1]) cannot be used with \(all[0])") }
  }

  func run() throws {
    let text = try Reporter.run { _ in
      if let report { return try report.schema }
      return try configuration ? Configuration.schema : documents
    }
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
