import Geometry
import Layout
import PixelDiff

/// Guesses about corners.
extension Proposals {
  /// Returns guesses about radii, for parts that differ only at the corners.
  static func corners(
    _ analysis: Analysis, _ evidence: Evidence
  ) -> [Difference] {
    var proposals = Proposals(analysis)
    // Compression hides most of what a corner of nearly the same color leaves. Other corners also
    // seem to be a slightly different size.
    let slight =
      analysis.picture.file.isLossy
      ? Set(
        analysis.differences.filter { $0.kind == .radius || $0.kind == .resized && !$0.isAbove }
          .compactMap(\.node))
      : []
    for part in analysis.picture.parts where part.radius.map({ $0 > 0 }) == true {
      if slight.contains(part.node) {
        proposals.addRadii(part)
        continue
      }
      let box = part.box
      let isRound = part.kind == .picture
      let size = isRound ? min(part.corner + 2, box.width / 2, box.height / 2) : part.corner + 2
      guard box.width > 2 * size || isRound, box.height > size else { continue }
      let seen = [box.x - 2, box.right - size + 2].flatMap { x in
        [box.y - 2, box.bottom - size + 2].map { y in
          evidence.count(in: PixelBox(x: x, y: y, width: size, height: size))
        }
      }
      let all = evidence.count(in: box)
      let differing = seen.count { $0 > 0 }
      // Something else in it may differ, too.
      if differing == 4 || differing >= 2 && seen.reduce(0, +) * 10 >= all * 7 {
        proposals.addRadii(part)
      }
    }
    return proposals.differences
  }

  mutating func addRadii(_ part: DesignPart) {
    guard let radius = part.radius else { return }
    let corners = part.cornersOwner(in: laid)
    var changes = [-4.0, -3, -2, -1, 1, 2, 3, 4]
    // Nothing was measured, so that usual radii are tried.
    let half = Double(min(part.box.width, part.box.height)) / scale / 2
    let usual = [6.0, 8, 10, 12, 14, 16, 20, 24, 28, 32, 2 * radius]
    for other in ([0, half.rounded()] + usual).map({ min(half.rounded(), $0) - radius })
    where other != 0 && !changes.contains(other) { changes.append(other) }
    for change in changes where radius + change >= 0 {
      differences.append(writer.radius(part.node, radius, change: change, of: corners))
    }
  }

  /// The usual radii of a corner, in points.
  private static let radii: [Double] = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28]

  /// Adds the guesses that only the corner of a part that is in an area has another radius.
  mutating func addCorner(_ part: DesignPart, in area: PixelBox) {
    let owner = part.cornersOwner(in: laid)
    func corner(nearest area: PixelBox) -> DesignEdit.Corner {
      let isLeft = area.x + area.right < part.box.x + part.box.right
      let isTop = area.y + area.bottom < part.box.y + part.box.bottom
      return isTop ? (isLeft ? .topLeft : .topRight) : (isLeft ? .bottomLeft : .bottomRight)
    }
    let touched = Set(areas.filter { part.hasCorner(in: $0) }.map { corner(nearest: $0) })
    guard touched.count == 1, 2 * area.width <= part.box.width, area.height < part.box.height,
      let own = laid.node(part.node).corners(owner)
    else { return }
    let corner = corner(nearest: area)
    let known = own[keyPath: corner.radius]
    let half = Double(min(part.box.width, part.box.height)) / scale / 2
    for other in Self.radii where other != known && other <= half.rounded() {
      differences.append(writer.corner(part.node, corner, known, to: other, of: owner))
    }
  }
}
