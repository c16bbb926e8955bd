import Geometry
import Scene

/// Determines the visible depth of a screen's columns while they are measured.
///
/// It descends from the root through layers, columns and scrolled containers, as long as two things
/// are certain: a position above which no part of the container can be, and that the visible part
/// is the same for any height that extends below the screen. Lengths are in points.
struct Culling {
  let measurer: Measurer

  /// The margin for rounding to pixels and antialiasing.
  private static let slack = 4.0

  /// Starts at the root of a screen that is `height` points high.
  func start(at root: LayoutNode, height: Double) {
    root.room = CullingScratch(depth: height + Self.slack, mostHeight: height)
  }

  /// Passes the known facts to the children of layers or of a scrolled container, and its depth to
  /// a column.
  ///
  /// Does nothing for a node without facts.
  func enter(_ item: LayoutNode) {
    guard let given = item.room else { return }
    item.room = nil
    guard item.hasPlainHeight, item.node.effects.keepDepth(isNatural: given.isNatural) else {
      return
    }
    var room = given
    if room.isNatural {
      guard let margin = margin(behind: item.node) else { return }
      room.depth += margin
    }
    if let content = item.content {
      enter(content, scrolledIn: item, room)
      return
    }
    switch item.node.content {
    case .column: enterColumn(item, room)
    case .layers: enterLayers(item, room)
    case .row, .grid, .space, .text, .image, .icon, .shape: break
    }
  }

  private func enter(_ content: LayoutNode, scrolledIn item: LayoutNode, _ room: CullingScratch) {
    guard let arrangement = item.node.arrangement, !arrangement.isScaled else { return }
    var inner = room
    inner.depth += max(0, arrangement.scroll?.y ?? 0)
    inner.mostHeight = nil
    content.room = inner
  }

  // MARK: Columns

  private func enterColumn(_ item: LayoutNode, _ room: CullingScratch) {
    let children = item.children
    let grows = children.contains { $0.placement.grow > 0 && !$0.placement.isOutsideFlow }
    if room.isNatural {
      guard !grows, !children.contains(where: \.dependsOnHeight) else { return }
    }
    // At the edge of the screen, no room is left to share.
    if grows, let most = room.mostHeight, most >= room.depth { return }
    item.columnRoom = room
  }

  /// Passes the known facts to a child in a column's flow.
  ///
  /// Children that are attached or kept clear have none.
  ///
  /// - Parameter lift: the distance by which negative gaps may have moved the child up.
  func enter(_ index: Int, of column: LayoutNode, lift: Double) {
    let child = column.children[index]
    guard let room = column.columnRoom, !child.node.children.isEmpty, child.parts.height == nil,
      !column.hasAttachments
    else { return }
    var inner = room
    inner.depth += lift
    inner.mostHeight = nil
    if let height = measurer.points(child.placement.height) {
      inner.mostHeight = height
    } else if child.placement.grow > 0, let most = room.mostHeight {
      inner.mostHeight = max(most, child.placement.basis ?? 0)
    } else {
      // The higher the child, the lower the later ones.
      inner.extra = { [unowned column, measurer] in
        (room.extra?() ?? 0) + column.columnCut(measurer).rise(after: index)
      }
    }
    child.room = inner
  }

  // MARK: Layers

  private func enterLayers(_ item: LayoutNode, _ room: CullingScratch) {
    for (index, child) in item.children.enumerated() where !child.node.children.isEmpty {
      guard child.parts.height == nil, var inner = self.room(of: child, in: room) else { continue }
      if room.isNatural, inner.isNatural, !child.placement.isOutsideFlow {
        guard let margin = margin(of: item.children, but: index) else { continue }
        inner.depth += margin
      }
      child.room = inner
    }
  }

  /// The known facts about a child of layers; `nil` if they are insufficient.
  private func room(of child: LayoutNode, in room: CullingScratch) -> CullingScratch? {
    let placement = child.placement
    let own = measurer.points(placement.height)
    var inner = room
    inner.mostHeight = own
    if let frame = placement.frame {
      inner.depth += max(0, -frame.y)
      inner.mostHeight = own ?? frame.height
      return inner
    }
    guard placement.attach == nil, placement.center == nil else { return nil }
    if placement.isOutsideFlow {
      guard let edges = placement.edges, let edge = edges.top, edge.part == nil,
        let top = measurer.points(edge)
      else { return nil }
      inner.depth += max(0, -top)
      guard let bottom = edges.bottom else { return inner }
      guard bottom.part == nil, let most = room.mostHeight, let end = measurer.points(bottom)
      else { return nil }
      inner.mostHeight = own ?? max(0, most - top - end)
      return inner
    }
    switch placement.valign {
    case .top: return inner
    case .stretch:
      inner.mostHeight = own ?? room.mostHeight
      return inner
    case .center, .bottom, .baseline: return nil
    }
  }

  /// The distance below the screen at which natural layers must end.
  ///
  /// Beyond it, a child's siblings are unaffected by the exact position; `nil` if they always
  /// depend on it.
  private func margin(of children: [LayoutNode], but index: Int) -> Double? {
    var most = 0.0
    for (other, child) in children.enumerated() where other != index {
      guard let margin = margin(beside: child) else { return nil }
      most = max(most, margin)
    }
    return most
  }
}

/// The known facts about a container during descent.
struct CullingScratch {
  /// The distance from the container's top to where nothing is visible; may be too large, never too
  /// small.
  var depth: Double
  /// The maximum height, if it does not depend on the contents.
  var mostHeight: Double?
  /// The additional depth for content that follows the container; computed only when the depth is
  /// reached.
  var extra: (() -> Double)?

  var isNatural: Bool { mostHeight == nil }
}

extension LayoutNode {
  /// Whether the height is either that of the contents or the proposed one.
  fileprivate var hasPlainHeight: Bool {
    placement.aspect == nil && placement.minHeight == nil && placement.maxHeight == nil
  }

  /// Whether a column's height affects its size or position.
  fileprivate var dependsOnHeight: Bool {
    if parts.height != nil || placement.center?.y.part != nil { return true }
    guard placement.attach == nil, let edges = placement.edges else { return false }
    return edges.bottom != nil || edges.top?.part != nil
  }
}

extension Effects {
  /// Whether the content below the screen, and its extent, do not affect the visible part.
  fileprivate func keepDepth(isNatural: Bool) -> Bool {
    guard !isNatural || clipShape.isEmpty else { return false }
    var rest = self
    rest.clip = nil
    rest.clipShape = []
    rest.isolate = false
    return rest == Effects()
  }
}
