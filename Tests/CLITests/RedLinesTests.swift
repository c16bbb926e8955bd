import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// `citypaint inspect -o`.
@Suite struct RedLinesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 120, "height": 90, "scale": 1},
       "root": {"type": "layers", "children": [
        {"type": "shape", "name": "panel", "frame": [10, 10, 100, 50], "fill": "#2C95B5"},
        {"type": "text", "name": "word", "frame": [20, 66, 60, 14], "text": "Hello", "size": 11,
         "tappable": true}]}}
      """, "one.json")
  }

  private func inspect(_ line: String) throws -> Program.Outcome {
    try Program.run(["inspect"] + line.split(separator: " ").map(String.init), in: folder.path)
  }

  private func picture(_ name: String = "s.png") throws -> Pixmap {
    try ImageFile.decode(try folder.read(name))
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path + "/" + name)
  }

  @Test func aSheetIsWrittenAndNothingPrinted() throws {
    let outcome = try inspect("one.json -o s.png")
    #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.output.isEmpty)
    let sheet = try picture()
    #expect(sheet.width > 240 && sheet.height > 180)
    let panel = try #require(Color(hex: "#2C95B5")).premultiplied
    #expect(sheet.pixels.contains(panel))
  }

  /// The list is the same with or without a sheet.
  @Test func theListIsIndependentOfTheSheet() throws {
    let plain = try inspect("one.json --json")
    let both = try inspect("one.json --json -o s.png")
    #expect(both.status == 0 && both.output == plain.output && !plain.output.isEmpty)
    #expect(exists("s.png"))
  }

  @Test func theSheetIsAsLargeAsItsScaleSays() throws {
    #expect(try inspect("one.json -o s.png").status == 0)
    #expect(try inspect("one.json -o t.png --scale 3").status == 0)
    let (two, three) = (try picture(), try picture("t.png"))
    #expect(two.width * 3 == three.width * 2 && two.height * 3 == three.height * 2)
    let outcome = try inspect("one.json -o u.png --scale 1")
    #expect(outcome.status == 64 && outcome.errors.contains("2 to 4") && !exists("u.png"))
  }

  @Test func layersAreShownAsWanted() throws {
    let red = try #require(Color(hex: "#E0264C")).premultiplied
    let orange = try #require(Color(hex: "#D9480F")).premultiplied
    #expect(try inspect("one.json -o s.png --show frames,distances").status == 0)
    let distances = try picture()
    #expect(distances.pixels.contains(red) && !distances.pixels.contains(orange))
    #expect(try inspect("one.json -o s.png --show targets,ruler").status == 0)
    let targets = try picture()
    #expect(!targets.pixels.contains(red) && targets.pixels.contains(orange))
    #expect(try inspect("one.json -o s.png --show targets,fingers --finger Hello").status == 0)
    #expect(try picture().pixels.contains(red))
  }

  @Test(arguments: [
    ("one.json -o s.png --show frames,distnaces", "did you mean distances"),
    ("one.json -o s.png --show frames,,text", "list of layers separated by commas"),
    ("one.json -o s.png --show all", "The layers are frames names distances"),
    ("one.json -o s.png --show frames,text,frames", "lists \"frames\" twice"),
    ("one.json --show frames", "-o redlines.png"),
    ("one.json --finger word", "-o redlines.png"),
    ("one.json -o s.png --finger word", "--show targets,fingers,ruler"),
    ("one.json -o s.jpg", "PNG"), ("one.json -o -", "PNG"), ("one.json -o s", "PNG"),
    ("one.json -o one.json", "PNG"), ("- --data - -o s.png", "only once"),
  ])
  func mistakesAreReportedWithAWayOut(line: String, words: String) throws {
    let outcome = try inspect(line)
    #expect(outcome.status == 64 && outcome.errors.contains(words), "\(outcome.errors)")
    #expect(!exists("s.png"))
  }

  @Test func wordsAreTrimmed() throws {
    let outcome = try Program.run(
      ["inspect", "one.json", "-o", "s.png", "--show", "names , targets"], in: folder.path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  /// A special file is written through, as by `render`.
  @Test func aLinkToADeviceIsWrittenThrough() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/o.png", withDestinationPath: "/dev/null")
    for words in [["inspect", "one.json"], ["lint", "one.json"]] {
      let outcome = try Program.run(words + ["-o", "o.png"], in: folder.path)
      #expect(outcome.status != 64 && !outcome.errors.contains("PNG"), "\(outcome.errors)")
    }
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/o.png")
    #expect(target == "/dev/null")
  }

  @Test func fingersWithoutATargetAreWarnedOf() throws {
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 90, "height": 90, "scale": 2},
       "root": {"type": "shape", "name": "a", "fill": "#2C95B5"}}
      """, "bare.json")
    for more in ["", " --json"] {
      let outcome = try inspect("bare.json -o s.png --show targets,fingers" + more)
      #expect(outcome.status == 0 && outcome.errors.contains("choose an element with --finger"))
    }
  }

  @Test func oneLayerIsWrittenInAList() throws {
    try folder.write(
      "{\"screen\": \"scene\", \"check\": {\"sheet\": \"targets\"}, \"root\": \"a\"}", "odd.json")
    let outcome = try inspect("odd.json")
    #expect(outcome.errors.contains("write [\"targets\"]"), "\(outcome.errors)")
  }

  @Test func aFingerOnNothingIsAnError() throws {
    let outcome = try inspect("one.json -o s.png --show fingers --finger wrod")
    #expect(outcome.status == 65 && outcome.errors.contains("did you mean \"word\"?"))
    #expect(
      outcome.errors.hasPrefix("citypaint: error:"), "it has no place in a file: \(outcome.errors)")
    #expect(!exists("s.png"))
  }

  @Test func aFingerWithoutASheetIsWarnedOf() throws {
    for check in ["{\"finger\": \"a\"}", "{\"sheet\": \"redlines\", \"finger\": \"a\"}"] {
      try folder.write(
        "{\"screen\": \"scene\", \"check\": \(check), \"root\": \"a\"}", "odd.json")
      let outcome = try inspect("odd.json")
      #expect(outcome.status == 0 && outcome.errors.contains("without a sheet that shows fingers"))
    }
  }

  @Test func aTitleWithoutASheetIsWarnedOf() throws {
    let sheets = ["": true, "\"sheet\": \"redlines\", ": false]
    for (sheet, isWarned) in sheets {
      try folder.write(
        "{\"screen\": \"scene\", \"check\": {\(sheet)\"title\": \"A\"}, \"root\": \"a\"}",
        "odd.json")
      let outcome = try inspect("odd.json")
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("\"title\" has no effect without a sheet") == isWarned)
    }
  }

  @Test func noInputIsWrittenOver() throws {
    let art = try SamplePicture.png(.black, width: 8, height: 8)
    try folder.write(art, "art.png")
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 60, "height": 60, "scale": 1},
       "root": {"type": "image", "src": "art.png"}}
      """, "two.json")
    let outcome = try inspect("two.json -o art.png")
    #expect(outcome.status == 64 && outcome.errors.contains("would overwrite"))
    #expect(try folder.read("art.png") == art)
  }

  /// A golden may be a sheet: one moved element gives one finding, in terms of the document.
  @Test func aGoldenMayBeASheet() throws {
    let text = String(decoding: try folder.read("one.json"), as: UTF8.self)
    let golden = text.replacing(
      "{\"screen\": \"scene\",",
      with: "{\"screen\": \"scene\", \"check\": {\"sheet\": [\"frames\", \"names\"]},")
    try folder.write(golden, "goldens/case.json")
    func run(_ words: [String]) throws -> Program.Outcome {
      try Program.run(words, in: folder.path, environment: ["CI": ""])
    }
    #expect(try run(["accept", "--new", "--dir", "goldens"]).status == 0)
    #expect(try picture("goldens/case.png").width > 240)
    #expect(try run(["check", "goldens"]).status == 0)
    try folder.write(
      golden.replacing("[10, 10, 100, 50]", with: "[10, 12, 100, 48]"), "goldens/case.json")
    let changed = try run(["check", "goldens"])
    #expect(changed.status == 1 && changed.text.contains("case.json:3:"), "\(changed.text)")
    try folder.write(golden.replacing("\"frames\"", with: "\"frame\""), "goldens/case.json")
    let wrong = try run(["check", "goldens"])
    #expect(wrong.status == 1 && wrong.text.contains("did you mean \"frames\""), "\(wrong.text)")
  }
}
