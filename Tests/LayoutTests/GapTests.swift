import Geometry
import Scene
import TestSupport
import Testing

@testable import Layout

/// What lies between siblings, and how room among them is shared.
@Suite struct GapTests {
  @Test func aColumnsGapIsBetweenAllThatSayNothing() throws {
    let column = Node.column(
      [
        box("a", 10, 10), box("b", 10, 10), box("c", 10, 10) { $0.spaceAbove = 0 },
        box("d", 10, 10) { $0.spaceAbove = 3 },
        box("out", 5, 5) { $0.edges = Edges(top: 0, end: 0) }, box("e", 10, 10),
      ], padding: EdgeDistances(top: 2)
    ).laid { $0.gap = 6 }
    let frames = try Fixture.frames(.layers([column.placed { $0.valign = .top }]))
    #expect(["a", "b", "c", "d", "e"].map { frames[$0]?.y } == [2, 18, 28, 41, 57])
  }

  @Test func aRowsGapIsBetweenAllThatSayNothing() throws {
    let row = Node.row([
      box("a", 10, 10), box("b", 10, 10), box("c", 10, 10) { $0.spaceBefore = 0 },
      box("d", nil, 10) { $0.grow = 1 },
    ]).laid { $0.gap = 6 }
    let frames = try Fixture.frames(screen([row]))
    #expect(["a", "b", "c", "d"].map { frames[$0]?.x } == [0, 16, 26, 42])
    #expect(frames["d"]?.width == 58)
  }

  @Test func aGapCountsWhereRoomIsShared() throws {
    let column = Node.column([
      box("a", 10, 20), box("b", 10) { $0.grow = 1 }, box("c", 10) { $0.grow = 1 },
    ]).laid { $0.gap = 10 }
    let frames = try Fixture.frames(column)
    #expect(frames["b"] == rect(0, 30, 10, 80))
    #expect(frames["c"] == rect(0, 120, 10, 80))
  }

  /// Without a basis the shares come on top of the own widths; with 0 all is shared.
  @Test(arguments: [(nil, [35.0, 65]), (0, [50, 50]), (20, [50, 50])] as [(Double?, [Double])])
  func aBasisIsWhatARowSharesFrom(basis: Double?, widths: [Double]) throws {
    let row = Node.row([
      .row([box("x", 10, 10)]).with { $0.name = "a" }.placed {
        $0.grow = 1
        $0.basis = basis
      },
      .row([box("y", 40, 10)]).with { $0.name = "b" }.placed {
        $0.grow = 1
        $0.basis = basis
      },
    ])
    let frames = try Fixture.frames(screen([row]))
    #expect([frames["a"]?.width, frames["b"]?.width] == widths)
  }

  /// A row as wide as its content is as wide as that, and shares it alike all the same.
  @Test func aBasisInARowOfItsOwnWidth() throws {
    let row = Node.row([
      .row([box("x", 10, 10)]).with { $0.name = "a" }.placed {
        $0.grow = 1
        $0.basis = 0
      },
      .row([box("y", 40, 10)]).with { $0.name = "b" }.placed {
        $0.grow = 1
        $0.basis = 0
      },
    ]).placed { $0.align = .start }
    let frames = try Fixture.frames(screen([row]))
    #expect([frames["a"]?.width, frames["b"]?.width] == [25, 25])
  }

  @Test func aBasisInAColumnIsKeptBeforeRoomIsShared() throws {
    let column = Node.column([
      box("a", 10) {
        $0.grow = 1
        $0.basis = 100
      }, box("b", 10) { $0.grow = 1 },
    ])
    let frames = try Fixture.frames(column)
    #expect(frames["a"]?.height == 150)
    #expect(frames["b"]?.height == 50)
  }

