import Drawing
import Geometry
import KernelTable
import Pixels

extension Painter {
  /// Filters the backdrop of a group, inside its clip, in proportion to its opacity.
  ///
  /// A blur treats pixels beyond the surface's edge as copies of the edge.
  func paintBackdrop(
    _ filters: [Group.Filter], clip: Path?, _ rule: Fill.Rule, _ opacity: UInt8,
    on surface: Surface, _ t: Transform
  ) {
    takeEdges(of: clip ?? .rect(surface.bounds.rect), clip == nil ? .identity : t)
    let area = edges.bounds.intersection(surface.bounds)
    guard !area.isEmpty, opacity > 0 else { return }
    let changed = filtered(filters, area, of: surface, t)
    changed.pixmap.withPixels { pixels in
      sweep.sweep(edges, rule: rule, clip: area) { y, x, coverage, count in
        guard let base = pixels.baseAddress else { return }
        let start = (y - area.top) * area.width + x - area.left
        kernels.mix(surface.pixels(x, y), base + start, opacity, coverage, count)
      }
    }
  }

  private func filtered(
    _ filters: [Group.Filter], _ area: PixelRect, of surface: Surface, _ t: Transform
  ) -> Layer {
    let scale = t.magnification
    let margin = filters.margin(scale: scale)
    return copy(area.expanded(by: margin), of: surface)
      .filtered(filters, scale: scale, kernels).cropped(to: area)
  }

  /// Returns the surface's pixels in `area`; pixels at its edge are repeated beyond it.
  private func copy(_ area: PixelRect, of surface: Surface) -> Layer {
    let bounds = surface.bounds
    let inner = area.intersection(bounds)
    guard !inner.isEmpty else { return .empty }
    let pixmap = Pixmap.painted(area) { target in
      for y in area.top..<area.bottom {
        let row = min(max(y, bounds.top), bounds.bottom - 1)
        let source = surface.pixels(inner.left, row)
        let left = inner.left - area.left
        let start = target.pixels(area.left, y)
        start.update(repeating: source[0], count: left)
        (start + left).update(from: source, count: inner.width)
        (start + left + inner.width).update(
          repeating: source[inner.width - 1], count: area.right - inner.right)
      }
    }
    return Layer(pixmap: pixmap, bounds: area)
  }
}
