import Geometry
import Layout
import Pixels
import Scene
import Source
import TestSupport
import Testing

/// Percentages, limits and shapes of nodes, and where they lie by their middle.
@Suite struct SizeTests {
  private func part(
    _ name: String, _ width: Double?, _ height: Double?,
    _ change: (inout Placement) -> Void = { _ in }
  ) -> Node {
    Node.rect(.black, name: name, at: "/\(name)").placed {
      $0.width = width.map { .percent($0) }
      $0.height = height.map { .percent($0) }
      change(&$0)
    }
  }

  private let padding = EdgeDistances(top: 20, start: 10, bottom: 20, end: 10)

  @Test func partsAreOfTheInnerSide() throws {
    let column = Node.column(
      [part("a", 50, 25), part("b", 12.5, 10) { $0.align = .end }], padding: padding)
    var frames = try Fixture.frames(column)
    #expect(frames["a"] == rect(10, 20, 40, 40))
    #expect(frames["b"] == rect(80, 60, 10, 16))
    let row = Node.row([part("a", 25, 50), part("b", 50, 100)], padding: padding)
    frames = try Fixture.frames(row)
    #expect(frames["a"] == rect(10, 20, 20, 80))
    #expect(frames["b"] == rect(30, 20, 40, 160))
    let layers = Node.layers(
      [part("a", 25, 50) { $0.valign = .bottom }, part("b", 250, 100)], padding: padding)
    frames = try Fixture.frames(layers)
    #expect(frames["a"] == rect(10, 100, 20, 80))
    #expect(frames["b"] == rect(10, 20, 200, 160))
  }

  /// A parent as large as its content: across it the largest of the others says how large, along it
  /// the parts are what the others leave.
  @Test func partsOfWhatTheOthersGive() throws {
    let column = Node.column([box("a", 40, 30), part("b", 50, 25)]).placed { $0.align = .start }
    var frames = try Fixture.frames(screen([column]))
    #expect(frames["b"] == rect(0, 30, 20, 10))
    let row = Node.row([box("a", 30, 40), part("b", 25, 50)]).placed { $0.align = .start }
    frames = try Fixture.frames(screen([row]))
    #expect(frames["b"] == rect(30, 0, 10, 20))
    let layers = Node.layers([box("a", 30, 40), part("b", 50, 50)]).placed { $0.align = .start }
    frames = try Fixture.frames(screen([layers]))
    #expect(frames["b"] == rect(0, 0, 15, 20))
    let grid = Node.Grid(columns: 2, children: [box("a", 30, 40), part("b", 50, 100)])
    frames = try Fixture.frames(screen([Node(.grid(grid), at: "/grid")]))
    #expect(frames["b"] == rect(50, 0, 25, 40))
  }

  @Test func edgesMayBeParts() throws {
    let child = box("a") {
      $0.edges = Edges(top: .percent(25), start: .percent(50), bottom: .percent(-10), end: 0)
    }
    let frames = try Fixture.frames(.layers([child]))
    #expect(frames["a"] == rect(50, 50, 50, 170))
  }

  @Test func theRootMayBeAPartOfTheScreen() throws {
    let frames = try Fixture.frames(part("a", 50, 10))
    #expect(frames["a"] == rect(0, 0, 50, 20))
  }

  @Test(arguments: [
    (Center(x: 30, y: 40), rect(25, 30, 10, 20)),
    (Center(x: .percent(50), y: .percent(25)), rect(45, 40, 10, 20)),
    (Center(x: -5, y: .percent(100)), rect(-10, 190, 10, 20)),
  ])
  func aCenterIsOfTheWholeFrame(center: Center, frame: Rect) throws {
    let child = box("a", 10, 20) { $0.center = center }
    for parent in [
      Node.column([child], padding: padding), .row([child], padding: padding),
      .layers([child], padding: padding),
    ] {
      #expect(try Fixture.frames(parent)["a"] == frame)
    }
  }

  @Test func aCenterCountsFromTheStart() throws {
    let child = box("a", 10, 20) { $0.center = Center(x: 30, y: 10) }
    let frames = try Fixture.frames(.layers([child]), direction: .rightToLeft)
    #expect(frames["a"] == rect(65, 0, 10, 20))
  }

  @Test(
    arguments: [
      (10.0, nil, nil, nil, 30.0, 10.0), (nil, 50, nil, nil, 50, 10), (nil, nil, 4, nil, 30, 4),
      (nil, nil, nil, 25, 30, 25), (40, 50, nil, nil, 50, 10),
    ] as [(Double?, Double?, Double?, Double?, Double, Double)])
  func limitsHold(
    maxWidth: Double?, minWidth: Double?, maxHeight: Double?, minHeight: Double?, width: Double,
    height: Double
  ) throws {
    let child = Node.row([box("x", 30, 10)]).with { $0.name = "a" }.placed {
      $0.align = .start
      $0.maxWidth = maxWidth
      $0.minWidth = minWidth
      $0.maxHeight = maxHeight
      $0.minHeight = minHeight
    }
    let frame = try Fixture.frames(screen([child]))["a"]
    #expect(frame?.width == (maxWidth == 10 ? 10 : width))
    #expect(frame?.height == height)
  }

