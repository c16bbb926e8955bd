import Geometry
import Layout
import Scene
import Source
import TestSupport
import Testing

@Suite struct StackTests {
  @Test func aColumnsGapBelongsToTheLowerChild() throws {
    let frames = try Fixture.frames(
      screen(
        [
          box("a", 10, 20) { $0.spaceAbove = 99 }, box("b", 10, 5) { $0.spaceAbove = 7 },
          box("c", 1, 1),
        ],
        padding: EdgeDistances(top: 3, start: 4)))
    #expect(frames["a"] == rect(4, 3, 10, 20))
    #expect(frames["b"] == rect(4, 30, 10, 5))
    #expect(frames["c"] == rect(4, 35, 1, 1))
  }

  @Test(arguments: [
    (HorizontalAlignment.start, rect(4, 0, 30, 10)), (.center, rect(32, 0, 30, 10)),
    (.end, rect(60, 0, 30, 10)), (.stretch, rect(4, 0, 30, 10)),
  ])
  func aColumnsChildLiesAcross(align: HorizontalAlignment, frame: Rect) throws {
    let frames = try Fixture.frames(
      screen([box("a", 30, 10) { $0.align = align }], padding: EdgeDistances(start: 4, end: 10)))
    #expect(frames["a"] == frame)
  }

  @Test func whatHasNoWidthStretches() throws {
    let frames = try Fixture.frames(
      screen([box("a", nil, 10)], padding: EdgeDistances(start: 4, end: 10)))
    #expect(frames["a"] == rect(4, 0, 86, 10))
  }

  @Test func aColumnSharesItsRoomAmongWhatGrows() throws {
    let column = Node.column([
      box("a", 10, 20), box("b", 10) { $0.grow = 1 },
      box("c", 10) {
        $0.grow = 3
        $0.spaceAbove = 20
      },
    ])
    let frames = try Fixture.frames(column)
    #expect(frames["b"] == rect(0, 20, 10, 40))
    #expect(frames["c"] == rect(0, 80, 10, 120))
  }

  @Test func aRowGoesFromTheStart() throws {
    let row = Node.row(
      [
        box("a", 10, 20) { $0.spaceBefore = 99 }, box("b", 20, 10) { $0.spaceBefore = 5 },
        box("c", nil, 10) { $0.grow = 1 },
      ], padding: EdgeDistances(start: 2, end: 8))
    let frames = try Fixture.frames(screen([row]))
    #expect(frames["a"] == rect(2, 0, 10, 20))
    #expect(frames["b"] == rect(17, 0, 20, 10))
    #expect(frames["c"] == rect(37, 0, 55, 10))
  }

  @Test(arguments: [
    (VerticalAlignment.top, rect(10, 0, 10, 10)), (.center, rect(10, 15, 10, 10)),
    (.bottom, rect(10, 30, 10, 10)),
  ])
  func aRowsChildLiesUpright(valign: VerticalAlignment, frame: Rect) throws {
    let row = Node.row([box("high", 10, 40), box("a", 10, 10) { $0.valign = valign }])
    #expect(try Fixture.frames(screen([row]))["a"] == frame)
  }

  @Test func whatHasNoHeightStretchesInARow() throws {
    let row = Node.row([box("high", 10, 40), box("a", 10)])
    #expect(try Fixture.frames(screen([row]))["a"] == rect(10, 0, 10, 40))
  }

  /// Ascents of 0.952 em in line boxes of round(size × 1.193): 24 for 20 points and 12 for 10.
  @Test func baselinesOfARowAreOneLine() throws {
    let row = Node.row([
      text("large", "Ag", size: 20) { $0.valign = .baseline },
      text("small", "Ag", size: 10) { $0.valign = .baseline },
    ])
    let laid = try Fixture.layOut(screen([row]))
    let baselines = Set(laid.displayList.glyphBaselines)
    #expect(baselines.count == 1, "\(baselines)")
    #expect(laid.elements.map(\.frame.height) == [24, 12])
  }

