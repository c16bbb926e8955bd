import Geometry
import Source

/// A ruler along an edge of the picture.
struct Ruler {
  enum Edge { case top, left, right, bottom }

  var edge: Edge
  var picture: Rect
  /// Points of the sheet to its unit.
  var unit: Double
  /// Units to a small line, a long one and a number.
  var steps: (small: Double, long: Double, number: Double)

  private static let labelSize = 5.0
  private static let labelHeight = 6.0

  /// Where a ruler in points has numbers.
  static func marks(to length: Double) -> [Double] {
    Array(stride(from: 0, through: length, by: step(length)))
  }

  static func step(_ length: Double) -> Double { length > 1200 ? 100 : 50 }

  private var isAcross: Bool { edge == .top || edge == .bottom }

  private var length: Double { isAcross ? picture.width : picture.height }

  func nodes() -> [JSONOutput] {
    var lines: [[Point]] = []
    var labels: [JSONOutput] = []
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
      SheetNode.lines(
        "ruler.lines", lines + [base], stroke: .init(color: SheetPalette.weak, width: 0.35),
        in: strip)
    ] + labels
  }

  private var strip: Rect {
    let width = RedLinePage.ruler
    switch edge {
    case .top:
      return Rect(x: picture.x, y: picture.y - width, width: picture.width, height: width)
    case .bottom: return Rect(x: picture.x, y: picture.maxY, width: picture.width, height: width)
    case .left:
      return Rect(x: picture.x - width, y: picture.y, width: width, height: picture.height)
    case .right: return Rect(x: picture.maxX, y: picture.y, width: width, height: picture.height)
    }
  }

  /// A place along the ruler and away from the picture.
  private func at(_ along: Double, _ away: Double) -> Point {
    switch edge {
    case .top: Point(x: picture.x + along, y: picture.y - away)
    case .bottom: Point(x: picture.x + along, y: picture.maxY + away)
    case .left: Point(x: picture.x - away, y: picture.y + along)
    case .right: Point(x: picture.maxX + away, y: picture.y + along)
    }
  }

  private func label(_ text: String, at along: Double) -> JSONOutput {
    let center = at(along, 0)
    let height = Self.labelHeight
    let frame: Rect
    let align: SheetNode.Alignment
    switch edge {
    case .top:
      (frame, align) = (
        Rect(x: center.x - 10, y: picture.y - 7 - height, width: 20, height: height), .center
      )
    case .bottom:
      (frame, align) = (
        Rect(x: center.x - 10, y: picture.maxY + 7, width: 20, height: height), .center
      )
    case .left:
      (frame, align) = (
        Rect(x: picture.x - 7 - 14, y: center.y - height / 2, width: 14, height: height), .end
      )
    case .right:
      (frame, align) = (
        Rect(x: picture.maxX + 7, y: center.y - height / 2, width: 14, height: height), .start
      )
    }
    return SheetNode.text(
      "ruler.value", [.init(text: text, color: SheetPalette.weak)], in: frame,
      size: Self.labelSize, align: align)
  }
}
