import Drawing
import Geometry
import Layout
import Pixels
import Scene
import Source
import TestSupport
import Testing

@Suite struct AttachTests {
  private func attached(
    _ name: String, _ height: Double, to sibling: String, at: Guide = .top, by: Guide = .top,
    offset: Double = 0, guides: [String: Double] = [:]
  ) -> Node {
    box(name, 10, height) {
      $0.attach = Attachment(to: sibling, at: at, by: by, offset: offset)
      $0.guides = guides
      $0.edges = Edges(start: 0)
    }
  }

  /// A node of 20 points by one of 40 that begins 100 points down.
  @Test(arguments: [
    (Guide.top, Guide.top, 100.0), (.center, .center, 110), (.bottom, .bottom, 120),
    (.top, .bottom, 80), (.bottom, .top, 140), (.center, .top, 120), (.named("line"), .top, 107),
    (.named("line"), .named("tip"), 102), (.top, .named("tip"), 95),
  ])
  func aNodeLiesByALineOfItsSibling(at: Guide, by: Guide, y: Double) throws {
    let frames = try Fixture.frames(
      screen([
        box("room", 10, 100), box("a", 50, 40) { $0.guides = ["line": 7] },
        attached("b", 20, to: "a", at: at, by: by, guides: ["tip": 5]), box("c", 10, 10),
      ]))
    #expect(frames["a"] == rect(0, 100, 50, 40))
    #expect(frames["b"] == rect(0, y, 10, 20))
    #expect(frames["c"] == rect(0, 140, 10, 10), "the flow goes on as if it were not there")
  }

  @Test func anOffsetIsAdded() throws {
    let frames = try Fixture.frames(
      screen([box("a", 10, 40), attached("b", 20, to: "a", at: .center, by: .center, offset: 3)]))
    #expect(frames["b"]?.y == 13)
  }

  @Test func aBaselineIsAGuide() throws {
    let laid = try Fixture.layOut(
      screen([text("t", "Words", size: 20), attached("b", 20, to: "t", at: .baseline, by: .top)]))
    let baseline = try #require(laid.displayList.glyphBaselines.first)
    /// Glyphs lie on the whole pixel that is nearest to the line itself.
    let line = try #require(laid.elements.first { $0.name == "b" }?.frame.y)
    #expect(abs(line - baseline) <= 0.5)
  }

  @Test func chainsHangTogether() throws {
    let frames = try Fixture.frames(
      screen([
        box("room", 10, 50), box("title", 50, 30),
        attached("avatar", 20, to: "title", at: .center, by: .center),
        attached("pointer", 10, to: "avatar", at: .center, by: .named("tip"), guides: ["tip": 8]),
        attached("dot", 4, to: "pointer", at: .bottom, by: .bottom),
      ]))
    #expect(frames["avatar"]?.y == 55)
    #expect(frames["pointer"]?.y == 57)
    #expect(frames["dot"]?.y == 63)
  }

  @Test func theNearestSiblingBeforeIsMeantElseOneAfter() throws {
    let frames = try Fixture.frames(
      screen([
        attached("early", 5, to: "late"), box("a", 10, 10), box("x", 10, 10), box("a", 20, 10),
        attached("b", 5, to: "a"), box("a", 30, 10), box("late", 10, 10),
      ]))
    #expect(frames["b"]?.y == 20)
    #expect(frames["early"]?.y == 40)
  }

  /// What is attached never begins above the column's content: what it hangs on moves down.
  @Test(arguments: [(60.0, 15.0, 0.0), (20, 0, 5), (30, 0, 0)])
  func whatIsAttachedNeverRisesAboveTheTop(
    height: Double, titleY: Double, avatarY: Double
  ) throws {
    let frames = try Fixture.frames(
      screen(
        [
          box("title", 50, 30), attached("avatar", height, to: "title", at: .center, by: .center),
          box("next", 10, 10),
        ], padding: EdgeDistances(top: 8)))
    #expect(frames["title"]?.y == 8 + titleY)
    #expect(frames["avatar"]?.y == 8 + avatarY)
    #expect(frames["next"]?.y == 8 + titleY + 30)
  }