  /// The side that is not given comes from the other: its own, else what the parent offers.
  @Test func anAspectFillsInTheOtherSide() throws {
    func shaped(_ width: Double?, _ height: Double?, _ aspect: Double) -> Node {
      box("a", width, height) { $0.aspect = aspect }
    }
    func size(_ node: Node) throws -> Size? { try Fixture.frames(node)["a"]?.size }
    #expect(try size(screen([shaped(40, nil, 2)])) == Size(width: 40, height: 20))
    #expect(try size(screen([shaped(nil, 40, 2)])) == Size(width: 80, height: 40))
    #expect(try size(screen([shaped(nil, nil, 4)])) == Size(width: 100, height: 25))
    #expect(try size(screen([shaped(30, 10, 4)])) == Size(width: 30, height: 10))
    #expect(
      try size(screen([.row([shaped(nil, nil, 0.5)]).placed { $0.height = 60 }]))
        == Size(width: 30, height: 60))
    #expect(try size(.layers([shaped(nil, nil, 1)])) == Size(width: 100, height: 100))
    #expect(
      try size(.column([shaped(nil, nil, 1).placed { $0.grow = 1 }, box("b", 10, 150)]))
        == Size(width: 50, height: 50))
  }

  @Test func anAspectKeepsToLimits() throws {
    let high = box("a") {
      $0.aspect = 0.25
      $0.maxHeight = 80
    }
    #expect(try Fixture.frames(screen([high]))["a"]?.size == Size(width: 20, height: 80))
    let wide = box("a", nil, 40) {
      $0.aspect = 4
      $0.maxWidth = 60
    }
    #expect(try Fixture.frames(screen([wide]))["a"]?.size == Size(width: 60, height: 40))
  }

  /// What has nothing to be a part of is refused where it is; what has is not.
  @Test func partsOfNothingAreRefused() {
    func problems(_ root: Node, _ given: GivenSides = .both) -> [String] {
      NodeCheck(root, given: given).problems.sorted.map {
        "\($0.place?.source ?? "") \($0.message)"
      }
    }
    let alone = Node.row([.column([part("a", 50, nil)], at: "/c")], at: "/r")
    #expect(
      problems(alone) == [
        "/a \"width\" is a percentage of nothing: its parent is as wide as its contents"
      ])
    let high = Node.column([.column([part("a", nil, 50)], at: "/c")], at: "/r")
    #expect(
      problems(high) == [
        "/a \"height\" is a percentage of nothing: its parent is as high as its contents"
      ])
    let pinned = Node.row([
      .layers([box("a", 5, 5) { $0.edges = Edges(top: 1, start: .percent(5)) }], at: "/c")
    ])
    #expect(
      problems(pinned) == [
        "/a \"edges.start\" is a percentage of nothing: its parent is as wide as its contents"
      ])
    let full = Node.row(
      [.row([box("x", 5, 5), part("a", 60, nil), part("b", 40, nil)], at: "/c")], at: "/r")
    #expect(problems(full).count == 1)
    #expect(problems(full).first?.contains("leave nothing for the rest") == true)
    let open = GivenSides(width: false, height: false)
    #expect(problems(.layers([part("a", 50, nil)]), open).count == 1)
    for fine in [
      Node.row([.column([part("a", 50, nil), box("b", 3, 3)], at: "/c")], at: "/r"),
      .row([.column([part("a", 50, nil)], at: "/c").placed { $0.grow = 1 }], at: "/r"),
      .row([.column([part("a", 50, nil)], at: "/c").placed { $0.width = 50 }], at: "/r"),
      .layers([part("a", 50, 50)]), .column([part("a", 50, 50)]), .row([part("a", 50, 50)]),
    ] {
      #expect(problems(fine) == [])
    }
  }

  @Test func limitsAgainstThemselvesAreReported() {
    let node = box("a", 1, 1) {
      $0.minWidth = 5
      $0.maxWidth = 4
      $0.minHeight = 2
      $0.maxHeight = 1
      $0.aspect = 3
    }
    #expect(
      NodeCheck(node).problems.sorted.map(\.message).sorted() == [
        "\"aspect\" has no effect next to \"width\" and \"height\"",
        "\"minHeight\" is greater than \"maxHeight\"",
        "\"minWidth\" is greater than \"maxWidth\"",
      ])
  }
}
