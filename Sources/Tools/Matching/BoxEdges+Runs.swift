package import PixelDiff
package import Pixels

extension BoxEdges {
  /// Finds the ends of a box of one color that are far from those in the design, or covered there.
  ///
  /// - Parameters:
  ///   - design: the picture with the known box.
  ///   - app: the picture to search.
  ///   - gap: the maximum length in pixels of what may cover an end.
  ///   - acrossGaps: whether the box of the app's picture may extend beyond what covers it.
  ///   - tolerance: the largest difference per channel within a uniform area.
  package init(
    ofRunsFrom box: PixelBox, design: Pixmap, app: Pixmap, gap: Int, acrossGaps: Bool,
    tolerance: Float
  ) {
    self.init()
    for side in BoxSide.allCases {
      offsets[side] = Self.offset(side, of: box, design, app, gap, acrossGaps, tolerance)
    }
  }

  private static func offset(
    _ side: BoxSide, of box: PixelBox, _ design: Pixmap, _ app: Pixmap, _ gap: Int,
    _ acrossGaps: Bool, _ tolerance: Float
  ) -> Float? {
    let isUpright = side == .left || side == .right
    let (depth, breadth) = isUpright ? (box.width, box.height) : (box.height, box.width)
    let isBefore = side == .left || side == .top
    let half = isBefore ? depth / 2 : depth - depth / 2 - 1
    var found: [Float] = []
    // The middle of a round side is nearly straight.
    let places = Set([-1, 0, 1].map { min(max(0, breadth / 2 + $0), breadth - 1) })
    for place in places.sorted() {
      let x = isUpright ? box.x + box.width / 2 : box.x + place
      let y = isUpright ? box.y + place : box.y + box.height / 2
      guard design.contains(x, y), app.contains(x, y) else { return nil }
      let color = design.withPixels { RGB($0[y * design.width + x]) }
      guard let own = ColorRun(of: color, in: design, x: x, y: y, side.outward, gap, tolerance),
        let other = ColorRun(of: color, in: app, x: x, y: y, side.outward, gap, tolerance),
        abs(own.length - Float(half)) <= Float(gap)
      else { continue }
      // What covers the end did not move with it.
      let isCovered =
        acrossGaps && own.length == own.lengthAcrossGaps && other.length < other.lengthAcrossGaps
      found.append(isCovered ? other.lengthAcrossGaps - Float(half) : other.length - own.length)
    }
    found.sort()
    guard found.count == places.count, let first = found.first, let last = found.last,
      last - first <= 1.5
    else { return nil }
    return isBefore ? -last : last
  }
}

/// A line of pixels of one color.
private struct ColorRun {
  /// The number of pixels after the first one.
  let length: Float
  /// The number of pixels after the first one, up to the last one that has the color although
  /// others are between them.
  let lengthAcrossGaps: Float

  /// Returns `nil` if the first pixel has another color, or the line extends to the end of the
  /// picture.
  init?(
    of color: RGB, in pixmap: Pixmap, x: Int, y: Int, _ direction: EdgeProfile.Direction,
    _ gap: Int, _ tolerance: Float
  ) {
    let (stepX, stepY) = direction.step
    let room =
      switch direction {
      case .right: pixmap.width - 1 - x
      case .left: x
      case .down: pixmap.height - 1 - y
      case .up: y
      }
    let (start, stride) = (y * pixmap.width + x, stepX + stepY * pixmap.width)
    var (length, last) = (-1, -1)
    pixmap.withPixels { pixels in
      for step in 0...room {
        let pixel = RGB(pixels[start + step * stride])
        if (pixel - color).largest <= max(3, tolerance) {
          if length == step - 1 { length = step }
          last = step
        } else if step - last > gap {
          break
        }
      }
    }
    guard length >= 0, last < room else { return nil }
    /// Returns how much of the pixels after one has the color.
    func rest(after end: Int) -> Float {
      let next = (1...3).map { step in
        RGB(pixmap.withPixels { pixels in pixels[start + min(end + step, room) * stride] })
      }
      let axis = color - next[2]
      guard axis.largest > tolerance else { return 0 }
      let shares = next[..<2].map { ($0 - next[2]).dot(axis) / axis.dot(axis) }
      return shares.reduce(0) { $0 + min(1, max(0, $1)) }
    }
    self.length = Float(length) + rest(after: length)
    lengthAcrossGaps = Float(last) + rest(after: last)
  }
}

extension Pixmap {
  fileprivate func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height
  }
}
