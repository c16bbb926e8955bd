import Geometry
import Layout
import Scene
import TestSupport
import Testing

@Suite struct DirectionTests {
  /// Trees of boxes mirrored: each frame's distance from the left is the other's from the right.
  @Test(arguments: 1...30)
  func rightToLeftIsTheMirror(seed: Int) throws {
    var random = RandomSource(UInt64(seed))
    let root = Node.layers([tree(&random, depth: 3)])
    let left = try Fixture.layOut(root)
    let right = try Fixture.layOut(root, direction: .rightToLeft)
    #expect(left.elements.map(\.name) == right.elements.map(\.name))
    for (a, b) in zip(left.elements, right.elements) {
      #expect(abs(b.frame.x - (100 - a.frame.maxX)) < 1e-9, "\(a.name)")
      #expect(b.frame.y == a.frame.y)
      #expect(abs(b.frame.width - a.frame.width) < 1e-9)
    }
  }

  @Test func textBeginsAtTheRight() throws {
    let laid = try Fixture.layOut(screen([text("t", "Hi")]), direction: .rightToLeft)
    let xs = laid.displayList.glyphOrigins.map(\.x)
    #expect((xs.min() ?? 0) > 80)
  }

  /// A leaf's padding is from the start, as everything is.
  @Test func aLeafsPaddingIsMirrored() throws {
    let node = screen([text("t", "Hi") { $0.padding = EdgeDistances(start: 30) }])
    let left = try Fixture.layOut(node)
    #expect((left.displayList.glyphOrigins.map(\.x).min() ?? 0) >= 30)
    let right = try Fixture.layOut(node, direction: .rightToLeft)
    #expect((right.displayList.glyphOrigins.map(\.x).max() ?? 100) < 70)
  }

  private func tree(_ random: inout RandomSource, depth: Int) -> Node {
    var node: Node
    if depth == 0 || random.chance(4) {
      let name = "box\(Int.random(in: 0..<1000, using: &random))"
      node = box(name, random.length(1...40), random.length(1...40))
    } else {
      var children: [Node] = []
      for _ in 0...Int.random(in: 0...2, using: &random) {
        children.append(tree(&random, depth: depth - 1))
      }
      let kind = Int.random(in: 0..<4, using: &random)
      switch kind {
      case 0: node = .column(children)
      case 1: node = .row(children)
      case 2: node = .layers(children)
      default:
        let grid = Node.Grid(
          columns: 2, columnGap: random.length(0...9), rowGap: 1, children: children)
        node = Node(.grid(grid), at: "/grid")
      }
      node.placement.padding = EdgeDistances(start: random.length(0...9), end: 3)
    }
    node.placement.align = random.pick(HorizontalAlignment.allCases)
    node.placement.valign = random.pick([.top, .center, .bottom, .stretch])
    node.placement.spaceBefore = random.length(0...9)
    node.placement.grow = random.chance(3) ? 1 : 0
    if random.chance(5) { node.placement.edges = Edges(top: 1, start: random.length(0...9)) }
    if random.chance(6) { node.placement.frame = Frame(x: 3, y: 4, width: 20, height: 10) }
    return node
  }
}
