/// The inner loops of painting, as functions selected once for the processor.
///
/// They are C function pointers, so a call has no other overhead: one per row, never one per pixel.
/// A pixel is premultiplied, with red in its lowest byte and alpha in its highest; a coverage is a
/// byte, 255 for a whole pixel. Each pointer points to at least `count` elements, at any alignment,
/// and inputs do not overlap outputs. The pixels are the same on every processor.
package struct KernelTable: Sendable {
  package typealias Target = UnsafeMutablePointer<UInt32>
  package typealias Source = UnsafePointer<UInt32>
  package typealias Coverage = UnsafePointer<UInt8>

  // `(target, source, count)`
  package typealias Over = @convention(c) @Sendable (Target, Source, Int) -> Void
  // `(target, source, factor, count)`
  package typealias OverFaded = @convention(c) @Sendable (Target, Source, UInt8, Int) -> Void
  // `(target, source, coverage, count)`
  package typealias OverCovered = @convention(c) @Sendable (Target, Source, Coverage, Int) -> Void
  // `(target, pixel, count)`
  package typealias Fill = @convention(c) @Sendable (Target, UInt32, Int) -> Void
  // `(target, opaque pixel, alpha, coverage, count)`
  package typealias Tint = @convention(c) @Sendable (Target, UInt32, UInt8, Coverage, Int) -> Void
  // `(target, opaque pixel, alpha, coverage, shape, count)`
  package typealias TintInside =
    @convention(c) @Sendable (Target, UInt32, UInt8, Coverage, Coverage, Int) -> Void
  // `(target, source, alpha, coverage, count)`
  package typealias Mix = @convention(c) @Sendable (Target, Source, UInt8, Coverage, Int) -> Void
  // `(target, coverage, count)`
  package typealias Cut = @convention(c) @Sendable (Target, Coverage, Int) -> Void
  // `(mode, target, source, factor, count)`
  package typealias Blend = @convention(c) @Sendable (UInt8, Target, Source, UInt8, Int) -> Void
  // `(target, colors, last, place, step, count)`
  package typealias Linear = @convention(c) @Sendable (Target, Source, Int, Int, Int, Int) -> Void
  // `(target, colors, last, x, y, step along x, step along y, count)`
  package typealias Radial =
    @convention(c) @Sendable (Target, Source, Int, Int, Int, Int, Int, Int) -> Void
  // `(target, source, first, offsets, weights, count)`
  package typealias ScaleRow =
    @convention(c) @Sendable (
      UnsafeMutablePointer<UInt16>, Source, UnsafePointer<Int>, UnsafePointer<Int>,
      UnsafePointer<UInt16>, Int
    ) -> Void
  // `(target, rows, weights, number of weights, count)`
  package typealias ScaleColumns =
    @convention(c) @Sendable (Target, UnsafePointer<UInt16>, UnsafePointer<UInt16>, Int, Int) ->
    Void
  // `(target, sums, entering, leaving, before, after, inner, outer, count)`
  package typealias BlurColumns =
    @convention(c) @Sendable (
      UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<UInt32>, UnsafePointer<UInt16>,
      UnsafePointer<UInt16>, UnsafePointer<UInt16>, UnsafePointer<UInt16>, UInt32, UInt32, Int
    ) -> Void

  /// The instruction set: `plain` or `AVX2`.
  package let name: String
  /// Composites pixels over the target.
  package let over: Over
  /// Composites pixels over the target, all faded by one factor.
  package let overFaded: OverFaded
  /// Composites pixels × coverage over the target.
  package let overCovered: OverCovered
  /// Composites one pixel over each pixel of the target.
  package let fill: Fill
  /// Composites one color × coverage over the target; the color is passed as opaque, with its
  /// alpha.
  package let tint: Tint
  /// Composites one color × coverage over the target, inside a shape.
  ///
  /// The shape is the target's alpha, which does not change.
  package let tintInside: TintInside
  /// Replaces the target with pixels in proportion to alpha and coverage.
  package let mix: Mix
  /// Multiplies the target by coverage.
  package let cut: Cut
  /// Blends pixels, all faded by one factor, with the target, in a mode given by the raw value of a
  /// `BlendMode`.
  package let blend: Blend
  /// Fills a row of a linear gradient.
  ///
  /// Positions are color indices with 32 fractional bits, with one half already added. Below 0, the
  /// first color is used; above `last`, the last color is used.
  package let linear: Linear
  /// Fills a row of a radial gradient.
  ///
  /// Positions are offsets from the center, in sixteenths of a color index, with 24 fractional
  /// bits; `last` is at most 2048.
  package let radial: Radial
  /// Scales a row horizontally, before vertical scaling.
  ///
  /// The result has four channels of 16 bits per pixel, 8 of them fractional. Pixel i is the sum of
  /// the source's pixels from `first[i]` on, with the weights from `offsets[i]` up to `offsets[i +
  /// 1]` (exclusive); the weights sum to 2¹⁴.
  package let scaleRow: ScaleRow
  /// Combines consecutive rows scaled by `scaleRow`, each with its weight, into a row of pixels.
  package let scaleColumns: ScaleColumns
  /// Computes one line, of `count` values, in a vertical blur pass.
  ///
  /// The line is the box's sum × `inner`, plus the lines before and after it × `outer`. On entry,
  /// `sums` has the lines inside the box except the entering one; on return, it is ready for the
  /// next line.
  package let blurColumns: BlurColumns

  package init(
    name: String, over: Over, overFaded: OverFaded, overCovered: OverCovered, fill: Fill,
    tint: Tint, tintInside: TintInside, mix: Mix, cut: Cut, blend: Blend, linear: Linear,
    radial: Radial, scaleRow: ScaleRow, scaleColumns: ScaleColumns, blurColumns: BlurColumns
  ) {
    (self.name, self.over, self.overFaded, self.overCovered) = (name, over, overFaded, overCovered)
    (self.fill, self.tint, self.tintInside, self.mix, self.cut) = (fill, tint, tintInside, mix, cut)
    (self.blend, self.linear, self.radial, self.scaleRow) = (blend, linear, radial, scaleRow)
    (self.scaleColumns, self.blurColumns) = (scaleColumns, blurColumns)
  }
}

/// The blend modes other than source-over: those of W3C Compositing and Blending Level 1, and plus.
package enum BlendMode: UInt8, CaseIterable, Sendable {
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion, plusLighter
}
