import Layout
import Matching
import PixelDiff
import Pixels

/// Lines of text in the other weights and sizes of their fonts.
extension InkSearch {
  /// Returns whether a line's thickness differs from the design's as much as it would in another
  /// weight.
  func mayBeOtherStyle(_ fit: PlaneFit, _ hit: Hit) -> Bool {
    let size = finder.design.laid.nodes[part.node].text?.runs.map(\.size).max() ?? 0
    return hit.score < 0.92 || abs(Double(fit.thickness)) > 0.006 * size * scale
      || abs(fit.growthX) > 0.015
  }

  /// Returns a match for the line in another weight or size of its font, if that matches better.
  ///
  /// - Parameters:
  ///   - score: the likeness of the line if its thickness were different.
  ///   - plain: its likeness as it is.
  ///   - thickness: how much thicker its letters are than the design's, in pixels.
  func otherStyle(
    better score: Float, than plain: Float, thickness: Double = 0
  ) -> PartMatch? {
    let candidates = finder.candidates.styles(of: part)
    guard !candidates.isEmpty else { return nil }
    let reach = finder.pixels(3)
    let widest = candidates.map(\.plane.width).max() ?? 0
    let side = max(0, widest - part.window.width) + reach
    let field = self.field(side, reach + 4)
    // A line that is unlike the design's is less exactly like another style, too.
    let least = max(score + 0.025, min(0.8, max(0.7, score + 0.25)))
    var found: (style: TextCandidates.Candidate, hit: Hit)?
    let run = finder.design.laid.nodes[part.node].text?.runs.first
    let isOtherWeight = abs(thickness) >= Self.leastThickness * (run?.size ?? 0) * scale
    let ink = isOtherWeight ? template.plane.inkArea : 0
    for candidate in candidates {
      // Letters that are clearly thicker, or thinner, need to be only a little more like another
      // weight's.
      var least = least
      if isOtherWeight, candidate.font != run?.font,
        (candidate.plane.inkArea > ink) == (thickness > 0)
      {
        least = min(least, plain + 0.01)
      }
      let hit = PlaneSearch.best(
        Template(candidate.plane, weights: nil), in: field.plane, x: 0...field.plane.width,
        y: 0...field.plane.height)
      if let hit, hit.score > max(least, found?.hit.score ?? 0) {
        found = (candidate, hit)
      }
    }
    guard let found else { return nil }
    // A line farther away is more like itself than like other fonts.
    let own = PlaneSearch.best(
      template, in: field.plane, x: 0...field.plane.width, y: 0...field.plane.height)
    guard found.hit.score > (own?.score ?? 0) + 0.01 else { return nil }
    var match = PartMatch(state: .found, left: 0, right: 0, top: 0, bottom: 0)
    match.score = Double(found.hit.score)
    match.isStyleSure = found.hit.score >= max(0.97, plain + 0.08)
    // The plane of a style has two more pixels on each side.
    let start = field.area.x + found.hit.dx + 2
    match.ends = (
      Double(start - part.box.x), Double(start + found.style.plane.width - 4 - part.box.right)
    )
    match.font = found.style.font == run?.font ? nil : found.style.font
    match.size = found.style.size == run?.size ? nil : found.style.size
    return match
  }

  /// The change in the thickness of letters, in ems, that is clearly another weight's.
  private static let leastThickness = 0.018
}
