import Geometry
import Scene

extension Measurer {
  /// Children beside each other.
  ///
  /// Where they do not fit, what grows gives way first, then texts that may be cut, then the rest
  /// of what can, each in proportion to their widths; a row that wraps goes on below instead.
  func row(_ node: LayoutNode, _ offer: Proposal) -> Box {
    let children = node.children
    let padding = node.padding
    let arrangement = node.node.arrangement
    let flow = children.indices.filter { !children[$0].placement.isOutsideFlow }
    let wraps = arrangement?.wraps == true && offer.width != nil
    var inner = Proposal(
      width: offer.width.map { max(0, $0 - padding.horizontal) },
      height: wraps ? nil : offer.height.map { max(0, $0 - padding.vertical) })
    var line = line(of: flow.map { children[$0] }, gap: arrangement?.gap ?? 0, &inner)
    let outer = offer.width ?? line.natural + padding.horizontal
    let height: Double
    var boxes: [Box.Child]
    if wraps {
      (boxes, height) = wrap(line, inner, padding, arrangement)
    } else {
      if offer.width != nil || line.hasBasis {
        fit(&line, left: outer - padding.horizontal - line.base, inner)
      }
      height = inner.height ?? line.tallest
      boxes = place(line, at: Point(x: padding.start, y: padding.top), height: height, inner)
    }
    var placed = zip(flow, boxes).map { ($0, $1) }
    let size = Size(width: outer, height: offer.height ?? height + padding.vertical)
    let baseline = placed.first { $0.1.box.baseline != nil }
      .flatMap { child in child.1.box.baseline.map { $0 + child.1.origin.y } }
    placed += placeOutside(children, in: size, padding: padding)
    placed.sort { $0.0 < $1.0 }
    return Box(item: node, size: size, children: placed.map(\.1), baseline: baseline)
  }

  /// Children as wide as they like, or are parts of; of a row whose width nothing says, they are
  /// parts of what leaves the others theirs.
  private func line(
    of children: [LayoutNode], gap: Double, _ inner: inout Proposal
  ) -> RowLine {
    let given = inner
    var line = RowLine(
      gap: gap,
      boxes: children.map { child in
        if child.keepsShapeUpright, let height = given.height {
          return measure(child, Proposal(width: nil, height: height))
        }
        return measure(child, .natural, in: given)
      })
    guard inner.width == nil, children.contains(where: { $0.parts.width != nil }) else {
      return line
    }
    let others = line.boxes.reduce(line.gaps) {
      $0 + ($1.item.parts.width == nil ? $1.size.width : 0)
    }
    inner.width = Self.whole(others, beside: children.reduce(0) { $0 + ($1.parts.width ?? 0) })
    for i in children.indices where children[i].parts.width != nil {
      line.boxes[i] = measure(children[i], .natural, in: inner)
    }
    return line
  }

  /// A line's boxes, each upright as it says, from a corner on.
  private func place(
    _ line: RowLine, at corner: Point, height: Double, _ inner: Proposal
  ) -> [Box.Child] {
    let baseline = line.baseline
    var x = corner.x
    return line.boxes.enumerated().map { position, box in
      var box = box
      let placement = box.node.placement
      if position > 0 { x += placement.spaceBefore ?? line.gap }
      if box.item.parts.height != nil, inner.height == nil {
        box = measure(
          box.item, Proposal(width: box.size.width),
          in: Proposal(width: inner.width, height: height))
      } else if placement.valign == .stretch, placement.height == nil, box.size.height != height {
        box = measure(
          box.item, Proposal(width: box.size.width, height: height), in: inner)
      }
      let room = height - box.size.height
      let drop: Double
      switch placement.valign {
      case .top, .stretch: drop = 0
      case .center: drop = room / 2
      case .bottom: drop = room
      case .baseline: drop = baseline - (box.baseline ?? baseline)
      }
      defer { x += box.size.width }
      return Box.Child(box: box, origin: Point(x: x, y: corner.y + drop))
    }
  }

  /// A line's boxes on as many lines as they need, each as high as what is on it.
  private func wrap(
    _ whole: RowLine, _ inner: Proposal, _ padding: EdgeDistances, _ arrangement: Arrangement?
  ) -> (children: [Box.Child], height: Double) {
    let width = inner.width ?? 0
    var children: [Box.Child] = []
    var y = 0.0
    for range in whole.breaks(at: width) {
      var line = RowLine(gap: whole.gap, boxes: Array(whole.boxes[range]))
      if range.lowerBound > 0 { y += arrangement?.lineGap ?? whole.gap }
      fit(&line, left: width - line.base, inner)
      let height = line.tallest
      children += place(
        line, at: Point(x: padding.start, y: padding.top + y), height: height, inner)
      y += height
    }
    return (children, max(0, y))
  }

  /// Spreads room among what grows, or takes from what can give way.
  private func fit(_ line: inout RowLine, left: Double, _ inner: Proposal) {
    let grows = line.boxes.reduce(0) { $0 + $1.node.placement.grow }
    func resize(_ i: Int, _ width: Double) {
      line.boxes[i] = measure(line.boxes[i].item, Proposal(width: width, height: nil), in: inner)
    }
    if left >= 0, grows > 0 {
      let growing = line.boxes.indices.filter { line.boxes[$0].node.placement.grow > 0 }
      var widths = growing.map { i in
        line.boxes[i].base + left * line.boxes[i].node.placement.grow / grows
      }
      if growing.contains(where: { line.boxes[$0].item.isLimited }) {
        widths = Sharing.sizes(of: growing.map { line.boxes[$0].growth }, wanting: widths)
      }
      for (i, width) in zip(growing, widths) { resize(i, width) }
    } else if left < 0 {
      var lack = -left
      for i in line.boxes.indices where line.boxes[i].hasBasis {
        let base = line.boxes[i].base
        resize(i, base)
        lack += line.boxes[i].size.width - base
      }
      for isReady in [\Box.grows, \.isCut, \.givesWay] {
        let ready = line.boxes.indices.filter { line.boxes[$0][keyPath: isReady] }
        lack = shrink(&line.boxes, ready, by: lack, inner)
      }
    }
  }

  /// Takes width from some children in proportion to their widths; gives what is left to take.
  private func shrink(
    _ boxes: inout [Box], _ indices: [Int], by lack: Double, _ inner: Proposal
  ) -> Double {
    let soft = indices.reduce(0) { $0 + boxes[$1].size.width }
    guard soft > 0, lack > 0 else { return lack }
    let share = max(0, (soft - lack) / soft)
    var widths = indices.map { boxes[$0].size.width * share }
    var left = max(0, lack - soft)
    let limited = indices.contains { boxes[$0].node.placement.minWidth != nil }
    if limited {
      let parts = indices.filter { boxes[$0].size.width > 0 }.map { i in
        Sharing.Part(
          base: 0, weight: boxes[i].size.width, least: boxes[i].node.placement.minWidth,
          most: boxes[i].size.width)
      }
      let wanted = zip(indices, widths).filter { boxes[$0.0].size.width > 0 }.map(\.1)
      var sizes = Sharing.sizes(of: parts, wanting: wanted).makeIterator()
      widths = indices.map { boxes[$0].size.width > 0 ? sizes.next() ?? 0 : 0 }
      left = max(0, widths.reduce(0, +) - max(0, soft - lack))
    }
    for (i, width) in zip(indices, widths) {
      boxes[i] = measure(boxes[i].item, Proposal(width: width, height: nil), in: inner)
    }
    return left
  }
}
