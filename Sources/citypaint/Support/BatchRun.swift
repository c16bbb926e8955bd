import ArgumentParser
import Batch
import Codecs
import Engine
import Files
import Source
import Workers

/// Renders a document for each row of data, several rows at a time, and reports them in order.
///
/// A run keeps only the rows being drawn, and 16 bytes for each written name.
struct BatchRun: Sendable {
  let template: Document
  let argument: String
  let source: RowSource
  let pattern: OutputPattern
  /// The scales for the names.
  let scales: [Int]?
  let variant: RenderVariant
  let job: RenderJob
  /// The digests of the pictures' inputs.
  let marks: Fingerprints
  let options: RowOptions

  let names = OutputNames()
  /// The number of rows, if names depend on it.
  private let count: Int

  init(
    template: Document, argument: String, source: RowSource, pattern: OutputPattern,
    scales: [Int]?, variant: RenderVariant, job: RenderJob, marks: Fingerprints,
    options: RowOptions
  ) throws(CityPaintError) {
    (self.template, self.argument, self.source) = (template, argument, source)
    (self.pattern, self.scales, self.variant, self.job) = (pattern, scales, variant, job)
    (self.marks, self.options) = (marks, options)
    count = pattern.hasNumber ? try source.count() : 0
  }

  /// The rows that were checked: the digests of their names, and the number of those to draw.
  struct Checked: Sendable {
    var ledger = NameLedger()
    var rows = 0
  }

  /// Checks, before anything is written, that each row has a unique name.
  ///
  /// - Throws: a usage error if an input would be overwritten, and all pairs of rows with the same
  ///   name.
  func check() throws -> Checked {
    guard template.template != nil else {
      throw CityPaintError(
        "the document has no templates: every row would give the same picture",
        at: template.root.opening, hint: "write {{name}} in place of a row's value")
    }
    var checked = Checked()
    var count = 0
    var replaces = false
    var rows = try source.rows()
    while let row = try rows.next() {
      count += 1
      if isWanted(row) { checked.rows += 1 }
      guard let name = try? name(of: row) else { continue }
      let files = files(name)
      try job.inputs.check(files)
      if !replaces { replaces = files.contains { FileIdentity(file: $0) != nil } }
      for path in paths(name) { checked.ledger.add(names.key(of: path)) }
    }
    guard count > 0 else {
      throw CityPaintError("\(source.name) has no rows", hint: "add a row of data")
    }
    if checked.ledger.hasRepeated() { throw CityPaintError(try repeated(checked.ledger)) }
    if replaces { try checkFilesRead() }
    return checked
  }

  /// Whether a row is in the shard of this run; its name is checked in any case.
  private func isWanted(_ row: Row) -> Bool { options.shard?.contains(row.number) ?? true }

  /// Rejects rows whose pictures would overwrite an input of the document for any row.
  ///
  /// Every row is filled in one more time, so the check is only for a run that replaces files.
  private func checkFilesRead() throws {
    var known: Set<String> = []
    var inputs = InputGuard([])
    var rows = try source.rows()
    while let row = try rows.next() {
      guard row.problem == nil else { continue }
      var variant = variant
      variant.data = row.data
      let paths = job.filesRead(by: template, as: variant)
      inputs.add(paths.subtracting(known))
      known.formUnion(paths)
    }
    rows = try source.rows()
    while let row = try rows.next() {
      guard let name = try? name(of: row) else { continue }
      try inputs.check(files(name))
    }
  }

  private func repeated(_ ledger: NameLedger) throws(CityPaintError) -> [Diagnostic] {
    var first: [String: (path: String, row: Row)] = [:]
    var reported: Set<String> = []
    var log = DiagnosticLog()
    var rows = try source.rows()
    while let row = try rows.next() {
      guard let name = try? name(of: row) else { continue }
      for path in paths(name) {
        let key = names.key(of: path)
        guard ledger.count(of: key) > 1 else { continue }
        guard let earlier = first[key] else {
          // Only pairs that are reported are kept.
          if log.keeps(.error) { first[key] = (path, row) }
          continue
        }
        guard reported.insert(key).inserted else { continue }
        let isSame = FileName(earlier.path) == FileName(path)
        log.report(
          Diagnostic(
            .error,
            isSame
              ? "\(Self.rows(ledger.count(of: key))) would be written as \(path)"
              : OutputNames.clash(earlier.path, path),
            at: row.data?.opening,
            hint: pattern.isFilled
              ? "use {{$number}} or another unique value"
              : "write -o '\(SafeText.escape(pattern.numbered))', or a value of the rows in braces",
            notes: [Diagnostic.Note("the first is here", at: earlier.row.data?.opening)]))
      }
    }
    return log.inOrder
  }

