import Geometry
import Pixels
import Testing

@testable import Scene
@testable import Schema
@testable import Source

/// What the keys of a shape, a transform, a clip and a picture come to.
@Suite struct ShapeKeysTests {
  private func outline(_ keys: String) throws -> ShapeContent.Outline {
    guard
      case .shape(let shape) = try #require(Documents.node(#"{"type": "shape", \#(keys)}"#))
        .content
    else { throw Misread() }
    return shape.outline
  }

  private struct Misread: Error {}

  static func line(
    _ vertices: [ShapeContent.Points.Vertex], _ closing: ShapeContent.Points.Closing,
    smooth: Bool = false
  ) -> ShapeContent.Points {
    var points = ShapeContent.Points(vertices)
    (points.closing, points.isSmooth) = (closing, smooth)
    return points
  }

  /// What is drawn needs no name where its keys say it.
  @Test(
    arguments: [
      (#""sides": 5"#, .polygon(.regular(sides: 5, star: nil))),
      (#""sides": 5, "star": 0.5"#, .polygon(.regular(sides: 5, star: 0.5))),
      (
        #""points": [[0, 0], [1, 2], [-3, 4]], "evenOdd": true"#,
        .polygon(
          .points([.zero, Point(x: 1, y: 2), Point(x: -3, y: 4)], evenOdd: true))
      ),
      (
        #""shape": "polyline", "points": [["50%", 0], [4, "-5%"]], "smooth": true"#,
        .polygon(
          .points(
            ShapeKeysTests.line(
              [.init(x: .percent(50), y: 0), .init(x: 4, y: .percent(-5))], .open, smooth: true)))
      ),
      (
        #""points": [[0, 0], [8, 0]], "closed": "bottom""#,
        .polygon(.points(ShapeKeysTests.line([.init(x: 0, y: 0), .init(x: 8, y: 0)], .bottom)))
      ),
      (#""sweep": 90"#, .arc(.init(sweep: 90))),
      (
        #""from": -30, "sweep": 90, "thickness": 4"#,
        .arc(.init(start: -30, sweep: 90, thickness: 4))
      ),
      (#""to": [4, -5]"#, .line(.init(to: Point(x: 4, y: -5)))),
      (#""endArrow": "open""#, .line(.init(endArrow: .open))),
      (
        #""shape": "line", "startArrow": "circle", "endArrow": "triangle""#,
        .line(.init(startArrow: .circle, endArrow: .triangle))
      ),
      (#""shape": "line", "endArrow": "none""#, .line(.init())),
      (#""corners": 4, "continuous": false"#, .rect(.init(all: 4))),
    ] as [(String, ShapeContent.Outline)])
  func keysSayWhatAShapeIs(keys: String, expected: ShapeContent.Outline) throws {
    #expect(try outline(keys) == expected)
    let stroked = #"{"type": "shape", \#(keys), "stroke": {"color": "ink"}}"#
    let reading = Documents.read(root: stroked)
    #expect(reading.diagnostics == [])
    let node = try #require(reading.node)
    #expect(Documents.rereading(node)?.plain == node.plain)
  }

  @Test func cornersMayBeContinuous() throws {
    var corners = Path.Corners(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    corners.isContinuous = true
    #expect(try outline(#""corners": [1, 2, 3, 4], "continuous": true"#) == .rect(corners))
    var node = try #require(
      Documents.node(#"{"type": "shape", "corners": 8, "continuous": true}"#))
    let text = Documents.expansion(of: node)
    #expect(text.contains(#""corners": 8"#) && text.contains(#""continuous": true"#))
    #expect(Documents.rereading(node)?.plain == node.plain)
    /// The radius is absent for whatever reason.
    var square = Path.Corners.square
    square.isContinuous = true
    node.content = .shape(ShapeContent(.rect(square)))
    #expect(Documents.rereading(node)?.plain == node.plain)
  }

  /// A background's corners ease as a shape's do.
  @Test func aBackgroundsCornersMayBeContinuous() throws {
    let text = #"{"fill": "ink", "corners": 8, "continuous": true}"#
    let node = try #require(Documents.node(#"{"type": "space", "background": \#(text)}"#))
    var corners = Path.Corners(all: 8)
    corners.isContinuous = true
    #expect(node.background?.outline == .rect(corners))
    #expect(Documents.rereading(node)?.plain == node.plain)
    let sharp = Documents.read(
      root: #"{"type": "space", "background": {"fill": "ink", "continuous": true}}"#)
    #expect(
      sharp.diagnostics.map(\.message) == [#""continuous" has no effect without "corners""#])
    #expect(sharp.diagnostics.first?.place?.pointer?.description == "/root/background/continuous")
  }

  /// Keys without a meaning are warned of, at their place.
  @Test(arguments: [
    (#""sides": 5, "corners": 4"#, "corners", #"for "shape": "polygon""#),
    (#""shape": "ellipse", "sides": 5"#, "sides", #"for "shape": "ellipse""#),
    (#""shape": "ellipse", "star": 0.5"#, "star", #"for "shape": "ellipse""#),
    (#""shape": "rect", "points": [[0, 0], [1, 0], [0, 1]]"#, "points", #"for "shape": "rect""#),
    (#""shape": "rect", "sweep": 5"#, "sweep", #"for "shape": "rect""#),
    (#""shape": "rect", "from": 5"#, "from", #"for "shape": "rect""#),
    (#""shape": "rect", "thickness": 5"#, "thickness", #"for "shape": "rect""#),
    (#""shape": "rect", "to": [5, 5]"#, "to", #"for "shape": "rect""#),
    (#""path": "M0 0H1", "startArrow": "open""#, "startArrow", #"for "shape": "path""#),
    (#""path": "M0 0H1", "endArrow": "open""#, "endArrow", #"for "shape": "path""#),
    (#""path": "M0 0H1", "continuous": true"#, "continuous", #"for "shape": "path""#),
    (#""sweep": 5, "evenOdd": true"#, "evenOdd", #"for "shape": "arc""#),
    (#""sides": 5, "evenOdd": true"#, "evenOdd", #"next to "sides""#),
    (#""points": [[0, 0], [1, 0], [0, 1]], "sides": 5"#, "sides", #"next to "points""#),
    (#""sides": 5, "smooth": true"#, "smooth", #"next to "sides""#),
    (#""sides": 5, "closed": true"#, "closed", #"next to "sides""#),
    (#""sides": 5, "viewBox": [0, 0, 1, 1]"#, "viewBox", #"next to "sides""#),
    (#""sweep": 5, "viewBox": [0, 0, 1, 1]"#, "viewBox", #"for "shape": "arc""#),
    (#""path": "M0 0H1V1Z", "smooth": true"#, "smooth", #"for "shape": "path""#),
    (#""points": [[0, 0], [1, 0], [0, 1]], "star": 0.5"#, "star", #"next to "points""#),
    (#""continuous": true"#, "continuous", #"without "corners""#),
    (#""to": [5, 5], "stroke": {"color": "ink"}, "fill": "ink""#, "fill", #"for "shape": "line""#),
  ])
  func aKeyWithoutAMeaningIsReported(keys: String, key: String, meaning: String) throws {
    let problems = Documents.read(root: #"{"type": "shape", \#(keys)}"#).diagnostics
    #expect(problems.map(\.severity) == [.warning])
    #expect(problems.first?.message == #""\#(key)" has no effect \#(meaning)"#)
    #expect(problems.first?.place?.pointer?.description == "/root/\(key)")
    #expect(problems.first?.hint?.isEmpty == false)
  }

  @Test func aLineThatPaintsNothingIsReported() {
    let problems = Documents.problems(
      #"{"screen": "scene", "root": {"type": "shape", "to": [5, 5]}}"#)
    #expect(problems.count == 1)
    #expect(problems.first?.contains(#"/root a line without "stroke" paints nothing"#) == true)
  }

  @Test(arguments: [
    (#""shape": "polygon""#, "/shape", "a polygon needs points", "sides"),
    (#""star": 0.5"#, "/star", #"a star needs "sides""#, "sides"),
    (#""shape": "arc""#, "/shape", "an arc needs a \"sweep\"", "90"),
    (#""from": 5"#, "", "an arc needs a \"sweep\"", "90"),
    (#""sides": 2"#, "/sides", "from 3 to 100", ""),
    (#""sides": 5, "star": 1.5"#, "/star", "from 0 to 1", ""),
    (#""points": [[0, 0], [1, 1]]"#, "/points", "found length 2", #""shape": "polyline""#),
    (#""points": [[0, 0]], "shape": "polyline""#, "/points", "found length 1", ""),
    (#""shape": "polyline""#, "/shape", "a polyline needs points", "points"),
    (#""points": [["5 %", 0], [1, 1], [2, 2]]"#, "/points/0/0", #"found "5 %""#, "12.5%"),
    (#""points": [["wide", 0], [1, 1], [2, 2]]"#, "/points/0/0", "or a percentage", ""),
    (#""points": [[0, 0], [1, 1], [2, 2]], "closed": "top""#, "/closed", #""top""#, "bottom"),
    (#""path": "M0 0H1V1Z", "viewBox": [0, 0, 0, 1]"#, "/viewBox", "needs a width", "as in SVG"),
    (#""path": "M0 0H1V1Z", "viewBox": [0, 0, 1]"#, "/viewBox", "a list of length 4", ""),
    (#""points": [[0, 0], [1, 1], [1]]"#, "/points/2", "a list of length 2", ""),
    (#""points": [[0, 0], [1, 1], [1, 1e300]]"#, "/points/2/1", "1e300", ""),
    (#""sweep": 361"#, "/sweep", "from -360 to 360", ""),
    (#""sweep": 36, "thickness": -1"#, "/thickness", "from 0", ""),
    (#""endArrow": "arow""#, "/endArrow", #"unknown arrow "arow""#, "open"),
    (#""to": 5"#, "/to", "a list of length 2", ""),
  ])
  func aShapesMistakesHaveTheirPlace(
    keys: String, pointer: String, message: String, hint: String
  ) throws {
    let problems = Documents.read(root: #"{"type": "shape", \#(keys)}"#).diagnostics
    let problem = try #require(problems.first)
    #expect(problem.severity == .error)
    #expect(problem.place?.pointer?.description == "/root" + pointer)
    #expect(problem.message.contains(message), "\(problem.message)")
    #expect((problem.hint ?? "").contains(hint), "\(problem.hint ?? "no hint")")
  }

  @Test(
    arguments: [
      (#"{"scale": -1}"#, Effects.Transformation(scale: Point(x: -1, y: -1))),
      (#"{"scale": [2, -0.5]}"#, .init(scale: Point(x: 2, y: -0.5))),
      (#"{"scale": [2, 2]}"#, .init(scale: Point(x: 2, y: 2))),
      (
        #"{"skew": [10, -20]}"#,
        .init(scale: Point(x: 1, y: 1), skew: Point(x: 10, y: -20))
      ),
      (
        #"{"rotate": 5, "anchor": "topLeft"}"#,
        .init(degrees: 5, scale: Point(x: 1, y: 1), anchor: .zero)
      ),
      (
        #"{"rotate": 5, "anchor": "bottom"}"#,
        .init(degrees: 5, scale: Point(x: 1, y: 1), anchor: Point(x: 0.5, y: 1))
      ),
      (
        #"{"rotate": 5, "anchor": [0.25, 1]}"#,
        .init(degrees: 5, scale: Point(x: 1, y: 1), anchor: Point(x: 0.25, y: 1))
      ),
      (#"{"rotate": 5, "anchor": "center"}"#, .init(degrees: 5)),
    ] as [(String, Effects.Transformation)])
  func aTransformIsRead(text: String, turn: Effects.Transformation) throws {
    let node = try #require(Documents.node(#"{"type": "space", "transform": \#(text)}"#))
    #expect(node.effects.transform == turn)
    #expect(Documents.rereading(node)?.plain == node.plain)
  }

  @Test(arguments: [
    ("topLeft", 0.0, 0.0), ("top", 0.5, 0), ("topRight", 1, 0), ("left", 0, 0.5),
    ("center", 0.5, 0.5), ("right", 1, 0.5), ("bottomLeft", 0, 1), ("bottom", 0.5, 1),
    ("bottomRight", 1, 1),
  ])
  func everyAnchorIsWhereItsNameSays(word: String, x: Double, y: Double) throws {
    let node = try #require(
      Documents.node(#"{"type": "space", "transform": {"scale": 2, "anchor": "\#(word)"}}"#))
    #expect(node.effects.transform?.anchor == Point(x: x, y: y))
    #expect(Documents.rereading(node)?.plain == node.plain)
  }

  @Test(arguments: [
    (#"{"skew": [90, 0]}"#, "/skew/0", "from -89 to 89"),
    (#"{"skew": 10}"#, "/skew", "a list of length 2"), (#"{"scale": "2"}"#, "/scale", "a number"),
    (#"{"scale": [1]}"#, "/scale", "a list of length 2"), (#"{"scale": 1001}"#, "/scale", "1001"),
    (#"{"anchor": "middle", "rotate": 1}"#, "/anchor", #"unknown anchor "middle""#),
    (#"{"anchor": [0, 2], "rotate": 1}"#, "/anchor/1", "from 0 to 1"),
  ])
  func aTransformsMistakesHaveTheirPlace(text: String, pointer: String, message: String) throws {
    let problem = try #require(
      Documents.read(root: #"{"type": "space", "transform": \#(text)}"#).diagnostics.first)
    #expect(problem.place?.pointer?.description == "/root/transform" + pointer)
    #expect(problem.message.contains(message), "\(problem.message)")
  }

  @Test func anAnchorOfAMoveIsReported() {
    let problems = Documents.read(
      root: #"{"type": "space", "transform": {"x": 5, "anchor": "top"}}"#
    ).diagnostics
    #expect(problems.map(\.severity) == [.warning])
    #expect(
      problems.first?.message
        == #""anchor" has no effect without "scale", "skew" or "rotate""#)
  }
}
