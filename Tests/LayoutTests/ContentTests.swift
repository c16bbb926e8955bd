import Drawing
import Geometry
import Layout
import Pixels
import Scene
import Source
import TestSupport
import Testing

/// Rows that wrap, content scaled and scrolled, safe areas, backgrounds.
@Suite struct ContentTests {
  private func wrapping(_ children: [Node], gap: Double = 5, lineGap: Double? = nil) -> Node {
    Node.row(children, padding: EdgeDistances(top: 3, start: 10, bottom: 3, end: 10)).laid {
      $0.wraps = true
      $0.gap = gap
      $0.lineGap = lineGap
    }.with { $0.name = "row" }
  }

  @Test func aRowGoesOnBelow() throws {
    let row = wrapping(
      [
        box("a", 30, 10), box("b", 30, 20) { $0.valign = .bottom },
        box("c", 30, 10) { $0.valign = .center }, box("d", 30, 40), box("e") { $0.grow = 1 },
      ], lineGap: 7)
    let frames = try Fixture.frames(screen([row]))
    #expect(frames["a"] == rect(10, 3, 30, 10))
    #expect(frames["b"] == rect(45, 3, 30, 20))
    #expect(frames["c"] == rect(10, 45, 30, 10))
    #expect(frames["d"] == rect(45, 30, 30, 40))
    #expect(frames["e"] == rect(80, 30, 10, 40), "what grows does so within its line")
    #expect(frames["row"] == rect(0, 0, 100, 73))
  }

  /// A child wider than the row has a separate line, and shrinks there.
  @Test func whatDoesNotFitHasALineOfItsOwn() throws {
    let row = wrapping([
      box("a", 30, 10), text("b", "A long name that does not fit here"), box("c", 200, 10),
      box("d", 30, 10),
    ])
    let laid = try Fixture.layOut(screen([row]))
    let frames = laid.elements.map(\.frame)
    #expect(abs(frames[2].width - 80) < 1e-9)
    #expect(laid.elements[2].text?.lines ?? 0 > 1)
    #expect(frames[3].x == 10)
    #expect(frames[3].width == 200)
    #expect(frames[4].y == frames[3].maxY + 5)
  }

  /// A third of a width fits three times beside itself, whatever rounding adds.
  @Test func partsFillALine() throws {
    let row = wrapping(
      (0..<6).map { index in
        box("\(index)", nil, 10).placed { $0.width = .percent(100.0 / 3) }
      }, gap: 0)
    let frames = try Fixture.frames(screen([row]), width: 97)
    #expect((0..<6).map { frames["\($0)"]?.y } == [3, 3, 3, 13, 13, 13])
  }

  /// A row with its preferred width is one line.
  @Test func aRowWithoutAWidthDoesNotWrap() throws {
    let row = Node.row([wrapping([box("a", 30, 10), box("b", 30, 10)])])
    let frames = try Fixture.frames(screen([row]))
    #expect(frames["b"]?.y == 3)
  }

  private func scaled(_ change: (inout Placement) -> Void) -> Node {
    Node.column([box("a", 20, 10), box("b", 20, 10)], at: "/c").laid { $0.isScaled = true }
      .with { $0.name = "frame" }.placed(change)
  }

