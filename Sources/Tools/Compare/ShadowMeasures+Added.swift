import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Shadows of elements that have none in the design.
extension ShadowMeasures {
  /// The distance, in points, to which a new shadow may reach.
  private static let reach = 28.0
  /// The minimum side length of an element with a new shadow, in points.
  private static let leastSize = 14.0
  /// The share of the error that may remain where a new shadow is certain, and where its values are.
  private static let (mostOfNew, mostOfMeasured) = (0.3, 0.06)

  /// Adds the difference for an element that has a shadow only in the app's picture.
  mutating func measureAdded(_ part: DesignPart, besides known: [Difference]) {
    let size = Size(width: Double(part.box.width) / scale, height: Double(part.box.height) / scale)
    let elsewhere: Set<Difference.Kind> = [
      .missing, .moved, .opacity, .picture, .swapped, .spacing,
    ]
    guard part.kind != .text, part.itemsBefore == 0, laid.nodes[part.node].isElement,
      size.width >= Self.leastSize, size.height >= Self.leastSize, isDarker(below: part),
      !known.contains(where: { other in
        elsewhere.contains(other.kind) && other.isAbove
          && other.node.map { laid.subtree(of: $0).contains(part.node) } == true
      })
    else { return }
    let isRound = Double(part.corner) > 0.3 * Double(min(part.box.width, part.box.height))
    let others = others(around: part, reach: Self.reach)
    let samples = samples(
      around: part, reach: Self.reach, upTo: others, leavingOut: isRound ? 0.42 : 0.25)
    let different = samples.count { ($0.app - $0.design).largest > Self.leastStep }
    guard Double(different) >= Self.leastLength * scale else { return }
    let none = Effects.Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0))
    let grounds = samples.map(\.design)
    var best: (shadow: Effects.Shadow, error: Double)?
    for blur in Self.blurs where blur > 0 {
      for y in Self.offsets {
        var other = none
        (other.blur, other.y) = (blur, y)
        guard let fit = fit(other, none, samples, on: grounds, of: size),
          best.map({ fit.error < $0.error }) ?? true
        else { continue }
        best = fit
      }
    }
    let before = samples.reduce(0.0) { sum, sample in
      let step = sample.app - sample.design
      return sum + Double(step.dot(step))
    }
    guard let best, best.shadow.color.alpha >= 4, best.error < Self.mostOfNew * before else {
      return
    }
    let isMeasured = !isRound && best.error < Self.mostOfMeasured * before
    differences.append(writer.addedShadow(part.node, best.shadow, isMeasured: isMeasured))
  }

  /// Returns whether it is darker below the middle of an element in the app's picture than in the
  /// design, and less so farther below it.
  private func isDarker(below part: DesignPart) -> Bool {
    let (app, design) = (finder.app, finder.design.pixmap)
    let middle = part.box.x + part.box.width / 2
    func change(at distance: Double) -> Float? {
      let y = part.box.bottom + Int(distance * scale)
      guard finder.design.screen.contains(middle, y) else { return nil }
      return RGB(app.pixels[y * app.width + middle]).luma
        - RGB(design.pixels[y * design.width + middle]).luma
    }
    guard let near = change(at: 1), near < -Self.leastStep / 2 else { return false }
    return change(at: Self.reach).map { $0 > near } ?? true
  }
}

extension DifferenceWriter {
  /// Returns the difference for a shadow that the design does not have.
  ///
  /// - Parameter isMeasured: whether its values are known.
  fileprivate func addedShadow(
    _ node: Int, _ shown: Effects.Shadow, isMeasured: Bool
  ) -> Difference {
    let words = isMeasured ? " of \(Self.words(shown))," : ""
    var difference = difference(.shadow, node, "has a shadow\(words) that is not in the design")
    difference.app = isMeasured ? Self.words(shown) : "a shadow"
    difference.edits = [[DesignEdit(node, .shadow(shown))]]
    difference.isCertain = true
    return difference
  }
}
