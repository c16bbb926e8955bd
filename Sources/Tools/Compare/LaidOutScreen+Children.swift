import Geometry
import Layout
import Matching
import Scene

extension LaidOutScreen {
  /// The elements in nodes that are hidden completely, such as a row that is gone.
  var hidden: Set<Int> {
    var hidden: Set<Int> = []
    for index in nodes.indices where node(index).effects.opacity == 0 {
      hidden.formUnion(subtree(of: index))
    }
    return hidden
  }

  /// Returns a node and all nodes in it.
  func subtree(of node: Int) -> Range<Int> { node..<max(nodes[node].end, node + 1) }

  /// Returns the children of a node in reading order.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var next = node + 1
    while next < nodes[node].end {
      children.append(next)
      next = max(nodes[next].end, next + 1)
    }
    return children
  }

  /// Returns the children of a node that its flow places.
  func flowChildren(of node: Int) -> [Int] {
    children(of: node).filter { !placement(of: $0).isOutsideFlow }
  }

  /// Returns whether a node is an empty space that takes what its row or column has left.
  func isFiller(_ node: Int) -> Bool {
    guard case .space = self.node(node).content else { return false }
    return placement(of: node).grow > 0 && self.node(node).background == nil
  }

  /// Returns whether a node takes the height that the other children of its column leave.
  func takesRest(_ node: Int) -> Bool {
    guard placement(of: node).grow > 0, let parent = nodes[node].parent else { return false }
    return self.node(parent).content.isRow == false
  }

  /// Returns the number of elements in a node, including the node itself.
  func count(in node: Int) -> Int {
    subtree(of: node).count { nodes[$0].isElement }
  }

  /// Returns the nodes that seem to share a node's style, in reading order: on the whole screen, those
  /// of its kind with its padding and background; of a node without a background, its siblings of its
  /// kind with its padding.
  func alike(_ node: Int) -> [Int] {
    let (own, padding) = (self.node(node), placement(of: node).padding)
    let others =
      own.background == nil
      ? nodes[node].parent.map { flowChildren(of: $0) } ?? [node] : Array(nodes.indices)
    return others.filter { other in
      nodes[other].kind == nodes[node].kind && placement(of: other).padding == padding
        && self.node(other).background == own.background
    }
  }

  /// Returns the siblings of a node's kind with its padding and any background, such as chips of
  /// which one is selected.
  func siblings(paddedLike node: Int) -> [Int] {
    guard self.node(node).background != nil, let parent = nodes[node].parent else { return [node] }
    let padding = placement(of: node).padding
    let alike = flowChildren(of: parent).filter { other in
      nodes[other].kind == nodes[node].kind && placement(of: other).padding == padding
        && self.node(other).background != nil
    }
    // What is outside the flow is by itself.
    return alike.contains(node) ? alike : [node]
  }

  /// Returns whether a node is an icon, or a path in a frame of its own, which serves as one.
  func isIcon(_ node: Int) -> Bool {
    if nodes[node].kind == .icon { return true }
    guard case .shape(let shape) = self.node(node).content, case .path = shape.outline else {
      return false
    }
    return shape.viewBox != nil
  }

  /// Returns whether a node is an icon or a picture.
  func isPicture(_ node: Int) -> Bool { nodes[node].kind == .image || isIcon(node) }

  /// Returns the nodes that have the place of a node in the siblings of its parent that seem to share
  /// the parent's style, in reading order; empty if there are none.
  func counterparts(of node: Int) -> [Int] {
    guard let parent = nodes[node].parent,
      let place = flowChildren(of: parent).firstIndex(of: node)
    else { return [] }
    return alike(parent).compactMap { other in
      let children = flowChildren(of: other)
      return place < children.count && nodes[children[place]].kind == nodes[node].kind
        ? children[place] : nil
    }
  }

  /// Returns whether two nodes have the same place in different children of one container, such as
  /// rows, whatever the style of these.
  func areCounterparts(_ one: Int, _ other: Int) -> Bool {
    var (first, second) = (one, other)
    while first != second, nodes[first].kind == nodes[second].kind,
      let outer = nodes[first].parent, let next = nodes[second].parent
    {
      if outer == next { return first != one }
      guard
        children(of: outer).firstIndex(of: first) == children(of: next).firstIndex(of: second)
      else { return false }
      (first, second) = (outer, next)
    }
    return false
  }

  /// Returns the children with written heights that are as high as an element, such as a picture
  /// that fills it.
  func fillers(of node: Int) -> [Int] {
    subtree(of: node).filter { child in
      nodes[child].parent == node && placement(of: child).height != nil
        && nodes[child].frame.y == nodes[node].frame.y
        && nodes[child].frame.height == nodes[node].frame.height
    }
  }

  /// Returns the descendants with written widths that are as wide as the space in a column.
  func descendants(filling node: Int) -> [Int] {
    guard self.node(node).content.isRow == false else { return [] }
    let (frame, padding) = (nodes[node].frame, placement(of: node).padding)
    let width = frame.width - padding.start - padding.end
    return subtree(of: node).filter { child in
      child != node && placement(of: child).width != nil && nodes[child].text == nil
        && abs(nodes[child].frame.width - width) < 0.25
    }
  }

  /// Returns the sides whose distances do not depend on an element's contents.
  func ownSides(of node: Int) -> Set<BoxSide> {
    let placement = placement(of: node)
    let isInColumn = nodes[node].parent.map { self.node($0).content.isRow == false } ?? false
    var sides: Set<BoxSide> = []
    if placement.width != nil || isInColumn { sides.formUnion([.left, .right]) }
    if placement.height != nil { sides.formUnion([.top, .bottom]) }
    return sides
  }
}

extension Node.Content {
  /// Whether it is a row, or a column; `nil` if it is neither.
  var isRow: Bool? {
    switch self {
    case .row: true
    case .column: false
    default: nil
    }
  }
}

extension EdgeDistances {
  /// The distance on each side, if it is the same on all of them.
  var onAllSides: Double? {
    top == bottom && start == end && top == start ? top : nil
  }
}
