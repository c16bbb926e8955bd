import Geometry
import Layout
import Scene

/// Differences that were found in the design with others, in terms of the design without them.
extension DifferenceWriter {
  /// Returns differences with the design's own values, without those of which nothing is left.
  func restated(_ differences: [Difference]) -> [Difference] {
    differences.compactMap { difference in
      isOfGroup(difference, among: differences) ? nil : restated(difference)
    }
  }

  /// Returns whether an element has, but for a fraction of a point, the size that another difference
  /// states for several elements.
  private func isOfGroup(_ difference: Difference, among others: [Difference]) -> Bool {
    guard difference.kind == .resized, difference.others.isEmpty, let node = difference.node,
      let own = difference.app.flatMap(Self.size)
    else { return false }
    return others.contains { group in
      guard group.kind == .resized, group.others.contains(node),
        let size = group.app.flatMap(Self.size)
      else { return false }
      return abs(size.width - own.width) < 1 && abs(size.height - own.height) < 1
    }
  }

  /// Returns a difference with the design's own values; `nil` if the element has these values, so
  /// that the difference only undoes what another one does.
  func restated(_ difference: Difference) -> Difference? {
    guard let node = difference.node else { return difference }
    switch difference.kind {
    case .moved: return placed(difference)
    case .resized where difference.property == nil: return resized(node, difference)
    case .radius: return rounded(node, difference)
    default: return difference
    }
  }

  private func resized(_ node: Int, _ difference: Difference) -> Difference? {
    let own = laid.nodes[node].frame
    guard let known = difference.design.flatMap(Self.size),
      let shown = difference.app.flatMap(Self.size), difference.others.isEmpty,
      abs(known.width - own.width) > Self.sameLength
        || abs(known.height - own.height) > Self.sameLength
    else { return difference }
    // So little more than the others explain is within the tolerance.
    let rest = max(abs(shown.width - known.width), abs(shown.height - known.height))
    if rest < 0.75 * settings.size { return nil }
    // A side that only the other differences change says nothing.
    func change(_ known: Double, _ shown: Double, _ own: Double) -> Double {
      abs(shown - known) <= Self.sameLength ? 0 : shown - own
    }
    let (width, height) = (
      change(known.width, shown.width, own.width), change(known.height, shown.height, own.height)
    )
    guard max(abs(width), abs(height)) >= 0.5 else { return nil }
    return size(node, width: width, height: height, difference.edits)
      .replacing(difference, edits: difference.edits)
  }

  private func rounded(_ node: Int, _ difference: Difference) -> Difference? {
    guard let (own, corners) = laid.node(node).evenCorners,
      let known = difference.design.flatMap(Double.init),
      let shown = difference.app.flatMap(Double.init), abs(known - own) > Self.sameLength
    else { return difference }
    guard abs(shown - own) >= 0.5 else { return nil }
    let corner = DesignEdit.Corner.allCases.first { $0.rawValue == difference.property }
    let restated =
      if let corner {
        self.corner(node, corner, own, to: shown, of: corners)
      } else {
        radius(node, own, change: shown - own, of: corners)
      }
    return restated.replacing(difference, edits: difference.edits)
  }

  /// The difference, in points, between lengths that are the same.
  private static let sameLength = 0.25

  /// Returns a move with the element's place in the design, of which other differences explain a
  /// part.
  private func placed(_ difference: Difference) -> Difference {
    guard difference.kind == .moved, let node = difference.node, let origin = difference.origin,
      let step = difference.shift
    else { return difference }
    let frame = laid.nodes[node].frame
    let whole = Point(x: origin.x + step.x - frame.x, y: origin.y + step.y - frame.y)
    let isPart =
      abs(step.x) >= 0.5 && abs(whole.x - step.x) > 0.25
      || abs(step.y) >= 0.5 && abs(whole.y - step.y) > 0.25
    guard isPart else { return difference }
    return moved(node, from: Point(x: frame.x, y: frame.y), step, in: whole)
      .replacing(difference, edits: difference.edits)
  }
}
