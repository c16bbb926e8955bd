import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

extension MatrixTests {
  // MARK: Sheets

  func sheet(_ line: String) throws -> Pixmap {
    let outcome = try run("sheet \(line) -o s.png --scale 1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try ImageFile.decode(try folder.read("s.png"))
  }

  func count(_ color: String, in picture: Pixmap) throws -> Int {
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
}
