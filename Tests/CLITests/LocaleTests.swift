import Foundation
import TestSupport
import Testing

/// `--locale` and `--strings`, and messages about languages.
@Suite struct LocaleTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"screen": "city.feed", "device": "iphone",
       "strings": {"en": {"city.viewGroup": "Group"}, "pl": {"city.viewGroup": "Do grupy"}},
       "posts": [{"title": "T", "author": {"name": "Anna"}, "group": "Choir", "responseCount": 5}]}
      """, "feed.json")
    try folder.write(
      """
      {"pl": {"city.respond": "Napisz", "city.viewAllResponses":
        {"one": "# list", "few": "# listy", "many": "# listów", "other": "# listu"}}}
      """, "f.json")
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  @Test func wordsAreReplaced() throws {
    let rendered = try run("render feed.json -o a.png --locale pl --strings f.json")
    #expect(rendered.status == 0 && rendered.errors.isEmpty, "\(rendered.errors)")
    let text = try run("inspect feed.json --locale pl --strings f.json").text
    for word in ["w grupie", "5 listów", "Napisz", "Do grupy"] {
      #expect(text.contains("\"\(word)\""), "\(word) in \(text)")
    }
    let english = try run("inspect feed.json").text
    for word in ["View all 5 responses", "Respond", "\"Group\""] { #expect(english.contains(word)) }
  }

  /// What is wrong with an option is not said again for each document.
  @Test func anUnknownLanguageIsReportedOnce() throws {
    try folder.write(#"{"screen": "scene", "root": "A"}"#, "other.json")
    for line in ["render feed.json other.json -o out/", "lint feed.json other.json"] {
      let outcome = try run(line + " --locale ger")
      #expect(
        outcome.errors.components(separatedBy: "unknown language \"ger\"").count == 2,
        "\(outcome.errors)")
      #expect(outcome.errors.contains("did you mean \"de\"?"))
    }
  }

  /// A file that is not there gets the nearest one in its folder.
  @Test(arguments: [
    "fed.json", "feed.json --strings ff.json", "./fed.json", "feed.json --data fee.json",
  ])
  func aMissingFileGetsTheNearest(arguments: String) throws {
    let outcome = try run("render \(arguments) -o a.png")
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("there is no file"), "\(outcome.errors)")
    #expect(outcome.errors.contains("help: did you mean "), "\(outcome.errors)")
  }

  @Test func everyCommandForDocumentsTakesThem() throws {
    let options = "--locale pl --strings f.json"
    let expanded = try run("expand feed.json \(options)")
    #expect(expanded.text.contains("5 listów") && expanded.text.contains("\"pl\""))
    for line in [
      "lint feed.json \(options)", "sheet feed.json -o s.png \(options)",
      "launch feed.json -o d.png \(options)",
    ] {
      let outcome = try run(line)
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
    }
  }

  @Test func mistakesHaveTheirPlaces() throws {
    try folder.write("{\"pl\": {\n  \"city.respnd\": \"x\"}}", "bad.json")
    let unknown = try run("render feed.json -o a.png --strings bad.json")
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("bad.json:2:18: error: no kit has the string \"city.respnd\""))
    #expect(unknown.errors.contains("did you mean \"city.respond\"?"))
    try folder.write("{\"pl\": {\"n\": {\"one\": \"a\"}}}", "forms.json")
    let forms = try run("render feed.json -o a.png --strings forms.json")
    #expect(forms.status == 65)
    #expect(forms.errors.contains("lacks the form \"few\", which Polish needs, for example for 2"))
    let missing = try run("render feed.json -o a.png --strings none.json")
    #expect(missing.status == 66 && missing.errors.contains("none.json"))
    let tag = try run("render feed.json -o a.png --locale polish")
    #expect(tag.status == 64 && tag.errors.contains("\"polish\" is not a BCP 47 language tag"))
    #expect(!folder.names.contains("a.png"))
  }

  @Test func stringsAreNotWrittenOver() throws {
    let outcome = try run("render feed.json -o f.json.png --strings f.json --locale pl")
    #expect(outcome.status == 0)
    let over = try run("inspect feed.json -o f.json --strings f.json")
    #expect(over.status == 64)
  }

  @Test func doctorListsTheLanguages() throws {
    let text = try run("doctor").text
    #expect(
      text.contains(
        "words    in 21 languages: ar de en es es-419 fr he hi it ja ko nl pl pt pt-PT ru sv th tr "
          + "zh-Hans zh-Hant"))
  }
}
