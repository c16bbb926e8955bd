import Drawing
import Geometry
import Layout
import Pixels
import Raster
import TestSupport
import Testing

@testable import Scene

/// What the screen does not show is not laid out, where nothing says that it must be.
@Suite struct CullingTests {
  private func rows(_ count: Int) -> [Node] {
    (0..<count).map { box("r\($0)", nil, 40) }
  }

  private func count(_ root: Node, full: Bool = false, _ extent: LayoutExtent) throws -> Int {
    try Fixture.layOut(root, full: full, extent: extent).nodes.count
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
    "distributed",
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
    case "turned": nodes[99].effects.transform = Effects.Transformation(degrees: 0, scale: 300)
    case "attached": nodes[99].placement.attach = Attachment(to: "r0", at: .top, by: .top)
    case "mask": nodes[99].effects.mask = [text("m", "\u{FFFE}")]
    case "row": wrap = { .row([$0]) }
    case "distributed": wrap = { $0.laid { $0.distribution = .center } }
    case "middle": wrap = { .layers([$0.placed { $0.valign = .center }]) }
    case "scaled": wrap = { Node.layers([$0]).laid { $0.isScaled = true } }
    default: nodes[99].placement.edges = Edges(bottom: 0)
    }
    let root = wrap(.column(nodes))
    let all = try Fixture.layOut(root)
    let shown = try Fixture.layOut(root, extent: .shown)
    #expect(shown.nodes == all.nodes)
    #expect(shown.displayList == all.displayList)
  }

  /// Rows of 40 points, each in a different color.
  private func striped(_ count: Int) -> [Node] {
    rows(count).enumerated().map { index, row in
      row.with { $0.content = .shape(ShapeContent(.rect(.square), fill: .color(color(index)))) }
    }
  }

  private func color(_ index: Int) -> Color {
    Color(red: UInt8(index * 37 & 255), green: UInt8(index * 91 & 255), blue: 80)
  }

  /// Each has something that a careless cut would leave out, or put elsewhere.
  @Test(arguments: [
    "turned", "blurred", "shaded", "pulled up", "patched", "attached", "overflowing", "pinned",
    "scrolled", "shadow", "letters", "tall gap", "gradient ground", "mirrored",
  ])
  func whatIsSeenIsTheSame(kind: String) throws {
    var column = Node.column(striped(300)).placed { $0.valign = .top }
    func change(_ index: Int, _ change: (inout Node) -> Void) {
      guard case .column(var children) = column.content else { return }
      change(&children[index])
      column.content = .column(children)
    }
    var root: Node?
    switch kind {
    case "turned": column.effects.transform = Effects.Transformation(degrees: 180)
    case "blurred": column.effects.filter = Effects.Filter([.blur(90)])
    case "shaded": column.effects.shadows = [Effects.Shadow(color: .black, x: 20, y: -11_900)]
    case "pulled up":
      column.placement.spaceAbove = -3_000
      root = .column([box("first", nil, 40), column])
    case "patched":
      let card = Node(.image(ImageContent(.file("striped.png"), fit: .patch)), at: "/card")
        .placed { $0.edges = Edges(top: 0, start: 0, bottom: 0, end: 0) }
      column.placement.padding.start = 40
      root = .layers([Node.layers([card, column]).placed { $0.valign = .top }])
    case "attached":
      change(80) { row in
        row.placement.height = .points(10)
        row.placement.width = .points(30)
        row.placement.attach = Attachment(to: "r60", at: .top, by: .top, offset: -2_380)
        row.placement.edges = Edges(start: 10)
      }
    case "overflowing":
      change(60) { row in
        row = Node.layers([box("tall", nil, 4_800) { $0.valign = .center }])
          .placed { $0.height = .points(8) }
      }
    case "pinned":
      change(0) {
        $0.placement.edges = Edges(start: 0, bottom: 11_850, end: 0)
        $0.placement.z = 1
      }
    case "scrolled":
      root = Node.column([column]).laid { $0.scroll = Arrangement.Scroll(y: 9_000) }
    case "shadow":
      change(60) {
        $0.effects.shadows = [Effects.Shadow(color: .black, x: 30, y: -2_380, blur: 4)]
      }
    case "letters":
      change(8) { row in
        row = text("huge", "Hxl", size: 400).with {
          guard case .text(var text) = $0.content else { return }
          text.runs[0].style.lineHeight = 5
          $0.content = .text(text)
        }
      }
    case "tall gap":
      change(2) { $0.placement.spaceAbove = 5_000 }
      let ground = box("ground")
      root = .layers([Node.layers([ground, column]).placed { $0.valign = .top }])
    case "gradient ground":
      let stops = [
        GradientStop(position: 0, color: .black), GradientStop(position: 1, color: .white),
      ]
      column.background = ShapeContent(
        .rect(.square),
        fill: .linear(stops, from: Point(x: 0, y: 0), to: Point(x: 0, y: 1)))
      column.effects.opacity = 1
      change(1) { $0.placement.width = 20 }
    default:
      column.effects.transform = Effects.Transformation(degrees: 0, scale: Point(x: 1, y: -1))
    }
    let screen = root ?? .layers([column])
    for scale in [1, 2] {
      let all = try Fixture.layOut(screen, scale: scale)
      let shown = try Fixture.layOut(screen, scale: scale, extent: .shown)
      let pictures = [all, shown].map { laid in
        Rasterizer(cache: RasterCache(), workers: 1).render(
          laid.displayList, width: 100 * scale, height: 200 * scale)
      }
      let isSame = pictures[0].pixels == pictures[1].pixels
      #expect(isSame)
    }
  }

  @Test func whatFontsLackIsReportedOfWhatIsLeftOut() throws {
    let below = [
      text("a", "\u{FFFE}b"), text("b", "plain\t\n"),
      Node.row([text("c", "\u{E000}\u{FFFE}"), text("d", "cut, as it is too long", maxLines: 1)]),
    ]
    let root = Node.column(rows(50) + below + rows(50) + [text("e", "é\u{E001}")])
    let all = try Fixture.layOut(root)
    let shown = try Fixture.layOut(root, extent: .shown)
    #expect(shown.nodes.count < 30)
    let kept = all.warnings.filter { if case .textTruncated = $0.kind { false } else { true } }
    #expect(kept.count == 3)
    #expect(all.warnings.count == 4)
    #expect(shown.warnings == kept)
  }

  @Test func textsCutBelowTheScreenAreNotReported() throws {
    let long = "cut, as it is too long for one line"
    let root = Node.column([
      text("seen", long, maxLines: 1), box("room", nil, 190), text("below", long, maxLines: 1),
    ])
    let element = { (warning: LayoutWarning) in warning.cut?.element }
    #expect(try Fixture.layOut(root).warnings.compactMap(element) == ["seen", "below"])
    #expect(try Fixture.layOut(root, extent: .shown).warnings.compactMap(element) == ["seen"])
  }
}
