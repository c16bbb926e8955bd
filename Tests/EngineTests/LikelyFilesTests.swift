import Pixels
import Resources
import Source
import TestSupport
import Testing

@testable import Engine

/// Prefetching of files that a document seems to name, while another thread reads it.
@Suite struct LikelyFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.png", "a@2x.png", "a@3x.png", "b.PNG", "c.png"] {
      try folder.write(try SamplePicture.png(.black, width: 2, height: 2), name)
    }
    try folder.write("no picture", "broken.png")
  }

  private func load(
    _ text: String, most: Int = .max
  ) throws -> (asked: Int, known: [String]) {
    let cache = PictureCache()
    let document = try ParsedDocument(SourceFile(name: "a.json", text: text), folder: folder.path)
    var asked = 0
    document.decodeLikelyPictures(into: cache) {
      asked += 1
      return asked <= most
    }
    let source = AssetSource.directory(folder.path)
    let known = ["a.png", "a@2x.png", "a@3x.png", "b.PNG", "c.png"].filter { name in
      source.stamp(name).map { cache[$0] != nil } ?? false
    }
    return (asked, known)
  }

  @Test(arguments: [
    ("", "a@2x.png"), (##""device": "iphone", "##, "a.png"),
    (##""device": {"width": 9, "height": 9, "scale": 3}, "##, "a@3x.png"),
    (##""device": {"scale": "3"}, "##, "a@2x.png"), (##""device": 7, "##, "a@2x.png"),
  ])
  func picturesAreDecodedAtTheDocumentsScale(device: String, name: String) throws {
    let loaded = try load("{\(device)\"deep\": [{\"src\": \"a.png\"}, \"a.png\", \"broken.png\"]}")
    #expect(loaded.known == [name])
    #expect(loaded.asked == 2)
  }

  @Test func itEndsWhenNoMoreIsWanted() throws {
    #expect(try load(##"["a.png", "c.png", "b.PNG"]"##, most: 1).known == ["a@2x.png"])
    #expect(try load(##"["a.png", "c.png", "b.PNG"]"##, most: 0).known == [])
  }

  @Test func noMoreIsLoadedThanAScreenShows() throws {
    let names = (0..<100).map { "\"\($0).png\"" }.joined(separator: ",")
    #expect(try load("[\(names)]").asked == 32)
    #expect(try load("[\(names), \"a.png\"]").known == [])
  }

  @Test func fontsAreOpenedThatAreNamed() throws {
    let renderer = try Renderer()
    let names = Array(renderer.fonts.names.prefix(2))
    let document = try ParsedDocument(
      SourceFile(
        name: "a.json",
        text: "{\"font\": \"\(names[1])\", \"text\": [\"no \(names[0])\", \"\(names[1])\"]}"))
    var asked = 0
    document.openLikelyFonts(of: renderer.fonts) {
      asked += 1
      return true
    }
    #expect(asked == 1)
  }
}
