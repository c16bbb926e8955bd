import Drawing
import Geometry

extension PixelRect {
  /// As far as coordinates go.
  static let everything = PixelRect(
    left: -Int(FixedPoint.limit), top: -Int(FixedPoint.limit), right: Int(FixedPoint.limit),
    bottom: Int(FixedPoint.limit))

  /// The pixels a mapped rectangle touches; everything where it is not finite.
  init(covering r: Rect, _ t: Transform) {
    let mapped = t.apply(r)
    guard mapped.maxX.isFinite, mapped.maxY.isFinite else {
      self = .everything
      return
    }
    self.init(covering: mapped)
  }
}

extension Painter {
  /// The pixels that items may touch.
  func extent(of items: [DisplayItem], _ t: Transform) -> PixelRect {
    items.reduce(.empty) { $0.union(extent(of: $1, t)) }
  }

  private func extent(of item: DisplayItem, _ t: Transform) -> PixelRect {
    switch item {
    case .fill(let fill):
      return fill.path.controlBounds.map { PixelRect(covering: $0, t) } ?? .empty
    case .stroke(let stroke):
      let margin = Insets(all: -Stroker.reach(stroke.drawnStyle))
      return stroke.path.controlBounds.map { PixelRect(covering: $0.inset(by: margin), t) }
        ?? .empty
    case .image(let image): return frame(image.frame, t)
    case .mask(let mask): return frame(mask.frame, t)
    case .glyphs(let glyphs): return extent(of: glyphs, t)
    case .glyphPictures(let glyphs): return extent(of: glyphs, t)
    case .group(let group): return extent(of: group, GroupPlan(group, t), t)
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
      let box = glyph.outline.path.controlBounds.map { PixelRect(covering: $0, map) }
      return bounds.union(box ?? .empty)
    }
  }

  /// The pixels a group may touch, its shadows among them.
  func extent(of group: Group, _ plan: GroupPlan, _ t: Transform) -> PixelRect {
    var bounds = extent(of: group.items, plan.inner)
    bounds = bounds.expanded(by: plan.blurMargin, plan.blurMargin)
    if let clip = group.clip { bounds = bounds.intersection(extent(ofClip: clip, t)) }
    let layer = bounds
    for shadow in plan.shadows where !layer.isEmpty {
      bounds = bounds.union(GroupPlan.extent(of: shadow, layer))
    }
    return bounds.intersection(.everything)
  }

  func extent(ofClip clip: Path, _ t: Transform) -> PixelRect {
    clip.controlBounds.map { PixelRect(covering: $0, t) } ?? .empty
  }
}
