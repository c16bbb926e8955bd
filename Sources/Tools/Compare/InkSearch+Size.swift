import Layout
import Matching
import PixelDiff
import Pixels

/// The search for a part at another size.
extension InkSearch {
  /// The number of pixels from which the size of a part is found at a lower resolution.
  private static let mostGrown = 10_000

  /// Returns a match for the part at another size.
  func grown(in field: Field, better score: Float) -> PartMatch? {
    let least = max(0.7, score + 0.06)
    var (own, sought, halvings) = (template, field.plane, 0)
    while own.plane.values.count > Self.mostGrown, min(own.plane.width, own.plane.height) >= 24 {
      (own, sought, halvings) = (own.halved, sought.halved, halvings + 1)
    }
    var found: (hit: Hit, growth: Float)?
    for step in [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8] {
      let growth = Float(step) * 0.07
      guard let scaled = own.scaled(by: 1 + growth), scaled.fits(in: sought),
        let hit = PlaneSearch.best(
          scaled, in: sought, x: 0...sought.width, y: 0...sought.height, most: 2),
        hit.score > max(halvings == 0 ? least : 0.9 * least, found?.hit.score ?? 0)
      else { continue }
      found = (hit, growth)
    }
    if halvings > 0, let coarse = found {
      guard let scaled = template.scaled(by: 1 + coarse.growth), scaled.fits(in: field.plane)
      else { return nil }
      let (step, reach) = (1 << halvings, 2 << halvings)
      let (x, y) = (coarse.hit.dx * step, coarse.hit.dy * step)
      let hit = PlaneSearch.best(
        scaled, in: field.plane, x: max(0, x - reach)...x + reach,
        y: max(0, y - reach)...y + reach, most: 2)
      guard let hit, hit.score > least else { return nil }
      found = (hit, coarse.growth)
    }
    guard let found else { return nil }
    // The fit starts with the same left edge and the same vertical center.
    let extra = found.growth * Float(template.plane.height) / 2
    let (x, y) = (found.hit.dx, found.hit.dy + Int(extra.rounded()))
    guard x + template.plane.width <= field.plane.width,
      y + template.plane.height <= field.plane.height, y >= 0
    else { return nil }
    let fit = PlaneFit(
      template, in: field.plane, x: x, y: y,
      freedom: part.kind == .text ? [.size, .thickness] : .size,
      growth: (found.growth, found.growth), rounds: 6)
    var match = PartMatch(state: .found)
    match.score = Double(found.hit.score)
    let offset = Hit(
      dx: x - (part.window.x - field.area.x), dy: y - (part.window.y - field.area.y), score: 0)
    take(fit, offset, into: &match)
    measureColor(&match, field)
    return isOtherIcon(fit, match) ? nil : match
  }
}
