import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// The file formats of `citypaint render`, and the terminal.
@Suite struct FormatTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    func scene(_ fill: String) -> String {
      """
      {"screen": "scene", "device": {"width": 24, "height": 16, "scale": 1},
       "root": {"type": "shape", "shape": "rect", "fill": "\(fill)"}}
      """
    }
    try folder.write(scene("#336699"), "full.json")
    try folder.write(scene("#33669980"), "half.json")
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  private func color(_ name: String) throws -> [Int] {
    let pixel = try #require(try ImageFile.decode(try folder.read(name)).pixels.first)
    return [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
  }

  @Test(arguments: ["a.jpg", "a.jpeg", "A.JPG"])
  func aJPEGIsWritten(name: String) throws {
    let outcome = try run("render full.json -o \(name)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let file = try folder.read(name)
    #expect(try ImageFile.info(file).format == .jpeg)
    for (found, wanted) in zip(try color(name), [0x33, 0x66, 0x99, 255]) {
      #expect(abs(found - wanted) <= 2)
    }
    #expect(try run("render full.json -o \(name) --quality 90").status == 0)
    #expect(try folder.read(name) == file, "90 is the default")
    #expect(try run("render full.json -o \(name) --scales 1,2").status == 0)
    let (stem, ending) = (name.prefix(1), name.split(separator: ".")[1])
    #expect(try ImageFile.info(try folder.read("\(stem)@2x.\(ending)")).width == 48)
  }

  @Test func qualityDecides() throws {
    try folder.write(
      """
      {"screen": "scene", "device": "iphone", "root": {"type": "layers", "children": [
        {"type": "shape", "shape": "rect", "fill": "#FFFFFF"}, "Words with many edges"]}}
      """, "words.json")
    var sizes: [Int] = []
    for quality in [1, 50, 100] {
      #expect(try run("render words.json -o q.jpg --quality \(quality)").status == 0)
      sizes.append(try folder.read("q.jpg").count)
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
  }

  @Test func clearPixelsNeedAGround() throws {
    let refused = try run("render half.json -o a.jpg")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("half.json:1:1: error: a JPEG cannot have transparent pixels"))
    #expect(refused.errors.contains("--background '#FFFFFF'"))
    #expect(!folder.names.contains("a.jpg"))
    #expect(try run("render half.json -o a.jpg --background #FFFFFF80").status == 65)
    #expect(try run("render half.json -o a.jpg --background #FFFFFF").status == 0)
    #expect(try run("render half.json -o a.png --background ff0000 --json").status == 0)
    // Half of #336699 over red, exactly.
    #expect(try color("a.png") == [0x99, 0x33, 0x4d, 255])
  }

  @Test(arguments: [
    ("full.json -o a.gif", "not as .gif"), ("full.json -o a.PDF", "not as .PDF"),
    ("full.json half.json -o out.webp", "not as .webp"), ("full.json -o v1.5", "NAME/"),
    ("full.json -o a.png --quality 80", "--quality applies only to JPEG files"),
    ("full.json -o out/ --quality 80", "--quality applies only to JPEG files"),
    ("full.json -o - --quality 80", "--quality applies only to JPEG files"),
    ("full.json -o a.jpg --png small", "--png applies only to PNG files"),
    ("full.json -o a.jpg --quality 0", "--quality must be from 1 to 100"),
    ("full.json -o a.jpg --quality 101", "--quality must be from 1 to 100"),
    ("full.json -o a.jpg --apng", "--apng needs a PNG file"),
    ("full.json -o a.png --background salmon", "'salmon' is invalid"),
    ("full.json half.json -o a.jpg", "several files need a folder"),
    ("full.json", "give an output: -o NAME.png"),
  ])
  func whatCannotBeMeantIsReported(arguments: String, says: String) throws {
    let before = folder.names
    let outcome = try run("render " + arguments)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    #expect(folder.names == before)
  }

  @Test(arguments: ["v1.5/", "old.gif"])
  func aFolderMayHaveAnEnding(name: String) throws {
    if name == "old.gif" { try folder.write("", "old.gif/.keep") }
    #expect(try run("render full.json -o \(name)").status == 0)
    #expect(try ImageFile.info(try folder.read("\(name)/full.png")).format == .png)
  }

  @Test func withoutFramesThereIsNoAnimation() throws {
    let outcome = try run("render full.json -o a.png --apng")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("full.json has no frames to animate"))
    #expect(!folder.names.contains("a.png"))
  }

  /// `script` gives the program a terminal; the environment identifies the terminal.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")),
    arguments: [
      ("TERM_PROGRAM=WezTerm", "\u{1b}]1337;File=inline=1;", 0),
      ("KITTY_WINDOW_ID=1", "\u{1b}_Gf=100,a=T,r=30,m=0;iVBORw0KGgo", 0),
      ("TERM=dumb", "give an output", 64),
    ] as [(String, String, Int32)])
  func aTerminalShowsThePicture(setting: String, says: String, status: Int32) throws {
    let outcome = try Program.shell(
      """
      script -qec "env -u TMUX -u TERM_PROGRAM -u KITTY_WINDOW_ID TERM=xterm \(setting) \
      '$P' render full.json" /dev/null < /dev/null
      """, in: folder.path)
    #expect(outcome.status == status)
    #expect(outcome.text.contains(says), "\(outcome.text)")
  }
}
