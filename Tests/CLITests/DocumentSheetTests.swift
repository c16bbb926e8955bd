import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// `citypaint sheet`.
@Suite struct DocumentSheetTests {
  let folder: TemporaryFolder

  private static let colors = ["#CC3333", "#33AA55", "#3355CC"]

  init() throws {
    folder = try TemporaryFolder()
    for (index, color) in Self.colors.enumerated() {
      try folder.write(
        """
        {"screen": "scene", "device": {"width": \(80 + 10 * index), "height": 60, "scale": 1},
         "root": {"type": "shape", "name": "{{name?}}", "shape": "rect", "fill": "\(color)"}}
        """, "\(index).json")
    }
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  private func sheet(_ line: String) throws -> Pixmap {
    let outcome = try run("sheet \(line)")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try ImageFile.decode(try folder.read("s.png"))
  }

  private func count(_ color: String, in picture: Pixmap) throws -> Int {
    let pixel = try #require(Color(hex: color)).premultiplied
    return picture.pixels.count { $0 == pixel }
  }

  /// Every pixel of every picture, at the same scale for all.
  @Test(arguments: [1, 2])
  func everyPictureIsWhole(scale: Int) throws {
    let picture = try sheet("0.json 1.json 2.json -o s.png --scale \(scale)")
    for (index, color) in Self.colors.enumerated() {
      #expect(try count(color, in: picture) == (80 + 10 * index) * 60 * scale * scale)
    }
    let ground = try #require(Color(hex: "#ECEEF1")).premultiplied
    #expect(picture.pixels.first == ground && picture.pixels.last == ground)
  }

  @Test func columnsAndCaptionsAreAsWanted() throws {
    let wide = try sheet("0.json 1.json 2.json -o s.png --columns 3 --scale 1")
    let high = try sheet("0.json 1.json 2.json -o s.png --columns 1 --scale 1")
    #expect(wide.width == 48 + 80 + 32 + 90 + 32 + 100 + 48)
    #expect(high.width == 48 + 100 + 48)
    #expect(high.height == 48 + 3 * 87 + 2 * 40 + 48)
    let bare = try sheet("0.json 1.json 2.json -o s.png --columns 3 --scale 1 --no-captions")
    #expect(wide.height - bare.height == 27)
    let words = try #require(Color(hex: "#1D2733")).premultiplied
    #expect(wide.pixels.contains(words) && !bare.pixels.contains(words))
    let dark = try sheet("0.json -o s.png --background 101418")
    #expect(dark.pixels.first == Color(hex: "#101418")?.premultiplied)
    #expect(!dark.pixels.contains(words))
  }

  @Test func looksAndAppearancesStandSideBySide() throws {
    let picture = try sheet("0.json 1.json -o s.png --looks --appearances --scale 1")
    #expect(picture.width == 48 + 4 * 90 + 3 * 32 + 48)
    #expect(try count(Self.colors[0], in: picture) == 4 * 80 * 60)
    let outcome = try run("sheet 0.json -o s.png --states")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("warning: 0.json has no component with states"))
  }

  @Test func rowsAreAPictureEach() throws {
    try folder.write("name\na\nb\nc\n", "r.csv")
    let all = try sheet("0.json --data r.csv -o s.png --scale 1")
    #expect(try count(Self.colors[0], in: all) == 3 * 80 * 60)
    let one = try sheet("0.json --data r.csv --row 2 -o s.png --scale 1")
    #expect(try count(Self.colors[0], in: one) == 80 * 60)
  }

  /// A row's caption has its number and its first text.
  @Test func aRowsCaptionHasItsText() throws {
    try folder.write(
      #"{"screen": "scene", "device": {"width": 80, "height": 60}, "root": {"type": "shape", "#
        + ##""fill": {"$match": "{{name}}", "$else": "#2C95B5"}}}"##, "e.json")
    try folder.write("name\nab\ncd\n", "r.csv")
    try folder.write("name\nij\nkl\n", "q.csv")
    let pictures = try ["", " --no-captions"].map { option in
      try ["r", "q"].map { try sheet("e.json --data \($0).csv -o s.png --scale 1\(option)") }
    }
    #expect(pictures[0][0].pixels != pictures[0][1].pixels)
    #expect(pictures[1][0].pixels == pictures[1][1].pixels)
  }

  @Test func everyWrongRowIsReported() throws {
    try folder.write("name,b\na\nb,1\nc\n", "r.csv")
    let outcome = try run("sheet 0.json --data r.csv -o s.png")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("r.csv:2:1: error: this row has 1 cell"), "\(outcome.errors)")
    #expect(outcome.errors.contains("r.csv:4:1: error: this row has 1 cell"), "\(outcome.errors)")
    #expect(!folder.names.contains("s.png"))
  }

  @Test func aSheetMayBeAJPEG() throws {
    #expect(try run("sheet 0.json -o s.jpg --quality 80").status == 0)
    #expect(try ImageFile.info(try folder.read("s.jpg")).format == .jpeg)
  }

  @Test(arguments: [
    ("0.json -o s/", 64, "a sheet is a single file"),
    ("0.json -o s.gif", 64, "a sheet is a single file"),
    ("0.json -o s.png --scale 5", 64, "--scale must be a whole number from 1 to 4"),
    ("0.json -o s.png --columns 0", 64, "--columns must be from 1 to 64"),
    ("0.json -o s.png --looks --look flat", 64, "--look cannot be used with --looks"),
    ("0.json -o s.png --quality 9", 64, "--quality applies only to JPEG files"),
    ("0.json -o 0.json", 64, "a sheet is a single file"),
    ("0.json --data bad.csv -o s-{{name}}.png", 64, "a sheet is one file for all rows"),
    ("0.json none.json bad.json -o s.png", 65, "there is no file none.json"),
    (
      "big.json big.json big.json -o s.png --scale 4", 65,
      "too many pictures, or they are too large"
    ),
    ("0.json --data bad.csv -o s.png", 65, "bad.csv has no rows"),
  ])
  func whatCannotBeMeantIsReported(arguments: String, status: Int32, says: String) throws {
    try folder.write("{", "bad.json")
    try folder.write("a\n", "bad.csv")
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 1500, "height": 1500, "scale": 1}, "root": "x"}
      """, "big.json")
    let before = folder.names
    let outcome = try run("sheet " + arguments)
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    #expect(folder.names == before)
  }
}
