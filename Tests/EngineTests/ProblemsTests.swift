import Codecs
import Geometry
import Layout
import Pixels
import TestSupport
import Testing

@testable import Engine
@testable import Source

@Suite struct ProblemsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try SamplePicture.png(.black), "docs/good.png")
    try folder.write("no picture", "docs/text.png")
    let whole = try SamplePicture.png(.black, width: 64, height: 64)
    try folder.write(Array(whole.dropLast(40)), "docs/cut.png")
    try folder.write(SamplePicture.header(width: 100_000, height: 100_000), "docs/huge.png")
    try folder.write(try SamplePicture.png(.black), "secret.png")
    try folder.link("docs/link.png", to: "../secret.png")
  }

  @Test func everyProblemIsFoundAtOnce() throws {
    let (lines, error) = try Kit.problems(
      """
      {"screen": "city.feed", "devise": "iphone",
       "posts": [
        {"kind": "topik", "author": {"name": "A", "avatar": "none.png"}},
        {"titel": "T", "author": {"name": 3, "avatar": "../secret.png"}, "responses": [
          {"author": {"name": "B", "avatar": "text.png"}, "boddy": "b"},
          {"author": {"avatar": "cut.png"}}]},
        {"responseCount": -1, "author": {"name": "C", "avatar": "none.png"}},
        {"actions": ["respnd"]}]}
      """, in: folder.file("docs"))
    #expect(
      lines.map { $0.prefix { $0 != " " } } == [
        "1:25", "3:12", "3:55", "4:4", "4:37", "4:50", "5:40", "5:53", "6:16", "6:27", "7:21",
        "7:59", "8:16",
      ], "\(lines)")
    #expect(!error.isMissingInput, "a misspelt key is worse than a file that is not there")
    let text = error.description
    for word in [
      #"did you mean "device"?"#, #"did you mean "topic"?"#, #"did you mean "title"?"#,
      #"did you mean "body"?"#, #"did you mean "respond"?"#, #"there is no file "none.png""#,
      "leads out of its folder", "cannot read the picture \"text.png\"",
      "cannot read the picture \"cut.png\"",
    ] {
      #expect(text.contains(word), "\(word)\n\(text)")
    }
    #expect(text.contains("^"))
  }

  @Test(arguments: [
    ("none.png", true, "there is no file \"none.png\""), ("text.png", false, "\"text.png\""),
    ("cut.png", false, "\"cut.png\""), ("huge.png", false, "100000"),
    ("../secret.png", false, "leads out"), ("/etc/passwd", false, "absolute"),
    ("~/a.png", false, "absolute"), ("link.png", false, "link"), ("", false, "empty"),
  ])
  func aPictureThatCannotBe(name: String, isMissing: Bool, message: String) throws {
    let (lines, error) = try Kit.problems(
      Kit.feed(#"{"author": {"name": "A", "avatar": "\#(name)"}}"#), in: folder.file("docs"))
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.contains(message) == true, "\(lines)")
    #expect(error.isMissingInput == isMissing)
    #expect(error.diagnostics.allSatisfy { $0.hint?.isEmpty == false })
    #expect(error.diagnostics.first?.place?.source == "/posts/0/author/avatar")
  }

  /// Only the document's own folder is accessible; `base` does not lead out of it.
  @Test(arguments: ["..", "../", "/", "~"])
  func aBaseDoesNotLeadOut(base: String) throws {
    let name = base == "/" ? String(folder.file("secret.png").dropFirst()) : "secret.png"
    let document = """
      {"screen": "scene", "device": "iphone", "base": "\(base)",
       "root": {"type": "image", "src": "\(name)"}}
      """
    let docs = base == "/" ? "" : folder.file("docs")
    #expect(throws: CityPaintError.self) { try Kit.render(document, in: docs) }
  }

  @Test func artThatIsNotThereIsSaidWithItsPlace() throws {
    let (lines, error) = try Kit.problems(
      """
      {"screen": "scene", "root": {"type": "column", "children": [
        {"type": "image", "art": "bg_lihgt"}, {"type": "icon", "art": "gear", "tint": "#000"}]}}
      """, in: folder.file("docs"))
    #expect(
      lines == [
        "2:3 there is no file \"bg_lihgt.png\"", "2:41 there is no file \"gear.png\"",
      ])
    #expect(error.isMissingInput)
  }

  /// A folder of custom art with a damaged catalog is not used without the catalog.
  @Test(arguments: [
    (#"{"art": {"card": {"size": [4]}}}"#, "expected a list of length 2"), ("{", "the file ends"),
  ])
  func aDamagedCatalogIsSaidWithItsPlace(catalog: String, message: String) throws {
    let path = try folder.write(catalog, "mine/catalogue.json")
    let error = try #require(throws: CityPaintError.self) {
      try Renderer(RenderOptions(assets: [folder.file("mine")]))
    }
    #expect(error.diagnostics.count == 1)
    let problem = try #require(error.diagnostics.first)
    #expect(problem.severity == .error)
    #expect(problem.message.hasPrefix(message), "\(problem.message)")
    #expect(problem.place?.file.name == path)
    #expect(problem.place?.position?.line == 1)
    #expect(!error.isMissingInput)
  }

  @Test(arguments: ["iphone-44", "0x0", "5000x10", "10x10@9", "10", "x", "@", ""])
  func aDeviceThatIsNotThereIsSaid(name: String) throws {
    let error = try #require(throws: CityPaintError.self) {
      try Kit.render(Kit.feed("{}"), as: RenderVariant(device: name))
    }
    #expect(error.diagnostics.count == 1)
    #expect(error.description.contains("unknown device"))
  }

  @Test(arguments: ["{", "", "[1]", "7", "{\"screen\": \"city.feed\"} x", "\u{FEFF}"])
  func brokenDocumentsAreSaid(text: String) throws {
    let error = try #require(throws: CityPaintError.self) { try Kit.render(text) }
    #expect(error.diagnostics.allSatisfy { $0.place?.position != nil })
    #expect(error.description.contains("feed.json:1:"))
    #expect(!error.isMissingInput)
  }

  /// A picture larger than memory is rejected, not attempted.
  @Test func aScreenWithoutEndIsRefused() throws {
    let rows = Array(repeating: #"{"type": "space", "height": 100000}"#, count: 500)
    let document = """
      {"screen": "scene", "device": {"width": 4096, "height": 1, "scale": 4},
       "root": {"type": "column", "children": ["a", \(rows.joined(separator: ","))]}}
      """
    let renderer = try Renderer()
    let variant = RenderVariant(full: true)
    let file = SourceFile(name: "a.json", text: document)
    let screen = try renderer.resolve(file, folder: "", as: variant)
    let error = try #require(throws: CityPaintError.self) { try renderer.paint(screen) }
    #expect(error.description.contains("more than the limit of 100000000"))
  }
}
