import Engine
import Lint
import Rules
import Schema
import Source

/// A rule of the linter, with its requirement and its reason.
public struct LintRule: Sendable, Identifiable {
  private let rule: Rule

  init(_ rule: Rule) { self.rule = rule }

  /// Returns the rule with an ID; `nil` if there is none.
  public init?(id: String) {
    guard let rule = Rule.named(id) else { return nil }
    self.rule = rule
  }

  /// Every rule.
  public static var all: [LintRule] { Rule.all.map { LintRule($0) } }

  /// The names of the presets: `structure`, `accessibility`, `tokens`, and the guides.
  public static var presets: [String] { Rule.presets.map(\.name) }

  /// The name that documents and reports use, such as `target-size`; it is stable.
  public var id: String { rule.id }

  /// The requirement, in a sentence.
  public var title: String { rule.title }

  /// The reason, in one or two sentences.
  public var reason: String { rule.reason }

  /// The source: a guide and its section, or a standard.
  public var source: String { rule.source }

  /// The name of the rule's preset.
  public var preset: String { rule.preset.name }

  /// The default severity of the rule's findings.
  public var severity: Diagnostic.Severity { Diagnostic.Severity(rule.severity) }

  /// The explanation printed by `citypaint lint --explain`, with a document that breaks the rule and
  /// one that follows it.
  public var explanation: String { rule.explanation }
}

/// The rules to check, each with its severity.
public struct LintRules: Sendable, CustomStringConvertible {
  private(set) var run: LintRun
  /// Whether unneeded suppressions are errors.
  private(set) var isStrict = false

  private init(_ run: LintRun) { self.run = run }

  /// Creates the rules that a project selects.
  init(_ configuration: LintConfiguration) { self.init(configuration.run) }

  /// The rules that `citypaint lint` checks by default: those about structure, and each guide's
  /// rules for its own parts.
  public static let standard = LintRules(LintRun())

  /// Returns all rules of some presets, for every element: `structure`, `accessibility`, `tokens`,
  /// or a guide.
  ///
  /// - Throws: `CityPaintError` for an unknown preset.
  public static func presets(_ names: [String]) throws(CityPaintError) -> LintRules {
    for name in names {
      try check(name, among: Rule.presets.map(\.name), what: "preset")
    }
    return LintRules(
      LintRun(Rule.all.filter { names.contains($0.preset.name) }.map { LintRun.Asked($0) }))
  }

  /// Returns the rules with some IDs, for every element.
  ///
  /// - Throws: `CityPaintError` for an unknown rule.
  public static func only(_ ids: [String]) throws(CityPaintError) -> LintRules {
    for id in ids { try check(id, among: Rule.all.map(\.id), what: "rule") }
    return LintRules(LintRun(ids.compactMap { Rule.named($0).map { LintRun.Asked($0) } }))
  }

  /// Reads the rules that a rules file selects: `{"presets": ["structure"], "rules": {"text-cut":
  /// "error"}}`.
  ///
  /// - Throws: `CityPaintError` with every problem in the file, or if it selects no rule.
  public init(parsing bytes: [UInt8], name: String = "rules") throws(CityPaintError) {
    let file = SourceFile(name: name, bytes: bytes)
    let reading = LintConfiguration.type.read(file)
    guard let configuration = reading.value, !reading.log.hasErrors else {
      throw CityPaintError(reading.diagnostics.map { Diagnostic($0) })
    }
    self.init(configuration.run)
    guard run.asked.isEmpty else { return }
    throw CityPaintError(
      "no rule is selected", at: Place(file: file),
      remedy: "select a preset, or rules with their severities; see citypaint lint --list")
  }

  /// Reads the rules that a rules file selects.
  ///
  /// - Throws: `CityPaintError` with every problem in the file, or if it selects no rule.
  public init(contentsOf path: String) throws(CityPaintError) {
    let file = try Document(contentsOf: path)
    try self.init(parsing: file.bytes, name: file.name)
  }

  /// Returns the same rules with every finding and every unneeded suppression as an error.
  public func asErrors() -> LintRules {
    var rules = self
    rules.isStrict = true
    for index in rules.run.asked.indices { rules.run.asked[index].severity = .error }
    return rules
  }

  /// Returns the same rules, and finds the changes that fix findings.
  package func findingEdits() -> LintRules {
    var rules = self
    rules.run.findsEdits = true
    return rules
  }

  /// The IDs of the rules.
  public var ids: [String] { run.asked.map(\.rule.id) }

  /// The list printed by `citypaint lint --list`: a line for each rule.
  public var description: String { Rule.table(run.asked) }

  private static func check(
    _ name: String, among known: [String], what: String
  ) throws(CityPaintError) {
    guard !known.contains(name) else { return }
    throw CityPaintError(
      "unknown \(what) \(SafeText.quoted(name))",
      remedy: Suggestion.nearest(to: name, in: known).map { "did you mean \($0)?" }
        ?? "use one of \(Suggestion.sentence(known))")
  }
}
