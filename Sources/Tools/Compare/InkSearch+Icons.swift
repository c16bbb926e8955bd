import Layout
import Matching
import PixelDiff
import Pixels

/// Icons that seem to be elsewhere, or to have other lines.
extension InkSearch {
  /// Returns whether an icon that seems to have moved or grown is another one.
  ///
  /// Each renderer draws nearly the same, in its proportions.
  func isOtherIcon(_ fit: PlaneFit, _ match: PartMatch) -> Bool {
    guard isIcon, part.seenShare > 0.9 else { return false }
    return match.residual > Self.mostOfIcon
      || abs(fit.growthX - fit.growthY) > Self.mostDistorted
  }

  /// Returns the fit of an icon whose lines are clearly thicker or thinner than the design's; `nil`
  /// if they are not.
  func otherLines(than fit: PlaneFit, in field: Field, x: Int, y: Int) -> PlaneFit? {
    guard isIcon, part.seenShare > 0.5, fit.residual > Self.leastOfLines else { return nil }
    let lines = PlaneFit(template, in: field.plane, x: x, y: y, freedom: [.size, .thickness])
    let points = 2 * Double(abs(lines.thickness)) / finder.scale
    let isClear = lines.residual < min(Self.mostOfLines, Self.shareOfLines * fit.residual)
    return points >= Self.leastThicker && isClear ? lines : nil
  }

  private var isIcon: Bool { finder.design.laid.isIcon(part.node) }

  /// The maximum share of an icon's content that may be unlike the design's.
  private static let mostOfIcon = 0.12

  /// The maximum difference between the growth of an icon's width and that of its height, as a share.
  private static let mostDistorted: Float = 0.15

  /// The share of an icon's content from which its lines may have another thickness.
  private static let leastOfLines: Float = 0.03
  /// The shares of the content, and of what the design's thickness leaves unexplained, below which
  /// another thickness explains an icon.
  private static let (mostOfLines, shareOfLines): (Float, Float) = (0.05, 0.3)
  /// The difference in the thickness of an icon's lines, in points, that is clearly visible.
  static let leastThicker = 0.3
}
