import Geometry
import Scene

extension Measurer {
  /// Adds the children placed by their `frame`, `center`, or `edges`, once the parent's size is
  /// known.
  func placeOutside(
    _ children: some Collection<LayoutNode>, in size: Size, padding: EdgeDistances
  ) -> [(Int, Box.Child)] {
    let inner = Size(
      width: max(0, size.width - padding.horizontal),
      height: max(0, size.height - padding.vertical))
    return children.enumerated().compactMap { index, node in
      let placement = node.placement
      if let frame = placement.frame {
        let box = measure(node, Proposal(width: frame.width, height: frame.height))
        return (index, Box.Child(box: box, origin: Point(x: frame.x, y: frame.y)))
      }
      if let center = placement.center {
        return (index, centered(node, at: center, in: size, inner: inner))
      }
      guard placement.attach == nil, let edges = placement.edges,
        edges.top != nil || edges.bottom != nil
      else { return nil }
      return (index, pinned(node, by: edges, in: size, inner: inner, padding: padding))
    }
  }

  /// Measures a child at its preferred size, and centers it at a position.
  private func centered(
    _ node: LayoutNode, at center: Center, in size: Size, inner: Size
  ) -> Box.Child {
    let box = measure(node, .natural, in: Proposal(width: inner.width, height: inner.height))
    let x = points(center.x, of: size.width) ?? 0
    let y = points(center.y, of: size.height) ?? 0
    return Box.Child(
      box: box, origin: Point(x: x - box.size.width / 2, y: y - box.size.height / 2))
  }

  private func pinned(
    _ node: LayoutNode, by edges: Edges, in size: Size, inner: Size, padding: EdgeDistances
  ) -> Box.Child {
    let (top, bottom) = (
      points(edges.top, of: inner.height), points(edges.bottom, of: inner.height)
    )
    var height: Double?
    if let top, let bottom { height = max(0, size.height - top - bottom) }
    let box = measureAcross(
      node, outer: size.width, inner: inner.width, height: height, room: inner.height)
    let y = top ?? size.height - (bottom ?? 0) - box.size.height
    let x = startAcross(box, outer: size.width, padding: padding)
    return Box.Child(box: box, origin: Point(x: x, y: y))
  }

  /// Measures a node whose content is laid out separately, to be scaled to its frame or scrolled in
  /// it.
  func apart(_ item: LayoutNode, _ content: LayoutNode, _ offer: Proposal) -> Box {
    if let scroll = item.node.arrangement?.scroll {
      return scrolled(item, content, scroll, offer)
    }
    let padding = item.padding
    var box = measure(content, .natural)
    box.isScaled = true
    let natural = box.size
    let width = offer.width.map { max(0, $0 - padding.horizontal) }
    let height = offer.height.map { max(0, $0 - padding.vertical) }
    func other(_ side: Double?, _ own: Double, _ mine: Double) -> Double {
      guard let side, own > 0 else { return mine }
      return min(Types.farthest, side * mine / own)
    }
    let frame = Size(
      width: width ?? other(height, natural.height, natural.width),
      height: height ?? other(width, natural.width, natural.height))
    let origin = Point(
      x: padding.start + (frame.width - natural.width) / 2,
      y: padding.top + (frame.height - natural.height) / 2)
    return Box(
      item: item,
      size: Size(
        width: offer.width ?? frame.width + padding.horizontal,
        height: offer.height ?? frame.height + padding.vertical),
      children: [Box.Child(box: box, origin: origin)])
  }

  /// Measures content at its preferred size along the scrolled axes, but at least as large as the
  /// frame.
  private func scrolled(
    _ item: LayoutNode, _ content: LayoutNode, _ scroll: Arrangement.Scroll, _ offer: Proposal
  ) -> Box {
    var proposal = Proposal(
      width: scroll.x == nil ? offer.width : nil, height: scroll.y == nil ? offer.height : nil)
    var box = measure(content, proposal)
    if let width = offer.width, box.size.width < width {
      proposal.width = width
      box = measure(content, proposal)
    }
    if let height = offer.height, box.size.height < height {
      proposal.height = height
      box = measure(content, proposal)
    }
    return Box(
      item: item,
      size: Size(width: offer.width ?? box.size.width, height: offer.height ?? box.size.height),
      children: [Box.Child(box: box, origin: Point(x: -(scroll.x ?? 0), y: -(scroll.y ?? 0)))])
  }
}
