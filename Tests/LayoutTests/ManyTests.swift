import Geometry
import Layout
import Scene
import Source
import TestSupport
import Testing

/// Many siblings and deep trees: what grows faster than they do would not end here.
@Suite struct ManyTests {
  private static let count = 20_000

  private func many(_ change: (inout Placement, Int) -> Void = { _, _ in }) -> [Node] {
    (0..<Self.count).map { index in box("\(index)", 2, 1) { change(&$0, index) } }
  }

  private func last(_ root: Node, height: Double = 200) throws -> Rect? {
    #expect(NodeCheck(root).problems.sorted == [])
    return try Fixture.layOut(root, height: height).elements.last?.frame
  }

  @Test func inAColumn() throws {
    let column = Node.column(many()).laid { $0.gap = 1 }
    #expect(try last(column)?.y == Double(Self.count - 1) * 2)
  }

  /// All to the first, and each to the one before it.
  @Test func attached() throws {
    let all = many { placement, index in
      if index > 0 { placement.attach = Attachment(to: "0", at: .bottom, by: .top) }
    }
    #expect(try last(.column(all))?.y == 1)
    let chain = many { placement, index in
      if index > 0 { placement.attach = Attachment(to: "\(index - 1)", at: .bottom, by: .top) }
    }
    #expect(try last(.column(chain))?.y == Double(Self.count - 1))
  }

  @Test func inARowThatWraps() throws {
    let row = Node.row(many()).laid { $0.wraps = true }
    #expect(try last(row)?.y == Double(Self.count / 50 - 1))
  }

  @Test func inAGrid() throws {
    let grid = Node.Grid(
      columns: 3, tracks: [.auto, .fraction(1), .points(9)],
      children: many { placement, index in placement.rowSpan = index % 7 == 0 ? 3 : 1 })
    #expect(try last(Node(.grid(grid), at: "/grid")) != nil)
  }

  @Test func whereAllHaveLimits() throws {
    let row = Node.row(
      (0..<Self.count).map { index in
        box("\(index)", nil, 1) {
          $0.grow = 1
          $0.maxWidth = Double(index % 100) / 1000
        }
      })
    #expect(try last(row) != nil)
  }
}
