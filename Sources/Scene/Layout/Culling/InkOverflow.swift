import Drawing
import Geometry
import Resources
import Scene
import Typesetting

/// How far a node may paint above its own top, found without laying it out.
///
/// In points; too far rather than not far enough, and infinite where it cannot be determined.
struct InkOverflow {
  let measurer: Measurer
  let heights: HeightBound

  init(_ measurer: Measurer) {
    self.measurer = measurer
    heights = HeightBound(measurer)
  }

  /// Of one of some nodes; a node is large, so that none is copied for most.
  ///
  /// - Parameter isSqueezed: whether it may be offered less height than what it holds takes.
  func above(_ nodes: [Node], _ index: Int, isSqueezed: Bool = false) -> Double {
    let isSqueezed =
      isSqueezed || nodes[index].placement.height != nil
      || nodes[index].placement.maxHeight != nil || nodes[index].placement.aspect != nil
    let isBare = nodes.isBare(index)
    let arrangement = isBare ? nil : nodes[index].arrangement
    let inside: Double
    switch nodes[index].content {
    case .space: inside = 0
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
      /// Of what is in a node that is not squeezed none is higher than there is room.
      let room = isSqueezed ? heights.least(inside: nodes[index].placement) : .infinity
      inside = upright(children, room: room, isSqueezed)
    case .grid(let grid): inside = self.grid(grid)
    }
    return isBare ? inside : painted(nodes[index], inside)
  }

  /// With what a node paints beside what is in it, and what is done to that.
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

  /// What is beside or over each other, each as its `valign` says.
  private func upright(_ children: [Node], room: Double, _ isSqueezed: Bool) -> Double {
    var most = 0.0
    for index in children.indices {
      if children[index].placement.isOutsideFlow {
        most = max(most, outside(children, index))
        continue
      }
      let valign = children[index].placement.valign
      let part = children[index].placement.height?.part
      // As part of its parent it may be higher than that.
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

  /// Of a child placed by its frame, its middle or its edges, above its parent's top.
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

  /// How far above a parent's top a distance from it may lead.
  private func start(_ length: Length) -> Double {
    if let part = length.part { return part < 0 ? .infinity : 0 }
    return max(0, -length.points(pixel: measurer.pixel))
  }
}
