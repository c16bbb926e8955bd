import Engine
import Source

/// An error, a warning or a note about an input, with its place and its remedy.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How serious a problem is.
  public enum Severity: String, Hashable, Sendable, CaseIterable { case error, warning, note }

  /// What kind of problem it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An input says something wrong. The command line exits with 65.
    case badInput
    /// An input does not exist. The command line exits with 66.
    case missingInput
    /// A file cannot be written. The command line exits with 73.
    case cannotWrite
  }

  private let diagnostic: Source.Diagnostic

  init(_ diagnostic: Source.Diagnostic) { self.diagnostic = diagnostic }

  /// How serious it is.
  public var severity: Severity { Severity(diagnostic.severity) }

  /// What kind of problem it is.
  public var kind: Kind {
    switch diagnostic.kind {
    case .badInput: .badInput
    case .missingInput: .missingInput
    case .cannotWrite: .cannotWrite
    }
  }

  /// One line, without a full stop.
  public var message: String { diagnostic.message }

  /// What to do about it, one line.
  public var remedy: String? { diagnostic.hint }

  /// Where in an input; `nil` for what concerns no file.
  public var place: SourcePlace? { diagnostic.place.map { SourcePlace($0) } }

  /// Further places that explain it, with a line of text each.
  public var notes: [(message: String, place: SourcePlace?)] {
    diagnostic.notes.map { ($0.message, $0.place.map { SourcePlace($0) }) }
  }

  /// As the command line prints it: place, message, the source line, remedy, notes.
  public var description: String { DiagnosticPrinter().text(for: diagnostic) }
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

/// Where something stands in an input.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file as it was named.
  public let file: String
  /// From 1; `nil` where the file as a whole is meant.
  public let line: Int?
  /// In characters, from 1; `nil` where the file as a whole is meant.
  public let column: Int?
  /// The JSON pointer of the value as its author wrote it, such as `/posts/0/title`.
  ///
  /// Empty for the root and for a file as a whole.
  public let pointer: String

  init(_ place: Place) {
    let position = place.position
    (file, pointer) = (place.file.name, place.source)
    (line, column) = (position?.line, position?.column)
  }

  /// `FILE:LINE:COLUMN`.
  public var description: String {
    [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }
}

/// Why an input could not be used: every problem that was found, each with its place.
public struct CityPaintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Every problem that was found, errors and warnings.
  public let diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  init(_ error: Engine.CityPaintError) {
    diagnostics = error.diagnostics.map { Diagnostic($0) }
  }

  init(_ message: String, kind: Source.Diagnostic.Kind = .badInput, remedy: String? = nil) {
    self.init(Engine.CityPaintError(message, kind: kind, hint: remedy))
  }

  /// The problems as a terminal shows them: place, message, the source line, remedy.
  public var description: String { diagnostics.map(\.description).joined() }

  /// Whether the only errors are inputs that do not exist.
  public var isMissingInput: Bool {
    diagnostics.filter { $0.severity == .error }.allSatisfy { $0.kind == .missingInput }
  }
}

/// Runs what throws the engine's errors and throws them as this library's.
func translatingErrors<Result>(
  _ body: () throws(Engine.CityPaintError) -> Result
) throws(CityPaintError) -> Result {
  do throws(Engine.CityPaintError) { return try body() } catch { throw CityPaintError(error) }
}
