import ArgumentParser
import Engine
import Files
import Source

/// Says what is wrong, and remembers which exit status that comes to.
struct Reporter {
  private let printer = DiagnosticPrinter(color: FileSystem.standardErrorIsTerminal)
  private let strict: Bool
  private var hasBadInput = false
  private var hasMissingInput = false
  private var cannotWrite = false

  init(strict: Bool = false) {
    self.strict = strict
  }

  mutating func report(_ error: CityPaintError) {
    count(error)
    show(error.diagnostics)
  }

  /// Remembers errors that are reported elsewhere.
  mutating func count(_ error: CityPaintError) {
    for diagnostic in error.diagnostics where diagnostic.severity == .error {
      switch diagnostic.kind {
      case .badInput: hasBadInput = true
      case .missingInput: hasMissingInput = true
      case .cannotWrite: cannotWrite = true
      }
    }
  }

  /// Remembers warnings that are not reported one by one; returns whether they prevent going on.
  mutating func count(warnings: [Diagnostic]) -> Bool {
    guard strict, !warnings.isEmpty else { return false }
    hasBadInput = true
    return true
  }

  /// Says warnings; gives whether they forbid to go on.
  mutating func report(warnings: [Diagnostic]) -> Bool {
    let shown = warnings.map { warning in
      var shown = warning
      if strict { shown.severity = .error }
      return shown
    }
    show(shown.count > DiagnosticLog.most ? DiagnosticLog(shown).sorted : shown)
    if strict, !warnings.isEmpty { hasBadInput = true }
    return strict && !warnings.isEmpty
  }

  /// Says before anything is drawn what in the font folders cannot be used, where that rejects
  /// to go on; gives whether it does.
  mutating func rejects(_ fonts: FontLibrary) -> Bool {
    strict && report(warnings: fonts.folderProblems())
  }

  /// Says what in the font folders cannot be used, and which of them no document had a use for.
  ///
  /// Where a document could not be drawn its own errors are what counts.
  mutating func report(fontFoldersOf fonts: FontLibrary) {
    guard !hasBadInput, !hasMissingInput, !cannotWrite else { return }
    _ = report(warnings: fonts.folderProblems() + fonts.idleFolders())
  }

  mutating func report(_ error: FileError) {
    cannotWrite = true
    if case .closed = error {
      // As `head` does it, and often on purpose: a plain line for the status.
      say("citypaint: \(SafeText.escape(error.message))\n")
    } else {
      show([Diagnostic(.error, error.message)])
    }
  }

  private func show(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else { return }
    say(printer.text(for: diagnostics))
  }

  /// Does a command's work, reports what goes wrong with it, and ends it with the status of that.
  ///
  /// - Returns: `nil` where the work came to nothing and yet to no error.
  @discardableResult
  static func run<Value>(
    strict: Bool = false, _ work: (inout Reporter) throws -> Value
  ) throws -> Value? {
    var reporter = Reporter(strict: strict)
    var value: Value?
    do { value = try work(&reporter) } catch let error as CityPaintError {
      reporter.report(error)
    } catch let error as FileError {
      reporter.report(error)
    }
    try reporter.finish()
    return value
  }

  /// Likewise does work that a renderer is needed for; none where a warning of its fonts rejects
  /// it.
  static func draw<Value>(
    by options: RenderOptions, strict: Bool,
    _ work: (Renderer, inout Reporter) throws -> Value?
  ) throws -> Value? {
    try run(strict: strict) { reporter -> Value? in
      let renderer = try Renderer(options)
      guard !reporter.rejects(renderer.fonts) else { return nil }
      let value = try work(renderer, &reporter)
      reporter.report(fontFoldersOf: renderer.fonts)
      return value
    } ?? nil
  }

  /// The gravest of what was reported; throws nothing where all is well.
  func finish() throws {
    if cannotWrite { throw ExitCode(73) }
    if hasBadInput { throw ExitCode(65) }
    if hasMissingInput { throw ExitCode(66) }
  }
}
