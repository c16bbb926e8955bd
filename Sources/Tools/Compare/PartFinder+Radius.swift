import Matching
import PixelDiff
import Pixels

extension PartFinder {
  /// Returns the change in the radius, derived from the area that the corners leave uncovered.
  ///
  /// - Parameter edges: the sides that were found. A side without a straight part may seem to be
  ///   elsewhere because of its corners.
  func radiusChange(of part: DesignPart, _ match: PartMatch, between edges: BoxEdges) -> Double? {
    guard let radius = part.radius else { return nil }
    let reach = max(part.corner, pixels(5))
    guard min(part.box.width, part.box.height) > 2 * part.corner || part.corner > 0 else {
      return nil
    }
    let size = min(reach, min(part.box.width, part.box.height) / 2)
    guard size >= 3 else { return nil }
    var areas: [Double] = []
    for (isLeft, isTop) in [(true, true), (false, true), (true, false), (false, false)] {
      func offset(_ own: BoxSide, _ other: BoxSide, _ whole: Double?) -> Double {
        (edges.offsets[own] ?? edges.offsets[other]).map(Double.init) ?? whole ?? 0
      }
      let sideX = offset(isLeft ? .left : .right, isLeft ? .right : .left, match.dx)
      let sideY = offset(isTop ? .top : .bottom, isTop ? .bottom : .top, match.dy)
      if let area = bareArea(part, isLeft, isTop, size, sideX, sideY) { areas.append(area) }
    }
    guard areas.count >= 2 else { return nil }
    areas.sort()
    let middle = (areas[areas.count / 2] + areas[(areas.count - 1) / 2]) / 2
    let own = radius * scale
    let known = Self.area(own)
    let other = Self.radius(known + middle)
    // The corners must agree, but for what shadows add.
    let most = max(own, other)
    let spread = areas[areas.count - 1] - areas[0]
    return spread < Self.area(most) - Self.area(max(0, most - 2 * scale)) ? other - own : nil
  }

  /// Returns the area of its square that a rounded corner leaves uncovered.
  private static func area(_ radius: Double) -> Double { radius * radius * (1 - Double.pi / 4) }

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
        func isHidden(_ x: Int, _ y: Int) -> Bool {
          let (column, row) = place(x, y)
          let (hx, hy) = (column - part.window.x, row - part.window.y)
          return hx >= 0 && hy >= 0 && hx < part.window.width && hy < part.window.height
            && part.hidden.withCoverage({ $0[hy * part.window.width + hx] }) > 16
        }
        // What is inside is seen beside what is in front of it.
        let places = [6, 8, 10, 5].map { 1 + size * $0 / 10 }
        let end = places.first { !isHidden($0, $0) } ?? size + 1
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
          for x in 0..<size + 2 where !isHidden(x, y) {
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
