import Drawing
import Geometry
import Resources
import Scene
import Typesetting

/// An upper bound for the distance by which a node paints above its own top, determined without
/// layout.
///
/// Lengths are in points. The distance may be too large but not too small, and is infinite if
/// unknown.
struct InkOverflow {
  let measurer: Measurer
  let heights: HeightBound

  init(_ measurer: Measurer) {
    self.measurer = measurer
    heights = HeightBound(measurer)
  }

  /// Returns the distance by which one of several nodes paints above its top.
  ///
  /// The nodes are passed as an array because copying a node is expensive.
  ///
  /// - Parameter isSqueezed: whether the node may be offered less height than its contents need.
  func above(_ nodes: [Node], _ index: Int, isSqueezed: Bool = false) -> Double {
    let isSqueezed =
      isSqueezed || nodes[index].placement.height != nil
      || nodes[index].placement.maxHeight != nil || nodes[index].placement.aspect != nil
    let isBare = nodes.isBare(index)
    let arrangement = isBare ? nil : nodes[index].arrangement
    let inside: Double
    switch nodes[index].content {
    case .space, .screen: inside = 0
    case .icon(let icon): inside = icon.paint.isWordless ? 0 : .infinity
    case .text(let text): inside = above(text)
    case .image(let image):
      inside = max(0, measurer.resources.pictures[image.source]?.insets.top ?? 0)
    case .shape(let shape): inside = above(shape)
    case .column(let children):
      inside = column(children, gap: arrangement?.gap ?? 0, isSqueezed)
    case .row(let children), .layers(let children):
      let least = min(arrangement?.lineGap ?? 0, arrangement?.gap ?? 0)
      if arrangement?.wraps == true, least < 0 { return .infinity }
      /// In a node that is not squeezed, no content is taller than the available space.
      let room = isSqueezed ? heights.least(inside: nodes[index].placement) : .infinity
      inside = upright(children, room: room, isSqueezed)
    case .grid(let grid): inside = self.grid(grid)
    }
    return isBare ? inside : painted(nodes[index], inside)
  }

  /// Returns the distance by which a node paints above its top, computed from its contents, its own
  /// painting, and its effects.
  private func painted(_ node: Node, _ inside: Double) -> Double {
    var above = inside
    if let background = node.background { above = max(above, self.above(background)) }
    if let arrangement = node.arrangement {
      if arrangement.isScaled { return .infinity }
      above += max(0, arrangement.scroll?.y ?? 0)
    }
    guard node.effects.needsGroup else { return above }
    return self.above(node.effects, above)
  }

  /// Returns the maximum distance by which an attached child begins above its anchor's top.
  func rise(of node: Node, attachedTo anchor: Node) -> Double {
    guard let attach = node.placement.attach else { return .infinity }
    let line: Double
    switch attach.at {
    case .top, .center, .bottom: line = 0
    case .named(let name): line = anchor.placement.guides[name] ?? 0
    case .baseline: return .infinity
    }
    let own: Double
    switch attach.by {
    case .top: own = 0
    case .center: own = heights.most(node) / 2
    case .bottom: own = heights.most(node)
    case .named(let name): own = node.placement.guides[name] ?? 0
    case .baseline: return .infinity
    }
    return own - line - attach.offset
  }

  // MARK: Containers

  private func column(_ children: [Node], gap: Double, _ isSqueezed: Bool) -> Double {
    var most = 0.0
    var lift = 0.0
    for index in children.indices {
      if children[index].placement.isOutsideFlow, children[index].placement.attach == nil {
        most = max(most, outside(children, index))
      } else {
        lift += max(0, -(children[index].placement.spaceAbove ?? gap))
        let isTight = isSqueezed && children[index].placement.grow > 0
        most = max(most, above(children, index, isSqueezed: isTight))
      }
    }
    return most + lift
  }

  /// Returns the distance by which children paint above their parent's top if they are side by side
  /// or stacked, each with its `valign`.
  private func upright(_ children: [Node], room: Double, _ isSqueezed: Bool) -> Double {
    var most = 0.0
    for index in children.indices {
      if children[index].placement.isOutsideFlow {
        most = max(most, outside(children, index))
        continue
      }
      let valign = children[index].placement.valign
      let part = children[index].placement.height?.part
      // A child may be taller than its parent if its height is a fraction of the parent's.
      if let part, part > 1, valign != .top { return .infinity }
      var rise = 0.0
      if room.isFinite, valign == .center || valign == .bottom {
        let over = max(0, heights.most(children[index]) - room)
        rise = valign == .center ? over / 2 : over
      }
      let isTight = isSqueezed || part != nil
      most = max(most, rise + above(children, index, isSqueezed: isTight))
    }
    return most
  }

  private func grid(_ grid: Node.Grid) -> Double {
    guard grid.rowGap >= 0 else { return .infinity }
    var most = 0.0
    for index in grid.children.indices {
      if grid.children[index].placement.isOutsideFlow {
        most = max(most, outside(grid.children, index))
      } else {
        if grid.children[index].placement.height?.part != nil { return .infinity }
        most = max(most, above(grid.children, index))
      }
    }
    return most
  }

  /// Returns the distance above the parent's top for a child that is placed by its frame, center,
  /// or edges.
  private func outside(_ children: [Node], _ index: Int) -> Double {
    let child = children[index]
    let placement = child.placement
    let own = above(children, index, isSqueezed: true)
    if let frame = placement.frame { return own + max(0, -frame.y) }
    if let center = placement.center {
      return own + heights.most(child) / 2 + start(center.y)
    }
    guard let edges = placement.edges else { return .infinity }
    if let top = edges.top { return own + start(top) }
    guard let bottom = edges.bottom, bottom.part == nil else { return .infinity }
    return own + max(0, heights.most(child) + bottom.points(pixel: measurer.pixel))
  }

  /// Returns the maximum distance above the parent's top for an offset from that top.
  private func start(_ length: Length) -> Double {
    if let part = length.part { return part < 0 ? .infinity : 0 }
    return max(0, -length.points(pixel: measurer.pixel))
  }
}
