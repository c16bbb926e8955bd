import Geometry
import Scene
import Typesetting

/// Gives every node its size and its children their places.
///
/// Everything is in points and knows nothing of the device's scale but how long a pixel is, for what
/// is written in pixels; so lines break alike at 1×, 2× and 3×.
struct Measurer {
  let resources: LayoutResources
  let environment: Environment
  /// Points to the device pixel.
  let pixel: Double

  func points(_ length: Length?) -> Double? { length?.points(pixel: pixel) }

  func measure(_ item: LayoutNode, _ proposal: Proposal) -> Box {
    let placement = item.placement
    let offer = Proposal(
      width: points(placement.width) ?? proposal.width,
      height: points(placement.height) ?? proposal.height)
    guard let limit = placement.maxWidth else {
      return item.box(for: offer) { build(item, offer) }
    }
    var narrow = offer
    narrow.width = offer.width.map { min($0, limit) }
    let box = item.box(for: narrow) { build(item, narrow) }
    guard box.size.width > limit else { return box }
    narrow.width = limit
    return item.box(for: narrow) { build(item, narrow) }
  }

  private func build(_ item: LayoutNode, _ offer: Proposal) -> Box {
    var box: Box
    switch item.node.content {
    case .column: box = column(item, offer)
    case .row: box = row(item, offer)
    case .layers: box = layers(item, offer)
    case .grid(let grid): box = self.grid(item, grid, offer)
    case .space: box = Box(item: item, size: leafSize(item, .zero, offer))
    case .text(let text): box = self.text(item, text, offer)
    case .image(let image): box = picture(item, image.source, image.fit, offer)
    case .icon(let icon): box = self.icon(item, icon, offer)
    case .shape(let shape): box = self.shape(item, shape, offer)
    }
    if environment.direction == .rightToLeft {
      for i in box.children.indices {
        let child = box.children[i]
        box.children[i].origin.x = box.size.width - child.origin.x - child.box.size.width
      }
    }
    return box
  }

  /// A box's size from its content's, its padding and what it was offered.
  func leafSize(_ node: LayoutNode, _ content: Size, _ offer: Proposal) -> Size {
    let padding = node.placement.padding
    return Size(
      width: offer.width ?? content.width + padding.horizontal,
      height: offer.height ?? content.height + padding.vertical)
  }

  /// A child as wide as it likes, and no wider than there is room.
  func measure(_ node: LayoutNode, atMost width: Double?, height: Double?) -> Box {
    let natural = measure(node, Proposal(width: nil, height: height))
    guard let width, natural.size.width > width, node.placement.width == nil else { return natural }
    return measure(node, Proposal(width: width, height: height))
  }

  /// A child across a parent `outer` points wide whose padding leaves `inner`.
  func measureAcross(
    _ node: LayoutNode, outer: Double?, inner: Double?, height: Double? = nil
  ) -> Box {
    let edges = node.placement.edges
    let (start, end) = (points(edges?.start), points(edges?.end))
    if let start, let end, let outer {
      return measure(node, Proposal(width: max(0, outer - start - end), height: height))
    }
    if node.placement.align == .stretch, start == nil, end == nil, let inner {
      return measure(node, Proposal(width: inner, height: height))
    }
    let room = outer.map { max(0, $0 - (start ?? 0) - (end ?? 0)) }
    return measure(node, atMost: edges == nil ? inner : room, height: height)
  }

  /// Where a child begins across its parent, from the parent's outer start edge.
  func startAcross(_ child: Box, outer: Double, padding: EdgeDistances) -> Double {
    let placement = child.item.placement
    if let start = points(placement.edges?.start) { return start }
    if let end = points(placement.edges?.end) { return outer - end - child.size.width }
    let room = outer - padding.horizontal - child.size.width
    switch placement.align {
    case .start, .stretch: return padding.start
    case .center: return padding.start + room / 2
    case .end: return padding.start + room
    }
  }

  /// The children that lie by their `frame` or their `edges`, once the parent's size is known.
  func placeOutside(_ children: [LayoutNode], in size: Size, padding: EdgeDistances) -> [(
    Int, Box.Child
  )] {
    children.enumerated().compactMap { index, node in
      if let frame = node.placement.frame {
        let box = measure(node, Proposal(width: frame.width, height: frame.height))
        return (index, Box.Child(box: box, origin: Point(x: frame.x, y: frame.y)))
      }
      guard node.placement.attach == nil, let edges = node.placement.edges,
        edges.top != nil || edges.bottom != nil
      else { return nil }
      let (top, bottom) = (points(edges.top), points(edges.bottom))
      var height: Double?
      if let top, let bottom { height = max(0, size.height - top - bottom) }
      let box = measureAcross(
        node, outer: size.width, inner: max(0, size.width - padding.horizontal), height: height)
      let y = top ?? size.height - (bottom ?? 0) - box.size.height
      let x = startAcross(box, outer: size.width, padding: padding)
      return (index, Box.Child(box: box, origin: Point(x: x, y: y)))
    }
  }
}
