import Drawing
import Geometry
import Layout
import Pixels
import Source
import TestSupport
import Testing

@testable import Scene

/// What shapes, clips, turns and cut pictures are lowered to, in device pixels.
@Suite struct ShapeDumpTests {
  private func dump(_ node: Node, scale: Int = 1) throws -> String {
    try Fixture.layOut(.layers([node]), scale: scale).displayList.dump
  }

  private func shape(
    _ outline: ShapeContent.Outline, _ frame: Frame, fill: Bool = true,
    line: ShapeContent.Line? = nil
  ) -> Node {
    let content = ShapeContent(outline, fill: fill ? .color(.black) : nil, line: line)
    return Node(.shape(content), at: "/a").placed { $0.frame = frame }
  }

  private let frame = Frame(x: 0, y: 0, width: 20, height: 20)

  @Test func polygonsLieWhereTheyAre() throws {
    let diamond = shape(.polygon(.regular(sides: 4, star: nil)), frame)
    #expect(try dump(diamond, scale: 2) == "1 fill M20 0 L40 20 L20 40 L0 20 Z #000000")
    let points = [Point(x: -1, y: 0), Point(x: 4, y: 2.5), Point(x: 0, y: 9)]
    let own = shape(
      .polygon(.points(points, evenOdd: true)), Frame(x: 0.25, y: 1, width: 5, height: 5))
    #expect(try dump(own, scale: 2) == "1 fill M-1.5 2 L8.5 7 L0.5 20 Z even-odd #000000")
  }

