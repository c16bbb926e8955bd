import Geometry
import Scene

extension Measurer {
  /// Children below each other, with those attached to them.
  func column(_ node: LayoutNode, _ offer: Proposal) -> Box {
    let children = node.children
    let padding = node.placement.padding
    let outer = offer.width ?? naturalWidth(children) + padding.horizontal
    let inner = max(0, outer - padding.horizontal)
    var boxes = children.map { child -> Box? in
      if child.placement.isOutsideFlow && child.placement.attach == nil { return nil }
      return measureAcross(child, outer: outer, inner: inner)
    }
    if let height = offer.height {
      grow(&boxes, children, room: max(0, height - padding.vertical), outer: outer, inner: inner)
    }
    var flow = ColumnFlow(children: children.map(\.node), boxes: boxes, top: padding.top)
    flow.place()
    let height = offer.height ?? flow.bottom + padding.bottom
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
    return Box(item: node, size: size, children: placed.map(\.1), baseline: baseline)
  }

  /// The widest of the children that the parent's width depends on.
  func naturalWidth(_ children: [LayoutNode]) -> Double {
    children.reduce(0) { widest, child in
      guard !child.placement.isOutsideFlow else { return widest }
      let edges = child.placement.edges
      let width = measure(child, .natural).size.width
      return max(widest, width + (points(edges?.start) ?? 0) + (points(edges?.end) ?? 0))
    }
  }

  /// Gives the room that is left to the children that grow.
  private func grow(
    _ boxes: inout [Box?], _ children: [LayoutNode], room: Double, outer: Double, inner: Double
  ) {
    let shares = children.map { $0.placement.isOutsideFlow ? 0 : $0.placement.grow }
    let total = shares.reduce(0, +)
    guard total > 0 else { return }
    var taken = 0.0
    var isFirst = true
    for (index, box) in boxes.enumerated() {
      guard let box, !box.node.placement.isOutsideFlow else { continue }
      if !isFirst { taken += box.node.placement.spaceAbove }
      isFirst = false
      if shares[index] == 0 { taken += box.size.height }
    }
    let left = max(0, room - taken)
    for (index, child) in children.enumerated() where shares[index] > 0 {
      boxes[index] = measureAcross(
        child, outer: outer, inner: inner, height: left * shares[index] / total)
    }
  }
}
