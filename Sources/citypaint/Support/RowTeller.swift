import ArgumentParser
import Batch
import Engine
import Files
import Source

/// Says what became of rows, in their order, and how far a run is.
struct RowTeller {
  /// What became of one row.
  struct Outcome: Sendable {
    var warnings: [Diagnostic] = []
    var error: CityPaintError?
    var failure: FileError?
    var written: [JSONOutput] = []
  }

  private var reporter: Reporter
  private let tells: Bool
  private var waiting: [Int: (row: Row, outcome: Outcome)] = [:]
  /// The row that is told of next.
  private(set) var next = 1
  /// Files that could not be written.
  private(set) var failures = 0
  private var wrong = 0
  private var problems = RowProblems()
  private var warnings = 0
  private var written = 0
  private var progress = Progress()

  /// So many files that cannot be written end the run: the disk is full, or the folder is not ours.
  static let patience = 20

  /// So many warnings are told.
  private static let most = DiagnosticLog.most

  init(_ reporter: Reporter, tells: Bool) {
    self.reporter = reporter
    self.tells = tells
  }

  /// Takes what became of a row, and tells it when those before it are told.
  mutating func take(_ outcome: Outcome, of row: Row) {
    waiting[row.number] = (row, outcome)
    while let (row, outcome) = waiting.removeValue(forKey: next) {
      next += 1
      tell(outcome, row)
    }
    progress.show("drawn: \(next - 1) rows")
  }

  /// Ends the telling; gives what was reported.
  mutating func finish() -> Reporter {
    progress.clear()
    reporter.report(CityPaintError(problems.summary))
    if warnings > Self.most {
      say(
        "citypaint: \(warnings - Self.most) more warnings; the first \(Self.most) are shown\n")
    }
    if wrong > 0 || failures > 0 {
      let done = next - 1 - wrong - failures
      say("citypaint: \(done) of \(next - 1) rows are drawn\n")
    }
    if tells { emit(written == 0 ? "{\n  \"written\": []\n}\n" : "\n  ]\n}\n") }
    return reporter
  }

  private mutating func tell(_ outcome: Outcome, _ row: Row) {
    if outcome.error != nil || outcome.failure != nil || !outcome.warnings.isEmpty {
      progress.clear()
    }
    let room = max(0, Self.most - warnings)
    warnings += outcome.warnings.count
    if reporter.report(warnings: outcome.warnings.prefix(room).map { RowProblems.told($0, row) }) {
      wrong += 1
    } else if !outcome.warnings.isEmpty, room == 0 {
      wrong += reporter.count(warnings: outcome.warnings) ? 1 : 0
    }
    if let error = outcome.error {
      wrong += 1
      reporter.count(error)
      reporter.report(CityPaintError(problems.take(error.diagnostics, of: row)))
    }
    if let failure = outcome.failure {
      failures += 1
      // Rows that another worker was at are counted with the others at the end.
      if failures <= Self.patience { reporter.report(failure) }
    }
    for facts in outcome.written {
      emit(
        (written == 0 ? "{\n  \"written\": [\n    " : ",\n    ") + JSONWriter.text(facts, .compact))
      written += 1
    }
  }

  private mutating func emit(_ text: String) {
    do throws(FileError) {
      try FileSystem.writeStandardOutput(Array(text.utf8))
    } catch {
      failures += 1
      reporter.report(error)
    }
  }
}
