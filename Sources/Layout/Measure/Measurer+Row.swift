import Geometry
import Scene

extension Measurer {
  /// Children beside each other.
  ///
  /// Where they do not fit, what grows gives way first, then texts that may be cut, then the rest
  /// of what can, each in proportion to their widths.
  func row(_ node: LayoutNode, _ offer: Proposal) -> Box {
    let children = node.children
    let padding = node.placement.padding
    let flow = children.indices.filter { !children[$0].placement.isOutsideFlow }
    let innerHeight = offer.height.map { max(0, $0 - padding.vertical) }
    var boxes = flow.map { measure(children[$0], .natural) }
    let gaps = flow.dropFirst().reduce(0) { $0 + children[$1].placement.spaceBefore }
    let natural = boxes.reduce(gaps) { $0 + $1.size.width }
    let outer = offer.width ?? natural + padding.horizontal
    let left = outer - padding.horizontal - natural
    if offer.width != nil { fit(&boxes, left: left) }

    let line = boxes.compactMap(\.baselineForRow).max() ?? 0
    let tallest = boxes.reduce(0) { height, box in
      let drop = box.baselineForRow.map { line - $0 } ?? 0
      return max(height, box.size.height + drop)
    }
    let height = innerHeight ?? tallest
    var x = padding.start
    var placed: [(Int, Box.Child)] = []
    for (position, index) in flow.enumerated() {
      var box = boxes[position]
      let placement = box.node.placement
      if position > 0 { x += placement.spaceBefore }
      if placement.valign == .stretch, placement.height == nil, box.size.height != height {
        box = measure(box.item, Proposal(width: box.size.width, height: height))
      }
      let room = height - box.size.height
      let drop: Double
      switch placement.valign {
      case .top, .stretch: drop = 0
      case .center: drop = room / 2
      case .bottom: drop = room
      case .baseline: drop = line - (box.baseline ?? line)
      }
      placed.append((index, Box.Child(box: box, origin: Point(x: x, y: padding.top + drop))))
      x += box.size.width
    }
    let size = Size(width: outer, height: offer.height ?? height + padding.vertical)
    let baseline = placed.first { $0.1.box.baseline != nil }
      .flatMap { child in child.1.box.baseline.map { $0 + child.1.origin.y } }
    placed += placeOutside(children, in: size, padding: padding)
    placed.sort { $0.0 < $1.0 }
    return Box(item: node, size: size, children: placed.map(\.1), baseline: baseline)
  }

  /// Spreads room among what grows, or takes from what can give way.
  private func fit(_ boxes: inout [Box], left: Double) {
    let grows = boxes.reduce(0) { $0 + $1.node.placement.grow }
    if left >= 0, grows > 0 {
      for i in boxes.indices where boxes[i].node.placement.grow > 0 {
        let width = boxes[i].size.width + left * boxes[i].node.placement.grow / grows
        boxes[i] = measure(boxes[i].item, Proposal(width: width, height: nil))
      }
    } else if left < 0 {
      var lack = -left
      for isReady in [\Box.grows, \.isCut, \.givesWay] {
        lack = shrink(&boxes, boxes.indices.filter { boxes[$0][keyPath: isReady] }, by: lack)
      }
    }
  }

  /// Takes width from some children in proportion to their widths; gives what is left to take.
  private func shrink(_ boxes: inout [Box], _ indices: [Int], by lack: Double) -> Double {
    let soft = indices.reduce(0) { $0 + boxes[$1].size.width }
    guard soft > 0, lack > 0 else { return lack }
    let share = max(0, (soft - lack) / soft)
    for i in indices {
      let width = boxes[i].size.width * share
      boxes[i] = measure(boxes[i].item, Proposal(width: width, height: nil))
    }
    return max(0, lack - soft)
  }
}

extension Box {
  fileprivate var baselineForRow: Double? {
    node.placement.valign == .baseline ? baseline : nil
  }

  /// Whether the box takes what room is left, and so gives way first.
  fileprivate var grows: Bool { givesWay && node.placement.grow > 0 }

  /// Whether the box is a text that may be cut, and so gives way next.
  fileprivate var isCut: Bool {
    if case .text(let text) = node.content { givesWay && text.maxLines != nil } else { false }
  }

  /// Whether a row may make the box narrower than it likes.
  fileprivate var givesWay: Bool {
    guard node.placement.width == nil else { return false }
    switch node.content {
    case .text, .column, .row, .layers: return true
    case .grid, .space, .image, .icon, .shape: return false
    }
  }
}
