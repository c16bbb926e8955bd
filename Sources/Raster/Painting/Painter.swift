import Drawing
import Geometry
import Pixels

/// Paints items on a surface; one a worker, since it reuses its buffers.
///
/// `visible` is the part of the plane that may be seen, the same for every band of a picture: what
/// spreads (blurs, shadows) is made for that part, so that a band's edge never shows.
final class Painter {
  let cache: RasterCache
  let sweep = CoverageSweep()
  var edges = EdgeList()
  private var shaded: [UInt32] = []

  init(cache: RasterCache) {
    self.cache = cache
  }

  func paint(
    _ items: [DisplayItem], on surface: Surface, _ transform: Transform, visible: PixelRect
  ) {
    guard !surface.bounds.isEmpty else { return }
    for item in items {
      switch item {
      case .fill(let fill):
        guard mayTouch(fill.path, 0, surface, transform) else { continue }
        edges.removeAll()
        edges.append(fill.path, transform)
        paintEdges(fill.rule, fill.paint, on: surface, transform)
      case .stroke(let stroke):
        let reach = Stroker.reach(stroke.style)
        guard mayTouch(stroke.path, reach, surface, transform) else { continue }
        edges.removeAll()
        edges.append(Stroker.outline(stroke.path, stroke.style, transform), transform)
        paintEdges(.nonZero, stroke.paint, on: surface, transform)
      case .image(let image): paint(image, on: surface, transform)
      case .mask(let mask): paint(mask, on: surface, transform)
      case .glyphs(let glyphs): paint(glyphs, on: surface, transform)
      case .group(let group): paint(group, on: surface, transform, visible: visible)
      }
    }
  }

  /// Paints the inside of `edges`.
  private func paintEdges(
    _ rule: Fill.Rule, _ paint: Paint, on surface: Surface, _ transform: Transform
  ) {
    let clip = surface.bounds.intersection(edges.bounds)
    guard !clip.isEmpty else { return }
    switch PaintSource(paint, transform) {
    case .color(let color):
      guard color.alpha > 0 else { return }
      sweep.sweep(edges, rule: rule, clip: clip) { y, x, coverage, count in
        Span.tint(surface.pixels(x, y), color, coverage, count)
      }
    case .gradient(let shader):
      if shaded.count < clip.width { shaded = [UInt32](repeating: 0, count: clip.width) }
      shaded.withUnsafeMutableBufferPointer { buffer in
        guard let row = buffer.baseAddress else { return }
        sweep.sweep(edges, rule: rule, clip: clip) { y, x, coverage, count in
          shader.fill(row, x: x, y: y, count: count)
          Span.over(surface.pixels(x, y), row, coverage, count)
        }
      }
    }
  }

  /// Whether a path with a margin may reach the surface; true where its box is not finite.
  private func mayTouch(
    _ path: Path, _ margin: Double, _ surface: Surface, _ transform: Transform
  ) -> Bool {
    guard let box = path.controlBounds else { return false }
    let wide = transform.apply(box.inset(by: Insets(all: -margin)))
    guard wide.maxX.isFinite, wide.maxY.isFinite else { return true }
    return !PixelRect(covering: wide).intersection(surface.bounds).isEmpty
  }

  private func paint(_ item: GlyphItem, on surface: Surface, _ transform: Transform) {
    guard item.color.alpha > 0, item.size > 0, item.size.isFinite else { return }
    for glyph in item.glyphs {
      if transform.isTranslation, item.size <= GlyphMask.largestSize {
        paint(glyph, item, on: surface, transform)
      } else {
        edges.removeAll()
        edges.append(
          glyph.outline.path,
          GlyphMask.scaling(glyph.outline, size: item.size)
            .then(.translation(x: glyph.origin.x, y: glyph.origin.y)).then(transform))
        paintEdges(.nonZero, .color(item.color), on: surface, transform)
      }
    }
  }

  private func paint(
    _ glyph: GlyphItem.Glyph, _ item: GlyphItem, on surface: Surface, _ transform: Transform
  ) {
    let place = GlyphPlace(transform.apply(glyph.origin))
    let far = Int(item.size) * 8 + 8
    let near = PixelRect(left: place.x, top: place.y, right: place.x + 1, bottom: place.y + 1)
    if near.expanded(by: far, far).intersection(surface.bounds).isEmpty { return }
    let shape = glyphMask(glyph.outline, size: item.size, phase: place.phase)
    let bounds = shape.bounds.offset(x: place.x, y: place.y)
    tint(shape.mask, at: bounds, item.color, on: surface)
  }

  func glyphMask(_ outline: GlyphOutline, size: Double, phase: Int) -> GlyphMask {
    cache.glyph(.init(outline: outline, size: size, phase: phase)) {
      edges.removeAll()
      edges.append(
        outline.path,
        GlyphMask.scaling(outline, size: size).then(.translation(x: Double(phase) / 4, y: 0)))
      let limit = Int(size) * 8 + 8
      let most = PixelRect(left: -limit, top: -limit, right: limit, bottom: limit)
      let bounds = edges.bounds.intersection(most)
      return GlyphMask(
        mask: CoverageMask.mask(edges, .nonZero, bounds, sweep), bounds: bounds)
    }
  }

  /// Paints a colour through a mask that lies at `bounds`.
  func tint(_ mask: Mask, at bounds: PixelRect, _ color: Color, on surface: Surface) {
    let part = bounds.intersection(surface.bounds)
    guard !part.isEmpty else { return }
    mask.withCoverage { buffer in
      guard let base = buffer.baseAddress else { return }
      for y in part.top..<part.bottom {
        let start = base + (y - bounds.top) * bounds.width + part.left - bounds.left
        Span.tint(surface.pixels(part.left, y), color, start, part.width)
      }
    }
  }
}
