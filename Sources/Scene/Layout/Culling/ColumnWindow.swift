import Geometry
import Scene

/// Follows a column's flow down to where nothing of it is visible.
///
/// Points, from the column's top.
struct ColumnWindow {
  private let column: LayoutNode
  private let measurer: Measurer
  private let top: Double
  private let gap: Double
  /// The column's inner height, where it is given.
  private let room: Double?
  private let grows: Bool
  /// No lower than where the last child of the flow ends; `nil` before the first.
  private var end: Double?
  /// How far gaps below zero may have taken a child up.
  private var lift = 0.0
  /// As high as the column is at least, where it ended early.
  private(set) var height: Double?

  /// - Returns: `nil` where the whole column is to be laid out.
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

  /// Whether nothing from a child on is seen; else the child gets how far down it is.
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

  /// Takes the height of the child that was requested last, if it is in the flow.
  mutating func take(_ box: Box) {
    let placement = box.node.placement
    guard !placement.isOutsideFlow else { return }
    // A child that shares room may end up with none.
    let isKept = room == nil || placement.grow == 0
    end = (end ?? top) + (isKept ? box.size.height : 0)
  }
}
