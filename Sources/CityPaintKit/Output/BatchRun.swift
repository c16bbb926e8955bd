import Batch
import Codecs
package import Engine
import Files
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
  /// The scales to include in file names; `nil` for names without a scale.
  let scales: [Int]?
  let variant: Engine.RenderVariant
  let job: RenderJob
  /// The digests of the pictures' inputs.
  let marks: Fingerprints
  let settings: RowSettings

  let names = OutputNames()
  /// The number of rows, if names depend on it.
  private let count: Int

  /// - Parameters:
  ///   - argument: the document as given on the command line.
  ///   - output: the pictures' name, which each row fills in.
  ///   - sources: other files, besides the document's own, that affect every picture.
  package init(
    _ argument: String, rows: RowsArgument, output: OutputName, scales: [Int]?,
    variant: Engine.RenderVariant, job: RenderJob, sources: [String], settings: RowSettings
  ) throws(CityPaintError) {
    (self.argument, source, self.job) = (argument, rows.source, job)
    (pattern, self.scales, self.variant) = (output.pattern, scales, variant)
    (marks, self.settings) = (Fingerprints(of: job.renderer, with: sources), settings)
    (template, count) = try translatingErrors { () throws(Engine.CityPaintError) in
      let template = try job.renderer.document(DocumentInput(argument))
      return (template, output.pattern.hasNumber ? try rows.source.count() : 0)
    }
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

  private func repeated(_ ledger: NameLedger) throws(Engine.CityPaintError) -> [Source.Diagnostic] {
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

  private static func rows(_ count: Int) -> String { count == 2 ? "two rows" : "\(count) rows" }

  private func name(of row: Row) throws(Source.Diagnostic) -> String {
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

  /// Returns the digest of a row's inputs; `nil` for files that cannot contain it.
  private func mark(
    of document: Engine.Document, as variant: Engine.RenderVariant
  ) -> String? {
    guard case .png(let png) = job.format else { return nil }
    var variant = variant
    if scales == nil { variant.scale = job.scales.first ?? nil }
    var encoding = Fingerprints.Encoding(png, background: job.background)
    encoding.scales = scales
    encoding.animates = job.animates
    return marks.digest(of: document, as: variant, encoding)
  }

  private func draw(_ row: Row, _ ledger: NameLedger) -> RenderOutcome {
    var outcome = RenderOutcome()
    do throws(Engine.CityPaintError) {
      let name = try place(of: row, ledger)
      var variant = variant
      (variant.data, variant.cells) = (row.data, row.cells)
      let document = template.separate()
      let mark = mark(of: document, as: variant)
      if settings.resumes, let mark, keep(files(name), mark, &outcome) { return outcome }
      let subject = RenderJob.Subject(
        name: argument, document: document, variant: variant)
      let drawn = try job.draw(subject) { scale, frame in
        OutputPlan.path(of: name, scale: scales == nil ? 1 : scale, frame: frame)
      }
      outcome.warnings = drawn.warnings.map { Diagnostic($0) }
      outcome.write(drawn.files) { file throws(FileError) in
        let bytes = mark.map { DrawnPicture.marked(file.bytes, $0) } ?? file.bytes
        try FileSystem.writeOutput(bytes, to: file.path, sync: false)
      }
    } catch {
      outcome.error = CityPaintError(error)
    }
    return outcome
  }

  /// Keeps a row's files if all of them were already drawn from its inputs, and returns whether it
  /// did.
  private func keep(
    _ files: [String], _ mark: String, _ outcome: inout RenderOutcome
  ) -> Bool {
    var kept: [WrittenFile] = []
    for path in files {
      guard let drawn = DrawnPicture(path, of: mark), let size = drawn.size else { return false }
      guard job.listsFiles else { continue }
      kept.append(
        WrittenFile(
          document: argument, path: path, width: size.width, height: size.height,
          content: .keptAsItWas))
    }
    outcome.isKept = true
    outcome.written = kept
    return true
  }

  /// Returns the path for a row; its name must have been checked.
  private func place(of row: Row, _ ledger: NameLedger) throws(Engine.CityPaintError) -> String {
    let name: String
    do throws(Source.Diagnostic) { name = try self.name(of: row) } catch {
      throw Engine.CityPaintError([error])
    }
    guard paths(name).allSatisfy({ ledger.count(of: names.key(of: $0)) == 1 }) else {
      throw Engine.CityPaintError(
        "\(source.name) was changed while it was read", at: row.data?.opening,
        hint: "run the command again when the file is not being written")
    }
    return name
  }
}
