package import Files
package import Source

/// The error of a document that cannot be rendered: every problem found, each with its place.
package struct CityPaintError: Error, Sendable, CustomStringConvertible {
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// A file that cannot be read.
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

  /// Whether the only problem is a missing file.
  package var isMissingInput: Bool {
    diagnostics.filter { $0.severity == .error }.allSatisfy { $0.kind == .missingInput }
  }
}
