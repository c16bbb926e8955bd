/// The inner loops of painting, as functions that are selected once for the processor.
///
/// They are C function pointers, so that a call costs no more than that: one a row, never one a
/// pixel. A pixel is premultiplied, red in its lowest byte and alpha in its highest; a coverage is
/// a byte, 255 for all of a pixel. Pointers lead to at least as many elements as a function is
/// given, at any alignment, and what is read does not overlap what is written. Whatever the
/// processor, the pixels are the same.
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

  /// What the functions were compiled for: `plain` or `AVX2`.
  package let name: String
  /// Pixels over the target.
  package let over: Over
  /// Pixels, all faded by one factor, over the target.
  package let overFaded: OverFaded
  /// Pixels × coverage over the target.
  package let overCovered: OverCovered
  /// One pixel over each of the target's.
  package let fill: Fill
  /// One color × coverage over the target; the color as if it were opaque, and its alpha.
  package let tint: Tint
  /// The same inside a shape, whose alpha the target has and keeps.
  package let tintInside: TintInside
  /// The target with pixels in its place, as far as the alpha and coverage go.
  package let mix: Mix
  /// The target × coverage.
  package let cut: Cut
  /// Pixels, all faded by one factor, blended with the target by a `BlendMode`'s raw value.
  package let blend: Blend
  /// A linear gradient's row.
  ///
  /// A place counts colors with 32 fractional bits, a half added already. Below 0 all is the first
  /// color, above `last` the last.
  package let linear: Linear
  /// A radial gradient's row.
  ///
  /// Places count sixteenths of a color from the center with 24 fractional bits; `last` is at most
  /// 2048.
  package let radial: Radial
  /// A scaled row before its columns are: four channels of 16 bits a pixel, 8 of them fractional.
  ///
  /// Pixel i is the sum of the source's from `first[i]` on, with the weights from `offsets[i]` to
  /// before `offsets[i + 1]`; they sum to 2¹⁴.
  package let scaleRow: ScaleRow
  /// A row of pixels from rows of such channels, which follow each other, each with its weight.
  package let scaleColumns: ScaleColumns
  /// A line of a blur's pass down the columns, of `count` values: the box's sum × `inner`, and the
  /// lines before and after it × `outer`.
  ///
  /// `sums` has the lines inside the box but the one that enters; so it is left for the next one.
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

/// The blend modes of W3C Compositing and Blending Level 1 that are not source-over, and plus.
package enum BlendMode: UInt8, CaseIterable, Sendable {
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion, plusLighter
}
