import Geometry
import Scene

/// A ruler along an edge of the picture.
struct Ruler {
  enum Edge { case top, left, right, bottom }

  var edge: Edge
  var picture: Rect
  /// The points of the sheet per unit.
  var unit: Double
  /// The number of units per short line, per long line, and per number.
  var steps: (small: Double, long: Double, number: Double)

  /// Returns the positions of numbers on a ruler in points.
  static func marks(to length: Double) -> [Double] {
    Array(stride(from: 0, through: length, by: step(length)))
  }

  static func step(_ length: Double) -> Double { length > 1200 ? 100 : 50 }

  private var isAcross: Bool { edge == .top || edge == .bottom }

  private var length: Double { isAcross ? picture.width : picture.height }

  func nodes() -> [Node] {
    var lines: [[Point]] = []
    var labels: [Node] = []
    var count = 0
    while Double(count) * steps.small * unit <= length + 0.01 {
      let value = Double(count) * steps.small
      let isLong = value.truncatingRemainder(dividingBy: steps.long) == 0
      lines.append([at(value * unit, 2), at(value * unit, isLong ? 6 : 4)])
      if value.truncatingRemainder(dividingBy: steps.number) == 0 {
        labels.append(label(SheetNumber.text(value), at: value * unit))
      }
      count += 1
    }
    let strip = strip
    let base = [at(0, 2), at(length, 2)]
    return [
      .lines(
        "ruler.lines", lines + [base], line: .init(color: SheetPalette.weak, width: 0.35),
        in: strip)
    ] + labels
  }

  private var strip: Rect {
    let width = RedLinePage.ruler
    return switch edge {
    case .top: Rect(x: picture.x, y: picture.y - width, width: picture.width, height: width)
    case .bottom: Rect(x: picture.x, y: picture.maxY, width: picture.width, height: width)
    case .left: Rect(x: picture.x - width, y: picture.y, width: width, height: picture.height)
    case .right: Rect(x: picture.maxX, y: picture.y, width: width, height: picture.height)
    }
  }

  /// Returns the point at a distance along the ruler and away from the picture.
  private func at(_ along: Double, _ away: Double) -> Point {
    switch edge {
    case .top: Point(x: picture.x + along, y: picture.y - away)
    case .bottom: Point(x: picture.x + along, y: picture.maxY + away)
    case .left: Point(x: picture.x - away, y: picture.y + along)
    case .right: Point(x: picture.maxX + away, y: picture.y + along)
    }
  }

  private func label(_ text: String, at along: Double) -> Node {
    let center = at(along, 0)
    let (x, y, width, align): (Double, Double, Double, TextContent.Alignment) =
      switch edge {
      case .top: (center.x - 10, picture.y - 13, 20, .center)
      case .bottom: (center.x - 10, picture.maxY + 7, 20, .center)
      case .left: (picture.x - 21, center.y - 3, 14, .end)
      case .right: (picture.maxX + 7, center.y - 3, 14, .start)
      }
    return .text(
      "ruler.value", [SheetRun(text, SheetPalette.weak)],
      in: Rect(x: x, y: y, width: width, height: 6), size: 5, align: align)
  }
}
