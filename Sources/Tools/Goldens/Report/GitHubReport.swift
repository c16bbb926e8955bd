import Source

/// The report as GitHub Actions shows it: annotations at the scenes' lines, and the step's summary.
///
/// A step shows at most ten annotations of a level, and takes a summary of at most 1 MiB: GitHub,
/// "Workflow commands" and "Adding a job summary". What does not fit is counted, never just cut.
package struct GitHubReport {
  private let report: CheckReport
  private let commands: WorkflowCommands

  static let annotationLimit = 10
  static let summaryLimit = 1 << 20

  /// - Parameter workspace: the folder that annotations name files from; `nil` for names as they are.
  package init(_ report: CheckReport, workspace: String? = nil) {
    self.report = report
    commands = WorkflowCommands(workspace: workspace)
  }

  /// Workflow commands, for standard output.
  package var annotations: String {
    let failures = report.failures
    let shown = failures.count > Self.annotationLimit ? Self.annotationLimit - 1 : failures.count
    var lines = failures.prefix(shown).map(annotation)
    if shown < failures.count {
      let more = failures.count - shown
      lines.append("::error title=citypaint::\(more) more goldens fail; see the step's summary")
    }
    let warnings = report.notes + report.cases.flatMap(\.warnings)
    lines += warnings.prefix(Self.annotationLimit).map(annotation)
    return lines.map { $0 + "\n" }.joined()
  }

  /// Markdown, for the file that `GITHUB_STEP_SUMMARY` names.
  package var summary: String {
    var text = "## citypaint: \(report.passed ? "passed" : "failed")\n\n\(report.totals)\n"
    let rows = report.cases.filter { $0.state != .same && $0.state != .unneeded }
    guard !rows.isEmpty else { return text }
    text += "\n| golden | state | what changed |\n|---|---|---|\n"
    for (index, result) in rows.enumerated() {
      let row = self.row(result)
      let rest = "\n\(rows.count - index) more are not shown here: the summary's limit is 1 MiB.\n"
      if text.utf8.count + row.utf8.count + rest.utf8.count > Self.summaryLimit {
        return text + rest
      }
      text += row
    }
    return text
  }

  private func annotation(_ result: CaseResult) -> String {
    let place = result.findings.first?.place
    let own = result.golden.hasDocument ? result.golden.document : result.golden.picture
    var lines = result.findings.prefix(TextReport.most).map(Self.text)
    if result.findings.count > lines.count {
      lines.append("… and \(result.findings.count - lines.count) more")
    }
    let message = lines.isEmpty ? result.state.words : lines.joined(separator: "\n")
    return commands.annotation(
      .error, message, title: "\(result.name) \(result.state.words)", at: place, or: own)
  }

  private func annotation(_ warning: Finding) -> String {
    commands.annotation(.warning, Self.text(warning), title: "citypaint", at: warning.place)
  }

  private static func text(_ finding: Finding) -> String {
    ([finding.message] + finding.notes).joined(separator: "\n  ")
  }

  private func row(_ result: CaseResult) -> String {
    let findings = result.findings.prefix(8).map { finding in
      let line = finding.place.flatMap { place in
        place.position.map { position in
          // What another file says is told with its name, as the golden's own is known.
          place.file.name == result.golden.document
            ? " (line \(position.line))" : " (\(Self.cell(place.file.name)):\(position.line))"
        }
      }
      return Self.cell(finding.message) + (line ?? "")
    }
    let more = result.findings.count > 8 ? ["… \(result.findings.count - 8) more"] : []
    let what = (findings + more).joined(separator: "<br>")
    return "| `\(Self.cell(result.name))` | \(result.state.words) | \(what) |\n"
  }

  /// Text in a cell of a Markdown table, with nothing in it that would be markup.
  private static func cell(_ text: String) -> String {
    var cell = ""
    for character in SafeText.escape(text.replacing("\n", with: " ")) {
      switch character {
      case "<": cell += "&lt;"
      case ">": cell += "&gt;"
      case "&": cell += "&amp;"
      case "|", "`", "*", "_", "[", "]", "\\", "~": cell += "\\\(character)"
      default: cell.append(character)
      }
    }
    return cell
  }
}
