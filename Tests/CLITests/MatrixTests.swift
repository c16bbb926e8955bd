import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Documents that are drawn in all combinations of a matrix: `render`, `sheet`, and `lint`.
@Suite struct MatrixTests {
  let folder: TemporaryFolder

  /// A document that is red or blue, and says its locale.
  private static let document = #"""
    {"screen": "scene", "device": {"width": 40, "height": 20, "scale": 1},
     "matrix": {"appearance": ["light", "dark"], "locale": ["en", "de"]},
     "colors": {"ground": {"light": "#CC0000", "dark": "#0000CC"}},
     "root": {"type": "shape", "shape": "rect", "fill": "ground"}}
    """#

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.document, "a.json")
    try folder.write(
      #"""
      {"screen": "scene", "device": {"width": 40, "height": 20, "scale": 1},
       "data": {"name": "Hi"},
       "root": {"type": "text", "name": "title", "text": "{{name}}", "size": 8}}
      """#, "plain.json")
    try folder.write("name\nAnna\nBo\n", "rows.csv")
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  private func names(in path: String = "out") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file(path)).filter {
      $0.hasSuffix(".png")
    }.sorted()
  }

  private func color(_ file: String) throws -> UInt32 {
    let picture = try ImageFile.decode(try folder.read(file))
    return try #require(picture.pixels.first)
  }

  // MARK: Names

  @Test(arguments: [
    ("a.json -o out/", ["a-de-dark.png", "a-de-light.png", "a-en-dark.png", "a-en-light.png"]),
    ("a.json -o out/x.png --locale pl", ["x-dark.png", "x-light.png"]),
    ("a.json -o out/x.png --locale pl --appearance dark", ["x.png"]),
    ("a.json -o out/ --locale pl --matrix appearance=dark", ["a-dark.png"]),
    ("a.json -o out/ --appearance dark --matrix locale=pl,de", ["a-de.png", "a-pl.png"]),
    (
      "a.json -o out/{{$locale}}/ --matrix appearance=dark",
      ["de/a-dark.png", "en/a-dark.png"]
    ),
    (
      "a.json -o out/{{$appearance}}-{{$file}}-{{$locale}}.png --locale de",
      ["dark-a-de.png", "light-a-de.png"]
    ),
    (
      "a.json plain.json -o out/ --locale de --matrix scale=1,2 --appearance dark",
      ["a.png", "a@2x.png", "plain.png", "plain@2x.png"]
    ),
    (
      "plain.json -o out/{{$file}}{{$scale}}.png --matrix scale=2,3", ["plain2.png", "plain3.png"]
    ),
    (
      "plain.json --data rows.csv -o out/{{name}}.png --matrix locale=en,ar",
      ["Anna-ar.png", "Anna-en.png", "Bo-ar.png", "Bo-en.png"]
    ),
    (
      "plain.json --data rows.csv -o out/{{$locale}}/{{name}}.png --matrix locale=en,ar",
      ["ar/Anna.png", "ar/Bo.png", "en/Anna.png", "en/Bo.png"]
    ),
    (
      "plain.json -o out/ --matrix device=iphone-8,20x10@1",
      ["plain-20x10@1.png", "plain-iphone-8.png"]
    ),
  ])
  func everyCombinationHasItsFile(line: String, files: [String]) throws {
    let outcome = try run("render \(line)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try names() == files)
  }

  @Test func thePicturesAreThoseOfTheirVariants() throws {
    #expect(try run("render a.json -o out/").status == 0)
    let (red, blue) = (try #require(Color(hex: "#CC0000")), try #require(Color(hex: "#0000CC")))
    #expect(try color("out/a-en-light.png") == red.premultiplied)
    #expect(try color("out/a-en-dark.png") == blue.premultiplied)
    let alone = try run("render a.json -o one.png --locale de --appearance dark")
    #expect(alone.status == 0)
    #expect(try folder.read("one.png") == folder.read("out/a-de-dark.png"))
  }

  @Test func theListOfFilesHasTheVariants() throws {
    let outcome = try run("render a.json -o out/ --locale de --json")
    #expect(
      outcome.text.contains(#""variant": {"#) && outcome.text.contains(#""appearance": "dark""#))
  }

  @Test(arguments: [
    (
      "a.json -o out/{{$locale}}.png",
      "a.json (en, light) and a.json (en, dark) would both be written as out/en.png: "
        + "add {{$appearance}} to -o"
    ),
    ("a.json -o -", "-o - needs a single picture, but there are 4"),
    (
      "a.json -o out/{{$state}}.png",
      "{{$state}} has no value for a: add --matrix state=… with the values to draw"
    ),
    (
      "a.json -o out/{{$locle}}.png", "{{$locle}} is not a path in a row: did you mean \"$locale\"?"
    ),
    ("a.json -o out/{{$locale}}", "has no file extension"),
    (
      "a.json -o out/ --matrix locale=de --locale de",
      "--locale cannot be used with --matrix locale=…"
    ),
    ("a.json -o out/ --matrix locale", "--matrix must be KEY=VALUE,VALUE"),
    ("a.json -o out/ --matrix locle=de", "unknown key \"locle\": did you mean \"locale\"?"),
    ("a.json -o out/ --matrix locale=de,de", "locale \"de\" is listed twice"),
    ("a.json -o out/ --matrix locale=de --matrix locale=en", "is given twice"),
    ("a.json -o out/ --matrix device=iphone-99", "unknown device \"iphone-99\""),
    ("a.json -o out/ --matrix appearance=dim", "unknown appearance \"dim\""),
    ("a.json -o out/ --matrix scale=9", "expected a whole number from 1 to 4, found 9"),
  ])
  func aWrongLineIsExplained(line: String, message: String) throws {
    let outcome = try run("render \(line)")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
  }

  /// The remedies of the messages above, followed.
  @Test func theRemediesWork() throws {
    #expect(try run("render a.json -o out/{{$locale}}-{{$appearance}}.png").status == 0)
    #expect(try names().count == 4)
    #expect(
      try run("render a.json -o o/{{$state}}-{{$locale}}-{{$appearance}}.png --matrix state=normal")
        .status == 0)
    #expect(try names(in: "o").count == 4)
  }

  @Test func namesWithoutASettingAreRefusedForRows() throws {
    let outcome = try run(
      "render plain.json --data rows.csv -o out/{{$locale}}-{{name}}.png --matrix locale=en,de "
        + "--matrix appearance=light,dark")
    #expect(outcome.status != 0 && outcome.errors.contains("add {{$appearance}} to -o"))
  }

  /// An error in the document is reported once, with the number of pictures.
  @Test func anErrorIsReportedOnce() throws {
    try folder.write(Self.document.replacing("\"rect\"", with: "\"rct\""), "wrong.json")
    let outcome = try run("render wrong.json -o out/")
    #expect(outcome.status == 65)
    #expect(outcome.errors.split(separator: "\n").count { $0.contains("error:") } == 1)
    #expect(outcome.errors.contains("4 pictures have this problem"))
    try folder.write(
      Self.document.replacing("[\"en\", \"de\"]", with: "[\"en\", \"en\"]"), "twice.json")
    let twice = try run("render twice.json -o out/")
    #expect(twice.status == 65)
    #expect(
      twice.errors.contains("twice.json:2:63: error: locale \"en\" is listed twice"),
      "\(twice.errors)")
  }

  @Test func aPictureDoesNotReplaceAnInput() throws {
    try folder.write(
      #"""
      {"screen": "scene", "device": {"width": 4, "height": 4, "scale": 1}, "matrix": {"locale": ["en"]},
       "root": {"type": "image", "src": "i-en.png"}}
      """#, "i.json")
    #expect(try run("render a.json -o i-en.png --locale de --appearance dark").status == 0)
    let before = try folder.read("i-en.png")
    let outcome = try run("render i.json -o i.png")
    #expect(outcome.status == 64 && outcome.errors.contains("i-en.png would overwrite"))
    #expect(try folder.read("i-en.png") == before)
  }

  @Test func aRunOfRowsIsContinuedInEveryVariant() throws {
    let line =
      "render plain.json --data rows.csv -o out/{{name}}.png --matrix locale=en,ar --resume"
    #expect(try run(line).status == 0)
    try FileManager.default.removeItem(atPath: folder.file("out/Bo-ar.png"))
    let again = try run(line)
    #expect(again.errors.contains("1 of 2 rows were already drawn"))
    #expect(try names().count == 4)
    // Another direction or another node is another picture.
    let turned = try run(line.replacing("locale=en,ar", with: "locale=en,ar --node title"))
    #expect(!turned.errors.contains("already drawn"))
  }

  // MARK: Sheets

  private func sheet(_ line: String) throws -> Pixmap {
    let outcome = try run("sheet \(line) -o s.png --scale 1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try ImageFile.decode(try folder.read("s.png"))
  }

  private func count(_ color: String, in picture: Pixmap) throws -> Int {
    let pixel = try #require(Color(hex: color)).premultiplied
    return picture.pixels.count { $0 == pixel }
  }

  @Test func aSheetShowsEveryCombination() throws {
    let whole = try sheet("a.json")
    #expect(try count("#CC0000", in: whole) == 2 * 40 * 20)
    #expect(try count("#0000CC", in: whole) == 2 * 40 * 20)
    let more = try sheet("a.json --locales en,de,pl --appearances")
    #expect(try count("#CC0000", in: more) == 3 * 40 * 20)
    let devices = try sheet("a.json --devices 40x20@1,50x20@1 --locale en --appearance light")
    #expect(try count("#CC0000", in: devices) == 90 * 20)
  }

  @Test func captionsFollowAPattern() throws {
    let plain = try sheet("a.json --locale en")
    let named = try Program.run(
      [
        "sheet", "a.json", "--locale", "en", "-o", "s.png", "--scale", "1", "--caption",
        "{{$appearance}}",
      ], in: folder.path)
    #expect(named.status == 0)
    #expect(try ImageFile.decode(try folder.read("s.png")).pixels != plain.pixels)
    let wrong = try run("sheet a.json -o s.png --caption {{$state}}")
    #expect(wrong.status == 65 && wrong.errors.contains("{{$state}} has no value for a"))
    #expect(
      try run("sheet a.json -o s.png --caption {{$stat}}").errors.contains("--caption: {{$stat}}"))
  }

  @Test func picturesAreShownAsTheyAre() throws {
    #expect(try run("render a.json -o r.png --locale en --appearance light").status == 0)
    let picture = try sheet("r.png plain.json")
    #expect(try count("#CC0000", in: picture) == 40 * 20)
    try folder.write(Array(try folder.read("r.png").dropLast(40)), "cut.png")
    let outcome = try run("sheet cut.png -o s.png")
    #expect(outcome.status == 65 && outcome.errors.contains("cut.png"))
  }

  @Test func framesAreShownSideBySide() throws {
    try folder.write(
      #"""
      {"screen": "scene", "device": {"width": 40, "height": 20, "scale": 1},
       "root": {"type": "shape", "name": "ground", "shape": "rect", "fill": "#CC0000"},
       "frames": {"seconds": 0.1, "of": [{}, {"ground": {"fill": "#0000CC"}}, {}]}}
      """#, "f.json")
    let outcome = try run("sheet f.json -o s.png --frames --scale 1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let picture = try ImageFile.decode(try folder.read("s.png"))
    #expect(try count("#CC0000", in: picture) == 2 * 40 * 20)
    #expect(try count("#0000CC", in: picture) == 40 * 20)
    #expect(try run("sheet plain.json -o s.png --frames").errors.contains("has no frames"))
  }

  /// Each component in its defaults, its states, and with the other values of its choices.
  @Test func aKitHasACatalogue() throws {
    try folder.write(
      #"""
      {"components": {"chip": {
        "parameters": {"tone": {"type": "choice", "of": ["calm", "loud"], "default": "calm"},
          "photo": "image", "label": "text", "count": "number", "content": "nodes"},
        "body": {"type": "shape", "name": "body", "shape": "rect", "width": 10, "height": 10,
          "fill": {"$match": "{{tone}}", "calm": "#CC0000", "loud": "#0000CC"}},
        "states": {"pressed": {"body": {"fill": "#00CC00"}}}}}}
      """#, "kit.json")
    let picture = try sheet("kit.json")
    for color in ["#CC0000", "#0000CC", "#00CC00"] {
      #expect(try count(color, in: picture) == 100, "\(color)")
    }
    let both = try sheet("kit.json --appearances")
    #expect(try count("#CC0000", in: both) == 200)
  }

  /// A mistake in a component is reported once, at its place, without the use that is not there.
  @Test func aMistakeInAKitIsReportedOnce() throws {
    try folder.write(
      #"""
      {"components": {"chip": {
        "parameters": {"tone": {"type": "choice", "of": ["calm", "loud"], "default": "calm"}},
        "body": {"type": "shape", "shpe": "rect"}}}}
      """#, "kit.json")
    let outcome = try run("sheet kit.json -o s.png")
    #expect(outcome.status == 65)
    #expect(outcome.errors.split(separator: "\n").count { $0.contains("error:") } == 1)
    #expect(outcome.errors.contains("kit.json:3:29: error: unknown key \"shpe\""))
    #expect(!outcome.errors.contains("used here"))
  }

  @Test(arguments: [
    ("a.json --matrix scale=1,2", "a sheet has one scale"),
    ("a.json --locales en --locale de", "--locale cannot be used with --matrix locale=…"),
    ("a.json --looks --matrix look=flat", "--looks cannot be used with --matrix look=…"),
    ("a.json --caption x --no-captions", "--caption cannot be used with --no-captions"),
  ])
  func conflictingOptionsOfASheet(line: String, message: String) throws {
    let outcome = try run("sheet \(line) -o s.png")
    #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  // MARK: Lint

  private func writeRows(_ count: Int, wide: Set<Int>) throws {
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

  private func accept(_ arguments: String = "--new --dir g") throws -> Program.Outcome {
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
