import Source

/// The report as JUnit's XML, one test case a golden.
package struct JUnitReport {
  private let report: CheckReport

  package init(_ report: CheckReport) {
    self.report = report
  }

  package var text: String {
    let errors = report.failures.count { $0.state == .error }
    let skipped = report.cases.count { isSkipped($0) }
    let counts =
      "tests=\"\(report.cases.count)\" failures=\"\(report.failures.count - errors)\" "
      + "errors=\"\(errors)\" skipped=\"\(skipped)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"citypaint\" \(counts)>",
      "  <testsuite name=\"\(Self.escape(report.folder))\" \(counts)>",
    ]
    for result in report.cases { lines += self.lines(of: result) }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  private func isSkipped(_ result: CaseResult) -> Bool {
    result.state == .new && !report.fails(result.state)
  }

  private func lines(of result: CaseResult) -> [String] {
    let parts = result.name.split(separator: "/")
    let suite = parts.dropLast().joined(separator: ".")
    let name = parts.last.map(String.init) ?? result.name
    let start =
      "    <testcase classname=\"\(Self.escape(suite.isEmpty ? "goldens" : suite))\" "
      + "name=\"\(Self.escape(name))\" file=\"\(Self.escape(result.golden.document))\""
    if isSkipped(result) {
      return [start + ">", "      <skipped message=\"new: no picture yet\"/>", "    </testcase>"]
    }
    guard report.fails(result.state) else { return [start + "/>"] }
    let tag = result.state == .error ? "error" : "failure"
    let first = result.findings.first?.message ?? result.state.words
    let body = TextReport(report, color: false).lines(of: result).joined(separator: "\n")
    return [
      start + ">",
      "      <\(tag) type=\"\(result.state.rawValue)\" message=\"\(Self.escape(first))\">"
        + "\(Self.escape(body))</\(tag)>",
      "    </testcase>",
    ]
  }

  /// Text for XML 1.0, which has no characters for most controls.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      default:
        let value = scalar.value
        let isAllowed = value >= 0x20 && value != 0xFFFE && value != 0xFFFF
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}
