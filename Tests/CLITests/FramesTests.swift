import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Documents with frames: separate files, or one animation.
@Suite struct FramesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene("{{n?}}"), "a.json")
  }

  private static func scene(_ text: String) -> String {
    """
    {"screen": "scene", "device": {"width": 24, "height": 16, "scale": 1},
     "frames": {"seconds": 0.07, "of": [{"box": {"fill": "#FF0000"}}, {"box": {"fill": "#00FF00"}}]},
     "root": {"type": "layers", "children": [
       {"type": "shape", "name": "box", "shape": "rect", "fill": "#0000FF"}, "\(text)"]}}
    """
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  private func corner(_ name: String) throws -> UInt32 {
    try #require(try ImageFile.decode(try folder.read(name)).pixels.last)
  }

  @Test(arguments: [
    ("b.png", "b-1.png", "b-2.png"), ("out/", "out/a-1.png", "out/a-2.png"),
    ("b.jpg", "b-1.jpg", "b-2.jpg"),
  ])
  func framesAreFilesOfTheirOwn(output: String, first: String, second: String) throws {
    let outcome = try run("render a.json -o \(output) --json")
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.text.contains(first) && outcome.text.contains(second))
    #expect(try corner(first) & 0xff >= 250)
    #expect(try corner(second) >> 8 & 0xff >= 250)
    #expect(!folder.names.contains(output))
  }

  @Test func namesOfFramesSort() throws {
    let frames = (1...12).map { _ in "{}" }.joined(separator: ", ")
    try folder.write(
      #"{"screen": "scene", "frames": {"of": [\#(frames)]}, "root": {"type": "space"}}"#, "n.json")
    #expect(try run("render n.json -o new/run.png").status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("new")).sorted()
        == (1...12).map { "run-" + ($0 < 10 ? "0" : "") + "\($0).png" })
  }

  @Test func framesHaveTheirScales() throws {
    #expect(try run("render a.json -o b.png --scales 1,2").status == 0)
    #expect(folder.names == ["a.json", "b-1.png", "b-1@2x.png", "b-2.png", "b-2@2x.png"])
  }

  @Test(arguments: ["b.png", "-"])
  func framesAreOneAnimation(output: String) throws {
    let outcome = try run("render a.json -o \(output) --apng")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let file = output == "-" ? outcome.output : try folder.read("b.png")
    let frames = try APNG.decode(file)
    #expect(frames.map { $0.pixmap.pixels.last } == [0xff00_00ff, 0xff00_ff00])
    #expect(frames.map(\.seconds) == [0.07, 0.07])
  }

  @Test func rowsHaveFramesToo() throws {
    try folder.write("n\nx\ny\n", "r.csv")
    #expect(try run("render a.json --data r.csv -o {{n}}.png").status == 0)
    #expect(folder.names == ["a.json", "r.csv", "x-1.png", "x-2.png", "y-1.png", "y-2.png"])
    #expect(try run("render a.json --data r.csv -o {{n}}.png --apng").status == 0)
    #expect(APNG.frameCount(of: try folder.read("y.png")) == 2)
  }

  @Test func aStreamTakesOnePicture() throws {
    let outcome = try run("render a.json -o -")
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("a has 2 frames, but -o - needs a single picture"))
    #expect(outcome.errors.contains("--apng"))
  }

  @Test func aFramesNameIsNoOthers() throws {
    try folder.write(
      #"{"screen": "scene", "device": {"width": 4, "height": 4}, "root": {"type": "space"}}"#,
      "a-2.json")
    let outcome = try run("render a.json a-2.json -o out")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains(
        "frame 2 of a.json and a-2.json would both be written as out/a-2.png"), "\(outcome.errors)")
    #expect(!folder.names.contains("out"))
  }

  /// A single frame has a number in its name; as an animation it has the plain name.
  @Test func oneFramesNameIsNoOthers() throws {
    try folder.write(
      #"{"screen": "scene", "device": {"width": 4, "height": 4}, "root": {"type": "space"}}"#,
      "f-1.json")
    try folder.write(
      #"{"screen": "scene", "device": {"width": 4, "height": 4}, "root": {"type": "space"}, "#
        + #""frames": {"of": [{}]}}"#, "F.json")
    let outcome = try run("render F.json f-1.json -o out")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("out/f-1.png and out/F-1.png are the same name on many file systems"),
      "\(outcome.errors)")
    #expect(!folder.names.contains("out"))
    try folder.write(try folder.read("F.json"), "f.json")
    let same = try run("render f.json f-1.json -o out")
    #expect(same.status == 64)
    #expect(
      same.errors.contains("frame 1 of f.json and f-1.json would both be written as out/f-1.png"),
      "\(same.errors)")
    #expect(try run("render f.json f-1.json -o out --apng").status == 65, "f-1 has no frames")
    #expect(try !folder.read("out/f.png").isEmpty)
  }

  @Test func whatIsReadIsNotWrittenOver() throws {
    try folder.write(Self.scene(""), "b-1.png")
    let outcome = try run("render b-1.png -o b.png")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("b-1.png would overwrite b-1.png, which is an input"))
    #expect(try folder.read("b-1.png") == Array(Self.scene("").utf8))
  }
}
