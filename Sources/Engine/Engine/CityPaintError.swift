package import Files
package import Source

/// The error for a document that cannot be rendered, with every problem found and its place.
package struct CityPaintError: Error, Sendable, CustomStringConvertible {
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// Creates the error for a file that cannot be read.
  ///
  /// - Parameter hint: the remedy if there is no file with a similar name to suggest.
  package init(_ error: FileError, hint: String? = nil) {
    let hint = Self.nearest(to: error) ?? hint
    self.init([Diagnostic(.error, kind: .missingInput, error.message, hint: hint)])
  }

  private static func nearest(to error: FileError) -> String? {
    if case .isDirectory(let path) = error {
      return "name the files in the folder, such as "
        + SafeText.escape(FilePath.join(path, "*.json"))
    }
    guard case .missing(let path) = error else { return nil }
    let folder = FilePath.directory(of: path)
    let names = FileSystem.names(in: folder.isEmpty ? "." : folder).sorted()
    return Suggestion.nearest(to: FilePath.lastComponent(of: path), in: names).map {
      "did you mean \(SafeText.escape(FilePath.join(folder, $0)))?"
    }
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
