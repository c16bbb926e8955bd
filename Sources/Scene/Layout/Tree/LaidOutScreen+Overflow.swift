import Geometry
import Scene
import Source

/// A child in the flow of a column, row, or grid that extends beyond its parent's inner edge.
package struct Overflow: Hashable, Sendable {
  package enum Side: String, Hashable, Sendable, CaseIterable { case left, right, top, bottom }

  /// An edge of the parent, and the distance by which the child is visible beyond it.
  package struct Edge: Hashable, Sendable {
    package var side: Side
    package var points: Double
    /// Whether the screen ends at this edge, so that the child may extend farther.
    package var isLeast = false
    /// Whether it is the edge of the child's column in a grid.
    package var isColumn = false
  }

  /// The index of the child among the tree's nodes.
  package var node: Int
  /// The index of the parent among the tree's nodes.
  package var parent: Int
  /// The child's name in messages.
  package var element: String
  /// Whether the child is a text node, so that its height depends on its text.
  package var isText = false
  /// Whether the child is a line of text that is also truncated.
  package var isCut = false
  /// The key with the negative value that moved the child beyond the edge.
  var pulling: String?
  /// The parent's name in messages.
  package var container: String
  /// The component to which the parent belongs as its own node.
  package var component: String?
  package var edges: [Edge]
}

extension LaidOutScreen {
  /// The warnings about children that extend beyond their parents' inner edges, in tree order.
  ///
  /// Of consecutive children that extend beyond the same edge, only the first is reported.
  var overflowWarnings: [LayoutWarning] {
    var warnings: [LayoutWarning] = []
    var index = 0
    while index < nodes.count {
      if isClear(index) {
        index = nodes[index].end
        continue
      }
      if let flow = flowEdges(of: index) {
        for overflow in overflows(of: index, along: flow) {
          warnings.append(
            LayoutWarning(kind: .overflow(overflow), place: nodes[overflow.node].place))
        }
      }
      index += 1
    }
    return warnings
  }

  /// Returns the edges along the axis in which a container's children follow each other; `nil` if
  /// the container is not checked.
  private func flowEdges(of index: Int) -> Set<Overflow.Side>? {
    let node = sources[index].node
    if node.arrangement?.showsOverflow == true || node.effects.cuts { return nil }
    return switch node.content {
    case .column: [.top, .bottom]
    case .row: node.arrangement?.wraps == true ? [.top, .bottom] : [.left, .right]
    case .grid: [.top, .bottom]
    case .layers, .space, .text, .image, .icon, .shape, .screen: nil
    }
  }

  private func overflows(of parent: Int, along flow: Set<Overflow.Side>) -> [Overflow] {
    let inner = content(of: parent)
    var found: [Overflow] = []
    var leaders: [Overflow.Side: (overflow: Int, edge: Int)] = [:]
    var child = parent + 1
    var position = -1
    while child < nodes[parent].end {
      defer { child = nodes[child].end }
      position += 1
      let column = column(ofChild: position, at: child, in: parent)
      guard nodes[child].frame.passes(column ?? inner), !sources[child].isScaled,
        let seen = seen(of: child)
      else { continue }
      var edges: [Overflow.Edge] = []
      for side in Overflow.Side.allCases {
        guard
          let edge = edge(side, of: child, seen, beyond: inner, of: parent)
            ?? column.flatMap({ edge(side, of: child, seen, beyond: $0, of: parent)?.ofColumn })
        else { continue }
        if flow.contains(side), let leader = leaders[side] {
          if found[leader.overflow].edges[leader.edge].points < edge.points {
            found[leader.overflow].edges[leader.edge] = edge
          }
        } else {
          if flow.contains(side) { leaders[side] = (found.count, edges.count) }
          edges.append(edge)
        }
      }
      guard !edges.isEmpty else { continue }
      found.append(
        Overflow(
          node: child, parent: parent, element: called(child),
          isText: nodes[child].kind == .text, pulling: pulling(child, in: parent, beyond: edges),
          container: called(parent, isOuter: true),
          component: sources[parent].node.component?.chain.last?.name,
          edges: edges))
    }
    return found
  }

  /// Returns the grid's inner rectangle, narrowed to a child's columns, if the child is wider than
  /// those columns.
  private func column(ofChild position: Int, at child: Int, in parent: Int) -> Rect? {
    guard let excess = sources[parent].columnExcess[position] else { return nil }
    let isMirrored = sources[parent].isMirrored
    let (left, right) = isMirrored ? (excess.end, excess.start) : (excess.start, excess.end)
    var column = content(of: parent)
    column.x = nodes[child].frame.x + left
    column.width = nodes[child].frame.width - left - right
    return column
  }

