import Drawing
import Geometry
import Layout
import Pixels
import Source
import TestSupport
import Testing

@testable import Scene

/// What paints are lowered to, in device pixels.
@Suite struct PaintDumpTests {
  private static let stops = [
    GradientStop(position: 0, color: .black), GradientStop(position: 1, color: .white),
  ]

  private func dump(_ node: Node, scale: Int = 1) throws -> String {
    try Fixture.layOut(.layers([node]), scale: scale).displayList.dump
  }

  /// A square of a paint, 20 × 40 points at 10, 10.
  private func dump(_ paint: PaintSpec, scale: Int = 1) throws -> String {
    let shape = Node(.shape(ShapeContent(.rect(.square), fill: paint)), at: "/a")
    let text = try dump(at(10, 10, 20, 40, shape), scale: scale)
    return String(text.split(separator: " Z ", maxSplits: 1).last ?? "")
  }

  private func at(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ node: Node) -> Node
  {
    node.placed { $0.frame = Frame(x: x, y: y, width: width, height: height) }
  }

  @Test func aConicGradientTurnsAroundAPartOfTheFrame() throws {
    let conic = PaintSpec.conic(Self.stops, center: Point(x: 0.25, y: 0.5), start: 45)
    #expect(try dump(conic) == "conic 15,30 from 45")
    #expect(try dump(conic, scale: 2) == "conic 30,60 from 45")
  }

