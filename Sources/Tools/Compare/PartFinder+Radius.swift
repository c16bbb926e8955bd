import Matching
import PixelDiff
import Pixels

extension PartFinder {
  /// Returns the change in the radius, derived from the area that the corners leave uncovered.
  func radiusChange(of part: DesignPart, _ match: PartMatch) -> Double? {
    guard let radius = part.radius else { return nil }
    let reach = max(part.corner, pixels(5))
    guard min(part.box.width, part.box.height) > 2 * part.corner || part.corner > 0 else {
      return nil
    }
    let size = min(reach, min(part.box.width, part.box.height) / 2)
    guard size >= 3 else { return nil }
    var areas: [Double] = []
    for (isLeft, isTop) in [(true, true), (false, true), (true, false), (false, false)] {
      let sideX = (isLeft ? match.left ?? match.dx : match.right ?? match.dx) ?? 0
      let sideY = (isTop ? match.top ?? match.dy : match.bottom ?? match.dy) ?? 0
      if let area = bareArea(part, isLeft, isTop, size, sideX, sideY) { areas.append(area) }
    }
    guard areas.count >= 2 else { return nil }
    areas.sort()
    let middle = (areas[areas.count / 2] + areas[(areas.count - 1) / 2]) / 2
    let own = radius * scale
    let known = own * own * (1 - Double.pi / 4)
    let change = Self.radius(known + middle) - own
    // The corners must agree.
    let spread = Self.radius(known + areas[areas.count - 1]) - Self.radius(known + areas[0])
    return spread < 1.5 * scale ? change : nil
  }

  /// Returns the radius of a rounded corner that leaves the given area of its square uncovered.
  private static func radius(_ area: Double) -> Double {
    (max(0, area) / (1 - Double.pi / 4)).squareRoot()
  }

  /// Returns how much more of a part's corner is uncovered in the app's picture than in the design,
  /// in pixels; `nil` if other content is there.
  private func bareArea(
    _ part: DesignPart, _ isLeft: Bool, _ isTop: Bool, _ size: Int, _ sideX: Double, _ sideY: Double
  ) -> Double? {
    let box = part.box
    let (moveX, moveY) = (Int(sideX.rounded()), Int(sideY.rounded()))
    let area = PixelBox(
      x: isLeft ? box.x - 2 : box.right - size, y: isTop ? box.y - 2 : box.bottom - size,
      width: size + 2, height: size + 2)
    let moved = area.offset(moveX, moveY)
    guard area.intersection(design.screen) == area, moved.intersection(design.screen) == moved
    else { return nil }
    let width = app.width
    return design.pixmap.withPixels { d in
      app.withPixels { a -> Double? in
        func place(_ x: Int, _ y: Int) -> (Int, Int) {
          (isLeft ? area.x + x : area.right - 1 - x, isTop ? area.y + y : area.bottom - 1 - y)
        }
        func known(_ x: Int, _ y: Int) -> RGB {
          let (column, row) = place(x, y)
          return RGB(d[row * width + column])
        }
        func other(_ x: Int, _ y: Int) -> RGB {
          let (column, row) = place(x, y)
          return RGB(a[(row + moveY) * width + column + moveX])
        }
        let end = size + 1
        // A different color inside or outside is not a different shape.
        let (out, inner) = (known(0, 0), known(end, end))
        let (stepOut, stepIn) = (other(0, 0) - out, other(end, end) - inner)
        let axis = inner - out
        guard axis.largest >= max(8, 2 * tolerance), stepOut.largest < 0.3 * axis.largest + 4,
          stepIn.largest < 0.3 * axis.largest + 4
        else { return nil }
        let length = axis.dot(axis)
        var bare = 0.0
        for y in 0..<size + 2 {
          for x in 0..<size + 2 {
            let (column, row) = place(x, y)
            let (hx, hy) = (column - part.window.x, row - part.window.y)
            if hx >= 0, hy >= 0, hx < part.window.width, hy < part.window.height,
              part.hidden.withCoverage({ $0[hy * part.window.width + hx] }) > 16
            {
              continue
            }
            let share = (other(x, y) - known(x, y) - stepIn).dot(axis) / length
            bare -= Double(min(1, max(-1, share)))
          }
        }
        // The corner's place was rounded to pixels, which added area along both sides.
        let shiftX = (isLeft ? 1 : -1) * (sideX - Double(moveX))
        let shiftY = (isTop ? 1 : -1) * (sideY - Double(moveY))
        return bare - (shiftX + shiftY) * Double(size)
      }
    }
  }
}
