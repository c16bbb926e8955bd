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
      edges, rule, PixelRect(left: 0, top: 0, right: max(0, width), bottom: max(0, height)),
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