  /// A tile's sides and its corner are whole pixels; its node is laid over it.
  @Test func aPatternIsLaidOutOnce() throws {
    let dot = box("dot").placed { $0.frame = Frame(x: 1, y: 1, width: 2, height: 2) }
    let pattern = PaintSpec.pattern(
      .init(
        .layers([dot]), size: Size(width: 7.4, height: 8), offset: Point(x: -1, y: 0.5)))
    #expect(try dump(pattern) == "tile 9,11,7,8 [1 fill M1 1 L3 1 L3 3 L1 3 Z #000000]".withCount)
    #expect(
      try dump(pattern, scale: 2)
        == "tile 18,21,15,16 [1 fill M2 2 L6 2 L6 6 L2 6 Z #000000]".withCount
    )
  }

  /// The picture, of 44 × 24 pixels at 2×: its own size counts, or the frame's shape.
  @Test(arguments: [
    (PaintSpec.Texture.Mode.tile, 1, "tile 10,10,22,12 [-1 image 0,0,22,12 stretch 0,0,44,24]"),
    (.tile, 2, "tile 20,20,44,24 [-1 image 0,0,44,24 stretch 0,0,44,24]"),
    (.cover, 1, "tile 10,10,20,40 once [-1 image 0,0,20,40 stretch 16,0,12,24]"),
  ])
  func aPictureIsATile(mode: PaintSpec.Texture.Mode, scale: Int, line: String) throws {
    #expect(try dump(.image(.init(source: .file("a.png"), mode: mode)), scale: scale) == line)
  }

  @Test func aGrainIsInPoints() throws {
    let noise = PaintSpec.noise(.init(strength: 0.5, seed: 7, grain: 1.5))
    #expect(try dump(noise) == "noise 10,10 1.5 seed 7")
    #expect(try dump(noise, scale: 2) == "noise 20,20 3 seed 7")
  }

  /// A text's paint is over its whole frame, whatever its padding and however many its runs.
  @Test func aTextsPaintIsOverItsFrame() throws {
    let paint = PaintSpec.linear(Self.stops, from: .zero, to: Point(x: 1, y: 0))
    let black = TextStyleSpec(font: Fixture.font, size: 10, color: .black)
    var painted = black
    painted.paint = paint
    let content = TextContent(runs: [.init("a", painted), .init("b", black), .init("c", painted)])
    let node = Node(.text(content), at: "/a").placed {
      $0.padding = EdgeDistances(top: 5, start: 5, bottom: 5, end: 5)
    }
    let lines = try dump(at(10, 20, 80, 40, node), scale: 2).split(separator: "\n")
    #expect(
      lines == [
        "1 glyphs 1 20 linear 20,40…180,40", "1 glyphs 1 20 #000000",
        "1 glyphs 1 20 linear 20,40…180,40",
      ])
  }

  /// An icon among words goes on with the paint the words have.
  @Test func aTextsIconsHaveItsPaint() throws {
    var painted = TextStyleSpec(font: Fixture.font, size: 10, color: .black)
    painted.paint = .linear(Self.stops, from: .zero, to: Point(x: 1, y: 0))
    let content = TextContent(runs: [.init("a", painted), .init(.init(.file("a.png")), painted)])
    let lines = try dump(at(10, 20, 80, 40, Node(.text(content), at: "/a"))).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasSuffix("linear 10,20…90,20") }, "\(lines)")
  }

  /// An open arc lies on a side of its ellipse.
  @Test(arguments: [
    (ShapeContent.Line.Alignment?.none, 1.0), (.inside, 1), (.center, 0), (.outside, -1),
  ])
  func anOpenArcLiesOnASide(alignment: ShapeContent.Line.Alignment?, inset: Double) throws {
    var line = ShapeContent.Line(color: .white, width: 2)
    line.alignment = alignment
    let arc = ShapeContent.Outline.arc(.init(sweep: 90))
    let text = try dump(at(0, 0, 20, 20, Node(.shape(ShapeContent(arc, line: line)), at: "/a")))
    #expect(text.hasPrefix("1 stroke M10 \(inset == 0 ? "0" : "\(Int(inset))") "), "\(text)")
  }

  @Test func anIconsPaintIsOverItsFrame() throws {
    let paint = PaintSpec.linear(Self.stops, from: .zero, to: Point(x: 0, y: 1))
    let icon = Node(.icon(IconContent(.file("a.png"), tint: .black, paint: paint)), at: "/a")
    #expect(try dump(at(0, 0, 44, 44, icon)) == "1 mask 0,10,44,24 linear 0,0…0,44")
  }

  /// A rectangle's line goes out or in with its corners; a path's is cut by the path.
  @Test(
    arguments: [
      (nil, "M1 1 L9 1 L9 9 L1 9 Z", ""), (.inside, "M1 1 L9 1 L9 9 L1 9 Z", " inside"),
      (.center, "M0 0 L10 0 L10 10 L0 10 Z", ""),
      (.outside, "M-1 -1 L11 -1 L11 11 L-1 11 Z", " outside"),
    ] as [(ShapeContent.Line.Alignment?, String, String)])
  func aLineLiesOnASide(
    alignment: ShapeContent.Line.Alignment?, rectangle: String, side: String
  ) throws {
    var line = ShapeContent.Line(color: .white, width: 2)
    line.alignment = alignment
    func drawn(_ outline: ShapeContent.Outline) throws -> String {
      try dump(at(0, 0, 10, 10, Node(.shape(ShapeContent(outline, line: line)), at: "/a")))
    }
    #expect(try drawn(.rect(.square)) == "1 stroke \(rectangle) 2 butt miter #FFFFFF")
    let triangle = try PathData.parse("M0 0 L9 0 L9 9 Z")
    let rule = side.isEmpty ? "" : "\(side)(Drawing.Fill.Rule.evenOdd)"
    #expect(
      try drawn(.path(triangle, evenOdd: true))
        == "1 stroke M0 0 L9 0 L9 9 Z 2 butt miter\(rule) #FFFFFF")
    let open = try PathData.parse("M0 0 L9 0 L9 9")
    #expect(
      try drawn(.path(open, evenOdd: false)) == "1 stroke M0 0 L9 0 L9 9 2 butt miter #FFFFFF",
      "an open path has no inside")
  }

  @Test func whatInspectReportsOfPaints() throws {
    let picture = Node(
      .shape(ShapeContent(.ellipse, fill: .image(.init(source: .file("a.png"))))), name: "picture",
      at: "/a"
    )
    let grain = Node(
      .shape(ShapeContent(.ellipse, fill: .noise(.init(strength: 1)))), name: "grain", at: "/b")
    let elements = try Fixture.layOut(.layers([picture, grain])).elements
    #expect(elements.map(\.asset) == ["card@2x.png", nil])
    #expect(elements.map(\.color) == [nil, nil])
  }
}

extension String {
  /// The number of the first element in a tile's own tree: the tile's layers come before it.
  fileprivate var withCount: String { replacing("[1 fill", with: "[2 fill") }
}
