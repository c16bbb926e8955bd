import Drawing
import Geometry
import KernelTable
import Pixels

extension Painter {
  /// Paints a group, directly onto the surface if nothing needs a layer.
  func paint(_ group: Group, on surface: Surface, _ t: Transform, visible: PixelRect) {
    let plan = GroupPlan(group, t)
    if !group.backdrop.isEmpty {
      paintBackdrop(group.backdrop, clip: group.clip, group.clipRule, group.opacity, on: surface, t)
    }
    guard group.opacity > 0 else { return }
    guard group.needsLayer(plan) else {
      let clip = plan.clipRect ?? .everything
      paint(
        group.items, on: surface.narrowed(to: clip), plan.inner,
        visible: visible.intersection(clip))
      return
    }
    let extent = extent(of: group, plan, t)
    guard !extent.intersection(surface.bounds).isEmpty else { return }
    let layer =
      group.isShared(plan)
      ? sharedLayer(group, plan, t, area: extent.intersection(visible), visible)
      : makeLayer(group, plan, t, area: extent.intersection(surface.bounds), visible: visible)
    tally.take(pixels: extent.intersection(surface.bounds), cost: 4)
    layer.runs(over: surface) { target, pixels, count in
      kernels.blend(group.blend, target, pixels, faded: group.opacity, count)
    }
  }

  /// Returns the layer of a group whose effects spread, made once for all bands.
  private func sharedLayer(
    _ group: Group, _ plan: GroupPlan, _ t: Transform, area: PixelRect, _ visible: PixelRect
  ) -> Layer {
    cache.layer(
      .init(group: group.asLayer, transform: t, visible: visible), area: area.width * area.height,
      keepsIf: { !tally.isStopped }
    ) { makeLayer(group, plan, t, area: area, visible: nil) }
  }

  /// Makes a group's layer before the bands are painted, if they share one.
  func prepare(_ group: Group, _ t: Transform, visible: PixelRect) {
    let plan = GroupPlan(group, t)
    guard group.opacity > 0, group.isShared(plan) else { return }
    let area = extent(of: group, plan, t).intersection(visible)
    if !area.isEmpty { _ = sharedLayer(group, plan, t, area: area, visible) }
  }

  /// Returns the finished picture of a group in `area`, before it is blended.
  ///
  /// - Parameter visible: the visible area of the group's items; `nil` for the layer's own bounds.
  private func makeLayer(
    _ group: Group, _ plan: GroupPlan, _ t: Transform, area: PixelRect, visible: PixelRect?
  ) -> Layer {
    guard !area.isEmpty, !tally.isStopped else { return .empty }
    let clip = group.clip.map { extent(of: $0, t) } ?? .everything
    let needed = plan.source(of: area)
    let source = source(of: group, plan, t, area: area)
    tally.take(pixels: source, cost: 4)
    var layer = Layer(
      pixmap: .painted(source) {
        paint(group.items, on: $0, plan.inner, visible: visible ?? source)
      }, bounds: source)
    layer = layer.filtered(group.filters, scale: plan.scale, kernels)
    if !plan.innerShadows.isEmpty { layer = layer.shadedInside(plan.innerShadows, kernels) }
    layer = layer.cropped(to: needed.intersection(clip))
    if plan.clipRect == nil, let path = group.clip {
      layer = cut(layer, by: path, group.clipRule, t)
    }
    if let mask = group.mask {
      layer = cut(layer, by: mask, t, visible ?? source, of: group.element)
    }
    for finish in plan.finishes { layer = finish.apply(to: layer, kernels) }
    return plan.shadows.isEmpty ? layer : layer.shaded(plan.shadows, area: area, kernels)
  }

  /// Returns the area in which a group's items are painted for its pixels in `area`.
  func source(of group: Group, _ plan: GroupPlan, _ t: Transform, area: PixelRect) -> PixelRect {
    let clip = group.clip.map { extent(of: $0, t) } ?? .everything
    let reach = plan.innerReach
    let needed = plan.source(of: area).intersection(clip.expanded(by: reach))
    return extent(of: group.items, plan.inner)
      .intersection(needed.expanded(by: plan.blurMargin))
  }

  private func cut(_ layer: Layer, by clip: Path, _ rule: Fill.Rule, _ t: Transform) -> Layer {
    takeEdges(of: clip, t)
    return layer.cut(by: CoverageMask.mask(edges, rule, layer.bounds, sweep), kernels)
  }

  private func cut(
    _ layer: Layer, by list: DisplayList, _ t: Transform, _ visible: PixelRect,
    of element: ElementID
  ) -> Layer {
    let bounds = layer.bounds
    let outer = owner
    owner = outer ?? element
    defer { owner = outer }
    let picture = Pixmap.painted(bounds) { paint(list.items, on: $0, t, visible: visible) }
    let alpha = AlphaPlane(picture, at: bounds).values
    guard let mask = Mask(width: bounds.width, height: bounds.height, coverage: alpha) else {
      return layer
    }
    return layer.cut(by: mask, kernels)
  }
}

extension Group {
  func needsLayer(_ plan: GroupPlan) -> Bool {
    opacity < 255 || blend != .normal || (clip != nil && plan.clipRect == nil) || mask != nil
      || plan.spreads || !filters.isEmpty
  }

  /// Returns whether all bands must use one layer for the group.
  func isShared(_ plan: GroupPlan) -> Bool {
    needsLayer(plan) && (plan.spreads || items.contains(where: \.readsAround))
  }

  /// The group without the properties used when its layer is blended, so that a fade finds the
  /// cached layer.
  fileprivate var asLayer: Group {
    var group = self
    group.opacity = 255
    group.blend = .normal
    group.backdrop = []
    return group
  }

  /// Whether painting the item reads pixels of the backdrop other than the ones it paints.
  var readsAround: Bool {
    if backdrop.margin(scale: 1) > 0 { return true }
    return items.contains(where: \.readsAround)
      || mask?.items.contains(where: \.readsAround) == true
  }
}

extension DisplayItem {
  var readsAround: Bool { if case .group(let group) = self { group.readsAround } else { false } }
}
