import Foundation
import TestSupport
import Testing

/// `citypaint compare`: controls whose parts hide each other, and bubbles.
@Suite struct CompareControlsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let document = """
    { "screen": "scene", "device": { "width": 320, "height": 320, "scale": 2 },
      "root": { "type": "column", "padding": 16, "gap": 16, "background": "#EFEFF4", "children": [
        { "type": "row", "height": 31, "children": [
          { "type": "text", "text": "Remind me", "size": 17, "valign": "center" },
          { "type": "space", "grow": 1 },
          { "type": "layers", "name": "switch", "width": 51, "height": 31,
            "background": { "fill": "#34C759", "corners": 15.5 }, "children": [
              { "type": "shape", "name": "switch.knob", "shape": "ellipse", "fill": "#FFFFFF",
                "frame": [22, 2, 27, 27] } ] } ] },
        { "type": "layers", "name": "level", "width": 120, "height": 6,
          "background": { "fill": "#C7CCD4", "corners": 3 }, "children": [
            { "type": "shape", "name": "level.bar", "frame": [30, 0, 50, 6], "corners": 3,
              "fill": "#E79A2C" } ] },
        { "type": "layers", "width": 80, "height": 32, "children": [
          { "type": "shape", "name": "edge", "frame": [0, 0, 80, 32], "corners": 6, "fill": "#2B3B52" },
          { "type": "shape", "name": "ground", "frame": [1, 1, 78, 30], "corners": 5, "fill": "#5E7CA8" },
          { "type": "text", "text": "Edit", "size": 14, "color": "#FFFFFF", "align": "center",
            "valign": "center" } ] },
        { "type": "row", "children": [
          { "type": "text", "name": "bubble", "maxWidth": 200, "padding": [6, 13, 7, 13], "size": 17,
            "lineHeight": 21, "background": { "fill": "#D9D9DE", "corners": 17 },
            "text": "Are the beds ready?" },
          { "type": "space", "grow": 1 } ] },
        { "type": "text", "name": "answer", "text": "Since seven in the morning.", "size": 17 },
        { "type": "text", "name": "note", "text": "Read by all", "size": 13, "color": "#6B7780" } ] } }
    """

  /// Compares the design with a picture of another document.
  private func report(_ changes: [(String, String)]) throws -> CompareReport {
    var app = Self.document
    for (old, new) in changes {
      #expect(app.contains(old))
      app = app.replacingOccurrences(of: old, with: new)
    }
    return try folder.compareReport(Self.document, with: app)
  }

  @Test(arguments: ["#E5E5EA", "#D1D1D6", "#FF9500"])
  func aSwitchInItsOtherPositionIsAColorAndAMove(color: String) throws {
    let report = try report([("#34C759", color), ("[22, 2, 27, 27]", "[2, 2, 27, 27]")])
    #expect(
      Set(report.messages.map { $0.prefix { $0 != "," } }) == [
        "switch: color is \(color) instead of #34C759",
        "switch.knob: 20 pt to the left (275 → 255)",
      ], "\(report.messages)")
  }

  @Test func aKnobAloneMoved() throws {
    let report = try report([("[22, 2, 27, 27]", "[2, 2, 27, 27]")])
    #expect(report.findings.map(\.kind) == ["moved"], "\(report.messages)")
    #expect(report.findings.first?.element == "switch.knob")
  }

  @Test(arguments: [-4, 4, 8])
  func aBarMovedInItsTrack(step: Int) throws {
    let report = try report([("[30, 0, 50, 6]", "[\(30 + step), 0, 50, 6]")])
    #expect(report.findings.map(\.kind) == ["moved"], "\(report.messages)")
    #expect(report.findings.first?.element == "level.bar")
  }

  @Test(arguments: ["\"opacity\": 0", "\"opacity\": 0.02"])
  func anEdgeBeneathAButtonIsMissing(change: String) throws {
    let report = try report([("\"name\": \"edge\",", "\"name\": \"edge\", \(change),")])
    #expect(report.messages == ["edge: is missing"])
  }

  @Test func aBubbleWithMoreLinesIsOneDifference() throws {
    let report = try report([("Are the beds ready?", "Are the beds by the wall ready?")])
    #expect(report.findings.map(\.kind) == ["text"], "\(report.messages)")
    #expect(report.findings.first?.element == "bubble")
  }

  @Test(arguments: [0.3, 0.5, 0.7])
  func faintTextIsFainter(opacity: Double) throws {
    let report = try report([
      ("\"name\": \"note\",", "\"name\": \"note\", \"opacity\": \(opacity),")
    ])
    #expect(report.findings.map(\.kind) == ["opacity"], "\(report.messages)")
    #expect(report.findings.first?.element == "note")
  }
}
