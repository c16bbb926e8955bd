import Source

/// Findings for a terminal: a line each, what follows from them below it.
package struct TextWriter {
  private let color: Bool

  /// Findings of one thing that are shown; further ones are counted.
  package static let most = 20

  package init(color: Bool) {
    self.color = color
  }

  /// The first of some findings, and how many more there are.
  ///
  /// - Parameter noun: what they are called where they are counted; none by default.
  package func lines(
    of findings: [Finding], most: Int = most, label: String = "", noun: String = "more"
  ) -> [String] {
    let lines = findings.prefix(most).flatMap { self.lines(of: $0, label) }
    guard findings.count > most else { return lines }
    return lines + ["  … and \(findings.count - most) \(noun); --json FILE has them all"]
  }

  private func lines(of finding: Finding, _ label: String) -> [String] {
    let place = finding.place.flatMap { place in
      place.position.map { "\(SafeText.escape(place.file.name)):\($0.line):\($0.column): " }
    }
    let message = SafeText.escape(finding.message)
    let notes = finding.notes.prefix(Self.most).map { "    \(paint(SafeText.escape($0), .faint))" }
    return ["  \(paint(place ?? "", .faint))\(label)\(message)"] + notes
  }

  /// As a terminal numbers them.
  package enum Paint: Int { case faint = 2, red = 31, green = 32, yellow = 33 }

  package func paint(_ text: String, _ paint: Paint) -> String {
    color && !text.isEmpty ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}
