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
    let own = Self.best(template, in: field)
    let styles = candidates.compactMap { style -> Style? in
      let line = Template(style.plane, weights: nil)
      return Self.best(line, in: field).map { Style(style: style, line: line, hit: $0) }
    }
    if let own, let weight = otherWeight(among: styles, than: own, in: field, better: score) {
      return weight
    }
    // A line that is unlike the design's is less exactly like another style, too.
    let least = max(score + 0.025, min(0.8, max(0.7, score + 0.25)))
    var found: Style?
    let isOtherWeight = abs(thickness) >= Self.leastThickness * (run?.size ?? 0) * scale
    let ink = isOtherWeight ? template.plane.inkArea : 0
    for other in styles {
      // Letters that are clearly thicker, or thinner, need to be only a little more like another
      // weight's.
      var least = least
      if isOtherWeight, other.style.font != run?.font,
        (other.style.plane.inkArea > ink) == (thickness > 0)
      {
        least = min(least, plain + 0.01)
      }
      if other.hit.score > max(least, found?.hit.score ?? 0) { found = other }
    }
    guard let found else { return nil }
    // A line farther away is more like itself than like other fonts.
    guard found.hit.score > (own?.score ?? 0) + 0.01 else { return nil }
    return matched(
      found, in: field, isSure: found.hit.score >= max(0.97, plain + 0.08))
  }

  /// Returns whether a line has the design's letters, but thicker and wider, or thinner and
  /// narrower, ones, and no available weight of its font has those.
  func isInUnknownWeight(_ fit: PlaneFit) -> Bool {
    guard part.kind == .text, fit.residual < Self.mostOfUnknownWeight,
      let text = finder.design.laid.nodes[part.node].text, !text.string.isFromTheRight,
      let run = text.runs.first
    else { return false }
    let thickness = Double(fit.thickness) / (run.size * scale)
    let growth = Double(fit.growthX)
    guard abs(thickness) >= Self.leastOfUnknownWeight.thickness,
      abs(growth) >= Self.leastOfUnknownWeight.growth, (thickness > 0) == (growth > 0)
    else { return false }
    let ink = template.plane.inkArea
    return !finder.candidates.styles(of: part).contains {
      $0.size == run.size && $0.font != run.font && ($0.plane.inkArea > ink) == (thickness > 0)
    }
  }

  /// The share of a line that may be unlike the design's in an unknown weight.
  private static let mostOfUnknownWeight: Float = 0.08
  /// The change in thickness, in ems, and in width from which a line may have an unknown weight.
  ///
  /// From Inter Semi Bold to Inter Bold, these are 0.012 to 0.0145, and 0.0095 to 0.0138. In the
  /// corpus's unedited text from the left, thickness and width never change together as much.
  private static let leastOfUnknownWeight = (thickness: 0.009, growth: 0.008)

  /// Another style of the line, at the place at which the line is most like it.
  private struct Style {
    let style: TextCandidates.Candidate
    let line: Template
    let hit: Hit
  }

  /// The change in the thickness of letters, in ems, that is clearly another weight's.
  private static let leastThickness = 0.018

  private var run: LaidOutNode.Run? {
    finder.design.laid.nodes[part.node].text?.runs.first
  }

  /// Returns the place in an area at which a line is most like the app's.
  static func best(_ line: Template, in field: Field) -> Hit? {
    PlaneSearch.best(
      line, in: field.plane, x: 0...field.plane.width, y: 0...field.plane.height)
  }

  // MARK: Weights

  /// Returns a match for the line in another weight of its font, if only that weight explains it.
  ///
  /// Other renderers put letters between pixels, so that lines are compared at their best places.
  ///
  /// - Parameters:
  ///   - own: the place at which the line is most like its own style.
  ///   - score: the likeness of the line if its size were different.
  private func otherWeight(
    among styles: [Style], than own: Hit, in field: Field, better score: Float
  ) -> PartMatch? {
    guard let run else { return nil }
    let columns = unexplainedColumns(template, own, in: field)
    let own = Self.fitted(template, own, in: field)
    var found: (style: Style, score: Float)?
    for other in styles
    where other.style.font != run.font && other.style.size == run.size
      && other.hit.score > Self.good
    {
      let score = Self.fitted(other.line, other.hit, in: field)
      if score > found?.score ?? 0 { found = (other, score) }
    }
    guard let found, found.score > max(score + Self.better, own + Self.muchBetter) else {
      return nil
    }
    let isSure =
      found.score >= max(0.97, own + 0.04)
      || columns > Self.leastColumns
        && unexplainedColumns(found.style.line, found.style.hit, in: field)
          < Self.lessOfColumns * columns
    return matched(found.style, in: field, isSure: isSure)
  }

  /// The share of its columns of pixels from which a line may have another weight, and the share of
  /// that which must be left in another weight.
  private static let (leastColumns, lessOfColumns): (Float, Float) = (0.015, 0.25)

  /// Returns the share of the columns of pixels that a line does not explain.
  private func unexplainedColumns(_ line: Template, _ hit: Hit, in field: Field) -> Float {
    let (width, height) = (line.plane.width, line.plane.height)
    let shown = ColumnProfile(field.plane, x: hit.dx, y: hit.dy, width: width, height: height)
    return ColumnProfile(line.plane).unexplained(of: shown)
  }

  /// How much more like a line another weight must be than the line's own, with another size, and
  /// in its own size.
  private static let (better, muchBetter): (Float, Float) = (0.005, 0.02)

  /// Returns the likeness of a line at its best place, which may be between pixels.
  static func fitted(_ line: Template, _ hit: Hit, in field: Field) -> Float {
    let fit = PlaneFit(line, in: field.plane, x: hit.dx, y: hit.dy, freedom: [])
    return max(0, 1 - fit.residual).squareRoot()
  }

  private func matched(_ found: Style, in field: Field, isSure: Bool) -> PartMatch {
    let (style, hit) = (found.style, found.hit)
    var match = PartMatch(state: .found, left: 0, right: 0, top: 0, bottom: 0)
    match.score = Double(hit.score)
    match.isStyleSure = isSure
    // The plane of a style has two more pixels on each side.
    let start = field.area.x + hit.dx + 2
    match.ends = (
      Double(start - part.box.x), Double(start + style.plane.width - 4 - part.box.right)
    )
    match.font = style.font == run?.font ? nil : style.font
    match.size = style.size == run?.size ? nil : style.size
    return match
  }
}
