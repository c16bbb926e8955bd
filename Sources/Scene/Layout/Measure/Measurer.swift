import Geometry
import Scene
import Source
import Typesetting

/// Determines the size of every node and the positions of its children.
///
/// All lengths are in points and independent of the device's scale, except for lengths in device
/// pixels, so lines break alike at 1×, 2×, and 3×.
struct Measurer {
  let resources: LayoutResources
  let environment: Environment
  /// The number of device pixels per point.
  let scale: Double
  /// The direction and language of the outermost node.
  let context: ReadingContext

  /// Creates a measurer.
  ///
  /// - Parameter context: the direction and language; `nil` for the environment's.
  init(
    resources: LayoutResources, environment: Environment, scale: Double,
    context: ReadingContext? = nil
  ) {
    self.resources = resources
    self.environment = environment
    self.scale = scale
    self.context = context ?? ReadingContext(environment)
  }

  /// Returns the same measurer for another direction and language.
  func reading(_ context: ReadingContext) -> Measurer {
    Measurer(resources: resources, environment: environment, scale: scale, context: context)
  }

  /// The number of points per device pixel.
  var pixel: Double { 1 / scale }

  /// The margins for keeping clear of the device's bars.
  var bars: EdgeDistances {
    let area = environment.device.safeArea
    return EdgeDistances(
      top: area.top, start: context.isMirrored ? area.right : area.left, bottom: area.bottom,
      end: context.isMirrored ? area.left : area.right)
  }

  /// Returns a length in points.
  ///
  /// A percentage is relative to `side`; the result is `nil` if the side is unknown.
  func points(_ length: Length?, of side: Double? = nil) -> Double? {
    guard let length else { return nil }
    guard let part = length.part else { return length.points(pixel: pixel) }
    return side.map { Self.part(part, of: $0) }
  }

  /// Returns a fraction of a side, clamped to the largest allowed coordinate.
  static func part(_ part: Double, of side: Double) -> Double {
    max(-Types.farthest, min(Types.farthest, part * side))
  }

  func measure(_ item: LayoutNode, _ proposal: Proposal) -> Box {
    let placement = item.placement
    let offer = Proposal(
      width: points(placement.width) ?? proposal.width,
      height: points(placement.height) ?? proposal.height)
    guard !item.isLimited else { return limited(item, offer) }
    return item.box(for: offer) { build(item, offer) }
  }

  /// Lays out nodes over a frame, separately from the tree, with the first at the back.
  func measureApart(_ nodes: [Node], over frame: Rect, at place: Place) -> Box {
    let root = LayoutNode(Node.layers(nodes, at: place), bars: .zero, in: context)
    defer { root.forget() }
    return measure(root, Proposal(width: .some(frame.width), height: .some(frame.height)))
  }

  /// Measures a child in a parent of the given inner size.
  ///
  /// The child's fractional sides are relative to this size; the other sides are proposed as given.
  func measure(_ item: LayoutNode, _ proposal: Proposal, in inner: Proposal) -> Box {
    measure(
      item,
      Proposal(
        width: part(item.parts.width, inner.width, proposal.width),
        height: part(item.parts.height, inner.height, proposal.height)))
  }

  private func part(_ part: Double?, _ side: Double?, _ offered: Double?) -> Double? {
    guard let part else { return offered }
    return side.map { max(0, Self.part(part, of: $0)) }
  }

  func build(_ item: LayoutNode, _ offer: Proposal) -> Box {
    Culling(measurer: self).enter(item)
    var box: Box
    if let content = item.content {
      box = apart(item, content, offer)
      return mirrored(box)
    }
    switch item.node.content {
    case .column: box = column(item, offer)
    case .row: box = row(item, offer)
    case .layers: box = layers(item, offer)
    case .grid(let grid): box = self.grid(item, grid, offer)
    case .space: box = Box(item: item, size: leafSize(item, .zero, offer))
    case .text(let text): box = self.text(item, text, offer)
    case .image(let image): box = picture(item, image, offer)
    case .icon(let icon): box = self.icon(item, icon, offer)
    case .shape(let shape): box = self.shape(item, shape, offer)
    case .screen(let content): box = screen(item, content, offer)
    }
    return mirrored(box)
  }

  /// Returns the box, with its children mirrored horizontally if its node is read from right to
  /// left.
  private func mirrored(_ box: Box) -> Box {
    guard box.item.context.isMirrored else { return box }
    var box = box
    for i in box.children.indices {
      let child = box.children[i]
      box.children[i].origin.x = box.size.width - child.origin.x - child.box.size.width
    }
    return box
  }

  /// Returns a box's size, computed from its content's size, its padding, and the proposal.
  func leafSize(_ node: LayoutNode, _ content: Size, _ offer: Proposal) -> Size {
    let padding = node.padding
    return Size(
      width: offer.width ?? content.width + padding.horizontal,
      height: offer.height ?? content.height + padding.vertical)
  }

  /// Measures a child at its preferred width, limited to the available space.
  func measure(_ node: LayoutNode, atMost width: Double?, height: Double?) -> Box {
    let natural = measure(node, Proposal(width: nil, height: height))
    guard let width, natural.size.width > width, node.placement.width == nil else { return natural }
    return measure(node, Proposal(width: width, height: height))
  }

  /// Measures a child across a parent that is `outer` points wide.
  ///
  /// The parent's padding leaves a width of `inner`; `room` is the height, if known, that a
  /// fractional height is relative to.
  func measureAcross(
    _ node: LayoutNode, outer: Double, inner: Double, height: Double? = nil, room: Double? = nil
  ) -> Box {
    let height = part(node.parts.height, room, height)
    if let part = node.parts.width {
      return measure(node, Proposal(width: max(0, Self.part(part, of: inner)), height: height))
    }
    let edges = node.placement.edges
    let (start, end) = (points(edges?.start, of: inner), points(edges?.end, of: inner))
    if let start, let end {
      return measure(node, Proposal(width: max(0, outer - start - end), height: height))
    }
    if node.placement.align == .stretch, start == nil, end == nil {
      return measure(node, Proposal(width: inner, height: height))
    }
    let room = max(0, outer - (start ?? 0) - (end ?? 0))
    return measure(node, atMost: edges == nil ? inner : room, height: height)
  }

  /// Returns a child's distance from its parent's outer start edge.
  func startAcross(_ child: Box, outer: Double, padding: EdgeDistances) -> Double {
    let placement = child.item.placement
    if let edges = placement.edges {
      let inner = max(0, outer - padding.horizontal)
      if let start = points(edges.start, of: inner) { return start }
      if let end = points(edges.end, of: inner) { return outer - end - child.size.width }
    }
    let room = outer - padding.horizontal - child.size.width
    switch placement.align {
    case .start, .stretch: return padding.start
    case .center: return padding.start + room / 2
    case .end: return padding.start + room
    }
  }
}
