import Geometry
import Scene
import Typesetting

/// A node with its size, and its children placed in it.
///
/// Points, from the box's own top left.
struct Box {
  var node: Node
  var size: Size
  var children: [Child] = []
  /// From the top to the first line's baseline, where there is text.
  var baseline: Double?
  var paragraph: LaidParagraph?

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
struct Proposal {
  var width: Double?
  var height: Double?

  static let natural = Proposal()
}