  /// Frames are as laid; what is seen of them is scaled, in the middle.
  @Test func contentIsScaledToItsFrame() throws {
    let node = scaled {
      $0.width = 100
      $0.height = 60
    }
    let laid = try Fixture.layOut(screen([node]))
    #expect(
      laid.elements.map(\.frame) == [
        rect(0, 0, 100, 60), rect(40, 20, 20, 10), rect(40, 30, 20, 10),
      ])
    #expect(
      laid.elements.map(\.bounds) == [
        rect(0, 0, 100, 60), rect(20, 0, 60, 30), rect(20, 30, 60, 30),
      ])
    #expect(
      laid.displayList.dump
        == """
        group transform 3,0,0,3,-100,-60
          1 fill M40 20 L60 20 L60 30 L40 30 Z #000000
          2 fill M40 30 L60 30 L60 40 L40 40 Z #000000
        """.replacing("\n  1", with: "\n  4").replacing("\n  2", with: "\n  5"))
  }

  @Test func aSideThatIsNotGivenKeepsTheShape() throws {
    let node = scaled { $0.width = 50 }
    #expect(try Fixture.frames(screen([node]))["frame"] == rect(0, 0, 50, 50))
    let padded = scaled {
      $0.width = 50
      $0.padding = EdgeDistances(top: 1, start: 5, bottom: 2, end: 5)
    }
    #expect(try Fixture.frames(screen([padded]))["frame"] == rect(0, 0, 50, 43))
  }

  @Test func contentIsMovedAndCut() throws {
    let column = Node.column(
      (0..<5).map { box("\($0)", 20, 60) }, at: "/c", padding: EdgeDistances(top: 10)
    ).laid { $0.scroll = Arrangement.Scroll(y: 70) }.with { $0.name = "frame" }
      .placed { $0.height = 100 }
    let laid = try Fixture.layOut(screen([column]))
    let elements = Dictionary(uniqueKeysWithValues: laid.elements.map { ($0.name, $0) })
    #expect(elements["0"]?.frame == rect(0, -60, 20, 60))
    #expect(elements["0"]?.visible == false)
    #expect(elements["2"]?.bounds == rect(0, 60, 20, 40))
    #expect(laid.displayList.dump.hasPrefix("group clip M0 0 L100 0 L100 100 L0 100 Z"))
  }

  /// Along the axis it is scrolled content is as large as it likes, and no smaller than the frame.
  @Test func scrolledContentDoesNotGiveWay() throws {
    func row(_ scroll: Arrangement.Scroll?) -> Node {
      Node.row([
        text("a", "A long name that does not fit here"), text("b", "Another of those names"),
      ]).laid { $0.scroll = scroll }
    }
    let still = try Fixture.layOut(screen([row(nil)]))
    #expect(still.elements.map(\.text?.lines) != [1, 1])
    let moved = try Fixture.layOut(screen([row(Arrangement.Scroll(x: 0))]))
    #expect(moved.elements.map(\.text?.lines) == [1, 1])
    let short = Node.column([box("a", 10) { $0.grow = 1 }])
      .laid { $0.scroll = Arrangement.Scroll(y: 5) }
    #expect(try Fixture.frames(short)["a"] == rect(0, -5, 10, 200))
  }

  @Test func scrollingIsTowardTheStart() throws {
    let row = Node.row([box("a", 80, 10), box("b", 80, 10)])
      .laid { $0.scroll = Arrangement.Scroll(x: 30) }
    #expect(try Fixture.frames(row)["a"]?.x == -30)
    #expect(try Fixture.frames(row, direction: .rightToLeft)["a"]?.x == 50)
  }

  private let notch = Insets(top: 44, left: 5, bottom: 34, right: 7)

  @Test func aSafeAreaIsAddedToThePadding() throws {
    let inner = Node.column([box("b")]).placed {
      $0.grow = 1
      $0.safeArea = .all
    }
    let node = Node.column([box("a", nil, 10), inner], padding: EdgeDistances(top: 1, start: 2))
      .placed { $0.safeArea = .all }
    var frames = try Fixture.frames(node, safeArea: notch)
    #expect(frames["a"] == rect(7, 45, 86, 10))
    frames = try Fixture.frames(node, direction: .rightToLeft, safeArea: notch)
    #expect(frames["a"] == rect(5, 45, 86, 10))
    #expect(
      NodeCheck(node).problems.sorted.map(\.message) == ["\"safeArea\" has no effect here"])
  }

  @Test(
    arguments: [
      (SafeAreaEdges.top, rect(0, 44, 100, 10)), (.bottom, rect(0, 0, 100, 10)),
      ([.top, .end] as SafeAreaEdges, rect(0, 44, 93, 10)),
      ([.start, .end] as SafeAreaEdges, rect(5, 0, 88, 10)),
    ] as [(SafeAreaEdges, Rect)])
  func aSafeAreaMayBeOfSomeEdges(edges: SafeAreaEdges, frame: Rect) throws {
    let node = Node.column([box("a", nil, 10)]).placed { $0.safeArea = edges }
    #expect(try Fixture.frames(node, safeArea: notch)["a"] == frame)
    // The edges left over are a child's to keep clear of.
    let inner = Node.column([box("b")]).placed { $0.safeArea = .all }
    let outer = Node.column([inner.placed { $0.grow = 1 }]).placed { $0.safeArea = edges }
    #expect(try Fixture.frames(outer, safeArea: notch)["b"]?.y == 44)
    #expect(NodeCheck(outer).problems.kept.isEmpty)
  }

  /// A status bar that a column begins with lies in what is kept free.
  @Test func aStatusBarIsPartOfTheSafeArea() throws {
    for (height, below) in [(44.0, 44.0), (20, 44), (60, 60)] {
      let node = Node.column([box("bar", nil, height).role(.statusBar), box("a", nil, 10)])
        .placed { $0.safeArea = .all }
      let frames = try Fixture.frames(node, safeArea: Insets(top: 44))
      #expect(frames["bar"]?.maxY == below)
      #expect(frames["a"]?.y == below)
    }
  }

  @Test func aBackgroundLiesBehindWithinTheEffects() throws {
    let node = Node.row([box("a", 10, 10)], at: "/r", padding: EdgeDistances(top: 5, start: 5))
      .with {
        $0.background = ShapeContent(.rect(.square), fill: .color(.white))
        $0.effects.opacity = 0.5
      }.placed { $0.width = 30 }
    let laid = try Fixture.layOut(screen([node]))
    #expect(
      laid.displayList.dump == """
        group opacity 128
          2 fill M0 0 L30 0 L30 15 L0 15 Z #FFFFFF
          3 fill M5 5 L15 5 L15 15 L5 15 Z #000000
        """)
    #expect(laid.elements.map(\.listedName) == ["container", "a"])
    #expect(laid.elements.first?.background?.color == .white)
  }

  @Test func aTextsBackgroundIsItsWholeFrame() throws {
    let node = text("a", "Ag", maxLines: 1) {
      $0.padding = EdgeDistances(top: 3, start: 3, bottom: 3, end: 3)
    }.with {
      $0.background = ShapeContent(
        .rect(Path.Corners(all: 4)), line: ShapeContent.Line(color: .black, width: 1))
    }
    let laid = try Fixture.layOut(screen([node]))
    let lines = laid.displayList.dump.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("stroke") == true)
    #expect(lines.last?.contains("glyphs") == true)
    #expect(laid.elements.count == 1)
  }
}