  @Test func aChainsRiseCountsToo() throws {
    let frames = try Fixture.frames(
      screen([
        box("title", 50, 10), attached("a", 10, to: "title", at: .top, by: .bottom),
        attached("b", 10, to: "a", at: .top, by: .bottom),
      ]))
    #expect(frames["b"]?.y == 0)
    #expect(frames["a"]?.y == 10)
    #expect(frames["title"]?.y == 20)
  }

  @Test func aColumnReachesBelowWhatIsAttached() throws {
    let frames = try Fixture.frames(
      screen([
        .column([box("a", 10, 10), attached("b", 50, to: "a")], padding: EdgeDistances(bottom: 3)),
        box("below", 10, 10),
      ]))
    #expect(frames["below"]?.y == 53)
  }

  @Test(arguments: [
    (Clearance(past: "avatar"), 10.0, 60.0), (Clearance(past: "avatar", gap: 8), 10, 68),
    (Clearance(past: "avatar", by: .bottom), 10, 50),
    (Clearance(past: "avatar", by: .bottom), 80, 34),
    (Clearance(past: "avatar", by: .bottom, gap: 2), 10, 52),
    (Clearance(past: "avatar", gap: -20), 10, 40), (Clearance(past: "avatar", gap: -40), 10, 34),
  ])
  func clearKeepsBelowTheAttached(clear: Clearance, height: Double, y: Double) throws {
    let frames = try Fixture.frames(
      screen([
        box("title", 50, 10), attached("avatar", 60, to: "title"),
        box("byline", 10, height) {
          $0.spaceAbove = 24
          $0.clear = clear
        },
      ]))
    #expect(frames["byline"]?.y == y)
  }

  @Test func clearMeansTheLastAttachedBefore() throws {
    let frames = try Fixture.frames(
      screen([
        box("one", 10, 10), attached("avatar", 100, to: "one"), box("two", 10, 10),
        attached("avatar", 30, to: "two"),
        box("three", 10, 10) { $0.clear = Clearance(past: "avatar") },
      ]))
    #expect(frames["three"]?.y == 40)
  }

  /// A name that no sibling has is a mistake that must be heard of, not a node that vanishes.
  @Test func aSiblingThatIsNotThereIsRefused() {
    let problems = NodeCheck(screen([box("title", 10, 10), attached("b", 5, to: "titel")])).problems
    #expect(problems.kept.map(\.message) == ["there is no sibling named \"titel\""])
    #expect(problems.kept.map(\.hint) == ["did you mean \"title\"?"])
  }

  @Test func itselfIsNoSibling() {
    let problems = NodeCheck(screen([box("a", 10, 10), attached("title", 5, to: "title")])).problems
    #expect(problems.kept.map(\.message) == ["there is no sibling named \"title\""])
    #expect(problems.kept.map(\.hint) == ["use a sibling's name; this is the node's own name"])
  }

  @Test func clearingWhatIsNotThereIsRefused() {
    let byline = box("byline", 10, 10) { $0.clear = Clearance(past: "nobody") }
    let problems = NodeCheck(screen([box("title", 10, 10), byline])).problems
    #expect(problems.kept.map(\.message) == ["there is no sibling named \"nobody\""])
  }

  @Test func nodesThatHangOnEachOtherAreRefused() {
    let tree = screen([box("x", 10, 10), attached("a", 5, to: "b"), attached("b", 5, to: "a")])
    #expect(NodeCheck(tree).problems.kept.count == 2)
  }

  @Test func aLineOfAlignmentThatIsNotThereIsRefused() {
    let tree = screen([box("a", 10, 10), attached("b", 5, to: "a", at: .named("centre"))])
    #expect(
      NodeCheck(tree).problems.kept.map(\.message) == [
        "unknown alignment line \"centre\""
      ])
  }

  /// Only a column places what is attached; elsewhere it must not vanish.
  @Test(arguments: ["row", "layers", "grid"])
  func attachOutsideAColumnIsRefused(parent: String) {
    let children = [box("a", 10, 10), attached("b", 5, to: "a")]
    let node =
      switch parent {
      case "row": Node.row(children)
      case "layers": Node.layers(children)
      default:
        Node(.grid(Node.Grid(columns: 2, columnGap: 0, rowGap: 0, children: children)), at: "/grid")
      }
    let problems = NodeCheck(screen([node])).problems
    #expect(problems.kept.map(\.message) == ["\"attach\" has no effect in this parent"])
  }
}
