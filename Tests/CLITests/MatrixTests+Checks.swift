import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

extension MatrixTests {
  // MARK: Lint

  func writeRows(_ count: Int, wide: Set<Int>) throws {
    let rows = (1...count).map { wide.contains($0) ? "Maximiliane von Hohenlohe" : "Bo" }
    try folder.write("name\n" + rows.joined(separator: "\n") + "\n", "rows.csv")
    try folder.write(
      #"""
      {"screen": "scene", "device": {"width": 80, "height": 40, "scale": 1},
       "root": {"type": "text", "text": "{{name}}", "maxLines": 1, "size": 12}}
      """#, "card.json")
  }

  @Test func aFindingIsReportedOnceWithItsRows() throws {
    try writeRows(30, wide: [3, 7, 8, 9, 20])
    let outcome = try run("lint card.json --data rows.csv --only text-cut")
    #expect(outcome.text.split(separator: "\n").count { $0.contains("[text-cut]") } == 1)
    #expect(outcome.text.contains("in 5 of 30 rows: 3, 7–9, 20"), "\(outcome.text)")
    #expect(outcome.text.contains("1 file in 30 pictures, 1 rule: 1 warning"))
    #expect(
      try run("lint card.json --data rows.csv --row 4 --only text-cut").text.contains(
        "nothing found"))
    let both = try run(
      "lint card.json --data rows.csv --only text-cut --matrix appearance=light,dark")
    #expect(
      both.text.contains("in 10 of 60 pictures: rows 3, 7–9, 20 (light); rows 3, 7–9, 20 (dark)"))
    let json = try run("lint card.json --data rows.csv --only text-cut --format json")
    #expect(json.text.contains(#""count": 5"#) && json.text.contains("[7, 9]"))
    for format in ["sarif", "github", "gitlab"] {
      let text = try run("lint card.json --data rows.csv --only text-cut --format \(format)").text
      #expect(text.contains("in 5 of 30 rows"), "\(format)")
    }
  }

  @Test func everyRowIsChecked() throws {
    try writeRows(10, wide: Set(1...10))
    #expect(
      try run("lint card.json --data rows.csv --only text-cut").text.contains("in all 10 rows"))
    try folder.write("name\nAnna\nBo,x\n", "rows.csv")
    let outcome = try run("lint card.json --data rows.csv")
    #expect(
      outcome.status == 65 && outcome.errors.contains("in 1 of 2 rows: 2"), "\(outcome.errors)")
    try folder.write("name\n", "rows.csv")
    #expect(try run("lint card.json --data rows.csv").errors.contains("the data has no rows"))
    let overlay = try run("lint card.json --data rows.csv -o x.png")
    #expect(overlay.status == 64 && overlay.errors.contains("choose a row with --row 1"))
  }

  @Test func aDocumentsOwnMatrixIsChecked() throws {
    try folder.write(
      #"""
      {"screen": "scene", "device": {"width": 80, "height": 40, "scale": 1},
       "matrix": {"locale": ["en", "de"]},
       "strings": {"en": {"go": "Go"}, "de": {"go": "Donaudampfschifffahrt"}},
       "root": {"type": "text", "text": {"string": "go"}, "maxLines": 1, "size": 12}}
      """#, "words.json")
    let outcome = try run("lint words.json --only text-cut")
    #expect(outcome.text.contains("in 1 of 2 variants: de"), "\(outcome.text)")
    let overlay = try run("lint words.json --only text-cut -o x.png")
    #expect(overlay.errors.contains("the picture shows the document without its matrix"))
  }

  // MARK: Goldens

  func accept(_ arguments: String = "--new --dir g") throws -> Program.Outcome {
    try Program.run(
      ["accept"] + arguments.split(separator: " ").map(String.init), in: folder.path,
      environment: ["CI": ""])
  }

  @Test func aMatrixHasAGoldenForEachCombination() throws {
    try folder.write(Self.document, "g/a.json")
    #expect(try accept().status == 0)
    #expect(
      try names(in: "g") == ["a-de-dark.png", "a-de-light.png", "a-en-dark.png", "a-en-light.png"])
    #expect(try run("check g --ci").status == 0)
    try folder.write(Self.document.replacing("#0000CC", with: "#0000DD"), "g/a.json")
    let changed = try run("check g/a.json")
    #expect(changed.status == 1 && changed.text.contains("2 changed"), "\(changed.text)")
    #expect(changed.text.contains("colors.ground changed"), "\(changed.text)")
    #expect(try accept("--dir g a").status == 0)
    #expect(try run("check g --ci").status == 0)
  }

  @Test func aValueThatIsGoneIsNoticed() throws {
    try folder.write(Self.document, "g/a.json")
    #expect(try accept().status == 0)
    try folder.write(Self.document.replacing("[\"en\", \"de\"]", with: "[\"en\"]"), "g/a.json")
    let outcome = try run("check g --ci")
    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains("the matrix of g/a.json has no values for this name"), "\(outcome.text)"
    )
    #expect(try accept("--dir g a-de-dark a-de-light").status == 0)
    #expect(try run("check g --ci").status == 0)
    #expect(try names(in: "g") == ["a-en-dark.png", "a-en-light.png"])
  }

  @Test func aMatrixThatIsNewReplacesTheOldGolden() throws {
    try folder.write(
      try String(decoding: folder.read("plain.json"), as: UTF8.self).replacing(
        "{{name}}", with: "Hi"), "g/p.json")
    #expect(try accept().status == 0)
    try folder.write(
      String(decoding: try folder.read("g/p.json"), as: UTF8.self)
        .replacing("\"root\"", with: "\"matrix\": {\"scale\": [1, 2]}, \"root\""), "g/p.json")
    // A scale of 1 has the old golden's name.
    #expect(try run("check g").text.contains("1 same, 1 new"))
    try folder.write(
      String(decoding: try folder.read("g/p.json"), as: UTF8.self)
        .replacing("\"scale\": [1, 2]", with: "\"locale\": [\"en\"]"), "g/p.json")
    let outcome = try run("check g")
    #expect(outcome.text.contains("g/p.json has a matrix now"), "\(outcome.text)")
    let accepted = try accept("--dir g p")
    #expect(
      accepted.text.contains("removed   p: the document has a matrix since"), "\(accepted.text)")
    #expect(try run("check g --ci").status == 0)
    #expect(try names(in: "g") == ["p-en.png"])
  }

  @Test func twoDocumentsMayNotHaveTheSameGolden() throws {
    try folder.write(Self.document, "g/a.json")
    try folder.write(Self.document.replacing("\"matrix\"", with: "\"_\""), "g/a-en-dark.json")
    let outcome = try run("check g --ci")
    #expect(outcome.status == 1)
    #expect(
      (outcome.text + outcome.errors).contains("both have the golden a-en-dark"),
      "\(outcome.text + outcome.errors)")
  }
}
