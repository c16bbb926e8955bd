package import PixelDiff
package import Pixels

/// The position of an edge along a line of pixels that crosses it.
package struct EdgeProfile: Sendable {
  /// The distance in pixels from the start of the line, which is outside, to the edge.
  package let position: Float
  package let outside: RGB
  package let inside: RGB

  /// The direction of a line, from outside to inside.
  package enum Direction: Sendable { case right, left, down, up }

  /// Measures an edge between two areas of uniform color; returns `nil` if the line crosses
  /// anything else.
  ///
  /// The position is derived from how much of each pixel the inside covers, so it does not depend
  /// on antialiasing.
  ///
  /// - Parameter count: the number of pixels in the line.
  package init?(
    in pixmap: Pixmap, x: Int, y: Int, _ direction: Direction, count: Int, tolerance: Float
  ) {
    let (stepX, stepY) = direction.step
    let (lastX, lastY) = (x + stepX * (count - 1), y + stepY * (count - 1))
    guard count >= 4, min(x, lastX) >= 0, min(y, lastY) >= 0, max(x, lastX) < pixmap.width,
      max(y, lastY) < pixmap.height
    else { return nil }
    let stride = stepX + stepY * pixmap.width
    let start = y * pixmap.width + x
    let measured = pixmap.withPixels { pixels -> (Float, RGB, RGB)? in
      let out = RGB(pixels[start])
      let inner = RGB(pixels[start + stride * (count - 1)])
      let axis = inner - out
      let length = axis.dot(axis)
      guard axis.largest >= max(5, 2 * tolerance) else { return nil }
      // Both ends are uniform.
      guard (RGB(pixels[start + stride]) - out).largest <= tolerance,
        (RGB(pixels[start + stride * (count - 2)]) - inner).largest <= tolerance
      else { return nil }
      var covered: Float = 0
      var between = 0
      let slack = max(0.08, 2 * tolerance / length.squareRoot())
      for i in 0..<count {
        let offset = RGB(pixels[start + stride * i]) - out
        let share = offset.dot(axis) / length
        // A color that is not between the two belongs to another element.
        let rest = offset - axis * share
        guard rest.largest <= max(10, 3 * tolerance), share > -slack, share < 1 + slack else {
          return nil
        }
        if share > slack, share < 1 - slack { between += 1 }
        covered += share
      }
      guard between <= 3 else { return nil }
      return (Float(count) - covered, out, inner)
    }
    guard let measured else { return nil }
    (position, outside, inside) = measured
  }
}

extension EdgeProfile.Direction {
  /// The step from each pixel of the line to the next.
  package var step: (x: Int, y: Int) {
    switch self {
    case .right: (1, 0)
    case .left: (-1, 0)
    case .down: (0, 1)
    case .up: (0, -1)
    }
  }
}

/// A side of a box.
package enum BoxSide: CaseIterable, Sendable {
  case left, right, top, bottom

  /// The direction from the side into the box.
  var inward: EdgeProfile.Direction {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .down
    case .bottom: .up
    }
  }

  /// The direction from the side away from the box.
  var outward: EdgeProfile.Direction {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .up
    case .bottom: .down
    }
  }
}

