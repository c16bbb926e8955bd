import CityPaintKit
import Files

/// Reports the results of rows in order, and the progress of the run.
struct RowReport {
  private var reporter: Reporter
  private let listsFiles: Bool
  /// The number of reported rows.
  private var done = 0
  /// The number of files that could not be written.
  private(set) var failures = 0
  private var wrong = 0
  private var problems = RowProblems()
  private var warnings = 0
  private var files = WrittenList()
  private var kept = 0
  private let total: Int
  private var progress: Progress

  /// The number of failed writes after which the run ends: the disk is probably full, or the folder
  /// is not writable.
  static let patience = 20

  /// The maximum number of reported warnings.
  private static let most = Diagnostic.mostReported

  /// - Parameters:
  ///   - total: the number of rows in the run.
  ///   - isMarked: whether the run can be continued with `--resume`.
  init(
    _ reporter: Reporter, of total: Int, listsFiles: Bool, _ options: RowOptions, isMarked: Bool
  ) {
    (self.reporter, self.total, self.listsFiles) = (reporter, total, listsFiles)
    progress = Progress(always: options.progress)
    let again =
      isMarked
      ? options.resume ? "run the command again to continue" : "add --resume to continue"
      : "the next run draws JPEG files again"
    EndingNote.set(
      "\ncitypaint: stopped after ", " of \(total) rows, whose files are complete: \(again)\n")
  }

  /// Reports the result of the next row.
  mutating func take(_ outcome: RowOutcome) {
    done += 1
    if outcome.result.isKept { kept += 1 }
    report(outcome)
    EndingNote.note(done)
    let (done, total, soFar) = (done, total, progress)
    progress.show("\(done) of \(total) rows, \(soFar.pace(done, of: total))")
  }

  /// Ends the report; returns the reporter.
  mutating func finish() -> Reporter {
    progress.clear()
    EndingNote.clear()
    progress.end("\(done) of \(total) rows in \(progress.seconds) s")
    reporter.report(problems.summary)
    if warnings > Self.most {
      say(
        "citypaint: \(warnings - Self.most) more warnings; the first \(Self.most) are shown\n")
    }
    if kept > 0 {
      say("citypaint: \(kept) of \(done) rows were already drawn and are unchanged\n")
    }
    if wrong > 0 || failures > 0 {
      say("citypaint: \(done - wrong - failures - kept) of \(done) rows were drawn\n")
    }
    if listsFiles { emit(files.end) }
    return reporter
  }

  private mutating func report(_ outcome: RowOutcome) {
    let result = outcome.result
    if result.error != nil || result.failure != nil || !result.warnings.isEmpty {
      progress.clear()
    }
    let room = max(0, Self.most - warnings)
    let shown = problems.take(warningsOf: outcome)
    warnings += shown.count
    if reporter.report(warnings: Array(shown.prefix(room))) {
      wrong += 1
    } else if !result.warnings.isEmpty, shown.isEmpty || room == 0 {
      wrong += reporter.count(warnings: result.warnings) ? 1 : 0
    }
    if let error = result.error {
      wrong += 1
      reporter.count(error)
      reporter.report(problems.take(error, of: outcome))
    }
    if let failure = result.failure {
      failures += 1
      // Later failures, from rows that other workers have begun, are only counted.
      if failures <= Self.patience { reporter.report(failure) }
    }
    if listsFiles { emit(files.add(outcome, strict: reporter.strict)) }
  }

  private mutating func emit(_ text: String) {
    guard !text.isEmpty else { return }
    do throws(FileError) {
      try FileSystem.writeStandardOutput(Array(text.utf8))
    } catch {
      failures += 1
      reporter.report(error)
    }
  }
}
