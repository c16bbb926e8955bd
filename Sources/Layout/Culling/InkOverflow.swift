import Assets
import Drawing
import Geometry
import Scene
import Typesetting

/// How far a node may paint above its own top, found without laying it out.
///
/// In points; too far rather than not far enough, and infinite where it cannot be told.
struct InkOverflow {
  let measurer: Measurer
  let heights: HeightBound

  init(_ measurer: Measurer) {
    self.measurer = measurer
    heights = HeightBound(measurer)
  }

  /// - Parameter isSqueezed: whether it may be offered less height than what it holds takes.
  func above(_ node: Node, isSqueezed: Bool = false) -> Double {
    let placement = node.placement
    let isSqueezed =
      isSqueezed || placement.height != nil || placement.maxHeight != nil || placement.aspect != nil
    var above = max(inside(node, isSqueezed), node.background.map(self.above) ?? 0)
    if let arrangement = node.arrangement {
      if arrangement.isScaled { return .infinity }
      above += max(0, arrangement.scroll?.y ?? 0)
    }
    let patterns = node.patterns
    guard patterns.allSatisfy(\.isWordless), node.effects.mask.allSatisfy(\.isWordless) else {
      return .infinity
    }
    return node.effects == Effects() ? above : self.above(node.effects, above)
  }

  /// How far a child attached to another may begin above the other's top.
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

  private func inside(_ node: Node, _ isSqueezed: Bool) -> Double {
    switch node.content {
    case .space, .icon: 0
    case .text(let text): above(text)
    case .image(let image): max(0, measurer.resources.pictures[image.source]?.insets.top ?? 0)
    case .shape(let shape): above(shape)
    case .column(let children): column(node, children, isSqueezed)
    case .row(let children): upright(node, children, isSqueezed)
    case .layers(let children): upright(node, children, isSqueezed)
    case .grid(let grid): self.grid(grid)
    }
  }

  // MARK: Containers

  private func column(_ node: Node, _ children: [Node], _ isSqueezed: Bool) -> Double {
    var most = 0.0
    var lift = 0.0
    let gap = node.arrangement?.gap ?? 0
    for child in children {
      let placement = child.placement
      if placement.isOutsideFlow, placement.attach == nil {
        most = max(most, outside(child))
      } else {
        lift += max(0, -(placement.spaceAbove ?? gap))
        most = max(most, above(child, isSqueezed: isSqueezed && placement.grow > 0))
      }
    }
    return most + lift
  }

  /// What lies beside or over each other, each as its `valign` says.
  private func upright(_ node: Node, _ children: [Node], _ isSqueezed: Bool) -> Double {
    if let arrangement = node.arrangement, arrangement.wraps,
      min(arrangement.lineGap ?? 0, arrangement.gap ?? 0) < 0
    {
      return .infinity
    }
    /// Of what is in a node that is not squeezed none is higher than there is room.
    let room = isSqueezed ? heights.least(inside: node) : .infinity
    return children.reduce(0) { most, child in
      let placement = child.placement
      if placement.isOutsideFlow { return max(most, outside(child)) }
      var rise = 0.0
      // As part of its parent it may be higher than that.
      if let part = placement.height?.part, part > 1, placement.valign != .top { return .infinity }
      switch placement.valign {
      case .top, .stretch, .baseline: break
      case .center where room.isFinite: rise = max(0, heights.most(child) - room) / 2
      case .bottom where room.isFinite: rise = max(0, heights.most(child) - room)
      case .center, .bottom: break
      }
      return max(most, rise + above(child, isSqueezed: isSqueezed || placement.height?.part != nil))
    }
  }

  private func grid(_ grid: Node.Grid) -> Double {
    guard grid.rowGap >= 0 else { return .infinity }
    return grid.children.reduce(0) { most, child in
      let placement = child.placement
      if placement.isOutsideFlow { return max(most, outside(child)) }
      if placement.height?.part != nil { return .infinity }
      return max(most, above(child))
    }
  }

  /// Of a child that lies by its frame, its middle or its edges, above its parent's top.
  private func outside(_ child: Node) -> Double {
    let placement = child.placement
    let own = above(child, isSqueezed: true)
    if let frame = placement.frame { return own + max(0, -frame.y) }
    if let center = placement.center {
      return own + heights.most(child) / 2 + start(center.y)
    }
    guard let edges = placement.edges else { return .infinity }
    if let top = edges.top { return own + start(top) }
    guard let bottom = edges.bottom, bottom.part == nil else { return .infinity }
    return own + max(0, heights.most(child) + bottom.points(pixel: measurer.pixel))
  }

  /// How far above a parent's top a distance from it may lead.
  private func start(_ length: Length) -> Double {
    if let part = length.part { return part < 0 ? .infinity : 0 }
    return max(0, -length.points(pixel: measurer.pixel))
  }
}
