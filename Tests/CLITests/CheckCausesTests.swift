import Foundation
import TestSupport
import Testing

/// `check` of a change: a shared cause is one finding, and only what a change affects is checked.
@Suite struct CheckCausesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(palette: "#C0392B")
    for name in ["a-one", "a-two", "three"] { try write(name, "Hello") }
    try folder.write(
      #"{"screen": "scene", "device": {"width": 60, "height": 30}, "root": {"type": "text", "text": "Hi"}}"#,
      "screens/alone.json")
    let outcome = try run("accept --new --dir screens", ["CI": ""])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func write(palette color: String) throws {
    try folder.write(
      "{\n  \"colors\": {\n    \"ink\": \"#1C1C1E\",\n    \"late\": \"\(color)\"\n  }\n}\n",
      "screens/palette.json")
  }

  private func write(_ name: String, _ text: String) throws {
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 120, "height": 40}, "import": "palette.json",
       "root": {"type": "text", "name": "t", "text": "\(text)", "color": "late"}}
      """, "screens/\(name).json")
  }

  private func run(_ line: String, _ environment: [String: String] = [:]) throws
    -> Program.Outcome
  {
    try Program.run(
      line.split(separator: " ").map(String.init), in: folder.path, environment: environment)
  }

  private static let cause =
    "screens/palette.json:4:13: late of colors changed #C0392B → #D35400: 3 goldens changed"

  @Test func aSharedCauseIsListedOnce() throws {
    try write(palette: "#D35400")
    try write("three", "Hullo")
    let text = try run("check screens").text
    #expect(text.hasPrefix(Self.cause + "\n  a-one, a-two, three\nchanged  three  ("), "\(text)")
    #expect(text.contains(#"text of t changed "Hello" → "Hullo""#))
    #expect(text.matches(of: /late of colors/).count == 1)
    #expect(text.hasSuffix("1 same, 3 changed: failed\n"))

    let json =
      try JSONSerialization.jsonObject(
        with: Data(run("check screens --json -").output)) as? [String: Any]
    let causes = try #require(json?["causes"] as? [[String: Any]])
    #expect(causes.count == 1 && causes[0]["goldens"] as? [String] == ["a-one", "a-two", "three"])

    _ = try run("check screens --junit junit.xml")
    let junit = String(decoding: try folder.read("junit.xml"), as: UTF8.self)
    #expect(junit.contains("failures=\"3\""))
    #expect(junit.contains(">the same cause as a-one</failure>"), "\(junit)")
    #expect(
      junit.matches(of: /late of colors changed #C0392B → #D35400: 3 goldens changed"/).count >= 2)
  }

  /// Every element that moved is counted, however many distances there are.
  @Test func allMovedElementsAreCounted() throws {
    func write(_ gap: Int) throws {
      let children = (1...7).map { #"{"type": "text", "text": "row \#($0)"}"# }
      try folder.write(
        """
        {"screen": "scene", "device": {"width": 100, "height": 300}, "lengths": {"gap": \(gap)},
         "root": {"type": "column", "gap": "gap", "children": [\(children.joined(separator: ", "))]}}
        """, "screens/rows.json")
    }
    try write(8)
    _ = try run("accept --new --dir screens", ["CI": ""])
    try write(10)
    let text = try run("check screens/rows.json").text
    #expect(text.contains("gap of lengths changed 8 → 10"), "\(text)")
    let notes = text.split(separator: "\n").filter { $0.contains("moved") }
    let counts = notes.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }
    #expect(counts.reduce(0, +) == 6, "\(text)")
    #expect(text.contains("4 more elements moved by other distances"), "\(text)")
  }

  @Test func hostsGetOneFinding() throws {
    try write(palette: "#D35400")
    try FileManager.default.createDirectory(
      atPath: folder.file(".git"), withIntermediateDirectories: true)
    let place = folder.file("screens")
    let sarif = try Program.run(["check", ".", "--format", "sarif"], in: place)
    let gitlab = try Program.run(["check", ".", "--format", "gitlab"], in: place)
    for outcome in [sarif, gitlab] {
      #expect(outcome.status == 1 && outcome.text.contains("\"screens/palette.json\""))
      #expect(outcome.text.matches(of: /3 goldens changed: late of colors/).count == 1)
    }
    let issues = try #require(
      try JSONSerialization.jsonObject(with: Data(gitlab.output)) as? [[String: Any]])
    #expect(issues.map { $0["check_name"] as? String } == ["changed"])
    let lint = try Program.run(["lint", ".", "--format", "sarif"], in: place)
    #expect(!lint.text.contains("\"uri\": \"three.json\""))
  }

  @Test func aSharedFileChecksItsUsers() throws {
    #expect(try run("check screens/palette.json").text == "3 same: passed\n")
    #expect(try run("check palette.json --dir screens").status == 66)
    try folder.write("{}", "screens/unused.json")
    let unused = try run("check screens/unused.json")
    #expect(unused.status == 66)
    #expect(unused.errors.contains("no golden in screens draws from screens/unused.json"))
  }

  @Test func onlyWhatIsAffectedIsChecked() throws {
    for (files, count) in [
      ("screens/palette.json", "3 same"), ("screens/alone.json", "1 same"),
      ("screens/a-one.png screens/three.golden", "2 same"), ("README.md", "no cases"),
      ("screens/palette.json screens/alone.json README.md", "4 same"),
    ] {
      #expect(try run("check screens --affected \(files)").text == "\(count): passed\n", "\(files)")
    }
    let list = try Program.run(
      ["check", "screens", "--affected", "-"], in: folder.path,
      input: Array("screens/three.json\nREADME.md\n".utf8))
    #expect(list.text == "1 same: passed\n")
    let none = try Program.run(["check", "screens", "--affected", "-"], in: folder.path, input: [])
    #expect(none.text == "no cases: passed\n")
    // A file that is gone affects the goldens that it was part of.
    try FileManager.default.removeItem(atPath: folder.file("screens/palette.json"))
    let gone = try run("check screens --affected screens/palette.json")
    #expect(gone.status == 1 && gone.text.hasSuffix("3 error: failed\n"), "\(gone.text)")
  }

  @Test func recordsSufficeWithoutPictures() throws {
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"
    for name in ["a-one", "a-two", "three", "alone"] {
      try folder.write(pointer, "screens/\(name).png")
    }
    #expect(try run("check screens").status == 1)
    #expect(try run("check screens --records-only --ci").text == "4 same: passed\n")
    try write(palette: "#D35400")
    let changed = try run("check screens --records-only")
    #expect(changed.status == 1 && changed.text.hasPrefix(Self.cause), "\(changed.text)")
    #expect(try run("check screens --records-only --report r.html").status == 64)
  }

  @Test func aCommentShowsThePictures() throws {
    try write(palette: "#D35400")
    let outcome = try run("check screens --pictures out/changes --markdown out/comment.md")
    #expect(outcome.status == 1 && outcome.errors.isEmpty, "\(outcome.errors)")
    let text = String(decoding: try folder.read("out/comment.md"), as: UTF8.self)
    #expect(text.hasPrefix("## citypaint: failed\n\n1 same, 3 changed\n"))
    #expect(text.contains("`screens/palette.json:4` late of colors changed"))
    #expect(text.contains("![expected, difference, actual](changes/a-one.png)"))
    for name in ["a-one", "a-two", "three"] {
      #expect(try folder.read("out/changes/\(name).png").starts(with: [0x89, 0x50]))
    }
    #expect(!folder.names.contains("out/changes/alone.png"))
    #expect(try run("check screens --pictures screens").status == 64, "goldens are not overwritten")
  }
}
