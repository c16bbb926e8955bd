import ArgumentParser
import CityPaintKit
import Files

/// The options of `lint` that decide which findings fail.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file of accepted findings: only other findings are reported, and any of them fails.",
      valueName: "file"), completion: .file())
  var baseline: String?

  @Flag(help: "Write the baseline with all current findings.")
  var writeBaseline = false

  enum Threshold: String, ExpressibleByArgument, CaseIterable {
    case warning, error
  }

  @Option(
    help: "The findings that fail: warning or error. Default: error; warning with a baseline.")
  var failOn: Threshold?

  /// Uses the project's settings where no option is given.
  mutating func add(_ project: Configuration) {
    baseline = baseline ?? project.baseline
    failOn = failOn ?? project.failsOnWarnings.map { $0 ? .warning : .error }
  }

  /// Whether warnings fail.
  private var failsOnWarnings: Bool {
    (failOn ?? (baseline == nil ? .error : .warning)) == .warning
  }

  /// Compares a report with the baseline, or writes the baseline.
  ///
  /// - Returns: a line about the written file; `nil` if none was written.
  func apply(to report: inout LintReport) throws -> String? {
    report.failsOnWarnings = failsOnWarnings
    guard let baseline else {
      guard writeBaseline else { return nil }
      throw ValidationError("--write-baseline needs the name of the file: --baseline FILE")
    }
    let file = try LintBaselineFile(baseline)
    if writeBaseline { return try file.write(&report) }
    let arguments = ["citypaint"] + ProgramArguments.all.dropFirst() + ["--write-baseline"]
    try file.compare(&report, writing: Wording.commandLine(arguments))
    return nil
  }
}
