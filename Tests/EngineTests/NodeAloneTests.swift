import Geometry
import Layout
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// One node of a document, drawn alone.
@Suite struct NodeAloneTests {
  private func laid(_ node: String, _ root: String) throws -> LaidOutScreen {
    var variant = RenderVariant(scale: 1)
    variant.node = node
    let text = """
      {"screen": "scene", "device": {"width": 300, "height": 200, "scale": 1},
       "data": {"rows": ["a", "b"]}, "root": \(root)}
      """
    return try Renderer().resolve(
      SourceFile(name: "a.json", text: text), folder: "", as: variant
    ).layOut()
  }

  private static let root = #"""
    {"type": "column", "name": "all", "padding": 20, "children": [
      {"$each": "rows", "type": "row", "name": "row", "padding": 4, "gap": 2, "children": [
        {"type": "shape", "name": "mark", "shape": "rect", "width": 10, "height": 8, "fill": "#F00"},
        {"type": "space", "width": 5, "height": 6}]},
      {"type": "layers", "name": "pinned", "edges": {"top": 5, "end": 5}, "width": "50%",
       "children": [{"type": "shape", "shape": "rect", "width": 12, "height": 9, "fill": "#00F"}]},
      {"type": "shape", "name": "framed", "frame": [3, 4, 30, 20], "fill": "#0F0"}]}
    """#

  /// A node has the size that it has without a parent: its own, or its content's.
  @Test(arguments: [
    ("row[1]", Size(width: 25, height: 16)), ("row[2]", Size(width: 25, height: 16)),
    ("mark[2]", Size(width: 10, height: 8)), ("pinned", Size(width: 12, height: 9)),
    ("framed", Size(width: 30, height: 20)),
  ])
  func aNodeHasItsOwnSize(name: String, size: Size) throws {
    let screen = try laid(name, Self.root)
    #expect(screen.size == size)
    #expect(screen.nodes[0].frame == Rect(size: size))
    #expect(screen.warnings.isEmpty)
  }

  @Test(arguments: [
    ("row", "2 nodes are named \"row\"", "write row[1] to row[2]"),
    ("row[3]", "only 2 nodes are named \"row\"", "write row[1] to row[2]"),
    ("pinned[2]", "only one node is named \"pinned\"", "write pinned"),
    ("pined", "no node is named \"pined\"", "did you mean \"pinned\"?"),
    ("nothing like it", "no node is named", "use all, row, mark, pinned, or framed"),
  ])
  func aMistake(name: String, message: String, hint: String) throws {
    do {
      _ = try laid(name, Self.root)
      Issue.record("\(name) is drawn")
    } catch let error as CityPaintError {
      #expect(error.diagnostics.count == 1)
      #expect(error.diagnostics.first?.message.contains(message) == true, "\(error)")
      #expect(error.diagnostics.first?.hint?.contains(hint) == true, "\(error)")
    }
  }

  /// The suggested names are drawn.
  @Test func theRemedyHolds() throws {
    for name in ["row[1]", "row[2]", "pinned"] { _ = try laid(name, Self.root) }
  }
}
