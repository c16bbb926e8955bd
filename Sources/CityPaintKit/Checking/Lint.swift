import Engine
import Lint
import Rules
import Source

/// Which rules are checked.
public struct LintRules: Sendable {
  let run: LintRun

  private init(_ run: LintRun) { self.run = run }

  /// The rules of structure, and those of each guide for its own parts: what `citypaint lint` checks
  /// by default.
  public static let standard = LintRules(LintRun())

  /// All rules of some presets, for every element: `structure`, `accessibility`, `tokens`, a guide.
  ///
  /// - Throws: `CityPaintError` for an unknown preset.
  public static func presets(_ names: [String]) throws(CityPaintError) -> LintRules {
    for name in names {
      try check(name, among: Rule.presets.map(\.name), what: "preset")
    }
    return LintRules(
      LintRun(Rule.all.filter { names.contains($0.preset.name) }.map { LintRun.Asked($0) }))
  }

  /// Some rules by their IDs, for every element.
  ///
  /// - Throws: `CityPaintError` for an unknown rule.
  public static func only(_ ids: [String]) throws(CityPaintError) -> LintRules {
    for id in ids { try check(id, among: Rule.all.map(\.id), what: "rule") }
    return LintRules(LintRun(Rule.all.filter { ids.contains($0.id) }.map { LintRun.Asked($0) }))
  }

  /// The IDs of the rules.
  public var ids: [String] { run.asked.map(\.rule.id) }

  private static func check(
    _ name: String, among known: [String], what: String
  ) throws(CityPaintError) {
    guard !known.contains(name) else { return }
    throw CityPaintError(
      "unknown \(what) \(SafeText.quoted(name))",
      remedy: Suggestion.nearest(to: name, in: known).map { "did you mean \($0)?" }
        ?? "take \(Suggestion.sentence(known))")
  }
}

/// What the rules found in one document.
public struct LintResult: Sendable {
  /// The document as it was named.
  public let name: String
  /// In the order of the document.
  public let findings: [Finding]
  /// Findings that the document suppresses, each with the reason.
  public let suppressed: [Finding]
  /// Warnings that no rule reports.
  public let diagnostics: [Diagnostic]
  /// Why the document could not be checked; `nil` where it was.
  public let error: CityPaintError?

  /// Whether there is an error, or a finding of that severity.
  public var hasErrors: Bool { error != nil || findings.contains { $0.severity == .error } }

  init(_ checked: Linter.Checked) {
    name = checked.path
    findings = checked.outcome.findings.map { Finding($0) }
    suppressed = checked.outcome.suppressed.map { Finding($0) }
    diagnostics = checked.warnings.map { Diagnostic($0) }
    error = checked.error.map { CityPaintError($0) }
  }
}

extension Renderer {
  /// Checks documents against rules; rules about several screens compare them with each other.
  ///
  /// A picture's bytes are accepted as well, named as the app's icon or launch image is.
  ///
  /// - Parameter workers: documents to check at a time.
  /// - Returns: a result for each document, in order; none throws for the others.
  public func lint(
    _ documents: [Document], rules: LintRules = .standard,
    as variant: RenderVariant = RenderVariant(), workers: Int = 1
  ) throws(CityPaintError) -> [LintResult] {
    let linter = Linter(
      rules.run, by: Engine.Renderer(inner, workers: 1), as: try variant.inner(inner.library))
    let inputs = documents.map { LintInput(file: $0.source, folder: $0.folder) }
    return linter.check(inputs, workers: max(1, workers)).map { LintResult($0) }
  }

  /// Checks one document against rules.
  ///
  /// - Throws: `CityPaintError` where the document is wrong.
  public func lint(
    _ document: Document, rules: LintRules = .standard, as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> [Finding] {
    let results = try lint([document], rules: rules, as: variant)
    if let error = results.first?.error { throw error }
    return results.flatMap(\.findings)
  }
}