/// The displacements of a box's four edges in another picture.
package struct BoxEdges: Sendable {
  /// The displacement of each side in pixels, to the right or downward; `nil` if it was not found.
  package var offsets: [BoxSide: Float] = [:]

  package init() {}

  /// Finds the edges of a box that are clear in the design.
  ///
  /// - Parameters:
  ///   - design: the picture with the known box.
  ///   - app: the picture to search.
  ///   - dx: the horizontal displacement in pixels at which the search begins.
  ///   - corner: the distance from the corners, in pixels, within which an edge is not straight.
  ///   - reaches: the distances to search outward and inward, in pixels, longest first.
  ///   - far: the sides that may also be several times farther away.
  ///   - tolerance: the largest difference per channel within a uniform area.
  package init(
    of box: PixelBox, design: Pixmap, app: Pixmap, dx: Int = 0, dy: Int = 0, corner: Int,
    reaches: [Int], far: Set<BoxSide> = [], tolerance: Float
  ) {
    for side in BoxSide.allCases {
      offsets[side] = Self.offset(
        side, of: box, design, app, dx, dy, corner, reaches, far.contains(side), tolerance)
    }
  }

  /// The largest difference per channel between the colors beside an edge and beside the same edge
  /// far away, where a gradient has another color.
  private static let alike: Float = 24

  private static func offset(
    _ side: BoxSide, of box: PixelBox, _ design: Pixmap, _ app: Pixmap, _ dx: Int, _ dy: Int,
    _ corner: Int, _ reaches: [Int], _ mayBeFar: Bool, _ tolerance: Float
  ) -> Float? {
    let isUpright = side == .left || side == .right
    let length = isUpright ? box.height : box.width
    let depth = isUpright ? box.width : box.height
    // The middle of a round side is nearly straight.
    let round = Int((Double(length) / 2).squareRoot())
    let straight = max(length - 2 * corner, round)
    guard straight >= 1 else { return nil }
    let wanted = min(straight, 24)
    let start = (length - straight) / 2
    let places = (0..<wanted).map { start + (2 * $0 + 1) * straight / (2 * wanted) }
    /// Returns the profile of a line across the side, displaced inward by `step`.
    func profile(
      _ picture: Pixmap, _ place: Int, _ reach: Int, _ mx: Int, _ my: Int, inward step: Int = 0
    ) -> EdgeProfile? {
      let x: Int
      let y: Int
      switch side {
      case .left: (x, y) = (box.x - reach + step, box.y + place)
      case .right: (x, y) = (box.right - 1 + reach - step, box.y + place)
      case .top: (x, y) = (box.x + place, box.y - reach + step)
      case .bottom: (x, y) = (box.x + place, box.bottom - 1 + reach - step)
      }
      let count = reach + min(reach, max(2, depth / 2 - 1))
      return EdgeProfile(
        in: picture, x: x + mx, y: y + my, side.inward, count: count, tolerance: tolerance)
    }
    /// Returns the nearest edge like a known one, as the distance inward from it.
    func distant(_ known: EdgeProfile, _ place: Int, _ reach: Int) -> Float? {
      // Of a round box that moved along a side, other lines cross it nearer to its middle.
      let isStraight = length - 2 * corner >= corner || depth >= 3 * corner
      guard let most = reaches.first.map({ 4 * $0 }), isStraight else { return nil }
      for distance in stride(from: reach, to: most, by: max(1, reach / 2)) {
        for step in [distance, -distance] where step < depth / 2 {
          guard let other = profile(app, place, reach, dx, dy, inward: step),
            (other.inside - known.inside).largest <= alike,
            (other.outside - known.outside).largest <= alike
          else { continue }
          return Float(step) + other.position - known.position
        }
      }
      return nil
    }
    /// Returns whether an edge is one of the content of the box, such as a letter's.
    func isInside(_ other: EdgeProfile, _ known: EdgeProfile) -> Bool {
      (other.outside - known.inside).largest <= tolerance
        && (other.inside - known.inside).largest > Self.alike
    }
    let far = mayBeFar ? reaches.map { ($0, true) } : []
    for (reach, isFar) in reaches.map({ ($0, false) }) + far {
      var seen = 0
      var found: [Float] = []
      for place in isFar ? places.filter({ $0 % 3 == 0 }) : places {
        guard let known = profile(design, place, reach, 0, 0),
          abs(known.position - Float(reach)) < 1.6
        else { continue }
        seen += 1
        if isFar {
          if let other = distant(known, place, reach) { found.append(other) }
        } else if let other = profile(app, place, reach, dx, dy), !isInside(other, known) {
          found.append(other.position - known.position)
        }
      }
      guard seen >= max(1, wanted / 6), found.count * 2 >= seen else { continue }
      found.sort()
      let middle = found[found.count / 2]
      // The lines must agree.
      guard found.count(where: { abs($0 - middle) < 0.75 }) * 2 >= found.count else { continue }
      switch side {
      case .left: return middle + Float(dx)
      case .top: return middle + Float(dy)
      case .right: return -middle + Float(dx)
      case .bottom: return -middle + Float(dy)
      }
    }
    return nil
  }
}
