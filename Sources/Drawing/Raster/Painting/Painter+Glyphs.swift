import Drawing
import Geometry
import KernelTable
import Pixels

extension Painter {
  func paint(_ item: GlyphItem, on surface: Surface, _ transform: Transform) {
    guard item.size > 0, item.size.isFinite, item.paint != nil || item.color.alpha > 0 else {
      return
    }
    let source = item.paint.map { PaintSource($0, transform, self) } ?? .color(item.color)
    tally.take(item.glyphs.count &* 16)
    for glyph in item.glyphs where !tally.isStopped {
      if transform.isTranslation, item.size <= GlyphMask.largestSize {
        paint(glyph, item, source, on: surface, transform)
      } else {
        takeEdges(
          of: glyph.outline.path,
          GlyphMask.scaling(glyph.outline, size: item.size)
            .then(.translation(x: glyph.origin.x, y: glyph.origin.y)).then(transform))
        guard !edges.isOver else { return }
        tally.take(edges.edges.count &* 8)
        if item.isAliased {
          paintWholePixels(source, on: surface)
        } else {
          paintEdges(.nonZero, source, on: surface)
        }
      }
    }
  }

  private func paint(
    _ glyph: GlyphItem.Glyph, _ item: GlyphItem, _ source: PaintSource, on surface: Surface,
    _ transform: Transform
  ) {
    let place = GlyphPlace(transform.apply(glyph.origin), isWhole: item.isAliased)
    let far = Int(item.size) * 8 + 8
    let near = PixelRect(left: place.x, top: place.y, right: place.x + 1, bottom: place.y + 1)
    if near.expanded(by: far).intersection(surface.bounds).isEmpty { return }
    let shape = glyphMask(
      glyph.outline, size: item.size, phase: place.phase, isAliased: item.isAliased)
    let bounds = shape.bounds.offset(x: place.x, y: place.y)
    paint(source, through: shape.mask, at: bounds, on: surface)
  }

  func glyphMask(
    _ outline: GlyphOutline, size: Double, phase: Int, isAliased: Bool = false
  ) -> GlyphMask {
    func isWhole() -> Bool { !tally.isStopped && !edges.isOver }
    let key = RasterCache.GlyphKey(outline: outline, size: size, phase: phase, isAliased: isAliased)
    return cache.glyph(key, keepsIf: isWhole) {
      takeEdges(
        of: outline.path,
        GlyphMask.scaling(outline, size: size).then(.translation(x: Double(phase) / 4, y: 0)))
      let limit = Int(size) * 8 + 8
      let most = PixelRect(left: -limit, top: -limit, right: limit, bottom: limit)
      let bounds = edges.bounds.intersection(most)
      var mask = CoverageMask.mask(edges, .nonZero, bounds, sweep)
      if isAliased { mask.makeWhole() }
      return GlyphMask(mask: mask, bounds: bounds)
    }
  }

  /// Paints the inside of `edges` without antialiasing: the pixels that are at least half covered.
  func paintWholePixels(_ source: PaintSource, on surface: Surface) {
    let clip = surface.bounds.intersection(edges.bounds)
    guard !clip.isEmpty else { return }
    var row = [UInt8](repeating: 0, count: clip.width)
    row.withUnsafeMutableBufferPointer { buffer in
      guard let whole = buffer.baseAddress else { return }
      withRow(clip.width) { pixels in
        sweep.sweep(edges, rule: .nonZero, clip: clip, pixel: 8) { y, x, coverage, count in
          for i in 0..<count { whole[i] = coverage[i] >= 128 ? 255 : 0 }
          switch source {
          case .color(let color):
            kernels.tint(surface.pixels(x, y), color: color, whole, count)
          case .shader(let shader):
            shader.fill(pixels, x: x, y: y, count: count, kernels)
            kernels.overCovered(surface.pixels(x, y), pixels, whole, count)
          }
        }
      }
    }
  }
}

extension Mask {
  /// Makes pixels that are at least half covered fully covered, and all others empty.
  mutating func makeWhole() {
    withMutableCoverage { buffer in
      for i in buffer.indices { buffer[i] = buffer[i] >= 128 ? 255 : 0 }
    }
  }
}

/// A glyph's coverage at one size and quarter-pixel phase.
final class GlyphMask: Sendable {
  let mask: Mask
  /// The mask's bounds, relative to the glyph's origin rounded down to a whole pixel.
  let bounds: PixelRect

  init(mask: Mask, bounds: PixelRect) { (self.mask, self.bounds) = (mask, bounds) }

  /// The maximum cached size; larger glyphs are filled as paths.
  static let largestSize = 200.0

  /// Returns the map from font units, y up, to pixels, y down.
  static func scaling(_ outline: GlyphOutline, size: Double) -> Transform {
    let k = outline.unitsPerEm > 0 ? size / outline.unitsPerEm : 0
    return Transform(a: k, b: 0, c: 0, d: -k, tx: 0, ty: 0)
  }
}

/// A glyph's position, as a whole pixel and a number of quarters.
struct GlyphPlace {
  let x: Int
  let y: Int
  /// The number of quarter pixels to the right of `x`, 0…3.
  let phase: Int

  /// Rounds an origin to quarters of a pixel or, if `isWhole`, to whole pixels.
  init(_ origin: Point, isWhole: Bool = false) {
    let quarters =
      isWhole
      ? FixedPoint.nearest(origin.x) << 2
      : Int((FixedPoint.clamped(origin.x) * 4 + 0.5).rounded(.down))
    (x, phase) = (quarters >> 2, quarters & 3)
    y = FixedPoint.nearest(origin.y)
  }
}
