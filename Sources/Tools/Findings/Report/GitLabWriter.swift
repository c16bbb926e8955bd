import Digest
package import Files
package import Source

/// Findings as GitLab's code quality report, for the widget of a merge request.
package struct GitLabWriter {
  /// The folder that file names are relative to; `nil` leaves them unchanged.
  private let base: BaseFolder?

  package init(base: BaseFolder?) { self.base = base }

  /// - Parameter notes: messages about the run itself; a message without a place is about the
  ///   folder.
  package func json(_ findings: [Finding], notes: [Diagnostic]) -> JSONOutput {
    let ofFindings = zip(findings, Finding.fingerprints(of: findings)).map {
      finding, fingerprint in
      let message = [finding.statement, finding.remedy].compactMap { $0 }.joined(separator: ". ")
      return issue(
        message, named: finding.kind.rawValue, fingerprint, finding.severity, at: finding.place)
    }
    let ofNotes = notes.map { note in
      let way = "\(note.place?.file.name ?? "")\n\(note.message)"
      let fingerprint = String(SHA256.hex(Array(way.utf8)).prefix(32))
      return issue(note.message, named: "citypaint", fingerprint, note.severity, at: note.place)
    }
    return .array(ofFindings + ofNotes)
  }

  private func issue(
    _ message: String, named name: String, _ fingerprint: String, _ severity: Diagnostic.Severity,
    at place: Place?
  ) -> JSONOutput {
    let file = place?.file.name ?? "."
    let path = base?.path(inside: file) ?? file
    return [
      "description": .string(message), "check_name": .string(name),
      "fingerprint": .string(fingerprint), "severity": .string(Self.word(severity)),
      "location": [
        "path": .string(path.hasPrefix("./") ? String(path.dropFirst(2)) : path),
        "lines": ["begin": .int(place?.position?.line ?? 1)],
      ],
    ]
  }

  /// Returns the GitLab severity: one of info, minor, major, critical, and blocker.
  private static func word(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
