import Drawing
import Geometry
import Layout
import Pixels
import Scene
import Testing

/// What the screen does not show is not laid out, where nothing says that it must be.
@Suite struct CullingTests {
  private func rows(_ count: Int) -> [Node] {
    (0..<count).map { box("r\($0)", nil, 40) }
  }

  private func count(_ root: Node, full: Bool = false, _ extent: LayoutExtent) throws -> Int {
    try Fixture.lay(root, full: full, extent: extent).nodes.count
  }

  @Test func aLongColumnEndsBelowTheScreen() throws {
    let roots = [
      Node.column(rows(1000)),
      .layers([box("ground"), .column(rows(1000)).placed { $0.valign = .top }]),
      .layers([.column(rows(1000)).placed { $0.edges = Edges(top: -500, start: 0, end: 0) }]),
      Node.column(rows(1000)).laid { $0.scroll = Arrangement.Scroll(y: 500) },
      .column([
        box("bar", nil, 44), .column(rows(1000)).placed { $0.grow = 1 }, box("tabs", nil, 49),
      ]),
      .column([.column(rows(500)), .column(rows(500))]),
    ]
    for root in roots {
      #expect(try count(root, .all) > 1000)
      #expect(try count(root, .shown) < 40)
    }
  }

  @Test func theWholeHeightIsLaidOutWhole() throws {
    #expect(try count(.column(rows(100)), full: true, .shown) == 101)
  }

  /// Each keeps a column whole that would else end early.
  @Test(arguments: [
    "framed", "gradient", "turned", "attached", "mask", "row", "middle", "scaled", "bottom",
  ])
  func whatMayBeSeenKeepsAllBeforeIt(kind: String) throws {
    var nodes = rows(100)
    var wrap: (Node) -> Node = { .layers([$0.placed { $0.valign = .top }]) }
    switch kind {
    case "framed": nodes[99].placement.frame = Frame(x: 0, y: 20, width: 9, height: 9)
    case "gradient":
      wrap = { node in
        .layers([
          node.with {
            $0.placement.valign = .top
            $0.background = ShapeContent(
              .rect(.square),
              fill: .linear(
                [
                  GradientStop(position: 0, color: .black),
                  GradientStop(position: 1, color: .white),
                ], from: Point(x: 0, y: 0),
                to: Point(x: 0, y: 1)))
          }
        ])
      }
    case "turned": nodes[99].effects.transform = Effects.Turn(degrees: 0, scale: 300)
    case "attached": nodes[99].placement.attach = Attachment(to: "r0", at: .top, by: .top)
    case "mask": nodes[99].effects.mask = [text("m", "\u{FFFE}")]
    case "row": wrap = { .row([$0]) }
    case "middle": wrap = { .layers([$0.placed { $0.valign = .center }]) }
    case "scaled": wrap = { Node.layers([$0]).laid { $0.isScaled = true } }
    default: nodes[99].placement.edges = Edges(bottom: 0)
    }
    let root = wrap(.column(nodes))
    let all = try Fixture.lay(root)
    let shown = try Fixture.lay(root, extent: .shown)
    #expect(shown.nodes == all.nodes)
    #expect(shown.displayList == all.displayList)
  }

  @Test func whatFontsLackIsToldOfWhatIsLeftOut() throws {
    let below = [
      text("a", "\u{FFFE}b"), text("b", "plain\t\n"),
      Node.row([text("c", "\u{E000}\u{FFFE}"), text("d", "cut, as it is too long", maxLines: 1)]),
    ]
    let root = Node.column(rows(50) + below + rows(50) + [text("e", "é\u{E001}")])
    let all = try Fixture.lay(root)
    let shown = try Fixture.lay(root, extent: .shown)
    #expect(shown.nodes.count < 30)
    let kept = all.warnings.filter { if case .textTruncated = $0.kind { false } else { true } }
    #expect(kept.count == 3)
    #expect(all.warnings.count == 4)
    #expect(shown.warnings == kept)
  }

  @Test func ofTextsBelowTheScreenItIsNotToldThatTheyAreCut() throws {
    let long = "cut, as it is too long for one line"
    let root = Node.column([
      text("seen", long, maxLines: 1), box("room", nil, 190), text("below", long, maxLines: 1),
    ])
    let element = { (warning: LayoutWarning) -> String? in
      if case .textTruncated(let element) = warning.kind { element } else { nil }
    }
    #expect(try Fixture.lay(root).warnings.compactMap(element) == ["seen", "below"])
    #expect(try Fixture.lay(root, extent: .shown).warnings.compactMap(element) == ["seen"])
  }
}
