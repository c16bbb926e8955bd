import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Guesses about lines around elements that the design has none around.
extension Proposals {
  /// Adds the guess that an element whose background ends without a line has one.
  ///
  /// - Parameter box: the element's area.
  mutating func addLineAround(_ node: Int, in box: PixelBox) {
    guard laid.nodes[node].isElement, laid.node(node).canHaveBorder,
      let line = line(around: box, corner: corner(of: node))
    else { return }
    differences.append(writer.addedBorder(node, line.color.color, width: line.width))
  }

  /// Returns the distance from the corners of an element, in pixels, within which its sides are not
  /// straight.
  private func corner(of node: Int) -> Int {
    analysis.picture.parts.first { $0.node == node && $0.itemsBefore == 0 }?.corner ?? 0
  }

  /// Returns the line in one color and of one width inside all four sides of an area of the app's
  /// picture; `nil` if a side has none.
  ///
  /// - Parameter corner: the distance from the corners within which the sides are not straight.
  private func line(around box: PixelBox, corner: Int) -> (color: RGB, width: Double)? {
    let most = Int((Self.mostOfLine * scale).rounded())
    let screen = picture.screen
    guard min(box.width, box.height) > 4 * most, box.intersection(screen) == box else { return nil }
    let (design, app) = (picture.pixmap, analysis.finder.app)
    var colors: [RGB] = []
    // In pixels.
    var widths: [Float] = []
    for (isAcross, isFirst) in [(true, true), (true, false), (false, true), (false, false)] {
      let length = isAcross ? box.width : box.height
      // Of a circle, only the middle of each side is nearly straight.
      let end = min(max(length / 4, corner), length / 2 - 1)
      let places = stride(from: end, to: length - end, by: max(1, length / 64))
      /// Returns the usual color of a row or column of pixels, counted from the side; `nil` if it has
      /// none.
      func color(of picture: Pixmap, _ depth: Int) -> RGB? {
        let all = places.map { place -> RGB in
          let other = isFirst ? depth : (isAcross ? box.height : box.width) - 1 - depth
          let (x, y) = isAcross ? (box.x + place, box.y + other) : (box.x + other, box.y + place)
          return RGB(picture.pixels[y * picture.width + x])
        }
        let middle = RGB.median(all)
        let same = all.count { ($0 - middle).largest <= Self.sameInLine }
        return same * 10 >= all.count * 9 ? middle : nil
      }
      let rows = (0..<most + 2).map { color(of: app, $0) }
      guard let own = color(of: design, 0) else { return nil }
      func distance(_ row: RGB?) -> Float { row.map { ($0 - own).largest } ?? 0 }
      // The line may begin between two pixels, and at another one than the element does.
      guard let start = (0...2).max(by: { distance(rows[$0]) < distance(rows[$1]) }),
        let line = rows[start], line.difference(from: own) >= writer.colorLimit,
        let end = rows.indices.first(where: { depth in
          guard depth > start, let inside = rows[depth], let known = color(of: design, depth)
          else { return false }
          return (inside - known).largest <= Self.sameInLine
        }), end - start <= most
      else { return nil }
      let shares = rows[..<end].map { $0 == nil ? 0.5 : min(1, distance($0) / distance(line)) }
      colors.append(line)
      widths.append(shares.reduce(0, +))
    }
    let color = RGB.median(colors)
    guard colors.allSatisfy({ ($0 - color).largest <= Self.sameInLine }),
      (widths.max() ?? 0) - (widths.min() ?? 0) <= 1
    else { return nil }
    // A side on whole pixels shows the width.
    return (color, Double(widths.sorted()[(widths.count - 1) / 2].rounded()) / scale)
  }

  /// The maximum width of a line, in points.
  private static let mostOfLine = 4.0
  /// The maximum difference, per channel, between pixels of one line.
  private static let sameInLine: Float = 6
}

extension DifferenceWriter {
  /// Returns the difference for an element with a line around it that the design does not have.
  ///
  /// - Parameter width: the width in points.
  fileprivate func addedBorder(_ node: Int, _ color: Color, width: Double) -> Difference {
    let rounded = (width * 2).rounded() / 2
    let width = rounded > 0 ? rounded : width
    var border = difference(
      .border, node,
      "has a border of \(color.hex), \(Words.points(width)) wide, that is not in the design")
    border.app = color.hex
    border.isCertain = true
    border.edits = [[DesignEdit(node, .border(color, width: width))]]
    return border
  }
}
