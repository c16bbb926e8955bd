import Files
import Source

/// The report as GitHub Actions shows it: annotations at the scenes' lines, and the step's summary.
///
/// A step shows at most ten annotations of a level, and takes a summary of at most 1 MiB: GitHub,
/// "Workflow commands" and "Adding a job summary". What does not fit is counted, never just cut.
package struct GitHubReport {
  private let report: CheckReport
  /// Where the repository is checked out, links resolved.
  private let workspace: String?

  static let annotationLimit = 10
  static let summaryLimit = 1 << 20

  /// - Parameter workspace: the folder that annotations name files from; `nil` for names as they are.
  package init(_ report: CheckReport, workspace: String? = nil) {
    self.report = report
    self.workspace = workspace.flatMap { FileSystem.realPath($0) }
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
    var properties = place.map(properties) ?? ["file=\(property(file: own))"]
    properties.append("title=\(Self.property("\(result.name) \(result.state.words)"))")
    var lines = result.findings.prefix(TextReport.most).map(Self.text)
    if result.findings.count > lines.count {
      lines.append("… and \(result.findings.count - lines.count) more")
    }
    let message = lines.isEmpty ? result.state.words : lines.joined(separator: "\n")
    return "::error \(properties.joined(separator: ","))::\(Self.data(message))"
  }

  private func annotation(_ warning: Finding) -> String {
    let properties = (warning.place.map(properties) ?? []) + ["title=citypaint"]
    return "::warning \(properties.joined(separator: ","))::\(Self.data(Self.text(warning)))"
  }

  private static func text(_ finding: Finding) -> String {
    ([finding.message] + finding.notes).joined(separator: "\n  ")
  }

  private func properties(_ place: Place) -> [String] {
    let position = place.position.map { ["line=\($0.line)", "col=\($0.column)"] } ?? []
    return ["file=\(property(file: place.file.name))"] + position
  }

  /// A file's name from the workspace, where it lies in it.
  private func property(file: String) -> String {
    guard let workspace else { return Self.property(file) }
    let folder = FilePath.directory(of: file)
    guard let place = FileSystem.realPath(folder.isEmpty ? "." : folder) else {
      return Self.property(file)
    }
    // A link to a file is itself the file that is in the repository, if it is there.
    let path = FilePath.join(place, FilePath.lastComponent(of: file))
    guard workspace != "/", FilePath.contains(workspace, path) else { return Self.property(file) }
    return Self.property(
      String(decoding: path.utf8.dropFirst(workspace.utf8.count + 1), as: UTF8.self))
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

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
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
