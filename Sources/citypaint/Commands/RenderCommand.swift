import ArgumentParser
import Batch
import Codecs
import Engine
import Files
import Scene
import Source

/// `citypaint render`: renders documents to picture files.
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
        citypaint render card.json --data people.csv -o 'cards/{{name}}.png' --resume --shard 1/4
        citypaint expand feed.json | citypaint render - -o feed.png

      EXIT STATUS
        0 every picture is written, 64 usage, 65 invalid document or row of data (the
        others are written), 66 a file is missing, 73 a picture cannot be written
      """)

  @OptionGroup var arguments: RenderArguments

  init() {}

  init(_ arguments: RenderArguments) { self.arguments = arguments }

  func validate() throws { try arguments.check() }

  func run() throws { try arguments.render() }
}

extension RenderArguments {
  fileprivate func render() throws {
    try Reporter.run(strict: document.strict) { _ in
      guard let file = variants.rowsFile, variants.row == nil else {
        return try renderDocuments(with: nil)
      }
      let source = try RowSource(file, limits: document.limits)
      if source.object == nil {
        try renderRows(of: source)
      } else {
        try renderDocuments(with: source)
      }
    }
  }

  private func renderDocuments(with source: RowSource?) throws {
    if let option = rows.given.first {
      throw ValidationError("\(option) needs rows: --data FILE with several of them")
    }
    let variant = try variant(with: source)
    let name = try filled(variant)
    let plan = OutputPlan(
      output: name, scales: scales?.values,
      stems: files.map {
        $0 == "-" ? "stdin" : FilePath.splitExtension(FilePath.lastComponent(of: $0)).stem
      })
    try plan.check()
    let format = try filing.chosen(plan.format)
    guard watch else { return try renderAll(variant, plan, format, with: nil) }
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
        try renderAll(try self.variant(with: nil), plan, format, with: renderer)
      } catch let error as ValidationError where !isFirst {
        say("citypaint: error: \(SafeText.escape(error.message))\n")
      } catch is ExitCode {
      } catch let error as CityPaintError {
        var reporter = Reporter()
        reporter.report(error)
      }
      say("citypaint: watching; press Ctrl-C to stop\n")
      watcher.wait()
    }
  }

  /// Returns the paths at which the documents' imports and data are searched for.
  private func imports(_ renderer: Renderer) -> [String] {
    files.flatMap { file -> [String] in
      guard let input = try? Input(file) else { return [] }
      return (try? renderer.document(input.file, folder: input.folder))?.soughtPaths ?? []
    }
  }

  /// - Parameter source: the data, if it has already been read.
  private func variant(with source: RowSource?) throws(CityPaintError) -> RenderVariant {
    guard let source else { return try variants.single(of: document, full: full) }
    var variant = try variants.variant(of: document, full: full)
    variant.data = source.object
    return variant
  }

  /// Returns the output's name, filled with the data.
  private func filled(_ variant: RenderVariant) throws -> String? {
    guard let output, let pattern = try pattern() else { return nil }
    guard pattern.isFilled || output.contains("{{") else { return output }
    guard let data = variant.data else {
      if pattern.isFilled {
        throw ValidationError(
          "{{…}} in -o stands for a value of a row: add the rows with --data FILE")
      }
      return try pattern.name(for: JSONValue(.object([]), at: .nowhere), number: 1)
    }
    let row = variants.row ?? 1
    // Standard input has been read to the end by now.
    let isCounted = pattern.hasNumber && variants.rowsFile.map { $0 != "-" } ?? false
    let count = try isCounted ? variants.rowsFile.map { try RowSource($0).count() } : nil
    do throws(Diagnostic) {
      return try pattern.name(for: data, number: row, of: count ?? row)
    } catch {
      throw CityPaintError([error])
    }
  }

  private func pattern() throws -> OutputPattern? {
    guard let output else { return nil }
    do throws(Diagnostic) { return try OutputPattern(output) } catch {
      throw ValidationError("-o: \(error.message): \(error.hint ?? "")")
    }
  }

  /// Renders every document, with an existing renderer or a new one.
  private func renderAll(
    _ variant: RenderVariant, _ plan: OutputPlan, _ format: PictureFormat, with kept: Renderer?
  ) throws {
    var reporter = Reporter(strict: document.strict)
    var written: [JSONOutput] = []
    do {
      let options = RenderRun.options(document.renderOptions, for: files)
      let renderer = if let kept { kept } else { try Prefetch.renderer(options) }
      if !reporter.rejects(renderer.fonts) {
        var run = RenderRun(
          files: files, plan: plan, variant: variant,
          job: job(renderer, format, endsProgram: !watch && files.count == 1))
        try run.check(workers: document.jobs)
        written = try run.run(workers: document.jobs, &reporter)
        reporter.report(fontFoldersOf: renderer.fonts)
      }
      // The program is about to end, so its caches do not need to be freed.
      if !watch { Platform.keepToTheEnd(renderer) }
    } catch let error as CityPaintError {
      reporter.report(error)
    }
    if json { try put(exactly: JSONWriter.text(["written": .array(written)], .pretty) + "\n") }
    try reporter.finish()
  }

  private func job(
    _ renderer: Renderer, _ format: PictureFormat, endsProgram: Bool = false
  ) -> RenderJob {
    RenderJob(
      renderer: renderer, scales: scales?.values.map { $0 } ?? [scale?.pixels], filing: filing,
      format: format, animates: apng, strict: document.strict, listsFiles: json,
      inputs: InputGuard(files + variants.dataFiles), endsProgram: endsProgram)
  }

  /// Renders a picture for each row of data.
  private func renderRows(of source: RowSource) throws {
    guard files.count == 1, let file = files.first else {
      throw ValidationError(
        "rows need a single document: give one file, or choose one row with --row")
    }
    if watch { throw ValidationError("--watch needs a single row of data: --row 1") }
    guard let output, let pattern = try pattern(), !FileSystem.isStream(output), output != "-",
      let format = PictureFormat(ofName: output), !output.hasSuffix("/")
    else {
      throw ValidationError(
        "rows need names: use a member of the rows or {{$number}} in -o, such as -o "
          + "'out/{{name}}.png'")
    }
    let chosen = try filing.chosen(format)
    if rows.resume, case .jpeg = chosen {
      throw ValidationError("--resume needs PNG files, which contain the digest of their inputs")
    }
    var options = document.renderOptions
    options.workers = 1
    _ = try Reporter.draw(by: options, strict: document.strict) { renderer, reporter in
      let run = try BatchRun(
        template: try renderer.document(Input(file)), argument: file, source: source,
        pattern: pattern, scales: scales?.values,
        variant: try variants.variant(of: document, full: full), job: job(renderer, chosen),
        marks: Fingerprints(of: renderer, with: variants.strings), options: rows)
      try run.run(workers: document.jobs, try run.check(), &reporter)
    }
  }
}
