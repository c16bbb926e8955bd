package import Drawing
package import Geometry
package import Pixels

/// The coverage of paths as masks, without painting them.
package enum CoverageMask {
  /// Returns the share of each pixel that a path covers, 255 for a whole pixel, rounded to nearest.
  ///
  /// Sides on the 1/256 pixel grid give exact areas, however contours overlap.
  package static func of(
    _ path: Path, rule: Fill.Rule = .nonZero, width: Int, height: Int,
    transform: Transform = .identity
  ) -> Mask {
    var edges = EdgeList()
    edges.append(path, transform)
    return mask(
      edges, rule, PixelRect(width: width, height: height),
      CoverageSweep())
  }

  static func mask(
    _ edges: borrowing EdgeList, _ rule: Fill.Rule, _ bounds: PixelRect, _ sweep: CoverageSweep
  ) -> Mask {
    var mask = Mask(width: bounds.width, height: bounds.height)
    mask.withMutableCoverage { buffer in
      guard let base = buffer.baseAddress else { return }
      sweep.sweep(edges, rule: rule, clip: bounds) { y, x, coverage, count in
        (base + (y - bounds.top) * bounds.width + x - bounds.left)
          .update(from: coverage, count: count)
      }
    }
    return mask
  }
}

/// An exact conversion of the sides of contours to rows of coverage, however they overlap.
///
/// A row is cut at every end of a side and at every crossing (on the 1/256 pixel grid) into slabs
/// in which sides keep their order. The winding number is counted from left to right, and only the
/// sides where the inside begins or ends are added to the accumulator. If two contours cover the
/// same half of a pixel, the pixel is therefore half covered, and no coverage is an estimate. A row
/// depends only on the sides that touch it: any division into bands gives the same bytes.
final class CoverageSweep {
  private var rows = SweepRows()
  private let tally: PaintTally?

  /// Creates a sweep without sides.
  ///
  /// - Parameter tally: counts the steps, and stops the sweep when none are left.
  init(_ tally: PaintTally? = nil) { self.tally = tally }

  /// Calls `body` from the top with each row inside `clip` that may be covered.
  ///
  /// `body` receives the row's y, its first column, and the coverage from there on.
  ///
  /// - Parameter pixel: the cost of `body` for each pixel, in quarters of a step.
  func sweep(
    _ list: borrowing EdgeList, rule: Fill.Rule, clip: PixelRect, pixel: Int = 1,
    _ body: (_ y: Int, _ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) -> Void
  ) { rows.sweep(list, rule: rule, clip: clip, pixel: pixel, tally, body) }
}
