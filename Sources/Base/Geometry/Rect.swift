/// A point in a plane whose y axis points down.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(x: 0, y: 0)

  package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  package static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }
}

/// A width and a height.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: 0, height: 0)

  package static func * (a: Size, k: Double) -> Size {
    Size(width: a.width * k, height: a.height * k)
  }
}

/// Distances inward from the four edges of a rectangle; negative distances extend outward.
package struct Insets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package init(all value: Double) {
    self.init(top: value, left: value, bottom: value, right: value)
  }

  package static let zero = Insets()

  package var horizontal: Double { left + right }
  package var vertical: Double { top + bottom }

  /// The insets with left and right exchanged.
  package var mirrored: Insets { Insets(top: top, left: right, bottom: bottom, right: left) }

  package static func * (a: Insets, k: Double) -> Insets {
    Insets(top: a.top * k, left: a.left * k, bottom: a.bottom * k, right: a.right * k)
  }
}

/// A rectangle with axis-parallel sides, y pointing down.
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(origin: Point = .zero, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var origin: Point { Point(x: x, y: y) }
  package var size: Size { Size(width: width, height: height) }
  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }
  package var center: Point { Point(x: midX, y: midY) }
  package var isEmpty: Bool { !(width > 0 && height > 0) }

  package func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top,
      width: width - insets.horizontal, height: height - insets.vertical)
  }

  package func offset(by delta: Point) -> Rect {
    Rect(x: x + delta.x, y: y + delta.y, width: width, height: height)
  }

  /// Returns the area that both rectangles cover, or `nil` if there is none.
  package func intersection(_ other: Rect) -> Rect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let result = Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    return result.isEmpty ? nil : result
  }

  /// Returns the smallest rectangle that covers both.
  package func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle with each edge moved to the nearest whole number.
  package var snapped: Rect {
    let left = x.rounded(.toNearestOrAwayFromZero)
    let top = y.rounded(.toNearestOrAwayFromZero)
    return Rect(
      x: left, y: top,
      width: maxX.rounded(.toNearestOrAwayFromZero) - left,
      height: maxY.rounded(.toNearestOrAwayFromZero) - top)
  }

  /// The rectangle mirrored horizontally about x = 0.
  package var mirrored: Rect { Rect(x: 0 - maxX, y: y, width: width, height: height) }

  package static func * (a: Rect, k: Double) -> Rect {
    Rect(x: a.x * k, y: a.y * k, width: a.width * k, height: a.height * k)
  }
}
