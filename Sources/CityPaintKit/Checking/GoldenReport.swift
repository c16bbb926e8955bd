import Engine
import Findings
import Goldens
import Resources
import Source

/// The verdict on a folder of goldens.
public struct GoldenReport: Sendable, CustomStringConvertible {
  private let report: CheckReport
  /// Notes about ignored files in the folder.
  public let notes: [Diagnostic]

  init(_ report: CheckReport, _ notes: [Diagnostic]) { (self.report, self.notes) = (report, notes) }

  /// Whether no golden fails the check.
  public var passed: Bool { report.passed }

  /// The results, sorted by name.
  public var results: [GoldenResult] { report.cases.map { GoldenResult($0) } }

  /// The report as printed by `citypaint check`.
  public var description: String { text(color: false) }

  /// Returns the report, optionally in terminal colors.
  package func text(color: Bool) -> String { report.text(color: color) }

  /// The report as written by `citypaint check --json`.
  public var json: String { JSONWriter.text(report.json()) + "\n" }

  /// The report as JUnit XML, with a test case for each golden.
  public var junit: String { report.junit }

  /// Returns the report as a self-contained HTML page, with controls for accepting goldens.
  ///
  /// The page contains pictures if the goldens were checked with `keepingPictures`.
  public func html() throws(CityPaintError) -> [UInt8] {
    do throws(HTMLReportError) {
      return try HTMLReport(assets: .embedded).html(data: report.json(exhibits: true))
    } catch {
      throw CityPaintError(error.message, kind: .missingInput)
    }
  }

  /// The report as GitHub annotations, to be printed by a workflow step.
  ///
  /// File names are relative to the folder in `GITHUB_WORKSPACE`, if set.
  public var githubAnnotations: String { report.annotations(by: .ofThisStep) }

  /// The report as SARIF 2.1.0, with one result for each cause.
  ///
  /// File names are relative to the repository around the current folder, if there is one.
  public var sarif: String { JSONWriter.text(report.sarif(in: .ofThisStep), .pretty) + "\n" }

  /// The report as GitLab's code quality report, with one finding for each cause.
  ///
  /// File names are relative to the repository around the current folder, if there is one.
  public var gitLabCodeQuality: String {
    JSONWriter.text(report.codeQuality(in: .ofThisStep), .pretty) + "\n"
  }

  /// Returns the text of one comment on a pull request, in Markdown.
  ///
  /// - Parameter picture: returns the address of a golden's picture; `nil` for none.
  public func markdown(picture: (String) -> String? = { _ in nil }) -> String {
    report.markdown(picture: picture)
  }

  /// The report as Markdown for the file in `GITHUB_STEP_SUMMARY`, at most 1 MiB.
  public var githubSummary: String { report.summary }
}

/// The verdict on one golden.
public struct GoldenResult: Sendable {
  /// The state of a golden, named as in `citypaint check`.
  ///
  /// - `new`: there is no accepted picture yet.
  /// - `missing`: the document, or the picture of a record, is gone.
  /// - `orphan`: a picture that no golden and no document in the folder uses.
  /// - `stale`: the picture is the same, but its record is out of date.
  /// - `error`: the document could not be drawn.
  /// - `unneeded`: the picture is equal, although the document has a tolerance.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case same, changed, new, missing, orphan, stale, error, unneeded
  }

  /// The path relative to the folder, without extension.
  public let name: String
  /// The verdict.
  public let state: State
  /// The changes and their causes.
  public let findings: [Finding]
  /// Warnings that do not affect the verdict.
  public let warnings: [Finding]
  /// The number of pixels that are not equal.
  public let unequalPixels: Int

  init(_ result: CaseResult) {
    name = result.name
    state = State(result.state)
    findings = result.findings.map { Finding($0) }
    warnings = result.warnings.map { Finding($0) }
    unequalPixels = result.difference?.pixels ?? 0
  }
}

extension GoldenResult.State {
  init(_ state: CaseResult.State) {
    switch state {
    case .same: self = .same
    case .changed: self = .changed
    case .new: self = .new
    case .missing: self = .missing
    case .orphan: self = .orphan
    case .stale: self = .stale
    case .error: self = .error
    case .unneeded: self = .unneeded
    }
  }

  var inner: CaseResult.State {
    switch self {
    case .same: .same
    case .changed: .changed
    case .new: .new
    case .missing: .missing
    case .orphan: .orphan
    case .stale: .stale
    case .error: .error
    case .unneeded: .unneeded
    }
  }
}
