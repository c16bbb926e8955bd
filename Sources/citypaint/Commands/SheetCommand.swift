import ArgumentParser
import Batch
import Codecs
import Engine
import Files
import Pixels
import Sheets
import Source

/// `citypaint sheet`: combines pictures of documents into one picture.
struct SheetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Puts pictures of documents side by side, each with its caption.",
    discussion: """
      EXAMPLES
        citypaint sheet screens/*.json -o sheet.png
        citypaint sheet feed.json -o looks.png --looks --appearances
        citypaint sheet card.json --data people.csv -o people.jpg --columns 4

      EXIT STATUS
        0 the sheet is written, 64 usage, 65 invalid document or sheet too large,
        66 a file is missing, 73 the sheet cannot be written
      """)

  @Argument(help: ArgumentHelp("Documents; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "A PNG or JPEG file (.png, .jpg, .jpeg), or - for standard output.", valueName: "out"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "The number of columns. Default: enough for a sheet of about 3 to 2; with --looks, "
        + "--appearances, or --states, one row for each document.", valueName: "n"))
  var columns: Int?

  @Option(
    help: ArgumentHelp(
      "Pixels per point for every picture: a whole number from 1 to 4.", valueName: "n"))
  var scale = ScaleNumber(2)

  @Flag(inversion: .prefixedNo, help: "Put a caption above each picture.")
  var captions = true

  @Flag(help: "Show each document in both looks, classic and flat.")
  var looks = false

  @Flag(help: "Show each document in both appearances, light and dark.")
  var appearances = false

  @Flag(help: "Show each document as it is and in every state of its components.")
  var states = false

  @Flag(help: "Show the whole height of the content, not the device's.")
  var full = false

  @OptionGroup var filing: PictureOutput

  @OptionGroup var variants: VariantOptions

  @OptionGroup var document: DocumentOptions

  private var sides: SheetSides {
    SheetSides(looks: looks, appearances: appearances, states: states)
  }

  private var format: PictureFormat {
    FileSystem.isStream(output) ? .png() : PictureFormat(ofName: output) ?? .png()
  }

  func validate() throws {
    try scale.check()
    if let columns, !(1...64).contains(columns) {
      throw ValidationError("--columns must be from 1 to 64")
    }
    try variants.checkStandardInput(besides: files)
    if output.contains("{{") {
      throw ValidationError("a sheet is one file for all rows: -o NAME.png, without {{…}}")
    }
    if output != "-", PictureFormat(ofName: output) == nil, !FileSystem.isStream(output) {
      throw ValidationError("a sheet is a single file: -o \(PictureFormat.examples)")
    }
    if looks, variants.look != nil { throw ValidationError("--look cannot be used with --looks") }
    if appearances, variants.appearance != nil {
      throw ValidationError("--appearance cannot be used with --appearances")
    }
    if states, variants.state != nil {
      throw ValidationError("--state cannot be used with --states")
    }
  }

  func run() throws {
    let format = try filing.chosen(format)
    try InputGuard(files + variants.dataFiles).check([output])
    var reporter = Reporter(strict: document.strict)
    var bytes: [UInt8]?
    do {
      let renderer = try Renderer(document.renderOptions)
      if !reporter.rejects(renderer.fonts) { bytes = try draw(renderer, as: format, &reporter) }
      reporter.report(fontFoldersOf: renderer.fonts)
    } catch let error as CityPaintError {
      reporter.report(error)
    }
    try reporter.finish()
    guard let bytes else { return }
    do throws(FileError) {
      if output == "-" { return try FileSystem.writeStandardOutput(bytes) }
      try FileSystem.writeOutput(bytes, to: output)
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
  }

  /// Makes the sheet's file; returns `nil` if a warning prevents it.
  private func draw(
    _ renderer: Renderer, as format: PictureFormat, _ reporter: inout Reporter
  ) throws -> [UInt8]? {
    var maker = SheetTiles(
      renderer: renderer, sides: sides, data: try rows(),
      keepsFiles: FileIdentity(file: output) != nil,
      variant: try variants.variant(of: document, scale: scale.pixels, full: full))
    var problems: [Diagnostic] = []
    for file in files {
      do throws(CityPaintError) { try maker.add(file) } catch { problems += error.diagnostics }
    }
    guard problems.isEmpty else { throw CityPaintError(problems) }
    try InputGuard(Array(maker.files)).check([output])
    if reporter.report(warnings: maker.warnings) { return nil }
    let sheet = DocumentSheet(
      maker.tiles, columns: columns ?? maker.columns, background: filing.background?.color,
      captions: captions, scale: scale.pixels)
    return try sheet.draw(by: renderer).pixmap.file(
      as: format, workers: renderer.options.workers)
  }

  /// Returns the rows of data, or the selected one; none if no data is given.
  private func rows() throws(CityPaintError) -> [Row?] {
    guard let file = variants.rowsFile else { return [nil] }
    let source = try RowSource(file, limits: document.limits)
    var reader = try source.rows()
    var rows: [Row?] = []
    var log = DiagnosticLog()
    while let row = try reader.next() {
      if let number = variants.row, number != row.number { continue }
      if let problem = row.problem {
        log.report(problem)
        continue
      }
      guard rows.count < SheetTiles.most else {
        throw CityPaintError([
          Diagnostic(
            .error, "\(source.name) has more than \(SheetTiles.most) rows, too many for a sheet",
            hint: "choose one of them, --row 1, or use fewer rows")
        ])
      }
      rows.append(row)
    }
    if log.hasErrors { throw CityPaintError(log.inOrder) }
    guard rows.isEmpty else { return rows }
    throw CityPaintError([
      Diagnostic(
        .error,
        variants.row.map { "\(source.name) has no row \($0)" } ?? "\(source.name) has no rows",
        hint: "add a row of data")
    ])
  }
}
