import Geometry
import Scene

/// Follows a column's flow down to where none of it is visible.
///
/// Lengths are in points from the column's top.
struct ColumnWindow {
  private let column: LayoutNode
  private let measurer: Measurer
  private let top: Double
  private let gap: Double
  /// The column's inner height, if it is specified.
  private let room: Double?
  private let grows: Bool
  /// A lower bound for the end of the flow's last child; `nil` before the first child.
  private var end: Double?
  /// The distance by which negative gaps may have moved a child up.
  private var lift = 0.0
  /// The minimum height of the column, if it ends early.
  private(set) var height: Double?

  /// Creates a window, or returns `nil` if the whole column must be laid out.
  init?(_ column: LayoutNode, _ offer: Proposal, room: Double?, _ measurer: Measurer) {
    // Any child may be the widest.
    guard column.columnRoom != nil, offer.width != nil else { return nil }
    let children = column.children
    if room == nil, children.contains(where: { $0.parts.height != nil }) { return nil }
    self.column = column
    self.measurer = measurer
    self.room = room
    top = column.padding.top
    gap = column.node.arrangement?.gap ?? 0
    grows = children.contains { $0.placement.grow > 0 && !$0.placement.isOutsideFlow }
  }

  /// Returns whether a child and all later children are invisible; if not, passes the known facts
  /// to the child.
  mutating func ends(before index: Int) -> Bool {
    let placement = column.children[index].placement
    guard !placement.isOutsideFlow, let room = column.columnRoom else { return false }
    let space = end == nil ? 0 : placement.spaceAbove ?? gap
    let y = end.map { $0 + space } ?? top
    lift += max(0, -space)
    if y >= room.depth, !grows || y >= top + (self.room ?? 0) {
      let depth = room.depth + (room.extra?() ?? 0)
      if column.columnCut(measurer).mayEnd(before: index, at: y, depth: depth) {
        height = y
        return true
      }
    }
    Culling(measurer: measurer).enter(index, of: column, lift: lift)
    end = y
    return false
  }

  /// Adds the height of the most recently requested child, if it is in the flow.
  mutating func take(_ box: Box) {
    let placement = box.node.placement
    guard !placement.isOutsideFlow else { return }
    // A child that shares the remaining space may end up with no height.
    let isKept = room == nil || placement.grow == 0
    end = (end ?? top) + (isKept ? box.size.height : 0)
  }
}
