import ArgumentParser
import CityPaintKit
import Files

/// Reports problems and keeps track of the resulting exit status.
struct Reporter {
  /// Whether warnings are errors.
  let strict: Bool
  private var hasBadInput = false
  private var hasMissingInput = false
  private var cannotWrite = false
  /// The reported problems that have no place in a file and that every document would repeat, such
  /// as warnings about options, and missing fonts.
  private var said: Set<String> = []

  init(strict: Bool = false) {
    self.strict = strict
  }

  mutating func report(_ error: CityPaintError) {
    count(error)
    show(error.diagnostics)
  }

  /// Reports an error of the library or of a file; rethrows any other error.
  mutating func report(any error: any Error) throws {
    switch error {
    case let error as CityPaintError: report(error)
    case let error as FileError: report(error)
    default: throw error
    }
  }

  /// Records errors that are reported elsewhere.
  mutating func count(_ error: CityPaintError) {
    for diagnostic in error.diagnostics where diagnostic.severity == .error {
      switch diagnostic.kind {
      case .badInput: hasBadInput = true
      case .missingInput: hasMissingInput = true
      case .cannotWrite: cannotWrite = true
      }
    }
  }

  /// Records warnings that are not reported individually; returns whether they are errors.
  mutating func count(warnings: [Diagnostic]) -> Bool {
    guard strict, !warnings.isEmpty else { return false }
    hasBadInput = true
    return true
  }

  /// Reports warnings; returns whether they are errors.
  mutating func report(warnings: [Diagnostic]) -> Bool {
    show(Diagnostic.limited(strict ? warnings.map { $0.asError() } : warnings))
    if strict, !warnings.isEmpty { hasBadInput = true }
    return strict && !warnings.isEmpty
  }

  /// Reports unusable files in font folders before drawing if they are errors; returns whether they
  /// are errors.
  mutating func rejects(_ renderer: Renderer) -> Bool {
    strict && report(warnings: renderer.fontFolderProblems)
  }

  /// Reports unusable files in font folders, and folders that no document used.
  ///
  /// If a document could not be drawn, only its own errors are reported.
  mutating func report(fontFoldersOf renderer: Renderer) {
    if !hasErrors { _ = report(warnings: renderer.diagnostics) }
  }

  private var hasErrors: Bool { hasBadInput || hasMissingInput || cannotWrite }

  mutating func report(_ error: FileError) {
    cannotWrite = true
    if case .closed = error, MessageFormat.chosen == .text {
      // Closing the output is often intended, as with `head`, so only a short line is printed.
      say("citypaint: \(Wording.escaped(error.message))\n")
    } else {
      show([Diagnostic(cannotWrite: error.message)])
    }
  }

  private mutating func show(_ diagnostics: [Diagnostic]) {
    let diagnostics = diagnostics.filter {
      $0.place != nil || $0.severity == .error && !strict && !$0.isOfInstallation
        || said.insert($0.message).inserted
    }
    guard !diagnostics.isEmpty else { return }
    switch MessageFormat.chosen {
    case .text: say(Diagnostic.text(of: diagnostics, color: TerminalColors.inErrors))
    case .json: for diagnostic in diagnostics { say(line: diagnostic.json) }
    }
  }

  /// Performs a command's work, reports its errors, and ends the command with their status.
  ///
  /// - Returns: the result of the work.
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
    by options: RenderOptions, strict: Bool, _ work: (Renderer, inout Reporter) throws -> Value?
  ) throws -> Value? {
    try run(strict: strict) { reporter -> Value? in
      let renderer = try Renderer(options)
      guard !reporter.rejects(renderer) else { return nil }
      let value = try work(renderer, &reporter)
      reporter.report(fontFoldersOf: renderer)
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
