import Foundation
import TestSupport
import Testing

/// `citypaint check` of a document that imports and is filled with data.
@Suite struct CheckImportsTests {
  private let desk: GoldenDesk

  init() throws {
    desk = try GoldenDesk()
    try desk.folder.write(
      """
      {
        "screen": "scene", "device": { "width": 40, "height": 30, "scale": 1 },
        "import": "lib/kit.json",
        "data": "dots.json",
        "root": { "type": "row", "children": [
          { "$each": "dots", "$as": "dot", "type": "shape", "name": "dot", "shape": "ellipse",
            "width": "{{dot.width}}", "height": 9, "fill": "{{dot.fill}}" }
        ] }
      }
      """, "t/case.json")
    try desk.folder.write(
      "{\n  \"colors\": {\n    \"ink\": \"#CC333F\"\n  }\n}\n", "t/lib/kit.json")
    try desk.folder.write(
      ##"{"dots": [{"width": 9, "fill": "ink"}, {"width": 12, "fill": "#00A0B0"}]}"##,
      "t/dots.json")
    let accepted = try desk.run(["accept", "--new", "--dir", "."], environment: ["CI": ""])
    try #require(accepted.text == "recorded  t/case\n", "\(accepted.text)\(accepted.errors)")
  }

  @Test func anEditIsReportedAtItsLineInItsFile() throws {
    let before = try desk.run(["check", ".", "--ci"])
    #expect(before.status == 0)
    #expect(before.text == "5 same: passed\n")
    try desk.folder.write("{ \"colors\": {\n\n\n \"ink\": \"#EDC951\" } }", "t/lib/kit.json")
    let outcome = try desk.run(
      ["check", ".", "--ci", "--json", "check.json", "--github"],
      environment: ["GITHUB_STEP_SUMMARY": desk.folder.file("summary.md")])
    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains(
        "\n  t/lib/kit.json:4:9: ink of colors changed #CC333F → #EDC951\n"), "\(outcome.text)")
    #expect(outcome.text.contains("::error file=t/lib/kit.json,line=4,col=9,title=t/case changed"))
    let summary = String(decoding: try desk.folder.read("summary.md"), as: UTF8.self)
    #expect(summary.contains("#EDC951 (t/lib/kit.json:4) |"), "\(summary)")
    let cases = try #require(try desk.object("check.json")["cases"] as? [[String: Any]])
    let changed = try #require(cases.first { $0["state"] as? String == "changed" })
    let findings = try #require(changed["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["source"] as? String == "lib/kit.json#/colors/ink")
    #expect(findings[0]["file"] as? String == "t/lib/kit.json")
    let accepted = try desk.run(["accept", "t/case", "--dir", "."], environment: ["CI": ""])
    #expect(accepted.text.contains("ink of colors changed"))
    #expect(try desk.run(["check", ".", "--ci"]).status == 0)
  }

  /// What follows from a file that is not there is not reported beside it.
  @Test(arguments: [("t/dots.json", 4, 11, "dots.json"), ("t/lib/kit.json", 3, 13, "lib/kit.json")])
  func aFileThatIsNotThereIsReportedAlone(file: String, line: Int, column: Int, name: String) throws
  {
    try FileManager.default.removeItem(atPath: desk.folder.file(file))
    let message = "t/case.json:\(line):\(column): error: there is no file \"\(name)\""
    let drawn = try desk.run(["render", "t/case.json", "-o", "case.png"])
    #expect(drawn.status == 66)
    #expect(drawn.errors.contains(message))
    #expect(drawn.errors.contains("looked in t"))
    #expect(drawn.errors.components(separatedBy: "error:").count == 2, "\(drawn.errors)")
    let outcome = try desk.run(["check", "."])
    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains(
        "error  t/case\n  t/case.json:\(line):\(column): there is no file \"\(name)\"\n"),
      "\(outcome.text)")
  }
}
