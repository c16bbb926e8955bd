import Foundation
import TestSupport
import Testing

/// `citypaint compare`: fonts, font sizes, and corners.
@Suite struct CompareStylesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A line of text of a font from the document's own map, and a button.
  private func screen(
    size: Int = 26, font: String = "Helvetica Bold", place: String = "\"width\": 200",
    align: String = "center", corners: Int = 14
  ) -> String {
    """
    { "screen": "scene", "device": { "width": 320, "height": 240, "scale": 2 },
      "fonts": { "Own": { "src": "own.ttf" } },
      "root": { "type": "column", "background": "#FFFFFF", "padding": 16, "gap": 12, "children": [
        { "type": "text", "name": "title", "text": "Lantern walk", "font": "Own", "size": \(size),
          "color": "#22262B" },
        { "type": "text", "name": "sign", "text": "Sign out", "font": "\(font)", "size": 16, \(place),
          "align": "\(align)", "color": "#C0392B" },
        { "type": "text", "name": "more", "text": "You can come back at any time", "size": 14,
          "font": "Helvetica", "color": "#22262B" },
        { "type": "shape", "name": "join", "width": 200, "height": 48, "corners": \(corners),
          "fill": "#3F7D3D" } ] } }
    """
  }

  private func report(_ app: String) throws -> CompareReport {
    try folder.write(
      [UInt8](
        Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/isabella/Isabella.ttf"))),
      "own.ttf")
    return try folder.compareReport(screen(), with: app)
  }

  @Test(arguments: [24, 25, 28])
  func aFontOfTheDocumentHasAnotherSize(size: Int) throws {
    let report = try report(screen(size: size))
    #expect(report.messages == ["title: font size is \(size) pt instead of 26 pt"])
  }

  /// In the design, the line is in the middle; in the app, a line of another width begins where the
  /// design's begins.
  @Test func anotherWeightMayBeginWhereTheDesignBegins() throws {
    let place = "\"width\": 200, \"padding\": [0, 44, 0, 0]"
    let report = try report(screen(font: "Helvetica", place: place, align: "start"))
    #expect(report.messages == ["sign: font is Helvetica instead of Helvetica Bold"])
  }

  @Test(arguments: [18, 22, 24])
  func corners(radius: Int) throws {
    let report = try report(screen(corners: radius))
    #expect(
      report.messages == ["join: corners have a radius of \(radius) pt instead of 14 pt"])
  }
}
