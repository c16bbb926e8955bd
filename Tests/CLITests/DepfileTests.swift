import Foundation
import TestSupport
import Testing

/// `render --depfile`.
@Suite struct DepfileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"screen": "scene", "device": {"width": 20, "height": 10, "scale": 1}, "import": "my colors.json",
       "root": {"type": "shape", "shape": "rect", "fill": "ground"}}
      """#, "a.json")
    try folder.write(##"{"colors": {"ground": "#CC0000"}}"##, "my colors.json")
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  @Test func theRulesNameEveryFile() throws {
    let outcome = try run("render a.json -o out/ --matrix locale=en,de --depfile a.d")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      try text("a.d") == #"""
        out/a-en.png: \
          a.json \
          my\ colors.json
        out/a-de.png: \
          a.json \
          my\ colors.json

        a.json:

        my\ colors.json:

        """#)
  }

  /// Make draws again what a changed file is part of, and only that.
  @Test func makeFollowsTheRules() throws {
    try folder.write(
      """
      a.png: a.json
      \t"$(P)" render a.json -o a.png --depfile a.d
      -include a.d

      """, "Makefile")
    func make() throws -> Program.Outcome { try Program.shell("make a.png", in: folder.path) }
    let first = try make()
    try #require(first.status == 0, "\(first.errors)")
    #expect(try make().text.contains("up to date"))
    try folder.write(##"{"colors": {"ground": "#0000CC"}}"##, "my colors.json")
    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(5)],
      ofItemAtPath: folder.file("my colors.json"))
    #expect(try make().text.contains("render a.json"))
  }

  @Test(arguments: [
    ("a.json -o - --depfile a.d", "--depfile needs files"),
    ("a.json -o a.png --watch --depfile a.d", "--depfile needs files"),
    ("a.json -o a.png --depfile a.png", "a.png"),
    ("a.json -o a.png --depfile a.json", "would overwrite a.json"),
  ])
  func aWrongLineIsExplained(line: String, message: String) throws {
    let before = try text("a.json")
    let outcome = try run("render \(line)")
    #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try text("a.json") == before)
  }
}
