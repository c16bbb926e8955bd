import Foundation
import Pixels
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Messages about pictures that are missing or too small for their crops.
@Suite struct PictureNamesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let picture = try SamplePicture.png(.black, width: 40, height: 30)
    for name in ["only@2x.jpg", "Photo.png", "caf\u{65}\u{301}.png", "in/there.png", "sunset.png"] {
      try folder.write(picture, name)
    }
    try #require(mkfifo(folder.file("pipe.png"), 0o600) == 0)
    try folder.link("circle.png", to: "circle.png")
    try folder.link("lost.png", to: "nowhere.png")
  }

  private func problem(_ keys: String, type: String = "image") throws -> (String, String?, Bool) {
    let document = #"""
      {"screen": "scene", "root": {"type": "\#(type)", \#(keys)}}
      """#
    let (_, error) = try Kit.problems(document, in: folder.path)
    let problem = try #require(error.diagnostics.first)
    #expect(error.diagnostics.count == 1)
    return (problem.message, problem.hint, error.isMissingInput)
  }

  /// Something is there, but no picture file.
  @Test(arguments: [
    ("in", "it is a folder"), ("pipe.png", "it is a pipe"),
    ("circle.png", "it is a circular link"),
    ("lost.png", "it is a broken link"),
  ])
  func whatIsNoFileIsReported(name: String, reason: String) throws {
    let (message, hint, isMissing) = try problem(#""src": "\#(name)""#)
    #expect(message == #"there is no file "\#(name)": \#(reason)"#)
    #expect(hint == "name a PNG, JPEG, or SVG file")
    #expect(isMissing)
    guard name != "in" else { return }
    let icon = try problem(##""src": "\##(name)", "tint": "#000""##, type: "icon")
    #expect(icon.0.hasSuffix(reason))
  }

  /// The message names the file that was probably meant.
  @Test(arguments: [
    ("only.jpg", #"use "only@2x.jpg", or add "only.jpg""#),
    ("photo.png", #"use "Photo.png": file names are case-sensitive"#),
    ("in/There.png", #"use "in/there.png": file names are case-sensitive"#),
    (
      "caf\u{e9}.png",
      "copy the name of \"cafe\u{301}.png\", which looks the same but is spelled U+0065 U+0301, "
        + "or rename the file"
    ),
    ("sunsett.png", #"did you mean "sunset.png"?"#),
    ("sunset.jpg", #"did you mean "sunset.png"?"#),
    ("elsewhere.png", "looked in "),
  ])
  func theFileThatIsThereIsNamed(name: String, hint: String) throws {
    let (message, found, isMissing) = try problem(#""src": "\#(name)""#)
    #expect(message.utf8.elementsEqual(#"there is no file "\#(name)""#.utf8))
    #expect(found?.hasPrefix(hint) == true, "\(found ?? "no hint")")
    #expect(isMissing)
  }

  @Test func anIconsFileIsNamedToo() throws {
    let (_, hint, _) = try problem(##""src": "photo.png", "tint": "#000""##, type: "icon")
    #expect(hint?.contains(#""Photo.png""#) == true)
  }

  /// A picture of 40 × 30 points.
  @Test(arguments: [
    ("[0, 0, 42, 5]", false), ("[0, 0, 5, 32]", false), ("[40, 0, 1, 1]", false),
    ("[0, 0, 40, 30]", true), ("[39, 29, 1, 1]", true),
  ])
  func aCropLiesInThePicture(crop: String, isFine: Bool) throws {
    let keys = #""src": "sunset.png", "crop": \#(crop)"#
    if isFine {
      let document = #"{"screen": "scene", "root": {"type": "image", \#(keys)}}"#
      #expect(try Kit.render(document, in: folder.path).screen.warnings == [])
      return
    }
    let (message, hint, isMissing) = try problem(keys)
    #expect(message == #""crop" extends beyond the picture, which is 40 × 30 points"#)
    #expect(hint?.contains("[x, y, width, height]") == true)
    #expect(!isMissing)
  }

  @Test(arguments: [
    ("14", false), ("[0, 20, 0, 20]", true), ("[10, 0, 5, 0]", false), ("15", true),
  ])
  func capsLeaveAMiddle(caps: String, isTold: Bool) throws {
    let document = #"""
      {"screen": "scene", "root": {"type": "image", "src": "sunset.png", "caps": \#(caps)}}
      """#
    let warnings = try Kit.render(document, in: folder.path).screen.warnings
    #expect(warnings.isEmpty == !isTold)
    if let warning = warnings.first {
      #expect(warning.message == #""caps" leave nothing to stretch in a picture of 40 × 30 points"#)
      #expect(warning.place?.source == "/root/caps")
    }
  }

  /// Other files that a document names get the nearest existing one, too.
  @Test(arguments: [
    (#""import": "kt.json","#, "kt.json", "kit.json"),
    (#""data": "row.csv","#, "row.csv", "rows.csv"),
    (#""data": {"a": "in/dta.json"},"#, "in/dta.json", "in/data.json"),
    (#""data": "inn/data.json","#, "inn/data.json", "in/data.json"),
    (#""fonts": {"F": {"src": "fnt.ttf"}},"#, "fnt.ttf", "font.ttf"),
  ])
  func otherFilesGetTheNearestName(keys: String, wrong: String, meant: String) throws {
    for name in ["kit.json", "rows.csv", "in/data.json", "font.ttf"] {
      try folder.write("{}", name)
    }
    let document = """
      {"screen": "scene", \(keys) "root": {"type": "text", "text": "a"\(keys.contains("fonts") ? #", "font": "F""# : "")}}
      """
    let (_, error) = try Kit.problems(document, in: folder.path)
    let problem = try #require(error.diagnostics.first)
    #expect(problem.message == "there is no file \"\(wrong)\"")
    #expect(problem.hint == "did you mean \"\(meant)\"?")
  }
}
