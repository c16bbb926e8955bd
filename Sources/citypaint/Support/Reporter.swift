import ArgumentParser
import CityPaintKit
import Engine
import Files
import Source

/// Reports problems and keeps track of the resulting exit status.
struct Reporter {
  private let printer = DiagnosticPrinter(color: FileSystem.standardErrorIsTerminal)
  private let strict: Bool
  private var hasBadInput = false
  private var hasMissingInput = false
  private var cannotWrite = false
  /// The warnings about no file, such as an option's, which every document repeats.
  private var said: Set<String> = []

  init(strict: Bool = false) {
    self.strict = strict
  }

  mutating func report(_ error: Engine.CityPaintError) {
    count(error)
    show(error.diagnostics)
  }

  mutating func report(_ error: CityPaintKit.CityPaintError) { report(error.inner) }

  /// Reports an error of the library or the pipeline; rethrows any other error.
  mutating func report(any error: any Error) throws {
    switch error {
    case let error as CityPaintKit.CityPaintError: report(error)
    case let error as Engine.CityPaintError: report(error)
    case let error as FileError: report(error)
    default: throw error
    }
  }

  /// Records errors that are reported elsewhere.
  mutating func count(_ error: Engine.CityPaintError) {
    for diagnostic in error.diagnostics where diagnostic.severity == .error {
      switch diagnostic.kind {
      case .badInput: hasBadInput = true
      case .missingInput: hasMissingInput = true
      case .cannotWrite: cannotWrite = true
      }
    }
  }

  /// Records warnings that are not reported individually; returns whether they are errors.
  mutating func count(warnings: [Source.Diagnostic]) -> Bool {
    guard strict, !warnings.isEmpty else { return false }
    hasBadInput = true
    return true
  }

  /// Reports warnings; returns whether they are errors.
  mutating func report(warnings: [Source.Diagnostic]) -> Bool {
    let shown = warnings.map { warning in
      var shown = warning
      if strict { shown.severity = .error }
      return shown
    }
    show(shown.count > DiagnosticLog.most ? DiagnosticLog(shown).sorted : shown)
    if strict, !warnings.isEmpty { hasBadInput = true }
    return strict && !warnings.isEmpty
  }

  mutating func report(warnings: [CityPaintKit.Diagnostic]) -> Bool {
    report(warnings: warnings.map(\.inner))
  }

  /// Reports unusable files in font folders before drawing if they are errors; returns whether they
  /// are errors.
  mutating func rejects(_ fonts: FontLibrary) -> Bool {
    strict && report(warnings: fonts.folderProblems())
  }

  /// Reports unusable files in font folders, and folders that no document used.
  ///
  /// If a document could not be drawn, only its own errors are reported.
  mutating func report(fontFoldersOf fonts: FontLibrary) {
    guard !hasErrors else { return }
    _ = report(warnings: fonts.folderProblems() + fonts.idleFolders())
  }

  mutating func report(fontFoldersOf renderer: CityPaintKit.Renderer) {
    if !hasErrors { _ = report(warnings: renderer.diagnostics) }
  }

  private var hasErrors: Bool { hasBadInput || hasMissingInput || cannotWrite }

  mutating func report(_ error: FileError) {
    cannotWrite = true
    if case .closed = error, MessageFormat.chosen == .text {
      // As with `head`, often intended, so only a short line is printed with the status.
      say("citypaint: \(SafeText.escape(error.message))\n")
    } else {
      show([Source.Diagnostic(.error, kind: .cannotWrite, error.message)])
    }
  }

  private mutating func show(_ diagnostics: [Source.Diagnostic]) {
    let diagnostics = diagnostics.filter {
      $0.place != nil || $0.severity == .error && !strict || said.insert($0.message).inserted
    }
    guard !diagnostics.isEmpty else { return }
    switch MessageFormat.chosen {
    case .text: say(printer.text(for: diagnostics))
    case .json: for diagnostic in diagnostics { say(JSONOutput(diagnostic)) }
    }
  }

  /// Performs a command's work, reports its errors, and ends the command with their status.
  ///
  /// - Returns: `nil` if the work had no result, but no error either.
  @discardableResult
  static func run<Value>(
    strict: Bool = false, _ work: (inout Reporter) throws -> Value
  ) throws -> Value? {
    var reporter = Reporter(strict: strict)
    var value: Value?
    do { value = try work(&reporter) } catch { try reporter.report(any: error) }
    try reporter.finish()
    return value
  }

  /// Performs work that needs a renderer; returns `nil` if a font warning prevents it.
  static func draw<Value>(
    by options: Engine.RenderOptions, strict: Bool,
    _ work: (Engine.Renderer, inout Reporter) throws -> Value?
  ) throws -> Value? {
    try run(strict: strict) { reporter -> Value? in
      let renderer = try Engine.Renderer(options)
      guard !reporter.rejects(renderer.fonts) else { return nil }
      let value = try work(renderer, &reporter)
      reporter.report(fontFoldersOf: renderer.fonts)
      return value
    } ?? nil
  }

  /// Throws the exit code with the highest precedence of the reported problems, if any.
  func finish() throws {
    if cannotWrite { throw ExitCode(73) }
    if hasBadInput { throw ExitCode(65) }
    if hasMissingInput { throw ExitCode(66) }
  }
}
