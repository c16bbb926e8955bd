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
    group.blend = blend(effects.blend)
    group.clip = effects.clip.map { .roundedRect(pixels, corners: $0 * scale) }
    group.shadows = effects.shadows.map(shadow)
    group.innerShadows = effects.innerShadows.map(shadow)
    group.filter = effects.filter.flatMap(filter)
    group.backdrop = effects.backdrop.flatMap(filter)
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

  private func filter(_ filter: Effects.Filter) -> Group.Filter? {
    if filter.blur > 0 { return .blur(sigma: filter.blur / 2 * scale) }
    return filter.saturation == 1 ? nil : .saturation(byte(filter.saturation))
  }

  private func blend(_ blend: Effects.Blend) -> Group.Blend {
    switch blend {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .softLight: .softLight
    case .plusLighter: .plusLighter
    }
  }

  /// A node's turn about its center, in pixels.
  func transform(_ turn: Effects.Turn, of frame: Rect) -> Transform {
    let center = pixels(frame).center
    return Transform.translation(x: -center.x, y: -center.y)
      .then(.scale(x: turn.scale, y: turn.scale))
      .then(.rotation(degrees: turn.degrees))
      .then(.translation(x: center.x + turn.x * scale, y: center.y + turn.y * scale))
  }

  /// The nodes of a mask, laid over the frame.
  private func mask(_ nodes: [Node], frame: Rect) -> DisplayList? {
    guard !nodes.isEmpty else { return nil }
    let measurer = Measurer(resources: resources, environment: environment)
    let box = measurer.measure(
      LayoutNode(Node(.layers(nodes))), Proposal(width: frame.width, height: frame.height))
    var inner = Lowering(resources: resources, environment: environment, screen: screen)
    var trees: [PaintTree] = []
    inner.place(box, at: frame.origin, z: 0, visibleIn: nil, into: &trees)
    var order = PaintOrder()
    return DisplayList(order.settle(trees))
  }
}

extension Path.Corners {
  static func * (corners: Path.Corners, k: Double) -> Path.Corners {
    Path.Corners(
      topLeft: corners.topLeft * k, topRight: corners.topRight * k,
      bottomRight: corners.bottomRight * k, bottomLeft: corners.bottomLeft * k)
  }
}
