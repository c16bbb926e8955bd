import Testing

@testable import Scene
@testable import Schema
@testable import Source

/// Paddings, edges, and borders by the names of their sides.
@Suite struct BoxKeysTests {
  @Test(
    arguments: [
      (#"{"top": 1, "start": 2, "bottom": 3, "end": 4}"#, [1, 2, 3, 4]),
      (#"{"x": 5, "y": 6}"#, [6, 5, 6, 5]), (#"{"x": 5, "end": 1, "top": 2}"#, [2, 5, 0, 1]),
      (#"{"bottom": 7}"#, [0, 0, 7, 0]), ("3", [3, 3, 3, 3]), ("[1, 2, 3, 4]", [1, 2, 3, 4]),
    ] as [(String, [Double])])
  func aSideReplacesItsAxis(text: String, expected: [Double]) throws {
    let node = try #require(Documents.node(#"{"type": "space", "padding": \#(text)}"#))
    let padding = node.placement.padding
    #expect([padding.top, padding.start, padding.bottom, padding.end] == expected)
    #expect(Documents.rereading(node)?.placement == node.placement)
  }

  @Test func edgesTakeAxes() throws {
    let node = try #require(
      Documents.node(#"{"type": "space", "edges": {"y": "25%", "x": 4, "start": "hairline"}}"#))
    #expect(
      node.placement.edges
        == Edges(top: .percent(25), start: .hairline, bottom: .percent(25), end: .points(4)))
    #expect(Documents.rereading(node)?.placement == node.placement)
  }

  @Test(
    arguments: [
      (#"{"color": "ink"}"#, [1, 1, 1, 1]), (#"{"color": "ink", "width": 2}"#, [2, 2, 2, 2]),
      (#"{"bottom": {"color": "ink", "width": 3}}"#, [0, 0, 3, 0]),
      (#"{"x": {"color": "ink"}, "end": {"color": "ink", "width": 4}}"#, [0, 1, 0, 4]),
    ] as [(String, [Double])])
  func aBorderIsOneLineOrALineForEachSide(text: String, expected: [Double]) throws {
    let node = try #require(Documents.node(#"{"type": "space", "border": \#(text)}"#))
    let border = try #require(node.border)
    let widths = [border.top, border.start, border.bottom, border.end].map {
      $0?.width.points(pixel: 1) ?? 0
    }
    #expect(widths == expected)
    #expect(Documents.rereading(node)?.border == border)
  }

  /// A corner may be round between two equal lines, and between two sides without lines.
  @Test(arguments: [
    (#"{"top": \#(BoxKeysTests.line), "x": \#(BoxKeysTests.line)}"#, "[8, 8, 0, 0]"),
    (#"{"bottom": \#(BoxKeysTests.line)}"#, "[8, 8, 0, 0]"),
    (BoxKeysTests.line, "8"), (#"{"y": \#(BoxKeysTests.line)}"#, "0"),
  ])
  func aBorderFollowsRoundCorners(border: String, corners: String) {
    let background = ##"{"fill": "#FFF", "corners": \##(corners)}"##
    let reading = Documents.read(
      root: #"{"type": "space", "border": \#(border), "background": \#(background)}"#)
    #expect(reading.diagnostics == [])
    #expect(reading.node?.border != nil)
  }

  static let line = #"{"color": "ink"}"#

  /// The side at which reading starts is on the right where the direction says so.
  @Test(arguments: [("ltr", "end"), ("rtl", "start")])
  func aCornerIsNamedInReadingDirection(direction: String, side: String) {
    let reading = Documents.read(
      root: ##"""
        {"type": "space", "direction": "\##(direction)", "border": {"bottom": {"color": "ink"}},
         "background": {"fill": "#FFF", "corners": [0, 0, 8, 0], "autoMirrored": false}}
        """##)
    #expect(
      reading.diagnostics.map(\.message) == [
        "the border cannot follow the round bottom \(side) corner, because its bottom and \(side) "
          + "sides are different"
      ])
  }

  @Test func aMarkdownColumnPlacesItsParagraphs() throws {
    let node = try #require(
      Documents.node(#"{"type": "text", "markdown": "a\n\nb", "textValign": "bottom"}"#))
    #expect(node.children.count == 2)
    #expect(node.arrangement?.distribution == .end)
  }
}
