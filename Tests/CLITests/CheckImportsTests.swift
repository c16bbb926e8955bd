import Foundation
import TestSupport
import Testing

/// `citypaint check` of a document with imports and data.
@Suite struct CheckImportsTests {
  private let workspace: GoldenWorkspace

  init() throws {
    workspace = try GoldenWorkspace()
    try workspace.folder.write(
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
    try workspace.folder.write(
      "{\n  \"colors\": {\n    \"ink\": \"#CC333F\"\n  }\n}\n", "t/lib/kit.json")
    try workspace.folder.write(
      ##"{"dots": [{"width": 9, "fill": "ink"}, {"width": 12, "fill": "#00A0B0"}]}"##,
      "t/dots.json")
    let accepted = try workspace.run(["accept", "--new", "--dir", "."], environment: ["CI": ""])
    try #require(accepted.text == "recorded  t/case\n", "\(accepted.text)\(accepted.errors)")
  }

  @Test func anEditIsReportedAtItsLineInItsFile() throws {
    let before = try workspace.run(["check", ".", "--ci"])
    #expect(before.status == 0)
    #expect(before.text == "5 same: passed\n")
    try workspace.folder.write("{ \"colors\": {\n\n\n \"ink\": \"#EDC951\" } }", "t/lib/kit.json")
    let outcome = try workspace.run(
      ["check", ".", "--ci", "--json", "check.json", "--github"],
      environment: ["GITHUB_STEP_SUMMARY": workspace.folder.file("summary.md")])
    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains(
        "\n  t/lib/kit.json:4:9: ink of colors changed #CC333F → #EDC951\n"), "\(outcome.text)")
    #expect(outcome.text.contains("::error file=t/lib/kit.json,line=4,col=9,title=t/case changed"))
    let summary = String(decoding: try workspace.folder.read("summary.md"), as: UTF8.self)
    #expect(summary.contains("#EDC951 (t/lib/kit.json:4) |"), "\(summary)")
    let cases = try #require(try workspace.object("check.json")["cases"] as? [[String: Any]])
    let changed = try #require(cases.first { $0["state"] as? String == "changed" })
    let findings = try #require(changed["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["source"] as? String == "lib/kit.json#/colors/ink")
    #expect(findings[0]["file"] as? String == "t/lib/kit.json")
    let accepted = try workspace.run(["accept", "t/case", "--dir", "."], environment: ["CI": ""])
    #expect(accepted.text.contains("ink of colors changed"))
    #expect(try workspace.run(["check", ".", "--ci"]).status == 0)
  }

