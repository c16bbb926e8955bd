import ArgumentParser
import CityPaintKit
import Files

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
        citypaint render feed.json -o out/ --matrix locale=en,de --matrix appearance=light,dark
        citypaint render card.json --data people.csv -o 'cards/{{name}}.png'
        citypaint render card.json --data people.csv -o 'cards/{{name}}.png' --resume --shard 1/4
        citypaint render feed.json --node post -o post.png
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
      guard variants.row == nil, let data = try variants.rows(of: document) else {
        return try renderDocuments(with: nil)
      }
      if data.isObject {
        try renderDocuments(with: data)
      } else {
        try renderRows(of: data)
      }
    }
  }

  private func renderDocuments(with data: RowsArgument?) throws {
    if let option = rows.given.first {
      throw ValidationError("\(option) needs rows: add --data FILE with several rows")
    }
    let variant = try variants.single(of: document, full: full, node: node, rows: data)
    let name = try outputName()?.filled(by: variant, row: variants.row, of: variants.rowsFile)
    let plan = OutputPlan(output: name, scales: scales?.values, documents: files.count)
    try plan.check()
    guard watch else { return try renderAll(variant, plan, with: nil) }
    let renderer = try? Renderer(options)
    try WatchLoop(files: files + variants.dataFiles, assets: document.assets).run(
      searched: { renderer.map(imports) ?? [] },
      draw: { planned in
        try renderAll(
          try variants.single(of: document, full: full, node: node), plan, with: renderer,
          planned: planned)
      })
  }

  /// The renderer's options: all workers for a single document, or one worker for each of several.
  private var options: RenderOptions {
    var options = document.renderOptions
    if files.count > 1 { options.workers = 1 }
    return options
  }

  /// Returns the paths at which the documents' imports and data are searched for.
  private func imports(_ renderer: Renderer) -> [String] {
    files.flatMap { file -> [String] in
      guard let document = try? Document(argument: file) else { return [] }
      return (try? renderer.pathsSearched(by: document)) ?? []
    }
  }

  private func outputName() throws -> OutputName? { try output.map { try OutputName($0) } }

  /// Renders every document, with an existing renderer or a new one.
  ///
  /// - Parameter planned: called with the files to write, before they are written.
  private func renderAll(
    _ variant: ReadVariant, _ plan: OutputPlan, with kept: Renderer?,
    planned: ([String]) -> Void = { _ in }
  ) throws {
    let varied = try varied()
    var reporter = Reporter(strict: document.strict)
    var written = WrittenList()
    var listed = ""
    let format = try filing.chosen(plan.format)
    do {
      let renderer = if let kept { kept } else { try Prefetch.renderer(options) }
      if !reporter.rejects(renderer) {
        var run = RenderRun(
          files: files, plan: plan, variant: variant, matrix: varied,
          job: job(renderer, format, endsProgram: !watch && files.count == 1),
          terminalText: { InlinePicture.text($0, isTall: true) })
        try run.check(workers: document.jobs)
        if let depfile {
          try InputGuard(files + variants.dataFiles).checkAll(run.outputs + [depfile])
        }
        if watch { planned(run.outputs) }
        var shared = SharedProblems(of: run.count > files.count ? "pictures" : "documents")
        try run.run(workers: document.jobs) { outcome in
          _ = reporter.count(warnings: outcome.warnings)
          _ = reporter.report(warnings: shared.take(outcome.warnings))
          if let error = outcome.error {
            reporter.count(error)
            reporter.report(CityPaintError(shared.take(error.diagnostics)))
          }
          if let failure = outcome.failure { reporter.report(failure) }
          if json { listed += written.add(outcome, strict: document.strict) }
        }
        reporter.report(shared.summary)
        reporter.report(fontFoldersOf: renderer)
        if let depfile { write(run.makeRules, to: depfile, &reporter) }
      }
      // The program is about to end, so its caches do not need to be freed.
      if !watch { Platform.keepToTheEnd(renderer) }
    } catch let error as CityPaintError {
      reporter.report(error)
    }
    if json { try put(exactly: listed + written.end) }
    try reporter.finish()
  }

  /// Writes the rules for Make.
  private func write(_ rules: String, to depfile: String, _ reporter: inout Reporter) {
    do throws(FileError) {
      try FileSystem.writeOutput(Array(rules.utf8), to: depfile)
    } catch {
      reporter.report(error)
    }
  }

  private func job(
    _ renderer: Renderer, _ format: PictureOutput.Format, endsProgram: Bool = false
  ) -> RenderJob {
    RenderJob(
      renderer, scales: scales?.values.map { $0 } ?? [scale?.pixels], format: format,
      background: filing.background?.color, animates: apng, strict: document.strict,
      listsFiles: json, inputs: InputGuard(files + variants.dataFiles), endsProgram: endsProgram)
  }

  /// Renders a picture for each row of data.
  private func renderRows(of data: RowsArgument) throws {
    guard files.count == 1, let file = files.first else {
      throw ValidationError(
        "rows need a single document: give one file, or choose one row with --row")
    }
    if watch { throw ValidationError("--watch needs a single row of data: --row 1") }
    if depfile != nil {
      throw ValidationError("--depfile needs a single row of data: --row 1")
    }
    guard let output, let name = try outputName(), output != "-", !output.hasSuffix("/"),
      let format = filing.fileFormat(of: output)
    else {
      throw ValidationError(
        "rows need file names: use a member of the rows or {{$number}} in -o, such as -o "
          + "'out/{{name}}.png'")
    }
    let chosen = try filing.chosen(format)
    let varied = try varied()
    if rows.resume, !PictureName.isPNG(output) {
      throw ValidationError("--resume needs PNG files, which contain the digest of their inputs")
    }
    var options = document.renderOptions
    options.workers = 1
    _ = try Reporter.draw(by: options, strict: document.strict) { renderer, reporter in
      let run = try BatchRun(
        file, rows: data, output: name, scales: scales?.values,
        variant: try variants.variant(of: document, full: full, node: node),
        matrix: varied, job: job(renderer, chosen),
        sources: variants.strings, settings: rows.settings)
      let checked = try run.check()
      var report = RowReport(
        reporter, of: checked.rows, listsFiles: json, rows, isMarked: run.isMarked)
      defer { reporter = report.finish() }
      try run.run(
        workers: document.jobs, checked, until: { report.failures >= RowReport.patience },
        report: { report.take($0) })
    }
  }
}
