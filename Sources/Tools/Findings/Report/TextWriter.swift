import Source

/// Findings for a terminal: one line each, with consequences below.
package struct TextWriter {
  private let color: Bool

  /// The maximum number of findings shown for each subject; others are counted.
  package static let most = 20

  package init(color: Bool) {
    self.color = color
  }

  /// Returns the lines of the first findings, and a line with the number of remaining findings.
  ///
  /// - Parameter noun: the word or words after the number of remaining findings.
  package func lines(
    of findings: [Finding], most: Int = most, label: String = "", noun: String = "more"
  ) -> [String] {
    let lines = findings.prefix(most).flatMap { self.lines(of: $0, label) }
    guard findings.count > most else { return lines }
    return lines + ["  … and \(findings.count - most) \(noun); --json FILE lists them all"]
  }

  private func lines(of finding: Finding, _ label: String) -> [String] {
    let place = finding.place.flatMap { place -> String? in
      guard !place.file.name.isEmpty else { return nil }
      let position = place.position.map { "\($0.line):\($0.column):" } ?? ""
      return "\(SafeText.escape(place.file.name)):\(position) "
    }
    let message = SafeText.escape(finding.message)
    let notes = finding.notes.prefix(Self.most).map { "    \(paint(SafeText.escape($0), .faint))" }
    return ["  \(paint(place ?? "", .faint))\(label)\(message)"] + notes
  }

  /// ANSI color codes.
  package enum Paint: Int { case faint = 2, red = 31, green = 32, yellow = 33 }

  package func paint(_ text: String, _ paint: Paint) -> String {
    color && !text.isEmpty ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}
