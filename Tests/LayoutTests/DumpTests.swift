import Drawing
import Geometry
import Layout
import Pixels
import Scene
import Testing

/// What a node is lowered to, in device pixels.
@Suite struct DumpTests {
  private func dump(_ node: Node, scale: Int = 1) throws -> String {
    try Fixture.lay(.layers([node]), scale: scale).displayList.dump
  }

  private func at(_ frame: Frame, _ node: Node) -> Node { node.placed { $0.frame = frame } }

  @Test func rectanglesLieOnWholePixels() throws {
    let node = at(Frame(x: 1.3, y: 2.6, width: 10.4, height: 5), box("a"))
    #expect(try dump(node) == "0 fill M1 3 L12 3 L12 8 L1 8 Z #000000")
    #expect(try dump(node, scale: 2) == "0 fill M3 5 L23 5 L23 15 L3 15 Z #000000")
  }

  @Test func aRectanglesLineLiesWithinIt() throws {
    let line = ShapeContent.Line(color: .white, width: 2)
    let node = at(
      Frame(x: 0, y: 0, width: 10, height: 10),
      Node(.shape(ShapeContent(.rect(.square), line: line))))
    #expect(
      try dump(node, scale: 2)
        == "0 stroke M2 2 L18 2 L18 18 L2 18 Z 4 butt miter #FFFFFF")
  }

  @Test func pathsLieWhereTheyAre() throws {
    var path = Path()
    path.move(to: Point(x: 1, y: 1))
    path.line(to: Point(x: 5, y: 2.5))
    let shape = ShapeContent(.path(path, evenOdd: true), fill: .color(.black))
    let node = at(Frame(x: 0.25, y: 0, width: 10, height: 10), Node(.shape(shape)))
    #expect(try dump(node, scale: 2) == "0 fill M2.5 2 L10.5 5 even-odd #000000")
  }

  @Test func gradientsAreInPartsOfTheFrame() throws {
    let stops = ShapeContent.Gradient([.init(0, .black), .init(1, .white)])
    let linear = ShapeContent.Fill.linear(stops, from: .zero, to: Point(x: 1, y: 0.5))
    let node = at(
      Frame(x: 10, y: 10, width: 20, height: 40),
      Node(.shape(ShapeContent(.rect(.square), fill: linear))))
    #expect(try dump(node).hasSuffix("linear 10,10…30,30"))
  }

  /// The picture: 44 × 24 pixels at 2×, bleeding one point on every side.
  @Test(arguments: [
    (ImageContent.Fit.stretch, 1, "0 image 9,9,42,22 stretch 0,0,44,24"),
    (.stretch, 2, "0 image 18,18,84,44 stretch 0,0,44,24"),
    (.tile, 1, "0 image 10,10,40,20 tile 0.5"), (.tile, 2, "0 image 20,20,80,40 tile 1"),
    (.patch, 1, "0 image 9,9,42,22 nine 6,6 0.5"), (.patch, 2, "0 image 18,18,84,44 nine 6,6 1"),
    (.cover, 1, "0 image 9,9,42,22 stretch 0,0,44,24"),
    (.contain, 1, "0 image 12,10,36,20 stretch 0,0,44,24"),
  ])
  func picturesMeetTheirFrame(fit: ImageContent.Fit, scale: Int, line: String) throws {
    let node = at(
      Frame(x: 10, y: 10, width: 40, height: 20), .art("card", fit: fit, origin: "/a"))
    #expect(try dump(node, scale: scale) == line)
  }

  /// Locked to the bottom: 10 points of art in a frame of 6 overflow by 4, and are cut there.
  @Test func artIsLockedToTheBottom() throws {
    let low = at(Frame(x: 10, y: 10, width: 20, height: 6), .art("card", fit: .bottom, origin: ""))
    #expect(
      try dump(low, scale: 2) == """
        group clip M18 20 L62 20 L62 34 L18 34 Z
          0 image 18,10,44,24 stretch 0,0,44,24
        """)
    let high = at(
      Frame(x: 10, y: 10, width: 20, height: 30), .art("card", fit: .bottom, origin: ""))
    #expect(try dump(high, scale: 2) == "0 image 18,18,44,64 nine 6,6 1")
  }

  @Test func aMatteLiesBelowItsPicture() throws {
    let content = ImageContent(.file("a.png"), fit: .stretch, matte: .white)
    let node = at(Frame(x: 0, y: 0, width: 20, height: 10), Node(.image(content)))
    #expect(
      try dump(node) == """
        0 fill M0 0 L20 0 L20 10 L0 10 Z #FFFFFF
        0 image -1,-1,22,12 stretch 0,0,44,24
        """)
  }

  @Test func effectsAreAGroup() throws {
    let node = at(Frame(x: 0, y: 0, width: 20, height: 10), box("a")).with {
      $0.effects.opacity = 0.5
      $0.effects.clip = .square
      $0.effects.shadows = [Effects.Shadow(color: .black, x: 1, y: 2, blur: 3)]
      $0.effects.mask = [box("m")]
    }
    #expect(
      try dump(node, scale: 2) == """
        group opacity 128 clip M0 0 L40 0 L40 20 L0 20 Z shadow 2,4 3 mask
          0 fill M0 0 L40 0 L40 20 L0 20 Z #000000
        """)
  }

  @Test func anIconIsContainedInItsFrame() throws {
    let icon = Node(.icon(IconContent(.file("a.png"), tint: Color(red: 1, green: 2, blue: 3))))
    let node = at(Frame(x: 0, y: 0, width: 44, height: 44), icon)
    #expect(try dump(node) == "0 mask 0,10,44,24 #010203")
  }
}
