import Engine
import Files
import Geometry
import Layout
import Source
import TestSupport
import Testing

/// `scroll` of a screen in a screen.
@Suite struct NestedScrollTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func elements(of inner: String, scroll: String) throws -> [(name: String, y: Double)] {
    try folder.write(inner, "inner.json")
    let outer = """
      {"screen": "scene", "device": {"width": 200, "height": 300, "scale": 1},
       "root": {"type": "screen", "name": "shot", "src": "inner.json", "fit": "crop"\(scroll)}}
      """
    let renderer = try Renderer()
    let file = SourceFile(name: "outer.json", text: outer)
    let screen = try renderer.resolve(file, folder: folder.path, as: RenderVariant())
    return screen.layOut().listed.map(\.node).map { ($0.listedName, $0.frame.y) }
  }

  private static let list = """
    {"screen": "scene", "device": {"width": 200, "height": 300, "scale": 1},
     "root": {"type": "column", "scroll": {"y": 0}, "children": [
       {"type": "shape", "name": "first", "shape": "rect", "height": 200, "fill": "#CC0000"},
       {"type": "shape", "name": "second", "shape": "rect", "height": 400, "fill": "#0000CC"}]}}
    """

  @Test func theFirstColumnThatScrollsIsScrolled() throws {
    let still = try elements(of: Self.list, scroll: "")
    let moved = try elements(of: Self.list, scroll: ", \"scroll\": 50")
    let (a, b) = (
      try #require(still.first { $0.name == "shot/second" }),
      try #require(moved.first { $0.name == "shot/second" })
    )
    #expect(a.y == 200 && b.y == 150)
  }

  @Test func aScreensOwnKeyIsSet() throws {
    let feed = try String(
      decoding: FileSystem.read(PackageFolder.file("Assets/Starters/city.list.json")), as: UTF8.self
    )
    let still = try elements(of: feed, scroll: "")
    let moved = try elements(of: feed, scroll: ", \"scroll\": 30")
    let changed = zip(still, moved).filter { $0.0.name == $0.1.name && $0.0.y - $0.1.y == 30 }
    #expect(!changed.isEmpty)
  }

  @Test func nothingToScrollIsAnError() throws {
    let plain = """
      {"screen": "scene", "device": {"width": 20, "height": 30, "scale": 1}, "root": "Hi"}
      """
    let error = #expect(throws: CityPaintError.self) {
      _ = try elements(of: plain, scroll: ", \"scroll\": 50")
    }
    #expect(error?.diagnostics.first?.message == "nothing in this document scrolls")
    #expect(error?.diagnostics.first?.notes.first?.message == "in the screen drawn here")
  }
}
