import Codecs
import Geometry
import Header
import Layout
import Pixels
import TestSupport
import Testing

@testable import Engine
@testable import Scene
@testable import Source

@Suite struct PixelsTests {
  private static let posts = """
    {"title": "A title", "author": {"name": "Ada Quist", "avatar": "clear.png"}, "group": "G",
     "date": "d", "body": "The beds behind the hall want turning.", "responseCount": 5, "responses": [
      {"author": {"name": "B C", "avatar": "half.png"}, "date": "d", "body": "Mine is yours."},
      {"author": {"name": "D E", "avatar": "clear.png"}, "date": "d", "body": "And a fork."}]},
    {"kind": "status", "author": {"name": "F", "avatar": "clear.png"}, "body": "In Georgia."}
    """

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try SamplePicture.png(.clear, width: 100, height: 70), "clear.png")
    let half = Color(red: 200, green: 30, blue: 40, alpha: 100)
    try folder.write(try SamplePicture.png(half, width: 30, height: 90), "half.png")
  }

  /// "If you see any blue, your alignment is off", says the guide.
  @Test(arguments: [1, 2, 3])
  func noBlueShowsPastAnAvatar(scale: Int) throws {
    let art = try ImageFile.decode(try PackageFolder.read("Assets/bg_avatar_large.png"))
    let blue = art.pixels[art.height / 2 * art.width + art.width / 2]
    #expect(blue >> 16 & 255 > blue & 255, "the art's middle is its blue")
    let screen = try Kit.render(
      Kit.feed(Self.posts), in: folder.path, as: RenderVariant(scale: scale, full: true))
    #expect(!screen.pixmap.pixels.contains(blue))
    /// Neither the blue nor anything near it: links are less blue.
    let near = screen.pixmap.pixels.filter { pixel in
      pixel >> 16 & 255 > 230 && pixel & 255 < 90
    }
    #expect(near.isEmpty)
  }

  @Test func theNumberOfWorkersChangesNothing() throws {
    let digests = try [1, 2, 3, 8].map { workers in
      try Kit.render(Kit.feed(Self.posts), in: folder.path, RenderOptions(workers: workers)).digest
    }
    #expect(Set(digests).count == 1)
  }

  @Test func aRendererGivesTheSameAgain() throws {
    let renderer = try Renderer(RenderOptions(workers: 2))
    let bytes = Array(Kit.feed(Self.posts).utf8)
    let digests = try (0..<3).map { _ in
      try renderer.render(bytes, folder: folder.path, as: RenderVariant(scale: 1)).digest
    }
    #expect(Set(digests).count == 1)
  }

  @Test func theExpansionGivesTheSamePixelsAndElements() throws {
    for document in [Kit.feed(Self.posts), Self.scene] {
      let screen = try Kit.render(document, in: folder.path)
      let expansion = JSONWriter.text(
        DocumentType.write(
          screen.screen.node, device: screen.screen.environment.device,
          environment: screen.screen.environment, base: ""))
      let again = try Kit.render(expansion, in: folder.path)
      #expect(again.digest == screen.digest)
      #expect(Self.drawn(again) == Self.drawn(screen))
    }
  }

  /// The elements that paint, without what an expansion changes: their places in the file.
  private static func drawn(_ screen: RenderedScreen) -> [LaidOutNode] {
    screen.laid.elements.filter { $0.kind != .container }.map { element in
      var element = element
      element.place = Place.nowhere.attributed(to: JSONPointer(element.place.source))
      return element
    }
  }

  private static let scene = """
    {"screen": "scene", "device": "iphone", "direction": "rtl", "root": {"type": "column",
      "padding": [20, 10, 20, 30], "children": [
      "A bare string", {"type": "image", "src": "half.png", "width": 40, "height": 40,
        "clip": 20, "shadow": {"color": "gray_9", "y": 2, "blur": 4}, "opacity": 0.8},
      {"type": "row", "spaceAbove": 8, "children": [{"type": "text", "text": "One", "size": 20,
        "valign": "baseline"}, {"type": "text", "text": "two", "spaceBefore": 4, "valign":
        "baseline"}]},
      {"type": "shape", "shape": "ellipse", "height": 40, "fill": {"gradient": "radial",
        "stops": [[0, "#FFF"], [1, "link_blue"]]}, "stroke": {"color": "#000"},
        "transform": {"rotate": 10}, "mask": {"type": "shape", "fill": "#00000080"}}]}}
    """

  @Test func anotherScaleHasTheSameElements() throws {
    let one = try Kit.render(Kit.feed(Self.posts), in: folder.path)
    let two = try Kit.render(
      Kit.feed(Self.posts), in: folder.path, as: RenderVariant(scale: 2))
    #expect(two.width == 640)
    #expect(two.height == 960)
    #expect(one.laid.elements.map(\.frame) == two.laid.elements.map(\.frame))
  }

  @Test func theUsersOwnArtWins() throws {
    let red = Color(red: 250, green: 10, blue: 20)
    try folder.write(
      try SamplePicture.png(red, width: 255, height: 640), "mine/bg_content.png")
    let options = RenderOptions(assets: [folder.file("mine")])
    let screen = try Kit.render(Kit.feed(Self.posts), in: folder.path, options)
    let card = try #require(screen.laid.elements.first { $0.name == "bg_content" })
    #expect(card.asset == "bg_content.png")
    let row = Int(card.frame.y) + 40
    #expect(screen.pixmap.pixels[row * 320 + 317] == red.premultiplied)
    let plain = try Kit.render(Kit.feed(Self.posts), in: folder.path)
    #expect(plain.pixmap.pixels[row * 320 + 317] != red.premultiplied)
    #expect(screen.laid.elements.map(\.frame) == plain.laid.elements.map(\.frame))
  }

  @Test func aPictureFillsItsSquareWithoutStretching() throws {
    var pixmap = Pixmap(width: 300, height: 100)
    pixmap.withMutablePixels { pixels in
      for i in pixels.indices {
        let middle = (100..<200).contains(i % 300)
        pixels[i] = (middle ? Color.white : Color.black).premultiplied
      }
    }
    try folder.write(try PNG.encode(pixmap, as: .fast), "wide.png")
    let screen = try Kit.render(
      Kit.feed(#"{"author": {"name": "A", "avatar": "wide.png"}}"#), in: folder.path)
    let frame = try #require(screen.laid.elements.first { $0.name == "avatar" }).frame
    for y in Int(frame.y)..<Int(frame.maxY) {
      for x in Int(frame.x)..<Int(frame.maxX) where screen.pixmap.pixels[y * 320 + x] != ~0 {
        Issue.record("not white at \(x), \(y)")
        return
      }
    }
  }

  @Test func thePNGHasThePixels() throws {
    let screen = try Kit.render(Kit.feed("{}"))
    for encoding in PNGEncoding.allCases {
      let again = try ImageFile.decode(try screen.file(as: .png(encoding)))
      #expect(again.pixels == screen.pixmap.pixels)
    }
    #expect(screen.rgba.count == screen.width * screen.height * 4)
  }
}
