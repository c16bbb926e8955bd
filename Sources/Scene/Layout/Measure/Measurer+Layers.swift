import Geometry
import Scene

extension Measurer {
  /// Lays out children on top of each other; the largest of those in the flow determines the size.
  func layers(_ node: LayoutNode, _ offer: Proposal) -> Box {
    let children = node.children
    let padding = node.padding
    let outer = offer.width ?? naturalWidth(children) + padding.horizontal
    let inner = max(0, outer - padding.horizontal)
    let given = offer.height.map { max(0, $0 - padding.vertical) }
    let flow = children.indices.filter { !children[$0].placement.isOutsideFlow }
    var boxes = flow.map { measureAcross(children[$0], outer: outer, inner: inner, room: given) }
    let tallest = boxes.reduce(0) { $1.item.parts.height == nil ? max($0, $1.size.height) : $0 }
    let height = offer.height ?? tallest + padding.vertical
    let room = max(0, height - padding.vertical)
    for i in boxes.indices {
      let placement = boxes[i].node.placement
      if boxes[i].item.parts.height != nil {
        if given == nil {
          boxes[i] = measureAcross(boxes[i].item, outer: outer, inner: inner, room: room)
        }
      } else if placement.valign == .stretch, placement.height == nil, boxes[i].size.height != room
      {
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
}
