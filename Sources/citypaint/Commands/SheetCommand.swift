import ArgumentParser
import CityPaintKit
import Files

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
        citypaint sheet feed.json -o all.png --locales en,de --matrix appearance=light,dark \\
          --caption '{{$locale}} · {{$appearance}}'
        citypaint sheet kit.json -o catalogue.png

      A file of definitions is shown as a catalogue: every component that it defines, in each
      state, and with each value of its choices. A PNG or JPEG file is shown as it is.

      EXIT STATUS
        0 the sheet is written, 64 usage, 65 invalid document or sheet too large,
        66 a file is missing, 73 the sheet cannot be written
      """)

  @Argument(
    help: ArgumentHelp("Documents or pictures; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "A PNG or JPEG file (.png, .jpg, .jpeg), or - for standard output.", valueName: "out"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "The number of columns. Default: enough for an aspect ratio of about 3:2; with --looks, "
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

  @Flag(help: "Show every frame of the documents' animations.")
  var frames = false

  @Option(
    help: ArgumentHelp("Show each document in these locales, such as en,de,ar.", valueName: "list"))
  var locales: String?

  @Option(
    help: ArgumentHelp(
      "Show each document on these devices, such as iphone-8,iphone-16-pro.", valueName: "list"),
    completion: .devices)
  var devices: String?

  @Option(
    help: ArgumentHelp(
      "The captions, in which {{$file}}, {{$locale}} and the other settings of a matrix, {{path}} "
        + "for a value from the row, and {{$number}} are replaced.", valueName: "text"))
  var caption: String?

  @Flag(help: "Draw the sheet again when a document, or a file that it names, is saved.")
  var watch = false

  @Flag(help: "Show the whole height of the content, not the device's.")
  var full = false

  @OptionGroup var filing: PictureOutput

  @OptionGroup var variants: VariantOptions

  @OptionGroup var matrix: MatrixOptions

  @OptionGroup var document: DocumentOptions

  private var sides: Set<ContactSheet.Side> {
    var sides: Set<ContactSheet.Side> = []
    if looks { sides.insert(.looks) }
    if appearances { sides.insert(.appearances) }
    if states { sides.insert(.states) }
    if frames { sides.insert(.frames) }
    return sides
  }

  /// Returns the settings that vary.
  private func varied() throws -> MatrixArgument {
    var varied = matrix
    if let locales { varied.matrix.append("locale=\(locales)") }
    if let devices { varied.matrix.append("device=\(devices)") }
    var given = variants.givenSettings
    if document.device != nil { given.append("--device") }
    let argument = try varied.argument(besides: given)
    for (flag, option) in [
      ("--looks", "--look"), ("--appearances", "--appearance"), ("--states", "--state"),
    ] where sides.contains(where: { "--\($0.rawValue)" == flag }) {
      guard !argument.options.contains(option) else {
        throw ValidationError("\(flag) cannot be used with --matrix \(option.dropFirst(2))=…")
      }
    }
    if argument.options.contains("--scale") {
      throw ValidationError("a sheet has one scale: use --scale instead of --matrix scale=…")
    }
    return argument
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
    if output != "-", !PictureName.isPicture(output), !FileSystem.isStream(output) {
      throw ValidationError("a sheet is a single file: -o \(PictureName.examples)")
    }
    if looks, variants.look != nil { throw ValidationError("--look cannot be used with --looks") }
    if appearances, variants.appearance != nil {
      throw ValidationError("--appearance cannot be used with --appearances")
    }
    if caption != nil, !captions {
      throw ValidationError("--caption cannot be used with --no-captions")
    }
    if watch, files.contains("-") || output == "-" {
      throw ValidationError("--watch cannot be used with standard input or output (-)")
    }
    if states, variants.state != nil {
      throw ValidationError("--state cannot be used with --states")
    }
  }

  func run() throws {
    guard watch else { return try draw() }
    let inputs = files + variants.dataFiles
    try WatchLoop(files: inputs, assets: document.assets).run(
      ignoring: [output], searched: { searched }, draw: draw)
  }

  /// The paths at which the documents' imports and data are searched for.
  private var searched: [String] {
    guard let renderer = try? Renderer(document.renderOptions) else { return [] }
    return files.flatMap { file -> [String] in
      guard let document = try? Document(argument: file) else { return [] }
      return (try? renderer.pathsSearched(by: document)) ?? []
    }
  }

  private func draw() throws {
    let format = try filing.format(of: output)
    let varied = try varied()
    let caption = try caption.map { try OutputName($0, option: "--caption") }
    try InputGuard(files + variants.dataFiles).check([output])
    let bytes = try Reporter.draw(by: document.renderOptions, strict: document.strict) {
      renderer, reporter -> [UInt8]? in
      let variant = try variants.variant(of: document, scale: scale.pixels, full: full)
      let data = try variants.rows(of: document)?.filling(
        ContactSheet.pictureLimit, row: variants.row)
      let documents = try documents(&reporter)
      let sheet = try renderer.sheet(
        of: documents, data: data, sides: sides, matrix: varied, columns: columns,
        captions: captions, caption: caption, background: filing.background?.color,
        listsFiles: FileIdentity(file: output) != nil, as: variant)
      try InputGuard(Array(sheet.filesRead)).check([output])
      if reporter.report(warnings: sheet.diagnostics) { return nil }
      return try sheet.picture.file(as: format, workers: document.jobs)
    }
    guard let bytes else { return }
    try Reporter.run { _ in
      if output == "-" { return try FileSystem.writeStandardOutput(bytes) }
      try FileSystem.writeOutput(bytes, to: output)
    }
  }

  /// Returns the documents that can be read; reports the others.
  private func documents(_ reporter: inout Reporter) throws -> [Document] {
    var documents: [Document] = []
    for file in files {
      do throws(CityPaintError) { documents.append(try Document(argument: file)) } catch {
        reporter.report(error)
      }
    }
    return documents
  }
}
