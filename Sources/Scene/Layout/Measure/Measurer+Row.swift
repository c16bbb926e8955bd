import Geometry
import Scene

extension Measurer {
  /// Lays out children side by side.
  ///
  /// If they do not fit, growing children give way first, then text that may be truncated, the
  /// longest first, then all other flexible children, in proportion. A row that wraps continues
  /// below instead.
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
      let start = Point(x: padding.start, y: padding.top)
      boxes = place(
        line, at: start, height: height, inner,
        arrangement?.spaces(of: line, in: outer - padding.horizontal))
    }
    var placed = zip(flow, boxes).map { ($0, $1) }
    let size = Size(width: outer, height: offer.height ?? height + padding.vertical)
    let baseline = placed.first { $0.1.box.baseline != nil }
      .flatMap { child in child.1.box.baseline.map { $0 + child.1.origin.y } }
    placed += placeOutside(children, in: size, padding: padding)
    placed.sort { $0.0 < $1.0 }
    return Box(item: node, size: size, children: placed.map(\.1), baseline: baseline)
  }

  /// Measures children at their preferred or fractional widths.
  ///
  /// In a row of unspecified width, the fractions are relative to a whole that leaves the other
  /// children their widths.
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

  /// Places a line's boxes from a corner on, each with its own vertical alignment.
  private func place(
    _ line: RowLine, at corner: Point, height: Double, _ inner: Proposal,
    _ spaces: (first: Double, between: Double)?
  ) -> [Box.Child] {
    let baseline = line.baseline
    var x = corner.x + (spaces?.first ?? 0)
    return line.boxes.enumerated().map { position, box in
      var box = box
      let placement = box.node.placement
      if position > 0 { x += (placement.spaceBefore ?? line.gap) + (spaces?.between ?? 0) }
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

  /// Breaks a line's boxes into as many lines as needed, each as high as its content.
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
        line, at: Point(x: padding.start, y: padding.top + y), height: height, inner,
        arrangement?.spaces(of: line, in: width))
      y += height
    }
    return (children, max(0, y))
  }

  /// Distributes space among growing boxes, or takes it from boxes that can give way.
  private func fit(_ line: inout RowLine, left: Double, _ inner: Proposal) {
    let grows = line.boxes.reduce(0) { $0 + $1.node.placement.grow }
    func resize(_ i: Int, _ width: Double) {
      line.boxes[i] = measure(line.boxes[i].item, Proposal(width: width, height: nil), in: inner)
    }
    let growing = line.boxes.indices.filter { line.boxes[$0].node.placement.grow > 0 }
    let (least, left) = yield(&line.boxes, to: growing, left: left, inner)
    if left >= 0, grows > 0 {
      var widths = growing.map { i in
        line.boxes[i].base + left * line.boxes[i].node.placement.grow / grows
      }
      if least != nil || growing.contains(where: { line.boxes[$0].item.isLimited }) {
        var parts = growing.map { line.boxes[$0].growth }
        if let least {
          for i in parts.indices { parts[i].least = max(parts[i].least ?? 0, least[i]) }
        }
        widths = Sharing.sizes(of: parts, wanting: widths)
      }
      for (i, width) in zip(growing, widths) { resize(i, width) }
    } else if left < 0 {
      var lack = -left
      for i in line.boxes.indices where line.boxes[i].hasBasis {
        let base = line.boxes[i].base
        resize(i, base)
        lack += line.boxes[i].size.width - base
      }
      let stages: [(isReady: KeyPath<Box, Bool>, isFair: Bool)] = [
        (\.grows, false), (\.isCut, true), (\.givesWay, false),
      ]
      for (isReady, isFair) in stages {
        let ready = line.boxes.indices.filter { line.boxes[$0][keyPath: isReady] }
        lack = shrink(&line.boxes, ready, by: lack, isFair: isFair, inner)
      }
    }
  }

  /// Keeps growing boxes at least as wide as their contents, if one of them has a `basis`.
  ///
  /// It does so only if text beside them can be truncated instead.
  ///
  /// - Returns: the minimum widths of the growing boxes, or `nil` if they are not kept, and the
  ///   remaining space.
  private func yield(
    _ boxes: inout [Box], to growing: [Int], left: Double, _ inner: Proposal
  ) -> (least: [Double]?, left: Double) {
    let cut = boxes.indices.filter { boxes[$0].isCut && boxes[$0].node.placement.grow == 0 }
    guard !cut.isEmpty, growing.contains(where: { boxes[$0].hasBasis }) else { return (nil, left) }
    let least = growing.map { boxes[$0].size.width }
    let lack = least.reduce(0, +) - growing.reduce(left) { $0 + boxes[$1].base }
    guard lack > 0 else { return (least, left) }
    let rest = shrink(&boxes, cut, by: lack, isFair: true, inner)
    return (rest > 0.001 ? nil : least, left + lack - rest)
  }

  /// Takes width from some children, and returns the width still to be taken.
  ///
  /// The width is taken in proportion to the children's widths or, if sharing is fair, from the
  /// widest until it is as wide as the next.
  private func shrink(
    _ boxes: inout [Box], _ indices: [Int], by lack: Double, isFair: Bool, _ inner: Proposal
  ) -> Double {
    let soft = indices.reduce(0) { $0 + boxes[$1].size.width }
    guard soft > 0, lack > 0 else { return lack }
    let wide = indices.filter { boxes[$0].size.width > 0 }
    let weights = wide.map { isFair ? 1 : boxes[$0].size.width }
    let share = max(0, soft - lack) / weights.reduce(0, +)
    var widths = weights.map { $0 * share }
    var left = max(0, lack - soft)
    if isFair || wide.contains(where: { boxes[$0].node.placement.minWidth != nil }) {
      let parts = zip(wide, weights).map { i, weight in
        Sharing.Part(
          base: 0, weight: weight, least: boxes[i].node.placement.minWidth,
          most: boxes[i].size.width)
      }
      widths = Sharing.sizes(of: parts, wanting: widths)
      left = max(0, lack - soft + widths.reduce(0, +))
    }
    for (i, width) in zip(wide, widths) {
      boxes[i] = measure(boxes[i].item, Proposal(width: width, height: nil), in: inner)
    }
    return left
  }
}
