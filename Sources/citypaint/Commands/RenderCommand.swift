import ArgumentParser
import Batch
import Engine
import Files
import Scene
import Source

/// `citypaint render`: documents to picture files.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders documents as PNG or JPEG files.",
    discussion: """
      EXAMPLES
        citypaint render feed.json -o feed.png
        citypaint render feed.json -o out/ --scales 1,2,3
        citypaint render screens/*.json -o out/ --device iphone-8 --full
        citypaint render feed.json -o feed.jpg --quality 85 --background '#FFFFFF'
        citypaint render card.json --data people.csv -o 'cards/{{name}}.png'
        citypaint expand feed.json | citypaint render - -o feed.png

      EXIT STATUS
        0 every picture is written, 64 usage, 65 a document or a row of data is wrong (the
        others are written), 66 a file is missing, 73 a picture cannot be written
      """)

  @Argument(help: ArgumentHelp("Documents; - is standard input.", valueName: "file"))
  var files: [String]

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      """
      A PNG or JPEG file (.png, .jpg, .jpeg), a folder, or - for standard output. {{path}} stands \
      for a value of the row of --data, {{$number}} for the row's number. Without it the picture \
      is shown in a terminal that can.
      """, valueName: "out"))
  var output: String?

  @Option(help: ArgumentHelp("Pixels to the point; else the device's.", valueName: "n"))
  var scale: Int?

  @Option(
    help: ArgumentHelp(
      "Several scales, as 1,2,3: name.png, name@2x.png, name@3x.png.", valueName: "list"))
  var scales: ScaleList?

  @OptionGroup var filing: PictureFiling

  @Flag(help: "Write a document's frames as one animated PNG, not as name-1.png, name-2.png …")
  var apng = false

  @Flag(help: "Show the whole height of the content, not the device's.")
  var full = false

  @Flag(
    help:
      "Draw again on every save of the documents, of what they import, or of what lies beside them."
  )
  var watch = false

  @Flag(help: "Say what was written as JSON, on standard output.")
  var json = false

  @OptionGroup var variants: VariantOptions

  @OptionGroup var document: DocumentOptions

  func validate() throws {
    if let scale, !RenderVariant.scales.contains(scale) {
      throw ValidationError("--scale takes 1 to 4")
    }
    if scale != nil, scales != nil { throw ValidationError("write either --scale or --scales") }
    if (files + variants.dataFiles).filter({ $0 == "-" }).count > 1 {
      throw ValidationError("- can be read only once")
    }
    try validateOutput()
    if watch, files.contains("-") { throw ValidationError("--watch does not take -") }
    if watch, let file = (files + variants.dataFiles).first(where: FileSystem.isStream) {
      throw ValidationError("--watch takes files, which can be read again: \(file) is none")
    }
  }

  private func validateOutput() throws {
    guard let output else {
      guard InlinePicture.isPossible else {
        throw ValidationError(
          "say where the picture goes: -o NAME.png, NAME.jpg, a folder, or -; without -o it is "
            + "shown in terminals that can (kitty, iTerm2, WezTerm)")
      }
      if json || watch || apng {
        throw ValidationError("--json, --watch and --apng need -o FILE")
      }
      return
    }
    if output.isEmpty { throw ValidationError("-o takes a PNG or JPEG file, a folder or -") }
    if json, ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].contains(output) {
      throw ValidationError("--json and -o \(output) both write to standard output")
    }
    if apng, OutputFormat(ofName: output) == .jpeg {
      throw ValidationError("--apng writes PNG files: -o NAME.png")
    }
  }

  func run() throws {
    do {
      if let file = variants.rowsFile, variants.row == nil {
        let source = try RowSource(file, limits: document.limits)
        guard source.object != nil else { return try renderRows(of: source) }
        return try renderDocuments(with: source)
      }
      try renderDocuments(with: nil)
    } catch let error as CityPaintError {
      var reporter = Reporter(strict: document.strict)
      reporter.report(error)
      try reporter.finish()
    }
  }

  private func renderDocuments(with source: RowSource?) throws {
    let variant = try variant(with: source)
    let name = try filled(variant)
    var plan = OutputPlan(
      output: name, scales: scales?.values,
      stems: files.map {
        $0 == "-" ? "stdin" : FilePath.splitExtension(FilePath.lastComponent(of: $0)).stem
      })
    plan.isFilled = name != output
    try plan.check()
    try filing.check(for: plan.format)
    guard watch else { return try renderAll(variant, plan, with: nil) }
    let inputs = files + variants.dataFiles
    let folders = Set(inputs.map { FilePath.directory(of: $0) } + document.assets).sorted()
    var watcher = Watcher(files: inputs, folders: folders, ignoring: plan.paths)
    for note in watcher.notes { say("citypaint: \(SafeText.escape(note))\n") }
    let renderer = try? Renderer(RenderRun.options(document.renderOptions, for: files))
    var isFirst = true
    while true {
      watcher.watch(renderer.map(imports) ?? [])
      do {
        defer { isFirst = false }
        try renderAll(try self.variant(with: nil), plan, with: renderer)
      } catch let error as ValidationError where !isFirst {
        say("citypaint: error: \(SafeText.escape(error.message))\n")
      } catch is ExitCode {
      } catch let error as CityPaintError {
        var reporter = Reporter()
        reporter.report(error)
      }
      say("citypaint: watching, Ctrl-C ends\n")
      watcher.wait()
    }
  }

  /// Where the documents' imports and data are looked for.
  private func imports(_ renderer: Renderer) -> [String] {
    files.flatMap { file -> [String] in
      guard let input = try? Input(file) else { return [] }
      return (try? renderer.document(input.file, folder: input.folder))?.soughtPaths ?? []
    }
  }

  /// - Parameter source: the data, where it is read already.
  private func variant(with source: RowSource?) throws(CityPaintError) -> RenderVariant {
    guard let source else {
      return try variants.single(device: document.device, full: full, limits: document.limits)
    }
    var variant = try variants.variant(device: document.device, full: full, limits: document.limits)
    variant.data = source.object
    return variant
  }

  /// The output's name with what the data says.
  private func filled(_ variant: RenderVariant) throws -> String? {
    guard let output, let pattern = try pattern() else { return nil }
    guard pattern.isFilled || output.contains("{{") else { return output }
    guard let data = variant.data else {
      if pattern.isFilled {
        throw ValidationError("{{…}} in -o is a value of a row: name the rows with --data FILE")
      }
      return try pattern.name(for: JSONValue(.object([]), at: .nowhere), number: 1)
    }
    do { return try pattern.name(for: data, number: variants.row ?? 1) } catch {
      throw CityPaintError([error])
    }
  }

  private func pattern() throws -> OutputPattern? {
    guard let output else { return nil }
    do throws(Diagnostic) { return try OutputPattern(output) } catch {
      throw ValidationError("-o: \(error.message): \(error.hint ?? "")")
    }
  }

  /// Renders every document, with a renderer that is there already or one for this time.
  private func renderAll(
    _ variant: RenderVariant, _ plan: OutputPlan, with kept: Renderer?
  ) throws {
    var reporter = Reporter(strict: document.strict)
    var written: [JSONOutput] = []
    do {
      let options = RenderRun.options(document.renderOptions, for: files)
      let renderer = if let kept { kept } else { try HeadStart.renderer(options) }
      if !reporter.forbids(renderer.fonts) {
        var run = RenderRun(
          files: files, plan: plan, variant: variant,
          job: job(renderer, plan.format, endsProgram: !watch && files.count == 1))
        try run.check(workers: document.jobs)
        written = try run.run(workers: document.jobs, &reporter)
        reporter.report(fontFoldersOf: renderer.fonts)
      }
      // The program is about to end: its caches need not be taken apart piece by piece.
      if !watch { Platform.keepToTheEnd(renderer) }
    } catch let error as CityPaintError {
      reporter.report(error)
    }
    if json { try put(exactly: JSONWriter.text(["written": .array(written)], .pretty) + "\n") }
    try reporter.finish()
  }

  private func job(
    _ renderer: Renderer, _ format: OutputFormat, endsProgram: Bool = false
  ) -> RenderJob {
    RenderJob(
      renderer: renderer, scales: scales?.values.map { $0 } ?? [scale], filing: filing,
      format: format, animates: apng, strict: document.strict, tells: json,
      inputs: InputGuard(files + variants.dataFiles), endsProgram: endsProgram)
  }

  /// One picture for each row of data.
  private func renderRows(of source: RowSource) throws {
    guard files.count == 1, let file = files.first else {
      throw ValidationError("rows fill one document: name one file, or one row with --row")
    }
    if watch { throw ValidationError("--watch draws documents, or one row: --row 1") }
    guard let output, let pattern = try pattern(), !FileSystem.isStream(output), output != "-",
      let format = OutputFormat(ofName: output), !output.hasSuffix("/")
    else {
      throw ValidationError(
        "rows need names: -o 'out/{{name}}.png', with a member of each row, or {{$number}}")
    }
    try filing.check(for: format)
    var reporter = Reporter(strict: document.strict)
    do {
      var options = document.renderOptions
      options.workers = 1
      let renderer = try Renderer(options)
      if !reporter.forbids(renderer.fonts) {
        let job = job(renderer, format)
        let template = try job.document(try Input(file))
        let run = BatchRun(
          template: template, argument: file, source: source, pattern: pattern,
          scales: scales?.values,
          variant: try variants.variant(
            device: document.device, full: full, limits: document.limits), job: job)
        let ledger = try run.check()
        try run.run(workers: document.jobs, ledger, &reporter)
        reporter.report(fontFoldersOf: renderer.fonts)
      }
    } catch let error as CityPaintError {
      reporter.report(error)
    }
    try reporter.finish()
  }
}

/// Scales as the command line lists them: `1,2,3`.
struct ScaleList: ExpressibleByArgument {
  var values: [Int]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard !numbers.isEmpty, numbers.count == parts.count,
      numbers.allSatisfy(RenderVariant.scales.contains), Set(numbers).count == numbers.count
    else { return nil }
    values = numbers
  }

  init(_ values: [Int]) { self.values = values }

  var defaultValueDescription: String { values.map(String.init).joined(separator: ",") }
}
