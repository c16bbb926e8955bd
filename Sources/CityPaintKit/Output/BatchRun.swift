import Batch
import Codecs
package import Engine
import Files
import Header
import Source
package import Workers

/// The settings for a run over rows of data.
package struct RowSettings: Sendable {
  /// Whether a PNG that was drawn from the same inputs is left as it is.
  var resumes: Bool
  /// The shard of the rows to draw; `nil` for all.
  var shard: Shard?

  package init(resumes: Bool, shard: Shard?) { (self.resumes, self.shard) = (resumes, shard) }
}

/// Renders a document for each row of data, several rows at a time, and reports them in order.
///
/// A run keeps only the rows being drawn, and 16 bytes for each written name.
package struct BatchRun: Sendable {
  let template: Engine.Document
  let argument: String
  let source: RowSource
  let pattern: OutputPattern
  let variant: Engine.RenderVariant
  let job: RenderJob
  /// The digests of the pictures' inputs.
  let marks: Fingerprints
  let settings: RowSettings

  /// The variants of each row's pictures.
  let renditions: [Rendition]

  let names = OutputNames()
  /// The number of rows, if names depend on it.
  let count: Int

  /// - Parameters:
  ///   - argument: the document as given on the command line.
  ///   - output: the pictures' name, which each row fills in.
  ///   - sources: other files, besides the document's own, that affect every picture.
  package init(
    _ argument: String, rows: RowsArgument, output: OutputName, scales: [Int]?,
    variant: Engine.RenderVariant, matrix: MatrixArgument, job: RenderJob, sources: [String],
    settings: RowSettings
  ) throws(CityPaintError) {
    (self.argument, source, self.job) = (argument, rows.source, job)
    (pattern, self.variant) = (output.pattern, variant)
    (marks, self.settings) = (Fingerprints(of: job.renderer, with: sources), settings)
    let template: Engine.Document
    (template, count) = try translatingErrors { () throws(Engine.CityPaintError) in
      let template = try job.renderer.document(DocumentInput(argument))
      return (template, output.pattern.hasNumber ? try rows.source.count() : 0)
    }
    self.template = template
    renditions = Rendition.all(
      of: argument, in: template.header(as: variant).matrix.overridden(by: matrix.matrix),
      as: variant, scales: scales, scale: job.scales.first.flatMap { $0 })
  }

  /// The rows that were checked: the digests of their names, and the number of rows to draw.
  package struct Checked: Sendable {
    var ledger = NameLedger()
    package var rows = 0
  }

  /// Checks, before anything is written, that each row has a unique name.
  ///
  /// - Throws: a usage error if an input would be overwritten, or an error with all rows that have
  ///   the same name.
  package func check() throws -> Checked {
    do { return try checked() } catch let error as Engine.CityPaintError {
      throw CityPaintError(error)
    }
  }

  private func checked() throws -> Checked {
    guard template.template != nil else {
      throw Engine.CityPaintError(
        "the document has no templates: every row would give the same picture",
        at: template.root.opening, hint: "write {{name}} where a row's value belongs")
    }
    try checkSettings()
    var checked = Checked()
    var count = 0
    var replaces = false
    var rows = try source.rows()
    while let row = try rows.next() {
      count += 1
      if isWanted(row) { checked.rows += 1 }
      guard let files = try? files(of: row) else { continue }
      try job.inputs.check(files)
      if !replaces { replaces = files.contains { FileIdentity(file: $0) != nil } }
      for path in try paths(of: row) { checked.ledger.add(names.key(of: path)) }
    }
    guard count > 0 else {
      throw Engine.CityPaintError("\(source.name) has no rows", hint: "add a row of data")
    }
    if checked.ledger.hasRepeated() { throw Engine.CityPaintError(try repeated(checked.ledger)) }
    if replaces { try checkFilesRead() }
    return checked
  }

  /// Returns whether a row is in this run's shard.
  ///
  /// A row's name is checked even if the row is not in the shard.
  private func isWanted(_ row: Row) -> Bool { settings.shard?.contains(row.number) ?? true }

  /// Rejects rows if their pictures would overwrite an input that the document uses for any row.
  ///
  /// Every row must be filled in once more, so this is checked only if a run replaces files.
  private func checkFilesRead() throws {
    var known: Set<String> = []
    var inputs = InputGuard([])
    var rows = try source.rows()
    while let row = try rows.next() {
      guard row.problem == nil else { continue }
      for rendition in renditions {
        var variant = rendition.variant
        variant.data = row.data
        let paths = job.filesRead(by: template, as: variant)
        inputs.add(paths.subtracting(known))
        known.formUnion(paths)
      }
    }
    rows = try source.rows()
    while let row = try rows.next() {
      guard let files = try? files(of: row) else { continue }
      try inputs.check(files)
    }
  }

  private func repeated(_ ledger: NameLedger) throws(Engine.CityPaintError) -> [Source.Diagnostic] {
    var first: [String: (path: String, row: Row)] = [:]
    var reported: Set<String> = []
    var log = DiagnosticLog()
    var rows = try source.rows()
    while let row = try rows.next() {
      guard let paths = try? paths(of: row) else { continue }
      for path in paths {
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
          Source.Diagnostic(
            .error,
            isSame
              ? "\(Self.rows(ledger.count(of: key))) would be written as \(path)"
              : OutputNames.clash(earlier.path, path),
            at: row.data?.opening,
            hint: pattern.isFilled
              ? "use {{$number}} or another unique value"
              : "write -o '\(SafeText.escape(pattern.numbered))', or use a value such as {{name}}",
            notes: [
              Source.Diagnostic.Note("the first such row is here", at: earlier.row.data?.opening)
            ]))
      }
    }
    return log.inOrder
  }

  static func rows(_ count: Int) -> String { count == 2 ? "two rows" : "\(count) rows" }

  /// Draws and writes all rows; an invalid row does not affect the others.
  ///
  /// - Parameters:
  ///   - isOver: returns whether to stop before the next row.
  ///   - report: called with the result of each row, in order.
  package func run(
    workers: Int, _ checked: Checked, until isOver: () -> Bool, report: (RowOutcome) -> Void
  ) throws(CityPaintError) {
    var rows = try translatingErrors { () throws(Engine.CityPaintError) in try source.rows() }
    var end: Engine.CityPaintError?
    Workers.inOrder(
      threads: workers,
      next: { () -> Row? in
        guard end == nil, !isOver() else { return nil }
        do throws(Engine.CityPaintError) {
          while let row = try rows.next() {
            if isWanted(row) { return row }
          }
        } catch {
          end = error
        }
        return nil
      },
      { row in RowOutcome(row: row, result: draw(row, checked.ledger)) }
    ) { report($0) }
    if let end { throw CityPaintError(end) }
  }

  /// Whether the pictures contain the digests of their inputs.
  package var isMarked: Bool { if case .png = job.format { true } else { false } }
}
