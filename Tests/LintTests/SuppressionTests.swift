import Engine
import Findings
import Lint
import Rules
import Scene
import Schema
import Source
import Testing

/// Suppressions in documents, and the selection of rules.
@Suite struct SuppressionTests {
  private static func small(_ more: String = "") -> String {
    ##"{"type": "shape", "fill": "#2C95B5", "tappable": true, "frame": [10, 10, 30, 30]\##(more)}"##
  }

  private static let off = #", "lint": {"off": {"target-size": "a pen is used here"}}"#

  @Test func aReasonAtTheNodeAroundItOrTheRoot() throws {
    let around = #"{"type": "layers"\#(Self.off), "children": [\#(Self.small())]}"#
    for document in [
      Linted.scene(Self.small(Self.off)), Linted.scene(around),
      Linted.scene(Self.small(), root: Self.off),
    ] {
      let outcome = try Linted.check(document).outcome
      #expect(outcome.findings.isEmpty)
      #expect(outcome.suppressed.map(\.waiver?.value) == ["a pen is used here"])
      #expect(outcome.idle.isEmpty)
    }
  }

  @Test func aReasonElsewhereDoesNotCount() throws {
    let beside = #"{"type": "layers"\#(Self.off), "children": []}, \#(Self.small())"#
    let outcome = try Linted.check(Linted.scene(beside)).outcome
    #expect(outcome.findings.map(\.kind) == ["target-size"])
    #expect(outcome.idle.map(\.rule) == ["target-size"], "what is off without need is reported")
  }

  @Test func aComponentsUseMaySay() throws {
    let document = """
      {"screen": "scene", "device": {"width": 320, "height": 200},
       "components": {"dot": {"body": \(Self.small())}},
       "root": {"type": "layers", "children": [{"type": "dot"\(Self.off)}]}}
      """
    #expect(try Linted.check(document).outcome.findings.isEmpty)
  }

  @Test(arguments: [
    (#"{"off": {"target-sise": "why"}}"#, "unknown rule \"target-sise\""),
    (#"{"off": {"target-size": " "}}"#, "a rule is off without a reason"),
    (#"{"off": {"target-size": true}}"#, "expected text, found true"),
    (#"{"of": {}}"#, "unknown key \"of\""),
  ]) func mistakesAreReported(lint: String, message: String) throws {
    let error = try #require(throws: CityPaintError.self) {
      try Linted.check(Linted.scene(Self.small(), root: #", "lint": \#(lint)"#))
    }
    #expect(error.diagnostics.map(\.message).contains(message), "\(error.diagnostics)")
  }

  @Test func whatIsWrittenOnceIsReportedOnce() throws {
    let document = """
      {"screen": "scene", "device": {"width": 320, "height": 200},
       "data": {"places": [[0, 0], [50, 0], [100, 0]]},
       "components": {"dot": {"body": \(Self.small())}},
       "root": {"type": "row", "children": [{"$each": "places", "type": "dot"}]}}
      """
    let findings = try Linted.findings("target-size", document)
    #expect(findings.count == 1)
    #expect(findings.first?.more == 2)
    #expect(
      findings.first?.diagnostic.notes.contains { $0.message.hasSuffix("2 more times") } == true)
  }

  /// A suppression of a rule that needs another screen is not unnecessary if there is none.
  @Test func whatWasNotAskedIsNotIdle() throws {
    let document = Linted.scene(
      "", root: #", "lint": {"off": {"landscape-pair": "a game", "text-cut": "none"}}"#)
    #expect(try Linted.check(document).outcome.idle.map(\.rule) == ["text-cut"])
  }

  // MARK: Which rules

  @Test func guidesAreAskedOfTheirOwnParts() {
    let parts = Dictionary(
      LintRun.standard.map { ($0.rule.preset.name, $0.parts) },
      uniquingKeysWith: { first, _ in first })
    #expect(parts["structure"] == .some(nil))
    #expect(parts["hig2008"] == "phone.")
    #expect(parts["accessibility"] == nil && parts["tokens"] == nil)
  }

  private func configuration(_ text: String) -> (run: LintRun?, log: [Diagnostic]) {
    let reading = LintConfiguration.type.read(SourceFile(name: "rules.json", text: text))
    return (reading.value?.run, reading.diagnostics)
  }

  @Test func aFileSaysWhatIsAsked() throws {
    let run = try #require(
      configuration(
        #"{"presets": ["tokens"], "rules": {"target-size": "warning", "named-length": "off"}}"#
      ).run)
    let asked = run.asked.map { "\($0.rule.id) \($0.severity.rawValue)" }
    #expect(
      asked == ["named-color warning", "near-duplicate-color warning", "target-size warning"])
    #expect(configuration("{}").run?.asked.count == LintRun.standard.count)
    #expect(
      configuration(#"{"presets": ["nope"]}"#).log.first?.message == "unknown preset \"nope\"")
    #expect(configuration(#"{"rules": {"x": "off"}}"#).log.first?.message == "unknown rule \"x\"")
  }

  @Test func everyRuleHasItsNameOnce() {
    let ids = Rule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for rule in Rule.all {
      #expect(rule.title.hasSuffix("."), "\(rule.id)")
      #expect(!rule.reason.isEmpty && !rule.source.isEmpty, "\(rule.id)")
    }
  }
}
