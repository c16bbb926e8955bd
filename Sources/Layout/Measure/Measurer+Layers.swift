import Geometry
import Scene

extension Measurer {
  /// Children over each other; the largest of those in the flow gives the size.
  func layers(_ node: LayoutNode, _ offer: Proposal) -> Box {
    let children = node.children
    let padding = node.placement.padding
    let outer = offer.width ?? naturalWidth(children) + padding.horizontal
    let inner = max(0, outer - padding.horizontal)
    let flow = children.indices.filter { !children[$0].placement.isOutsideFlow }
    var boxes = flow.map { measureAcross(children[$0], outer: outer, inner: inner) }
    let height =
      offer.height ?? boxes.reduce(0) { max($0, $1.size.height) } + padding.vertical
    let room = max(0, height - padding.vertical)
    for i in boxes.indices {
      let placement = boxes[i].node.placement
      if placement.valign == .stretch, placement.height == nil, boxes[i].size.height != room {
        boxes[i] = measureAcross(boxes[i].item, outer: outer, inner: inner, height: room)
      }
    }
    var placed: [(Int, Box.Child)] = boxes.enumerated().map { position, box in
      let left = room - box.size.height
      let drop: Double
      switch box.node.placement.valign {
      case .top, .stretch, .baseline: drop = 0
      case .center: drop = left / 2
      case .bottom: drop = left
      }
      let x = startAcross(box, outer: outer, padding: padding)
      return (flow[position], Box.Child(box: box, origin: Point(x: x, y: padding.top + drop)))
    }
    let size = Size(width: outer, height: height)
    let baseline = placed.first { $0.1.box.baseline != nil }
      .flatMap { child in child.1.box.baseline.map { $0 + child.1.origin.y } }
    placed += placeOutside(children, in: size, padding: padding)
    placed.sort { $0.0 < $1.0 }
    return Box(item: node, size: size, children: placed.map(\.1), baseline: baseline)
  }

  /// Children in columns of equal width; a row is as high as its highest.
  func grid(_ node: LayoutNode, _ grid: Node.Grid, _ offer: Proposal) -> Box {
    let padding = node.placement.padding
    let columns = max(1, grid.columns)
    let gaps = Double(columns - 1) * grid.columnGap
    let flow = node.children.indices.filter { !node.children[$0].placement.isOutsideFlow }
    let outer =
      offer.width ?? naturalWidth(node.children) * Double(columns) + gaps + padding.horizontal
    let cell = max(0, (outer - padding.horizontal - gaps) / Double(columns))
    var placed: [(Int, Box.Child)] = []
    var y = padding.top
    for first in stride(from: 0, to: flow.count, by: columns) {
      if first > 0 { y += grid.rowGap }
      let indices = flow[first..<min(first + columns, flow.count)]
      let boxes = indices.map { measureAcross(node.children[$0], outer: cell, inner: cell) }
      let height = boxes.reduce(0) { max($0, $1.size.height) }
      for (column, (index, box)) in zip(indices, boxes).enumerated() {
        let x = padding.start + Double(column) * (cell + grid.columnGap)
        let across = startAcross(box, outer: cell, padding: .zero)
        placed.append((index, Box.Child(box: box, origin: Point(x: x + across, y: y))))
      }
      y += height
    }
    let size = Size(width: outer, height: offer.height ?? y + padding.bottom)
    placed += placeOutside(node.children, in: size, padding: padding)
    placed.sort { $0.0 < $1.0 }
    return Box(item: node, size: size, children: placed.map(\.1))
  }
}
