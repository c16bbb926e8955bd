package import Engine
package import Source

/// An error, a warning, or a note about an input, with its place and remedy.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a problem.
  public enum Severity: String, Hashable, Sendable, CaseIterable { case error, warning, note }

  /// The kind of a problem.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An input has an error. The command-line tool exits with status 65.
    case badInput
    /// An input does not exist. The command-line tool exits with status 66.
    case missingInput
    /// A file cannot be written. The command-line tool exits with status 73.
    case cannotWrite
  }

  /// The pipeline's diagnostic.
  package let inner: Source.Diagnostic

  init(_ diagnostic: Source.Diagnostic) { inner = diagnostic }

  /// The severity of the problem.
  public var severity: Severity { Severity(inner.severity) }

  /// The kind of the problem.
  public var kind: Kind {
    switch inner.kind {
    case .badInput: .badInput
    case .missingInput: .missingInput
    case .cannotWrite: .cannotWrite
    }
  }

  /// The problem in one line, without a period at the end.
  public var message: String { inner.message }

  /// The remedy in one line.
  public var remedy: String? { inner.hint }

  /// The place in an input; `nil` if the problem does not concern a file.
  public var place: SourcePlace? { inner.place.map { SourcePlace($0) } }

  /// Further places that explain the problem, each with a line of text.
  public var notes: [(message: String, place: SourcePlace?)] {
    inner.notes.map { ($0.message, $0.place.map { SourcePlace($0) }) }
  }

  /// The diagnostic as printed by the command-line tool: place, message, source line, remedy, and
  /// notes.
  public var description: String { DiagnosticPrinter().text(for: inner) }
}

extension Diagnostic {
  /// Creates the diagnostic for a file that cannot be written.
  package init(cannotWrite message: String) {
    inner = Source.Diagnostic(.error, kind: .cannotWrite, message)
  }

  /// Whether the problem concerns the machine, and is reported once for all documents.
  package var isOfInstallation: Bool { inner.isOfInstallation }

  /// The diagnostic as JSON on one line.
  package var json: String { JSONWriter.text(JSONOutput(inner), .compact) }

  /// Returns the diagnostic with the severity of an error.
  package func asError() -> Diagnostic {
    var error = inner
    error.severity = .error
    return Diagnostic(error)
  }

  /// Returns the diagnostics to report: all, or the first hundred in order and the number of the
  /// rest.
  package static func limited(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.count > DiagnosticLog.most else { return diagnostics }
    return DiagnosticLog(diagnostics.map(\.inner)).sorted.map { Diagnostic($0) }
  }

  /// The maximum number of diagnostics to report.
  package static let mostReported = DiagnosticLog.most

  /// Returns the text of diagnostics that are printed together.
  package static func text(of diagnostics: [Diagnostic], color: Bool) -> String {
    DiagnosticPrinter(color: color).text(for: diagnostics.map(\.inner))
  }
}

extension Diagnostic.Severity {
  init(_ severity: Source.Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}

/// A place in an input.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file as given.
  public let file: String
  /// The line, from 1; `nil` for the file as a whole.
  public let line: Int?
  /// The column in characters, from 1; `nil` for the file as a whole.
  public let column: Int?
  /// The JSON pointer of the value in its source, such as `/posts/0/title`.
  ///
  /// The pointer is empty for the root and for a file as a whole.
  public let pointer: String

  init(_ place: Place) {
    let position = place.position
    (file, pointer) = (place.file.name, place.source)
    (line, column) = (position?.line, position?.column)
  }

  /// The place as `FILE:LINE:COLUMN`.
  public var description: String {
    [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }
}

/// The error for an input that could not be used, with every problem found and its place.
public struct CityPaintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Every problem found, errors and warnings.
  public let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  package init(_ error: Engine.CityPaintError) {
    diagnostics = error.diagnostics.map { Diagnostic($0) }
  }

  package init(
    _ message: String, kind: Diagnostic.Kind = .badInput, at place: Place? = nil,
    remedy: String? = nil
  ) {
    let kind: Source.Diagnostic.Kind =
      switch kind {
      case .badInput: .badInput
      case .missingInput: .missingInput
      case .cannotWrite: .cannotWrite
      }
    self.init(Engine.CityPaintError(message, kind: kind, at: place, hint: remedy))
  }

  /// The pipeline's error.
  package var inner: Engine.CityPaintError {
    Engine.CityPaintError(diagnostics.map(\.inner))
  }

  /// The problems as shown in a terminal: place, message, source line, and remedy.
  public var description: String { diagnostics.map(\.description).joined() }

  /// Whether the only errors are inputs that do not exist.
  public var isMissingInput: Bool {
    diagnostics.filter { $0.severity == .error }.allSatisfy { $0.kind == .missingInput }
  }
}

/// Runs a function that throws the engine's errors, and converts them to this library's errors.
func translatingErrors<Result>(
  _ body: () throws(Engine.CityPaintError) -> Result
) throws(CityPaintError) -> Result {
  do throws(Engine.CityPaintError) { return try body() } catch { throw CityPaintError(error) }
}
