package import Files
import Findings
package import Source

/// The report for code hosts: one finding for each cause.
extension CheckReport {
  private var failingFindings: [Finding] { shared(where: fails).map(\.listed) }

  /// The report in SARIF 2.1.0.
  ///
  /// - Parameter base: the folder that file names are relative to.
  package func sarif(in base: BaseFolder?) -> JSONOutput {
    let findings = failingFindings
    var kinds: [String] = []
    for finding in findings where !kinds.contains(finding.kind.rawValue) {
      kinds.append(finding.kind.rawValue)
    }
    return SARIFWriter(base: base).json(
      findings,
      rules: kinds.map { kind in
        let title = "A golden differs: \(kind)."
        return .init(
          kind, title: title, because: "Accepted pictures change only if the change is accepted.",
          source: "The folder's goldens", markdown: title, severity: .error, tag: "goldens")
      },
      notes: notes.map(\.diagnostic), version: version)
  }

  /// The report as GitLab's code quality report.
  package func codeQuality(in base: BaseFolder?) -> JSONOutput {
    GitLabWriter(base: base).json(failingFindings, notes: notes.map(\.diagnostic))
  }

  /// The text of one comment on a pull request, in Markdown.
  ///
  /// - Parameter picture: returns the address of a golden's picture of the difference; `nil` for
  ///   none.
  package func markdown(picture: (String) -> String?) -> String {
    var text = "## citypaint: \(passed ? "passed" : "failed")\n\n\(totals)\n"
    let shared = shared { $0 != .same && $0 != .unneeded }
    guard !shared.isEmpty else { return text }
    text += "\n"
    for cause in shared {
      let place = cause.finding.place.flatMap { place in
        place.position.map { "`\(GitHubWriter.cell(place.file.name)):\($0.line)` " }
      }
      let subject =
        cause.goldens.count > 1
        ? "\(cause.count): \(GitHubWriter.cell(cause.names(most: Self.mostNames)))"
        : "\(GitHubWriter.cell(cause.goldens[0])) \(cause.state.words)"
      text += "- \(place ?? "")\(GitHubWriter.cell(cause.finding.message)) — \(subject)\n"
    }
    var left = 0
    for result in cases where result.state == .changed {
      guard let address = picture(result.name) else { continue }
      let block =
        "\n#### \(GitHubWriter.cell(result.name))\n\n![expected, difference, actual](\(address))\n"
      if text.utf8.count + block.utf8.count > Self.commentLimit { left += 1 } else { text += block }
    }
    if left > 0 { text += "\n\(left) more pictures are in the folder.\n" }
    return text
  }

  /// The maximum size of a comment: GitHub permits 65,536 characters.
  private static let commentLimit = 60_000
  private static let mostNames = 20
}
