import Drawing
import Geometry
import Layout
import Pixels
import Source
import TestSupport
import Testing

@testable import Scene

/// What a node is lowered to, in device pixels.
@Suite struct DumpTests {
  private func dump(_ node: Node, scale: Int = 1) throws -> String {
    try Fixture.layOut(.layers([node]), scale: scale).displayList.dump
  }

  private func at(_ frame: Frame, _ node: Node) -> Node { node.placed { $0.frame = frame } }

  @Test func rectanglesLieOnWholePixels() throws {
    let node = at(Frame(x: 1.3, y: 2.6, width: 10.4, height: 5), box("a"))
    #expect(try dump(node) == "1 fill M1 3 L12 3 L12 8 L1 8 Z #000000")
    #expect(try dump(node, scale: 2) == "1 fill M3 5 L23 5 L23 15 L3 15 Z #000000")
  }

  @Test func aRectanglesLineLiesWithinIt() throws {
    let line = ShapeContent.Line(color: .white, width: 2)
    let node = at(
      Frame(x: 0, y: 0, width: 10, height: 10),
      Node(.shape(ShapeContent(.rect(.square), line: line)), at: "/a"))
    #expect(
      try dump(node, scale: 2)
        == "1 stroke M2 2 L18 2 L18 18 L2 18 Z 4 butt miter #FFFFFF")
  }

  @Test func pathsLieWhereTheyAre() throws {
    var path = Path()
    path.move(to: Point(x: 1, y: 1))
    path.line(to: Point(x: 5, y: 2.5))
    let shape = ShapeContent(.path(path, evenOdd: true), fill: .color(.black))
    let node = at(Frame(x: 0.25, y: 0, width: 10, height: 10), Node(.shape(shape), at: "/a"))
    #expect(try dump(node, scale: 2) == "1 fill M2.5 2 L10.5 5 even-odd #000000")
  }

  @Test func gradientsAreInPartsOfTheFrame() throws {
    let stops = [
      GradientStop(position: 0, color: .black), GradientStop(position: 1, color: .white),
    ]
    let linear = ShapeContent.Fill.linear(stops, from: .zero, to: Point(x: 1, y: 0.5))
    let node = at(
      Frame(x: 10, y: 10, width: 20, height: 40),
      Node(.shape(ShapeContent(.rect(.square), fill: linear)), at: "/a"))
    #expect(try dump(node).hasSuffix("linear 10,10…30,30"))
  }

  /// The picture: 44 × 24 pixels at 2×, bleeding one point on every side.
  @Test(arguments: [
    (ImageContent.Fit.stretch, 1, "1 image 9,9,42,22 stretch 0,0,44,24"),
    (.stretch, 2, "1 image 18,18,84,44 stretch 0,0,44,24"),
    (.tile, 1, "1 image 10,10,40,20 tile 0.5"), (.tile, 2, "1 image 20,20,80,40 tile 1"),
    (.patch, 1, "1 image 9,9,42,22 nine 6,6 0.5"), (.patch, 2, "1 image 18,18,84,44 nine 6,6 1"),
    (.cover, 1, "1 image 9,9,42,22 stretch 0,0,44,24"),
    (.contain, 1, "1 image 12,10,36,20 stretch 0,0,44,24"),
  ])
  func picturesMeetTheirFrame(fit: ImageContent.Fit, scale: Int, line: String) throws {
    let node = at(
      Frame(x: 10, y: 10, width: 40, height: 20), .art("card", fit: fit, at: "/a"))
    #expect(try dump(node, scale: scale) == line)
  }

  /// Locked to the bottom: 10 points of art in a frame of 6 overflow by 4, and are cut there.
  @Test func artIsLockedToTheBottom() throws {
    let low = at(Frame(x: 10, y: 10, width: 20, height: 6), .art("card", fit: .bottom, at: ""))
    #expect(
      try dump(low, scale: 2) == """
        group clip M18 20 L62 20 L62 34 L18 34 Z
          1 image 18,10,44,24 stretch 0,0,44,24
        """)
    let high = at(
      Frame(x: 10, y: 10, width: 20, height: 30), .art("card", fit: .bottom, at: ""))
    #expect(try dump(high, scale: 2) == "1 image 18,18,44,64 nine 6,6 1")
  }

  @Test func aMatteLiesBelowItsPicture() throws {
    let content = ImageContent(.file("a.png"), fit: .stretch, matte: .white)
    let node = at(Frame(x: 0, y: 0, width: 20, height: 10), Node(.image(content), at: "/a"))
    #expect(
      try dump(node) == """
        1 fill M0 0 L20 0 L20 10 L0 10 Z #FFFFFF
        1 image -1,-1,22,12 stretch 0,0,44,24
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
        group opacity 128 clip M0 0 L40 0 L40 20 L0 20 Z shadow #000000 2,4 3 mask
          mask: 1 fill M0 0 L40 0 L40 20 L0 20 Z #000000
          1 fill M0 0 L40 0 L40 20 L0 20 Z #000000
        """)
  }

  /// Every effect by itself, at 2×: lengths are doubled, a blur's sigma is half its radius.
  @Test(
    arguments: [
      (Effects(opacity: 0.25), "group opacity 64"), (Effects(blend: .softLight), "group softLight"),
      (Effects(clip: .square), "group clip M0 0 L40 0 L40 20 L0 20 Z"),
      (
        Effects(shadows: [
          .init(color: .black, x: 1, y: 2, blur: 3), .init(color: .white, spread: 4),
        ]),
        "group shadow #000000 2,4 3 shadow #FFFFFF 0,0 0 spread 8"
      ),
      (
        Effects(innerShadows: [.init(color: .white, x: -1, blur: 5, spread: -2)]),
        "group inner #FFFFFF -2,0 5 spread -4"
      ),
      (
        Effects(shadows: [.init(color: .black, scale: Point(x: 1, y: -0.5))]),
        "group shadow #000000 0,0 0 ground 1,0,0,-0.5,0,30"
      ),
      (
        Effects(shadows: [.init(color: .black, skew: Point(x: 45, y: 0), scale: Point(x: 2, y: 1))]
        ),
        "group shadow #000000 0,0 0 ground 2,0,1,1,-40,0"
      ),
      (
        Effects(bevel: .init(depth: 3, soften: 2, angle: 90, highlight: .white, shade: .black)),
        "group bevel 6 2 1,0 #FFFFFF #000000"
      ),
      (
        Effects(bevel: .init(depth: 1)), "group bevel 2 0 0,-1 #FFFFFFBF #000000BF"
      ),
      (Effects(filter: .init(blur: 6)), "group filter blur 6"),
      (Effects(filter: .init(saturation: 2.5)), "group filter saturation 2.5"),
      (
        Effects(filter: .init(blur: 6, saturation: 0)), "group filter saturation 0 filter blur 6"
      ),
      (
        Effects(backdrop: .init(blur: 3, saturation: 1.8)),
        "group backdrop saturation 1.8 backdrop blur 3"
      ),
      (
        Effects(filter: .init([.blur(6), .sepia(0), .brightness(2), .invert(1), .contrast(1)])),
        "group filter blur 6 filter colors 2,0,0,0;0,2,0,0;0,0,2,0"
          + " filter colors -1,0,0,1;0,-1,0,1;0,0,-1,1"
      ),
      (
        Effects(backdrop: .init([.grayscale(0), .tint(.white, 0.5), .saturation(1), .blur(0)])),
        "group backdrop colors 0.5,0,0,0.5;0,0.5,0,0.5;0,0,0.5,0.5"
      ),
      (
        Effects(transform: .init(degrees: 90, scale: 2, x: 5)),
        "group transform 0,2,-2,0,50,-30"
      ),
    ] as [(Effects, String)])
  func everyEffectIsLowered(effects: Effects, line: String) throws {
    let node = at(Frame(x: 0, y: 0, width: 20, height: 10), box("a")).with {
      $0.effects = effects
    }
    #expect(
      try dump(node, scale: 2) == """
        \(line)
          1 fill M0 0 L40 0 L40 20 L0 20 Z #000000
        """)
  }

  @Test func aTurnIsAroundEveryOtherEffect() throws {
    let node = at(Frame(x: 0, y: 0, width: 20, height: 10), box("a")).with {
      $0.effects = Effects(opacity: 0.5, transform: .init(x: 3, y: -1))
    }
    #expect(
      try dump(node, scale: 2) == """
        group transform 1,0,0,1,6,-2
          group opacity 128
            1 fill M0 0 L40 0 L40 20 L0 20 Z #000000
        """)
  }

  @Test func dashesAreInPixels() throws {
    var line = ShapeContent.Line(color: .white, width: 2, cap: .round, join: .bevel)
    line.dashes = [3, 1.5]
    let node = at(
      Frame(x: 0, y: 0, width: 10, height: 10),
      Node(.shape(ShapeContent(.rect(.square), line: line)), at: "/a"))
    #expect(
      try dump(node, scale: 2)
        == "1 stroke M2 2 L18 2 L18 18 L2 18 Z 4 round bevel dashes 6,3 #FFFFFF")
  }

  /// A hairline is one pixel of the screen it is drawn for, as a stroke and as a length.
  @Test(arguments: 1...4) func aHairlineIsOnePixel(scale: Int) throws {
    let line = ShapeContent.Line(color: .white, width: .hairline)
    let stroke = at(
      Frame(x: 0, y: 0, width: 10, height: 10),
      Node(.shape(ShapeContent(.ellipse, line: line)), at: "/a"))
    #expect(try dump(stroke, scale: scale).contains(" Z 1 butt miter #FFFFFF"))
    let rule = box("a", 10).placed {
      $0.height = .hairline
      $0.edges = Edges(top: .hairline, start: 0)
    }
    let right = 10 * scale
    #expect(
      try dump(rule, scale: scale)
        == "1 fill M0 1 L\(right) 1 L\(right) 2 L0 2 Z #000000")
  }

  @Test func anIconIsContainedInItsFrame() throws {
    let icon = Node(
      .icon(IconContent(.file("a.png"), tint: Color(red: 1, green: 2, blue: 3))), at: "/a")
    let node = at(Frame(x: 0, y: 0, width: 44, height: 44), icon)
    #expect(try dump(node) == "1 mask 0,10,44,24 #010203")
  }
}
