import Engine
import Findings
import Lint
import Source

/// The findings of the rules in several documents, as text and in machine-readable formats.
public struct LintReport: Sendable, CustomStringConvertible {
  var report: Lint.LintReport

  /// Creates an empty report for rules that were not applied to any document.
  package init(of rules: LintRules) { self.init([], rules) }

  init(_ checked: [Linter.Checked], _ rules: LintRules) {
    report = Lint.LintReport(checked, run: rules.run)
    report.isStrict = rules.isStrict
  }

  /// A result for each document, in the order given.
  public var results: [LintResult] { report.files.map { LintResult($0) } }

  /// The errors of documents that could not be read, which every format includes.
  public var unreadable: [Diagnostic] {
    get { report.unreadable.map { Diagnostic($0) } }
    set { report.unreadable = newValue.map(\.inner) }
  }

  /// The findings in all documents.
  public var findings: [Finding] { report.findings.map { Finding($0) } }

  /// Warnings about suppressions for which the rule reports nothing.
  public var unneededSuppressions: [Diagnostic] { report.idle.map { Diagnostic($0) } }

  /// The number of other files in the given folders, such as data.
  package var skipped: Int {
    get { report.skipped }
    set { report.skipped = newValue }
  }

  /// Whether a warning fails the check, too.
  package var failsOnWarnings: Bool {
    get { report.failsOnWarnings }
    set { report.failsOnWarnings = newValue }
  }

  /// Whether a finding is an error or, with `LintRules.asErrors()`, a suppression is unneeded.
  ///
  /// Documents that could not be checked do not count: see `LintResult.error`.
  public var hasErrors: Bool { report.hasErrors }

  /// The report as printed by `citypaint lint`: each finding with its line, and a summary.
  public var description: String { text(color: false) }

  /// Returns the report, optionally in terminal colors.
  package func text(color: Bool) -> String { report.text(by: DiagnosticPrinter(color: color)) }

  /// The report as printed by `citypaint lint --format json`.
  public var json: String { ReportFormat.lint.text(report.json) }

  /// The report as SARIF 2.1.0, for code hosts and editors.
  ///
  /// File names are relative to the repository around the current folder, if there is one.
  public var sarif: String {
    JSONWriter.text(report.sarif(version: Version.text, in: .ofThisStep), .pretty) + "\n"
  }

  /// The report as GitLab's code quality report.
  ///
  /// File names are relative to the repository around the current folder, if there is one.
  public var gitLabCodeQuality: String {
    JSONWriter.text(report.codeQuality(in: .ofThisStep), .pretty) + "\n"
  }

  /// The report as GitHub annotations, to be printed by a workflow step.
  ///
  /// File names are relative to the folder in `GITHUB_WORKSPACE`, if set.
  public var githubAnnotations: String { report.annotations(by: .ofThisStep) }
}

/// The findings of the rules in a document.
public struct LintResult: Sendable {
  let checked: Linter.Checked

  init(_ checked: Linter.Checked) { self.checked = checked }

  /// The document's name as given.
  public var name: String { checked.path }

  /// The findings, in the order of the document.
  public var findings: [Finding] { checked.outcome.findings.map { Finding($0) } }

  /// The findings that the document suppresses, each with the reason.
  public var suppressed: [Finding] { checked.outcome.suppressed.map { Finding($0) } }

  /// Warnings that no rule covers.
  public var diagnostics: [Diagnostic] { checked.warnings.map { Diagnostic($0) } }

  /// The reason why the document could not be checked; `nil` if it was.
  public var error: CityPaintError? { checked.error.map { CityPaintError($0) } }

  /// Whether there is an error, or a finding with the severity `error`.
  public var hasErrors: Bool { error != nil || findings.contains { $0.severity == .error } }

  /// The screen that was checked, at 2× or more; `nil` for a picture, or if screens were not kept.
  public var screen: RenderedScreen? { checked.picture.map { RenderedScreen($0, workers: 1) } }

  /// The files that were read to draw the screen.
  public var filesRead: Set<String> { checked.reads }
}
