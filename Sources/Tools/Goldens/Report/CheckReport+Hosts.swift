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
    for cause in shared where !(cause.finding.kind == .record && knowsCause(of: cause)) {
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
        "\n#### \(GitHubWriter.cell(result.name))\n\n![expected, difference, actual](\(Self.link(address)))\n"
      if text.utf8.count + block.utf8.count > Self.commentLimit { left += 1 } else { text += block }
    }
    if left > 0 { text += "\n\(left) more pictures are in the folder.\n" }
    return text
  }

  /// Whether another finding is the cause of an outdated record.
  private func knowsCause(of record: SharedFinding) -> Bool {
    record.state == .stale
      && cases.contains { $0.name == record.goldens[0] && $0.findings.count > 1 }
  }

  /// Returns an address with the characters escaped that end a link in Markdown, such as spaces.
  private static func link(_ address: String) -> String {
    var text = ""
    for byte in address.utf8 {
      let isPlain =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "/.:-_~@?=&%+,;!$".utf8.contains(byte)
        }
      if isPlain {
        text.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }

  /// The maximum size of a comment: GitHub permits 65,536 characters.
  private static let commentLimit = 60_000
  private static let mostNames = 20
}
