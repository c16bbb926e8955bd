import Foundation
import TestSupport
import Testing

/// `citypaint compare`: what decorates elements, and what is on pictures.
@Suite struct CompareEffectsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // A picture with many colors, for each of which the average is not gray.
    let photo = """
      { "screen": "scene", "device": { "width": 64, "height": 64, "scale": 2 },
        "root": { "type": "layers", "background": "#C86B3C", "children": [
          { "type": "shape", "frame": [0, 0, 64, 26], "fill": "#6FA8DC" },
          { "type": "shape", "shape": "ellipse", "frame": [8, 8, 28, 28], "fill": "#F4D03F" },
          { "type": "shape", "shape": "ellipse", "frame": [30, 24, 30, 34], "fill": "#2E7D4F" } ] } }
      """
    try folder.write(photo, "photo.json")
    #expect(
      try Program.run(["render", "photo.json", "-o", "photo.png"], in: folder.path).status == 0)
  }

  private static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 320, "scale": 2 },
      "root": { "type": "column", "padding": 16, "gap": 16, "background": "#EFEFF4", "children": [
        { "type": "row", "gap": 12, "children": [
          { "type": "image", "name": "photo", "src": "photo.png", "width": 64, "height": 64, "clip": 32 },
          { "type": "text", "name": "who", "text": "Anna Lindqvist", "size": 18, "valign": "center" } ] },
        { "type": "text", "name": "export", "text": "Export", "size": 15, "textAlign": "center",
          "color": "#3D70F6", "padding": { "y": 12 },
          "background": { "corners": 10, "stroke": { "color": "#3D70F6", "width": 1.5 } } },
        { "type": "text", "name": "pay", "text": "Go to checkout", "size": 15, "textAlign": "center",
          "color": "#FFFFFF", "padding": { "y": 12 }, "shadow": { "y": 4, "blur": 10, "color": "#00000055" },
          "background": { "fill": "#0F7B5F", "corners": 10 } },
        { "type": "layers", "height": 40, "children": [
          { "type": "shape", "name": "circle", "shape": "ellipse", "frame": [0, 0, 36, 36],
            "fill": "#0F7B5F" },
          { "type": "shape", "name": "plus", "path": "M8 1V15M1 8H15", "frame": [10, 10, 16, 16],
            "stroke": { "color": "#FFFFFF", "width": 2 } } ] },
        { "type": "text", "name": "note", "text": "Read by all", "size": 13, "color": "#6B7780" } ] } }
    """

  private func report(_ old: String, _ new: String) throws -> CompareReport {
    #expect(Self.document.contains(old))
    return try folder.compareReport(
      Self.document, with: Self.document.replacingOccurrences(of: old, with: new))
  }

  @Test(arguments: [0, 8, 16, 24])
  func theCornersOfAPicture(radius: Int) throws {
    let report = try report("\"clip\": 32", "\"clip\": \(radius)")
    #expect(
      report.messages == ["photo: corners have a radius of \(radius) pt instead of 32 pt"])
  }

  @Test func aBorderIsMissing() throws {
    let line = "\"stroke\": { \"color\": \"#3D70F6\", \"width\": 1.5 }"
    let report = try report(",\n      \"background\": { \"corners\": 10, \(line) }", "")
    #expect(report.messages == ["export: border is missing"])
  }

  @Test func aShadowIsMissing() throws {
    let report = try report(
      ", \"shadow\": { \"y\": 4, \"blur\": 10, \"color\": \"#00000055\" }", "")
    #expect(report.messages == ["pay: shadow is missing"])
  }

  @Test func aBackgroundHasAnotherColorThanItsText() throws {
    let (fill, words) = (
      "\"fill\": \"#0F7B5F\", \"corners\"", "\"color\": \"#FFFFFF\", \"padding\""
    )
    let background = try report(fill, "\"fill\": \"#2F5BB7\", \"corners\"")
    #expect(background.findings.map(\.kind) == ["color"], "\(background.messages)")
    #expect(background.messages[0].hasPrefix("pay: background is #2F5BB7 instead of #0F7B5F, ΔE"))
    let app = Self.document
      .replacingOccurrences(of: fill, with: "\"fill\": \"#DCEFE8\", \"corners\"")
      .replacingOccurrences(of: words, with: "\"color\": \"#0F7B5F\", \"padding\"")
    let both = try folder.compareReport(Self.document, with: app)
    #expect(
      both.messages.map { $0.prefix { $0 != "#" } }.sorted()
        == ["pay: background is ", "pay: color is "])
  }

  @Test(arguments: [0.4, 0.6])
  func aFadedButtonWithAShadowIsOneOpacity(opacity: Double) throws {
    let report = try report("\"name\": \"pay\",", "\"name\": \"pay\", \"opacity\": \(opacity),")
    #expect(report.messages == ["pay: opacity is \(opacity) times the design's"])
  }

  @Test func aBadgeOnAPictureIsNotInTheDesign() throws {
    let badge = """
      { "type": "layers", "width": 64, "height": 64, "children": [
          { "type": "image", "name": "photo", "src": "photo.png", "width": 64, "height": 64, "clip": 32 },
          { "type": "shape", "frame": [36, 40, 14, 14], "fill": "#FFFFFF" } ] },
      """
    let size = "\"width\": 64, \"height\": 64"
    let image =
      "{ \"type\": \"image\", \"name\": \"photo\", \"src\": \"photo.png\", \(size), \"clip\": 32 },"
    let report = try report(image, badge)
    #expect(report.messages == ["photo: content at 52, 56 (14 × 14 pt) is not in the design"])
  }

  @Test func anotherIconInTheSamePlaceIsDifferent() throws {
    let report = try report("M8 1V15M1 8H15", "M1 8H15")
    #expect(report.findings.count == 1, "\(report.messages)")
    #expect(report.findings.first?.element == "plus")
    // Something else is in its place, so it was found.
    #expect(report.elements.notFound == 0)
  }
}