  @Test func percentagesAreOfTheFrame() throws {
    var points = ShapeContent.Points([
      .init(x: 0, y: .percent(50)), .init(x: .percent(25), y: 2), .init(x: .percent(100), y: 0),
    ])
    points.closing = .bottom
    #expect(
      try dump(shape(.polygon(.points(points)), frame), scale: 2)
        == "1 fill M0 20 L10 4 L40 0 L40 40 L0 40 Z #000000")
    points.closing = .open
    #expect(
      try dump(shape(.polygon(.points(points)), frame))
        == "1 fill M0 10 L5 2 L20 0 #000000")
  }

  /// A view box is fitted into the frame in proportion, and gives a size without one.
  @Test func aViewBoxIsFittedIntoTheFrame() throws {
    let points = [Point(x: 5, y: 5), Point(x: 15, y: 5), Point(x: 5, y: 10)]
    var content = ShapeContent(
      .polygon(.points(points, evenOdd: false)), fill: .color(.black))
    content.viewBox = Rect(x: 5, y: 5, width: 10, height: 5)
    let node = Node(.shape(content), name: "s", at: "/s")
    let placed = node.placed { $0.frame = frame }
    #expect(try dump(placed) == "1 fill M0 5 L20 5 L0 15 Z #000000")
    func size(_ change: @escaping (inout Placement) -> Void) throws -> Rect? {
      try Fixture.frames(.row([node.placed { $0.valign = .top }.placed(change)]))["s"]
    }
    #expect(try size { _ in } == rect(0, 0, 10, 5))
    #expect(try size { $0.width = 30 } == rect(0, 0, 30, 15))
    #expect(try size { $0.height = 30 } == rect(0, 0, 60, 30))
  }

  /// A polygon of points has their size, as a path has; so has a line.
  @Test func pointsGiveASize() throws {
    let points = [Point(x: 0, y: 0), Point(x: 30, y: 5), Point(x: -9, y: 12)]
    let polygon = Node(
      .shape(ShapeContent(.polygon(.points(points, evenOdd: false)))), name: "p", at: "/p")
    let line = Node(
      .shape(
        ShapeContent(.line(.init(to: Point(x: 7, y: -8))), line: .init(color: .black, width: 1))),
      name: "l", at: "/l")
    let row = Node.row([polygon, line].map { node in node.placed { $0.valign = .top } })
    let frames = try Fixture.frames(row)
    #expect(frames["p"] == rect(0, 0, 30, 12))
    #expect(frames["l"] == rect(30, 0, 7, 0))
  }

  /// A pie without a fill is the line along its ellipse alone, within the frame.
  @Test func arcsArePiesRingsOrLines() throws {
    let line = ShapeContent.Line(color: .white, width: 4, cap: .round)
    let pie = try dump(shape(.arc(.init(sweep: 90)), frame))
    #expect(pie.hasPrefix("1 fill M10 0 C") && pie.hasSuffix(" 20 10 L10 10 Z #000000"))
    let ring = try dump(shape(.arc(.init(sweep: 90, thickness: 4)), frame), scale: 2)
    #expect(ring.contains(" 40 20 L32 20 C") && ring.contains(" 20 8 Z"), "\(ring)")
    let open = try dump(shape(.arc(.init(sweep: 90)), frame, fill: false, line: line))
    #expect(open.hasPrefix("1 stroke M10 2 C"), "\(open)")
    #expect(open.contains(" 18 10 4 round miter #FFFFFF"), "\(open)")
    let filled = try dump(shape(.arc(.init(sweep: 90)), frame, line: line))
    #expect(filled.contains(" 20 10 L10 10 Z 4 round"), "\(filled)")
    #expect(try dump(shape(.arc(.init(sweep: 0)), frame)).isEmpty == false)
  }

  /// Along an axis a line lies on whole pixels, whatever its width; any other where it is.
  @Test(
    arguments: [
      (Frame(x: 2, y: 10, width: 20, height: 0), nil, 1.0, 1, "M2 10.5 L22 10.5 1"),
      (Frame(x: 2, y: 10, width: 20, height: 0), nil, 2, 1, "M2 10 L22 10 2"),
      (Frame(x: 2.3, y: 10.3, width: 20, height: 0), nil, 1, 1, "M2 10.5 L22 10.5 1"),
      (Frame(x: 2, y: 10, width: 0, height: 9), nil, 0.5, 2, "M4.5 20 L4.5 38 1"),
      (Frame(x: 2, y: 10, width: 8, height: 9), nil, 1, 1, "M2 10 L10 19 1"),
      (Frame(x: 2, y: 10, width: 8, height: 9), Point(x: 30, y: 0), 1, 2, "M4 20 L64 20 2"),
      (Frame(x: 2, y: 10, width: 8, height: 9), Point(x: 3, y: -4), 1, 1, "M2 10 L5 6 1"),
    ] as [(Frame, Point?, Double, Int, String)])
  func linesAreSharp(frame: Frame, to: Point?, width: Double, scale: Int, line: String) throws {
    let node = shape(
      .line(.init(to: to)), frame, fill: false,
      line: .init(color: .black, width: .points(width)))
    #expect(try dump(node, scale: scale) == "1 stroke \(line) butt miter #000000")
  }

  /// Heads go by the line's width, and the line ends below them.
  @Test func linesBearHeads() throws {
    let frame = Frame(x: 0, y: 10, width: 40, height: 0)
    let line = ShapeContent.Line(color: .black, width: 2)
    let triangle = shape(
      .line(.init(endArrow: .triangle)), frame, fill: false, line: line)
    #expect(
      try dump(triangle) == """
        1 stroke M0 10 L35 10 2 butt miter #000000
        1 fill M40 10 L30 15 L30 5 Z #000000
        """)
    var dashed = ShapeContent.Line(color: .black, width: 2, join: .round)
    dashed.dashes = [3]
    let open = shape(.line(.init(startArrow: .open)), frame, fill: false, line: dashed)
    #expect(
      try dump(open) == """
        1 stroke M1 10 L40 10 2 butt round dashes 3 #000000
        1 stroke M7 4 L1 10 L7 16 2 butt round #000000
        """)
    let circle = try dump(
      shape(.line(.init(endArrow: .circle)), frame, fill: false, line: line))
    #expect(circle.hasPrefix("1 stroke M0 10 L40 10 2"))
    #expect(circle.contains("\n1 fill M40 6 L40 6 C"), "\(circle)")
  }

  /// What can be seen through is painted as one, and a line shorter than its heads is left out.
  @Test func clearLinesAreOnePicture() throws {
    let half = Color(red: 1, green: 2, blue: 3, alpha: 100)
    let line = ShapeContent.Line(color: half, width: 2)
    let frame = Frame(x: 0, y: 10, width: 8, height: 0)
    let node = shape(
      .line(.init(startArrow: .triangle, endArrow: .triangle)), frame, fill: false, line: line)
    #expect(
      try dump(node) == """
        group opacity 100
          1 fill M0 10 L10 5 L10 15 Z #010203
          1 fill M8 10 L-2 15 L-2 5 Z #010203
        """)
    let plain = shape(.line(.init()), frame, fill: false, line: line)
    #expect(try dump(plain) == "1 stroke M0 10 L8 10 2 butt miter #01020364")
    let nothing = shape(
      .line(.init(endArrow: .open)), .init(x: 0, y: 0, width: 0, height: 0), line: line)
    #expect(try !dump(nothing).contains("nan"))
  }

  @Test func aShapesOutlineClips() throws {
    func clipped(_ outline: ShapeContent.Outline, _ change: (inout Node) -> Void = { _ in })
      -> Node
    {
      box("a").placed { $0.frame = Frame(x: 10, y: 0, width: 20, height: 20) }.with { node in
        node.effects.clipShape = [
          Node(.shape(ShapeContent(outline)), at: "/c").with(change)
        ]
      }
    }
    let diamond = clipped(.polygon(.regular(sides: 4, star: nil)))
    #expect(
      try dump(diamond, scale: 2) == """
        group clip M40 0 L60 20 L40 40 L20 20 Z
          1 fill M20 0 L60 0 L60 40 L20 40 Z #000000
        """)
    let points = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 9)]
    let own = clipped(.polygon(.points(points, evenOdd: true)))
    #expect(try dump(own).hasPrefix("group clip M10 0 L19 0 L10 9 Z even-odd\n"))
    let inset = clipped(.rect(.square)) {
      $0.placement.edges = Edges(top: 5, start: 2, bottom: 5, end: 2)
    }
    #expect(try dump(inset).hasPrefix("group clip M12 5 L28 5 L28 15 L12 15 Z\n"))
    let turned = clipped(.rect(.square)) {
      $0.placement.edges = Edges(top: 5, start: 0, bottom: 5, end: 0)
      $0.effects.transform = .init(degrees: 90)
    }
    #expect(try dump(turned).hasPrefix("group clip M25 0 L25 20 L15 20 L15 0 Z\n"))
  }

  /// What lies outside of a clip's shape is not seen, though it lies in the frame; and the other
  /// way.
  @Test func aShapesClipCutsBounds() throws {
    let inside = box("inside").placed { $0.frame = Frame(x: 0, y: 0, width: 40, height: 9) }
    let beside = box("beside").placed { $0.frame = Frame(x: 0, y: 30, width: 5, height: 5) }
    let beyond = box("beyond").placed { $0.frame = Frame(x: 50, y: 0, width: 5, height: 5) }
    let card = Node.layers([inside, beside, beyond]).placed {
      $0.frame = Frame(x: 20, y: 20, width: 40, height: 40)
    }.with {
      let points = [Point(x: 0, y: 0), Point(x: 60, y: 0), Point(x: 60, y: 6)]
      $0.effects.clipShape = [
        Node(.shape(ShapeContent(.polygon(.points(points, evenOdd: false)))), at: "/c")
      ]
    }
    let laid = try Fixture.layOut(.layers([card]))
    func bounds(_ name: String) -> Rect? { laid.nodes.first { $0.name == name }?.bounds }
    #expect(bounds("inside") == rect(20, 20, 40, 6))
    #expect(bounds("beside") == nil)
    #expect(bounds("beyond") == rect(70, 20, 5, 5))
  }

  /// Scaled, then skewed, then turned about the anchor, then moved, in points and in pixels alike.
  @Test(
    arguments: [
      (
        Effects.Transformation(scale: Point(x: -1, y: 1)), rect(10, 20, 40, 20), Point(x: 50, y: 20)
      ),
      (.init(scale: Point(x: 2, y: 1), anchor: .zero), rect(10, 20, 80, 20), Point(x: 10, y: 20)),
      (
        .init(degrees: 90, scale: Point(x: 1, y: 1), anchor: .zero), rect(-10, 20, 20, 40),
        Point(x: 10, y: 20)
      ),
      (
        .init(degrees: 90, scale: Point(x: 2, y: 1), x: 5, y: -5, anchor: Point(x: 0, y: 1)),
        rect(15, 35, 20, 80), Point(x: 35, y: 35)
      ),
      (
        .init(scale: Point(x: 1, y: 1), skew: Point(x: 45, y: 0), anchor: .zero),
        rect(10, 20, 60, 20), Point(x: 10, y: 20)
      ),
    ] as [(Effects.Transformation, Rect, Point)])
  func aTurnGoesInItsOrder(turn: Effects.Transformation, bounds: Rect, corner: Point) throws {
    let node = box("a").placed { $0.frame = Frame(x: 10, y: 20, width: 40, height: 20) }.with {
      $0.effects.transform = turn
    }
    let laid = try Fixture.layOut(.layers([node]), width: 200, height: 400, scale: 2)
    let found = try #require(laid.nodes.first { $0.name == "a" })
    #expect(found.frame == rect(10, 20, 40, 20))
    let seen = found.transform.apply(found.frame)
    #expect(near(seen.origin, bounds.origin) && near(end(seen), end(bounds)), "\(seen)")
    #expect(near(found.transform.apply(found.frame.origin), corner))
    guard case .group(let group) = laid.displayList.items.first else {
      Issue.record("no group")
      return
    }
    #expect(near(group.transform.apply(Point(x: 20, y: 40)), corner * 2))
  }

  private func end(_ r: Rect) -> Point { Point(x: r.maxX, y: r.maxY) }

  private func near(_ a: Point, _ b: Point) -> Bool {
    abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9
  }

  /// The picture: 44 × 24 pixels at 2×, here without its bleed.
  @Test(arguments: [
    (Point(x: 0.5, y: 0.5), "10,0,24,24"), (.zero, "0,0,24,24"),
    (Point(x: 0.4, y: 1), "5.6,0,24,24"), (Point(x: 1, y: 0), "20,0,24,24"),
  ])
  func theFocusStaysInView(focus: Point, source: String) throws {
    var image = ImageContent(.file("plain.png"), fit: .cover)
    image.focus = focus
    let node = Node(.image(image), at: "/a").placed { $0.frame = frame }
    #expect(try dump(node) == "1 image 0,0,20,20 stretch \(source)")
  }

  @Test(arguments: [(ImageContent.Fit.cover, "5,0,10,10"), (.stretch, "0,0,20,10")])
  func aCropIsAPictureOfItsOwn(fit: ImageContent.Fit, source: String) throws {
    var image = ImageContent(.file("plain.png"), fit: fit)
    image.crop = Rect(x: 5, y: 2, width: 10, height: 5)
    let node = Node(.image(image), at: "/a").placed { $0.frame = frame }
    #expect(try dump(node) == "1 image 0,0,20,20 stretch \(source)")
  }

  /// Caps are in points of the picture, and stay where they are however a screen is read.
  @Test(arguments: Environment.Direction.allCases)
  func capsKeepTheirSize(direction: Environment.Direction) throws {
    var image = ImageContent(.file("plain.png"), fit: .patch)
    image.caps = EdgeDistances(top: 1, start: 2, bottom: 3, end: 4)
    let node = Node(.image(image), at: "/a").placed { $0.frame = frame }
    let laid = try Fixture.layOut(.layers([node]), direction: direction)
    guard case .image(let item) = laid.displayList.items.first else {
      Issue.record("no picture")
      return
    }
    #expect(
      item.fitting == .ninePatch(caps: Insets(top: 2, left: 4, bottom: 6, right: 8), scale: 0.5))
  }

  /// Only what is shown of a picture gives it its size.
  @Test func aCropHasItsSize() throws {
    var image = ImageContent(.file("plain.png"), fit: .cover)
    image.crop = Rect(x: 5, y: 2, width: 10, height: 5)
    let node = Node(.image(image), name: "a", at: "/a").placed {
      $0.align = .start
      $0.valign = .top
    }
    #expect(try Fixture.frames(.layers([node]))["a"] == rect(0, 0, 10, 5))
  }
}