  @Test func textsGiveWayInARowThatIsTooNarrow() throws {
    let row = Node.row([
      box("icon", 40, 10), text("a", "A long name that does not fit here", maxLines: 1),
    ])
    let laid = try Fixture.layOut(screen([row]))
    let element = try #require(laid.elements.last)
    #expect(element.frame.maxX <= 100.000001)
    #expect(element.text?.truncated == true)
    #expect(laid.elements.first?.frame.width == 40)
    #expect(laid.warnings.map(\.cut?.element) == ["a"])
    #expect(laid.warnings.first?.cut?.room == element.frame.width)
  }

  @Test func layersAreAsLargeAsTheLargest() throws {
    let layers = Node.layers(
      [
        box("back"), box("a", 10, 30),
        box("b", 20, 10) {
          $0.align = .center
          $0.valign = .center
        },
        box("c", 20, 10) {
          $0.align = .end
          $0.valign = .bottom
        },
      ], padding: EdgeDistances(top: 5, start: 10, bottom: 5, end: 10))
    let frames = try Fixture.frames(screen([layers]))
    #expect(frames["back"] == rect(10, 5, 80, 30))
    #expect(frames["b"] == rect(40, 15, 20, 10))
    #expect(frames["c"] == rect(70, 25, 20, 10))
  }

  @Test func aGridsColumnsAreEquallyWide() throws {
    let grid = Node.Grid(
      columns: 3, columnGap: 5, rowGap: 4,
      children: [
        box("a", nil, 10), box("b", 10, 20) { $0.align = .center }, box("c", nil, 5),
        box("d", nil, 8),
      ])
    let frames = try Fixture.frames(screen([Node(.grid(grid), at: "/grid")]))
    #expect(frames["a"] == rect(0, 0, 30, 10))
    #expect(frames["b"] == rect(45, 0, 10, 20))
    #expect(frames["c"] == rect(70, 0, 30, 5))
    #expect(frames["d"] == rect(0, 24, 30, 8))
  }

  @Test func aFrameIsFromTheParentsTopStartCorner() throws {
    let frames = try Fixture.frames(
      screen(
        [
          box("a", 10, 10), box("out") { $0.frame = Frame(x: -5, y: 50, width: 30, height: 40) },
          box("b", 10, 10),
        ], padding: EdgeDistances(top: 6, start: 6)))
    #expect(frames["out"] == rect(-5, 50, 30, 40))
    #expect(frames["b"] == rect(6, 16, 10, 10), "a frame is outside the flow")
  }

  @Test(arguments: [
    (Edges(top: 1, start: 2, bottom: 3, end: 4), rect(2, 1, 94, 196)),
    (Edges(top: 1, start: 2), rect(2, 1, 10, 10)),
    (Edges(bottom: 3, end: 4), rect(86, 187, 10, 10)),
    (Edges(top: -5, end: -5), rect(95, -5, 10, 10)),
  ])
  func edgesPassPaddingBy(edges: Edges, frame: Rect) throws {
    let stretches = edges.top != nil && edges.bottom != nil
    let child = box("a", stretches ? nil : 10, stretches ? nil : 10) { $0.edges = edges }
    let frames = try Fixture.frames(
      .layers([child], padding: EdgeDistances(top: 9, start: 9, bottom: 9, end: 9)))
    #expect(frames["a"] == frame)
  }

  @Test func startAndEndAloneStayInTheFlow() throws {
    let frames = try Fixture.frames(
      screen(
        [
          box("a", 10, 10), box("wide", nil, 20) { $0.edges = Edges(start: 1, end: 0) },
          box("b", 10, 10),
        ], padding: EdgeDistances(start: 30, end: 30)))
    #expect(frames["wide"] == rect(1, 10, 99, 20))
    #expect(frames["b"] == rect(30, 30, 10, 10))
  }
}