  private static func rows(_ count: Int) -> String { count == 2 ? "two rows" : "\(count) rows" }

  private func name(of row: Row) throws(Diagnostic) -> String {
    if let problem = row.problem { throw problem }
    let data = row.data ?? JSONValue(.object([]), at: .nowhere)
    return try pattern.name(for: data, number: row.number, of: count)
  }

  private func paths(_ name: String) -> [String] {
    scales?.map { OutputPlan.path(of: name, scale: $0, frame: nil) } ?? [name]
  }

  /// Returns the files of a row.
  private func files(_ name: String) -> [String] {
    guard !job.animates, let animation = template.animation else { return paths(name) }
    return (scales ?? [1]).flatMap { scale in
      FrameNumber.all(of: animation.count).map { frame in
        OutputPlan.path(of: name, scale: scale, frame: frame)
      }
    }
  }

  /// Draws and writes all rows; an invalid row does not affect the others.
  func run(workers: Int, _ checked: Checked, _ reporter: inout Reporter) throws(CityPaintError) {
    var rows = try source.rows()
    var end: CityPaintError?
    var report = RowReport(
      reporter, of: checked.rows, listsFiles: job.listsFiles, options, isMarked: isMarked)
    Workers.inOrder(
      threads: workers,
      next: { () -> Row? in
        guard end == nil, report.failures < RowReport.patience else { return nil }
        do throws(CityPaintError) {
          while let row = try rows.next() {
            if isWanted(row) { return row }
          }
        } catch {
          end = error
        }
        return nil
      },
      { row in (row: row, outcome: draw(row, checked.ledger)) }
    ) { report.take($0.outcome, of: $0.row) }
    reporter = report.finish()
    if let end { throw end }
  }

  /// Whether the pictures contain the digests of their inputs.
  private var isMarked: Bool { if case .png = job.format { true } else { false } }

  /// Returns the digest of a row's inputs; `nil` for files that cannot contain it.
  private func mark(of variant: RenderVariant) -> String? {
    guard case .png(let png) = job.format else { return nil }
    var variant = variant
    if scales == nil { variant.scale = job.scales.first ?? nil }
    var encoding = Fingerprints.Encoding(png, background: job.filing.background?.color)
    encoding.scales = scales
    encoding.animates = job.animates
    return marks.digest(of: template, as: variant, encoding)
  }

  private func draw(_ row: Row, _ ledger: NameLedger) -> RenderJob.Outcome {
    var outcome = RenderJob.Outcome()
    do throws(CityPaintError) {
      let name = try place(of: row, ledger)
      var variant = variant
      variant.data = row.data
      let mark = mark(of: variant)
      if options.resume, let mark, keep(files(name), mark, &outcome) { return outcome }
      let subject = RenderJob.Subject(
        name: argument, document: template, variant: variant)
      let drawn = try job.draw(subject) { scale, frame in
        OutputPlan.path(of: name, scale: scales == nil ? 1 : scale, frame: frame)
      }
      outcome.warnings = drawn.warnings
      outcome.write(drawn.files, noting: job.listsFiles) { file throws(FileError) in
        let bytes = mark.map { DrawnPicture.marked(file.bytes, $0) } ?? file.bytes
        try FileSystem.writeOutput(bytes, to: file.path, sync: false)
      }
    } catch {
      outcome.error = error
    }
    return outcome
  }

  /// Leaves a row's files as they are if all of them were drawn from its inputs.
  private func keep(
    _ files: [String], _ mark: String, _ outcome: inout RenderJob.Outcome
  ) -> Bool {
    var facts: [JSONOutput] = []
    for path in files {
      guard let drawn = DrawnPicture(path, of: mark), let size = drawn.size else { return false }
      guard job.listsFiles else { continue }
      facts.append([
        "file": .string(argument), "output": .string(path),
        "size": [.int(size.width), .int(size.height)], "drawn": false,
      ])
    }
    outcome.isKept = true
    outcome.written = facts
    return true
  }

  /// Returns the row's path, whose name must have been checked.
  private func place(of row: Row, _ ledger: NameLedger) throws(CityPaintError) -> String {
    let name: String
    do throws(Diagnostic) { name = try self.name(of: row) } catch { throw CityPaintError([error]) }
    guard paths(name).allSatisfy({ ledger.count(of: names.key(of: $0)) == 1 }) else {
      throw CityPaintError(
        "\(source.name) was changed while it was read", at: row.data?.opening,
        hint: "run the command again when the file is not being written")
    }
    return name
  }
}
