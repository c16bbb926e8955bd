package import Drawing
package import Geometry

/// A screen laid out: its nodes as a tree, and the display list and the elements that follow from it.
package struct Laid: Sendable {
  /// Every node before those in it, in reading order; a display item's element number is an index
  /// into these.
  package var nodes: [LaidNode]
  /// What `inspect` lists, back to front, as indices into `nodes`.
  package var order: [Int]
  package var displayList: DisplayList
  package var warnings: [LayoutWarning]
  /// Points.
  package var size: Size

  /// What `inspect` lists, back to front.
  package var elements: [LaidNode] { order.map { nodes[$0] } }

  /// The nearest node around another that `inspect` lists.
  package func listedParent(of node: LaidNode) -> LaidNode? {
    var next = node.parent
    while let index = next {
      if nodes[index].isElement { return nodes[index] }
      next = nodes[index].parent
    }
    return nil
  }
}
