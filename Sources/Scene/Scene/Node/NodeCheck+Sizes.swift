import Source

/// The sides of a node that are known independently of its contents.
///
/// In case of doubt, sides count as known: a node is rejected only if its parent's side is
/// certainly unknown.
package struct GivenSides: Hashable, Sendable {
  package var width: Bool
  package var height: Bool

  package static let both = GivenSides(width: true, height: true)

  package init(width: Bool, height: Bool) {
    self.width = width
    self.height = height
  }

  /// Returns the known sides of a child in a node with these sides.
  func ofChild(_ child: Node, of parent: Node) -> GivenSides {
    let placement = child.placement
    if placement.frame != nil || placement.aspect != nil { return .both }
    let inner =
      parent.arrangement?.isScaled == true ? GivenSides(width: false, height: false) : self
    return GivenSides(
      width: placement.width != nil || placement.minWidth != nil
        || inner.spreads(child, in: parent),
      height: placement.height != nil || placement.minHeight != nil
        || inner.stretches(child, in: parent))
  }

  /// Returns whether the parent determines a child's width.
  private func spreads(_ child: Node, in parent: Node) -> Bool {
    let placement = child.placement
    let edges = placement.edges
    let isPinned = edges?.start != nil || edges?.end != nil
    if edges?.start != nil, edges?.end != nil { return true }
    if placement.center != nil { return false }
    switch parent.content {
    case .column, .layers:
      return placement.align == .stretch && !isPinned && (width || parent.children.count > 1)
    case .row: return placement.grow > 0 && (width || placement.basis != nil)
    case .grid: return placement.align == .stretch
    case .space, .text, .image, .icon, .shape, .screen: return true
    }
  }

  /// Returns whether the parent determines a child's height.
  private func stretches(_ child: Node, in parent: Node) -> Bool {
    let placement = child.placement
    if placement.isOutsideFlow {
      return placement.edges?.top != nil && placement.edges?.bottom != nil
    }
    switch parent.content {
    case .column: return placement.grow > 0 && height
    case .row, .layers:
      return placement.valign == .stretch && (height || parent.children.count > 1)
    case .grid: return placement.rowSpan > 1
    case .space, .text, .image, .icon, .shape, .screen: return true
    }
  }
}

extension NodeCheck {
  /// Reports the conflicts among a node's keys for its own size.
  mutating func checkLimits(of node: Node) {
    let placement = node.placement
    func check(_ least: Double?, _ most: Double?, _ side: StaticString) {
      guard let least, let most, least > most else { return }
      refuse(
        "\"min\(side)\" is greater than \"max\(side)\"", of: node,
        hint: "leave one of the two out, or swap them")
    }
    check(placement.minWidth, placement.maxWidth, "Width")
    check(placement.minHeight, placement.maxHeight, "Height")
    if placement.aspect != nil, placement.width != nil, placement.height != nil {
      warn(
        "\"aspect\" has no effect next to \"width\" and \"height\"", of: node,
        hint: "leave one of the three out")
    }
  }

  /// Reports sizes that are fractions of a parent sized by its contents, unless other contents
  /// determine its size.
  mutating func checkParts(_ node: Node, _ children: [Node], _ given: GivenSides) {
    let scaled = node.arrangement?.isScaled == true
    if !given.width || scaled { checkParts(of: Axis.width(of: node.content), children) }
    if !given.height || scaled { checkParts(of: Axis.height(of: node.content), children) }
  }

  private mutating func checkParts(of axis: Axis, _ children: [Node]) {
    guard children.contains(where: { axis.parts($0.placement) != nil }) else { return }
    let gives = children.contains { axis.gives($0.placement) }
    var total = 0.0
    for child in children {
      guard let key = axis.parts(child.placement) else { continue }
      if !gives {
        refuse(
          "\"\(key)\" is a percentage of nothing: its parent is as \(axis.size) as its contents",
          of: child,
          hint: "give the parent a \(axis.name), or a sibling one in points")
      }
      if !child.placement.isOutsideFlow { total += axis.side(child.placement)?.part ?? 0 }
      guard axis.addsUp, gives, total >= 1, axis.side(child.placement)?.part != nil else {
        continue
      }
      refuse(
        "the percentages leave nothing for the rest, and the parent is as \(axis.size) as "
          + "its contents", of: child,
        hint: "give the parent a \(axis.name), or make the percentages add up to less than 100%")
      return
    }
  }
}

/// One of the two axes of a node's size.
private struct Axis {
  var name: String
  var size: String
  var side: (Placement) -> Length?
  /// All keys of a placement that may be fractions along the axis.
  var keys: [(String, (Placement) -> Length?)]
  /// Whether a parent's side is the sum of its children's sides.
  var addsUp: Bool

  static func width(of parent: Node.Content) -> Axis {
    let isRow = if case .row = parent { true } else { false }
    return Axis(
      name: "width", size: "wide", side: { $0.width },
      keys: [
        ("width", { $0.width }), ("edges.start", { $0.edges?.start }),
        ("edges.end", { $0.edges?.end }), ("center", { $0.center?.x }),
      ], addsUp: isRow)
  }

  static func height(of parent: Node.Content) -> Axis {
    let isColumn = if case .column = parent { true } else { false }
    return Axis(
      name: "height", size: "high", side: { $0.height },
      keys: [
        ("height", { $0.height }), ("edges.top", { $0.edges?.top }),
        ("edges.bottom", { $0.edges?.bottom }), ("center", { $0.center?.y }),
      ], addsUp: isColumn)
  }

  /// Returns the first key of a placement that is a fraction of the parent's side.
  func parts(_ placement: Placement) -> String? {
    keys.first { $0.1(placement)?.part != nil }?.0
  }

  /// Returns whether a child contributes its own size to the parent's side, because it is in the
  /// flow and its size is no fraction.
  func gives(_ placement: Placement) -> Bool {
    !placement.isOutsideFlow && side(placement)?.part == nil
  }
}
