import Geometry

/// The positions of findings' numbers on a picture.
///
/// A number is at a corner of the element concerned and does not cover other elements.
struct BadgePlan {
  /// The size of a badge in points.
  static let size = Size(width: 18, height: 14)

  /// The top left corner of each finding's badge.
  private(set) var origins: [Point] = []
  private var taken: [Rect] = []

  /// - Parameters:
  ///   - frames: the frames of the elements concerned, in points of the picture.
  ///   - picture: the area for badges.
  init(_ frames: [Rect], on picture: Rect) {
    for frame in frames { origins.append(place(frame, on: picture)) }
  }

  private mutating func place(_ frame: Rect, on picture: Rect) -> Point {
    let (width, height) = (Self.size.width, Self.size.height)
    let left = frame.x
    let right = frame.maxX - width
    let above = frame.y - height
    let corners = [
      Point(x: left, y: above), Point(x: right, y: above), Point(x: left, y: frame.maxY),
      Point(x: right, y: frame.maxY), Point(x: left, y: frame.y), Point(x: right, y: frame.y),
    ]
    for corner in corners + ring(around: frame) {
      let badge = Rect(origin: corner, size: Self.size)
      guard picture.holds(badge), !taken.contains(where: { $0.intersection(badge) != nil }) else {
        continue
      }
      taken.append(badge)
      return corner
    }
    let held = Point(
      x: max(picture.x, min(left, picture.maxX - width)),
      y: max(picture.y, min(frame.y, picture.maxY - height)))
    taken.append(Rect(origin: held, size: Self.size))
    return held
  }

  /// Returns further positions around the frame, from the top left.
  private func ring(around frame: Rect) -> [Point] {
    let step = Self.size
    return (1...24).flatMap { distance -> [Point] in
      let k = Double(distance)
      return [
        Point(x: frame.x + k * step.width, y: frame.y - step.height),
        Point(x: frame.x + k * step.width, y: frame.y),
        Point(x: frame.x, y: frame.y + k * step.height),
        Point(x: frame.maxX - step.width, y: frame.y + k * step.height),
        Point(x: frame.x - step.width, y: frame.y + (k - 1) * step.height),
      ]
    }
  }
}

extension Rect {
  fileprivate func holds(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }
}
