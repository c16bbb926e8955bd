import Header
import Pixels
import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Paints from a document to its pixels.
@Suite struct PaintPixelsTests {
  private static let document = """
    {"screen": "scene", "device": {"width": 80, "height": 60, "scale": 1}, "root": {"type": "layers", "children": [
      {"type": "shape", "frame": [0, 0, 20, 20], "fill": {"gradient": "conic", "stops": [[0, "#F00"], [1, "#00F"]], "from": 30}},
      {"type": "shape", "frame": [20, 0, 20, 20], "fill": {"pattern": {"type": "text", "text": "x", "font": "Helvetica Neue Bold"}, "width": 7.5, "height": 9, "offset": [1, 2]}},
      {"type": "shape", "frame": [40, 0, 20, 20], "fill": {"image": "dots.png"}},
      {"type": "shape", "frame": [60, 0, 20, 20], "fill": {"image": "dots.png", "mode": "tile"}},
      {"type": "shape", "frame": [0, 20, 20, 20], "fill": {"noise": 0.8, "seed": 3, "scale": 1.5, "colors": ["#F00", "#00F"]}},
      {"type": "shape", "frame": [20, 20, 20, 20], "path": "M2 2H18V18Z", "stroke": {"color": {"noise": 1}, "width": 3, "align": "outside", "dashes": [4, 2], "dashOffset": 1}},
      {"type": "icon", "src": "dots.png", "size": 20, "frame": [40, 20, 20, 20], "tint": {"gradient": "linear", "stops": [[0, "#F00"], [1, "#00F"]]}},
      {"type": "text", "frame": [0, 40, 80, 20], "text": "Grain", "color": {"pattern": {"type": "image", "src": "dots.png"}, "width": 5, "height": 5}}]}}
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let half = Color(red: 200, green: 30, blue: 40, alpha: 100)
    try folder.write(try SamplePicture.png(half, width: 6, height: 4), "dots.png")
  }

  @Test(arguments: [1, 2, 3])
  func theExpansionGivesTheSamePixels(scale: Int) throws {
    let variant = RenderVariant(scale: scale)
    let screen = try Kit.render(Self.document, in: folder.path, as: variant)
    #expect(screen.warnings.map(\.message) == [])
    let expansion = JSONWriter.text(
      DocumentType.write(
        screen.screen.node, device: screen.screen.environment.device,
        environment: screen.screen.environment, base: ""))
    let again = try Kit.render(expansion, in: folder.path, as: variant)
    #expect(again.digest == screen.digest)
    #expect(InspectReport(again).elements.count == 8)
  }

  /// In `inspect` a shape names the file it is filled from, and a text no color that it lacks.
  @Test func inspectReportsWhatIsThere() throws {
    let elements = InspectReport(try Kit.render(Self.document, in: folder.path)).elements
    #expect(elements[2]["asset"] == "dots.png")
    #expect(elements.allSatisfy { $0["color"] == nil })
  }

  /// A picture that a paint names is looked for like any; what is wrong is reported at the name.
  @Test func aMissingPictureIsReported() throws {
    let text = """
      {"screen": "scene", "root": {"type": "shape",
        "fill": {"pattern": {"type": "shape", "fill": {"image": "none.png"}},
          "width": 4, "height": 4}}}
      """
    let problems = try Kit.problems(text, in: folder.path).lines
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("2:59 ") == true, "\(problems)")
    #expect(problems.first?.contains("none.png") == true)
  }

  /// In a sketch a picture that is data is gray, and is not looked for.
  @Test func aPictureThatIsDataIsGrayInASketch() throws {
    let text = """
      {"screen": "scene", "device": {"width": 4, "height": 4}, "data": {"photo": "none.png"},
        "root": {"type": "shape", "fill": {"image": "{{photo}}"}}}
      """
    var sketch = RenderVariant(scale: 1)
    sketch.placeholder = ""
    let pixels = try Kit.render(text, in: folder.path, as: sketch).pixmap.pixels
    #expect(Set(pixels) == [Color(red: 0xD8, green: 0xD8, blue: 0xDC).premultiplied])
    #expect(try Kit.problems(text, in: folder.path).lines.count == 1)
  }

  /// What a pattern's text lacks is reported as any text's.
  @Test func whatAPatternLacksIsReported() throws {
    let text = """
      {"screen": "scene", "root": {"type": "shape", "fill": {"width": 40, "height": 9, "pattern":
        {"type": "text", "text": "\u{E001}"}}}}
      """
    let warnings = try Kit.render(text, in: folder.path).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.message.contains("U+E001") == true)
  }
}
