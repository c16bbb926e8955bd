import Drawing
import Geometry
import Pixels
import Scene

extension Lowering {
  /// A node's effects as a group of the display list, yet without items.
  mutating func group(_ effects: Effects, frame: Rect) -> Group {
    let pixels = self.pixels(frame)
    var group = Group(items: [])
    group.opacity = byte(effects.opacity)
    group.blend = effects.blend
    group.clip = effects.clip.map { .roundedRect(pixels, corners: $0 * scale) }
    group.shadows = effects.shadows.map(shadow)
    group.innerShadows = effects.innerShadows.map(shadow)
    group.filters = effects.filter.map(filters) ?? []
    group.backdrop = effects.backdrop.map(filters) ?? []
    group.mask = mask(effects.mask, frame: frame)
    return group
  }

  /// A fraction as 0…255, rounded to nearest.
  func byte(_ fraction: Double) -> UInt8 {
    UInt8(min(255, max(0, (fraction * 255).rounded())))
  }

  private func shadow(_ shadow: Effects.Shadow) -> Group.Shadow {
    Group.Shadow(
      color: shadow.color, offset: Point(x: shadow.x, y: shadow.y) * scale,
      sigma: shadow.blur / 2 * scale, spread: shadow.spread * scale)
  }

  /// Colours first, then the blur.
  private func filters(_ filter: Effects.Filter) -> [Group.Filter] {
    var filters: [Group.Filter] = []
    if filter.saturation != 1 { filters.append(.saturation(filter.saturation)) }
    if filter.blur > 0 { filters.append(.blur(sigma: filter.blur / 2 * scale)) }
    return filters
  }

  /// The nodes of a mask, laid over the frame; what they notice is kept, as it is of any node.
  private mutating func mask(_ nodes: [Node], frame: Rect) -> DisplayList? {
    guard let place = nodes.first?.place else { return nil }
    let measurer = Measurer(resources: resources, environment: environment, pixel: 1 / scale)
    let box = measurer.measure(
      LayoutNode(Node.layers(nodes, at: place)),
      Proposal(width: .some(frame.width), height: .some(frame.height)))
    let tree = LaidTree(
      box, at: frame.origin, on: nil, resources: resources, environment: environment)
    var inner = Lowering(tree, resources: resources, environment: environment, scale: scale)
    let items = inner.lower().items
    warnings += tree.warnings + inner.warnings
    return DisplayList(items)
  }
}

extension Path.Corners {
  static func * (corners: Path.Corners, k: Double) -> Path.Corners {
    Path.Corners(
      topLeft: corners.topLeft * k, topRight: corners.topRight * k,
      bottomRight: corners.bottomRight * k, bottomLeft: corners.bottomLeft * k)
  }
}
