import ArgumentParser
import CityPaintKit
import Files

/// The options of `lint` that decide which findings fail.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of accepted findings: only other findings are reported, and any of them fails.",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Write the baseline with all current findings.")
  var writeBaseline = false

  enum Threshold: String, ExpressibleByArgument, CaseIterable {
    case warning, error
  }

  @Option(
    help: "The findings that fail: warning or error. Default: error; warning with a baseline.")
  var failOn: Threshold?

  mutating func validate() throws {
    if writeBaseline, baseline == nil {
      throw ValidationError("--write-baseline needs the name of the file: --baseline FILE")
    }
  }

  /// Whether warnings fail.
  private var failsOnWarnings: Bool {
    (failOn ?? (baseline == nil ? .error : .warning)) == .warning
  }

  /// Compares a report with the baseline, or writes the baseline.
  ///
  /// - Returns: a line about the written file; `nil` if none was written.
  func apply(to report: inout LintReport) throws(CityPaintError) -> String? {
    report.failsOnWarnings = failsOnWarnings
    guard let baseline else { return nil }
    let file = try LintBaselineFile(baseline)
    if writeBaseline { return try file.write(&report) }
    let arguments = ["citypaint"] + ProgramArguments.all.dropFirst() + ["--write-baseline"]
    try file.compare(&report, writing: Wording.commandLine(arguments))
    return nil
  }
}
