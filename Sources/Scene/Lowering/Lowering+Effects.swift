import Drawing
import Geometry
import Layout
import Pixels
import Scene

extension Lowering {
  /// Returns a node's effects as a display-list group without items.
  func group(_ effects: Effects, on index: Int) -> Group {
    let pixels = self.pixels(laid.nodes[index].frame)
    var group = Group(items: [], element: ElementID(index))
    group.opacity = byte(effects.opacity)
    group.blend = effects.blend
    group.clip = effects.clip.map { .roundedRect(pixels, corners: $0 * scale) }
    if let clip = ClipLayout(laid, index) { (group.clip, group.clipRule) = outline(clip) }
    group.shadows = effects.shadows.map { shadow($0, pixels) }
    group.innerShadows = effects.innerShadows.map { shadow($0, pixels) }
    group.bevel = effects.bevel.flatMap(bevel)
    group.filters = effects.filter.map(filters) ?? []
    group.backdrop = effects.backdrop.map(filters) ?? []
    if !effects.mask.isEmpty {
      group.mask = list(
        of: effects.mask, isMirrored: laid.sources[index].isMirrored, on: index)
    }
    return group
  }

  /// Returns a clip's outline in pixels, and its fill rule.
  private func outline(_ clip: ClipLayout) -> (path: Path, rule: Drawing.Fill.Rule) {
    var whole = ShapeContent(clip.shape.outline, fill: .color(.black))
    (whole.isMirrored, whole.viewBox) = (clip.shape.isMirrored, clip.shape.viewBox)
    guard case .fill(let fill) = shape(whole, in: clip.inner, -1).first else {
      return (Path(), .nonZero)
    }
    guard let turn = clip.turn else { return (fill.path, fill.rule) }
    let map = turn.matrix(in: pixels(clip.frame), scale: scale)
    return (fill.path.transformed(by: map), fill.rule)
  }

  /// Returns a fraction as an integer from 0 to 255, rounded to nearest.
  func byte(_ fraction: Double) -> UInt8 {
    UInt8(min(255, max(0, (fraction * 255).rounded())))
  }

  private func shadow(_ shadow: Effects.Shadow, _ pixels: Rect) -> Group.Shadow {
    Group.Shadow(
      color: shadow.color, offset: Point(x: shadow.x, y: shadow.y) * scale,
      sigma: shadow.blur / 2 * scale, spread: shadow.spread * scale,
      ground: shadow.ground(about: Point(x: pixels.center.x, y: pixels.maxY)))
  }

  private func bevel(_ bevel: Effects.Bevel) -> Group.Bevel? {
    guard bevel.depth > 0 else { return nil }
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: bevel.angle)
    return Group.Bevel(
      depth: bevel.depth * scale, sigma: bevel.soften / 2 * scale,
      light: Point(x: sine, y: -cosine), highlight: bevel.highlight, shade: bevel.shade)
  }

  /// Returns the steps of a filter, in order.
  private func filters(_ filter: Effects.Filter) -> [Group.Filter] {
    filter.steps.compactMap { step in
      switch step {
      case .grayscale(let amount): amount == 0 ? nil : .colors(.grayscale(amount))
      case .sepia(let amount): amount == 0 ? nil : .colors(.sepia(amount))
      case .saturation(let amount): amount == 1 ? nil : .saturation(amount)
      case .brightness(let amount): amount == 1 ? nil : .colors(.brightness(amount))
      case .contrast(let amount): amount == 1 ? nil : .colors(.contrast(amount))
      case .invert(let amount): amount == 0 ? nil : .colors(.invert(amount))
      case .tint(let color, let amount): amount == 0 ? nil : .colors(.tint(color, amount))
      case .blur(let radius): radius == 0 ? nil : .blur(sigma: radius / 2 * scale)
      }
    }
  }
}

extension Path.Corners {
  static func * (corners: Path.Corners, k: Double) -> Path.Corners {
    Path.Corners(
      topLeft: corners.topLeft * k, topRight: corners.topRight * k,
      bottomRight: corners.bottomRight * k, bottomLeft: corners.bottomLeft * k,
      isContinuous: corners.isContinuous)
  }
}

extension Effects.Shadow {
  /// Returns the map that scales and then skews around a point; `nil` for a shadow with an
  /// unchanged shape.
  fileprivate func ground(about place: Point) -> Transform? {
    guard skew != .zero || scale != Point(x: 1, y: 1) else { return nil }
    return Transform.translation(x: -place.x, y: -place.y)
      .then(.scale(x: scale.x, y: scale.y))
      .then(.skew(degrees: skew))
      .then(.translation(x: place.x, y: place.y))
  }
}
