import Geometry
import Layout
import PixelDiff
import Scene

/// Guesses about single corners, and about words that break into other lines.
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
      let own = self.corners(of: part, owner)
    else { return }
    let corner = corner(nearest: area)
    let known = own[keyPath: corner.radius]
    let half = Double(min(part.box.width, part.box.height)) / scale / 2
    for other in Self.radii where other != known && other <= half.rounded() {
      differences.append(writer.corner(part.node, corner, known, to: other, of: owner))
    }
  }

  private func corners(of part: DesignPart, _ owner: DesignEdit.Corners) -> Path.Corners? {
    let node = laid.node(part.node)
    var outline: ShapeContent.Outline?
    switch owner {
    case .clip: return node.effects.clip
    case .background: outline = node.background?.outline
    case .shape: if case .shape(let shape) = node.content { outline = shape.outline }
    }
    guard case .rect(let corners)? = outline else { return nil }
    return corners
  }

  /// Adds the guesses that a line of several words breaks into several lines.
  mutating func addWrap(_ node: Int) {
    guard let text = laid.nodes[node].text, text.lines == 1, text.string.contains(" ") else {
      return
    }
    let padding = laid.placement(of: node).padding.horizontal
    let width = Double(analysis.box(ofText: node).width) / scale
    let widths = [0.95, 0.85, 0.75, 0.65, 0.55].map { (width * $0 + padding).rounded() }
    differences.append(writer.wrapped(node, atWidths: widths))
  }
}
