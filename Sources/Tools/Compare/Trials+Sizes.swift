import Geometry
import Layout
import Matching

/// Sizes that differ by less than elements usually do.
extension Trials {
  /// The changes, in points, to the width of an element that other renderers make.
  private static let slight = [0.5, -0.5, 1, -1]
  /// The share of what other corners explain that a slightly different width must explain.
  private static let clearlyMore = 1.1

  /// Returns a slightly different width of an element that explains more than another difference of
  /// it; `nil` if there is none.
  mutating func likelierSize(
    of node: Int, than trial: Trial, _ writer: DifferenceWriter
  ) -> (Difference, Trial)? {
    let width = base.laid.nodes[node].frame.width
    guard width > 2 else { return nil }
    var found: (Difference, Trial)?
    for step in Self.slight {
      let scale = DesignEdit(node, .scale(x: (width + step) / width, y: 1))
      var sized = writer.size(node, width: step, height: 0, [])
      // About the middle, from one end, or with both ends elsewhere.
      sized.edits = [0, 0.5, -0.5, 1, -1].map { share in
        share == 0 ? [scale] : [scale, DesignEdit(node, .move(x: share * step, y: 0))]
      }
      guard let other = best(sized), other.likeness.gain >= Self.clearlyMore * trial.likeness.gain,
        other.likeness.gain > found?.1.likeness.gain ?? 0
      else { continue }
      found = (sized, other)
    }
    return found
  }
}
