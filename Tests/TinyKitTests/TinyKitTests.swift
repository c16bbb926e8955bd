import Engine
import Geometry
import Header
import Layout
import Pixels
import Rules
import Scene
import Schema
import Source
import Testing

/// A kit is a folder and a name: everything that works for the shipped kits works for one more.
@Suite struct TinyKitTests {
  private let renderer: Renderer

  init() throws {
    renderer = try Renderer(kits: Kits.all + [TinyKit.kit])
  }

  private func resolve(_ document: String) throws -> ResolvedScreen {
    try renderer.resolve(
      SourceFile(name: "tiny.json", text: document), folder: "", as: RenderVariant(scale: 1))
  }

  private func element(_ name: String, of document: String) throws -> LaidOutNode {
    try #require(try resolve(document).layOut().elements.first { $0.name == name })
  }

  @Test func aScreenOfTheKitIsDrawn() throws {
    let document = #"{"screen": "tiny.screen", "device": "iphone", "count": 7}"#
    let ground = try element("tiny.ground", of: document)
    #expect(ground.frame == .init(x: 150, y: 230, width: 20, height: 20))
    #expect(ground.color == TinyKit.Theme.standard.ground)
    #expect(ground.place.source == "/count")
    let picture = try renderer.paint(try resolve(document))
    #expect(picture.pixmap.pixels[235 * 320 + 152] == TinyKit.Theme.standard.ground.premultiplied)
  }

  @Test func aComponentOfTheKitStandsInAnyScene() throws {
    let document = """
      {"screen": "scene", "device": "iphone", "root": {"type": "row", "children": [
        {"type": "text", "text": "\(String(repeating: "words ", count: 40))"},
        {"type": "tiny.badge", "count": 3, "paint": "tiny_red", "name": "mine", "z": -1,
         "valign": "center", "opacity": 0.5},
        {"type": "shape", "name": "after", "width": 5, "fill": "gray_4"}]}}
      """
    let laid = try resolve(document).layOut()
    let own = try #require(laid.elements.first { $0.name == "mine" })
    #expect(own.component?.name == "tiny.badge")
    #expect(own.component?.parameters.map(\.key) == ["count", "paint"])
    #expect(own.role == .badge)
    #expect(own.frame.width == 20, "it keeps its size in rows")
    #expect(own.place.source == "/root/children/1")
    let ground = try #require(laid.elements.first { $0.name == "tiny.ground" })
    #expect(ground.color == Color(red: 200, green: 0, blue: 0))
    #expect(laid.listedParent(of: ground)?.name == "mine")
    // Inside, z 9 lies over the ground; outside it is the use's -1, below all.
    let names = laid.elements.map(\.name)
    #expect(names.firstIndex(of: "tiny.count") ?? 99 > names.firstIndex(of: "tiny.ground") ?? 99)
    #expect(names.firstIndex(of: "tiny.count") ?? 99 < names.firstIndex(of: "after") ?? 0)
  }

  @Test func itsExpansionDrawsTheSame() throws {
    let document = """
      {"screen": "scene", "device": "iphone", "root": {"type": "column", "children": [
        {"type": "tiny.badge", "count": 3, "align": "end", "spaceAbove": 4}]}}
      """
    let screen = try resolve(document)
    let expansion = JSONWriter.text(Expansion(screen, by: renderer).json(folder: ""))
    #expect(!expansion.contains("tiny.badge"))
    let again = try renderer.paint(try resolve(expansion))
    #expect(again.digest == (try renderer.paint(screen)).digest)
  }

  @Test func itsMistakesAndItsSchemaAreReported() throws {
    let document = """
      {"screen": "scene", "root": {"type": "tiny.badge", "count": 300, "colour": "x"}}
      """
    let error = try #require(throws: CityPaintError.self) { try resolve(document) }
    #expect(
      error.diagnostics.map(\.message) == [
        "expected a whole number from 0 to 99, found 300", "unknown key \"colour\"",
      ])
    let documents = renderer.documents
    let schema = JSONWriter.text(
      documents.type.jsonSchema(title: "t", for: documents.vocabulary), .compact)
    for word in ["node.tiny.badge", "document.tiny.screen", "tiny_red"] {
      #expect(schema.contains(word))
    }
  }

  @Test func aThemeIsAValueOfTheEnvironment() throws {
    var environment = Environment(device: .standard)
    var theme = environment[TinyKit.Theme.self]
    theme.side = 44
    environment[TinyKit.Theme.self] = theme
    let root = try JSONParser.parse(
      SourceFile(name: "a.json", text: #"{"screen": "tiny.screen", "count": 1}"#))
    let opened = renderer.documents.open(root)
    let node = try #require(opened.read(for: environment).value)
    #expect(node.children.first?.placement.width == .points(44))
    let plain = try #require(opened.read(for: Environment(device: .standard)).value)
    #expect(plain.children.first?.placement.width == .points(20))
  }

  @Test func aRendererDrawsInTheThemesItIsGiven() throws {
    var theme = TinyKit.Theme.standard
    theme.ground = Color(red: 1, green: 2, blue: 3)
    let themed = try Renderer(kits: Kits.all + [TinyKit.kit], themes: [theme])
    let document = #"{"screen": "tiny.screen", "device": "iphone", "count": 7}"#
    let screen = try themed.resolve(
      SourceFile(name: "tiny.json", text: document), folder: "", as: RenderVariant(scale: 1))
    let ground = try #require(screen.layOut().elements.first { $0.name == "tiny.ground" })
    #expect(ground.color == theme.ground)
    #expect(try element("tiny.ground", of: document).color == TinyKit.Theme.standard.ground)
  }

  @Test func aUseMaySayThatZCountsOutside() throws {
    let document = """
      {"screen": "scene", "device": "iphone", "root": {"type": "layers", "children": [
        {"type": "tiny.badge", "count": 3, "isolate": false},
        {"type": "shape", "name": "after", "fill": "gray_4"}]}}
      """
    let names = try resolve(document).layOut().elements.map(\.name)
    #expect(names.last == "tiny.count")
  }

  @Test func kitsThatCollideAreFound() {
    #expect(Library(Kits.all + [TinyKit.kit]).collisions.isEmpty)
    let rude = Kit(
      "Rude",
      components: [
        Component("text", "Takes a primitive's name.") { fields { Node.space(at: .nowhere) } },
        Component("rude.box", "Takes a common key.") {
          fields(Field("opacity", .number, "Mine.")) { _ in Node.space(at: .nowhere) }
        },
      ], screens: [Screen("city.feed", "Again.") { fields { Node.space(at: .nowhere) } }])
    #expect(
      Library(Kits.all + [rude]).collisions == [
        "the component text is declared twice", "the screen city.feed is declared twice",
        "the parameter opacity of rude.box is a key of every node",
      ])
  }
}
