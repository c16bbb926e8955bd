import Geometry
import Scene

extension Measurer {
  /// Lays out children stacked vertically, with those attached to them.
  func column(_ node: LayoutNode, _ offer: Proposal) -> Box {
    var children = node.children[...]
    let padding = node.padding
    let gap = node.node.arrangement?.gap ?? 0
    let outer = offer.width ?? naturalWidth(node.children) + padding.horizontal
    let inner = max(0, outer - padding.horizontal)
    let room = offer.height.map { max(0, $0 - padding.vertical) }
    var window = ColumnWindow(node, offer, room: room, self)
    var boxes: [Box?] = []
    boxes.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      if window?.ends(before: index) == true {
        children = children[..<index]
        break
      }
      guard !child.placement.isOutsideFlow || child.placement.attach != nil else {
        boxes.append(nil)
        continue
      }
      let box = measureAcross(child, outer: outer, inner: inner, room: room)
      window?.take(box)
      boxes.append(box)
    }
    if let room {
      grow(&boxes, children, room: room, gap: gap, outer: outer, inner: inner)
    } else if children.contains(where: { $0.parts.height != nil }) {
      let room = naturalHeight(boxes, gap: gap)
      for (index, child) in children.enumerated()
      where child.parts.height != nil && boxes[index] != nil {
        boxes[index] = measureAcross(child, outer: outer, inner: inner, room: room)
      }
    }
    var flow = ColumnFlow(
      children: children.map(\.node), boxes: boxes, top: padding.top, gap: gap)
    flow.place()
    if let room, let distribution = node.node.arrangement?.distribution, distribution != .start {
      flow.distribute(padding.top + room - flow.bottom, distribution)
    }
    let height = offer.height ?? max(flow.bottom, window?.height ?? 0) + padding.bottom
    let size = Size(width: outer, height: height)
    var placed: [(Int, Box.Child)] = boxes.enumerated().compactMap { index, box in
      guard let box, let y = flow.tops[index] else { return nil }
      let x = startAcross(box, outer: outer, padding: padding)
      return (index, Box.Child(box: box, origin: Point(x: x, y: y)))
    }
    let baseline = placed.first {
      $0.1.box.baseline != nil && !$0.1.box.node.placement.isOutsideFlow
    }
    .flatMap { child in child.1.box.baseline.map { $0 + child.1.origin.y } }
    placed += placeOutside(children, in: size, padding: padding)
    placed.sort { $0.0 < $1.0 }
    var box = Box(item: node, size: size, children: placed.map(\.1), baseline: baseline)
    if children.count < node.children.count { box.shown = children.count }
    return box
  }

  /// Returns the preferred width of the widest child that affects the parent's width.
  func naturalWidth(_ children: [LayoutNode]) -> Double {
    children.reduce(0) { widest, child in
      guard !child.placement.isOutsideFlow, child.parts.width == nil else { return widest }
      return max(widest, naturalWidth(child))
    }
  }

  /// Returns a child's preferred width plus its distances from the parent's edges.
  func naturalWidth(_ child: LayoutNode) -> Double {
    let edges = child.placement.edges
    let width = measure(child, .natural).size.width
    return width + (points(edges?.start) ?? 0) + (points(edges?.end) ?? 0)
  }

  /// Returns the inner height of a column of unspecified height, some of whose children have
  /// fractional heights.
  ///
  /// It is determined by the heights of the other children.
  private func naturalHeight(_ boxes: [Box?], gap: Double) -> Double {
    var taken = 0.0
    var parts = 0.0
    var isFirst = true
    for case .some(let box) in boxes where !box.node.placement.isOutsideFlow {
      if !isFirst { taken += box.node.placement.spaceAbove ?? gap }
      isFirst = false
      if let part = box.item.parts.height { parts += part } else { taken += box.size.height }
    }
    return Self.whole(taken, beside: parts)
  }

  /// Returns the side length of which `taken` remains after children take the fraction `parts`.
  ///
  /// If `parts` is 1 or more, the result is `taken`.
  static func whole(_ taken: Double, beside parts: Double) -> Double {
    parts < 1 ? min(Types.farthest, taken / (1 - parts)) : taken
  }

  /// Distributes the remaining space among the children that grow.
  private func grow(
    _ boxes: inout [Box?], _ children: ArraySlice<LayoutNode>, room: Double, gap: Double,
    outer: Double,
    inner: Double
  ) {
    let shares = children.map { $0.placement.isOutsideFlow ? 0 : $0.placement.grow }
    let total = shares.reduce(0, +)
    guard total > 0 else { return }
    var taken = 0.0
    var isFirst = true
    for (index, box) in boxes.enumerated() {
      guard let box, !box.node.placement.isOutsideFlow else { continue }
      if !isFirst { taken += box.node.placement.spaceAbove ?? gap }
      isFirst = false
      taken += shares[index] == 0 ? box.size.height : box.node.placement.basis ?? 0
    }
    let left = max(0, room - taken)
    let growing = children.indices.filter { shares[$0] > 0 }
    var heights = growing.map { index in
      (children[index].placement.basis ?? 0) + left * shares[index] / total
    }
    if growing.contains(where: { children[$0].isLimited }) {
      let parts = growing.map { index in
        let placement = children[index].placement
        return Sharing.Part(
          base: placement.basis ?? 0, weight: placement.grow, least: placement.minHeight,
          most: placement.maxHeight)
      }
      heights = Sharing.sizes(of: parts, wanting: heights)
    }
    for (index, height) in zip(growing, heights) {
      let child = children[index]
      boxes[index] =
        child.placement.aspect != nil && child.placement.width == nil
        ? measure(child, Proposal(width: nil, height: height))
        : measureAcross(child, outer: outer, inner: inner, height: height)
    }
  }
}
