/// A rectangle of whole pixels, without the right and bottom edges.
package struct PixelBox: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  static let empty = PixelBox(x: 0, y: 0, width: 0, height: 0)

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var right: Int { x + width }
  package var bottom: Int { y + height }
  package var area: Int { isEmpty ? 0 : width * height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func contains(_ x: Int, _ y: Int) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }

  /// Returns the smallest box that contains both boxes; an empty box is ignored.
  package func union(_ other: PixelBox) -> PixelBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }

  /// Returns the common area, or an empty box if there is none.
  package func intersection(_ other: PixelBox) -> PixelBox {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelBox(
      x: left, y: top, width: max(0, min(right, other.right) - left),
      height: max(0, min(bottom, other.bottom) - top))
  }

  /// Returns the box with a margin on all sides.
  package func expanded(by margin: Int) -> PixelBox {
    PixelBox(
      x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  package func offset(_ dx: Int, _ dy: Int) -> PixelBox {
    PixelBox(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// A pixel's column and row.
package struct PixelPlace: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) { (self.x, self.y) = (x, y) }
}

/// A picture's width and height in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  package var area: Int { width * height }
}
