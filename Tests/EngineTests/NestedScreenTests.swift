import Bounds
import Geometry
import Layout
import Pixels
import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Screens of other documents inside a screen.
@Suite struct NestedScreenTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ text: String) throws {
    try folder.write(Array(text.utf8), name)
  }

  private func document(_ name: String, by renderer: Renderer) throws -> Document {
    try renderer.document(
      SourceFile(name: folder.path + "/" + name, bytes: try folder.read(name)), folder: folder.path)
  }

  private func resolve(_ name: String, _ renderer: Renderer? = nil) throws -> ResolvedScreen {
    let renderer = try renderer ?? Renderer()
    return try renderer.resolve(try document(name, by: renderer), as: RenderVariant())
  }

  private func problems(_ name: String) throws -> [Diagnostic] {
    do {
      return try resolve(name).allWarnings
    } catch let error as CityPaintError {
      return error.diagnostics
    }
  }

  /// Two squares side by side, of 20 × 10 points.
  private func writeInner(_ more: String = "", left: String = "#FF0000") throws {
    try write(
      "in/inner.json",
      """
      {"screen": "scene", "device": {"width": 20, "height": 10, "scale": 1}, \(more)
       "root": {"type": "row", "children": [
         {"type": "shape", "name": "left", "shape": "rect", "width": 10, "fill": "\(left)"},
         {"type": "shape", "name": "right", "shape": "rect", "grow": 1, "fill": "#0000FF"}]}}
      """)
  }

  private func writeOuter(_ keys: String) throws {
    try write(
      "outer.json",
      """
      {"screen": "scene", "device": {"width": 60, "height": 40, "scale": 1},
       "root": {"type": "layers", "children": [
         {"type": "screen", "name": "shot", "src": "in/inner.json", \(keys)}]}}
      """)
  }

  private func pixel(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> UInt32 {
    pixmap.pixels[y * pixmap.width + x]
  }

  private func painted(_ name: String = "outer.json") throws -> RenderedScreen {
    let renderer = try Renderer()
    return try renderer.paint(try resolve(name, renderer))
  }

  /// A screen is scaled as one picture, and keeps its proportions and its elements.
  @Test func aScreenIsScaledToItsNode() throws {
    try writeInner()
    try writeOuter(#""edges": {"top": 5, "start": 10}, "width": 40"#)
    let drawn = try painted()
    let (red, blue) = (pixel(drawn.pixmap, 12, 7), pixel(drawn.pixmap, 48, 22))
    #expect(red != blue && pixel(drawn.pixmap, 29, 24) == red && pixel(drawn.pixmap, 31, 6) == blue)
    #expect(pixel(drawn.pixmap, 12, 4) == 0 && pixel(drawn.pixmap, 12, 25) == 0)
    let listed = drawn.laid.listed.map(\.node)
    #expect(listed.map(\.listedName) == ["shot", "shot/left", "shot/right"])
    #expect(listed.map(\.frame.x) == [10, 10, 30] && listed.map(\.frame.width) == [40, 20, 20])
    #expect(listed[1].place.source == "in/inner.json#/root/children/0")
  }

  /// A cropped screen has its own size, from the top.
  @Test func aScreenMayBeCropped() throws {
    try writeInner()
    try writeOuter(#""edges": {"top": 0, "start": 0}, "width": 10, "height": 30, "fit": "crop""#)
    let drawn = try painted()
    #expect(pixel(drawn.pixmap, 4, 5) != pixel(drawn.pixmap, 6, 5))
    #expect(pixel(drawn.pixmap, 4, 9) != 0 && pixel(drawn.pixmap, 4, 11) == 0)
    #expect(pixel(drawn.pixmap, 11, 5) == 0)
  }

  /// At its own size and scale, a screen has the pixels of its own picture.
  @Test func aScreenAtItsOwnSizeHasItsOwnPixels() throws {
    try writeInner()
    try writeOuter(#""edges": {"top": 7, "start": 3}"#)
    let (outer, inner) = (try painted(), try painted("in/inner.json"))
    for y in 0..<10 {
      for x in 0..<20 {
        #expect(pixel(outer.pixmap, x + 3, y + 7) == pixel(inner.pixmap, x, y), "\(x) \(y)")
      }
    }
  }

  /// A screen has its own environment; what a use says wins.
  @Test func aUseReplacesSettings() throws {
    try write(
      "in/inner.json",
      #"""
      {"screen": "scene", "device": {"width": 80, "height": 20, "scale": 1}, "locale": "de",
       "data": {"word": "a", "other": "b"}, "root": {"type": "text", "name": "t", "text":
       "{{word}} {{other}} {{$env.appearance}} {{$env.locale}} {{$env.direction}} {{$env.look}}"}}
      """#)
    func text(_ keys: String) throws -> String? {
      try writeOuter(#""width": 40"# + (keys.isEmpty ? "" : ", " + keys))
      return try painted().laid.listed.compactMap(\.node.text?.string).first
    }
    #expect(try text("") == "a b light de ltr classic")
    #expect(try text(#""data": {"word": "c"}, "appearance": "dark""#) == "c b dark de ltr classic")
    #expect(
      try text(#""locale": "ar", "look": "flat", "direction": "ltr""#) == "a b light ar ltr flat")
    #expect(try text(#""placeholder": true"#)?.hasPrefix("Word") == true)
    // An outer node's language and appearance are not those of another document.
    try write(
      "outer.json",
      #"""
      {"screen": "scene", "appearance": "dark", "locale": "ar", "device": {"width": 60, "height": 40, "scale": 1},
       "root": {"type": "screen", "src": "in/inner.json"}}
      """#)
    #expect(
      try painted().laid.listed.compactMap(\.node.text?.string).first == "a b light de ltr classic")
  }

  /// A mistake is reported where it is, with the use as a note; a screen shown twice reports it
  /// once.
  @Test func aMistakeIsReportedAtItsOwnPlace() throws {
    try writeInner(left: "#12345")
    try write(
      "outer.json",
      #"""
      {"screen": "scene", "device": {"width": 60, "height": 40, "scale": 1},
       "root": {"type": "row", "children": [
         {"type": "screen", "src": "in/inner.json", "width": 20},
         {"type": "screen", "src": "in/inner.json", "width": 10, "appearance": "dark"}]}}
      """#)
    let problems = try self.problems("outer.json")
    #expect(problems.count == 1, "\(problems)")
    let problem = try #require(problems.first)
    #expect(problem.place?.file.name.hasSuffix("in/inner.json") == true)
    #expect(problem.notes.map(\.message) == ["in the screen drawn here"])
    #expect(problem.notes.first?.place?.file.name.hasSuffix("outer.json") == true)
  }

  @Test(arguments: [
    (
      #""src": "in/iner.json""#, #"there is no file "in/iner.json""#,
      #"did you mean "in/inner.json"?"#
    ),
    (#""src": "../inner.json""#, "leads out of its folder", "beside the document"),
    (
      #""src": "in/inner.json", "device": "iphone-99""#, #"unknown device "iphone-99""#,
      "did you mean"
    ),
    (#""src": "in/inner.json", "state": "on""#, #"no component has the state "on""#, ""),
    (#""src": "in/inner.json", "fit": "cover""#, #"unknown fit "cover""#, "scale or crop"),
    (#""src": "in/inner.json", "placeholder": false"#, "cannot be false", "leave the key out"),
    (#""src": "in/inner.json", "data": "x.json""#, "expected an object of data", #""data": {"#),
    (
      #""src": "in/inner.json", "data": {"word": 1}"#, "has no templates",
      "where the screen is used"
    ),
    (#""fit": "crop""#, #"missing key "src""#, ""),
  ])
  func aMistakeInAUse(keys: String, message: String, hint: String) throws {
    try writeInner()
    try write(
      "outer.json", #"{"screen": "scene", "root": {"type": "screen", \#(keys)}}"#)
    let problems = try self.problems("outer.json")
    #expect(problems.count == 1, "\(problems)")
    #expect(problems.first?.message.contains(message) == true, "\(problems)")
    #expect(hint.isEmpty || problems.first?.hint?.contains(hint) == true, "\(problems)")
  }

  /// Documents that show each other are refused, with the circle.
  @Test func aCircleIsRefused() throws {
    for (name, other) in [("a", "b"), ("b", "c"), ("c", "a")] {
      try write(
        name + ".json", #"{"screen": "scene", "root": {"type": "screen", "src": "\#(other).json"}}"#
      )
    }
    let problem = try #require(try problems("a.json").first)
    #expect(problem.message == "a screen cannot show itself: a.json → b.json → c.json → a.json")
    // A link is another name for the same document.
    try write("self.json", #"{"screen": "scene", "root": {"type": "screen", "src": "self.json"}}"#)
    #expect(try problems("self.json").first?.message.contains("cannot show itself") == true)
  }

  @Test func aDeepChainIsRefused() throws {
    for number in 0..<6 {
      try write(
        "\(number).json",
        #"{"screen": "scene", "device": {"width": 9, "height": 9}, "root": {"type": "screen", "src": "\#(number + 1).json"}}"#
      )
    }
    try writeInner()
    let deepest = Bounds.screenDepth
    try write(
      "\(deepest).json",
      ##"{"screen": "scene", "root": {"type": "shape", "shape": "rect", "fill": "#F00"}}"##)
    let message = try #require(try problems("0.json").first).message
    #expect(message == "screens are nested more than \(deepest) documents deep")
    #expect(try problems("1.json") == [])
  }

  /// The nodes of all screens together are limited.
  @Test func tooManyNodesAreRefused() throws {
    try writeInner()
    try writeOuter(#""width": 20"#)
    var options = RenderOptions()
    options.limits.nodes = 2
    let renderer = try Renderer(options)
    #expect(throws: CityPaintError.self) { try resolve("outer.json", renderer) }
    options.limits.nodes = 3
    _ = try resolve("outer.json", try Renderer(options))
  }

  /// The files that a picture is made from include those of the screens in it, and a renderer that
  /// keeps a document reads a changed screen again.
  @Test func aChangedScreenIsReadAgain() throws {
    try writeInner()
    try writeOuter(#""width": 20"#)
    let renderer = try Renderer()
    let document = try document("outer.json", by: renderer)
    let files = document.filesRead(as: RenderVariant())
    #expect(files.contains { $0.hasSuffix("in/inner.json") }, "\(files)")
    let before = try renderer.paint(try renderer.resolve(document, as: RenderVariant())).digest
    #expect(
      try renderer.paint(try renderer.resolve(document, as: RenderVariant())).digest == before)
    try writeInner(left: "#00FF0011")
    let after = try renderer.paint(try renderer.resolve(document, as: RenderVariant())).digest
    #expect(after != before)
  }

  /// An expansion shows the same documents.
  @Test func anExpansionHasTheSamePixels() throws {
    try writeInner()
    try writeOuter(#""width": 20, "appearance": "dark", "look": "flat""#)
    let renderer = try Renderer()
    let screen = try resolve("outer.json", renderer)
    let expansion = Expansion(screen, by: renderer)
    let problem = try #require(expansion.obstacle(folder: folder.path))
    #expect(problem.message.contains("in/inner.json"))
    let node = JSONWriter.text(expansion.json(folder: "."))
    #expect(node.contains(#""appearance": "dark""#) && node.contains(#""src": "in/inner.json""#))
    try write("again.json", node)
    #expect(try painted("again.json").digest == (try renderer.paint(screen).digest))
  }
}
