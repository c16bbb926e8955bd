import Geometry
import Scene
import Typesetting

/// A node with its size, and its children placed in it.
///
/// Points, from the box's own top left.
struct Box {
  /// What the box was measured from, to be asked again.
  var item: LayoutNode
  var size: Size
  var children: [Child] = []
  /// From the top to the first line's baseline, where there is text.
  var baseline: Double?
  var paragraph: LaidParagraph?

  var node: Node { item.node }

  struct Child {
    var box: Box
    var origin: Point
  }

  /// How far below the top a line of alignment lies; `nil` where the node has no such line.
  func offset(of guide: Guide) -> Double? {
    switch guide {
    case .top: 0
    case .center: size.height / 2
    case .bottom: size.height
    case .baseline: baseline
    case .named(let name): node.placement.guides[name]
    }
  }
}

/// What a parent offers; a side that is `nil` is the child's to choose.
struct Proposal: Hashable {
  var width: Double?
  var height: Double?

  static let natural = Proposal()
}

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
