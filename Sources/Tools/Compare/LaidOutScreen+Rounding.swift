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

  /// The distance, in points, from which a place is clearly between points.
  private static let leastBetween = 0.25

  /// Returns the distance of an element's top from the nearest whole point.
  private func distanceFromPoint(of node: Int) -> Double {
    abs(nodes[node].frame.y - nodes[node].frame.y.rounded())
  }

  /// Returns how far another renderer may put the lines of a text element from their places, in
  /// points.
  func rounding(of node: Int) -> Double { Self.rounding + distanceFromPoint(of: node) }

  /// Returns whether a text element's place in the design is clearly between points.
  func isBetweenPoints(_ node: Int) -> Bool {
    nodes[node].text != nil && distanceFromPoint(of: node) >= Self.leastBetween
  }

  /// Returns whether another layout has nothing in another place but lines of text, which another
  /// renderer may have put there.
  func isWithinRounding(_ other: LaidOutScreen) -> Bool {
    guard nodes.count == other.nodes.count else { return false }
    var hasMoved = false
    for index in nodes.indices {
      let (own, frame) = (nodes[index].frame, other.nodes[index].frame)
      guard own != frame else { continue }
      let node = self.node(index)
      guard node.background == nil, node.border == nil else { return false }
      switch nodes[index].kind {
      case .container: continue
      case .text:
        let isInLine = abs(own.x - frame.x) < 0.1 && abs(own.width - frame.width) < 0.1
        guard isInLine, abs(own.midY - frame.midY) <= rounding(of: index) else { return false }
        hasMoved = true
      case .icon, .image, .shape: return false
      }
    }
    return hasMoved
  }
}
