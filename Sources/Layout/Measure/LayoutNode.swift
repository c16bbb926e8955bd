import Scene

/// A node on its way to a place, with every size it has been asked for.
///
/// A parent may ask for a child's own width before it knows its own, so that without a memory deep
/// trees would be measured again at every level.
final class LayoutNode {
  let node: Node
  let children: [LayoutNode]
  private var boxes: [Proposal: Box] = [:]

  init(_ node: Node) {
    self.node = node
    children = node.children.map { LayoutNode($0) }
  }

  var placement: Placement { node.placement }

  /// The box for a proposal, made once.
  func box(for proposal: Proposal, _ make: () -> Box) -> Box {
    if let known = boxes[proposal] { return known }
    let box = make()
    boxes[proposal] = box
    return box
  }
}
