import Geometry
import Scene

/// Determines the visible depth of a screen's columns while they are measured.
///
/// It descends from the root through layers, columns, and scrolled containers, as long as it knows
/// a depth in the container below which nothing is visible, and knows that the visible part is the
/// same for any height that extends below the screen. Lengths are in points.
struct Culling {
  let measurer: Measurer

  /// The margin, in points, for rounding to pixels and for antialiasing.
  private static let slack = 4.0

  /// Starts at the root of a screen that is `height` points high.
  func start(at root: LayoutNode, height: Double) {
    root.room = CullingScratch(depth: height + Self.slack, mostHeight: height)
  }

  /// Passes the facts known about a container to its children or scrolled content; a column keeps
  /// them until its children are measured.
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
    case .row, .grid, .space, .text, .image, .icon, .shape, .screen: break
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
    // The space that is left over moves all children.
    guard item.node.arrangement?.distribution ?? .start == .start else { return }
    let children = item.children
    let grows = children.contains { $0.placement.grow > 0 && !$0.placement.isOutsideFlow }
    if room.isNatural {
      guard !grows, !children.contains(where: \.dependsOnHeight) else { return }
    }
    // If the column may extend to the edge of the screen, growing children affect the visible part.
    if grows, let most = room.mostHeight, most >= room.depth { return }
    item.columnRoom = room
  }

  /// Passes the known facts to a child in a column's flow.
  ///
  /// It passes nothing if any child of the column is attached to a sibling or keeps clear of one.
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
      // The taller the child, the lower the later children are.
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

  /// Returns the known facts about a child of layers; `nil` if they are insufficient.
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

  /// Returns the distance below the screen to which layers of unknown height must extend.
  ///
  /// Any greater height leaves a child's siblings unchanged. The distance is `nil` if a sibling
  /// always depends on the height.
  private func margin(of children: [LayoutNode], but index: Int) -> Double? {
    var most = 0.0
    for (other, child) in children.enumerated() where other != index {
      guard let margin = margin(beside: child) else { return nil }
      most = max(most, margin)
    }
    return most
  }
}

/// The facts about a container that are known during the descent.
struct CullingScratch {
  /// The distance from the container's top to where nothing is visible; it may be too large, but is
  /// never too small.
  var depth: Double
  /// The maximum height, if it does not depend on the contents.
  var mostHeight: Double?
  /// The additional depth for the content that follows the container; it is computed only when the
  /// depth is reached.
  var extra: (() -> Double)?

  var isNatural: Bool { mostHeight == nil }
}

extension LayoutNode {
  /// Whether the height is either the contents' own or the proposed one.
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
  /// Returns whether the visible part is independent of the content below the screen and of its
  /// extent.
  fileprivate func keepDepth(isNatural: Bool) -> Bool {
    guard !isNatural || clipShape.isEmpty else { return false }
    var rest = self
    rest.clip = nil
    rest.clipShape = []
    rest.isolate = false
    return rest == Effects()
  }
}
