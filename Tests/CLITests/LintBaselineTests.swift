import Foundation
import TestSupport
import Testing

/// `citypaint lint` on folders, on files of components, and beside a baseline.
@Suite struct LintBaselineTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lint(_ words: String, ci: Bool = false) throws -> Program.Outcome {
    try Program.run(
      ["lint"] + words.split(separator: " ").map(String.init), in: folder.path,
      environment: ci ? ["CI": "true"] : [:])
  }

  private static let write = "screens --baseline lint.json --write-baseline"
  private static let check = "screens --baseline lint.json"

  private static func target(_ name: String, _ x: Int = 10) -> String {
    ##"{"type": "shape", "name": "\##(name)", "fill": "#2C95B5", "tappable": true, "##
      + #""frame": [\#(x), 10, 30, 30]}"#
  }

  private static let cut =
    #"{"type": "text", "text": "Preferences", "maxLines": 1, "frame": [10, 60, 40, 20]}"#

  private func write(_ nodes: String..., to name: String) throws {
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 320, "height": 200},
       "root": {"type": "layers", "background": "#FFFFFF", "children": [
        \(nodes.joined(separator: ",\n  "))]}}
      """, name)
  }

  /// Two hundred old screens: one command writes the baseline, and the next run passes.
  @Test func oldScreensPassAndNewFindingsFail() throws {
    for index in 1...200 { try write(Self.target("close"), Self.cut, to: "screens/s\(index).json") }
    #expect(try lint("screens").status == 1)
    let written = try lint(Self.write)
    #expect(written.status == 0 && written.errors.isEmpty, "\(written.errors)")
    #expect(written.text == "wrote lint.json: 400 findings in 200 documents\n")
    let next = try lint(Self.check)
    #expect(next.status == 0, "\(next.text)")
    #expect(next.text.hasSuffix("200 files, 55 rules: nothing found, 400 known\n"), "\(next.text)")

    try write(Self.target("close"), Self.cut, Self.target("menu", 80), to: "screens/s7.json")
    let red = try lint(Self.check)
    #expect(red.status == 1)
    #expect(red.text.contains("screens/s7.json:5:3: error: the target “menu” is 30 × 30"))
    #expect(red.text.hasSuffix(": 1 error, 400 known\n"), "\(red.text)")

    try write(Self.target("close"), to: "screens/s7.json")
    let fixed = try lint(Self.check)
    #expect(fixed.status == 0)
    #expect(
      fixed.text.hasSuffix(
        """
        fixed: 1 finding in lint.json
          text-cut at “text” in screens/s7.json
          help: citypaint lint screens --baseline lint.json --write-baseline updates the baseline

        """), "\(fixed.text)")
    let updated = try lint(Self.write)
    #expect(
      updated.text == "wrote lint.json: 399 findings in 200 documents (1 fixed)\n", "\(updated)")
    #expect(try !lint(Self.check).text.contains("fixed"))
  }

  @Test func aFindingMayMove() throws {
    try write(Self.target("close"), Self.cut, to: "screens/a.json")
    #expect(try lint(Self.write).status == 0)
    // Other lines, another order, another position, and a node around it.
    try write(
      "\n\n" + #"{"type": "space"}"#,
      #"{"type": "layers", "children": [\#(Self.cut), \#(Self.target("close", 200))]}"#,
      to: "screens/a.json")
    let moved = try lint(Self.check)
    #expect(
      moved.status == 0 && moved.text.hasSuffix(": nothing found, 2 known\n"), "\(moved.text)")
    // Another name of the file.
    try FileManager.default.moveItem(
      atPath: folder.file("screens/a.json"), toPath: folder.file("screens/b.json"))
    let renamed = try lint(Self.check)
    #expect(renamed.status == 0 && !renamed.text.contains("fixed"), "\(renamed.text)")
    // A second element of the name is new, and so is another rule.
    try write(Self.target("close"), Self.target("close", 90), Self.cut, to: "screens/b.json")
    #expect(try lint(Self.check).status == 1)
  }

  @Test func warningsFailUnlessTheyMay() throws {
    try write(to: "screens/a.json")
    #expect(try lint(Self.write).text == "wrote lint.json: 0 findings in 1 document\n")
    try write(Self.cut, to: "screens/a.json")
    #expect(try lint(Self.check).status == 1)
    #expect(try lint(Self.check + " --fail-on error").status == 0)
    #expect(try lint("screens").status == 0)
    #expect(try lint("screens --fail-on warning").status == 1)
  }

  /// A run of some documents or rules judges only those.
  @Test func whatIsNotCheckedIsNotMended() throws {
    try write(Self.target("close"), to: "screens/a.json")
    try write(Self.cut, to: "screens/b.json")
    #expect(try lint(Self.write).status == 0)
    let one = try lint("screens/a.json --baseline lint.json")
    #expect(one.status == 0 && !one.text.contains("fixed"), "\(one.text)")
    let rule = try lint("screens --only text-cut --baseline lint.json")
    #expect(rule.status == 0 && !rule.text.contains("fixed"), "\(rule.text)")
    try write(to: "screens/a.json")
    let before = try folder.read("lint.json")
    #expect(try lint("screens/a.json --baseline lint.json --write-baseline").status == 0)
    let after = String(decoding: try folder.read("lint.json"), as: UTF8.self)
    #expect(after.contains("screens/b.json") && after.utf8.count < before.count)
    try FileManager.default.removeItem(atPath: folder.file("screens/b.json"))
    let gone = try lint("screens --baseline lint.json")
    #expect(gone.status == 0 && gone.text.contains("fixed: 1 finding"), "\(gone.text)")
  }

  @Test func programsSeeTheBaseline() throws {
    try write(Self.target("close"), to: "screens/a.json")
    try write(Self.cut, to: "screens/b.json")
    #expect(try lint(Self.write).status == 0)
    try write(Self.target("close"), Self.target("menu", 90), to: "screens/a.json")
    try write(to: "screens/b.json")
    let text = try lint(Self.check + " --format json").text
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    for key in ["findings", "known", "fixed"] {
      #expect((json[key] as? [Any])?.count == 1, "\(key)")
    }
    let sarif = try lint(Self.check + " --format sarif").text
    #expect(sarif.contains(#""baselineState": "new""#))
    #expect(sarif.contains(#""justification": "in lint.json""#))
    let github = try lint(Self.check + " --github").text
    #expect(github.contains("title=target-size::the target “menu”") && !github.contains("close"))
    #expect(github.contains("::notice title=citypaint::lint.json: 1 finding no longer occurs"))
  }

  @Test func mistakesAreNamed() throws {
    try write(to: "screens/a.json")
    let absent = try lint(Self.check)
    #expect(absent.status == 66)
    #expect(
      absent.errors.contains("there is no baseline lint.json\n  help: citypaint lint screens"),
      "\(absent.errors)")
    #expect(try lint("screens --write-baseline").status == 64)
    let ci = try lint(Self.write, ci: true)
    #expect(
      ci.status == 64 && ci.errors.contains("a baseline cannot be recorded in CI (CI is set)"))
    try folder.write(#"{"baseline": 2}"#, "lint.json")
    #expect(try lint(Self.check).errors.contains("newer than this version's format 1"))
    try folder.write(#"{"baseline": 1, "finding": []}"#, "lint.json")
    let key = try lint(Self.check)
    #expect(key.status == 65 && key.errors.contains("lint.json:1:17: error: unknown key"))
    #expect(try lint("nothing").status == 66)
    try folder.write("a\n", "empty/a.txt")
    #expect(try lint("empty").errors.contains("no documents in empty"))
  }

  @Test func aFolderIsCheckedWithWhatIsInIt() throws {
    try write(Self.target("close"), to: "screens/deep/a.json")
    try folder.write(#"{"rows": []}"#, "screens/data.json")
    try folder.write("{", "screens/.hidden.json")
    let outcome = try lint("screens")
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    #expect(
      outcome.text.hasSuffix("1 file, 55 rules: 1 error; 1 file of definitions or data skipped\n"),
      "\(outcome.text)")
    try folder.write(#"{"screen": "#, "screens/broken.json")
    #expect(try lint("screens").status == 65)
  }

  /// A file of components is checked without a document that uses them.
  @Test func componentsAreCheckedAlone() throws {
    try folder.write(
      """
      {"colors": {"brand": "#2C95B5"}, "components": {
        "chip": {"parameters": {"label": "text", "tone": {"type": "choice", "of": ["calm", "loud"]},
          "inner": "nodes", "share": "number", "more": {"type": "node", "optional": true}},
          "body": {"type": "layers", "width": 90, "height": 20, "tappable": true, "role": "button",
            "children": [{"type": "text", "text": "{{label}}", "color": "#2C8FB5"}]}},
        "dot": {"body": {"type": "row", "children": [
          {"type": "shape", "name": "dot", "width": 30, "height": 20, "tappable": true}]}}}}
      """, "kit.json")
    let outcome = try lint("kit.json --preset structure,tokens")
    #expect(outcome.status == 1 && outcome.errors.isEmpty, "\(outcome.errors)")
    for line in [
      "kit.json:4:13: error: the target “Label” is 90 × 20 points",
      "kit.json:5:58: warning: “Label” has the color #2C8FB5",
      "kit.json:7:5: error: the target “dot” is 30 × 20 points",
    ] {
      #expect(outcome.text.contains(line), "\(outcome.text)")
    }
    #expect(!outcome.text.contains("used here"))
    try folder.write(
      #"{"screen": "scene", "import": "kit.json", "root": {"type": "dot"}}"#, "use.json")
    #expect(try lint("kit.json use.json").text.contains("1 file of definitions or data skipped"))
  }
}
