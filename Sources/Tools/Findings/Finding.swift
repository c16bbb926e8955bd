package import Geometry
package import Source

/// One thing that is not as it should be, whatever found it: a golden that changed, a rule that is
/// broken, pixels that differ.
package struct Finding: Hashable, Sendable {
  /// What happened, or the name of the rule that is broken.
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
  /// One line, without a period at the end.
  package var message: String
  /// The smallest change that fixes it, one line.
  package var remedy: String?
  /// What was measured.
  package var measured: String?
  /// What it should be.
  package var expected: String?
  package var place: Place?
  /// The name of the element that it is about, where it is about one.
  package var element: String?
  /// Into the document as it is now.
  package var source: JSONPointer?
  /// What is seen of the element, in points.
  package var frame: Rect?
  /// What follows from it: other elements that moved.
  package var notes: [String]
  /// How many more times the same was found of one thing that is written once.
  package var more = 0
  /// Why it does not count, where the document says so.
  package var waiver: Located<String>?

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

  /// What is wrong with a document.
  package init(_ diagnostic: Diagnostic) {
    self.init(
      diagnostic.severity == .error ? .error : .warning, diagnostic.message,
      severity: diagnostic.severity, source: diagnostic.place?.pointer, place: diagnostic.place,
      notes: [diagnostic.hint].compactMap { $0 } + diagnostic.notes.map(Self.text))
  }

  /// A further place in a line of its own.
  private static func text(_ note: Diagnostic.Note) -> String {
    guard let place = note.place, let position = place.position else { return note.message }
    return "\(note.message) (\(place.file.name):\(position.line):\(position.column))"
  }

  /// The finding as the diagnostics' printer shows it.
  package var diagnostic: Diagnostic {
    Diagnostic(
      severity, "\(message) [\(kind.rawValue)]", at: place, hint: remedy,
      notes: more == 0
        ? [] : [.init("and the same \(more) time\(more == 1 ? "" : "s") more")])
  }

  /// Its identity, independent of its line: the file, the path to the element, and its name.
  package var fingerprint: String {
    let way = place?.provenance.map { ($0.items + $0.uses).map(\.description) } ?? []
    return [
      kind.rawValue, place?.file.name ?? "", writtenSource ?? "", element ?? "",
      way.joined(separator: " "),
    ].joined(separator: "\n")
  }

  /// The place in the document as its author knows it.
  var writtenSource: String? { place.flatMap { $0.pointer == nil ? nil : $0.source } }
}