  /// What one cannot take the others get, and what one must keep they do not get.
  @Test func limitsOfWhatGrowsAreTheOthersToo() throws {
    func grown(_ name: String, _ change: (inout Placement) -> Void = { _ in }) -> Node {
      box(name, nil, 10) {
        $0.grow = 1
        change(&$0)
      }
    }
    let row = Node.row([grown("a") { $0.maxWidth = 10 }, grown("b"), grown("c")])
    var frames = try Fixture.frames(screen([row]))
    #expect(["a", "b", "c"].map { frames[$0]?.width } == [10, 45, 45])
    let wide = Node.row([
      grown("a") {
        $0.minWidth = 60
        $0.basis = 0
      }, grown("b"), grown("c"),
    ])
    frames = try Fixture.frames(screen([wide]))
    #expect(["a", "b", "c"].map { frames[$0]?.width } == [60, 20, 20])
    let column = Node.column([
      box("a", 10) {
        $0.grow = 3
        $0.maxHeight = 30
      },
      box("b", 10) {
        $0.grow = 1
        $0.minHeight = 120
      }, box("c", 10) { $0.grow = 1 },
    ])
    frames = try Fixture.frames(column)
    #expect(["a", "b", "c"].map { frames[$0]?.height } == [30, 120, 50])
  }

  /// A text keeps its least width where others can still give way.
  @Test func whatHasALeastWidthGivesWayOnlyToIt() throws {
    let row = Node.row([
      text("a", "A long name that does not fit here", maxLines: 1) { $0.minWidth = 60 },
      text("b", "A long name that does not fit here", maxLines: 1),
    ])
    let frames = try Fixture.frames(screen([row]))
    #expect(frames["a"]?.width == 60)
    #expect(abs((frames["b"]?.width ?? 0) - 40) < 0.0001)
  }

  /// The longest text is cut first: a short one beside it keeps its width.
  @Test func aShortTextKeepsItsWidthBesideALongOne() throws {
    let long = "A long name that does not fit here"
    let row = Node.row([text("a", long, maxLines: 1), text("b", "On", maxLines: 1)])
    var frames = try Fixture.frames(screen([row]))
    let own = try #require(try Fixture.frames(screen([.row([text("b", "On")])]))["b"]?.width)
    #expect(frames["b"]?.width == own)
    #expect(abs((frames["a"]?.width ?? 0) - (100 - own)) < 0.0001)
    frames = try Fixture.frames(
      screen([.row([text("a", long, maxLines: 1), text("b", long, maxLines: 1)])]))
    #expect(frames["a"]?.width == frames["b"]?.width)
  }

  /// A text between two that share the rest is cut before they have less than their content.
  @Test func whatSharesARowKeepsItsContentBesideATextThatCanBeCut() throws {
    func side(_ name: String, _ width: Double) -> Node {
      .row([box(name, width, 10)]).placed {
        $0.grow = 1
        $0.basis = 0
      }
    }
    let title = text("t", "A long name that does not fit here", maxLines: 1)
    var frames = try Fixture.frames(screen([.row([side("a", 30), title, side("b", 20)])]))
    #expect(abs((frames["t"]?.width ?? 0) - 50) < 0.0001)
    #expect(abs((frames["t"]?.x ?? 0) - 30) < 0.0001)
    frames = try Fixture.frames(screen([.row([side("a", 10), text("t", "On"), side("b", 20)])]))
    #expect(frames["t"].map { abs($0.x + $0.width / 2 - 50) < 0.0001 } == true)
  }

  @Test(
    arguments: [
      ([10.0, 20, 30], [nil, nil, nil], [nil, nil, nil], [10.0, 20, 30]),
      ([30, 30, 30], [10, nil, nil], [nil, nil, nil], [10, 40, 40]),
      ([30, 30, 30], [10, 35, nil], [nil, nil, nil], [10, 35, 45]),
      ([30, 30, 30], [10, 10, 10], [nil, nil, nil], [10, 10, 10]),
      ([30, 30, 30], [nil, nil, nil], [50, nil, nil], [50, 20, 20]),
      ([30, 30, 30], [nil, nil, nil], [50, 60, nil], [50, 60, 0]),
      ([30, 30, 30], [10, nil, nil], [nil, 70, nil], [10, 70, 10]),
    ] as [([Double], [Double?], [Double?], [Double])])
  func sharesKeepTheirLimits(
    wanted: [Double], most: [Double?], least: [Double?], sizes: [Double]
  ) {
    let parts = wanted.indices.map {
      Sharing.Part(base: 0, weight: wanted[$0], least: least[$0], most: most[$0])
    }
    let shared = Sharing.sizes(of: parts, wanting: wanted)
    #expect(zip(shared, sizes).allSatisfy { abs($0 - $1) < 1e-9 }, "\(shared)")
  }
}