  /// Returns the key with the negative value that moved a child beyond the edge where its parent's
  /// flow begins.
  private func pulling(
    _ child: Int, in parent: Int, beyond edges: [Overflow.Edge]
  ) -> String? {
    guard edges.count == 1, let side = edges.first?.side else { return nil }
    let placement = sources[child].node.placement
    switch sources[parent].node.content {
    case .column where side == .top && placement.spaceAbove ?? 0 < 0: return "spaceAbove"
    case .row where side == .left || side == .right:
      return placement.spaceBefore ?? 0 < 0 && child != parent + 1 ? "spaceBefore" : nil
    default: return nil
    }
  }

  /// Returns the distance by which the visible part of a child extends beyond one of its parent's
  /// edges.
  ///
  /// It is `nil` for half a point or less, and for a child that was placed there explicitly.
  private func edge(
    _ side: Overflow.Side, of child: Int, _ seen: Rect, beyond inner: Rect, of parent: Int
  ) -> Overflow.Edge? {
    let placement = sources[child].node.placement
    let isAcross = side == .left || side == .right
    if isAcross, placement.edges?.start != nil || placement.edges?.end != nil { return nil }
    guard !placement.isOutsideFlow, side.distance(from: inner, to: seen) > Self.slack else {
      return nil
    }
    // For text, the whole lines must fit, not only their letters.
    var end = nodes[child].kind == .text ? nodes[child].frame : seen
    for around in sequence(first: parent, next: { nodes[$0].parent }) {
      guard nodes[around].transform == nodes[parent].transform else { break }
      if cuts(around) {
        guard let rest = end.intersection(nodes[around].frame) else { return nil }
        end = rest
      }
      if sources[around].isScaled { break }
    }
    var points = side.distance(from: inner, to: end)
    guard points > Self.slack else { return nil }
    guard nodes[parent].transform == .identity, !isAcross else {
      return Overflow.Edge(side: side, points: points)
    }
    // A column that reaches the end of the screen continues below it.
    let screen = Rect(size: size)
    guard side.distance(from: nodes[parent].frame, to: screen) > Self.slack else { return nil }
    let shown = side.distance(from: inner, to: screen)
    let isLeast = points > shown
    points = min(points, shown)
    return points > Self.slack
      ? Overflow.Edge(side: side, points: points, isLeast: isLeast) : nil
  }

  /// The maximum distance in points that is too small for a warning.
  private static let slack = 0.5

  /// Returns the part of a node's frame in which something is painted; `nil` if nothing is.
  private func seen(of index: Int) -> Rect? {
    var area: Rect?
    var inner = index
    while inner < nodes[index].end {
      let node = nodes[inner]
      if isClear(inner) {
        inner = node.end
        continue
      }
      var rects: [Rect] = []
      var isWhole = cuts(inner)
      if sources[inner].isScaled, let parent = node.parent {
        rects = [content(of: parent)]
        isWhole = true
      } else if node.kind == .text {
        rects = inkLines(of: inner)
        if node.background != nil { rects.append(node.frame) }
      } else if node.kind != .container || node.background != nil || isWhole {
        rects = [node.frame]
      }
      for rect in rects where !rect.isEmpty { area = area?.union(rect) ?? rect }
      inner = isWhole ? node.end : inner + 1
    }
    return area?.intersection(nodes[index].frame)
  }

  private func called(_ index: Int, isOuter: Bool = false) -> String {
    sources[index].node.called(isOuter: isOuter)
  }
}

extension Node {
  /// Returns the node's name in messages: its own name, its text, or its type.
  ///
  /// - Parameter isOuter: whether the message is about something in the node, so that it says "its
  ///   row" instead of "a row".
  package func called(isOuter: Bool = false) -> String {
    if !name.isEmpty { return SafeText.quoted(name) }
    let article = isOuter ? "its" : "a"
    if let component { return "\(article) \(component.name)" }
    switch content {
    case .text(let text):
      return text.string.isEmpty
        ? "a text node" : "the text \(SafeText.quoted(text.string, longest: 32))"
    case .column: return "\(article) column"
    case .row: return "\(article) row"
    case .layers: return "layers"
    case .grid: return "\(article) grid"
    case .space: return "empty space"
    case .image: return "an image"
    case .screen: return "a screen"
    case .icon: return "an icon"
    case .shape: return "a shape"
    }
  }
}

extension Rect {
  /// Returns whether the rectangle extends beyond another one by a significant distance.
  fileprivate func passes(_ other: Rect) -> Bool {
    x < other.x - 0.5 || y < other.y - 0.5 || maxX > other.maxX + 0.5 || maxY > other.maxY + 0.5
  }
}

extension Overflow.Side {
  /// Returns the distance by which a rectangle extends beyond this side of another; it is negative
  /// inside.
  fileprivate func distance(from inner: Rect, to outer: Rect) -> Double {
    switch self {
    case .left: inner.x - outer.x
    case .right: outer.maxX - inner.maxX
    case .top: inner.y - outer.y
    case .bottom: outer.maxY - inner.maxY
    }
  }
}
