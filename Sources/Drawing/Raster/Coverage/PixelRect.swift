import Geometry

/// A rectangle of whole pixels; right and bottom are the first column and row outside.
struct PixelRect: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }

  func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return result.isEmpty ? .empty : result
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  func expanded(by x: Int, _ y: Int) -> PixelRect {
    isEmpty ? self : PixelRect(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }

  func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Calls `body` with the y and the pixels of each row, or of all as one run where rows are joined
  /// in memory.
  @inline(__always)
  func runs(areJoined: Bool, _ body: (_ y: Int, _ count: Int) -> Void) {
    let rows = areJoined ? max(1, height) : 1
    for y in stride(from: top, to: bottom, by: rows) { body(y, width * rows) }
  }
}

extension PixelRect {
  /// The pixels a rectangle touches.
  init(covering r: Rect) {
    self.init(
      left: Int(FixedPoint.clamped(r.x).rounded(.down)),
      top: Int(FixedPoint.clamped(r.y).rounded(.down)),
      right: Int(FixedPoint.clamped(r.maxX).rounded(.up)),
      bottom: Int(FixedPoint.clamped(r.maxY).rounded(.up)))
  }

  /// A rectangle with its edges on the nearest pixel edges, at least one pixel wide and high where
  /// it is not empty.
  init(snapping r: Rect) {
    guard r.width > 0, r.height > 0 else {
      self = .empty
      return
    }
    let x = FixedPoint.nearest(r.x)
    let y = FixedPoint.nearest(r.y)
    self.init(
      left: x, top: y, right: max(x + 1, FixedPoint.nearest(r.maxX)),
      bottom: max(y + 1, FixedPoint.nearest(r.maxY)))
  }

  var rect: Rect {
    Rect(x: Double(left), y: Double(top), width: Double(width), height: Double(height))
  }
}
