import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct RenderingTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func run(_ arguments: [String], in folder: String? = nil, input: [UInt8] = []) throws
    -> Program.Outcome
  {
    let outcome = try Program.run(arguments, in: folder ?? workspace.path, input: input)
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome
  }

  private func picture(_ name: String) throws -> [UInt32] {
    try ImageFile.decode(try workspace.folder.read(name)).pixels
  }

  /// The place is that of the picture's first name in the document.
  @Test func strayBytesOfAPhotoAreAWarning() throws {
    var photo = try JPEG.encode(SamplePicture.pixmap(.black, width: 24, height: 24), quality: 90)
    photo.insert(contentsOf: [UInt8](repeating: 7, count: 30), at: photo.count - 2)
    try workspace.folder.write(photo, "docs/stray.jpg")
    try workspace.folder.write(
      """
      {
        "screen": "scene", "device": "iphone",
        "root": { "type": "column", "children": [
          { "type": "image", "src": "stray.jpg" },
          { "type": "image", "src": "stray.jpg" }
        ] }
      }
      """, "docs/stray.json")
    let arguments = ["render", "docs/stray.json", "-o", "a.png"]
    let outcome = try Program.run(arguments, in: workspace.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("docs/stray.json:4:"), "\(outcome.errors)")
    #expect(outcome.errors.contains("warning: the picture \"stray.jpg\": this JPEG has"))
    #expect(outcome.errors.split(separator: "\n").count { $0.contains("warning") } == 1)
    #expect(try Program.run(arguments + ["--strict"], in: workspace.path).status == 65)
  }

  /// Commands that need all content lay out the part below the screen; a missing character is
  /// always reported.
  @Test func textsCutBelowTheScreenAreReportedOfTheWhole() throws {
    let words = "Words that are cut because they do not fit on the one line that they have here"
    let rows = (0..<60).map { row in
      """
      { "type": "text", "font": "Helvetica Neue", "size": 20, "color": "#000000", "maxLines": 1,
        "text": "\(row == 50 ? words : row == 55 ? "\u{FFFE}" : "Row")" }
      """
    }
    try workspace.folder.write(
      """
      { "screen": "scene", "device": "iphone",
        "root": { "type": "column", "children": [\(rows.joined(separator: ","))] } }
      """, "docs/long.json")
    func warnings(_ arguments: [String]) throws -> (cut: Int, boxes: Int) {
      let lines = try Program.run(arguments, in: workspace.path).errors.split(separator: "\n")
      return (
        lines.count { $0.contains(" is cut: it ") },
        lines.count { $0.contains("a box is drawn") }
      )
    }
    let render = ["render", "docs/long.json", "-o", "a.png"]
    #expect(try warnings(render) == (0, 1))
    #expect(try warnings(render + ["--full"]) == (1, 1))
    #expect(try warnings(render + ["--strict"]) == (1, 1))
    #expect(try warnings(["inspect", "docs/long.json"]) == (1, 1))
  }

  @Test func standardOutputTakesAPicture() throws {
    _ = try run(["render", "docs/feed.json", "-o", "a.png"])
    let outcome = try run(["render", "docs/feed.json", "-o", "-"])
    #expect(outcome.output == (try workspace.folder.read("a.png")))
    let info = try ImageFile.info(outcome.output)
    #expect(info.width == 320)
    #expect(info.height == 480)
  }

  @Test func standardInputIsReadInTheCurrentFolder() throws {
    _ = try run(["render", "docs/feed.json", "-o", "a.png"])
    let document = try workspace.folder.read("docs/feed.json")
    _ = try run(
      ["render", "-", "-o", "../b.png"], in: workspace.folder.file("docs"), input: document)
    #expect(try workspace.folder.read("a.png") == workspace.folder.read("b.png"))
    let outcome = try Program.run(
      ["render", "-", "-o", "c.png"], in: workspace.path, input: document)
    #expect(outcome.status == 66, "people/anna.png is not beside standard input here")
    #expect(outcome.errors.contains("<stdin>:6:"))
  }

  /// `expand | render -` paints the same as `render`, in any folder.
  @Test(arguments: [
    ("", "docs/feed.json"), ("docs", "feed.json"), ("docs/people", "../feed.json"),
    ("fonts", "../docs/feed.json"), ("", "./docs/feed.json"),
  ])
  func anExpansionGivesTheSamePicture(folder: String, document: String) throws {
    let folder = folder.isEmpty ? workspace.path : workspace.folder.file(folder)
    _ = try run(["render", document, "-o", workspace.folder.file("a.png")], in: folder)
    let expansion = try run(["expand", document], in: folder)
    _ = try run(
      ["render", "-", "-o", workspace.folder.file("b.png")], in: folder, input: expansion.output)
    #expect(try picture("a.png") == picture("b.png"))
    let before = try run(["inspect", document, "--json"], in: folder)
    let after = try run(["inspect", "-", "--json"], in: folder, input: expansion.output)
    #expect(try elements(before) == elements(after))
    #expect(try elements(before).count > 10)
  }

  @Test func anExpansionReachedByAnAbsolutePathGivesTheSamePicture() throws {
    let document = workspace.folder.file("docs/feed.json")
    _ = try run(["render", document, "-o", workspace.folder.file("a.png")], in: "/")
    let expansion = try run(["expand", document], in: workspace.folder.file("fonts"))
    _ = try run(
      ["render", "-", "-o", workspace.folder.file("b.png")], in: workspace.folder.file("fonts"),
      input: expansion.output)
    #expect(try picture("a.png") == picture("b.png"))
  }

  private func elements(_ outcome: Program.Outcome) throws -> [NSDictionary] {
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    return try #require(json?["elements"] as? [NSDictionary])
  }

  @Test func theNumberOfJobsChangesNothing() throws {
    for jobs in 1...3 {
      _ = try run(["render", "docs/feed.json", "-o", "\(jobs).png", "--jobs", "\(jobs)"])
    }
    #expect(try workspace.folder.read("1.png") == workspace.folder.read("2.png"))
    #expect(try workspace.folder.read("1.png") == workspace.folder.read("3.png"))
  }

  @Test func scalesHaveTheirNames() throws {
    _ = try run(["render", "docs/feed.json", "-o", "out", "--scales", "1,2,3", "--png", "fast"])
    let names = try FileManager.default.contentsOfDirectory(atPath: workspace.folder.file("out"))
    #expect(names.sorted() == ["feed.png", "feed@2x.png", "feed@3x.png"])
    for (name, width) in [("feed.png", 320), ("feed@2x.png", 640), ("feed@3x.png", 960)] {
      #expect(try ImageFile.info(try workspace.folder.read("out/\(name)")).width == width)
    }
    _ = try run(["render", "docs/feed.json", "-o", "own.png", "--scales", "1,2"])
    #expect(try ImageFile.info(try workspace.folder.read("own@2x.png")).width == 640)
    _ = try run(["render", "docs/feed.json", "-o", "two.png", "--scale", "2"])
    #expect(try ImageFile.info(try workspace.folder.read("two.png")).width == 640)
  }

  @Test func whatWasWrittenIsSaidAsJSON() throws {
    let outcome = try run(["render", "docs/feed.json", "-o", "a.png", "--json"])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    let written = try #require((json?["written"] as? [[String: Any]])?.first)
    #expect(written["output"] as? String == "a.png")
    #expect(written["scale"] as? Int == 1)
    let inspected = try run(["inspect", "docs/feed.json", "--json"])
    #expect(inspected.text.contains(try #require(written["pixels"] as? String)))
  }

  @Test func fullShowsTheWholeHeight() throws {
    let posts = Array(repeating: #"{"body": "A body."}"#, count: 12).joined(separator: ",")
    try workspace.folder.write(
      #"{"screen": "city.feed", "device": "iphone", "posts": [\#(posts)]}"#, "docs/long.json")
    let outcome = try run(["render", "docs/long.json", "-o", "-", "--full", "--png", "fast"])
    #expect(try ImageFile.info(outcome.output).height > 480)
  }

  @Test func anotherDeviceTakesTheDocumentsPlace() throws {
    for (device, width, height) in [("iphone-5", 640, 1136), ("400x300@1", 400, 300)] {
      let outcome = try run(["render", "docs/feed.json", "-o", "-", "--device", device])
      let info = try ImageFile.info(outcome.output)
      #expect(info.width == width)
      #expect(info.height == height)
    }
  }

  @Test(arguments: ["--assets", "--fonts"])
  func aFolderThatIsNotThereIsSaid(option: String) throws {
    let outcome = try Program.run(
      ["render", "docs/feed.json", "-o", "a.png", option, "nowhere"], in: workspace.path)
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("there is no folder nowhere"))
  }

  @Test func doctorFindsWhatThereIs() throws {
    let outcome = try run(["doctor"])
    for word in ["kit", "art", "Helvetica Neue Light", "Georgia Italic", "sha256"] {
      #expect(outcome.text.contains(word))
    }
    let bad = try Program.run(["doctor", "--fonts", "fonts"], in: workspace.path)
    #expect(bad.status == 65, "a font file that is not a font")
    #expect(bad.errors.contains("InterDisplay-Light.otf"))
  }

  /// A command rejects options that it does not use.
  @Test(arguments: [
    ["doctor", "--device", "iPhone"], ["doctor", "--strict"], ["doctor", "--jobs", "3"],
    ["assets", "list", "--device", "iPhone"], ["assets", "build", "--device", "iPhone"],
  ])
  func optionsOfOthersAreUnknown(arguments: [String]) throws {
    let outcome = try Program.run(arguments, in: workspace.path)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("unknown option '\(arguments.last { $0.hasPrefix("--") } ?? "")'"))
  }

  @Test(arguments: [
    [], ["render"], ["inspect"], ["expand"], ["sheet"], ["schema"], ["doctor"], ["assets"],
    ["assets", "list"], ["assets", "build"], ["assets", "export"],
  ])
  func everyCommandHasHelp(command: [String]) throws {
    let text = try run(command + ["--help"]).text
    #expect(text.contains("EXAMPLE"))
    #expect(text.contains("EXIT STATUS"))
  }
}
