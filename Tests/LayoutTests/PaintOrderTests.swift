import Layout
import Scene
import Testing

@Suite struct PaintOrderTests {
  private func names(_ root: Node) throws -> [String] {
    try Fixture.layOut(root).elements.map(\.name)
  }

  @Test func readingOrderIsPaintOrder() throws {
    #expect(
      try names(screen([box("a", 1, 1), .row([box("b", 1, 1), box("c", 1, 1)]), box("d", 1, 1)]))
        == ["a", "b", "c", "d"])
  }

  @Test func lowClassesLieAtTheBack() throws {
    let root = screen([
      box("a", 1, 1) { $0.z = 2 }, box("b", 1, 1), box("c", 1, 1) { $0.z = -1 },
      box("d", 1, 1) { $0.z = 2 }, box("e", 1, 1) { $0.z = 1 },
    ])
    #expect(try names(root) == ["c", "b", "e", "a", "d"])
  }

  @Test func classesOfNestedNodesAddUp() throws {
    let root = screen([
      Node.row([box("a", 1, 1) { $0.z = 1 }, box("b", 1, 1)]).placed { $0.z = 1 },
      box("c", 1, 1) { $0.z = 1 }, box("d", 1, 1),
    ])
    #expect(try names(root) == ["d", "b", "c", "a"])
  }

  @Test func classesInsideWhatIsIsolatedStayInside() throws {
    let root = screen([
      Node.row([box("a", 1, 1) { $0.z = 9 }, box("b", 1, 1)]).with { $0.effects.isolate = true },
      box("c", 1, 1),
    ])
    #expect(try names(root) == ["b", "a", "c"])
  }

  @Test func effectsIsolate() throws {
    let root = screen([
      Node.row([box("a", 1, 1) { $0.z = 9 }, box("b", 1, 1)]).with { $0.effects.opacity = 0.5 },
      box("c", 1, 1),
    ])
    #expect(try names(root) == ["b", "a", "c"])
  }

  @Test func itemsCarryTheirElementsNumbers() throws {
    let root = screen([
      box("a", 1, 1) { $0.z = 3 },
      Node.layers([box("b", 1, 1), text("c", "x")]).with { $0.effects.opacity = 0.5 },
    ])
    let laid = try Fixture.layOut(root)
    #expect(laid.elements.map(\.name) == ["b", "c", "a"])
    #expect(laid.displayList.elementNumbers == laid.order)
    #expect(laid.displayList.elementNumbers == [4, 5, 2])
  }
}
