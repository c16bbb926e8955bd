package import Files
package import Source

/// Why a document could not be shown: every problem found, each with its place.
package struct CityPaintError: Error, Sendable, CustomStringConvertible {
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// A file that was to be read and cannot be.
  package init(_ error: FileError, hint: String? = nil) {
    self.init([Diagnostic(.error, kind: .missingInput, error.message, hint: hint)])
  }

  /// One mistake.
  package init(
    _ message: String, kind: Diagnostic.Kind = .badInput, at place: Place? = nil,
    hint: String? = nil
  ) {
    self.init([Diagnostic(.error, kind: kind, message, at: place, hint: hint)])
  }

  /// The problems as a terminal shows them: place, message, the line, what to do.
  package var description: String { DiagnosticPrinter().text(for: diagnostics) }

  /// Whether the only thing wrong is that something is not there.
  package var isMissingInput: Bool {
    diagnostics.filter { $0.severity == .error }.allSatisfy { $0.kind == .missingInput }
  }
}