  /// Consequences of a missing file are not reported in addition to it.
  @Test(arguments: [("t/dots.json", 4, 11, "dots.json"), ("t/lib/kit.json", 3, 13, "lib/kit.json")])
  func aFileThatIsNotThereIsReportedAlone(file: String, line: Int, column: Int, name: String) throws
  {
    try FileManager.default.removeItem(atPath: workspace.folder.file(file))
    let message = "t/case.json:\(line):\(column): error: there is no file \"\(name)\""
    let drawn = try workspace.run(["render", "t/case.json", "-o", "case.png"])
    #expect(drawn.status == 66)
    #expect(drawn.errors.contains(message))
    #expect(drawn.errors.contains("looked in t"))
    #expect(drawn.errors.components(separatedBy: "error:").count == 2, "\(drawn.errors)")
    let outcome = try workspace.run(["check", "."])
    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains(
        "error  t/case\n  t/case.json:\(line):\(column): there is no file \"\(name)\"\n"),
      "\(outcome.text)")
  }

  /// Files of rows are recorded, and an edit is reported at its line, by its item and list.
  @Test(arguments: [(#""rows.csv""#, "rows"), (#"{"sales": "rows.csv"}"#, "sales")])
  func anEditOfARowIsReported(data: String, list: String) throws {
    try FileManager.default.removeItem(atPath: workspace.folder.file("t/dots.json"))
    let table = "width,fill\n9,ink\n12,#00A0B0\n15,#EDC951\n"
    try workspace.folder.write(table, "t/rows.csv")
    try workspace.folder.write(
      """
      {
        "screen": "scene", "device": { "width": 40, "height": 30, "scale": 1 },
        "import": "lib/kit.json", "data": \(data),
        "root": { "type": "row", "children": [
          { "$each": "\(list)", "type": "shape", "name": "dot", "shape": "ellipse",
            "width": "{{item.width}}", "height": 9, "fill": "{{item.fill}}" }
        ] }
      }
      """, "t/case.json")
    let accepted = try workspace.run(["accept", "t/case", "--dir", "."], environment: ["CI": ""])
    try #require(accepted.status == 0, "\(accepted.errors)")
    #expect(try workspace.run(["check", ".", "--ci"]).status == 0)

    try workspace.folder.write(table.replacing("12,", with: "13,"), "t/rows.csv")
    let edited = try workspace.run(["check", ".", "--ci"])
    #expect(edited.status == 1)
    #expect(
      edited.text.contains(
        "\n  t/rows.csv:3:1: width of item 2 of \(list) changed \"12\" → \"13\"\n"),
      "\(edited.text)")

    try workspace.folder.write(table.replacing("15,#EDC951\n", with: ""), "t/rows.csv")
    let removed = try workspace.run(["check", ".", "--ci"])
    #expect(removed.text.contains(": item 3 of \(list) removed"), "\(removed.text)")
  }

  /// Each line of a document that changed has its own annotation.
  @Test func everyFindingHasItsAnnotation() throws {
    try workspace.folder.write(
      ##"{"dots": [{"width": 11, "fill": "ink"},"##
        + "\n" + ##" {"width": 12, "fill": "#EDC951"}]}"##,
      "t/dots.json")
    let outcome = try workspace.run(["check", ".", "--ci", "--github"])
    let lines = outcome.text.split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(lines.count == 2, "\(outcome.text)")
    #expect(lines.allSatisfy { $0.contains("file=t/dots.json,line=") })
    #expect(lines.first?.contains("line=1") == true && lines.last?.contains("line=2") == true)
  }

  /// An edit of a shared file is one annotation, however many goldens it changes, and one command
  /// accepts them.
  @Test func anEditForSeveralGoldensIsOneAnnotation() throws {
    try workspace.folder.write(try workspace.folder.read("t/case.json"), "t/second.json")
    let accepted = try workspace.run(["accept", "--new", "--dir", "."], environment: ["CI": ""])
    try #require(accepted.status == 0, "\(accepted.errors)")
    try workspace.folder.write("{ \"colors\": { \"ink\": \"#EDC951\" } }", "t/lib/kit.json")
    let outcome = try workspace.run(["check", ".", "--ci", "--format", "github"])
    let lines = outcome.text.split(separator: "\n").filter { $0.hasPrefix("::error") }
    #expect(lines.count == 1, "\(outcome.text)")
    #expect(lines.first?.contains("title=t/case and 1 more changed::ink of colors") == true)
    #expect(
      outcome.text.contains("\ncitypaint accept t/case t/second --dir . accepts them\n4 same, "),
      "\(outcome.text)")
    #expect(try workspace.run(["check", ".", "--format", "json"]).text.hasPrefix("{"))
  }

  /// A picture beside its document may be there before its record.
  @Test func aFirstRecordIsRecorded() throws {
    let render = ["render", "t/case.json", "-o", "t/case.png"]
    let over = try workspace.run(render)
    #expect(over.status == 0)
    #expect(
      over.errors.contains("warning: t/case.png is a golden's picture, written without its record")
        && over.errors.contains("write the picture and the record with citypaint accept t/case"),
      "\(over.errors)")
    try FileManager.default.removeItem(atPath: workspace.folder.file("t/case.golden"))
    #expect(try workspace.run(render).errors.isEmpty)
    let accepted = try workspace.run(["accept", "t/case", "--dir", "."], environment: ["CI": ""])
    #expect(accepted.text == "recorded  t/case: the picture existed, without a record\n")
    #expect(try workspace.run(["check", ".", "--ci"]).status == 0)
  }
}
