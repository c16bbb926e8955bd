import Geometry
import Pixels

/// A rectangle of whole pixels; `right` and `bottom` are exclusive.
struct PixelRect: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  static let empty = PixelRect(width: 0, height: 0)

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

  func expanded(by margin: Int) -> PixelRect {
    isEmpty
      ? self
      : PixelRect(
        left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
  }

  /// Calls `body` with the y and the number of pixels of each row, or once for all rows if they are
  /// contiguous.
  @inline(__always)
  func runs(areJoined: Bool, _ body: (_ y: Int, _ count: Int) -> Void) {
    let rows = areJoined ? max(1, height) : 1
    for y in stride(from: top, to: bottom, by: rows) { body(y, width * rows) }
  }
}

extension PixelRect {
  /// Creates the rectangle of all pixels of a picture; empty if its size is negative.
  init(width: Int, height: Int) {
    self.init(left: 0, top: 0, right: max(0, width), bottom: max(0, height))
  }

  init(_ pixmap: Pixmap) { self.init(width: pixmap.width, height: pixmap.height) }

  /// Creates the rectangle of the pixels that another rectangle touches.
  init(covering r: Rect) {
    self.init(
      left: Int(FixedPoint.clamped(r.x).rounded(.down)),
      top: Int(FixedPoint.clamped(r.y).rounded(.down)),
      right: Int(FixedPoint.clamped(r.maxX).rounded(.up)),
      bottom: Int(FixedPoint.clamped(r.maxY).rounded(.up)))
  }

  /// The whole coordinate range.
  static let everything = PixelRect(
    left: -Int(FixedPoint.limit), top: -Int(FixedPoint.limit), right: Int(FixedPoint.limit),
    bottom: Int(FixedPoint.limit))

  /// Creates the rectangle of the pixels that a mapped rectangle touches; `everything` if it is not
  /// finite.
  init(covering r: Rect, _ t: Transform) {
    let mapped = t.apply(r)
    self = mapped.maxX.isFinite && mapped.maxY.isFinite ? PixelRect(covering: mapped) : .everything
  }

  /// Creates a rectangle with its edges on the nearest pixel edges, at least one pixel wide and
  /// high unless it is empty.
  init(snapping r: Rect) {
    self = .empty
    guard r.width > 0, r.height > 0 else { return }
    (left, top) = (FixedPoint.nearest(r.x), FixedPoint.nearest(r.y))
    right = max(left + 1, FixedPoint.nearest(r.maxX))
    bottom = max(top + 1, FixedPoint.nearest(r.maxY))
  }

  var rect: Rect {
    Rect(x: Double(left), y: Double(top), width: Double(width), height: Double(height))
  }
}
