import Geometry
import Layout
import PixelDiff

/// Guesses about single corners.
extension Proposals {
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
