package import Files
package import Source

/// The error for a document that cannot be rendered, with every problem found and its place.
package struct CityPaintError: Error, Sendable, CustomStringConvertible {
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// Creates the error for a file that cannot be read.
  package init(_ error: FileError, hint: String? = nil) {
    self.init([Diagnostic(.error, kind: .missingInput, error.message, hint: hint)])
  }

  /// Creates an error with a single problem.
  package init(
    _ message: String, kind: Diagnostic.Kind = .badInput, at place: Place? = nil,
    hint: String? = nil
  ) {
    self.init([Diagnostic(.error, kind: kind, message, at: place, hint: hint)])
  }

  /// The problems as shown in a terminal: place, message, source line, and remedy.
  package var description: String { DiagnosticPrinter().text(for: diagnostics) }

  /// Whether the only problem is a missing file.
  package var isMissingInput: Bool {
    diagnostics.filter { $0.severity == .error }.allSatisfy { $0.kind == .missingInput }
  }
}
