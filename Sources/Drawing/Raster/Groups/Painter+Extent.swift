import Drawing
import Geometry

extension Painter {
  /// Returns the pixels that items may touch.
  func extent(of items: [DisplayItem], _ t: Transform) -> PixelRect {
    items.reduce(.empty) { $0.union(extent(of: $1, t)) }
  }

  private func extent(of item: DisplayItem, _ t: Transform) -> PixelRect {
    switch item {
    case .fill(let fill): extent(of: fill.path, t)
    case .stroke(let stroke):
      extent(of: stroke.path, t, margin: Stroker.reach(stroke.drawnStyle))
    case .image(let image): frame(image.frame, t)
    case .mask(let mask): frame(mask.frame, t)
    case .glyphs(let glyphs): extent(of: glyphs, t)
    case .glyphPictures(let glyphs): extent(of: glyphs, t)
    case .group(let group): extent(of: group, GroupPlan(group, t), t)
    }
  }

  private func frame(_ r: Rect, _ t: Transform) -> PixelRect {
    if r.isEmpty { return .empty }
    return t.keepsAxes ? PixelRect(snapping: t.apply(r)) : PixelRect(covering: r, t)
  }

  private func extent(of item: GlyphItem, _ t: Transform) -> PixelRect {
    guard item.size > 0, item.size.isFinite else { return .empty }
    return item.glyphs.reduce(.empty) { bounds, glyph in
      if t.isTranslation, item.size <= GlyphMask.largestSize {
        let place = GlyphPlace(t.apply(glyph.origin), isWhole: item.isAliased)
        let mask = glyphMask(
          glyph.outline, size: item.size, phase: place.phase, isAliased: item.isAliased)
        return bounds.union(mask.bounds.offset(x: place.x, y: place.y))
      }
      let map = GlyphMask.scaling(glyph.outline, size: item.size)
        .then(.translation(x: glyph.origin.x, y: glyph.origin.y)).then(t)
      return bounds.union(extent(of: glyph.outline.path, map))
    }
  }

  /// Returns the pixels that a group may touch, including its shadows.
  func extent(of group: Group, _ plan: GroupPlan, _ t: Transform) -> PixelRect {
    var bounds = extent(of: group.items, plan.inner).expanded(by: plan.blurMargin)
    if let clip = group.clip { bounds = bounds.intersection(extent(of: clip, t)) }
    let layer = bounds
    for shadow in plan.shadows where !layer.isEmpty {
      bounds = bounds.union(GroupPlan.extent(of: shadow, layer))
    }
    return bounds.intersection(.everything)
  }

  /// Returns the pixels that a path, extended by a margin, may touch.
  func extent(of path: Path, _ t: Transform, margin: Double = 0) -> PixelRect {
    path.controlBounds.map { PixelRect(covering: $0.inset(by: Insets(all: -margin)), t) } ?? .empty
  }
}
