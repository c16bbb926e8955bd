import Engine
import Files
import Foundation
import Goldens
import Source
import TestSupport
import Testing

/// A folder with one golden, a real feed, to be edited and checked again.
struct Workspace {
  static let renderer = Result { try Renderer(RenderOptions()) }

  let folder: TemporaryFolder

  /// The feed as the kit's document, or as the plain scene it is made of with an icon on top.
  enum Form { case feed, scene }

  init(_ form: Form) throws {
    folder = try TemporaryFolder()
    let people = PackageFolder.file("Goldens/city/people")
    for name in FileSystem.names(in: people) where name.hasSuffix(".jpg") {
      try folder.write(FileSystem.read(people + "/" + name), "people/" + name)
    }
    let feed = try String(
      decoding: PackageFolder.read("Goldens/city/feed-full.json"), as: UTF8.self)
    // At 1×, as debug builds paint slowly.
    let small = feed.replacing(
      "\"screen\": \"city.feed\",", with: "\"screen\": \"city.feed\", \"device\": \"iphone\","
    )
    .replacing("\"check\": { \"full\": true },", with: "")
    try folder.write(form == .feed ? small : try Self.scene(small, in: folder.path), "case.json")
  }

  private static func scene(_ feed: String, in folder: String) throws -> String {
    let file = SourceFile(name: "feed.json", text: feed)
    let renderer = try renderer.get()
    let screen = try renderer.resolve(file, folder: folder, as: RenderVariant())
    var text = JSONWriter.text(Expansion(screen, by: renderer).json(folder: folder))
    // What is in the temporary folder is beside the scene; it need not be carried along.
    if let start = text.range(of: "  \"files\""), let end = text.range(of: "  \"root\"") {
      text.removeSubrange(start.lowerBound..<end.lowerBound)
    }
    return text.replacing(
      "\"children\": [\n      {\n        \"type\": \"image\",\n        \"name\": \"bg_light\"",
      with: """
        "children": [
              {"type": "icon", "name": "tab 3", "src": "piggybank", "tint": "#CC333F", "frame": [280, 440, 29, 29], "z": 99},
              {
                "type": "image",
                "name": "bg_light"
        """)
  }

  var text: String {
    get throws { try String(decoding: folder.read("case.json"), as: UTF8.self) }
  }

  /// Replaces a part of the document that is there just once, or else its first.
  func edit(_ old: String, _ new: String) throws {
    let text = try text
    let range = try #require(text.range(of: old), "the document has no \(old)")
    try folder.write(text.replacingCharacters(in: range, with: new), "case.json")
  }

  /// Edits the list of posts, and writes the document anew.
  func editDocument(_ change: (inout [JSONOutput]) -> Void) throws {
    let file = SourceFile(name: "case.json", text: try text)
    guard case .object(var members) = JSONOutput(try JSONParser.parse(file)),
      let index = members.firstIndex(where: { $0.key == "posts" }),
      case .array(var posts) = members[index].value
    else {
      Issue.record("the document has no list of posts")
      return
    }
    change(&posts)
    members[index].value = .array(posts)
    try folder.write(JSONWriter.text(.object(members)), "case.json")
  }

  /// Checks the case, with another renderer if there is one.
  func check(by renderer: Renderer? = nil, strict: Bool = false) throws -> Checker.Outcome {
    let golden = try #require(GoldenCase.all(in: folder.path).first)
    let checker = Checker(
      renderer: try renderer ?? Self.renderer.get(), version: "1", wantsExhibits: false,
      strict: strict)
    return checker.check(golden)
  }

  @discardableResult func accept() throws -> Acceptor.Effect { try Acceptor.accept(check()) }
}
