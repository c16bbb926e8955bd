import Geometry
import Layout
import Scene
import Source
import Testing

/// What a layout leaves behind: nothing, or a process of many screens would hold them all.
@Suite struct MemoryTests {
  @Test func nothingStaysOfAScreenThatWasLaid() throws {
    weak var left: SourceFile?
    try layOut { left = $0 }
    #expect(left == nil, "the node that came from the file is gone with its layout")
  }

  private func layOut(_ note: (SourceFile) -> Void) throws {
    let file = SourceFile(name: "a.json", text: "{}")
    note(file)
    let place = Place(file: file, span: 0..<2)
    let scaled = Node.layers([box("a", 10, 10)], at: place).laid { $0.isScaled = true }
    let laid = try Fixture.layOut(
      Node.column([Node.row([box("b", 5, 5), scaled], at: place), box("c", 2, 2)], at: place))
    #expect(!laid.nodes.isEmpty)
  }
}
