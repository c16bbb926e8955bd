package import Drawing
package import Geometry
package import Pixels

/// Coverage of paths as pictures of their own.
package enum CoverageMask {
  /// How much of each pixel a path covers, 255 for a whole pixel, rounded to nearest.
  ///
  /// Sides that sit on the 1/256 pixel grid give exact areas, however contours overlap.
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

/// Turns the sides of contours into rows of coverage, exactly, whichever way they overlap.
///
/// A row is cut at every end of a side and at every crossing (on the 1/256 pixel grid) into slabs
/// in which sides keep their order. From left to right the winding number is counted, and only the
/// sides where the inside begins or ends go to the accumulator. So a pixel that two contours cover
/// by the same half is half covered, and no pixel is estimated. A row depends only on the
/// sides that touch it: any band of rows gives the same bytes.
final class CoverageSweep {
  private var rows = SweepRows()
  private let tally: PaintTally?

  /// - Parameter tally: what counts the steps, and says when to stop.
  init(_ tally: PaintTally? = nil) { self.tally = tally }

  /// Calls `body` with each row inside `clip` that may be covered, from the top: its y, the first
  /// column, and the coverage from there on.
  ///
  /// - Parameter pixel: quarters of a step that `body` takes for a pixel.
  func sweep(
    _ list: borrowing EdgeList, rule: Fill.Rule, clip: PixelRect, pixel: Int = 1,
    _ body: (_ y: Int, _ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) -> Void
  ) { rows.sweep(list, rule: rule, clip: clip, pixel: pixel, tally, body) }
}
