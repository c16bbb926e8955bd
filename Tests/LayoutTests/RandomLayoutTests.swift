import Geometry
import Layout
import TestSupport
import Testing

@testable import Scene

/// Whatever is nested in whatever is laid out: every frame is a number, and again the same.
@Suite struct RandomLayoutTests {
  private struct Maker {
    var random: RandomSource

    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }

    mutating func pick<T>(_ values: [T]) -> T {
      values[Int.random(in: 0..<values.count, using: &random)]
    }

    mutating func points() -> Double { pick([0, 0, 1, 7.3, 40, 500, 10_000_000]) }

    mutating func side() -> Length {
      pick([.points(points()), .percent(pick([0, 33.3, 100, 10_000])), .hairline])
    }

    mutating func edge() -> Length {
      pick([.points(points()), .points(-points()), .percent(pick([-10_000, -5, 50, 10_000]))])
    }

    mutating func node(_ depth: Int) -> Node {
      var children: [Node] = []
      if depth > 0 {
        for _ in 0..<Int.random(in: 0...4, using: &random) { children.append(node(depth - 1)) }
      }
      var node: Node
      switch Int.random(in: 0..<7, using: &random) {
      case 0: node = .column(children, at: "/c")
      case 1: node = .row(children, at: "/r")
      case 2: node = .layers(children, at: "/l")
      case 3:
        let tracks: [GridTrack] = [.auto, .fraction(2), .points(points()), .fraction(0.001)]
        let grid = Node.Grid(
          columns: pick([1, 3, 1000]),
          tracks: chance(2) ? [] : Array(tracks.shuffled(using: &random)),
          columnGap: points(), rowGap: points(), children: children)
        node = Node(.grid(grid), at: "/g")
      case 4: node = text("t", "Some words that may wrap", maxLines: chance(2) ? 1 : nil)
      default: node = box("b")
      }
      place(&node.placement)
      if node.content.holdsNodes, chance(2) { node.arrangement = arrangement() }
      return node
    }

    mutating func arrangement() -> Arrangement {
      var arrangement = Arrangement()
      arrangement.gap = chance(2) ? points() : -points()
      arrangement.wraps = chance(2)
      arrangement.distribution = pick(Arrangement.Distribution.allCases)
      arrangement.isScaled = chance(4)
      if chance(4) { arrangement.scroll = Arrangement.Scroll(x: points(), y: chance(2) ? 5 : nil) }
      return arrangement
    }

    mutating func place(_ placement: inout Placement) {
      if chance(3) { placement.width = side() }
      if chance(3) { placement.height = side() }
      if chance(5) { placement.minWidth = points() }
      if chance(5) { placement.maxWidth = points() }
      if chance(5) { placement.minHeight = points() }
      if chance(5) { placement.maxHeight = points() }
      if chance(5) { placement.aspect = pick([0.001, 1, 1000]) }
      if chance(3) { placement.grow = pick([0.001, 1, 1000]) }
      if chance(4) { placement.basis = points() }
      if chance(6) {
        placement.padding = EdgeDistances(
          top: points(), start: points(), bottom: points(), end: points())
      }
      if chance(8) { placement.center = Center(x: edge(), y: edge()) }
      if chance(6) { placement.edges = Edges(top: chance(2) ? edge() : nil, start: edge()) }
      if chance(4) { placement.span = pick([2, 1000]) }
      if chance(4) { placement.rowSpan = pick([2, 100]) }
      placement.safeArea = chance(9) ? pick([.all, .top, [.start, .bottom]]) : []
      placement.align = pick(HorizontalAlignment.allCases)
      placement.valign = pick(VerticalAlignment.allCases)
    }
  }

  @Test(arguments: 1...150)
  func everyFrameIsANumber(seed: Int) throws {
    var maker = Maker(random: RandomSource(UInt64(seed)))
    let root = maker.node(5)
    _ = NodeCheck(root)
    let laid = try Fixture.layOut(root, safeArea: Insets(top: 44, bottom: 34))
    for node in laid.nodes {
      let frame = node.frame
      let isFinite = frame.x.isFinite && frame.y.isFinite && frame.width.isFinite
      #expect(isFinite && frame.height.isFinite)
      #expect(frame.width >= 0 && frame.height >= 0)
    }
    let again = try Fixture.layOut(root, safeArea: Insets(top: 44, bottom: 34))
    #expect(again.nodes == laid.nodes)
    #expect(again.displayList == laid.displayList)
    // Layout knows without lowering whether anything is painted.
    let paints = laid.displayList.elementNumbers.contains { laid.nodes[$0].visible }
    #expect(laid.warnings.contains { $0.kind == .nothingDrawn } == !paints)
  }
}

extension Node.Content {
  fileprivate var holdsNodes: Bool {
    switch self {
    case .column, .row, .layers, .grid: true
    case .space, .text, .image, .icon, .shape, .screen: false
    }
  }
}
