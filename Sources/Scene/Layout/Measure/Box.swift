import Geometry
import Scene
import Typesetting

/// A node with its size, and its positioned children.
///
/// Lengths are in points from the box's own top left corner.
struct Box {
  /// The node the box was measured from, for measuring it again.
  var item: LayoutNode
  var size: Size
  var children: [Child] = []
  /// The distance from the top to the first line's baseline, if there is text.
  var baseline: Double?
  var paragraph: LaidOutParagraph?
  /// Whether the box is painted as one picture, scaled and centered in its parent's content box.
  var isScaled = false
  /// The number of a column's children that are laid out, if the invisible rest is omitted.
  var shown: Int?
  /// How far each grid child that is wider than its columns extends beyond them, by the child's
  /// position among the children.
  var columnExcess: [Int: ColumnExcess] = [:]

  var node: Node { item.node }

  /// The number of boxes in the box, including itself.
  var count: Int {
    var count = 1
    // A loop over the children would copy their boxes, which are large.
    for index in children.indices { count += children[index].box.count }
    return count
  }

  struct Child {
    var box: Box
    var origin: Point
  }

  /// Returns a guide's distance below the top; `nil` if the node does not have the guide.
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

/// How far a grid child extends beyond its columns, in points; negative if it ends inside them.
struct ColumnExcess: Hashable, Sendable {
  /// The distance at the side where the grid's columns begin.
  var start: Double
  var end: Double
}

/// The size that a parent offers; the child chooses a side that is `nil`.
struct Proposal: Hashable {
  var width: Double?
  var height: Double?

  static let natural = Proposal()
}
