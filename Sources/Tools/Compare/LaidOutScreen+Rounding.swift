import Geometry
import Layout
import Scene

/// Where other renderers put lines of text.
///
/// Browsers put the baselines of lines on whole points, and round the height of letters above and
/// below them, too, so that a line may be half a point higher or lower than in the design, and as much
/// again if its place in the design is between points.
extension LaidOutScreen {
  /// The distance, in points, by which another renderer may put a line higher or lower.
  private static let rounding = 0.55

  /// Returns how far another renderer may put the lines of a text element from their places, in
  /// points.
  func rounding(of node: Int) -> Double {
    let top = nodes[node].frame.y
    return Self.rounding + abs(top - top.rounded())
  }

  /// Returns whether a text element's place in the design is clearly between points.
  func isBetweenPoints(_ node: Int) -> Bool {
    nodes[node].text != nil && rounding(of: node) >= Self.rounding + 0.25
  }

  /// Returns whether another layout has nothing in another place but lines of text, which another
  /// renderer may have put there.
  func isWithinRounding(_ other: LaidOutScreen) -> Bool {
    guard nodes.count == other.nodes.count else { return false }
    return nodes.indices.allSatisfy { index in
      let (own, frame) = (nodes[index].frame, other.nodes[index].frame)
      if own == frame { return true }
      let node = self.node(index)
      guard node.background == nil, node.border == nil else { return false }
      switch nodes[index].kind {
      case .container: return true
      case .text:
        return abs(own.x - frame.x) < 0.1 && nodes[index].text?.lines == other.nodes[index].text?.lines
          && abs(own.midY - frame.midY) <= rounding(of: index)
      case .icon, .image, .shape: return false
      }
    }
  }
}

extension Trials {
  /// Returns whether a text only moved up or down by as little as another renderer puts its lines on
  /// whole points.
  func isRounding(_ difference: Difference) -> Bool {
    guard difference.kind == .moved, difference.property == nil, let node = difference.node,
      let step = difference.step, step.x == 0, base.laid.isBetweenPoints(node)
    else { return false }
    return abs(step.y) <= base.laid.rounding(of: node)
  }
}
