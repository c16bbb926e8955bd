import Drawing
import Geometry
import Layout
import PixelDiff
import Scene

/// Guesses about what decorates elements.
extension Proposals {
  /// Returns guesses that elements have no border or no shadow.
  static func effects(_ analysis: Analysis, _ evidence: Evidence) -> [Difference] {
    var proposals = Proposals(analysis)
    let laid = analysis.picture.laid
    for node in laid.nodes.indices {
      guard proposals.differences.count < mostElements, let bounds = laid.nodes[node].bounds else {
        break
      }
      let box = CompareScope.pixels(bounds, analysis.picture.scale)
      let own = laid.node(node)
      let scale = analysis.picture.scale
      let seen = Int(10 * scale * scale)
      let reach = Int(own.effects.shadowReach * scale)
      if reach > 0, evidence.count(in: box.expanded(by: reach)) - evidence.count(in: box) >= seen {
        proposals.differences.append(proposals.writer.without(.shadow, node))
      }
      if own.hasBorder, evidence.count(in: box) >= seen {
        proposals.differences.append(proposals.writer.without(.border, node))
      }
    }
    return proposals.differences
  }
}

extension Node {
  /// Whether the node has lines beside its fill or its text, so that it is visible without them.
  fileprivate var hasBorder: Bool {
    if border != nil { return true }
    if let background, background.line != nil { return true }
    if case .shape(let shape) = content { return shape.line != nil && shape.fill != nil }
    return false
  }
}
