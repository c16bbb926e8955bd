import Geometry
import Scene
import Source
import TestSupport
import Testing

@testable import Layout

/// Grids whose columns say how wide they are, and cells over several.
@Suite struct GridTests {
  private func grid(
    _ tracks: [GridTrack], _ children: [Node], columns: Int = 1, gap: Double = 0
  ) -> Node {
    Node(
      .grid(
        Node.Grid(
          columns: columns, tracks: tracks, columnGap: gap, rowGap: gap, children: children)),
      at: "/grid")
  }

  private func boxes(_ count: Int) -> [Node] { (0..<count).map { box("\($0)", nil, 10) } }

  @Test(
    arguments: [
      ([.points(20), .fraction(1), .fraction(3)], 0, [20, 20, 60]),
      ([.points(20), .fraction(1)], 10, [20, 70]), ([.points(70), .points(60)], 0, [70, 60]),
      ([.points(120), .fraction(1)], 0, [120, 0]),
    ] as [([GridTrack], Double, [Double])])
  func columnsAreAsTheySay(tracks: [GridTrack], gap: Double, widths: [Double]) throws {
    let frames = try Fixture.frames(screen([grid(tracks, boxes(tracks.count), gap: gap)]))
    #expect(tracks.indices.map { frames["\($0)"]?.width } == widths)
    var x = 0.0
    for (index, width) in widths.enumerated() {
      #expect(frames["\(index)"]?.x == x)
      x += width + gap
    }
  }

  @Test func anAutoColumnIsAsWideAsItsContent() throws {
    let node = grid(
      [.auto, .fraction(1), .auto],
      [box("a", 10, 5), box("b", nil, 5), box("c", 8, 5), box("d", 16, 5), box("e", nil, 5)],
      gap: 2)
    let frames = try Fixture.frames(screen([node]))
    #expect(frames["b"] == rect(18, 0, 72, 5))
    #expect(frames["c"] == rect(92, 0, 8, 5))
    #expect(frames["e"] == rect(18, 7, 72, 5))
  }

  /// Columns of their content's width give way where they must; a text in one wraps.
  @Test func autoColumnsGiveWay() throws {
    let words = "A long name that does not fit here"
    let node = grid([.auto, .auto, .points(20)], [text("a", words), text("b", words)])
    let laid = try Fixture.layOut(screen([node]))
    #expect(laid.elements.allSatisfy { abs($0.frame.width - 40) < 1e-9 })
    #expect(laid.elements.allSatisfy { ($0.text?.lines ?? 0) > 1 })
  }

  /// Without a width shares are as wide as the one in most need makes them.
  @Test func aGridOfItsOwnWidth() throws {
    let node = grid(
      [.fraction(1), .fraction(2), .auto],
      [box("a", 10, 5), box("b", 30, 5), box("c", 8, 5), box("d", nil, 5), box("e", nil, 5)]
    ).placed { $0.align = .start }
    let frames = try Fixture.frames(
      screen([
        node.with {
          $0.name = "grid"; $0.tappable = true
        }
      ]))
    #expect(frames["grid"]?.width == 53)
    #expect(frames["d"]?.width == 15)
    #expect(frames["e"]?.width == 30)
  }

  @Test func cellsReachOverColumnsAndRows() throws {
    let node = grid(
      [],
      [
        box("wide", nil, 10) { $0.span = 2 }, box("a", nil, 20),
        box("tall") { $0.rowSpan = 2 }, box("b", nil, 30), box("c", nil, 10), box("d", nil, 40),
        box("all", nil, 5) { $0.span = 9 },
      ], columns: 3, gap: 5)
    let frames = try Fixture.frames(screen([node]))
    #expect(frames["wide"] == rect(0, 0, 65, 10))
    #expect(frames["a"] == rect(70, 0, 30, 20))
    #expect(frames["tall"] == rect(0, 25, 30, 75))
    #expect(frames["b"] == rect(35, 25, 30, 30))
    #expect(frames["c"] == rect(70, 25, 30, 10))
    #expect(frames["d"] == rect(35, 60, 30, 40))
    #expect(frames["all"] == rect(0, 105, 100, 5))
  }

  /// The next room is in the next row, whatever reaches further down; and only after the one
  /// before.
  @Test func cellsAreFilledInOrder() throws {
    let node = grid(
      [],
      [
        box("a", nil, 10), box("tall") { $0.rowSpan = 4 }, box("b") { $0.rowSpan = 2 },
        box("wide", nil, 10) { $0.span = 2 }, box("c", nil, 10), box("d", nil, 10),
      ], columns: 3)
    let cells = GridCells(
      LayoutNode(node, bars: .zero, in: ReadingContext(Environment(device: .standard))).children,
      columns: 3
    ).cells
    #expect(cells.map(\.row) == [0, 0, 0, 4, 4, 5])
    #expect(cells.map(\.column) == [0, 1, 2, 0, 2, 0])
  }

  /// What reaches over rows and is higher than they are shares out what they lack.
  @Test func aTallCellMakesItsRowsHigher() throws {
    let node = grid(
      [],
      [
        box("tall", nil, 50) { $0.rowSpan = 2 }, box("a", nil, 10), box("b", nil, 20),
        box("c", nil, 10),
      ], columns: 2)
    let frames = try Fixture.frames(screen([node]))
    #expect(frames["b"] == rect(50, 20, 50, 20))
    #expect(frames["c"]?.y == 50)
  }

  @Test func aSpanNeedsAllItsColumns() throws {
    let node = grid(
      [.auto, .auto],
      [box("wide", 50, 5) { $0.span = 2 }, box("a", 10, 5), box("b", 20, 5)], gap: 4
    ).placed { $0.align = .start }
    let frames = try Fixture.frames(screen([node]))
    #expect(frames["b"]?.x == 22)
  }

  @Test func anImpossibleSpanIsReported() {
    let node = grid([], [box("a", 1, 1) { $0.span = 4 }], columns: 3)
    #expect(
      NodeCheck(node).problems.sorted.map(\.message) == [
        "\"span\" has no effect beyond the 3 columns of its grid"
      ])
    let row = Node.row([box("a", 1, 1) { $0.rowSpan = 2 }])
    #expect(
      NodeCheck(row).problems.sorted.map(\.message) == [
        "\"rowSpan\" has no effect outside a grid's cells"
      ])
  }

  @Test func aGridIsMirrored() throws {
    let node = grid([.points(20), .fraction(1)], boxes(2))
    let frames = try Fixture.frames(screen([node]), direction: .rightToLeft)
    #expect(frames["0"]?.x == 80)
    #expect(frames["1"]?.x == 0)
  }
}
