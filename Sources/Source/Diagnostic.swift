/// Something to tell about an input, with its place and its remedy.
///
/// The text around the message is made by `DiagnosticPrinter` alone.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: Hashable, Sendable {
    case error
    case warning
    case note
  }

  /// What kind of problem it is, which decides the exit status.
  package enum Kind: Hashable, Sendable {
    /// An input says something wrong: exit status 65.
    case badInput
    /// An input is not there: exit status 66.
    case missingInput
  }

  /// A further place that explains the first: "first defined here".
  package struct Note: Hashable, Sendable {
    package var message: String
    package var place: SourcePlace?

    package init(_ message: String, at place: SourcePlace? = nil) {
      self.message = message
      self.place = place
    }
  }

  package var severity: Severity
  package var kind: Kind
  /// One line, without a full stop.
  package var message: String
  package var place: SourcePlace?
  /// What to do about it, one line.
  package var hint: String?
  package var notes: [Note]

  package init(
    _ severity: Severity, kind: Kind = .badInput, _ message: String, at place: SourcePlace? = nil,
    hint: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.kind = kind
    self.message = message
    self.place = place
    self.hint = hint
    self.notes = notes
  }
}
