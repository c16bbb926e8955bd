import Digest
package import Geometry
package import Source

/// A single result of any check: a changed golden, a rule violation, or differing pixels.
package struct Finding: Hashable, Sendable {
  /// The kind of problem, or the ID of the violated rule.
  package struct Kind: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package init(stringLiteral value: String) { rawValue = value }

    package static let changed: Kind = "changed"
    package static let moved: Kind = "moved"
    package static let resized: Kind = "resized"
    package static let added: Kind = "added"
    package static let removed: Kind = "removed"
    package static let swapped: Kind = "swapped"
    package static let font: Kind = "font"
    package static let asset: Kind = "asset"
    package static let pixels: Kind = "pixels"
    package static let size: Kind = "size"
    package static let record: Kind = "record"
    package static let warning: Kind = "warning"
    package static let error: Kind = "error"
  }

  package var kind: Kind
  package var severity: Diagnostic.Severity
  /// The problem in one line, without a period at the end.
  package var message: String
  /// The smallest change that fixes the problem, in one line.
  package var remedy: String?
  /// The measured value.
  package var measured: String?
  /// The expected value.
  package var expected: String?
  package var place: Place?
  /// The name of the element concerned, if any.
  package var element: String?
  /// The place in the current document.
  package var source: JSONPointer?
  /// The visible part of the element, in points.
  package var frame: Rect?
  /// Consequences, such as other elements that moved.
  package var notes: [String]
  /// The number of further findings with the same source.
  package var more = 0
  /// The pictures with the finding, if several were checked.
  package var cases: FindingCases?
  /// The reason why the finding is suppressed, if the document gives one.
  package var waiver: Located<String>?
  /// The change of the file of `place` that fixes the finding, if it was requested and there is one
  /// right answer.
  package var edit: Edit?

  /// A change of a file.
  package struct Edit: Hashable, Sendable {
    /// The bytes to replace.
    package var range: Range<Int>
    package var text: String

    package init(_ range: Range<Int>, _ text: String) {
      self.range = range
      self.text = text
    }
  }

  package init(
    _ kind: Kind, _ message: String, severity: Diagnostic.Severity = .error,
    element: String? = nil, source: JSONPointer? = nil, place: Place? = nil, notes: [String] = [],
    frame: Rect? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.message = message
    self.element = element
    self.source = source
    self.place = place
    self.notes = notes
    self.frame = frame
  }

  /// Creates a finding from a diagnostic of a document.
  package init(_ diagnostic: Diagnostic) {
    self.init(
      diagnostic.severity == .error ? .error : .warning, diagnostic.message,
      severity: diagnostic.severity, source: diagnostic.place?.pointer, place: diagnostic.place,
      notes: [diagnostic.hint].compactMap { $0 } + diagnostic.notes.map(Self.text))
  }

  /// Returns a further place, to show on a separate line.
  private static func text(_ note: Diagnostic.Note) -> String {
    guard let place = note.place, !place.file.name.isEmpty else { return note.message }
    let position = place.position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(note.message) (\(place.file.name)\(position))"
  }

  /// The message, with the pictures that have the problem if several were checked.
  package var statement: String { cases.map { "\(message) (\($0.text))" } ?? message }

  /// The finding as a diagnostic for printing.
  package var diagnostic: Diagnostic {
    Diagnostic(
      severity, "\(message) [\(kind.rawValue)]", at: place, hint: remedy,
      notes: [
        more == 0 ? nil : "and \(more) more time\(more == 1 ? "" : "s")", cases?.text,
      ].compactMap { $0.map { .init($0) } })
  }

  /// A stable identity that does not depend on lines: the file, the path to the element, and its
  /// name.
  package var fingerprint: String {
    [
      kind.rawValue, place?.file.name ?? "", writtenSource ?? "", element ?? "",
      use.joined(separator: " "),
    ].joined(separator: "\n")
  }

  /// The path to the element in its file, with the items and component uses that lead to it.
  package var way: String {
    ([writtenSource].compactMap { $0 } + use).joined(separator: " ")
  }

  /// The items and component uses that lead to the element.
  private var use: [String] {
    place?.provenance.map { ($0.items + $0.uses).map(\.description) } ?? []
  }

  /// Returns the fingerprints of findings, which are distinct even for findings about the same
  /// element.
  static func fingerprints(of findings: [Finding]) -> [String] {
    var seen: [String: Int] = [:]
    return findings.map { finding in
      let way = finding.fingerprint
      let again = seen[way, default: 0]
      seen[way] = again + 1
      return String(SHA256.hex(Array("\(way) \(again)".utf8)).prefix(32))
    }
  }

  /// The place in the document, as its author wrote it.
  var writtenSource: String? { place.flatMap { $0.pointer == nil ? nil : $0.source } }
}
