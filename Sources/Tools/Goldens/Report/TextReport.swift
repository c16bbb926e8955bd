import Source

/// The report for a terminal: a line for each case that is not the same, its findings below it.
package struct TextReport {
  private let report: CheckReport
  private let color: Bool

  /// Findings of one case that are shown; what is more is counted.
  package static let most = 20

  package init(_ report: CheckReport, color: Bool) {
    self.report = report
    self.color = color
  }

  package var text: String {
    var lines: [String] = []
    for result in report.cases where result.state != .same || !result.warnings.isEmpty {
      lines += self.lines(of: result)
    }
    if !lines.isEmpty { lines.append("") }
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  /// One case as `check` and `review` show it.
  package func lines(of result: CaseResult) -> [String] {
    let state = result.state.words
    let title = "\(state)  \(SafeText.escape(result.name))\(measure(of: result))"
    var lines = [paint(title, report.fails(result.state) ? 31 : 33)]
    for finding in result.findings.prefix(Self.most) { lines += self.lines(of: finding) }
    if result.findings.count > Self.most {
      lines.append("  … and \(result.findings.count - Self.most) more; --json FILE has them all")
    }
    for warning in result.warnings.prefix(Self.most) {
      lines += self.lines(of: warning, "warning: ")
    }
    if result.warnings.count > Self.most {
      lines.append(
        "  … and \(result.warnings.count - Self.most) more warnings; --json FILE has them all")
    }
    if let tolerance = result.tolerance, result.state == .changed, tolerance.isExceeded {
      lines.append(
        "  more than its tolerance of \(tolerance.pixels) pixels by \(tolerance.step) steps: "
          + "\(tolerance.used.pixels) by \(tolerance.used.step)")
    }
    return lines
  }

  private func lines(of finding: Finding, _ label: String = "") -> [String] {
    let place = finding.place.flatMap { place in
      place.position.map { "\(SafeText.escape(place.file.name)):\($0.line):\($0.column): " }
    }
    let message = SafeText.escape(finding.message)
    let notes = finding.notes.prefix(Self.most).map { "    \(paint(SafeText.escape($0), 2))" }
    return ["  \(paint(place ?? "", 2))\(label)\(message)"] + notes
  }

  private func measure(of result: CaseResult) -> String {
    guard let difference = result.difference else { return "" }
    var size = ""
    if let before = result.expected, let now = result.actual,
      (before.width, before.height) != (now.width, now.height)
    {
      size = "\(before.width) × \(before.height) → \(now.width) × \(now.height)"
      guard difference.pixels > 0 else { return "  (\(size))" }
      size += ", in what both have "
    }
    let pixels = difference.pixels == 1 ? "1 pixel" : "\(difference.pixels) pixels"
    let count = difference.clusters.count
    let places = count < 2 ? "" : " in \(count) places"
    return "  (\(size)\(pixels)\(places), largest step \(difference.largestStep))"
  }

  private var summary: String {
    let verdict = report.passed ? paint("passed", 32) : paint("failed", 31)
    let shard = report.shard.map { ", shard \($0.text)" } ?? ""
    return "\(report.totals): \(verdict)\(shard)"
  }

  private func paint(_ text: String, _ code: Int) -> String {
    color && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
