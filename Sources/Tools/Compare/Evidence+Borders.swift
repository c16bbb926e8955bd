import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene

/// Lines above and below elements that are shorter in the app, such as those between rows.
extension Evidence {
  /// Returns a difference for each line above or below an element of which an end is missing.
  ///
  /// Such an end has too few pixels to be clear, but nothing else explains them.
  func shorterLines() -> [Difference] {
    let laid = analysis.picture.laid
    return laid.nodes.indices.flatMap { node -> [Difference] in
      guard let border = laid.node(node).border, border.start == nil, border.end == nil,
        laid.nodes[node].transform == .identity, !analysis.excluded.contains(node)
      else { return [] }
      return [(border.top, true), (border.bottom, false)].compactMap { line, isTop in
        line.flatMap { shorterLine($0, of: node, isTop: isTop) }
      }
    }
  }

  private func shorterLine(_ line: Border.Line, of node: Int, isTop: Bool) -> Difference? {
    let laid = analysis.picture.laid
    let (frame, scale) = (laid.nodes[node].frame, finder.scale)
    let columns = columns(of: line, at: frame, isTop: isTop)
    guard columns.count >= Int(Self.leastLine * scale) else { return nil }
    let first = columns.firstIndex { $0 > Self.shown } ?? columns.count
    let last = columns.lastIndex { $0 > Self.shown } ?? -1
    guard first < last else { return nil }
    let middle = columns[first...last].filter { !$0.isNaN }
    guard middle.count(where: { $0 > Self.shown }) * 10 >= middle.count * 9 else { return nil }
    /// Returns the length of an end, in points, of which nearly all is missing.
    func missing(_ end: ArraySlice<Float>) -> Double {
      let known = end.filter { !$0.isNaN }
      let length = (Double(end.count) / scale * 2).rounded() / 2
      let isGone = known.count(where: { $0 < Self.gone }) * 10 >= known.count * 9
      return length >= Self.leastEnd && 2 * known.count >= end.count && isGone ? length : 0
    }
    let (left, right) = (missing(columns[..<first]), missing(columns[(last + 1)...]))
    guard left + right > 0 else { return nil }
    let ends =
      (left > 0 ? ["begins \(Words.points(left)) farther to the right"] : [])
      + (right > 0 ? ["ends \(Words.points(right)) farther to the left"] : [])
    let side = isTop ? "top" : "bottom"
    var shorter = analysis.writer.difference(
      .border, node, "line at the \(side) \(ends.joined(separator: " and "))")
    (shorter.design, shorter.app) = (
      Words.number(frame.width), Words.number(frame.width - left - right)
    )
    (shorter.delta, shorter.unit) = (-left - right, "pt")
    return shorter
  }

  /// The minimum length of a line, and of an end of it that is missing, in points.
  private static let (leastLine, leastEnd) = (20.0, 4.0)
  /// The shares of a line's color from which it is shown, and below which it is not.
  private static let (shown, gone): (Float, Float) = (0.6, 0.25)
  /// The minimum difference per channel between a line and what is beside it.
  private static let leastContrast: Float = 8

  /// Returns the share of a line's color that the app shows in each column of pixels, from the left;
  /// not a number where something else is in the design.
  private func columns(of line: Border.Line, at frame: Rect, isTop: Bool) -> [Float] {
    let scale = finder.scale
    let box = CompareScope.pixels(frame, scale).intersection(analysis.picture.screen)
    let thick = max(1, Int((line.width.points(pixel: 1 / scale) * scale).rounded()))
    let row = isTop ? box.y + thick / 2 : box.bottom - 1 - thick / 2
    let inside = isTop ? box.y + thick + 2 : box.bottom - thick - 3
    let (design, app) = (analysis.picture.pixmap, finder.app)
    guard row > 0, row + 1 < design.height, inside >= 0, inside < design.height, box.width > 0
    else { return [] }
    return design.withPixels { d in
      app.withPixels { a in
        (box.x..<box.right).map { x in
          func color(_ pixels: UnsafeBufferPointer<UInt32>, _ y: Int) -> RGB {
            RGB(pixels[y * design.width + x])
          }
          let below = color(d, inside)
          let axis = color(d, row) - below
          guard axis.largest >= Self.leastContrast else { return .nan }
          // Another renderer may put the line on the next row of pixels.
          return (row - 1...row + 1).map { y in
            (color(a, y) - color(a, inside)).dot(axis) / axis.dot(axis)
          }.max() ?? 0
        }
      }
    }
  }
}
