import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Documents that are drawn in all combinations of a matrix: `render`, `sheet`, and `lint`.
@Suite struct MatrixTests {
  let folder: TemporaryFolder

  /// A document that is red or blue, and says its locale.
  static let document = #"""
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

  func run(_ line: String) throws -> Program.Outcome {
    try Program.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  func names(in path: String = "out") throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.file(path)).filter {
      $0.hasSuffix(".png")
    }.sorted()
  }

  func color(_ file: String) throws -> UInt32 {
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
    let report = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    let written = try #require(report?["written"] as? [[String: Any]])
    let variants = written.compactMap { $0["variant"] as? [String: String] }
    #expect(variants.count == written.count && variants.contains { $0["appearance"] == "dark" })
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
}
