import Foundation
import TestSupport
import Testing

/// `citypaint lint --fix`: what has one right answer is fixed, and no other byte changes.
@Suite struct LintFixTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lint(_ words: String...) throws -> Program.Outcome {
    try Program.run(["lint"] + words, in: folder.path)
  }

  private static let alert = """
    {
      "screen": "scene",   "device": {"width": 320, "height": 480},
      "root": {"type": "layers", "background": "#FFFFFF", "children": [
        {"type": "phone.alert", "title": "Message not sent",
         "message": "There is no network here" , "buttons": [ "OK" ]}
      ]}
    }

    """

  private static let card = """
    {"screen": "scene", "device": {"width": 320, "height": 200},
     "colors": {"brand": "#2C95B5", "paper": "#FFFFFF"}, "lengths": {"small": 8, "large": 16},
     "root": {"type": "column", "background": "paper", "gap": 9, "padding": "large", "children": [
       {"type":"shape","name":"close","height":30,"width":30,"fill":"#2C8FB5","tappable":true},
       {
         "type": "shape",
         "name": "menu",
         "width": 40, "height": 30,
         "fill": "brand",
         "tappable": true
       } ]}}
    """

  @Test func wordsAreFixed() throws {
    try folder.write(Self.alert, "alert.json")
    let outcome = try lint("alert.json", "--fix")
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.hasPrefix("fixed 2 findings in 1 file\n"))
    #expect(outcome.text.hasSuffix("nothing found\n"))
    let expected = Self.alert.replacing("not sent", with: "Not Sent")
      .replacing("network here", with: "network here.")
    #expect(String(decoding: try folder.read("alert.json"), as: UTF8.self) == expected)
  }

  @Test func namesAndTapAreasAreFixed() throws {
    try folder.write(Self.card, "card.json")
    let outcome = try lint("card.json", "--preset", "structure,tokens", "--fix")
    #expect(outcome.text.hasPrefix("fixed 4 findings in 1 file\n"), "\(outcome.text)")
    let expected = Self.card.replacing("\"gap\": 9", with: "\"gap\": \"small\"")
      .replacing(
        "\"#2C8FB5\",\"tappable\":true", with: "\"brand\",\"tappable\":true,\"tapArea\":44"
      )
      .replacing("\"tappable\": true\n", with: "\"tappable\": true,\n     \"tapArea\": 44\n")
    #expect(String(decoding: try folder.read("card.json"), as: UTF8.self) == expected)
    #expect(try !lint("card.json", "--preset", "structure,tokens", "--fix").text.contains("fixed"))
  }

  /// The diff is the change: `patch` makes the same file of it, with either line ending.
  @Test(arguments: ["\n", "\r\n"])
  func aDryRunShowsTheDiff(lineBreak: String) throws {
    let card = Self.card.replacing("\n", with: lineBreak)
    try folder.write(card, "card.json")
    let rules = ["--preset", "structure,tokens"]
    let dry = try Program.run(["lint", "card.json", "--fix", "--dry-run"] + rules, in: folder.path)
    #expect(dry.status == 1)
    #expect(try folder.read("card.json") == Array(card.utf8))
    #expect(dry.text.hasPrefix("--- a/card.json\n+++ b/card.json\n@@ -1,"), "\(dry.text)")
    try folder.write(dry.text, "fix.diff")
    try folder.write(card, "patched/card.json")
    let patch = try Program.run(
      "/usr/bin/env", ["git", "apply", "--directory=patched", "fix.diff"], in: folder.path)
    #expect(patch.status == 0, "\(patch.errors)")
    #expect(try lint("card.json", "--preset", "structure,tokens", "--fix").status == 0)
    #expect(try folder.read("patched/card.json") == folder.read("card.json"))
    let again = try Program.run(
      ["lint", "card.json", "--fix", "--dry-run"] + rules, in: folder.path)
    #expect(again.status == 0 && again.text.isEmpty)
  }

  /// What a document says twice, takes from data, or means otherwise remains.
  @Test func whatHasNoOneAnswerRemains() throws {
    let documents = [
      Self.alert.replacing("\"Message not sent\"", with: "\"{{title}}\"")
        .replacing("here\"", with: "here.\"").replacing(
          "\"root\"", with: #""data": "t.json", "root""#),
      Self.card.replacing("\"gap\": 9", with: "\"gap\": 12").replacing("#2C8FB5", with: "#808080")
        .replacing("\"tappable\": true", with: "\"tappable\": false")
        .replacing("\"tappable\":true", with: "\"tappable\":false"),
    ]
    try folder.write(#"{"title": "Message not sent"}"#, "t.json")
    for document in documents {
      try folder.write(document, "a.json")
      _ = try lint("a.json", "--preset", "structure,tokens,hig2008", "--fix")
      #expect(try folder.read("a.json") == Array(document.utf8))
    }
    // The text is written in the data.
    #expect(String(decoding: try folder.read("t.json"), as: UTF8.self).contains("Not Sent"))
  }

  @Test func anImportedFileIsFixed() throws {
    try folder.write(
      ##"{"colors": {"brand": "#2C95B5"}, "components": {"dot": {"body": {"type": "row", "##
        + ##""children": [{"type": "shape", "width": 50, "height": 50, "fill": "#2C8FB5"}]}}}}"##,
      "kit.json")
    for name in ["a.json", "b.json"] {
      try folder.write(
        #"{"screen": "scene", "import": "kit.json", "root": {"type": "column", "children": ["#
          + #"{"type": "dot"}]}}"#, name)
    }
    let outcome = try lint(".", "--only", "named-color", "--fix")
    #expect(outcome.text.hasPrefix("fixed 1 finding in 1 file\n"), "\(outcome.text)")
    #expect(
      String(decoding: try folder.read("kit.json"), as: UTF8.self).contains(#""fill": "brand""#))
  }

  @Test func mistakesAreNamed() throws {
    try folder.write(Self.card, "card.json")
    for words in [
      ["card.json", "--dry-run"], ["-", "--fix"], ["card.json", "--fix", "-o", "a.png"],
    ] {
      #expect(try Program.run(["lint"] + words, in: folder.path).status == 64, "\(words)")
    }
  }
}
