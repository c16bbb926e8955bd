import Drawing
import Geometry
import Layout
import Pixels
import Source
import TestSupport
import Testing

@testable import Scene

/// The tree a screen is laid out to: what everything after layout reads.
@Suite struct LaidOutTreeTests {
  private func node(_ name: String, of laid: LaidOutScreen) throws -> LaidOutNode {
    try #require(laid.nodes.first { $0.name == name })
  }

  @Test func everyNodeIsThereBeforeThoseInIt() throws {
    let art = Node.art("card", fit: .stretch, at: "/art")
    let icon = Node(.icon(IconContent(.file("a.png"), tint: .white)), name: "i", at: "/i")
    let laid = try Fixture.layOut(
      .layers([
        .column([box("a", 1, 1), .row([text("t", "x"), .space(at: "/s")])]), art, icon,
      ]))
    #expect(
      laid.nodes.map(\.kind) == [
        .container, .container, .shape, .container, .text, .container, .image, .icon,
      ])
    #expect(laid.nodes.map(\.parent) == [nil, 0, 1, 1, 3, 3, 0, 0])
    #expect(laid.nodes.map(\.name) == ["", "", "a", "", "t", "", "card", "i"])
    #expect(laid.elements.map(\.name) == ["a", "t", "card", "i"])
    #expect(laid.nodes.map(\.place.source) == ["/a", "/a", "/a", "/t", "/t", "/s", "/art", "/i"])
    #expect(try node("card", of: laid).asset == "card@2x.png")
    #expect(try node("i", of: laid).color == .white)
    #expect(try node("a", of: laid).color == .black)
  }

  /// Containers are listed where they have a name or can be tapped, before what is in them.
  @Test func containersWithANameAreListed() throws {
    let laid = try Fixture.layOut(
      screen([
        .row([box("a", 1, 1)]).with { $0.name = "named" },
        .row([box("b", 1, 1)]).with { $0.tappable = true },
        .row([.column([box("c", 1, 1)])]).with { $0.role = .toolbar },
      ]))
    #expect(laid.elements.map(\.name) == ["named", "a", "", "b", "c"])
    #expect(
      laid.elements.map(\.kind) == [.container, .shape, .container, .shape, .shape])
    let parents = laid.elements.map { laid.listedParent(of: $0)?.name }
    #expect(parents == [nil, "named", nil, "", nil])
    #expect(laid.nodes.map(\.role).compactMap { $0 } == [.toolbar])
  }

  @Test func whatIsInAMaskIsNoElement() throws {
    let laid = try Fixture.layOut(screen([box("a", 10, 10).with { $0.effects.mask = [box("m")] }]))
    #expect(laid.nodes.map(\.name) == ["", "", "a"])
  }

  /// A mask is laid out like anything else: what it notices is not lost.
  @Test func aMasksWarningsAreKept() throws {
    let mask = text("m", "A long name that is cut \u{10A00}", maxLines: 1)
    let laid = try Fixture.layOut(
      screen([box("a", 40, 20).with { $0.effects.mask = [mask] }]), width: 40)
    #expect(laid.warnings.count == 2)
    #expect(
      laid.warnings.first?.kind == .missingGlyphs(["\u{10A00}"], font: Fixture.font))
    #expect(laid.warnings.last?.cut?.element == "m")
    #expect(laid.warnings.map(\.place) == ["/m", "/m"])
  }

  /// Bounds are what is seen: turned, and cut by every clip around and by the screen.
  @Test(
    arguments: [
      (Effects(), rect(10, 20, 40, 20)),
      (Effects(transform: .init(x: 5, y: -5)), rect(15, 15, 40, 20)),
      (Effects(transform: .init(degrees: 90)), rect(20, 10, 20, 40)),
      (Effects(transform: .init(scale: 0.5)), rect(20, 25, 20, 10)),
      (Effects(transform: .init(x: 70)), rect(80, 20, 20, 20)),
      (Effects(transform: .init(x: 200)), nil),
    ] as [(Effects, Rect?)])
  func boundsAreWhatIsSeen(effects: Effects, bounds: Rect?) throws {
    let a = box("a").placed { $0.frame = Frame(x: 10, y: 20, width: 40, height: 20) }
      .with { $0.effects = effects }
    let found = try node("a", of: Fixture.layOut(.layers([a])))
    #expect(found.frame == rect(10, 20, 40, 20), "as laid")
    #expect(found.visible == (bounds != nil))
    try expect(found.bounds, bounds)
  }

  /// The turn of a container turns what is in it, and its clip cuts where it is turned to.
  @Test func aContainersTurnAndClipReachWhatIsInside() throws {
    let a = box("a").placed { $0.frame = Frame(x: 0, y: 0, width: 40, height: 10) }
    let out = box("out").placed { $0.frame = Frame(x: 0, y: 50, width: 5, height: 5) }
    let card = Node.layers([a, out]).placed {
      $0.frame = Frame(x: 20, y: 20, width: 20, height: 20)
    }.with {
      $0.name = "card"
      $0.effects = Effects(clip: .square, transform: .init(degrees: 90))
    }
    let laid = try Fixture.layOut(.layers([card]))
    try expect(node("card", of: laid).bounds, rect(20, 20, 20, 20))
    /// Clockwise about 30,30 the top edge comes to be the right one.
    try expect(node("a", of: laid).bounds, rect(30, 20, 10, 20))
    try expect(node("out", of: laid).bounds, nil)
    #expect(try node("a", of: laid).frame == rect(20, 20, 40, 10))
    let corner = try node("a", of: laid).transform.apply(Point(x: 20, y: 20))
    #expect(abs(corner.x - 40) < 1e-9 && abs(corner.y - 20) < 1e-9)
  }

  private func expect(
    _ found: Rect?, _ expected: Rect?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard let expected else {
      #expect(found == nil, sourceLocation: sourceLocation)
      return
    }
    let found = try #require(found, sourceLocation: sourceLocation)
    let sides = [
      found.x - expected.x, found.y - expected.y, found.width - expected.width,
      found.height - expected.height,
    ]
    #expect(
      sides.allSatisfy { abs($0) < 1e-9 }, "\(found), not \(expected)",
      sourceLocation: sourceLocation)
  }

  /// Padding wider than its box leaves nothing inside it, and never less.
  @Test(arguments: ["shape", "image", "icon", "text", "column", "row", "layers", "grid"])
  func paddingWiderThanItsBoxIsNoNegativeFrame(kind: String) throws {
    let children = [box("in"), text("words", "x")]
    let content: Node.Content =
      switch kind {
      case "shape": .shape(ShapeContent(.rect(.square), fill: .color(.black)))
      case "image": .image(ImageContent(Fixture.art, fit: .stretch))
      case "icon": .icon(IconContent(.file("a.png"), tint: .black))
      case "text":
        .text(
          TextContent(runs: [
            .init("Words", TextStyleSpec(font: Fixture.font, size: 9, color: .black))
          ]))
      case "column": .column(children)
      case "row": .row(children)
      case "layers": .layers(children)
      default: .grid(Node.Grid(columns: 2, children: children))
      }
    let wide = Node(content, name: "wide", at: "/wide").placed {
      $0.width = 20
      $0.height = 10
      $0.padding = EdgeDistances(top: 30, start: 30, bottom: 30, end: 30)
    }
    for direction in Environment.Direction.allCases {
      let laid = try Fixture.layOut(screen([wide]), direction: direction)
      #expect(try node("wide", of: laid).frame.size == Size(width: 20, height: 10))
      let frames = laid.nodes.map(\.frame) + laid.displayList.frames
      #expect(frames.allSatisfy { $0.width >= 0 && $0.height >= 0 }, "\(frames)")
      #expect(frames.count >= laid.nodes.count)
    }
  }
}
