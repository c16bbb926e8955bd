import Drawing
import Geometry
import Pixels

/// A glyph's coverage at one size and quarter-pixel phase.
final class GlyphMask: Sendable {
  let mask: Mask
  /// Where the mask lies, the glyph's origin rounded down to a whole pixel being (0, 0).
  let bounds: PixelRect

  init(mask: Mask, bounds: PixelRect) {
    self.mask = mask
    self.bounds = bounds
  }

  /// Larger glyphs are filled as paths.
  static let largestSize = 200.0

  /// The map from font units, y up, to pixels, y down.
  static func scaling(_ outline: GlyphOutline, size: Double) -> Transform {
    let k = outline.unitsPerEm > 0 ? size / outline.unitsPerEm : 0
    return Transform(a: k, b: 0, c: 0, d: -k, tx: 0, ty: 0)
  }
}

/// A glyph's place: a whole pixel and a quarter.
struct GlyphPlace {
  let x: Int
  let y: Int
  /// Quarters of a pixel to the right of `x`, 0…3.
  let phase: Int

  /// Of whole pixels only, where that is asked for.
  init(_ origin: Point, isWhole: Bool = false) {
    if isWhole {
      x = FixedPoint.nearest(origin.x)
      phase = 0
      y = FixedPoint.nearest(origin.y)
      return
    }
    let quarters = Int((FixedPoint.clamped(origin.x) * 4 + 0.5).rounded(.down))
    x = quarters >> 2
    phase = quarters & 3
    y = FixedPoint.nearest(origin.y)
  }
}
