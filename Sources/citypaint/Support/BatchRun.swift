import ArgumentParser
import Batch
import Engine
import Files
import Source
import Workers

/// One document filled by rows of data, a picture each, several at a time and reported in their
/// order.
///
/// Of the rows are held those that are being drawn; of the names that are written 16 bytes each.
struct BatchRun: Sendable {
  let template: Document
  let argument: String
  let source: RowSource
  let pattern: OutputPattern
  /// The scales names are to carry.
  let scales: [Int]?
  let variant: RenderVariant
  let job: RenderJob

  let names = OutputNames()

  /// Finds out, before anything is written, whether each row has a name of its own.
  ///
  /// - Throws: a usage error for a file that is read, and all pairs of rows with one name.
  func check() throws -> NameLedger {
    guard template.template != nil else {
      throw CityPaintError(
        "nothing in this document is filled in: every row would be the same picture",
        at: template.root.opening, hint: "write {{name}} where a row's value is to be")
    }
    var ledger = NameLedger()
    var count = 0
    var replaces = false
    var rows = try source.rows()
    while let row = try rows.next() {
      count += 1
      guard let name = try? name(of: row) else { continue }
      let files = files(name)
      try job.inputs.check(files)
      if !replaces { replaces = files.contains { FileIdentity(file: $0) != nil } }
      for path in paths(name) { ledger.add(names.key(of: path)) }
    }
    guard count > 0 else {
      throw CityPaintError("\(source.name) has no rows", hint: "write a row of data in it")
    }
    if ledger.hasRepeated() { throw CityPaintError(try repeated(ledger)) }
    if replaces { try checkFilesRead() }
    return ledger
  }

  /// Refuses rows whose pictures would be written over what the document is drawn from in any row.
  ///
  /// Every row is filled in once more, so this is for a run that replaces files.
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
    var log = DiagnosticLog()
    var rows = try source.rows()
    while let row = try rows.next() {
      guard let name = try? name(of: row) else { continue }
      for path in paths(name) {
        let key = names.key(of: path)
        guard ledger.count(of: key) > 1 else { continue }
        guard let earlier = first[key] else {
          // Only as many pairs are kept as are reported, the first ones.
          if log.keeps(.error) { first[key] = (path, row) }
          continue
        }
        let isSame = FileName(earlier.path) == FileName(path)
        log.report(
          Diagnostic(
            .error,
            isSame
              ? "two rows would be written as \(path)" : OutputNames.clash(earlier.path, path),
            at: row.data?.opening, hint: "put what distinguishes rows in the name: {{$number}}",
            notes: [Diagnostic.Note("the first is here", at: earlier.row.data?.opening)]))
      }
    }
    return log.inOrder
  }

  private func name(of row: Row) throws(Diagnostic) -> String {
    if let problem = row.problem { throw problem }
    let data = row.data ?? JSONValue(.object([]), at: .nowhere)
    return try pattern.name(for: data, number: row.number)
  }

  private func paths(_ name: String) -> [String] {
    scales?.map { OutputPlan.path(of: name, scale: $0, frame: nil) } ?? [name]
  }

  /// Every file that a row is to be.
  private func files(_ name: String) -> [String] {
    guard !job.animates, let animation = template.animation else { return paths(name) }
    return (scales ?? [1]).flatMap { scale in
      (1...max(1, animation.count)).map { frame in
        OutputPlan.path(of: name, scale: scale, frame: frame)
      }
    }
  }

  /// Draws and writes all rows; a wrong one leaves the others alone.
  func run(workers: Int, _ ledger: NameLedger, _ reporter: inout Reporter) throws(CityPaintError) {
    var rows = try source.rows()
    var end: CityPaintError?
    var report = RowReport(reporter, listsFiles: job.listsFiles)
    Workers.inOrder(
      threads: workers,
      next: { () -> Row? in
        guard end == nil, report.failures < RowReport.patience else { return nil }
        do throws(CityPaintError) { return try rows.next() } catch {
          end = error
          return nil
        }
      },
      { row in (row: row, outcome: draw(row, ledger)) }
    ) { report.take($0.outcome, of: $0.row) }
    reporter = report.finish()
    if let end { throw end }
  }

  private func draw(_ row: Row, _ ledger: NameLedger) -> RenderJob.Outcome {
    var outcome = RenderJob.Outcome()
    do throws(CityPaintError) {
      let name = try place(of: row, ledger)
      var variant = variant
      variant.data = row.data
      let subject = RenderJob.Subject(
        name: argument, document: template, variant: variant)
      let drawn = try job.draw(subject) { scale, frame in
        OutputPlan.path(of: name, scale: scales == nil ? 1 : scale, frame: frame)
      }
      outcome.warnings = drawn.warnings
      outcome.write(drawn.files, noting: job.listsFiles) { file throws(FileError) in
        try FileSystem.makeDirectories(FilePath.directory(of: file.path))
        try FileSystem.write(file.bytes, to: file.path, sync: false)
      }
    } catch {
      outcome.error = error
    }
    return outcome
  }

  /// The row's name, which has to be one that was looked at.
  private func place(of row: Row, _ ledger: NameLedger) throws(CityPaintError) -> String {
    let name: String
    do throws(Diagnostic) { name = try self.name(of: row) } catch { throw CityPaintError([error]) }
    guard paths(name).allSatisfy({ ledger.count(of: names.key(of: $0)) == 1 }) else {
      throw CityPaintError(
        "\(source.name) was changed while it was read", at: row.data?.opening,
        hint: "run it again when nothing writes to it")
    }
    return name
  }
}
